# ruff: noqa: E501
"""Wrong readings at symbols: each breaks one operation, or one kind of fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any

import pytest
from sympy import And, Eq, Ge, Gt, Le, Lt, Ne, Or

from symattn.language.known_functions import COS, EXP, SIN, KnownFunction
from symattn.language.permutations import InversePermuting
from symattn.language.sizes import Size
from symattn.lifting import as_terms as facts_of
from symattn.reading import symbolic_bits, symbols
from symattn.reading.hidden import Hidden, real
from symattn.reading.symbols import Symbols
from symattn.relations import Both, Causal, Either, Isolated, Negated, Unknown, Window
from symattn.relations import conditions as relations
from symattn.terms import slopes
from symattn.terms.bits import NO, YES, Bit, Less, Not, bit, every, less, negated, same, some
from symattn.terms.bits import Relation as Related
from symattn.terms.context import (
    First,
    Fixed,
    FixedFrom,
    Kept,
    Last,
    Never,
    Next,
    Nonzero,
    Only,
    Somewhere,
)
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Literal, axis_of
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    ONE,
    ZERO,
    Apply,
    Atom,
    Datum,
    Div,
    Family,
    Fun,
    When,
    add,
    atom,
    div,
    known,
    mul,
    negative,
    substituted,
    total,
    when,
)  # fmt: skip

Wrong = Callable[[pytest.MonkeyPatch], None]


def instead(owner: Any, name: str, made: Callable[..., Any]) -> Wrong:
    """Return a mutant that calls `made` with the right function, and its arguments."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        right = getattr(owner, name)
        patch.setattr(owner, name, lambda *values, **named: made(right, *values, **named))

    return apply


def reads(name: str, made: Callable[..., Any]) -> Wrong:
    """Return a mutant of an operation of the reading."""
    return instead(Symbols, name, made)


def reads_known(function: KnownFunction, made: Callable[..., Any]) -> Wrong:
    """Return a mutant of the reading of one known function."""

    def wrong(right: Any, self: Any, of: KnownFunction, a: Any) -> Any:
        return made(right, self, a) if of is function else right(self, of, a)

    return reads("known", wrong)


def square(i: Part, j: Part) -> bool:
    """Tell whether two places lie on one axis."""
    return axis_of(i) == axis_of(j)


# -- relations and conditions -----------------------------------------------------------------------


def of_kind(kind: type, made: Callable[..., Part]) -> Wrong:
    """Return a mutant of one kind of relation, where both places lie on one axis and are not numbers."""

    def seen(right: Any, self: Symbols, relation: Any, i: Part, j: Part) -> Part:
        if isinstance(relation, kind) and square(i, j) and not isinstance(i, Literal):
            return made(right, self, relation, i, j)
        return right(self, relation, i, j)

    return reads("seen", seen)


def given_relations(made: Callable[[Bit], Part]) -> Wrong:
    """Return a mutant of the bits of relations that are given, such as windows."""

    def seen(right: Any, self: Symbols, relation: Any, i: Part, j: Part) -> Part:
        found = right(self, relation, i, j)
        if not (isinstance(found, Bit) and found.relation in self.record.relations):
            return found
        wrong = made(found)
        if isinstance(wrong, Bit):
            self.record.relations[wrong.relation] = self.record.relations[found.relation]
        return wrong

    return reads("seen", seen)


def wider(b: Bit) -> Part:
    """Take a window for a wider one, although what the author means by it is noted rightly."""
    key = b.relation.key
    if not isinstance(key, Window) or key.left is None:
        return b
    return bit(
        Related(Window(key.left + 1, key.right), b.relation.queries, b.relation.keys), b.query, b.key
    )


def one_name(right: Any, self: Symbols, relation: Any, i: Part, j: Part) -> Part:
    """Read every unknown relation as the one that was met first."""
    if isinstance(relation, Unknown):
        met = [key[1] for key in self.record.signatures if key[0] == "relation"]  # type: ignore[index]
        return right(self, Unknown(met[0]) if met else relation, i, j)
    return right(self, relation, i, j)


def all_blank(right: Any, self: Symbols, relation: Any, i: Part, j: Part) -> Part:
    """Read an unknown relation at the first key only."""
    found = right(self, relation, i, j)
    if isinstance(relation, Unknown) and square(i, j):
        return bit(found.relation, i, i) if isinstance(found, Bit) else found
    return found


def compares(kinds: dict[Any, Any]) -> Wrong:
    """Return a mutant that takes one comparison for another."""
    return reads(
        "_compared",
        lambda right, self, kind, a, b, axis: right(self, kinds.get(kind, kind), a, b, axis),
    )


def connected(right: Any, self: Symbols, c: Any) -> Part:
    """Read ∧ as ∨ and ∨ as ∧."""
    if isinstance(c, (And, Or)):
        return (some if isinstance(c, And) else every)(*(self._condition(x) for x in c.args))
    return right(self, c)


