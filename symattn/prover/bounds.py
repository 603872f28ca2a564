"""Signs by what stands for a part: what is given, tangents, |u| ≥ ±u, the largest ≥ each and their mean.

Each way writes a term as one whose sign is known, and a rest, whose sign is asked for in turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.language.known_functions import ABSOLUTE, ARCTAN, ERF, EXP
from symattn.prover import absolute
from symattn.prover.analysis import holds_exponential
from symattn.prover.choices import choices, instances
from symattn.prover.forms.logarithms import exponents
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import collected
from symattn.prover.largest import above, named_largest, pairs
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs, as_multiple
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var, replaced
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    GREATEST,
    MINUS,
    ONE,
    ZERO,
    Add,
    Apply,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    div,
    factors_of,
    mul,
    negative,
    substituted,
    summands_of,
    total,
    when,
)

MOST_FACTS, MOST_PLACES, MOST_PARTS = 4, 4, 3
"""Most facts, places of each, and parts of a term that are tried."""


def with_rest(
    signs: Signs, says: str, node: Part, part: Proof, left: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of a part, which is shown, and of what is left."""
    strict = part.sequent.says == POSITIVE
    asked = NONNEGATIVE if strict else says
    rest = signs.sign(asked, left, context, depth - 1)
    if rest is None:
        return None
    steps, premises = signs.steps, [part, rest]
    whole = ("add", *(p.sequent.args[0] for p in premises))
    weak = [p if p.sequent.says == NONNEGATIVE else _weakened(signs, p, context) for p in premises]
    stronger = [p for p in premises if p.sequent.says == POSITIVE] if says == POSITIVE else []
    found = signs.by_form(says, whole, context, (*weak, *stronger), "sum")
    return steps.equal(found, steps.to.term(node), context, signs.read([node, left], context))


def less(node: Part, at: Part) -> Part:
    """Return a term less another one, with the terms of both side by side."""
    return collected(add(node, *(negative(t) for t in summands_of(at))))


def _weakened(signs: Signs, proof: Proof, context: Context) -> Proof:
    return signs.by_form(NONNEGATIVE, proof.sequent.args[0], context, (proof,), "from")


