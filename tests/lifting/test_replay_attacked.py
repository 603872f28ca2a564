"""False steps, made by hand: each looks like an instance of a law, and the replay takes none of them."""

from __future__ import annotations

from typing import Any

import pytest
from sympy import Integer, sqrt

from symattn import (
    Eq,
    along_rows,
    concat,
    exp,
    family,
    hadamard,
    head_sum,
    identity,
    inverse,
    matrix,
    normalise,
    ones,
    permutation,
    position,
    row,
    scale,
    softmax,
    splice,
    sum_over,
    zeros,
)  # fmt: skip
from symattn.language.matrices import InvertibleMatrix, OrthogonalMatrix
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import of_kinds
from symattn.lifting.law import NotReplayed
from symattn.lifting.replay import replay
from tests.lifting import replaying
from tests.lifting.replaying import SIZES, TRANSPOSE, ZERO, A, B, H, S, h, i, j, m, n, p

g = position("g", H)
Q, R = matrix("Q", n, n), matrix("R", n, n)
G = matrix("G", n, n, invertible=True)
N = matrix("N", n, n, invertible=True)
O = matrix("O", n, n, orthogonal=True)  # noqa: E741 - the field's name
P = matrix("P", n, n, positive=True)
G_h, G_g = (family("G", at, n, n, invertible=True) for at in (h, g))
W_h = family("W", h, n, n)

UNIT = Eq(identity(m) @ A, A)
DISTRIBUTES = Eq(Q @ (R + matrix("C", n, n)), Q @ R + Q @ matrix("C", n, n))
POSITIVE = Eq(softmax(matrix("L", n, n)) @ ones(n, 1), ones(n, 1))
pi = permutation("pi", n)
ORDER = Eq(softmax(pi.matrix @ Q @ pi.matrix.T), pi.matrix @ softmax(Q) @ pi.matrix.T)
SUMS = Eq(head_sum(A @ family("W", h, n, p), h), A @ head_sum(family("W", h, n, p), h))
MASKED = Eq(row(matrix("X", S, S) @ matrix("Y", S, n), i), row(matrix("X", S, S), i) @ matrix("Y", S, n))


def inverses() -> tuple[Equation, Equation]:
    """Return G⁻¹ G = I and G G⁻¹ = I, as the kernel has them."""
    ours = [one.statement for one in of_kinds() if one.statement.has(InvertibleMatrix)]
    left = next(law for law in ours if law.left == inverse(G_(law)) @ G_(law))
    right = next(law for law in ours if law.left == G_(law) @ inverse(G_(law)))
    return left, right


def G_(law: Equation) -> Any:  # noqa: N802 - the matrix
    return next(iter(law.atoms(InvertibleMatrix)))


LEFT, RIGHT = inverses()
ORTHOGONAL = next(one.statement for one in of_kinds() if one.statement.has(OrthogonalMatrix))


def step(law: Equation, given: Any = (), **values: Any) -> Any:
    """Return a step in which sizes stand for themselves, if nothing else is said."""
    bodies = replaying.matrices(**values.pop("matrices", {}))
    return replaying.step(law, given, **{"symbols": SIZES, "matrices": bodies} | values)


def sized(law: Equation, **bodies: Any) -> Any:
    """Return an instance of a law about square matrices of n."""
    return step(law, symbols=SIZES | dict.fromkeys(law.free_symbols, n), matrices=bodies)


