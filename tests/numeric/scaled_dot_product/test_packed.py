"""Packed and padded batches, against calls with each sequence alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import attention, attention_reference, varlen_attention
from symattn.relations import causal, documents, from_blocks, from_function, padding, prefix

RNG = np.random.default_rng(0)
ROWS, COLUMNS = [0, 3, 3, 10, 12], [0, 5, 7, 14, 14]
Q = RNG.standard_normal((4, 12, 3))
K, V = RNG.standard_normal((2, 14, 3)), RNG.standard_normal((2, 14, 5))
PACKED: dict[str, dict[str, Any]] = {
    "plain": {},
    "causal": {"is_causal": True, "alignment": "bottom_right"},
    "window": {"window": (2, 0), "alignment": "bottom_right", "sinks": [0.3, -1.0, 2.0, 0.0]},
    "relation": {"attn_mask": causal | prefix(2), "alignment": "top_left", "softcap": 0.7},
    "functions": {
        "attn_mask": from_function("mod", lambda b, h, i, j: (i + j + b + h) % 3 > 0),
        "score_mod": lambda s, b, h, i, j: s - 0.1 * (b + h) * np.abs(i - j),
        "prob_mod": lambda w, b, h, i, j: w * (1 + b) / (1 + i),
        "alignment": 0,
    },
}


def densely(options: dict[str, Any]) -> Any:
    """Return what packed attention is, by the formula on each sequence; numbers of batches are moved."""
    parts = []
    for n, (a, b, c, d) in enumerate(zip(ROWS, ROWS[1:], COLUMNS, COLUMNS[1:], strict=False)):
        moved = dict(options)
        for name in ("score_mod", "prob_mod"):
            if name in options:
                moved[name] = lambda s, _, *at, f=options[name], n=n: f(s, n, *at)
        if "score_mod" in options:
            mod = lambda _, h, i, j, n=n: (i + j + n + h) % 3 > 0  # noqa: E731
            moved["attn_mask"] = from_function("mod", mod)
        parts.append(attention_reference(Q[:, a:b], K[:, c:d], V[:, c:d], **moved, return_lse=True))
    return [np.concatenate([p[n] for p in parts], axis=axis) for n, axis in ((0, -2), (2, -1))]


@pytest.mark.parametrize("name", PACKED)
def test_packed_sequences(name) -> None:
    found = varlen_attention(Q, K, V, ROWS, COLUMNS, **PACKED[name], return_lse=True)
    output, lse = densely(PACKED[name])
    np.testing.assert_allclose(found.output, output, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(found.lse, lse, rtol=1e-12, atol=1e-13)
    np.testing.assert_array_equal(
        varlen_attention(Q, K, V, ROWS, np.array(COLUMNS), **PACKED[name]), found.output
    )


def test_packed_sequences_are_documents() -> None:
    ids = np.repeat(np.arange(4), np.diff(COLUMNS))
    queries = np.repeat(np.arange(4), np.diff(ROWS))
    packed = varlen_attention(Q, K, V, ROWS, COLUMNS)
    relation = documents(ids, queries=queries)
    np.testing.assert_allclose(attention(Q, K, V, relation, alignment="top_left"), packed, rtol=1e-13)
    empty = varlen_attention(Q[:, :0], K[:, :0], V[:, :0], [0])
    assert empty.shape == (4, 0, 5)


BATCH = [RNG.standard_normal((3, heads, length, 4)) for heads, length in ((4, 6), (2, 8), (2, 8))]
LENGTHS, ROW_LENGTHS = [8, 0, 5], [6, 2, 3]


@pytest.mark.parametrize("alignment", ["top_left", "bottom_right"])
def test_lengths_of_queries_and_keys(alignment) -> None:
    options = {"is_causal": True, "alignment": alignment}
    found = attention(*BATCH, kv_lengths=LENGTHS, query_lengths=ROW_LENGTHS, **options)
    for n, (keys, rows) in enumerate(zip(LENGTHS, ROW_LENGTHS, strict=True)):
        q, k, v = (array[n] for array in BATCH)
        alone = attention(q[:, :rows], k[:, :keys], v[:, :keys], **options)
        np.testing.assert_allclose(found[n, :, :rows], alone, rtol=1e-12, atol=1e-14)
        assert not found[n, :, rows:].any()


def test_padding_on_the_left() -> None:
    """Queries and keys stand at the same places, so the padding of keys is all there is to say."""
    x = RNG.standard_normal((3, 2, 8, 4))
    keep = np.arange(8) >= 8 - np.array([8, 1, 5])[:, None]
    for options in ({"attn_mask": causal & padding(keep)}, {"is_causal": True, "key_mask": keep}):
        found = attention(x, x, x, **options)
        for n, count in enumerate((8, 1, 5)):
            tokens = x[n, :, 8 - count :]
            alone = attention(tokens, tokens, tokens, is_causal=True)
            np.testing.assert_allclose(found[n, :, 8 - count :], alone, rtol=1e-12)


def test_documents_of_each_entry() -> None:
    ids = np.array([[0, 0, 0, 1, 1, 1, 1, 2], [5, 5, 5, 5, 5, 5, 5, 5], [0, 1, 0, 1, 0, 1, 0, 1]])
    x = RNG.standard_normal((3, 2, 8, 4))
    found = attention(x, x, x, causal & documents(ids))
    for n in range(3):
        alone = attention(x[n], x[n], x[n], causal & documents(ids[n]))
        np.testing.assert_allclose(found[n], alone, rtol=1e-13)


def test_what_a_table_of_blocks_leaves_out_is_not_computed() -> None:
    """NaN in a block that nobody sees, whatever the size of tiles, and numbers right elsewhere."""
    kept = np.array([[True, False, False, True], [False, True, False, False]])
    q, k = RNG.standard_normal((2, 300, 8)), RNG.standard_normal((2, 512, 8))
    v = RNG.standard_normal((2, 512, 8))
    dense = np.kron(kept, np.ones((150, 128), bool)).astype(bool)
    wanted = attention(q, k, v, dense)
    v[:, 256:384] = np.nan
    found = attention(q, k, v, from_blocks(kept, (150, 128)), alignment="top_left")
    np.testing.assert_allclose(found, wanted, rtol=1e-11, atol=1e-13)


BAD: dict[str, tuple[Any, str]] = {
    "not from 0": (lambda: varlen_attention(Q, Q, Q, [1, 12]), r"from 0, and .* tokens, 12"),
    "too few": (lambda: varlen_attention(Q, Q, Q, [0, 11]), r"cu_seqlens = \[0, 11\]"),
    "backwards": (lambda: varlen_attention(Q, Q, Q, [0, 5, 3, 12]), "in order"),
    "of keys": (lambda: varlen_attention(Q, K, V, ROWS, [0, 14]), "4 sequences of queries and 1 of"),
    "no heads": (lambda: varlen_attention(Q[0], Q[0], Q[0], [0, 12]), r"\(12, 3\); give \(heads"),
    "unaligned": (lambda: varlen_attention(Q, K, V, ROWS, COLUMNS, is_causal=True), "say where"),
    "query lengths": (lambda: attention(*BATCH, query_lengths=7), "query_lengths .* 0 to L = 6"),
    "entries": (lambda: attention(*BATCH, documents(np.zeros((2, 8), int))), "each with 4 heads"),
    "queries elsewhere": (
        lambda: attention(*BATCH, documents([0] * 8, queries=[0] * 6) & causal, alignment=2),
        "for queries at 1 to 6, and they stand at 3 to 8",
    ),
    "prob_mod": (lambda: attention(*BATCH, prob_mod="half"), "prob_mod = 'half' cannot be called"),
    "its shape": (lambda: attention(*BATCH, prob_mod=lambda *_: np.ones(7)), r"\(7,\) for weights"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_messages(name) -> None:
    call, message = BAD[name]
    with pytest.raises((InputError, TypeError), match=message):
        call()
