"""Nothing is PROVED of hypotheses without an instance at which all of them hold."""

from __future__ import annotations

import pickle
import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from sympy import Rational, sqrt
from sympy import exp as exp_of
from sympy import log as log_of
from sympy import pi as SYMPY_PI  # noqa: N812 - pi is a permutation here

from symattn import (
    Eq,
    all_of,
    claim,
    constant,
    decide,
    entrywise,
    exp,
    features,
    hadamard,
    iff,
    le,
    log,
    lt,
    matrix,
    nonzero,
    number,
    ones,
    permutation,
    position,
    positive,
    scale,
    sees,
    softmax,
    sum_over,
    tokens,
    unknown,
    where,
)
from symattn.deciding import Caution, Status, VerdictWarning
from symattn.deciding.decide import settled
from symattn.deciding.grounds import Grounds
from symattn.deciding.refute import Hunt
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import seal
from symattn.errors import InputError, SoundnessError
from symattn.evidence import Evidence
from symattn.language import question
from symattn.language.claims import collecting
from symattn.results import Result
from symattn.runner.cache.claim_digests import _Writer
from symattn.verdict_facts import facts_of

S, d = tokens("S"), features("d")
i, j, k = (position(name, S) for name in "ijk")
c, L, x = matrix("c", S, 1), matrix("L", S, S), matrix("x", S, d)
u, v = matrix("u", 1, 1), matrix("v", 1, 1)
G, P = matrix("G", S, S, symmetric=True), matrix("P", S, 1, positive=True)
turn, W = matrix("O", S, S, orthogonal=True), matrix("W", S, S, invertible=True)
R, pi = unknown("R"), permutation("pi", S)
tau, rho, phi = (scale(name) for name in ("tau", "rho", "phi"))
one = ones(S, 1)
same = Eq(c + c, 2 * c)
later = lt(c[i, :], c[j, :])


def test_nothing_is_sealed_as_proved_without_one() -> None:
    given = question(same, later).given
    fields = {
        "status": Status.PROVED, "statement": same, "reason": None, "scope": Scope({}),
        "grounds": Grounds(),
    }  # fmt: skip
    assert seal(**fields, given=()).witness is None
    with pytest.raises(SoundnessError, match="without an instance"):
        seal(**fields, given=given)


def test_it_is_said() -> None:
    verdict = decide(same, later)
    assert verdict.status is Status.PROVED
    assert str(verdict.witness) == "S = 2; j = 1; i = 2; c = [[1], [0]]"
    assert "  the hypotheses hold at S = 2; j = 1; i = 2; c = [[1], [0]]\n" in f"{verdict}\n"
    assert decide(same).witness is None


HOLD_SOMEWHERE = {
    "a sign": [positive(c)],
    "of a symmetric matrix": [positive(G), lt(G[i, i], G[i, j])],
    "of positive numbers": [lt(P, one)],
    "of an orthogonal matrix": [lt(turn[i, j], 0 * u), lt(0 * u, turn[i, i])],
    "of an invertible matrix": [lt(W[i, i], W[i, j])],
    "of a scale": [lt(number(tau), ones(1, 1) / 2)],
    "of a permutation": [pi(i) > i, lt(c[i, :], c[pi(i), :])],
    "of a mask": [sees(R, i, j), sees(~R, j, i)],
    "of a function": [lt(entrywise("f", c)[i, :], entrywise("f", c)[j, :])],
    "of a positive function": [lt(entrywise("f", c, positive=True)[i, :], ones(1, 1) / 2)],
    "at many tokens": [S >= 5, later],
    "of a neighbour": [lt(c[i, :], c[i + 1, :]), lt(c[i + 1, :], c[i + 2, :])],
    "of a sum over what may be nothing": [lt(sum_over(c[k, :], k, k < i), 0 * u)],
    "of an equation": [Eq(L @ one, one), lt(one / 4, L @ c)],
    "not 0": [nonzero(x[i, :] - x[j, :])],
    "at no size": [S <= 1],
}


