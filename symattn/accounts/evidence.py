"""The result of a cross-check, as plain values that travel between processes and into reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING

from symattn.displayed import Displayed
from symattn.errors import InputError

if TYPE_CHECKING:
    from symattn.accounts.said import SaidCheck


@dataclass(frozen=True)
class Check:
    """One statement, evaluated in floating point.

    Attributes
    ----------
    statement : str
        As text.
    place : {"full size", "counterexample"}
        On what data.
    sizes : mapping from str to int
    precision : str
        ``"float64"``.
    draws : int
        The number of random inputs; the worst is reported.
    error, bound, ratio : float or None
        At the entry with the largest ratio of error to bound; None if nothing was compared.
    entry : tuple of int or None
        Row and column, from 1.
    silent : int
        The number of entries without a value or a finite bound, which say nothing.
    routines : tuple of str
        The routines of :mod:`symattn.numeric` that computed the same.
    routine_ratio : float or None
        The largest difference between routines and expressions, over the sum of their bounds.
    remark : str or None
        Why there is no ratio, or what it does not say.
    is_final : bool
        Whether evaluating it again would say the same; not where time or memory was short.
    """

    statement: str
    place: str
    sizes: Mapping[str, int] = field(default_factory=dict)
    precision: str = "float64"
    draws: int = 0
    error: float | None = None
    bound: float | None = None
    ratio: float | None = None
    entry: tuple[int, int] | None = None
    silent: int = 0
    routines: tuple[str, ...] = ()
    routine_ratio: float | None = None
    remark: str | None = None
    is_final: bool = True

    @property
    def differs(self) -> bool:
        """Whether no real numbers within the bounds satisfy the statement."""
        return self.ratio is not None and self.ratio > 1

    @property
    def found(self) -> str:
        """Error, bound and ratio in words; empty if nothing was compared."""
        if self.ratio is None:
            return ""
        if self.differs and not self.error and not self.bound:
            return "not as stated, and nothing was rounded"
        sign = ">" if self.differs else "≤"
        return (
            f"error {_short(self.error)} {sign} bound {_short(self.bound)}, ratio {_short(self.ratio)}"
        )

    def __str__(self) -> str:
        if self.ratio is None:
            return f"{self.statement}: {self.remark}"
        where = ", ".join(f"{name} = {value}" for name, value in self.sizes.items())
        parts = [
            self.found,
            f"at {where or 'the sizes written'}" + (", counterexample" * (self.place != "full size")),
        ]
        if self.routine_ratio is not None:
            parts.append(f"routines {', '.join(self.routines)}: ratio {_short(self.routine_ratio)}")
        if self.remark:
            parts.append(self.remark)
        return f"{self.statement}: " + "; ".join(parts)

    def as_json(self) -> SaidCheck:
        """Return the check as JSON has it: numbers with two digits, infinity as the string ``"inf"``."""
        return {
            "kind": "floats",
            "statement": self.statement,
            "at": self.place,
            "sizes": dict(self.sizes),
            "precision": self.precision,
            "draws": self.draws,
            "error": _number(self.error),
            "bound": _number(self.bound),
            "ratio": _number(self.ratio),
            "entry": None if self.entry is None else list(self.entry),
            "silent_entries": self.silent,
            "routines": list(self.routines),
            "routine_ratio": _number(self.routine_ratio),
            "remark": self.remark,
        }


@dataclass(frozen=True)
class Evidence(Displayed):
    """The result of floating-point evaluation of a claim; never the ground of a verdict.

    Attributes
    ----------
    checks : tuple of Check
        One for each part of the statement that has no parts.
    input_law : str
        The distribution of the random data.
    seconds : float
        The time it took.
    """

    checks: tuple[Check, ...]
    input_law: str = ""
    seconds: float = 0.0

    def __bool__(self) -> bool:
        raise InputError(
            "evidence is neither true nor false; say .ratio <= 1, and of the claim itself prove(…)"
        )

    @property
    def ratio(self) -> float | None:
        """The worst ratio of error to bound, of both sides and of routines; None if there is none."""
        ratios = [
            ratio
            for check in self.checks
            for ratio in (check.ratio, check.routine_ratio)
            if ratio is not None
        ]
        return max(ratios, default=None)

    @property
    def sees_counterexample(self) -> bool | None:
        """Whether floats tell the sides apart at a counterexample; None if none was evaluated."""
        there = [check for check in self.checks if check.place == "counterexample"]
        seen = [check.differs for check in there if check.ratio is not None]
        return any(seen) if seen else None

    @property
    def is_final(self) -> bool:
        """Whether evaluating again would say the same."""
        return all(check.is_final for check in self.checks)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The remarks of the checks, each once."""
        return tuple(dict.fromkeys(check.remark for check in self.checks if check.remark))

    def __str__(self) -> str:
        ratio = "none" if self.ratio is None else f"ratio {_short(self.ratio)}"
        return "\n".join([f"Evidence, floats: {ratio}", *(f"  {check}" for check in self.checks)])

    __repr__ = __str__


def none_because(
    statement: str, reason: str, place: str = "full size", *, is_final: bool = True
) -> Evidence:
    """Return the evidence that there is none, and why."""
    return Evidence((Check(statement, place, remark=reason, is_final=is_final),))


def _short(value: float | None) -> str:
    return "–" if value is None else f"{value:.2g}"


def _number(value: float | None) -> float | str | None:
    if value is None or isfinite(value):
        return None if value is None else float(f"{value:.2g}")
    return "inf"
