"""Masks that are conditions on positions: which see the same pairs, and which hypotheses hold of them.

A mask answers for every pair of positions, batch entry and head; an array of which nothing is known may
be any. Decisions are by linear arithmetic over the integers, and each is re-read from its certificate.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sympy import Basic, Expr

from symattn.integers import Covered, TooHard, Unsatisfiable, decided, everywhere_some
from symattn.integers.elimination import Steps
from symattn.integers.properties import violations
from symattn.language.hypotheses import RelationIs, SeesSomething
from symattn.relations import Both, Either, Negated, Relation
from symattn.relations.conditions import Condition, either, negation
from symattn.relations.formulas import as_condition

MOST_STEPS = 400_000
"""Most steps of one question about masks: most questions need few."""


@lru_cache(maxsize=1 << 10)
def never(condition: Condition) -> bool:
    """Tell whether it is shown that no positions satisfy a condition."""
    try:
        return isinstance(decided(condition, Steps(MOST_STEPS)), Unsatisfiable)
    except TooHard:
        return False


def lies_in(first: Condition, second: Condition) -> bool:
    """Tell whether it is shown that one mask sees no pair that another one does not see."""
    return never(negation(either(negation(first), second)))


def is_one_mask(first: Relation, second: Relation) -> bool:
    """Tell whether it is shown that two masks see the same pairs."""
    if first == second:
        return True
    one, other = as_condition(first), as_condition(second)
    if one is not None and other is not None:
        return lies_in(one, other) and lies_in(other, one)
    match first, second:
        case (Both(a, b), Both(c, d)) | (Either(a, b), Either(c, d)):
            return is_one_mask(a, c) and is_one_mask(b, d)
        case Negated(a), Negated(b):
            return is_one_mask(a, b)
    return False


def has(condition: Condition, name: str) -> bool:
    """Tell whether it is shown that a mask has one of the properties of relations."""
    return never(violations(condition, name))


def sees_some(condition: Condition, queries: Expr, keys: Expr) -> bool:
    """Tell whether it is shown that every query sees some key, for all sizes."""
    if (keys - queries).is_nonnegative:  # among as many keys as there are queries, or the first of more
        return _sees_some(condition, on_one_axis=True)
    # Without keys no query sees one: what is put together of sizes may be 0.
    return bool(keys.is_positive) and _sees_some(condition, on_one_axis=False)


@lru_cache(maxsize=1 << 8)
def _sees_some(condition: Condition, *, on_one_axis: bool) -> bool:
    if on_one_axis and has(condition, "reflexive"):
        return True  # itself
    try:
        return isinstance(everywhere_some(condition, on_one_axis=on_one_axis), Covered)
    except TooHard:
        return False


def is_so(hypothesis: Basic, meant: Mapping[str, Relation]) -> bool:
    """Tell whether a hypothesis is shown of the masks that its unknown relations stand for."""
    if not isinstance(hypothesis, (RelationIs, SeesSomething)):
        return False
    condition = as_condition(hypothesis.relation.replacing(meant))
    if condition is None:
        return False
    if isinstance(hypothesis, RelationIs):
        return all(has(condition, name) for name in hypothesis.properties)
    return hypothesis.query is None and sees_some(condition, hypothesis.queries, hypothesis.keys)
