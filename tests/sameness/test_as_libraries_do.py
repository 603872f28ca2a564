"""Code as libraries have it: branches on a size of 1, logarithms of masks, masks of the least float."""

from __future__ import annotations

import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def repeat_kv(x, times):
    b, g, s, d = x.shape
    if times == 1:
        return x
    return x[:, :, None].expand(b, g, times, s, d).reshape(b, g * times, s, d)


def repeated(q, k):
    return q @ repeat_kv(k, q.shape[1] // k.shape[1]).mT


def interleaved(q, k):
    return q @ k.repeat_interleave(q.shape[1] // k.shape[1], 1).mT


def twice_if_one(q, k):
    times = q.shape[1] // k.shape[1]
    return (2 if times == 1 else 1) * interleaved(q, k)


GROUPS = {"q": "B G*R S d", "k": "B G T d"}


def test_a_size_that_the_code_asks_to_be_1_is_a_case_of_its_own() -> None:
    found = same(repeated, interleaved, **GROUPS)
    assert found.status is Status.PROVED
    assert "R = 1 is a case of its own" in found.notes
    assert same(twice_if_one, interleaved, **GROUPS).status is Status.REFUTED


def hidden(s):
    return torch.ones(s.shape[-1], s.shape[-1]).triu(1).bool()


def by_logarithm(s):
    return (s + torch.tril(torch.ones(s.shape[-1], s.shape[-1])).log()).softmax(-1)


def by_logarithm_of_integers(s):
    return (s + torch.log(torch.tril(torch.full((s.shape[-1], s.shape[-1]), 1)))).softmax(-1)


def by_filling(s):
    return s.masked_fill(hidden(s), -torch.inf).softmax(-1)


def by_filling_one_more(s):
    return s.masked_fill(torch.ones(s.shape[-1], s.shape[-1]).triu(2).bool(), -torch.inf).softmax(-1)


def by_the_least_float(s):
    n = s.shape[-1]
    return (s + torch.triu(torch.full((n, n), torch.finfo(s.dtype).min), 1)).softmax(-1)


@pytest.mark.parametrize("f", [by_logarithm, by_logarithm_of_integers])
def test_the_logarithm_of_a_mask_is_a_mask(f) -> None:
    assert same(f, by_filling, s="B S S").status is Status.PROVED
    assert same(f, by_filling_one_more, s="B S S").status is Status.REFUTED


def test_the_least_float_has_room_in_a_new_tensor() -> None:
    found = same(by_the_least_float, by_filling, s="S S", large_negative="-oo")
    assert found.status is Status.PROVED
    assert torch.get_default_dtype() is torch.float32


def added(a, q, k):
    return torch.baddbmm(a, q, k.mT, alpha=q.shape[-1] ** -0.5)


def added_by_name(a, q, k):
    return a.baddbmm(batch1=q, batch2=k.mT, beta=1.0, alpha=q.shape[-1] ** -0.5)


@pytest.mark.parametrize("f", [added, added_by_name])
def test_a_row_is_added_to_a_product(f) -> None:
    shapes = {"a": "B 1 S", "q": "B S d", "k": "B S d"}
    assert same(f, lambda a, q, k: a + q @ k.mT / q.shape[-1] ** 0.5, **shapes).status is Status.PROVED
    assert same(f, lambda a, q, k: a + q @ k.mT, **shapes).status is Status.REFUTED


def finite(s, mask):
    i = torch.arange(s.shape[-1])
    return torch.where((i[:, None] >= i) & mask, s, -1e9).softmax(-1)


def finite_by_filling(s, mask):
    i = torch.arange(s.shape[-1])
    return s.masked_fill((i[:, None] < i) | ~mask, -1e9).softmax(-1)


def test_causal_and_padded_with_a_finite_number() -> None:
    assert same(finite, finite_by_filling, s="S S", mask="bool S").status is Status.PROVED


def within(s, w):
    t = torch.ones(s.shape[-1], s.shape[-1])
    return s * torch.triu(torch.tril(t), diagonal=-w)


def within_by_difference(s, w):
    t = torch.ones(s.shape[-1], s.shape[-1])
    return s * (torch.tril(t) - torch.tril(t, diagonal=-w - 1))


def test_a_verdict_at_a_few_sizes_says_why() -> None:
    found = same(within, within_by_difference, s="S S", w="size W")
    assert found.status is Status.CHECKED
    assert any(note.startswith("not shown for all sizes, because this fails: ") for note in found.notes)


def one_more_for_pairs(q, k):
    return interleaved(q, k) + (1 if q.shape[1] // k.shape[1] == 2 else 0)


def test_a_size_that_the_code_compares_with_a_number_is_a_case_of_its_own() -> None:
    assert same(one_more_for_pairs, interleaved, **GROUPS).status is Status.REFUTED


def of_pairs(z):
    n = len(z)
    return -F.logsigmoid((2 * torch.eye(n) - torch.ones(n, n)) * z).sum() / n


def cross_entropies(z):
    return F.binary_cross_entropy_with_logits(z, torch.eye(len(z)), reduction="sum") / len(z)


def test_functions_in_a_double_sum_over_one_axis_are_compared_term_by_term() -> None:
    assert same(of_pairs, cross_entropies, z="S S").status is Status.PROVED


def surrogate(new, old, gain, mask):
    """The clipped loss of PPO, as the larger of two losses."""
    ratio = torch.exp(new - old)
    losses = torch.max(-gain[:, None] * ratio, -gain[:, None] * torch.clamp(ratio, 0.8, 1.2))
    return (losses * mask).sum() / mask.sum()


def clipped(new, old, gain, mask):
    ratio, gain = (new - old).exp(), gain.unsqueeze(1)
    return -(torch.min(ratio * gain, ratio.clamp(1 - 0.2, 1 + 0.2) * gain) * mask).sum() / mask.sum()


def test_the_hypothesis_that_is_advised_excludes_a_mask_whose_sum_is_0() -> None:
    axes = {"new": "B S", "old": "B S", "gain": "B", "mask": "B S"}
    found = same(surrogate, clipped, **axes)
    assert found.status is Status.ILL_DEFINED
    advised = "nonzero(ones(1, B) @ mask @ ones(S, 1))"
    assert advised in str(found)
    assert same(surrogate, clipped, given=advised, **axes).status is Status.PROVED
