"""Signs with their proofs: what is positive, not negative or not 0 at every size.

By its form; by a hypothesis; over one denominator; and by the ways that other files have. A producer
returns a proof or None, and None is no news about the term.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice, product
from typing import Any

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import Substitution, conjuncts, opened
from symattn.kernel.syntax import negative as plain_negative
from symattn.language.known_functions import ABSOLUTE, EXP
from symattn.lifting.conversion import Plain, Unconverted, named_in
from symattn.prover.bits import bit_holds
from symattn.prover.choices import MOST_INSTANCES, choices, instances
from symattn.prover.denials import Denials
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.expansion import TooLarge
from symattn.prover.forms.logarithms import shifts
from symattn.prover.forms.monomials import collected
from symattn.prover.readings import read_below
from symattn.prover.steps import Steps, rational
from symattn.terms.bits import listed
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context, Nonzero, Somewhere
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, axis_of, image
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    ZERO,
    Add,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    factors_of,
    known,
    mul,
    negative,
    substituted,
)

DEPTH = 3
"""Number of times terms of a decomposition may be decomposed in turn."""

OTHERS = frozenset({"nonzero", "atleast", "somewhere", "fixed", "kept", "keeps"})
"""Facts that say nothing of bits."""

POSITIVE, NONNEGATIVE, NONZERO = "pos", "nonneg", "nonzero"

Way = Callable[["Signs", str, Part, Context, int], Proof | None]
"""A producer of proofs that a term has a sign."""


class Signs:
    """Proves signs, and remembers what was proved and what was not.

    Parameters
    ----------
    steps : Steps
    ways : sequence of callable
        Producers that are tried where the form shows nothing, in this order.
    first : sequence of callable
        Those that are tried before the form is looked at.
    """

    def __init__(self, steps: Steps, ways: Sequence[Way] = (), first: Sequence[Way] = ()) -> None:
        self.steps, self._first, self._ways = steps, tuple(first), (*_WAYS, *ways)
        self._proved: dict[tuple[str, Plain], list[Proof]] = {}
        self._failed: dict[tuple[str, Plain, Context], int] = {}
        self.denials = Denials()
        self.given: dict[Context, list[Any] | None] = {}
        """The equations among the facts of a context; None while they are looked for."""

    def sign(self, says: str, node: Part, context: Context, depth: int = DEPTH) -> Proof | None:
        """Return a proof that a term has a sign in a context, or None."""
        self.steps.need_room()
        e = self.steps.to.term(node)
        known = self._proved.get((says, e))
        if known is not None:
            variables, facts = map(set, self.steps.to.context(context))
            for proof in known:
                if facts.issuperset(proof.sequent.facts) and variables.issuperset(proof.sequent.vars):
                    return proof
        key = says, e, context
        if depth < 0 or self._failed.get(key, -1) >= depth:
            return None
        self._failed[key] = depth
        if depth > 0 and says != NONZERO and self.denials.denied(node, context):
            self._failed[key] = DEPTH + len(context.facts)
            return None
        with suppress(Invalid, OutsideFragment, TooLarge, Unconverted):
            found = self._sign(says, node, context, depth)
            if found is not None:
                self._proved.setdefault((says, e), []).append(found)
            return found
        return None

    def _sign(self, says: str, node: Part, context: Context, depth: int) -> Proof | None:
        self.steps.attempt()
        found = self._by_hypothesis(says, node, context)
        found = found or self._by(self._first, says, node, context, depth)
        if found is not None:
            return found
        by_form = self._nonzero if says == NONZERO else self._by_form
        # What is not 0 is seldom so for a reason that is deep, if it is a sign.
        found = by_form(says, node, context, min(depth, 1) if says == NONZERO else depth)
        if found is not None or depth == 0:
            return found
        found = self._by(self._ways, says, node, context, depth)
        if found is not None:
            return found
        if says == NONZERO and depth > 1:
            return self._nonzero(says, node, context, depth)
        return self._neither_negative_nor_zero(node, context, depth) if says == POSITIVE else None

    def _by(
        self, ways: Sequence[Way], says: str, node: Part, context: Context, depth: int
    ) -> Proof | None:
        """Return the sign by the first way that finds it."""
        for way in ways:
            with suppress(Invalid, OutsideFragment, TooLarge, Unconverted):
                found = way(self, says, node, context, depth)
                if found is not None:
                    return found
        return None

    def sign_of_form(
        self, says: str, node: Part, e: Plain, context: Context, depth: int
    ) -> Proof | None:
        """Return the sign of a term of the checker that is equal to one of the core."""
        found = self.sign(says, node, context, depth)
        return self.steps.equal(found, e, context, self.read([node], context)) if found else None

    def shown(
        self, says: str, node: Part, context: Context, premises: Sequence[Proof], *form: object
    ) -> Proof:
        """Return the step by a form, with the facts alone that it needs."""
        return self.by_form(says, self.steps.to.term(node), context, premises, *form)

    def by_form(
        self, says: str, e: Plain, context: Context, premises: Sequence[Proof], *form: object
    ) -> Proof:
        """Return the step by a form, for a term of the checker."""
        variables, facts = self.steps.to.context(context)
        needed = {fact for premise in premises for fact in premise.sequent.facts}
        if form[0] == "when":
            bits = conjuncts(e[1])
            needed |= set(bits) if set(bits) <= set(facts) else {f for f in facts if f[0] not in OTHERS}
        if form[0] in ("case", "somewhere"):
            needed -= set() if form[0] == "somewhere" else set(conjuncts(e[1]))
        needed |= {part for part in form[1:] if part in facts}
        kept = tuple(fact for fact in facts if fact in needed)
        inside = named_in((e, kept, form)) | {v for premise in premises for v in premise.sequent.vars}
        named = tuple(v for v in variables if v in inside)
        return self.steps.made("sign", named, kept, says, (e,), premises, form)

    def product(self, one: Proof, other: Proof, context: Context) -> Proof:
        """Return the sign of a product of two terms that are not negative."""
        says = POSITIVE if one.sequent.says == other.sequent.says == POSITIVE else NONNEGATIVE
        whole = ("mul", one.sequent.args[0], other.sequent.args[0])
        return self.by_form(says, whole, context, (one, other), "product")

    # -- by form ----------------------------------------------------------------------------------

    def _nonzero(self, says: str, node: Part, context: Context, depth: int) -> Proof | None:
        match node:
            case Num(value):
                return self.shown(says, node, context, (), "number") if value else None
            case Mul(of):
                found = self._each(NONZERO, of, context, depth)
                if found:
                    return self.shown(says, node, context, found, "product")
            case Div(above, below):
                found = self._each(NONZERO, (above, below), context, depth)
                if found:
                    return self.shown(says, node, context, found, "quotient")
            case When(bit, body) if context.implies(bit):
                return self._where_it_holds(says, node, bit, body, context, depth)
        whole = self.sign(POSITIVE, node, context, depth)
        if whole:
            return self.shown(says, node, context, (whole,), "from")
        minus = self.sign(POSITIVE, negative(node), context, depth)
        if minus:
            minus = self.steps.equal(minus, plain_negative(self.steps.to.term(node)), context)
            return self.shown(says, node, context, (minus,), "from")
        return None

    def _each(self, says: str, of: Sequence[Part], context: Context, depth: int) -> list[Proof] | None:
        """Return a proof of a sign for each of some terms, or None."""
        found = []
        for term in of:
            proof = self.sign(says, term, context, depth)
            if proof is None:
                return None
            found.append(proof)
        return found

    def _by_form(self, says: str, node: Part, context: Context, depth: int) -> Proof | None:
        match node:
            case Num(value):
                has_sign = value > 0 or (value == 0 and says == NONNEGATIVE)
                return self.shown(says, node, context, (), "number") if has_sign else None
            case Atom(of, _) if of.kind == "positive":
                return self.shown(says, node, context, (), "kind")
            case Fun(EXP.name, _):
                return self.shown(says, node, context, (), "exp")
            case Fun(ABSOLUTE.name, _) | Root() if says == NONNEGATIVE:
                return self.shown(says, node, context, (), "abs")
            case Root(of):
                inner = self.sign(POSITIVE, of, context, depth)
                if inner:
                    return self.shown(says, node, context, (inner,), "root")
                return self._not_zero(says, node, context, depth)
            case Fun(ABSOLUTE.name, _):
                return self._not_zero(says, node, context, depth)
            case Mul(of):
                return self._product(says, node, of, context, depth)
            case Div(above, below):
                top = self.sign(says, above, context, depth)
                bottom = self.sign(POSITIVE, below, context, depth) if top else None
                if top and bottom:
                    return self.shown(says, node, context, (top, bottom), "quotient")
            case Add(of):
                return self._sum(says, node, of, context, depth)
            case When(bit, body) if says == NONNEGATIVE:
                there = context.with_facts(listed(bit))
                inner = self.sign(NONNEGATIVE, body, there, depth)
                return self.shown(says, node, context, (inner,), "case") if inner else None
            case When(bit, body) if context.implies(bit):
                return self._where_it_holds(says, node, bit, body, context, depth)
            case Sum():
                return self._total(says, node, context, depth)
        return None

    def _not_zero(self, says: str, node: Part, context: Context, depth: int) -> Proof | None:
        """Return that a root or an absolute value is positive, as it is known not to be 0."""
        found = self._by_hypothesis(NONZERO, node, context)
        if found is None and isinstance(node, Fun) and self.sign(NONZERO, node.of, context, depth):
            found = self.sign(NONZERO, node, context, depth)
        if found is None:
            return None
        whole = self.shown(NONNEGATIVE, node, context, (), "abs")
        return self.shown(says, node, context, (whole, found), "from")

    def _where_it_holds(
        self, says: str, node: Part, bit: Part, body: Part, context: Context, depth: int
    ) -> Proof | None:
        """Return the sign of [c] e, where c holds."""
        inner = self.sign(says, body, context, depth)
        if inner is None:
            return None
        with suppress(Invalid):
            return self.shown(says, node, context, (inner,), "when")
        variables, facts = self.steps.to.context(context)
        to = self.steps.to
        bits = [bit_holds(self.steps, to.bit(c), variables, facts) for c in listed(bit)]
        return self.shown(says, node, context, (inner, *(p for p in bits if p)), "when")

    def _sum(
        self, says: str, node: Part, of: Sequence[Part], context: Context, depth: int
    ) -> Proof | None:
        found = self._each(NONNEGATIVE, of, context, depth)
        if found and says == NONNEGATIVE:
            return self.shown(says, node, context, found, "sum")
        for term in of if found else ():
            strict = self.sign(POSITIVE, term, context, depth)
            if strict:
                return self.shown(says, node, context, (*(found or ()), strict), "sum")
        return None

    def _product(
        self, says: str, node: Part, of: tuple[Part, ...], context: Context, depth: int
    ) -> Proof | None:
        """Return the sign of a product: of its factors, of squares, and of an even number of −e."""
        found = self._each(says, of, context, depth)
        if found:
            return self.shown(says, node, context, found, "product")
        squared, rest = _squares(of)
        proofs, below = [], []
        for term in rest:
            proof = self.sign(says, term, context, depth)
            if proof is None:
                below.append(term)
            else:
                proofs.append(proof)
        if below and node == negative(rest[-1]):
            return self._minus_a_sum(says, node, rest[-1], context, depth)
        if len(below) % 2:
            return None
        for term in below:
            proof = self.sign(says, negative(term), context, depth)
            if proof is None:
                return None
            proofs.append(proof)
        for term in squared:
            square = self._square(says, term, context, depth)
            if square is None:
                return None
            proofs.append(square)
        if not squared and not below:
            return None
        return self.of_product(says, node, proofs, context)

    def _minus_a_sum(
        self, says: str, node: Part, of: Part, context: Context, depth: int
    ) -> Proof | None:
        """Return the sign of −Σ e by that of Σ −e."""
        if not isinstance(of, Sum) or depth < 1:
            return None
        found = self.sign(says, Sum(of.index, negative(of.body)), context, depth - 1)
        return self.steps.equal(found, self.steps.to.term(node), context) if found else None

    def _square(self, says: str, term: Part, context: Context, depth: int) -> Proof | None:
        """Return the sign of e · e."""
        e = self.steps.to.term(term)
        whole = ("mul", e, e)
        square = self.by_form(NONNEGATIVE, whole, context, (), "square")
        if says == NONNEGATIVE:
            return square
        inner = self.sign(POSITIVE, term, context, depth)
        if inner:
            return self.by_form(POSITIVE, whole, context, (inner,), "product")
        return None

    def of_product(self, says: str, node: Part, proofs: Sequence[Proof], context: Context) -> Proof:
        """Return the sign of a term that is a product of terms with the sign."""
        whole = ("mul", *(proof.sequent.args[0] for proof in proofs))
        product = self.by_form(says, whole, context, proofs, "product")
        return self.steps.equal(product, self.steps.to.term(node), context, self.read([node], context))

    # -- sums over elements -----------------------------------------------------------------------

    def _total(self, says: str, node: Sum, context: Context, depth: int) -> Proof | None:
        v, body = node.index, node.body
        if v in context.variables:
            fresh = Var(("another", v, len(context.variables)), v.sort)
            node = Sum(fresh, substituted(body, {v: fresh}))
            v, body = fresh, node.body
        moved = self._moved(node)
        if moved is not None:
            found = self.sign(says, moved, context, depth)
            return self.steps.equal(found, self.steps.to.term(node), context) if found else None
        inner, name = context.binding((v,)), self.steps.to.variable(v)[1]
        if says == NONNEGATIVE or not isinstance(body, When):
            every = self.sign(says, body, inner, depth)
            if every:
                return self.shown(says, node, context, (every,), "total", name)
            return self._exchanged(says, node, context, depth) if says == POSITIVE else None
        every = self.sign(NONNEGATIVE, body, inner, depth)
        if not every:
            return None
        where = inner.with_facts(listed(body.bit))
        always = self.sign(POSITIVE, body.body, where, depth)
        for place in self._witnesses(body, v, context):
            at = self.steps.to.place(place)
            there: Proof | None = None
            with suppress(Invalid):
                there = always and self._there(always, body, v, place, context, where)
            with suppress(Invalid):
                there = there or self._at_witness(body, v, place, context, depth)
                if there:
                    return self.shown(says, node, context, (every, there), "witness", name, at)
        return self._somewhere(node, every, context, depth)

    def _there(
        self, positive: Proof, body: When, v: Var, place: Part, context: Context, where: Context
    ) -> Proof:
        """Return that a term under a bit is positive at a place, as it is wherever the bit holds."""
        steps, to = self.steps, self.steps.to
        at, name = to.place(place), to.variable(v)
        whole = self.shown(POSITIVE, body, where, (positive,), "when")
        variables, facts = to.context(context)
        put = Substitution({name: at})
        bits = (bit_holds(steps, put.bit(to.bit(c)), variables, facts) for c in listed(body.bit))
        args = (put.term(to.term(body)),)
        premises = (whole, *(p for p in bits if p))
        return steps.make("instance", context, POSITIVE, args, premises, (((name, at),), ()))

    def _at_witness(self, body: When, v: Var, place: Part, context: Context, depth: int) -> Proof | None:
        """Return that a term under a bit is positive at a place."""
        found = self.sign(POSITIVE, substituted(body, {v: place}), context, depth)
        wanted = opened(self.steps.to.term(body, (v,)), (self.steps.to.place(place),))
        return found and self.steps.equal(found, wanted, context)

    def _exchanged(self, says: str, node: Sum, context: Context, depth: int) -> Proof | None:
        """Return the sign of Σ_v f Σ_u g by that of Σ_u Σ_v f g: each u may have a v.

        That is so by a bit in g, or by what is given of a sum over v.
        """
        factors = factors_of(node.body)
        is_given = len(factors) == 1 and bool(context.of(AtLeast))
        inside = [f for f in factors if isinstance(f, Sum) and (is_given or isinstance(f.body, When))]
        if len(inside) != 1 or depth < 1 or inside[0].index in node.free:
            return None
        u, body = inside[0].index, inside[0].body
        rest = mul(*(f for f in factors if f is not inside[0]))
        if u in (*rest.free, *context.variables):
            return None
        other = Sum(u, Sum(node.index, mul(rest, body)))
        found = self.sign(says, other, context, depth - 1)
        return self.steps.equal(found, self.steps.to.term(node), context) if found else None

    def _moved(self, node: Sum) -> Part | None:
        """Return a sum over π⁻¹(v), if its bit reads π(v): where π(v) runs over a sort, v does."""
        v, body = node.index, node.body
        bit = body.bit if isinstance(body, When) else None
        for p in bit.everything() if bit is not None else ():
            if isinstance(p, Image) and p.of == v:
                there = substituted(body, {v: image(p.pi, not p.inverse, v)})
                left = there.bit.everything() if isinstance(there, When) else ()
                if not any(isinstance(q, Image) and q.of == v for q in left):
                    return Sum(v, there)
        return None

    def _witnesses(self, body: When, v: Var, context: Context) -> Iterator[Part]:
        """Yield named places at which a bit holds."""
        known = set(context.variables)
        named: dict[Part, None] = dict.fromkeys(t for t in context.variables if t.sort == v.sort)
        for p in body.bit.everything():
            if isinstance(p, Image) and v not in p.free and axis_of(p) == v.sort and p.free <= known:
                named[p] = None
        for place in named:
            if place != v and context.implies(substituted(body.bit, {v: place})):
                yield place

    def _somewhere(self, node: Sum, every: Proof, context: Context, depth: int) -> Proof | None:
        """Return that a sum is positive as a hypothesis promises the element where its term is."""
        v, body = node.index, node.body
        inner, name = context.binding((v,)), self.steps.to.variable(v)[1]
        if not isinstance(body, When):
            return None
        for fact in context.of(Somewhere):
            if not isinstance(fact, Somewhere) or len(fact.columns) != 1:
                continue
            (column,), (bit,) = fact.columns, fact.bits
            if column.sort != v.sort:
                continue
            for rows in _rows(fact, body.bit, v):
                if not all(t.free <= set(context.variables) for t in rows.values()):
                    continue
                there = substituted(bit, {column: v, **rows})
                strict = self.sign(POSITIVE, body, inner.with_facts(listed(there)), depth)
                if strict:
                    at = tuple(self.steps.to.place(rows[row]) for row in fact.rows)
                    said = self.steps.to.fact(fact)
                    with suppress(Invalid):  # bits are compared as they are written
                        return self.shown(
                            POSITIVE, node, context, (every, strict), "somewhere", name, said, at
                        )
        return None

    # -- hypotheses -------------------------------------------------------------------------------

    def _by_hypothesis(self, says: str, node: Part, context: Context) -> Proof | None:
        facts = context.of(AtLeast, Nonzero)
        if not facts:
            return None
        e, known = self.steps.to.term(node), set(context.variables)
        for fact in facts:
            if not isinstance(fact, (AtLeast, Nonzero)):
                continue
            strict = isinstance(fact, AtLeast) and fact.strict
            if says == NONZERO and isinstance(fact, AtLeast) and not strict:
                continue
            if says != NONZERO and isinstance(fact, Nonzero):
                continue
            for chosen in islice(choices(fact.index, node), MOST_INSTANCES):
                if all(place.free <= known for place in chosen):
                    found = self._instance(says, e, fact, chosen, context)
                    if found is not None:
                        return found
        return None

    def _neither_negative_nor_zero(self, node: Part, context: Context, depth: int) -> Proof | None:
        """Return that a term is positive that is neither, where something is given not to be 0."""
        weak = self.sign(NONNEGATIVE, node, context, depth - 1) if context.of(Nonzero) else None
        other = self.sign(NONZERO, node, context, depth - 1) if weak else None
        if weak is None or other is None:
            return None
        return self.shown(POSITIVE, node, context, (weak, other), "from")

    def _instance(
        self, says: str, e: Plain, fact: AtLeast | Nonzero, chosen: Sequence[Part], context: Context
    ) -> Proof | None:
        """Return the sign of a term by a hypothesis at places: it is the term, a multiple, or more."""
        to, steps = self.steps.to, self.steps
        places, said = tuple(map(to.place, chosen)), to.fact(fact)
        if said is None:
            return None
        term = opened(said[2], places)
        more = steps.apart(e, term, context) if says != NONZERO and term != e else None
        if more is not None and more > 0:
            return self._more(says, e, term, rational(more), (said, places), context)
        if says == POSITIVE and said[-1] is not True:
            return None
        number = steps.multiple(e, term, context) if term != e else None
        if term != e and (number is None or (says != NONZERO and number <= 0)):
            return self._factor(says, e, term, (said, places), context)
        given = self.by_form(says, term, context, (), "hypothesis", said, places)
        if number is None or number == 1:
            return steps.equal(given, e, context)
        q = rational(number)
        scale = self.by_form(says, q, context, (), "number")
        product = ("mul", q, term)
        scaled = self.by_form(says, product, context, (scale, given), "product")
        return steps.equal(scaled, e, context)

    def _more(
        self, says: str, e: Plain, term: Plain, q: Plain, fact: tuple[Plain, Plain], context: Context
    ) -> Proof:
        """Return the sign of what a hypothesis says is not negative, and a number q > 0."""
        said, places = fact
        given = self.by_form(NONNEGATIVE, term, context, (), "hypothesis", said, places)
        weak, strict = (self.by_form(one, q, context, (), "number") for one in (NONNEGATIVE, POSITIVE))
        whole = ("add", term, q)
        found = self.by_form(says, whole, context, (given, weak, strict), "sum")
        return self.steps.equal(found, e, context)

    def _factor(
        self, says: str, e: Plain, term: Plain, fact: tuple[Plain, Plain], context: Context
    ) -> Proof | None:
        """Return that a term is not 0, as what is not 0 by a hypothesis has it as a factor."""
        if says != NONZERO:
            return None
        steps = self.steps

        def inside(proof: Proof) -> Proof | None:
            (whole,) = proof.sequent.args
            if whole == e:
                return proof
            parts = whole[1:] if whole[0] == "mul" else ()
            form = "factor"
            if whole[0] == "div":
                parts, form = (whole[1],), "numerator"
            for part in parts:
                number = steps.multiple(e, part, context) if part != e else None
                step = self.by_form(NONZERO, part, context, (proof,), form)
                if part == e or number == 1:
                    return steps.equal(step, e, context)
                found = inside(step) if part[0] in ("mul", "div") else None
                if found is not None:
                    return found
            return None

        if term[0] not in ("mul", "div"):
            return None
        said, places = fact
        return inside(self.by_form(NONZERO, term, context, (), "hypothesis", said, places))

    # -- what is read -----------------------------------------------------------------------------

    def read(self, nodes: Sequence[Part], context: Context, depth: int = DEPTH) -> list[Proof]:
        """Return that what some terms divide by is not 0, wherever it is read: for normal forms."""
        found = []
        for says, of, there in read_below(nodes, context):
            for asked in says:
                proof = self.sign(asked, of, there, depth)
                if proof is not None:
                    found.append(proof)
                    break
        return found


# -- ways ---------------------------------------------------------------------------------------------


def _over_one_denominator(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of Φ / ∏ D by the signs of Φ and of each D."""
    if Div not in node.kinds:
        return None
    above, below = cleared(node)
    above = collected(above)
    divisors = [d for d, n in below for _ in range(n)]
    if above == node or not divisors:
        return None
    asked = NONZERO if says == NONZERO else POSITIVE
    top = signs.sign(says, above, context, depth - 1)
    if top is None:
        return None
    proofs = [signs.sign(asked, d, context, depth - 1) for d in divisors]
    return quotient(signs, says, node, top, [p for p in proofs if p], context) if all(proofs) else None


