"""What properties deny of a relation, against definitions of the tests' own; what follows."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from symattn.evidence import properties as evidence
from symattn.relations import PROPERTIES, denied, on_one_axis
from symattn.terms.clauses import UnitPropagation
from tests.soundness.properties import HAS, has


def tables(m: int, n: int) -> Any:
    return (np.array(bits, bool).reshape(m, n) for bits in product((False, True), repeat=m * n))


def allows(name: str, table: Any) -> bool:
    return not any(
        all(table[i - 1, j - 1] == seen for (i, j), seen in answers)
        for answers in denied(name, *table.shape)
    )


@pytest.mark.parametrize("name", PROPERTIES)
def test_what_is_denied_is_what_the_property_says(name: str) -> None:
    shapes = [(1, 1), (2, 2), (3, 3)] + ([] if on_one_axis(name) else [(1, 3), (2, 3), (3, 2)])
    for shape in shapes:
        for table in tables(*shape):
            assert allows(name, table) is bool(HAS[name](table)), table
            assert evidence.has([name], table) is bool(HAS[name](table)), table


@pytest.mark.parametrize("name", PROPERTIES)
def test_a_property_passes_to_what_is_left(name: str) -> None:
    """Every table of 4 tokens that has it, of which one is left out: what a cut-off asks for."""
    pick = Random(3)  # noqa: S311 - test data
    bits = [pick.getrandbits(16) for _ in range(1500)]
    found = [np.array([b >> k & 1 for k in range(16)], bool).reshape(4, 4) for b in bits]
    found += [evidence.with_properties([name], table.copy()) for table in found]
    for table in found:
        if HAS[name](table):
            for k in range(4):
                rest = [i for i in range(4) if i != k]
                assert HAS[name](table[np.ix_(rest, rest)]), table


SETS = [
    ("reflexive", "symmetric", "transitive"), ("reflexive", "transitive", "causal", "chained"),
    ("reflexive", "causal", "convex"), ("transitive",), ("symmetric", "causal"), ("chained",),
    ("growing", "from the first"), ("the same in every row", "reflexive"),
    ("single-valued",), ("single-valued", "injective"),
]  # fmt: skip
MODELS = {
    ("reflexive", "symmetric", "transitive"): (1, 2, 5),  # Bell
    ("reflexive", "transitive", "causal", "chained"): (1, 2, 6),  # forests: n!
    ("reflexive", "causal", "convex"): (1, 2, 5),  # Catalan
    ("transitive",): (2, 13, 171),
}
"""How many relations there are among 1, 2 and 3 tokens."""


def denials(properties: tuple[str, ...], n: int) -> UnitPropagation[tuple[int, int]]:
    return UnitPropagation(answers for name in properties for answers in denied(name, n, n))


def every(of: UnitPropagation[Any], keys: list[Any], given: Any) -> Any:
    """Yield all answers, as the check at a cut-off goes through them."""
    open_ = next((key for key in keys if key not in given), None)
    if open_ is None:
        yield given
        return
    for answer in (True, False):
        more = of.adding(given, open_, answer)
        if more is not None:
            yield from every(of, keys, more)


@pytest.mark.parametrize("properties", SETS, ids=", ".join)
def test_every_relation_is_gone_through_and_no_other(properties: tuple[str, ...]) -> None:
    for n in (1, 2, 3):
        keys = list(product(range(1, n + 1), repeat=2))
        wanted = {tuple(table.ravel()) for table in tables(n, n) if has(properties, table)}
        if properties in MODELS:
            assert len(wanted) == MODELS[properties][n - 1]
        for order in (keys, keys[::-1]):
            start = denials(properties, n).following({})
            assert start is not None
            found = [tuple(a[k] for k in keys) for a in every(denials(properties, n), order, start)]
            assert len(found) == len(set(found))
            assert set(found) == wanted


@pytest.mark.parametrize("properties", SETS, ids=", ".join)
def test_what_is_given_is_completed_where_it_can_be(properties: tuple[str, ...]) -> None:
    keys = list(product((1, 2, 3), repeat=2))
    there = [{k: bool(t[k[0] - 1, k[1] - 1]) for k in keys} for t in tables(3, 3) if has(properties, t)]
    pick = Random(1)  # noqa: S311 - test data
    for _ in range(200):
        given = {key: pick.random() < 0.5 for key in pick.sample(keys, pick.randrange(6))}
        found = denials(properties, 3).completed(given, lambda key: pick.random() < 0.5)
        fitting = [table for table in there if given.items() <= table.items()]
        assert (found is not None) is bool(fitting)
        assert found is None or any(found.items() <= table.items() for table in fitting)
