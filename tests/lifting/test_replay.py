"""What the replay of a derivation takes, and every trap that it must not fall into."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sympy import Integer, sqrt

from symattn import (
    Eq,
    along_rows,
    causal,
    decide,
    entry,
    exp,
    family,
    features,
    hadamard,
    identity,
    indicator,
    inverse,
    matrix,
    nonzero,
    normalise,
    ones,
    permutation,
    position,
    row,
    sees_something,
    sum_over,
    unknown,
    where,
    zeros,
)  # fmt: skip
from symattn.counterexamples import propose
from symattn.deciding import Law, Proposal, Status, for_all_sizes, parts, theorems
from symattn.deciding import decide as kernel_decide
from symattn.errors import SoundnessError
from symattn.language.claims import question
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import BrokenChain, How, Shown, derived, of_kinds
from symattn.lifting.law import NotReplayed
from symattn.lifting.replay import bracketed, replay
from symattn.reading.problem import Problem
from symattn.terms.requirements import NotNatural, Requirement
from tests.lifting.replaying import (
    SIZES,
    TRANSPOSE,
    ZERO,
    A,
    B,
    H,
    S,
    T,
    h,
    i,
    j,
    k,
    m,
    matrices,
    n,
    p,
    step,
)

C = matrix("B", S, S)


def shown(law: Equation, given: Any = ()) -> Shown:
    found = theorems(question(law, given), propose)
    assert len(found) == 1
    return found[0]


def check(equation: Equation, *steps: Any, given: Any = ()) -> None:
    replay(equation, tuple(given), steps)


X, Y = matrix("X", S, n), matrix("Y", n, S)


def test_an_instance_is_put_for_an_equal_part() -> None:
    line, new = exp((X @ Y).T), exp(Y.T @ X.T)
    values = {"symbols": {m: S, n: n, p: S}, "matrices": matrices(A=X, B=Y)}
    check(Eq(line, new), step(TRANSPOSE, path=(0,), **values))
    check(Eq(new, line), step(TRANSPOSE, forward=False, path=(0,), **values))
    check(Eq(line + line, new + line), step(TRANSPOSE, path=(0, 0), **values))


def test_a_span_of_factors_is_a_part() -> None:
    G, other = of_kinds_of("G")
    line = X @ matrix("G", n, n, invertible=True) @ inverse(matrix("G", n, n, invertible=True)) @ Y
    values = {"symbols": {features("n"): n}, "matrices": {"G": ((), matrix("G", n, n, invertible=True))}}
    unit = Eq(identity(n) @ matrix("E", n, S), matrix("E", n, S))
    check(
        Eq(line, X @ Y),
        step(other, span=(1, 3), **values),
        step(unit, span=(1, 3), symbols=SIZES, matrices=matrices(E=Y)),
    )
    assert G.left == inverse(matrix("G", n, n, invertible=True)) @ matrix("G", n, n, invertible=True)


def of_kinds_of(name: str) -> list[Any]:
    return [one.statement for one in of_kinds() if one.statement.has(matrix(name, n, n).args[0])]


def test_brackets_do_not_matter_between_real_matrices() -> None:
    D = matrix("D", p, S)
    check(Eq((A @ B) @ D, A @ (B @ D)))
    assert bracketed(A @ (B @ D)) == (A @ B) @ D
    with pytest.raises(NotReplayed, match="brackets matter"):
        bracketed(A @ (B @ (D + (-1) * unknown_bias())))


def unknown_bias() -> Any:
    from symattn import bias

    return bias(unknown("R"), p, S)


# -- traps ------------------------------------------------------------------------------------------


def test_a_part_without_a_value_is_not_multiplied_by_zero() -> None:
    """normalise(B) 0 = 0 is ill-defined; A 0 = 0 is a law, and normalise(B) real, if it is anything."""
    line = normalise(C) @ zeros(S, S)
    one = step(ZERO, symbols={m: S, n: S, p: S}, matrices=matrices(A=normalise(C)))
    with pytest.raises(NotReplayed, match="not certain to have a value"):
        check(Eq(line, zeros(S, S)), one)
    assert decide(Eq(line, zeros(S, S))).status is Status.ILL_DEFINED
    positive = normalise(matrix("B", S, S, positive=True))
    fine = step(ZERO, symbols={m: S, n: S, p: S}, matrices=matrices(A=positive))
    check(Eq(positive @ zeros(S, S), zeros(S, S)), fine)


def test_a_part_without_a_value_is_not_introduced_either() -> None:
    one = step(ZERO, forward=False, symbols={m: S, n: S, p: S}, matrices=matrices(A=normalise(C)))
    with pytest.raises(NotReplayed, match="not certain to have a value"):
        check(Eq(zeros(S, S), normalise(C) @ zeros(S, S)), one)


def test_a_scale_that_depends_on_a_size_keeps_to_its_size() -> None:
    """√n of the law is √n of the matrix that is put in, and no other root."""
    law = Eq((A / sqrt(n)) @ B, (A @ B) / sqrt(n))
    Q = matrix("Q", S, p)
    values = {"symbols": {m: S, n: p, p: S}, "matrices": matrices(A=Q, B=Q.T)}
    check(Eq((Q / sqrt(p)) @ Q.T, (Q @ Q.T) / sqrt(p)), step(law, **values))
    with pytest.raises(NotReplayed):
        check(Eq((Q / sqrt(n)) @ Q.T, (Q @ Q.T) / sqrt(n)), step(law, **values))


def test_a_hypothesis_about_a_bound_position_does_not_hold_outside() -> None:
    """k ≤ i is given of the claim's k; under Σ_k it says nothing of the k that is bound there."""
    past = Eq(entry(C, i, k) * indicator(causal, S, S)[i, k], entry(C, i, k))
    values = {"symbols": {S: S, i: i, k: k}, "matrices": matrices(B=C)}
    bare = step(past, [k <= i], **values)
    check(past, bare, given=[k <= i])
    under = Eq(sum_over(past.left, k), sum_over(past.right, k))
    inside = replace(bare, path=(0,))
    with pytest.raises(NotReplayed, match="not given"):
        check(under, inside, given=[k <= i])
    check(Eq(sum_over(past.left, k, k <= i), sum_over(past.right, k, k <= i)), inside)


