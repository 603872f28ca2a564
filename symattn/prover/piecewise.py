"""Absolute values by cases: |u| is u where u ≥ 0, and −u where −u ≥ 0.

A sign of u that the hypotheses imply needs no case. Where no absolute value is left, signs are
those of linear terms, or found otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import reduce
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import difference
from symattn.language.known_functions import ABSOLUTE
from symattn.prover.equations import Equations, sign_by_lemma
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import collected
from symattn.prover.known_bounds import ROUNDING
from symattn.prover.linear import by_hypotheses, by_products
from symattn.prover.roots import simpler
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.subterms import replaced_by
from symattn.prover.summands import multiplied_out
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, replaced
from symattn.terms.terms import (
    MINUS,
    ONE,
    Add,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    add,
    factors_of,
    mul,
    negative,
)

MOST_SPLIT = 6
"""Most absolute values split into cases, one within the cases of another."""


def absolute_values(node: Part, context: Context) -> list[Part]:
    """Return the u of which a term holds |u|, or √(u u), at named elements, the innermost first."""
    found: dict[Part, None] = {}
    named = set(context.variables)
    for p in node.everything(named):
        u = None
        if isinstance(p, Fun) and p.name == ABSOLUTE.name:
            u = p.of
        elif isinstance(p, Root) and isinstance(p.of, Mul) and len(p.of.of) == 2:
            u = p.of.of[0] if p.of.of[0] == p.of.of[1] else None
        if u is not None and u.free <= named:
            found[u] = None
    return sorted(found, key=lambda u: (u.size, repr(u)))


def common_factors(s: Part) -> Iterator[tuple[Part, Part]]:
    """Yield the atoms that divide each term of a sum of several, each with what is left."""
    terms = [factors_of(t) for t in (s.of if isinstance(s, Add) else ())]
    for q in dict.fromkeys(terms[0]) if terms else ():
        if isinstance(q, Atom) and all(q in t for t in terms):
            rest = [list(t) for t in terms]
            for t in rest:
                t.remove(q)
            yield q, add(*(mul(ONE, *t) for t in rest))


def _holds_quotient(u: Part) -> bool:
    """Tell whether a term holds a quotient, but for those in what is rounded."""
    if Div not in u.kinds or (isinstance(u, Fun) and u.name in ROUNDING):
        return False
    return isinstance(u, Div) or any(map(_holds_quotient, u.parts))


SHALLOW = 2
"""Search depth of a sign that decides a case."""


class _Cases:
    """Settles something about terms in every case of their absolute values.

    Parameters
    ----------
    signs : Signs
    says : str
    nodes : tuple of Part
        Its terms: one term, or the two sides of an equation.
    """

    def __init__(self, signs: Signs, says: str, nodes: tuple[Part, ...]) -> None:
        self.signs, self.says, self.nodes = signs, says, nodes

    def shown(
        self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...] = ()
    ) -> Proof | None:
        """Return it in a context, where `left` is what the terms are with what is known of signs."""
        inside = self.open(left, context, known)
        if not inside:
            return self.settled(left, context, known)
        u = inside[0]
        s = self.number(u, context)
        for side, value in ((s, u), (Mul((MINUS, s)), negative(u))):
            proof = by_hypotheses(
                self.signs, NONNEGATIVE, side, context, beside=left
            ) or self.signs.sign(NONNEGATIVE, side, context, SHALLOW)
            if proof is not None:
                return self.shown(
                    tuple(self._without(p, u, value) for p in left), context, (*known, proof)
                )
        return self._by_factor(left, s, context, known) or self._split(left, (u, s), context, known)

    def open(self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]) -> Sequence[Part]:
        """Return the u of the absolute values whose cases are still to be told apart."""
        return absolute_values(add(*left), context)

    def number(self, u: Part, context: Context) -> Part:
        """Return u as facts are about it."""
        return u if _holds_quotient(u) else collected(multiplied_out(self.signs, u, context))

    def _by_factor(
        self, left: tuple[Part, ...], s: Part, context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        """Return it by the cases of a factor of u, the other of which has a sign."""
        signs, steps = self.signs, self.signs.steps
        for q, r in common_factors(s) if len(known) < MOST_SPLIT else ():
            sides = (r, Mul((MINUS, r)))
            if any(by_hypotheses(signs, NONNEGATIVE, x, context, beside=left) for x in sides):
                found = []
                for side in (q, Mul((MINUS, q))):
                    there = context.with_facts((AtLeast((), side, strict=False),))
                    proof = self.shown(left, there, known) if there != context else None
                    if proof is None:
                        break
                    found.append(proof)
                else:
                    args = tuple(map(steps.to.term, self.nodes))
                    return steps.make("split", context, self.says, args, found, (steps.to.term(q),))
        return None

    def _split(
        self, left: tuple[Part, ...], of: tuple[Part, Part], context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        steps, (u, s), found = self.signs.steps, of, []
        if len(known) >= MOST_SPLIT:
            return None
        for side, value in ((s, u), (Mul((MINUS, s)), negative(u))):
            fact = AtLeast((), side, strict=False)
            there = context.with_facts((fact,))
            said = steps.to.fact(fact)
            given = self.signs.by_form(
                NONNEGATIVE, steps.to.term(side), there, (), "hypothesis", said, ()
            )
            proof = self.shown(tuple(self._without(p, u, value) for p in left), there, (*known, given))
            if proof is None:
                return None
            found.append(proof)
        args = tuple(map(steps.to.term, self.nodes))
        return steps.make("split", context, self.says, args, found, (steps.to.term(s),))

    def _without(self, node: Part, u: Part, value: Part) -> Part:
        """Return a term with ±u for |u|, whatever the names of what it binds."""
        to = self.signs.steps.to
        every = (Fun(ABSOLUTE.name, u), Fun(ABSOLUTE.name, negative(u)), Root(mul(u, u)))
        spelled = {to.term(p) for p in every}
        inside = (p for p in node.everything() if isinstance(p, (Fun, Root)) and p.free <= u.free)
        same = (p for p in dict.fromkeys(inside) if to.term(p) in spelled)
        return add(*summands(reduce(lambda term, p: replaced(term, p, value), same, node)))

    def settled(
        self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        """Return it where no absolute value is left."""
        raise NotImplementedError

    def apart(self, node: Part, without: Part, context: Context, read: tuple[Proof, ...]) -> Proof:
        """Return that a term is what it is without absolute values, and roots of squares.

        Raises
        ------
        Invalid
            If that is not seen.
        """
        steps = self.signs.steps
        e, f = steps.to.term(node), steps.to.term(without)
        with suppress(Invalid):
            return steps.ring(context, e, f, read)

        def lemma(term: Part, at: Context) -> tuple[Part, Proof] | None:
            return simpler(self.signs, term, at)

        other, links = replaced_by(steps, node, context, lemma)
        last = steps.ring(context, steps.to.term(other), f, read)
        return steps.make("trans", context, "eq", (e, f), (*links, last))


class _Sign(_Cases):
    """A sign of a term."""

    def __init__(self, signs: Signs, says: str, node: Part, depth: int) -> None:
        super().__init__(signs, says, (node,))
        self._depth = depth

    def settled(
        self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        signs, steps = self.signs, self.signs.steps
        (node,) = left
        found = None
        if self.says != NONZERO:
            found = by_hypotheses(signs, self.says, node, context)
        found = found or signs.sign(self.says, node, context, self._depth)
        if found is None and self._depth == DEPTH:
            found = by_products(signs, self.says, node, context, bounded=True)
        if found is None:
            return None
        read = (*known, *signs.read([node], context))
        equation = self.apart(self.nodes[0], node, context, read)
        args = equation.sequent.args[:1]
        return steps.make("sign", context, self.says, args, (equation, found), ("equal",))


class _GivenSign(_Cases):
    """A sign of a term that is linear in what is given, in every case of the absolute values of both."""

    def open(self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]) -> Sequence[Part]:
        given = (u for fact in _closed(context) for u in absolute_values(fact.term, context))
        decided = (u for u in given if self._value(u, context, known) is None)
        return super().open(left, context, known) or list(islice(decided, 1))

    def settled(
        self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        signs, steps, more = self.signs, self.signs.steps, []
        (own,), (node,) = self.nodes, left
        for fact in _closed(context):
            plain = fact.term
            for u in absolute_values(fact.term, context):
                plain = self._without(plain, u, self._value(u, context, known) or u)
            given = signs.sign(POSITIVE if fact.strict else NONNEGATIVE, fact.term, context, 0)
            if given is not None:
                more.append(steps.equal(given, steps.to.term(plain), context, known))
        found = by_hypotheses(signs, self.says, node, context, more=more)
        if found is None:
            return None
        equation = self.apart(own, node, context, known)
        args = equation.sequent.args[:1]
        return steps.make("sign", context, self.says, args, (equation, found), ("equal",))

    def _value(self, u: Part, context: Context, known: tuple[Proof, ...]) -> Part | None:
        """Return u or −u, whichever is known not to be negative."""
        to, s = self.signs.steps.to, self.number(u, context)
        signed = {proof.sequent.args[0] for proof in known}
        sides = ((s, u), (Mul((MINUS, s)), negative(u)))
        return next((value for side, value in sides if to.term(side) in signed), None)


def _closed(context: Context) -> list[AtLeast]:
    """Return the given inequalities about absolute values at named elements."""
    facts = (f for f in context.of(AtLeast) if isinstance(f, AtLeast) and not f.index)
    return [f for f in facts if absolute_values(f.term, context)]


class _Equation(_Cases):
    """An equation."""

    def __init__(self, equations: Equations, left: Part, right: Part) -> None:
        super().__init__(equations.signs, "eq", (left, right))
        self._equations = equations

    def settled(
        self, left: tuple[Part, ...], context: Context, known: tuple[Proof, ...]
    ) -> Proof | None:
        signs, steps = self.signs, self.signs.steps
        e, f = map(steps.to.term, self.nodes)
        read = (*known, *signs.read(left, context))
        with suppress(Invalid):
            return steps.ring(context, e, f, read)
        one, other = left
        between = (
            self._equations.ring(one, other, context)
            or self._by_bounds(left, context)
            or self._equations.otherwise(one, other, context)
        )
        if between is None:
            return None
        pairs = zip(self.nodes, left, strict=True)
        to_left, to_right = ([self.apart(*pair, context, read)] for pair in pairs)
        return self._equations.joined(to_left, between, to_right, context)

    def _by_bounds(self, left: tuple[Part, ...], context: Context) -> Proof | None:
        """Return that two terms are equal, as by the hypotheses neither is larger."""
        steps, (one, other) = self.signs.steps, left
        e, f = map(steps.to.term, left)
        found = []
        for node, whole in (
            (add(one, negative(other)), difference(e, f)),
            (add(other, negative(one)), difference(f, e)),
        ):
            proof = by_hypotheses(self.signs, NONNEGATIVE, node, context)
            if proof is None:
                return None
            found.append(steps.equal(proof, whole, context))
        return steps.make("antisym", context, "eq", (e, f), found)


def sign_by_cases(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that holds absolute values at named elements."""
    if depth < 2:
        return None
    found = None
    if absolute_values(node, context):
        found = _Sign(signs, says, node, depth).shown((node,), context)
    if found is None and depth == DEPTH and says != NONZERO and _closed(context):
        found = _GivenSign(signs, says, (node,)).shown((node,), context)
    return found


def equal_by_cases(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal that hold absolute values at named elements."""
    if not absolute_values(add(left, right), context):
        return None
    return _Equation(equations, left, right).shown((left, right), context)


def sign_by_factors(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by that of the term with |u| |v| for each |u v|."""
    if says == NONZERO or depth < DEPTH or not {Fun, Mul} <= node.kinds:
        return None

    def lemma(term: Part, at: Context) -> tuple[Part, Proof] | None:
        match term:
            case Fun(ABSOLUTE.name, Mul((first, *others))):
                one = Num(abs(first.value)) if isinstance(first, Num) else Fun(ABSOLUTE.name, first)
                new = mul(one, Fun(ABSOLUTE.name, mul(*others)))
                equation = equal_by_cases(Equations(signs), term, new, at)
                return (new, equation) if equation else None
        return None

    return sign_by_lemma(lemma, signs, says, node, context, depth)
