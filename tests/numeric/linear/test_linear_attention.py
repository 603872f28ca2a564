"""Linear attention: two forms against each other and against the recurrence entry by entry."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.errors import InputError
from symattn.numeric.linear.rules import linear_attention

CASES = {  # rule, shape of the gate beyond (..., S), whether there is a beta
    "linear": ("linear", None, False),
    "gated per token": ("gated", "token", False),
    "gated per feature": ("gated", "feature", False),
    "delta": ("delta", None, True),
    "gated delta per token": ("gated_delta", "token", True),
    "gated delta per feature": ("gated_delta", "feature", True),
}
each_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
each_form = pytest.mark.parametrize("form", ["parallel", "recurrent"])


def inputs(case, S=11, d=3, d_v=2, lead=(), seed=0):
    rule, gate, beta = case
    rng = np.random.default_rng(seed)
    q, k, v = (rng.normal(size=(*lead, S, n)) for n in (d, d, d_v))
    k /= np.linalg.norm(k, axis=-1, keepdims=True)
    options = {"rule": rule}
    if gate:
        options["gate"] = rng.uniform(0, 1, (*lead, S) if gate == "token" else (*lead, S, d))
    if beta:
        options["beta"] = rng.uniform(0, 1.5, (*lead, S))
    return q, k, v, options


def by_hand(q, k, v, rule, gate=None, beta=None, state=None, scale=1.0):
    """Compute one sequence entry by entry, as the recurrences are written."""
    (S, d), d_v = q.shape, v.shape[1]
    memory = [[0.0] * d_v for _ in range(d)] if state is None else state.tolist()
    out = np.zeros((S, d_v))
    for t in range(S):
        alpha = np.ones(d) if gate is None else np.broadcast_to(gate[t], d)
        memory = [[alpha[a] * memory[a][b] for b in range(d_v)] for a in range(d)]
        recalled = [sum(k[t, a] * memory[a][b] for a in range(d)) for b in range(d_v)]
        for a in range(d):
            for b in range(d_v):
                write = v[t, b] if beta is None else beta[t] * (v[t, b] - recalled[b])
                memory[a][b] += k[t, a] * write
        out[t] = [scale * sum(q[t, a] * memory[a][b] for a in range(d)) for b in range(d_v)]
    return out, np.array(memory)


@each_case
@each_form
@pytest.mark.parametrize("chunk", [1, 2, 4, 5, 64])
def test_against_the_recurrence_by_hand(case, form, chunk) -> None:
    q, k, v, options = inputs(case)
    start = np.random.default_rng(9).normal(size=(3, 2))
    output, state = linear_attention(
        q, k, v, **options, form=form, chunk=chunk, state=start, return_state=True, scale=0.7
    )
    expected, last = by_hand(q, k, v, **options, state=start, scale=0.7)
    np.testing.assert_allclose(output, expected, rtol=1e-11, atol=1e-12)
    np.testing.assert_allclose(state, last, rtol=1e-11, atol=1e-12)


@each_case
def test_the_forms_agree_over_heads_and_chunks(case) -> None:
    q, k, v, options = inputs(case, S=150, d=16, d_v=8, lead=(2, 3))
    parallel = linear_attention(q, k, v, **options)
    np.testing.assert_allclose(
        parallel, linear_attention(q, k, v, **options, form="recurrent"), atol=1e-10
    )
    for b, h in np.ndindex(2, 3):
        one = {name: array if name == "rule" else array[b, h] for name, array in options.items()}
        np.testing.assert_allclose(
            parallel[b, h], by_hand(q[b, h], k[b, h], v[b, h], **one)[0], atol=1e-10
        )


@each_case
@each_form
@given(cut=st.integers(0, 11))
def test_cut_anywhere(case, form, cut) -> None:
    q, k, v, options = inputs(case)
    whole, last = linear_attention(q, k, v, **options, form=form, return_state=True)
    state, parts = None, []
    for part in (slice(0, cut), slice(cut, None)):
        piece = {name: array if name == "rule" else array[part] for name, array in options.items()}
        output, state = linear_attention(
            q[part], k[part], v[part], **piece, form=form, chunk=4, state=state, return_state=True
        )
        parts.append(output)
    np.testing.assert_allclose(np.concatenate(parts), whole, atol=1e-12)
    np.testing.assert_allclose(state, last, atol=1e-12)


@each_form
def test_linear_is_masked_scores_times_values(form) -> None:
    q, k, v, options = inputs(CASES["linear"], S=70)
    np.testing.assert_allclose(
        linear_attention(q, k, v, **options, form=form), np.tril(q @ k.T) @ v, atol=1e-11
    )


@each_form
def test_the_delta_rule_overwrites(form) -> None:
    key = np.array([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0]])
    value = np.array([[1.0], [2.0], [3.0]])
    _, state = linear_attention(
        key, key, value, rule="delta", beta=np.ones(3), form=form, return_state=True
    )
    np.testing.assert_array_equal(state, [[3.0], [2.0]])


@each_form
@pytest.mark.parametrize("gate", [0.0, 1e-300, -0.5, 1.0, 2.0])
@pytest.mark.parametrize("per", ["token", "feature"])
def test_any_gate(form, gate, per) -> None:
    """A gate of 0 forgets, and nothing is divided by products of gates that underflow."""
    q, k, v, options = inputs(("gated_delta", per, True), S=20)
    options["gate"] = np.where(
        np.arange(options["gate"].size).reshape(options["gate"].shape) % 3, gate, 0.5
    )
    expected, last = by_hand(q, k, v, **options)
    output, state = linear_attention(q, k, v, **options, form=form, return_state=True)
    np.testing.assert_allclose(output, expected, rtol=1e-9, atol=1e-10)
    np.testing.assert_allclose(state, last, rtol=1e-9, atol=1e-10)


@pytest.mark.parametrize(
    ("case", "where"),
    [
        pytest.param(case, where, id=f"{name}, {where}")
        for name, case in CASES.items()
        for where in ("query", "key", "value", "gate", "beta")
        if (where != "gate" or case[1]) and (where != "beta" or case[2])
    ],
)
@each_form
@pytest.mark.parametrize("strange", [np.nan, np.inf])
def test_a_later_token_changes_nothing_before(case, form, strange, where) -> None:
    q, k, v, options = inputs(case)
    before = linear_attention(q, k, v, **options, form=form)
    arrays = {"query": q, "key": k, "value": v} | options
    arrays[where][7] = strange
    after = linear_attention(q, k, v, **options, form=form)
    np.testing.assert_allclose(after[:7], before[:7], rtol=1e-12, atol=1e-13)
    assert not np.isfinite(after[7]).all()


@each_form
def test_overflow_in_a_chunk_stays_where_it_is(form) -> None:
    q, k, v, options = inputs(CASES["delta"], S=6)
    before = linear_attention(q, k, v, **options, form=form)
    k[4:] *= 1e200
    after = linear_attention(q, k, v, **options, form=form)
    np.testing.assert_allclose(after[:4], before[:4], rtol=1e-12)


@each_form
@pytest.mark.parametrize("case", ["linear", "gated per token", "gated per feature"])
def test_normalised_with_a_feature_map(form, case) -> None:
    q, k, v, options = inputs(CASES[case])
    expected = np.zeros_like(v)
    for t in range(len(q)):
        top, bottom = np.zeros(2), 0.0
        for s in range(t + 1):
            decay = np.prod(options["gate"][s + 1 : t + 1], axis=0) if "gate" in options else 1.0
            weight = np.sum(np.exp(q[t]) * decay * np.exp(k[s]))
            top, bottom = top + weight * v[s], bottom + weight
        expected[t] = top / bottom
    output, state = linear_attention(
        q, k, v, **options, form=form, chunk=4, feature_map=np.exp, normalise=True, return_state=True
    )
    np.testing.assert_allclose(output, expected, rtol=1e-11)
    assert state.shape == (3, 3)
    again = {name: array if name == "rule" else array[:5] for name, array in options.items()}
    more = {"feature_map": np.exp, "normalise": True, "form": form, "return_state": True}
    _, state = linear_attention(q[:5], k[:5], v[:5], **again, **more)
    rest = {name: array if name == "rule" else array[5:] for name, array in options.items()}
    output, _ = linear_attention(q[5:], k[5:], v[5:], **rest, **more, state=state)
    np.testing.assert_allclose(output, expected[5:], rtol=1e-11)


@each_form
def test_a_feature_map_may_change_the_width(form) -> None:
    q, k, v, options = inputs(CASES["linear"])

    def phi(x):
        return np.concatenate([x, x**2], axis=-1)

    expected = np.tril(phi(q) @ phi(k).T) @ v
    np.testing.assert_allclose(
        linear_attention(q, k, v, **options, form=form, feature_map=phi), expected, atol=1e-12
    )


@each_case
@each_form
@pytest.mark.parametrize(("dtype", "tolerance"), [(np.float16, 4e-3), (np.float32, 1e-5)])
def test_dtypes(case, form, dtype, tolerance) -> None:
    q, k, v, options = inputs(case)
    narrow = {name: array if name == "rule" else array.astype(dtype) for name, array in options.items()}
    arrays = [array.astype(dtype) for array in (q, k, v)]
    output, state = linear_attention(*arrays, **narrow, form=form, return_state=True)
    assert (output.dtype, state.dtype) == (dtype, np.float32)
    wide = {name: a if name == "rule" else a.astype(np.float64) for name, a in narrow.items()}
    expected = linear_attention(*(array.astype(np.float64) for array in arrays), **wide)
    np.testing.assert_allclose(output, expected, atol=tolerance * np.abs(expected).max())
    again = linear_attention(*arrays, **narrow, form=form, state=state.astype(np.float64))
    assert again.dtype == dtype


@each_case
@each_form
def test_strange_memory_and_empty_sequences(case, form) -> None:
    q, k, v, options = inputs(case)
    expected = linear_attention(q, k, v, **options, form=form)

    def twisted(array):
        wide = np.repeat(array[::-1].copy(), 2, axis=0)[::-1][::2]
        wide.setflags(write=False)
        return wide

    again = {name: array if name == "rule" else twisted(array) for name, array in options.items()}
    start = np.zeros((3, 2))
    start.setflags(write=False)
    output = linear_attention(twisted(q), twisted(k), twisted(v), **again, form=form, state=start)
    np.testing.assert_allclose(output, expected, rtol=1e-13)
    none = {name: array if name == "rule" else array[:0] for name, array in options.items()}
    output, state = linear_attention(
        q[:0], k[:0], v[:0], **none, form=form, state=np.ones((3, 2)), return_state=True
    )
    assert output.shape == (0, 2)
    np.testing.assert_array_equal(state, np.ones((3, 2)))


def test_leading_axes_broadcast() -> None:
    q, k, v, options = inputs(CASES["gated delta per token"], lead=(2, 1))
    q = np.random.default_rng(3).normal(size=(1, 4, 11, 3))
    parallel = linear_attention(q, k, v, **options)
    assert parallel.shape == (2, 4, 11, 2)
    np.testing.assert_allclose(
        parallel, linear_attention(q, k, v, **options, form="recurrent"), atol=1e-12
    )
    one = {name: array if name == "rule" else array[1, 0] for name, array in options.items()}
    np.testing.assert_allclose(
        parallel[1, 2], linear_attention(q[0, 2], k[1, 0], v[1, 0], **one), atol=1e-12
    )


Q = np.zeros((2, 5, 3))


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"rule": "rwkv"}, InputError, "permitted are 'linear', 'gated', 'delta', 'gated_delta'"),
        ({"form": "fused"}, InputError, "permitted are 'parallel', 'recurrent'"),
        ({"gate": np.ones(5)}, InputError, "rule 'linear' takes no gate; leave it out"),
        ({"rule": "gated"}, InputError, "rule 'gated' needs a gate; give one"),
        ({"rule": "delta"}, InputError, "rule 'delta' needs a beta; give one"),
        (
            {"rule": "gated", "gate": np.ones(5)},
            InputError,
            r"gate has shape \(5,\); give \(..., S\) or",
        ),
        ({"rule": "gated", "gate": np.ones((2, 4))}, InputError, "with S = 5 and E = 3"),
        ({"rule": "gated", "gate": np.ones((2, 5), int)}, TypeError, "gate has dtype int64"),
        ({"rule": "delta", "beta": np.ones((2, 5, 3))}, InputError, r"beta has shape \(2, 5, 3\)"),
        ({"rule": "delta", "beta": np.ones((3, 5))}, InputError, "do not broadcast"),
        ({"rule": "delta", "beta": np.ones((2, 5)), "normalise": True}, InputError, "has no normaliser"),
        ({"state": np.ones((2, 3, 4))}, InputError, r"its last two axes must be \(3, 3\)"),
        ({"state": [[1]]}, TypeError, "state has dtype int64"),
        ({"chunk": 0}, InputError, "chunk = 0; give a whole number of at least 1"),
        ({"feature_map": lambda x: x[..., 0]}, InputError, r"feature_map\(query\) has shape \(2, 5\)"),
        ({"key": np.zeros((2, 5, 4))}, InputError, r"query \(2, 5, 3\), key \(2, 5, 4\)"),
        ({"value": np.zeros((2, 4, 4))}, InputError, "with one S and one E"),
        ({"value": np.zeros(5)}, InputError, "with one S and one E"),
        ({"query": np.zeros((2, 5, 3), complex)}, TypeError, "query has dtype complex128"),
    ],
)
def test_bad_input(options, error, message) -> None:
    with pytest.raises(error, match=message):
        linear_attention(**({"query": Q, "key": Q, "value": Q} | options))


@each_case
@each_form
@pytest.mark.parametrize(("lead", "d", "d_v"), [((0,), 3, 2), ((2,), 0, 2), ((2,), 3, 0)])
def test_nothing_to_compute(case, form, lead, d, d_v) -> None:
    rule, gate, beta = case
    ones = {"rule": rule}
    ones |= {"gate": np.ones((*lead, 5) if gate == "token" else (*lead, 5, d))} if gate else {}
    ones |= {"beta": np.ones((*lead, 5))} if beta else {}
    q, v = np.ones((*lead, 5, d)), np.ones((*lead, 5, d_v))
    output, state = linear_attention(q, q, v, **ones, form=form, return_state=True)
    assert (output.shape, state.shape) == ((*lead, 5, d_v), (*lead, d, d_v))
    assert not output.any()


@each_case
@each_form
def test_query_heads_that_share_a_state(case, form) -> None:
    q, k, v, options = inputs(case, lead=(2, 3))
    start = np.random.default_rng(3).normal(size=(3, 3, 2))
    q = np.random.default_rng(4).normal(size=(2, 6, *q.shape[-2:]))
    output, state = linear_attention(
        q, k, v, form=form, chunk=4, state=start, return_state=True, **options
    )
    again = {name: np.repeat(o, 2, 1) if name in ("gate", "beta") else o for name, o in options.items()}
    repeated = [np.repeat(array, 2, axis=1) for array in (k, v)]
    wanted, states = linear_attention(
        q, *repeated, form=form, chunk=4, state=np.repeat(start, 2, axis=0), return_state=True, **again
    )
    np.testing.assert_allclose(output, wanted, rtol=1e-12, atol=1e-13)
    np.testing.assert_allclose(state, states[:, ::2], rtol=1e-12, atol=1e-13)


@each_case
@pytest.mark.parametrize(("S", "d", "d_v"), [(0, 3, 2), (5, 0, 2), (5, 3, 0)])
def test_query_heads_that_share_a_state_of_nothing(case, S, d, d_v) -> None:
    rng = np.random.default_rng(7)
    q, k, v = rng.random((1, 6, S, d)), rng.random((2, 3, S, d)), rng.random((2, 3, S, d_v))
    options = {"gate": np.ones((2, 3, S))} if case[1] else {}
    options |= {"beta": np.ones((2, 3, S))} if case[2] else {}
    output, state = linear_attention(q, k, v, rule=case[0], return_state=True, **options)
    assert (output.shape, state.shape) == ((2, 6, S, d_v), (2, 3, d, d_v))
    assert not output.any()


@pytest.mark.parametrize("case", [case for case in CASES.values() if case[1]])
def test_gates_as_logarithms(case) -> None:
    q, k, v, options = inputs(case)
    options["gate"][2] = 0
    wanted = linear_attention(q, k, v, **options)
    with np.errstate(divide="ignore"):
        options["log_gate"] = np.log(options.pop("gate"))
    np.testing.assert_allclose(linear_attention(q, k, v, **options), wanted, rtol=1e-12, atol=1e-14)
    with pytest.raises(InputError, match="give one of them"):
        linear_attention(q, k, v, gate=options["log_gate"], **options)


def test_without_a_causal_mask() -> None:
    rng = np.random.default_rng(5)
    q, k, v = rng.random((2, 4, 7, 3)), rng.random((2, 2, 5, 3)), rng.normal(size=(2, 2, 5, 4))
    output, state = linear_attention(q, k, v, is_causal=False, normalise=True, return_state=True)
    weights = q @ np.repeat(k, 2, axis=1).swapaxes(-1, -2)
    weights /= weights.sum(axis=-1, keepdims=True)
    np.testing.assert_allclose(output, weights @ np.repeat(v, 2, axis=1), rtol=1e-12)
    last = linear_attention(q[..., :1, :], k[..., :1, :], v[..., :1, :], state=state, normalise=True)
    assert last.shape == (2, 4, 1, 4)
    for options, message in (
        ({"rule": "delta", "beta": np.ones(5)}, "'delta' is causal"),
        ({"is_causal": True}, r"one S and one E"),
    ):
        with pytest.raises(InputError, match=message):
            linear_attention(q, k, v, **{"is_causal": False, **options})
    with pytest.raises(InputError, match="not a multiple"):
        linear_attention(q[:, :3], k, v, is_causal=False)


@each_case
def test_a_long_delta_chunk_is_solved_as_exactly_as_the_recurrence(case) -> None:
    q, k, v, options = inputs(case, S=200, d=8, lead=(2,))
    wanted = linear_attention(q, k, v, form="recurrent", **options)
    for chunk in (64, 100, 200):
        found = linear_attention(q, k, v, chunk=chunk, **options)
        np.testing.assert_allclose(found, wanted, rtol=1e-9, atol=1e-10)
