"""Cascaded head-colliding attention: a small net couples the heads' scores, and layers pass them on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, number, returned, working
from symattn.numeric.heads.multi_head_weights import MultiHeadWeights
from symattn.numeric.heads.projections import Projected, project, recombine
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy
from symattn.numeric.normalisation.masked_softmax import softmax
from symattn.numeric.normalisation.masks import kept_where
from symattn.relations import Relation

Coupling: TypeAlias = Callable[[Array], ArrayLike]
"""f: from shape (n, H), the heads' numbers at n pairs of tokens, to the same shape."""


def cascaded_heads(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    weights: MultiHeadWeights,
    coupling: Coupling | None = None,
    attn_mask: ArrayLike | Relation | None = None,
    *,
    carried: ArrayLike | None = None,
    noise: ArrayLike | None = None,
    scale: float | None = None,
    fully_masked: FullyMasked = "zero",
) -> tuple[Array, Array]:
    """Return one layer of cascaded head-colliding attention, and the scores it hands to the next.

    Parameters
    ----------
    query, key, value, weights
        As for :func:`symattn.numeric.multi_head_attention`.
    coupling : callable, optional
        f, over the head axis alone: given the numbers of all H_q heads at n visible pairs of tokens,
        shape (n, H_q), it returns as many. It is never asked about a masked pair. See
        :func:`head_coupling`. f = 0 if not given.
    attn_mask : array_like of bool, broadcastable to (..., L, S), or Relation, optional
        True keeps; the same for all heads, which f ties together. A relation needs L = S.
    carried : array_like of floats, broadcastable to (..., H_q, L, S), optional
        C of the layer before, 0 if not given (the first layer); never read where masked.
    noise : array_like of floats, broadcastable to (..., H_q, L, S), optional
        Added to C; unit Gaussian noise in training.
    scale : float, optional
        1/√E if not given.
    fully_masked : {"zero", "nan", "raise"}
        The weights of a row in which nothing is left.

    Returns
    -------
    output : ndarray, shape (..., L, d_out)
    scores : ndarray, shape (..., H_q, L, S)
        C, with −∞ where masked: `carried` of the next layer. Both of the common dtype of all arrays.

    Raises
    ------
    TypeError
        If an array is not of floats, or the mask is not of bool.
    InputError
        If a shape or an option does not fit, or a row is fully masked and is to raise.

    Notes
    -----
    With Z = Q Kᵀ · scale and C′ the carried scores: C = Z + f(C′ + Z) + C′, −∞ where masked; the output
    is Σ_h softmax(C_h) V_h W_O[h] + b_O. With f = 0 and nothing carried in it is multi-head attention;
    with ``isolated`` it is ``collapse(weights)``, whatever f and C′.

    References
    ----------
    Zheng, Wu and Kong, Cascaded Head-colliding Attention, arXiv 2105.14850, section 3; the claims
    `heads.cascaded_uncoupled` and `heads.cascaded_collapse`.

    Examples
    --------
    >>> import numpy as np
    >>> eye, x = np.eye(2)[None], np.eye(2)
    >>> weights = MultiHeadWeights(eye, eye, eye, eye)
    >>> output, scores = cascaded_heads(x, x, x, weights, lambda z: 0 * z, scale=1.0)
    >>> scores.tolist()
    [[[1.0, 0.0], [0.0, 1.0]]]
    """
    caller = "cascaded_heads"
    projected = project(caller, query, key, value, weights, carried=carried, noise=noise)
    check_policy(caller, fully_masked)
    keys, values = (array[..., weights.key_head, :, :] for array in (projected.key, projected.value))
    factor = (max(keys.shape[-1], 1) ** -0.5) if scale is None else number(caller, "scale", scale)
    if coupling is not None and not callable(coupling):
        raise TypeError(
            f"{caller}: coupling = {shown(coupling)} cannot be called; give a function, or None"
        )
    own = (projected.query * projected.query.dtype.type(factor)) @ np.swapaxes(keys, -1, -2)
    before, random = (_fitted(caller, name, projected, own) for name in ("carried", "noise"))
    pairs = (*own.shape[:-3], *own.shape[-2:])
    kept = kept_where(caller, attn_mask, np.broadcast_to(own.dtype.type(0), pairs), len(pairs) - 1)
    visible = np.ones(pairs, dtype=bool) if kept is None else kept
    by_head = np.expand_dims(visible, -3)
    with np.errstate(invalid="ignore"):
        coupled = _couple(caller, coupling, own + before, visible)
        scores = np.where(by_head, own + coupled + before + random, -np.inf)
    shares = softmax(scores, mask=np.broadcast_to(by_head, own.shape), fully_masked=fully_masked)
    output = recombine(_weighted(shares, values, by_head), projected)
    return returned(output, projected.dtype), returned(scores, projected.dtype)


