"""The two forms of linear attention: token by token, and in chunks with matrix products.

Both take all four rules as one: Sₜ = diag(αₜ) Sₜ₋₁ + kₜᵀ uₜ, where uₜ is the value vₜ, or for the delta
rules βₜ (vₜ − kₜ diag(αₜ) Sₜ₋₁); αₜ = 1 without gates.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

import numpy as np

from symattn.numeric.dtypes import Array

_TOGETHER = 1 << 17
"""Most scores, over all leading axes, computed at once: they do not depend on the state."""


class Tokens(NamedTuple):
    """The inputs of the tokens of a sequence, or of a chunk of it."""

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
    """Return the output of every query for the state after the last token, written to `memory`.

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

    A chunk in which U holds ∞ or NaN is computed token by token, since 0 · NaN in lower(A) U would carry
    a later token into an earlier one.

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
    length = max(min(length, count), 1)
    span = length * max(_TOGETHER // max(prod(lead) * length**2, 1), 1)
    for start in range(0, count, span):
        stop = min(start + span, count)
        chunks = _chunks(tokens.cut(start, stop), length)
        for n, first in enumerate(range(start, stop, length)):
            chunk, last = chunks.at(n), min(first + length, stop)
            written = chunk.written(memory)
            if np.isfinite(written).all():
                read = chunk.seen @ written + chunk.query @ memory
                output[..., first:last, :] = read[..., : last - first, :]
                chunk.write(written, memory)
            else:
                output[..., first:last, :] = token_by_token(tokens.cut(first, last), memory)
    return output


class _Chunks(NamedTuple):
    """The parts of the result that do not depend on the state, of all chunks, or of one of them."""

    query: Array
    """Q ⊙ D₀, shape (..., chunks, C, E)."""
    key: Array
    """K ⊙ D, of the last token, shape (..., chunks, C, E)."""
    value: Array
    """V, shape (..., chunks, C, E_v)."""
    seen: Array
    """lower(A), shape (..., chunks, C, C)."""
    kept: Array | None
    """D₀ of the last token, shape (..., chunks, 1 or E, 1)."""
    asking: Array | None
    """K ⊙ D₀ of the delta rules, shape (..., chunks, C, E)."""
    strength: Array | None
    """β, shape (..., chunks, C, 1)."""
    inverse: Array | None
    """(I + diag(β) strictly_lower(B))⁻¹, shape (..., chunks, C, C)."""

    def at(self, n: int) -> _Chunks:
        """Return one chunk."""
        return _Chunks._make(None if array is None else array[..., n, :, :] for array in self)

    def written(self, memory: Array) -> Array:
        """Return U: row t is added to the state as kₜᵀ uₜ."""
        if self.asking is None or self.inverse is None:
            return self.value
        solved: Array = self.inverse @ (self.strength * (self.value - self.asking @ memory))
        return solved

    def write(self, written: Array, memory: Array) -> None:
        """Let a state become the one after the chunk."""
        if self.kept is not None:
            memory *= self.kept
        memory += np.swapaxes(self.key, -1, -2) @ written


def _chunks(tokens: Tokens, length: int) -> _Chunks:
    """Return chunks of so many tokens; the last is filled up with tokens that change nothing."""

    def cut(array: Array, fill: float = 0) -> Array:
        chunks = -(-array.shape[-2] // length)
        padded = _padded(array, chunks * length, fill)
        return padded.reshape(*array.shape[:-2], chunks, length, array.shape[-1])

    query, key, value = cut(tokens.query), cut(tokens.key), cut(tokens.value)
    decay = None if tokens.decay is None else cut(tokens.decay, 1)
    between = None if decay is None or decay.shape[-1] != 1 else _between(decay)
    seen = _scores(query, key, decay, between)
    np.copyto(seen, 0, where=~np.tri(length, dtype=bool))
    begun = None if decay is None else np.cumprod(decay, axis=-2)
    asking = strength = inverse = None
    if tokens.strength is not None:
        asking, strength = key if begun is None else key * begun, cut(tokens.strength)
        inverse = _inverted(strength * _scores(key, key, decay, between))
    if decay is None or begun is None:
        return _Chunks(query, key, value, seen, None, asking, strength, inverse)
    kept = np.swapaxes(begun[..., -1:, :], -1, -2)
    return _Chunks(query * begun, key * _to_end(decay), value, seen, kept, asking, strength, inverse)


def _scores(left: Array, key: Array, decay: Array | None, between: Array | None) -> Array:
    """Return Σ_e leftₜₑ Dₜₛₑ kₛₑ for the pairs of tokens of chunks, right for s ≤ t."""
    if decay is None or between is not None:
        plain: Array = left @ np.swapaxes(key, -1, -2)
        return plain if between is None else plain * between
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


def _to_end(decay: Array) -> Array:
    """Return αₛ₊₁ ⋯ α_last for each token s of a block."""
    result = np.ones_like(decay)
    result[..., :-1, :] = np.cumprod(decay[..., :0:-1, :], axis=-2)[..., ::-1, :]
    return result


def _between(decay: Array) -> Array:
    """Return Dₜₛ = αₛ₊₁ ⋯ αₜ for s ≤ t, and 0 for the other pairs, of decays of shape (..., C, 1)."""
    count = decay.shape[-2]
    result = np.zeros((*decay.shape[:-1], count), decay.dtype)
    for t in range(count):
        result[..., t, t] = 1
        # Row by row over all chunks: an accumulation down the columns is several times slower.
        np.multiply(result[..., t - 1, :t], decay[..., t, :], out=result[..., t, :t])
    return result


def _padded(array: Array, size: int, fill: float) -> Array:
    """Return (..., S, E) with tokens added at the end up to `size`."""
    count = array.shape[-2]
    if count == size:
        return array
    result = np.full((*array.shape[:-2], size, array.shape[-1]), fill, array.dtype)
    result[..., :count, :] = array
    return result


def _inverted(lower: Array) -> Array:
    """Return the inverse of I + the part of a matrix below its diagonal.

    Of blocks of size 1 it is I. The inverse of a pair of neighbouring blocks A and C on the diagonal,
    with B below A, has theirs on its diagonal, and −C⁻¹ B A⁻¹ below; sizes double.
    """
    count = lower.shape[-1]
    size = 1 << (count - 1).bit_length()
    inverse = np.zeros((*lower.shape[:-2], size, size), lower.dtype)
    inverse[...] = np.eye(size, dtype=lower.dtype)
    whole = lower
    if count < size:
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
