"""Matrices that cancel: each pass keeps the value, and at the end none are left that could cancel."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symattn import Eq, concat, family, features, heads, identity, inverse, matrix, position, row, tokens
from symattn.language.claims import claim, collecting
from symattn.rocq import trees as t
from symattn.rocq.cancelling import candidates, flat, laws_of, reduced, witness
from symattn.rocq.emission import certificate
from symattn.rocq.evaluation import value
from symattn.rocq.propositions import Conclusion, Given, Proposition
from symattn.rocq.statements import propositions
from symattn.rocq.symbols import Withheld
from symattn.rocq.worlds import drawn
from symattn.runner.collect.library import bundled

ROW, COLUMN = t.Var("i", "n"), t.Var("j", "n")
ASSUMED = (
    Given(
        "inverse", (ROW, COLUMN), (), (t.Length("n"), t.Datum("G", (ROW, COLUMN)), t.Datum("G_inv", ()))
    ),
    Given("orthogonal", (), (), (t.Length("n"), t.Datum("Q", ()))),
)
NAMES = ("G", "G_inv", "Q", "M")


def drawing(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - any draw serves


def chained(factors: list[tuple[str, bool]], shape: Random) -> t.Tree:
    """Return an entry of a product of matrices, some transposed, in some nesting."""

    def entry(some: list[tuple[str, bool]], left: t.Tree, right: t.Tree) -> t.Tree:
        if len(some) == 1:
            ((name, turned),) = some
            return t.Datum(name, (right, left) if turned else (left, right))
        at = shape.randrange(1, len(some))
        inner = t.Var(f"k{shape.randrange(10**6)}", "n")
        return t.Sum(inner, t.Mul(entry(some[:at], left, inner), entry(some[at:], inner, right)))

    return entry(factors, ROW, COLUMN)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(NAMES), st.booleans()), min_size=1, max_size=6),
    st.integers(0, 10**6),
)
def test_each_pass_keeps_the_value(factors: list[tuple[str, bool]], seed: int) -> None:
    tree, laws = chained(factors, drawing(seed)), laws_of(ASSUMED)
    p = Proposition((), (ROW, COLUMN), ("n",), ASSUMED, (), (Conclusion("equal", (tree, tree)),))
    world = drawn(p, drawing(seed), lengths={"n": 3})
    assert world is not None
    expected = value(tree, world.world, world.places)
    for passes in candidates(tree, laws):
        for after in passes:
            assert value(after, world.world, world.places) == pytest.approx(expected, rel=1e-5, abs=1e-5)
        assert len(reduced(passes[-1], laws)) == 1 or len(passes) == 1


def test_all_that_can_cancel_does() -> None:
    pairs = [("Q", True), ("G", False), ("M", False), ("Q", False), ("Q", True), ("G_inv", False)]
    last = reduced(chained(pairs, drawing(1)), laws_of(ASSUMED))[-1]
    _, factors = flat(last)
    assert sorted(f.name for f in factors if isinstance(f, t.Datum)) == ["G", "G_inv", "M", "Q"]


def test_a_matrix_does_not_cancel_against_its_own_kind() -> None:
    for pair in ([("G", False)] * 2, [("Q", False)] * 2, [("G", False), ("G_inv", True)]):
        assert len(reduced(chained(pair, drawing(1)), laws_of(ASSUMED))) == 1


def test_the_inverse_of_a_product_is_the_product_of_inverses_turned_round() -> None:
    body = chained([("G", False), ("Q", True)], drawing(1))
    found = witness({"G": ("G_inv", False), "Q": ("Q", True)}, body, ROW, COLUMN)
    assert found is not None
    _, factors = flat(found)
    assert [f.name for f in factors if isinstance(f, t.Datum)] == ["Q", "G_inv"]
    assert witness({"G": ("G_inv", False)}, body, ROW, COLUMN) is None


S, d, n = tokens("S"), features("d"), features("n")
A, B = matrix("A", n, n, invertible=True), matrix("B", n, n)
h = position("h", heads("H"))


def says(statement: Eq) -> str:
    with collecting():
        return "\n".join(map(str, propositions(claim("a.claim", statement).question)))


def test_an_invertible_matrix_is_one_with_an_inverse() -> None:
    text = says(Eq(A @ inverse(A), identity(n)))
    assert "(inverse n A A_inv) ->" in text
    assert "exists" not in text


def test_that_anything_else_has_an_inverse_is_concluded() -> None:
    """Otherwise a claim without a value would pass: the inverse would be assumed to exist."""
    text = says(Eq(B @ inverse(B), identity(n)))
    first, _ = text.split("\nforall", 1)
    assert "(exists inv, inverse n B inv)" in first
    assert "inverse n B inverse_1" not in first


def test_what_has_no_inverse_has_no_certificate() -> None:
    with collecting():
        made = claim("a.inverse", Eq(B @ inverse(B), identity(n)))
    with pytest.raises(Withheld, match="no inverse is known"):
        certificate(made)


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        (Eq(inverse(A @ inverse(A @ A)), inverse(A)), "contains an inverse"),
        (Eq(inverse(matrix("C", 2, 2, invertible=True)), matrix("D", 2, 2)), "of 2 rows"),
        (Eq(concat(inverse(family("C", h, n, n)), h), concat(family("C", h, n, n), h)), "position"),
    ],
    ids=str,
)
def test_what_the_prelude_has_no_words_for_is_withheld(statement: Eq, why: str) -> None:
    with pytest.raises(Withheld, match=why):
        says(statement)


def test_a_symmetric_matrix_is_said_to_be_symmetric() -> None:
    x, M = matrix("x", S, d), matrix("M", d, d, symmetric=True)
    assert "(symmetric d M) ->" in says(Eq(x @ M, x @ M.T))


def test_a_position_on_two_axes_certifies_nothing_true() -> None:
    i, Q = position("i", S), matrix("Q", S, S)
    x = matrix("x", d, S)
    with collecting():
        made = claim("a.position", Eq(row(x, i) @ Q, row(x, i) @ Q))
    with pytest.raises(Withheld, match="two axes"):
        certificate(made)


def test_a_stack_says_what_any_number_of_layers_do() -> None:
    step, stack = propositions(bundled()["depth.residual_basis"][0].question)
    (conclusion,) = stack.conclusions
    assert str(conclusion).startswith("u_left L ")
    assert [g.kind for g in stack.given].count("stream") == 3
    assert step.conclusions[0].kind == "equal"
    assert any("l + 1" in str(g) for g in stack.given)
