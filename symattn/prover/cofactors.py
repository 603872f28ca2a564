"""Equations from given ones: e − f is a sum of multiples of what is given to be 0.

The multiples are found by division: a monomial of what is left is a cofactor, which may be summed,
times a monomial of a given term. Which of them are needed, and how often, is a system of linear
equations for the coefficients of all monomials.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.lifting.conversion import Plain
from symattn.prover.choices import choices
from symattn.prover.equations import Equations, by_known_signs
from symattn.prover.forms.expansion import Expansion, at_places
from symattn.prover.forms.monomials import Monomial
from symattn.prover.given_equations import Given, consequences, expansion, given_equations, vanishes
from symattn.prover.roots import taken_apart
from symattn.prover.signs import Signs
from symattn.prover.steps import closed
from symattn.terms.bits import every
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context, implied
from symattn.terms.part import Part, Var
from symattn.terms.roots import squares_put_in
from symattn.terms.terms import (
    ONE,
    ZERO,
    Add,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
)

MOST_ROUNDS, MOST_MULTIPLES, MOST_CHOICES = 3, 40, 600

MOST_SOLUTIONS = 4
"""Most data that are replaced by their given values."""


@dataclass(frozen=True)
class Multiple:
    """Σ_bound [bits] cofactor · given(places), which is 0.

    Attributes
    ----------
    given : Given
    places : tuple of Part
    bound : tuple of Var
        The bound variables of the sum.
    bits : tuple of Part
    cofactor : Part
    """

    given: Given
    places: tuple[Part, ...]
    bound: tuple[Var, ...]
    bits: tuple[Part, ...]
    cofactor: Part

    def term(self) -> Part:
        """Return it as a term."""
        node: Part = Mul((self.cofactor, self.given.at(self.places)))
        if self.bits:
            node = When(every(*self.bits), node)
        for v in reversed(self.bound):
            node = Sum(v, node)
        return node

    def proof(self, signs: Signs, context: Context) -> Proof:
        """Return that it is 0: a given term is, wherever it stands."""
        steps = signs.steps
        inner = context.with_variables(self.bound)
        nothing = vanishes(signs, self.given, self.places, inner)
        path, names = [], []
        cofactor = steps.to.term(self.cofactor)
        sides: list[Plain] = [("mul", cofactor, side) for side in nothing.sequent.args]
        if self.bits:
            bit = steps.to.bit(every(*self.bits))
            sides = [("when", bit, side) for side in sides]
        for v in reversed(self.bound):
            name = steps.to.variable(v)
            sides = [("sum", name[2], closed(side, [name])) for side in sides]
        for v in self.bound:
            path.append(2)
            names.append(steps.to.variable(v)[1])
        path += [2] * bool(self.bits) + [2]
        data = (tuple(path), tuple(names))
        return steps.make("congruence", context, "eq", sides, (nothing,), data)


def by_given_equations(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as their difference is a combination of what is given to be 0.

    First as they stand, then with simpler arguments of functions and roots.
    """
    signs = equations.signs
    known = given_equations(signs, context)
    if not known:
        return None
    found = combined(signs, known, left, right, context)
    if found is not None:
        return found
    known = [*known, *_reduced(signs, known, context)]
    known += [more for given in known for more in consequences(signs, given, context)]

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        return _with_simpler_argument(signs, known, node, at)

    def settle(one: Part, other: Part) -> Proof | None:
        found = equations.ring(one, other, context)
        found = found or combined(signs, known, one, other, context)
        return found or by_known_signs(equations, one, other, context)

    found = equations.by_lemma(lemma, left, right, context, settle)
    found = found or combined(signs, known, left, right, context)
    return found or _put_in(equations, known, left, right, context)


def _put_in(
    equations: Equations, known: Sequence[Given], left: Part, right: Part, context: Context
) -> Proof | None:
    """Return that two terms are equal, with data and sizes replaced by what they are given to be."""
    signs = equations.signs
    solved_for = [one for given in known for one in islice(_solutions(signs, given, context), 1)][
        :MOST_SOLUTIONS
    ]

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        for given, datum, value in solved_for if isinstance(node, (Atom, Sum)) else ():
            put = matched(given.index, datum, node)
            if put is not None:
                new = substituted(value, dict(put))
                equation = combined(signs, [given], node, new, at)
                return equation and (new, equation)
        if isinstance(node, Root):
            return taken_apart(signs, node, at)
        return None

    def settle(one: Part, other: Part) -> Proof | None:
        return equations.ring(one, other, context) or combined(signs, known, one, other, context)

    return equations.by_lemma(lemma, left, right, context, settle) if solved_for else None