RELATIONS: dict[str, Wrong] = {
    "causal strict": of_kind(Causal, lambda right, self, r, i, j: less(j, i)),
    "causal reversed": of_kind(Causal, lambda right, self, r, i, j: right(self, r, j, i)),
    "causal all": of_kind(Causal, lambda right, self, r, i, j: YES),
    "isolated all": of_kind(Isolated, lambda right, self, r, i, j: YES),
    "isolated causal": of_kind(Isolated, lambda right, self, r, i, j: negated(less(i, j))),
    "isolated negated": of_kind(Isolated, lambda right, self, r, i, j: negated(same(i, j))),
    "unknown transposed": of_kind(Unknown, lambda right, self, r, i, j: right(self, r, j, i)),
    "unknown negated": of_kind(Unknown, lambda right, self, r, i, j: negated(right(self, r, i, j))),
    "unknown all": of_kind(Unknown, lambda right, self, r, i, j: YES),
    "unknown reflexive": of_kind(Unknown, lambda right, self, r, i, j: some(same(i, j), right(self, r, i, j))),
    "unknown on the diagonal": reads("seen", all_blank),
    "unknown by one name": reads("seen", one_name),
    "given transposed": given_relations(lambda b: bit(b.relation, b.key, b.query) if square(b.key, b.query) else b),
    "given negated": given_relations(negated),
    "given all": given_relations(lambda b: YES),
    "given none": given_relations(lambda b: NO),
    "a window too wide": given_relations(wider),
    "both first": of_kind(Both, lambda right, self, r, i, j: self.seen(r.first, i, j)),
    "both either": of_kind(Both, lambda right, self, r, i, j: right(self, Either(r.first, r.second), i, j)),
    "either both": of_kind(Either, lambda right, self, r, i, j: right(self, Both(r.first, r.second), i, j)),
    "negated ignored": of_kind(Negated, lambda right, self, r, i, j: self.seen(r.relation, i, j)),
    "negated transposed": of_kind(Negated, lambda right, self, r, i, j: right(self, r, j, i)),
    "one more than": reads("_linear", lambda right, self, c, i, j: right(self, relations.AtMost(relations.plus(c.term, relations.Term(1))) if isinstance(c, relations.AtMost) else c, i, j)),
    "more for less": reads("_linear", lambda right, self, c, i, j: negated(right(self, c, i, j)) if isinstance(c, relations.AtMost) else right(self, c, i, j)),
    "upto strict": reads("upto", lambda right, self, i, last, axis: self._compared(Lt, (i, 0), symbolic_bits._shifted(last), axis)),
    "upto from": reads("upto", lambda right, self, i, last, axis: self._compared(Ge, (i, 0), symbolic_bits._shifted(last), axis)),
    "upto all": reads("upto", lambda right, self, i, last, axis: YES),
    "a shift too far": reads("_compared", lambda right, self, kind, a, b, axis: right(self, kind, a, (b[0], b[1] + 1), axis)),
    "a shift too near": reads("_compared", lambda right, self, kind, a, b, axis: right(self, kind, a, (b[0], b[1] - 1), axis)),
    "shifts lost": reads("_compared", lambda right, self, kind, a, b, axis: right(self, kind, (a[0], 0), (b[0], 0), axis)),
    "shifts turned": reads("_compared", lambda right, self, kind, a, b, axis: right(self, kind, (a[0], -a[1]), (b[0], -b[1]), axis)),
    "sides swapped": reads("_compared", lambda right, self, kind, a, b, axis: right(self, kind, b, a, axis)),
    "≤ for <": compares({Lt: Le, Gt: Ge}),
    "< for ≤": compares({Le: Lt, Ge: Gt}),
    "≠ for =": compares({Eq: Ne, Ne: Eq}),
    "= for ≤": compares({Le: Eq}),
    "≤ for =": compares({Eq: Le}),
    "∧ for ∨": reads("_condition", connected),
    "conditions negated": reads("condition", lambda right, self, c: negated(right(self, c))),
    "conditions dropped": reads("condition", lambda right, self, c: YES),
    "conditions never": reads("condition", lambda right, self, c: NO),
    "same all": reads("same", lambda right, self, i, j: YES),
    "same negated": reads("same", lambda right, self, i, j: negated(same(i, j))),
    "same causal": reads("same", lambda right, self, i, j: negated(less(i, j))),
    "bits dropped": reads("when", lambda right, self, b, value: right(self, b if b == NO else YES, value)),
    "bits negated": reads("when", lambda right, self, b, value: right(self, negated(b), value)),
    "a choice swapped": reads("choose", lambda right, self, b, value, other: right(self, negated(b), value, other)),
    "a choice halved": reads("choose", lambda right, self, b, value, other: self.when(b, value)),
    "masks dropped": reads("unless_hidden", lambda right, self, b, value: right(self, b if b == NO else YES, value)),
    "masks negated": reads("unless_hidden", lambda right, self, b, value: right(self, negated(b), value)),
    "masks without values": reads("unless_hidden", lambda right, self, b, value: Hidden(b, ZERO)),
}  # fmt: skip


# -- places -----------------------------------------------------------------------------------------


