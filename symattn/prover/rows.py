"""Whole rows inside sums: Σ_v N(v) / Σ_v N(v) = 1, with what is known where the row is read.

Under a sum over rows, a normal form takes a row apart into what is summed together; before, each row is
one number.
"""

from __future__ import annotations

from symattn.kernel import Proof
from symattn.prover.equations import Equations
from symattn.prover.exchange import any_sums
from symattn.prover.subterms import replaced_by
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import ONE, Add, Div, Sum, When, add, factors_of, mul


def by_rows(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with 1 for each whole row inside a sum."""

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if not isinstance(node, Sum) or Div not in node.kinds or node.index in at.variables:
            return None
        other = _by_rows(equations, node.index, node.body, at)
        found = None if other is None else equations.ring(node, other, at)
        return (other, found) if other is not None and found is not None else None

    if Div not in left.kinds | right.kinds:
        return None
    for sides in ((left, right), (_exchanged(left), _exchanged(right))):
        (one, to_one), (other, to_other) = (
            replaced_by(equations.steps, side, context, lemma) for side in sides
        )
        between = equations.ring(one, other, context) if to_one or to_other else None
        if between is not None:
            found = equations.joined(to_one, between, to_other, context)
            pairs = zip((left, right), sides, strict=True)
            apart = [_exchange(equations, *pair, context) for pair in pairs]
            first, second = ([p] if p else [] for p in apart)
            return equations.joined(first, found, second, context) if all(apart) else None
    return None


def _exchanged(node: Part) -> Part:
    """Return a sum of sums in the other order."""
    if isinstance(node, Sum) and isinstance(node.body, Sum):
        return Sum(node.body.index, Sum(node.index, node.body.body))
    return node


def _exchange(equations: Equations, node: Part, other: Part, context: Context) -> Proof | None:
    """Return that a sum of sums is that in the other order."""
    found = equations.ring(node, other, context)
    if found is None and isinstance(node, Sum) and isinstance(node.body, Sum):
        steps = equations.steps
        t, u = (steps.to.variable(v) for v in (node.index, node.body.index))
        return any_sums(steps, steps.to.term(node.body.body), (t, u), context)
    return found


def _by_rows(equations: Equations, v: Var, body: Part, context: Context) -> Part | None:
    """Return Σ_v of a body with 1 for whole rows, or None if there is none."""
    factors = factors_of(body)
    outside = [f for f in factors if v not in f.free]
    inside = [f for f in factors if v in f.free]
    terms = inside[0].of if len(inside) == 1 and isinstance(inside[0], Add) else (mul(*inside),)
    rows = [Sum(v, term) for term in terms]
    whole = [row for row in rows if _is_share(row.body) and equations.ring(row, ONE, context)]
    if not whole:
        return None
    return mul(*outside, add(*(ONE if row in whole else row for row in rows)))


def _is_share(node: Part) -> bool:
    """Tell whether a term is a quotient, where a bit holds."""
    return isinstance(node.body if isinstance(node, When) else node, Div)
