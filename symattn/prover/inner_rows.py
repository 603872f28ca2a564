"""Rows that sum to 1 inside a sum: Σ_v Σ_w p(w) r(w, v) = Σ_w p(w) Σ_v r(w, v), with Σ_v r(w, v) = 1."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.lifting.conversion import Plain
from symattn.prover.equations import Equations
from symattn.prover.steps import Steps
from symattn.terms.bits import every, listed
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import ONE, Atom, Datum, Div, Sum, When, factors_of, mul


def by_inner_rows(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as inner sums over whole rows are 1 after an exchange of sums."""
    steps = equations.steps

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if isinstance(node, Sum) and Div in node.kinds:
            whole = equations.ring(node, ONE, at)
            if whole is not None:
                return ONE, whole
        return exchanged(steps, node, at)

    return equations.by_lemma(lemma, left, right, context)


def exchanged(steps: Steps, node: Part, context: Context) -> tuple[Part, Proof] | None:
    """Return Σ_w p Σ_v r for Σ_v Σ_w p r, where p does not read v; None if there is no such p.

    Normal forms orient [v < w] by the inner sum. So for p and r free data are put, of which a cut-off
    shows it.
    """
    if not (isinstance(node, Sum) and isinstance(node.body, Sum)):
        return None
    v, w, body = node.index, node.body.index, node.body.body
    bits = listed(body.bit) if isinstance(body, When) else ()
    inside = body.body if isinstance(body, When) else body
    factors = factors_of(inside)
    p = [f for f in factors if v not in f.free]
    r = [f for f in factors if v in f.free]
    if not p or not r:
        return None
    apart = ([c for c in bits if v not in c.free], [c for c in bits if v in c.free])

    def written(p: Part, r: Part) -> tuple[Part, Part]:
        inner = Sum(v, _under(apart[1], r))
        return Sum(v, Sum(w, _under(bits, mul(p, r)))), Sum(w, _under(apart[0], mul(p, inner)))

    data = (_datum(mul(*p), "p"), _datum(mul(*r), "r"))
    variables = tuple(map(steps.to.variable, node.places_of_free))
    with suppress(Invalid):
        sides = tuple(map(steps.to.term, written(*data)))
        general = steps.made("cutoff", variables, (), "eq", sides)
        whole, other = written(mul(*p), mul(*r))
        templates = tuple(_template(steps, d, t) for d, t in zip(data, (mul(*p), mul(*r)), strict=True))
        equal = tuple(map(steps.to.term, (whole, other)))
        there = steps.make("instance", context, "eq", equal, (general,), ((), templates))
        same = steps.ring(context, steps.to.term(node), equal[0])
        return other, steps.ring(
            context, steps.to.term(node), equal[1], (same, there), (PLAIN_ONE, PLAIN_ONE)
        )
    return None


def _datum(of: Part, name: str) -> Part:
    """Return a free datum at the places that a term reads."""
    places = of.places_of_free
    return Atom(Datum(("exchange", name), tuple(v.sort for v in places)), places)


def _template(steps: Steps, datum: Part, of: Part) -> Plain:
    slots = tuple(map(steps.to.variable, of.places_of_free))
    return steps.to.term(datum)[1], slots, steps.to.term(of)


def _under(bits: Sequence[Part], body: Part) -> Part:
    return When(every(*bits), body) if bits else body