def _solutions(signs: Signs, given: Given, context: Context) -> Iterator[tuple[Given, Atom | Sum, Part]]:
    """Yield data and sizes for which an equation is solved, and their values, which do not hold them."""
    terms = expansion(signs, given.term, context.with_variables(given.index)) or {}
    for m, q in terms.items():
        alone = m.term() if len(m.factors) + len(m.bound) == 1 and not m.bits else None
        if not isinstance(alone, (Atom, Sum)) or not set(given.index) <= alone.free:
            continue
        value = add(*(mul(Num(-k / q), n.term()) for n, k in terms.items() if n != m))
        inside = (p for p in value.everything() if isinstance(p, (Atom, Sum)))
        if all(matched(given.index, alone, p) is None for p in inside):
            yield given, alone, value


def matched(index: Sequence[Var], pattern: Atom | Sum, node: Part) -> dict[Var, Part] | None:
    """Return the places for variables at which a datum is another one; a size has none."""
    if isinstance(pattern, Sum):
        is_it = isinstance(node, Sum) and (node.index.sort, node.body) == (pattern.index.sort, ONE)
        return {} if is_it else None
    if not isinstance(node, Atom) or node.of != pattern.of:
        return None
    put: dict[Var, Part] = {}
    for p, q in zip(pattern.places, node.places, strict=True):
        if isinstance(p, Var) and p in index:
            if put.setdefault(p, q) != q:
                return None
        elif p != q:
            return None
    return put if set(put) == set(index) else None


def _reduced(signs: Signs, known: Sequence[Given], context: Context) -> Iterator[Given]:
    """Yield given equations as others make them: of c² + s² = 1 and c = 1, s² = 0 is left."""

    def follows(signs: Signs, given: Given, places: Sequence[Part], at: Context) -> Proof:
        found = combined(signs, known, given.at(places), ZERO, at)
        if found is None:
            raise Invalid("an equation that follows from others")
        return found

    for given in known:
        others = [other for other in known if other is not given]
        inner = context.with_variables(given.index)
        term = simpler_by(signs, others, given.term, inner, lower=True)
        if term not in (None, ZERO):
            yield Given(given.index, term, (), given, follows)


