"""Linear attention: attention without a softmax, with a matrix for its state.

Two forms that share no computation: token by token as the recurrence says, and in chunks of tokens
with matrix products. The second is the fast one; each is the other's test.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Literal, TypeAlias, overload

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, number, returned, truth, whole, working
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.linear.forms import Tokens, all_at_once, chunkwise, token_by_token

Rule: TypeAlias = Literal["linear", "gated", "delta", "gated_delta"]
"""The rule by which a token changes the state."""

RULES: tuple[Rule, ...] = ("linear", "gated", "delta", "gated_delta")
FeatureMap: TypeAlias = Callable[[Array], Array]
"""φ: applied to queries and keys, along the last axis."""


@overload
def linear_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, *, rule: Rule = "linear",
    gate: ArrayLike | None = None, log_gate: ArrayLike | None = None, beta: ArrayLike | None = None,
    state: ArrayLike | None = None, return_state: Literal[False] = False,
    is_causal: bool = True, form: Literal["parallel", "recurrent"] = "parallel",
    chunk: int = 64, scale: float | None = None, feature_map: FeatureMap | None = None,
    normalise: bool = False,
) -> Array: ...  # fmt: skip
@overload
def linear_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, *, rule: Rule = "linear",
    gate: ArrayLike | None = None, log_gate: ArrayLike | None = None, beta: ArrayLike | None = None,
    state: ArrayLike | None = None, return_state: Literal[True],
    is_causal: bool = True, form: Literal["parallel", "recurrent"] = "parallel",
    chunk: int = 64, scale: float | None = None, feature_map: FeatureMap | None = None,
    normalise: bool = False,
) -> tuple[Array, Array]: ...  # fmt: skip
@overload
def linear_attention(
    query: ArrayLike, key: ArrayLike, value: ArrayLike, *, rule: Rule = "linear",
    gate: ArrayLike | None = None, log_gate: ArrayLike | None = None, beta: ArrayLike | None = None,
    state: ArrayLike | None = None, return_state: bool = False,
    is_causal: bool = True, form: Literal["parallel", "recurrent"] = "parallel",
    chunk: int = 64, scale: float | None = None, feature_map: FeatureMap | None = None,
    normalise: bool = False,
) -> Array | tuple[Array, Array]: ...  # fmt: skip


@of_callers_kind
def linear_attention(
    query: ArrayLike,
    key: ArrayLike,
    value: ArrayLike,
    *,
    rule: Rule = "linear",
    gate: ArrayLike | None = None,
    log_gate: ArrayLike | None = None,
    beta: ArrayLike | None = None,
    state: ArrayLike | None = None,
    return_state: bool = False,
    is_causal: bool = True,
    form: Literal["parallel", "recurrent"] = "parallel",
    chunk: int = 64,
    scale: float | None = None,
    feature_map: FeatureMap | None = None,
    normalise: bool = False,
) -> Array | tuple[Array, Array]:
    """Return linear attention, by any of four rules for the state.

    Parameters
    ----------
    query : array_like of float16, bfloat16, float32 or float64, shape (..., H_q, S, E)
        Leading axes broadcast; of heads there may also be a multiple of those of the others, and
        consecutive query heads then share a state.
    key : array_like of the same dtypes, shape (..., H_kv, S, E)
    value : array_like, shape (..., H_kv, S, E_v)
    rule : {"linear", "gated", "delta", "gated_delta"}
        See Notes.
    gate : array_like of floats, shape (..., S) or (..., S, E), optional
        α, the decay, per token or per token and feature of the key, for the gated rules; usually from 0
        to 1. It has as many axes as the others have, or one less; leading axes broadcast.
    log_gate : array_like of floats, optional
        log α in place of α; −∞ for 0.
    beta : array_like of floats, shape (..., S), optional
        β, the strength of writing, for the delta rules; usually from 0 to 1.
    state : array_like of floats, shape (..., E, E_v), optional
        What came before; zeros if not given. With `normalise` it has a column more, the normaliser.
    return_state : bool
        Return the state after the last token too: given as `state` it continues the sequence.
    is_causal : bool
        Whether a query reads the state after its own token, or that after all of them; without it the
        rule is "linear", and there may be another number of queries than of keys.
    form : {"parallel", "recurrent"}
        Chunks of tokens with matrix products, or token by token.
    chunk : int
        Tokens in a chunk of the parallel form; the result does not depend on it.
    scale : float, optional
        Finite; multiplies the output; 1 if not given, unlike softmax attention's 1/√E.
    feature_map : callable, optional
        φ, from (..., S, E) to (..., S, E′), applied to queries and keys; the identity if not given.
    normalise : bool
        Divide each output by φ(qₜ) Σ φ(kⱼ)ᵀ, with the gates in the sum, for the rules "linear" and
        "gated". Where that is 0 the output is NaN or ∞.

    Returns
    -------
    output : ndarray, shape (..., S, E_v)
        Of the common dtype of all arrays but `state`.
    state : ndarray, shape (..., H_kv, E, E_v)
        If `return_state`; its leading axes are those of all arrays but `query`; float64 if the
        output is, else float32, so that cutting a sequence loses nothing.

    Raises
    ------
    TypeError
        If an array is not of floats, or an option is of the wrong type.
    InputError
        If a shape or an option does not fit, or the rule needs or does not take a gate or a beta, or is
        causal alone.

    Notes
    -----
    oₜ = scale · qₜ Sₜ, where the state Sₜ, of shape (E, E_v), is

    - linear: Sₜ = Sₜ₋₁ + kₜᵀ vₜ
    - gated: Sₜ = diag(αₜ) Sₜ₋₁ + kₜᵀ vₜ
    - delta: Sₜ = Sₜ₋₁ + βₜ kₜᵀ (vₜ − kₜ Sₜ₋₁)
    - gated_delta: the delta rule on diag(αₜ) Sₜ₋₁ in place of Sₜ₋₁

    Without `is_causal` oₜ = scale · qₜ S_last. With it a later token never changes an earlier output,
    whatever it holds, ∞ and NaN included.

    References
    ----------
    Katharopoulos et al., Transformers are RNNs, arXiv 2006.16236, section 3 (linear). Yang et al., Gated
    Linear Attention, arXiv 2312.06635, section 4 (gated). Yang et al., Parallelizing Linear Transformers
    with the Delta Rule over Sequence Length, arXiv 2406.06484, section 3 (delta, and its chunks). Yang
    et al., Gated Delta Networks, arXiv 2412.06464, section 3 (gated_delta).

    Examples
    --------
    >>> import numpy as np
    >>> q = k = np.array([[1.0], [1.0]])
    >>> linear_attention(q, k, np.array([[1.0], [2.0]]))
    array([[1.],
           [3.]])
    >>> linear_attention(q, k, np.array([[1.0], [2.0]]), rule="delta", beta=np.ones(2))
    array([[1.],
           [2.]])
    """
    caller = "linear_attention"
    is_causal = truth(caller, "is_causal", is_causal)
    gates = _only(caller, gate, log_gate)
    _check_options(caller, rule, form, is_causal, gates is not None, beta is not None, normalise)
    factor, return_state = _factor(caller, scale), truth(caller, "return_state", return_state)
    given = {"query": query, "key": key, "value": value}
    given |= {name: array for name, array in (("gate", gates), ("beta", beta)) if array is not None}
    read, dtype = working(caller, **given)
    arrays = dict(zip(given, read, strict=True))
    if feature_map is not None:
        arrays["query"], arrays["key"] = (
            _mapped(caller, feature_map, name, arrays[name]) for name in ("query", "key")
        )
    if log_gate is not None:
        with np.errstate(over="ignore", under="ignore"):
            arrays["gate"] = np.exp(arrays["gate"])
    if normalise:
        ones = np.ones_like(arrays["value"], shape=(*arrays["value"].shape[:-1], 1))
        arrays["value"] = np.concatenate([arrays["value"], ones], axis=-1)
    if state is not None:
        arrays["state"] = working(caller, state=state)[0][0].astype(arrays["key"].dtype, copy=False)
    tokens, memory, is_grouped = _prepared(caller, arrays, is_causal=is_causal)
    length = whole(caller, "chunk", chunk)
    with np.errstate(invalid="ignore", over="ignore", under="ignore", divide="ignore"):
        if not is_causal:
            output = all_at_once(tokens, memory)
        elif form == "recurrent":
            output = token_by_token(tokens, memory)
        else:
            output = chunkwise(tokens, memory, length)
        if normalise:
            output = output[..., :-1] / output[..., -1:]
        if factor is not None:
            output = output * output.dtype.type(factor)
    if is_grouped:
        # Not −1, which an empty array leaves open.
        heads = output.shape[-4] * output.shape[-3]
        output = output.reshape(*output.shape[:-4], heads, *output.shape[-2:])
        memory = memory[..., 0, :, :]
    result = returned(output, dtype)
    return (result, memory) if return_state else result


def _only(caller: str, gate: ArrayLike | None, log_gate: ArrayLike | None) -> ArrayLike | None:
    if gate is not None and log_gate is not None:
        raise InputError(f"{caller}: gate and log_gate are one thing; give one of them")
    return log_gate if gate is None else gate


def _prepared(caller: str, arrays: dict[str, Array], *, is_causal: bool) -> tuple[Tokens, Array, bool]:
    """Return the tokens, the incoming state, and whether query heads are split into groups."""
    q, k, v = arrays["query"], arrays["key"], arrays["value"]
    _check_shapes(caller, q, k, v, is_causal=is_causal)
    axes = max(q.ndim, k.ndim, v.ndim)
    decay = _per_token(caller, "gate", arrays.get("gate"), axes, k, per_feature=True)
    strength = _per_token(caller, "beta", arrays.get("beta"), axes, k, per_feature=False)
    start, shape = arrays.get("state"), (k.shape[-1], v.shape[-1])
    if start is not None and start.shape[-2:] != shape:
        raise InputError(f"{caller}: state has shape {start.shape}; its last two axes must be {shape}")
    parts = [array for array in (k, v, decay, strength, start) if array is not None]
    heads = max((part.shape[-3] for part in parts if part.ndim > 2), default=1)
    is_grouped = q.ndim > 2 and q.shape[-3] > heads > 1 and q.shape[-3] % heads == 0
    try:
        if is_grouped:
            q = q.reshape(*q.shape[:-3], heads, q.shape[-3] // heads, *q.shape[-2:])
            k, v = k[..., None, :, :], v[..., None, :, :]
            decay, strength, start = (
                None if part is None else part[..., None, :, :] for part in (decay, strength, start)
            )
            parts = [array for array in (k, v, decay, strength, start) if array is not None]
        lead = np.broadcast_shapes(*(part.shape[:-2] for part in parts))
        np.broadcast_shapes(q.shape[:-2], lead)
    except ValueError as error:
        shapes = ", ".join(str(array.shape) for array in arrays.values())
        raise InputError(
            f"{caller}: the leading axes of {shapes} do not broadcast, and the query heads are not a "
            "multiple of the others"
        ) from error
    memory = np.zeros((*lead, *shape), k.dtype)
    if start is not None:
        memory += start
    return Tokens(q, k, v, decay, strength), memory, is_grouped


def _factor(caller: str, scale: float | None) -> float | None:
    if scale is None:
        return None
    factor = number(caller, "scale", scale)
    if not isfinite(factor):
        raise InputError(f"{caller}: scale = {scale!r}; give a finite number, or None for 1")
    return factor


def _check_options(
    caller: str, rule: str, form: str, is_causal: bool, gate: bool, beta: bool, normalise: bool
) -> None:
    truth(caller, "normalise", normalise)
    if rule not in RULES:
        raise InputError(f"{caller}: rule = {rule!r}; permitted are {', '.join(map(repr, RULES))}")
    if form not in ("parallel", "recurrent"):
        raise InputError(f"{caller}: form = {form!r}; permitted are 'parallel', 'recurrent'")
    if not is_causal and rule != "linear":
        raise InputError(
            f"{caller}: rule {rule!r} is causal: its state depends on the order; leave is_causal out"
        )
    for name, given, needed in (("gate", gate, "gated" in rule), ("beta", beta, "delta" in rule)):
        if given != needed:
            verb = "needs a" if needed else "takes no"
            raise InputError(
                f"{caller}: rule {rule!r} {verb} {name}; {'give one' if needed else 'leave it out'}"
            )
    if normalise and "delta" in rule:
        raise InputError(f"{caller}: rule {rule!r} has no normaliser; leave normalise out")


def _check_shapes(caller: str, q: Array, k: Array, v: Array, *, is_causal: bool) -> None:
    compared = slice(-2 if is_causal else -1, None)
    is_short = min(q.ndim, k.ndim, v.ndim) < 2
    if is_short or q.shape[compared] != k.shape[compared] or k.shape[-2] != v.shape[-2]:
        raise InputError(
            f"{caller}: query {q.shape}, key {k.shape}, value {v.shape}; "
            "give (..., S, E), (..., S, E), (..., S, E_v) with one S and one E"
        )


def _mapped(caller: str, feature_map: FeatureMap, name: str, array: Array) -> Array:
    if not callable(feature_map):
        raise TypeError(
            f"{caller}: feature_map = {shown(feature_map)} cannot be called; give a function from "
            "(..., S, E) to (..., S, E′), such as lambda x: numpy.maximum(x, 0)"
        )
    (mapped,), _ = working(caller, **{f"feature_map({name})": feature_map(array)})
    if mapped.shape[:-1] != array.shape[:-1]:
        raise InputError(
            f"{caller}: feature_map({name}) has shape {mapped.shape}; it must keep all axes of "
            f"{array.shape} but the last"
        )
    return mapped.astype(array.dtype, copy=False)


def _per_token(
    caller: str, name: str, array: Array | None, axes: int, key: Array, *, per_feature: bool
) -> Array | None:
    """Return a gate as (..., S, 1) or (..., S, E), or None if there is none."""
    if array is None:
        return None
    tokens, features = key.shape[-2:]
    if array.ndim == axes - 1 and array.shape[-1] == tokens:
        return array[..., None]
    if per_feature and array.ndim == axes and array.shape[-2:] == (tokens, features):
        return array
    wanted = "(..., S)" + (" or (..., S, E)" if per_feature else "")
    raise InputError(
        f"{caller}: {name} has shape {array.shape}; give {wanted} with S = {tokens}"
        + (f" and E = {features}" if per_feature else "")
        + f", and as many leading axes as the other arrays, {axes - 2}"
    )
