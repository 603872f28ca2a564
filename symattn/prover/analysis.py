"""Signs by lemmas of analysis: squares of roots, logarithms in order, |x| by cases.

Each is a way of `Signs`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.language.known_functions import COS, EXP, SIN
from symattn.lifting.conversion import Plain
from symattn.prover import linear
from symattn.prover.equations import sign_by_lemma
from symattn.prover.forms.logarithms import holds_log, products
from symattn.prover.given_numbers import by_given_numbers
from symattn.prover.roots import simpler
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.summands import multiplied_out
from symattn.terms.bits import negated, same
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import axis_of
from symattn.terms.requirements import OutsideFragment
from symattn.terms.roots import squares_put_in
from symattn.terms.terms import (
    ONE,
    ORTHOGONAL,
    Add,
    Atom,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    known,
    mul,
    negative,
    number,
    summands_of,
)
from symattn.terms.terms import ZERO as NOTHING


def by_squares(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of p − n by that of p² − n², where p is not negative."""
    if says == NONZERO or not isinstance(node, Add) or Root not in node.kinds:
        return None
    chosen = [t for t in node.of if Root in t.kinds and signs.sign(NONNEGATIVE, t, context, depth - 1)]
    chosen = chosen or [t for t in node.of if Root not in t.kinds]
    if not chosen:
        return None
    p, n = add(*chosen), add(*(t for t in node.of if t not in chosen))
    return _power(signs, says, node, (p, n), context, depth)


def _power(
    signs: Signs, says: str, node: Part, parts: tuple[Part, Part], context: Context, depth: int
) -> Proof | None:
    """Return the sign of u + w by that of u² − w², where u is not negative."""
    u, w = parts
    steps = signs.steps
    first = signs.sign(NONNEGATIVE, u, context, depth - 1)
    if first is None:
        return None
    e, f = map(steps.to.term, (u, w))
    squares = difference(("mul", e, e), ("mul", f, f))
    apart = add(squares_put_in(mul(u, u)), negative(squares_put_in(mul(w, w))))
    with suppress(OutsideFragment):
        if Root in apart.kinds:
            apart = multiplied_out(signs, apart, context)
        # Where no root is left, it is simpler than what was asked.
        inner = signs.sign(says, apart, context, depth - (Root in apart.kinds))
        if inner is None and depth == DEPTH:
            inner = linear.by_products(signs, says, apart, context)
            inner = inner or by_given_numbers(
                signs, says, apart, context, partial(linear.by_products, signs)
            )
        if inner is not None:
            found = steps.equal(inner, squares, context, signs.read([apart, u, w], context))
            whole = signs.by_form(says, ("add", e, f), context, (first, found), "power")
            return steps.equal(whole, steps.to.term(node), context, signs.read([node], context))
    return None


