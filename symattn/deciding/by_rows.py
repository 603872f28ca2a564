"""Equations by rows, for several causal layers.

If z is extended by rows w, spliced or one below the other, a causal layer y gives y(z), extended by
other rows. So P, the layer of the extended stream, equals Q = y(z) extended by rows of P: matrices are
equal when their rows are. Nothing here is trusted.
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
from symattn.language.remembered import remembered
from symattn.language.selection import Beside, Splice, below, beside
from symattn.language.sizes import same_length
from symattn.language.statements import Equation
from symattn.reading.problem import Problem


@dataclass(frozen=True)
class Cut:
    """A part of an equation that is another part of it, joined with rows of its own.

    Attributes
    ----------
    part, kept : Expression
        A layer of the joined stream, and the same layer of what it is joined of.
    rest : Expression
        The rows of the part that are its own.
    stream : Expression
        The joined stream.
    join : callable
        Takes two streams.
    """

    part: Expression
    kept: Expression
    rest: Expression
    stream: Expression
    join: Callable[[Expression, Expression], Expression]

    @property
    def equation(self) -> Equation:
        """That the part is what is kept, joined with its own rows."""
        return Equation(self.part, self.joined)

    @property
    def joined(self) -> Expression:
        """What is kept, joined with the part's own rows."""
        return self.join(self.kept, self.rest)

    def general(self, problem: Problem, kept: FreeMatrix, rest: FreeMatrix) -> Problem:
        """Return a problem with any stream in place of this one."""
        return problem.put({self.part: self.join(kept, rest), self.kept: kept})


def cuts(statement: Equation) -> Iterator[Cut]:
    """Yield the layers of joined streams in an equation of which the same layers of streams are in it.

    The largest come first: with these, one layer is left.
    """
    nodes = dict.fromkeys(n for n in distinct(statement) if isinstance(n, Expression))
    layers = [n for n in nodes if n not in statement.args and _has_quotients(n)]
    layers.sort(key=lambda node: -extent(node))
    joined = [(node, streams) for node in nodes if (streams := _joined(node)) is not None]
    for part in layers:
        for node, streams in joined:
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


def _joined(node: Expression) -> tuple[Expression, Expression] | None:
    """Return a stream, and that of which rows come after it."""
    if isinstance(node, Splice):
        return node.upto, node.beyond
    if isinstance(node, Transposed) and isinstance(node.body, Beside):
        upper, lower = node.body.args
        if isinstance(upper, Transposed) and isinstance(lower, Transposed):
            return upper.body, lower.body
    return None


def _cut(
    part: Expression, node: Expression, upto: Expression, beyond: Expression, known: Container[Basic]
) -> Cut | None:
    try:
        kept = part.xreplace({node: upto})
    except InputError:  # something else has as many rows as the joined stream
        return None
    rows = node.shape[0], upto.shape[0]
    lengths = (part.shape[0], rows[0]), (kept.shape[0], rows[1]), (part.shape[1], kept.shape[1])
    if kept not in known or not all(same_length(*two) for two in lengths):
        return None
    if isinstance(node, Splice):
        place = node.after
        return Cut(part, kept, part, node, lambda z, w: Splice(z, w, place))
    own = beyond.shape[0]
    chosen = beside(zeros(own, rows[1]), identity(own))
    return Cut(part, kept, MatrixProduct(chosen, part), node, below)
