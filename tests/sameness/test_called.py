"""Modules with their parameters and attributes, gradients, and sums that two formulas share."""

from __future__ import annotations

import math
from itertools import count

import numpy as np
import pytest

from symattn import Eq, Status, features, gradient, matrix, position, same, sum_over, tokens
from symattn.errors import InputError
from symattn.language.algebra import scaled as scaled_by
from symattn.sameness.shared import generalised

torch = pytest.importorskip("torch")
nn = torch.nn
F = nn.functional
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore")]

ROOT = {"x": "S d", "w": "d", "dy": "S d"}
HEADS = {
    "c_attn.weight": "3*H*d H*d", "c_attn.bias": "3*H*d",
    "c_proj.weight": "H*d H*d", "c_proj.bias": "H*d",
}  # fmt: skip
NUMBERS = {"n_head": "H", "n_embd": "H*d"}


def rms(x, w):
    return x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6) * w


def rms_backward(x, w, dy):
    root = torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
    above = dy * w
    return root * (above - x * root * root * (above * x).mean(-1, keepdim=True))


def rms_backward_without_weight(x, w, dy):
    root = torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
    return root * (dy * w - x * root * root * (dy * x).mean(-1, keepdim=True))


class RMS(torch.autograd.Function):
    """A hand-written backward, as kernels have it."""

    @staticmethod
    def forward(ctx, x, w):
        root = torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
        ctx.save_for_backward(x, w, root)
        return x * root * w

    @staticmethod
    def backward(ctx, dy):
        x, w, root = ctx.saved_tensors
        above = dy * w
        dx = root * (above - x * root * root * (above * x).mean(-1, keepdim=True))
        return dx, (dy * x * root).sum(0)


def applied(x, w):
    return RMS.apply(x, w)


def cross_entropy(x, y):
    return -(y * F.log_softmax(x, -1)).sum(-1)


def cross_entropy_backward(x, y, dy):
    return dy[:, None] * (x.softmax(-1) * y.sum(-1, keepdim=True) - y)


def labels_sum_to_one(x, y, dy):
    return dy[:, None] * (x.softmax(-1) - y)


def attention(q, k, v):
    return F.scaled_dot_product_attention(q, k, v, is_causal=True)


def attention_backward(q, k, v, dy):
    """Return the gradient for q, from the saved log-sum-exp and output."""
    scale, n = q.shape[-1] ** -0.5, q.shape[-2]
    ahead = torch.ones(n, n, dtype=torch.bool).triu(1)
    scores = (q @ k.mT * scale).masked_fill(ahead, -math.inf)
    weights = (scores - scores.logsumexp(-1, keepdim=True)).exp()
    drift = (dy * (weights @ v)).sum(-1, keepdim=True)
    return weights * (dy @ v.mT - drift) @ k * scale


def attention_backward_misplaced(q, k, v, dy):
    scale, n = q.shape[-1] ** -0.5, q.shape[-2]
    ahead = torch.ones(n, n, dtype=torch.bool).triu(1)
    weights = (q @ k.mT * scale).masked_fill(ahead, -math.inf).softmax(-1)
    drift = (dy * (weights @ v)).sum(-1, keepdim=True)
    return (weights * (dy @ v.mT) - drift) @ k * scale


def gated(x, g, u, w):
    return (F.silu(x @ g) * (x @ u)) @ w


def gated_backward(x, g, u, w, dy):
    a, b, down = x @ g, x @ u, dy @ w.T
    s = a.sigmoid()
    return (down * b * (s + a * s * (1 - s))) @ g.T + (down * a * s) @ u.T


def normed(x, w, b):
    return F.layer_norm(x, (x.shape[-1],), w, b)


def normed_backward(x, w, b, dy):
    centred = x - x.mean(-1, keepdim=True)
    root = (centred.pow(2).mean(-1, keepdim=True) + 1e-5).rsqrt()
    normal, above = centred * root, dy * w
    along = normal * (above * normal).mean(-1, keepdim=True)
    return root * (above - above.mean(-1, keepdim=True) - along)


