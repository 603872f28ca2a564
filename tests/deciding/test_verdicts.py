"""Verdicts: the five words, what they rest on, what they warn of, and that nothing internal shows."""

from __future__ import annotations

import dataclasses
import re
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from sympy import sqrt

from symattn import (
    Eq,
    Mask,
    Verdict,
    across_heads,
    all_of,
    along_rows,
    bias,
    by_induction,
    causal,
    chain,
    conditions,
    cross_check,
    decide,
    define,
    entry,
    exp,
    family,
    features,
    first,
    frequencies,
    from_function,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    matrix,
    nonzero,
    number,
    numpy_code,
    ones,
    position,
    position_numbers,
    prove,
    rotary,
    row_norms,
    softmax,
    sum_over,
    tokens,
    unknown,
    where,
    window,
    zeros,
)
from symattn.deciding import (
    Caution,
    Condition,
    Method,
    NumberSystem,
    Requirement,
    Status,
    TableName,
    Theorem,
    VerdictWarning,
)
from symattn.deciding.verdicts import GRAVITY, seal, with_warnings
from symattn.errors import InputError, NotProvedError, SoundnessError
from symattn.language.claims import Claim, question
from symattn.render.layout import Layout
from symattn.render.report import page, text
from symattn.results import Report, Result, as_json
from tests.proofs.documents import verdict_of

S, d, H = tokens("S"), features("d"), heads("H")
i, j, k = (position(name, S) for name in "ijk")
h = position("h", H)
A, x, y, z = matrix("A", S, S), matrix("x", S, d), matrix("y", 1, S), matrix("z", S, d)
LENGTHS = row_norms(x)
zero, one = zeros(1, 1), ones(1, 1)

LATE = Eq(indicator(window(3, 0), S, S), indicator(causal, S, S))
"""True up to S = 4, false at 5."""

G = matrix("G", S, S, invertible=True)
LISTED = Eq(2 * G @ inverse(2 * G) @ A, A)
"""True, and shown at listed sizes only: the inverse of a multiple is left."""


# -- the five words ----------------------------------------------------------------------------------


def test_the_worst_comes_first() -> None:
    assert [str(status) for status in GRAVITY] == [
        "REFUTED", "ILL-DEFINED", "UNDECIDED", "CHECKED", "PROVED",
    ]  # fmt: skip
    assert set(GRAVITY) == set(Status)
    assert {status for status in Status if status.holds} == {Status.PROVED, Status.CHECKED}


SCOPES = {
    "for all sizes": (Eq(A.T.T, A), {}, Status.PROVED, True),
    "without sizes": (Eq(identity(2).T, identity(2)), {}, Status.PROVED, False),
    "late": (LATE, {}, Status.REFUTED, False),
    "late, at the author's sizes": (LATE, {S: 3}, Status.REFUTED, False),
    "at listed sizes": (LISTED, {}, Status.CHECKED, False),
    "at the author's sizes": (LISTED, {S: 2}, Status.CHECKED, False),
    "proved whatever the author's sizes": (Eq((A @ A).T, A.T @ A.T), {S: 1}, Status.PROVED, True),
    "the worst of parts": (all_of(Eq(A.T.T, A), LISTED), {}, Status.CHECKED, False),
    "checked and refuted": (all_of(LISTED, Eq(A.T, A)), {}, Status.REFUTED, False),
    "proved parts": (all_of(Eq(A.T.T, A), Eq(one.T, one)), {}, Status.PROVED, True),
    "under a hypothesis": (where(i <= j, LISTED), {}, Status.CHECKED, False),
}


@pytest.mark.parametrize(("statement", "sizes", "status", "all_sizes"), SCOPES.values(), ids=SCOPES)
def test_proved_is_for_all_sizes(
    statement: Any, sizes: dict[Any, int], status: Status, all_sizes: bool
) -> None:
    verdict = decide(statement, sizes=sizes)
    assert (verdict.status, verdict.scope.all_sizes) == (status, all_sizes)


def test_checked_names_the_condition_and_what_to_do() -> None:
    verdict = decide(LISTED)
    (condition,) = verdict.scope.failing
    assert condition.requirement is Requirement.MATRICES
    assert condition.remedy.endswith('or say expect="checked" (in prove: at_listed_sizes=True)')
    shown = str(verdict).splitlines()
    assert shown[0] == "CHECKED for S = 1…4: 2 · G (2 · G)⁻¹ A = A"
    assert shown[1] == f"  not shown for all sizes, because this fails: {condition}"
    assert shown[2] == f"    {condition.remedy}"


