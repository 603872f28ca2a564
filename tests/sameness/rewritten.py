# ruff: noqa: E501 - a table
"""Random pairs of functions: one rewritten by true rules, or by those and one false edit.

A function is attention in steps, each written in one of several ways that are equal; a false edit is a
way that is not. ``python -m tests.sameness.rewritten --count 1000`` decides as many of both, each within
``--seconds``; of PyTorch with ``--library torch``.
"""

from __future__ import annotations

import argparse
import signal
import time
from collections import Counter
from random import Random
from typing import NamedTuple

from symattn import Status, same

AXES = {"q": "S d", "k": "S d", "v": "S e", "w": "e f", "g": "d"}


class Step(NamedTuple):
    """Ways to write a step that are equal, and ones that are not."""

    right: list[str]
    wrong: list[str]


IN_NUMPY = {
    "gain": Step(
        ["q = q * g", "q = g * q", "q = np.einsum('sd,d->sd', q, g)", "q = q @ np.diag(g)", "q = (q.T * g[:, None]).T", "q = q + q * (g - 1)"],
        ["q = q + g", "q = q * (1 + g)", "q = q / g", "q = q * g.sum()", "q = q * g[0]"],
    ),
    "scores": Step(
        ["s = q @ k.T", "s = (k @ q.T).T", "s = np.einsum('id,jd->ij', q, k)", "s = np.tensordot(q, k, axes=(1, 1))", "s = np.sum(q[:, None, :] * k[None, :, :], axis=-1)", "s = np.matmul(q, np.swapaxes(k, 0, 1))", "s = q.dot(k.transpose())"],
        ["s = k @ q.T", "s = -q @ k.T", "s = q @ k.T + 1 / q.shape[0] * np.eye(q.shape[0])", "s = (q * q) @ k.T", "s = q[::-1] @ k.T"],
    ),
    "scale": Step(
        ["s = s / np.sqrt(q.shape[1])", "s = s * q.shape[-1] ** -0.5", "s = s / math.sqrt(k.shape[1])", "s = (1 / np.sqrt(q.shape[1])) * s", "s /= np.sqrt(q.shape[1])", "s = s / np.sqrt(np.sqrt(q.shape[1]) ** 2)"],
        ["s = s / q.shape[1]", "s = s * np.sqrt(q.shape[1])", "s = s / np.sqrt(v.shape[1])", "s = s / np.sqrt(q.shape[0])", "s = s / np.sqrt(q.shape[1] + 1)", "s = s"],
    ),
    "bias": Step(
        ["i = np.arange(s.shape[0])\n    s = s - (i[:, None] - i[None, :])", "i = np.arange(s.shape[1])\n    s = s + np.subtract.outer(-i, -i).T * -1 * -1 * -1", "i = np.arange(len_(s))\n    s = s + i[None, :] - i[:, None]", "i = np.arange(s.shape[0])\n    s = s + (np.tile(i[None, :], (s.shape[0], 1)) - i[:, None])"],
        ["i = np.arange(s.shape[0])\n    s = s + i[:, None]  * i[None, :]", "i = np.arange(s.shape[0])\n    s = s - (i[:, None] - i[None, :]) ** 2", "i = np.arange(s.shape[0])\n    s = s - 2 * (i[:, None] - i[None, :])"],
    ),
    "mask": Step(
        ["m = np.tril(np.ones(s.shape, dtype=bool))", "m = ~np.triu(np.ones(s.shape, dtype=bool), k=1)", "i = np.arange(s.shape[0])\n    m = i[:, None] >= i[None, :]", "m = np.tri(s.shape[0], dtype=bool)", "i = np.arange(s.shape[0])\n    m = ~(i[None, :] > i[:, None])", "i = np.arange(s.shape[0])\n    m = np.less_equal.outer(i, i).T"],
        ["m = np.tril(np.ones(s.shape, dtype=bool), k=1)", "m = np.triu(np.ones(s.shape, dtype=bool))", "i = np.arange(s.shape[0])\n    m = i[:, None] + 2 >= i[None, :]", "m = np.ones(s.shape, dtype=bool)", "i = np.arange(s.shape[0])\n    m = (i[:, None] >= i[None, :]) & (i[:, None] - i[None, :] < 3)", "m = np.eye(s.shape[0], dtype=bool)"],
    ),
    "weights": Step(
        ["s = np.where(m, s, -np.inf)\n    e = np.exp(s)", "s = s.copy()\n    s[~m] = -np.inf\n    e = np.exp(s)", "e = np.exp(s) * m", "e = np.where(m, np.exp(s), 0.0)", "e = np.exp(np.where(m, s, -np.inf) - s.max(-1, keepdims=True))", "e = np.exp(s + np.where(m, 0, -np.inf))", "e = np.zeros_like(s)\n    e = e + np.exp(s) * m.astype(float)"],
        ["e = np.exp(s * m)", "e = np.exp(np.where(m, s, 0.0))", "e = np.exp(s)", "e = np.where(m, np.exp(2 * s), 0.0)", "e = np.exp(s - s.max(0, keepdims=True)) * m", "e = np.exp(s) * m + 1"],
    ),
    "output": Step(
        ["o = (e / e.sum(-1, keepdims=True)) @ v", "o = (e @ v) / e.sum(-1, keepdims=True)", "o = np.einsum('ij,je->ie', e / np.sum(e, axis=1)[:, None], v)", "o = e @ v * (1 / np.sum(e, -1))[:, None]", "z = np.concatenate([v, np.ones((v.shape[0], 1))], -1)\n    z = e @ z\n    o = z[:, :-1] / z[:, -1:]"],
        ["o = (e / e.sum(0, keepdims=True)) @ v", "o = e @ v", "o = (e / e.mean(-1, keepdims=True)) @ v", "o = (e / (e.sum(-1, keepdims=True) + 1)) @ v", "o = (e / e.sum(-1, keepdims=True)).T @ v"],
    ),
    "projection": Step(
        ["return o @ w", "return (w.T @ o.T).T", "return np.einsum('ie,ef->if', o, w)", "return o[:, :1] @ w[:1] + o[:, 1:] @ w[1:]", "return np.sum(o[:, :, None] * w[None], 1)", "return (2 * o) @ (w / 2)", "return np.matmul(o[None], w)[0]"],
        ["return o @ w + o.sum()", "return o @ np.abs(w)", "return 2 * o @ w", "return (o + 1) @ w", "return o[::-1] @ w"],
    ),
}  # fmt: skip