def quotient(
    signs: Signs, says: str, node: Part, top: Proof, below: Sequence[Proof], context: Context
) -> Proof:
    """Return the sign of a term that is a quotient by several terms, one after the other or at once."""
    steps = signs.steps
    asked = NONZERO if says == NONZERO else POSITIVE
    e, known = steps.to.term(node), (*signs.read([node], context), *below)
    over = top
    for proof in below:
        whole = ("div", over.sequent.args[0], proof.sequent.args[0])
        over = signs.by_form(says, whole, context, (over, proof), "quotient")
    with suppress(Invalid):
        return steps.equal(over, e, context, known)
    low = ("mul", *(proof.sequent.args[0] for proof in below))
    product = signs.by_form(asked, low, context, below, "product")
    whole = ("div", top.sequent.args[0], low)
    at_once = signs.by_form(says, whole, context, (top, product), "quotient")
    return steps.equal(at_once, e, context, known)


def _by_cleared_hypothesis(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of q u D e^p for a hypothesis on u, whose denominators D have signs."""
    for fact, term in instances(context, [node], AtLeast, Nonzero):
        if {Div, Fun} & fact.term.kinds:
            found = as_multiple(signs, says, node, term, context, depth)
            if found is not None:
                return found
    return None


def as_multiple(
    signs: Signs,
    says: str,
    node: Part,
    term: Part,
    context: Context,
    depth: int,
    shown: Way | None = None,
) -> Proof | None:
    """Return the sign of a term as q u D e^p of another, u, whose sign is shown at once, or in a way."""
    steps = signs.steps
    e, (above, below) = steps.to.term(node), cleared(term)
    above = collected(above)
    for p in (ZERO, *shifts(node, above)):
        scaled = above if p == ZERO else mul(known(EXP, p), above)
        number = steps.multiple(e, steps.to.term(scaled), context)
        if number is not None:
            break
    if number is None or (says != NONZERO and number < 0):
        return None
    given = shown(signs, says, term, context, depth) if shown else signs.sign(says, term, context, 0)
    if given is None:
        return None
    asked = NONZERO if says == NONZERO else POSITIVE
    divisors = [signs.sign(asked, d, context, depth - 1) for d, n in below for _ in range(n)]
    if not all(divisors):
        return None
    factors = [signs.by_form(says, rational(number), context, (), "number"), given]
    if p != ZERO:
        factors.append(signs.by_form(says, ("fun", EXP.name, steps.to.term(p)), context, (), "exp"))
    factors += [d for d in divisors if d]
    whole = ("mul", *(proof.sequent.args[0] for proof in factors))
    product = signs.by_form(says, whole, context, factors, "product")
    return steps.equal(product, e, context, [*signs.read([term], context), *factors[2:]])


def _squares(factors: tuple[Part, ...]) -> tuple[list[Part], list[Part]]:
    """Return the factors that occur twice, up to the names of what they bind, and the others."""
    squared: list[Part] = []
    rest: dict[Part, Part] = {}
    for t in factors:
        key = canonical(t)
        if key in rest:
            squared.append(rest.pop(key))
        else:
            rest[key] = t
    return squared, list(rest.values())


def _rows(fact: Somewhere, bit: Part, v: Var) -> Iterator[dict[Var, Part]]:
    """Yield places for the rows of a fact: those of a bit that do not depend on the column."""
    every = [
        [
            p
            for p in bit.everything()
            if isinstance(p, (Var, Image)) and v not in p.free and axis_of(p) == row.sort
        ]
        for row in fact.rows
    ]
    for chosen in product(*every):
        yield dict(zip(fact.rows, chosen, strict=True))


_WAYS: tuple[Way, ...] = (_by_cleared_hypothesis, _over_one_denominator)

__all__ = ["DEPTH", "NONNEGATIVE", "NONZERO", "POSITIVE", "Signs", "Way", "mul"]
