"""Decompositions: a term as a sum of terms none of which is negative, looked for monomial by monomial.

    q Σ_k w (Σ_a f)²                 a monomial that is a square, or a product of what is not negative
    Σ [not c] w                      what is left of a sum without the part of it where c holds
    Σ w (p + r q)²                   2 |p q| ≤ p² + q²: Cauchy and Schwarz, variances, Jensen for squares
    Σ w (p − n)                      one sum against another, term by term
    w h                              a hypothesis h ≥ 0

Nothing here is trusted: that the terms add up to the whole, and the sign of each, is checked in
``signs.py``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, permutations, product

from symattn.language.known_functions import EXP
from symattn.prover.forms.expansion import Expansion, at_places, renamed
from symattn.prover.forms.monomials import Monomial, combined, least_form, of_normal_form
from symattn.terms.bits import every, negated, same
from symattn.terms.canonical import canonical
from symattn.terms.context import Context, implied
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, axis_of
from symattn.terms.terms import (
    ONE,
    ZERO,
    Div,
    Fun,
    Num,
    Sum,
    add,
    div,
    known,
    mul,
    negative,
    substituted,
    when,
)

Seen = Callable[[Part, Context], bool]
"""Tells whether a term is seen to be not negative."""

Known = Callable[[Monomial], Iterator[tuple[Part, Expansion]]]
"""Yields what is not negative by hypothesis at the places of a monomial, and its expansion."""

MOST_TERMS = 8
"""Longest chain of steps."""

MOST_STEPS = 300
"""Most steps of a search."""

MOST_MAPS = 1000
"""Most ways tried of putting one monomial over another."""

Put = Mapping[Var, Part]


@dataclass(frozen=True)
class Step:
    """A term that is not negative, and which monomials it takes from the whole."""

    term: Part
    taken: tuple[tuple[Monomial, Fraction], ...]


def decompositions(whole: Expansion, known: Known, context: Context, seen: Seen) -> Iterator[list[Part]]:
    """Yield lists of terms that may add up to a term, none of them negative.

    Parameters
    ----------
    whole : Expansion
        The term, with its bits as they stand.
    known : callable
        Yields what is not negative by hypothesis at the places of a monomial, and its expansion.
    context : Context
    seen : callable
        Whether a simpler term is not negative.
    """
    yield from _Search(whole, known, context, seen).terms(whole)


class _Search:
    def __init__(self, whole: Expansion, known: Known, context: Context, seen: Seen) -> None:
        self._known, self._context, self._seen = known, context, seen
        self._degree = _degree(whole)
        self._steps = 0
        self._squares: dict[Monomial, Part | None] = {}

    def terms(self, rest: Expansion, found: tuple[Part, ...] = ()) -> Iterator[list[Part]]:
        """Yield the found terms with squares for the rest, if it has some; else take a monomial away."""
        open_ = [m for m, q in rest.items() if q < 0 or self.square(m) is None]
        if not open_:
            squares = (mul(Num(q), self.square(m) or ONE) for m, q in rest.items())
            yield [*found, *map(renamed, squares)]
            return
        if len(found) == MOST_TERMS or self._steps > MOST_STEPS:
            return
        m = max(open_, key=lambda m: (len(m.bound), len(m.factors), repr(m)))
        for step in self._steps_on(m, rest):
            self._steps += 1
            if self._steps > MOST_STEPS:
                return
            after = dict(rest)
            for one, q in step.taken:
                after[one] = after.get(one, Fraction(0)) - q
            after = {one: q for one, q in after.items() if q}
            yield from self.terms(after, (*found, renamed(step.term)))

    def _steps_on(self, m: Monomial, rest: Expansion) -> Iterator[Step]:
        c = rest[m]
        above = [(p, q) for p, q in rest.items() if q > 0 and self.square(p) is not None]
        if c < 0:
            for p, q in above:
                yield from self._parts_of_sums(m, p, min(-c, q), rest)
        yield from self._products_below_squares(m, c, above)
        if c < 0:
            for p, q in above:
                yield from self._term_by_term(m, p, min(-c, q))
        yield from self._by_hypotheses(m, c)

    # -- squares ----------------------------------------------------------------------------------

    def square(self, m: Monomial) -> Part | None:
        """Return a monomial as a sum of products of squares and of what is not negative."""
        if m not in self._squares:
            self._squares[m] = self._square(m)
        return self._squares[m]

    def _square(self, m: Monomial) -> Part | None:
        context = self._context.binding(m.bound)
        signed = [f for f in m.factors if not self._is_good(f, context)]
        for count in range(len(m.bound), -1, -1):
            for outer in combinations(m.bound, count):
                found = _paired(m, outer, signed)
                if found is not None:
                    return found
        return None

    def _is_good(self, factor: Part, context: Context) -> bool:
        return self._seen(factor, context)

    def _root(self, m: Monomial) -> bool:
        """Tell whether a monomial is not negative at each place that is summed."""
        context = self._context.binding(m.bound)
        return all(n % 2 == 0 or self._is_good(f, context) for f, n in Counter(m.factors).items())

    # -- steps ------------------------------------------------------------------------------------

    def _implied(self, bits: Sequence[Part], m: Monomial) -> bool:
        return all(implied(c, (*self._context.facts, *m.bits)) for c in bits)

    def _parts_of_sums(self, m: Monomial, p: Monomial, q: Fraction, rest: Expansion) -> Iterator[Step]:
        """Take away Σ_b f(σ(b)) from Σ_a f(a): what is left is the sum over all other a.

        Of single terms of the sum, first all that are at different places, as x_i + x_j ≤ Σ x for i ≠ j.
        """
        for put, there in self._inside(m, p):
            at, left_out, taken = [put], [there], [(m, -q)]
            for other, c in rest.items() if not m.bound else ():
                if other == m or other.bound or c > -q:
                    continue
                for place, bit in self._inside(other, p):
                    if all(self._are_apart(place, one) for one in at):
                        at, left_out = [*at, place], [*left_out, bit]
                        taken.append((other, -q))
                        break
            for count in dict.fromkeys((len(at), 1)):
                bits = (*p.bits, *map(negated, left_out[:count]))
                term = Monomial(q, bits, p.bound, p.factors)
                yield Step(_written(term), ((p, q), *taken[:count]))

    def _inside(self, m: Monomial, p: Monomial) -> Iterator[tuple[Put, Part]]:
        """Yield the ways in which a monomial is a part of a sum: its places, and their condition."""
        if len(p.bound) < len(m.bound) or not self._root(p):
            return
        choices = [self._places(v, m) for v in p.bound]
        for count, chosen in enumerate(product(*choices)):
            if count > MOST_MAPS:
                return
            put = dict(zip(p.bound, chosen, strict=True))
            if not set(m.bound) <= set(chosen):
                continue
            moved = next(iter(at_places(p, put)), None)
            if moved is None or _key(moved) != _key(m) or not self._implied(moved.bits, m):
                continue
            back: dict[Var, Part] = {}
            for v, place in put.items():
                if isinstance(place, Var) and place in m.bound:
                    back.setdefault(place, v)
            own = {v: w for w, v in back.items()}
            yield (
                put,
                every(
                    *(same(v, _moved(place, back)) for v, place in put.items() if v not in own),
                    *(_moved(c, back) for c in m.bits),
                ),
            )

    def _are_apart(self, one: Put, other: Put) -> bool:
        return any(implied(negated(same(p, other[v])), self._context.facts) for v, p in one.items())

    def _places(self, v: Var, m: Monomial) -> list[Part]:
        known_ = {*self._context.variables, *m.bound}
        named = {
            p
            for f in (*m.factors, *m.bits)
            for p in f.everything()
            if isinstance(p, (Var, Image)) and p.free <= known_
        }
        return [p for p in sorted({*known_, *named}, key=repr) if axis_of(p) == v.sort]

    def _over(self, p: Monomial, m: Monomial) -> Iterator[Monomial]:
        """Yield a monomial with the bound variables of another in place of its own."""
        ours, theirs = (sorted(n.bound, key=lambda v: v.sort.name) for n in (p, m))
        if [v.sort for v in ours] != [v.sort for v in theirs]:
            return
        for order in permutations(theirs):
            if all(u.sort == v.sort for u, v in zip(ours, order, strict=True)):
                for moved in at_places(p, dict(zip(ours, order, strict=True))):
                    if self._implied(moved.bits, m):
                        yield replace(moved, q=Fraction(1), bound=m.bound)

    def _products_below_squares(
        self, m: Monomial, c: Fraction, above: Sequence[tuple[Monomial, Fraction]]
    ) -> Iterator[Step]:
        """Write c Σ w p q as a square without its ends, which are taken from other sums."""
        over = [(first, have, list(self._over(first, m))) for first, have in above]
        keys = [{_key(p) for p in moved} for _, _, moved in over]
        for first, have, moved in over:
            for p in moved:
                q = _quotient(m, p) if self._root(p) else None
                if q is None:
                    continue
                key = _key(q)
                for (second, left), known_keys in zip(above, keys, strict=True):
                    if key in known_keys:
                        for a, b in _shares(c, have, left, same_one=first == second):
                            yield self._square_of(m, c, (first, p, a), (second, q, b))

    def _square_of(
        self,
        m: Monomial,
        c: Fraction,
        one: tuple[Monomial, Monomial, Fraction],
        other: tuple[Monomial, Monomial, Fraction],
    ) -> Step:
        (first, p, a), (second, q, b) = one, other
        weight, left, right = self._common(p, q, m.bound)
        whole = add(left, mul(Num(c / (2 * a)), right))
        term = _summed(m.bound, m.bits, mul(Num(a), weight, whole, whole))
        rests = []
        for of, n, share in ((first, p, a), (second, q, b)):
            bits = next(x.bits for x in self._over(of, m) if _key(x) == _key(n))
            rests.append(self._elsewhere(m, bits, mul(Num(share), *n.factors)))
        return Step(add(term, *rests), ((first, a), (second, b), (m, c)))

    def _elsewhere(self, m: Monomial, bits: tuple[Part, ...], body: Part) -> Part:
        """Return the part of a sum where the bits of a monomial do not hold."""
        more = every(*(c for c in m.bits if c not in bits))
        return _summed(m.bound, (*bits, negated(more)), body)

    def _common(self, p: Monomial, q: Monomial, bound: tuple[Var, ...]) -> tuple[Part, Part, Part]:
        """Return w, a, b with p = w a² and q = w b²."""
        context = self._context.binding(bound)
        of_p, of_q = _powers(p), _powers(q)
        weight, left, right = [], [], []
        for f in sorted({*of_p, *of_q}, key=repr):
            n, k = of_p[f], of_q[f]
            shared = min(n, k) if self._is_good(f, context) else 0
            weight += _power(f, shared)
            left += _power(f, (n - shared) // 2)
            right += _power(f, (k - shared) // 2)
        half = Num(Fraction(1, 2))
        left.append(known(EXP, mul(half, _exponent(p))))
        right.append(known(EXP, mul(half, _exponent(q))))
        return mul(*weight), mul(*left), mul(*right)

    def _term_by_term(self, m: Monomial, p: Monomial, q: Fraction) -> Iterator[Step]:
        """Take Σ n away from Σ p, where p − n is not negative at each place; n may be a sum in turn."""
        for outer in combinations(m.bound, len(p.bound)):
            inner = frozenset(m.bound) - frozenset(outer)
            if any(c.free & inner for c in (*m.bits, _exponent(m))) or (inner and not outer):
                continue
            for moved in self._over(p, replace(m, bound=outer)):
                of_p, of_m = Counter(_plain(moved)), Counter(_plain(m))
                shared = list((of_p & of_m).elements())
                if not self._root(Monomial(Fraction(1), (), outer, tuple(shared))):
                    continue
                low = _exponent(m)
                rise = combined([*of_normal_form(_exponent(moved)), *of_normal_form(negative(low))])
                more = mul(*(of_p - of_m).elements(), known(EXP, rise))
                fewer = _summed([v for v in m.bound if v in inner], (), mul(*(of_m - of_p).elements()))
                difference = add(more, negative(fewer))
                if not shared and not m.bound and low == ZERO and rise == ZERO:
                    continue  # it is what was asked
                context = self._context.binding(outer).with_facts(m.bits)
                if self._seen(renamed(difference), context):
                    body = mul(Num(q), *shared, known(EXP, low), difference)
                    rest = self._elsewhere(
                        replace(m, bound=outer), moved.bits, mul(Num(q), *moved.factors)
                    )
                    yield Step(add(_summed(outer, m.bits, body), rest), ((p, q), (m, -q)))

    def _by_hypotheses(self, m: Monomial, c: Fraction) -> Iterator[Step]:
        """Take away what is not negative by hypothesis, times what is not negative.

        What is left has no higher degree than the whole, or the hypothesis: else u (1 − u²) ≥ 0 would
        turn u into u³, and u³ into u⁵.
        """
        for hypothesis, parts in self._known(m):
            most = max(self._degree, _degree(parts))
            for one, q in parts.items():
                if c * q < 0 or one.bound or one.bits:
                    continue
                weight = _quotient(m, one, once=True)
                if weight is None:
                    continue
                weight = replace(weight, bits=m.bits, bound=m.bound)
                if not self._root(weight) or any(other.bound for other in parts):
                    continue
                taken = tuple(
                    (taken_one, c * r / q)
                    for other, r in parts.items()
                    for taken_one in _least(weight.times(other))
                )
                if _degree(one for one, _ in taken) > most:
                    continue
                body = mul(Num(c / q), *weight.factors, hypothesis)
                yield Step(_summed(m.bound, m.bits, body), taken)


# -- monomials ------------------------------------------------------------------------------------


def _degree(monomials: Iterable[Monomial]) -> int:
    return max((len(m.factors) for m in monomials), default=0)


def _least(m: Monomial) -> list[Monomial]:
    """Return a monomial in least form; none if its bits contradict each other."""
    found = at_places(m, {})
    return [
        Monomial(Fraction(1), bits, bound, factors)
        for n in found
        for bits, factors, bound in [least_form(n)[1]]
    ]


def _key(m: Monomial) -> tuple[str, ...]:
    """Return a key of a monomial that its factors determine."""
    return tuple(sorted(repr(canonical(f)) for f in m.factors))


def _moved(node: Part, places: Put) -> Part:
    return substituted(node, dict(places))


def _plain(m: Monomial) -> list[Part]:
    return [canonical(f) for f in m.factors if not _is_exponential(f)]


def _is_exponential(f: Part) -> bool:
    return isinstance(f, Fun) and f.name == EXP.name


def _exponent(m: Monomial) -> Part:
    return next((f.of for f in m.factors if isinstance(f, Fun) and _is_exponential(f)), ZERO)


def _powers(m: Monomial) -> Counter[Part]:
    """Return the powers of the factors of a monomial, negative for divisors."""
    powers: Counter[Part] = Counter()
    for f in _plain(m):
        below = f.below if isinstance(f, Div) and f.above == ONE else None
        powers[below or f] += -1 if below else 1
    return powers


def _power(f: Part, n: int) -> list[Part]:
    return [f] * n if n >= 0 else [div(ONE, f)] * -n


def _quotient(m: Monomial, p: Monomial, *, once: bool = False) -> Monomial | None:
    """Return m² / p, or m / p, if it is a product of factors, and squares go into squares.

    What either divides by may be divided by again, for a square.
    """
    times = 1 if once else 2
    if once:
        of_m, of_p = Counter(_plain(m)), Counter(_plain(p))
    else:
        of_m, of_p = _powers(m), _powers(p)
    powers = {f: times * of_m[f] - of_p[f] for f in {**of_m, **of_p}}
    divided = any(isinstance(f, Div) for n in (m, p) for f in n.factors)
    if any(n < 0 for n in powers.values()) and (once or not divided):
        return None
    factors = [factor for f, n in powers.items() for factor in _power(f, n)]
    ups = [Monomial(times * t.q, t.bits, t.bound, t.factors) for t in of_normal_form(_exponent(m))]
    downs = [Monomial(-t.q, t.bits, t.bound, t.factors) for t in of_normal_form(_exponent(p))]
    of = combined([*ups, *downs])
    return Monomial(Fraction(1), (), (), (*factors, *(() if of == ZERO else (known(EXP, of),))))


def _shares(
    c: Fraction, have: Fraction, left: Fraction, *, same_one: bool
) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield a and b with 4 a b = c², of what is there."""
    half = abs(c) / 2
    if same_one:
        if 2 * half <= have:
            yield half, half
        return
    tried = []
    for a in (half, have, c * c / (4 * left)):
        b = c * c / (4 * a)
        if 0 < a <= have and b <= left and (a, b) not in tried:
            tried.append((a, b))
            yield a, b


