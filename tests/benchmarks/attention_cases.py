"""The workloads that attention is timed on, each beside the call that it is compared with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from symattn.numeric import alibi_bias, attention, softmax
from symattn.relations import documents, padding, window
from tests.benchmarks.floor import bare_attention, bare_softmax, best_tile
from tests.benchmarks.onnx_runtime import onnx_attention
from tests.benchmarks.openvino_runtime import is_installed, openvino_attention

E = 64


class Case(NamedTuple):
    """A workload: how much of the other's time is aimed at, our call, theirs, and bare NumPy's."""

    name: str
    aim: float
    ours: Callable[[], object]
    theirs: Callable[[], object]
    floor: Callable[[], object] | None = None


class Inputs:
    """Random queries, keys and values, as NumPy's arrays and as PyTorch's tensors."""

    def __init__(
        self, batch: int, heads: int, L: int, S: int | None = None, *, kv_heads: int | None = None,
        sharp: float = 1, dtype: Any = np.float32,
    ) -> None:  # fmt: skip
        import torch

        rng = np.random.default_rng(0)
        shared, keys = kv_heads or heads, S or L
        shapes = (batch, heads, L, E), (batch, shared, keys, E), (batch, shared, keys, E)
        arrays = [rng.standard_normal(shape, dtype=np.float32) for shape in shapes]
        arrays[0] *= np.float32(sharp)
        self.sharp = sharp
        self.arrays = [array.astype(dtype) for array in arrays]
        self.tensors = [torch.from_numpy(array) for array in self.arrays]
        self.grouped = {"enable_gqa": True} if shared != heads else {}

    def case(
        self,
        name: str,
        aim: float,
        options: dict[str, Any] | None = None,
        mask: Any = None,
        **theirs: Any,
    ) -> Case:
        """Return these inputs with options for us, and with a mask and options for PyTorch.

        The floor is timed where a call is dense or causal; a float mask is added in it.
        """
        import torch

        sdpa = torch.nn.functional.scaled_dot_product_attention
        tensor = None if mask is None else torch.from_numpy(np.ascontiguousarray(mask))
        added = mask if mask is not None and mask.dtype == np.float32 else None
        causal = bool(theirs.get("is_causal"))
        return Case(
            name, aim,
            lambda: attention(*self.arrays, **(options or {})),
            lambda: sdpa(*self.tensors, attn_mask=tensor, **self.grouped, **theirs),
            self.floor(added, is_causal=causal) if added is not None or mask is None else None,
        )  # fmt: skip

    def floor(self, bias: Any, *, is_causal: bool) -> Callable[[], object] | None:
        """Return the bare loop on these shapes, or None where heads are shared or a row is alone."""
        query, key, value = self.arrays
        if self.grouped or query.shape[-2] == 1:
            return None
        small = query / np.float32(self.sharp)  # what sharp scores need besides is not of the floor
        tile = best_tile(is_causal=is_causal)
        added = None if bias is None else bias.reshape(-1, *bias.shape[-2:])
        return lambda: bare_attention(small, key, value, tile, bias=added, is_causal=is_causal)


def cases() -> Iterator[Callable[[], Case]]:
    """Yield what makes each case: inputs are made when the case is timed."""
    for make in (
        _dense,
        _sharp,
        _batches,
        _decoding,
        _empty_rows,
        _more_outputs,
        _sparse,
        _runtimes,
    ):
        yield from make()


def _dense() -> Iterator[Callable[[], Case]]:
    for length in (1024, 4096):
        yield lambda n=length: Inputs(1, 8, n).case(f"dense {n}", 0.75)
        yield lambda n=length: Inputs(1, 8, n).case(
            f"causal {n}", 0.75, {"is_causal": True}, is_causal=True
        )


def _sharp() -> Iterator[Callable[[], Case]]:
    for sharp in (20, 30, 50, 100, 1000):
        yield lambda s=sharp: Inputs(1, 8, 1024, sharp=s).case(f"logits × {s}, dense 1024", 1.0)
    far = np.where(np.random.default_rng(1).random((1024, 1024)) < 0.5, 0, -90).astype(np.float32)
    yield lambda: Inputs(1, 8, 1024).case("float mask 0 / −90, 1024", 1.0, {"attn_mask": far}, far)
    slopes = alibi_bias(8, 1024, dtype=np.float32)
    yield lambda: Inputs(1, 8, 1024).case("ALiBi as a bias, 1024", 1.0, {"bias": slopes}, slopes[None])


def _batches() -> Iterator[Callable[[], Case]]:
    for batch, heads, length, aim in ((32, 12, 32, 0.6), (16, 12, 64, 0.95), (8, 12, 128, 0.85)):
        yield lambda b=batch, h=heads, n=length, a=aim: Inputs(b, h, n).case(f"B{b} H{h} S{n}", a)
    yield lambda: Inputs(1, 12, 128).case("B1 H12 S128 causal", 1.0, {"is_causal": True}, is_causal=True)
    yield lambda: Inputs(1, 12, 197).case("B1 H12 S197", 1.0)
    yield lambda: Inputs(1, 8, 16).case("B1 H8 S16", 1.2)


def _decoding() -> Iterator[Callable[[], Case]]:
    yield lambda: Inputs(1, 8, 1, 1024).case("decode B1 H8 S1024", 1.0)
    yield lambda: Inputs(1, 8, 1, 1024, dtype=np.float16).case("decode B1 H8 S1024 float16", 1.0)
    yield lambda: Inputs(32, 8, 1, 1024).case("decode B32 H8 S1024", 0.7)
    yield lambda: Inputs(32, 16, 1, 8192, kv_heads=2).case("decode B32 H16/2 S8192", 0.7)
    yield lambda: Inputs(8, 32, 1, 2048, kv_heads=8).case("decode B8 H32/8 S2048", 0.7)
    lengths = np.random.default_rng(2).integers(256, 1025, 32)
    kept = (np.arange(1024) < lengths[:, None])[:, None, None]
    yield lambda: Inputs(32, 8, 1, 1024).case(
        "decode B32 H8 S1024 kv_lengths", 1.0, {"kv_lengths": lengths}, kept
    )
    yield lambda: Inputs(1, 8, 1, 1024).case(
        "decode B1 H8 S1024 kv_lengths", 1.0, {"kv_lengths": 900}, np.arange(1024)[None] < 900
    )


def _empty_rows() -> Iterator[Callable[[], Case]]:
    for length, aim in ((128, 1.2), (16, 2.5)):
        kept = np.random.default_rng(3).random((length, length)) < 0.7
        kept[length // 3] = False
        yield lambda n=length, a=aim, k=kept: Inputs(1, 8, n).case(
            f"one row without keys, B1 H8 S{n}", a, {"attn_mask": k}, k
        )


def _more_outputs() -> Iterator[Callable[[], Case]]:
    import torch

    sdpa = torch.nn.functional.scaled_dot_product_attention

    def with_lse(length: int) -> Case:
        inputs = Inputs(1, 8, length)
        q, k, v = inputs.tensors
        return Case(
            f"return_lse {length}", 1.0,
            lambda: attention(*inputs.arrays, return_lse=True),
            lambda: (sdpa(q, k, v), torch.logsumexp(q @ k.mT * E**-0.5, -1)),
        )  # fmt: skip

    yield from (lambda n=length: with_lse(n) for length in (64, 1024))
    for shape, aim in (((8, 128, 128), 1.0), ((8, 16), 6.0)):
        scores = np.random.default_rng(4).standard_normal(shape, dtype=np.float32)
        tensor = torch.from_numpy(scores)
        yield lambda s=scores, t=tensor, n=shape, a=aim: Case(
            f"softmax {n}", a, lambda: softmax(s), lambda: torch.softmax(t, -1), lambda: bare_softmax(s)
        )


def _sparse() -> Iterator[Callable[[], Case]]:
    length, half = 8192, np.arange(8192) < 4096
    for name, relation, aim in (
        ("window 256", window(255, 0), 1 / 15),
        ("documents 16 × 512", documents(np.arange(length) // 512), 1 / 12),
        ("half padding", padding(half), 1 / 2.2),
    ):
        yield lambda n=name, r=relation, a=aim: Inputs(1, 8, length).case(
            f"{n}, {length}", a, {"attn_mask": r}, r.dense(length)
        )


def _runtimes() -> Iterator[Callable[[], Case]]:
    """Yield the cases of ONNX Runtime, and of OpenVINO where it is installed."""
    peers = [("ONNX Runtime", onnx_attention)]
    if is_installed():
        peers.append(("OpenVINO", openvino_attention))
    for peer, attend in peers:
        for batch, heads, length, aim, causal_aim in (
            (1, 8, 1024, 1.25, 0.8), (1, 8, 4096, 1.25, 0.5), (8, 12, 128, 1.5, 1.5),
            (32, 12, 32, 1.1, 1.2),
        ):  # fmt: skip
            for is_causal in (False, True):

                def made(
                    p: str = peer, f: Callable[..., Any] = attend, b: int = batch, h: int = heads,
                    n: int = length, c: bool = is_causal, a: float = causal_aim if is_causal else aim,
                ) -> Case:  # fmt: skip
                    arrays = Inputs(b, h, n).arrays
                    name = f"{p}, B{b} H{h} S{n}{' causal' if c else ''}"
                    return Case(
                        name, a, lambda: attention(*arrays, is_causal=c), f(*arrays, is_causal=c)
                    )

                yield made