@pytest.mark.parametrize("requirement", Requirement)
def test_every_requirement_has_a_remedy_where_it_fails(requirement: Requirement) -> None:
    assert Condition(requirement, True, "so").remedy == ""
    assert 'expect="checked"' in Condition(requirement, False, "so").remedy


def test_prove_asks_for_all_sizes() -> None:
    assert prove(Eq(A.T.T, A)).status is Status.PROVED
    with pytest.raises(NotProvedError, match="CHECKED for S = 1…4") as refused:
        prove(LISTED, derive=False)
    assert refused.value.verdict.status is Status.CHECKED
    assert prove(LISTED, at_listed_sizes=True, derive=False).status is Status.CHECKED
    assert prove(Eq(A.T.T, A), at_listed_sizes=True).status is Status.PROVED
    with pytest.raises(NotProvedError, match="REFUTED"):
        prove(LATE, at_listed_sizes=True)


def test_a_verdict_for_listed_sizes_cannot_be_called_proved() -> None:
    verdict = decide(LISTED)
    fields = {field.name: getattr(verdict, field.name) for field in dataclasses.fields(verdict)}
    with pytest.raises(SoundnessError, match="CHECKED, not PROVED"):
        seal(**{**fields, "status": Status.PROVED})


# -- what a verdict rests on -------------------------------------------------------------------------


def test_grounds_are_values() -> None:
    verdict = decide(all_of(Eq(A.T.T, A), Eq(softmax(A + bias(causal, S, S)) @ ones(S, 1), ones(S, 1))))
    grounds = verdict.grounds
    assert grounds.methods == (Method.PROOFS,)
    assert grounds.systems == (NumberSystem.REAL, NumberSystem.EXTENDED_REAL)
    assert grounds.theorems == (Theorem.RULES,)
    assert grounds.arithmetic == "real; extended real"
    assert (
        Theorem.CAYLEY
        in decide(
            Eq(matrix("O", 2, 2, orthogonal=True).T @ matrix("O", 2, 2, orthogonal=True), identity(2))
        ).grounds.theorems
    )
    ieee = decide(Eq(numpy_code("np.ones((1, 1))", 1, 1), one), arithmetic="ieee").grounds
    assert (ieee.methods, ieee.systems) == ((Method.EVERY_SIZE,), (NumberSystem.IEEE_BINARY64,))
    assert decide(lambda: Eq(x @ x, x)).grounds.methods == (Method.SHAPES,)
    assert decide(lambda: Eq(x @ x, x)).grounds.arithmetic == "none"


def test_a_reason_that_is_the_statement_is_said_once() -> None:
    verdict = decide(lambda: Eq(x @ x, x))
    assert str(verdict) == f"ILL-DEFINED: {verdict.reason}"


def test_the_sentences_are_different() -> None:
    for kind in (Method, NumberSystem, Theorem, Requirement, Caution):
        assert issubclass(kind, Enum)
        assert len({member.value for member in kind}) == len(kind.__members__)


# -- warnings ----------------------------------------------------------------------------------------

SAME, NONE = Caution.SAME_OBJECT, Caution.NONE_CHECKED
NAMED = define("N", A @ A)
WARNED = {
    "no remark": (Eq(A.T.T, A), (), Status.PROVED, ()),
    "the same": (Eq(A, A), (), Status.PROVED, (VerdictWarning(SAME),)),
    "the same by a definition": (Eq(NAMED, A @ A), (), Status.PROVED, (VerdictWarning(SAME),)),
    "the same, and refuted elsewhere": (
        all_of(Eq(A, A), Eq(A.T, A)), (), Status.REFUTED, (VerdictWarning(SAME, "A = A"),),
    ),
    "the same, under a hypothesis": (where(i < j, Eq(A, A)), (), Status.PROVED, (VerdictWarning(SAME),)),
    "needed by one part, and said with a word": (
        all_of(Eq(x / LENGTHS, 2 * x / (2 * LENGTHS)), Eq(A + A, 2 * A)), nonzero(LENGTHS),
        Status.PROVED,
        (),
    ),
    "a hypothesis beside an equation": (
        Eq(exp(A), exp(A.T)), (Eq(A, A.T), nonzero(x)), Status.PROVED,
        (VerdictWarning(Caution.NOT_NEEDED, "x ≠ 0"),),
    ),
    "about a datum that is put in for another one": (
        Eq(exp(x), exp(z)), (Eq(x, z), nonzero(x)), Status.PROVED, (),
    ),
    "a step that spells a name out": (
        chain(NAMED.T, ((A @ A).T, "definition of N"), (A.T @ A.T, "algebra.transpose")),
        (),
        Status.PROVED,
        (),
    ),
    "a chain that leads back": (
        chain(NAMED.T, ((A @ A).T, "definition of N")), (), Status.PROVED, (VerdictWarning(SAME),),
    ),
    "an induction whose base is a definition": (
        by_induction(
            lambda n: sum_over(entry(y, 1, k), k, k <= n),
            at=i,
            start=sum_over(entry(y, 1, k), k, k <= first(S)),
            step=lambda u, n: u + entry(y, 1, n + 1),
        ),
        (),
        Status.PROVED,
        (),
    ),
    "no instance": (Eq(A, A.T), [i < j, j < i], Status.UNDECIDED, (VerdictWarning(NONE),)),
    "no instance of one part": (
        all_of(where([i < j, j < i], Eq(A, A.T)), Eq(A.T.T, A)),
        (),
        Status.UNDECIDED,
        (VerdictWarning(NONE, "A = Aᵀ where i < j, j < i"),),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "given", "status", "warnings"), WARNED.values(), ids=WARNED)
