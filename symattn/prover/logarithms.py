"""Logarithms that differ by an exponent, log(1 + e^u) = u + log(1 + e^−u); and exponents by themselves.

Each logarithm of a sum with exponentials is written with the same one of its terms as 1, up to a factor;
then normal forms, which take logarithms for numbers of their own, are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import EXP
from symattn.prover.equations import Equations, by_exponentials
from symattn.prover.forms.logarithms import exponents, holds_log, shares
from symattn.prover.forms.monomials import collected
from symattn.prover.rewriting import put_in, spots
from symattn.prover.signs import POSITIVE
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import Add, Fun, Num, add, known, mul, negative, summands_of

MOST_REPLACED = 12
"""Most logarithms of one term that are replaced."""


def by_common_logarithms(
    equations: Equations, left: Part, right: Part, context: Context
) -> Proof | None:
    """Return that two terms are equal, with each logarithm written in one way."""
    both = add(left, right)
    if not holds_log(both):
        return None
    lemmas = list(_lemmas(equations, both, context))
    if not lemmas:
        return None
    steps = equations.steps
    e, f = map(steps.to.term, (left, right))
    premises: list[Proof] = []
    multipliers = []
    for side, sign in ((e, 1), (f, -1)):
        for lemma in lemmas:
            for _ in range(MOST_REPLACED):
                variables, facts = steps.to.context(context)
                wanted = lemma.sequent.args[0]
                spot = next((s for s in spots(side, variables, facts) if s.term == wanted), None)
                if spot is None:
                    break
                step = put_in(steps, side, spot, lemma, context)
                premises.append(step)
                multipliers.append(("num", sign, 1))
                side = step.sequent.args[1]
    with suppress(Invalid):
        return steps.ring(
            context, e, f, (*premises, *equations.signs.read([left, right], context)), multipliers
        )
    return None


def by_exponents(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two products are equal, as the exponents in them are, and what is left of them."""
    (c, p), (d, q) = exponents(left), exponents(right)
    if p == q or equations.ring(c, d, context) is None:
        return None
    between = equations.equal(p, q, context)
    if between is None:
        return None
    steps = equations.steps
    e, f, *images = map(steps.to.term, (left, right, Fun(EXP.name, p), Fun(EXP.name, q)))
    image = steps.make("congruence", context, "eq", images, (between,), ((2,), ()))
    if [e, f] == images:
        return image
    read = equations.signs.read([left, right], context)
    return steps.ring(context, e, f, (image, *read), (steps.to.term(c),))


def _lemmas(equations: Equations, node: Part, context: Context) -> Iterator[Proof]:
    """Yield log w = … for each logarithm of named elements that is not written in the common way."""

    def positive(p: Part) -> bool:
        return equations.signs.sign(POSITIVE, p, context) is not None

    named = set(context.variables)
    logarithms = dict.fromkeys(p for p in node.everything() if isinstance(p, Fun) and p.name == "log")
    for log in logarithms:
        if log.free <= named:
            terms = []
            for share in shares(log.of, positive):
                value = _common(share.of) if share.is_log else share.of
                terms.append(mul(Num(share.q), value))
            found = by_exponentials(equations, log, add(*terms), context)
            if found is not None and add(*terms) != log:
                yield found


def _common(of: Part) -> Part:
    """Return log D as p + log(D e^−p), for the exponent p of a term by which all of these agree."""
    if not isinstance(of, Add):
        return Fun("log", of)
    choices = []
    parts = [exponents(t) for t in of.of]
    for _, p in parts:
        divided = (c if q == p else mul(c, known(EXP, _less(q, p))) for c, q in parts)
        rest = add(*sorted(divided, key=repr))
        choices.append((repr(rest), add(p, Fun("log", rest))))
    return min(choices, key=lambda pair: pair[0])[1]


def _less(q: Part, p: Part) -> Part:
    """Return q − p with its terms in one order."""
    below = summands_of(p)
    found = collected(add(q, *map(negative, below)))
    return add(*sorted(found.of, key=repr)) if isinstance(found, Add) else found
