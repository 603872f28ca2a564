"""Absolute values: |u| is at least ±u, and u u is |u| |u|: ‖x‖₁ and ‖x‖₂ are of the same numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ZERO
from symattn.language.known_functions import ABSOLUTE
from symattn.lifting.conversion import Plain
from symattn.prover.equations import sign_by_lemma
from symattn.prover.signs import NONNEGATIVE, NONZERO, Signs
from symattn.prover.subterms import anywhere
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.terms import MINUS, Fun, Mul, add, mul


def by_absolute_squares(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of the term with |u| |u| for u u, where it sums over |u|."""
    if says == NONZERO or depth < 1 or Fun not in node.kinds:
        return None
    absolute = frozenset(_summed(node, context))
    if not absolute:
        return None

    def lemma(term: Part, at: Context) -> tuple[Part, Proof] | None:
        return _with_absolute(signs, term, absolute, at)

    return sign_by_lemma(lemma, signs, says, node, context, depth)


def _summed(node: Part, context: Context) -> Iterator[Part]:
    """Yield the u of which a term holds |u| at elements that it sums over, as they look anywhere."""
    known = set(context.variables)
    for p in dict.fromkeys(node.everything()):
        if isinstance(p, Fun) and p.name == ABSOLUTE.name and not p.of.free <= known:
            yield anywhere(p.of)


def _with_absolute(
    signs: Signs, term: Part, absolute: frozenset[Part], context: Context
) -> tuple[Part, Proof] | None:
    """Return |u| |u| w for u u w, by the cases of u."""
    factors = term.of if isinstance(term, Mul) else ()
    pairs = (pair for pair in combinations(factors, 2) if canonical(pair[0]) == canonical(pair[1]))
    pair = next((pair for pair in pairs if anywhere(pair[0]) in absolute), None)
    if pair is None:
        return None
    rest = list(factors)
    for one in pair:
        rest.remove(one)
    size = Fun(ABSOLUTE.name, pair[0])
    new = mul(size, size, *rest)
    e, f = map(signs.steps.to.term, (term, new))

    def equal(there: Context, known: Proof) -> Proof:
        return signs.steps.ring(there, e, f, (known,))

    return new, _by_cases(signs, "eq", (e, f), pair[0], context, equal)


def above(signs: Signs, size: Fun, rest: Part, context: Context) -> Proof:
    """Return that |u| ± u is not negative: it is 0, or twice what is not."""
    e = signs.steps.to.term(add(size, rest))

    def shown(there: Context, known: Proof) -> Proof:
        nothing = signs.by_form(NONNEGATIVE, ZERO, there, (), "number")
        (side,) = known.sequent.args
        twice = signs.by_form(NONNEGATIVE, ("add", side, side), there, (known, known), "sum")
        with suppress(Invalid):
            return signs.steps.equal(nothing, e, there, (known,))
        return signs.steps.equal(twice, e, there, (known,))

    return _by_cases(signs, NONNEGATIVE, (e,), size.of, context, shown)


def _by_cases(
    signs: Signs,
    says: str,
    args: tuple[Plain, ...],
    of: Part,
    context: Context,
    shown: Callable[[Context, Proof], Proof],
) -> Proof:
    """Prove a sequent by two cases: a term is not negative, or its negative is not."""
    steps, found = signs.steps, []
    for side in (of, Mul((MINUS, of))):
        fact = AtLeast((), side, strict=False)
        there, said = context.with_facts((fact,)), steps.to.fact(fact)
        known = signs.by_form(NONNEGATIVE, steps.to.term(side), there, (), "hypothesis", said, ())
        found.append(shown(there, known))
    return steps.make("split", context, says, args, found, (steps.to.term(of),))