def with_axis(made: Callable[..., Any]) -> Callable[..., Any]:
    """Give an operation on a place and two lengths back with the places of a tuple changed."""

    def split(right: Any, self: Symbols, place: Part, major: Any, minor: Any) -> Any:
        outer, inner = right(self, place, major, minor)
        return made(self, outer, inner)

    return split


def other_part(right: Any, self: Symbols, place: Part, *lengths: Any) -> tuple[int, Part]:
    """Find a place in the other part of its axis, if that is as long."""
    k, inner = right(self, place, *lengths)
    m = (k + 1) % len(lengths)
    return (m, inner) if self.axis(lengths[m]) == self.axis(lengths[k]) else (k, inner)


def into_other_part(right: Any, self: Symbols, side: int, place: Part, axis: Any, *lengths: Any) -> Part:
    """Put a place in the other part of its axis, if that is as long."""
    other = (side + 1) % len(lengths)
    chosen = other if self.axis(lengths[other]) == self.axis(lengths[side]) else side
    return right(self, chosen, place, axis, *lengths)


def swapped(self: Symbols, outer: Part, inner: Part) -> tuple[Part, Part]:
    """Swap the two places of a pair, if both lie on one axis."""
    return (inner, outer) if square(outer, inner) else (outer, inner)


def crossed(right: Any, self: Symbols, e: Any, i: Part, j: Part, **named: Any) -> Part:
    """Read a matrix transposed."""
    return right(self, e, j, i, **named) if square(i, j) else right(self, e, i, j, **named)


def renamed_atoms(made: Callable[[Symbols, Atom], Part]) -> Wrong:
    """Return a mutant of free matrices."""

    def variable(right: Any, self: Symbols, e: Any, i: Part, j: Part, **named: Any) -> Part:
        found = right(self, e, i, j, **named)
        return made(self, found) if isinstance(found, Atom) else found

    return reads("variable", variable)


def one_matrix(self: Symbols, found: Atom) -> Part:
    """Take every matrix for the first that was met on these axes."""
    for key, made in self.record.signatures.items():
        if key[0] == "datum" and isinstance(made, Datum) and made.axes == found.of.axes:  # type: ignore[index]
            return atom(made, found.places)
    return found


def kinded(kind: str) -> Callable[[Symbols, Atom], Part]:
    """Take every matrix for one of a kind."""

    def made(self: Symbols, found: Atom) -> Part:
        if kind == "symmetric" and not square(*found.places[-2:]):
            return found
        return atom(Datum(found.of.key, found.of.axes, kind), found.places)

    return made


def first_member(self: Symbols, found: Atom) -> Part:
    """Take the member of a family at the first member that is read."""
    known = self.record.__dict__.setdefault("_first", {}).setdefault(found.of, found.places[:-2])
    return atom(found.of, (*known, *found.places[-2:]))


def members_turned(self: Symbols, found: Atom) -> Part:
    """Swap two members, or a member with a place, of one axis."""
    places = list(found.places)
    if len(places) > 2:
        for a, b in ((0, k) for k in range(1, len(places))):
            if square(places[a], places[b]):
                places[a], places[b] = places[b], places[a]
                break
    return atom(found.of, tuple(places))


def by_end(made: Callable[[Any], Any]) -> Wrong:
    return reads("_end", lambda right, self, axis, *, last: right(self, axis, last=made(last)))


def without_bound(right: Any, self: Symbols, index: Any, place: Part) -> Symbols:
    """Bind an index, and every other bound index of its axis, to one place."""
    found = right(self, index, place)
    for other in list(found._bound):
        if other != index and square(found._bound[other], place):
            found._bound[other] = place
    return found


def other_length(right: Any, self: Symbols, length: Any, term: Any) -> Any:
    """Sum over another axis of the same kind."""
    for size in self.sizes:
        if size != length and isinstance(length, Size) and length.kind == size.kind:
            return right(self, size, term)
    return right(self, length, term)


def part_of_axis(right: Any, self: Symbols, length: Any, term: Any) -> Any:
    """Leave the last form of a place out of a sum."""
    forms = self.forms(self.axis(length))
    if len(forms) == 1:
        return right(self, length, term)
    terms = []
    for place, variables in forms[:-1]:
        value = real(term(place))
        for v in reversed(variables):
            value = total(v, value)
        terms.append(value)
    return add(*terms)


def inverse_of(right: Any, self: Symbols, order: Any, place: Part) -> Part:
    return right(
        self, order.inverse if isinstance(order, InversePermuting) else InversePermuting(order), place
    )