def by_what_is_given(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that is what a hypothesis says is not negative, and a rest."""
    if says == NONZERO or depth < DEPTH or isinstance(node, (Num, Atom)):
        return None
    known = set(context.variables)
    for fact in islice(context.of(AtLeast), MOST_FACTS):
        if not isinstance(fact, AtLeast) or not shares_data(fact.term, node):
            continue
        for chosen in islice(choices(fact.index, node), MOST_PLACES):
            if not all(place.free <= known for place in chosen):
                continue
            at = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
            with suppress(Invalid, OutsideFragment):
                part = signs.sign(POSITIVE if fact.strict else NONNEGATIVE, at, context, 0)
                found = part and with_rest(signs, says, node, part, less(node, at), context, depth)
                if found is not None:
                    return found
    return None


def by_a_term_of_what_is_given(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return that u is positive where u − c ≥ 0 is given, and c is seen to be positive."""
    if says != POSITIVE or depth < 1 or isinstance(node, (Num, Atom)):
        return None
    own = canonical(node)
    for fact, at in instances(context, [node], AtLeast):
        if any(canonical(t) == own for t in summands(at)):
            strict = isinstance(fact, AtLeast) and fact.strict
            part = signs.sign(POSITIVE if strict else NONNEGATIVE, at, context, 0)
            found = part and with_rest(signs, says, node, part, less(node, at), context, 1)
            if found is not None:
                return found
    return None


def by_each_of_what_is_given(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a multiple of what a hypothesis says, with a number for the largest in it."""
    if says == NONZERO or depth < 1 or not {Add, Fun} <= node.kinds or not holds_exponential(context):
        return None

    def shown(signs: Signs, says: str, term: Part, context: Context, depth: int) -> Proof | None:
        return by_what_is_given(signs, says, term, context, DEPTH)

    known = set(context.variables)
    for fact in islice(context.of(AtLeast), MOST_FACTS):
        if not isinstance(fact, AtLeast) or Apply not in fact.term.kinds:
            continue
        for chosen in islice(choices(fact.index, node), MOST_PLACES):
            at = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
            for m in named_largest(at, context) if at.free <= known else ():
                for _, numbers, _ in pairs(m):
                    for places in islice(choices(numbers.index, node), MOST_PLACES):
                        x = substituted(numbers.of, dict(zip(numbers.index, places, strict=True)))
                        term = replaced(at, m, x)
                        found = x.free <= known and as_multiple(
                            signs, says, node, term, context, depth, shown
                        )
                        if found:
                            return found
    return None


def shares_data(fact: Part, node: Part) -> bool:
    """Tell whether a fact is about data that a term reads."""
    there = {p.of for p in node.everything() if isinstance(p, Atom)}
    return any(isinstance(p, Atom) and p.of in there for p in fact.everything())


def by_exponents(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of p e^u − q e^w, with p, q > 0, by that of log p + u − log q − w."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add) or len(node.of) != 2:
        return None
    if all(exponents(t)[1] == ZERO for t in node.of) or not context.of(AtLeast):
        return None
    for high, low in (node.of, node.of[::-1]):
        alpha, beta = _logarithm(high, signs, context), _logarithm(negative(low), signs, context)
        if alpha is None or beta is None:
            continue
        order = less(alpha, beta)
        if any(
            isinstance(p, Fun) and p.name == "log" and isinstance(p.of, (Add, Sum))
            for p in order.everything()
        ):
            return None
        found = signs.sign(says, order, context, depth - 1)
        if not found and any(
            Apply in f.term.kinds for f in context.of(AtLeast) if isinstance(f, AtLeast)
        ):
            found = by_what_is_given(signs, says, order, context, DEPTH)
        if found is None:
            return None
        steps = signs.steps
        e, f = map(steps.to.term, (alpha, beta))
        premise = steps.equal(found, difference(e, f), context, signs.read([order], context))
        whole = difference(("fun", EXP.name, e), ("fun", EXP.name, f))
        proof = signs.by_form(says, whole, context, (premise,), "monotone")
        return steps.equal(proof, steps.to.term(node), context, signs.read([node, alpha, beta], context))
    return None


def _logarithm(t: Part, signs: Signs, context: Context) -> Part | None:
    """Return u + log p of a term p e^u, factor by factor, if each of them is positive."""
    c, u = exponents(t)
    above, below = (c.above, c.below) if isinstance(c, Div) else (c, ONE)
    logarithms = []
    for side, sign in ((above, ONE), (below, MINUS)):
        for f in factors_of(side):
            if signs.sign(POSITIVE, f, context, 1) is None:
                return None
            if f != ONE:
                logarithms.append(mul(sign, Fun("log", f)))
    return add(u, *logarithms)


def by_tangents(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of h (e^u − 1 − u) and a rest, with h ≥ 0; u may be log w, and e^u is w."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    known = set(context.variables)
    for h, u, low in islice(_exponentials(node), MOST_PARTS):
        if not (h.free | u.free) <= known:
            continue
        with suppress(Invalid, OutsideFragment):
            factor = signs.sign(NONNEGATIVE, h, context, depth - 1)
            if factor is None:
                continue
            e = signs.steps.to.term(u)
            above = difference(("fun", "exp", e), ("add", PLAIN_ONE, e))
            tangent = signs.by_form(NONNEGATIVE, above, context, (), "tangent")
            part = signs.product(factor, tangent, context)
            at = mul(h, add(low, negative(ONE), negative(u)))
            part = signs.steps.equal(
                part, signs.steps.to.term(at), context, signs.read([at, u], context)
            )
            left = less(node, add(mul(h, low), negative(h), negative(mul(h, u))))
            found = with_rest(signs, says, node, part, left, context, depth)
            if found is not None:
                return found
    return None


def _exponentials(node: Add) -> Iterator[tuple[Part, Part, Part]]:
    """Yield h, u and e^u for each term h e^u, and h, log w and w for each term −h log w."""
    for t in node.of:
        for f in factors_of(t):
            if isinstance(f, Fun) and f.name in (EXP.name, "log"):
                h = (
                    mul(*(g for g in t.of if g is not f))
                    if isinstance(t, Mul) and len(t.of) > 1
                    else ONE
                )
                yield (h, f.of, f) if f.name == EXP.name else (negative(h), f, f.of)


def by_monotony(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that grows with a part, as it has the sign with something smaller."""
    if says == NONZERO or depth < 2 or not {Apply, Fun} & set(node.kinds):
        return None
    for m, x, lower in _smaller(signs, node, context, depth):
        with suppress(Invalid, OutsideFragment):
            other = replaced(node, m, x)
            grows = _Growth(signs, m, x, lower, context, depth).of(node)
            if grows is None:
                continue
            at = add(node, negative(other))
            part = signs.steps.equal(
                grows, signs.steps.to.term(at), context, signs.read([node, other], context)
            )
            found = with_rest(signs, says, node, part, other, context, depth)
            if found is not None:
                return found
    return None


def _smaller(
    signs: Signs, node: Part, context: Context, depth: int
) -> Iterator[tuple[Part, Part, Proof]]:
    """Yield parts m, terms x, and proofs of m − x ≥ 0."""
    known = set(context.variables)
    parts = dict.fromkeys(p for p in node.everything() if p.free <= known)
    for m in parts:
        if isinstance(m, Apply) and m.name == GREATEST:
            yield from _numbers(signs, m, node, context, depth)
        elif isinstance(m, Fun) and m.name == ABSOLUTE.name:
            for x in (m.of, negative(m.of)):
                with suppress(Invalid):
                    yield m, x, absolute.above(signs, m, negative(x), context)


def _numbers(
    signs: Signs, m: Apply, node: Part, context: Context, depth: int
) -> Iterator[tuple[Part, Part, Proof]]:
    """Yield numbers that the largest is not less than: at named places, and the mean of all."""
    known = set(context.variables)
    for k, numbers, counts in pairs(m):
        for places in islice(choices(numbers.index, node, *context.facts), MOST_PLACES):
            if all(place.free <= known for place in places):
                x = substituted(numbers.of, dict(zip(numbers.index, places, strict=True)))
                with suppress(Invalid):
                    apart = add(m, negative(x))
                    lower = above(signs, apart, m, (k, numbers, counts), places, context)
                    if lower is not None:
                        yield m, x, lower
        if counts.of == ONE and len(m.of) == 2 and depth > 1:
            top: Part = numbers.of
            below: Part = ONE
            for v in reversed(numbers.index):
                top, below = total(v, top), total(v, below)
            lower = signs.sign(NONNEGATIVE, add(m, negative(div(top, below))), context, depth - 1)
            if lower is not None:
                yield m, div(top, below), lower


class _Growth:
    """Shows that terms in which m is put for x are not less, or not more."""

    def __init__(
        self, signs: Signs, m: Part, x: Part, lower: Proof, context: Context, depth: int
    ) -> None:
        self._signs, self._m, self._x = signs, m, x
        self._lower, self._depth = lower, depth
        self._context = context

    def of(self, e: Part, context: Context | None = None, *, grows: bool = True) -> Proof | None:
        """Return that e(m) − e(x) is not negative, or e(x) − e(m); None if that is not seen."""
        context = context or self._context
        node = self._apart(e, grows=grows)
        with suppress(Invalid, OutsideFragment):
            found = self._of(e, context, grows=grows)
            if found is not None:
                steps = self._signs.steps
                return steps.equal(found, steps.to.term(node), context, self._read(e, context))
        return None

    def _put(self, e: Part) -> Part:
        return replaced(e, self._m, self._x)

    def _apart(self, e: Part, *, grows: bool) -> Part:
        one, other = (e, self._put(e)) if grows else (self._put(e), e)
        return add(one, negative(other))

    def _read(self, e: Part, context: Context) -> list[Proof]:
        return self._signs.read([e, self._put(e)], context)

    def _of(self, e: Part, context: Context, *, grows: bool) -> Proof | None:
        signs, steps = self._signs, self._signs.steps
        if e == self._m:
            return self._lower if grows else None
        if self._put(e) == e:
            return signs.sign(NONNEGATIVE, ZERO, context, 0)
        match e:
            case Add(terms):
                found = [self.of(t, context, grows=grows) for t in terms]
                if not all(found):
                    return None
                whole = ("add", *(p.sequent.args[0] for p in found if p))
                return signs.by_form(NONNEGATIVE, whole, context, [p for p in found if p], "sum")
            case Mul(factors):
                return self._product(factors, context, grows=grows)
            case Fun(name, inner) if name in (EXP.name, "log", ARCTAN.name, ERF.name):
                return self._function(("fun", name), inner, context, grows=grows)
            case Root(inner):
                return self._function(("root",), inner, context, grows=grows)
            case Div(above, below):
                return self._quotient(above, below, context, grows=grows)
            case When(bit, body):
                inside = self.of(body, context.with_facts((bit,)), grows=grows)
                node = when(bit, self._apart(body, grows=grows))
                return signs.shown(NONNEGATIVE, node, context, (inside,), "case") if inside else None
            case Sum(v, body) if isinstance(v, Var) and v not in context.variables:
                inside = self.of(body, context.binding((v,)), grows=grows)
                node = Sum(v, self._apart(body, grows=grows))
                name = steps.to.variable(v)[1]
                return (
                    signs.shown(NONNEGATIVE, node, context, (inside,), "total", name) if inside else None
                )
        return None

    def _product(self, factors: tuple[Part, ...], context: Context, *, grows: bool) -> Proof | None:
        signs = self._signs
        own = [f for f in factors if self._put(f) != f]
        rest = mul(*(f for f in factors if f not in own), ONE)
        if len(own) != 1:
            return None
        for factor, way in ((rest, grows), (negative(rest), not grows)):
            scale = signs.sign(NONNEGATIVE, factor, context, self._depth - 1)
            inside = self.of(own[0], context, grows=way) if scale else None
            if scale and inside:
                return signs.product(scale, inside, context)
        return None

    def _function(
        self, head: tuple[str, ...], inner: Part, context: Context, *, grows: bool
    ) -> Proof | None:
        signs, to = self._signs, self._signs.steps.to
        inside = self.of(inner, context, grows=grows)
        if inside is None:
            return None
        high, low = (inner, self._put(inner)) if grows else (self._put(inner), inner)
        u, w = to.term(high), to.term(low)
        premises = [signs.steps.equal(inside, difference(u, w), context, self._read(inner, context))]
        if head in (("root",), ("fun", "log")):
            floor = signs.sign(POSITIVE if "log" in head else NONNEGATIVE, low, context, self._depth - 1)
            if floor is None:
                return None
            premises.append(floor)
        whole = difference((*head, u), (*head, w))
        return signs.by_form(NONNEGATIVE, whole, context, premises, "monotone")

    def _quotient(self, above: Part, below: Part, context: Context, *, grows: bool) -> Proof | None:
        """Return the order of a/D(m) and a/D(x): a (D(x) − D(m)) / (D(m) D(x)), or of a(m)/D."""
        signs, to = self._signs, self._signs.steps.to
        low, other = (signs.sign(POSITIVE, d, context, self._depth) for d in (below, self._put(below)))
        if low is None or other is None:
            return None
        if self._put(below) == below:
            inside = self.of(above, context, grows=grows)
            if inside is None:
                return None
            whole = ("div", inside.sequent.args[0], to.term(below))
            return signs.by_form(NONNEGATIVE, whole, context, (inside, low), "quotient")
        if self._put(above) != above:
            return None
        top = signs.sign(NONNEGATIVE, above, context, self._depth - 1)
        inside = self.of(below, context, grows=not grows) if top else None
        if top is None or inside is None:
            return None
        upper, under = signs.product(top, inside, context), signs.product(low, other, context)
        whole = ("div", upper.sequent.args[0], under.sequent.args[0])
        found = signs.by_form(NONNEGATIVE, whole, context, (upper, under), "quotient")
        node = to.term(self._apart(div(above, below), grows=grows))
        return signs.steps.equal(found, node, context, [under, low, other])


WAYS = (by_a_term_of_what_is_given, by_tangents, by_monotony, by_each_of_what_is_given, by_exponents)
