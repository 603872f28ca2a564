"""What routines say of values that are not permitted: short, and with something to do that helps."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from symattn.errors import InputError
from symattn.numeric import (
    KeyValueCache,
    MultiHeadWeights,
    alibi_bias,
    alibi_slopes,
    attention,
    attention_reference,
    cascaded_heads,
    head_coupling,
    linear_attention,
    rotary,
    rotary_cache,
    sinusoidal_positions,
    softmax,
)
from symattn.relations import Causal, causal, documents, padding, window

X = np.ones((5, 4))
EYE = np.eye(4)[None]
W = MultiHeadWeights(EYE, EYE, EYE, EYE)


class Module:
    """What has a state dict and is none."""

    def state_dict(self) -> dict[str, Any]:
        return {}


BAD: dict[str, tuple[Any, type[Exception], str]] = {
    "heads that are no whole number": (lambda: alibi_slopes(np.array(2.0)), TypeError,
     r"num_heads = array\(2.\); give a whole number"),
    "shape of no axes": (lambda: KeyValueCache(np.array(2), 2, 2), TypeError, "give a tuple"),
    "layers of no axes": (lambda: head_coupling(np.array(2)), TypeError, "give a sequence of pairs"),
    "bias of bool": (lambda: attention(X, X, X, bias=np.ones((5, 5), bool)), TypeError,
                     "bias has dtype bool; .* give what restricts as attn_mask$"),
    "bias of int": (lambda: attention(X, X, X, bias=np.ones((5, 5), int)), TypeError,
                    r"give numpy.asarray\(bias, dtype=numpy.float32\)$"),
    "relation as bias": (lambda: attention(X, X, X, bias=causal), TypeError,
                         "bias is a relation; .* give what restricts as attn_mask$"),
    "class as mask": (lambda: attention(X, X, X, Causal), TypeError,
     r"Causal is a function or a class: ca"),
    "function as mask": (lambda: attention(X, X, X, window), TypeError,
     r"window is a function .* window\(2"),
    "text as mask": (lambda: attention(X, X, X, "causal"), TypeError,
     "give is_causal=True, or a relation"),
    "None": (lambda: attention(None, X, X), TypeError, "query is None; give an array$"),
    "complex": (lambda: attention(X * 1j, X, X), TypeError, "give query.real, or real and imaginary"),
    "is_causal of text": (lambda: attention(X, X, X, is_causal="no"), TypeError,
                          "is_causal = 'no'; give True or False"),
    "is_causal of array": (lambda: attention(X, X, X, is_causal=X > 0), TypeError,
                           r"is_causal = an array of bool of shape \(5, 4\); give True or False"),
    "return_weights": (lambda: attention(X, X, X, return_weights="yes"), TypeError,
     "return_weights = 'yes'"),
    "return_lse": (lambda: attention_reference(X, X, X, return_lse=1), TypeError,
     "return_lse = 1; give True"),
    "documents of floats": (lambda: documents([1.5] * 200_000), InputError,
     "documents: .*, ...] is not a seq"),
    "documents, ragged": (lambda: documents([[1], [1, 2]]), InputError,
     "is not a sequence of whole numbers"),
    "padding of text": (lambda: padding("ab"), InputError,
     "padding: 'ab' is not a sequence of truth values"),
    "padding of texts": (lambda: padding(["a"] * 90_000), InputError, "is not a sequence of truth"),
    "padding of rows": (lambda: padding(True), InputError, "is not a sequence of truth values"),
    "documents too short": (lambda: attention(X, X, X, documents([1, 1])), InputError,
                            r"documents\(1, 1\) is given for 2 positions, and there are 5 keys; give"),
    "padding too short": (lambda: attention(X, X, X, causal & ~padding([True])), InputError,
                          "for 1 positions, and there are 5 keys"),
    "array & relation": (lambda: (X > 0) & causal, InputError, r"an array of shape \(5, 4\) beside &"),
    "relation & array": (lambda: causal & (X > 0), InputError, r"an array of shape \(5, 4\) beside &"),
    "feature_map": (lambda: linear_attention(X, X, X, feature_map="elu"), TypeError,
                    "feature_map = 'elu' cannot be called; give a function"),
    "scale of text": (lambda: linear_attention(X, X, X, scale="a"), TypeError,
     "scale = 'a'; give a number"),
    "scale NaN": (lambda: linear_attention(X, X, X, scale=np.nan), InputError,
     "scale = nan; give a finite"),
    "scales": (lambda: linear_attention(X, X, X, scale=np.ones((5, 1))), TypeError,
               r"scale = an array of float64 of shape \(5, 1\); give a number"),
    "normalise": (lambda: linear_attention(X, X, X, normalise="no"), TypeError,
     "normalise = 'no'; give Tr"),
    "module": (lambda: MultiHeadWeights.from_torch(Module(), 2), TypeError,
               r"got Module; give the module's state dict.state_dict\(\)"),
    "list": (lambda: MultiHeadWeights.from_torch([], 2), TypeError, "got list; give .* dict, a mapping"),
    "cascaded scale": (lambda: cascaded_heads(X, X, X, W, scale="a"), TypeError,
     "cascaded_heads: scale = 'a'"),
    "cascaded coupling": (lambda: cascaded_heads(X, X, X, W, "a"), TypeError,
     "coupling = 'a' cannot be ca"),
    "base of text": (lambda: rotary(X, base="a"), TypeError, "base = 'a'; give a number"),
    "base of bool": (lambda: rotary_cache(3, 4, base=True), TypeError, "base = True; give a number"),
    "dtype": (lambda: alibi_bias(2, 3, dtype=int), TypeError,
     "dtype = <class 'int'>; permitted are float16"),
    "axes": (lambda: softmax(X, axis=(0, 1)), TypeError,
     r"axis = \(0, 1\); give one axis, a whole number"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_messages(name) -> None:
    call, error, words = BAD[name]
    with pytest.raises(error, match=words) as caught:
        call()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("base", [1e-20, 1e-10, 0.5, 1e300])
def test_bases_of_any_size(base) -> None:
    mpmath = pytest.importorskip("mpmath")
    found = rotary(np.tile([1.0, 0.0], (4, 3)), base=base)
    with mpmath.workdps(80):
        exact = [
            [float(mpmath.cos(i * mpmath.mpf(base) ** (-mpmath.mpf(k) / 3))) for k in range(3)]
            for i in range(4)
        ]
    np.testing.assert_allclose(found[:, ::2], exact, atol=1e-14)
    assert np.isfinite(sinusoidal_positions(5, 6, base=base)).all()


@pytest.mark.parametrize("base", [0.0, 1e-300, 9e-21, np.inf, np.nan])
def test_bases_that_are_refused(base) -> None:
    for call in (lambda: rotary(X, base=base), lambda: sinusoidal_positions(5, 6, base=base)):
        with pytest.raises(
            InputError, match=r"give a finite number of at least 1e-20, such as 10000\.0"
        ):
            call()


@pytest.mark.parametrize("rule", ["delta", "gated_delta"])
def test_a_nan_does_not_make_the_delta_rules_slow(rule) -> None:
    """From a NaN on, tokens are computed one by one, and none of them twice."""
    from symattn.numeric.linear import forms

    rng = np.random.default_rng(0)
    q, k, v = (rng.standard_normal((1, 2, 600, 8)) / 3 for _ in range(3))
    options: dict[str, Any] = {"rule": rule, "beta": np.full((1, 2, 600), 0.5)}
    if rule == "gated_delta":
        options["gate"] = np.full((1, 2, 600), 0.9)
    v[0, 1, 70, 3] = np.nan
    calls, chunks = [], forms._Chunks.written

    def written(*arguments: Any) -> Any:
        calls.append(arguments)
        return chunks(*arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(forms._Chunks, "written", written)
        found = linear_attention(q, k, v, **options)
    assert len(calls) <= 2 * -(-600 // 64)
    np.testing.assert_allclose(
        found, linear_attention(q, k, v, form="recurrent", **options), rtol=1e-9, atol=1e-12
    )
    assert np.isnan(found[0, 1, 70:, 3]).all()
    assert np.isfinite(found[0, 1, :70]).all()
    assert np.isfinite(found[0, 0]).all()