def within_one(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that 1 ± x is not negative, for a sine, a cosine, or an entry of an orthogonal matrix."""
    if says != NONNEGATIVE or not isinstance(node, Add) or len(node.of) != 2:
        return None
    for one, other in (node.of, node.of[::-1]):
        rest = mul(*other.of[1:]) if isinstance(other, Mul) and isinstance(other.of[0], Num) else other
        if one != ONE or other not in (rest, negative(rest)):
            continue
        is_square = isinstance(rest, Mul) and len(rest.of) == 2 and rest.of[0] == rest.of[1]
        if isinstance(rest, Mul) and is_square and other == negative(rest):
            rest = other = rest.of[0]
        steps = signs.steps
        x = steps.to.term(rest)
        squares = difference(("mul", PLAIN_ONE, PLAIN_ONE), ("mul", *(2 * [steps.to.term(other)])))
        if isinstance(rest, Fun) and rest.name in (SIN.name, COS.name):
            twin = ("fun", "cos" if rest.name == SIN.name else "sin", x[2])
            square = signs.by_form(NONNEGATIVE, ("mul", twin, twin), context, (), "square")
        elif isinstance(rest, Atom) and rest.of.kind == ORTHOGONAL:
            square = _rest_of_row(signs, rest, context)
        else:
            return None
        if is_square:
            return steps.equal(square, steps.to.term(node), context)
        first = signs.sign(NONNEGATIVE, ONE, context, depth)
        found = steps.equal(square, squares, context)
        if first is not None:
            whole = ("add", PLAIN_ONE, steps.to.term(other))
            proof = signs.by_form(NONNEGATIVE, whole, context, (first, found), "power")
            return steps.equal(proof, steps.to.term(node), context)
    return None


def _rest_of_row(signs: Signs, entry: Atom, context: Context) -> Proof:
    """Return that Σ_k [k ≠ j] O_ik O_ik is not negative, which is 1 − O_ij O_ij."""
    i, j = entry.places
    sort = axis_of(j)
    if not isinstance(sort, Sort):
        raise Invalid("a row over an axis that is put together")
    k = Var(("the row of", entry), sort)
    square = mul(*(2 * [Atom(entry.of, (i, k))]))
    whole = Sum(k, When(negated(same(k, j)), square))
    found = signs.sign(NONNEGATIVE, whole, context)
    if found is None:
        raise Invalid("the rest of a row")
    return found


def _exponent(term: Part) -> Part | None:
    """Return a where a term is e^a; 1 is e^0."""
    if isinstance(term, Fun) and term.name == EXP.name:
        return term.of
    return NOTHING if term == ONE else None


def in_order(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of e^a − e^b, which is that of a − b, where a or b may be 0."""
    if says == NONZERO or not isinstance(node, Add) or len(node.of) != 2:
        return None
    for above, below in (node.of, node.of[::-1]):
        a, b = _exponent(above), _exponent(negative(below))
        if a is None or b is None:
            continue
        found = signs.sign(says, add(a, negative(b)), context, depth)
        if found is None:
            continue
        steps = signs.steps
        e, f = map(steps.to.term, (a, b))
        order = steps.equal(found, difference(e, f), context)
        whole = difference(("fun", "exp", e), ("fun", "exp", f))
        proof = signs.by_form(says, whole, context, (order,), "monotone")
        return steps.equal(proof, steps.to.term(node), context)
    return None


def by_logarithms(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of n Σ ± log D + R as of log A − log B, by the order of A and B."""
    terms = summands_of(node)
    if says == NONZERO:
        return None
    if any(holds_log(t) for t in terms):
        above, below = products(node)
    elif Fun not in node.kinds and holds_exponential(context):
        above, below = known(EXP, node), ONE
    else:
        return None
    steps = signs.steps
    order = add(above, negative(below))
    e, f = map(steps.to.term, (above, below))
    inner = signs.sign_of_form(says, order, difference(e, f), context, depth - 1)
    if inner is None and Fun in order.kinds:
        apart = multiplied_out(signs, order, context)
        inner = signs.sign_of_form(says, apart, difference(e, f), context, depth - 1)
    floor = signs.sign(POSITIVE, below, context, depth - 1)
    if inner is None or floor is None:
        return None
    logs = difference(("fun", "log", e), ("fun", "log", f))
    found = signs.by_form(says, logs, context, (inner, floor), "monotone")
    read = [*signs.read([node, order, known_log(above), known_log(below)], context), floor]
    with suppress(Invalid):
        return steps.equal(found, steps.to.term(node), context, read)
    n = _scale(node)
    whole = _as_a_product(signs, found, steps.to.term(mul(number(n), node)), context, read)
    q = signs.by_form(says, ("num", 1, n), context, (), "number")
    product = ("mul", ("num", 1, n), whole.sequent.args[0])
    scaled = signs.by_form(says, product, context, (q, whole), "product")
    return steps.equal(scaled, steps.to.term(node), context)


def holds_exponential(context: Context) -> bool:
    """Tell whether a hypothesis on a sign is about exponentials."""
    given = (f.term for f in context.of(AtLeast) if isinstance(f, AtLeast) and Fun in f.term.kinds)
    return any(isinstance(p, Fun) and p.name == EXP.name for term in given for p in term.everything())


def _as_a_product(
    signs: Signs, found: Proof, e: Plain, context: Context, read: Sequence[Proof]
) -> Proof:
    """Return the sign of a term whose exponential is that of one with the sign."""
    steps = signs.steps
    (f,) = found.sequent.args
    with suppress(Invalid):
        return steps.equal(found, e, context, read)
    images = steps.ring(context, ("fun", "exp", e), ("fun", "exp", f), read)
    equation = steps.make("injective", context, "eq", (e, f), (images,), ("exp",))
    return steps.make("sign", context, found.sequent.says, (e,), (equation, found), ("equal",))


def known_log(node: Part) -> Part:
    """Return the logarithm of a term, as it stands."""
    return Fun("log", node)


def _scale(node: Part) -> int:
    """Return the least number by which the factors of logarithms become whole."""
    found = 1
    for t in summands_of(node):
        if isinstance(t, Mul) and isinstance(t.of[0], Num) and holds_log(t):
            found *= t.of[0].value.denominator
    return found


def sign_by_known_signs(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of one without a |u|, or a root, of which the sign is known."""
    if depth < 2 or not {Root, Fun} & node.kinds:
        return None

    return sign_by_lemma(partial(simpler, signs), signs, says, node, context, depth)


WAYS = (within_one, in_order, by_squares, by_logarithms)
