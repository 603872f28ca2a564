"""The reading of expressions as trees: entries as Coq says them.

It is a reading of :mod:`symattn.reading.meaning`, whose places and values are trees; no proof and no
normal form of the package enters it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Self

from sympy import Expr, Integer

from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.known_functions import ABSOLUTE, KnownFunction
from symattn.language.matrices import FreeMatrix, InvertibleMatrix, NumPyCode
from symattn.language.positions import Position
from symattn.language.rotations import Frequencies, PositionNumbers
from symattn.language.sizes import Size
from symattn.reading.meaning import entry_of
from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.bits import moved
from symattn.rocq.stated_places import StatedPlaces, flattened, form
from symattn.rocq.symbols import Inverse, Place, Way, Withheld, division, inverse_name


class Stated(StatedPlaces):
    """Reads expressions as trees."""

    def entry(self, e: Expression, i: Place, j: Place) -> t.Tree:
        found: t.Tree = entry_of(e, self, i, j)
        return found

    # -- numbers and data -------------------------------------------------------------------------

    def number(self, value: Fraction | int) -> t.Tree:
        return t.Num(Fraction(value))

    def infinity(self, sign: int) -> t.Tree:
        if sign > 0:
            raise Withheld("+∞ as a score")
        return t.Infinity()

    def count(self, term: Expr) -> t.Tree:
        if isinstance(term, Size):
            return t.Count(t.Length(self.length(term)))
        base, offset = self.linear(term)
        if base is None:
            return t.Num(Fraction(offset))
        if offset < 1:
            raise Withheld(f"{term} as a number")
        return t.Count(moved(base, offset - 1))

    def position_number(self, e: PositionNumbers, i: t.Tree) -> t.Tree:
        return t.Count(i)

    def frequency(self, e: Frequencies, j: Place) -> t.Tree:
        # Any numbers: Coq's powers rest on an axiom more, and the claim is an instance.
        if not isinstance(j, t.Tree):
            raise Withheld("a frequency on an axis of several parts")
        called = self.symbols.names.of("frequency", f"frequency_{e.base}_{e.pairs}")
        self.symbols.data[called] = 1
        self.symbols.frequencies[called] = int(e.base), e.pairs
        return t.Datum(called, (moved(j, int(e.first)),))

    def scale(self, name: str) -> t.Tree:
        return self._datum(name, (), (), positive=True)

    def root(self, radicand: Expr) -> t.Tree:
        if isinstance(radicand, Integer):
            return t.Fun("sqrt", t.Num(Fraction(int(radicand))))
        if isinstance(radicand, Size):
            return t.Fun("sqrt", t.Count(t.Length(self.length(radicand))))
        raise Withheld(f"√({radicand})")

    def variable(self, e: FreeMatrix, i: Place, j: Place, *, positive: bool = False) -> t.Tree:
        if e.hypothesis not in ("", "positive"):
            return self._square(e, i, j)
        members = []
        for h in e.member:
            homes = {p.axis for p in h.atoms(Position)}
            if len(homes) != 1:
                raise Withheld(f"member {h} of a family")
            members.append((self.place(h, *homes), *homes))
        rows, columns = e.shape
        places = [*members, *((p, n) for p, n in ((i, rows), (j, columns)) if n != 1)]
        if positive and e.member:
            raise Withheld("a family of positive matrices")
        return self._datum(e.name, [p for p, _ in places], [n for _, n in places], positive=positive)

    def _datum(
        self, name: str, places: Iterable[Place], axes: Sequence[Expr], *, positive: bool = False
    ) -> t.Datum:
        called = self.symbols.names.of("datum", name)
        places = tuple(places)
        flat = tuple(place for p in places for place in flattened(p))
        forms = self.symbols.forms
        alike = [forms.setdefault((called, k), form(p)) == form(p) for k, p in enumerate(places)]
        if self.symbols.data.setdefault(called, len(flat)) != len(flat) or not all(alike):
            raise Withheld(f"{name} is read with places of two forms")
        if positive:
            self.symbols.positive[called] = tuple(self.length(n) for n in axes)
        return t.Datum(called, flat)

    def _square(self, e: FreeMatrix, i: Place, j: Place) -> t.Datum:
        """Return an entry of a matrix of which more is assumed than its shape."""
        if e.member or not isinstance(e.rows, (Size, Integer)):
            raise Withheld(f"{e.name} is {e.hypothesis}, on an axis of length {e.rows}")
        entry = self._datum(e.name, (i, j), ())
        self.symbols.matrices[entry.name] = e.hypothesis, self.length(e.rows)
        if e.hypothesis == "invertible":
            self.symbols.data[inverse_name(entry.name)] = 2
        return entry

    def orthogonal(self, e: FreeMatrix, i: Place, j: Place) -> t.Tree:
        return self._square(e, i, j)

    def evaluated(self, e: NumPyCode, i: int, j: int) -> t.Tree:
        raise Withheld("NumPy code")

    # -- arithmetic -------------------------------------------------------------------------------

    def add(self, a: t.Tree, b: t.Tree) -> t.Tree:
        if isinstance(a, t.SCORES) or isinstance(b, t.SCORES):
            return t.Plus(as_score(a), as_score(b))
        return t.Add(a, b)

    def subtract(self, a: t.Tree, b: t.Tree) -> t.Tree:
        return t.Sub(real(a), real(b))

    def negate(self, a: t.Tree) -> t.Tree:
        return t.Neg(real(a))

    def multiply(self, a: t.Tree, b: t.Tree) -> t.Tree:
        if isinstance(a, t.Infinity) and self.symbols.lenient:
            if isinstance(b, t.When) and b.body == t.Num(Fraction(1)):
                return t.Infinitely(b.bit)
            if b in (t.Num(Fraction(0)), t.Num(Fraction(1))):
                return t.Infinity() if b == t.Num(Fraction(1)) else t.Finite(b)
        if a == t.Num(Fraction(-1)):
            return t.Neg(real(b))
        return t.Mul(real(a), real(b))

    def divide(self, a: t.Tree, b: t.Tree) -> t.Tree:
        if isinstance(a, t.SCORES) and not isinstance(a, t.Finite):
            return t.Over(a, real(b))
        return t.Div(real(a), real(b))

    def known(self, function: KnownFunction, a: t.Tree) -> t.Tree:
        if isinstance(a, t.SCORES):
            if function.name != "exp":
                raise Withheld(f"{function.name} of −∞")
            return t.Expo(a)
        if function is ABSOLUTE:
            return t.Fun("Rabs", a)
        if function.name not in ("exp", "log", "sin", "cos"):
            raise Withheld(f"{function.name}, which the Rocq library does not define")
        return t.Fun(function.name, a)

    def apply(
        self, name: str, member: t.Tree, length: Expr, argument: Callable[[Place], t.Tree]
    ) -> t.Tree:
        if not isinstance(length, Size):
            raise Withheld(f"a function of {length} numbers")
        called = self.symbols.names.of("function", name)
        if self.symbols.functions.setdefault(called, self.length(length)) != self.length(length):
            raise Withheld(f"{name} is a function of rows of two lengths")
        var = self.fresh(length)
        return t.Apply(called, var, real(argument(var)), member)

    def greatest(self, length: Expr, value: Callable[[Place], t.Tree]) -> t.Tree:
        if not isinstance(length, Size):
            raise Withheld("the maximum on an axis of several parts")
        var = self.fresh(length)
        body = value(var)
        if isinstance(body, t.SCORES) and not isinstance(body, t.Finite):
            raise Withheld("the maximum of scores that may be −∞")
        return t.Largest(var, real(body))

    def square_root(self, a: t.Tree) -> t.Tree:
        return t.Fun("sqrt", real(a))

    def inverse(self, body: Expression, i: t.Tree, j: t.Tree) -> t.Tree:
        axis = body.shape[0]
        if not isinstance(axis, (Size, Integer)):
            raise Withheld(f"the inverse of a matrix of {axis} rows")
        if isinstance(body, InvertibleMatrix):
            name = inverse_name(self._square(body, i, j).name)
        else:
            inverses = self.symbols.inverses
            known = [name for name, inverse in inverses.items() if inverse.of == body]
            name = (
                known[0] if known else self.symbols.names.of("inverse", f"inverse_{len(inverses) + 1}")
            )
            if not known:
                row, column = self.fresh(axis), self.fresh(axis)
                entry = real(self.entry(body, row, column))
                if not w.free(entry) <= {row, column}:
                    raise Withheld("the inverse of a matrix that depends on a position")
                data = {x.name for x in w.walk(entry) if isinstance(x, t.Datum)}
                if data & set(inverses):
                    raise Withheld("the inverse of an expression that contains an inverse")
                inverses[name] = Inverse(body, row, column, entry)
        self.symbols.data[name] = 2
        return t.Datum(name, (i, j))

    def slope(self, of: Expression, body: FreeMatrix, i: Place, j: Place) -> t.Tree:
        raise Withheld("a derivative")

    def when(self, bit: t.Tree, value: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return real(value()) if bit.value else t.Num(Fraction(0))
        return t.When(bit, real(value()))

    def choose(self, bit: t.Tree, value: Callable[[], t.Tree], other: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return value() if bit.value else other()
        return t.Choose(bit, real(value()), real(other()))

    def unless_hidden(self, bit: t.Tree, value: Callable[[], t.Tree]) -> t.Tree:
        if isinstance(bit, t.Known):
            return as_score(value()) if bit.value else t.Infinity()
        body = value()
        if body == t.Num(Fraction(0)):
            return t.Bias(bit)
        return t.Masked(bit, as_score(body))

    # -- sums -------------------------------------------------------------------------------------

    def total(self, length: Expr, term: Callable[[Place], t.Tree], way: Way | None = None) -> t.Tree:
        terms = []
        for place, variables in self.forms(length, way):
            value = real(term(place))
            for var in reversed(variables):
                value = t.Sum(var, value)
            terms.append(value)
        whole = terms[0]
        for value in terms[1:]:
            whole = t.Add(whole, value)
        return whole

    def product(self, left: Expression, right: Expression, i: Place, j: Place) -> t.Tree:
        def term(k: Place) -> t.Tree:
            return t.Mul(real(self.entry(left, i, k)), real(self.entry(right, k, j)))

        return self.total(left.shape[1], term, division(left, 1) or division(right, 0))

    def share(self, e: Expression, i: Place, j: t.Tree, value: Callable[[Place], t.Tree]) -> t.Tree:
        length = e.shape[1]
        if not isinstance(length, Size):
            return t.Div(real(value(j)), self.total(length, value, division(e, 1)))
        var = self.fresh(length)
        body = real(value(var))
        if isinstance(body, t.Fun) and type(e).__name__ == "Softmax":
            body = t.Expo(t.Finite(body.body))
        return t.Share(var, body, j, type(e).__name__ == "Softmax")

    def sum_over(self, e: IndexedTotal, term: Callable[[Self], t.Tree]) -> t.Tree:
        index, condition = e.index, e.condition

        def one(place: Place) -> t.Tree:
            inside = self.bind(index, place)
            return inside.when(inside.condition(condition), lambda: term(inside))

        return self.total(index.axis, one)

    def product_over(self, e: IndexedProduct, factor: Callable[[Self], t.Tree]) -> t.Tree:
        index, condition = e.index, e.condition

        def one(place: Place) -> t.Tree:
            inside = self.bind(index, place)
            return real(
                inside.choose(inside.condition(condition), lambda: factor(inside), lambda: t.ONE)
            )

        if isinstance(index.axis, Size):
            var = self.fresh(index.axis)
            return t.Product(var, one(var))
        factors = [one(place) for place, _ in self.forms(index.axis)]
        whole = factors[0]
        for value in factors[1:]:
            whole = t.Mul(whole, value)
        return whole


def real(value: t.Tree) -> t.Tree:
    """Return a value that is a number."""
    if isinstance(value, t.Finite):
        return value.body
    if isinstance(value, t.SCORES):
        raise Withheld("−∞ stands where a number is needed")
    return value


def as_score(value: t.Tree) -> t.Tree:
    """Return a value as a score."""
    return value if isinstance(value, t.SCORES) else t.Finite(value)
