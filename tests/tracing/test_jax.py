"""The primitives of JAX: each is compared with JAX place by place; each has an example."""

from __future__ import annotations

import pytest

from symattn import Status, same
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from symattn.tracing.jax import primitives
from tests.tracing.operations import held_everywhere

jax = pytest.importorskip("jax")
jnp = jax.numpy
from tests.tracing.operations import jax as rows  # noqa: E402

pytestmark = [pytest.mark.jax, pytest.mark.filterwarnings("ignore")]


@pytest.mark.slow
@pytest.mark.parametrize("name", rows.EVERY)
def test_each_example_is_jaxs(name) -> None:
    function, specs = rows.EVERY[name]
    held_everywhere(read(function, declarations(specs, {}, {}), library="jax"), function, vectors=2)


@pytest.mark.slow
def test_each_primitive_has_an_example(monkeypatch) -> None:
    met = set()
    original = primitives.applied

    def noting(name, *more):
        met.add(name)
        return original(name, *more)

    monkeypatch.setattr(primitives, "applied", noting)
    for function, specs in rows.EVERY.values():
        read(function, declarations(specs, {}, {}), library="jax")
    assert set(primitives.PRIMITIVES) - met == set()


@pytest.mark.parametrize("name", rows.REFUSED)
def test_what_is_refused_says_why_and_where(name) -> None:
    function, why = rows.REFUSED[name]
    with pytest.raises(Unread, match=why) as told:
        read(function, declarations({"x": "S d"}, {}, {}), library="jax")
    has_no_line = name in ("two arrays", "a root of what may be below 0")
    assert has_no_line or "operations/jax.py:" in str(told.value)


def by_length(x):
    return jax.jit(lambda y: y + 1 if y.shape[0] > 2 else y - 1)(x)


def written_out(x):
    is_long = x.shape[0] > 2
    return x + (1 if is_long else -1)


def test_what_code_asks_of_sizes_is_a_hypothesis() -> None:
    found = same(by_length, lambda x: x + 1, x="S")
    assert found.status is Status.REFUTED
    supposed = str(same(by_length, written_out, x="S"))
    assert supposed.startswith("CHECKED: by_length = written_out, where ")
    assert "S > 2" in supposed


def attention(q, k, v):
    scores = jnp.einsum("bhsd,bhtd->bhst", q, k) / jnp.sqrt(q.shape[-1])
    return jax.nn.softmax(scores, axis=-1) @ v


def without_maximum(q, k, v):
    weights = jnp.exp((q * q.shape[-1] ** -0.5) @ jnp.swapaxes(k, -1, -2))
    return (weights @ v) / weights.sum(-1, keepdims=True)


def with_another_scale(q, k, v):
    weights = jnp.exp((q * q.shape[-1] ** -1) @ jnp.swapaxes(k, -1, -2))
    return (weights @ v) / weights.sum(-1, keepdims=True)


SHAPES = {"q": "B H S d", "k": "B H T d", "v": "B H T d"}


def test_two_functions_of_jax_are_proved_the_same() -> None:
    assert (
        str(same(attention, without_maximum, **SHAPES))
        == "PROVED: attention = without_maximum, for all sizes"
    )


def causal_by_jax(q, k, v):
    return jax.nn.dot_product_attention(q, k, v, is_causal=True)


def causal_by_hand(q, k, v):
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / jnp.sqrt(q.shape[-1])
    seen = jnp.tril(jnp.ones((q.shape[1], k.shape[1]), bool))
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(jnp.where(seen, scores, -jnp.inf), -1), v)


def grouped_by_jax(q, k, v, m):
    return jax.nn.dot_product_attention(q, k, v, mask=m)


def grouped_by_hand(q, k, v, m):
    q = q.reshape(*q.shape[:2], k.shape[2], -1, q.shape[-1])
    scores = jnp.einsum("bqgrd,bkgd->bgrqk", q, k) / jnp.sqrt(q.shape[-1])
    e = jnp.where(m[:, :, None], jnp.exp(scores), 0.0)
    out = jnp.einsum("bgrqk,bkgd->bqgrd", e / e.sum(-1, keepdims=True), v)
    return out.reshape(*out.shape[:2], -1, out.shape[-1])


def loss(x, y):
    return -jnp.take_along_axis(jax.nn.log_softmax(x), y[:, None], axis=1).mean()


PAIRS = {
    "causal attention": (causal_by_jax, causal_by_hand, dict.fromkeys("qkv", "B S H d")),
    "grouped heads under a mask": (
        grouped_by_jax, grouped_by_hand,
        {"q": "B S G*R d", "k": "B T G d", "v": "B T G d", "m": "bool B 1 S T"},
    ),
    "the gradient of cross-entropy": (
        lambda x, y: jax.grad(lambda z: loss(z, y))(x),
        lambda x, y: (jax.nn.softmax(x) - jax.nn.one_hot(y, x.shape[1])) / x.shape[0],
        {"x": "B V", "y": "index(V) B"},
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", PAIRS)
def test_pairs_of_jax_are_proved(name) -> None:
    f, g, axes = PAIRS[name]
    assert same(f, g, **axes).status is Status.PROVED


def test_a_lost_root_is_refuted_by_arrays() -> None:
    found = same(attention, with_another_scale, **SHAPES)
    assert found.status is Status.REFUTED
    assert "q = jnp.array(" in found.counterexample.pasted()


def test_a_function_of_jax_is_the_same_as_one_of_pytorch() -> None:
    torch = pytest.importorskip("torch")

    def of_torch(q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v)

    assert same(of_torch, without_maximum, **SHAPES).status is Status.PROVED
