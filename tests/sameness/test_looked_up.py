"""Tables looked up at whole numbers that code computes: buckets, clipped distances, codes."""

from __future__ import annotations

import math

import pytest

from symattn import Status, same

torch = pytest.importorskip("torch")
F = torch.nn.functional

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]


def bucket(distance, buckets=8, longest=16, both_ways=True):
    """The buckets of T5: exact ones for small distances, logarithmic ones beyond."""
    found = 0
    if both_ways:
        buckets //= 2
        found = (distance > 0).to(torch.long) * buckets
        distance = torch.abs(distance)
    else:
        distance = -torch.min(distance, torch.zeros_like(distance))
    exact = buckets // 2
    far = torch.log(distance.float() / exact) / math.log(longest / exact) * (buckets - exact)
    far = exact + far.to(torch.long)
    far = torch.min(far, torch.full_like(far, buckets - 1))
    return found + torch.where(distance < exact, distance, far)


def distances(q, k):
    return torch.arange(k.shape[0])[None, :] - torch.arange(q.shape[0])[:, None]


def t5(q, k, v, table):
    bias = F.embedding(bucket(distances(q, k)), table).permute(2, 0, 1)
    return (q @ k.T + bias).softmax(-1) @ v


def t5_by(**options):
    def fused(q, k, v, table):
        bias = table[bucket(distances(q, k), **options)].permute(2, 0, 1)
        rows = (x.expand(table.shape[1], -1, -1) for x in (q, k, v))
        return F.scaled_dot_product_attention(*rows, attn_mask=bias, scale=1.0)

    return fused


def clipped(q, table, less=1):
    half = table.shape[0] // 2
    return torch.clamp(distances(q, q) + half, 0, 2 * half - less)


def gathered(q, table):
    return torch.gather(q @ table.T, -1, clipped(q, table))


def contracted(less):
    return lambda q, table: torch.einsum("id,ijd->ij", q, table[clipped(q, table, less)])


def codes(round_):
    """Look up the whole numbers that data are rounded to."""
    return lambda x, table: F.embedding(round_(x.abs().clamp(0, 1) * 4).long(), table)


def by_row(round_):
    return lambda x, table: table[round_(4 * torch.clamp(torch.abs(x), 0, 1)).long()]


T5 = {"q": "S d", "k": "T d", "v": "T e", "table": "8 H"}
CLIPPED = {"q": "S d", "table": "2*M d"}
CODES = {"x": "S", "table": "5 d"}


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (t5, t5_by(), T5),
        (gathered, contracted(1), CLIPPED),
        (codes(torch.round), by_row(torch.round), CODES),
    ],
)
def test_tables_looked_up_at_the_same_computed_places_are_the_same(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (t5, t5_by(longest=12), T5),
        (t5, t5_by(both_ways=False), T5),
        (gathered, contracted(2), CLIPPED),
        (codes(torch.round), by_row(torch.floor), CODES),
    ],
)
def test_other_computed_places_are_refuted(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.REFUTED


def test_places_below_0_are_excluded_where_one_function_refuses_them() -> None:
    def places(x):
        return (x / 100 + 2).floor().long()

    def embedded(x, table):
        return F.embedding(places(x), table)

    def indexed(x, table):
        return table[places(x)]

    given = "given that no computed place is below 0"
    assert given in str(same(embedded, indexed, x="S", table="5 d"))
    assert given not in str(same(indexed, lambda x, table: table[places(x)] * 1, x="S", table="5 d"))