def rotary(x, cos, sin):
    a, b = x.chunk(2, -1)
    return torch.cat([a * cos - b * sin, b * cos + a * sin], -1)


def rotary_backward(x, cos, sin, dy):
    return rotary(dy, cos, -sin)


def of(f, name="x"):
    return gradient(f, name, upstream="dy")


LOSS = {"x": "S C", "y": "S C", "dy": "S"}
ROWS = {"q": "S d", "k": "S d", "v": "S e", "dy": "S e"}
GATED = {"x": "S d", "g": "d f", "u": "d f", "w": "f d", "dy": "S d"}
NORMED = {"x": "S d", "w": "d", "b": "d", "dy": "S d"}
ROTARY = {"x": "S 2*m", "cos": "S m", "sin": "S m", "dy": "S 2*m"}
BACKWARD = [
    ("RMS norm", of(rms), rms_backward, ROOT, True),
    ("RMS norm, the weight forgotten once", of(rms), rms_backward_without_weight, ROOT, False),
    ("RMS norm as a kernel has it", of(rms), of(applied), ROOT, True),
    ("RMS norm as a kernel has it, for the weight", of(rms, "w"), of(applied, "w"), ROOT, True),
    ("cross-entropy", of(cross_entropy), cross_entropy_backward, LOSS, True),
    (
        "cross-entropy of labels of any sum",
        of(cross_entropy),
        labels_sum_to_one,
        LOSS,
        False,
    ),
    ("attention", of(attention, "q"), attention_backward, ROWS, True),
    ("attention, weights misplaced", of(attention, "q"), attention_backward_misplaced, ROWS, False),
    ("gated layer", of(gated), gated_backward, GATED, True),
    ("layer norm", of(normed), normed_backward, NORMED, True),
    ("rotary", of(rotary), rotary_backward, ROTARY, True),
]
DAILY = {"RMS norm, the weight forgotten once", "rotary"}


@pytest.mark.parametrize(
    ("f", "g", "axes", "is_same"),
    [
        pytest.param(*rest, id=name, marks=[] if name in DAILY else pytest.mark.slow)
        for name, *rest in BACKWARD
    ],
)
def test_a_backward_by_hand_is_the_gradient_or_not(f, g, axes, is_same) -> None:
    found = same(f, g, **axes)
    assert found.status is (Status.PROVED if is_same else Status.REFUTED), found


