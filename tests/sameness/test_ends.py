"""The first and the last place of an axis, lengths that are cut, and masks at one place."""

from __future__ import annotations

import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def first_and_last(x):
    return 2 * x[:, 0] + x[:, -1]


def first_twice(x):
    return x[:, 0] + x[:, 0] + x[:, -1]


def last_twice(x):
    return x[:, 0] + x[:, -1] + x[:, -1]


def rolled(x):
    return torch.roll(x, shifts=(-1, -1), dims=(1, 2))


def cut_and_joined(x):
    x = torch.cat((x[:, 1:], x[:, :1]), dim=1)
    return torch.cat((x[:, :, 1:], x[:, :, :1]), dim=2)


def joined_the_other_way(x):
    x = torch.cat((x[:, -1:], x[:, :-1]), dim=1)
    return torch.cat((x[:, :, 1:], x[:, :, :1]), dim=2)


@pytest.mark.parametrize(
    ("f", "g", "status"),
    [
        (first_and_last, first_twice, Status.PROVED),
        (first_and_last, last_twice, Status.REFUTED),
        (rolled, joined_the_other_way, Status.REFUTED),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_ends_of_an_axis_among_four(f, g, status) -> None:
    assert same(f, g, x="B M N c").status is status


@pytest.mark.slow
def test_two_lengths_are_read_as_longer_ones() -> None:
    notes = same(rolled, cut_and_joined, x="B M N c").notes
    assert any("M is read as 1+M, N is read as 1+N" in note for note in notes)


def test_a_mask_at_one_place_of_a_family_is_refused_by_name() -> None:
    found = same(
        lambda x, m: x.masked_fill(m[0], 0), lambda x, m: torch.where(m[0], 0, x),
        x="S T", m="bool H S T",
    )  # fmt: skip
    assert found.status is Status.CHECKED
    assert any("place 1 of H in m is not supported for masks" in note for note in found.notes)


@pytest.mark.parametrize(
    ("mask", "sizes"), [("bool H S T", {"H": 2, "S": 2, "T": 2}), ("bool H S T", {}), ("bool 2 S T", {})]
)
def test_masks_at_two_places_differ(mask, sizes) -> None:
    def by_first(x, m):
        return torch.where(m[0], x, 2 * x)

    def by_last(x, m):
        return torch.where(m[-1], x, 2 * x)

    assert same(by_first, by_last, x="S T", m=mask, sizes=sizes).status is Status.REFUTED


@pytest.mark.parametrize("axes", ["1", "S 1"])
def test_a_single_key_may_be_hidden(axes) -> None:
    def chosen(x, m):
        return torch.where(m, x, 2 * x)

    assert same(chosen, lambda x, m: x, x=axes, m=f"bool {axes}").status is Status.REFUTED


def test_a_slice_that_begins_within_a_part_of_known_length_is_read() -> None:
    found = same(
        lambda a, x: torch.cat([a, x])[2:].sum(0), lambda a, x: a[2:].sum(0) + x.sum(0), a="4 d", x="S d"
    )
    assert found.status is Status.PROVED, found


@pytest.mark.parametrize("keys", ["T", "P+T", "2*T"])
def test_what_is_supposed_of_a_part_of_a_mask_is_no_proof(keys: str) -> None:
    def hidden(x, mask):
        return x.masked_fill(~mask, float("-inf")).softmax(-1)

    def averaged(x, mask):
        weights = torch.exp(x) * mask
        return weights / weights.sum(-1, keepdim=True)

    found = same(hidden, averaged, x=f"S {keys}", mask=f"bool S {keys}")
    assert found.status is (Status.PROVED if keys == "T" else Status.CHECKED), found
    assert ("in the part of its mask" in found.reason) == (keys != "T")
