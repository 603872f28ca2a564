"""PyTorch: scaled dot-product attention, multi-head attention, FlexAttention, and functions of rows."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import Any

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.nn.attention.bias import causal_lower_right
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

from symattn import bias
from tests.implementations.libraries.asked import CAP, OFFSET, WIDE, ZERO, Held, L, R, S, d

NOT_APPLICABLE = (
    ("grouped heads", "PyTorch nn.MultiheadAttention", "it has one number of heads"),
    ("soft cap", "PyTorch SDPA", "it has none"),
    ("log-sum-exp of the scores", "PyTorch SDPA", "it does not return them"),
    ("rotary, interleaved", "PyTorch", "it has no such function"),
    ("rotary, half-split", "PyTorch", "it has no such function"),
)

VERSIONS = {"PyTorch": torch.__version__}


def held() -> Iterator[Held]:
    """Yield what PyTorch computes."""
    for source in (_sdpa, _multi_head, _flex, _rows):
        yield from source()


def _sdpa() -> Iterator[Held]:
    for name in (None, "MATH", "FLASH_ATTENTION"):
        call = partial(_on, None if name is None else getattr(SDPBackend, name))
        library = f"PyTorch SDPA, {name or 'as PyTorch chooses'}"
        usual = {"arrays": "torch", "batched": True}
        yield Held("dense", library, lambda Q, K, V, c=call: c(Q, K, V), usual)
        first = partial(_causal, call)
        yield Held("causal, from the first key", library, first, usual)
        yield Held("causal, to the last key", library, partial(_lower_right, call), usual)
        mask = partial(_masked, call)
        yield Held("boolean mask", library, mask, usual)
        half = usual | {"precisions": ("bfloat16",)}
        yield Held("boolean mask", library, mask, half)
        yield Held("additive mask", library, lambda Q, K, V, B, c=call: c(Q, K, V, attn_mask=B), usual)
        yield Held("rows that see nothing", library, mask, usual | ZERO)
        yield Held(
            "rows that see nothing, additive mask", library,
            lambda Q, K, V, B, c=call: c(Q, K, V, attn_mask=B),
            usual | ZERO | {"B": bias(R, L, S)},
        )  # fmt: skip
        yield Held("grouped heads", library, partial(_grouped, call), {"arrays": "torch"})
        yield Held("ALiBi, causal", library, partial(_alibi, call), usual)


def _on(backend: Any, Q: Any, K: Any, V: Any, **how: Any) -> Any:
    with nullcontext() if backend is None else sdpa_kernel(backend):
        return torch.nn.functional.scaled_dot_product_attention(Q, K, V, **how)


def _causal(call: Any, Q: Any, K: Any, V: Any) -> Any:
    return call(Q, K, V, is_causal=True)


def _lower_right(call: Any, Q: Any, K: Any, V: Any) -> Any:
    return call(Q, K, V, attn_mask=causal_lower_right(Q.shape[-2], K.shape[-2]))


def _masked(call: Any, Q: Any, K: Any, V: Any, R: Any) -> Any:
    return call(Q, K, V, attn_mask=R)


def _grouped(call: Any, Q: Any, K: Any, V: Any) -> Any:
    out = call(Q.reshape(1, -1, *Q.shape[2:]), K[None], V[None], enable_gqa=True)
    return out[0].transpose(0, 1).reshape(Q.shape[2], -1)


def _alibi(call: Any, Q: Any, K: Any, V: Any, m: float) -> Any:
    i, j = (torch.arange(x.shape[-2], dtype=Q.dtype) for x in (Q, K))
    apart = i[:, None] - j[None, :]
    added = torch.where(apart >= 0, -m * apart, -torch.inf)
    return call(Q, K, V, attn_mask=added)


def _multi_head() -> Iterator[Held]:
    usual = {"arrays": "torch"} | WIDE
    for needs in (True, False):
        library = f"PyTorch nn.MultiheadAttention, need_weights={needs}"
        call = partial(_attend, needs)
        yield Held(
            "multi-head", library,
            lambda x, y, W_Q, W_K, W_V, W_O, c=call: c(x, y, W_Q, W_K, W_V, W_O), usual,
        )  # fmt: skip
        mask = {"hidden": ~R}
        yield Held("multi-head, boolean mask", library, call, usual | mask)
        yield Held("rows that see nothing", library, call, usual | mask | ZERO | {"of": "multi-head"})


def _attend(
    needs: bool, x: Any, y: Any, W_Q: Any, W_K: Any, W_V: Any, W_O: Any, hidden: Any = None
) -> Any:
    made = torch.nn.MultiheadAttention(x.shape[1], len(W_Q), bias=False, dtype=x.dtype).eval()
    with torch.no_grad():
        columns = [torch.cat(list(family_), dim=1).T for family_ in (W_Q, W_K, W_V)]
        made.in_proj_weight.copy_(torch.cat(columns))
        made.out_proj.weight.copy_(W_O.T)
        return made(x, y, y, attn_mask=hidden, need_weights=needs)[0]


def _flex() -> Iterator[Held]:
    usual = {"arrays": "torch", "batched": True}
    library = "PyTorch FlexAttention, not compiled"
    functions = _flex_functions(flex_attention)
    for name, function in functions.items():
        yield Held(name, library, function, usual)
    yield Held("rows that see nothing", library, functions["boolean mask"], usual | ZERO)
    yield Held("grouped heads", library, partial(_grouped, flex_attention), {"arrays": "torch"})
    if not _compiles():
        return
    # What is compiled is compiled anew for sizes of 1, other strides, other dtypes; on a processor not
    # in float64, and with as many features as the kernel likes.
    some = usual | {"precisions": ("float32",), "sizes": {L: [5, 130], S: [7, 130, 300], d: 16}}
    compiled = torch.compile(flex_attention, dynamic=True, fullgraph=True)
    for name, function in _flex_functions(compiled).items():
        if name in ("dense", "causal, from the first key", "boolean mask", "soft cap"):
            yield Held(name, "PyTorch FlexAttention, compiled", function, some)


def _compiles() -> bool:
    """Tell whether PyTorch can compile here: it calls a C++ compiler."""
    torch._dynamo.config.recompile_limit = 256
    torch._inductor.config.compile_threads = 1
    try:
        return bool(torch.compile(torch.sin)(torch.zeros(2)).sum() == 0)
    except Exception as error:
        warnings.warn(f"torch.compile does not run here: {error}", stacklevel=2)
        return False


def _flex_functions(attend: Any) -> dict[str, Callable[..., Any]]:
    def blocks(Q: Any, K: Any, sees: Any) -> Any:
        return create_block_mask(
            lambda b, h, i, j: sees(i, j), None, None, Q.shape[-2], K.shape[-2], device="cpu"
        )

    def first(Q: Any, K: Any, V: Any) -> Any:
        return attend(Q, K, V, block_mask=blocks(Q, K, lambda i, j: i >= j))

    def last(Q: Any, K: Any, V: Any) -> Any:
        return attend(Q, K, V, block_mask=blocks(Q, K, lambda i, j: j <= i + OFFSET))

    def mask(Q: Any, K: Any, V: Any, R: Any) -> Any:
        return attend(Q, K, V, block_mask=blocks(Q, K, lambda i, j: R[i, j]))

    def added(Q: Any, K: Any, V: Any, B: Any) -> Any:
        return attend(Q, K, V, score_mod=lambda s, b, h, i, j: s + B[b, h, i, j])

    def capped(Q: Any, K: Any, V: Any) -> Any:
        return attend(Q, K, V, score_mod=lambda s, b, h, i, j: CAP * torch.tanh(s / CAP))

    def alibi(Q: Any, K: Any, V: Any, m: float) -> Any:
        seen = blocks(Q, K, lambda i, j: i >= j)
        return attend(Q, K, V, lambda s, b, h, i, j: s - m * (i - j).to(s.dtype), block_mask=seen)

    return {
        "dense": lambda Q, K, V: attend(Q, K, V),
        "causal, from the first key": first,
        "causal, to the last key": last,
        "boolean mask": mask,
        "additive mask": added,
        "soft cap": capped,
        "ALiBi, causal": alibi,
    }


def _rows() -> Iterator[Held]:
    yield Held("softmax", "torch.softmax", lambda B: torch.softmax(B, dim=-1), {"arrays": "torch"})
    yield Held(
        "log-sum-exp", "torch.logsumexp", lambda B: torch.logsumexp(B, dim=-1, keepdim=True),
        {"arrays": "torch"},
    )  # fmt: skip
    yield Held(
        "RMSNorm", "torch.nn.functional.rms_norm",
        lambda x, g: torch.nn.functional.rms_norm(x, x.shape[-1:], g[0], 1e-5), {"arrays": "torch"},
    )  # fmt: skip