PLACES: dict[str, Wrong] = {
    "image not inverted": reads("image", lambda right, self, pi, p: right(self, pi.inverse if isinstance(pi, InversePermuting) else pi, p)),
    "image inverted": reads("image", inverse_of),
    "image dropped": reads("image", lambda right, self, pi, p: p),
    "image twice": reads("image", lambda right, self, pi, p: right(self, pi, right(self, pi, p))),
    "first and last swapped": by_end(lambda last: not last),
    "last for first": by_end(lambda last: True),
    "first for last": by_end(lambda last: False),
    "neighbours turned": reads("next_to", lambda right, self, before, step: right(self, before, -step)),
    "neighbours all next": reads("next_to", lambda right, self, before, step: right(self, before, 1)),
    "neighbours dropped": reads("next_to", lambda right, self, before, step: before),
    "neighbours too far": reads("next_to", lambda right, self, before, step: right(self, right(self, before, step), step)),
    "another part": reads("part", other_part),
    "splitting swapped": reads("split", with_axis(swapped)),
    "joining swapped": reads("join", lambda right, self, slow, fast, *axes: right(self, *swapped(self, slow, fast), *axes)),
    "put in another part": reads("put", into_other_part),
    "pairs swapped": reads("pair", lambda right, self, p: (lambda pair, parity: (pair, 3 - parity))(*right(self, p))),
    "pairs all first": reads("pair", lambda right, self, p: (right(self, p)[0], 1)),
    "features swapped": reads("feature", lambda right, self, pair, parity: right(self, pair, 3 - parity)),
    "entries transposed": reads("entry", crossed),
    "matrices transposed": reads("variable", crossed),
    "matrices on the diagonal": renamed_atoms(lambda self, a: atom(a.of, (*a.places[:-2], a.places[-1], a.places[-1])) if square(*a.places[-2:]) else a),
    "matrices by one name": renamed_atoms(one_matrix),
    "matrices positive": renamed_atoms(kinded("positive")),
    "matrices symmetric": renamed_atoms(kinded("symmetric")),
    "matrices of the first member": renamed_atoms(first_member),
    "members swapped": renamed_atoms(members_turned),
    "bound together": reads("bind", without_bound),
    "sums over another axis": reads("total", other_length),
    "sums without the last part": reads("total", part_of_axis),
    "sums without bits": reads("sum_over", lambda right, self, index, condition, term: self.total(index.axis, lambda p: real(term(self.bind(index, p))))),
    "sums of the complement": reads("sum_over", lambda right, self, index, condition, term: self.total(index.axis, lambda p: (lambda at: at.when(negated(at.condition(condition)), lambda: term(at)))(self.bind(index, p)))),
    "products without bits": reads("product_over", lambda right, self, index, condition, factor: mul(*(real(factor(self.bind(index, p))) for p, _ in self.forms(self.axis(index.axis))))),
    "products as sums": reads("product_over", lambda right, self, index, condition, factor: self.sum_over(index, condition, factor)),
    "rows for columns in products": reads("product", lambda right, self, left, other, i, j: self.total(left.shape[1], lambda k: mul(real(self.entry(left, i, k)), real(self.entry(other, k, k if square(k, j) else j))))),
    "the left factor alone": reads("product", lambda right, self, left, other, i, j: self.total(left.shape[1], lambda k: real(self.entry(left, i, k)))),
    "the right factor alone": reads("product", lambda right, self, left, other, i, j: self.total(left.shape[1], lambda k: real(self.entry(other, k, j)))),
    "arguments turned": reads("apply", lambda right, self, name, member, length, argument: right(self, name, member, length, lambda p: negative(real(argument(p))))),
    "arguments of one place": reads("apply", lambda right, self, name, member, length, argument: (lambda a: a if not isinstance(a, Apply) else Apply(a.name, a.member, tuple(Family(f.index, substituted(f.of, {v: member for v in f.index if square(v, member)})) for f in a.of)))(right(self, name, member, length, argument))),
    "functions by one name": reads("apply", lambda right, self, name, *rest: right(self, self.record.__dict__.setdefault("_name", name), *rest)),
    "functions of the first member": reads("apply", lambda right, self, name, member, length, argument: right(self, name, self.record.__dict__.setdefault("_member", {}).setdefault(axis_of(member), member), length, argument)),
    "shares of the whole row": reads("share", lambda right, self, e, i, j, value: self.divide(real(value(j)), self.total(e.shape[0], lambda k: real(value(k))))),
    "shares without the sum": reads("share", lambda right, self, e, i, j, value: real(value(j))),
    "shares of the sum": reads("share", lambda right, self, e, i, j, value: self.divide(real(value(j)), real(value(j)))),
}  # fmt: skip


# -- numbers and operations -------------------------------------------------------------------------


def meaning(made: Callable[..., Any]) -> Wrong:
    """Return a mutant of what the author means by data that stand for numbers."""
    return reads("_meant", made)


def off_by_one(right: Any, self: Symbols, key: Any, places: Any, value: Any, kind: str = "") -> Part:
    return right(self, key, places, lambda at, *n: value(at, *(k + 1 for k in n)), kind)


def doubled(right: Any, self: Symbols, key: Any, places: Any, value: Any, kind: str = "") -> Part:
    return right(self, key, places, lambda at, *n: at.arithmetic.add(value(at, *n), value(at, *n)), kind)


def one_key(right: Any, self: Symbols, key: Any, places: Any, value: Any, kind: str = "") -> Part:
    return right(self, (key[0],), places, value, kind)


def ignoring(right: Any, self: Symbols, a: Any, b: Any) -> Any:
    """Multiply −∞ by a bit as if it were the bit's negation."""
    if isinstance(a, Hidden) and a.bit == NO and isinstance(b, When):
        return Hidden(b.bit, ZERO)
    return right(self, a, b)