def _summed(bound: Sequence[Var], bits: Sequence[Part], body: Part) -> Part:
    """Return Σ [bits] of a body that is kept in one piece."""
    node = when(every(*bits), body)
    for v in bound:
        node = Sum(v, node) if node != ZERO else ZERO
    return node


def _written(m: Monomial) -> Part:
    return mul(Num(m.q), _summed(m.bound, m.bits, mul(*m.factors) if m.factors else ONE))


def _paired(m: Monomial, outer: Sequence[Var], signed: Sequence[Part]) -> Part | None:
    """Return a monomial as Σ_outer w ∏ (Σ f)², if what is summed inside comes in equal pairs."""
    inner = [v for v in m.bound if v not in outer]
    loose = [f for f in m.factors if not f.free & set(inner)]
    if any(loose.count(f) % 2 for f in loose if f in signed):
        return None
    sums: Counter[Part] = Counter()
    for group in connected(inner, (*m.factors, *m.bits)):
        factors = tuple(f for f in m.factors if f.free & group)
        bits = tuple(c for c in m.bits if c.free & group)
        bound = tuple(v for v in inner if v in group)
        _, (own_bits, own_factors, own_bound) = least_form(Monomial(Fraction(1), bits, bound, factors))
        sums[Monomial(Fraction(1), own_bits, own_bound, own_factors).term()] += 1
    if any(n % 2 for n in sums.values()):
        return None
    bits = tuple(c for c in m.bits if not c.free & set(inner))
    factors_ = [*loose, *(s for s, n in sums.items() for _ in range(n))]
    return _summed(outer, bits, mul(*factors_) if factors_ else ONE)


def connected(variables: Sequence[Var], parts: Sequence[Part]) -> list[set[Var]]:
    """Return the groups of variables that occur together."""
    groups: list[set[Var]] = [{v} for v in variables]
    for part in parts:
        met = [g for g in groups if g & part.free]
        if len(met) > 1:
            groups = [g for g in groups if g not in met] + [set().union(*met)]
    return groups
