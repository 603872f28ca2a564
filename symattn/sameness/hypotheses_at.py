"""Hypotheses on matrices, in terms of the data that formulas read where sizes are fixed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sympy import Basic

from symattn.concrete.as_function import as_function
from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.hypotheses import GivenEquation, Inequality, Nonzero
from symattn.language.matrices import FreeMatrix, zeros
from symattn.sameness.question import Question
from symattn.sameness.tie import tied
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.reading import Reading, reading
from symattn.tracing.declared import Declared, everywhere
from symattn.tracing.formula import read

_NAMES_FROM = 30_000
"""The first number for names, so that they differ from those of the formulas."""


def respelled(given: Sequence[Basic], declared: Sequence[Declared]) -> dict[Basic, Basic]:
    """Return hypotheses in terms of what formulas read, each with the hypothesis as it is given.

    At S = 2 a formula reads rows x_0 and x_1, and x ≥ 0 is x_0 ≥ 0 and x_1 ≥ 0.

    Raises
    ------
    Unread
        If a hypothesis is not read so.
    """
    found: dict[Basic, Basic] = {}
    for h in given:
        own = [d for d in declared if d.name in {m.name for m in h.atoms(FreeMatrix)}]
        if all(d.matrix() is not None for d in own):
            found[h] = h
            continue
        try:
            found |= dict.fromkeys(_at_entries(h, own), h)
        except (Unread, InputError) as error:
            raise Unread(f"the hypothesis {h} is not read at sizes that are fixed: {error}") from None
    return found


def _at_entries(h: Basic, declared: Sequence[Declared]) -> Iterator[Basic]:
    match h:
        case Nonzero(body=body):
            yield from map(Nonzero, _entries(body, declared))
        case Inequality(body=body):
            yield from (Inequality(e, h.args[1]) for e in _entries(body, declared))
        case GivenEquation(left=left, right=right):
            yield from (GivenEquation(e, zeros(*e.shape)) for e in _entries(left - right, declared))
        case _:
            raise Unread("it is none about numbers")


def _entries(e: Expression, declared: Sequence[Declared]) -> Iterator[Expression]:
    """Yield matrices that hold all entries of an expression, read from its code, and tied to it."""
    function = _of_arrays(as_function(e))
    formula = read(function, tuple(declared), library="numpy", names_from=_NAMES_FROM)
    tied(formula, function, Question(function, function, (), "finite", ("numpy", "numpy")))
    with reading(Reading(count=2 * _NAMES_FROM)):
        yield from everywhere(formula.array, formula.axes)


def _of_arrays(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of matrices as one of arrays, which are rows if they have one axis."""

    def of_arrays(**arrays: Any) -> Any:
        return function(**{name: x[(None,) * (2 - x.ndim)] for name, x in arrays.items()})

    return of_arrays
