"""Parts that two sides have in common become free data, if they are proved to be equal."""

from __future__ import annotations

from itertools import count

import numpy as np
import pytest

from symattn import Eq, Status, decide, entry, exp, features, matrix, position, same, sum_over, tokens
from symattn.sameness import equations
from symattn.sameness.fingerprints import agree, fingerprint
from symattn.sameness.shared import generalised

S, d = tokens("S"), features("d")
i, j, k, t = (position(name, S) for name in "ijkt")
p, r = position("p", d), position("r", d)
x, y = matrix("x", S, d), matrix("y", S, d)


def score(a, at, b, other, over):
    return sum_over(entry(a, at, over) * entry(b, other, over), over)


LEFT = sum_over(exp(score(x, i, y, j, p)), j)
SAME = sum_over(exp(score(y, t, x, i, r)), t)
TURNED = sum_over(exp(score(x, t, y, i, r)), t)


def proves(statement) -> bool:
    return decide(statement).status is Status.PROVED


def test_positions_are_told_apart() -> None:
    found = generalised(Eq(LEFT, SAME), proves, count(1))
    assert str(found) == "Σ_{j} exp(part₁[j, i]) = Σ_{t} exp(part₁[t, i])"


@pytest.mark.parametrize("other", [TURNED, SAME + LEFT])
def test_what_differs_is_not_generalised(other) -> None:
    asked = []
    assert generalised(Eq(LEFT, other), lambda s: not asked.append(s) and proves(s), count(1)) is None
    assert all(map(proves, asked))


def test_nothing_is_common_unless_it_is_proved() -> None:
    assert generalised(Eq(LEFT, SAME), lambda _: False, count(1)) is None


def test_fingerprints_tell_rows_from_columns() -> None:
    one = fingerprint(score(x, i, y, j, p), (i, j))
    assert agree(one, fingerprint(score(y, j, x, i, r), (i, j)))
    assert not agree(one, fingerprint(score(y, j, x, i, r), (j, i)))


def divided(q, k):
    e = np.exp(q @ k.T / np.sqrt(q.shape[1]))
    return np.tanh(e / e.sum(1, keepdims=True))


def multiplied(q, k):
    e = np.exp((k @ q.T).T * q.shape[1] ** -0.5)
    return np.tanh(e * (1 / e.sum(1))[:, None])


def test_roots_of_numbers_have_one_form() -> None:
    found = same(divided, multiplied, q="S 2*m", k="T 2*m")
    assert found.status is Status.PROVED, found
    statement, given, _ = found.as_claim()
    assert decide(statement, given).status is Status.PROVED


def test_a_part_may_be_asked_about_twice(monkeypatch) -> None:
    asked = []

    def twice(statement, proves, numbers):
        asked.extend([proves(statement), proves(statement)])

    monkeypatch.setattr(equations, "generalised", twice)
    (verdict,) = equations.Asked({}, ()).verdicts([Eq(x + x, 2 * x)])
    assert asked == [True, True]
    assert verdict.status is Status.PROVED
