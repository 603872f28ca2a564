"""What is remembered of parts is what going through all of them finds."""

from __future__ import annotations

import pickle
from typing import Any

from sympy import Basic, preorder_traversal

from symattn import features, heads, matrix, tokens
from symattn.assumptions import signs
from symattn.language.abbreviations import Abbreviation, define, spelled_out
from symattn.language.binding import Binding, bound_positions, free_positions, in_scope
from symattn.language.expressions import Expression
from symattn.language.memoise import remembered
from symattn.language.occurrences import distinct, extent, has_position
from symattn.language.positions import Position
from symattn.runner.collect.library import bundled
from tests.proof_search.goals import multi_head

SIGNS = signs.is_real, signs.is_positive, signs.is_below_infinity, signs.is_nonnegative
S, d, H = tokens("S"), features("d"), heads("H")
x = matrix("x", S, d)


def nested(depth: int) -> Expression:
    y: Expression = x
    for number in range(depth):
        y = y + multi_head(y, str(number))
    return y


def statements() -> list[Basic]:
    return [claim.question.statement for claim, _ in bundled().values()]


def test_nodes_are_those_of_the_traversal() -> None:
    for root in (*statements(), nested(2)):
        every = list(preorder_traversal(root))
        # SymPy goes through what an Or joins in the order of a set.
        once = distinct(root)
        assert (len(once), set(once)) == (len(set(once)), set(every))
        for e in (node for node in distinct(root) if isinstance(node, Expression)):
            assert extent(e) == sum(1 for _ in preorder_traversal(e))
            assert has_position(e) == bool(e.atoms(Position))


def test_positions_are_those_that_are_in_scope() -> None:
    for root in (*statements(), nested(2)):
        scope = list(in_scope(root))
        named = {node for node, around in scope if isinstance(node, Position) and node not in around}
        assert free_positions(root) == named
        assert bound_positions(root) == {n.index for n, _ in scope if isinstance(n, Binding)}


def test_signs_and_names_are_those_of_a_new_object() -> None:
    for root in statements():
        for e in (node for node in distinct(root) if isinstance(node, Expression)):
            assert (spelled_out(e) == e) == (not e.has(Abbreviation))
            plain = spelled_out(e)
            for tell in (
                signs.is_real,
                signs.is_positive,
                signs.is_below_infinity,
                signs.is_nonnegative,
            ):
                assert tell(e) == tell(plain) == tell.__wrapped__(plain)  # type: ignore[attr-defined]


def test_what_is_remembered_is_asked_once_of_each_object_and_stays_there() -> None:
    asked = []

    @remembered
    def told(e: Any) -> bool:
        asked.append(e)
        return False

    y, z = x + x, matrix("x", S, d) + x
    assert not told(y)
    assert not told(y)
    assert not told(z)
    assert len(asked) == 2
    assert not any("told" in name for name in pickle.loads(pickle.dumps(y)).__dict__)  # noqa: S301
    named = define("y", y)
    assert spelled_out(named @ x.T) == y @ x.T
