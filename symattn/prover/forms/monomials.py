"""Terms as sums of monomials q · [c] · Σ_v⃗ ∏ factors, and the monomial that is named by a datum."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations, product

from symattn.language.known_functions import EXP
from symattn.terms.bits import NO, Less, Not, Same, every, listed
from symattn.terms.canonical import canonical, in_order
from symattn.terms.part import Part, Var, rebuilt
from symattn.terms.terms import (
    ONE,
    Atom,
    Datum,
    Div,
    Fun,
    Num,
    When,
    add,
    every_when,
    factors_of,
    known,
    mul,
    substituted,
    summands_of,
    total,
    when,
)

LARGEST_ORDER = 5040
"""Most orders of bound variables compared: beyond this, fewer monomials are found equal."""


@dataclass(frozen=True)
class Monomial:
    """q · [bits] · Σ_bound ∏ factors; a factor is a datum, 1/D, an exponential or a function's value."""

    q: Fraction = Fraction(1)
    bits: tuple[Part, ...] = ()
    bound: tuple[Var, ...] = ()
    factors: tuple[Part, ...] = ()

    def term(self) -> Part:
        """Return the monomial as a term."""
        body = every_when(self.bits, mul(*self.factors) if self.factors else ONE)
        for v in self.bound:
            body = total(v, body)
        return mul(Num(self.q), body)

    def split_bits(self) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
        """Return the bits that read a bound variable, and the others."""
        inner = tuple(c for c in self.bits if c.free & set(self.bound))
        return inner, tuple(c for c in self.bits if c not in inner)

    def put(self, terms: dict[Var, Part]) -> Monomial:
        """Return the monomial with free variables replaced."""
        return replace(
            self,
            bits=tuple(substituted(c, terms) for c in self.bits),
            factors=tuple(substituted(f, terms) for f in self.factors),
        )

    def times(self, other: Monomial) -> Monomial:
        """Return the product: exponentials are put together, a factor over itself goes."""
        q, factors = self.q * other.q, list[Part]()
        exponent: list[Part] = []
        for f in (*self.factors, *other.factors):
            if isinstance(f, Fun) and f.name == EXP.name:
                exponent.append(f.of)
            else:
                _put(factors, f)
        if exponent:
            for f in _factors_of_exp(combined([m for t in exponent for m in of_normal_form(t)])):
                if isinstance(f, Num):
                    q *= f.value
                else:
                    _put(factors, f)
        return Monomial(q, self.bits + other.bits, self.bound + other.bound, tuple(factors))

    def settled(self) -> list[Monomial]:
        """Return the monomial with its bits put together; none if they contradict each other."""
        bit = every(*self.bits)
        return [] if bit == NO else [replace(self, bits=listed(bit))]

    def summed(self, u: Var) -> list[Monomial]:
        """Return Σ_u: bits at u become positive, and u = t puts t in its place."""
        for c in self.bits:
            if u not in c.free:
                continue
            rest = tuple(d for d in self.bits if d != c)
            if isinstance(c, Not):
                other = replace(self, q=-self.q, bits=(*rest, *listed(c.of)))
                parts = (replace(self, bits=rest), *other.settled())
                return [n for a in parts for n in a.summed(u)]
            if isinstance(c, Same):
                for side, other_side in ((c.left, c.right), (c.right, c.left)):
                    if side == u and u not in other_side.free:
                        return replace(self, bits=rest).put({u: other_side}).settled()
        return [replace(self, bound=(*self.bound, u))]

    def oriented(self) -> list[Monomial]:
        """Return the monomial with the free variable first in orders of a bound and a free one.

        [v < t] = 1 − [t < v] − [v = t].
        """
        for c in self.bits:
            if isinstance(c, Less) and c.left in self.bound and not c.right.free & set(self.bound):
                rest = tuple(d for d in self.bits if d != c)
                later = replace(self, q=-self.q, bits=(*rest, Less(c.right, c.left)))
                others = tuple(v for v in self.bound if v != c.left)
                here = replace(self, q=-self.q, bits=rest, bound=others).put({c.left: c.right})
                parts = (replace(self, bits=rest), *later.settled(), *here.settled())
                return [n for a in parts for n in a.oriented()]
        return self.settled()


def _put(factors: list[Part], f: Part) -> None:
    """Put a factor to others; over itself it goes."""
    if isinstance(f, Div) and f.above == ONE and f.below in factors:
        factors.remove(f.below)
    elif Div(ONE, f) in factors:
        factors.remove(Div(ONE, f))
    else:
        factors.append(f)