def test_warnings(statement: Any, given: Any, status: Status, warnings: Any) -> None:
    verdict = decide(statement, given)
    assert verdict.status is status, verdict
    assert verdict.warnings == warnings
    said = [str(warning) for warning in warnings if str(warning) != verdict.reason]
    assert re.findall("warning: (.*)", str(verdict)) == said


def test_no_instance_is_the_reason() -> None:
    assert decide(Eq(A, A.T), [i < j, j < i]).reason == (
        "the claim has no instance at the sizes checked: hypotheses fail there, or a position that it "
        "reads does not exist; give larger sizes as sizes={S: 12}"
    )


def test_warnings_can_be_added() -> None:
    verdict = decide(Eq(A, A))
    needless = VerdictWarning(Caution.NOT_NEEDED, "i < j")
    twice = with_warnings(with_warnings(verdict, (needless,)), (needless,))
    assert twice.warnings == (VerdictWarning(SAME), needless)
    assert str(needless) == "a hypothesis is not needed: i < j"


# -- nothing internal is shown -----------------------------------------------------------------------


def later(e: Any, n: int = 5) -> Any:
    """Return a statement that is false from n tokens on: so the general claim is not settled."""
    places = [position(f"k{m}", S) for m in range(n)]
    inner = entry(y, 1, places[0])
    for before, place in pairwise(places):
        inner = sum_over(inner, before, before < place) * entry(y, 1, place)
    return Eq(sum_over(inner, places[-1]) * e, zero)


LAYERS = softmax(softmax(x @ x.T) @ x @ x.T) @ x
WORDS = {
    "a scale": later(number(1 / sqrt(d))),
    "positions as numbers": later(entry(position_numbers(S), i, 1)),
    "an unknown function": later(entry(across_heads("f", entry(matrix("q", H, 1), h, 1), h), 1, 1)),
    "frequencies": Eq(entry(frequencies(d), 1, 1) * later(one).left, zero),
    "a window": Eq(softmax(A + bias(window(5, 0), S, S)), softmax(A + bias(causal, S, S))),
    "a layer": Eq(LAYERS @ x.T / sqrt(d), LAYERS @ x.T * (1 / sqrt(d))),
    "rotations": Eq(
        rotary(matrix("Q", S, 2), position_numbers(S) @ frequencies(1)) @ ones(2, 1) * later(one).left,
        zeros(S, 1),
    ),
    "late": LATE,
}
INTERNAL = re.compile(r"\x00|\bt\d+\b|\bRunning\b|\bKept\b|\bDatum\b")


def shown(verdict: Verdict) -> list[str]:
    """Return everything that is said about a verdict."""
    claim = Claim("a.claim", question(verdict.statement), "", None, "proved", None, "a.py", 1)
    result = Result(claim, "a.py", verdict, 0.0)
    report = Report((result,), {}, 0.0)
    return [
        str(as_json(report)),
        repr(verdict),
        text.account(result, Layout(), full=True),
        page.whole(report, Layout(pictures=False)),
    ]


@pytest.mark.parametrize("statement", WORDS.values(), ids=WORDS)
def test_no_internal_name_is_shown(statement: Any) -> None:
    verdict = decide(statement)
    for words in shown(verdict):
        body = words.partition("<body>")[2] or words
        assert "\\x00" not in body
        assert not INTERNAL.search(body), INTERNAL.search(body)


