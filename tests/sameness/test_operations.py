# ruff: noqa: E501 - a table
"""Operations that are made of others, by a proof for all sizes: what they are, and what they are not."""

from __future__ import annotations

import pytest

from symattn import Status, features, formula, same
from symattn.errors import InputError
from symattn.language.matrices import FreeMatrix
from symattn.sameness.respelled import cases
from symattn.tracing.arrays.axes import Unread

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

LABELLED = {"x": "V d", "y": "B d", "i": "index(V) B"}


def counted(x, i):
    return F.one_hot(i, x.shape[0]).to(x.dtype)


def suffix_sums(x):
    return torch.triu(torch.ones(x.shape[0], x.shape[0], dtype=x.dtype)) @ x


EQUAL = {
    "sums from the end": (lambda x: x.flip(0).cumsum(0).flip(0), suffix_sums, {"x": "S d"}),
    "turned": (lambda x: torch.rot90(x), lambda x: x.flip(1).T, {"x": "S d"}),
    "rows added": (lambda x, y, i: x.index_add(0, i, y), lambda x, y, i: x + counted(x, i).T @ y, LABELLED),
    "windows": (lambda x: x.unfold(0, 3, 1), lambda x: torch.stack([x[:-2], x[1:-1], x[2:]], -1), {"x": "S+2 d"}),
    "pairs of rows": (lambda x, y: torch.cdist(x, y), lambda x, y: ((x[:, None] - y) ** 2).sum(-1).sqrt(), {"x": "S d", "y": "T d"}),
    "a comparison as an integer": (lambda x: x * (x > 0).long(), lambda x: x.relu(), {"x": "S d"}),
    "a sign as an integer": (lambda x: x * x.sign().int(), lambda x: x.abs(), {"x": "S d"}),
    "data are numbers": (lambda x: torch.where(x.isnan(), 0, x), lambda x: x, {"x": "S d"}),
}  # fmt: skip
DIFFERENT = {
    "sums from the start": (lambda x: x.flip(0).cumsum(0), suffix_sums, {"x": "S d"}),
    "turned the other way": (lambda x: torch.rot90(x), lambda x: x.flip(0).T, {"x": "S d"}),
    "products of what is reversed once": (
        lambda x, y: (x.flip(0) * y).sum(0), lambda x, y: (x * y).sum(0), {"x": "S d", "y": "S d"},
    ),
    "all of them": (lambda x: x * (x > 0).long(), lambda x: x, {"x": "S d"}),
    "rows put": (lambda x, y, i: x.index_add(0, i, y), lambda x, y, i: counted(x, i).T @ y, LABELLED),
}  # fmt: skip


@pytest.mark.parametrize("name", EQUAL)
def test_equal_for_all_sizes(name) -> None:
    first, second, axes = EQUAL[name]
    found = same(first, second, **axes)
    assert found.status is Status.PROVED, found


@pytest.mark.parametrize("name", DIFFERENT)
def test_different(name) -> None:
    first, second, axes = DIFFERENT[name]
    found = same(first, second, **axes)
    assert found.status is Status.REFUTED, found


def test_what_may_be_infinite_is_not_taken_for_a_number() -> None:
    found = same(
        lambda x: torch.where(torch.isfinite((x * x).log()), 1.0, 2.0), lambda x: x * 0 + 1.0, x="S"
    )
    assert not found.status.holds, found


def test_a_part_that_is_cast_is_said_with_what_to_do() -> None:
    with pytest.raises(
        InputError, match=r"cast all that it computes with, as in x\.float\(\) @ w\.float"
    ):
        same(lambda x, w: x.float() @ w, lambda x, w: x @ w, x="S d", w="d e")


def test_a_mask_may_have_no_axes() -> None:
    found = same(lambda x, m: torch.where(m, x, 0 * x), lambda x, m: x * m, x="S", m="bool")
    assert found.status is Status.PROVED, found


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lambda x: x.sort(0).values, "sorting is read along an axis of at most 4 places, not of S"),
        (lambda x: x.argmax(0) * x, "argmax is not supported; give the places that it chooses"),
        (
            lambda x: torch.linalg.inv(x.T @ x),
            "inverses, solutions and factors of matrices are not supported",
        ),
        (lambda x: x.index_put((torch.zeros(2, dtype=torch.int64),), x[:1]), "one may be named twice"),
        (lambda x: F.avg_pool1d(x, 2, ceil_mode=True), "ceil_mode=True is not supported"),
    ],
)
def test_what_is_not_read_is_refused_with_what_to_do(function, said) -> None:
    with pytest.raises(Unread, match=said):
        formula(function, x="S 2*d")


