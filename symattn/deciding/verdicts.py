"""Verdicts: immutable, made by `symattn.deciding` alone, each with its ground."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field, replace
from enum import Enum
from typing import Any

from sympy import Basic

from symattn.deciding.cautions import OF_INSTANCES, OF_NOTHING, VerdictWarning
from symattn.deciding.conditions import Condition
from symattn.deciding.counterexample import Counterexample, Example
from symattn.deciding.grounds import Grounds, Theorem
from symattn.deciding.judgements import Judgement, from_plain, to_plain
from symattn.deciding.scope import Scope
from symattn.displayed import Displayed
from symattn.errors import InputError, SoundnessError
from symattn.language.statements import Statement
from symattn.notation import TEXT, write


class Status(Enum):
    """The five verdicts."""

    PROVED = "proved"
    CHECKED = "checked"
    REFUTED = "refuted"
    ILL_DEFINED = "ill-defined"
    UNDECIDED = "undecided"

    def __str__(self) -> str:
        return self.name.replace("_", "-")

    @property
    def holds(self) -> bool:
        """Whether the statement holds wherever the verdict speaks: PROVED or CHECKED."""
        return self in (Status.PROVED, Status.CHECKED)


GRAVITY = (Status.REFUTED, Status.ILL_DEFINED, Status.UNDECIDED, Status.CHECKED, Status.PROVED)
"""The worst first: what the verdict on several statements is."""


_SEAL = object()


@dataclass(frozen=True)
class Verdict(Displayed):
    """The result of deciding a statement.

    Attributes
    ----------
    status : Status
        PROVED: for all sizes, or for a statement without sizes. CHECKED: at the sizes of the scope.
        REFUTED, ILL-DEFINED or UNDECIDED.
    statement, given
        The question.
    reason : str or None
        Why it does not hold, or is not decided.
    scope : Scope
        The sizes it speaks of.
    grounds : Grounds
        Method, arithmetic, theorems.
    counterexample : Counterexample or None
    parts : tuple of Verdict
        The verdicts on the parts of a statement that has several.
    warnings : tuple of VerdictWarning
        The possible faults of the question.
    witness : Example or None
        For a claim that holds, an instance and data at which all of its hypotheses hold.
    judgements : tuple of Judgement
        The judgements it rests on for all sizes, beside those of its parts, each with a proof as data.
    """

    status: Status
    statement: Statement
    given: tuple[Basic, ...]
    reason: str | None
    scope: Scope
    grounds: Grounds
    counterexample: Counterexample | None = None
    parts: tuple[Verdict, ...] = ()
    warnings: tuple[VerdictWarning, ...] = ()
    witness: Example | None = None
    judgements: tuple[Judgement, ...] = field(default=(), repr=False)
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        if seal is not _SEAL:
            raise SoundnessError("only decide() makes verdicts; call decide(statement)")
        if self.status is Status.PROVED and self.scope.sizes and not self.scope.all_sizes:
            raise SoundnessError("a verdict for listed sizes is CHECKED, not PROVED")
        is_of_nothing = any(warning.caution in OF_NOTHING for warning in self.warnings)
        if self.status is Status.PROVED and self.given and not (self.witness or is_of_nothing):
            raise SoundnessError("nothing is PROVED of hypotheses without an instance of them")

    def __bool__(self) -> bool:
        raise InputError(
            f"a verdict is neither true nor false, and this one is {self.status}: say "
            ".status is Status.PROVED, or .status.holds (PROVED or CHECKED), or prove(…), which raises "
            "unless it is PROVED"
        )

    @property
    def because(self) -> str:
        """The reason, or nothing where it is the statement, as of one that is ill-formed."""
        return "" if self.reason in (None, str(self.statement)) else str(self.reason)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the warnings say, where that is not the reason."""
        return tuple(said for said in map(str, self.warnings) if said != self.reason)

    def __reduce__(self) -> tuple[object, ...]:
        return _unsealed, ({**vars(self), "judgements": to_plain(self.judgements)},)

    def __repr__(self) -> str:
        return "\n".join(_lines(self))

    __str__ = __repr__

    def _repr_latex_(self) -> str:
        statement = self.statement._latex(None)
        return f"$\\textbf{{{self.status}}}\\text{{ {self.scope}: }}\\quad {statement}$".replace(
            "…", r"\ldots "
        )