def test_a_bound_position_does_not_capture_a_free_one() -> None:
    """From Σ_l c g(l) = c Σ_l g(l): not Σ_k x[k] y[k] = x[k] Σ_k y[k]."""
    l, c, g = position("l", S), matrix("c", 1, 1), family("g", position("l", S), 1, 1)  # noqa: E741
    law = Eq(sum_over(c * g, l), c * sum_over(g, l))
    x, y = matrix("x", S, 1), matrix("y", S, 1)
    body = ((k,), entry(y, k, 1))
    line = Eq(sum_over(entry(x, k, 1) * entry(y, k, 1), k), entry(x, k, 1) * sum_over(entry(y, k, 1), k))
    values = {"matrices": {"c": ((), entry(x, k, 1)), "g": body}, "bound": {l: k}}
    with pytest.raises(NotReplayed, match="bound in one place and free in another"):
        check(line, step(law, symbols={S: S}, **values))
    fine = {"matrices": {"c": ((), entry(x, i, 1)), "g": body}, "bound": {l: k}}
    told = Eq(sum_over(entry(x, i, 1) * entry(y, k, 1), k), entry(x, i, 1) * sum_over(entry(y, k, 1), k))
    check(told, step(law, symbols={S: S}, **fine))


def test_two_bound_positions_keep_two_names() -> None:
    g = family("g", h, 1, 1)
    f = family("f", k, 1, 1)
    law = Eq(sum_over(f * sum_over(g, h), k), sum_over(f, k) * sum_over(g, h))
    y = matrix("y", S, 1)
    values = {
        "symbols": {S: S, H: S},
        "matrices": {"f": ((k,), entry(y, k, 1)), "g": ((k,), entry(y, k, 1))},
        "bound": {k: k, h: k},
    }
    inner = sum_over(entry(y, k, 1), k)
    with pytest.raises(NotReplayed, match="bound in one place"):
        check(Eq(sum_over(entry(y, k, 1) * inner, k), inner * inner), step(law, **values))


