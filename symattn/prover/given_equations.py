"""Equations that are given: facts, t ≥ 0 and −t ≥ 0, and what follows from products and squares."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import MINUS, ONE, ZERO, difference, opened
from symattn.kernel.syntax import negative as plain_negative
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.absolute import above
from symattn.prover.forms.expansion import Expansion, TooLarge, expanded
from symattn.prover.forms.monomials import Monomial
from symattn.prover.signs import NONNEGATIVE, NONZERO, Signs
from symattn.terms.bits import every, same
from symattn.terms.bits import negated as not_so
from symattn.terms.context import AtLeast, Context, Identity
from symattn.terms.part import Part, Var
from symattn.terms.terms import (
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
)

Why = Callable[[Signs, "Given", Sequence[Part], Context], Proof]
"""Returns the proof that the term of a given equation is 0 at places of a context."""


@dataclass(frozen=True)
class Given:
    """A term that is 0 at all places.

    Attributes
    ----------
    index : tuple of Var
    term : Part
    facts : tuple of Part
        One that says so, or two that it is not negative, and that its negative is not.
    of : Given or None
        The equation that it follows from, if it is not a fact.
    why : callable, optional
        Returns the proof that it does at places: as a part of a sum of which no term is negative, as
        what has the square or the root 0, or by other equations.
    """

    index: tuple[Var, ...]
    term: Part
    facts: tuple[Part, ...]
    of: Given | None = None
    why: Why | None = None

    def at(self, places: Sequence[Part]) -> Part:
        """Return the term at places."""
        return substituted(self.term, dict(zip(self.index, places, strict=True)))


def given_equations(signs: Signs, context: Context) -> list[Given]:
    """Return the equations among facts, and the pairs of facts that make one.

    None are known while some are looked for, as signs that this needs ask for them again.
    """
    if context not in signs.given:
        if None in signs.given.values():
            return []
        signs.given[context] = None
        found: list[Given] = []
        try:
            found = _given_equations(signs, context)
        finally:
            signs.given[context] = found
    return signs.given[context] or []


def _given_equations(signs: Signs, context: Context) -> list[Given]:
    found = []
    for fact in context.of(Identity):
        if isinstance(fact, Identity):
            found.append(Given(fact.index, add(fact.left, negative(fact.right)), (fact,)))
    weak = [f for f in context.of(AtLeast) if isinstance(f, AtLeast) and not f.strict]
    expansions = {f: expansion(signs, f.term, context.with_variables(f.index)) for f in weak}
    opposite: set[AtLeast] = set()
    for k, one in enumerate(weak):
        for other in weak[k + 1 :]:
            if _is_opposite(signs, (one, other), expansions, context):
                found.append(Given(one.index, one.term, (one, other)))
                opposite |= {one, other}
                break
    for fact in weak:
        t, terms = negative(fact.term), expansions[fact] or {}
        # 1 − x and y − x may have any sign; −x and 2 x y − x² − y² may be of what is not negative.
        is_likely = all(q < 0 or len(m.factors) > 1 for m, q in terms.items())
        there = context.with_variables(fact.index)
        if is_likely and fact not in opposite and signs.sign(NONNEGATIVE, t, there, 1):
            found.append(Given(fact.index, t, (fact,), None, _by_both_signs))
    return found


def _is_opposite(
    signs: Signs,
    facts: tuple[AtLeast, AtLeast],
    expansions: dict[AtLeast, Expansion | None],
    context: Context,
) -> bool:
    one, other = facts
    if [v.sort for v in one.index] != [v.sort for v in other.index] or not expansions[one]:
        return False
    moved = substituted(other.term, dict(zip(other.index, one.index, strict=True)))
    total = expansion(signs, add(one.term, moved), context.with_variables(one.index))
    return total == {}


def expansion(signs: Signs, node: Part, context: Context) -> Expansion | None:
    """Return a term as a sum of monomials, or None if it is too large, or divides by what may be 0."""

    def divides(divisor: Part, at: Context) -> bool:
        return signs.sign(NONZERO, divisor, at, 1) is not None

    try:
        return expanded(node, context, divides, split=True)
    except TooLarge:
        return None


def vanishes(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that the term of a given equation is 0 at places of a context.

    Raises
    ------
    Invalid
        If the checker refuses it.
    """
    if given.why is not None:
        return given.why(signs, given, places, context)
    steps = signs.steps
    node = given.at(places)
    e, at = steps.to.term(node), tuple(map(steps.to.place, places))
    if len(given.facts) == 1:
        said = steps.to.fact(given.facts[0])
        if said is None:
            raise Invalid("a fact without a counterpart")
        sides = tuple(opened(side, at) for side in said[2:])
        equation = steps.make("given", context, "eq", sides, (), (said, at))
        return steps.ring(context, e, ZERO, (equation,), (ONE,))
    orders = []
    for fact, whole in zip(given.facts, (difference(e, ZERO), difference(ZERO, e)), strict=True):
        plain = steps.to.fact(fact)
        if plain is None:
            raise Invalid("a fact without a counterpart")
        term = opened(plain[2], at)
        known = signs.by_form(NONNEGATIVE, term, context, (), "hypothesis", plain, at)
        orders.append(steps.equal(known, whole, context))
    return steps.make("antisym", context, "eq", (e, ZERO), orders)