@pytest.mark.parametrize("given", HOLD_SOMEWHERE.values(), ids=HOLD_SOMEWHERE)
def test_hypotheses_that_hold_somewhere_keep_no_claim_from_being_proved(given: Any) -> None:
    verdict = decide(same, given)
    assert verdict.status is Status.PROVED, verdict
    assert verdict.witness is not None


def anywhere(hunt: Hunt) -> Any:
    """Propose instances with numbers that are no witness: all are 1."""
    for instance in hunt.instances:
        yield instance, dict.fromkeys(hunt.problem.point_variables(instance.sizes), Fraction(1))


@pytest.mark.parametrize("given", [later, nonzero(c - one), lt(c, one)], ids=str)
def test_what_is_proposed_is_not_believed(given: Any) -> None:
    found = settled(question(same, given), anywhere, None)
    assert found.verdict.status is Status.UNDECIDED
    assert found.verdict.reason.startswith("no instance that satisfies the hypotheses was found")
    assert found.theorem is None


REASONS = {
    "no instance satisfies the hypotheses": [lt(c, one @ c[i, :])],
    "no instance satisfies the hypotheses: c > 0 and -c[i, :] > 0 contradict each other": [
        positive(u), positive(c), positive(-c[i, :]),
    ],
    "no instance satisfies the hypotheses: -exp(u) > 0 never holds": [positive(-exp(u)), positive(v)],
    "no instance that satisfies the hypotheses was found": [lt(exp(u), 2 * u)],
}  # fmt: skip


@pytest.mark.parametrize(("reason", "given"), REASONS.items(), ids=REASONS)
def test_the_least_hypotheses_are_named(reason: str, given: Any) -> None:
    verdict = decide(same, given)
    assert (verdict.status, verdict.reason) == (Status.UNDECIDED, reason)


def test_one_token_alone_is_warned_of() -> None:
    alone = VerdictWarning(Caution.SIZE_ONE)
    assert alone in decide(same, le(sum_over(P[k, :], k), P[i, :])).warnings
    assert alone not in decide(same, [S <= 1]).warnings
    assert alone not in decide(same, [later]).warnings


def test_a_side_of_an_equivalence_may_be_about_nothing() -> None:
    never = lt(exp(u), 2 * u)
    verdict = decide(iff(never, lt(exp(u) + exp(u), 4 * u)))
    assert verdict.status is Status.PROVED
    assert {warning.caution for warning in verdict.warnings} == {Caution.NONE_FOUND}
    assert decide(all_of(where(never, Eq(u, u)), same)).status is Status.UNDECIDED


@pytest.mark.slow
def test_what_is_given_beside_an_equivalence_may_not_be() -> None:
    never = iff(lt(exp(u), 2 * u), lt(exp(u) + exp(u), 4 * u))
    assert decide(never, later).witness is not None
    assert decide(never, lt(c, c)).status is Status.UNDECIDED


GIVEN: tuple[tuple[Any, dict[Any, Any], str], ...] = (
    (
        later,
        {"S": 3, "i": 1, "j": 2, "c": [[0], ["1/2"], [1]]},
        "S = 3; j = 2; i = 1; c = [[0], [1/2], [1]]",
    ),
    (later, {"c": [[0], [0], [1]], j: 3}, "S = 3; j = 3; i = 1; c = [[0], [0], [1]]"),
    (lt(u, v), {"u": "1/3", "v": Fraction(2, 5)}, "v = 2/5; u = 1/3"),
    (
        [sees(R, i, j), i < j],
        {"R": [[0, 1], [1, 0]]},
        "S = 2; i = 1; j = 2; R = [[0, 1], [1, 0]]",
    ),
    ([pi(i) > i], {"pi": (2, 3, 1), "S": 3, "i": 2}, "S = 3; i = 2; π = (2 3 1)"),
)  # fmt: skip


