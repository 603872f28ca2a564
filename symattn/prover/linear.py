"""Signs of linear terms: a term as a sum of hypotheses and a number, with weights ≥ 0.

Terms are linear in the monomials of normal forms, whatever these are. The weights are found exactly,
by the first phase of the simplex method.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, islice
from itertools import combinations_with_replacement as pairs

from symattn.kernel import Invalid, Proof, Sequent
from symattn.kernel.ring import Refused
from symattn.kernel.rules.application import Application
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import opened
from symattn.language.known_functions import ABSOLUTE
from symattn.lifting.conversion import Plain
from symattn.prover.choices import choices
from symattn.prover.signs import DEPTH, MOST_INSTANCES, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import ZERO, rational
from symattn.terms.context import AtLeast, Context, Nonzero
from symattn.terms.part import Part
from symattn.terms.terms import ONE, Add, Fun, Mul, Num, add, negative, substituted

Vector = dict[object, Fraction]
"""A term: the number at each of its monomials."""

NUMBERS: Vector = {(): Fraction(1)}
"""The number 1."""

MOST_PIVOTS = 60

MOST_MULTIPLIED, MOST_SQUARED = 8, 5
"""How many hypotheses are multiplied by each other, and of how many numbers there are squares."""

MOST_FACTORS = 4
"""How many numbers with a sign are tried as factors."""


def by_hypotheses(
    signs: Signs,
    says: str,
    node: Part,
    context: Context,
    read: Sequence[Proof] = (),
    *,
    beside: Sequence[Part] = (),
) -> Proof | None:
    """Return the sign of a term as of a sum of hypotheses, each times a number, and of a number.

    Where the hypotheses contradict each other, it has any sign. They are read at places of the term, and
    of those beside it.
    """
    e, known = signs.steps.to.term(node), list(supposed(signs, add(node, *beside), context))
    for given in _with_products(signs, known, context):
        found = vectors(signs, [e, *(proof.sequent.args[0] for proof in given)], context)
        if found is None:
            return None
        target, *columns = found
        summed = _as_a_sum(signs, says, target, given, columns, context)
        if summed is not None:
            return signs.steps.equal(summed, e, context, read)
        if says != NONNEGATIVE:
            break
    wrong = contradiction(signs, node, context) if known else None
    return wrong and signs.steps.make("absurd", context, says, (e,), (wrong,))


def by_not_zero(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that a term is positive that hypotheses make ≥ 0, and that is not 0."""
    if says != POSITIVE or not context.of(AtLeast, Nonzero):
        return None
    whole = by_hypotheses(signs, NONNEGATIVE, node, context)
    found = signs.sign(NONZERO, node, context, depth - 1) if whole else None
    return signs.shown(says, node, context, (whole, found), "from") if whole and found else None


