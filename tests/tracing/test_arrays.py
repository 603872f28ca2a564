# ruff: noqa: E501 - a table
"""Operations on arrays with symbolic sizes, place by place, against NumPy."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from symattn import heads, position, tokens
from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, lookups, moving, reductions, terms
from symattn.tracing.arrays.array import at_place
from symattn.tracing.arrays.axes import Unread, divided, places
from symattn.tracing.arrays.reading import Reading, fresh, reading
from symattn.tracing.declared import declarations
from symattn.tracing.operations import aten
from symattn.tracing.valued import bounded_value, tables_of


def n(name, declared):
    """Return a size by its name."""
    return next(s for d in declared for s in d.sizes if s.name == name)


def add(x, y):
    return a.entrywise(terms.add, x, y)


def ratio(e, dim):
    return e / e.sum(dim, keepdims=True)


OPERATIONS = {
    "transpose": ({"x": "S T d"}, lambda x, z: moving.permuted(x, [2, 0, 1]), lambda x: x.transpose(2, 0, 1)),
    "merge": ({"x": "S H d"}, lambda x, z: moving.reshaped(x, [z("S"), z("H") * z("d")]), lambda x: x.reshape(x.shape[0], -1)),
    "part": ({"x": "S H*d"}, lambda x, z: moving.reshaped(x, [z("S"), z("H"), z("d")]), None),
    "part before a sum": ({"x": "B S 2*m*G+4*m"}, lambda x, z: moving.reshaped(moving.reshaped(x, [z("B") * z("S"), x.shape[2]]), [z("B"), z("S"), x.shape[2]]), lambda x: x),
    "merge, part otherwise": ({"x": "B H S d"}, lambda x, z: moving.reshaped(moving.reshaped(x, [z("B") * z("H"), z("S"), z("d")]), [-1, z("S") * z("d")]), lambda x: x.reshape(x.shape[0] * x.shape[1], -1)),
    "skew": ({"x": "S S"}, lambda x, z: moving.sliced(moving.reshaped(moving.concatenated([a.filled([z("S"), 1], 2), x], 1), [z("S") + 1, z("S")]), 0, 1), lambda x: np.concatenate([np.full((len(x), 1), 2), x], 1).reshape(-1, len(x))[1:]),
    "skew heads": ({"x": "H S S"}, lambda x, z: moving.reshaped(moving.concatenated([x, a.filled([z("H"), z("S"), 1], 2)], 2), [z("H"), z("S") + 1, z("S")]), lambda x: np.concatenate([x, np.full((*x.shape[:2], 1), 2)], 2).reshape(len(x), -1, x.shape[1])),
    "beside the diagonal": ({"x": "1+S 1+S"}, lambda x, z: moving.sliced(moving.reshaped(moving.sliced(moving.reshaped(x, [(z("S") + 1) ** 2]), 0, 0, -1), [z("S"), z("S") + 2]), 1, 1), lambda x: x.reshape(-1)[:-1].reshape(len(x) - 1, -1)[:, 1:]),
    "chunk": ({"x": "S 3*d"}, lambda x, z: moving.sliced(x, 1, z("d"), 2 * z("d")), lambda x: np.split(x, 3, -1)[1]),
    "even": ({"x": "S m*2"}, lambda x, z: moving.sliced(x, 1, 0, None, 2), lambda x: x[:, ::2]),
    "odd": ({"x": "S m*2"}, lambda x, z: moving.sliced(x, 1, 1, None, 2), lambda x: x[:, 1::2]),
    "half": ({"x": "S 2*m"}, lambda x, z: moving.sliced(x, 1, z("m")), lambda x: x[:, x.shape[1] // 2:]),
    "turned halves": ({"x": "S 2*m"}, lambda x, z: moving.concatenated([a.entrywise(terms.negated, moving.sliced(x, 1, z("m"))), moving.sliced(x, 1, 0, z("m"))], -1), lambda x: np.concatenate([-x[:, x.shape[1] // 2:], x[:, :x.shape[1] // 2]], -1)),
    "cat": ({"x": "P d", "y": "S d"}, lambda x, y, z: moving.concatenated([x, y], 0), lambda x, y: np.concatenate([x, y], 0)),
    "cat, sliced": ({"x": "P d", "y": "S d"}, lambda x, y, z: moving.sliced(moving.concatenated([x, y], 0), 0, z("P")), lambda x, y: y),
    "cat, and a number": ({"x": "P d", "y": "S d"}, lambda x, y, z: add(moving.concatenated([x, y], 0), moving.unsqueezed(a.iota(z("P") + z("S")), 1)), lambda x, y: np.concatenate([x, y], 0) + np.arange(len(x) + len(y))[:, None]),
    "stack": ({"x": "S d", "y": "S d"}, lambda x, y, z: moving.stacked([x, y], 1), lambda x, y: np.stack([x, y], 1)),
    "interleave": ({"x": "S m", "y": "S m"}, lambda x, y, z: moving.reshaped(moving.stacked([x, y], -1), [z("S"), 2 * z("m")]), lambda x, y: np.stack([x, y], -1).reshape(len(x), -1)),
    "flip": ({"x": "S 3*d"}, lambda x, z: moving.flipped(x, [0, 1]), lambda x: x[::-1, ::-1]),
    "flip a sum": ({"x": "P+S d"}, lambda x, z: moving.flipped(x, [0]), lambda x: x[::-1]),
    "first": ({"x": "S d"}, lambda x, z: moving.selected(x, 0, 0), lambda x: x[0]),
    "last": ({"x": "S d"}, lambda x, z: moving.selected(x, 0, -1), lambda x: x[-1]),
    "repeat heads": ({"x": "B G S d"}, lambda x, z: moving.reshaped(moving.expanded(moving.unsqueezed(x, 2), [z("B"), z("G"), 3, z("S"), z("d")]), [z("B"), -1, z("S"), z("d")]), lambda x: x.repeat(3, 1)),
    "broadcast": ({"x": "S d", "y": "1 d"}, lambda x, y, z: add(x, y), lambda x, y: x + y),
    "sum": ({"x": "S H*d"}, lambda x, z: reductions.summed(x, [1]), lambda x: x.sum(1)),
    "sum all": ({"x": "P+S d"}, lambda x, z: reductions.summed(x), lambda x: x.sum()),
    "mean": ({"x": "S d"}, lambda x, z: reductions.averaged(x, [0], True), lambda x: x.mean(0, keepdims=True)),
    "matmul": ({"x": "B S d", "w": "d e"}, lambda x, w, z: reductions.einsum("bsd,de->bse", x, w), lambda x, w: x @ w),
    "cumsum": ({"x": "S d"}, lambda x, z: reductions.cumulated(x, 0), lambda x: x.cumsum(0)),
    "cumsum of parts": ({"x": "2+S d"}, lambda x, z: reductions.cumulated(x, 0), lambda x: x.cumsum(0)),
    "softmax": ({"x": "S T"}, lambda x, z: reductions.softmax(x, -1), lambda x: ratio(np.exp(x), -1)),
    "logsumexp": ({"x": "S T"}, lambda x, z: reductions.logsumexp(x, [-1]), lambda x: np.log(np.exp(x).sum(-1))),
    "largest of 3": ({"x": "S 3"}, lambda x, z: reductions.largest(x, [-1]), lambda x: x.max(-1)),
    "causal": ({"x": "S S"}, lambda x, z: reductions.softmax(comparisons.chosen(comparisons.compared("le", a.iota(z("S")), moving.unsqueezed(a.iota(z("S")), 1)), x, a.constant(float("-inf"))), -1), lambda x: ratio(np.where(np.tri(len(x)) > 0, np.exp(x), 0), -1)),
    "masked": ({"x": "S T", "m": "bool S T"}, lambda x, m, z: reductions.softmax(comparisons.chosen(m, x, a.constant(float("-inf"))), -1), lambda x, m: ratio(np.where(m, np.exp(x), 0), -1)),
    "masks of heads": ({"x": "H S T", "m": "bool H S T"}, lambda x, m, z: reductions.softmax(comparisons.chosen(m, x, a.constant(float("-inf"))), -1), lambda x, m: ratio(np.where(m, np.exp(x), 0), -1)),
    "band": ({"x": "S S"}, lambda x, z: comparisons.chosen(comparisons.compared("gt", a.iota(z("S"), 3), moving.unsqueezed(a.iota(z("S")), 1)), x, a.constant(0)), lambda x: np.where(np.arange(len(x)) + 3 > np.arange(len(x))[:, None], x, 0)),
    "taken": ({"x": "S d"}, lambda x, z: lookups.taken(x, 0, a.iota(z("S"), 0, 1)), lambda x: x),
    "shifted": ({"x": "S+1 d"}, lambda x, z: a.entrywise(terms.subtract, moving.sliced(x, 0, 1), moving.sliced(x, 0, 0, -1)), lambda x: x[1:] - x[:-1]),
    "norm": ({"x": "S d"}, lambda x, z: a.entrywise(terms.divide, x, a.entrywise(terms.function("sqrt"), add(reductions.averaged(a.entrywise(terms.multiply, x, x), [-1], True), a.constant(1e-5)))), lambda x: x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-5)),
}  # fmt: skip


def draw(declared, sizes, rng):
    found = {}
    for d in declared:
        found[d.name] = rng.standard_normal(d.shape(sizes))
        if d.kind == "bool":
            found[d.name] = found[d.name] > 0
            found[d.name][..., 0] = True
    return found


def every_size(names, most):
    return [dict(zip(names, v, strict=True)) for v in product(range(1, most + 1), repeat=len(names))]


@pytest.mark.parametrize("name", OPERATIONS)
def test_each_entry_is_numpys(name):
    specs, ours, numpys = OPERATIONS[name]
    declared = declarations(specs, {}, {})
    with reading(Reading()):
        found = ours(*(d.array() for d in declared), lambda s: n(s, declared))
        entries = []
        for point in product(*(places(axis, fresh) for axis in found.axes)):
            where = [p for p, _ in point]
            entries.append((where, [p for _, b in point for p in b], at_place(found, where)))
    rng = np.random.default_rng(0)
    sizes = sorted({s for d in declared for s in d.sizes}, key=str)
    drawn = every_size(sizes, 4)
    for at in [drawn[k] for k in rng.choice(len(drawn), min(4, len(drawn)), replace=False)]:
        values = draw(declared, at, rng)
        want = (
            values["x"].reshape([at[s] for s in (n("S", declared), n("H", declared), n("d", declared))])
            if numpys is None
            else numpys(*values.values())
        )
        assert want.shape == tuple(int(s.subs(at)) for s in found.shape)
        seen, tables = np.zeros(want.shape, dtype=bool), tables_of(declared, values, at)
        for where, bound, e in entries:
            every = list(product(*(range(1, int(p.axis.subs(at)) + 1) for p in bound)))
            for chosen in (
                every if len(every) < 6 else [every[k] for k in rng.choice(len(every), 6, replace=False)]
            ):
                positions = dict(zip(bound, chosen, strict=True))
                place = tuple(int(w.subs(positions).subs(at)) for w in where)
                seen[place] = True
                assert bounded_value(e, tables, at, positions)[0] == pytest.approx(
                    want[place], rel=1e-12, abs=1e-12
                ), (at, place, e)
        assert seen.any()


def entry_of(array):
    return at_place(array, [p[0][0] for p in (places(axis, fresh) for axis in array.axes)])


def test_an_axis_in_two_layouts_is_refused():
    (x,) = (d.array() for d in declarations({"x": "S 2*m"}, {}, {}))
    with pytest.raises(Unread, match="second way"):
        entry_of(moving.sliced(x, 1, 0, None, 2))


def test_a_place_that_may_lie_outside_is_refused():
    (x,) = (d.array() for d in declarations({"x": "S d"}, {}, {}))
    with pytest.raises(Unread, match="not seen"):
        moving.selected(x, 0, 1)
    with pytest.raises(Unread, match="not seen"):
        moving.sliced(x, 0, 2)


def test_a_place_on_an_axis_of_two_parts_is_divided_by_their_number() -> None:
    P, S, H = tokens("P"), tokens("S"), heads("H")
    i, h = position("i", P + S), position("h", H)
    assert divided((h - 1) * (P + S) + i - 1, P + S) == (h - 1, i - 1)


def test_what_is_given_is_said_without_internals() -> None:
    x = a.iota(tokens("S"))
    with pytest.raises(Unread) as met:
        aten.applied("exp", [x, 3], {"out": x})
    said = str(met.value)
    assert said.startswith(
        "the operation exp is not supported with these arguments: an array of shape (S), 3, out="
    )
    assert " at 0x" not in said
    assert "lambda" not in said
