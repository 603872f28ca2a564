"""The primitives of JAX: each is held against JAX place by place; each has an example."""

from __future__ import annotations

import pytest

from symattn import Status, formula, same
from symattn.errors import InputError
from symattn.tracing import primitives
from symattn.tracing.declared import declarations
from symattn.tracing.formula import read
from tests.tracing.operations import held_everywhere

jax = pytest.importorskip("jax")
jnp = jax.numpy
from tests.tracing.operations import jax as rows

pytestmark = [pytest.mark.jax, pytest.mark.filterwarnings("ignore")]


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
    with pytest.raises(InputError, match=why) as told:
        formula(function, x="S d")
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
    assert supposed.startswith("CHECKED: by_length = written_out, where ") and "S > 2" in supposed


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
    assert str(same(attention, without_maximum, **SHAPES)) == "PROVED: attention = without_maximum, for all sizes"


def test_a_lost_root_is_refuted_by_arrays() -> None:
    found = same(attention, with_another_scale, **SHAPES)
    assert found.status is Status.REFUTED and "np.array" in found.counterexample.pasted()


def test_a_function_of_jax_is_the_same_as_one_of_pytorch() -> None:
    torch = pytest.importorskip("torch")

    def of_torch(q, k, v):
        return torch.nn.functional.scaled_dot_product_attention(q, k, v)

    assert same(of_torch, without_maximum, **SHAPES).status is Status.PROVED
