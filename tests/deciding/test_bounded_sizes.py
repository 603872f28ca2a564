"""A claim of which hypotheses leave finitely many sizes is PROVED where it is decided at all of them."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import Eq, Status, causal, decide, masked, matrix, position, softmax, tokens, window
from symattn.reading.instances import are_all_sizes, size_vectors

S, T = tokens("S T")
L, M = matrix("L", S, S), matrix("M", S, T)
i = position("i", S)


def within(reach: int, *values: Any) -> Any:
    """Return that a window is the causal mask."""
    sides = (softmax(masked(L, relation)) for relation in (window(reach), causal))
    left, right = sides
    return Eq(left @ M, right @ M) if values else Eq(left, right)


CASES = {
    "at most 4": (within(3), [S <= 4], {}, Status.PROVED),
    "below 5": (within(3), [S < 5], {}, Status.PROVED),
    "at most 5, and asked for": (within(4), [S <= 5], {S: 5}, Status.PROVED),
    "of two sizes": (within(3, M), [S <= 4, T <= 2], {}, Status.PROVED),
    "at most 5, decided up to 4": (within(4), [S <= 5], {}, Status.CHECKED),
    "decided up to 3": (within(3), [S <= 4], {S: 3}, Status.CHECKED),
    "one of two sizes": (within(3, M), [S <= 4], {}, Status.CHECKED),
    "false at the largest": (within(3), [S <= 5], {S: 5}, Status.REFUTED),
    "false beyond what is decided": (within(3), [S <= 5], {S: 4}, Status.REFUTED),
    "a position is at most 4": (within(3), [i <= 4], {}, Status.REFUTED),
    "at least 4": (within(3), [S >= 4], {}, Status.REFUTED),
    "at least 12": (Eq(L + L, 2 * L), [S >= 12], {}, Status.PROVED),
    "at least 40, which a divisor needs": (
        Eq((L + L) / (S - 1), 2 * L / (S - 1)),
        [S >= 40],
        {},
        Status.PROVED,
    ),
    "more than 100, of two sizes": (Eq(M + M, 2 * M), [S > 100, T >= 40], {}, Status.PROVED),
    "at least 40 and at most 3": (Eq(L + L, 2 * L), [S >= 40, S <= 3], {}, Status.UNDECIDED),
    "at least 12, and false": (Eq(L + L, 3 * L), [S >= 12], {}, Status.REFUTED),
}


@pytest.mark.parametrize(("statement", "given", "sizes", "status"), CASES.values(), ids=CASES)
def test_all_sizes_that_there_are(statement: Any, given: Any, sizes: Any, status: Status) -> None:
    verdict = decide(statement, given=given, sizes=sizes)
    assert verdict.status is status
    assert verdict.scope.all_sizes is (status is Status.PROVED)


def test_every_choice_of_sizes_counts() -> None:
    vectors = size_vectors([S, T], {S: 3, T: 2})
    given = (S <= 3, T < 3)
    assert are_all_sizes(vectors, given)
    for n in range(len(vectors)):
        assert not are_all_sizes(vectors[:n] + vectors[n + 1 :], given)
    for fewer in ((S <= 3,), (S <= 4, T < 3), (S >= 3, T < 3), (S <= 3, T <= 3), (S < T, T < 3), ()):
        assert not are_all_sizes(vectors, fewer)
    assert not are_all_sizes([], given) or not given
