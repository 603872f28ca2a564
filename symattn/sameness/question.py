"""A question about two functions: how they are called, and read."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from sympy import Basic, Expr
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanFunction

from symattn.errors import InputError
from symattn.language.hypotheses import Inequality, as_hypotheses
from symattn.language.matrices import FreeMatrix
from symattn.language.sizes import Size
from symattn.sameness.calling import Arrays, Returned, call, drawn
from symattn.tracing.called import named
from symattn.tracing.declared import Declared
from symattn.tracing.discharged import suit
from symattn.tracing.formula import Formula, read

Function = Callable[..., Any]


def hypotheses_of(given: Any, declared: Sequence[Declared]) -> tuple[Basic, ...]:
    """Return hypotheses, those given as text read in terms of sizes and of arguments that are matrices.

    Raises
    ------
    InputError
        If something is not a hypothesis.
    """
    from symattn.check.claims import hypotheses_in

    matrices = [d.matrix() for d in declared]
    names = {str(n): n for d in declared for n in d.sizes} | {m.name: m for m in matrices if m}
    unspoken = {d.name for d in declared} - {m.name for m in matrices if m is not None}
    found: list[Any] = []
    for h in given if isinstance(given, (list, tuple)) else (given,):
        for name in unspoken.intersection(re.findall(r"\w+", h)) if isinstance(h, str) else ():
            raise InputError(
                f"given: {h!r} is about {name}; hypotheses are about arguments of at most two axes, "
                "each a size, and about single numbers"
            )
        found += hypotheses_in([h], names, "given") if isinstance(h, str) else [h]
    return as_hypotheses(found)


Point = tuple[dict[Size, int], Arrays]
"""Sizes, and arrays that have them."""

_MOST_NUMBERS = 20_000
"""Most entries of all arrays in a call at the sizes where functions may branch."""
_APART = 5_000
"""The first number for names of the second formula, so that they differ from those of the first."""


def _of_sign(h: Basic) -> str | None:
    """Return the name of the matrix of which a hypothesis gives the sign, if it does no more."""
    is_sign = isinstance(h, Inequality) and isinstance(h.body, FreeMatrix)
    return h.body.name if is_sign else None


class NothingRan(InputError):
    """A function raises an error at all sizes at which it is called first."""


@dataclass(frozen=True)
class Question:
    """Two functions, what their data satisfy, how large negative numbers are read, and whose arrays.

    What is declared may differ from one answer to the next.
    """

    f: Function
    g: Function
    given: tuple[Any, ...]
    large_negative: str
    libraries: tuple[str, ...]

    @property
    def of_sizes(self) -> list[Any]:
        """The hypotheses that speak of sizes alone."""
        kinds = Relational, BooleanFunction
        return [
            h
            for h in self.given
            if isinstance(h, kinds) and all(isinstance(n, Size) for n in h.free_symbols)
        ]

    def suits(self, at: Mapping[Size, int]) -> bool:
        """Tell whether the hypotheses hold at sizes."""
        return suit(at, self.of_sizes)

    def may_try(self, declared: Sequence[Declared], at: Mapping[Size, int]) -> bool:
        """Tell whether the hypotheses hold at sizes, and arrays of these have few numbers."""
        return self.suits(at) and sum(math.prod(d.shape(at)) for d in declared) <= _MOST_NUMBERS

    def allows(self, fixed: Mapping[str, int]) -> bool:
        """Tell whether sizes that are fixed contradict no hypothesis."""
        spoken_of = {n for h in self.of_sizes for n in h.free_symbols}
        return self.suits({n: fixed[str(n)] for n in spoken_of if str(n) in fixed})

    @property
    def is_of_data(self) -> bool:
        """Whether there are hypotheses that data which are drawn may not satisfy."""
        of_signs = sum(name is not None for name in map(_of_sign, self.given))
        return len(self.of_sizes) + of_signs < len(self.given)

    @cached_property
    def signs(self) -> dict[str, bool]:
        """The arguments that are given to be at least 0, and whether 0 itself is excluded."""
        signs: dict[str, bool] = {}
        for h in self.given:
            name = _of_sign(h)
            if name is not None:
                signs[name] = signs.get(name, False) or h.strict
        return signs

    def drawn(
        self, declared: Sequence[Declared], at: Mapping[Size, int], rng: np.random.Generator,
        *, small: bool = False, spread: float = 1.0,
    ) -> dict[str, Any]:  # fmt: skip
        """Return random data of the signs that are given: see :func:`symattn.sameness.calling.drawn`."""
        arrays = drawn(declared, at, rng, small=small, spread=spread)
        for d in declared:
            if d.kind == "real" and d.name in self.signs:
                sizes = np.asarray(np.abs(arrays[d.name]))
                arrays[d.name] = np.where(sizes == 0, 1.0, sizes) if self.signs[d.name] else sizes
        return arrays

    def permits(self, arrays: Arrays) -> bool:
        """Tell whether arrays have the signs that are given."""
        return all(
            bool(np.all(arrays[name] > 0 if is_strict else arrays[name] >= 0))
            for name, is_strict in self.signs.items()
            if name in arrays
        )

    @property
    def functions(self) -> tuple[Function, Function]:
        return self.f, self.g

    def called(self, declared: Sequence[Declared], arrays: Arrays) -> list[Returned]:
        """Call both functions."""
        return [
            call(x, declared, arrays, library)
            for x, library in zip(self.functions, self.libraries, strict=True)
        ]

    def results(self, declared: Sequence[Declared], arrays: Arrays) -> tuple[Any, Any] | None:
        """Return the arrays that the functions give, if each gives one."""
        one, other = (r.array for r in self.called(declared, arrays))
        return None if one is None or other is None else (one, other)

    @property
    def names(self) -> tuple[str, str]:
        one, other = named(self.f), named(self.g)
        return (one, other) if one != other else (f"{one} (first)", f"{other} (second)")

    def traced(
        self, declared: tuple[Declared, ...], computed: dict[Any, Any], bits_are_data: bool = False
    ) -> tuple[Formula, Formula]:
        """Return both formulas; a float that one function makes of numbers is that to both.

        A choice that both compute by one formula is the same data to both, and is added to those that
        are `computed`; if `bits_are_data`, so is a comparison of data.
        """
        made: dict[float, Expr] = {}

        def formula(k: int, names_from: int) -> Formula:
            return read(
                self.functions[k], declared, self.large_negative, self.libraries[k], names_from,
                given=self.of_sizes, made=made, computed=computed, bits_are_data=bits_are_data,
            )  # fmt: skip

        left = formula(0, 0)
        known = len(made)
        right = formula(1, _APART)
        return (left if len(made) == known else formula(0, 0)), right
