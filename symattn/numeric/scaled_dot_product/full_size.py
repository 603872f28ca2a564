"""Attention at full size."""

from __future__ import annotations

from typing import Literal, Unpack, overload

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, Dtype, float_dtype, returned, truth
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.normalisation.fully_masked import FullyMasked, fill_fully_masked
from symattn.numeric.scaled_dot_product import directly, isolated
from symattn.numeric.scaled_dot_product.arguments import Alignment, Arguments, ProbMod, ScoreMod, resolve
from symattn.numeric.scaled_dot_product.blockwise import compute
from symattn.numeric.scaled_dot_product.options import OutputOptions
from symattn.numeric.scaled_dot_product.result import AttentionResult, Results
from symattn.numeric.scaled_dot_product.sinks import sink_in
from symattn.relations import Relation


@overload
def attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: Literal[False] = False, return_lse: Literal[False] = False,
    **options: Unpack[OutputOptions],
) -> Array: ...  # fmt: skip
@overload
def attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: Literal[True, "average"], return_lse: bool = False,
    **options: Unpack[OutputOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: bool | Literal["average"] = False, return_lse: Literal[True],
    **options: Unpack[OutputOptions],
) -> AttentionResult: ...  # fmt: skip
@overload
def attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, attn_mask: ArrayLike | Relation | None = None, *,
    return_weights: bool | Literal["average"] = False, return_lse: bool = False,
    **options: Unpack[OutputOptions],
) -> Array | AttentionResult: ...  # fmt: skip