@pytest.mark.parametrize(("given", "witness", "shown"), GIVEN, ids=str)
def test_the_author_may_give_it(given: Any, witness: dict[Any, Any], shown: str) -> None:
    verdict = decide(same, given, witness=witness)
    assert verdict.status is Status.PROVED
    assert str(verdict.witness) == shown
    assert Caution.WITNESS_FAILS not in {warning.caution for warning in verdict.warnings}


IRRATIONAL = (
    ([Eq(u @ u, constant(3, 1, 1))], "u = sqrt(3)"),
    ([Eq(exp(u), constant(3, 1, 1)), lt(u, v)], "u = log(3); v = "),
    ([Eq(softmax(L)[i, j], constant("1/7", 1, 1))], "log("),
    ([Eq(u @ u, constant(2, 1, 1)), Eq(u @ v, constant(1, 1, 1))], "u = sqrt(2); v = sqrt(2)/2"),
    ([Eq(log(P[i, :]), constant("1/2", 1, 1))], "exp(1/2)"),
    ([Eq(hadamard(c, c), constant(2, S, 1))], "c = [[sqrt(2)], [sqrt(2)]]"),
    ([Eq(tau**2 + rho**2, 1)], "sqrt(3)/2"),
    ([Eq(tau**2 + rho**2 + phi**2, 1)], "sqrt(2)/2"),
)  # fmt: skip


@pytest.mark.parametrize(("given", "shown"), IRRATIONAL, ids=str)
def test_one_that_is_not_rational(given: Any, shown: str) -> None:
    verdict = decide(same, given)
    assert verdict.status is Status.PROVED
    assert shown in str(verdict.witness)


@pytest.mark.parametrize(
    "given",
    [
        pytest.param(
            [Eq(u @ u, constant(2, 1, 1)), Eq(u @ u @ u, constant(3, 1, 1))], marks=pytest.mark.campaign
        ),
        pytest.param(
            [Eq(u @ u, constant(2, 1, 1)), lt(constant("1.4142135623730951", 1, 1), u)],
            marks=pytest.mark.campaign,
        ),
        pytest.param(
            [Eq(exp(u), constant(3, 1, 1)), lt(u, constant("1.09861228866810969", 1, 1))],
            marks=pytest.mark.campaign,
        ),
        [Eq(exp(u), constant(-3, 1, 1))],
        [Eq(tau**2 + rho**2, 1), le(constant("3/2", 1, 1), number(tau + rho))],
    ],
    ids=str,
)
def test_none_that_is_nearly_one(given: Any) -> None:
    assert decide(same, given).status is Status.UNDECIDED


EXACT = (
    (Eq(c.T @ c, constant(5, 1, 1)), {"c": [[sqrt(2)], [-sqrt(3)]]}, None),
    (Eq(c.T @ c, constant(5, 1, 1)), {"c": [[sqrt(2)], [sqrt(2)]]}, Caution.WITNESS_FAILS),
    (Eq(c.T @ c, constant(5, 1, 1)), {"c": [[sqrt(2 - sqrt(3))], [sqrt(3 + sqrt(3))]]}, None),
    (Eq(exp(u), constant("1/3", 1, 1)), {"u": -log_of(3)}, None),
    (Eq(u @ u, constant(2, 1, 1)), {"u": sqrt(2) + Rational(1, 10**300)}, Caution.WITNESS_OPEN),
    (Eq(u @ u, constant(2, 1, 1)), {"u": sqrt(2) + Rational(1, 10**200)}, Caution.WITNESS_FAILS),
    (lt(P, one), {"P": [[1 - sqrt(2)], ["1/2"]]}, Caution.WITNESS_OPEN),
    (lt(u, v), {"u": exp_of(exp_of(1)), "v": exp_of(3)}, None),
)  # fmt: skip


@pytest.mark.parametrize(("given", "witness", "caution"), EXACT, ids=str)
def test_the_author_may_give_roots_and_logarithms(given: Any, witness: Any, caution: Any) -> None:
    verdict = decide(same, given, witness=witness)
    said = {w.caution for w in verdict.warnings} & {Caution.WITNESS_FAILS, Caution.WITNESS_OPEN}
    assert verdict.status is Status.PROVED
    assert said == ({caution} if caution else set())


