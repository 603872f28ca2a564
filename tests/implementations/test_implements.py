"""``implements``: what a function is given, what is demanded of it, what is said of it."""

from __future__ import annotations

import functools
import json
import math
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from symattn import (
    Eq,
    along_rows,
    bias,
    causal,
    evaluate,
    features,
    indicator,
    inverse,
    masked,
    matrix,
    numeric,
    numpy_code,
    oo,
    permutation,
    position,
    scalar,
    scale,
    sees_something,
    softmax,
    sqrt,
    tokens,
    unknown,
    window,
)
from symattn import implements as held
from symattn.errors import InputError
from symattn.evidence.bounded import exact
from symattn.evidence.data import Data
from symattn.implementations.cases import LAYOUTS, MASKS
from symattn.implementations.exact import exact_value
from symattn.language.claims import Claim, question
from symattn.testing import assert_implements
from tests.implementations import accused, formulas, right, right_kernels

implements = functools.partial(held, precisions=("float64",))
"""Fewer cases, where precisions are not what is asked about."""


@pytest.fixture(autouse=True)
def few_large_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out large cases where they are not what is asked about."""
    monkeypatch.setattr("symattn.implementations.implements.ROOM", 0.0)


@pytest.fixture
def large_cases(few_large_cases: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Try all large cases, and shrink them for as long as it takes."""
    monkeypatch.setattr("symattn.implementations.implements.SECONDS", 60.0)
    monkeypatch.setattr("symattn.implementations.implements.ROOM", math.inf)


S, d = tokens("S"), features("d")
x, L, R = matrix("x", S, d), matrix("L", S, S), unknown("R")


# -- what the function is given ------------------------------------------------------------------------


def test_parameters_of_the_names_of_the_formula() -> None:
    assert implements(lambda V, K, Q: right.added(Q, K, V, 0), formulas.DENSE).conforms


def test_parameters_that_are_named() -> None:
    def attend(query: Any, key: Any, value: Any, attn_mask: Any) -> Any:
        return right.textbook(query, key, value, attn_mask)

    Q, K, V, R = (formulas.Q, formulas.K, formulas.V, formulas.R)
    found = implements(attend, formulas.MASKED, value=V, key=K, attn_mask=R, query=Q)
    assert found.conforms
    assert found.arguments == {"value": "V", "key": "K", "attn_mask": "R", "query": "Q"}
    assert "attn_mask = R" in str(found)


def test_by_place_in_the_order_of_the_formula() -> None:
    assert implements(lambda *given: right.textbook(*given), formulas.MASKED).conforms


def test_a_builtin_has_no_names() -> None:
    assert implements(np.add, x + matrix("y", S, d)).conforms


def test_an_expression_of_the_formula() -> None:
    def attend(Q: Any, Kt: Any, V: Any, added: Any, hidden: Any) -> Any:
        assert np.array_equal(hidden, added == -np.inf)
        return right.added(Q, Kt.swapaxes(-1, -2), V, added)

    mask = bias(formulas.R, formulas.L, formulas.S)
    found = implements(attend, formulas.MASKED, Kt=formulas.K.T, added=mask, hidden=~formulas.R)
    assert found.conforms


def test_a_constant_is_given_as_it_is() -> None:
    def power(x: Any, exponent: int) -> Any:
        return x**exponent

    assert implements(power, x, exponent=1).conforms
    assert not implements(power, x, exponent=2).conforms


def test_scales_and_scalars_are_floats() -> None:
    c, tau = scalar("c"), scale("tau")

    def scaled(x: Any, c: float, tau: float) -> Any:
        assert isinstance(c, float)
        assert isinstance(tau, float)
        return (x * c / tau).astype(x.dtype)

    assert implements(scaled, c * x / tau).conforms


def test_positions_and_permutations_count_from_one() -> None:
    i, pi = position("i", S), permutation("pi", S)
    assert implements(lambda x, i: x[i - 1 : i], x[i, :]).conforms
    assert implements(lambda x, pi: x[np.argsort(pi)], pi.matrix @ x).conforms
    assert not implements(lambda x, i: x[i % len(x)][None], x[i, :]).conforms


def test_a_family_has_an_axis_in_front() -> None:
    assert implements(right.heads, formulas.HEADS).conforms