def finite(value: Any) -> Any:
    return value.body if isinstance(value, Hidden) else value


OPERATIONS: dict[str, Wrong] = {
    "numbers negated": reads("number", lambda right, self, q: right(self, -q)),
    "sizes squared": reads("count", lambda right, self, t: mul(right(self, t), right(self, t))),
    "sizes plus one": reads("count", lambda right, self, t: add(right(self, t), ONE)),
    "sizes of another axis": reads("count", lambda right, self, t: right(self, next((s for s in self.sizes if s != t), t) if t in self.sizes else t)),
    "numbers of positions off": reads("_number_of", lambda right, self, p: add(right(self, p), ONE)),
    "position numbers off": reads("position_number", lambda right, self, e, i: add(right(self, e, i), negative(ONE))),
    "position numbers first": reads("position_number", lambda right, self, e, i: ONE),
    "meanings off by one": meaning(off_by_one),
    "meanings doubled": meaning(doubled),
    "meanings by one key": meaning(one_key),
    "meanings positive": meaning(lambda right, self, key, places, value, kind="": right(self, key, places, value, "positive")),
    "roots of the wrong thing": reads("root", lambda right, self, r: right(self, r + 1)),
    "roots dropped": reads("root", lambda right, self, r: self.number(r) if r.is_Integer else self.count(r)),
    "frequencies of one row": reads("frequency", lambda right, self, e, j: right(self, e, self.record.__dict__.setdefault("_freq", j))),
    "frequencies negated": reads("frequency", lambda right, self, e, j: negative(right(self, e, j))),
    "scales by one name": reads("scale", lambda right, self, name: right(self, self.record.__dict__.setdefault("_scale", name))),
    "scales squared": reads("scale", lambda right, self, name: mul(right(self, name), right(self, name))),
    "−∞ as 0": reads("infinity", lambda right, self, sign: ZERO),
    "−∞ times the other bit": reads("multiply", ignoring),
    "−∞ ignored by exp": reads_known(EXP, lambda right, self, a: known(EXP, finite(a))),
    "−∞ ignored by sums": reads("add", lambda right, self, a, b: add(finite(a), finite(b))),
    "the first −∞ ignored": reads("add", lambda right, self, a, b: right(self, finite(a), b)),
    "the second −∞ ignored": reads("add", lambda right, self, a, b: right(self, a, finite(b))),
    "−∞ ignored by products": reads("multiply", lambda right, self, a, b: right(self, finite(a), finite(b))),
    "−∞ ignored by quotients": reads("divide", lambda right, self, a, b: right(self, finite(a), b)),
    "negation lost": reads("negate", lambda right, self, a: real(a)),
    "subtraction swapped": reads("subtract", lambda right, self, a, b: right(self, b, a) if not isinstance(a, Hidden) and not isinstance(b, Hidden) else right(self, a, b)),
    "subtraction as addition": reads("subtract", lambda right, self, a, b: self.add(a, b)),
    "addition as subtraction": reads("add", lambda right, self, a, b: right(self, a, negative(b) if not isinstance(b, Hidden) else b)),
    "a term lost": reads("add", lambda right, self, a, b: a),
    "a factor lost": reads("multiply", lambda right, self, a, b: b),
    "a factor squared": reads("multiply", lambda right, self, a, b: right(self, a, right(self, b, b)) if not isinstance(b, Hidden) else right(self, a, b)),
    "a denominator lost": reads("divide", lambda right, self, a, b: a),
    "division as multiplication": reads("divide", lambda right, self, a, b: self.multiply(a, b)),
    "a quotient inverted": reads("divide", lambda right, self, a, b: right(self, b, a) if not isinstance(a, Hidden) else right(self, a, b)),
    "exp lost": reads_known(EXP, lambda right, self, a: finite(a)),
    "exp of the negative": reads_known(EXP, lambda right, self, a: when(a.bit, known(EXP, negative(a.body))) if isinstance(a, Hidden) else known(EXP, negative(a))),
    "exp twice": reads_known(EXP, lambda right, self, a: when(a.bit, known(EXP, add(a.body, a.body))) if isinstance(a, Hidden) else known(EXP, add(a, a))),
    "exp everywhere": reads_known(EXP, lambda right, self, a: known(EXP, when(a.bit, a.body)) if isinstance(a, Hidden) else known(EXP, a)),
    "sin for cos": reads_known(COS, lambda right, self, a: self.known(SIN, a)),
    "cos for sin": reads_known(SIN, lambda right, self, a: Fun("cos", real(a))),
    "sin of the negative": reads_known(SIN, lambda right, self, a: Fun("sin", negative(real(a)))),
    "cos of twice": reads_known(COS, lambda right, self, a: Fun("cos", add(real(a), real(a)))),
    "slopes negated": reads("slope", lambda right, self, *rest: negative(right(self, *rest))),
    "slopes transposed": reads("slope", lambda right, self, of, body, i, j: right(self, of, body, j, i) if square(i, j) else right(self, of, body, i, j)),
    "slopes as values": reads("slope", lambda right, self, of, body, i, j: real(self.entry(of, self.first, self.first))),
}  # fmt: skip


