"""1/P, and the terms known to be nonzero, positive, or not negative.

    1/0 = 0     1/(ab) = 1/a · 1/b     1/1/a = a     always, as in a field in which 0 has the inverse 0
    P = 0 if and only if P · D^k = 0     for D known to be nonzero

A premise D ≠ 0 is kept as the atom 1/D, with places that the sequent does not name bound, as it is known
at all of them: D(v) ≠ 0 for all v is not the same as Σ_v D(v) ≠ 0, though both name one component.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from symattn.kernel.ring.polynomials import Polynomials
from symattn.kernel.ring.table import CONSTANT, ORDER, Monomial, Poly, Refused
from symattn.kernel.syntax import Place

MOST_BITS = 6
MOST_CLEARED = 12


class Quotients(Polynomials):
    """Denominators, and signs of atoms."""

    def __init__(self, named: Iterable[Place]) -> None:
        super().__init__()
        self.named = frozenset(named)
        self._nonzero: set[tuple[bool, int]] = set()
        self._positive: set[tuple[bool, int]] = set()
        self._nonnegative: set[tuple[bool, int]] = set()
        self._is_nonzero: dict[int, bool] = {}

    def canonical(self, bound: list[Place], m: Monomial) -> tuple[int, int | None]:
        """Return the atom of a component."""
        raise NotImplementedError

    # -- what is known ----------------------------------------------------------------------------

    def learn(self, says: str, p: Poly) -> None:
        """Record the sign that a premise gives a polynomial, at all places that are not named."""
        if says in ("pos", "nonneg"):
            self._nonnegative.add(self._at_all(self.atom(("root", self.poly(p)))))
        for one in (p, self.clear(p)[0]) if says in ("pos", "nonzero") else ():
            if one:
                self._learn_nonzero(one)
        if says == "pos" and p:
            q, m, rest = self.content(p)
            if rest == CONSTANT and q > 0 and len(m) == 1 and m[0][1] == 1:
                self._positive.add(self._at_all(m[0][0]))
            elif q > 0 and all(self.is_positive(a) for a, _ in m):
                self._positive.add(self._at_all(self.atom(("inv", self.poly(rest)))))
        self._is_nonzero.clear()

    def _learn_nonzero(self, p: Poly) -> None:
        """Note that the factors of a product that is not 0 are not 0."""
        _, m, rest = self.content(p)
        for a, _ in m:
            if self.keys[a][0] == "inv":
                self._learn_nonzero(self.polys[self.keys[a][1]])
            else:
                self._nonzero.add(self._at_all(a))
        if rest != CONSTANT:
            self._nonzero.add(self._at_all(self.atom(("inv", self.poly(rest)))))

    def _at_all(self, a: int) -> tuple[bool, int]:
        """Return whether an atom reads places that are not named, and the atom with these bound."""
        loose = sorted((v for v in self.free[a] if v not in self.named), key=repr)
        return (True, self.canonical(loose, ((a, 1),))[0]) if loose else (False, a)

    def is_nonzero(self, a: int) -> bool:
        if a not in self._is_nonzero:
            key = self.keys[a]
            known = key[0] in ("exp", "I") or self._is_size_or_positive_datum(a)
            if key[0] == "inv" and not known:
                (p,) = self.inner_polys(key)
                known = len(p) == 1 and all(self.is_nonzero(b) for m in p for b, _ in m)
            self._is_nonzero[a] = known or (bool(self._nonzero) and self._at_all(a) in self._nonzero)
        return self._is_nonzero[a]

    def _is_size_or_positive_datum(self, a: int) -> bool:
        key = self.keys[a]
        return (key[0] == "dat" and key[2] == "positive") or (key[0] == "sum" and not key[3])

    def is_positive(self, a: int) -> bool:
        key = self.keys[a]
        if key[0] == "exp":
            return self.is_real(self.polys[key[1]])
        if self._is_size_or_positive_datum(a):
            return True
        if key[0] == "inv":
            (p,) = self.inner_polys(key)
            if len(p) == 1 and all(
                q > 0 and all(self.is_positive(b) for b, _ in m) for m, q in p.items()
            ):
                return True
        return bool(self._positive) and self._at_all(a) in self._positive

    def is_nonnegative(self, p: Poly) -> bool:
        if self._nonnegative and self._at_all(self.atom(("root", self.poly(p)))) in self._nonnegative:
            return True
        if len(p) != 1:
            return not p
        ((m, q),) = p.items()
        return q > 0 and all(
            self.is_positive(a) if k % 2 else self.is_real({((a, 1),): 1}) for a, k in m
        )

    # -- 1/P ------------------------------------------------------------------------------------------

    def by_bits(self, p: Poly, f: Callable[[Poly], Poly]) -> Poly | None:
        """Return f(P) by cases on a bit that P reads outside its sums; None if it reads none.

        A bit is 0 or 1: f(P) = b f(P at b = 1) + (1 − b) f(P at b = 0).
        """
        bits = sorted({a for m in p for a, _ in m if self.keys[a][0] in ORDER})
        if not bits:
            return None
        if len(bits) > MOST_BITS:
            raise Refused("many bits in a function")
        b = bits[0]
        on: Poly = {}
        off: Poly = {}
        for m, q in p.items():
            rest = tuple(x for x in m if x[0] != b)
            on = self.add(on, {rest: q})
            if rest == m:
                off = self.add(off, {m: q})
        bit: Poly = {((b, 1),): 1}
        return self.add(self.mul(bit, f(on)), self.mul(self.add(CONSTANT, bit, -1), f(off)))

    def content(self, p: Poly) -> tuple[int | Fraction, Monomial, Poly]:
        """Return a number q, a monomial m and a polynomial r with p = q · m · r, where p is not 0."""
        if len(p) == 1:
            ((m, q),) = p.items()
            return q, m, CONSTANT
        exponents, powers = [], []
        for m in p:
            own = dict(m)
            e = next((a for a in own if self.keys[a][0] == "exp"), None)
            exponents.append(self.polys[self.keys[e][1]] if e is not None else {})
            if e is not None:
                own.pop(e)
            powers.append(own)
        common = {a: min(own.get(a, 0) for own in powers) for a in powers[0]}
        shared = {m: q for m, q in exponents[0].items() if all(e.get(m) == q for e in exponents)}
        monomial = self.mul({tuple(sorted((a, k) for a, k in common.items() if k)): 1}, self.exp(shared))
        if len(monomial) != 1 or next(iter(monomial.values())) != 1:
            return 1, (), p
        low = self.exp(self.scaled(shared, -1))
        out: Poly = {}
        for m, q in p.items():
            rest = tuple((a, k - common.get(a, 0)) for a, k in m if k > common.get(a, 0))
            out = self.add(out, self.mul({rest: q}, low))
        if not out:
            raise Refused("a factor is lost")
        q = out[min(out)]
        return q, next(iter(monomial)), self.scaled(out, 1 / Fraction(q))

    def inv(self, p: Poly) -> Poly:
        if not p:
            return {}
        split = self.by_bits(p, self.inv)
        if split is not None:
            return split
        p, cleared = self.clear(p)
        if not p:
            return {}
        q, m, rest = self.content(p)
        out: Poly = {(): 1 / Fraction(q)}
        for a, k in m:
            key = self.keys[a]
            if key[0] == "exp":
                one = self.exp(self.scaled(self.polys[key[1]], -1))
            elif key[0] == "inv":
                one = self.polys[key[1]]
            else:
                one = self.of_atom(("inv", self.poly({((a, 1),): 1})))
            out = self.mul(out, self.power(one, k))
        if rest != CONSTANT:
            out = self.mul(out, self.of_atom(("inv", self.poly(rest))))
        return self.mul(out, cleared)

    def clear(self, p: Poly) -> tuple[Poly, Poly]:
        """Return P · ∏ D^k without 1/D, for some D known to be nonzero, and ∏ D^k."""
        factor = CONSTANT
        for _ in range(MOST_CLEARED):
            inverses = {a for m in p for a, _ in m if self.keys[a][0] == "inv"} if len(p) > 1 else set()
            found = [a for a in inverses if self.is_nonzero(a)]
            if not found:
                break
            a = max(found, key=lambda a: (self.height[a], a))
            d = self.polys[self.keys[a][1]]
            most = max(dict(m).get(a, 0) for m in p)
            out: Poly = {}
            for m, q in p.items():
                rest = tuple(x for x in m if x[0] != a)
                out = self.add(out, self.mul({rest: q}, self.power(d, most - dict(m).get(a, 0))))
            factor = self.mul(factor, self.power(d, most))
            p = out
        return p, factor
