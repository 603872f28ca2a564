"""Signs of linear terms: a term as a sum of hypotheses and a number, with weights ≥ 0.

Terms are linear in the monomials of normal forms, whatever these are. The weights are found exactly,
by the first phase of the simplex method.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice, product
from itertools import combinations_with_replacement as pairs

from symattn.kernel import Invalid, Proof, Sequent
from symattn.kernel.ring import Refused
from symattn.kernel.rules.application import Application
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import MINUS as PLAIN_MINUS
from symattn.kernel.syntax import ZERO, opened
from symattn.language.known_functions import ABSOLUTE
from symattn.lifting.conversion import Plain
from symattn.prover.absolute import above
from symattn.prover.choices import MOST_INSTANCES, choices
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import rational
from symattn.terms.context import AtLeast, Context, Nonzero
from symattn.terms.part import Part
from symattn.terms.roots import squares_put_in
from symattn.terms.terms import (
    ONE,
    Add,
    Apply,
    Div,
    Fun,
    Mul,
    Num,
    Sum,
    add,
    factors_of,
    negative,
    substituted,
    summands_of,
)

Monomial = tuple[tuple[int, int], ...]
"""Atoms of a normal form, each with its exponent."""

Vector = dict[Monomial, Fraction]
"""A term: the number at each of its monomials."""

NUMBERS: Vector = {(): Fraction(1)}
"""The number 1."""

MOST_PIVOTS = 60

MOST_MULTIPLIED, MOST_SQUARED = 10, 5
"""Most hypotheses multiplied by each other, and most numbers that are squared."""

MOST_COLUMNS = 200
"""Most products of a hypothesis, or two, and a square that are added."""

MOST_FACTORS = 4
"""Most numbers of known sign that are tried as factors."""


def by_hypotheses(
    signs: Signs,
    says: str,
    node: Part,
    context: Context,
    read: Sequence[Proof] = (),
    *,
    beside: Sequence[Part] = (),
    more: Sequence[Proof] = (),
) -> Proof | None:
    """Return the sign of a term as of a sum of hypotheses, each times a number, and of a number.

    Where the hypotheses contradict each other, it has any sign. They are read at places of the term, and
    of those beside it; `more` are further signs that are known.
    """
    e, known = signs.steps.to.term(node), [*supposed(signs, add(node, *beside), context), *more]
    for given in _with_more(signs, says, node, known, context):
        found = vectors(signs, [e, *(proof.sequent.args[0] for proof in given)], context)
        if found is None:
            return None
        target, *columns = found
        summed = _as_a_sum(signs, says, target, given, columns, context)
        if summed is not None:
            return signs.steps.equal(summed, e, context, read)
    wrong = contradiction(signs, node, context) if known else None
    return wrong and signs.steps.make("absurd", context, says, (e,), (wrong,))


def as_a_sum(
    signs: Signs, says: str, node: Part, known: Sequence[Proof], context: Context
) -> Proof | None:
    """Return the sign of a term that is c + Σ wₖ tₖ, where c ≥ 0, wₖ ≥ 0, and each tₖ ≥ 0 is known."""
    e = signs.steps.to.term(node)
    found = vectors(signs, [e, *(proof.sequent.args[0] for proof in known)], context)
    whole = found and _as_a_sum(signs, says, found[0], known, found[1:], context)
    return signs.steps.equal(whole, e, context) if whole else None


def by_not_zero(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return e > 0 from e ≥ 0, a hypothesis, and e ≠ 0."""
    if says != POSITIVE or not context.of(AtLeast, Nonzero):
        return None
    whole = by_hypotheses(signs, NONNEGATIVE, node, context)
    found = signs.sign(NONZERO, node, context, depth - 1) if whole else None
    return signs.shown(says, node, context, (whole, found), "from") if whole and found else None


