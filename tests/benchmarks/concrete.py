"""What reading a formula adds: ``python -m tests.benchmarks.concrete``.

float32: ``evaluate`` beside the routine of ``symattn.numeric`` that computes the same attention, and
beside NumPy as one writes it by hand.
"""

from __future__ import annotations

import numpy as np

from symattn import (
    evaluate,
    features,
    hadamard,
    layernorm,
    masked,
    matrix,
    relu,
    rmsnorm,
    silu,
    softmax,
    sqrt,
    tokens,
    window,
)
from symattn.numeric import attention
from tests.benchmarks.side_by_side import compare

S, d, m = tokens("S"), features("d"), features("m")
Q, K, V = (matrix(name, S, d) for name in "QKV")
SCORES = Q @ K.T / sqrt(d)
NEAR = window(128, 128)

ATTENTION = [
    ("dense 4096", 4096, softmax(SCORES) @ V, None),
    ("window 16384", 16384, softmax(masked(SCORES, NEAR)) @ V, NEAR),
]
"""Of one head with 64 features."""

X, G, W, U, Z = (
    matrix("X", S, d),
    matrix("G", 1, d),
    matrix("W", d, m),
    matrix("U", d, m),
    matrix("Z", m, d),
)


def _by_hand_softmax(X):
    weights = np.exp(X - X.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    return weights


def _by_hand_layernorm(X, G):
    centred = X - X.mean(axis=-1, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(axis=-1, keepdims=True)) * G


def _by_hand_swiglu(X, W, U, Z):
    gate = X @ W
    return (gate / (1 + np.exp(-gate)) * (X @ U)) @ Z


COMPOSITIONS = [
    ("X W", X @ W, lambda X, W: X @ W),
    ("relu(X W) Z", relu(X @ W) @ Z, lambda X, W, Z: np.maximum(X @ W, 0) @ Z),
    ("SwiGLU", hadamard(silu(X @ W), X @ U) @ Z, _by_hand_swiglu),
    ("softmax of rows", softmax(X), _by_hand_softmax),
    (
        "RMSNorm with gain", rmsnorm(X, gain=G),
        lambda X, G: X / np.sqrt((X * X).mean(axis=-1, keepdims=True)) * G,
    ),
    ("LayerNorm with gain", layernorm(X, gain=G), _by_hand_layernorm),
]  # fmt: skip
"""Of 4,096 tokens with 1,024 features."""


def main() -> None:
    """Print how long each takes, and the ratio."""
    rng = np.random.default_rng(0)
    for name, length, formula, mask in ATTENTION:
        q, k, v = (rng.standard_normal((length, 64), dtype=np.float32) for _ in range(3))
        _print(
            name,
            lambda a=(q, k, v), e=formula: evaluate(e, Q=a[0], K=a[1], V=a[2]),
            lambda a=(q, k, v), r=mask: attention(*a, r),
            aim=1.1,
        )
    shapes = {"X": (4096, 1024), "G": (1, 1024), "W": (1024, 1024), "U": (1024, 1024), "Z": (1024, 1024)}
    arrays = {name: rng.standard_normal(shape, dtype=np.float32) / 32 for name, shape in shapes.items()}
    for name, formula, by_hand in COMPOSITIONS:
        names = by_hand.__code__.co_varnames[: by_hand.__code__.co_argcount]
        given = {name: arrays[name] for name in names}
        _print(
            name, lambda e=formula, a=given: evaluate(e, a), lambda f=by_hand, a=given: f(**a), aim=1.3
        )


def _print(name: str, ours, theirs, aim: float) -> None:
    found = compare(ours, theirs, seconds=8, of_thread=False)  # both use all processors
    times = f"{found.ours * 1e3:.0f} ms beside {found.theirs * 1e3:.0f} ms"
    print(f"{name:20} {found.ratio:.2f} ({found.low:.2f} to {found.high:.2f}), {times}, aim {aim}")


if __name__ == "__main__":
    main()