def _lines(verdict: Verdict, above: Verdict | None = None) -> list[str]:
    """Return the text of a verdict, or of a part; a part does not repeat the text of the whole."""
    lines = [f"{verdict.status} {verdict.scope}: {verdict.statement}".replace("  ", " ")]
    if verdict.status in (Status.REFUTED, Status.ILL_DEFINED):
        lines = [f"{verdict.status}: {verdict.statement}"]
    if verdict.given:
        lines.append("  given " + ", ".join(write(h, TEXT) for h in verdict.given))
    if verdict.because:
        lines.append(f"  {verdict.because}")
    if not verdict.parts:
        lines += [
            f"  not shown for all sizes, because this fails: {condition}\n    {condition.remedy}"
            for condition in verdict.scope.failing
        ]
    if above is None:
        lines += [f"  warning: {remark}" for remark in verdict.remarks]
    if verdict.witness is not None and (above is None or above.witness != verdict.witness):
        lines.append(f"  the hypotheses hold at {verdict.witness}")
    if verdict.counterexample is not None:
        lines.append(f"  {verdict.counterexample}")
    for part in verdict.parts:
        lines += ["  " + line for told in _lines(part, verdict) for line in told.splitlines()]
    return lines


def _unsealed(fields: dict[str, Any]) -> Verdict:
    """Bring back a verdict from another process of the same run."""
    return seal(**{**fields, "judgements": tuple(from_plain(fields["judgements"]))})


def failing_part(verdict: Verdict) -> Verdict:
    """Return the verdict on the part that the counterexample speaks of."""
    for part in verdict.parts:
        if part.counterexample is verdict.counterexample:
            return failing_part(part)
    return verdict


def restated(verdict: Verdict, statement: Statement, given: tuple[Basic, ...]) -> Verdict:
    """Return the verdict on a statement with its own hypotheses; for `symattn.deciding` only."""
    return replace(verdict, statement=statement, given=given, seal=_SEAL)


def at_example(verdict: Verdict, example: Counterexample) -> Verdict:
    """Return a verdict with its counterexample in other words; for `symattn.deciding` only."""
    return replace(verdict, counterexample=example, seal=_SEAL)


def with_witness(
    verdict: Verdict, witness: Example | None, warnings: tuple[VerdictWarning, ...]
) -> Verdict:
    """Return a verdict with an instance of the hypotheses, or without; for `symattn.deciding` only."""
    # What is said of a part's hypotheses is about it.
    others = (w for w in verdict.warnings if w.about or w.caution not in OF_INSTANCES)
    together = tuple(dict.fromkeys((*others, *warnings)))
    return replace(verdict, witness=witness, warnings=together, seal=_SEAL)


def resting_on(
    verdict: Verdict, theorems: tuple[Theorem, ...], judgements: tuple[Judgement, ...] = ()
) -> Verdict:
    """Return a verdict that rests on further theorems and judgements; for `symattn.deciding` only."""
    grounds = replace(verdict.grounds, theorems=(*verdict.grounds.theorems, *theorems))
    together = (*verdict.judgements, *judgements)
    return replace(verdict, grounds=grounds, judgements=together, seal=_SEAL)


def obstructed(verdict: Verdict, condition: Condition) -> Verdict:
    """Return a CHECKED verdict with the condition that fails; for `symattn.deciding` only."""
    return replace(verdict, scope=replace(verdict.scope, conditions=(condition,)), seal=_SEAL)


def at_all_sizes(verdict: Verdict) -> Verdict:
    """Return PROVED: hypotheses allow no further sizes; for `symattn.deciding` only."""
    scope = replace(verdict.scope, all_sizes=True)
    return replace(verdict, status=Status.PROVED, scope=scope, seal=_SEAL)


def advised(verdict: Verdict, advice: str) -> Verdict:
    """Return a verdict whose reason says what to do, too; for `symattn.deciding` only."""
    return replace(verdict, reason=f"{verdict.reason}; {advice}", seal=_SEAL)


def with_warnings(verdict: Verdict, warnings: tuple[VerdictWarning, ...]) -> Verdict:
    """Return a verdict with further warnings; for `symattn.deciding` only."""
    together = tuple(dict.fromkeys((*verdict.warnings, *warnings)))
    return replace(verdict, warnings=together, seal=_SEAL)


def without_warning(verdict: Verdict, warning: VerdictWarning) -> Verdict:
    """Return a verdict, and those on its parts, without a warning; for `symattn.deciding` only."""
    kept = tuple(w for w in verdict.warnings if w != warning)
    parts = tuple(without_warning(part, warning) for part in verdict.parts)
    return replace(verdict, warnings=kept, parts=parts, seal=_SEAL)


def seal(**fields: Any) -> Verdict:
    """Make a verdict; for `symattn.deciding` only."""
    return Verdict(seal=_SEAL, **fields)
