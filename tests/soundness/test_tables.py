"""Every false claim of the tables is not PROVED, and not CHECKED where a small size shows it false."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from symattn.errors import InputError
from symattn.language.hypotheses import GivenEquation
from tests.marks import all_but, every
from tests.soundness.cases import Case, Kind, wrong
from tests.soundness.draws import Symbols, larger_sizes
from tests.soundness.judging import contradiction
from tests.soundness.tables.still_wrong import STILL_WRONG
from tests.soundness.verdicts import OutOfTime, decided, word

THEMES = (
    "composite_axes", "places", "names_and_keys", "definedness", "induction", "late", "layers",
    "lifting", "logarithms", "functions", "order", "signs", "equations",
    "quotients", "log_signs", "largest", "norms", "orthogonal", "scans", "whole_rows", "running",
    "relations", "hypotheses", "means", "nothing", "beyond", "sizes", "infinity", "composed",
    "bounded", "lengths", "nearby", "mixtures", "tied", "two_axes", "gates",
)  # fmt: skip
CASES: dict[str, Case] = {
    f"{theme}: {name}": case
    for theme in THEMES
    for name, case in import_module(f"tests.soundness.tables.{theme}").TABLE.items()
}


def found(case: Case) -> str:
    """Return the verdict on a case in one word."""
    try:
        return word(
            decided(
                case.statement,
                case.given,
                seconds=case.seconds,
                arithmetic=case.arithmetic,
                sizes=case.sizes,
            )
        )
    except InputError:
        return "refused"
    except OutOfTime:
        return "out of time"


LONGEST = (
    "relations: of more queries than there are",
    "equations: rows and columns sum to 1: so do those of the square",
    "equations: D D = 0, of another that is positive",
    "equations: D D = 0, and D ≥ 0",
    "relations: on an axis of heads and tokens",
    "means: LATE: the divergence of a multiple",
    "means: LATE: log-sum-exp and a product",
    "means: late: the entropy is at most log 5",
    "order: the clipped objective, of a gain",
    "running: of some of the past",
    "relations: the same in every row: permuted queries",
)
"""Rows of many seconds: campaigns look at them."""

LONG = (
    "layers: two layers, row i sees the past alone",
    "layers: two blocks, row i sees the past alone",
    "layers: two layers, permuted",
    "equations: equal weights, but for a shift",
    "norms: the triangle, from below",
    "signs: of what it hides, too",
    "signs: LATE: 3Σy² + 2ΣΣ",
    "lifting: divided by the successor of the last",
    "definedness: divided by the successor of the last",
    "quotients: q min(1, p/q) = min(1, p)",
    "lifting: the successor of the last",
    "lifting: a bound position",
    "lifting: no sizes",
    "norms: cosines",
    "norms: a scale that may be 1",
    "beyond: a polynomial in four sizes",
    "beyond: the same, of sums",
    "beyond: blocks of 128",
    "beyond: blocks of 128, causal",
    "quotients: accepted, or drawn again",
    "running: two steps",
    "means: LATE: a term that is there twice",
)


AT_ONCE = 12
"""Of so many rows one is decided at once, two with the slow tests, the others in campaigns."""


def marked(number: int, name: str) -> Any:
    marks = [pytest.mark.xfail(reason=STILL_WRONG[name])] if name in STILL_WRONG else []
    if name in LONGEST:
        marks.append(pytest.mark.campaign)
    elif name in LONG or number % AT_ONCE in (4, 8):
        marks.append(pytest.mark.slow)
    elif number % AT_ONCE:
        marks.append(pytest.mark.campaign)
    return pytest.param(name, marks=marks)


@pytest.mark.parametrize("name", [marked(number, name) for number, name in enumerate(CASES)])
def test_the_verdict_is_right(name: str) -> None:
    case = CASES[name]
    problem = wrong(case, found(case))
    assert problem is None, problem


CALLED_TRUE = [name for name, case in CASES.items() if case.kind in (Kind.TRUE, Kind.HOLDS)]


def contradicted(case: Case, sizes: dict[str, int], seeds: range) -> Any:
    statement = case.statement if case.says is None else case.says
    for seed in seeds:
        failure, _ = contradiction(statement, case.given, sizes, seed, case.arithmetic)
        if failure is not None:
            return failure
    return None


def names_of(case: Case) -> Symbols:
    return Symbols(*(case.says,) if case.says is not None else (case.statement, *case.given))


@pytest.mark.parametrize(
    "name",
    every(
        6, [n for n, c in CASES.items() if c.kind is Kind.FALSE and max(c.at.values(), default=1) <= 17]
    ),
)
def test_what_is_called_false_is_false_where_it_says(name: str) -> None:
    case = CASES[name]
    at = {size.name: n for size, n in case.at.items()}
    sizes = {size.name: at.get(size.name, 1) for size in Symbols(case.statement, *case.given).sizes}
    assert contradicted(case, sizes, range(60)) is not None


@pytest.mark.parametrize(
    "name",
    [
        *every(3, [name for name in CALLED_TRUE if name not in (*LONG, *LONGEST)]),
        *all_but(LONG, [name for name in CALLED_TRUE if name in LONG]),
        *(pytest.param(name, marks=pytest.mark.campaign) for name in LONGEST if name in CALLED_TRUE),
    ],
)
def test_what_is_called_true_is_not_contradicted(name: str) -> None:
    case = CASES[name]
    symbols = Symbols(case.statement, *case.given)
    # To find data at which equations hold takes longer than to look at them.
    for seed in range(2 if any(isinstance(h, GivenEquation) for h in case.given) else 4):
        sizes = larger_sizes(symbols, Random(seed), 6)  # noqa: S311 - test data
        failure = contradicted(case, sizes, range(seed, seed + 1))
        assert failure is None, failure


@pytest.mark.parametrize("name", every(6, [n for n, c in CASES.items() if c.kind is Kind.EMPTY]))
def test_what_is_called_empty_has_no_instance(name: str) -> None:
    case = CASES[name]
    for sizes in ({s.name: n for s in Symbols(case.statement, *case.given).sizes} for n in (1, 2, 5)):
        assert contradiction(case.statement, case.given, sizes, 0) == (None, 0)


def test_the_cases_that_are_still_wrong_are_cases() -> None:
    assert set(STILL_WRONG) <= set(CASES)
