"""Sums over a sort: linear, exchanged freely, and without factors free of the bound place.

    Σ_v [v = t] f(v) = f(t)     [v < t] = 1 − [t < v] − [t = v]     Σ_v f(π(v)) = Σ_v f(v)
    [s < v] [t < v] = [t < v] where s < t, and [s < v] elsewhere
    Σ_v O_av O_bv = [a = b] for an orthogonal O     Σ_v G_av H_vb = [a = b] for an inverse H of G
    Σ_v N(v) / D = 1 where D = Σ_v N(v) is not 0

The remainder is a component: a sum of a monomial, named canonically. Its bound places are named by
colours, and ties among those are broken by trial. Any names are sound.
"""

from __future__ import annotations

from itertools import islice, permutations, product
from typing import Any
from zlib import crc32

from symattn.kernel.ring.bits import Bits
from symattn.kernel.ring.table import (
    CONSTANT,
    Monomial,
    Poly,
    Refused,
    bound_places,
    image,
    place_names,
)
from symattn.kernel.syntax import Place

MOST_BOUND = 8
MOST_NAMINGS = 120
ROUNDS = 3


class Sums(Bits):
    """Sums, and the names of their bound places."""

    def summed(self, u: Place, p: Poly) -> Poly:
        """Return Σ_u p."""
        out: Poly = {}
        for m, q in p.items():
            out = self.add(out, self._summed(u, m), q)
        return out

    def _all_summed(self, bound: list[Place], p: Poly) -> Poly:
        for v in bound:
            p = self.summed(v, p)
        return p

    def _summed(self, u: Place, m: Monomial) -> Poly:
        self.step()
        orders = (self._at_one_place, self._turned, self._bounded_once)
        for rewritten in (*orders, self._permuted, self._exponents_apart):
            found = rewritten(u, m)
            if found is not None:
                return found
        inside, outside, bound = CONSTANT, [], [u]
        for a, k in m:
            if u not in self.free[a]:
                outside.append((a, k))
            elif self.keys[a][0] == "sum":
                for _ in range(k):
                    fresh, body = self.component(a)
                    bound += fresh
                    inside = self.mul(inside, body)
            else:
                inside = self.mul(inside, {((a, k),): 1})
        if len(bound) > MOST_BOUND:
            raise Refused("many sums are multiplied")
        out: Poly = {}
        for n, q in inside.items():
            out = self.add(out, self._component(bound, n), q)
        return self.mul({tuple(outside): 1}, out)

    def _component(self, bound: list[Place], body: Monomial) -> Poly:
        """Return Σ_bound of a monomial."""
        read = self.names({body: 1})
        unread = [v for v in bound if v not in read]
        if unread and (body or len(bound) > 1):
            out = self._all_summed([v for v in bound if v in read], {body: 1})
            for v in unread:
                out = self.mul(out, self.summed(v, CONSTANT))
            return out
        for contracted in (self._contracted, self._whole_row):
            found = contracted(bound, body)
            if found is not None:
                return found
        component, against = self.canonical(bound, body)
        return {((component, 1),): 1} if against is None else self._exchanged(bound, body, against)

    def _exchanged(self, bound: list[Place], body: Monomial, a: int) -> Poly:
        """Return Σ_bound of a monomial with 1 − [t < u] − [t = u] for an atom [u < t] of it."""
        u, t = self.keys[a][1]
        rest: Poly = {tuple(x for x in body if x[0] != a): 1}
        out = self._all_summed(bound, rest)
        for n, q in self.mul(rest, self.order("less", t, u)).items():
            above = self._component(bound, n) if t in bound else self.summed(u, {n: 1})
            out = self.add(out, above, -q)
        return self.add(out, self._all_summed([v for v in bound if v != u], self.put(rest, {u: t})), -1)

    def _at_one_place(self, u: Place, m: Monomial) -> Poly | None:
        """Σ_u [u = t] f(u) = f(t), where t does not read u."""
        for a, _ in m:
            key = self.keys[a]
            if key[0] == "same" and u in self.free[a]:
                for p, t in (key[1], key[1][::-1]):
                    while p[0] == "img":
                        p, t = p[3], image(p[1], not p[2], t)
                    if p == u and u not in place_names(t):
                        return self.put({tuple(x for x in m if x[0] != a): 1}, {u: t})
        return None

    def _turned(self, u: Place, m: Monomial) -> Poly | None:
        """[u < t] = 1 − [t < u] − [t = u]."""
        for a, _ in m:
            key = self.keys[a]
            if key[0] == "less" and key[1][0] == u and u not in place_names(key[1][1]):
                return self._exchanged([u], m, a)
        return None

    def _bounded_once(self, u: Place, m: Monomial) -> Poly | None:
        """[p < u] [q < u] = [p < q] [q < u] + (1 − [p < q]) [p < u], for named p and q."""
        orders = ((x, self.keys[x[0]]) for x in m if self.keys[x[0]][0] == "less")
        below = [(x, key[1][0]) for x, key in orders if key[1][1] == u]
        named = [(x, p) for x, p in below if place_names(p) <= self.named]
        if len(named) < 2:
            return None
        (x, p), (y, q), *_ = named
        after_q, after_p = (self.summed(u, {tuple(z for z in m if z != w): 1}) for w in (x, y))
        is_before = self.order("less", p, q)
        out = self.mul(is_before, after_q)
        return self.add(out, self.mul(self.add(CONSTANT, is_before, -1), after_p))

    def _permuted(self, u: Place, m: Monomial) -> Poly | None:
        """Σ_u f(u) = Σ_u f(π⁻¹(u)), where the right side reads fewer permutations."""
        images = self._images(u, {m: 1})
        before = sum(n for of, n in images.items() if of)
        for of in sorted((of for of in images if of), key=repr):
            p = self.put({m: 1}, {u: image(of[0], not of[1], u)})
            if sum(n for other, n in self._images(u, p).items() if other) < before:
                return self.summed(u, p)
        return None

    def _images(self, u: Place, p: Poly) -> dict[Any, int]:
        """Return how often each permutation is applied to u; () stands for u itself."""
        found: dict[Any, int] = {}

        def count(p: Place) -> None:
            if p == u:
                found[()] = found.get((), 0) + 1
            elif isinstance(p, tuple) and p[0] == "img" and p[3] == u:
                found[p[1:3]] = found.get(p[1:3], 0) + 1
            elif isinstance(p, tuple) and p[0] in ("img", "in"):
                count(p[3])
            elif isinstance(p, tuple) and p[0] == "tup":
                for q in p[1:]:
                    count(q)

        def walk(p: Poly) -> None:
            for a in (a for m in p for a, _ in m if u in self.free[a]):
                key = self.keys[a]
                for place in self._own_places(key):
                    count(place)
                for inner in self.inner_polys(key):
                    walk(inner)

        walk(p)
        return found

    def _own_places(self, key: tuple[Any, ...]) -> tuple[Place, ...]:
        if key[0] in ("dat", "same", "less", "rel"):
            return key[-1]
        return (key[2],) if key[0] == "app" else ()

    def _exponents_apart(self, u: Place, m: Monomial) -> Poly | None:
        """e^(P + Q(u)) = e^P e^Q(u)."""
        for a, _ in m:
            if self.keys[a][0] == "exp" and u in self.free[a]:
                p = self.polys[self.keys[a][1]]
                there = {n: q for n, q in p.items() if u in self.names({n: 1})}
                if len(there) < len(p):
                    rest: Poly = {tuple(x for x in m if x[0] != a): 1}
                    low = self.exp({n: q for n, q in p.items() if n not in there})
                    return self.mul(low, self.summed(u, self.mul(rest, self.exp(there))))
        return None

    def _contracted(self, bound: list[Place], body: Monomial) -> Poly | None:
        """Σ_u O_au O_bu or Σ_u G_au H_ub, where u is read nowhere else."""
        for u in bound:
            read = [(a, k) for a, k in body if u in self.free[a]]
            if sum(k for _, k in read) != 2 or any(self.keys[a][0] != "dat" for a, _ in read):
                continue
            f, g = (self.keys[a] for a, k in read for _ in range(k))
            ends = self._ends(u, f, g)
            if ends is not None and u not in place_names(ends[0]) | place_names(ends[1]):
                rest: Poly = {tuple(x for x in body if x not in read): 1}
                return self._all_summed(
                    [v for v in bound if v != u], self.mul(rest, self.order("same", *ends))
                )
        return None

    def _ends(self, u: Place, f: tuple[Any, ...], g: tuple[Any, ...]) -> tuple[Place, Place] | None:
        """Return a and b where the product of two data, summed over u, is [a = b]."""
        (_, name, kind, at), (_, other, of, to) = f, g
        if kind == of == "orthogonal" and name == other:
            for here, there in ((0, 1), (1, 0)):
                if at[here] == to[here] == u:
                    return at[there], to[there]
        known = ("inverse", name, other) in self.facts or ("inverse", other, name) in self.facts
        if known and at[:-2] == to[:-2] and u not in frozenset().union(*map(place_names, at[:-2])):
            if at[-1] == to[-2] == u:
                return at[-2], to[-1]
            if to[-1] == at[-2] == u:
                return to[-2], at[-1]
        return None

    def _whole_row(self, bound: list[Place], body: Monomial) -> Poly | None:
        """Σ_u N(u) · 1/D, first summed over u, if Σ_u N(u) is then one monomial that cancels."""
        if len(bound) == 1 or not self._nonzero:
            return None
        for u in bound:
            read = tuple((a, k) for a, k in body if u in self.free[a])
            rest = tuple(x for x in body if x not in read)
            if not read or not any(self.keys[a][0] == "inv" for a, _ in rest):
                continue
            if any(k != 1 and self.keys[a][0] == "inv" for a, k in read):
                continue
            row = self.summed(u, {read: 1})
            if len(row) != 1 or next(iter(row.values())) != 1:
                continue
            done = self.mul(row, {rest: 1})
            most = sum(k for m in (rest, *row) for _, k in m)
            if all(sum(k for _, k in n) < most for n in done):
                return self._all_summed([v for v in bound if v != u], done)
        return None

    # -- canonical names --------------------------------------------------------------------------

    def canonical(self, bound: list[Place], m: Monomial) -> tuple[int, int | None]:
        """Return the atom of the component Σ_bound m, in which each bound place is read.

        Return beside it an atom of m that compares two bound places against the order of their names.
        """
        colour = {v: mark(v[-1]) for v in bound}
        read = {v: [(a, k) for a, k in m if v in self.free[a]] for v in bound}
        for _ in range(min(ROUNDS, len(bound))):
            if len({(v[-1], colour[v]) for v in bound}) == len(bound):
                break
            colour = {
                v: hash((colour[v], tuple(sorted((self._colour(a, colour, v), k) for a, k in read[v]))))
                for v in bound
            }
        groups: dict[tuple[str, int], list[Place]] = {}
        for v in bound:
            groups.setdefault((v[-1], colour[v]), []).append(v)
        height = self.above({m: 1})
        orders = [(a, self.keys[a][1]) for a, _ in m if self.keys[a][0] == "less"]
        orders = [(a, pair) for a, pair in orders if set(pair) <= {*bound}]
        best: tuple[list[int], Monomial, tuple[str, ...]] | None = None
        namings = product(*(permutations(groups[g]) for g in sorted(groups)))
        for chosen in islice(namings, MOST_NAMINGS):
            order = [v for group in chosen for v in group]
            sorts = tuple(v[-1] for v in order)
            p = self.put({m: 1}, dict(zip(order, bound_places(sorts, height), strict=True)))
            if len(p) != 1 or next(iter(p.values())) != 1 or self.above(p) != height:
                raise Refused("a component changes its form with the names of its places")
            (named,) = p
            against = [a for a, (u, t) in orders if order.index(u) > order.index(t)]
            if best is None or (len(against), named) < (len(best[0]), best[1]):
                best = against, named, sorts
        if best is None:
            raise Refused("a component without names")
        against, named, sorts = best
        return self.atom(("sum", sorts, height, named)), next(iter(against), None)

    def _colour(self, a: int, colour: dict[Place, int], of: Place) -> int:
        """Return a number for how an atom reads coloured places, and one of them, by content alone."""

        def place(p: Place) -> Any:
            if isinstance(p, tuple) and p[0] in ("v", "f", "c"):
                return -1 if p == of else colour.get(p, mark(p))
            if isinstance(p, tuple) and p[0] in ("img", "in"):
                return mark(p[:3]), place(p[3])
            return tuple(map(place, p[1:])) if isinstance(p, tuple) and p[0] == "tup" else mark(p)

        def inner(p: Poly) -> Any:
            return frozenset(
                (frozenset((self._colour(b, colour, of), k) for b, k in n), q) for n, q in p.items()
            )

        self.step()
        key = self.keys[a]
        if not self.free[a] & colour.keys():
            return a
        if key[0] in ("same", "less"):
            return hash((mark(key[0]), frozenset(map(place, key[1]))))
        if key[0] == "dat" and key[2] == "symmetric":
            *first, p, q = map(place, key[3])
            return hash((mark(key[1]), tuple(first), frozenset((p, q))))
        if key[0] == "sum":
            own = {v: mark(v[-1]) for v in bound_places(key[1], key[2])}
            colour = {**colour, **own}
            return hash((mark(key[1]), inner({key[3]: 1})))
        places = tuple(map(place, self._own_places(key)))
        return hash(
            (
                mark(key[:2] if key[0] in ("dat", "rel", "fun", "app") else key[0]),
                places,
                tuple(map(inner, self.inner_polys(key))),
            )
        )


def mark(x: Any) -> int:
    """Return a number for a name, the same in every process."""
    return crc32(repr(x).encode())
