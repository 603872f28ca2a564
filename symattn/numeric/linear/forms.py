"""The two forms of linear attention: token by token, and in chunks with matrix products.

Both take all four rules as one: Sₜ = diag(αₜ) Sₜ₋₁ + kₜᵀ uₜ, where uₜ is the value vₜ, or for the delta
rules βₜ (vₜ − kₜ diag(αₜ) Sₜ₋₁); αₜ = 1 without gates.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from symattn.numeric.dtypes import Array

_TOGETHER = 1024
"""Of chunks of so many tokens inverses are computed at once: they do not depend on the state."""


class Tokens(NamedTuple):
    """What the tokens of a sequence, or of a chunk of it, bring."""

    query: Array
    """Shape (..., S, E)."""
    key: Array
    """Shape (..., S, E)."""
    value: Array
    """Shape (..., S, E_v)."""
    decay: Array | None = None
    """α, shape (..., S, 1) or (..., S, E); None for 1."""
    strength: Array | None = None
    """β of the delta rules, shape (..., S, 1)."""

    def cut(self, start: int, stop: int) -> Tokens:
        """Return the tokens from `start` to before `stop`."""
        return Tokens(
            self.query[..., start:stop, :],
            self.key[..., start:stop, :],
            self.value[..., start:stop, :],
            None if self.decay is None else self.decay[..., start:stop, :],
            None if self.strength is None else self.strength[..., start:stop, :],
        )


def all_at_once(tokens: Tokens, memory: Array) -> Array:
    """Return what every query reads from the state after the last token, which `memory` becomes.

    Parameters
    ----------
    tokens, memory
        As for :func:`token_by_token`; of the query there may be another number of tokens.

    Returns
    -------
    ndarray, shape (..., L, E_v)

    Examples
    --------
    >>> one, memory = np.ones((2, 1)), np.zeros((1, 1))
    >>> all_at_once(Tokens(one, one, one), memory).tolist()
    [[2.0], [2.0]]
    """
    memory += np.swapaxes(tokens.key, -1, -2) @ tokens.value
    output: Array = tokens.query @ memory
    return output


def token_by_token(tokens: Tokens, memory: Array) -> Array:
    """Return the outputs of the recurrence; `memory` becomes the last state.

    Parameters
    ----------
    tokens : Tokens
    memory : ndarray, shape (..., E, E_v)
        The incoming state, of all the leading axes; written to.

    Returns
    -------
    ndarray, shape (..., S, E_v)

    Examples
    --------
    >>> one, memory = np.ones((2, 1)), np.zeros((1, 1))
    >>> token_by_token(Tokens(one, one, one), memory).tolist(), memory.tolist()
    ([[1.0], [2.0]], [[2.0]])
    """
    q, k, v, decay, strength = tokens
    lead = np.broadcast_shapes(q.shape[:-2], memory.shape[:-2])
    output = np.empty((*lead, k.shape[-2], v.shape[-1]), memory.dtype)
    for t in range(k.shape[-2]):
        token_key, written = k[..., t, :, None], v[..., t, None, :]
        if decay is not None:
            memory *= decay[..., t, :, None]
        if strength is not None:
            recalled = np.sum(token_key * memory, axis=-2, keepdims=True)
            written = strength[..., t, :, None] * (written - recalled)
        memory += token_key * written
        output[..., t, :] = np.sum(q[..., t, :, None] * memory, axis=-2)
    return output


def chunkwise(tokens: Tokens, memory: Array, length: int) -> Array:
    """Return the same outputs, computed in chunks; `memory` becomes the last state.

    Parameters
    ----------
    tokens, memory
        As for :func:`token_by_token`.
    length : int
        Tokens in a chunk, at least 1.

    Returns
    -------
    ndarray, shape (..., S, E_v)

    Notes
    -----
    Inside a chunk with incoming state S₀ let Dₜₛ = αₛ₊₁ ⋯ αₜ and Dₜ₀ = α₁ ⋯ αₜ, without quotients,
    so that a gate of 0 divides nothing; Aₜₛ = Σ_e qₜₑ Dₜₛₑ kₛₑ, and Bₜₛ likewise with kₜ for qₜ.

    - U = V, or for the delta rules the solution of (I + diag(β) strictly_lower(B)) U =
      diag(β) (V − (K ⊙ D₀) S₀), by the inverse of that matrix, block by block;
    - the outputs are lower(A) U + (Q ⊙ D₀) S₀;
    - the state becomes diag(D₀) S₀ + (K ⊙ D)ᵀ U, with the last token's D.

    From the first token at which U holds ∞ or NaN the rest of a chunk is computed token by token, since
    0 · NaN in lower(A) U would carry a later token into an earlier one.

    References
    ----------
    Yang et al., arXiv 2406.06484, section 3, and arXiv 2412.06464, section 3.

    Examples
    --------
    >>> one, memory = np.ones((2, 1)), np.zeros((1, 1))
    >>> chunkwise(Tokens(one, one, one), memory, 2).tolist(), memory.tolist()
    ([[1.0], [2.0]], [[2.0]])
    """
    count = tokens.key.shape[-2]
    lead = np.broadcast_shapes(tokens.query.shape[:-2], memory.shape[:-2])
    output = np.empty((*lead, count, tokens.value.shape[-1]), memory.dtype)
    span = max(_TOGETHER // length, 1) * length
    inverses = np.empty((1, 0, 0), memory.dtype)
    for start in range(0, count, length):
        stop = min(start + length, count)
        chunk = tokens.cut(start, stop)
        written = chunk.value
        if tokens.strength is not None and chunk.strength is not None:
            if start % span == 0:
                strengths = tokens.strength[..., start : start + span, :]
                inverses = _inverses(tokens.cut(start, start + span), strengths, length)
            written = _written(
                chunk, chunk.strength, memory, inverses[..., start % span // length, :, :]
            )
        clean = start + _finite_tokens(written)
        if clean > start:
            chunk, written = chunk.cut(0, clean - start), written[..., : clean - start, :]
            output[..., start:clean, :], memory[...] = _read(chunk, written, memory)
        if clean < stop:
            output[..., clean:stop, :] = token_by_token(tokens.cut(clean, stop), memory)
    return output


def _finite_tokens(written: Array) -> int:
    """Return how many tokens come before the first that writes ∞ or NaN."""
    finite = np.isfinite(written)
    if finite.all():
        return int(written.shape[-2])
    by_token = finite.all(axis=(*range(written.ndim - 2), -1))
    return int(np.argmin(by_token))


def _from_start(body: Array, tokens: Tokens) -> Array:
    """Return queries or keys times Dₜ₀."""
    return body if tokens.decay is None else body * np.cumprod(tokens.decay, axis=-2)


def _to_end(decay: Array) -> Array:
    """Return αₛ₊₁ ⋯ α_last for each token s of a block."""
    result = np.ones_like(decay)
    result[..., :-1, :] = np.cumprod(decay[..., :0:-1, :], axis=-2)[..., ::-1, :]
    return result


def _scores(left: Array, key: Array, decay: Array | None) -> Array:
    """Return Σ_e leftₜₑ Dₜₛₑ kₛₑ for the pairs of tokens of a chunk, right for s ≤ t."""
    if decay is None:
        plain: Array = left @ np.swapaxes(key, -1, -2)
        return plain
    if decay.shape[-1] == 1:
        return (left @ np.swapaxes(key, -1, -2)) * _between(decay)
    # Between neighbouring blocks D is a product of what follows s and what precedes t, so the pairs
    # of one size of block are one matrix product; sizes double.
    count = key.shape[-2]
    size = 1 << (count - 1).bit_length()
    left, key, decay = _padded(left, size, 0), _padded(key, size, 0), _padded(decay, size, 1)
    leading = np.broadcast_shapes(left.shape[:-2], key.shape[:-2], decay.shape[:-2])
    scores = np.zeros((*leading, size, size), key.dtype)
    diagonal = np.arange(size)
    scores[..., diagonal, diagonal] = np.sum(left * key, axis=-1)
    block = 1
    while block < size:
        pairs = size // (2 * block)
        shape = (pairs, 2, block)
        lefts, keys, decays = (
            array.reshape(*array.shape[:-2], *shape, array.shape[-1]) for array in (left, key, decay)
        )
        after = lefts[..., 1, :, :] * np.cumprod(decays[..., 1, :, :], axis=-2)
        before = keys[..., 0, :, :] * _to_end(decays[..., 0, :, :])
        part = np.broadcast_to(after @ np.swapaxes(before, -1, -2), (*leading, pairs, block, block))
        blocks, pair = scores.reshape(*leading, pairs, 2, block, pairs, 2, block), np.arange(pairs)
        blocks[..., pair, 1, :, pair, 0, :] = np.moveaxis(part, -3, 0)
        block *= 2
    return scores[..., :count, :count]


def _between(decay: Array) -> Array:
    """Return Dₜₛ = αₛ₊₁ ⋯ αₜ for s ≤ t, and 1 for the other pairs, of decays of shape (..., S, 1)."""
    count = decay.shape[-2]
    factors = np.where(np.tri(count, k=-1, dtype=bool), decay, decay.dtype.type(1))
    return np.cumprod(factors, axis=-2)


def _padded(array: Array, size: int, fill: float) -> Array:
    """Return (..., S, E) with tokens added at the end up to `size`."""
    count = array.shape[-2]
    if count == size:
        return array
    result = np.full((*array.shape[:-2], size, array.shape[-1]), fill, array.dtype)
    result[..., :count, :] = array
    return result


def _written(tokens: Tokens, strength: Array, memory: Array, inverse: Array) -> Array:
    """Return U of the delta rules: row t is added to the state as kₜᵀ uₜ."""
    right = strength * (tokens.value - _from_start(tokens.key, tokens) @ memory)
    count = right.shape[-2]
    solved: Array = inverse[..., :count, :count] @ right
    return solved


def _inverses(tokens: Tokens, strength: Array, length: int) -> Array:
    """Return (I + diag(β) strictly_lower(B))⁻¹ of each chunk of so many tokens, the last one padded."""
    chunks = -(-tokens.key.shape[-2] // length)

    def cut(array: Array, fill: float) -> Array:
        padded = _padded(array, chunks * length, fill)
        return padded.reshape(*array.shape[:-2], chunks, length, array.shape[-1])

    key, decay = cut(tokens.key, 0), None if tokens.decay is None else cut(tokens.decay, 1)
    return _inverted(cut(strength, 0) * _scores(key, key, decay))


def _inverted(lower: Array) -> Array:
    """Return the inverse of I + the part of a matrix below its diagonal.

    Of blocks of size 1 it is I. The inverse of a pair of neighbouring blocks A and C on the diagonal,
    with B below A, has theirs on its diagonal, and −C⁻¹ B A⁻¹ below; sizes double.
    """
    count = lower.shape[-1]
    size = 1 << (count - 1).bit_length()
    inverse = np.zeros((*lower.shape[:-2], size, size), lower.dtype)
    inverse[...] = np.eye(size, dtype=lower.dtype)
    whole = np.zeros_like(inverse)
    whole[..., :count, :count] = lower
    block = 1
    while block < size:
        pairs = np.arange(size // (2 * block))
        shape = (*lower.shape[:-2], len(pairs), 2, block, len(pairs), 2, block)
        blocks, known = whole.reshape(shape), inverse.reshape(shape)
        # An index between slices comes first.
        below, first, second = (
            blocks[..., pairs, 1, :, pairs, 0, :],
            known[..., pairs, 0, :, pairs, 0, :],
            known[..., pairs, 1, :, pairs, 1, :],
        )
        known[..., pairs, 1, :, pairs, 0, :] = -(second @ (below @ first))
        block *= 2
    return inverse[..., :count, :count]


def _read(tokens: Tokens, written: Array, memory: Array) -> tuple[Array, Array]:
    """Return the outputs of a chunk and the state after it."""
    lower = np.tri(tokens.key.shape[-2], dtype=bool)
    seen = np.where(lower, _scores(tokens.query, tokens.key, tokens.decay), 0)
    output = seen @ written + _from_start(tokens.query, tokens) @ memory
    to_end, kept = tokens.key, memory
    if tokens.decay is not None:
        to_end = tokens.key * _to_end(tokens.decay)
        kept = memory * np.prod(tokens.decay, axis=-2)[..., :, None]
    return output, kept + np.swapaxes(to_end, -1, -2) @ written
