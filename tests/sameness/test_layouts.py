"""Axes declared in one order of factors and taken apart in another; sizes by len; norms of groups."""

from __future__ import annotations

import pytest

from symattn import Status, features, matrix, same

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def neighbours(x, angle):
    cos, sin = angle.cos(), angle.sin()
    even, odd = x[..., 0::2], x[..., 1::2]
    return torch.stack((even * cos - odd * sin, even * sin + odd * cos), -1).flatten(-2)


def complex_numbers(x, angle):
    z = torch.view_as_complex(x.reshape(*x.shape[:-1], -1, 2).contiguous())
    turned = torch.polar(torch.ones_like(angle), angle)[None, :, :]
    return torch.view_as_real(z[None] * turned)[0].flatten(-2)


def halves(x, angle):
    cos, sin, (low, high) = angle.cos(), angle.sin(), x.chunk(2, -1)
    return torch.cat((low * cos - high * sin, low * sin + high * cos), -1)


def keys_of_heads(x, weight):
    return (x @ weight.mT).view(x.shape[0], 3, -1)[:, 1]


def keys_by_rows(x, weight):
    third = weight.shape[0] // 3
    return F.linear(x, weight[third : 2 * third])


def loss(x, y):
    return F.cross_entropy(x, y)


def loss_by_rows(x, y):
    return (x.logsumexp(-1) - x[torch.arange(len(y)), y]).sum() / len(x)


def normalised(x, mean, var):
    return F.batch_norm(x, mean, var)


def normalised_by_hand(x, mean, var):
    return (x - mean) / torch.sqrt(var + 1e-5)


def groups(x, count):
    return F.group_norm(x, count)


def groups_by_hand(x, count):
    y = x.view(len(x), count, -1)
    y = (y - y.mean(-1, keepdim=True)) * torch.rsqrt(y.var(-1, unbiased=False, keepdim=True) + 1e-5)
    return y.flatten(1)


def groups_apart(x, count):
    y = x.view(len(x), -1, count)
    y = (y - y.mean(1, keepdim=True)) * torch.rsqrt(y.var(1, unbiased=False, keepdim=True) + 1e-5)
    return y.flatten(1)


def merged(x):
    parts = [x[:, a::2, b::2] for b in (0, 1) for a in (0, 1)]
    return torch.cat(parts, -1)


def merged_by_views(x):
    y = x.reshape(len(x), x.shape[1] // 2, 2, x.shape[2] // 2, 2, x.shape[3])
    return y.permute(0, 1, 3, 4, 2, 5).flatten(3)


def merged_by_rows(x):
    y = x.reshape(len(x), x.shape[1] // 2, 2, x.shape[2] // 2, 2, x.shape[3])
    return y.permute(0, 1, 3, 2, 4, 5).flatten(3)


IMAGES = {"x": "B 2*M 2*N c"}
ROTARY, GROUPS = {"x": "S 2*m", "angle": "S m"}, {"x": "B G*c", "count": "size G"}


@pytest.mark.parametrize(
    ("f", "g", "axes", "status"),
    [
        (neighbours, complex_numbers, ROTARY, Status.PROVED),
        (neighbours, halves, ROTARY, Status.REFUTED),
        (keys_of_heads, keys_by_rows, {"x": "S D", "weight": "d*3 D"}, Status.PROVED),
        (loss, loss_by_rows, {"x": "B V", "y": "index(V) B"}, Status.PROVED),
        (groups, groups_by_hand, GROUPS, Status.PROVED),
        (groups, groups_apart, GROUPS, Status.REFUTED),
        (merged, merged_by_views, IMAGES, Status.PROVED),
        (merged, merged_by_rows, IMAGES, Status.REFUTED),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_it_is_decided_for_all_sizes(f, g, axes, status) -> None:
    assert same(f, g, **axes).status is status


def test_another_order_of_factors_is_said() -> None:
    notes = same(neighbours, complex_numbers, **ROTARY).notes
    assert "2*m is read as m*2, an axis of the same length" in notes


def test_running_statistics_are_read_where_no_variance_is_negative() -> None:
    given = matrix("var", 1, features("d")) >= 0
    found = same(normalised, normalised_by_hand, given=given, x="B d", mean="d", var="d")
    assert found.status is Status.PROVED


def test_training_is_refused_by_name() -> None:
    found = same(lambda x: F.batch_norm(x, None, None, training=True), lambda x: x, x="B d")
    assert "call eval()" in found.reason


def test_what_is_checked_says_why_it_is_not_proved() -> None:
    def exchanged(x):
        return 2 * x.reshape(x.shape[1], x.shape[0])

    def flattened(x):
        return x.flatten().reshape(x.shape[1], x.shape[0]) * 2

    found = same(exchanged, flattened, x="S T")
    assert found.status is Status.CHECKED
    assert any(note.startswith("not for all sizes: ") and "second way" in note for note in found.notes)


def skewed(x):
    return F.pad(x, (1, 0)).reshape(len(x) + 1, len(x))[1:].tril()


def skewed_below(x):
    return F.pad(x, (1, 0)).reshape(len(x) + 1, len(x))[:-1].tril()


def gathered(x):
    at = torch.arange(len(x))
    shifted = torch.where(at <= at[:, None], len(x) - 1 - at[:, None] + at, 0)
    return x.gather(1, shifted).tril()


@pytest.mark.parametrize(("f", "status"), [(skewed, Status.PROVED), (skewed_below, Status.REFUTED)])
def test_an_axis_is_taken_apart_in_cases(f, status) -> None:
    assert same(f, gathered, x="S S").status is status
