"""Verdicts on pairs of functions."""

from __future__ import annotations

import contextlib
import math
import re

import numpy as np
import pytest

from symattn import Status, formula, same, tokens
from symattn.errors import InputError
from symattn.sameness.calling import differing
from symattn.testing import assert_same

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = pytest.mark.torch


def fused(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def by_hand(q, k, v, diagonal=1, hidden=float("-inf")):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))
    ahead = torch.ones(q.size(-2), k.size(-2), dtype=torch.bool).triu(diagonal)
    return scores.masked_fill(ahead, hidden).softmax(-1) @ v


HEADS = {"q": "B H S d", "k": "B H S d", "v": "B H S e"}
ROWS = {"q": "S d", "k": "S d", "v": "S e"}


def off_by_one(q, k, v):
    return by_hand(q, k, v, diagonal=2)


def large_negative(q, k, v):
    return by_hand(q, k, v, hidden=-1e9)


def halves(x):
    n = x.shape[-1] // 2
    return torch.cat([-x[..., n:], x[..., :n]], -1)


def neighbours(x):
    return torch.stack([-x[..., 1::2], x[..., ::2]], -1).flatten(-2)


@pytest.mark.slow
def test_attention_is_what_it_says() -> None:
    found = same(fused, by_hand, **HEADS)
    assert found.status is Status.PROVED, found
    told = str(found).splitlines()
    assert told[0] == "PROVED: fused = by_hand, for all sizes"
    assert told[1].startswith("  note: PyTorch itself may branch")


def test_a_mask_off_by_one_is_refuted_by_arrays_to_paste() -> None:
    found = same(fused, off_by_one, **HEADS)
    assert found.status is Status.REFUTED
    pasted: dict = {"torch": torch}
    exec(found.counterexample.pasted(), pasted)  # noqa: S102 - lines that a person pastes
    arrays = [pasted[name] for name in HEADS]
    assert differing(fused(*arrays).numpy(), off_by_one(*arrays).numpy()) is not None
    assert max(a.numel() for a in arrays) <= 2


def test_a_lost_scale_is_refuted_at_the_smallest_sizes() -> None:
    def scaled(q, k, v):
        return torch.softmax(q @ k.mT / math.sqrt(q.shape[-1]), -1) @ v

    def lost(q, k, v):
        return torch.softmax(q @ k.mT, -1) @ v

    found = same(scaled, lost, **HEADS)
    assert found.counterexample is not None
    shapes = {name: tuple(array.shape) for name, array in found.counterexample.arrays.items()}
    assert max(math.prod(shape) for shape in shapes.values()) <= 4


@pytest.mark.slow
def test_large_negative_numbers_are_finite_unless_the_user_says_otherwise() -> None:
    found = same(by_hand, large_negative, **ROWS)
    assert found.status is Status.UNDECIDED
    assert 'large_negative="-oo"' in found.reason
    assert same(by_hand, large_negative, large_negative="-oo", **ROWS).status is Status.PROVED


def test_a_number_that_is_read_as_infinite_is_not_advised_to_be() -> None:
    def nearly(q, k, v):
        return large_negative(q, k, v) + 1e-20 * v

    found = same(by_hand, nearly, large_negative="-oo", **ROWS)
    assert found.status is Status.UNDECIDED
    assert found.reason == "the formulas differ at some arrays, at which the functions agree"


def test_two_layouts_of_one_axis_are_told_apart() -> None:
    assert same(halves, neighbours, x="S 2*m").status is Status.REFUTED
    found = same(neighbours, neighbours, x="S 2*m")
    assert found.status is Status.PROVED
    assert any("2*m is read as m*2" in note for note in found.notes)


def test_shapes_that_differ_refute() -> None:
    found = same(lambda x: x.sum(0), lambda x: x.sum(0, keepdim=True), x="S d")
    assert found.status is Status.REFUTED
    assert found.reason == "their shapes differ"


