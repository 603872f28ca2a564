"""What docs/reference/conventions.md says was run: PyTorch's conventions, and symattn's beside them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric.scaled_dot_product.full_size import attention

torch = pytest.importorskip("torch", reason="compares with PyTorch's conventions")
pytestmark = pytest.mark.torch
sdpa = torch.nn.functional.scaled_dot_product_attention
flex = pytest.importorskip(
    "torch.nn.attention.flex_attention", reason="this PyTorch has no FlexAttention"
)
causal_biases = pytest.importorskip(
    "torch.nn.attention.bias", reason="this PyTorch has no causal biases"
)

KEEP = torch.ones(3, 3, dtype=torch.bool).tril()
TOP_LEFT, BOTTOM_RIGHT = np.tri(2, 4, dtype=bool), np.tri(2, 4, 2, dtype=bool)


def draw(L=3, S=3, heads=1, kv_heads=1):
    generator = torch.Generator().manual_seed(0)
    shapes = ((1, heads, L, 4), (1, kv_heads, S, 4), (1, kv_heads, S, 4))
    return [torch.randn(shape, dtype=torch.float64, generator=generator) for shape in shapes]


def same(theirs, ours) -> bool:
    return np.allclose(theirs.detach().numpy(), ours, atol=1e-14)


def ours(q, k, v, *args, **options):
    return attention(q.numpy(), k.numpy(), v.numpy(), *args, **options)


def test_boolean_and_float_masks() -> None:
    q, k, v = draw()
    assert same(sdpa(q, k, v, KEEP), ours(q, k, v, KEEP.numpy()))
    assert not same(sdpa(q, k, v, ~KEEP), ours(q, k, v, KEEP.numpy()))
    added = torch.zeros(3, 3, dtype=torch.float64).masked_fill(~KEEP, -math.inf) + torch.arange(3) / 2
    assert same(sdpa(q, k, v, added), ours(q, k, v, added.numpy()))


def test_fully_masked_rows() -> None:
    q, k, v = draw()
    nothing = KEEP.clone()
    nothing[1] = False
    added = torch.zeros(3, 3, dtype=torch.float64).masked_fill(~nothing, -math.inf)
    for mask in (nothing, added):
        assert not sdpa(q, k, v, mask)[0, 0, 1].any()
        assert not ours(q, k, v, mask.numpy())[0, 0, 1].any()
    assert np.isnan(ours(q, k, v, nothing.numpy(), fully_masked="nan")[0, 0, 1]).all()
    with pytest.raises(InputError, match="fully masked"):
        ours(q, k, v, nothing.numpy(), fully_masked="raise")


def test_a_fully_masked_row_of_the_module() -> None:
    module = torch.nn.MultiheadAttention(4, 1, batch_first=True, dtype=torch.float64)
    torch.nn.init.normal_(module.out_proj.bias)
    x = draw()[0][0]
    hides = ~KEEP
    hides[1] = True
    assert module(x, x, x, attn_mask=hides)[0][0, 1].isnan().all()
    row = module(x, x, x, attn_mask=hides, need_weights=False)[0][0, 1]
    assert torch.equal(row, module.out_proj.bias)


def test_causal_alignment() -> None:
    q, k, v = draw(2, 4)
    theirs = sdpa(q, k, v, is_causal=True)
    assert same(theirs, ours(q, k, v, is_causal=True, alignment="top_left"))
    assert same(theirs, ours(q, k, v, TOP_LEFT))
    tall = draw(4, 2)
    assert same(sdpa(*tall, is_causal=True), ours(*tall, is_causal=True, alignment="top_left"))
    lower_right = causal_biases.causal_lower_right(2, 4)
    theirs = sdpa(q, k, v, lower_right)
    assert same(theirs, ours(q, k, v, is_causal=True, alignment="bottom_right"))
    assert same(theirs, ours(q, k, v, BOTTOM_RIGHT))
    with pytest.raises(InputError, match="say where the first query stands"):
        ours(q, k, v, is_causal=True)


def test_a_mask_and_is_causal() -> None:
    q, k, v = draw()
    mask = torch.tensor([[1, 1, 1], [0, 1, 1], [1, 1, 1]], dtype=torch.bool)
    assert same(sdpa(q, k, v, mask, is_causal=True), ours(q, k, v, mask.numpy(), is_causal=True))
    math_path = torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH)
    with math_path, pytest.raises(RuntimeError, match="should not be set when is_causal"):
        sdpa(q, k, v, mask, is_causal=True)


def test_the_causal_hint_of_the_module_replaces_its_mask() -> None:
    module = torch.nn.MultiheadAttention(4, 1, batch_first=True, dtype=torch.float64)
    q, k, _ = (array[0] for array in draw(2, 4))
    lower_right, upper_left = torch.tensor(~BOTTOM_RIGHT), torch.tensor(~TOP_LEFT)
    hinted = module(q, k, k, attn_mask=lower_right, is_causal=True, need_weights=False)[0]
    assert torch.allclose(hinted, module(q, k, k, attn_mask=upper_left)[0])
    assert not torch.allclose(hinted, module(q, k, k, attn_mask=lower_right)[0])
    with_weights = module(q, k, k, attn_mask=lower_right, is_causal=True)[0]
    assert torch.allclose(with_weights, module(q, k, k, attn_mask=lower_right)[0])
    with pytest.raises(RuntimeError, match="Need attn_mask if specifying the is_causal hint"):
        module(q, k, k, is_causal=True)


def test_grouped_heads() -> None:
    q, k, v = draw(heads=4, kv_heads=2)
    expected = ours(q, k.repeat_interleave(2, 1), v.repeat_interleave(2, 1))
    assert np.allclose(ours(q, k, v), expected)
    assert same(sdpa(q, k, v, enable_gqa=True), expected)
    with pytest.raises(RuntimeError, match="must match the size of tensor"):
        sdpa(q, k, v)


@pytest.mark.filterwarnings("ignore:flex_attention called without torch.compile")
def test_flex_attention() -> None:
    q, k, v = draw(2, 4)
    causal = flex.create_block_mask(lambda b, h, i, j: i >= j, None, None, 2, 4, device="cpu")
    assert same(flex.flex_attention(q, k, v, block_mask=causal), ours(q, k, v, TOP_LEFT))
    capped = flex.flex_attention(
        q, k, v, score_mod=lambda s, b, h, i, j: 2 * torch.tanh(s / 2), block_mask=causal
    )
    assert same(capped, ours(q, k, v, TOP_LEFT, softcap=2.0))
    first = flex.create_block_mask(lambda b, h, i, j: i != 1, None, None, 2, 4, device="cpu")
    assert not flex.flex_attention(q, k, v, block_mask=first)[0, 0, 1].any()
    infinite = flex.flex_attention(
        q, k, v, score_mod=lambda s, b, h, i, j: torch.where(i != 1, s, -math.inf)
    )
    assert not infinite[0, 0, 1].any()
    q, k, v = draw(heads=4, kv_heads=2)
    assert same(flex.flex_attention(q, k, v, enable_gqa=True), ours(q, k, v))
    with pytest.raises(ValueError, match="Try setting enable_gqa=True"):
        flex.flex_attention(q, k, v)


def test_softcap_comes_before_biases_and_masks() -> None:
    q, k, v = (array[0, 0].numpy() for array in draw())
    added = np.where(KEEP.numpy(), np.arange(3.0), -np.inf)
    scores = 2 * np.tanh(q @ k.T / 2 / 2) + added
    expected = np.exp(scores) / np.exp(scores).sum(-1, keepdims=True) @ v
    assert np.allclose(attention(q, k, v, added, softcap=2.0), expected)
