"""Masks and scores given as functions, true and false, against what the functions say of numbers.

Truth is that of an evaluation here, pair by pair, with Python's integers and NumPy's floats.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from symattn import (
    Eq,
    Mask,
    Status,
    bias,
    decide,
    everything,
    from_function,
    indicator,
    lt,
    matrix,
    permutation,
    position,
    sees,
    sees_something,
    softmax,
    tokens,
)
from symattn.errors import InputError
from symattn.language.score_mod import scored
from tests.marks import all_but

S, T = tokens("S"), tokens("T")
L, X = matrix("L", S, S), matrix("X", S, 2)
i, j = position("i", S), position("j", S)
P = permutation("pi", S).matrix

UPTO = 6
"""Up to which size truth is evaluated; of permutations, up to 4."""

LISTED = range(1, UPTO + 1)


# -- at random ----------------------------------------------------------------------------------------


def _term(chooser: random.Random, depth: int) -> str:
    kind = chooser.randrange(8 if depth else 3)
    if kind < 3:
        return ("q", "k", str(chooser.randint(-2, 5)))[kind]
    a, b, n = _term(chooser, depth - 1), _term(chooser, depth - 1), chooser.randint(1, 4)
    return (f"({a} + {b})", f"({a} - {b})", f"({a} // {n})", f"({a} % {n})", f"abs({a})")[kind - 3]


def _condition(chooser: random.Random, depth: int = 2) -> str:
    kind = chooser.randrange(7 if depth else 3)
    if kind < 3:
        sign = chooser.choice(("<=", "<", "==", "!="))
        return f"({_term(chooser, depth)} {sign} {_term(chooser, depth)})"
    a, b = _condition(chooser, depth - 1), _condition(chooser, depth - 1)
    return (f"({a} & {b})", f"({a} | {b})", f"(~{a})", f"({a} ^ {b})")[kind - 3]


def _variant(chooser: random.Random, text: str) -> str:
    """Return the same, written in another way, or nearly the same."""
    other = _condition(chooser, 1)
    return chooser.choice((
        f"(~(~{text}))", f"(({text} & {other}) | ({text} & ~{other}))", f"({text} ^ {other} ^ {other})",
        f"({text} & {other})", f"({text} | {other})",
    ))  # fmt: skip


def _number(chooser: random.Random, depth: int = 2) -> str:
    kind = chooser.randrange(9 if depth else 3)
    if kind < 3:
        return (
            "s",
            "s",
            chooser.choice(("(q - k)", "0.25 * (k - q)", "0.5", "(q >= k)", "abs(q - k)")),
        )[kind]
    a, b, when = _number(chooser, depth - 1), _number(chooser, depth - 1), _condition(chooser, 0)
    return (
        f"({a} + {b})", f"({a} - {b})", f"({a} * {chooser.choice(('2', '0.5', '-1', 'q'))})",
        f"np.where({when}, {a}, {b})", f"np.where({when}, {a}, -np.inf)", f"np.tanh({a})",
    )[kind - 3]  # fmt: skip


def _other_number(chooser: random.Random, text: str) -> str:
    when = _condition(chooser, 0)
    return chooser.choice((
        f"(2 * {text} / 2)", f"np.where({when}, {text}, {text})", f"({text} + (q - q))", f"({text} + 1)",
        f"np.where({when}, {text}, -np.inf)", f"({text} - k + q)",
    ))  # fmt: skip


def _function(arguments: str, text: str) -> Callable[..., Any]:
    made: Callable[..., Any] = eval(f"lambda {arguments}: {text}", {"np": np})  # noqa: S307 - made here
    return made


def _seen(text: str, rows: int, columns: int) -> np.ndarray[Any, Any]:
    of = _function("q, k", text)
    pairs = [[bool(of(np.int64(q), np.int64(k))) for k in range(columns)] for q in range(rows)]
    return np.array(pairs, dtype=float)


def _agree(kind: str, first: str, second: str) -> bool:
    """Tell whether a claim about two masks is true at all sizes that are listed."""
    for n in LISTED:
        a, b = _seen(first, n, n), _seen(second, n, n)
        match kind:
            case "equal":
                fine = (a == b).all()
            case "transposed":
                fine = (b == a.T).all()
            case "attention":
                fine = (a == b).all() and a.any(axis=1).all()
            case "commute":
                fine = (a @ b == b @ a).all()
            case "two axes":
                fine = all(_products_agree(first, second, n, m) for m in LISTED)
            case _:
                orders = permutations(range(n)) if n <= 4 else ()
                fine = all((a[np.ix_(order, order)] == b).all() for order in map(list, orders))
        if not fine:
            return False
    return True


def _products_agree(first: str, second: str, n: int, m: int) -> bool:
    one = _seen(first, n, m) @ _seen(second, m, n)
    return bool((one == _seen(second, n, m) @ _seen(first, m, n)).all())


STATEMENTS: dict[str, Callable[[Any, Any], Any]] = {
    "equal": lambda f, g: Eq(indicator(f, S, S), indicator(g, S, S)),
    "transposed": lambda f, g: Eq(indicator(f, S, S).T, indicator(g, S, S)),
    "attention": lambda f, g: Eq(softmax(L + bias(f, S, S)), Mask(softmax(L), g)),
    "commute": lambda f, g: Eq(
        indicator(f, S, S) @ indicator(g, S, S), indicator(g, S, S) @ indicator(f, S, S)
    ),
    "two axes": lambda f, g: Eq(
        indicator(f, S, T) @ indicator(g, T, S), indicator(g, S, T) @ indicator(f, T, S)
    ),
    "permuted": lambda f, g: Eq(P @ indicator(f, S, S) @ P.T, indicator(g, S, S)),
}


def _judged(statement: Any, fine: bool, told: str) -> None:
    verdict = decide(statement)
    if verdict.status.holds:
        assert fine, told
    if fine and verdict.status in (Status.REFUTED, Status.ILL_DEFINED):
        assert max(verdict.counterexample.sizes.values()) > 4, told  # beyond what was evaluated here


def _rounds(daily: int, at_all: int) -> list[Any]:
    campaign, slow = pytest.mark.campaign, pytest.mark.slow
    marks = [[], *([slow] if k % 8 == 0 else [campaign] for k in range(at_all - daily))]
    return [pytest.param(seed, marks=marks[max(0, seed - daily + 1)]) for seed in range(at_all)]


@pytest.mark.parametrize("seed", _rounds(3, 240))
def test_masks_at_random(seed: int) -> None:
    chooser = random.Random(seed)  # noqa: S311 - reproducible
    first = _condition(chooser)
    second = _variant(chooser, first)
    kind = chooser.choice(list(STATEMENTS))
    try:
        f, g = (from_function("f", _function("b, h, q, k", text)) for text in (first, second))
    except InputError:
        return
    _judged(STATEMENTS[kind](f, g), _agree(kind, first, second), f"{kind}: {first}, {second}")


@pytest.mark.parametrize("seed", _rounds(3, 240))
def test_scores_at_random(seed: int) -> None:
    chooser, numbers = random.Random(seed), np.random.default_rng(seed)  # noqa: S311 - reproducible
    first = _number(chooser)
    second = _other_number(chooser, first)
    try:
        f, g = (scored(_function("s, b, h, q, k", text), L) for text in (first, second))
    except InputError:
        return
    fine = True
    for n in LISTED:
        scores = np.round(2 * numbers.standard_normal((n, n)), 2)
        one, other = (_weights(text, scores) for text in (first, second))
        fine = fine and not np.isnan(one + other).any() and np.allclose(one, other, 1e-9, 1e-11)
    _judged(Eq(softmax(f), softmax(g)), bool(fine), f"{first}, {second}")


def _weights(text: str, scores: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    of = _function("s, q, k", text)
    with np.errstate(all="ignore"):
        rows = [
            [float(of(s, np.int64(q), np.int64(k))) for k, s in enumerate(row)]
            for q, row in enumerate(scores)
        ]
        powers = np.exp(np.array(rows) - np.max(rows, axis=1, keepdims=True))
        weights: np.ndarray[Any, Any] = powers / powers.sum(axis=1, keepdims=True)
    return weights


# -- by hand ------------------------------------------------------------------------------------------

signed, unsigned = np.array([100, 100, 5, -7] * 8, np.int8), np.array([0, 1, 2, 250] * 8, np.uint8)
alone, square, halves = np.array(2), np.arange(16).reshape(4, 4), np.array([0.5, 1.5] * 10)
truths, parts = np.array([True, False] * 10), np.array([0, 0, 1, 1, 2, 2, 3, 3] * 4)

MASKS: dict[str, tuple[Any, Any, bool]] = {
    "an array without axes": (lambda b, h, q, k: q - k <= alone, lambda b, h, q, k: q - k <= 2, True),
    "a product of conditions": (lambda b, h, q, k: (q >= k) * (k >= q), lambda b, h, q, k: q == k, True),
    "a condition and 1": (lambda b, h, q, k: (q >= k) + 1 == 2, lambda b, h, q, k: q >= k, True),
    "conditions in order": (lambda b, h, q, k: (q >= k) < (k >= q), lambda b, h, q, k: q < k, True),
    "remainders below 0": (
        lambda b, h, q, k: (q - k) % 3 == 1, lambda b, h, q, k: (k - q) % 3 == 2, True
    ),
    "remainders below 0, the same": (
        lambda b, h, q, k: (q - k) % 3 == 1, lambda b, h, q, k: (k - q) % 3 == 1, False
    ),
    "quotients below 0": (
        lambda b, h, q, k: (q - k) // 2 == -1, lambda b, h, q, k: (k - q == 1) | (k - q == 2), True
    ),
    "quotients towards 0": (
        lambda b, h, q, k: (q - k) // 2 == 0, lambda b, h, q, k: abs(q - k) <= 1, False
    ),
    "shifts": (lambda b, h, q, k: (q - k) >> 1 == 0, lambda b, h, q, k: (q == k) | (q == k + 1), True),
    "a whole float": (lambda b, h, q, k: q <= 1.0, lambda b, h, q, k: q <= 1, True),
}  # fmt: skip

SCORES: dict[str, tuple[Any, Any, bool]] = {
    "a slope": (lambda s, b, h, q, k: s - 0.5 * (q - k), lambda s, b, h, q, k: s + 0.5 * k, True),
    "the other slope": (
        lambda s, b, h, q, k: s - 0.5 * (q - k), lambda s, b, h, q, k: s - 0.5 * k, False
    ),
    "−∞ twice": (
        lambda s, b, h, q, k: np.where(q >= k, np.where(q - k < 3, s, -np.inf), -np.inf),
        lambda s, b, h, q, k: np.where((q >= k) & (q - k < 3), s, -np.inf), True,
    ),
    "−∞ is added": (
        lambda s, b, h, q, k: s + np.where(q >= k, 0, -np.inf),
        lambda s, b, h, q, k: np.where(q >= k, s, -np.inf), True,
    ),
    "−∞ is halved": (
        lambda s, b, h, q, k: np.where(q >= k, s, -np.inf) / 2,
        lambda s, b, h, q, k: np.where(q >= k, s / 2, -np.inf), True,
    ),
    "a large number for −∞": (
        lambda s, b, h, q, k: np.where(q >= k, s, -1e9),
        lambda s, b, h, q, k: np.where(q >= k, s, -np.inf), False,
    ),
    "nothing is seen": (
        lambda s, b, h, q, k: np.where(q > k, s, -np.inf),
        lambda s, b, h, q, k: np.where(q > k, s, -np.inf), False,
    ),
    "a distance": (
        lambda s, b, h, q, k: s - abs(q - k), lambda s, b, h, q, k: s + k - q, False
    ),
    "a distance, to the past": (
        lambda s, b, h, q, k: np.where(q >= k, s - abs(q - k), -np.inf),
        lambda s, b, h, q, k: np.where(q >= k, s + k, -np.inf), True,
    ),
    "a cap": (
        lambda s, b, h, q, k: 20 * np.tanh(s / 20), lambda s, b, h, q, k: np.tanh(s / 20) * 20, True
    ),
    "times a condition": (
        lambda s, b, h, q, k: s * (q >= k), lambda s, b, h, q, k: np.where(q >= k, s, -np.inf), False
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MASKS)
def test_masks_by_hand(name: str) -> None:
    f, g, fine = MASKS[name]
    first, second = from_function("f", f), from_function("g", g)
    verdict = decide(Eq(indicator(first, S, S), indicator(second, S, S)))
    assert verdict.status is (Status.PROVED if fine else Status.REFUTED)


@pytest.mark.parametrize("name", all_but(["a distance, to the past"], SCORES))
def test_scores_by_hand(name: str) -> None:
    f, g, fine = SCORES[name]
    assert decide(Eq(softmax(scored(f, L)), softmax(scored(g, L)))).status.holds is fine


OTHERWISE = "it is not the same function"
DIFFERENTLY = "add and subtract differently"

REFUSED: dict[str, tuple[Any, tuple[str, ...], str]] = {
    "a sum that does not fit": (lambda b, h, q, k: signed[q] + 100 > 0, ("signed",), OTHERWISE),
    "twice what does not fit": (lambda b, h, q, k: signed[q] * 2 > 0, ("signed",), OTHERWISE),
    "less than 0, unsigned": (lambda b, h, q, k: unsigned[q] - 1 >= 0, ("unsigned",), OTHERWISE),
    "minus, unsigned": (lambda b, h, q, k: -unsigned[q] <= 0, ("unsigned",), OTHERWISE),
    "a difference, unsigned": (
        lambda b, h, q, k: unsigned[q] - unsigned[k] >= 0, ("unsigned",), OTHERWISE
    ),
    "beyond 64 bits": (lambda b, h, q, k: q * 4611686018427387904 >= 0, (), OTHERWISE),
    "two axes": (lambda b, h, q, k: square[q, k] > 3, ("square",), "one dimension"),
    "an array of floats": (lambda b, h, q, k: halves[q] < 1, ("halves",), "integers or truth values"),
    "a sum of truths": (lambda b, h, q, k: truths[q] + truths[k] == 2, ("truths",), DIFFERENTLY),
    "a sum of conditions": (lambda b, h, q, k: (q >= k) + (k >= q) == 2, (), DIFFERENTLY),
    "a remainder towards 0": (lambda b, h, q, k: np.fmod(q - k, 3) == 1, (), "permitted are"),
    "by a number below 0": (lambda b, h, q, k: q // -2 == 0, (), "permitted are"),
    "half a number": (lambda b, h, q, k: q < 1.5, (), "permitted are"),
    "a bit": (lambda b, h, q, k: (q & 1) == 0, (), "which join conditions"),
    "few bits": (lambda b, h, q, k: (q - k).astype(np.uint8) < 5, (), "does not hold every position"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_arrays_do_otherwise_is_refused(name: str) -> None:
    function, known, message = REFUSED[name]
    with pytest.raises(InputError, match=message):
        from_function("f", function, known=known)


@pytest.mark.parametrize("factor", [0, -2, -math.inf])
def test_no_score_is_hidden_and_multiplied(factor: float) -> None:
    with pytest.raises(InputError, match="−∞ is multiplied by"):
        scored(lambda s, b, h, q, k: np.where(q >= k, s, -np.inf) * factor, L)


# -- what is given of functions with parameters -------------------------------------------------------

near = from_function("near", lambda b, h, q, k: (q >= k) & (q - k <= 1))
same = from_function("same", lambda b, h, q, k: parts[q] == parts[k], unknown=("parts",))
behind = from_function("behind", lambda b, h, q, k: (q >= k) & (q - k <= h))
one, zero = indicator(everything, 1, 1), 0 * L[i, j]

GIVEN: dict[str, tuple[Any, tuple[Any, ...], Status]] = {
    "a permuted window": (
        Eq(Mask(softmax(P @ L @ P.T), near), P @ Mask(softmax(L), near) @ P.T), (), Status.REFUTED
    ),
    "permuted parts": (
        Eq(Mask(softmax(P @ L @ P.T), same), P @ Mask(softmax(L), same) @ P.T), (), Status.REFUTED
    ),
    "parts are symmetric": (Eq(indicator(same, S, S).T, indicator(same, S, S)), (), Status.PROVED),
    "one part, one row": (
        Eq(indicator(same, S, S)[i, :], indicator(same, S, S)[j, :]), (sees(same, i, j),), Status.PROVED
    ),
    "one part, one token": (
        Eq(indicator(same, S, S)[i, :] @ X, X[j, :]), (sees(same, i, j),), Status.REFUTED
    ),
    "a weight of one part": (lt(zero, Mask(softmax(L), same)[i, j]), (sees(same, i, j),), Status.PROVED),
    "a weight of any part": (lt(zero, Mask(softmax(L), same)[i, j]), (), Status.REFUTED),
    "every head sees itself": (
        Eq(Mask(softmax(L), behind), softmax(L + bias(behind, S, S))),
        (sees_something(behind, S, S),), Status.PROVED,
    ),
    "no head sees later tokens": (Eq(X, 2 * X), (sees(behind, i, j), i < j), Status.UNDECIDED),
}  # fmt: skip


LONG = ["permuted parts", "one part, one row", "no head sees later tokens"]


@pytest.mark.parametrize("name", all_but(LONG, GIVEN))
def test_what_is_given_of_functions(name: str) -> None:
    statement, given, status = GIVEN[name]
    verdict = decide(statement, given)
    assert verdict.status is status
    if status is Status.UNDECIDED:
        assert verdict.reason == "no instance that satisfies the hypotheses was found"