@pytest.mark.parametrize(
    ("given", "witness", "caution"),
    [
        (later, {"i": 1, "j": 1}, Caution.WITNESS_OPEN),
        (later, {"S": 2, "i": 1, "j": 1, "c": [[1], [2]]}, Caution.WITNESS_FAILS),
        (later, {"c": [[1], [1]]}, Caution.WITNESS_FAILS),
        (later, {"S": 3, "c": [[1], [0]]}, Caution.WITNESS_OPEN),
        (lt(P, one), {"P": [[-1], [-1]]}, Caution.WITNESS_FAILS),
        ([pi(i) > i], {"S": 2, "pi": (1, 2)}, Caution.WITNESS_FAILS),
        (Eq(L @ one, one), {"L": [[1, "1/1000000000000"], [0, 1]]}, Caution.WITNESS_FAILS),
        # more numbers than are looked at
        (Eq(L @ one, one), {"S": 1_000_000}, Caution.WITNESS_OPEN),
    ],
    ids=str,
)
def test_one_that_fails_is_said_to(given: Any, witness: dict[str, Any], caution: Caution) -> None:
    verdict = decide(same, given, witness=witness)
    assert verdict.status is Status.PROVED
    assert VerdictWarning(caution) in verdict.warnings


def test_it_does_not_help_where_nothing_can() -> None:
    verdict = decide(same, lt(c, one @ c[i, :]), witness={"S": 1, "i": 1, "c": 0})
    assert verdict.status is Status.UNDECIDED


MISTAKES = (
    (5, "give a mapping"),
    ({"q": 1}, "a witness can give S, i, j, c"),
    ({"i": 0}, "a whole number of at least 1"),
    ({"S": True}, "a whole number of at least 1"),
    ({"c": 0.5}, "write Rational(1, 2)"),
    ({"c": [[1], [1, 2]]}, "rows of one length"),
    ({"c": "oo"}, "finite numbers"),
    ({"c": [[SYMPY_PI]]}, "sqrt, exp and log of rational numbers"),
    ({"c": [[Rational(2) ** Rational(1, 3)]]}, "sqrt, exp and log of rational numbers"),
    ({"c": [[sqrt(-2)]]}, "sqrt, exp and log of rational numbers"),
)


@pytest.mark.parametrize(("witness", "message"), MISTAKES, ids=str)
def test_mistakes(witness: Any, message: str) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        decide(Eq(c[i, :], c[i, :]), later, witness=witness)


def test_mistakes_of_other_kinds() -> None:
    given = [pi(i) > i, sees(R, i, j), lt(number(tau), ones(1, 1)), positive(G), positive(turn + turn)]
    for witness in ({"pi": (1, 1)}, {"R": [[2]]}, {"tau": 0}, {"G": [[1, 2], [3, 4]]}, {"O": [[1]]}):
        with pytest.raises(InputError, match="witness"):
            decide(same, given, witness=witness)


def test_a_question_is_another_one_with_another_witness() -> None:
    asked = [question(same, later, witness=w) for w in (None, {"S": 2}, {"S": 3}, {"i": 2})]
    digests = {_Writer().question(one) for one in asked}
    assert len(digests) == len(asked)
    for one, other in product(asked, repeat=2):
        assert (pickle.loads(pickle.dumps(one)) == other) is (one is other)  # noqa: S301 - made here


def test_reports_have_it() -> None:
    with collecting():
        declared = claim("a.claim", same, given=later, witness={"S": 2, "c": [[0], [1]]})
    verdict = decide(same, later, witness={"S": 2, "c": [[0], [1]]})
    facts = facts_of(same, (), verdict, Evidence((), "", 0.0))
    (told,) = [fact.items for fact in facts if fact.label == "witness"]
    assert told == ("the hypotheses hold at S = 2; j = 2; i = 1; c = [[0], [1]]",)
    document = Result(declared, "f.py", verdict, 0.0).account.found.document
    assert document["witness"]["values"] == {"c": [["0"], ["1"]]}