def slope_of(kind: type, made: Callable[[Any, Any, Any], Part], name: str | None = None) -> Wrong:
    """Return a mutant of the derivative of one kind of term, inside other terms too."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        right = slopes.slope

        def slope(node: Part, by: Atom) -> Part:
            if isinstance(node, kind) and (name is None or getattr(node, "name", None) == name):
                return made(slope, node, by)
            return right(node, by)

        patch.setattr(slopes, "slope", slope)
        patch.setattr(symbols, "slope", slope)

    return apply


def _product(slope: Any, node: Any, by: Any) -> Part:
    return mul(*node.of[:-1], slope(node.of[-1], by))


SLOPES: dict[str, Wrong] = {
    "slope of a product, one factor": slope_of(slopes.Mul, _product),
    "slope of a product, all factors": slope_of(slopes.Mul, lambda s, n, by: mul(*(s(t, by) for t in n.of))),
    "slope of a sum, one term": slope_of(slopes.Add, lambda s, n, by: s(n.of[0], by)),
    "slope of a sum, another": slope_of(slopes.Add, lambda s, n, by: s(n.of[-1], by)),
    "slope of a quotient, above": slope_of(Div, lambda s, n, by: div(s(n.above, by), n.below)),
    "slope of a quotient, below": slope_of(Div, lambda s, n, by: mul(slopes.MINUS, div(div(mul(n.above, s(n.below, by)), n.below), n.below))),
    "slope of a quotient, a sign": slope_of(Div, lambda s, n, by: add(div(s(n.above, by), n.below), div(div(mul(n.above, s(n.below, by)), n.below), n.below))),
    "slope of a quotient, not squared": slope_of(Div, lambda s, n, by: add(div(s(n.above, by), n.below), mul(slopes.MINUS, div(mul(n.above, s(n.below, by)), n.below)))),
    "slope of exp, no chain rule": slope_of(Fun, lambda s, n, by: n, "exp"),
    "slope of exp, inside alone": slope_of(Fun, lambda s, n, by: s(n.of, by), "exp"),
    "slope of sin, a sign": slope_of(Fun, lambda s, n, by: mul(slopes.MINUS, Fun("cos", n.of), s(n.of, by)), "sin"),
    "slope of cos, a sign": slope_of(Fun, lambda s, n, by: mul(Fun("sin", n.of), s(n.of, by)), "cos"),
    "slope of a bit, dropped": slope_of(When, lambda s, n, by: s(n.body, by)),
    "slope of a sum over places, dropped": slope_of(slopes.Sum, lambda s, n, by: ZERO),
    "slope of a matrix, one place": slope_of(Atom, lambda s, n, by: ZERO if n.of != by.of else when(same(n.places[-1], by.places[-1]), ONE)),
    "slope of a matrix, everywhere": slope_of(Atom, lambda s, n, by: ZERO if n.of != by.of else ONE),
}  # fmt: skip


# -- facts ------------------------------------------------------------------------------------------

Changed = Callable[[Any, "Facts"], Iterable[Part]]


class Facts:
    """What a mutant of facts may look at."""

    def __init__(self, problem: Any, at: Symbols) -> None:
        self.record, self.problem, self.at = at.record, problem, at
        self.named = list(dict.fromkeys(v for p in at.record.named.values() for v in p.places_of_free))

    def others(self, place: Part) -> list[Var]:
        """Return the other named elements of the sort of a place."""
        return [v for v in self.named if v != place and v.sort == axis_of(place)]

    def other(self, place: Part) -> Part:
        """Return another named element, or the first."""
        return next(iter(self.others(place)), place)


def facts(changed: Changed) -> Wrong:
    """Return a mutant of the facts that hypotheses are read as."""

    def made(right: Any, problem: Any, at: Symbols) -> Any:
        found, left_out = right(problem, at)
        seen = Facts(problem, at)
        return tuple(c for f in found for c in changed(f, seen)), left_out

    return instead(facts_of, "_facts", made)


def more(added: Callable[[Facts], Iterable[Part]]) -> Wrong:
    """Return a mutant that knows what nobody said."""

    def made(right: Any, problem: Any, at: Symbols) -> Any:
        found, left_out = right(problem, at)
        return (*found, *added(Facts(problem, at))), left_out

    return instead(facts_of, "_facts", made)


def each(kind: type, change: Callable[[Any, Facts], Any]) -> Wrong:
    """Return a mutant of one kind of fact."""

    def changed(f: Any, seen: Facts) -> Iterable[Part]:
        if not isinstance(f, kind):
            return (f,)
        new = change(f, seen)
        return new if isinstance(new, (tuple, list)) else (new,)

    return facts(changed)


def noted(kind: type, change: Callable[[Any], Part]) -> Wrong:
    """Return a mutant of one kind of fact, whether it is a hypothesis or noted while reading."""

    def made(right: Any, found: Iterable[Part]) -> Any:
        return right(tuple(change(f) if isinstance(f, kind) else f for f in found))

    return instead(facts_of, "_needed", made)


def relation_bit(change: Callable[[Bit, Facts], Part]) -> Wrong:
    """Return a mutant of the facts that a relation sees, or does not see."""

    def changed(f: Any, seen: Facts) -> Iterable[Part]:
        inner = f.of if isinstance(f, Not) else f
        if not isinstance(inner, Bit):
            return (f,)
        new = change(inner, seen)
        return (negated(new) if isinstance(f, Not) else new,)

    return facts(changed)


def everywhere(f: Any, seen: Facts) -> Part:
    """Let the named row of a fact be every row."""
    query = _query_of(f)
    if f.rows or not isinstance(query, Var):
        return f
    row = Var(("row", 0), query.sort)
    return Somewhere((row,), f.columns, tuple(substituted(c, {query: row}) for c in f.bits))


def _query_of(f: Somewhere) -> Part | None:
    return next((p.query for p in f.bits[0].everything() if isinstance(p, Bit)), None)


def somewhere_transposed(f: Any, seen: Facts) -> Part:
    (inner, *others), first = f.bits, f.columns[:1]
    if not others and isinstance(inner, Bit) and square(inner.query, inner.key):
        return Somewhere(f.rows, first, (bit(inner.relation, inner.key, inner.query),))
    return f


def somewhere_named(f: Any, seen: Facts) -> Any:
    """Let a fact say which column it is."""
    for v in seen.named:
        if v.sort == f.columns[0].sort and not f.rows:
            return substituted(f.bits[0], {f.columns[0]: v})
    return f


def of_another_row(f: Any, seen: Facts) -> Part:
    query = _query_of(f)
    if f.rows or not isinstance(query, Var):
        return f
    return Somewhere((), f.columns, tuple(substituted(c, {query: seen.other(query)}) for c in f.bits))


def other_datum(f: Any, seen: Facts) -> Any:
    """Say that another matrix is nowhere 0."""
    known = {p.of for p in f.term.everything() if isinstance(p, Atom)}
    for _key, of in seen.record.signatures.items():
        if isinstance(of, Datum) and of not in known and all(isinstance(a, Sort) for a in of.axes):
            index = tuple(Var(("any", k), a) for k, a in enumerate(of.axes))
            return Nonzero(index, atom(of, index))
    return f


def difference(f: Any, seen: Facts) -> Any:
    """Say that two entries differ."""
    index = tuple(Var(("any", k), v.sort) for k, v in enumerate(f.index))
    return Nonzero(
        (*f.index, *index),
        add(f.term, negative(substituted(f.term, dict(zip(f.index, index, strict=True))))),
    )


def of_other_places(kind: type) -> Callable[[Any, Facts], Any]:
    return lambda f, seen: (kind(f.pi, seen.other(f.place)),)


def of_all_places(kind: type) -> Callable[[Any, Facts], Any]:
    return lambda f, seen: (f, *(kind(f.pi, v) for v in seen.others(f.place)))


def pairs(seen: Facts) -> Iterator[tuple[Var, Var]]:
    """Yield pairs of named elements."""
    for u, v in product(seen.named, repeat=2):
        if u != v and u.sort == v.sort:
            yield u, v


def permutations_of(seen: Facts) -> Iterator[Any]:
    for pi in seen.problem.symbols.permutations:
        try:
            yield seen.at.permutation(pi)[0]
        except OutsideFragment:
            continue


def _first_pair(made: Callable[[Var, Var], Part]) -> Callable[[Facts], Iterable[Part]]:
    return lambda seen: [made(u, v) for u, v in list(pairs(seen))[:1]]


def _unimplied(right: Any, context: Any) -> Any:
    """Take every named place for one after which a permutation fixes everything."""
    found = [
        new
        for f in context.of(FixedFrom)
        for v in context.variables
        if v.sort == f.pi.sort
        for new in (Fixed(f.pi, v), Kept(f.pi, v))
    ]
    return context.with_facts(tuple(found))


def turned(f: Any, seen: Facts) -> Part:
    return less(f.right, f.left)


def weak_to_strict(f: Any, seen: Facts) -> Part:
    return less(f.of.right, f.of.left) if isinstance(f.of, Less) else f


FACTS: dict[str, Wrong] = {
    "sees negated": relation_bit(lambda b, seen: negated(b)),
    "sees transposed": relation_bit(lambda b, seen: bit(b.relation, b.key, b.query) if square(b.key, b.query) else b),
    "sees another key": relation_bit(lambda b, seen: bit(b.relation, b.query, seen.other(b.key))),
    "sees from another row": relation_bit(lambda b, seen: bit(b.relation, seen.other(b.query), b.key)),
    "sees itself": relation_bit(lambda b, seen: bit(b.relation, b.query, b.query) if square(b.key, b.query) else b),
    "sees only, swapped": each(Only, lambda f, seen: Only(f.relation, f.key, f.query) if square(f.key, f.query) else f),
    "sees another alone": each(Only, lambda f, seen: Only(f.relation, f.query, seen.other(f.key))),
    "another sees alone": each(Only, lambda f, seen: Only(f.relation, seen.other(f.query), f.key)),
    "sees not": each(Only, lambda f, seen: Not(Bit(f.relation, f.query, f.key))),
    "sees is sees only": facts(lambda f, seen: [Only(f.relation, f.query, f.key)] if isinstance(f, Bit) else [f]),
    "something in every row": each(Somewhere, everywhere),
    "something in another row": each(Somewhere, of_another_row),
    "something negated": each(Somewhere, lambda f, seen: Somewhere(f.rows, f.columns, tuple(map(negated, f.bits)))),
    "something besides not": each(Somewhere, lambda f, seen: [f, Somewhere(f.rows, f.columns, tuple(map(negated, f.bits)))]),
    "something transposed": each(Somewhere, somewhere_transposed),
    "something is this": each(Somewhere, somewhere_named),
    "never the other": noted(Never, lambda f: Never(f.index, tuple(map(negated, f.bits)))),
    "never the first": noted(Never, lambda f: Never(f.index, f.bits[:1])),
    "never the last": noted(Never, lambda f: Never(f.index, f.bits[-1:])),
    "fixes another place": each(Fixed, of_other_places(Fixed)),
    "fixes all places": each(Fixed, of_all_places(Fixed)),
    "fixes from on": each(Fixed, lambda f, seen: [f, FixedFrom(f.pi, f.place)]),
    "fixes and keeps": each(Fixed, lambda f, seen: [f, Kept(f.pi, f.place)]),
    "fixes from another place": each(FixedFrom, of_other_places(FixedFrom)),
    "fixes from all places": each(FixedFrom, of_all_places(FixedFrom)),
    "fixes from and all": each(FixedFrom, of_all_places(Fixed)),
    "keeps another place": each(Kept, of_other_places(Kept)),
    "keeps all places": each(Kept, of_all_places(Kept)),
    "keeps and fixes": each(Kept, lambda f, seen: [f, Fixed(f.pi, f.place)]),
    "keeps and fixes from on": each(Kept, lambda f, seen: [f, FixedFrom(f.pi, f.place)]),
    "nonzero of another matrix": each(Nonzero, other_datum),
    "nonzero of a difference": each(Nonzero, difference),
    "nonzero of a value less 1": each(Nonzero, lambda f, seen: Nonzero(f.index, add(f.term, negative(ONE)))),
    "nonzero of a sum": each(Nonzero, lambda f, seen: Nonzero((), total(f.index[0], total(f.index[1], f.term))) if len(f.index) == 2 else f),
    "before turned": each(Less, turned),
    "before for not after": each(Not, weak_to_strict),
    "before turned, not after": each(Not, lambda f, seen: Not(turned(f.of, seen)) if isinstance(f.of, Less) else f),
    "equal for not after": each(Not, lambda f, seen: same(f.of.left, f.of.right) if isinstance(f.of, Less) else f),
    "next for before": each(Less, lambda f, seen: Next(f.left, f.right)),
    "known: equal": more(_first_pair(same)),
    "known: different": more(_first_pair(lambda u, v: negated(same(u, v)))),
    "known: before": more(_first_pair(less)),
    "known: after": more(_first_pair(lambda u, v: less(v, u))),
    "known: not after": more(_first_pair(lambda u, v: negated(less(v, u)))),
    "known: next": more(_first_pair(Next)),
    "known: first": more(lambda seen: [First(v) for v in seen.named[:1]]),
    "known: last": more(lambda seen: [Last(v) for v in seen.named[:1]]),
    "known: all are first": more(lambda seen: [First(v) for v in seen.named]),
    "known: all are last": more(lambda seen: [Last(v) for v in seen.named]),
    "known: fixed": more(lambda seen: [Fixed(pi, v) for pi in permutations_of(seen) for v in seen.named if v.sort == pi.sort]),
    "known: kept": more(lambda seen: [Kept(pi, v) for pi in permutations_of(seen) for v in seen.named if v.sort == pi.sort]),
    "known: fixed from on": more(lambda seen: [FixedFrom(pi, v) for pi in permutations_of(seen) for v in seen.named if v.sort == pi.sort]),
    "known: sees itself": more(lambda seen: [bit(r, v, v) for r in seen.record.signatures.values() if isinstance(r, Related) and r.queries == r.keys for v in seen.named if v.sort == r.queries]),
    "known: something in every row": more(lambda seen: [Somewhere((Var(("row", 0), r.queries),), (Var(("column", 0), r.keys),), (bit(r, Var(("row", 0), r.queries), Var(("column", 0), r.keys)),)) for r in seen.record.signatures.values() if isinstance(r, Related) and isinstance(r.queries, Sort) and isinstance(r.keys, Sort)]),
    "known: nowhere 0": more(lambda seen: [f for f in [other_datum(Nonzero((), ONE), seen)] if f.term != ONE]),
    "neighbours exist": instead(facts_of, "_exist", lambda right, *rest: True),
    "all fixed later": instead(facts_of, "fixed_later", _unimplied),
}  # fmt: skip

EVERY: dict[str, Wrong] = {**RELATIONS, **PLACES, **OPERATIONS, **SLOPES, **FACTS}
