"""False statements about rows of length 1, and points on circles, have rational counterexamples."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from symattn import Eq, absolute, decide, features, hadamard, le, matrix, ones, scalar, tokens
from symattn.arithmetic.base import Variable
from symattn.counterexamples.lengths import points_of_length_1
from symattn.deciding import Status

S, d = tokens("S"), features("d")
c, s = scalar("c"), scalar("s")
u, U = matrix("u", d, 1), matrix("U", S, d)
C, D = matrix("C", S, 1), matrix("D", S, 1)
column, entries = Eq(u.T @ u, 1), ones(1, d)
rows = Eq(hadamard(U, U) @ ones(d, 1), ones(S, 1))
circle = Eq(c**2 + s**2, 1)
circles = Eq(hadamard(C, C) + hadamard(D, D), 1)

FALSE: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "a sum": (le(entries @ u, 1), (column,)),
    "a sum of absolute values": (le(entries @ absolute(u), 1), (column,)),
    "sums of rows": (le(U @ ones(d, 1), ones(S, 1)), (rows,)),
    "on a circle": (le(absolute(c) + absolute(s), 1), (circle,)),
    "on circles": (le(C + D, 1), (circles,)),
}


@pytest.mark.parametrize(("statement", "given"), FALSE.values(), ids=FALSE)
def test_what_fails_at_length_1_is_refuted(statement: Any, given: tuple[Any, ...]) -> None:
    assert decide(statement, given=given).status is Status.REFUTED


@pytest.mark.parametrize("of_one_sign", [False, True])
def test_points_have_length_1(*, of_one_sign: bool) -> None:
    used = tuple(Variable(n, (), 1, k, of_one_sign) for n in ("u", "v") for k in (1, 2, 3, 4))
    points = points_of_length_1(used, (Fraction(int(of_one_sign)),) * len(used), 60)
    assert not of_one_sign or all(value > 0 for point in points for value in point.values())
    lengths = [
        sum(point.get(v, v.positive) ** 2 for v in used if v.name == name)
        for point in points
        for name in ("u", "v")
    ]
    assert of_one_sign or lengths.count(1) > 20
