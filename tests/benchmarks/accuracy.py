"""How far results are from the exact ones: ``python -m tests.benchmarks.accuracy`` writes the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from symattn.numeric import (
    attention,
    attention_backward,
    linear_attention,
    log_softmax,
    rms_norm,
    softmax,
)
from symattn.relations import causal, window
from tests.benchmarks.machine import processor
from tests.numeric.random_calls.by_definition import by_definition

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "accuracy.md"
KINDS = ("float64", "float32", "float16")
SEEDS = 3
LONG = np.longdouble


class Case(NamedTuple):
    """What is computed, and the same in 80-bit floats, of the same rounded data."""

    name: str
    draw: Callable[[np.random.Generator, int], list[np.ndarray]]
    found: Callable[..., Any]
    exact: Callable[..., Any]


def _drawn(rng: np.random.Generator, tokens: int) -> list[np.ndarray]:
    return [rng.standard_normal((2, tokens, 64)) for _ in range(3)]


def _steep(size: float) -> Callable[..., list[np.ndarray]]:
    def draw(rng: np.random.Generator, tokens: int) -> list[np.ndarray]:
        q, k, v = _drawn(rng, tokens)
        return [q * size, k, v]

    return draw


def _attention(name: str, draw: Callable[..., Any] = _drawn, **options: Any) -> Case:
    def exact(*arrays: np.ndarray) -> np.ndarray:
        asked = {**options, "return_weights": False, "return_lse": False}
        return by_definition(list(arrays), asked, np.dtype(np.float64)).output

    return Case(name, draw, lambda *arrays: attention(*arrays, **options), exact)


def _exact_softmax(x: np.ndarray) -> np.ndarray:
    weights = np.exp(x.astype(LONG) - x.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True)


def _exact_norm(x: np.ndarray) -> np.ndarray:
    wide = x.astype(LONG)
    return wide / np.sqrt((wide**2).mean(axis=-1, keepdims=True))


def _exact_gradient(q: np.ndarray, k: np.ndarray, v: np.ndarray) -> np.ndarray:
    """Return the gradient of the sum of causal attention by the queries."""
    q, k, v = (x.astype(LONG) for x in (q, k, v))
    scores = np.where(np.tri(q.shape[-2], dtype=bool), _product(q, k) / 8, -np.inf)
    weights = _exact_softmax(scores)
    by_weight = v.sum(axis=-1)[:, None]
    return (weights * (by_weight - (weights * by_weight).sum(axis=-1, keepdims=True))) @ k / 8


def _product(q: np.ndarray, k: np.ndarray) -> np.ndarray:
    return q @ k.swapaxes(-1, -2)


def _gradient(q: np.ndarray, k: np.ndarray, v: np.ndarray) -> np.ndarray:
    output, _, lse = attention(q, k, v, is_causal=True, return_lse=True)
    return attention_backward(np.ones_like(output), q, k, v, output, lse, is_causal=True).query


def _tokens(rng: np.random.Generator, tokens: int) -> list[np.ndarray]:
    q, k, v = _drawn(rng, tokens)
    k /= np.linalg.norm(k, axis=-1, keepdims=True)
    return [q, k, v, rng.uniform(0.8, 1, (2, tokens)), rng.random((2, tokens))]


def _delta(q: Any, k: Any, v: Any, gate: Any, beta: Any) -> np.ndarray:
    return linear_attention(q, k, v, rule="gated_delta", gate=gate, beta=beta)


def _exact_delta(*arrays: np.ndarray) -> np.ndarray:
    q, k, v, gate, beta = (x.astype(LONG) for x in arrays)
    state, rows = np.zeros((2, 64, 64), LONG), []
    for t in range(q.shape[1]):
        state = state * gate[:, t, None, None]
        recalled = (k[:, t, None] @ state)[:, 0]
        state = state + k[:, t, :, None] * (beta[:, t, None] * (v[:, t] - recalled))[:, None]
        rows.append((q[:, t, None] @ state)[:, 0])
    return np.stack(rows, axis=1)


def _scores(rng: np.random.Generator, tokens: int) -> list[np.ndarray]:
    return [rng.standard_normal((4, tokens)) * 5]


CASES = (
    _attention("attention"),
    _attention("attention, causal", attn_mask=causal),
    _attention("attention, window of 64", attn_mask=window(63)),
    _attention("attention, soft cap and sinks", softcap=5.0, sinks=np.ones(2)),
    _attention("attention, logits × 30", _steep(30.0)),
    _attention("attention, logits × 1000", _steep(1000.0)),
    Case("its gradient by the queries, causal", _drawn, _gradient, _exact_gradient),
    Case("softmax", _scores, softmax, _exact_softmax),
    Case("log_softmax", _scores, log_softmax, lambda x: np.log(_exact_softmax(x))),
    Case("rms_norm", _scores, rms_norm, _exact_norm),
    Case("linear attention, gated delta rule", _tokens, _delta, _exact_delta),
)


def errors(case: Case, kind: str, tokens: int = 512) -> tuple[float, float]:
    """Return the root mean square and the largest error, beside the largest exact number."""
    squares, largest = [], 0.0
    for seed in range(SEEDS):
        arrays = [x.astype(kind) for x in case.draw(np.random.default_rng(seed), tokens)]
        exact = np.asarray(case.exact(*arrays))
        apart = np.abs(case.found(*arrays).astype(LONG) - exact) / np.abs(exact).max()
        squares.append(float((apart**2).mean()))
        largest = max(largest, float(apart.max()))
    return float(np.sqrt(np.mean(squares))), largest


BEFORE = """\
# Accuracy

Each cell gives the root mean square and the largest error of a routine, relative to the largest number of its result. The reference is computed in
80-bit floats from the same, already rounded data, by the formulas of the docstrings. Inputs are normal random numbers: 512 tokens, two heads of 64
features, three seeds. Rounding the result to its dtype alone causes an error of 6·10⁻⁸ in float32 and 5·10⁻⁴ in float16.

`python -m tests.benchmarks.accuracy` writes this page in some minutes; the last run was on {where}.
"""  # noqa: E501
AFTER = """
A random campaign (`bash .ci/campaigns numeric`) checks every call against a bound for each entry: `tests/numeric/random_calls/by_definition.py`, and for
linear attention `recurrences.py` beside it. [Performance](performance.md#accuracy) compares the error with PyTorch's.
"""  # noqa: E501


def lines() -> Iterator[str]:
    """Yield the page."""
    yield BEFORE.format(where=f"{processor()}; NumPy {np.__version__}")
    yield f"| | {' | '.join(f'{kind}: root mean square, largest' for kind in KINDS)} |"
    yield f"|---|{'---|' * len(KINDS)}"
    for case in CASES:
        cells = ["{:.1e}, {:.1e}".format(*errors(case, kind)) for kind in KINDS]
        yield f"| {case.name} | {' | '.join(cells)} |"
    yield AFTER


if __name__ == "__main__":
    PAGE.write_text("\n".join(lines()), encoding="utf-8")
