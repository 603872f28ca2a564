"""Equations multiplied by what is inverted in them: e = f as N (e − f) = 0, for an inverse C of N.

e − f is C N (e − f). What N meets is simplified by N C = I; so are other inverses cleared in turn, from
either side: the push-through identity, and those of Sherman, Morrison and Woodbury.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from symattn.kernel import Proof
from symattn.kernel.syntax import MINUS, ONE
from symattn.prover.cofactors import Multiple, combined, simpler_by
from symattn.prover.equations import Equations
from symattn.prover.forms.clearing import cleared
from symattn.prover.given_equations import Given, expansion, given_equations
from symattn.prover.signs import Signs
from symattn.terms.bits import same
from symattn.terms.context import Context, Identity, Inverse
from symattn.terms.part import Part, Sort, Var
from symattn.terms.terms import ONE as ONE_PART
from symattn.terms.terms import (
    ZERO,
    Atom,
    Datum,
    Div,
    Mul,
    Num,
    Sum,
    add,
    div,
    mul,
    negative,
    substituted,
    total,
    when,
)

MOST_CLEARED = 3
"""Most inverses that an equation is multiplied by, one after the other."""


@dataclass(frozen=True)
class _Inverted:
    """Σ_k C(i, k) N(k, j) = [i = j]; or Σ_k N(i, k) C(k, j), where the side of C is the last place.

    Attributes
    ----------
    inverse : Datum
    side : int
        The place of C at which an equation that names it is multiplied: 0, or −1.
    index : tuple of Var
        k and j; or k and i.
    of : Part
        N at its two places.
    fact : Part
    """

    inverse: Datum
    side: int
    index: tuple[Var, Var]
    of: Part
    fact: Part

    def entry(self, row: Part, column: Part) -> Part:
        """Return N(row, column); transposed, if it is multiplied from the right."""
        return substituted(self.of, dict(zip(self.index, (row, column), strict=True)))

    def at(self, outer: Part, inner: Part) -> Part:
        """Return C(outer, inner), or C(inner, outer)."""
        return Atom(self.inverse, (inner, outer) if self.side else (outer, inner))


def by_multiplying(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as their difference is 0 after it is multiplied."""
    inverted = list(_inverted(context))
    if not inverted:
        return None
    found = combined(equations.signs, _known(equations.signs, context), left, right, context)
    if found is not None:
        return found
    terms = expansion(equations.signs, add(left, negative(right)), context) or {}
    node = add(*(mul(Num(q), m.term()) for m, q in terms.items()))
    found = _multiplied(equations, node, inverted, context, MOST_CLEARED)
    if found is None:
        return None
    e, f = map(equations.steps.to.term, (left, right))
    return equations.steps.ring(context, e, f, (found,), (ONE,))


def _multiplied(
    equations: Equations, node: Part, inverted: Sequence[_Inverted], context: Context, most: int
) -> Proof | None:
    """Return that a term is 0, as N times it is, for one of the inverses in it."""
    signs = equations.signs
    for p, one in _at_named_places(node, inverted, context):
        v, w = (Var((name, p, one.inverse), one.index[0].sort) for name in ("row", "column"))
        if {v, w} & set(context.variables):
            continue
        there = substituted(node, {p: w})
        product = total(w, mul(one.entry(v, w), there))
        inner = context.binding((v,))
        nothing = _vanishing(equations, product, inverted, inner, most - 1)
        if nothing is None:
            continue

        zero = Given((v,), product, (), None, partial(_as_shown, nothing))
        premises = [Multiple(zero, (v,), (v,), (), one.at(p, v)).proof(signs, context)]
        multipliers = [ONE]
        if isinstance(one.fact, Identity):
            given = Given(one.fact.index, add(one.fact.left, negative(one.fact.right)), (one.fact,))
            unit = Multiple(given, (w, p) if one.side else (p, w), (w,), (), there)
            premises.append(unit.proof(signs, context))
            multipliers.append(MINUS)
        to = signs.steps.to.term
        return signs.steps.ring(context, to(node), to(ZERO), premises, multipliers)
    return None


def _as_shown(found: Proof, *_: Any) -> Proof:
    return found


