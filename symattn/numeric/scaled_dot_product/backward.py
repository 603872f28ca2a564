"""The gradients of attention, from its output and the logarithms of its sums."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, converted, returned, working
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.scaled_dot_product.arguments import Alignment, Arguments, resolve
from symattn.numeric.scaled_dot_product.plan import Part, Plan
from symattn.numeric.scaled_dot_product.result import Results
from symattn.numeric.scaled_dot_product.visibility import Tile
from symattn.numeric.threads import one_blas_thread
from symattn.relations import Relation


class AttentionGradients(NamedTuple):
    """The derivatives of a number by the arguments of attention, each of the shape and dtype of these.

    Attributes
    ----------
    query, key, value : ndarray
        All three of their common dtype.
    bias, sinks : ndarray or None
        None where there are none.

    Examples
    --------
    >>> AttentionGradients(np.zeros(1), np.zeros(1), np.zeros(1)).key.tolist()
    [0.0]
    """

    query: Array
    key: Array
    value: Array
    bias: Array | None = None
    sinks: Array | None = None


@of_callers_kind
def attention_backward(
    gradient: ArrayLike,
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    output: ArrayLike,
    lse: ArrayLike,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    bias: ArrayLike | None = None,
    is_causal: bool = False,
    alignment: Alignment | None = None,
    window: tuple[int | None, int | None] | None = None,
    kv_lengths: ArrayLike | None = None,
    key_mask: ArrayLike | None = None,
    query_lengths: ArrayLike | None = None,
    sinks: ArrayLike | None = None,
    scale: float | None = None,
    softcap: float | None = None,
) -> AttentionGradients:
    """Return the gradients of attention by queries, keys and values, and by a bias and sinks.

    Parameters
    ----------
    gradient : array_like of floats, shape (…, H_q, L, E_v)
        The derivative of a number by the output.
    query, key, value
        And attn_mask, bias, is_causal, alignment, window, kv_lengths, key_mask, query_lengths, scale,
        softcap: what :func:`symattn.numeric.attention` was given.
    output, lse : array_like of floats, shapes (…, H_q, L, E_v) and (…, H_q, L)
        What it returned, with ``return_lse=True``. They hold `sinks`, which need not be given again but
        for their gradient.

    Returns
    -------
    AttentionGradients
        Summed where heads share a key, and where an axis was broadcast. 0 for a row without keys.

    Raises
    ------
    TypeError, InputError
        As :func:`symattn.numeric.attention`, and if `gradient`, `output` or `lse` is of another shape.

    Notes
    -----
    With the weights P = exp(score − lse), recomputed tile by tile, and δ = Σ gradient ⊙ output over the
    features,

        dV = Pᵀ gradient, dS = P ⊙ (gradient Vᵀ − δ), dQ = scale · dS K, dK = scale · dSᵀ Q,

    dS in dQ and dK times 1 − tanh² under a soft cap. That of the bias is dS; that of a sink of logit s
    is −Σ exp(s − lse) δ over its queries. Memory grows as L + S, but for what the bias has.

    References
    ----------
    Dao et al., FlashAttention, arXiv 2205.14135, appendix B.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.numeric import attention
    >>> q, k, v = np.zeros((1, 2)), np.eye(2), np.array([[1.0], [3.0]])
    >>> output, _, lse = attention(q, k, v, return_lse=True, scale=1.0)
    >>> attention_backward([[1.0]], q, k, v, output, lse, scale=1.0).query
    array([[-0.5,  0.5]])
    """
    arguments = resolve(
        query, key, value, attn_mask, bias=bias, is_causal=is_causal, alignment=alignment, window=window,
        kv_lengths=kv_lengths, scale=scale, softcap=softcap, key_mask=key_mask,
        query_lengths=query_lengths, sinks=sinks,
    )  # fmt: skip
    (given, outputs, sums), _ = working("attention_backward", gradient=gradient, output=output, lse=lse)
    shape = (*arguments.query.shape[:-1], arguments.value.shape[-1])
    one = arguments.is_one_head
    parts = []
    for name, array, wanted in (
        ("gradient", given, shape), ("output", outputs, shape), ("lse", sums, shape[:-1]),
    ):  # fmt: skip
        if array.shape != (wanted[1:] if one else wanted):
            raise InputError(
                f"attention_backward: {name} has shape {array.shape}; attention's is "
                f"{wanted[1:] if one else wanted}"
            )
        parts.append(array.reshape(wanted).astype(arguments.compute, copy=False))
    with one_blas_thread(), np.errstate(all="ignore"):
        backward = _Backward(arguments, parts, None if bias is None else np.shape(bias))
        by_query, by_key, by_value = (
            returned(_summed(result, np.shape(like)), arguments.dtype)
            for result, like in zip(backward.run(), (query, key, value), strict=True)
        )
        by_bias, by_sinks = backward.bias, backward.by_sinks()
    if by_bias is not None and bias is not None:
        by_bias = returned(by_bias.reshape(np.shape(bias)), np.asarray(bias).dtype)
    if by_sinks is not None and sinks is not None:
        by_sinks = returned(_summed(by_sinks, np.shape(sinks)), np.asarray(sinks).dtype)
    return AttentionGradients(by_query, by_key, by_value, by_bias, by_sinks)


class _Backward:
    """One call: the gradients so far, written to block by block."""

    def __init__(self, arguments: Arguments, given: list[Array], bias: tuple[int, ...] | None) -> None:
        gradient, output, lse = given
        self.arguments, self.gradient = arguments, gradient
        self.delta = (gradient * output).sum(axis=-1, keepdims=True)
        self.lse = np.where(np.isneginf(lse), np.inf, lse)[..., None]
        self.plan = Plan(arguments, Results(output, None, None))
        arrays = arguments.query, arguments.key, arguments.value
        self.query, self.key, self.value = (np.zeros(a.shape, arguments.compute) for a in arrays)
        self.bias: Array | None = None
        if bias is not None:
            axes = len(arguments.leading) + 3
            self.bias = np.zeros((1,) * (axes - len(bias)) + bias, arguments.compute)

    def run(self) -> tuple[Array, Array, Array]:
        for part in self.plan.parts:
            for tile in self.plan.tiles(part):
                self._tile(part, tile)
        return self.query, self.key, self.value

    def _tile(self, part: Part, tile: Tile) -> None:
        arguments, compute = self.arguments, self.arguments.compute
        query = converted(self.plan.view(arguments.query, part), compute) * compute.type(arguments.scale)
        gradient, delta, lse = (self.plan.view(a, part) for a in (self.gradient, self.delta, self.lse))
        key, value = (a[:, :, None] for a in self.plan.shared(part, tile.first, tile.last))
        weights, slope = self._weights(part, tile, query @ key.swapaxes(-1, -2), lse)
        # What no query sees does not count, whatever it is.
        seen = (weights != 0).any(axis=(2, 3))[:, :, None, :, None]
        key, value = np.where(seen, key, 0), np.where(seen, value, 0)
        scores = weights * (gradient @ value.swapaxes(-1, -2) - delta)
        if self.bias is not None:
            self._add_to_bias(self.bias, part, tile, scores)
        scores = scores * slope
        result = self.plan.view(self.query, part)
        result += scores @ key * compute.type(arguments.scale)
        keys = part.entries, part.shared, slice(tile.first, tile.last)
        for total, here in (
            (self.key, scores.swapaxes(-1, -2) @ query),
            (self.value, weights.swapaxes(-1, -2) @ gradient),
        ):
            whole = total[part.outer] if arguments.leading else total[None]
            whole[keys] += here.sum(axis=2)

    def _add_to_bias(self, bias: Array, part: Part, tile: Tile, scores: Array) -> None:
        """Add the scores' gradient, shape (b, k, g, l, n), to the bias's, which may be broadcast."""
        whole = bias[
            tuple(n if size > 1 else 0 for n, size in zip(part.outer, bias.shape, strict=False))
        ]
        whole = whole if self.arguments.leading else whole[None]
        shared = (1, 1) if whole.shape[1] == 1 else (-1, self.arguments.group)
        whole = whole.reshape(whole.shape[0], *shared, *whole.shape[2:])
        where = (*part.where, slice(tile.first, tile.last))
        axes = tuple(axis for axis in range(5) if whole.shape[axis] == 1)
        place = tuple(slice(None) if axis in axes else here for axis, here in enumerate(where))
        whole[place] += scores.sum(axis=axes, keepdims=True)

    def by_sinks(self) -> Array | None:
        """Return the gradient of the sinks, shape (…, H_q)."""
        if self.arguments.sinks is None:
            return None
        shares = np.exp(self.arguments.sinks[..., None, None] - self.lse)
        total: Array = -np.where(shares == 0, 0, shares * self.delta).sum(axis=(-2, -1))
        return total

    def _weights(self, part: Part, tile: Tile, scores: Array, lse: Array) -> tuple[Array, Array]:
        """Return the weights of a tile, and the derivative of the capped scores by the raw ones."""
        arguments, slope = self.arguments, np.ones((1,) * scores.ndim, scores.dtype)
        if arguments.softcap is not None:
            scores = np.tanh(scores / arguments.softcap)
            slope = 1 - scores * scores
            scores = scores * arguments.softcap
        for bias in arguments.biases:
            scores = scores + self.plan.view(bias, part)[..., tile.first : tile.last]
        weights = np.exp(scores - lse)
        if tile.mixed_last > tile.mixed_first:
            mixed = slice(tile.mixed_first - tile.first, tile.mixed_last - tile.first)
            kept = self.plan.visibility(part).kept(
                part.rows.start, part.rows.stop, tile.mixed_first, tile.mixed_last
            )
            weights[..., mixed] = np.where(kept, weights[..., mixed], 0)
            if arguments.softcap is not None:
                slope[..., mixed] = np.where(kept, slope[..., mixed], 0)
        return weights, slope


def _summed(result: Array, shape: tuple[int, ...]) -> Array:
    """Return a gradient in the shape of its argument, summed where that was broadcast."""
    extra = result.ndim - len(shape)
    result = result.sum(axis=tuple(range(extra)))
    axes = tuple(n for n, size in enumerate(shape) if size == 1 and result.shape[n] != 1)
    return result.sum(axis=axes, keepdims=True) if axes else result