def test_a_size_that_may_be_too_small_is_said_before_what_is_raised_there() -> None:
    def windows(x):
        return x.unfold(0, 3, 1).sum(-1)

    found = same(windows, lambda x: x[:-2] + x[1:-1] + x[2:], x="S d")
    assert found.status is Status.UNDECIDED
    assert "declare the axis as 2+S" in found.reason
    with pytest.raises(InputError, match=r"it may not take arrays"):
        same(windows, windows, x="2 d")


def test_a_hypothesis_may_be_given_as_text() -> None:
    found = same(lambda x: x + 0 * x, lambda x: x, x="S d", given=["S >= 3"])
    assert found.status is Status.PROVED
    with pytest.raises(InputError, match="given: y is not declared"):
        same(lambda x: x + 0 * x, lambda x: x, x="S d", given="positive(y)")
    with pytest.raises(InputError, match="given: this is a matrix"):
        same(lambda x: x + 0 * x, lambda x: x, x="S d", given=["S >= 3", "x"])
    with pytest.raises(InputError, match="3 is not a hypothesis"):
        same(lambda x: x + 0 * x, lambda x: x, x="S d", given=3)


CUT = {
    "one before the rest": (lambda x, w: x[:, :1] @ w[:1] + x[:, 1:] @ w[1:], lambda x, w: x @ w, {"x": "S d", "w": "d e"}),
    "next tokens": (
        lambda x, i: F.cross_entropy(x[:-1], i[1:], reduction="sum"),
        lambda x, i: (x[:-1].logsumexp(-1) - x[:-1].gather(1, i[1:, None])[:, 0]).sum(),
        {"x": "S V", "i": "index(V) S"},
    ),
    "no entries at the shortest": (lambda x: x[1:] - x[:-1], lambda x: x.diff(dim=0), {"x": "S d"}),
    "two lengths": (
        lambda x, y: (x[1:].sum(0) + x[0])[:, None] * (y[:, 1:].sum(1) + y[:, 0]),
        lambda x, y: x.sum(0)[:, None] * y.sum(1),
        {"x": "S d", "y": "m T"},
    ),
    "two apart": (lambda x: x[2:] - x[:-2], lambda x: -(x[:-2] - x[2:]), {"x": "S d"}),
    "two lengths, by two and three": (lambda x, y: x[2:] @ y[3:].T, lambda x, y: (y[3:] @ x[2:].T).T, {"x": "S d", "y": "T d"}),
    "rolled by two": (lambda x: x.roll(-2, 0), lambda x: torch.cat([x[2:], x[:2]]), {"x": "S d"}),
}  # fmt: skip


@pytest.mark.parametrize("name", CUT)
def test_lengths_that_are_cut_are_decided_by_cases(name) -> None:
    first, second, axes = CUT[name]
    found = same(first, second, **axes)
    assert found.status is Status.PROVED, found
    assert any("the shortest lengths are decided one by one" in note for note in found.notes)


def test_lengths_that_are_cut_by_more_are_refuted() -> None:
    found = same(lambda x: x.roll(2, 0), lambda x: torch.cat([x[2:], x[:2]]), x="S d")
    assert found.status is Status.REFUTED, found


@pytest.mark.parametrize("length", [1, 2, 7])
def test_one_length_at_which_functions_differ_refutes(length) -> None:
    def doubled(x):
        return torch.cat([2 * x[:1] if x.shape[0] == length else x[:1], x[1:]])

    found = same(doubled, lambda x: x + 0, x="S d")
    assert found.status is Status.REFUTED, found


def test_what_speaks_of_a_length_that_is_cut_keeps_it() -> None:
    class Scaled(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.n = 3

        def forward(self, x):
            return (x[:1].sum(0) + x[1:].sum(0)) / self.n

    found = same(Scaled(), lambda x: x.mean(0), x="S d", attributes={"n": "S"})
    assert found.status is Status.CHECKED, found


def test_a_claim_of_lengths_in_cases_is_about_all_lengths() -> None:
    first, second, axes = CUT["one before the rest"]
    statement, given, _ = same(first, second, **axes).as_claim()
    (shape,) = {m.shape for m in statement.atoms(FreeMatrix) if m.name == "w"}
    assert shape == (features("d"), features("e")), "not that of the longer ones"
    assert not given


def test_no_claim_is_made_of_lengths_that_are_cut_by_more() -> None:
    first, second, axes = CUT["two apart"]
    with pytest.raises(InputError, match="lengths were decided in cases"):
        same(first, second, **axes).as_claim()


def test_an_axis_in_a_product_or_an_index_is_not_divided() -> None:
    assert not list(cases({"x": "B S*d"}, {"S": 1}))
    assert not list(cases({"i": "index(S) B", "x": "S d"}, {"S": 1}))
    assert not list(cases({"n": "size S"}, {"S": 1}))
    ((first, *_), _), _ = cases({"i": "index(V) d", "x": "V d"}, {"d": 1})
    assert first == ({"i": "index(V) 1+d", "x": "V 1+d"}, {})
