"""Verdicts: immutable, made by the kernel alone, each carrying what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field, replace
from enum import Enum
from typing import Any

from sympy import Basic

from symattn.displayed import Displayed
from symattn.errors import SoundnessError
from symattn.kernel.cautions import VerdictWarning
from symattn.kernel.conditions import Condition
from symattn.kernel.grounds import Grounds, Theorem
from symattn.language.notation import TEXT, write_hypothesis
from symattn.language.statements import Statement


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


@dataclass(frozen=True)
class Scope:
    """The sizes that a verdict speaks of, and the finite check that carries it to all of them.

    Attributes
    ----------
    sizes : mapping from str to tuple of int
        At which sizes the statement was decided.
    all_sizes : bool
        Whether the verdict is about every size.
    box : mapping from str to int, or None
        The largest sizes that the theorems ask to be checked.
    conditions : tuple of Condition
        Of the theorems: those that hold, and the first that fails.
    cases : int
        How many cases the check up to the box had; 0 if they were not counted.
    seconds : float
        How long it took.
    memory : int or None
        The most memory that it used, in bytes.
    """

    sizes: Mapping[str, tuple[int, ...]]
    all_sizes: bool = False
    box: Mapping[str, int] | None = None
    conditions: tuple[Condition, ...] = ()
    cases: int = 0
    seconds: float = 0.0
    memory: int | None = None

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that keep the verdict from all sizes."""
        return tuple(condition for condition in self.conditions if not condition.holds)

    @property
    def check(self) -> str:
        """The finite check in words; empty if it was not measured."""
        if not self.box or not self.cases:
            return ""
        up_to = ", ".join(f"{name} = {value}" for name, value in self.box.items())
        cases = "1 case" if self.cases == 1 else f"{self.cases} cases"
        memory = "" if self.memory is None else f", {self.memory / 2**20:.1f} MB"
        return f"checked up to {up_to}: {cases} in {self.seconds:.2f} s{memory}"

    def __str__(self) -> str:
        if self.all_sizes:
            return "for all sizes"
        if not self.sizes:
            return "at the sizes written"
        if not all(self.sizes.values()):
            return "at no size"
        return "for " + ", ".join(f"{name} = {_span(values)}" for name, values in self.sizes.items())


def _span(values: tuple[int, ...]) -> str:
    if len(values) > 1 and values == tuple(range(values[0], values[-1] + 1)):
        return f"{values[0]}…{values[-1]}"
    return ", ".join(map(str, values))


@dataclass(frozen=True)
class FunctionValue:
    """What an unknown function, or a component of one, returns at some arguments."""

    name: str
    component: int | None
    """Counted from 1; None if the function returns one number."""
    arguments: tuple[str, ...]
    value: str

    @property
    def place(self) -> str:
        """Where: f(1, 0), or f_2(1, 0) for the second component."""
        component = "" if self.component is None else f"_{self.component}"
        return f"{self.name}{component}({', '.join(self.arguments)})"


@dataclass(frozen=True)
class Counterexample(Displayed):
    """Exact values at which a claim fails, or at which something in it has no value.

    Unknown functions are given by the values that are read. One function that has them is affine,
    b + W v; `affine` has its coefficients, a row (b, W) for each component.
    """

    sizes: Mapping[str, int]
    values: Mapping[str, tuple[tuple[str, ...], ...]]
    positions: Mapping[str, int]
    permutations: Mapping[str, tuple[int, ...]]
    relations: Mapping[str, tuple[tuple[str, ...], ...]]
    entry: tuple[int, int] | None
    left: str | None
    right: str | None
    decimals: tuple[str, str] | None = None
    functions: tuple[FunctionValue, ...] = ()
    affine: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = [f"{name} = {value}" for name, value in self.sizes.items()]
        parts += [f"{name} = {value}" for name, value in self.positions.items()]
        parts += [f"{name} = ({' '.join(map(str, v))})" for name, v in self.permutations.items()]
        for table in (self.values, self.relations):
            parts += [f"{name} = {_table(rows)}" for name, rows in table.items()]
        parts += [f"{value.place} = {value.value}" for value in self.functions]
        if self.left is not None:
            place = f" at entry {self.entry}" if self.entry else ""
            about = self.decimals or (self.left, self.right)
            shown = [
                exact if exact == decimal else f"{exact} ≈ {decimal}"
                for exact, decimal in zip((self.left, self.right), about, strict=True)
            ]
            parts.append(f"left = {shown[0]}, right = {shown[1]}{place}")
        return "; ".join(parts)


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    if len(rows) == 1 and len(rows[0]) == 1:
        return rows[0][0]
    return "[" + ", ".join("[" + ", ".join(row) + "]" for row in rows) + "]"


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

    def __reduce__(self) -> Any:
        return _unsealed, (dict(vars(self)),)

    def __repr__(self) -> str:
        lines = [f"{self.status} {self.scope}: {self.statement}".replace("  ", " ")]
        if self.status in (Status.REFUTED, Status.ILL_DEFINED):
            lines = [f"{self.status}: {self.statement}"]
        if self.given:
            lines.append("  given " + ", ".join(write_hypothesis(h, TEXT) for h in self.given))
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
        for part in self.parts:
            lines += ["  " + line for line in repr(part).splitlines()]
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


def restated(verdict: Verdict, statement: Statement, given: tuple[Basic, ...]) -> Verdict:
    """Say the same of a statement that carries some of its hypotheses itself; for the kernel only."""
    return replace(verdict, statement=statement, given=given, seal=_KERNEL)


def resting_on(verdict: Verdict, theorems: tuple[Theorem, ...]) -> Verdict:
    """Return a verdict that rests on further theorems; for the kernel only."""
    grounds = replace(verdict.grounds, theorems=(*verdict.grounds.theorems, *theorems))
    return replace(verdict, grounds=grounds, seal=_KERNEL)


def obstructed(verdict: Verdict, condition: Condition) -> Verdict:
    """Return a CHECKED verdict with the condition that keeps it from all sizes; for the kernel only."""
    return replace(verdict, scope=replace(verdict.scope, conditions=(condition,)), seal=_KERNEL)


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