def test_hypotheses_hold_for_what_is_given() -> None:
    G = matrix("G", d, d, invertible=True)
    assert held(lambda G: np.linalg.inv(G), inverse(G)).conforms
    P = matrix("P", S, d, positive=True)
    assert implements(lambda P: np.abs(P), P).conforms
    M = matrix("M", d, d, symmetric=True)
    assert implements(lambda M: M.T, M).conforms
    rows = sees_something(formulas.R, formulas.L, formulas.S)

    def all_see(Q: Any, K: Any, V: Any, R: Any) -> Any:
        assert R.any(axis=-1).all()
        return right.textbook(Q, K, V, R)

    assert implements(all_see, formulas.MASKED, given=rows).conforms


def test_a_claim_brings_its_hypotheses() -> None:
    rows = sees_something(formulas.R, formulas.L, formulas.S)
    asked = question(Eq(formulas.MASKED, formulas.MASKED), rows)
    made = Claim("an.id", asked, "", None, "proved", None, "a.py", 1)
    assert implements(right.textbook, made).silent == 0
    assert implements(right.textbook, asked.statement).silent > 0


def test_zero_times_infinity() -> None:
    e = formulas.B + -oo * indicator(~formulas.R, formulas.L, formulas.S)

    def hide(B: Any, R: Any) -> Any:
        return np.where(R, B, -np.inf).astype(B.dtype)

    found = implements(hide, e, arithmetic="zero-times-infinity")
    assert (found.conforms, found.silent) == (True, 0)
    assert implements(hide, e).silent > 0


# -- batches, sizes, layouts, precisions --------------------------------------------------------------


def test_axes_that_the_formula_does_not_have() -> None:
    seen: set[tuple[int, ...]] = set()

    def attend(Q: Any, K: Any, V: Any, R: Any) -> Any:
        seen.add(Q.shape[:-2])
        assert R.ndim == 2
        return right.textbook(Q, K, V, R)

    assert implements(attend, formulas.MASKED, batched=True).conforms
    assert seen == {(1, 1), (2, 3)}
    seen.clear()
    assert implements(attend, formulas.MASKED, batched=True, leading=1).conforms
    assert seen == {(1,), (2,)}


def test_axes_of_some_matrices_alone() -> None:
    def project(x: Any, M: Any) -> Any:
        assert M.ndim == 2
        return x @ M

    M = matrix("M", d, d)
    assert implements(project, x @ M, batched=[x]).conforms
    with pytest.raises(InputError, match="N is not a matrix of the formula; it has M, x"):
        implements(project, x @ M, batched=["N"])


def test_sizes_that_are_permitted() -> None:
    seen = set()

    def even(x: Any) -> Any:
        seen.add(x.shape[1])
        return x

    assert implements(even, x, sizes={d: [2, 4]}).conforms
    assert seen == {2, 4}
    assert implements(even, x, sizes={"d": 8}).conforms


@pytest.mark.usefixtures("large_cases")
def test_sizes_that_are_tried_beside() -> None:
    seen = set()

    def note(x: Any) -> Any:
        seen.add(x.shape)
        return x

    found = implements(note, x, also={S: [130, 513], "d": 40})
    assert found.conforms
    assert {(130, 40), (513, 40), (1, 2), (300, 3)} <= seen
    assert found.largest == {"S": 513, "d": 261}
    assert "at sizes up to S = 513, d = 261" in str(found)
    assert_implements(note, x, also={S: 7})


@pytest.mark.usefixtures("large_cases")
def test_large_cases() -> None:
    """Every tile has a tail, every row of a half is shorter than another, and distances leave a byte."""
    seen = set()

    def attend(Q: Any, K: Any, V: Any) -> Any:
        seen.add((len(Q), len(K), Q.shape[1], V.shape[1]))
        return right.added(Q, K, V, 0)

    found = held(attend, formulas.DENSE)
    assert {(300, 5), (139, 263), (263, 139), (263, 263), (2, 3)} <= {each[:2] for each in seen}
    assert {(37, 41), (261, 133)} <= {each[2:] for each in seen}
    assert found.left_out == 0


