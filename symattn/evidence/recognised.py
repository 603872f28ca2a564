"""Attention, recognised in its different forms, and its parts."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.language import algebra, attention
from symattn.language.expressions import Expression
from symattn.relations import Causal, Relation


@dataclass(frozen=True)
class Scores:
    """Q Kᵀ · scale."""

    query: Expression
    key: Expression
    scales: tuple[Expression, ...]
    divides: bool


def attended(weights: Expression) -> tuple[Scores, Relation | None] | None:
    """Return the scores, and the mask, of which an expression is the softmax."""
    relation: Relation | None = None
    if isinstance(weights, attention.Masking):
        weights, relation = weights.body, weights.relation
    if not isinstance(weights, attention.Softmax):
        return None
    body, hidden = unmasked(weights.body)
    scores = scores_in(body)
    if scores is None or (relation is not None and hidden is not None):
        return None
    return scores, hidden if relation is None else relation


def scores_in(e: Expression) -> Scores | None:
    """Recognise Q Kᵀ, times or over a number."""
    scales: tuple[Expression, ...] = ()
    divides = isinstance(e, algebra.Divided) and e.divisor.is_entry
    if divides:
        e, scales = e.body, (e.divisor,)
    elif isinstance(e, algebra.Scaled):
        scales, e = (e.coefficient,), e.body
    if isinstance(e, algebra.MatrixProduct) and isinstance(e.right, algebra.Transposed):
        return Scores(e.left, e.right.body, scales, divides)
    return None


def unmasked(e: Expression) -> tuple[Expression, Relation | None]:
    """Return scores, and the relation outside of which they are −∞."""
    if isinstance(e, attention.Hidden):
        return e.body, e.relation
    if isinstance(e, algebra.MatrixTotal) and isinstance(e.right, attention.Bias):
        return e.left, e.right.relation
    return e, None


def linear(left: Expression) -> Scores | None:
    """Recognise Q Kᵀ ∘ causal, which times V is linear attention."""
    if not (isinstance(left, algebra.EntrywiseProduct) and isinstance(left.right, attention.Indicator)):
        return None
    scores = scores_in(left.left)
    if scores is None or scores.scales or not isinstance(left.right.relation, Causal):
        return None
    return scores
