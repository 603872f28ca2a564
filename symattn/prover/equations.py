"""Equations with their proofs: by one normal form first, then by cases.

A producer returns a proof or None, and None is no news about the equation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import MINUS as MINUS_ONE
from symattn.kernel.syntax import ONE
from symattn.language.known_functions import EXP
from symattn.lifting.conversion import Unconverted
from symattn.prover.forms.logarithms import holds_log, products
from symattn.prover.rewriting import Rewriting
from symattn.prover.roots import equal_squares, simpler
from symattn.prover.signs import Signs
from symattn.prover.subterms import Lemma, replaced_by, written_anew
from symattn.prover.summands import multiplied_out
from symattn.terms.bits import Bit, Less, Same, negated
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.places import Image
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import ONE as NUMBER_ONE
from symattn.terms.terms import Fun, Root, When, add, div, known

MOST_CASES = 4
"""Most bits of named elements tried at each depth."""

Way = Callable[["Equations", Part, Part, Context], Proof | None]
"""A producer of proofs that two terms are equal."""


class Equations:
    """Proves that terms are equal.

    Parameters
    ----------
    signs : Signs
    ways : sequence of callable
        Producers that are tried where the normal forms differ, in this order.
    first : sequence of callable
        Producers that are tried before all others.
    """

    def __init__(self, signs: Signs, ways: Sequence[Way] = (), first: Sequence[Way] = ()) -> None:
        self.signs, self.steps, self._ways = signs, signs.steps, tuple(ways)
        self._first = tuple(first)

    def equal(self, left: Part, right: Part, context: Context) -> Proof | None:
        """Return a proof that two terms are equal in a context, or None.

        Parameters
        ----------
        left, right : Part
        context : Context
        """
        found = self._by(self._first, left, right, context) or self.ring(left, right, context)
        return found or self._by(_WAYS, left, right, context) or self.otherwise(left, right, context)

    def otherwise(self, left: Part, right: Part, context: Context) -> Proof | None:
        """Return a proof by the ways that were given, or None."""
        return self._by(self._ways, left, right, context)

    def _by(self, ways: Sequence[Way], left: Part, right: Part, context: Context) -> Proof | None:
        for way in ways:
            with suppress(Invalid, OutsideFragment, Unconverted):
                found = way(self, left, right, context)
                if found is not None:
                    return self._as_written(found, left, right, context)
        return None

    def _as_written(self, found: Proof, left: Part, right: Part, context: Context) -> Proof:
        """Return a proof that two terms are equal as one about their factors in this order."""
        e, f = map(self.steps.to.term, (left, right))
        if found.sequent.args == (e, f):
            return found
        return self.steps.ring(context, e, f, (found,), (ONE,))

    def ring(self, left: Part, right: Part, context: Context) -> Proof | None:
        """Return a proof by the normal form, with what is known of the signs of what is read."""
        e, f = map(self.steps.to.term, (left, right))
        with suppress(Invalid):
            premises = self.signs.read([left, right], context)
            return self.steps.ring(context, e, f, premises)
        return None

    def by_lemma(
        self,
        lemma: Lemma,
        left: Part,
        right: Part,
        context: Context,
        settle: Callable[[Part, Part], Proof | None] | None = None,
    ) -> Proof | None:
        """Return that two terms are equal, as they are after a lemma is applied to their subterms.

        Parameters
        ----------
        lemma : Lemma
        left, right : Part
        context : Context
        settle : callable, optional
            Proves that what they become is equal; else it is the normal form.
        """
        (one, to_one), (other, to_other) = (
            replaced_by(self.steps, side, context, lemma) for side in (left, right)
        )
        if not to_one and not to_other:
            return None
        between = settle(one, other) if settle else self.ring(one, other, context)
        return self.joined(to_one, between, to_other, context) if between else None

    def joined(
        self,
        to_left: Sequence[Proof],
        between: Proof,
        to_right: Sequence[Proof],
        context: Context,
    ) -> Proof:
        """Return e = f from e = ··· = e′, e′ = f′ and f = ··· = f′."""
        ends = [
            chain[0].sequent.args[0] if chain else end
            for chain, end in zip((to_left, to_right), between.sequent.args, strict=True)
        ]
        links = (*to_left, between, *reversed(to_right))
        with suppress(Invalid):
            return self.steps.make("trans", context, "eq", ends, links)
        multipliers = (*(ONE for _ in (*to_left, between)), *(MINUS_ONE for _ in to_right))
        return self.steps.ring(context, ends[0], ends[1], (*to_left, between, *to_right), multipliers)


def _by_cases(
    equations: Equations, left: Part, right: Part, context: Context, depth: int = 2
) -> Proof | None:
    """Return a proof by the cases of a bit of named elements that the terms read."""
    if not depth:
        return None

    def there(inner: Context) -> Proof | None:
        return (
            equations.ring(left, right, inner)
            or _with_bits(equations, left, right, inner)
            or by_exponentials(equations, left, right, inner)
            or _by_cases(equations, left, right, inner, depth - 1)
        )

    known = set(context.variables)
    bits = [
        c
        for c in add(left, right).everything()
        if isinstance(c, (Less, Same, Bit)) and c.free <= known and Image not in c.kinds
    ]
    for c in sorted(bits, key=repr)[:MOST_CASES]:
        if not (context.implies(c) or context.implies(negated(c))):
            found = equations.steps.in_both_cases(c, "eq", context, there)
            if found is not None:
                return found
    return None


def _by_bits(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return a proof by the normal form of the two terms with their bits written in one way.

    Products of sums are multiplied out first where that is of use: then the bits of both are together.
    """
    if not any(isinstance(p, When) for p in add(left, right).everything()):
        return None
    found = _with_bits(equations, left, right, context)
    if found is not None:
        return found
    whole = [multiplied_out(equations.signs, side, context) for side in (left, right)]
    apart = [equations.ring(*sides, context) for sides in zip((left, right), whole, strict=True)]
    between = _with_bits(equations, whole[0], whole[1], context) if all(apart) else None
    if between is None:
        return None
    e, f = map(equations.steps.to.term, (left, right))
    premises = [p for p in (*apart, between) if p]
    return equations.steps.ring(context, e, f, premises, (ONE, MINUS_ONE, ONE))


