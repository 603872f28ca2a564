"""Attention without an array of all scores: shortcuts to its value.

An :class:`~symattn.evidence.environment.Environment` asks such a function first.
"""

from __future__ import annotations

import numpy as np

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded, joined
from symattn.evidence.environment import Environment
from symattn.evidence.recognised import attended
from symattn.evidence.routines import routine_for
from symattn.language import algebra
from symattn.language.expressions import Expression
from symattn.relations import Relation

_BLOCKWISE = ("attention", "linear_attention", "multi_head_attention")
"""Routines that never hold all scores at once."""

_MOST_SCORES = 2**22
"""Most scores held at once, with their bounds."""


def blockwise(e: Expression, at: Environment) -> Bounded | None:
    """Return attention as a routine computes it, without an array of all scores; None for the rest.

    Of what it is off by nothing is known. Where an operand is infinite or undefined it is left to the
    evaluator: a routine leaves out what is hidden, and an expression says 0 · ∞ there.
    """
    use = routine_for(e) if isinstance(e, algebra.MatrixProduct) else None
    if use is None or use.name not in _BLOCKWISE:
        return None
    values = [at.value(operand) for operand in use.operands]
    if not all(isinstance(value, Bounded) and value.is_finite for value in values):
        return None
    leading = np.broadcast_shapes(*(value.shape[:-2] for value in values))
    arrays = [np.broadcast_to(value.value, (*leading, *value.shape[-2:])) for value in values[:3]]
    try:
        computed = use.call(at, *arrays, *(value.value for value in values[3:]))
    except InputError:
        return None
    return Bounded(computed, np.broadcast_to(np.inf, computed.shape))


def rowwise(e: Expression, at: Environment) -> Bounded | None:
    """Return attention with its bound, some queries at a time; None if all scores fit, or for the rest.

    Keys that no query of a block sees have the weight 0, and their values count only where they are
    infinite, which is left to the evaluator.
    """
    found = attended(e.left) if isinstance(e, algebra.MatrixProduct) else None
    if found is None or not isinstance(e, algebra.MatrixProduct):
        return None
    scores, relation = found
    queries, keys = (at.shape(side)[0] for side in (scores.query, scores.key))
    if queries * keys <= _MOST_SCORES or at.depth:
        return None
    values = [at.value(part) for part in (scores.query, scores.key, e.right, *scores.scales)]
    if not all(isinstance(value, Bounded) and value.is_finite for value in values):
        return None
    step = max(1, _MOST_SCORES // keys)

    def block(start: int) -> Bounded:
        rows = slice(start, min(start + step, queries))

        def found() -> Bounded:
            return _attended_by(rows, values, scores.divides, relation, at)

        # Its bound computes the scores anew: kept for it, those of all blocks would be one whole mask.
        return Bounded(found().value, lambda: found().bound)

    return joined([block(start) for start in range(0, queries, step)], -2)


def _attended_by(
    rows: slice, values: list[Bounded], divides: bool, relation: Relation | None, at: Environment
) -> Bounded:
    """Return attention of some queries, over the keys that one of them may see."""
    query, key, value, *scale = values
    low, high = 1, key.shape[-2]
    if relation is not None:
        low, high = relation.replacing(at.data.known).span(rows.start + 1, rows.stop, high)
    if low > high:
        low, high = 1, 1
    keys = slice(low - 1, high)
    scores = query.rearranged(lambda t: t[rows]) @ key.rearranged(lambda t: t[keys]).T
    if scale:
        scores = scores / scale[0] if divides else scores * scale[0]
    if relation is not None:
        i, j = np.arange(rows.start + 1, rows.stop + 1)[:, None], np.arange(low, high + 1)[None, :]
        scores = scores.where(at.data.sees(relation, i, j), at.filled(-np.inf, (1, 1)))
    return scores.softmax() @ value.rearranged(lambda t: t[keys])
