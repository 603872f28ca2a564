"""Factors that permutation matrices are multiplied by: whether all their entries are finite.

0 · X_kj is 0 only where X_kj exists and is finite, so an entry of Π X reads every row of X, and with
them the bits of every row of a mask: 2^bits cases. That X is finite, whatever undecided bits are, is a
question about one entry at a time. Answered beforehand, it leaves one row of X to be read.
"""

from __future__ import annotations

from functools import partial
from itertools import product

from sympy import Tuple, postorder_traversal

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.language.algebra import MatrixProduct, Transposed
from symattn.language.expressions import Expression
from symattn.language.matrices import UnitMatrix
from symattn.language.permutations import PermutationOf
from symattn.language.symbols import symbols_of
from symattn.reading.instances import Instance, split
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import assumed_nonzero
from symattn.reading.problem import Problem
from symattn.reading.selecting import is_finite


def permuted_factors(problem: Problem) -> tuple[Expression, ...]:
    """Return the factors beside Π or I that may be infinite or undefined, inner factors first."""
    if not problem.symbols.relations:
        return ()
    found: dict[Expression, None] = {}
    for node in postorder_traversal(Tuple(problem.statement, *problem.given)):
        if isinstance(node, MatrixProduct):
            for one, other in ((node.left, node.right), (node.right, node.left)):
                if _only_selects(one) and not is_finite(other):
                    found[other] = None
    return tuple(found)


def _only_selects(e: Expression) -> bool:
    while isinstance(e, Transposed):
        e = e.body
    return isinstance(e, (PermutationOf, UnitMatrix))


def is_everywhere_finite(
    e: Expression, instance: Instance, problem: Problem, values: Extended, formal: ExponentialSums
) -> bool:
    """Tell whether every entry exists and is finite, in every case of the bits that it reads.

    A sum may bind the positions that the expression names, so all their values count.
    """
    positions = symbols_of(e).positions

    def look(case: Instance, i: int, j: int, places: list[int]) -> bool:
        at = Evaluation(case, values)
        formal.enter(case.choices)
        try:
            formal.assume_nonzero(assumed_nonzero(problem, at))
        except Undefined:
            return True  # a hypothesis never holds here
        formal.doubtful.clear()
        for position, place in zip(positions, places, strict=True):
            at = at.bind(position, place)
        return not isinstance(at.entry(e, i, j), Infinite) and not formal.doubtful

    at = Evaluation(instance, values)
    lengths = [*at.shape(e), *(at.length(position.axis) for position in positions)]
    try:
        return all(
            known is True
            for i, j, *places in product(*(range(1, length + 1) for length in lengths))
            for _, known in split(instance, problem.given, partial(look, i=i, j=j, places=places))
        )
    except (Undefined, Unsettled, NoInstance):
        return False
