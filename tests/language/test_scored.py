"""A ``score_mod`` in the words of the language: evaluated, against the function itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from symattn import (
    Eq,
    Rational,
    Status,
    causal,
    decide,
    evaluate,
    from_function,
    masked,
    matrix,
    scored,
    soft_cap,
    tokens,
)
from symattn.errors import InputError

S, T = tokens("S"), tokens("T")
L = matrix("L", S, T)
doc = np.array([0, 0, 1, 1, 1, 0, 2])
SLOPE, WIDTH, CAP = 0.1, 3, np.float64(20)

MODS: dict[str, Callable[..., Any]] = {
    "nothing": lambda s, b, h, q, k: s,
    "causal": lambda s, b, h, q, k: np.where(q >= k, s, -np.inf),
    "causal, added": lambda s, b, h, q, k: s + np.where(q < k, float("-inf"), 0),
    "hidden first": lambda s, b, h, q, k: np.where((k > q) | (k == 1), -np.inf, s - 1),
    "relative": lambda s, b, h, q, k: s + (q - k),
    "ALiBi": lambda s, b, h, q, k: s - SLOPE * (q - k),
    "ALiBi, both ways": lambda s, b, h, q, k: s - abs(q - k) / 8,
    "soft cap": lambda s, b, h, q, k: CAP * np.tanh(s / CAP),
    "capped and causal": lambda s, b, h, q, k: np.where(q - k >= 0, 20 * np.tanh(s / 20), -np.inf),
    "a window of penalties": lambda s, b, h, q, k: np.where(
        (q >= k) & (q - k <= WIDTH), s + 0.25 * (k - q), -np.inf
    ),
    "where in where": lambda s, b, h, q, k: np.where(
        q >= k, np.where(k < 2, s * 2, -s), np.where(k == q + 1, s, -np.inf)
    ),
    "an indicator": lambda s, b, h, q, k: s + (q // 3 == k // 3) * 1.5,
    "halves": lambda s, b, h, q, k: (s - 1) / 2 + (2 * q - 3 * k + 1) * 0.5,
    "a product": lambda s, b, h, q, k: s * (1 + q) - s * s,
    "minimum": lambda s, b, h, q, k: s + np.minimum(q, 2) * 0.5,
    "by head": lambda s, b, h, q, k: s + h * 3 + b * q * 0 + (q - k) * 0.5,
    "packed": lambda s, b, h, q, k: np.where(doc[q] == doc[k], s, -np.inf),
}


@pytest.mark.parametrize("name", [name for name in MODS if name != "by head"])
def test_evaluated(name: str) -> None:
    known = ("doc",) if name == "packed" else ()
    scores = np.random.default_rng(0).standard_normal((5, 7)) * 30
    q, k = np.arange(5)[:, None], np.arange(7)[None]
    wanted = np.broadcast_to(MODS[name](scores, 0, 0, q, k), (5, 7))
    found = evaluate(scored(MODS[name], L, known=known), {L: scores, S: 5, T: 7})
    np.testing.assert_allclose(found, wanted, rtol=1e-12, atol=1e-12)


@pytest.mark.torch
def test_torch() -> None:
    torch = pytest.importorskip("torch")
    slope = torch.tensor(0.25)

    def mod(s: Any, b: Any, h: Any, q: Any, k: Any) -> Any:
        capped = 50.0 * torch.tanh(s / 50.0) - slope * (q - k).abs()
        return torch.where(q >= k, capped, -float("inf")).masked_fill(k == 3, float("-inf"))

    scores = torch.randn(4, 6, dtype=torch.float64)
    zero, q, k = torch.tensor(0), torch.arange(4)[:, None], torch.arange(6)[None]
    found = evaluate(scored(mod, L), {L: scores.numpy(), S: 4, T: 6})
    np.testing.assert_allclose(found, mod(scores, zero, zero, q, k), rtol=1e-12)


def test_claims() -> None:
    assert decide(Eq(scored(MODS["soft cap"], L), soft_cap(L, 20))).status is Status.PROVED
    window = from_function("window", lambda b, h, q, k: (k <= q) & (q <= k + WIDTH))
    square = matrix("L", S, S)
    penalty = scored(MODS["relative"], square)
    assert decide(Eq(scored(MODS["relative"], penalty), square)).status is Status.REFUTED
    hidden = scored(lambda s, b, h, q, k: np.where((q >= k) & (q - k <= WIDTH), s, -np.inf), square)
    assert decide(Eq(hidden, masked(square, window))).status in (Status.CHECKED, Status.PROVED)
    assert decide(Eq(hidden, masked(square, causal))).status is not Status.PROVED
    assert scored(MODS["ALiBi"], L).has(Rational(1, 10))


ERRORS: dict[str, tuple[Callable[..., Any], list[str]]] = {
    "if": (lambda s, b, h, q, k: s if q >= k else -np.inf, ["test_scored.py, line", "torch.where"]),
    "a score compared": (lambda s, b, h, q, k: np.where(s > 0, s, 0), ["a score is compared"]),
    "maximum": (lambda s, b, h, q, k: np.maximum(s, 0), ["in a comparison"]),
    "a condition": (lambda s, b, h, q, k: q >= k, ["not a score"]),
    "nothing": (lambda s, b, h, q, k: None, ["returns None"]),
    "by a position": (lambda s, b, h, q, k: s / (q + 1), ["/ by"]),
    "exp": (lambda s, b, h, q, k: np.exp(s), ["np.exp"]),
    "+∞": (lambda s, b, h, q, k: np.where(q >= k, s, np.inf), ["inf beside a score"]),
    "−∞ turned": (lambda s, b, h, q, k: -np.where(q >= k, s, -np.inf), ["−∞ times"]),
    "tanh of −∞": (lambda s, b, h, q, k: np.tanh(np.where(q >= k, s, -np.inf)), ["tanh of −∞"]),
    "a quotient": (lambda s, b, h, q, k: s + q // 2, ["⌊", "absolute values"]),
    "not named": (lambda s, b, h, q, k: np.where(doc[q] == doc[k], s, 0), ["captured: doc"]),
    "chance": (lambda s, b, h, q, k: s + np.random.random(), ["another result"]),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors(name: str) -> None:
    function, words = ERRORS[name]
    with pytest.raises(InputError) as error:
        scored(function, L)
    assert [word for word in words if word not in str(error.value)] == [], str(error.value)
    assert "opaque" not in str(error.value)