def sign_by_given_equations(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return the sign of a term by that of a simpler one that what is given makes equal."""
    is_sum = isinstance(node, Add) and len(context.of(AtLeast)) > 1
    known = given_equations(signs, context) if is_sum and depth > 0 else []
    for lower in (False, True) if known else ():
        other = simpler_by(signs, known, node, context, lower=lower)
        found = signs.sign(says, other, context, depth - 1) if other else None
        equation = combined(signs, known, node, other, context) if other and found else None
        if found and equation:
            args = (signs.steps.to.term(node),)
            return signs.steps.make("sign", context, says, args, (equation, found), ("equal",))
    return None


def combined(
    signs: Signs, known: Sequence[Given], left: Part, right: Part, context: Context
) -> Proof | None:
    """Return that two terms are equal, as their difference is a combination of what is given to be 0."""
    steps = signs.steps
    difference = add(left, negative(right))
    if Root in difference.kinds:
        difference = squares_put_in(difference)
    goal = expansion(signs, difference, context)
    if goal is None:
        return None
    with suppress(Invalid):
        for multiples in _rounds(signs, known, goal, context):
            chosen = solved([one for _, one in multiples], goal)
            if chosen is None:
                continue
            used = [(multiples[k][0], q) for k, q in enumerate(chosen) if q]
            premises = [multiple.proof(signs, context) for multiple, _ in used]
            multipliers = [("num", q.numerator, q.denominator) for _, q in used]
            e, f = map(steps.to.term, (left, right))
            with suppress(Invalid):
                return steps.ring(context, e, f, premises, multipliers)
            nodes = [left, right, *(multiple.term() for multiple, _ in used)]
            read = signs.read(nodes, context)
            return steps.ring(context, e, f, (*premises, *read), multipliers)
    return None


def _rounds(
    signs: Signs, known: Sequence[Given], goal: Expansion, context: Context
) -> Iterator[list[tuple[Multiple, Expansion]]]:
    """Yield more and more multiples: of monomials of the goal, then of those that these bring."""
    found: dict[Multiple, Expansion] = {}
    monomials, seen = list(goal), set(goal)
    for _ in range(MOST_ROUNDS):
        new: list[Monomial] = []
        for m in monomials:
            for multiple in multiples_of(signs, known, m, context):
                if multiple in found or len(found) >= MOST_MULTIPLES:
                    continue
                terms = expansion(signs, multiple.term(), context)
                if terms:
                    found[multiple] = terms
                    new += [n for n in terms if n not in seen]
                    seen |= terms.keys()
        if found:
            yield list(found.items())
        monomials = new
        if not monomials:
            return


def multiples_of(
    signs: Signs, known: Sequence[Given], m: Monomial, context: Context
) -> Iterator[Multiple]:
    """Yield multiples of given terms one of whose monomials divides a monomial, a number a quotient."""
    inner = context.with_variables(m.bound)
    is_quotient = any(isinstance(f, Div) for f in m.factors)
    for given in known:
        terms = expansion(signs, given.term, context.with_variables(given.index))
        for g in terms or ():
            if not (g.bits or g.factors or g.bound or is_quotient):
                continue
            variables = (*given.index, *g.bound)
            body = every_when(m.bits if g.bits else (), mul(*m.factors))
            for chosen in islice(choices(variables, body, *m.bound), MOST_CHOICES):
                multiple = _multiple(given, g, m, chosen, context.facts)
                if multiple is not None and all(p.free <= set(inner.variables) for p in multiple.places):
                    yield multiple


def _multiple(
    given: Given, g: Monomial, m: Monomial, chosen: tuple[Part, ...], facts: Collection[Part]
) -> Multiple | None:
    """Return the multiple of a given term whose monomial g, at some places, is m."""
    places, summed = chosen[: len(given.index)], chosen[len(given.index) :]
    if len(set(summed)) < len(summed) or not set(summed) <= set(m.bound) or set(summed) & set(places):
        return None
    put: dict[Var, Part] = dict(zip((*given.index, *g.bound), chosen, strict=True))
    if not all(implied(substituted(bit, put), (*m.bits, *facts)) for bit in g.bits):
        return None
    moved = at_places(Monomial(Fraction(1), (), (), g.factors), put)
    if len(moved) != 1 or moved[0].q != 1:
        return None
    whole, part = (Counter(map(canonical, n.factors)) for n in (m, moved[0]))
    if part - whole:
        return None
    rest = list((whole - part).elements())
    bound = tuple(v for v in m.bound if v not in summed)
    if any(p.free & set(summed) for p in (*rest, *m.bits)):
        return None
    return Multiple(given, places, bound, m.bits, mul(*rest) if rest else ONE)


def solved(columns: Sequence[Expansion], goal: Expansion) -> list[Fraction] | None:
    """Return numbers q with Σ q column = goal, or None if there are none."""
    rows = list(dict.fromkeys(m for one in (*columns, goal) for m in one))
    table = [[*(c.get(m, Fraction(0)) for c in columns), goal.get(m, Fraction(0))] for m in rows]
    pivots: list[tuple[int, int]] = []
    row = 0
    for column in range(len(columns)):
        chosen = next((r for r in range(row, len(table)) if table[r][column]), None)
        if chosen is None:
            continue
        table[row], table[chosen] = table[chosen], table[row]
        pivot = table[row]
        for r, other in enumerate(table):
            if r != row and other[column]:
                scale = other[column] / pivot[column]
                table[r] = [x - scale * y for x, y in zip(other, pivot, strict=True)]
        pivots.append((row, column))
        row += 1
    if any(line[-1] for line in table[row:]):
        return None
    found = [Fraction(0)] * len(columns)
    for r, column in pivots:
        found[column] = table[r][-1] / table[r][column]
    return found


def _with_simpler_argument(
    signs: Signs, known: Sequence[Given], node: Part, context: Context
) -> tuple[Part, Proof] | None:
    """Return a function or a root of a term with fewer monomials, by what is given."""
    if not isinstance(node, (Fun, Root)):
        return None
    argument = node.of
    other = simpler_by(signs, known, argument, context)
    if other is None:
        return None
    equation = combined(signs, known, argument, other, context)
    if equation is None:
        return None
    new = Fun(node.name, other) if isinstance(node, Fun) else Root(other)
    steps = signs.steps
    sides = tuple(map(steps.to.term, (node, new)))
    data = ((2 if isinstance(node, Fun) else 1,), ())
    return new, steps.make("congruence", context, "eq", sides, (equation,), data)


def simpler_by(
    signs: Signs, known: Sequence[Given], node: Part, context: Context, *, lower: bool = False
) -> Part | None:
    """Return a term with fewer monomials that what is given makes equal, or None.

    With `lower`, one with as many monomials of lower degrees is simpler, too.
    """
    rest = expansion(signs, node, context)
    start = rest or {}

    def measure(terms: Expansion) -> tuple[int, int]:
        return len(terms), lower * sum(len(m.factors) for m in terms)

    while rest:
        fewer = (after for after in _instead(signs, known, rest, context))
        found = next((after for after in fewer if measure(after) < measure(rest)), None)
        if found is None:
            break
        rest = found
    if rest is None or measure(rest) >= measure(start):
        return None
    return add(*(mul(Num(q), m.term()) for m, q in rest.items()))


def _instead(
    signs: Signs, known: Sequence[Given], rest: Expansion, context: Context
) -> Iterator[Expansion]:
    """Yield the rest of a term after subtracting a multiple of a given term, one for each choice."""
    for m, q in rest.items():
        for multiple in multiples_of(signs, known, m, context):
            terms = expansion(signs, multiple.term(), context)
            if terms and m in terms:
                scale = q / terms[m]
                after = {
                    n: rest.get(n, Fraction(0)) - scale * terms.get(n, 0)
                    for n in dict.fromkeys((*terms, *rest))
                }
                yield {n: k for n, k in after.items() if k}