def test_two_sizes_of_a_law_may_be_one() -> None:
    """S := H is an instance: the law holds for all sizes, equal ones included."""
    law = Eq(matrix("A", S, H) @ matrix("B", H, S), matrix("A", S, H) @ matrix("B", H, S))
    U, V = matrix("U", H, H), matrix("V", H, H)
    check(Eq(U @ V, U @ V), step(law, symbols={S: H, H: H}, matrices=matrices(A=U, B=V)))
    with pytest.raises(NotReplayed):
        check(
            Eq(U @ V, U @ V),
            step(law, symbols={S: H, H: Integer(0)}, matrices=matrices(A=U, B=V)),
        )


def test_a_law_is_a_theorem_for_all_sizes_or_no_law() -> None:
    """A claim that cites itself has no theorem that it could give."""
    false = Eq(A, A + A)
    one = step(false, symbols=SIZES, matrices=matrices(A=A))
    problem = Problem(question(false))
    with pytest.raises(BrokenChain, match="not known to hold"):
        derived([one], [], problem)
    with pytest.raises(BrokenChain, match="not known to hold"):
        derived([one], [shown(TRANSPOSE)], problem)
    with pytest.raises(SoundnessError):
        Shown(false, (), frozenset(), How.DERIVATION)


def test_a_law_keeps_its_hypotheses() -> None:
    law = Eq(normalise(C) @ ones(S, 1), ones(S, 1))
    given = (nonzero(C @ ones(S, 1)),)
    theorem = shown(law, given)
    values = {"symbols": {S: S}, "matrices": matrices(B=C)}
    problem = Problem(question(law))
    with pytest.raises(BrokenChain, match="not known to hold"):
        derived([step(law, (), **values)], [theorem], problem)
    with pytest.raises(BrokenChain):
        derived([step(law, given, **values)], [theorem], problem)


def test_a_law_about_a_neighbour_is_not_used() -> None:
    upto = sum_over(entry(matrix("y", 1, S), 1, k), k, k <= i)
    law = Eq(
        sum_over(entry(matrix("y", 1, S), 1, k), k, k <= i + 1),
        upto + entry(matrix("y", 1, S), 1, i + 1),
    )
    theorem = shown(law)
    assert theorem.domain
    values = {"symbols": {S: S, i: i}, "matrices": matrices(y=matrix("y", 1, S)), "bound": {k: k}}
    with pytest.raises(BrokenChain, match="not known to hold"):
        derived([step(law, **values)], [theorem], Problem(question(law)))


R = unknown("R")
ODD = [
    pytest.param({"matrices": {"A": ((), inverse(C)), "B": ((), C)}}, id="an inverse that need not be"),
    pytest.param({"matrices": {"A": ((), C / entry(C, i, i)), "B": ((), C)}}, id="divided by 0"),
    pytest.param(
        {"matrices": {"A": ((), normalise(hadamard(exp(C), indicator(R, S, S)))), "B": ((), C)}},
        id="a row that sees nothing",
    ),
    pytest.param({"matrices": {"A": ((), X), "B": ((), C)}}, id="another shape"),
    pytest.param({"matrices": {"A": ((), C)}}, id="a matrix without a value"),
    pytest.param(
        {"matrices": {"A": ((), C), "B": ((), C)}, "symbols": {m: S, n: S}}, id="a size without one"
    ),
    pytest.param(
        {"matrices": {"A": ((), C), "B": ((), C)}, "symbols": {m: S, n: S, p: T}}, id="another size"
    ),
    pytest.param(
        {"matrices": {"A": ((), C), "B": ((k,), C)}}, id="a family for a matrix"
    ),
]  # fmt: skip


@pytest.mark.parametrize("values", ODD)
def test_what_does_not_fit_is_refused(values: dict[str, Any]) -> None:
    values = {"symbols": {m: S, n: S, p: S}, **values}
    a, b = (values["matrices"].get(name, ((), C))[1] for name in "AB")
    line = Eq((a @ b).T, b.T @ a.T) if a.shape[1] == b.shape[0] else Eq((C @ C).T, C.T @ C.T)
    with pytest.raises(NotReplayed):
        check(line, step(TRANSPOSE, **values))


