"""What symbols and operations are is said before they are used, of every claim that there is."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import pytest

from symattn import (
    Eq,
    Mask,
    bias,
    blocks,
    concat,
    entry,
    entrywise,
    family,
    features,
    hadamard,
    heads,
    isolated,
    matrix,
    padding,
    permutation,
    position,
    scalar,
    softmax,
    tokens,
    unknown,
    window,
)
from symattn.accounts.document import HYPOTHESES, NAMES, SYMBOLS, Display, Listing, listed
from symattn.derivations.compose import lemma
from symattn.derivations.symbols import symbols
from symattn.derivations.words import notation
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, TEXT, write
from symattn.render.derivation.text import plain
from tests.proofs.documents import document_claims

S, d, e, H = tokens("S"), features("d"), features("e"), heads("H")
i, j, h = position("i", S), position("j", S), position("h", H)
x, L, W = matrix("x", S, d), matrix("L", S, S), matrix("W", d, d)
pi = permutation("pi", S)


K = entry(matrix("u", 2, 1), position("k", 2), 1)
UNSEEN = "where a query does not see a key under R"
MASKED = f"Mask(A, R) is A with 0 {UNSEEN}, each row then divided by its sum."


def let(*roots: Any) -> str:
    return plain(listed(tuple(symbols(*roots))))


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (Eq(x, x), "S, d ≥ 1 be integers and x a real S × d matrix"),
        (Eq(matrix("u", 2, 3), matrix("w", 2, 3)), "u, w be real 2 × 3 matrices"),
        (Eq(matrix("M", d + e, d + e), matrix("N", d + e, d + e)),
         "d, e ≥ 1 be integers and M, N real (d + e) × (d + e) matrices"),
        (Eq(scalar("a"), scalar("b")), "a, b be real numbers"),
        (Eq(entry(L, i, j), entry(L, j, i)),
         "S ≥ 1 be an integer, L a real S × S matrix and i, j in {1, …, S}"),
        (Eq(K, K), "u be a real 2 × 1 matrix and k in {1, 2}"),
        (Eq(pi.matrix @ x, x), "S, d ≥ 1 be integers, x a real S × d matrix and π a permutation of "
         "{1, …, S} with the matrix Π"),
        (Eq(concat(x @ family("V", h, d, e), h), concat(x @ family("U", h, d, e), h)),
         "S, d, e, H ≥ 1 be integers, x a real S × d matrix and V^(h), U^(h) real d × e matrices "
         "for each h in {1, …, H}"),
        (Eq(Mask(L, unknown("R")), L), "S ≥ 1 be an integer, L a real S × S matrix and R a relation "
         "that says which query sees which key"),
        (Eq(entrywise("f", L, odd=True), L), "S ≥ 1 be an integer, L a real S × S matrix and f an odd "
         "real function of a real number"),
    ],
)  # fmt: skip
def test_what_symbols_are_is_one_sentence(statement: Any, said: str) -> None:
    assert let(statement) == said


@lru_cache
def blocks_of(id: str) -> tuple[Any, ...]:
    return lemma(document_claims()[id].question)


@pytest.mark.parametrize("id", document_claims())
def test_every_symbol_of_every_claim_is_introduced_before_names_and_hypotheses(id: str) -> None:
    question = document_claims()[id].question
    found = symbols_of(question.statement, *question.given)
    labels = [block.label for block in blocks_of(id) if isinstance(block, (Listing, Display))]
    order = [label for label in labels if label in (SYMBOLS, NAMES, HYPOTHESES)]
    assert order == [label for label in (SYMBOLS, NAMES, HYPOTHESES) if label in order]
    said = let(question.statement, *question.given)
    named = (*found.sizes, *found.positions, *found.scales)
    matrices = {re.sub(r"\^\(.*", "", write(matrix, TEXT)) for matrix in found.matrices}
    functions = {TEXT.name(function.name) for function in found.functions}
    permutations = {TEXT.name(permutation.name) for permutation in found.permutations}
    names = {write(node, TEXT) for node in named} | matrices | functions | permutations
    for name in (*names, *found.relations):
        assert re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said), (name, said)


# -- operations -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expression", "said"),
    [
        (softmax(L), {"softmax(A) is exp(A) with each row divided by its sum."}),
        (Mask(L), {"Mask(A) is A with 0 above the diagonal, each row then divided by its sum.",
                   "Under causal a query sees the keys up to its own place."}),
        (L + bias(isolated | blocks(2), S, S),
         {f"bias(R) is −∞ {UNSEEN}, and 0 elsewhere.",
          "Under isolated a query sees the key at its own place alone.",
          "Under blocks(2) a query sees the keys in its own run, all runs being of this length."}),
        (Mask(L, ~window(1)),
         {MASKED,
          "Under window(1, 0) a query sees the keys from so many before it to so many after it."}),
        (Mask(L, unknown("R")),
         {MASKED}),
        (hadamard(L, L), {"A ∘ B is the product entry by entry."}),
        (pi.matrix @ x, {"Π takes row j to row π(j)."}),
        (x @ x.T, set()),
    ],
)  # fmt: skip
def test_what_operations_are(expression: Any, said: set[str]) -> None:
    assert {plain(words) for words in notation(Eq(expression, expression))} == said


def test_an_operation_is_said_of_a_matrix_that_the_claim_does_not_have() -> None:
    taken = Eq(softmax(matrix("A", S, S)), softmax(matrix("B", S, S)))
    said = {plain(words) for words in notation(taken)}
    assert said == {"softmax(M) is exp(M) with each row divided by its sum."}


KNOWN = {"sin", "cos", "diag", "tanh", "log", "exp", "concat", "stack", "sigmoid", "softplus"}
"""What every textbook writes so."""


@pytest.mark.parametrize("id", document_claims())
def test_no_word_of_a_claim_is_left_unsaid(id: str) -> None:
    question = document_claims()[id].question
    said = "".join(part.latex for words in notation(question.statement) for part in words
                   if not isinstance(part, str))  # fmt: skip
    put = "".join(row.left.latex for block in blocks_of(id) if isinstance(block, Display)
                  and block.label == NAMES for row in block.rows)  # fmt: skip
    used = set(re.findall(r"\\operatorname\{(\w+)\}", write(question.statement, LATEX)))
    assert used - KNOWN <= set(re.findall(r"\\operatorname\{(\w+)\}", said + put))


def test_padding_is_explained() -> None:
    shown = [plain(words) for words in notation(Eq(Mask(L, padding([True, True, False])), L))]
    assert "Under padding(1, 2 of 3) a query sees the keys of these numbers." in shown