IN_TORCH = {
    "gain": Step(
        ["q = q * g", "q = torch.einsum('sd,d->sd', q, g)", "q = q @ torch.diag(g)", "q = F.bilinear(q, g[None].expand_as(q), torch.diag_embed(torch.eye(len(g), dtype=q.dtype)))", "q = torch.addcmul(q, q, g - 1)", "q = q.unfold(1, 1, 1)[..., 0] * g"],
        ["q = q + g", "q = q * g.sum()", "q = torch.addcmul(q, q, g)", "q = q * g[0]"],
    ),
    "scores": Step(
        ["s = q @ k.T", "s = torch.einsum('id,jd->ij', q, k)", "s = (q[:, None] * k).sum(-1)", "s = torch.linalg.multi_dot([q, k.T, torch.eye(len(k), dtype=q.dtype)])", "s = F.linear(q, k)", "s = ((q * q).sum(-1)[:, None] + (k * k).sum(-1) - torch.cdist(q, k) ** 2) / 2", "s = torch.rot90(torch.rot90(q @ k.T), -1)"],
        ["s = k @ q.T", "s = -F.linear(q, k)", "s = -torch.cdist(q, k) ** 2 / 2", "s = torch.rot90(q @ k.T, 2)", "s = torch.cdist(q, k)"],
    ),
    "scale": Step(
        ["s = s / math.sqrt(q.shape[1])", "s = s * q.shape[-1] ** -0.5", "s = s / q.shape[1] ** 0.5", "s = torch.div(s, math.sqrt(k.shape[1]))"],
        ["s = s / q.shape[1]", "s = s / math.sqrt(v.shape[1])", "s = s / math.sqrt(q.shape[1] + 1)", "s = s"],
    ),
    "decay": Step(
        ["s = s + v.sum(1).flip(0).cumsum(0).flip(0)", "s = s + torch.triu(torch.ones_like(s)) @ v.sum(1)", "s = s + (v.sum(1).sum() - v.sum(1).cumsum(0) + v.sum(1))", "t = torch.arange(len(v))\n    s = s + torch.where(t[:, None] <= t, v.sum(1), 0).sum(1)"],
        ["s = s + v.sum(1).cumsum(0)", "s = s + v.sum(1).flip(0).cumsum(0)", "s = s + torch.triu(torch.ones_like(s), 1) @ v.sum(1)", "s = s + v.sum(1).cumsum(0).flip(0)"],
    ),
    "mask": Step(
        ["m = torch.ones(s.shape, dtype=torch.bool).tril()", "i = torch.arange(len(s))\n    m = i[:, None] >= i", "m = ~torch.ones_like(s).triu(1).bool()", "m = torch.ones_like(s).tril() > 0", "m = torch.isfinite(torch.zeros_like(s).masked_fill(torch.ones_like(s).triu(1) > 0, -torch.inf))"],
        ["m = torch.ones_like(s).tril(1) > 0", "m = torch.ones_like(s).triu() > 0", "m = torch.ones_like(s) > 0", "m = torch.ones_like(s).triu(1) > 0", "m = torch.isinf(torch.zeros_like(s).masked_fill(torch.ones_like(s).triu(2) == 0, -torch.inf))"],
    ),
    "weights": Step(
        ["e = s.masked_fill(~m, -torch.inf).softmax(-1)", "e = s.exp() * m\n    e = e / e.sum(-1, keepdim=True)", "e = torch.where(m, s, -torch.inf)\n    e = (e - e.logsumexp(-1, keepdim=True)).exp()", "e = F.softmax(s + torch.zeros_like(s).masked_fill(~m, -torch.inf), dim=-1)"],
        ["e = s.masked_fill(~m, 0).softmax(-1)", "e = s.masked_fill(~m, -torch.inf).softmax(0)", "e = s.exp() * m\n    e = e / e.mean(-1, keepdim=True)", "e = s.softmax(-1) * m", "e = (2 * s).masked_fill(~m, -torch.inf).softmax(-1)"],
    ),
    "output": Step(
        ["return e @ v @ w", "return e @ (v @ w)", "return torch.linalg.multi_dot([e, v, w])", "return torch.einsum('ij,je,ef->if', e, v, w)", "return F.linear(e @ v, w.T)", "return (e @ v).index_add(0, torch.arange(len(e)), 0 * v) @ w", "o = e @ v\n    return o[:, :1] @ w[:1] + o[:, 1:] @ w[1:]"],
        ["return e.T @ v @ w", "return (e @ v).flip(0) @ w", "return (e @ v).index_add(0, torch.arange(len(e)), v) @ w", "return -e @ v @ w", "return e @ v @ w.abs()"],
    ),
}  # fmt: skip
STEPS = {"numpy": IN_NUMPY, "torch": IN_TORCH}
SOMETIMES = "gain", "bias", "decay", "projection"
"""Steps that a function has or has not."""


