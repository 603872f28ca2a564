"""The formulas that libraries are held against, and what holding one of them takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sympy import Rational

from symattn import (
    beside,
    causal,
    concat,
    cos,
    family,
    features,
    from_function,
    hadamard,
    heads,
    logsumexp,
    masked,
    matrix,
    ones,
    position,
    position_numbers,
    rmsnorm,
    rotary,
    scale,
    sin,
    softmax,
    sqrt,
    tanh,
    tokens,
    unknown,
)
from symattn.language.matrices import FreeMatrix

OFFSET, CAP = 2, 5
"""How many more keys than queries there are where the last query sees the last key; the soft cap."""

L, S, d = tokens("L"), tokens("S"), features("d")
G, N, H = heads("G"), heads("N"), heads("H")
g, r, h = position("g", G), position("r", N), position("h", H)
R, m = unknown("R"), scale("m")
Q, K, V, B = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d), matrix("B", L, S)
longer = matrix("K", L + OFFSET, d), matrix("V", L + OFFSET, d)
members = FreeMatrix("Q", L, d, g, r), FreeMatrix("K", S, d, g), FreeMatrix("V", S, d, g)
x, y = matrix("x", L, d * H), matrix("y", S, d * H)
W = {n: family(f"W_{n}", h, d * H, d) for n in "QKV"}
W_O, gain = matrix("W_O", d * H, d * H), matrix("g", 1, d * H)
X, a, b, theta = matrix("X", S, 2 * d), matrix("a", S, d), matrix("b", S, d), matrix("theta", S, d)

scores = Q @ K.T / sqrt(d)
lower_right = from_function("j ≤ i + 2", lambda i, j: j <= i + OFFSET)
distances = position_numbers(L) @ ones(1, S) - ones(L, 1) @ position_numbers(S).T
multi_head = [
    concat(
        softmax(hide((x @ W["Q"]) @ (y @ W["K"]).T / sqrt(d))) @ (y @ W["V"]), h
    ) @ W_O
    for hide in (lambda e: e, lambda e: masked(e, R))
]  # fmt: skip

FORMULAS: dict[str, Any] = {
    "dense": softmax(scores) @ V,
    "causal, from the first key": softmax(masked(scores, causal)) @ V,
    "causal, to the last key": softmax(masked(Q @ longer[0].T / sqrt(d), lower_right)) @ longer[1],
    "boolean mask": softmax(masked(scores, R)) @ V,
    "additive mask": softmax(scores + B) @ V,
    "rows that see nothing": softmax(masked(scores, R)) @ V,
    "rows that see nothing, additive mask": softmax(masked(scores, R)) @ V,
    "grouped heads": concat(
        concat(softmax(members[0] @ members[1].T / sqrt(d)) @ members[2], r), g
    ),
    "soft cap": softmax(CAP * tanh(scores / CAP)) @ V,
    "ALiBi, causal": softmax(masked(scores - m * distances, causal)) @ V,
    "multi-head": multi_head[0],
    "multi-head, boolean mask": multi_head[1],
    "softmax": softmax(B),
    "log-sum-exp": logsumexp(B),
    "log-sum-exp of the scores": logsumexp(scores),
    "RMSNorm": rmsnorm(x, Rational(1, 100_000), gain),
    "rotary, interleaved": rotary(X, theta),
    "rotary, half-split": beside(
        hadamard(a, cos(theta)) - hadamard(b, sin(theta)),
        hadamard(a, sin(theta)) + hadamard(b, cos(theta)),
    ),
}  # fmt: skip

ZERO = {"fully_masked": "zero"}
"""A row that sees nothing is 0, as PyTorch's documentation of safe softmax and ONNX's erratum say."""

WIDE = {"precisions": ("float64", "float32")}


@dataclass(frozen=True)
class Held:
    """A function of a library, and the formula that it is held against."""

    formula: str
    library: str
    function: Callable[..., Any]
    options: dict[str, Any] = field(default_factory=dict)