def test_large_cases_of_a_slow_function_are_left_out() -> None:
    found = implements(right.added, formulas.BIASED)
    assert found.conforms
    assert found.left_out > 10
    assert f"{found.left_out} large cases left out" in str(found)
    assert found.as_json()["left_out"] == found.left_out


@pytest.mark.usefixtures("large_cases")
def test_long_rows_whose_first_blocks_are_hidden() -> None:
    first = set()

    def attend(Q: Any, K: Any, V: Any, R: Any) -> Any:
        if R.shape[1] == 300 and R.any(axis=1).all():
            first.add(int(R.argmax(axis=1).min()))
        return right.textbook(Q, K, V, R)

    assert implements(attend, formulas.MASKED).conforms
    assert {16, 64, 128} <= first


def test_scores_far_below_zero() -> None:
    largest = []

    def attend(Q: Any, K: Any, V: Any, B: Any) -> Any:
        y = right.scores(Q, K) + B
        largest.append(float(y[np.isfinite(y)].max(initial=-np.inf)))
        return right.added(Q, K, V, B)

    assert implements(attend, formulas.BIASED).conforms
    assert sum(-1100 < each < -900 for each in largest) >= 2


def test_small_scales_and_rows_far_from_their_spread() -> None:
    scales, means = set(), []

    def normal(x: Any, epsilon: float, gain: Any, shift: Any) -> Any:
        scales.add(epsilon)
        means.append(float(x.mean()))
        return right_kernels.two_passes(x, epsilon, gain, shift)

    assert implements(normal, formulas.LAYERNORM).conforms
    assert {1e-5, 1e-12} <= scales
    assert any(990 < mean < 1010 for mean in means)


def test_an_error_that_is_permitted_whatever_rounding_explains() -> None:
    """FlashAttention skips blocks whose weights make no difference."""

    def skipping(B: Any) -> Any:
        w = right.weights(B)
        return np.where(w < 1e-9, 0, w)

    assert not implements(skipping, formulas.WEIGHTS).conforms
    assert implements(skipping, formulas.WEIGHTS, absolute=1e-9).conforms
    assert not implements(lambda B: 2 * right.weights(B), formulas.WEIGHTS, absolute=1e-9).conforms


def test_layouts_and_precisions() -> None:
    seen = set()

    def note(x: Any) -> Any:
        seen.add((x.dtype.name, x.flags.c_contiguous))
        return x

    assert held(note, x).conforms
    assert {name for name, _ in seen} == {"float64", "float32", "float16"}
    assert ("float64", False) in seen
    assert len(LAYOUTS) == 2


def test_one_and_many_tokens_and_more_queries_than_keys() -> None:
    seen = set()

    def attend(Q: Any, K: Any, V: Any) -> Any:
        seen.add((len(Q), len(K)))
        return right.added(Q, K, V, 0)

    assert implements(attend, formulas.DENSE).conforms
    assert {(1, 1), (2, 3), (3, 2), (5, 300)} <= seen


def test_scores_are_as_large_as_said() -> None:
    largest = []

    def rows(L: Any) -> Any:
        largest.append(float(np.abs(L[np.isfinite(L)]).max(initial=0)))
        return right.weights(L)

    implements(rows, softmax(L))
    assert any(900 <= size <= 1100 for size in largest)
    assert any(45 <= size <= 55 for size in largest)
    assert 0.0 in largest


def test_minus_infinity_stands_in_what_is_added() -> None:
    found: list[bool] = []

    def note(Q: Any, K: Any, V: Any, B: Any) -> Any:
        found.append(bool(np.isneginf(B).any()))
        return right.added(Q, K, V, B)

    assert implements(note, formulas.BIASED).conforms
    assert any(found)
    found.clear()
    assert implements(note, formulas.BIASED, minus_infinity=False).conforms
    assert not any(found)


def test_arrays_of_a_library_of_ones_own() -> None:
    class Wrapped:
        def __init__(self, array: Any) -> None:
            self.array = array

        def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
            return np.array(self.array, dtype=dtype)

    assert implements(lambda x: Wrapped(-x.array), -x, arrays=Wrapped).conforms


