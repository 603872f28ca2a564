"""The phase of a claim while it is decided, and the second attempt after a limit was hit.

It is decided once more, without what took too long. That may be the search for a theorem for all sizes:
then it is decided at ever larger sizes, and what holds up to some of them stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from sympy import Basic

from symattn.deciding import Phase, Status
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, Question
from symattn.language.sizes import Size
from symattn.language.statements import Conjunction, Derivation, Induction, Statement
from symattn.notation import TEXT, write
from symattn.reading.problem import Problem
from symattn.runner.collect.citations import LookUp
from symattn.runner.decide import messages
from symattn.runner.decide.one import Decided, Outcome, attempt
from symattn.runner.decide.wire import pack, parts_of

Send = Callable[[bytes], None]

_LONGEST = 100
"""Most characters of a statement that are shown."""


LeftOut = Mapping[Phase, str]
"""The phases to skip, each with the reason."""


def telling(send: Send, claim: Claim, left_out: LeftOut) -> Callable[[Phase, Basic], str]:
    """Return a function that reports each phase of a claim to the near side, and skips some.

    Parameters
    ----------
    send : callable
        Takes bytes to the near side.
    claim : Claim
    left_out : mapping from Phase to str
    """
    whole = claim.question.statement, spelled_out(claim.question.statement)
    steps = _steps(claim.question.statement)

    def begun(phase: Phase, statement: Basic) -> str:
        said = [] if statement in whole else [steps.get(statement, ""), write(statement, TEXT)]
        of = ", of " + ": ".join(_shortened(part) for part in said if part) if said else ""
        send(messages.PHASE + f"{phase.name} {phase.value}{of}".encode())
        return left_out.get(phase, "")

    return begun


def _steps(statement: Statement, inside: str = "") -> dict[Basic, str]:
    """Return names for the steps of chains and the parts of other claims, by their statements."""
    plain = statement.bare
    if not isinstance(plain, Conjunction):
        return {spelled_out(plain): inside}
    if isinstance(plain, Induction):
        called = ["the base", "the step"]
    else:
        word = "step" if isinstance(plain, Derivation) else "part"
        called = [f"{word} {number} of {len(plain.parts)}" for number in range(1, len(plain.parts) + 1)]
    if isinstance(plain, Derivation):
        called = [f"{name} [{reasons}]" for name, reasons in zip(called, plain.reasons, strict=True)]
    found: dict[Basic, str] = {}
    for part, name in zip(plain.parts, called, strict=True):
        found = _steps(part, f"{inside}, {name}" if inside else name) | found
    return found


def told(message: bytes) -> tuple[Phase, str]:
    """Return a phase and what is said of it, as they were sent."""
    name, _, said = message.removeprefix(messages.PHASE).decode().partition(" ")
    return Phase[name], said


def leaving_out(phase: Phase, why: str) -> LeftOut:
    """Return the phases to skip after a limit was hit in a phase.

    Of what is challenged first, or lifted, that is the search for a theorem. What is left out of listed
    sizes are the larger ones.
    """
    again = {Phase.CHALLENGED: Phase.LIFTED, Phase.CHALLENGED_AGAIN: Phase.LISTED}.get(phase, phase)
    return dict.fromkeys((again, Phase.DERIVED), why)


def is_at_growing_sizes(left_out: LeftOut) -> bool:
    """Tell whether a claim is decided at ever larger sizes."""
    return Phase.LIFTED in left_out or Phase.LISTED in left_out


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def at_growing_sizes(send: Send, claim: Claim, look_up: LookUp) -> Outcome:
    """Decide a claim at ever larger sizes up to its limits, and send what holds so far.

    Parameters
    ----------
    send : callable
        Takes bytes to the near side.
    claim : Claim
    look_up : callable
        Returns the claim with an id that its steps cite, or None.
    """
    *smaller, whole = _growing(claim)
    for part in smaller:
        outcome = attempt(part, look_up, derive=False)
        if not isinstance(outcome, Decided) or outcome.verdict.status is Status.REFUTED:
            return outcome
        if outcome.verdict.status is Status.CHECKED:  # else there may be no instance that is so small
            send(messages.SO_FAR + pack(replace(outcome, in_full=False), parts_of(claim.question)))
    return attempt(whole, look_up, derive=False)


def _growing(claim: Claim) -> Iterator[Claim]:
    """Yield a claim with its sizes limited to 1, to 2, and so on, as far as they are checked."""
    limits = _limits(claim.question)
    for n in range(1, max(limits.values(), default=1) + 1):
        sizes = MappingProxyType({size: min(n, limit) for size, limit in limits.items()})
        yield replace(claim, question=replace(claim.question, sizes=sizes))


def has_sizes(claim: Claim) -> bool:
    """Tell whether there is anything smaller to be decided in place of a claim."""
    return bool(_limits(claim.question))


def _limits(question: Question) -> dict[Size, int]:
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    return Problem(replace(question, statement=spelled_out(question.statement), given=given)).limits()