def _by_both_signs(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that a term is 0, which is not negative and of which the negative is not."""
    return _antisymmetric(
        signs, given.at(places), lambda t: signs.sign(NONNEGATIVE, t, context), context
    )


def _antisymmetric(
    signs: Signs,
    node: Part,
    sign: Callable[[Part], Proof | None],
    context: Context,
    zero: Sequence[Proof] = (),
) -> Proof:
    """Return that a term is 0: neither it nor its negative is negative, but for what is 0."""
    steps = signs.steps
    e, orders = steps.to.term(node), []
    for t, whole in ((node, difference(e, ZERO)), (negative(node), difference(ZERO, e))):
        known = sign(t)
        if known is None:
            raise Invalid("a term that may be negative")
        equation = steps.ring(context, whole, known.sequent.args[0], zero, [MINUS] * len(zero))
        orders.append(steps.make("sign", context, NONNEGATIVE, (whole,), (equation, known), ("equal",)))
    return steps.make("antisym", context, "eq", (e, ZERO), orders)


# -- what follows from an equation with 0 ------------------------------------------------------------


def consequences(signs: Signs, given: Given, context: Context) -> Iterator[Given]:
    """Yield what is 0 since a product is, a square, a root, or a sum of what is not negative."""
    there = context.with_variables(given.index)
    if isinstance(given.term, Root):
        yield from consequences(signs, Given(given.index, given.term.of, (), given, _as_a_root), context)
        return
    if isinstance(given.term, Fun) and given.term.name == ABSOLUTE.name:
        yield Given(given.index, given.term.of, (), given, _as_absolute)
        return
    if isinstance(given.term, Mul) and len(set(given.term.of)) == 1 and len(given.term.of) == 2:
        yield Given(given.index, given.term.of[0], (), given, _as_a_square)
    terms = expansion(signs, given.term, there) or {}
    yield from _of_products(given, terms)
    without = _without_factors(signs, given, terms, there)
    if without is not None:
        yield without
        yield from consequences(signs, without, context)
        return
    if len(terms) != 1:
        return
    ((m, q),) = terms.items()
    part = every_when(m.bits, mul(*m.factors))
    inner = there.with_variables(m.bound)
    if q < 0 or not signs.sign(NONNEGATIVE, part, inner, 1):
        return
    each = Given((*given.index, *m.bound), part, (), given, _as_a_part)
    yield each
    if isinstance(part, Fun) and part.name == ABSOLUTE.name:
        yield Given(each.index, part.of, (), each, _as_absolute)
    if len(m.factors) == 2 and m.factors[0] == m.factors[1]:
        yield Given(each.index, every_when(m.bits, m.factors[0]), (), each, _as_a_square)


def _of_products(given: Given, terms: Expansion) -> Iterator[Given]:
    """Yield that w(v) r is 0 at every v, where (Σ_v w(v)²) r is: Σ_v (w(v) r)² is its product with r."""
    squares = [dict(_summed_squares(m)) for m in terms]
    if len(terms) < 2 or not all(squares):
        return
    for square in squares[0]:
        if all(square in one for one in squares):
            v, w = square
            rest = add(
                *(mul(Num(q), one[square]) for q, one in zip(terms.values(), squares, strict=True))
            )
            part = mul(w, rest)
            multiple = Given(given.index, Sum(v, Mul((part, part))), (), given, partial(_times, rest))
            each = Given((*given.index, v), Mul((part, part)), (), multiple, _as_a_part)
            yield Given(each.index, part, (), each, _as_a_square)


def _without_factors(signs: Signs, given: Given, terms: Expansion, there: Context) -> Given | None:
    """Return that r is 0, where u r is, for all factors u that are seen and are not 0."""
    each = [Counter(f for f in m.factors if not f.free & set(m.bound)) for m in terms]
    common = reduce(operator.and_, each) if each else Counter[Part]()
    factors = [f for f in common.elements() if signs.sign(NONZERO, f, there, 1)]
    if not factors:
        return None
    rest = add(*(replace(m, q=q, factors=_less(m.factors, factors)).term() for m, q in terms.items()))
    return Given(given.index, rest, (), given, partial(_over, mul(*factors)))


def _less(those: Iterable[Part], others: Iterable[Part]) -> tuple[Part, ...]:
    return tuple((Counter(those) - Counter(others)).elements())


def _over(factor: Part, signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that what is 0 over a factor is 0."""
    steps = signs.steps
    whole = vanishes(signs, _source(given), places, context)
    there = substituted(factor, dict(zip(given.index, places, strict=True)))
    known = signs.sign(NONZERO, there, context)
    if known is None:
        raise Invalid("a factor that is not 0")
    e, d = (steps.to.term(node) for node in (given.at(places), there))
    return steps.ring(context, e, ZERO, (whole, known), (("div", ONE, d),))


def _summed_squares(m: Monomial) -> Iterator[tuple[tuple[Var, Part], Part]]:
    """Yield each v and w(v) for which a monomial is (Σ_v w(v)²) r, with r."""
    for v in m.bound:
        read = [f for f in m.factors if v in f.free]
        if len(read) == 2 and read[0] == read[1] and not any(v in bit.free for bit in m.bits):
            own = Var(("square", v.sort), v.sort)
            rest = Monomial(
                m.q,
                m.bits,
                tuple(u for u in m.bound if u != v),
                tuple(f for f in m.factors if f not in read),
            )
            yield (own, substituted(read[0], {v: own})), rest.term()


def _times(factor: Part, signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that the product of what is 0 and a factor is 0."""
    steps = signs.steps
    whole = vanishes(signs, _source(given), places, context)
    there = substituted(factor, dict(zip(given.index, places, strict=True)))
    e, r = (steps.to.term(node) for node in (given.at(places), there))
    return steps.ring(context, e, ZERO, (whole,), (r,))


def _as_a_part(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that c(v) is 0, as Σ_u q c(u) is, and c is never negative: −c(v) = Σ_u [u ≠ v] c(u)."""
    steps, source = signs.steps, _source(given)
    count = len(source.index)
    whole = vanishes(signs, source, places[:count], context)
    node = given.at(places)
    own = dict(zip(given.index[:count], places[:count], strict=True))
    others = {v: Var(("other", v), v.sort) for v in given.index[count:]}
    rest = substituted(given.term, {**own, **others})
    if others:
        met = every(*(same(u, p) for u, p in zip(others.values(), places[count:], strict=True)))
        rest = When(not_so(met), rest)
    for u in others.values():
        rest = Sum(u, rest)
    e = steps.to.term(node)
    first = signs.sign(NONNEGATIVE, node, context)
    q = steps.multiple(whole.sequent.args[0], steps.to.term(_total(given, own, count)), context)
    if first is None or not q:
        raise Invalid("a part that is not negative")
    scale = ("num", -q.denominator, q.numerator)
    if others:
        below = signs.sign(NONNEGATIVE, rest, context)
    else:
        below = signs.by_form(NONNEGATIVE, ZERO, context, (), "number")
    if below is None:
        raise Invalid("a rest that is not negative")
    equation = steps.ring(context, difference(ZERO, e), below.sequent.args[0], (whole,), (scale,))
    args = (difference(ZERO, e),)
    orders = (
        steps.equal(first, difference(e, ZERO), context),
        steps.make("sign", context, NONNEGATIVE, args, (equation, below), ("equal",)),
    )
    return steps.make("antisym", context, "eq", (e, ZERO), orders)


def _total(given: Given, own: dict[Var, Part], count: int) -> Part:
    node = substituted(given.term, dict(own))
    for v in given.index[count:]:
        node = Sum(v, node)
    return node


def _as_absolute(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that u is 0, as |u| is, and |u| ± u is not negative."""
    source = _source(given)
    size, nothing = source.at(places), vanishes(signs, source, places, context)
    if not isinstance(size, Fun):
        raise Invalid("an absolute value")

    def sign(t: Part) -> Proof:
        return above(signs, size, t, context)

    return _antisymmetric(signs, given.at(places), sign, context, (nothing,))


def _as_a_root(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that a radicand is 0, as its root is, whose square it is."""
    steps, node = signs.steps, given.at(places)
    root = vanishes(signs, _source(given), places, context)
    known = signs.sign(NONNEGATIVE, node, context)
    if known is None:
        raise Invalid("a radicand that is not negative")
    return steps.ring(context, steps.to.term(node), ZERO, (root, known), (root.sequent.args[0],))


def _as_a_square(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    """Return that f is 0, as f f is: 0 is not negative, and so ±f is not, whose square is 0."""
    steps, e = signs.steps, signs.steps.to.term(given.at(places))
    square = vanishes(signs, _source(given), places, context)
    nothing = signs.by_form(NONNEGATIVE, ZERO, context, (), "number")
    orders = []
    for w, whole in ((e, difference(e, ZERO)), (plain_negative(e), difference(ZERO, e))):
        squares = difference(("mul", ZERO, ZERO), ("mul", w, w))
        equation = steps.ring(context, squares, ZERO, (square,), (MINUS,))
        order = steps.make("sign", context, NONNEGATIVE, (squares,), (equation, nothing), ("equal",))
        power = signs.by_form(NONNEGATIVE, ("add", ZERO, w), context, (nothing, order), "power")
        orders.append(steps.equal(power, whole, context))
    return steps.make("antisym", context, "eq", (e, ZERO), orders)


def _source(given: Given) -> Given:
    if given.of is None:
        raise Invalid("an equation that follows from another one")
    return given.of
