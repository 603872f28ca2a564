"""Equations by rows, for several layers.

If the rows of z are permuted, a layer y gives y(z) with permuted rows. If z is extended by rows w,
spliced or one below the other, a causal layer gives y(z), extended by other rows. So P, the layer of
the stream that is made of z, equals Q = y(z), permuted or extended by rows of P: matrices are equal when
their rows are. Nothing here is trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass

from sympy import Basic

from symattn.errors import InputError
from symattn.language.algebra import MatrixProduct, Transposed
from symattn.language.attention import Normalised, Softmax
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix, identity, zeros
from symattn.language.occurrences import distinct, extent
from symattn.language.permutations import PermutationOf
from symattn.language.remembered import remembered
from symattn.language.selection import Beside, Splice, below, beside
from symattn.language.sizes import same_length
from symattn.language.statements import Equation
from symattn.reading.problem import Problem


@dataclass(frozen=True)
class Cut:
    """A part of an equation that is another part of it, permuted or joined with rows of its own.

    Attributes
    ----------
    part, kept : Expression
        A layer of the permuted or joined stream, and the same layer of what that is made of.
    own : tuple of Expression
        The rows of the part that are its own, if it has some.
    stream : Expression
        The permuted or joined stream.
    join : callable
        Takes a stream, and rows that are joined with it.
    """

    part: Expression
    kept: Expression
    own: tuple[Expression, ...]
    stream: Expression
    join: Callable[..., Expression]

    @property
    def equation(self) -> Equation:
        """That the part is what is kept, permuted or joined with its own rows."""
        return Equation(self.part, self.join(self.kept, *self.own))

    def general(self, problem: Problem, kept: FreeMatrix, *own: FreeMatrix) -> Problem:
        """Return a problem with any stream in place of this one."""
        return problem.put({self.part: self.join(kept, *own), self.kept: kept})


def cuts(statement: Equation) -> Iterator[Cut]:
    """Yield the layers in an equation of permuted or joined streams, if those of the streams are in it.

    The largest come first: with these, one layer is left.
    """
    nodes = dict.fromkeys(n for n in distinct(statement) if isinstance(n, Expression))
    layers = [n for n in nodes if n not in statement.args and _has_quotients(n)]
    layers.sort(key=lambda node: -extent(node))
    made = [(node, streams) for node in nodes if (streams := _made_of(node)) is not None]
    for part in layers:
        for node, streams in made:
            if part != node and part.has(node):
                found = _cut(part, node, *streams, nodes)
                if found is not None:
                    yield found


@remembered
def _has_quotients(e: Expression) -> bool:
    """Tell whether a row-wise quotient stands in an expression."""
    if isinstance(e, (Softmax, Normalised)):
        return True
    return any(_has_quotients(part) for part in e.args if isinstance(part, Expression))


def _made_of(node: Expression) -> tuple[Expression, Expression] | None:
    """Return a stream, and that of which rows come after it, or the permutation of its rows."""
    if isinstance(node, MatrixProduct) and isinstance(node.left, PermutationOf):
        return node.right, node.left
    if isinstance(node, Splice):
        return node.upto, node.beyond
    if isinstance(node, Transposed) and isinstance(node.body, Beside):
        upper, lower = node.body.args
        if isinstance(upper, Transposed) and isinstance(lower, Transposed):
            return upper.body, lower.body
    return None


def _cut(
    part: Expression, node: Expression, stream: Expression, other: Expression, known: Container[Basic]
) -> Cut | None:
    try:
        kept = part.xreplace({node: stream})
    except InputError:  # something else has as many rows as the joined stream
        return None
    rows = node.shape[0], stream.shape[0]
    lengths = (part.shape[0], rows[0]), (kept.shape[0], rows[1]), (part.shape[1], kept.shape[1])
    if kept not in known or not all(same_length(*two) for two in lengths):
        return None
    if isinstance(node, MatrixProduct):
        return Cut(part, kept, (), node, lambda z: MatrixProduct(other, z))
    if isinstance(node, Splice):
        place = node.after
        return Cut(part, kept, (part,), node, lambda z, w: Splice(z, w, place))
    own = other.shape[0]
    chosen = beside(zeros(own, rows[1]), identity(own))
    return Cut(part, kept, (MatrixProduct(chosen, part),), node, below)
