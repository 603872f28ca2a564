"""The matrices and laws of which the tests of the replay are made, and steps by these laws."""

from __future__ import annotations

from typing import Any

from symattn import Eq, features, heads, matrix, position, tokens, zeros
from symattn.language.statements import Equation
from symattn.lifting.law import Values
from symattn.lifting.replay import Application

S, T, H = tokens("S"), tokens("T"), heads("H")
m, n, p = features("m n p")
h, i, j, k = position("h", H), position("i", S), position("j", S), position("k", S)
A, B = matrix("A", m, n), matrix("B", n, p)
SIZES: Any = {one: one for one in (S, T, H, m, n, p)}
"""Each size stands for itself."""

TRANSPOSE = Eq((A @ B).T, B.T @ A.T)
ZERO = Eq(A @ zeros(n, p), zeros(m, p))


def matrices(**bodies: Any) -> Any:
    """Return what matrices stand for; members of a family with the positions that choose one."""
    return {name: body if isinstance(body, tuple) else ((), body) for name, body in bodies.items()}


def step(
    law: Equation,
    given: Any = (),
    *,
    forward: bool = True,
    path: Any = (),
    span: Any = None,
    **values: Any,
) -> Application:
    """Return a step by a law, read in a direction, at a place."""
    return Application(law, tuple(given), forward, path, span, Values(**values))