def _vanishing(
    equations: Equations, node: Part, inverted: Sequence[_Inverted], context: Context, most: int
) -> Proof | None:
    """Return that a term is 0 by what is given, or after it is multiplied once more."""
    signs, to = equations.signs, equations.steps.to.term
    known = _known(signs, context)
    rest = simpler_by(signs, known, node, context, lower=True)
    if rest is None:
        rest, between = node, None
    else:
        between = combined(signs, known, node, rest, context)
    found = equations.ring(rest, ZERO, context) or combined(signs, known, rest, ZERO, context)
    found = found or _cleared(signs, known, rest, context)
    if found is None and most:
        found = _multiplied(equations, rest, inverted, context, most)
    if found is None or between is None:
        return found
    return signs.steps.make("trans", context, "eq", (to(node), to(ZERO)), (between, found))


def _cleared(signs: Signs, known: Sequence[Given], node: Part, context: Context) -> Proof | None:
    """Return that a term is 0 as its numerator is, over one denominator, by what is given."""
    if Div not in node.kinds:
        return None
    above, below = cleared(node)
    found = combined(signs, known, above, ZERO, context)
    if found is None:
        return None
    to = signs.steps.to.term
    scale = to(div(ONE_PART, mul(*(d for d, n in below for _ in range(n)))))
    read = signs.read([node, above], context)
    return signs.steps.ring(context, to(node), to(ZERO), (found, *read), (scale,))


def _known(signs: Signs, context: Context) -> list[Given]:
    return [*given_equations(signs, context), *_by_declaration(context)]


def _by_declaration(context: Context) -> Iterator[Given]:
    """Yield C N − I and N C − I, for each C that is the inverse of a matrix N of the claim."""
    for fact, sort in _declared(context):
        i, k, j = (Var((name, fact), sort) for name in "ikj")
        unit = negative(when(same(i, j), ONE_PART))
        for first, second in ((fact.inverse, fact.of), (fact.of, fact.inverse)):
            product = mul(Atom(first, (i, k)), Atom(second, (k, j)))
            yield Given((i, j), add(total(k, product), unit), (fact,), None, _by_normal_form)


def _declared(context: Context) -> Iterator[tuple[Inverse, Sort]]:
    """Yield the facts that one matrix is the inverse of another, with the sort of both."""
    for fact in context.of(Inverse):
        if isinstance(fact, Inverse) and len(fact.of.axes) == 2:
            (axis, _) = fact.of.axes
            if isinstance(axis, Sort):
                yield fact, axis


def _by_normal_form(signs: Signs, given: Given, places: Sequence[Part], context: Context) -> Proof:
    to = signs.steps.to.term
    return signs.steps.ring(context, to(given.at(places)), to(ZERO))


def _at_named_places(
    node: Part, inverted: Sequence[_Inverted], context: Context
) -> Iterator[tuple[Var, _Inverted]]:
    """Yield the named places, of which no fact speaks, at which a term holds an entry of an inverse."""
    spoken = {v for f in context.facts for v in f.free}
    atoms = dict.fromkeys(p for p in node.everything() if isinstance(p, Atom))
    for one in inverted:
        for p in dict.fromkeys(a.places[one.side] for a in atoms if a.of == one.inverse):
            if isinstance(p, Var) and p in context.variables and p not in spoken:
                yield p, one


def _inverted(context: Context) -> Iterator[_Inverted]:
    """Yield the inverses that facts are about, from either side."""
    for given, sort in _declared(context):
        k, j = (Var((name, given), sort) for name in "kj")
        yield _Inverted(given.inverse, 0, (k, j), Atom(given.of, (k, j)), given)
        yield _Inverted(given.inverse, -1, (k, j), Atom(given.of, (j, k)), given)
    for fact in context.of(Identity):
        if isinstance(fact, Identity) and isinstance(fact.left, Sum) and len(fact.index) == 2:
            (i, j), k = fact.index, fact.left.index
            factors = fact.left.body.of if isinstance(fact.left.body, Mul) else ()
            for side, places, at in ((0, (i, k), (k, j)), (-1, (k, j), (k, i))):
                own = [f for f in factors if isinstance(f, Atom) and f.places == places]
                rest = [f for f in factors if f not in own]
                if len(own) == 1 and rest and _is_inverse(own[0].of):
                    yield _Inverted(own[0].of, side, at, mul(*rest), fact)


def _is_inverse(of: Datum) -> bool:
    match of.key:
        case ("meant", ("inverse", _)):
            return True
    return False