@of_callers_kind
def attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
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
    score_mod: ScoreMod | None = None,
    prob_mod: ProbMod | None = None,
    scale: float | None = None,
    softcap: float | None = None,
    fully_masked: FullyMasked = "zero",
    return_weights: bool | Literal["average"] = False,
    return_lse: bool = False,
    dtype: DTypeLike | None = None,
    out: Array | None = None,
) -> Array | AttentionResult:
    """Compute softmax(query · keyᵀ · scale) · value, with any mask, at full size.

    Parameters
    ----------
    query : array_like of float16, bfloat16, float32 or float64, shape (…, H_q, L, E)
        Or (L, E), as key and value then are, for one head. Leading axes are broadcast.
    key : array_like, shape (…, H_kv, S, E)
        H_q is a multiple of H_kv; consecutive query heads share a key head.
    value : array_like, shape (…, H_kv, S, E_v)
    attn_mask : array_like or Relation, optional
        Broadcastable to (…, H_q, L, S). Of bool, True keeps; of floats, it is added to the scores, and
        −∞ does not keep. A relation says which query position sees which key position.
    bias : array_like of floats, broadcastable to (…, H_q, L, S), optional
        Added to the scores, in addition to a mask; −∞ does not keep.
    is_causal : bool
        Keep the keys up to the query's own position.
    alignment : {"top_left", "bottom_right"} or int, or array_like of int, shape (…), optional
        Where the first query stands: at the first key, such that the last query stands at the last key
        (with `query_lengths` and `kv_lengths`, the entry's own last valid ones), or at the key with this
        index, counted from 0. Required where L ≠ S and something depends on the query's position.
    window : (left, right), optional
        Keep the keys from `left` before the query's position to `right` behind it; None or −1 does not
        bound.
    kv_lengths : array_like of int, broadcastable to the leading axes, optional
        The number of valid keys of each batch entry, 0 to S; the rest is ignored, whatever it holds.
    key_mask : array_like of bool, shape (…, S), optional
        Which keys of each batch entry are valid, the leading axes as those of `kv_lengths`; True keeps
        (``torch.nn.MultiheadAttention``'s `key_padding_mask` means the opposite).
    query_lengths : array_like of int, broadcastable to the leading axes, optional
        The number of valid queries of each batch entry, 0 to L; the others are rows without keys.
    sinks : float or array_like of floats, broadcastable to (…, H_q), optional
        The logit of a key for each head that takes weight and has no value; 0 adds 1 to the denominator.
    score_mod : callable, optional
        ``score_mod(score, batch, head, q_idx, kv_idx)`` returns the scores to use for a part of a head:
        `score` has shape (m, n), `q_idx` (m, 1) and `kv_idx` (1, n), all counted from 0, `batch` counts
        through the leading axes. It is called from several threads, and may be called more than once for
        one part.
    prob_mod : callable, optional
        ``prob_mod(weight, batch, head, q_idx, kv_idx)`` returns the weights to use for a part of a head,
        as `score_mod` does for scores. What is not kept has no weight, whatever it returns.
    scale : float, optional
        1/√E unless given.
    softcap : float, optional
        The scores s become c · tanh(s / c); None or 0 for none.
    fully_masked : {"zero", "nan", "raise"}
        The result of a row without keys: all of its keys are restricted, or have a score of −∞.
    return_weights : bool or "average"
        Return the weights, too, shape (…, H_q, L, S), or their mean over the heads, (…, L, S).
    return_lse : bool
        Return the logarithm of the sum of exponentials, too.
    dtype : data-type, optional
        Of output and weights: float16, bfloat16, float32 or float64; that of the inputs unless given.
    out : ndarray, shape (…, H_q, L, E_v), optional
        The array to write the output to, of its dtype; it is returned.

    Returns
    -------
    ndarray, shape (…, H_q, L, E_v), or AttentionResult
        Of arrays of the library that the inputs are from, if that is PyTorch or has the array API
        standard; tensors that require gradients are refused, see :func:`attention_backward`. Of the
        inputs' dtype unless `dtype` is given. float16 and bfloat16 are computed in float32; lse
        stays float32 then.

    Raises
    ------
    TypeError
        If an array is not of floats, or an option is of the wrong type.
    InputError
        A ValueError: if shapes do not fit, an option is not permitted, `alignment` is missing, or a row
        has no keys and `fully_masked` is "raise".

    Warns
    -----
    UserWarning
        If `attn_mask` is of floats, some 0, some 1, and no others: they are added, and hide no key.

    Notes
    -----
    For query i and the keys k that `attn_mask`, `is_causal`, `window`, `kv_lengths`, `key_mask` and
    `query_lengths` all keep,

        score_ik = cap(mod(scale · q_i · k_k)) + bias_ik,
        weight_ik = mod(e^{score_ik} / (e^{sink} + Σ_k e^{score_ik})), output_i = Σ_k weight_ik v_k,

    without e^{sink} unless there are sinks.

    A key that is not kept never counts, even where it or its value is NaN. A NaN in the score of a key
    that is kept makes its whole row NaN, and so does +∞.

    Queries are taken in blocks and keys in tiles, and tiles that nobody sees are left out, so the cost
    is that of the pairs that are kept, and memory grows as L + S. Threads share the blocks, as many as
    BLAS uses outside; inputs are never written to. The bits of the result do not depend on the number
    of threads, nor those of a batch entry on the others.

    References
    ----------
    Vaswani et al., Attention Is All You Need, arXiv 1706.03762, §3.2; Dao, FlashAttention-2, arXiv
    2307.08691.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.relations import causal, window
    >>> x = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
    >>> attention(x, x, x, causal & window(1), scale=2.0).round(3)
    array([[1.   , 0.   ],
           [0.119, 0.881],
           [0.881, 1.   ]])
    """
    if _is_plain(
        fully_masked, return_weights, return_lse, bias, alignment, window, score_mod, softcap,
        key_mask, query_lengths, prob_mod, sinks, dtype, out,
    ) and directly.applies(query, key, value, attn_mask, is_causal, scale, kv_lengths):  # fmt: skip
        found = directly.attend(query, key, value, attn_mask, is_causal, scale, kv_lengths)  # type: ignore[arg-type]
        if found is not None:
            return _with_logarithms(*found) if return_lse else found[0]
    averages = isinstance(return_weights, str) and return_weights == "average"
    return_weights = averages or truth("attention", "return_weights", return_weights)
    return_lse = truth("attention", "return_lse", return_lse)
    arguments = resolve(
        query, key, value, attn_mask, bias=bias, is_causal=is_causal, alignment=alignment, window=window,
        kv_lengths=kv_lengths, scale=scale, softcap=softcap, score_mod=score_mod,
        fully_masked=fully_masked, key_mask=key_mask, query_lengths=query_lengths, sinks=sinks,
        prob_mod=prob_mod,
    )  # fmt: skip
    kind = arguments.dtype if dtype is None else float_dtype("attention", dtype)
    if out is not None:
        _check_out(out, arguments, kind)
    if not (return_weights or return_lse) and isolated.applies(arguments):
        output = isolated.values_at_queries(arguments)
        if output is not None:
            return _output(output, arguments, kind, out)
    results = _results(arguments, bool(return_weights), return_lse)
    compute(arguments, results)
    _finish(arguments, results)
    output = _output(results.output, arguments, kind, out)
    if not (return_weights or return_lse):
        return output
    weights = None if results.weights is None else _weights(results.weights, arguments, kind, averages)
    lse = results.lse if return_lse else None
    if lse is not None:
        lse = returned(lse[..., 0, :] if arguments.is_one_head else lse, arguments.lse_dtype)
    return AttentionResult(output, weights, lse)


