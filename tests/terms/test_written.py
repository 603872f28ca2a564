"""Terms in messages: as on paper, and with the claim's own names."""

from __future__ import annotations

import pytest

from symattn import Eq, Mask, bias, decide, from_function, matrix, softmax, tokens
from symattn.terms.bits import less
from symattn.terms.part import Sort, Var
from symattn.terms.terms import Datum, add, atom, div, mul, negative, number, total, when
from symattn.terms.written import written

S = Sort("S", "tokens")
a, b, c = Var(1, S), Var(("bound", 2), S), Var(3, S)
author = Var("i", S)


def x(*places):
    return atom(Datum(("data", "x"), (S,) * len(places)), places)


def data(name, *places):
    return atom(Datum(("data", name), (S,) * len(places)), places)


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (add(x(a), negative(x(b))), "x[i] − x[j]"),
        (negative(x(a)), "−x[i]"),
        (mul(number(-2), x(a), x(b)), "−2 · x[i] · x[j]"),
        (number(-3), "−3"),
        (mul(number(-1), add(x(a), number(-1))), "−(x[i] − 1)"),
        (total(b, add(x(b), negative(x(a)))), "(Σ_k x[k]) − (Σ_k x[i])"),
        (total(b, when(less(b, a), x(b, a))), "Σ_k [k < i] x[k, i]"),
        (total(b, total(c, x(b, c, a))), "Σ_k Σ_l x[k, l, i]"),
        (div(x(a), add(number(1), x(a))), "x[i] / (1 + x[i])"),
        (add(x(a), total(b, x(b))), "x[i] + (Σ_k x[k])"),
        (add(x(author), x(a)), "x[i] + x[j]"),
        (
            add(number(1), negative(when(less(b, a), div(x(a, b), total(c, x(a, c)))))),
            "1 − [i < j] x[j, i] / (Σ_k x[j, k])",
        ),
        (add(data("i", a), data("j", b)), "i[i1] + j[i2]"),
        (total(b, mul(data("k", b), data("i", a))), "Σ_l k[l] · i[j]"),
    ],
)
def test_a_term_is_written_as_on_paper(term, text):
    assert written(term) == text


tokens_ = tokens("S")
A = matrix("A", tokens_, tokens_)
named_i = matrix("i", tokens_, tokens_)
even = from_function("even", lambda i, j: (i + j) % 2 == 0, opaque=True)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            Eq(Mask(softmax(named_i), even), softmax(named_i + bias(even, tokens_, tokens_))),
            "Σ_k [j sees k under even] exp(i[j, k]) / (Σ_l exp(i[j, l])) is not seen",
        ),
        (
            Eq(Mask(softmax(A), even), softmax(A + bias(even, tokens_, tokens_))),
            "Σ_k [i sees k under even] exp(A[i, k]) / (Σ_l exp(A[i, l])) is not seen",
        ),
    ],
)
def test_what_is_not_seen_is_said_as_on_paper(statement, said):
    (condition,) = decide(statement).scope.failing
    assert condition.why.startswith(said)
