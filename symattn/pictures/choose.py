"""The matrices of a claim that a picture shows better than a formula, by structure alone.

These are masks and what they mask, ΠAΠᵀ beside A, and positional encodings; in a chain, of its ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sympy import Basic

from symattn.language import algebra, attention, matrices, rotations
from symattn.language.abbreviations import Abbreviation
from symattn.language.expressions import Expression
from symattn.language.permutations import PermutationOf
from symattn.language.statements import Derivation, Statement, ZeroPattern

MOST = 6
"""Most matrices of one picture."""

Sight = tuple[Expression, ...]
"""Matrices that are seen together."""


def subjects(statement: Statement) -> Sight:
    """Return the matrices that a picture of a statement shows, in the order of reading; often none.

    Parameters
    ----------
    statement : Statement

    Returns
    -------
    tuple of Expression
        At most six, each once; an indicator is there to show who sees whom.

    Examples
    --------
    >>> from symattn.language import Eq, Mask, matrix, softmax, tokens
    >>> S = tokens("S")
    >>> L = matrix("L", S, S)
    >>> subjects(Eq(Mask(softmax(L)), L))
    (softmax(L), [causal], Mask(softmax(L)))
    >>> subjects(Eq(L.T.T, L))
    ()
    """
    return sights(statement)[0]


def sights(statement: Statement) -> tuple[Sight, tuple[str, ...]]:
    """Return the matrices that a picture of a statement shows, and captions for them.

    Parameters
    ----------
    statement : Statement

    Examples
    --------
    >>> from symattn.language import Eq, Mask, matrix, softmax, tokens
    >>> S = tokens("S")
    >>> L = matrix("L", S, S)
    >>> sights(Eq(Mask(softmax(L)), L))[1]
    ('Mask makes 0 of what is not seen, and divides the rest of each row by its sum.',)
    """
    found: dict[Expression, None] = {}
    said: dict[str, None] = {}
    for sight in _of_statement(statement):
        together = {**found, **dict.fromkeys(sight)}
        if len(together) <= MOST:
            found = together
            said[_to_see(sight)] = None
    return tuple(found), tuple(said)


def _to_see(sight: Sight) -> str:
    """Return the caption of matrices that are shown together."""
    last = sight[-1]
    inner = last.body if isinstance(last, Abbreviation) else last
    if isinstance(inner, attention.Masking):
        return "Mask makes 0 of what is not seen, and divides the rest of each row by its sum."
    if isinstance(inner, attention.Softmax):
        if isinstance(inner.body, algebra.EntrywiseProduct):
            return "A score of 0 has a weight as any other; only −∞ has weight 0."
        return "Where the score is −∞, the weight is exactly 0; a row of −∞ alone has no weights."
    if isinstance(inner, attention.Normalised):
        return "Each row is divided by its sum; what is 0 stays 0."
    if isinstance(inner, algebra.MatrixProduct):
        return "The numbers are the same; rows and columns have changed places together."
    if isinstance(inner, rotations.Sinusoids):
        return "A row is a position; each pair of columns turns at a frequency of its own."
    return "A row is a query, a column a key: who sees whom."


def _of_statement(node: Basic) -> Iterator[Sight]:
    if isinstance(node, Expression):
        yield from _of_expression(node)
        return
    parts = node.ends.args if isinstance(node, Derivation) else node.args
    for part in parts:
        if isinstance(part, (Statement, Expression)):
            yield from _of_statement(part)
    if isinstance(node, ZeroPattern) and not node.relation.unknowns():
        yield (attention.Indicator(attention.as_relation(node.relation), *node.body.shape),)


def _of_expression(e: Expression) -> Iterator[Sight]:
    """Yield the best pictures of one matrix; those of its parts only if it has none."""
    for seen_in in _SIGHTS:
        sight = seen_in(e)
        if sight:
            yield sight
            return
    inner = e.body if isinstance(e, Abbreviation) else e
    for part in (inner,) if inner is not e else e.args:
        if isinstance(part, Expression):
            yield from _of_expression(part)


def _masked_weights(e: Expression) -> Sight:
    """Mask(B): B, who sees whom, Mask(B); of a permuted B, what it was before, too.

    Of a B whose entries may have any sign, sums may be near 0, and Mask(B) shows nothing but that.
    """
    if not isinstance(e, attention.Masking) or type(e.body) is matrices.FreeMatrix:
        return ()
    before = _conjugate(e.body) or (e.body,)
    return (*before, attention.Indicator(attention.as_relation(e.relation), *e.shape), e)


def _masked_scores(e: Expression) -> Sight:
    """softmax(L + bias): the scores with −∞ in them, and the weights."""
    if isinstance(e, (attention.Softmax, attention.Normalised)) and _is_masked(e.body):
        return (e.body, e)
    return ()


def _is_masked(e: Expression) -> bool:
    if isinstance(e, Abbreviation):
        return _is_masked(e.body)
    if isinstance(e, algebra.MatrixTotal):
        return any(isinstance(part, attention.Bias) or _is_infinite(part) for part in e.args)
    if isinstance(e, algebra.EntrywiseProduct):
        return any(isinstance(part, attention.Indicator) for part in e.args)
    return isinstance(e, attention.Hidden)


def _conjugate(e: Expression) -> Sight:
    """ΠAΠᵀ: A, and A with rows and columns permuted."""
    if isinstance(e, algebra.MatrixProduct) and isinstance(e.right, algebra.Transposed):
        left, right = e.left, e.right.body
        if isinstance(left, algebra.MatrixProduct) and isinstance(right, PermutationOf):
            return (left.right, e) if left.left == right else ()
    return ()


def _mask_alone(e: Expression) -> Sight:
    """See a mask of a known pattern; an unknown one could be any."""
    if isinstance(e, (attention.Bias, attention.Indicator, attention.Hidden)):
        return () if e.relation.unknowns() else (e,)
    return (e,) if _is_infinite(e) else ()


def _is_infinite(e: Expression) -> bool:
    """Tell whether a matrix of given numbers has −∞ in it."""
    return isinstance(e, matrices.NumericMatrix) and any(
        value.is_infinite for row in e.entries for value in row
    )


def _encoding(e: Expression) -> Sight:
    """See the sinusoids of all positions."""
    return (e,) if isinstance(e, rotations.Sinusoids) and e.has(rotations.PositionNumbers) else ()


_SIGHTS: tuple[Callable[[Expression], Sight], ...] = (
    _masked_weights, _masked_scores, _conjugate, _mask_alone, _encoding,
)  # fmt: skip