def test_errors_of_the_functions_carry_no_verdict() -> None:
    def raising(x):
        raise ValueError("no")

    with pytest.raises(InputError, match="raises ValueError: no"):
        same(raising, halves, x="S 2*m")


def test_a_branch_on_a_size_is_no_proof_for_all_sizes() -> None:
    found = same(lambda x: x + x if x.shape[0] > 3 else 2 * x, lambda x: 2 * x, x="S d")
    assert found.status is Status.CHECKED
    assert "S > 3" in found.reason


def odd(x):
    return x if x.shape[0] == 50 else 2 * x


def odd_of_two(x):
    return x if x.shape[0] == x.shape[1] + 7 else 2 * x


def odd_beyond(x):
    return x if x.shape[0] * x.shape[1] > 3_000_000 else 2 * x


def odd_inside(x):
    if x.shape[0] == 50:
        return x if x.shape[1] == 33 else 2 * x
    return 2 * x


def branching_to_the_same(x):
    return x * 2 if x.shape[0] == 50 else 2 * x


@pytest.mark.parametrize(
    ("f", "status"),
    [
        (odd, Status.REFUTED),
        (odd_of_two, Status.REFUTED),
        (odd_inside, Status.REFUTED),
        (odd_beyond, Status.CHECKED),
        (branching_to_the_same, Status.PROVED),
    ],
)
@pytest.mark.parametrize("library", ["torch", "numpy"])
def test_what_is_done_at_few_sizes_is_met(f, status, library, monkeypatch) -> None:
    monkeypatch.setattr("symattn.sameness.same.libraries_of", lambda _: [library, library])
    assert same(f, lambda x: 2 * x, x="S d").status is status


def test_assertions_say_what_was_found() -> None:
    assert_same(lambda x: x + x, lambda x: 2 * x, x="S d")
    with pytest.raises(AssertionError, match=r"REFUTED: <lambda> \(first\) is not"):
        assert_same(lambda x: x + x, lambda x: x * x, x="S d")


def test_infinities_and_nan_on_both_sides_are_no_difference() -> None:
    x = np.array([np.nan, np.inf, 1.0])
    assert differing(x, x) is None
    assert differing(x, np.array([0.0, np.inf, 1.0])) == (0,)


def test_integers_that_wrap_around_are_not_read() -> None:
    def wrapping(x):
        return x + (torch.arange(x.shape[0], dtype=torch.uint8) * 100)[:, None]

    def wide(x):
        return x + (torch.arange(x.shape[0]) * 100)[:, None]

    found = same(wrapping, wide, x="S d")
    assert found.status is not Status.PROVED
    assert not found.status.holds


def test_rounding_to_half_precision_is_no_contradiction() -> None:
    found = same(lambda x: x.half().double(), lambda x: x, x="S d")
    assert found.status is Status.PROVED
    assert any("rounding explains" in note for note in found.notes)


@pytest.mark.parametrize(
    ("f", "g", "specs"),
    [
        (lambda x: x.flip(0), lambda x: x, {"x": "S d"}),
        (lambda x, y: x + y, lambda x, y: x + y.T, {"x": "S S", "y": "S S"}),
        (lambda x: x * (torch.arange(x.shape[0]) < 100)[:, None], lambda x: x * 1.0, {"x": "S d"}),
        (lambda x: x * 2 if x.shape[0] == x.shape[1] else x, lambda x: x, {"x": "S d"}),
        (lambda x, m: (x * m[:, None]).sum(0), lambda x, m: x.sum(0), {"x": "S d", "m": "bool S"}),
    ],
)
def test_what_reads_alike_and_differs_is_not_proved(f, g, specs) -> None:
    assert same(f, g, **specs).status is Status.REFUTED


