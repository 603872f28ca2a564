"""Sums and products of polynomials.

Every rewriting is an identity of complex numbers under 1/0 = 0: bits are idempotent, [t < u][u < t] and
[t < u][t = u] are 0, e^a e^b = e^(a + b), i² = −1; D · 1/D = 1 where D is known to be nonzero, and
√P √P = P where P is known not to be negative.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from itertools import repeat

from symattn.kernel.ring.table import (
    CONSTANT,
    LARGEST,
    MOST_MONOMIALS,
    ORDER,
    Monomial,
    Poly,
    Refused,
    Table,
    order_key,
)

MOST_POWER, STEP = 64, 16


class Polynomials(Table):
    """Addition and multiplication."""

    def add(self, p: Poly, q: Poly, factor: int | Fraction = 1) -> Poly:
        """Return p + factor · q."""
        self.steps += (len(p) + len(q)) // STEP
        return self._added(dict(p), q, factor)

    def scaled(self, p: Poly, factor: int | Fraction) -> Poly:
        """Return factor · p."""
        return self.add({}, p, factor)

    def mul(self, p: Poly, q: Poly) -> Poly:
        """Return p · q."""
        if p == CONSTANT:
            return q
        if q == CONSTANT:
            return p
        self.step()
        if len(p) * len(q) > 4 * MOST_MONOMIALS:
            raise Refused("a product is too large")
        out: Poly = {}
        for m, c in p.items():
            for n, d in q.items():
                out = self._added(out, self.times(m, n), c * d)
        return out

    def _added(self, out: Poly, q: Poly, factor: int | Fraction) -> Poly:
        """Add factor · q to a polynomial that nothing else refers to."""
        for m, c in q.items():
            value = out.get(m, 0) + c * factor
            if value:
                if abs(value.numerator) > LARGEST or value.denominator > LARGEST:
                    raise Refused("a coefficient is too large")
                out[m] = value
            else:
                out.pop(m, None)
        if len(out) > MOST_MONOMIALS:
            raise Refused("a polynomial is too large")
        return out

    def power(self, p: Poly, k: int) -> Poly:
        """Return p^k."""
        if k > MOST_POWER:
            raise Refused("a power is too large")
        return self.product(repeat(p, k))

    def total(self, polynomials: Iterable[Poly]) -> Poly:
        """Return the sum of polynomials."""
        return reduce(self.add, polynomials, {})

    def product(self, polynomials: Iterable[Poly]) -> Poly:
        """Return the product of polynomials."""
        return reduce(self.mul, polynomials, CONSTANT)

    def times(self, m: Monomial, n: Monomial) -> Poly:
        """Return the product of two monomials."""
        if not m or not n:
            return {m or n: 1}
        self.step()
        powers = dict(m)
        exponent: Poly | None = None
        for a, k in n:
            kind = self.keys[a][0]
            if kind in ORDER:
                powers[a] = 1
                continue
            if kind == "exp":
                other = next((b for b in powers if self.keys[b][0] == "exp"), None)
                if other is not None:
                    powers.pop(other)
                    exponent = self.add(self.polys[self.keys[a][1]], self.polys[self.keys[other][1]])
                    continue
            k = self._cancelled(powers, a, k)
            if k:
                powers[a] = powers.get(a, 0) + k
        if self._contradict(powers):
            return {}
        sign = 1
        k = powers.pop(self.imaginary, 0)
        if k:
            sign = -1 if k % 4 in (2, 3) else 1
            if k % 2:
                powers[self.imaginary] = 1
        out = self._roots_squared(powers, sign)
        return out if exponent is None else self.mul(out, self.exp(exponent))

    def _cancelled(self, powers: dict[int, int], a: int, k: int) -> int:
        """Take a^j · (1/a)^j out, for a that is not 0; return the rest of the exponent."""
        twin = self.inverse_of(a)
        if twin in powers and self.is_nonzero(a):
            j = min(k, powers[twin])
            k -= j
            powers[twin] -= j
            if not powers[twin]:
                powers.pop(twin)
        return k

    def inverse_of(self, a: int) -> int | None:
        """Return the atom that is 1 over an atom, if there is one."""
        if self.keys[a][0] != "inv":
            of = self.poly_ids.get(frozenset({((a, 1),): 1}.items()))
            return None if of is None else self.ids.get(("inv", of))
        p = self.polys[self.keys[a][1]]
        return (
            next((m[0][0] for m, q in p.items() if q == 1 and len(m) == 1 and m[0][1] == 1), None)
            if len(p) == 1
            else None
        )

    def _contradict(self, powers: dict[int, int]) -> bool:
        orders = {self.keys[a] for a in powers if self.keys[a][0] in ("less", "same")}
        for kind, (p, q) in orders:
            if kind == "less":
                same = ("same", tuple(sorted((p, q), key=order_key)))
                if ("less", (q, p)) in orders or same in orders:
                    return True
        return False

    def _roots_squared(self, powers: dict[int, int], sign: int) -> Poly:
        """Return the product of powers, with P for √P √P where P is not negative."""
        for a, k in sorted(powers.items()):
            key = self.keys[a]
            if k > 1 and key[0] == "root" and self.is_nonnegative(self.polys[key[1]]):
                rest = {b: j for b, j in powers.items() if b != a}
                if k % 2:
                    rest[a] = 1
                square = self.power(self.polys[key[1]], k // 2)
                return self.mul({tuple(sorted(rest.items())): sign}, square)
        return {tuple(sorted(powers.items())): sign}

    # -- what is a real number --------------------------------------------------------------------

    def conjugate(self, p: Poly) -> Poly:
        """Return the complex conjugate: data, and functions other than e^P and 1/P, are real."""
        out: Poly = {}
        for m, q in p.items():
            one: Poly = {(): q}
            for a, k in m:
                one = self.mul(one, self.power(self._conjugate(a), k))
            out = self.add(out, one)
        return out

    def _conjugate(self, a: int) -> Poly:
        key = self.keys[a]
        if a == self.imaginary:
            return {((a, 1),): -1}
        if self.complex[a] and key[0] in ("exp", "inv"):
            inner = self.conjugate(self.polys[key[1]])
            return self.exp(inner) if key[0] == "exp" else self.inv(inner)
        if self.complex[a] and key[0] == "sum":
            fresh, body = self.component(a)
            body = self.conjugate(body)
            for v in reversed(fresh):
                body = self.summed(v, body)
            return body
        return {((a, 1),): 1}

    def component(self, a: int) -> tuple[list[tuple[object, ...]], Poly]:
        """Return the body of a component at fresh places, and these."""
        raise NotImplementedError

    def is_real(self, p: Poly) -> bool:
        """Tell whether a polynomial is its conjugate."""
        return not any(self.complex[a] for m in p for a, _ in m) or self.conjugate(p) == p
