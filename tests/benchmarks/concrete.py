"""What reading a formula adds to calling the routine: ``python -m tests.benchmarks.concrete``.

float32, one head, E = 64: ``evaluate`` beside the call of ``symattn.numeric`` that computes the same.
"""

from __future__ import annotations

import numpy as np

from symattn import evaluate, features, masked, matrix, softmax, sqrt, tokens, window
from symattn.numeric import attention
from tests.benchmarks.side_by_side import compare

AIM = 1.1

S, d = tokens("S"), features("d")
Q, K, V = (matrix(name, S, d) for name in "QKV")
SCORES = Q @ K.T / sqrt(d)
NEAR = window(128, 128)

CASES = [
    ("dense 4096", 4096, softmax(SCORES) @ V, None),
    ("window 16384", 16384, softmax(masked(SCORES, NEAR)) @ V, NEAR),
]


def main() -> None:
    """Print how long each takes, and the ratio."""
    rng = np.random.default_rng(0)
    for name, length, formula, mask in CASES:
        q, k, v = (rng.standard_normal((length, 64), dtype=np.float32) for _ in range(3))
        found = compare(
            lambda a=(q, k, v), e=formula: evaluate(e, Q=a[0], K=a[1], V=a[2]),
            lambda a=(q, k, v), r=mask: attention(*a, r),
            seconds=8,
            of_thread=False,  # both use all processors
        )
        times = f"{found.ours * 1e3:.0f} ms beside {found.theirs * 1e3:.0f} ms"
        print(f"{name:14} {found.ratio:.2f} ({found.low:.2f} to {found.high:.2f}), {times}, aim {AIM}")


if __name__ == "__main__":
    main()