def _by_one_form(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return a proof by the one term that both are with their bits written in one way."""
    if When not in left.kinds | right.kinds:
        return None
    steps = equations.steps
    e, f = map(steps.to.term, (left, right))
    rewriting = Rewriting(steps, context)
    (one, to_e), (other, to_f) = (rewriting.rewritten(side) for side in (e, f))
    if one != other:
        return None
    return steps.make("trans", context, "eq", (e, f), (*to_e, *reversed(to_f)))


def _with_bits(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    steps = equations.steps
    e, f = map(steps.to.term, (left, right))
    rewriting = Rewriting(steps, context)
    (one, to_e), (other, to_f) = (rewriting.rewritten(side) for side in (e, f))
    if not to_e and not to_f:
        return None
    with suppress(Invalid):
        between = steps.ring(context, one, other, equations.signs.read([left, right], context))
        return equations.joined(to_e, between, to_f, context)
    return None


def sign_by_lemma(
    lemma: Lemma, signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of the term after a lemma is applied to its subterms."""
    steps = signs.steps
    other, equations = replaced_by(steps, node, context, lemma)
    found = signs.sign(says, written_anew(other), context, depth) if equations else None
    return found and sign_of_equal(signs, found, node, context, equations)


def sign_of_equal(
    signs: Signs, found: Proof, node: Part, context: Context, equations: Sequence[Proof]
) -> Proof:
    """Return the sign of a term that equations lead from to one whose sign is proved."""
    steps = signs.steps
    e, f = steps.to.term(node), found.sequent.args[0]
    equation = steps.ring(context, e, f, equations, [ONE] * len(equations))
    return steps.make("sign", context, found.sequent.says, (e,), (equation, found), ("equal",))


def by_known_signs(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return a proof by roots and absolute values whose sign is known."""
    signs = equations.signs
    if not {Root, Fun} & (left.kinds | right.kinds):
        return None

    def settle(one: Part, other: Part) -> Proof | None:
        return equations.ring(one, other, context) or equations.otherwise(one, other, context)

    return equations.by_lemma(partial(simpler, signs), left, right, context, settle)


def by_squares(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return a proof by the squares of two terms with roots, neither of which is negative."""
    if Root not in left.kinds & right.kinds or equations.signs.denials.unequal(left, right, context):
        return None
    return equal_squares(equations.signs, left, right, context)


def by_exponentials(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return e = f from exp(e) = exp(f): logarithms become products."""
    if not holds_log(add(left, right)):
        return None
    images = (Fun(EXP.name, left), Fun(EXP.name, right))
    found = equations.ring(*images, context) or _by_products(equations, left, right, context)
    if found is None:
        return None
    steps = equations.steps
    args = tuple(map(steps.to.term, (left, right)))
    return steps.make("injective", context, "eq", args, (found,), (EXP.name,))


def _by_products(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return exp(e) = exp(f), as the products are equal of which e and f are the logarithms."""
    apart, quotients = [], []
    for side in (left, right):
        above, below = products(side) if holds_log(side) else (known(EXP, side), NUMBER_ONE)
        whole = above if below == NUMBER_ONE else div(above, below)
        if holds_log(whole):
            return None
        image = equations.ring(Fun(EXP.name, side), whole, context)
        if image is None:
            return None
        apart.append(image)
        quotients.append(whole)
    between = equations.equal(quotients[0], quotients[1], context)
    return equations.joined(apart[:1], between, apart[1:], context) if between else None


_WAYS: tuple[Way, ...] = (_by_one_form, _by_cases, _by_bits, by_exponentials)