def by_products(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term as of a sum of hypotheses, of products of two, and of squares.

    1 − u v = (1 − u²)/2 + (1 − v²)/2 + (u − v)²/2, and 1 − u − v + u v = (1 − u) (1 − v).
    """
    if depth < DEPTH or says == NONZERO or not context.of(AtLeast):
        return None
    known = list(islice(supposed(signs, node, context), MOST_MULTIPLIED))
    products = [_product(signs, one, other, context) for one, other in pairs(known, 2)]
    squares = [_square(signs, e, context) for e in _ends(node, context)]
    given = [*known, *products, *squares]
    e = signs.steps.to.term(node)
    found = vectors(signs, [e, *(proof.sequent.args[0] for proof in given)], context)
    if found is None:
        return None
    target, *columns = found
    summed = _as_a_sum(signs, says, target, given, columns, context)
    return summed and signs.steps.equal(summed, e, context)


def _product(signs: Signs, one: Proof, other: Proof, context: Context) -> Proof:
    says = POSITIVE if one.sequent.says == other.sequent.says == POSITIVE else NONNEGATIVE
    whole = ("mul", one.sequent.args[0], other.sequent.args[0])
    return signs.by_form(says, whole, context, (one, other), "product")


def _square(signs: Signs, of: Part, context: Context) -> Proof:
    e = signs.steps.to.term(of)
    return signs.by_form(NONNEGATIVE, ("mul", e, e), context, (), "square")


def _ends(node: Part, context: Context) -> Iterator[Part]:
    """Yield the numbers that a term is made of, and sums and differences of two, or of one and 1."""
    supposed_ = (
        fact.term for fact in context.of(AtLeast) if isinstance(fact, AtLeast) and not fact.index
    )
    terms = [t for e in (node, *supposed_) for t in (e.of if isinstance(e, Add) else (e,))]
    factors = (f for t in terms for f in (t.of if isinstance(t, Mul) else (t,)))
    named = set(context.variables)
    of = [f for f in dict.fromkeys(factors) if not isinstance(f, Num) and f.free <= named]
    for u, v in combinations((ONE, *of[:MOST_SQUARED]), 2):
        yield from (v, add(u, v), add(u, negative(v)))


def contradiction(signs: Signs, node: Part, context: Context) -> Proof | None:
    """Return that −1 ≥ 0, if hypotheses contradict each other."""
    known = list(supposed(signs, node, context))
    columns = vectors(signs, [proof.sequent.args[0] for proof in known], context)
    if not columns:
        return None
    minus = ("num", -1, 1)
    summed = _as_a_sum(signs, NONNEGATIVE, {(): Fraction(-1)}, known, columns, context)
    return summed and signs.steps.equal(summed, minus, context)


def supposed(signs: Signs, node: Part, context: Context) -> Iterator[Proof]:
    """Yield what hypotheses say at named places."""
    known, to = set(context.variables), signs.steps.to
    for fact in context.of(AtLeast):
        said = to.fact(fact)
        if not isinstance(fact, AtLeast) or said is None:
            continue
        says = POSITIVE if fact.strict else NONNEGATIVE
        for chosen in islice(choices(fact.index, node), MOST_INSTANCES):
            if all(place.free <= known for place in chosen):
                places = tuple(map(to.place, chosen))
                term = opened(said[2], places)
                given = signs.by_form(says, term, context, (), "hypothesis", said, places)
                yield given
                at = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
                yield from _without_absolute_values(signs, given, at, context)


def _without_absolute_values(signs: Signs, given: Proof, at: Part, context: Context) -> Iterator[Proof]:
    """Yield F + q (|u| ± u) ≥ 0 for a hypothesis F ≥ 0 with a term −q |u|: from |u| ≤ c, ±u ≤ c."""
    for t in at.of if isinstance(at, Add) else (at,):
        q, of = t.of if isinstance(t, Mul) and len(t.of) == 2 else (ONE, t)
        if not (isinstance(q, Num) and q.value < 0 and isinstance(of, Fun) and of.name == ABSOLUTE.name):
            continue
        for u in (of.of, negative(of.of)):
            apart = signs.sign(NONNEGATIVE, add(of, negative(u)), context, 2)
            if apart is None:
                continue
            number = signs.by_form(NONNEGATIVE, rational(-q.value), context, (), "number")
            product = ("mul", number.sequent.args[0], apart.sequent.args[0])
            scaled = signs.by_form(NONNEGATIVE, product, context, (number, apart), "product")
            whole = ("add", given.sequent.args[0], product)
            weak = given
            if given.sequent.says == POSITIVE:
                weak = signs.by_form(NONNEGATIVE, given.sequent.args[0], context, (given,), "from")
            yield signs.by_form(NONNEGATIVE, whole, context, (weak, scaled), "sum")


def _with_products(signs: Signs, known: list[Proof], context: Context) -> Iterator[list[Proof]]:
    """Yield what hypotheses say, and then their products as well, if there are any."""
    yield known
    products = list(multiplied(signs, known, context))
    if products:
        yield [*known, *products]


def multiplied(signs: Signs, known: Sequence[Proof], context: Context) -> Iterator[Proof]:
    """Yield products of what hypotheses say of single numbers with what they say of others."""
    named = (proof for proof in known if _is_named(proof.sequent.args[0]))
    for one in islice(named, MOST_FACTORS):
        for other in known[:MOST_INSTANCES]:
            whole = ("mul", one.sequent.args[0], other.sequent.args[0])
            with suppress(Invalid):
                yield signs.by_form(NONNEGATIVE, whole, context, (one, other), "product")


def _is_named(e: Plain) -> bool:
    """Tell whether a term is a datum, or one with a number before it."""
    return e[0] == "dat" or (e[0] == "mul" and len(e) == 3 and e[1][0] == "num" and e[2][0] == "dat")


def vectors(signs: Signs, terms: Sequence[Plain], context: Context) -> list[Vector] | None:
    """Return terms by their monomials, or None if a normal form is too large."""
    variables, facts = signs.steps.to.context(context)
    goal = Sequent(variables, facts, (), "eq", (ZERO, ZERO))
    try:
        ring = Application(goal, (), (), Signature(), {}).ring()
        found = [ring.value(e) for e in terms]
    except (Refused, Invalid, RecursionError):
        return None
    return [{m: Fraction(q) for m, q in p.items()} for p in found]


def _as_a_sum(
    signs: Signs,
    says: str,
    target: Vector,
    known: Sequence[Proof],
    columns: Sequence[Vector],
    context: Context,
) -> Proof | None:
    """Return the sign of a sum of hypotheses and a number that has the value of a vector."""
    weights = None
    if says == NONNEGATIVE:
        weights = weighted([*columns, NUMBERS], target)
    strict = [c for p, c in zip(known, columns, strict=True) if p.sequent.says == POSITIVE]
    for one in (NUMBERS, *strict) if says == POSITIVE else ():
        scaled = weighted([*columns, NUMBERS, _negative(target)], _negative(one))
        if scaled is not None and scaled[-1]:
            weights = [w / scaled[-1] for w in scaled[:-1]]
            k = len(columns) if one is NUMBERS else next(k for k, c in enumerate(columns) if c is one)
            weights[k] += 1 / scaled[-1]
            break
    if weights is None:
        return None
    parts = []
    for proof, weight in zip(known, weights, strict=False):
        if weight:
            of = proof.sequent.says
            q = signs.by_form(of, rational(weight), context, (), "number")
            whole = ("mul", rational(weight), proof.sequent.args[0])
            parts.append(signs.by_form(of, whole, context, (q, proof), "product"))
    if weights[-1] or not parts:
        of = POSITIVE if weights[-1] else NONNEGATIVE
        parts.append(signs.by_form(of, rational(weights[-1]), context, (), "number"))
    total = ("add", *(part.sequent.args[0] for part in parts))
    return signs.by_form(says, total, context, parts, "sum")


def _negative(vector: Vector) -> Vector:
    return {m: -q for m, q in vector.items()}


def weighted(columns: Sequence[Vector], target: Vector) -> list[Fraction] | None:
    """Return weights ≥ 0 with which vectors add up to a vector, or None if there are none.

    Examples
    --------
    >>> half, one = Fraction(1, 2), Fraction(1)
    >>> weighted([{"x": one}, {"x": one, "y": 2 * one}], {"x": one, "y": one})
    [Fraction(1, 2), Fraction(1, 2)]
    >>> weighted([{"x": one}], {"x": -one}) is None
    True
    """
    monomials = sorted({m for v in (*columns, target) for m in v}, key=repr)
    zero, n = Fraction(0), len(columns)
    rows = []
    for k, m in enumerate(monomials):
        sign = -1 if target.get(m, zero) < 0 else 1
        own = [Fraction(int(j == k)) for j in range(len(monomials))]
        rows.append([sign * c.get(m, zero) for c in columns] + own + [sign * target.get(m, zero)])
    basis = [n + k for k in range(len(rows))]
    for _ in range(MOST_PIVOTS):
        # How much less is left of the target with one more of a column.
        gain = [sum(row[j] for row, b in zip(rows, basis, strict=True) if b >= n) for j in range(n)]
        enters = next((j for j in range(n) if gain[j] > 0 and j not in basis), None)
        if enters is None:
            break
        ratios = [(row[-1] / row[enters], basis[k], k) for k, row in enumerate(rows) if row[enters] > 0]
        leaves = min(ratios)[2]
        pivot = rows[leaves][enters]
        rows[leaves] = [x / pivot for x in rows[leaves]]
        for k, row in enumerate(rows):
            if k != leaves and row[enters]:
                factor = row[enters]
                rows[k] = [x - factor * y for x, y in zip(row, rows[leaves], strict=True)]
        basis[leaves] = enters
    if any(row[-1] for row, b in zip(rows, basis, strict=True) if b >= n):
        return None
    found = [zero] * n
    for row, b in zip(rows, basis, strict=True):
        if b < n:
            found[b] = row[-1]
    return found
