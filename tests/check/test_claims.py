"""Texts that are claims: what they mean."""

from __future__ import annotations

import pytest
from sympy import Rational

from symattn import (
    Eq,
    Mask,
    Ne,
    all_of,
    arctan,
    bias,
    causal,
    claim,
    clamp,
    collecting,
    constant,
    derivative,
    erf,
    exp,
    expectation,
    family,
    features,
    floor,
    gelu,
    head_sum,
    heads,
    le,
    log,
    lt,
    matrix,
    matrix_power,
    max_over,
    nonnegative,
    number,
    ones,
    oo,
    permutation,
    position,
    positive,
    relu,
    rounded,
    scale,
    sees,
    sees_something,
    softmax,
    sqrt,
    sum_over,
    tokens,
    unknown,
    where,
    window,
    zeros,
)
from symattn.check.claims import ID, claim_of, declare
from symattn.check.words import WORDS, meaning
from symattn.language.functions import along_rows
from symattn.language.hypotheses import as_hypotheses
from symattn.runner.collect.loading import load
from symattn.runner.collect.typed import entry_of
from symattn.runner.decide.wire import fingerprint
from tests.check.campaign import fuzzed
from tests.check.fuzz import GOOD, LET, Input

S, d, H = tokens("S"), features("d"), heads("H")
i, j, k, h = *(position(name, S) for name in "ijk"), position("h", H)
L, P, x = matrix("L", S, S), matrix("P", S, S, positive=True), matrix("x", S, d)
c, G, R = matrix("c", S, 1), matrix("G", d, d, invertible=True), unknown("R")
pi = permutation("pi", S, fixing_from=i)

STATEMENTS = {
    "softmax(L + c @ ones(1, S)) == softmax(L)": Eq(softmax(L + c @ ones(1, S)), softmax(L)),
    "Eq(softmax(L), -L)": Eq(softmax(L), -L),
    "L[i, j] == 1/2": Eq(L[i, j], number(meaning("number")(1).value / 2)),
    "0 == L[i, j]": Eq(number(0), L[i, j]),
    "Mask(P, causal & ~window(1)) == P": Eq(Mask(P, causal & ~window(1)), P),
    "softmax(L + bias(R, S, S)) == L.T": Eq(softmax(L + bias(R, S, S)), L.T),
    "x[i, :] == x[pi(i), :]": Eq(x[i, :], x[pi(i), :]),
    "x[pi.inverse(i), :] == x[i + 1, :]": Eq(x[pi.inverse(i), :], x[i + 1, :]),
    "pi.matrix @ L == L": Eq(pi.matrix @ L, L),
    "sum_over(L[i, k], k, k <= i) == a": Eq(sum_over(L[i, k], k, k <= i), matrix("a", 1, 1)),
    "sum_over(L[i, k], k, where=k != i and k < j) == 0": Eq(
        sum_over(L[i, k], k, where=Ne(k, i) & (k < j)), number(0)
    ),
    "head_sum(x @ W(h), h) == f(x)": Eq(head_sum(x @ family("W", h, d, d), h), along_rows("f", x, d)),
    "softmax(L / sqrt(d)) == softmax(tau * L)": Eq(softmax(L / sqrt(d)), softmax(scale("tau") * L)),
    "x @ G / 2 == 3 * x": Eq(x @ G / 2, 3 * x),
    "positive(exp(L))": positive(exp(L)),
    "exp(L) > 0": positive(exp(L)),
    "L <= 1": le(L, ones(S, S)),
    "0.125 * L == 1e-3 * L": Eq(Rational(1, 8) * L, Rational(1, 1000) * L),
    "L * d**-0.5 == 1 - L / d**(1/2)": Eq(number(1) / sqrt(d) * L, 1 - L / sqrt(d)),
    "log(S) + c == exp(c) + 1.5": Eq(log(number(S)) * ones(S, 1) + c, exp(c) + Rational(3, 2)),
    "0.0 < c * .5": positive(Rational(1, 2) * c),
    "1/2 < c": lt(constant(Rational(1, 2), S, 1), c),
    "tau >= L": le(L, scale("tau") * ones(S, S)),
    "0 <= L < L.T": all_of(nonnegative(L), lt(L, L.T)),
    "L == 0": Eq(L, zeros(S, S)),
    "c == 1": Eq(c, ones(S, 1)),
    "L == L.T == P": all_of(Eq(L, L.T), Eq(L.T, P)),
    "L == L.T and c >= 0": all_of(Eq(L, L.T), nonnegative(c)),
    "where(i < j, L[i, j] == 0)": where(i < j, Eq(L[i, j], number(0))),
    "max_over(L[i, k], k, k <= i) == max_over(c[k, :], k)": Eq(
        max_over(L[i, k], k, k <= i), max_over(c[k, :], k)
    ),
    "where(i < j, L[i, j], -oo) == where(i < j and Ne(i, k), c[i, :], 0)": Eq(
        where(i < j, L[i, j], -oo), where((i < j) & Ne(i, k), c[i, :], 0)
    ),
    "expectation(x, softmax(L)) == matrix_power(L, 2) @ x": Eq(
        expectation(x, softmax(L)), matrix_power(L, 2) @ x
    ),
    'gelu(x, approximate="tanh") == rounded(floor(erf(arctan(gelu(x)))))': Eq(
        gelu(x, approximate="tanh"), rounded(floor(erf(arctan(gelu(x)))))
    ),
    "2 * tau <= L": le(2 * scale("tau"), L),
    "0 < tau <= 1": all_of(lt(0, scale("tau")), le(scale("tau"), 1)),
    "tau == clamp(tau, 0, 1)": Eq(scale("tau"), clamp(scale("tau"), 0, 1)),
    "sqrt(1 - tau) == relu(tau)": Eq(sqrt(1 - scale("tau")), relu(scale("tau"))),
    "i <= c": le(i, c),
    "constant(d, S, 1) == c": Eq(d * ones(S, 1), c),
    "derivative(L[i, j], by=L[i, k]) == 0": Eq(derivative(L[i, j], by=L[i, k]), number(0)),
}  # fmt: skip
NAMES = (
    "L: S S; x: S d", "S: tokens; d: features; H: heads", "i, j k: position S; h: position H; c: S 1;",
    "P: S S positive; G: d d invertible; R: relation; tau: scale; a: scalar; W: family d d",
    "f: function d; pi: permutation S fixing_from i",
)  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), STATEMENTS.items())
def test_a_text_means_what_a_script_means(text: str, meant: object) -> None:
    assert claim_of(text, NAMES).question.statement == meant