class Fused(nn.Module):
    def __init__(self, width=4, heads=2):
        super().__init__()
        self.n_head, self.n_embd = heads, width
        self.c_attn, self.c_proj = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.dropout = nn.Dropout(0.1)

    def forward(self, x):
        B, T, C = x.size()
        parts = self.c_attn(x).split(self.n_embd, dim=2)
        q, k, v = (p.view(B, T, self.n_head, C // self.n_head).transpose(1, 2) for p in parts)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.dropout(self.c_proj(y.transpose(1, 2).contiguous().view(B, T, C)))


class Eager(Fused):
    order = (2, 0, 3, 1, 4)

    def forward(self, x):
        B, T, C = x.size()
        q, k, v = self.parts(self.c_attn(x), B, T, C)
        scores = (q @ k.transpose(-2, -1)) * (1.0 / math.sqrt(k.size(-1)))
        seen = torch.tril(torch.ones(T, T)).view(1, 1, T, T)
        weights = F.softmax(scores.masked_fill(seen == 0, float("-inf")), dim=-1)
        return self.c_proj((weights @ v).transpose(1, 2).reshape(B, T, C))

    def parts(self, qkv, B, T, C):
        return qkv.view(B, T, 3, self.n_head, C // self.n_head).permute(2, 0, 3, 1, 4)


class Interleaved(Eager):
    def parts(self, qkv, B, T, C):
        return qkv.view(B, T, self.n_head, 3, C // self.n_head).permute(3, 0, 2, 1, 4)


class Scaled(nn.Module):
    def __init__(self, width=4):
        super().__init__()
        self.norm, self.scale = nn.LayerNorm(width), width**-0.5

    def forward(self, x):
        return self.norm(x) * self.scale


def scaled(x, norm_weight, norm_bias):
    return F.layer_norm(x, x.shape[-1:], norm_weight, norm_bias) / math.sqrt(x.shape[-1])


def declared():
    return {"x": "B T H*d", "parameters": HEADS, "attributes": NUMBERS}


@pytest.mark.slow
def test_a_module_is_what_it_computes_for_all_weights() -> None:
    found = same(Fused().eval(), Eager().eval(), **declared())
    assert found.status is Status.PROVED, found


@pytest.mark.slow
def test_a_layout_of_weights_is_refuted_by_weights() -> None:
    found = same(Fused().eval(), Interleaved().eval(), **declared())
    assert found.status is Status.REFUTED
    assert "c_attn_weight = torch.tensor(" in found.counterexample.pasted()


@pytest.mark.campaign
def test_parameters_that_are_not_declared_have_their_shapes() -> None:
    assert same(Fused().eval(), Eager().eval(), x="B T 4").status is Status.PROVED


def test_a_module_is_a_function_of_its_parameters() -> None:
    parameters = {"norm.weight": "D", "norm.bias": "D"}
    module = Scaled()
    found = same(module, scaled, x="S D", parameters=parameters, attributes={"scale": "D**-0.5"})
    assert found.status is Status.PROVED, found
    assert module.scale == 4**-0.5
    assert module.norm.normalized_shape == (4,)


@pytest.mark.parametrize(
    ("module", "options", "said"),
    [
        (Fused().eval(), {"parameters": {"c_attn.wieght": "d d"}}, "c_attn.wieght is none of"),
        (Fused().eval(), {"attributes": {"heads": "H"}}, "no module has an attribute heads"),
        (Fused(32).eval(), {}, r"c_attn.weight is of shape \(96, 32\) as built"),
        (Fused().eval(), {"attributes": {"n_head": "abs(H)"}}, "not a number made of sizes"),
        (Fused(), {}, "dropout is on in dropout; call eval"),
        (of(rms, "y"), {"w": "d", "dy": "B T d"}, "y is not an argument that is declared"),
    ],
)  # fmt: skip
def test_what_is_declared_wrongly_is_told(module, options, said) -> None:
    with pytest.raises(InputError, match=said):
        same(module, module, **({"x": "B T 4"} | options))


class Counting:
    """A function that keeps what it was called, and does something else now and then."""

    def __init__(self):
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return x * 2 if self.calls % 2 else x + x + 1


def test_what_gives_something_else_at_a_second_call_is_not_decided() -> None:
    found = same(Counting(), lambda x: 2 * x, x="S d")
    assert found.status is Status.UNDECIDED
    assert "on the same arrays" in found.reason


def test_whole_numbers_that_may_overflow_are_noted() -> None:
    def squares(x):
        n = torch.arange(x.shape[0], dtype=torch.int32)
        return x * (n * n)[:, None]

    found = same(squares, lambda x: squares(x) * 1.0, x="S d")
    assert any("int32 arithmetic is assumed not to overflow" in note for note in found.notes)


LARGEST = {
    "two maxima": (lambda x: x.amax(-1), lambda x: (x * x).amax(-1), False),
    "taken twice": (lambda x: x.amax((-1, -2)), lambda x: x.amax(-1).amax(-1), True),
    "negated": (lambda x: -(-x).amax(-1), lambda x: x.amin(-1), True),
    "of exponentials": (lambda x: x.exp().amax(-1), lambda x: x.max(-1).values.exp(), True),
    "moved by a number": (lambda x: (x + 3).amax(-1), lambda x: x.amax(-1) + 3, True),
    "no shift": (lambda x: (x - x.amax(-1, keepdim=True)).sum(-1), lambda x: x.sum(-1), False),
    "by halves": (
        lambda x: torch.maximum(*(part.amax(-1) for part in x.chunk(2, -1))), lambda x: x.amax(-1), True,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LARGEST)
def test_a_maximum_is_the_largest_entry(name) -> None:
    f, g, is_same = LARGEST[name]
    found = same(f, g, x="S 2*d")
    assert found.status is (Status.PROVED if is_same else Status.REFUTED), found


def _hidden(x, mask):
    return x.masked_fill(~mask, -math.inf)


MASKED = {
    "scores that are hidden": (lambda x, mask: torch.where(mask, x, -math.inf).max(-1).values, True),
    "twice the scores": (lambda x, mask: _hidden(2 * x, mask).amax(-1), False),
    "log of the largest exponential": (lambda x, mask: _hidden(x, mask).exp().amax(-1).log(), True),
}


@pytest.mark.parametrize("name", MASKED)
def test_the_largest_of_what_a_mask_leaves(name) -> None:
    g, is_same = MASKED[name]
    found = same(lambda x, mask: _hidden(x, mask).amax(-1), g, x="S T", mask="bool S T")
    assert found.status is (Status.PROVED if is_same else Status.REFUTED), found


BLANK = {
    "a maximum less itself": lambda x, m: _hidden(x, m).amax(-1) - _hidden(x, m).amax(-1),
    "weights less themselves": lambda x, m: (_hidden(x, m).softmax(-1) - _hidden(x, m).softmax(-1))[
        :, 0
    ],
    "0 times weights": lambda x, m: _hidden(x, m).softmax(-1)[:, 0] * 0,
}


@pytest.mark.parametrize("name", BLANK)
def test_that_rows_see_something_is_said_where_a_part_needs_it(name) -> None:
    found = same(BLANK[name], lambda x, m: 0 * x[:, 0], x="S T", m="bool S T")
    assert found.status is Status.PROVED, found
    assert "given every row of m sees something" in found.notes


def test_a_maximum_of_an_axis_that_may_be_empty_has_no_value() -> None:
    def largest(x):
        return x[1:].amax(0) - x[1:].amax(0)

    assert same(largest, lambda x: 2 * largest(x), x="S d").status is Status.ILL_DEFINED
    assert same(largest, lambda x: 0 * x[0], x="S d").status is not Status.PROVED


def test_a_maximum_over_queries_is_refused() -> None:
    found = same(lambda x, m: _hidden(x, m).amax(), lambda x, m: x.amax(), x="S T", m="bool S T")
    assert found.status is Status.UNDECIDED
    assert "a maximum over queries" in found.reason


@pytest.mark.parametrize("f", [lambda x: 0 * (1 / x), lambda x: (x / x) * torch.zeros(x.shape)])
def test_0_times_what_may_have_no_value_is_not_0(f) -> None:
    assert same(f, lambda x: 0 * x, x="S d").status is Status.REFUTED


def test_an_argument_that_is_named_like_a_part_is_told() -> None:
    with pytest.raises(InputError, match="x_0 is an argument, and may be what a part of x is called"):
        same(lambda x, x_0: x, lambda x, x_0: x, x="S 2*d", x_0="S d")


def test_an_argument_that_is_named_like_a_size_is_told() -> None:
    with pytest.raises(InputError, match="d is an argument and a size"):
        same(lambda x, d: x, lambda x, d: x, x="S d", d="d")


def test_a_common_sum_that_divides_by_a_size_less_one_is_asked_for_its_value() -> None:
    d, S = features("d"), tokens("S")
    x, i, j = matrix("x", S, d), position("i", S), position("j", d)
    total = sum_over(scaled_by(1 / (d - 1), x[i, j]), j)
    asked = []
    assert (
        generalised(Eq(total * total, total * total * 1), lambda e: bool(asked.append(e)), count(1))
        is None
    )
    assert asked
    plain = sum_over(x[i, j], j)
    assert generalised(Eq(plain * 2, 2 * plain), lambda _: False, count(1)) is not None


def test_common_sums_are_free_data_if_they_have_a_value() -> None:
    S, T = tokens("S"), tokens("T")
    x, y = matrix("x", S, T), matrix("y", S, T)
    i, j, k = position("i", S), position("j", T), position("k", T)
    total = sum_over(x[i, j] * y[i, j], j)
    again = sum_over(x[i, k] * y[i, k], k)
    found = generalised(Eq(total * total, again * again + 0 * total), lambda _: False, count(1))
    assert "part₁[1, i] · part₁[1, i]" in str(found)
    divided, other = sum_over(x[i, j] / y[i, j], j), sum_over(x[i, k] / y[i, k], k)
    asked = []
    statement = Eq(divided * x[i, j], x[i, j] * other)
    assert generalised(statement, lambda e: bool(asked.append(e)), count(1)) is None
    assert asked, "whether a part that divides has a value is asked"


def test_a_function_that_names_no_library_is_called_on_arrays_that_will_do() -> None:
    def tensors(x):
        return x.sum(-1, keepdim=True)

    def either(x):
        return x.sum(-1)[:, None]

    def arrays(x):
        return np.sum(x, -1, keepdims=True)

    for first, second in ((tensors, arrays), (either, arrays), (tensors, either)):
        assert same(first, second, x="S d").status is Status.PROVED


def subtracted(x, y, /):
    return x - y


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (subtracted, lambda y, x: -(y - x), {"x": "S", "y": "S"}),
        (np.exp, lambda x: np.exp(x / 2) ** 2, {"x": "S"}),
    ],
)
def test_what_takes_its_arguments_by_place(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


def test_a_hypothesis_on_an_argument_that_is_no_matrix() -> None:
    with pytest.raises(InputError, match="is about m; hypotheses are about arguments of at most two"):
        same(lambda x, m: x * m, lambda x, m: m * x, x="S", m="bool S", given="m > 0")


@pytest.mark.parametrize(
    ("f", "g", "axes", "advice"),
    [
        (
            lambda x, y: np.log(x * y),
            lambda x, y: np.log(x) + np.log(y),
            {"x": "S", "y": "S", "given": "x > 0"},
            "given='y > 0'",
        ),
        (lambda x: x[2:-2], lambda x: x[2 : len(x) - 2], {"x": "2+S d"}, "declare the axis as 4+S"),
        (
            lambda x: x * ((np.arange(x.shape[0]) - 5) // 2),
            lambda x: np.floor_divide(np.arange(x.shape[0]) - 5, 2) * x,
            {"x": "S"},
            "- 6) // 2 is not",
        ),
    ],
)
def test_advice(f, g, axes, advice) -> None:
    assert advice in str(same(f, g, **axes))


def doubled(inputs):
    return inputs * 2


def weighted(hidden, weight):
    return hidden @ weight


@pytest.mark.parametrize(
    ("f", "g", "axes"),
    [
        (F.silu, lambda x: x * torch.sigmoid(x), {"x": "S d"}),
        (doubled, lambda x: x + x, {"x": "S d"}),
        (weighted, lambda x, weight: (weight.T @ x.T).T, {"x": "S d", "weight": "d e"}),
        (nn.Linear(3, 2), lambda x, weight, bias: x @ weight.T + bias, {"x": "S 3"}),
        (gradient(doubled, "x", upstream="dy"), lambda x, dy: 2 * dy, {"x": "S", "dy": "S"}),
    ],
)
def test_one_parameter_may_have_another_name(f, g, axes) -> None:
    assert same(f, g, **axes).status is Status.PROVED


def test_two_names_are_not_guessed() -> None:
    with pytest.raises(InputError, match="declare arguments by the names of its parameters"):
        same(weighted, lambda x, w: x @ w, x="S d", w="d e")


def test_functions_that_name_no_library_take_the_arrays_that_both_take() -> None:
    def deviation(x):
        x[0] = 1 * x[0]  # No array of JAX takes it, and no tensor takes ddof.
        return x.std(-1, ddof=1) ** 2

    def variance(x):
        return x.var(-1) * x.shape[-1] / (x.shape[-1] - 1)

    assert same(deviation, variance, x="S d", given="d >= 2").status is Status.PROVED
