"""The routines of ``symattn.numeric`` that compute an expression, and their errors.

``routine_for`` recognises what a routine computes: a class, such as a softmax, or a pattern of classes,
such as softmax(masked(Q Kᵀ · scale, R)) V, which is attention. The routine gets the values that the
evaluator has for the operands. Both results are then within the evaluator's bound of the exact one:
a routine adds up in another order and rounds a few times more or less, for which γ_k leaves room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Literal, TypedDict

import numpy as np
from sympy import Basic

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.compare import apart
from symattn.evidence.evaluate import Evaluation
from symattn.evidence.recognised import Scores, attended, linear, unmasked
from symattn.evidence.rounding import FloatArray
from symattn.language import algebra, attention, families, functions, matrices, rotations
from symattn.language.binding import Binding, free_positions
from symattn.language.expressions import Expression
from symattn.language.integers import NoPlace
from symattn.language.permutations import PermutationOf
from symattn.language.positions import Position
from symattn.numeric.heads.affine_map import collapse
from symattn.numeric.heads.multi_head import multi_head_attention
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.linear.rules import linear_attention
from symattn.numeric.normalisation.masked_softmax import softmax
from symattn.numeric.normalisation.renormalisation import zero_and_renormalise
from symattn.numeric.positions.permutations import permute
from symattn.numeric.positions.rotary_embedding import rotary
from symattn.numeric.positions.sinusoidal_encoding import sinusoidal_positions
from symattn.numeric.scaled_dot_product.full_size import attention as attend
from symattn.relations import Relation


class _AsWritten(TypedDict):
    alignment: Literal["top_left"]
    fully_masked: Literal["nan"]


_AS_WRITTEN: _AsWritten = {"alignment": "top_left", "fully_masked": "nan"}
"""The options of an expression: positions count from 1 on both axes, no value without keys."""

MOST_MEMBERS = 16
"""Most members of a family given to a routine at once; heads are, tokens are not."""


@dataclass(frozen=True)
class Use:
    """A routine that computes an expression from operands.

    Attributes
    ----------
    name : str
        Of the routine.
    operands : tuple of Expression
        What it is given, in which routines are searched for next.
    call : callable
        From the values of the operands, and the evaluation, to an array.
    """

    name: str
    operands: tuple[Expression, ...]
    call: Callable[..., FloatArray]


def routines_in(*roots: Basic) -> Iterator[tuple[Expression, Use]]:
    """Yield the parts of statements that a routine computes, outermost first, each with its routine."""
    for root in roots:
        if isinstance(root, functions.EntryDerivative):
            continue  # what is differentiated is not evaluated at the data themselves
        use = routine_for(root) if isinstance(root, Expression) else None
        if use is not None and isinstance(root, Expression):
            yield root, use
            yield from routines_in(*use.operands)
        else:
            yield from routines_in(*root.args)


def operands_of_routines(*roots: Basic) -> frozenset[Basic]:
    """Return the inputs and the outputs of routines: worth remembering."""
    found: set[Basic] = set()
    for e, use in routines_in(*roots):
        found |= {e, *use.operands}
    return frozenset(found)


def compare_routines(statement: Basic, at: Evaluation) -> tuple[tuple[str, ...], float | None]:
    """Return the routines that compute parts of a statement, and the largest ratio of error to bound.

    The error is the difference of a routine from the evaluator, the bound twice the evaluator's.
    """
    names: list[str] = []
    ratios: list[float] = []
    for name, ratio in _compared(statement, at, set()):
        names.append(name)
        ratios.append(ratio)
    return tuple(dict.fromkeys(names)), max(ratios, default=None)


def _compared(node: Basic, at: Evaluation, done: set[Basic]) -> Iterator[tuple[str, float]]:
    if node in done or isinstance(node, functions.EntryDerivative):
        return
    done.add(node)
    if isinstance(node, Binding):
        count = at.data.length(node.index.axis)
        if count <= MOST_MEMBERS:
            yield from _compared(node.body, at.bind(node.index, np.arange(1, count + 1)), done)
        return
    use = routine_for(node) if isinstance(node, Expression) else None
    if use is None or not isinstance(node, Expression):
        for part in node.args:
            yield from _compared(part, at, done)
        return
    ratio = at.remembered(("routine", node), lambda: _ratio(node, use, at))
    if ratio is not None:
        yield use.name, ratio
    for operand in use.operands:
        yield from _compared(operand, at, done)


def _ratio(node: Expression, use: Use, at: Evaluation) -> float | None:
    """Return the largest ratio at one node; None if the routine does not take these operands."""
    try:
        values = [at.value(operand) for operand in use.operands]
        if not all(isinstance(value, Bounded) for value in values):
            return None
        computed = use.call(at, *(value.value for value in values))
        value = at.value(node)
    except (InputError, NoPlace):
        return None
    found = apart(Bounded(computed, value.error), value)
    return None if found.entry is None else found.ratio


# -- which routine ----------------------------------------------------------------------------------


@singledispatch
def routine_for(e: Basic) -> Use | None:
    """Return the routine that computes an expression, if there is one."""
    return None


@routine_for.register
def _(e: attention.Softmax) -> Use | None:
    body, relation = unmasked(e.body)
    if relation is None:
        return Use("softmax", (body,), lambda at, y: softmax(y))
    return Use("softmax", (body,), lambda at, y: softmax(y, mask=at.table(relation, at.shape(e))))


@routine_for.register
def _(e: attention.Masking) -> Use | None:
    relation = e.relation
    return Use(
        "zero_and_renormalise",
        (e.body,),
        lambda at, b: zero_and_renormalise(b, _square_mask(relation, at, at.shape(e))),
    )


@routine_for.register
def _(e: attention.Normalised) -> Use | None:
    body = e.body
    if isinstance(body, algebra.EntrywiseProduct) and isinstance(body.right, attention.Indicator):
        relation = body.right.relation
        return Use(
            "zero_and_renormalise",
            (body.left,),
            lambda at, b: zero_and_renormalise(b, _square_mask(relation, at, at.shape(e))),
        )
    return None


@routine_for.register
def _(e: rotations.Sinusoids) -> Use | None:
    waves = _paper_angles(e.angles)
    if waves is None:
        return None
    base = int(waves.base)
    return Use(
        "sinusoidal_positions",
        (),
        lambda at: sinusoidal_positions(np.arange(1, at.shape(e)[0] + 1), at.shape(e)[1], base=base),
    )


@routine_for.register
def _(e: rotations.Rotary) -> Use | None:
    body, angles = e.body, e.angles
    waves = _paper_angles(angles)
    if waves is None:
        return Use("rotary", (body, angles), lambda at, x, t: rotary(x, cos=np.cos(t), sin=np.sin(t)))
    base = int(waves.base)
    return Use("rotary", (body,), lambda at, x: rotary(x, np.arange(1, x.shape[-2] + 1), base=base))


def _paper_angles(angles: Expression) -> rotations.Frequencies | None:
    """Return the frequencies if the angles are position · base^(−2k/d), counting k from 0."""
    if not isinstance(angles, algebra.MatrixProduct):
        return None
    places, waves = angles.left, angles.right
    fits = isinstance(places, rotations.PositionNumbers) and isinstance(waves, rotations.Frequencies)
    return waves if fits and waves.first == 0 else None


@routine_for.register
def _(e: algebra.MatrixProduct) -> Use | None:
    left, right = e.left, e.right
    if isinstance(left, PermutationOf):
        pi = left.permutation
        return Use("permute", (right,), lambda at, x: permute(x, at.data.images(pi) - 1))
    if isinstance(right, algebra.Transposed) and isinstance(right.body, PermutationOf):
        pi = right.body.permutation
        return Use("permute", (left,), lambda at, a: permute(a, at.data.images(pi) - 1, axis=-1))
    return _linear_attention(left, right) or _multi_head(left, right) or _attention(left, right)


def _linear_attention(left: Expression, values: Expression) -> Use | None:
    """Recognise (Q Kᵀ ∘ causal) V."""
    scores = linear(left)
    if scores is None:
        return None
    return Use(
        "linear_attention",
        (scores.query, scores.key, values),
        lambda at, q, k, v: np.asarray(linear_attention(q, k, v)),
    )


def _attention(weights: Expression, values: Expression) -> Use | None:
    """Recognise softmax(Q Kᵀ · scale) V under a mask in any of its forms."""
    found = attended(weights)
    if found is None:
        return None
    scores, relation = found

    def call(
        at: Evaluation, q: FloatArray, k: FloatArray, v: FloatArray, *scale: FloatArray
    ) -> FloatArray:
        mask = None if relation is None else _mask(relation, at, (q.shape[-2], k.shape[-2]))
        factor = _factor(scores, scale, q.shape[-1])
        return np.asarray(attend(q, k, v, mask, scale=factor, **_AS_WRITTEN))

    return Use("attention", (scores.query, scores.key, values, *scores.scales), call)


def _factor(scores: Scores, scale: tuple[FloatArray, ...], width: int) -> float | None:
    """Return the scale for a routine; None for 1/√E, its default."""
    if not scale:
        return 1.0
    if scale[0].size != 1:
        raise InputError("a routine takes one scale")
    number = float(scale[0].reshape(()))
    factor = 1 / number if scores.divides else number
    return None if abs(factor * np.sqrt(width) - 1) < 1e-12 else factor


def _multi_head(heads: Expression, out: Expression) -> Use | None:
    """Recognise concat_h(softmax((X W_Q)(Y W_K)ᵀ · scale) (Z W_V)) W_O, and concat_h(W_V) W_O."""
    if not isinstance(heads, families.Concatenated):
        return None
    index, body = heads.index, heads.body
    if isinstance(body, matrices.FreeMatrix) and body.member:
        return Use("collapse", (out,), lambda at, o: collapse(_weights(at, index, [body] * 3, o))[0])
    found = attended(body.left) if isinstance(body, algebra.MatrixProduct) else None
    if found is None:
        return None
    scores, relation = found
    sides = [_projection(e, index) for e in (scores.query, scores.key, body.right)]
    if any(side is None for side in sides):
        return None
    if any(index in free_positions(scale) for scale in scores.scales):
        return None
    inputs, projections = zip(*(side for side in sides if side is not None), strict=True)

    def call(
        at: Evaluation, x: FloatArray, y: FloatArray, z: FloatArray, o: FloatArray, *scale: FloatArray
    ) -> FloatArray:
        weights = _weights(at, index, projections, o)
        mask = None if relation is None else _mask(relation, at, (x.shape[-2], y.shape[-2]))
        factor = _factor(scores, scale, weights.W_Q.shape[-1])
        return np.asarray(multi_head_attention(x, y, z, weights, mask, scale=factor, **_AS_WRITTEN))

    return Use("multi_head_attention", (*inputs, out, *scores.scales), call)


def _projection(e: Expression, index: Position) -> tuple[Expression, Expression] | None:
    """Return X and W of a product X W in which W alone belongs to a head."""
    if not isinstance(e, algebra.MatrixProduct) or not isinstance(e.right, matrices.FreeMatrix):
        return None
    return (e.left, e.right) if index not in free_positions(e.left) else None


def _weights(
    at: Evaluation, index: Position, projections: Sequence[Expression], out: FloatArray
) -> MultiHeadWeights:
    """Return the projections of all heads, and W_O cut into the rows of each."""
    if at.depth:
        raise InputError("a routine takes the heads of one family")
    heads = at.data.length(index.axis)
    inner = at.bind(index, np.arange(1, heads + 1))
    values = [inner.value(e).value for e in projections]
    query, key, value = (np.broadcast_to(v, (heads, *v.shape[-2:])) for v in values)
    return MultiHeadWeights(query, key, value, out.reshape(heads, -1, out.shape[-1]))


def _mask(relation: Relation, at: Evaluation, shape: tuple[int, int]) -> Relation | FloatArray:
    """Return a relation as attention takes it: itself, or as booleans.

    As booleans where an array gives it, where it knows heads, of which an expression does not tell it,
    and where it is a user's function of two integers.
    """
    relation = relation.replacing(at.data.known)
    if relation.unknowns() or relation.reads_entries or relation.reads_heads:
        return at.table(relation, shape)
    places = np.arange(1, 4)
    try:
        relation.sees(places[:, None], places[None, :])
    except (TypeError, ValueError):
        return at.table(relation, shape)
    return relation


def _square_mask(relation: Relation, at: Evaluation, shape: tuple[int, int]) -> Relation | FloatArray:
    """Return a relation as routines take it that read it where L = S alone."""
    return _mask(relation, at, shape) if shape[0] == shape[1] else at.table(relation, shape)