def written(choices: dict[str, str]) -> str:
    """Return a function of the ways that its steps are written in."""
    return "def f(q, k, v, w, g):\n    " + "\n    ".join(choices.values())


def pair(draw: Random, is_same: bool, library: str = "numpy") -> tuple[str, str, str]:
    """Return two functions, and the step that is wrong in the second, if one is."""
    steps = {
        name: step
        for name, step in STEPS[library].items()
        if name not in SOMETIMES or draw.random() < 0.4
    }
    if library == "numpy" and "projection" not in steps:
        steps["projection"] = Step(
            ["return o", "return 1 * o", "return o + 0"], ["return -o", "return o[::-1]", "return o * o"]
        )
    first, second = ({name: draw.choice(step.right) for name, step in steps.items()} for _ in range(2))
    wrong = "" if is_same else draw.choice(list(steps))
    if wrong:
        second[wrong] = draw.choice(steps[wrong].wrong)
    return written(first), written(second), wrong


_IMPORTS = {
    "numpy": "import math\nimport numpy as np\n",
    "torch": "import math\nimport torch\nfrom torch.nn import functional as F\n",
}


def decided(source: tuple[str, str], library: str = "numpy"):
    """Return what is found of two functions, given as text."""
    functions = []
    for text in source:
        names: dict = {"len_": lambda x: x.shape[0]}
        exec(_IMPORTS[library] + text, names)  # noqa: S102 - ours
        functions.append(names["f"])
    return same(*functions, **AXES)


def is_wrong(found, is_same: bool) -> bool:
    """Tell whether a verdict says the contrary of what is so."""
    return found.status is Status.REFUTED if is_same else found.status.holds


class TooLong(BaseException):
    """Raised at the end of the time of one pair; none of what decides it catches this."""


def _stop(*_: object) -> None:
    raise TooLong


def main() -> None:
    """Decide many pairs, print each verdict that is wrong, and count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--library", choices=list(STEPS), default="numpy")
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, _stop)
    for is_same in (True, False):
        draw, met, start = Random(options.seed), Counter(), time.time()  # noqa: S311
        for n in range(options.count):
            first, second, wrong = pair(draw, is_same, options.library)
            signal.alarm(options.seconds)
            try:
                found = decided((first, second), options.library)
            except TooLong:
                met["no verdict in time"] += 1
                continue
            except Exception as error:
                print(f"pair {n}: {type(error).__name__}: {error}\n{first}\n{second}\n", flush=True)
                met["an error"] += 1
                continue
            finally:
                signal.alarm(0)
            met[str(found.status)] += 1
            if is_wrong(found, is_same):
                print(f"WRONG, pair {n} ({wrong}): {found}\n{first}\n{second}\n", flush=True)
                met["wrong"] += 1
            elif found.status is Status.UNDECIDED:
                met[found.reason[:90]] += 1
        print(
            f"{'equal' if is_same else 'different'}: {dict(met)}, {time.time() - start:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