def test_what_is_equal_at_fixed_sizes_and_not_at_others_is_refuted() -> None:
    found = same(lambda x: x * (torch.arange(len(x)) // 2)[:, None], lambda x: x * 0, x="S d")
    assert found.status is Status.REFUTED


WINDOWS = {
    "of tokens": (lambda x: x * 2 if 8 <= x.shape[0] <= 64 else x * 1, "S d"),
    "of features": (lambda x: x * 2 if 8 <= x.shape[1] <= 64 else x * 1, "S d"),
    "of the only axis": (lambda x: x * 2 if 8 <= x.shape[0] <= 64 else x * 1, "S"),
}


@pytest.mark.torch
@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_of_sizes_in_which_a_function_does_something_else_is_found(name) -> None:
    pytest.importorskip("torch")
    f, axes = WINDOWS[name]
    assert same(f, lambda x: x * 1, x=axes).status is Status.REFUTED


def _once(torch_or_numpy, is_odd):
    """Return a function that doubles where it is odd, and one that does not."""

    def f(x):
        return torch_or_numpy.multiply(x, 2) if is_odd(x) else torch_or_numpy.multiply(x, 1)

    return f, lambda x: torch_or_numpy.multiply(x, 1)


def _after_an_exception(x):
    try:
        return {1234: True}[x.shape[0]]
    except (KeyError, TypeError):
        return False


def _suppressed(x):
    with contextlib.suppress(Exception):
        return bool((x * x).sum() > 10**6)
    return False


def _matched(x):
    match x.shape[0]:
        case int():
            return x.shape[0] == 1234
    return False


ODD = {
    "far and divisible": (lambda x: x.shape[0] > 100 and x.shape[0] % 48 == 0, Status.REFUTED),
    "divisible by three": (
        lambda x: x.shape[0] % 3 == 0 and x.shape[0] % 5 == 0 and x.shape[0] % 7 == 0, Status.REFUTED
    ),
    "beyond another": (lambda x: x.shape[0] >= 5 * x.shape[1] and x.shape[1] > 20, Status.REFUTED),
    "one": (lambda x: x.shape[0] == 1, Status.REFUTED),
    "the larger of two": (lambda x: max(x.shape[0], 60) > 60, Status.REFUTED),
    "a list of sizes": (lambda x: list(x.shape) > [60, 2], Status.REFUTED),
    "an int": (lambda x: isinstance(x.shape[0], int) and x.shape[0] == 1234, Status.REFUTED),
    "of type int": (lambda x: type(x.shape[0]) is int and x.shape[0] == 1234, Status.REFUTED),
    "no zero": (lambda x: not (x.shape[0] - 1234), Status.REFUTED),
    "a text": (lambda x: f"{x.shape[0]}" == "1234", Status.CHECKED),
    "a text by str": (lambda x: str(x.shape[0]) == "1234", Status.CHECKED),
    "a text of the shape": (lambda x: "1234" in str(x.shape), Status.CHECKED),
    "an attribute": (lambda x: hasattr(x.shape[0], "bit_length") and x.shape[0] == 1234, Status.CHECKED),
    "a key": (lambda x: x.shape[0] in {1234}, Status.CHECKED),
    "caught": (_after_an_exception, Status.UNDECIDED),
    "suppressed": (_suppressed, Status.UNDECIDED),
    "a class pattern": (_matched, Status.UNDECIDED),
}  # fmt: skip
"""Conditions on an array by which a function does something else at few sizes, or for few data."""


@pytest.mark.torch
@pytest.mark.parametrize("library", ["torch", "numpy"])
@pytest.mark.parametrize("name", ODD)
def test_what_is_done_elsewhere_is_not_proved(name, library) -> None:
    module = pytest.importorskip(library)
    is_odd, status = ODD[name]
    found = same(*_once(module, is_odd), x="S d")
    assert found.status in (status, Status.REFUTED), found
    if found.status is Status.CHECKED:
        assert "S = 2" in found.reason  # What is not read for all sizes is read at some.


def test_the_type_of_an_array_is_that_of_arrays() -> None:
    f, g = _once(np, lambda x: isinstance(x, np.ndarray) and type(x) is np.ndarray and len(x.shape) == 2)
    assert same(f, g, x="S d").status is Status.REFUTED


def test_functions_are_held_against_each_other_where_the_hypotheses_hold() -> None:
    S = tokens("S")
    axes = {"x": "S d", "given": S >= 2}
    assert same(lambda x: x.squeeze(0).sum(-1), lambda x: x.sum(-1), **axes).status is Status.PROVED
    assert same(lambda x: x.squeeze(0).sum(-1), lambda x: x.sum(-1), x="S d").status is Status.REFUTED
    for n, status in ((9, Status.PROVED), (8, Status.REFUTED)):
        axes = {"x": "S d", "given": n <= S}
        found = same(lambda x: x * 2 if x.shape[0] >= 9 else x, lambda x: x + x, **axes)
        assert found.status is status, found


def test_what_is_done_where_two_sizes_are_equal_is_met() -> None:
    found = same(lambda x: x.T if x.shape[0] == x.shape[1] else x, lambda x: x * 1, x="S d")
    assert found.status is Status.REFUTED


def test_parts_that_are_empty_at_size_1_and_steps_at_a_fixed_size_are_read() -> None:
    moved = same(lambda x: x.roll(1, 0).roll(-1, 0), lambda x: x * 1, x="S d")
    assert moved.status.holds, moved
    apart = same(lambda x: x[::2].sum(0), lambda x: x.sum(0), x="S d")
    assert apart.status in (Status.REFUTED, Status.UNDECIDED), apart


def test_what_a_reading_holds_for_is_told_without_contradiction() -> None:
    found = same(
        lambda x: x * 2 if x.shape[0] > 1000 else x + x, lambda x: x * 2 if x.shape[0] > 300 else x + x,
        x="S d",
    )  # fmt: skip
    assert found.status is Status.CHECKED
    assert "S <= 300" in found.reason
    assert "S > " not in found.reason


ONE_WITHOUT_VALUE = {
    "a logarithm": (lambda x: (x * x).log(), lambda x: 2 * x.log(), Status.REFUTED),
    "a root": (lambda x: x.sqrt() ** 2, lambda x: 1 * x, Status.REFUTED),
    "a quotient": (lambda x: x / x, lambda x: x * 0 + 1, Status.REFUTED),
    "both": (lambda x: x / x, lambda x: 2 * x / (2 * x), Status.ILL_DEFINED),
}


@pytest.mark.torch
@pytest.mark.parametrize("name", ONE_WITHOUT_VALUE)
def test_functions_of_which_one_alone_has_no_value_differ(name) -> None:
    f, g, status = ONE_WITHOUT_VALUE[name]
    assert same(f, g, x="S d").status is status


def _categorical(logits, y):
    import torch

    return torch.distributions.Categorical(logits=logits).log_prob(y)


def _cross_entropy(logits, y):
    import torch

    return -torch.nn.functional.cross_entropy(logits, y, reduction="none")


def _normal_divergence(m, s, n, t):
    from torch.distributions import Normal, kl_divergence

    return kl_divergence(Normal(m, s), Normal(n, t))


def _by_formula(m, s, n, t):
    return (t / s).log() + (s * s + (m - n) ** 2) / (2 * t * t) - 0.5


def _with_twice_the_difference(m, s, n, t):
    return (t / s).log() + (s * s + 2 * (m - n) ** 2) / (2 * t * t) - 0.5


FOUR = dict.fromkeys("msnt", "B d")
DISTRIBUTIONS = [
    (_categorical, _cross_entropy, {"logits": "B V", "y": "index(V) B"}, (), Status.PROVED),
    (_normal_divergence, _by_formula, FOUR, ["positive(s)", "t > 0"], Status.PROVED),
    (_normal_divergence, _with_twice_the_difference, FOUR, ["s > 0", "t > 0"], Status.REFUTED),
]


@pytest.mark.torch
@pytest.mark.parametrize(("f", "g", "axes", "given", "status"), DISTRIBUTIONS)
def test_distributions_are_read_and_drawn_data_have_the_signs_that_are_given(
    f, g, axes, given, status
) -> None:
    found = same(f, g, **axes, given=given)
    assert found.status is status, found
    assert not any("raises" in note for note in found.notes)
    if status is Status.REFUTED:
        assert (found.counterexample.arrays["s"] > 0).all()


def _rounded(x, s):
    return x.div(s).clamp(-128, 127).round() * s


def _rounded_up(x, s):
    return (x.div(s).clamp(-128, 127) + 0.5).floor() * s


def _rounded_first(x, s):
    return x.div(s).round().clamp(-128, 127) * s


@pytest.mark.torch
@pytest.mark.parametrize(
    ("g", "status"), [(_rounded_up, Status.REFUTED), (_rounded_first, Status.PROVED)]
)
def test_rounding_is_compared_where_it_jumps(g, status) -> None:
    found = same(_rounded, g, x="S d", s="", given="s > 0")
    assert found.status is status, found


DIVIDED = {
    "by a number": (
        lambda x, t: (x / t).sum(-1), lambda x, t: x.sum(-1) / t, {"x": "S d", "t": ""}, "nonzero(t)",
    ),
    "by each entry": (
        lambda x, y: (y / x).sum(-1),
        lambda x, y: (y * x / x / x).sum(-1),
        {"x": "S d", "y": "S d"}, "nonzero(x)",
    ),
    "by a sum": (
        lambda x, m: (x * m).sum(-1) / m.sum(-1),
        lambda x, m: (x * m / m.sum(-1, keepdim=True)).sum(-1),
        {"x": "B S", "m": "B S"}, "nonzero(m @ ones(S, 1))",
    ),
    "by a root": (
        lambda x, y: (y * x / x.norm(dim=-1, keepdim=True)).sum(-1),
        lambda x, y: (y * x).sum(-1) / x.norm(dim=-1),
        {"x": "B S", "y": "B S"}, "nonzero(row_norms(x))",
    ),
    "by a root of differences": (
        lambda x: (x - x.mean(-1, keepdim=True)) / x.std(-1, correction=0, keepdim=True),
        lambda x: (x - x.mean(-1, keepdim=True))
        * ((x - x.mean(-1, keepdim=True)) ** 2).mean(-1, keepdim=True).rsqrt(),
        {"x": "B S"}, "nonzero(row_norms(centred(x)))",
    ),
}  # fmt: skip


@pytest.mark.torch
@pytest.mark.parametrize("name", DIVIDED)
def test_the_hypothesis_that_is_advised_speaks_of_what_is_divided_by_and_is_read_as_text(name) -> None:
    f, g, axes, advised = DIVIDED[name]
    found = same(f, g, **axes)
    # 1/0 is infinite in one function and ∞ − ∞ in the other: neither is a number.
    assert (found.status, f"given='{advised}'" in found.reason) == (Status.ILL_DEFINED, True), found
    assert same(f, g, **axes, given=advised).status is Status.PROVED


@pytest.mark.slow
@pytest.mark.parametrize("axes", ["B P+1 d", "B P+1 H*d", "P+1 H d"])
def test_the_last_place_of_an_axis_is_one_of_it(axes) -> None:
    dim = axes.split().index("P+1")

    def in_two(x):
        return x.narrow(dim, 0, x.shape[dim] - 1).sum(dim) + x.select(dim, -1)

    def without_the_last(x):
        return x.narrow(dim, 0, x.shape[dim] - 1).sum(dim)

    assert same(in_two, lambda x: x.sum(dim), x=axes).status is Status.PROVED
    assert same(without_the_last, lambda x: x.sum(dim), x=axes).status is Status.REFUTED


@pytest.mark.parametrize(
    ("f", "declared", "said"),
    [
        (lambda x: x / torch.sign(x), {"x": "S"}, "jumps|continuous|comparison|value"),
        (lambda x, y: torch.nan_to_num(x / y), {"x": "S", "y": "S"}, "seen to have a value"),
    ],
)
def test_what_jumps_or_may_have_no_value_is_not_read(f, declared, said) -> None:
    found = same(f, f, **declared)
    assert found.status is Status.UNDECIDED
    assert re.search(said, found.reason), found.reason


def test_some_of_an_axis_of_any_length_are_checked_at_two() -> None:
    def some(x, m):
        return x * m.any(-1)

    declared = {"x": "S", "m": "bool S T"}
    with pytest.raises(InputError, match="any over an axis of any length is not supported; fix it"):
        formula(some, **declared)
    assert same(some, lambda x, m: x * ~(~m).all(-1), **declared).status is Status.CHECKED


def test_a_number_times_its_sign_is_its_absolute_value() -> None:
    assert same(lambda x: x * x.sign(), lambda x: x.abs(), x="S").status is Status.PROVED
    assert same(lambda x: x * x.sign(), lambda x: x, x="S").status is Status.REFUTED


KEYS = {"q": "H S d", "k": "H T d", "v": "H T e"}


def _past(q, k, v, ahead=0):
    s = q @ k.mT / q.shape[-1] ** 0.5
    seen = torch.arange(k.shape[-2])[None] <= torch.arange(q.shape[-2])[:, None] + ahead
    return s.masked_fill(~seen, float("-inf")).softmax(-1) @ v


def _renormalised(q, k, v, ahead=0):
    s = q @ k.mT / q.shape[-1] ** 0.5
    weights = s.exp().tril(ahead)
    return weights / weights.sum(-1, keepdim=True) @ v


@pytest.mark.parametrize(
    ("g", "status"),
    [
        (_renormalised, Status.PROVED),
        (fused, Status.PROVED),
        (lambda q, k, v: _renormalised(q, k, v, 1), Status.REFUTED),
    ],
    ids=["renormalised", "fused", "one ahead"],
)
def test_causal_masks_of_as_many_keys_as_one_likes_are_compared(g, status) -> None:
    assert same(_past, g, **KEYS).status is status


def _aligned_at_the_end(q, k, v, ahead=0):
    return _past(q, k, v, k.shape[-2] - q.shape[-2] + ahead)


def _renormalised_at_the_end(q, k, v, ahead=0):
    return _renormalised(q, k, v, k.shape[-2] - q.shape[-2] + ahead)


@pytest.mark.parametrize("given", ["S <= T", "T > S"])
def test_keys_that_are_no_fewer_are_as_many_or_more(given) -> None:
    found = same(_aligned_at_the_end, _renormalised_at_the_end, **KEYS, given=given)
    assert found.status is Status.PROVED, found
    assert ("T is read as P+S and as S" if given == "S <= T" else "T is read as P+S") in found.notes


def test_an_argument_may_have_the_name_that_a_size_would_get() -> None:
    def f(q, P):
        return _aligned_at_the_end(q, P, P)

    def g(q, P):
        return _renormalised_at_the_end(q, P, P)

    found = same(f, g, q="S d", P="T d", given="S <= T")
    assert found.status is Status.PROVED, found
    assert "T is read as R+S and as S" in found.notes


def test_that_queries_see_nothing_at_some_sizes_is_said_with_the_hypothesis_that_excludes_them() -> None:
    found = same(_aligned_at_the_end, _renormalised_at_the_end, **KEYS)
    assert found.status is Status.ILL_DEFINED
    assert "exclude sizes such as those below by a hypothesis, as in given='S <= T'" in str(found)


def test_keys_that_are_no_fewer_are_no_way_past_a_difference() -> None:
    def one_ahead(q, k, v):
        return _renormalised_at_the_end(q, k, v, 1)

    assert same(_aligned_at_the_end, one_ahead, **KEYS, given="S <= T").status is Status.REFUTED


def test_the_name_of_a_size_is_not_that_of_an_axis() -> None:
    def aligned_where_keys_are_more(q, k, v):
        return _past(q, k, v, max(k.shape[-2] - q.shape[-2], 0))

    # S counts the axis T, so that there are no more keys than queries.
    counting = {"S": tokens("T"), "T": tokens("S")}
    found = same(_past, aligned_where_keys_are_more, **KEYS, given="S <= T", counting=counting)
    assert found.status is not Status.REFUTED, found
