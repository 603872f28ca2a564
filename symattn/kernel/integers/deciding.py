"""Whether integers satisfy a condition, whether it holds for all, and the smallest that satisfy it."""

from __future__ import annotations

from collections.abc import Sequence

from symattn.kernel.integers.certificates import Point, Unsatisfiable
from symattn.kernel.integers.elimination import Steps
from symattn.kernel.integers.rereading import reread, reread_point
from symattn.kernel.integers.search import Search
from symattn.relations.conditions import AtMost, Condition, Index, Term, both, negation, plus, single

_STEPS = 200_000
"""How many steps a decision may take: rows made, and conjuncts looked at."""


def decided(condition: Condition) -> Point | Unsatisfiable:
    """Return integers and arrays that satisfy a condition, or a certificate that there are none.

    What is returned has been re-read.
    """
    found = Search(condition, Steps(_STEPS)).run()
    if isinstance(found, Point):
        reread_point(condition, found)
    else:
        reread(condition, found.certificate)
    return found


def valid(condition: Condition) -> Point | Unsatisfiable:
    """Return a certificate that a condition holds always, or a point at which it does not."""
    return decided(negation(condition))


def smallest(condition: Condition, indices: Sequence[Index]) -> Point | Unsatisfiable:
    """Return a point at which the largest of some indices is least, and then each in turn."""
    found = decided(condition)
    if isinstance(found, Unsatisfiable):
        return found
    least, most = max(index.least for index in indices), max(found.indices[i] for i in indices)
    while least < most:
        middle = (least + most) // 2
        smaller = decided(both(condition, *(_up_to(index, middle) for index in indices)))
        if isinstance(smaller, Point):
            found, most = smaller, max(smaller.indices[i] for i in indices)
        else:
            least = middle + 1
    condition = both(condition, *(_up_to(index, most) for index in indices))
    for index in indices:
        least, most = index.least, found.indices[index]
        while least < most:
            middle = (least + most) // 2
            smaller = decided(both(condition, _up_to(index, middle)))
            if isinstance(smaller, Point):
                found, most = smaller, smaller.indices[index]
            else:
                least = middle + 1
        condition = both(condition, _up_to(index, most))
    return found


def _up_to(index: Index, most: int) -> Condition:
    return AtMost(plus(single(index), Term(-most)))
