"""Quotients inside sums and functions, with common factors of both parts cancelled.

Normal forms clear the denominators of a whole claim. One that depends on an index that is summed around
it stays inside the sum, where (u / (1 + u)) (1 + u) is not yet u.
"""

from __future__ import annotations

from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import EXP
from symattn.prover.equations import Equations
from symattn.prover.forms.clearing import Powers, cleared
from symattn.prover.forms.logarithms import shifts
from symattn.prover.forms.monomials import collected
from symattn.prover.steps import Steps
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import ZERO, Add, Div, Family, Mul, Sum, div, factors_of, known, mul


def by_cancelling(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as they are when common factors of quotients are cancelled."""
    if Div not in left.kinds | right.kinds or not {Sum, Family} & (left.kinds | right.kinds):
        return None

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if not isinstance(node, (Add, Mul, Div)) or Div not in node.kinds or Sum in node.kinds:
            return None
        with suppress(Invalid, OutsideFragment):
            other = _cancelled(equations.steps, *cleared(node), at)
            found = equations.ring(node, other, at) if other.size < node.size else None
            return (other, found) if found else None
        return None

    return equations.by_lemma(lemma, left, right, context)


def _cancelled(steps: Steps, above: Part, below: Powers, context: Context) -> Part:
    """Return a quotient without the factors that both parts have, but for exponentials."""
    top = collected(above)
    factors = list(factors_of(top))
    rest: list[Part] = []
    for d in (d for d, n in below for _ in range(n)):
        found = ((k, p) for k, f in enumerate(factors) for p in (ZERO, *shifts(f, d))
                 if _is_multiple(steps, f, mul(known(EXP, p), d), context))  # fmt: skip
        k, p = next(found, (None, ZERO))
        if k is None:
            rest.append(d)
        else:
            factors[k] = known(EXP, p)
    return div(mul(*factors), mul(*rest)) if rest else mul(*factors)


def _is_multiple(steps: Steps, f: Part, d: Part, context: Context) -> bool:
    return steps.multiple(steps.to.term(f), steps.to.term(d), context) == 1