def _is_plain(
    fully_masked: object, return_weights: object, return_lse: object, *options: object
) -> bool:
    """Tell whether nothing is asked for but the output, and perhaps the logarithms of sums."""
    return (
        all(option is None for option in options)
        and fully_masked == "zero"
        and return_weights is False
        and (return_lse is False or return_lse is True)
    )


def _results(arguments: Arguments, weights: bool, lse: bool) -> Results:
    shape, compute_in = arguments.query.shape[:-1], arguments.compute
    wants_lse = lse or weights or arguments.fully_masked != "zero" or arguments.sinks is not None
    return Results(
        output=np.zeros((*shape, arguments.value.shape[-1]), compute_in),
        weights=np.zeros((*shape, arguments.key.shape[-2]), compute_in) if weights else None,
        lse=np.full(shape, -np.inf, compute_in) if wants_lse else None,
    )


def _weights(weights: Array, arguments: Arguments, kind: Dtype, averages: bool) -> Array:
    """Return weights as they are asked for: of one head, averaged over heads, or of all."""
    weights = returned(np.mean(weights, axis=-3, keepdims=True) if averages else weights, kind)
    return weights[..., 0, :, :] if averages or arguments.is_one_head else weights


def _with_logarithms(output: Array, sums: Array) -> AttentionResult:
    with np.errstate(divide="ignore"):
        return AttentionResult(output, None, np.log(sums))


def _finish(arguments: Arguments, results: Results) -> None:
    """Fill the rows that see nothing as they are to be, and put sinks in."""
    output, weights, lse = results.output, results.weights, results.lse
    if lse is not None and arguments.fully_masked != "zero":
        nothing_left = np.isneginf(lse)[..., None]
        if arguments.is_one_head:
            nothing_left = nothing_left[..., 0, :, :]
        for result in (output, weights):
            if result is not None:
                rows = result[..., 0, :, :] if arguments.is_one_head else result
                fill_fully_masked("attention", rows, nothing_left, arguments.fully_masked)
    if arguments.sinks is not None and lse is not None:
        if arguments.prob_mod is None:
            sink_in(arguments.sinks, output, weights, lse)
        else:
            sink_in(arguments.sinks, None, None, lse)


def _check_out(out: object, arguments: Arguments, dtype: Dtype) -> None:
    shape = (*arguments.query.shape[:-1], arguments.value.shape[-1])
    shape = shape[1:] if arguments.is_one_head else shape
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != dtype:
        raise InputError(f"attention: out is {shown(out)}; give an array of {dtype} of shape {shape}")
    if not out.flags.writeable:
        raise InputError("attention: out is read-only; give an array that may be written to")


def _output(output: Array, arguments: Arguments, kind: Dtype, out: Array | None) -> Array:
    """Return the output, in the array that was given for it; that may be an input, too."""
    output = returned(output[..., 0, :, :] if arguments.is_one_head else output, kind)
    if out is None:
        return output
    np.copyto(out, output)
    return out
