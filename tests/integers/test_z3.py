"""A second opinion: z3 on the same conditions."""

from __future__ import annotations

import importlib.util
from random import Random
from typing import Any

import pytest

from symattn.integers import Point, TooHard, decided
from symattn.relations.conditions import (
    All,
    AtMost,
    Atom,
    Condition,
    Index,
    Lookup,
    Magnitude,
    Not,
    Quotient,
    Some,
    Term,
    Zero,
)
from tests.integers.made import a_condition
from tests.integers.test_deciding import DIFFERENT, EQUAL, differ

pytestmark = [
    pytest.mark.z3,
    pytest.mark.skipif(importlib.util.find_spec("z3") is None, reason="z3-solver is not installed"),
]


class Asked:
    """A condition as z3 reads it, and what is so of its atoms."""

    def __init__(self, condition: Condition) -> None:
        import z3

        self.z3, self.solver = z3, z3.Solver()
        self.solver.set("timeout", 10_000)
        self.solver.add(self.condition(condition))

    def condition(self, of: Condition) -> Any:
        match of:
            case AtMost(term):
                return self.term(term) <= 0
            case Zero(term):
                return self.term(term) == 0
            case Not(part):
                return self.z3.Not(self.condition(part))
            case All(parts):
                return self.z3.And([self.condition(part) for part in parts])
            case Some(parts):
                return self.z3.Or([self.condition(part) for part in parts])

    def term(self, of: Term) -> Any:
        return self.z3.IntVal(of.constant) + sum(n * self.atom(atom) for atom, n in of.multiples)

    def atom(self, of: Atom) -> Any:
        integers = self.z3.IntSort()
        match of:
            case Index(name, least):
                found = self.z3.Int(name)
                self.solver.add(found >= least)
                return found
            case Quotient(term, by):
                return self.term(term) / by
            case Magnitude(term):
                return self.z3.Abs(self.term(term))
            case Lookup(array, term):
                place = self.term(term)
                found = self.z3.Function(array.name, integers, integers)(place)
                if array.values is not None:
                    length = len(array.values)
                    self.solver.add(-length <= place, place < length)
                    for at in range(-length, length):
                        self.solver.add(self.z3.Implies(place == at, found == array.values[at]))
                return found

    def answer(self) -> str:
        return str(self.solver.check())


def agrees(condition: Condition) -> None:
    try:
        is_satisfiable = isinstance(decided(condition), Point)
    except TooHard:
        return
    assert Asked(condition).answer() in ("sat" if is_satisfiable else "unsat", "unknown"), condition


@pytest.mark.parametrize("name", EQUAL)
def test_z3_says_of_equal_masks_that_they_are(name: str) -> None:
    assert Asked(differ(*EQUAL[name])).answer() == "unsat"


@pytest.mark.parametrize("name", DIFFERENT)
def test_z3_says_of_different_masks_that_they_differ(name: str) -> None:
    one, other, _ = DIFFERENT[name]
    assert Asked(differ(one, other)).answer() == "sat"


@pytest.mark.parametrize("hundred", range(20))
def test_z3_agrees_on_random_conditions(hundred: int) -> None:
    rng = Random(f"z3 {hundred}")  # noqa: S311 - any draw serves
    for _ in range(100):
        agrees(a_condition(rng, rng.randint(1, 3)))