FALSE: dict[str, tuple[Any, Any, list[Any]]] = {
    "another inverse": (inverse(N) @ G, identity(n), [sized(LEFT, G=G)]),
    "inverses swapped with a factor between": (
        G @ Q @ inverse(G), Q, [step(RIGHT, span=(0, 3), matrices={"G": G})]
    ),
    "a matrix of which nothing is known": (
        Q @ Q.T, identity(n), [sized(RIGHT, G=Q)]
    ),
    "a sum of invertible matrices": (
        inverse(G) @ (G + N), identity(n), [sized(LEFT, G=G + N)]
    ),
    "the transpose for the inverse": (G.T @ G, identity(n), [sized(ORTHOGONAL, O=G)]),
    "a positive matrix is not invertible": (P @ P, identity(n), [sized(LEFT, G=P)]),
    "members of other heads": (
        head_sum(inverse(G_h) @ family("G", 1, n, n, invertible=True), h),
        head_sum(identity(n), h),
        [step(LEFT, path=(0,), matrices={"G": G_h})],
    ),
    "two heads at once": (
        head_sum(head_sum(inverse(G_h) @ G_g, g), h),
        head_sum(head_sum(identity(n), g), h),
        [step(LEFT, path=(0, 0), matrices={"G": G_h})],
    ),
    "a family whose members are not invertible": (
        head_sum(W_h @ W_h.T, h), head_sum(identity(n), h),
        [step(RIGHT, path=(0,), matrices={"G": W_h})],
    ),
    "another shape": (
        (A @ B).T, B.T @ A.T,
        [step(TRANSPOSE, symbols={m: n, n: n, p: n}, matrices={"A": A, "B": B})],
    ),
    "factors in the wrong order": ((Q @ R).T, Q.T @ R.T, [sized(TRANSPOSE, A=Q, B=R)]),
    "half of a sum": (
        Q @ (R + P), Q @ R + P, [step(DISTRIBUTES, matrices={"Q": Q, "R": R, "C": P})]
    ),
    "a span too long": (Q @ R @ P, Q @ R, [step(UNIT, span=(1, 4), matrices={"A": P})]),
    "a span turned round": (Q @ R @ P, Q @ R, [step(UNIT, span=(2, 1), matrices={"A": P})]),
    "a place that is not there": (Q @ R, R, [step(UNIT, path=(5,), matrices={"A": R})]),
    "a unit that is none": (O @ Q, Q, [step(UNIT, symbols=SIZES | {m: n}, matrices={"A": Q})]),
    "the rows of a part without a value": (
        normalise(Q) @ zeros(n, n), zeros(n, n),
        [step(ZERO, symbols={m: n, n: n, p: n}, matrices={"A": normalise(Q)})],
    ),
    "an orthogonal matrix in place of a permutation": (
        softmax(O @ Q @ O.T), O @ softmax(Q) @ O.T,
        [step(ORDER, symbols=SIZES | {pi: pi}, matrices={"Q": Q})],
    ),
    "a permutation of another length": (
        softmax(Q), Q,
        [step(ORDER, symbols=SIZES | {pi: permutation("s", S)}, matrices={"Q": Q})],
    ),
    "two permutations for one": (
        softmax(pi.matrix @ Q @ permutation("s", n).matrix.T),
        pi.matrix @ softmax(Q) @ permutation("s", n).matrix.T,
        [step(ORDER, symbols=SIZES | {pi: pi}, matrices={"Q": Q})],
    ),
    "what depends on the head is taken out of the sum": (
        head_sum(family("V", h, m, n) @ family("W", h, n, p), h),
        family("V", h, m, n) @ head_sum(family("W", h, n, p), h),
        [
            step(
                SUMS, bound={h: h},
                matrices={"A": family("V", h, m, n), "W": ((h,), family("W", h, n, p))},
            )
        ],
    ),
    "a sum over another axis": (
        sum_over(matrix("X", S, n), i), S * matrix("X", S, n),
        [step(SUMS, bound={h: i}, matrices={"A": A, "W": ((i,), matrix("X", S, n))})],
    ),
    "a row that is not there": (
        row(matrix("X", S, S) @ matrix("Y", S, n), i),
        row(matrix("X", S, S), j) @ matrix("Y", S, n),
        [
            step(
                MASKED, symbols=SIZES | {i: j},
                matrices={"X": matrix("X", S, S), "Y": matrix("Y", S, n)},
            )
        ],
    ),
    "a neighbour for a place": (
        row(matrix("X", S, S) @ matrix("Y", S, n), i + 1),
        row(matrix("X", S, S), i + 1) @ matrix("Y", S, n),
        [
            step(
                MASKED, symbols=SIZES | {i: i + 1},
                matrices={"X": matrix("X", S, S), "Y": matrix("Y", S, n)},
            )
        ],
    ),
    "rows beyond token i are others": (
        splice(matrix("X", S, n), matrix("Y", S, n), after=i), matrix("X", S, n), []
    ),
    "the order of factors": (Q @ R, R @ Q, []),
    "functions of rows of another name": (
        along_rows("F", Q, n), along_rows("LN", Q, n), []
    ),
    "entries are not rows": (
        exp(Q) @ R, exp(Q @ R), [step(TRANSPOSE, matrices={"A": Q, "B": R})]
    ),
    "weights need not sum to 1": (
        hadamard(softmax(Q), P) @ ones(n, 1), ones(n, 1),
        [step(POSITIVE, matrices={"L": hadamard(Q, P)})],
    ),
    "heads side by side are no sum": (concat(W_h, h), concat(family("V", h, n, n), h), []),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSE)
def test_a_false_step_is_refused(name: str) -> None:
    left, right, steps = FALSE[name]
    with pytest.raises(NotReplayed):
        replay(Eq(left, right), (), steps)


def test_true_steps_of_the_same_laws_are_taken() -> None:
    sizes = dict.fromkeys(LEFT.free_symbols, n) | SIZES
    replay(
        Eq(head_sum(inverse(G_h) @ G_h, h), head_sum(identity(n), h)),
        (),
        [step(LEFT, path=(0,), symbols=sizes, matrices={"G": G_h})],
    )
    replay(Eq((A @ B).T, B.T @ A.T), (), [step(TRANSPOSE, matrices={"A": A, "B": B})])


def test_a_number_that_may_be_negative_is_no_scale() -> None:
    tau = scale("tau")
    law = Eq((A / tau) @ B, (A @ B) / tau)
    bodies = {"A": A, "B": B}
    fine = step(law, symbols=SIZES | {tau: sqrt(n)}, matrices=bodies)
    replay(Eq((A / sqrt(n)) @ B, (A @ B) / sqrt(n)), (), [fine])
    for value in (Integer(0), Integer(-1), n - 1, i - 1):
        wrong = step(law, symbols=SIZES | {tau: value}, matrices=bodies)
        with pytest.raises(NotReplayed):
            replay(Eq((A / sqrt(n)) @ B, (A @ B) / sqrt(n)), (), [wrong])


def test_a_hypothesis_is_asked_for_where_the_step_stands() -> None:
    law = Eq(row(matrix("X", S, n), i), row(matrix("X", S, n), j))
    needs = step(
        law, given=(i <= j, j <= i), symbols=SIZES | {i: i, j: j}, matrices={"X": matrix("X", S, n)}
    )
    same = Eq(row(matrix("X", S, n), i), row(matrix("X", S, n), j))
    with pytest.raises(NotReplayed, match="not given"):
        replay(same, (i <= j,), [needs])
    replay(same, (i <= j, j <= i), [needs])
