"""The largest up to a place is that of those before it, or the number there, where both count."""

from __future__ import annotations

import pytest

from symattn.language.known_functions import ABSOLUTE
from symattn.terms.bits import Bit, Less, Not, Relation, every
from symattn.terms.context import First, Last, Next
from symattn.terms.ordered_largest import HALF, by_those_before
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Literal
from symattn.terms.terms import (
    GREATEST,
    ONE,
    Apply,
    Atom,
    Datum,
    Family,
    add,
    known,
    mul,
    negative,
    when,
)

S = Sort("S", "tokens")
i, j, p, v = (Var(name, S) for name in "ijpv")
x, seen = Datum("x", (S,)), Relation("R", S, S)
NEXT = (Next(i, p),)


def at(place: Part) -> Part:
    return Atom(x, (place,))


def largest(bit: Part, count: Part = ONE) -> Apply:
    return Apply(
        GREATEST, Literal(1, 1), (Family((v,), when(bit, at(v))), Family((v,), when(bit, count)))
    )


def not_after(place: Var) -> Part:
    return Not(Less(place, v))


def seen_by(row: Var, place: Part = v) -> Part:
    return Bit(seen, row, place)


def test_the_next_one_counts_too() -> None:
    before = largest(not_after(i))
    expected = mul(HALF, add(before, at(p), known(ABSOLUTE, add(before, negative(at(p))))))
    assert by_those_before(largest(not_after(p)), NEXT) == expected


def test_the_first_is_alone() -> None:
    assert by_those_before(largest(not_after(p)), (First(p),)) == at(p)


def test_what_else_is_asked_for_holds_at_both_places() -> None:
    node = largest(every(not_after(p), seen_by(j)))
    there = seen_by(j, p), seen_by(j, i)
    assert by_those_before(node, (*NEXT, *there)) is not None
    for facts in ((), there[:1], there[1:]):
        assert by_those_before(node, (*NEXT, *facts)) is None
    assert by_those_before(node, (First(p),)) is None
    assert by_those_before(node, (First(p), seen_by(j, p))) == at(p)


@pytest.mark.parametrize(
    ("node", "facts"),
    {
        "nothing is known of the place": (largest(not_after(p)), ()),
        "it is the last": (largest(not_after(p)), (Last(p),)),
        "it is before another": (largest(not_after(p)), (Next(p, i),)),
        "it does not count itself": (largest(Less(v, p)), NEXT),
        "they come after": (largest(Not(Less(v, p))), NEXT),
        "numbers count by halves": (largest(not_after(p), HALF), NEXT),
        "all count": (largest(seen_by(p)), NEXT),
        "a circle": (largest(not_after(p)), (Next(i, p), Next(p, i))),
    }.values(),
)
def test_it_is_left_alone(node: Apply, facts: tuple[Part, ...]) -> None:
    assert by_those_before(node, facts) is None


def test_another_function_is_left_alone() -> None:
    node = largest(not_after(p))
    assert by_those_before(Apply("f", node.member, node.of), NEXT) is None
    assert by_those_before(Apply(GREATEST, node.member, (*node.of, *node.of)), NEXT) is None
