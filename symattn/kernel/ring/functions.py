"""e^P, ln P, cos P, sin P, |P|, √P, odd functions, and whole numbers.

e^(k ln a) = a^k for a > 0 and an integer k     cos P = (e^(iP) + e^(−iP)) / 2
ln ∏ a^k = Σ k ln a for a > 0                   ln e^P = P for a real P
|−P| = |P|     |P| = P for P ≥ 0                g(−P) = −g(P) for arctan, erf and round
⌊P⌋ = P and round P = P for a whole P: a sum of whole multiples of products of ⌊Q⌋ and round Q
"""

from __future__ import annotations

from fractions import Fraction

from symattn.kernel.ring.quotients import Quotients
from symattn.kernel.ring.table import CONSTANT, Monomial, Poly
from symattn.kernel.syntax import ROUNDING


class Functions(Quotients):
    """The known functions."""

    def exp(self, p: Poly) -> Poly:
        if not p:
            return CONSTANT
        split = self.by_bits(p, self.exp)
        if split is not None:
            return split
        out = CONSTANT
        for m, k in list(p.items()):
            if len(m) == 1 and m[0][1] == 1 and k == int(k):
                key = self.keys[m[0][0]]
                if key[:2] == ("fun", "log") and self._is_positive_product(self.polys[key[2]]):
                    a = self.polys[key[2]]
                    p = self.add(p, {m: k}, -1)
                    out = self.mul(out, self.power(a if k > 0 else self.inv(a), abs(int(k))))
        return self.mul(out, self.of_atom(("exp", self.poly(p)))) if p else out

    def _is_positive_product(self, p: Poly) -> bool:
        if not p:
            return False
        q, m, rest = self.content(p)
        return q > 0 and self._are_positive(m, rest)

    def _are_positive(self, m: Monomial, rest: Poly) -> bool:
        """Tell whether the factors of a product are all known to be positive."""
        known = rest == CONSTANT or self.is_positive(self.atom(("inv", self.poly(rest))))
        return known and all(self.is_positive(a) for a, _ in m)

    def fun(self, g: str, p: Poly) -> Poly:
        if g == "exp":
            return self.exp(p)
        if g in ("cos", "sin"):
            i: Poly = {((self.imaginary, 1),): 1}
            up, down = self.exp(self.mul(i, p)), self.exp(self.mul(self.scaled(i, -1), p))
            if g == "cos":
                return self.scaled(self.add(up, down), Fraction(1, 2))
            return self.mul(self.scaled(i, Fraction(-1, 2)), self.add(up, down, -1))
        split = self.by_bits(p, lambda q: self.fun(g, q))
        if split is not None:
            return split
        if g in ("log", "abs"):
            return self._log(p) if g == "log" else self._abs(p)
        if not p or (("fun", g) in ROUNDING and self._is_whole(p)):
            return p
        sign = -1 if g != "floor" and p[min(p)] < 0 else 1
        return self.scaled(self.of_atom(("fun", g, self.poly(self.scaled(p, sign)))), sign)

    def _is_whole(self, p: Poly) -> bool:
        rounded = all(self.keys[a][:2] in ROUNDING for m in p for a, _ in m)
        return rounded and all(q == int(q) for q in p.values())

    def _abs(self, p: Poly) -> Poly:
        minus = self.scaled(p, -1)
        if self.is_nonnegative(p):
            return p
        if self.is_nonnegative(minus):
            return minus
        return self.of_atom(("fun", "abs", self.poly(p if p[min(p)] > 0 else minus)))

    def _log(self, p: Poly) -> Poly:
        if not p or p == CONSTANT:
            return {}
        if len(p) == 1:
            ((m, q),) = p.items()
            if q == 1 and len(m) == 1 and m[0][1] == 1 and self.keys[m[0][0]][0] == "exp":
                of = self.polys[self.keys[m[0][0]][1]]
                if self.is_real(of):
                    return of
        above, below = self.clear(p)
        if not above:
            return {}
        q, m, rest = self.content(above)
        low_q, low_m, low_rest = self.content(below)
        plain = q == 1 and len(m) == 1 and m[0][1] == 1 and self.keys[m[0][0]][0] not in ("inv", "exp")
        single = below == CONSTANT and rest == CONSTANT and (plain or not m)
        positive = q > 0 and low_q > 0 and self._are_positive((*m, *low_m), rest)
        if single or not positive or low_rest != CONSTANT:
            return self.of_atom(("fun", "log", self.poly(self.mul(above, self.inv(below)))))
        out: Poly = {}
        for number, sign in ((q, 1), (low_q, -1)):
            if number != 1:
                out = self.add(out, self.of_atom(("fun", "log", self.poly({(): number}))), sign)
        for part, sign in ((m, 1), (low_m, -1)):
            for a, k in part:
                if self.keys[a][0] == "inv":
                    out = self.add(out, self.fun("log", self.polys[self.keys[a][1]]), -sign * k)
                else:
                    out = self.add(out, self.fun("log", {((a, 1),): 1}), sign * k)
        return out if rest == CONSTANT else self.add(out, self.of_atom(("fun", "log", self.poly(rest))))

    def root(self, p: Poly) -> Poly:
        split = self.by_bits(p, self.root)
        if split is not None:
            return split
        return p if p in ({}, CONSTANT) else self.of_atom(("root", self.poly(p)))
