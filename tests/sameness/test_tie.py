# ruff: noqa: E501 - a table
"""Wrong rows are put into the table of operations: the tie finds them."""

from __future__ import annotations

import pytest

from symattn.sameness.question import Question
from symattn.sameness.tie import literals, room_of, sizes_tied, tied
from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import constant, entrywise
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from symattn.tracing.operations import aten

torch = pytest.importorskip("torch")
F = torch.nn.functional
pytestmark = pytest.mark.torch

RIGHT = dict(aten.OPERATIONS)
X, XY = {"x": "S d"}, {"x": "S d", "y": "S d"}


def asked_of(function) -> Question:
    """Return a question about a function and itself, without hypotheses."""
    return Question(function, function, (), "finite", ("torch", "torch"))


def times(op, factor):
    return lambda *args, **options: entrywise(terms.multiply, op(*args, **options), constant(factor))


def plus(op, more):
    return lambda *args, **options: entrywise(terms.add, op(*args, **options), constant(more))


def put(name, function):
    return lambda *args, **options: RIGHT[function](*args, **options)


def swapped(name):
    return lambda x, y, *rest, **options: RIGHT[name](y, x, *rest, **options)


def moved(name, by):
    """Return an operation with its last number, a diagonal, off by some."""
    return lambda x, k=0: RIGHT[name](x, k + by)


def causal(x, y):
    s = x @ y.T
    return s.tril().sum(-1)


def hidden(x, y):
    s = x @ y.T
    return s.masked_fill(torch.ones_like(s, dtype=torch.bool).triu(1), 0.0)


def of(call):
    """Return a function of x alone, and what it is given."""
    return lambda x: call(x), X


def of_two(call):
    return lambda x, y: call(x, y), XY


COMPARISONS = {
    "lt": "le", "le": "lt", "gt": "ge", "ge": "gt", "eq": "ne", "ne": "eq",
}  # fmt: skip


def compared(name):
    def function(x):
        i = torch.arange(x.shape[0])[:, None]
        j = torch.arange(x.shape[1])[None, :]
        return torch.where(getattr(torch, name)(i, j), x, 2 * x)

    return function, X


