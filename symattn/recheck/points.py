"""Points: sizes, places, data, relations and permutations, at which a sequent is evaluated and fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from symattn.kernel import Invalid, Sequent
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import MAX, Bit, Fact, Place, Term, need
from symattn.recheck.intervals import Interval, Intervals, Undecided, number

PRECISIONS = (64, 256, 1024)
MOST_ELEMENTS = 64
"""Most elements of a sort."""

SHOWN = ("eq", "pos", "nonneg", "defined")
"""The kinds of sequent that a point can refute."""


class NoValue(Exception):
    """A term has no value."""


Bound = tuple[tuple[int, str], ...]
"""The elements that binders stand for, each with its sort, the innermost last."""


@dataclass(frozen=True)
class Point:
    """Values of all that a sequent reads. Elements of an axis are numbered from 1.

    Attributes
    ----------
    sizes : mapping
        The number of elements of each sort.
    places : mapping
        The element that each named place is.
    data : mapping
        By name and places, the value of a datum: a term that reads nothing.
    relations : mapping
        By name, the pairs of elements that it holds between.
    permutations : mapping
        By name, the images of 1, 2, ….
    functions : mapping
        By name and member, an affine function: its value at 0, and a factor for each argument.
    """

    sizes: Mapping[str, int]
    places: Mapping[Place, int]
    data: Mapping[tuple[str, tuple[int, ...]], Term]
    relations: Mapping[str, frozenset[tuple[int, int]]]
    permutations: Mapping[str, tuple[int, ...]]
    functions: Mapping[tuple[str, int], tuple[Term, ...]] = field(default_factory=dict)

    def refutes(self, s: Sequent) -> tuple[Interval, ...]:
        """Return the values of the terms of a sequent at this point, where its facts hold and it fails.

        Raises
        ------
        Invalid
            If it is not shown that all facts hold, that everything read has a value, and that the
            sequent fails.
        """
        need(s.says in SHOWN, "a point refutes an equation, a sign, or that something has a value")
        signature = Signature()
        signature.sequent(s)
        need(all(self.sizes.get(axis) == n for axis, n in s.sizes), "the sizes are the sequent's")
        self._check(signature)
        for precision in PRECISIONS:
            at = _Evaluation(self, signature, Intervals(precision))
            try:
                need(at.has_kinds(), "data are of their kinds")
                for fact in s.facts:
                    need(at.fact(fact), "a hypothesis does not hold at the point")
                return at.values_where_it_fails(s)
            except NoValue as error:
                raise Invalid(f"something that is read has no value at the point: {error}") from error
            except Undecided as undecided:
                last = undecided
        raise Invalid(f"it is not decided at the point: {last}")

    def _check(self, signature: Signature) -> None:
        """Refuse a point that has not one permitted value for all that is read."""
        for n in self.sizes.values():
            need(type(n) is int and 1 <= n <= MOST_ELEMENTS, "a size is a number from 1")
        for v in signature.names:
            k = self.places.get(v)
            need(type(k) is int and 1 <= k <= self.length(v[2]), "each named place is an element")
        for term in (*self.data.values(), *(t for row in self.functions.values() for t in row)):
            closed = Signature()
            closed.term(term)
            need(not closed.of, "values read nothing")
        for name, sort in of_kind(signature, "perm"):
            images = self.permutations.get(name, ())
            need(sorted(images) == list(range(1, self.length(sort) + 1)), "a permutation of a sort")
        metas = dict(of_kind(signature, "meta"))
        for name, axes in of_kind(signature, "rel"):
            if metas.get(name) is None:
                pairs = set(product(*(range(1, self.length(axis) + 1) for axis in axes)))
                need(name in self.relations and self.relations[name] <= pairs, "each relation is given")

    def length(self, axis: Any) -> int:
        """Return the number of elements of an axis."""
        if type(axis) is str:
            need(axis in self.sizes, "each sort has a size")
            return self.sizes[axis]
        if axis[0] == "lit":
            return int(axis[1])
        combined: Callable[[Iterable[int]], int] = sum if axis[0] == "+" else prod
        return combined(map(self.length, axis[1:]))


class _Evaluation:
    """Values of places, bits, terms and facts at a point, in intervals."""

    def __init__(self, point: Point, signature: Signature, numbers: Intervals) -> None:
        self._point, self._numbers = point, numbers
        self._axes = {name: axes for name, (_, axes) in of_kind(signature, "dat")}
        self._kinds = {name: kind for name, (kind, _) in of_kind(signature, "dat")}
        self._metas = dict(of_kind(signature, "meta"))
        self._related_by = dict(of_kind(signature, "rel"))

    # -- places and bits --------------------------------------------------------------------------

    def _axis(self, p: Place, env: Bound) -> Any:
        match p:
            case ("v", _, sort):
                return sort
            case ("b", k):
                return env[-1 - k][1]
            case ("img", _, _, q):
                return self._axis(q, env)
            case ("lit", _, n):
                return ("lit", n)
            case ("in", _, axis, _):
                return axis
        return ("x", *(self._axis(q, env) for q in p[1:]))

    def place(self, p: Place, env: Bound) -> int:
        """Return a place as a number from 1."""
        match p:
            case ("v", *_):
                return self._point.places[p]
            case ("b", k):
                return int(env[-1 - k][0])
            case ("img", name, inverse, q):
                images, k = self._point.permutations[name], self.place(q, env)
                return images.index(k) + 1 if inverse else images[k - 1]
            case ("lit", k, _):
                return int(k)
            case ("in", k, axis, q):
                return sum(map(self._point.length, axis[1 : 1 + k])) + self.place(q, env)
        found = 0
        for q in p[1:]:
            found = found * self._point.length(self._axis(q, env)) + self.place(q, env) - 1
        return found + 1

    def bit(self, c: Bit, env: Bound) -> bool:
        """Return whether a bit holds."""
        match c:
            case ("not", d):
                return not self.bit(d, env)
            case ("all", *bits):
                return all(self.bit(d, env) for d in bits)
            case ("same", p, q):
                return self.place(p, env) == self.place(q, env)
            case ("less", p, q):
                return self.place(p, env) < self.place(q, env)
        _, name, _, p, q = c
        return self._related(name, self.place(p, env), self.place(q, env))

    def _related(self, name: str, i: int, j: int) -> bool:
        match self._metas.get(name):
            case ("blocks", n):
                return bool((i - 1) // n == (j - 1) // n)
            case ("window", left, right):
                return (left is None or i - left <= j) and (right is None or j <= i + right)
        return (i, j) in self._point.relations[name]

    # -- numbers ----------------------------------------------------------------------------------

    def values_where_it_fails(self, s: Sequent) -> tuple[Interval, ...]:
        """Return the values of the terms of a sequent, none if it is about one that has no value."""
        if s.says == "defined":
            with suppress(NoValue):
                self.term(s.args[0], ())
                raise Invalid("the term has a value at the point")
            return ()
        values = tuple(self.term(t, ()) for t in s.args)
        if s.says == "eq":
            fails = self.sign(self.minus(*values)) != 0
        else:
            fails = self.sign(values[0]) < (s.says == "pos")
        need(fails, "the statement holds at the point")
        return values

    def sign(self, a: Interval) -> int:
        """Return −1, 0 or 1."""
        if a.low > 0 or a.high < 0:
            return 1 if a.low > 0 else -1
        if a.exact:
            return 0
        raise Undecided("a sign")

    def minus(self, a: Interval, b: Interval) -> Interval:
        """Return a − b."""
        return self._numbers.add(a, Interval(-b.high, -b.low))

    def term(self, t: Term, env: Bound) -> Interval:
        """Return an interval in which a term lies, which has a value without any convention."""
        numbers = self._numbers
        match t:
            case ("num", a, b):
                return number(Fraction(a, b))
            case ("dat", name, _, places):
                return self._datum(name, tuple(self.place(p, env) for p in places))
            case ("add", *terms):
                return self._folded(numbers.add, number(0), [self.term(e, env) for e in terms])
            case ("mul", *terms):
                return self._folded(numbers.multiply, number(1), [self.term(e, env) for e in terms])
            case ("when", c, e):
                return self.term(e, env) if self.bit(c, env) else number(0)
            case ("sum", sort, e):
                every = [self.term(e, (*env, *chosen)) for chosen in self._elements((sort,))]
                return self._folded(numbers.add, number(0), every)
            case ("div", e, f):
                above, below = self.term(e, env), self.term(f, env)
                if self.sign(below) == 0:
                    raise NoValue("it is divided by 0")
                return numbers.divide(above, below)
            case ("fun", name, e):
                of = self.term(e, env)
                if name == "log" and of.high <= 0:
                    raise NoValue("a logarithm of what is not positive")
                return numbers.function(name, of)
            case ("root", e):
                of = self.term(e, env)
                if of.high < 0:
                    raise NoValue("a root of what is negative")
                return numbers.root(of)
        _, name, member, *families = t
        if name == MAX:
            return self._largest(families, env)
        known = self._point.functions.get((name, self.place(member, env)))
        arguments = [
            self.term(e, (*env, *chosen)) for sorts, e in families for chosen in self._elements(sorts)
        ]
        need(known is not None and len(known) == 1 + len(arguments), "a function is given")
        first, *factors = (self.term(e, ()) for e in known or ())
        products = map(numbers.multiply, factors, arguments)
        return self._folded(numbers.add, first, list(products))

    def _folded(
        self,
        combined: Callable[[Interval, Interval], Interval],
        start: Interval,
        every: Sequence[Interval],
    ) -> Interval:
        for a in every:
            start = combined(start, a)
        return start

    def _datum(self, name: str, at: tuple[int, ...]) -> Interval:
        value = self._point.data.get((name, at))
        need(value is not None, "each datum that is read is given")
        return self.term(value, ())

    def _largest(self, families: Sequence[tuple[Sequence[str], Term]], env: Bound) -> Interval:
        counted = [
            self.term(e, (*env, *chosen))
            for (sorts, e), (_, counts) in zip(families[::2], families[1::2], strict=True)
            for chosen in self._elements(sorts)
            if self.sign(self.term(counts, (*env, *chosen)))
        ]
        if not counted:
            raise NoValue("the largest of no numbers")
        return Interval(max(a.low for a in counted), max(a.high for a in counted))

    # -- facts ------------------------------------------------------------------------------------

    def _elements(self, sorts: Sequence[str]) -> Iterator[Bound]:
        ranges = (range(1, self._point.length(sort) + 1) for sort in sorts)
        return (tuple(zip(chosen, sorts, strict=True)) for chosen in product(*ranges))

    def fact(self, f: Fact) -> bool:
        """Return whether a fact holds."""
        point, place = self._point, self.place
        match f:
            case ("first", v):
                return place(v, ()) == 1
            case ("last", v):
                return place(v, ()) == point.length(v[2])
            case ("next", u, v):
                return place(v, ()) == place(u, ()) + 1
            case ("only", name, p, q):
                i, n = place(p, ()), point.length(self._axis(q, ()))
                return [j for j in range(1, n + 1) if self._related(name, i, j)] == [place(q, ())]
            case ("never", sorts, bits):
                return not any(all(self.bit(c, env) for c in bits) for env in self._elements(sorts))
            case ("somewhere", rows, sort, c):
                columns = list(self._elements((sort,)))
                every = self._elements(rows)
                return all(any(self.bit(c, (*env, *one)) for one in columns) for env in every)
            case ("ident", sorts, e, g):
                return all(
                    self.sign(self.minus(self.term(e, env), self.term(g, env))) == 0
                    for env in self._elements(sorts)
                )
            case ("nonzero", sorts, e):
                return all(self.sign(self.term(e, env)) != 0 for env in self._elements(sorts))
            case ("atleast", sorts, e, strict):
                return all(self.sign(self.term(e, env)) >= strict for env in self._elements(sorts))
            case ("fixed", pi, p):
                return point.permutations[pi][place(p, ()) - 1] == place(p, ())
            case ("kept", pi, p):
                k = place(p, ())
                return all(image <= k for image in point.permutations[pi][:k])
            case ("keeps", pi, name):
                images = point.permutations.get(pi, ())
                moved = product(enumerate(images, start=1), repeat=2)
                read = name in self._related_by  # what is not read may be so
                return not read or all(
                    self._related(name, i, j) == self._related(name, k, m) for (i, k), (j, m) in moved
                )
            case ("inverse", one, other):
                return self._is_unit(one, other) and self._is_unit(other, one)
        return self.bit(f, ())

    def _is_unit(self, one: str, other: str, *, transposed: bool = False) -> bool:
        """Return whether the product of two data in their last two places is the unit matrix."""
        axes = self._axes.get(one, self._axes.get(other, ()))  # what neither reads may be so
        for *member, i, j in self._every(axes):
            products = [
                self._numbers.multiply(
                    self._datum(one, (*member, i, k)),
                    self._datum(other, (*member, j, k) if transposed else (*member, k, j)),
                )
                for k in range(1, self._point.length(axes[-1]) + 1)
            ]
            total = self._folded(self._numbers.add, number(0), products)
            if self.sign(self.minus(total, number(int(i == j)))) != 0:
                return False
        return True

    def _every(self, axes: Sequence[Any]) -> Iterator[tuple[int, ...]]:
        lengths = (range(1, self._point.length(axis) + 1) for axis in axes)
        return product(*lengths) if axes else iter(())

    def has_kinds(self) -> bool:
        """Return whether data are positive, symmetric or orthogonal where they are declared so."""
        for name, kind in self._kinds.items():
            if kind == "orthogonal" and not self._is_unit(name, name, transposed=True):
                return False
            for at in self._every(self._axes[name]) if kind in ("positive", "symmetric") else ():
                value = self._datum(name, at)
                if kind == "positive" and self.sign(value) <= 0:
                    return False
                if kind == "symmetric":
                    mirrored = self._datum(name, (*at[:-2], at[-1], at[-2]))
                    if self.sign(self.minus(value, mirrored)) != 0:
                        return False
        return True


def of_kind(signature: Signature, kind: str) -> list[tuple[str, Any]]:
    """Return the names of a kind that a signature has, each with what it says of it."""
    return [(key[1], found) for key, found in signature.of.items() if key[0] == kind and len(key) == 2]