# -- rows that see nothing -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("policy", "gives"), [("zero", "gives 0"), ("nan", "gives NaN"), ("raise", "raises InputError")]
)
def test_what_is_done_about_rows_that_see_nothing_is_said(policy: Any, gives: str) -> None:
    def attend(Q: Any, K: Any, V: Any, R: Any) -> Any:
        return numeric.attention(Q, K, V, R, fully_masked=policy)

    found = implements(attend, formulas.MASKED)
    assert found.conforms
    assert found.unseen == (gives,)
    if policy != "raise":
        assert implements(attend, formulas.MASKED, fully_masked=policy).conforms
        other = {"zero": "nan", "nan": "zero"}[policy]
        refused = implements(attend, formulas.MASKED, fully_masked=other)
        assert not refused.conforms
        assert ("requires NaN in a row that sees nothing" in str(refused)) == (other == "nan")


def test_there_are_such_rows_in_some_cases() -> None:
    assert sum("nothing" in mask for mask in MASKS) >= 3


# -- findings ------------------------------------------------------------------------------------------


def wrong(Q: Any, K: Any, V: Any) -> Any:
    return right.weights(Q @ K.T) @ V


def test_a_finding_shows_the_case() -> None:
    found = implements(wrong, formulas.DENSE)
    finding = found.finding
    assert finding is not None
    assert (finding.kind, finding.sizes["d"], finding.precision) == ("differs", 2, "float64")
    assert set(finding.inputs) == {"Q", "K", "V"}
    assert finding.error > 0.01 > finding.allowed
    assert finding.exact is not None
    assert "exp(sqrt(2)/2)" in finding.exact
    assert finding.values is not None
    assert f"formula[{finding.entry[0]}, {finding.entry[1]}] = {finding.exact} ≈" in str(found)
    assert 0 < found.wrong < found.cases


@pytest.mark.usefixtures("large_cases")
def test_blocks_of_128_keys() -> None:
    def blocks(Q: Any, K: Any, V: Any) -> Any:
        return right.added(Q, K[:128], V[:128], 0)

    found = implements(blocks, formulas.DENSE)
    assert found.finding is not None
    sizes = dict(found.finding.sizes)
    assert 129 <= sizes.pop("S") <= 140
    assert set(sizes.values()) == {1}
    assert len(str(found).splitlines()) < 15
    assert "V = 0 but V[129, 1] = " in str(found)
    assert "of the right ones" in str(found)


@pytest.mark.usefixtures("large_cases")
def test_a_result_of_one_number_is_told_by_its_exceptions() -> None:
    def last_token(x: Any) -> Any:
        out = x.copy()
        out[256:] = 0
        return out

    found = implements(last_token, x)
    assert found.finding is not None
    assert found.finding.sizes == {"S": 257, "d": 1}
    assert "x = 0 but x[257, 1] = 1" in str(found)
    assert "x = 0 \\text{ but } x[257, 1] = 1" in (found._repr_latex_() or "").replace("  ", " ")


def test_words_stay_words() -> None:
    found = held(lambda B: right.weights(B), formulas.LOGSOFTMAX)
    assert "is not log_softmax(B)" in str(found)
    assert found.as_json()["formula"] == "log_softmax(B)"


def test_a_result_is_true_if_the_function_conforms() -> None:
    assert implements(right.added, formulas.BIASED)
    assert not implements(wrong, formulas.DENSE)


def test_the_same_is_found_again() -> None:
    first, second = (implements(wrong, formulas.DENSE) for _ in range(2))
    assert first.finding == second.finding
    assert implements(wrong, formulas.DENSE, seed=1).finding is not None


def test_a_function_that_raises() -> None:
    def picky(Q: Any, K: Any, V: Any) -> Any:
        if len(K) == 3:
            raise ValueError("three keys\nare too many")
        return right.added(Q, K, V, 0)

    finding = implements(picky, formulas.DENSE).finding
    assert finding is not None
    assert finding.message == "raises ValueError: three keys are too many"
    assert finding.sizes["S"] == 3
    assert finding.result is None


def test_arrays_of_another_library_are_proposed() -> None:
    def torchy(x: Any) -> Any:
        raise TypeError("argument 'input' must be Tensor, not numpy.ndarray")

    assert "say arrays='torch'" in str(implements(torchy, x))


