"""Bits and data at places, under facts about them; substitution of places.

[p < q] is written by [q < p] and [p = q] for two named places in one order, and by *first*, *last* and
*next*; a permutation leaves an equation, or an order against a place that it is known to fix or keep.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from symattn.kernel.ring.functions import Functions
from symattn.kernel.ring.table import (
    CONSTANT,
    Places,
    Poly,
    Refused,
    bound_places,
    image,
    order_key,
)
from symattn.kernel.syntax import Bit, Fact, Place


class Bits(Functions):
    """The facts about places.

    Parameters
    ----------
    named : iterable of places
    facts : iterable of facts
        Those on the order, on permutations, on rows that see one key, and on inverses.
    implied : callable
        Whether the facts imply a bit or its negation; None if neither is seen.
    """

    def __init__(
        self, named: Iterable[Place], facts: Iterable[Fact], implied: Callable[[Bit], bool | None]
    ) -> None:
        super().__init__(named)
        self.facts = frozenset(facts)
        self._ordered = sorted((f for f in self.facts if f[0] in ("first", "last", "next")), key=repr)
        self._only = sorted((f for f in self.facts if f[0] == "only"), key=repr)
        self.implied = implied
        self._put_atoms: dict[tuple[int, frozenset[Any]], Poly] = {}

    def at(self, p: Place, places: Mapping[Place, Place]) -> Place:
        """Return a place with places substituted."""
        if isinstance(p, int) or p[0] == "lit":
            return p
        if p[0] == "img":
            return self.image(p[1], p[2], self.at(p[3], places))
        if p[0] == "in":
            return (*p[:3], self.at(p[3], places))
        if p[0] == "tup":
            return ("tup", *(self.at(q, places) for q in p[1:]))
        return places.get(p, p)

    def image(self, pi: Any, inverse: bool, p: Place) -> Place:
        """Return π(p) or π⁻¹(p), or p where π leaves it."""
        return p if ("fixed", pi, p) in self.facts else image(pi, inverse, p)

    def data(self, name: Any, kind: str, places: Places) -> Poly:
        """Return a datum; a symmetric one with its last two places in order."""
        if kind == "symmetric":
            places = (*places[:-2], *sorted(places[-2:], key=order_key))
        return self.of_atom(("dat", name, kind, places))

    def order(self, kind: str, p: Place, q: Place) -> Poly:
        """Return [p = q] or [p < q]."""
        if p == q:
            return CONSTANT if kind == "same" else {}
        if isinstance(p, int) and isinstance(q, int):
            return CONSTANT if kind == "less" and p < q else {}
        for found in (self._apart(kind, p, q), self._without_permutation(kind, p, q)):
            if found is not None:
                return found
        if kind == "same":
            p, q = sorted((p, q), key=order_key)
        known = self.implied((kind, *self._plain(p, q)))
        if known is not None:
            return CONSTANT if known else {}
        if kind == "less":
            for f in self._ordered:
                found = self._by_neighbours(f, p, q)
                if found is not None:
                    return found
            if p in self.named and q in self.named and order_key(q) < order_key(p):
                other = self.add(self.order("less", q, p), self.order("same", p, q))
                return self.add(CONSTANT, other, -1)
        return self.of_atom((kind, (p, q)))

    def _apart(self, kind: str, p: Place, q: Place) -> Poly | None:
        """Return [p = q] or [p < q] by the parts of an axis that places lie in."""
        if isinstance(p, int) or isinstance(q, int) or p[0] != q[0]:
            return None
        if p[0] == "lit" or (p[0] == "in" and p[1] != q[1]):
            return CONSTANT if kind == "less" and p[1] < q[1] else {}
        if p[0] == "in":
            return self.order(kind, p[3], q[3])
        if p[0] == "tup" and kind == "same":
            pairs = zip(p[1:], q[1:], strict=True)
            return self.product(self.order("same", one, other) for one, other in pairs)
        return None

    def _by_neighbours(self, f: Fact, p: Place, q: Place) -> Poly | None:
        """Return [p < q] by an order that a fact on an end or on neighbours leads to."""
        if f in (("first", p), ("last", q)):
            return self.add(CONSTANT, self.order("same", p, q), -1)
        if f[0] == "next" and f[2] == p:
            return self.add(self.order("less", f[1], q), self.order("same", p, q), -1)
        if f[0] == "next" and f[2] == q:
            return self.add(CONSTANT, self.order("less", f[1], p), -1)
        return None

    def _without_permutation(self, kind: str, p: Place, q: Place) -> Poly | None:
        """Return [p = q] or [p < q] without a permutation that facts speak of."""
        for a, b in ((p, q), (q, p)):
            if isinstance(a, int) or a[0] != "img":
                continue
            fixed = ("fixed", a[1], b) in self.facts
            if kind == "same" and fixed:
                return self.order("same", a[3], b)
            if kind == "less" and ("kept", a[1], b) in self.facts:
                if a == q:  # t < π(j) is t < j
                    return self.order("less", p, a[3])
                if fixed:  # π(j) < t is j < t, where t is fixed
                    return self.order("less", a[3], q)
        if kind == "same" and not isinstance(p, int) and not isinstance(q, int):
            if p[0] == q[0] == "img" and p[1:3] == q[1:3]:
                return self.order("same", p[3], q[3])
            for a, b in ((p, q), (q, p)):  # π⁻¹(a) = b is a = π(b)
                if a[0] == "img" and a[2]:
                    return self.order("same", a[3], self.image(a[1], False, b))
        return None

    def _plain(self, p: Place, q: Place) -> Places:
        """Return places for facts to be asked of: those that they cannot name without their numbers."""
        return tuple(("f", k, x[-1]) if x[0] in ("f", "c") else x for k, x in enumerate((p, q)))

    def related(self, name: Any, meta: Any, p: Place, q: Place) -> Poly:
        """Return the answer of a relation."""
        if meta is not None and p == q:
            return CONSTANT
        for f in self._only:
            if f[:3] == ("only", name, p):
                return self.order("same", q, f[3])
        while not isinstance(q, int) and q[0] == "img" and ("keeps", q[1], name) in self.facts:
            p, q = self.image(q[1], not q[2], p), q[3]  # R(p, π(q)) is R(π⁻¹(p), q)
        known = self.implied(("rel", name, meta, p, q))
        if known is not None:
            return CONSTANT if known else {}
        return self.of_atom(("rel", name, meta, (p, q)))

    # -- substitution -----------------------------------------------------------------------------

    def put(self, p: Poly, at: Mapping[Place, Place]) -> Poly:
        if not any(self.free[a] & at.keys() for m in p for a, _ in m):
            return p
        out: Poly = {}
        for m, q in p.items():
            one: Poly = {(): q}
            for a, k in m:
                one = self.mul(one, self.power(self._put_atom(a, at), k))
            out = self.add(out, one)
        return out

    def _put_atom(self, a: int, at: Mapping[Place, Place]) -> Poly:
        read = {v: t for v, t in at.items() if v in self.free[a]}
        if not read:
            return {((a, 1),): 1}
        key = a, frozenset(read.items())
        if key not in self._put_atoms:
            self.step()
            self._put_atoms[key] = self._put(a, read)
        return self._put_atoms[key]

    def _put(self, a: int, at: Mapping[Place, Place]) -> Poly:
        key = self.keys[a]
        match key[0]:
            case "dat":
                return self.data(key[1], key[2], tuple(self.at(p, at) for p in key[3]))
            case "same" | "less":
                return self.order(key[0], *(self.at(p, at) for p in key[1]))
            case "rel":
                return self.related(key[1], key[2], *(self.at(p, at) for p in key[3]))
            case "exp" | "inv" | "root":
                inner = self.put(self.polys[key[1]], at)
                return {"exp": self.exp, "inv": self.inv, "root": self.root}[key[0]](inner)
            case "fun":
                return self.fun(key[1], self.put(self.polys[key[2]], at))
            case "app":
                families = []
                for sorts, height, n in key[3]:
                    fresh = [self.fresh(s) for s in sorts]
                    bound = dict(zip(bound_places(sorts, height), fresh, strict=True))
                    families.append((fresh, self.put(self.put(self.polys[n], bound), at)))
                return self.apply(key[1], self.at(key[2], at), families)
        fresh, body = self.component(a)
        body = self.put(body, at)
        for v in fresh:
            body = self.summed(v, body)
        return body

    def component(self, a: int) -> tuple[list[Place], Poly]:
        sorts, height, m = self.keys[a][1:]
        fresh = [self.fresh(s) for s in sorts]
        return fresh, self.put({m: 1}, dict(zip(bound_places(sorts, height), fresh, strict=True)))

    def apply(self, name: Any, member: Place, families: list[tuple[list[Place], Poly]]) -> Poly:
        """Return an unknown function of families, each a polynomial in its own places."""
        made = []
        for fresh, body in families:
            height = self.above(body)
            sorts = tuple(v[2] for v in fresh)
            bound = self.put(body, dict(zip(fresh, bound_places(sorts, height), strict=True)))
            if self.above(bound) != height:
                raise Refused("a family changes its form with the names of its places")
            made.append((sorts, height, self.poly(bound)))
        return self.of_atom(("app", name, member, tuple(made)))
