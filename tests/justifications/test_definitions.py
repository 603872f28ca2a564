"""Every definition that a step may cite says what the kernel computes, also where −∞ occurs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from symattn.api import decide
from symattn.deciding import Status
from symattn.justifications.definitions import NAMES, definition
from symattn.language import masked, matrix, sees_something
from symattn.language.matrices import FreeMatrix
from symattn.language.statements import Statement
from symattn.language.symbols import symbols_of
from symattn.relations import unknown

CASES = [
    pytest.param(name, equation, id=f"{name}: {equation}")
    for name in NAMES
    for equation in definition(name).equations
]


def speaks_of_the_same(hypothesis: Any, equation: Statement) -> bool:
    here, there = symbols_of(hypothesis), symbols_of(equation)
    return set(here.matrices) <= set(there.matrices) and set(here.relations) <= set(there.relations)


def few_rows(equation: Statement) -> dict[Any, int]:
    """Keep the number of cases of an unknown mask small: rows do not meet in any definition."""
    found = symbols_of(equation)
    return {size: 2 for size in found.sizes if found.relations and size.name == "T"} | {
        size: 3 for size in found.sizes if found.relations and size.name == "S"
    }


@pytest.mark.parametrize(("name", "equation"), CASES)
def test_the_kernel_proves_it(name: str, equation: Statement) -> None:
    given = [h for h in definition(name).defined_where if speaks_of_the_same(h, equation)]
    verdict = decide(equation, given, sizes=few_rows(equation))
    assert verdict.status.holds, verdict


def with_infinity(name: str) -> Iterator[Any]:
    """Yield the equations of a definition with −∞ wherever an unknown mask hides."""
    R = unknown("hides")
    for equation in definition(name).equations:
        for leaf in symbols_of(equation).matrices:
            if type(leaf) is FreeMatrix and not leaf.member and not equation.has(leaf.T):
                yield pytest.param(
                    equation.xreplace({leaf: masked(matrix(leaf.name, *leaf.shape), R)}),
                    leaf.shape,
                    id=f"{name}: {equation}, {leaf}",
                )


EXTENDED = [case for name in NAMES if definition(name).extended for case in with_infinity(name)]


@pytest.mark.slow
@pytest.mark.parametrize(("equation", "shape"), EXTENDED)
def test_what_is_said_of_infinity_holds_or_has_no_value(equation: Any, shape: Any) -> None:
    hides = unknown("hides")
    small = dict.fromkeys(symbols_of(equation).sizes, 2)
    verdict = decide(equation, sees_something(hides, *shape), sizes=small)
    # Where both sides have values they are equal; 0·∞ and ∞ − ∞ have none, on either side. That
    # arctan of −∞ is −π/2 is not known.
    open_ = verdict.status is Status.UNDECIDED and "arctan" in str(equation)
    assert verdict.status.holds or verdict.status is Status.ILL_DEFINED or open_, verdict


def test_nothing_else_is_a_definition() -> None:
    with pytest.raises(KeyError):
        definition("beauty")