def _factors_of_exp(of: Part) -> list[Part]:
    """Return the factors of e^a: those that logarithms in a leave, and an exponential."""
    value = known(EXP, of)
    above, below = (value.above, value.below) if isinstance(value, Div) else (value, ONE)
    tops, bottoms = (factors_of(p) for p in (above, below))
    return [*(f for f in tops if f != ONE), *(Div(ONE, f) for f in bottoms if f != ONE)]


def of_normal_form(node: Part) -> list[Monomial]:
    """Return a term that `combined` made as monomials."""
    found = []
    for t in summands_of(node):
        bit, body = (listed(t.bit), t.body) if isinstance(t, When) else ((), t)
        factors = factors_of(body)
        q = next((f.value for f in factors if isinstance(f, Num)), Fraction(1))
        found.append(Monomial(q, bit, (), tuple(f for f in factors if not isinstance(f, Num))))
    return found


def combined(found: list[Monomial], name: Callable[[Monomial], Part | None] = lambda m: None) -> Part:
    """Return the sum of monomials, equal ones put together; what `name` names stands as its name."""
    totals: dict[tuple[Part, Part], Fraction] = {}
    terms: dict[tuple[Part, Part], Part] = {}
    for m in found:
        inner, outer = m.split_bits()
        inside = replace(m, q=Fraction(1), bits=inner)
        body = name(inside) or inside.term()
        key = (every(*outer), canonical(body))
        totals[key] = totals.get(key, Fraction(0)) + m.q
        terms.setdefault(key, when(every(*outer), body))
    return add(*(mul(Num(q), terms[key]) for key, q in sorted(totals.items(), key=repr) if q))


def collected(node: Part) -> Part:
    """Return a sum with its equal terms put together, equal up to the names of bound variables."""
    totals: dict[Part, Fraction] = {}
    for t in summands_of(node):
        bit, body = (t.bit, t.body) if isinstance(t, When) else (None, t)
        q, rest = Fraction(1), []
        for f in factors_of(body):
            if isinstance(f, Num):
                q *= f.value
            else:
                rest.append(f)
        product_ = mul(*rest) if rest else ONE
        key = canonical(product_ if bit is None else when(bit, product_))
        totals[key] = totals.get(key, Fraction(0)) + q
    return add(*(mul(Num(q), key) for key, q in totals.items() if q))


# -- the least form, and the datum that names it ----------------------------------------------------


def orders(variables: tuple[Var, ...]) -> Iterator[tuple[Var, ...]]:
    """Yield the orders of variables that keep each sort in its places."""
    ordered = sorted(variables, key=lambda v: (v.sort.name, repr(v)))
    sorts = list(dict.fromkeys(v.sort for v in ordered))
    groups = [[v for v in ordered if v.sort == s] for s in sorts]
    for chosen in product(*(permutations(g) for g in groups)):
        yield tuple(v for group in chosen for v in group)


Least = tuple[tuple[Part, ...], tuple[Part, ...], tuple[Var, ...]]

Text = tuple[tuple[str, ...], tuple[str, ...]]
"""The texts of bits and of factors, by which forms are compared."""


def least_form(m: Monomial) -> tuple[Text, Least]:
    """Return Σ_bound [bits] ∏ factors in the order of its bound variables with the least text."""
    best: tuple[Text, Least] | None = None
    free = frozenset().union(*(p.free for p in (*m.bits, *m.factors))) - set(m.bound)
    first = unused("bound", free)  # a name that is free is not bound again
    for count, order in enumerate(orders(m.bound)):
        if count > LARGEST_ORDER:
            break
        names: dict[Var, Part] = {v: Var(("bound", k), v.sort) for k, v in enumerate(order, first)}
        bits = sorted({_sided(substituted(c, names)) for c in m.bits}, key=repr)
        factors = sorted((_sided(canonical(substituted(f, names))) for f in m.factors), key=repr)
        text = (tuple(map(repr, bits)), tuple(map(repr, factors)))
        if best is None or text < best[0]:
            made = tuple(Var(("bound", k), v.sort) for k, v in enumerate(order, first))
            best = text, (tuple(bits), tuple(factors), made)
    if best is None:
        raise TypeError("a monomial has at least one order of its bound variables")
    return best


def unused(kind: str, variables: Iterable[Var]) -> int:
    """Return the first number from which on no variable is called (kind, number)."""
    keys = (v.key for v in variables)
    return max((k[1] + 1 for k in keys if isinstance(k, tuple) and k[0] == kind), default=0)


def _sided(node: Part) -> Part:
    """Return a part whose data have their places in one order."""
    if isinstance(node, Atom):
        return in_order(node)
    return rebuilt(node, _sided) if node.parts and not isinstance(node, Datum) else node
