"""Whether integers satisfy a condition, whether it holds for all, and the smallest that satisfy it."""

from __future__ import annotations

from collections.abc import Sequence

from symattn.integers.certificates import Point, Unsatisfiable
from symattn.integers.elimination import Steps
from symattn.integers.rereading import reread, reread_point
from symattn.integers.search import Search
from symattn.relations.conditions import AtMost, Condition, Index, Term, both, negation, plus, single

MOST_STEPS = 1_000_000
"""Most steps of an answer: coefficients of rows made, and conjuncts visited."""


def decided(condition: Condition, steps: Steps | None = None) -> Point | Unsatisfiable:
    """Return integers and arrays that satisfy a condition, or a certificate that there are none.

    Parameters
    ----------
    condition : condition
        Each index in it stands for an integer from its least value on, an unknown array for integers
        at all places. A known array has its values, places below 0 counted from its end: where the
        condition, as written, would look into it outside, it is not asked about.
    steps : Steps, optional
        What is left of the steps that several decisions may take together.

    Returns
    -------
    Point or Unsatisfiable
        It has been re-read.

    Raises
    ------
    TooHard
        If the search ends without either, after the same steps on every machine.

    Examples
    --------
    >>> from symattn.relations.conditions import I, J, quotient
    >>> earlier = AtMost(plus(plus(quotient(J, 8), quotient(I, 8), -1), Term(1)))
    >>> type(decided(both(earlier, AtMost(plus(I, J, -1))))).__name__
    'Unsatisfiable'
    """
    found = Search(condition, Steps(MOST_STEPS) if steps is None else steps).run()
    if isinstance(found, Point):
        reread_point(condition, found)
    else:
        reread(condition, found.certificate)
    return found


def valid(condition: Condition) -> Point | Unsatisfiable:
    """Return a certificate that a condition holds always, or a point at which it does not."""
    return decided(negation(condition))


def smallest(
    condition: Condition, indices: Sequence[Index], steps: Steps | None = None
) -> Point | Unsatisfiable:
    """Return a point at which the largest of some indices is least, and then each in turn.

    Those of which the condition does not speak have their least values. Raises as `decided` does.

    Examples
    --------
    >>> from symattn.relations.conditions import KEY, QUERY, I, J
    >>> at = smallest(AtMost(plus(plus(J, I, -1), Term(20))), (QUERY, KEY)).indices
    >>> at[QUERY], at[KEY]
    (21, 1)
    """
    steps = Steps(MOST_STEPS) if steps is None else steps
    found = decided(condition, steps)
    if isinstance(found, Unsatisfiable):
        return found
    spoken = [index for index in indices if index in found.indices]
    for some in (spoken, *([index] for index in spoken)):
        found, most = _least(condition, found, some, steps)
        condition = both(condition, *(_up_to(index, most) for index in some))
    rest = {index: index.least for index in indices if index not in found.indices}
    return Point({**found.indices, **rest}, found.arrays)


def _least(
    condition: Condition, found: Point, indices: Sequence[Index], steps: Steps
) -> tuple[Point, int]:
    """Return a point at which the largest of some indices is least, and how large that is."""
    least, most = (max(sizes, default=0) for sizes in ((i.least for i in indices), _at(found, indices)))
    middle = least
    while least < most:
        smaller = decided(both(condition, *(_up_to(index, middle) for index in indices)), steps)
        if isinstance(smaller, Point):
            found, most = smaller, max(_at(smaller, indices))
        else:
            least = middle + 1
        middle = (least + most) // 2
    return found, most


def _at(point: Point, indices: Sequence[Index]) -> list[int]:
    return [point.indices[index] for index in indices]


def _up_to(index: Index, most: int) -> Condition:
    return AtMost(plus(single(index), Term(-most)))