def test_json_and_notebooks() -> None:
    found = held(right.in_double, formulas.MASKED, fully_masked="nan")
    document = json.loads(json.dumps(found.as_json(), allow_nan=False))
    assert document["conforms"] is False
    assert document["finding"]["function"] == [[0.0]]
    assert document["finding"]["formula"] == [["nan"]]
    assert document["formula"] == "softmax(masked(Q Kᵀ / sqrt(d), R)) V"
    html = found._repr_html_()
    assert html is not None
    assert "<math" in html
    assert repr(found) == str(found)
    good = implements(right.textbook, formulas.MASKED)
    assert good.as_json()["finding"] is None
    assert "wherever it was tried" in (good._repr_html_() or "")


def test_nothing_to_compare_is_not_conforming() -> None:
    found = implements(lambda L: L, inverse(0 * matrix("L", 2, 2)))
    assert not found.conforms
    assert found.finding is None
    assert "could not be compared" in str(found)


def test_hypotheses_that_nothing_satisfies() -> None:
    R = formulas.R
    sizes = formulas.L, formulas.S
    none = [sees_something(R, *sizes), sees_something(~R, *sizes)]
    found = implements(right.textbook, formulas.MASKED, given=none, sizes={"S": 1})
    assert not found.conforms
    assert "fit every row of R sees something and every row of not R sees something" in str(found)
    assert "S of 1" in str(found)
    i, j = position("i", S), position("j", S)
    never = implements(lambda x, i: x[i - 1 : i], x[i, :], given=[i < j, j < i])
    assert "fit i < j and j < i" in str(never)


def test_the_assertion() -> None:
    assert_implements(right.added, formulas.BIASED)
    with pytest.raises(AssertionError, match=r"(?s)wrong is not softmax.*function = "):
        assert_implements(wrong, formulas.DENSE)


@pytest.mark.parametrize(
    ("values", "entry", "shown"),
    [
        ([[0, 1]], (1, 1), "1/(1 + e)"),
        ([[0.5, 0.5]], (1, 2), "1/2"),
        ([[0, -1000]], (1, 1), "1/(exp(-1000) + 1)"),
    ],
)
def test_exact_values(values: Any, entry: tuple[int, int], shown: str) -> None:
    y = matrix("y", 1, 2)
    data = Data({}, matrices={"y": exact(values)})
    found = exact_value(softmax(y), data, *entry)
    assert found == shown
    infinite = Data({}, matrices={"y": exact([[0, -np.inf]])})
    assert exact_value(softmax(y), infinite, 1, 1) is None


def test_evaluate_is_the_formula() -> None:
    for e in (formulas.MASKED, formulas.TOKENS, formulas.HEADS, formulas.ROTARY, formulas.LINEAR):
        function = functools.partial(_evaluated, e)
        assert implements(function, e).conforms


def _evaluated(e: Any, *arrays: Any) -> Any:
    from symattn.implementations.arguments import symbols_in

    return evaluate(e, dict(zip(symbols_in(e), arrays, strict=True)), allow_nan=True)


def test_a_pure_function_keeps_nothing() -> None:
    """In a half whose allowance is 1, any result is that of the call before."""

    def tiled(Q: Any, K: Any, V: Any) -> Any:
        parts = [right.causal_by_indices(Q[k : k + 128], K, V) for k in range(0, len(Q), 128)]
        return np.concatenate(parts)

    sizes = {formulas.L: [150], formulas.S: [150]}
    finding = held(tiled, formulas.CAUSAL, sizes=sizes).finding
    assert finding is not None
    assert (finding.kind, finding.precision) == ("differs", "float64")
    half = held(tiled, formulas.CAUSAL, sizes=sizes, precisions=["float16"]).finding
    assert half is None or half.kind == "differs"


@pytest.mark.usefixtures("large_cases")
def test_the_first_reason_is_finite() -> None:
    def short(Q: Any, K: Any, V: Any) -> Any:
        i, j = np.ogrid[: len(Q), : len(K)]
        y = np.where((j <= i) & (i - 18 <= j), right.scores(Q, K), -np.inf)
        e = np.exp(y - y.max(axis=1, keepdims=True))
        return e / e.sum(axis=1, keepdims=True) @ V

    windowed = softmax(masked(formulas.Q @ formulas.K.T / sqrt(formulas.d), causal & window(19)))
    finding = implements(short, windowed @ formulas.V).finding
    assert finding is not None
    assert finding.values is not None
    assert np.isfinite(finding.values).all()
    assert finding.sizes["L"] <= finding.sizes["S"]


