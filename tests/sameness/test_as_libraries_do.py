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


def put(x, mask, y):
    x = x.clone()
    x[~mask] = y[~mask]
    x[mask] = 0.0
    return x


def with_large_numbers(q, k, seen):
    bias = (1.0 - seen[:, None, :].to(q.dtype)) * -1e9
    return F.softmax(q @ k.mT + bias, dim=-1)


def with_infinity(q, k, seen):
    return (q @ k.mT).masked_fill(~seen[:, None], -torch.inf).softmax(-1)


def angles(x):
    frequencies = 1.0 / (10000 ** (torch.arange(0, x.shape[1], 2).float() / x.shape[1]))
    return torch.arange(len(x))[:, None] * frequencies


def turned_as_complex(x):
    factors = torch.polar(torch.ones_like(angles(x)), angles(x))
    pairs = torch.view_as_complex(x.reshape(len(x), -1, 2))
    return torch.view_as_real(pairs * factors).flatten(1)


def turned(x):
    angle = torch.arange(len(x))[:, None] * 10000 ** (-torch.arange(0, x.shape[1], 2) / x.shape[1])
    a, b = x[:, 0::2], x[:, 1::2]
    parts = a * angle.cos() - b * angle.sin(), a * angle.sin() + b * angle.cos()
    return torch.stack(parts, -1).flatten(-2)


def patches(x, weight):
    return F.conv2d(x, weight, stride=4).flatten(2).mT


def patches_as_rows(x, weight):
    b, c, h, w = x.shape
    rows = x.reshape(b, c, h // 4, 4, w // 4, 4).permute(0, 2, 4, 1, 3, 5).reshape(b, -1, c * 16)
    return rows @ weight.reshape(len(weight), -1).T


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (
            put,
            lambda x, mask, y: torch.where(mask, 0, y),
            {"x": "S d", "mask": "bool S d", "y": "S d"},
        ),
        (
            with_large_numbers,
            with_infinity,
            {"q": "B S d", "k": "B T d", "seen": "bool B T", "large_negative": "-oo"},
        ),
        (turned_as_complex, turned, {"x": "S m*2"}),
        (patches, patches_as_rows, {"x": "B 3 h*4 w*4", "weight": "o 3 4 4"}),
    ],
)
def test_code_as_libraries_have_it(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


def test_0_times_infinity_is_no_mask() -> None:
    def nan_where_seen(q, k, seen):
        return F.softmax(q @ k.mT + (1.0 - seen[:, None, :].to(q.dtype)) * -torch.inf, dim=-1)

    axes = {"q": "B S d", "k": "B T d", "seen": "bool B T"}
    for reading in ("finite", "-oo"):
        assert not same(nan_where_seen, with_infinity, **axes, large_negative=reading).status.holds