WRONG = [
    *((n, RIGHT[w], compared(n)) for n, w in COMPARISONS.items()),
    ("tril", moved("tril", 1), (causal, XY)),
    ("tril", moved("tril", -1), (causal, XY)),
    ("tril", lambda x, k=0: RIGHT["triu"](x, k), (causal, XY)),
    ("triu", moved("triu", 1), (hidden, XY)),
    ("triu", moved("triu", -1), (hidden, XY)),
    ("masked_fill", lambda x, c, v: comparisons.chosen(c, x, constant(v)), (hidden, XY)),
    ("where", lambda c, x, y: comparisons.chosen(c, y, x), compared("lt")),
    ("mean", RIGHT["sum"], of(lambda x: x.mean(-1))),
    ("mean", lambda x, d=None, k=False, **_: reductions.averaged(x, [0], k), of(lambda x: x.mean(-1))),
    ("sum", RIGHT["mean"], of(lambda x: x.sum(0))),
    ("sum", lambda x, d=None, k=False, **_: reductions.summed(x, [1], k), of(lambda x: x.sum(0))),
    ("cumsum", lambda x, d, **_: reductions.cumulated(x, 1), of(lambda x: x.cumsum(0))),
    ("cumsum", lambda x, d, **_: entrywise(terms.subtract, reductions.cumulated(x, d), x), of(lambda x: x.cumsum(0))),
    ("_softmax", lambda x, *_: reductions.softmax(x, 0), of(lambda x: x.softmax(-1))),
    ("_softmax", lambda x, d, *_: reductions.softmax(entrywise(terms.negated, x), d), of(lambda x: x.softmax(-1))),
    ("_softmax", lambda x, *_: entrywise(terms.function("exp"), x), of(lambda x: x.softmax(-1))),
    ("_log_softmax", lambda x, d, *_: reductions.softmax(x, d), of(lambda x: x.log_softmax(-1))),
    ("_log_softmax", lambda x, *_: RIGHT["_log_softmax"](x, 0), of(lambda x: x.log_softmax(-1))),
    ("logsumexp", lambda x, *_: reductions.summed(x, [1]), of(lambda x: x.logsumexp(-1))),
    ("sub", swapped("sub"), of_two(lambda x, y: x - y)),
    ("sub", RIGHT["add"], of_two(lambda x, y: x - y)),
    ("rsub", RIGHT["sub"], of(lambda x: torch.rsub(x, 1))),
    ("div", swapped("div"), of_two(lambda x, y: x / y)),
    ("div", RIGHT["mul"], of_two(lambda x, y: x / y)),
    ("mul", RIGHT["add"], of_two(lambda x, y: x * y)),
    ("add", lambda x, y, alpha=1: RIGHT["add"](x, y), of_two(lambda x, y: torch.add(x, y, alpha=3))),
    ("neg", lambda x: x, of(lambda x: -x)),
    ("exp", times(RIGHT["exp"], 2), of(lambda x: x.exp())),
    ("sin", RIGHT["cos"], of(lambda x: x.sin())),
    ("cos", RIGHT["sin"], of(lambda x: x.cos())),
    ("tanh", RIGHT["sigmoid"], of(lambda x: x.tanh())),
    ("sigmoid", RIGHT["silu"], of(lambda x: x.sigmoid())),
    ("silu", RIGHT["relu"], of(F.silu)),
    ("relu", RIGHT["abs"], of(F.relu)),
    ("softplus", RIGHT["exp"], of(F.softplus)),
    ("gelu", lambda x, approximate="none": RIGHT["gelu"](x, "none"), of(lambda x: F.gelu(x, approximate="tanh"))),
    ("rsqrt", RIGHT["reciprocal"], of(lambda x: torch.rsqrt(x * x + 1))),
    ("expm1", RIGHT["exp"], of(lambda x: x.expm1())),
    ("log1p", RIGHT["log"], of(lambda x: torch.log1p(x * x))),
    ("exp2", RIGHT["exp"], of(lambda x: torch.exp2(x))),
    ("pow", lambda x, n: RIGHT["pow"](x, n + 1), of(lambda x: x**3)),
    ("maximum", RIGHT["minimum"], of_two(torch.maximum)),
    ("clamp", lambda x, low=None, high=None: RIGHT["maximum"](x, constant(low)), of(lambda x: x.clamp(-0.2, 0.2))),
    ("var", lambda x, d=None, correction=1, keepdim=False, **_: aten.variance(x, d, 0, keepdim), of(lambda x: torch.cat([x, x], -1).var(-1))),
    ("native_layer_norm", lambda x, n, w, b, eps: RIGHT["native_layer_norm"](x, n, w, b, 10 * eps), of(lambda x: F.layer_norm(x, x.shape[-1:], eps=0.1))),
    ("native_layer_norm", lambda x, n, w, b, eps: RIGHT["native_layer_norm"](x, n, w, None, eps), (lambda x, b: F.layer_norm(x, x.shape[-1:], None, b), {"x": "S d", "b": "d"})),
    ("linalg_vector_norm", RIGHT["sum"], of(lambda x: torch.linalg.vector_norm(x, dim=-1))),
    ("cat", lambda xs, dim=0: moving.concatenated(xs[::-1], dim), (lambda x, y: torch.cat([x, y], 0), {"x": "S d", "y": "T d"})),
    ("flip", lambda x, dims: x, of(lambda x: x.flip(0))),
    ("flip", lambda x, dims: moving.flipped(x, [1]), of(lambda x: x.flip(0))),
    ("roll", lambda x, n, d: RIGHT["roll"](x, [-n[0]], d), (lambda x: x.roll(1, 0), {"x": "S+2 d"})),
    ("slice", lambda x, d=0, lo=0, hi=None, step=1: moving.sliced(x, d, 0, x.shape[d] - lo), (lambda x: x[1:], {"x": "S+1 d"})),
    ("select", lambda x, d, k: moving.selected(x, d, -1 - k), of(lambda x: x[0])),
    ("mm", lambda x, y: reductions.einsum("ik,kj->ij", x, entrywise(terms.negated, y)), of_two(lambda x, y: x @ y.T)),
    ("addmm", lambda c, x, y, **_: RIGHT["mm"](x, y), (lambda x, w, b: F.linear(x, w, b), {"x": "S d", "w": "e d", "b": "e"})),
    ("arange", lambda *ends, **_: a.iota(ends[-1], 1), of(lambda x: x + torch.arange(x.shape[1]))),
    ("full", lambda n, v, **o: RIGHT["full"](n, 2 * v, **o), of(lambda x: x + torch.full((x.shape[1],), 3.0))),
    ("_to_copy", plus(aten.cast, 1), of(lambda x: x.float().double())),
    ("repeat", lambda x, n: moving.reshaped(moving.expanded(moving.unsqueezed(x, 1), [x.shape[0], n[0], x.shape[1]]), [-1, x.shape[1]]), of(lambda x: x.repeat(3, 1))),
]  # fmt: skip
DAILY = {0, 6, 13, 16, 19, 27, 44, 49, 51, 54, 57}


@pytest.mark.parametrize(
    "n", [n if n in DAILY else pytest.param(n, marks=pytest.mark.slow) for n in range(len(WRONG))]
)
def test_the_tie_finds_what_is_wrong(n, monkeypatch) -> None:
    name, wrong, (function, specs) = WRONG[n]
    declared = declarations(specs, {}, {})
    monkeypatch.setattr(aten, "OPERATIONS", {**RIGHT, name: wrong})
    found = read(function, declared)
    with pytest.raises(Unread, match="was not read as it computes"):
        tied(found, function, asked_of(function))
    monkeypatch.setattr(aten, "OPERATIONS", RIGHT)
    tied(read(function, declared), function, asked_of(function))


def test_there_are_sixty() -> None:
    assert len(WRONG) >= 60


CASTS = {
    "float64": (lambda x: x.double(), 1e-9),
    "float32": (lambda x: x.float().double(), 1e-4),
    "float16": (lambda x: x.half().double(), 3e-2),
    "bfloat16": (lambda x: x.bfloat16().double(), 1e-1),
    "float16, then bfloat16": (lambda x: x.half().bfloat16().double(), 1e-1),
    "bfloat16, then float16": (lambda x: x.bfloat16().half().double(), 1e-1),
}


@pytest.mark.parametrize(("function", "room"), CASTS.values(), ids=CASTS)
def test_the_room_is_that_of_the_widest_cast(function, room) -> None:
    assert room_of(read(function, declarations(X, {}, {}))) == room


def test_sizes_are_beyond_every_literal() -> None:
    def window(x):
        i = torch.arange(x.shape[0])
        return x.masked_fill((i[:, None] - i[None, :]) > 20, 0.0)

    found = read(window, declarations({"x": "S S"}, {}, {}))
    largest = max(n for e in found.entries for n in literals(e.value))
    assert largest >= 20
    assert max(max(at.values()) for at in sizes_tied(found.sizes, largest)) > 21
    assert tied(found, window, asked_of(window)) == largest
