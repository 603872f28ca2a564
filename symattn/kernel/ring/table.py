"""Atoms and polynomials, interned; which places they read.

A polynomial is {monomial: rational}, a monomial a sorted tuple of (atom, exponent), an atom a number in
a table. Its key is one of

    ("I",)                                   the imaginary unit
    ("dat", name, kind, places)              a datum
    ("same" | "less", places)                a bit of order
    ("rel", name, meta, places)              a bit of a relation
    ("exp" | "inv" | "root", polynomial)     e^P, 1/P, √P
    ("fun", g, polynomial)                   ln P, |P|, or another function of P
    ("app", name, place, families)           an unknown function of families (sorts, height, polynomial)
    ("apn", name, place, lists)              the same at numbers, of lists of polynomials
    ("sum", sorts, height, monomial)         a component: Σ of a monomial that bound places connect

Places are those of terms, and ("f", n, sort), fresh; ("c", height, k, sort), bound k-th by the
component or family of that height; an integer, where sizes are numbers. Whatever is inside a component
has a smaller height, so that no bound place of one is one of another around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from symattn.kernel.syntax import Place

Monomial = tuple[tuple[int, int], ...]
Poly = dict[Monomial, int | Fraction]
Places = tuple[Place, ...]

CONSTANT: Poly = {(): 1}
MOST_MONOMIALS = 4_000
MOST_STEPS = 1_500_000
LARGEST = 1 << 20_000
ORDER = ("same", "less", "rel")


class Refused(Exception):
    """A normal form is too large, or not computed: never a wrong one."""


def place_names(p: Place) -> frozenset[Place]:
    """Return the named, fresh and bound places that a place reads."""
    if isinstance(p, int) or p[0] == "lit":
        return frozenset()
    if p[0] in ("img", "in"):
        return place_names(p[3])
    if p[0] == "tup":
        return frozenset().union(*map(place_names, p[1:]))
    return frozenset([p])


def image(pi: Any, inverse: bool, p: Place) -> Place:
    """Return π(p) or π⁻¹(p); π⁻¹(π(p)) is p."""
    undone = isinstance(p, tuple) and p[0] == "img" and p[1] == pi and p[2] != inverse
    return p[3] if undone else ("img", pi, inverse, p)


def order_key(p: Place) -> tuple[int, Any]:
    """Return a key by which any two places are compared."""
    return (0, p) if isinstance(p, int) else (1, repr(p))


class Table:
    """Interned atoms and polynomials, and the names of the other operations."""

    def __init__(self) -> None:
        self.ids: dict[tuple[Any, ...], int] = {}
        self.keys: list[tuple[Any, ...]] = []
        self.free: list[frozenset[Place]] = []
        self.height: list[int] = []
        self.complex: list[bool] = []
        self.poly_ids: dict[frozenset[tuple[Monomial, int | Fraction]], int] = {}
        self.polys: list[Poly] = []
        self.fresh_places = 0
        self.steps = 0
        self.imaginary = self.atom(("I",))

    # The operations that call one another; each is defined in the class named by its module.
    def exp(self, p: Poly) -> Poly:
        raise NotImplementedError

    def root(self, p: Poly) -> Poly:
        raise NotImplementedError

    def inv(self, p: Poly) -> Poly:
        raise NotImplementedError

    def fun(self, g: str, p: Poly) -> Poly:
        raise NotImplementedError

    def clear(self, p: Poly) -> tuple[Poly, Poly]:
        raise NotImplementedError

    def is_nonzero(self, a: int) -> bool:
        raise NotImplementedError

    def is_positive(self, a: int) -> bool:
        raise NotImplementedError

    def is_nonnegative(self, p: Poly) -> bool:
        raise NotImplementedError

    def put(self, p: Poly, at: Mapping[Place, Place]) -> Poly:
        raise NotImplementedError

    def summed(self, u: Place, p: Poly) -> Poly:
        raise NotImplementedError

    # -- interning ------------------------------------------------------------------------------

    def step(self) -> None:
        """Count one step, and refuse after too many."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Refused("a normal form takes too many steps")

    def atom(self, key: tuple[Any, ...]) -> int:
        """Return the number of an atom."""
        n = self.ids.get(key)
        if n is None:
            free, inner = self._free(key), self._inner(key)
            own = [key[2]] if key[0] == "sum" else [h for _, h, _ in key[3]] if key[0] == "app" else [0]
            height = max([0, *own, *(self.height[a] for a in inner)])
            has_imaginary = key[0] == "I" or any(self.complex[a] for a in inner)
            n = len(self.keys)
            self.keys.append(key)
            self.free.append(free)
            self.height.append(height)
            self.complex.append(has_imaginary)
            self.ids[key] = n
        return n

    def poly(self, p: Poly) -> int:
        """Return the number of a polynomial."""
        key = frozenset(p.items())
        n = self.poly_ids.get(key)
        if n is None:
            n = len(self.polys)
            self.polys.append(p)
            self.poly_ids[key] = n
        return n

    def of_atom(self, key: tuple[Any, ...]) -> Poly:
        """Return an atom as a polynomial."""
        return {((self.atom(key), 1),): 1}

    def inner_polys(self, key: tuple[Any, ...]) -> tuple[Poly, ...]:
        """Return the polynomials inside an atom."""
        match key[0]:
            case "exp" | "inv" | "root" | "fun":
                return (self.polys[key[-1]],)
            case "app":
                return tuple(self.polys[n] for _, _, n in key[3])
            case "apn":
                return tuple(self.polys[n] for row in key[3] for n in row)
            case "sum":
                return ({key[3]: 1},)
        return ()

    def _inner(self, key: tuple[Any, ...]) -> set[int]:
        return {a for p in self.inner_polys(key) for m in p for a, _ in m}

    def _free(self, key: tuple[Any, ...]) -> frozenset[Place]:
        match key[0]:
            case "dat" | "same" | "less" | "rel":
                return frozenset().union(*map(place_names, key[-1]))
            case "sum":
                return self.names({key[3]: 1}) - set(bound_places(key[1], key[2]))
            case "app":
                found = place_names(key[2])
                for sorts, height, n in key[3]:
                    found |= self.names(self.polys[n]) - set(bound_places(sorts, height))
                return found
        return frozenset().union(*(self.names(p) for p in self.inner_polys(key)))

    def names(self, p: Poly) -> frozenset[Place]:
        """Return the places that a polynomial reads."""
        return frozenset().union(*(self.free[a] for m in p for a, _ in m))

    def above(self, p: Poly) -> int:
        """Return a height above all atoms of a polynomial."""
        return 1 + max((self.height[a] for m in p for a, _ in m), default=0)

    def fresh(self, sort: str) -> Place:
        """Return a new place."""
        self.fresh_places += 1
        return ("f", self.fresh_places, sort)


def bound_places(sorts: tuple[str, ...], height: int) -> list[Place]:
    """Return the places that a component or a family of a height binds."""
    return [("c", height, k, sort) for k, sort in enumerate(sorts)]