def test_state_is_named() -> None:
    kept: list[Any] = []

    def enclosed(x: Any) -> Any:
        kept.append(x.sum())
        return x + len(kept)

    class Layer:
        def __init__(self) -> None:
            self.mean = np.zeros(1)

        def __call__(self, x: Any) -> Any:
            self.mean = self.mean + x.mean()
            return (x - self.mean).astype(x.dtype)

    for function, where in ((enclosed, "the variable kept"), (Layer(), "the attribute mean")):
        finding = implements(function, x).finding
        assert finding is not None
        assert finding.kind == "remembers"
        assert f"{where} has changed" in finding.message


# -- bad input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("function", "formula", "options", "message"),
    [
        (lambda q, Q, K: K, formulas.Q @ formulas.K.T, {"q": formulas.V}, "has no V; it has Q, K"),
        (lambda query, K, V: V, formulas.DENSE, {"K": formulas.K}, "parameter is named Q, .*as query=Q"),
        (lambda a: a, formulas.DENSE, {}, "too many positional arguments; say which parameter"),
        (lambda x, more: x, x, {"x": x}, "missing a required argument: 'more'"),
        (lambda x: x, x, {"precisions": "float64"}, "precisions = 'float64'; give some of"),
        (lambda x: x, x, {"precisions": ["int8"]}, "give some of float64, float32, float16, bfloat16"),
        (lambda x: x, x, {"fully_masked": "mean"}, "permitted are None, 'zero', 'nan'"),
        (lambda x: x, x, {"arithmetic": "ieee"}, "permitted are real, zero-times-infinity"),
        (lambda x: x, x, {"absolute": -1}, "absolute = -1; give a number from 0"),
        (lambda x: x, x, {"also": {"T": 3}}, "also: T is not a size of the formula; it has S, d"),
        (lambda x: x, x, {"leading": 0}, "leading = 0; give a whole number from 1 to 4"),
        (lambda x: x, x, {"seed": "a"}, "seed = 'a'; give a whole number"),
        (lambda x: x, x, {"sizes": {"T": 3}}, "T is not a size of the formula; it has S, d"),
        (lambda x: x, x, {"sizes": {"d": 0}}, "d = 0; give whole numbers from 1"),
        (lambda x: x, x, {"arrays": "tensorflow"}, "permitted are numpy, torch, jax"),
        (lambda x: x, along_rows("f", x, d), {}, "f is an unknown function"),
        (lambda: 1, numpy_code("np.ones((1, 1))", 1, 1), {}, "no function can be compared with it"),
        (lambda y: y, x @ x.T, {"y": x @ x.T}, "rounded before the function sees it"),
        (3, x, {}, "3 cannot be called"),
        (lambda x: x, "x", {}, "x"),
    ],
)  # fmt: skip
def test_bad_input(function: Any, formula: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        implements(function, formula, **options)


def test_a_claim_that_is_no_equation() -> None:
    from symattn import positive

    made = Claim("an.id", question(positive(x)), "", None, "proved", None, "a.py", 1)
    with pytest.raises(InputError, match="is not an equation"):
        implements(lambda x: x, made)


# -- halves --------------------------------------------------------------------------------------------


def in_single(Q: Any, K: Any, V: Any) -> Any:
    """Compute as accelerators do: products and sums in float32, rounded once."""
    wide = (array.astype(np.float32) for array in (Q, K, V))
    return right.added(*wide, 0).astype(Q.dtype)  # type: ignore[arg-type]


def test_bfloat16() -> None:
    seen = set()

    def attend(Q: Any, K: Any, V: Any) -> Any:
        seen.add(Q.dtype.name)
        return in_single(Q, K, V)

    found = held(attend, formulas.DENSE, precisions=["bfloat16", "float32"])
    assert found.conforms, str(found)
    assert found.precisions == ("bfloat16", "float32")
    assert seen == {"bfloat16", "float32"}
    assert held(attend, formulas.DENSE, precisions=["bfloat16"]).conforms


def test_what_is_wrong_in_bfloat16_is_shown_in_bfloat16() -> None:
    def wide(Q: Any, K: Any, V: Any) -> Any:
        return in_single(Q, K, V).astype(np.float32)

    finding = held(wide, formulas.DENSE, precisions=["bfloat16"]).finding
    assert finding is not None
    assert finding.message == "returns float32 for bfloat16"
    off = held(lambda x: 2 * x, x, precisions=["bfloat16"]).finding
    assert off is not None
    assert (off.kind, off.precision, off.values) == ("differs", "bfloat16", (1.0, 2.0))


def test_a_precision_that_is_not_asked_for_is_not_tried() -> None:
    seen = set()

    def twice(x: Any) -> Any:
        seen.add(x.dtype.name)
        return 2 * x

    assert held(twice, x, precisions=["float16"]).finding is not None
    assert seen == {"float16"}


def test_what_is_nearly_too_large_may_be_infinite() -> None:
    """A sum of 32-bit terms that ends at -65,506 may pass the largest float16, 65,504, on its way."""
    [(_, said, _)] = accused.held(5328, ["recurrent"])
    assert said is None


def test_a_wrong_number_is_told_before_a_wider_dtype() -> None:
    """NumPy 2 makes float32 a float64 beside np.sqrt(E), which is the first thing many write."""

    def attend(scale: Callable[[Any], Any]) -> Callable[..., Any]:
        def attention(Q: Any, K: Any, V: Any) -> Any:
            scores = Q @ K.T / scale(Q.shape[-1])
            weights = np.exp(scores - scores.max(-1, keepdims=True))
            return weights / weights.sum(-1, keepdims=True) @ V

        return attention

    assert held(attend(math.sqrt), formulas.DENSE).conforms
    wide = held(attend(np.sqrt), formulas.DENSE).finding
    assert wide is not None
    assert wide.kind == "dtype"
    assert "math.sqrt" in wide.message
    wrong = held(attend(lambda E: 1 / np.sqrt(E)), formulas.DENSE).finding
    assert wrong is not None
    assert wrong.kind == "differs"


@pytest.mark.torch
def test_torch_in_halves() -> None:
    torch = pytest.importorskip("torch")
    seen = set()

    def attend(Q: Any, K: Any, V: Any) -> Any:
        seen.add(Q.dtype)
        return torch.nn.functional.scaled_dot_product_attention(Q, K, V)

    halves = ("float16", "bfloat16")
    found = held(attend, formulas.DENSE, arrays="torch", batched=True, precisions=halves)
    assert found.conforms, str(found)
    assert seen == {torch.float16, torch.bfloat16}
    single = held(
        lambda x: x.float(), x, arrays="torch", precisions=["bfloat16"]
    ).finding  # fmt: skip
    assert single is not None
    assert single.message == "returns float32 for bfloat16"
    half = held(lambda x: x.bfloat16(), x, arrays="torch", precisions=["float32"]).finding
    assert half is not None
    assert half.message == "returns bfloat16 for float32"


@pytest.mark.torch
def test_torch() -> None:
    torch = pytest.importorskip("torch")
    sdpa = torch.nn.functional.scaled_dot_product_attention
    names = {"query": formulas.Q, "key": formulas.K, "value": formulas.V, "attn_mask": formulas.R}
    found = implements(sdpa, formulas.MASKED, arrays="torch", batched=True, **names)
    assert found.conforms, str(found)
    assert found.unseen == ("gives 0",)
    wrong = functools.partial(sdpa, is_causal=True)
    assert not implements(wrong, formulas.DENSE, arrays="torch", batched=True).conforms


def test_jax_has_no_float64_unless_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    jax, numbers = ModuleType("jax"), ModuleType("jax.numpy")
    jax.config = SimpleNamespace(jax_enable_x64=False)  # type: ignore[attr-defined]
    numbers.asarray = np.asarray  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jax", jax)
    monkeypatch.setitem(sys.modules, "jax.numpy", numbers)
    with pytest.raises(InputError, match=r"jax_enable_x64.*or say precisions"):
        held(lambda x: x, x, arrays="jax")
    assert held(lambda x: x, x, arrays="jax", precisions=["float32"]).conforms
    jax.config.jax_enable_x64 = True  # type: ignore[attr-defined]
    assert held(lambda x: x, x, arrays="jax").conforms
