"""Roots of data: what is true is proved for all sizes, what is false refuted, by the rules alone too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from symattn import Eq, decide, hadamard, sqrt
from symattn.deciding.verdicts import Status
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from symattn.lifting import all_sizes
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.canonical import canonical
from symattn.terms.part import Sort, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.roots import root, squares_put_in
from symattn.terms.terms import MINUS, ONE, Datum, Root, Sum, add, atom, div, mul, number, total
from tests.deciding.roots_cases import FALSE, LATE, TRUE, WITHOUT_VALUE, x
from tests.marks import all_but, every

T, F = Sort("S", "tokens"), Sort("d", "features")
U, J, K, L = (Var(name, sort) for name, sort in (("i", T), ("j", T), ("k", F), ("l", F)))


LONG = (
    "rotated rows that are not 0", "QK-norm of scaled queries", "rows of length 1, rotated",
    "QK-norm of scaled keys", "LayerNorm of RMSNorm",
    "LayerNorm of causal attention", "a pre-norm block", "LayerNorm after causal attention",
    "RMSNorm of rotated queries", "LayerNorm has variance 1", "the gradient through LayerNorm sums to 0",
    "the gradient through LayerNorm is orthogonal to it",
)  # fmt: skip


@pytest.mark.parametrize("name", all_but(LONG, TRUE))
def test_what_is_true_is_proved_for_all_sizes(name: str) -> None:
    statement, given = TRUE[name]
    verdict = decide(statement, given=given)
    assert verdict.status is Status.PROVED, verdict
    assert verdict.scope.all_sizes


@pytest.mark.parametrize("name", every(3, [*FALSE, *LATE]))
def test_what_is_false_is_refuted(name: str) -> None:
    statement, given = {**FALSE, **LATE}[name]
    assert decide(statement, given=given).status is Status.REFUTED


@pytest.mark.parametrize("name", every(3, [*FALSE, *LATE]))
def test_what_is_false_has_no_proof(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Without the challenge and the tie, which would notice.
    monkeypatch.setattr(all_sizes, "tie", lambda *asked: 0)
    statement, given = {**FALSE, **LATE}[name]
    asked = question(statement, given=given)
    hypotheses = tuple(map(spelled_out, asked.given))
    problem = Problem(replace(asked, statement=spelled_out(asked.statement), given=hypotheses))
    with pytest.raises(OutsideFragment):
        all_sizes.by_proofs(problem, proofs, lambda asked: [])


@pytest.mark.parametrize("name", WITHOUT_VALUE)
def test_what_has_no_value_somewhere_is_ill_defined(name: str) -> None:
    statement, given = WITHOUT_VALUE[name]
    verdict = decide(statement, given=given)
    assert verdict.status in (Status.ILL_DEFINED, Status.REFUTED)
    assert verdict.counterexample is not None
    assert (verdict.status is Status.REFUTED) == (type(statement).__name__ == "Definedness")


def test_values_at_a_counterexample_are_exact() -> None:
    shown = str(decide(Eq(sqrt(hadamard(x, x) + hadamard(x, x)), x + x)))
    assert shown.startswith("REFUTED")
    assert "sqrt(2)" in shown


# -- terms ----------------------------------------------------------------------------------------


def entry(name: str, *places: Var, kind: str = "") -> Any:
    return atom(Datum(name, tuple(p.sort for p in places), kind), places)


def size(v: Var) -> Any:
    return total(v, ONE)


X, C, A = entry("x", U, K), entry("c", U, kind="positive"), entry("a", U)


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        (number(4), number(2)),
        (number(0), number(0)),
        (mul(number(8), C), mul(number(2), Root(number(2)), Root(C))),
        (mul(C, C), C),
        (mul(A, A), Root(mul(A, A))),
        (total(K, mul(C, X, C, X)), mul(C, Root(total(K, mul(X, X))))),
        (total(K, mul(A, X, A, X)), mul(Root(mul(A, A)), Root(total(K, mul(X, X))))),
        (div(total(K, mul(X, X)), size(L)), div(Root(total(K, mul(X, X))), Root(size(L)))),
        (total(K, mul(C, C)), mul(C, Root(size(K)))),
    ],
    ids=str,
)
def test_what_is_taken_out_of_a_root(of: Any, expected: Any) -> None:
    assert canonical(root(of)) == canonical(expected)


def test_nothing_signed_is_taken_out_of_a_root() -> None:
    assert root(mul(A, A)) != A
    assert root(mul(MINUS, A)) == canonical(Root(mul(MINUS, A)))


def test_the_mean_of_a_shifted_row_is_shifted() -> None:
    def centred(value: Any) -> Any:
        mean = div(total(L, value(L)), size(K))
        return [add(value(K), mul(MINUS, mean))] * 2

    plain = root(total(K, mul(*centred(lambda v: entry("x", U, v)))))
    shifted = root(total(K, mul(*centred(lambda v: add(entry("x", U, v), A)))))
    assert plain == shifted


def test_equal_roots_are_one_wherever_they_stand() -> None:
    one, other = (canonical(Root(total(v, mul(entry("x", U, v), entry("x", U, v))))) for v in (K, L))
    assert one == other
    inside = canonical(total(U, mul(A, one)))
    assert isinstance(inside, Sum)
    assert canonical(inside) == inside
    nested = canonical(Root(add(total(J, mul(one, entry("y", J))), ONE)))
    assert canonical(nested) == nested


def test_squares_of_roots_are_put_in() -> None:
    q = total(K, mul(X, X))
    rho, sigma = Root(q), canonical(Root(A))
    assert canonical(squares_put_in(mul(rho, A, rho))) == canonical(mul(A, q))
    cubed = squares_put_in(mul(rho, rho, rho))
    assert canonical(cubed) == canonical(mul(rho, q))
    assert canonical(squares_put_in(mul(rho, sigma))) == canonical(mul(rho, sigma))
    summed = total(U, mul(A, rho, rho))
    assert Root not in squares_put_in(summed).kinds
    outside = mul(total(K, mul(X, rho)), rho)
    assert Root not in squares_put_in(outside).kinds
