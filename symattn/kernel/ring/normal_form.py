"""The normal form of a term: for places with names, or at numbers.

Equal normal forms have equal values: each rewriting is an identity under the known facts and signs. The
converse is nowhere used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from symattn.kernel.ring.sums import Sums
from symattn.kernel.ring.table import CONSTANT, Places, Poly, Refused
from symattn.kernel.syntax import Bit, Fact, Place, Term

Environment = tuple[Place, ...]


class Ring(Sums):
    """Normal forms under facts and terms known to be nonzero, positive, or not negative.

    Parameters
    ----------
    named : iterable of places
        The places that are fixed; the known signs hold at all others.
    facts : iterable of facts
    known : iterable of (str, term)
        The sign that a premise gives a term: pos, nonneg or nonzero.
    implied : callable
        Whether the facts imply a bit; None if that is not known.
    """

    def __init__(
        self,
        named: Iterable[Place] = (),
        facts: Iterable[Fact] = (),
        known: Iterable[tuple[str, Term]] = (),
        implied: Callable[[Bit], bool | None] = lambda c: None,
    ) -> None:
        super().__init__(named, facts, implied)
        self._values: dict[tuple[Term, Environment], Poly] = {}
        for says, t in known:
            self.learn(says, self.value(t))
        self._values.clear()
        self._put_atoms.clear()

    def place(self, p: Place, env: Environment) -> Place:
        """Return a place, with its indices replaced by the places they are bound to."""
        match p[0]:
            case "b":
                return env[-1 - p[1]]
            case "img":
                return self.image(p[1], p[2], self.place(p[3], env))
            case "in":
                return (*p[:3], self.place(p[3], env))
            case "tup":
                return ("tup", *(self.place(q, env) for q in p[1:]))
        return p

    def bit(self, c: Bit, env: Environment = ()) -> Poly:
        """Return a bit, 0 or 1, as a polynomial."""
        match c[0]:
            case "not":
                return self.add(CONSTANT, self.bit(c[1], env), -1)
            case "all":
                return self.product(self.bit(d, env) for d in c[1:])
            case "rel":
                return self.related(c[1], c[2], self.place(c[3], env), self.place(c[4], env))
        return self.order(c[0], self.place(c[1], env), self.place(c[2], env))

    def value(self, t: Term, env: Environment = ()) -> Poly:
        """Return the normal form of a term."""
        key = t, env
        if key not in self._values:
            self.step()
            self._values[key] = self._value(t, env)
        return self._values[key]

    def _value(self, t: Term, env: Environment) -> Poly:
        match t[0]:
            case "num":
                return self.add({}, {(): Fraction(t[1], t[2])})
            case "dat":
                return self.data(t[1], t[2], tuple(self.place(p, env) for p in t[3]))
            case "add":
                return self.total(self.value(e, env) for e in t[1:])
            case "mul":
                return self.product(self.value(e, env) for e in t[1:])
            case "when":
                c = self.bit(t[1], env)
                return self.equated(self.mul(c, self.value(t[2], env))) if c else {}
            case "sum":
                return self.sum_over(t[1], t[2], env)
            case "div":
                return self.mul(self.value(t[1], env), self.inv(self.value(t[2], env)))
            case "fun":
                return self.fun(t[1], self.value(t[2], env))
            case "root":
                return self.root(self.value(t[1], env))
        return self.applied(t, env)

    def sum_over(self, sort: str, body: Term, env: Environment) -> Poly:
        """Return the sum of a body over a sort."""
        v = self.fresh(sort)
        return self.summed(v, self.value(body, (*env, v)))

    def applied(self, t: Term, env: Environment) -> Poly:
        """Return an unknown function of families."""
        families = []
        for sorts, body in t[3:]:
            fresh = [self.fresh(s) for s in sorts]
            families.append((fresh, self.value(body, (*env, *fresh))))
        return self.apply(t[1], self.place(t[2], env), families)

    def equated(self, p: Poly) -> Poly:
        """Put a for b in the terms that read [a = b], for two named places."""
        out: Poly = {}
        for m, q in p.items():
            one: Poly = {m: q}
            for a, _ in m:
                key = self.keys[a]
                if key[0] == "same" and all(isinstance(x, tuple) and x[0] == "v" for x in key[1]):
                    rest: Poly = {tuple(x for x in m if x[0] != a): q}
                    one = self.mul({((a, 1),): 1}, self.put(rest, {key[1][1]: key[1][0]}))
                    break
            out = self.add(out, one)
        return out


class AtNumbers(Ring):
    """Normal forms where each sort has a size, and each named place is a number.

    Parameters
    ----------
    sizes : mapping
        The number of elements of each sort, 0 or more.
    places : mapping
        The number of each named place.
    answers : mapping
        The known answers of relations, (name, place, place).
    distance : callable or None
        Whether two numbers see each other in a window or blocks.
    same_data : callable
        One of the data, (name, places), that are equal.
    """

    def __init__(
        self,
        sizes: Mapping[str, int],
        places: Mapping[Place, int],
        answers: Mapping[Any, bool],
        distance: Callable[[Any, int, int], bool] | None,
        same_data: Callable[[Any, Places], tuple[Any, Places]],
    ) -> None:
        super().__init__()
        self.sizes, self.places, self.answers = sizes, places, answers
        self.distance, self.same_data = distance, same_data

    def place(self, p: Place, env: Environment) -> Place:
        if p[0] == "img":
            raise Refused("a permutation at numbers")
        return self.places[p] if p[0] == "v" else super().place(p, env)

    def data(self, name: Any, kind: str, places: Places) -> Poly:
        if kind == "":
            name, places = self.same_data(name, places)
        return super().data(name, kind, places)

    def related(self, name: Any, meta: Any, p: Place, q: Place) -> Poly:
        if meta is not None and self.distance is not None:
            return CONSTANT if p == q or self.distance(meta, p, q) else {}
        answer = self.answers.get((name, p, q))
        if answer is not None:
            return CONSTANT if answer else {}
        return self.of_atom(("rel", name, meta, (p, q)))

    def sum_over(self, sort: str, body: Term, env: Environment) -> Poly:
        return self.total(self.value(body, (*env, k)) for k in range(1, self.sizes[sort] + 1))

    def applied(self, t: Term, env: Environment) -> Poly:
        lists = []
        for sorts, body in t[3:]:
            elements = product(*(range(1, self.sizes[s] + 1) for s in sorts))
            lists.append(tuple(self.poly(self.value(body, (*env, *at))) for at in elements))
        values = [self.polys[n] for row in lists for n in row]
        if any(self.keys[a][0] == "rel" for p in values for m in p for a, _ in m):
            raise Refused("an unknown function of what relations answer")
        return self.of_atom(("apn", t[1], self.place(t[2], env), tuple(lists)))