@pytest.mark.parametrize("id", ["positions.sinusoid_shift", "positions.full_turns"])
def test_no_internal_name_is_shown_of_the_documents_claims(id: str) -> None:
    verdict = verdict_of(id)
    assert verdict.scope.all_sizes
    assert not any("\x00" in words or "\\x00" in words for words in shown(verdict))


def test_values_of_unknown_functions_are_called_what_they_are() -> None:
    g, h = (along_rows(name, matrix("u", 1, 1), 1) for name in "gh")
    # Motzkin's: at least 0, and no sum of squares.
    below = g * g * g * g * h * h + g * g * h * h * h * h - 3 * (g * g * h * h) + one + one
    same = decide(Eq(one / below, one / below))
    assert same.status is Status.UNDECIDED
    assert same.reason == (
        "a denominator is not known to be nonzero: g(u[1, 1])[1]**4*h(u[1, 1])[1]**2 "
        "+ g(u[1, 1])[1]**2*h(u[1, 1])[1]**4 - 3*g(u[1, 1])[1]**2*h(u[1, 1])[1]**2 + 2"
    )


def test_warnings_are_shown_everywhere() -> None:
    verdict = decide(Eq(A, A))
    document, *texts = shown(verdict)
    assert "'warnings': [{'warning': 'the two sides are the same object by definition'" in document
    assert all("the two sides are the same object by definition" in words for words in texts)


def test_counterexamples_hold_numbers() -> None:
    example = decide(Eq(matrix("u", 1, 1) * 2, one)).counterexample
    assert example is not None
    assert example.values == {TableName("u"): ((Fraction(0),),)}
    members = family("W", h, 1, 1)
    refuted = decide(Eq(head_sum(members, h), one)).counterexample
    assert refuted is not None
    assert list(refuted.values) == [("W", (1,))]
    assert "W^(1) = 0" in str(refuted)
    bits = decide(Eq(indicator(unknown("R"), S, S), indicator(causal, S, S))).counterexample
    assert bits is not None
    assert bits.relations == {"R": ((False,),)}
    assert "R = 0" in str(bits)


def test_a_function_has_one_reading() -> None:
    # Python's ~False is −1, which is true: this claim was refuted.
    R = from_function("R", lambda b, h, q, k: ~(q < k))
    assert decide(Eq(indicator(R, S, S), indicator(causal, S, S))).status is not Status.REFUTED
    assert decide(Eq(indicator(~R, S, S), indicator(causal, S, S))).status is Status.REFUTED


def test_parts_that_hold_for_all_sizes_do_not_bound_those_that_are_checked() -> None:
    R = from_function("R", lambda i, j: abs(i - j) < 2, opaque=True)
    checked = Eq(Mask(softmax(A), R), softmax(A + bias(R, S, S)))
    proved = Eq(softmax(A) @ A, softmax(A) @ A.T.T)
    assert decide(checked).scope.sizes == {"S": (1, 2, 3, 4)}
    together = decide(all_of(checked, proved))
    assert together.status is Status.CHECKED
    assert together.scope.sizes == {"S": (1, 2, 3, 4)}


# -- a verdict is no truth value ---------------------------------------------------------------------


@pytest.mark.parametrize("statement", [
    Eq(A.T.T, A), Eq(A, 2 * A), LISTED, Eq(A / entry(zeros(S, S), 1, 1), A),
], ids=["proved", "refuted", "checked", "ill-defined"])  # fmt: skip
def test_a_verdict_is_neither_true_nor_false(statement: Any) -> None:
    verdict = decide(statement)
    for asked in (
        lambda: bool(verdict),
        lambda: not verdict,
        lambda: verdict and 1,
        lambda: all([verdict]),
    ):
        with pytest.raises(InputError, match=r"\.status is Status\.PROVED.*prove\(…\)") as refused:
            asked()
    assert f"this one is {verdict.status}" in str(refused.value)
    assert verdict in [verdict]


def test_what_says_more_than_yes_or_no_is_no_truth_value() -> None:
    with pytest.raises(InputError, match=r"say \.verdict\.status is"):
        assert conditions(Eq(A, A.T))
    with pytest.raises(InputError, match=r"say \.ratio <= 1"):
        assert cross_check(Eq(A, 2 * A), tokens=4)
    with pytest.raises(InputError, match=r"prove\(statement\) raises unless it is PROVED"):
        assert Eq(A, A)
