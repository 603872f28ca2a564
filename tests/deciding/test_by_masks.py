"""Claims about masks that are given as functions: for all sizes, and where they fail."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import (
    Eq,
    Mask,
    Status,
    bias,
    causal,
    chain,
    decide,
    features,
    from_function,
    iff,
    indicator,
    isolated,
    matrix,
    position,
    relation_is,
    remark,
    sees,
    sees_something,
    softmax,
    tokens,
    unknown,
)
from symattn.language.attention import RelationTerm
from symattn.language.claims import question
from symattn.lifting.all_sizes import BrokenChain, How, of_masks
from symattn.masks import blocks, prefix, window
from symattn.reading.problem import Problem
from tests.marks import every
from tests.relations.mask_functions import DIFFERENT, EQUAL, relation, smallest

S, T, d = tokens("S"), tokens("T"), features("d")
L, M, V = matrix("L", S, S), matrix("M", S, T), matrix("V", S, d)
i, j = position("i", S), position("j", S)
R = unknown("R")
doc, keep = np.array([0, 0, 1, 1]), np.array([1, 1, 0, 1])

recent = from_function("recent", lambda b, h, q, k: (q >= k) & (q - k <= 20))
strided = from_function("strided", lambda b, h, q, k: (q >= k) & ((q - k) % 4 == 0))
packed = from_function("packed", lambda b, h, q, k: (q >= k) & (doc[q] == doc[k]), unknown=("doc",))
together = from_function("together", lambda b, h, q, k: doc[k] == doc[q], unknown=("doc",))
kept = from_function("kept", lambda b, h, q, k: keep[k] == 1, unknown=("keep",))
by_head = from_function("by_head", lambda b, h, q, k: (q >= k) & (q - k <= h))


def of(first, second, *, shape=(S, S)):
    """Return that two masks are one, written in two ways of masking."""
    scores = L if shape == (S, S) else M
    return Eq(softmax(scores + bias(first, *shape)), Mask(softmax(scores), second))


PROVED = {
    "its own": of(recent, recent),
    "a window": of(recent, window(20)),
    "and, or, not": of(recent, causal & ~(causal & ~window(20))),
    "one of two masks": Eq(Mask(Mask(softmax(L), strided), recent), Mask(softmax(L), strided & recent)),
    "two axes": Eq(indicator(strided | prefix(1), S, T), indicator(prefix(1) | strided, S, T)),
    "any documents": of(packed, together & causal),
    "every head": of(by_head, by_head & causal),
    "values too": Eq(softmax(L + bias(recent, S, S)) @ V, Mask(softmax(L), window(20)) @ V),
    "beside an unknown one": Eq(indicator(recent & R, S, S), indicator(R & window(20), S, S)),
    "no later token": Eq(Mask(softmax(L), packed)[i, j], 0 * L[i, j]),
}
GIVEN = {
    "no later token": (i < j,),
    "beside an unknown one": (relation_is(R, S, S, "symmetric"),),
}


@pytest.mark.parametrize("name", PROVED)
def test_for_all_sizes(name):
    verdict = decide(PROVED[name], GIVEN.get(name, ()))
    assert verdict.status is Status.PROVED, verdict
    assert verdict.scope.all_sizes


FALSE = {
    "a window of one less": (of(recent, window(19)), {"S": 21}),
    "without its window": (of(recent, causal), {"S": 22}),
    "every fifth": (
        of(strided, from_function("f", lambda i, j: (i >= j) & ((i - j) % 5 == 0))),
        {"S": 5},
    ),
    "blocks of 128": (
        Eq(indicator(blocks(128), S, S), indicator(isolated | ~isolated, S, S)),
        {"S": 129},
    ),
    "a long window": (Eq(indicator(window(4096), S, S), indicator(window(4095), S, S)), {"S": 4097}),
    "documents, later tokens": (of(packed, together), None),
    "no documents": (of(packed, causal), None),
    "another head": (of(by_head, isolated), None),
    "nothing kept": (of(kept, kept), None),
    "no earlier token": (Eq(Mask(softmax(L), packed)[i, j], 0 * L[i, j]), None),
}


@pytest.mark.parametrize("name", FALSE)
def test_what_fails(name):
    statement, sizes = FALSE[name]
    verdict = decide(statement)
    assert verdict.status in (Status.REFUTED, Status.ILL_DEFINED), verdict
    if sizes is not None:
        assert verdict.status is Status.REFUTED
        assert dict(verdict.counterexample.sizes) == sizes


def test_a_counterexample_gives_the_arrays_and_the_head():
    of_arrays = decide(of(packed, causal)).counterexample
    assert {str(name) for name in of_arrays.values} == {"doc", "L"}
    assert decide(of(by_head, isolated)).counterexample.positions["h"] >= 1


def test_every_token_kept_is_needed():
    assert decide(of(kept, kept)).status is Status.ILL_DEFINED
    verdict = decide(of(kept, kept), sees_something(kept, S, S))
    assert verdict.status is Status.PROVED
    assert any(name.name == "keep" for name in verdict.witness.values) or verdict.witness is not None


def test_hypotheses_that_no_mask_satisfies_prove_nothing():
    verdict = decide(of(recent, isolated), (sees(recent, i, j), i < j))
    assert verdict.status is Status.UNDECIDED


def test_a_pair_that_no_head_sees_is_no_axis():
    never = from_function("never", lambda b, h, q, k: (q == k) & (h < 0))
    assert decide(Eq(V, 2 * V), sees(never, i, i)).status is Status.UNDECIDED


def test_chains_and_equivalences():
    first, *others = (indicator(mask, S, S) for mask in (recent, window(20), window(20) & causal))
    steps = chain(first, *((line, remark("the same mask")) for line in others))
    assert decide(steps).status is Status.PROVED
    both = iff(of(recent, window(20)), Eq(indicator(recent, S, S), indicator(window(20), S, S)))
    assert decide(both).status is Status.PROVED


# -- the rule ---------------------------------------------------------------------------------------


def _theorem(statement, *given):
    from symattn.counterexamples import propose
    from symattn.deciding.decide import settled

    found = settled(question(statement, given), propose, None).theorem
    assert found is not None
    return found


X = unknown("X")
GENERAL = of(X, X)
WHOLE = Problem(question(of(recent, window(20))))


def _terms(**relations):
    return {RelationTerm(mask): RelationTerm(by) for mask, by in relations.values()}


WRITTEN = _terms(one=(recent, X), other=(window(20), X))


def test_the_rule():
    general = _theorem(GENERAL, relation_is(X, S, S, "reflexive"))
    found = of_masks(general, WRITTEN, {"X": recent}, WHOLE)
    assert (found.how, found.given) == (How.MASKS, ())
    assert found.statement == WHOLE.statement


BROKEN = {
    "another mask": (("reflexive",), WRITTEN, {"X": causal}, WHOLE),
    "a mask that is not one with the other": (
        ("reflexive",), WRITTEN, {"X": recent}, Problem(question(of(recent, window(19)))),
    ),
    "a property that the mask has not": (("reflexive", "symmetric"), WRITTEN, {"X": recent}, WHOLE),
    "nothing is meant": (("reflexive",), WRITTEN, {}, WHOLE),
    "not all is written": (("reflexive",), _terms(one=(recent, X)), {"X": recent}, WHOLE),
    "another statement": (
        ("reflexive",), WRITTEN, {"X": recent}, Problem(question(of(recent, recent & causal))),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_where_the_rule_does_not_apply(name):
    properties, written, meant, whole = BROKEN[name]
    general = _theorem(GENERAL, relation_is(X, S, S, *properties))
    with pytest.raises(BrokenChain):
        of_masks(general, written, meant, whole)


def test_an_unknown_relation_of_the_claim_is_not_put_in():
    general = _theorem(GENERAL, relation_is(X, S, S, "reflexive"))
    whole = Problem(question(of(X, recent), relation_is(X, S, S, "reflexive")))
    with pytest.raises(BrokenChain):
        of_masks(general, _terms(one=(recent, X)), {"X": recent}, whole)


def test_a_hypothesis_about_one_row_is_not_shown():
    general = _theorem(
        Eq(Mask(softmax(L), X)[i, :], softmax(L + bias(X, S, S))[i, :]), sees_something(X, S, S, query=i)
    )
    whole = Problem(question(general.statement.xreplace({RelationTerm(X): RelationTerm(strided)})))
    with pytest.raises(BrokenChain):
        of_masks(general, _terms(one=(strided, X)), {"X": strided}, whole)


# -- masks as collections have them -----------------------------------------------------------------

DAILY = 16
"""One pair in so many is decided every day."""


@pytest.mark.parametrize("name", every(DAILY, EQUAL))
def test_equal_masks(name):
    first, second = map(relation, EQUAL[name])
    assert decide(Eq(indicator(first, S, S), indicator(second, S, S))).status is Status.PROVED
    in_attention = decide(of(first, second)).status
    assert in_attention is (Status.ILL_DEFINED if name in EMPTY_ROWS else Status.PROVED)


EMPTY_ROWS = {"none", "padding"}
"""Pairs under which a row may see nothing."""


@pytest.mark.parametrize("name", every(DAILY, DIFFERENT))
def test_masks_that_differ(name):
    pair = DIFFERENT[name]
    first, second = map(relation, pair)
    verdict = decide(Eq(indicator(first, S, S), indicator(second, S, S)))
    assert verdict.status is Status.REFUTED
    shown = verdict.counterexample.sizes["S"]
    least = smallest(pair, max(shown, 8))
    assert least is not None
    if not (set(verdict.counterexample.positions) | set(verdict.counterexample.values)):
        assert shown == least
    assert decide(of(first, second)).status in (Status.REFUTED, Status.ILL_DEFINED)