def head_coupling(layers: Sequence[tuple[ArrayLike, ArrayLike]], slope: float = 0.2) -> Coupling:
    """Return f, a net over the head axis: linear layers with leaky ReLUs between them.

    Parameters
    ----------
    layers : sequence of (W, b), float arrays of shapes (n, m) and (m,)
        The first n and the last m are the number of heads; the paper's widths are H, 4H, 4H, H.
    slope : float
        Of the leaky ReLU where its argument is negative.

    Returns
    -------
    callable
        For :func:`cascaded_heads`.

    Raises
    ------
    TypeError
        If an array is not of floats.
    InputError
        If there is no layer, or two successive shapes do not fit.

    References
    ----------
    Zheng, Wu and Kong, Cascaded Head-colliding Attention, arXiv 2105.14850, section 3.

    Examples
    --------
    >>> import numpy as np
    >>> f = head_coupling([(np.eye(2), np.zeros(2)), (np.eye(2), np.ones(2))])
    >>> f(np.array([[1.0, -1.0]])).tolist()
    [[2.0, 0.8]]
    """
    caller = "head_coupling"
    if not isinstance(layers, Sequence):
        raise TypeError(f"{caller}: layers = {shown(layers)}; give a sequence of pairs (W, b)")
    read = [tuple(working(caller, W=weight, b=bias)[0]) for weight, bias in layers]
    widths = [weight.shape[0] if weight.ndim == 2 else -1 for weight, _ in read]
    fits = [
        weight.ndim == 2 and bias.shape == weight.shape[1:] and (after in (None, weight.shape[1]))
        for (weight, bias), after in zip(read, [*widths[1:], None], strict=False)
    ]
    if not read or not all(fits):
        shapes = [(weight.shape, bias.shape) for weight, bias in read]
        raise InputError(f"{caller}: layers of shapes {shapes}; give (n, m) and (m,), each m the next n")

    def coupled(numbers: Array) -> Array:
        for index, (weight, bias) in enumerate(read):
            if index:
                numbers = np.where(numbers < 0, numbers * numbers.dtype.type(slope), numbers)
            numbers = numbers @ weight.astype(numbers.dtype) + bias.astype(numbers.dtype)
        return numbers

    return coupled


def _fitted(caller: str, name: str, projected: Projected, own: Array) -> Array:
    array = projected.more.get(name)
    if array is None:
        return np.zeros((), own.dtype)
    try:
        return np.broadcast_to(array, own.shape)
    except ValueError as error:
        raise InputError(
            f"{caller}: {name} has shape {array.shape}, which does not broadcast to that of the scores, "
            f"{own.shape}"
        ) from error


def _couple(caller: str, coupling: Coupling | None, scores: Array, visible: NDArray[np.bool_]) -> Array:
    """Return f of the scores of all heads at the visible pairs, 0 elsewhere."""
    if coupling is None:
        return np.zeros((), scores.dtype)
    heads_last = np.moveaxis(scores, -3, -1)
    numbers = heads_last[visible]
    (answer,), _ = working(caller, **{"coupling(…)": coupling(numbers)})
    if answer.shape != numbers.shape:
        raise InputError(
            f"{caller}: coupling was given shape {numbers.shape}, a column for each head, and returned "
            f"{answer.shape}; it must return the same shape"
        )
    result = np.zeros_like(heads_last)
    result[visible] = answer
    return np.moveaxis(result, -1, -3)


def _weighted(shares: Array, values: Array, visible: NDArray[np.bool_]) -> Array:
    """Return weights @ values, where a value that no query sees has no effect even if it is NaN or ∞."""
    strange = ~np.isfinite(values)
    if not strange.any():
        plain: Array = shares @ values
        return plain
    seen = np.broadcast_to(visible, shares.shape).astype(shares.dtype) @ strange.astype(shares.dtype) > 0
    with np.errstate(invalid="ignore"):
        return np.where(seen, shares @ values, shares @ np.where(strange, 0, values))