def by_sums(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term at named elements as of a sum of hypotheses, each times a number."""
    if says == NONZERO or not isinstance(node, Add) or {Sum, Div, Apply} & node.kinds:
        return None
    return by_hypotheses(signs, says, node, context) if context.of(AtLeast) else None


def by_products(
    signs: Signs, says: str, node: Part, context: Context, *, bounded: bool = False
) -> Proof | None:
    """Return the sign of a term as of a sum of hypotheses, of products of two, and of squares.

    1 − u v = (1 − u²)/2 + (1 − v²)/2 + (u − v)²/2, and 1 − u − v + u v = (1 − u) (1 − v). At last,
    squares are multiplied by hypotheses and their products, as in t (1 − t) (u − v)². Where `bounded`,
    it is proved in between which of the numbers are at most 1, or at least −1.
    """
    if says == NONZERO or not context.of(AtLeast):
        return None
    factors = _factors(node, context)
    known = {proof.sequent.args[0]: proof for proof in supposed(signs, node, context)}
    for one in (*factors, *_summed_squares(factors)):
        strict = signs.sign(POSITIVE, one, context, 1) if says == POSITIVE else None
        proof = strict or signs.sign(NONNEGATIVE, one, context, 1)
        if proof is not None:
            known.setdefault(proof.sequent.args[0], proof)
    found = _combined(signs, says, node, context, list(known.values()))
    if found is None and bounded:
        ends = [end for f in factors[:MOST_SQUARED] for end in (negative(f), f)]
        news = (end for end in ends if signs.sign(NONNEGATIVE, end, context, 0) is None)
        for bound in (add(ONE, end) for end in news):
            proof = _combined(signs, NONNEGATIVE, bound, context, list(known.values()))
            proof = proof or signs.sign(NONNEGATIVE, bound, context, 1)
            if proof is not None and proof.sequent.args[0] not in known:
                known = {proof.sequent.args[0]: proof, **known}
        found = _combined(signs, says, node, context, list(known.values()))
    return found


def _combined(
    signs: Signs, says: str, node: Part, context: Context, known: Sequence[Proof]
) -> Proof | None:
    """Return the sign of a term as of a sum of what is known, of products of two, and of squares."""
    factors = known[:MOST_MULTIPLIED]
    given = [*factors, *(signs.product(one, other, context) for one, other in pairs(factors, 2))]
    squares = [_square(signs, term, context) for term in _ends(_factors(node, context))]
    e = signs.steps.to.term(node)

    def summed(columns: Sequence[Proof]) -> Proof | None:
        return as_a_sum(signs, says, node, columns, context)

    few = [*given, *squares]
    return summed(few) or summed([*few, *_fitting(signs, e, given, squares, context)])


def of_squares(signs: Signs, node: Part, context: Context) -> Proof | None:
    """Return that a term is a sum of squares of its numbers, and of sums and differences of two."""
    return _combined(signs, NONNEGATIVE, node, context, ())


def _fitting(
    signs: Signs, e: Plain, given: Sequence[Proof], squares: Sequence[Proof], context: Context
) -> list[Proof]:
    """Return products of what is given and squares whose degrees are among those of a term."""
    proofs = (*given, *squares)
    found = vectors(signs, [e, *(proof.sequent.args[0] for proof in proofs)], context)
    if found is None:
        return []
    target, *degrees = map(_Degrees.of, found)
    by_proof = dict(zip(proofs, degrees, strict=True))
    fitting = (
        (one, square)
        for one, square in product(given, squares)
        if target.holds(by_proof[one], by_proof[square])
    )
    return [signs.product(*both, context) for both in islice(fitting, MOST_COLUMNS)]


def _summed_squares(factors: Sequence[Part]) -> Iterator[Part]:
    """Yield Σ (u + v)² and Σ (u − v)² for each Σ u v, or for one of these."""
    for f in factors:
        if isinstance(f, Sum) and isinstance(f.body, Mul) and len(f.body.of) == 2:
            u, v = f.body.of
            if u == v and isinstance(u, Add) and len(u.of) == 2:
                u, v = u.of
            if u != v:
                yield from (Sum(f.index, Mul((end, end))) for end in (add(u, v), add(u, negative(v))))


@dataclass(frozen=True)
class _Degrees:
    """The least and the largest degree of a polynomial, and that in each atom."""

    least: int
    most: int
    of_atoms: Counter[int]

    @staticmethod
    def of(vector: Vector) -> _Degrees:
        totals = [sum(k for _, k in m) for m in vector]
        each: Counter[int] = Counter()
        for m in vector:
            each |= Counter(dict(m))
        return _Degrees(min(totals, default=0), max(totals, default=0), each)

    def holds(self, p: _Degrees, q: _Degrees) -> bool:
        """Tell whether the degrees of a product are among these."""
        inside = self.least <= p.least + q.least and p.most + q.most <= self.most
        return inside and p.of_atoms + q.of_atoms <= self.of_atoms


def _square(signs: Signs, of: Part, context: Context) -> Proof:
    e = signs.steps.to.term(of)
    return signs.by_form(NONNEGATIVE, ("mul", e, e), context, (), "square")


def _factors(node: Part, context: Context) -> list[Part]:
    """Return the numbers that a term and what is given are made of, without numbers known."""
    facts = [fact for fact in context.of(AtLeast) if isinstance(fact, AtLeast)]
    sums = [node, *(fact.term for fact in facts if not fact.index)]
    for fact in facts:
        for chosen in islice(choices(fact.index, node), MOST_FACTORS) if fact.index else ():
            sums.append(substituted(fact.term, dict(zip(fact.index, chosen, strict=True))))
    terms = [t for e in sums for t in summands_of(e)]
    factors = (f for t in terms for f in factors_of(t))
    named = set(context.variables)
    return [f for f in dict.fromkeys(factors) if not isinstance(f, Num) and f.free <= named]


def _ends(factors: Sequence[Part]) -> Iterator[Part]:
    """Yield numbers, and sums and differences of two, or of one and 1."""
    few = factors[:MOST_SQUARED]
    yield from few
    for u, v in combinations((ONE, *few), 2):
        yield from (add(u, v), add(u, negative(v)))


def contradiction(signs: Signs, node: Part, context: Context) -> Proof | None:
    """Return that −1 ≥ 0, if hypotheses contradict each other."""
    known = list(supposed(signs, node, context))
    columns = vectors(signs, [proof.sequent.args[0] for proof in known], context)
    if not columns:
        return None
    summed = _as_a_sum(signs, NONNEGATIVE, {(): Fraction(-1)}, known, columns, context)
    return summed and signs.steps.equal(summed, PLAIN_MINUS, context)


def supposed(signs: Signs, node: Part, context: Context) -> Iterator[Proof]:
    """Yield the hypotheses about signs, as proofs at named places."""
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
                yield from _with_squares_put_in(signs, given, at, context)
                yield from _without_absolute_values(signs, given, at, context)


def _with_squares_put_in(signs: Signs, given: Proof, at: Part, context: Context) -> Iterator[Proof]:
    """Yield a hypothesis about √u √u as one about u."""
    other = squares_put_in(at)
    if other != at:
        with suppress(Invalid):
            read = signs.read([at, other], context, 0)
            yield signs.steps.equal(given, signs.steps.to.term(other), context, read)


def _without_absolute_values(signs: Signs, given: Proof, at: Part, context: Context) -> Iterator[Proof]:
    """Yield F + q (|u| ± u) ≥ 0 for a hypothesis F ≥ 0 with a term −q |u|: from |u| ≤ c, ±u ≤ c."""
    for t in summands_of(at):
        q, of = t.of if isinstance(t, Mul) and len(t.of) == 2 else (ONE, t)
        if not (isinstance(q, Num) and q.value < 0 and isinstance(of, Fun) and of.name == ABSOLUTE.name):
            continue
        for u in (of.of, negative(of.of)):
            apart = above(signs, of, negative(u), context)
            number = signs.by_form(NONNEGATIVE, rational(-q.value), context, (), "number")
            scaled = signs.product(number, apart, context)
            whole = ("add", given.sequent.args[0], scaled.sequent.args[0])
            weak = given
            if given.sequent.says == POSITIVE:
                weak = signs.by_form(NONNEGATIVE, given.sequent.args[0], context, (given,), "from")
            yield signs.by_form(NONNEGATIVE, whole, context, (weak, scaled), "sum")


def _with_more(
    signs: Signs, says: str, node: Part, known: list[Proof], context: Context
) -> Iterator[list[Proof]]:
    """Yield hypotheses; then these with their products, or with the positive terms in them."""
    yield known
    if says == NONNEGATIVE:
        more = list(multiplied(signs, known, context))
    else:
        more = [p for f in _factors(node, context) if (p := signs.sign(POSITIVE, f, context, 0))]
    if known and more:
        yield [*known, *more]


def multiplied(signs: Signs, known: Sequence[Proof], context: Context) -> Iterator[Proof]:
    """Yield products of what hypotheses say of single numbers with what they say of others."""
    named = (proof for proof in known if _is_named(proof.sequent.args[0]))
    for one in islice(named, MOST_FACTORS):
        for other in known[:MOST_INSTANCES]:
            with suppress(Invalid):
                yield signs.product(one, other, context)


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
            parts.append(signs.product(q, proof, context))
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
    zero, n = Fraction(0), len(columns)
    rows = _rows(columns, target)
    basis = [n + k for k in range(len(rows))]
    # How much less is left of the target with one more of a column.
    gain: dict[int, Fraction] = {}
    for row in rows:
        _add(gain, row, Fraction(1))
    for _ in range(MOST_PIVOTS):
        enters = min((j for j, q in gain.items() if q > 0 and j < n), default=None)
        if enters is None:
            break
        ratios = [
            (row.get(n, zero) / row[enters], basis[k], k)
            for k, row in enumerate(rows)
            if row.get(enters, zero) > 0
        ]
        leaves = min(ratios)[2]
        pivot = rows[leaves][enters]
        chosen = rows[leaves] = {j: x / pivot for j, x in rows[leaves].items()}
        for row in (*rows, gain):
            if row is not chosen and enters in row:
                _add(row, chosen, -row[enters])
        basis[leaves] = enters
    if any(row.get(n) for row, b in zip(rows, basis, strict=True) if b >= n):
        return None
    found = [zero] * n
    for row, b in zip(rows, basis, strict=True):
        if b < n:
            found[b] = row.get(n, zero)
    return found


def _rows(columns: Sequence[Vector], target: Vector) -> list[dict[int, Fraction]]:
    """Return the equation of each monomial: its numbers in the columns, and that in the target, ≥ 0."""
    monomials = sorted({m for v in (*columns, target) for m in v}, key=repr)
    rows: list[dict[int, Fraction]] = [{} for _ in monomials]
    at = {m: k for k, m in enumerate(monomials)}
    for j, vector in enumerate((*columns, target)):
        for m, q in vector.items():
            rows[at[m]][j] = -q if target.get(m, 0) < 0 else q
    return rows


def _add(row: dict[int, Fraction], other: dict[int, Fraction], times: Fraction) -> None:
    """Add a multiple of an equation to one."""
    for j, x in other.items():
        y = row.get(j, Fraction(0)) + times * x
        if y:
            row[j] = y
        else:
            row.pop(j, None)
