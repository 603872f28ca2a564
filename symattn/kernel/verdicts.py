"""Verdicts: immutable, made by the kernel alone, each carrying what it rests on."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, replace
from enum import Enum
from typing import Any

from sympy import Basic

from symattn.displayed import Displayed
from symattn.errors import InputError, SoundnessError
from symattn.kernel.cautions import VerdictWarning
from symattn.kernel.conditions import Condition
from symattn.kernel.counterexample import Counterexample
from symattn.kernel.grounds import Grounds, Theorem
from symattn.kernel.scope import Scope
from symattn.language.statements import Statement
from symattn.notation import TEXT, write


class Status(Enum):
    """The five things a verdict can say."""

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


_KERNEL = object()


@dataclass(frozen=True)
class Verdict(Displayed):
    """What the kernel found out about a statement.

    Attributes
    ----------
    status : Status
        PROVED: for all sizes, or for a statement without sizes. CHECKED: at the sizes of the scope.
        REFUTED, ILL-DEFINED or UNDECIDED.
    statement, given
        What was asked.
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
        What may be wrong with the question.
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
    seal: InitVar[Any] = None

    def __post_init__(self, seal: Any) -> None:
        if seal is not _KERNEL:
            raise SoundnessError("only the kernel makes verdicts; call decide(statement)")
        if self.status is Status.PROVED and self.scope.sizes and not self.scope.all_sizes:
            raise SoundnessError("a verdict for listed sizes is CHECKED, not PROVED")

    def __bool__(self) -> bool:
        raise InputError(
            f"a verdict is neither true nor false, and this one is {self.status}: say "
            ".status is Status.PROVED, or .status.holds (PROVED or CHECKED), or prove(…), which raises "
            "unless it is PROVED"
        )

    def __reduce__(self) -> Any:
        return _unsealed, (dict(vars(self)),)

    def __repr__(self) -> str:
        lines = [f"{self.status} {self.scope}: {self.statement}".replace("  ", " ")]
        if self.status in (Status.REFUTED, Status.ILL_DEFINED):
            lines = [f"{self.status}: {self.statement}"]
        if self.given:
            lines.append("  given " + ", ".join(write(h, TEXT) for h in self.given))
        if self.reason:
            lines.append(f"  {self.reason}")
        if not self.parts:
            lines += [
                f"  not shown for all sizes, because this fails: {condition}\n    {condition.remedy}"
                for condition in self.scope.failing
            ]
        lines += [f"  warning: {warning}" for warning in self.warnings]
        if self.counterexample is not None:
            lines.append(f"  {self.counterexample}")
        for part in self.parts:  # what is warned of in them has been said above
            told = replace(part, warnings=(), seal=_KERNEL)
            lines += ["  " + line for line in repr(told).splitlines()]
        return "\n".join(lines)

    __str__ = __repr__

    def _repr_latex_(self) -> str:
        statement = self.statement._latex(None)
        return f"$\\textbf{{{self.status}}}\\text{{ {self.scope}: }}\\quad {statement}$".replace(
            "…", r"\ldots "
        )


def _unsealed(fields: dict[str, Any]) -> Verdict:
    """Bring back a verdict from another process of the same run."""
    return seal(**fields)


def failing_part(verdict: Verdict) -> Verdict:
    """Return the verdict on the part that the counterexample speaks of."""
    for part in verdict.parts:
        if part.counterexample is verdict.counterexample:
            return failing_part(part)
    return verdict


def restated(verdict: Verdict, statement: Statement, given: tuple[Basic, ...]) -> Verdict:
    """Say the same of a statement that carries some of its hypotheses itself; for the kernel only."""
    return replace(verdict, statement=statement, given=given, seal=_KERNEL)


def at_example(verdict: Verdict, example: Counterexample) -> Verdict:
    """Return a verdict with its counterexample in other words; for the kernel only."""
    return replace(verdict, counterexample=example, seal=_KERNEL)


def resting_on(verdict: Verdict, theorems: tuple[Theorem, ...]) -> Verdict:
    """Return a verdict that rests on further theorems; for the kernel only."""
    grounds = replace(verdict.grounds, theorems=(*verdict.grounds.theorems, *theorems))
    return replace(verdict, grounds=grounds, seal=_KERNEL)


def obstructed(verdict: Verdict, condition: Condition) -> Verdict:
    """Return a CHECKED verdict with the condition that keeps it from all sizes; for the kernel only."""
    return replace(verdict, scope=replace(verdict.scope, conditions=(condition,)), seal=_KERNEL)


def at_all_sizes(verdict: Verdict) -> Verdict:
    """Return PROVED for what is CHECKED at all sizes that hypotheses allow; for the kernel only."""
    scope = replace(verdict.scope, all_sizes=True)
    return replace(verdict, status=Status.PROVED, scope=scope, seal=_KERNEL)


def advised(verdict: Verdict, advice: str) -> Verdict:
    """Return a verdict whose reason says what to do, too; for the kernel only."""
    return replace(verdict, reason=f"{verdict.reason}; {advice}", seal=_KERNEL)


def with_warnings(verdict: Verdict, warnings: tuple[VerdictWarning, ...]) -> Verdict:
    """Return a verdict with further warnings; for the kernel only."""
    together = tuple(dict.fromkeys((*verdict.warnings, *warnings)))
    return replace(verdict, warnings=together, seal=_KERNEL)


def without_warning(verdict: Verdict, warning: VerdictWarning) -> Verdict:
    """Return a verdict, and those on its parts, without a warning; for the kernel only."""
    kept = tuple(w for w in verdict.warnings if w != warning)
    parts = tuple(without_warning(part, warning) for part in verdict.parts)
    return replace(verdict, warnings=kept, parts=parts, seal=_KERNEL)


def seal(**fields: Any) -> Verdict:
    """Make a verdict; for the kernel only."""
    return Verdict(seal=_KERNEL, **fields)