def test_a_kind_is_asked_for() -> None:
    left, _ = of_kinds_of("G")
    N = matrix("N", n, n)
    values = {"symbols": {features("n"): n}, "matrices": matrices(G=N)}
    with pytest.raises(NotReplayed):
        check(Eq(inverse(N) @ N, identity(n)), step(left, **values))
    one, two = (matrix(name, n, n, invertible=True) for name in "GN")
    product = one @ two
    values = {"symbols": {features("n"): n}, "matrices": matrices(G=product)}
    check(Eq(inverse(product) @ product, identity(n)), step(left, **values))


def test_a_permutation_keeps_its_hypotheses() -> None:
    fixing, free = permutation("pi", S, fixing=i), permutation("pi", S)
    x = matrix("x", S, n)
    law = Eq(row(fixing.matrix @ x, i), row(x, i))
    values = {"matrices": matrices(x=x)}
    check(law, step(law, symbols={fixing: fixing, i: i, S: S, n: n}, **values))
    check(
        Eq(row(fixing.inverse.matrix @ x, i), row(x, i)),
        step(law, symbols={fixing: fixing.inverse, i: i, S: S, n: n}, **values),
    )
    for wrong in (free, permutation("pi", S, fixing=j)):
        with pytest.raises(NotReplayed):
            check(
                Eq(row(wrong.matrix @ x, i), row(x, i)),
                step(law, symbols={fixing: wrong, i: i, S: S, n: n}, **values),
            )


def test_an_unknown_function_stands_for_any() -> None:
    pi = permutation("pi", S).matrix
    law = Eq(along_rows("f", pi @ X, p), pi @ along_rows("f", X, p))
    U = matrix("U", S, m)
    told = Eq(along_rows("LN", pi @ U, m), pi @ along_rows("LN", U, m))
    values = {
        "symbols": {S: S, n: m, p: m, permutation("pi", S): permutation("pi", S)},
        "matrices": matrices(X=U),
    }
    check(told, step(law, functions={"f": "LN"}, **values))
    with pytest.raises(NotReplayed):
        check(told, step(law, functions={"f": "F"}, **values))


def test_the_last_line_is_the_other_side() -> None:
    with pytest.raises(NotReplayed, match="the last line"):
        check(Eq(C, C.T))


def test_what_is_refuted_stays_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proposal is looked at only where the kernel found nothing against the claim."""
    asked = []

    def derive(one: Any, /, *, briefly: bool = False) -> Proposal | None:
        asked.append(one)
        return Proposal((), (Law("transpose", shown(TRANSPOSE)),))

    for equation in (Eq(C, C.T), Eq(normalise(C), normalise(C)), Eq((C @ C).T, C.T @ C.T)):
        kernel_decide(question(equation), propose, derive)
    assert not asked
    G = matrix("G", n, n, invertible=True)

    def none(*asked: Any) -> Any:
        raise NotNatural(Requirement.TIME, "proofs are not looked for")

    monkeypatch.setattr(for_all_sizes, "proofs", none)
    monkeypatch.setattr(parts, "proofs", none)
    verdict = kernel_decide(question(where(S >= 1, Eq(G @ inverse(G), identity(n))), sizes={n: 1}),
                            propose, derive)  # fmt: skip
    assert len(asked) == 1
    assert verdict.status is Status.CHECKED


def test_nothing_is_seen_where_it_is_not_given() -> None:
    E = matrix("E", S, S, positive=True)
    kept = normalise(hadamard(E, indicator(R, S, S)))
    with pytest.raises(NotReplayed, match="not certain to have a value"):
        check(Eq(kept, kept))
    check(Eq(kept, kept), given=[sees_something(R, S, S)])
    with pytest.raises(NotReplayed, match="not certain to have a value"):
        check(Eq(kept, kept), given=[sees_something(R, S, S, query=i)])