def test_hypotheses() -> None:
    asked = claim_of("L == L.T", NAMES, ["i < j, S >= 2", "sees_something(R, S, S)"]).question
    assert asked.given == (i < j, S >= 2, sees_something(R, S, S))


def test_hypotheses_about_numbers_and_of_what_is_not_seen() -> None:
    asked = claim_of("L == L.T", NAMES, ["tau <= 1", "~sees(R, i, j)", "not sees(R, i, k)"]).question
    assert asked.given == (
        *as_hypotheses(scale("tau") <= 1),
        sees(~R, i, j),
        sees(~R, i, k),
    )


@pytest.mark.parametrize("text", ["0 <= L <= 1", "L >= 0 and L <= 1", "all_of(0 <= L, L <= 1)"])
def test_several_hypotheses_in_one(text: str) -> None:
    assert claim_of("L == L.T", NAMES, [text]).question.given == as_hypotheses((L >= 0, L <= 1))


def test_lengths() -> None:
    asked = claim_of("x @ y == z", ["S: token", "x: S 2*d; d: feature; y: (2 * d) 3; z: S 3"]).question
    assert str(asked.statement) == "x y = z"


def test_lines_are_joined() -> None:
    assert claim_of(" softmax(\n  L)\n== L", NAMES).question.statement == Eq(softmax(L), L)


def test_every_word_is_public_and_takes_no_function() -> None:
    assert all(meaning(word) is not None for word in WORDS)
    assert not {"numpy_code", "from_function", "by_induction", "claim", "define", "unknown"} & set(WORDS)


def test_another_process_reads_the_same_claim() -> None:
    given = ["i < j", "sees_something(R, S, S)"]
    with entry_of("softmax(L + bias(R, S, S)) == L", NAMES, given) as entry:
        (loaded,) = load(entry.script).claims
    assert (loaded.id, entry.file) == (ID, ID)
    assert fingerprint(loaded.question) == fingerprint(entry.claim.question)
    assert not entry.script.path.exists()


def test_texts_stay_strings_in_the_script() -> None:
    tricky = "L == L  # '''\"\\"
    with collecting() as claims:
        declare(tricky, NAMES, [])
    with entry_of(tricky, NAMES) as entry:
        assert [made.question for made in load(entry.script).claims] == [claims[ID].question]


def test_claims_of_scripts_are_untouched() -> None:
    with collecting() as claims:
        claim("a.claim", Eq(L, L))
        claim_of("L == L", NAMES)
    assert list(claims) == ["a.claim"]


def test_a_short_fuzz_finds_nothing() -> None:
    counts, problems, _ = fuzzed(2.0, seed=20)
    assert not problems
    assert counts["claim"] > 10  # In two seconds, however slow the machine is.


@pytest.mark.slow
def test_a_fuzz_finds_nothing() -> None:
    counts, problems, _ = fuzzed(15.0, seed=21)
    assert not problems
    assert counts.total() > 1000


def test_the_seeds_of_the_fuzz_are_mostly_claims() -> None:
    from tests.check.campaign import outcome_of

    outcomes = [outcome_of(Input(text, (LET,), ()))[0] for text in GOOD]
    assert outcomes.count("claim") >= len(GOOD) - 2
