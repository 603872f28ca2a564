"""The value of a term at sizes, for given data, in any arithmetic."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import product

from symattn.arithmetic.allowance import Allowance
from symattn.arithmetic.base import Arithmetic, Element, Undefined
from symattn.language.known_functions import KNOWN
from symattn.terms.bits import All, Bit, Less, Not, Relation, Same
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import (
    Image,
    In,
    Literal,
    Numbered,
    Permutation,
    ProductAxis,
    SumAxis,
    Tuple,
    axis_of,
)
from symattn.terms.terms import (
    GREATEST,
    Add,
    Apply,
    Atom,
    Datum,
    Div,
    Family,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
)

Environment = Mapping[Var, int]
Look = tuple[Relation, int, int]
"""A relation, the place of a query and that of a key."""


class NeedsBit(Exception):
    """A bit is asked for that is not decided."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.look = look


class World:
    """Sizes, data and bits: what is needed to evaluate terms.

    Parameters
    ----------
    arithmetic : Arithmetic
    sizes : mapping from Sort to int
    datum : callable
        The value of a datum at places.
    bit : callable
        Whether a relation holds between two places; None if that is open.
    images : mapping from Permutation to sequence of int
    formal : callable, optional
        The element that stands for an open bit. Without it, an open bit raises :class:`NeedsBit`.
    root : callable, optional
        What is read as a square root at places. Without it, it is the root of what stands under it.
    allowance : Allowance, optional
        How many parts of terms may be evaluated, with other operations.
    """

    def __init__(
        self,
        arithmetic: Arithmetic,
        sizes: Mapping[Sort, int],
        datum: Callable[[Datum, tuple[int, ...]], Element],
        bit: Callable[[Relation, int, int], bool | None],
        images: Mapping[Permutation, Sequence[int]] | None = None,
        formal: Callable[[Relation, int, int], Element] | None = None,
        root: Callable[[Root, Environment], Element] | None = None,
        allowance: Allowance | None = None,
    ) -> None:
        self.arithmetic, self.sizes = arithmetic, sizes
        self.images = {} if images is None else images
        self.datum, self._bit, self._formal, self._root = datum, bit, formal, root
        self._allowance = allowance or Allowance()
        self._decided: dict[Look, bool] = {}
        self._memo: dict[Hashable, Element] = {}
        self._plain = self._memo  # of terms that read no bit
        self._data: dict[tuple[Datum, tuple[int, ...]], Element] = {}

    def _deciding(self, decided: dict[Look, bool]) -> World:
        """Return the world in which more bits are decided, and no open one stands as it is."""
        inner = World(
            self.arithmetic,
            self.sizes,
            self.datum,
            self._bit,
            self.images,
            root=self._root,
            allowance=self._allowance,
        )
        inner._decided = {**self._decided, **decided}
        inner._plain, inner._data = self._plain, self._data
        return inner

    # -- places -----------------------------------------------------------------------------------

    def length(self, axis: Part) -> int:
        """Return the number of elements of an axis."""
        match axis:
            case Sort():
                return self.sizes[axis]
            case Numbered(n):
                return n
            case SumAxis(axes):
                return sum(self.length(a) for a in axes)
            case ProductAxis(axes):
                result = 1
                for a in axes:
                    result *= self.length(a)
                return result
        raise TypeError(f"{axis} is not an axis")

    def place(self, place: Part, at: Environment) -> int:
        """Return a place as a number from 1."""
        if isinstance(place, Var):
            return at[place]
        match place:
            case Literal(k, _):
                return k
            case Image(pi, inverse, of):
                inner = self.place(of, at)
                images = self.images[pi]
                return images.index(inner) + 1 if inverse else images[inner - 1]
            case In(k, axis, inner):
                return sum(self.length(a) for a in axis.axes[:k]) + self.place(inner, at)
            case Tuple(places):
                result = 0
                for p in places:
                    result = result * self.length(axis_of(p)) + self.place(p, at) - 1
                return result + 1
        raise TypeError(f"{place} is not a place")

    # -- bits -------------------------------------------------------------------------------------

    def sees(self, relation: Relation, i: int, j: int) -> bool | None:
        """Return a bit of a relation, None if it is open."""
        known = self._decided.get((relation, i, j))
        return self._bit(relation, i, j) if known is None else known

    def holds(self, c: Part, at: Environment) -> bool:
        """Tell whether a bit holds; raise NeedsBit if that is open."""
        match c:
            case Not(of):
                return not self.holds(of, at)
            case All(of):
                return all(self.holds(one, at) for one in of)
            case Same(a, b):
                return self.place(a, at) == self.place(b, at)
            case Less(a, b):
                return self.place(a, at) < self.place(b, at)
            case Bit(relation, query, key):
                i, j = self.place(query, at), self.place(key, at)
                answer = self.sees(relation, i, j)
                if answer is None:
                    raise NeedsBit((relation, i, j))
                return answer
        raise TypeError(f"{c} is not a bit")

    def indicator(self, c: Part, at: Environment) -> Element | bool:
        """Return True or False, or the element that is 1 where an open bit holds and 0 elsewhere."""
        a = self.arithmetic
        match c:
            case Not(of):
                inner = self.indicator(of, at)
                return not inner if isinstance(inner, bool) else a.subtract(a.number(1), inner)
            case All(of):
                result: Element | bool = True
                for one in of:
                    inner = self.indicator(one, at)
                    if inner is False:
                        return False
                    if inner is not True:
                        result = inner if result is True else a.multiply(result, inner)
                return result
            case Bit(relation, query, key) if self._formal is not None:
                i, j = self.place(query, at), self.place(key, at)
                answer = self.sees(relation, i, j)
                return self._formal(relation, i, j) if answer is None else answer
        return self.holds(c, at)

    # -- values -----------------------------------------------------------------------------------

    def value(self, node: Part, at: Environment) -> Element:
        """Return the value of a term."""
        if isinstance(node, Atom):
            return self._atom(node, at)
        key = node, node.read_free(at)
        memo = self._plain if self._memo is self._plain or Bit not in node.kinds else self._memo
        known = memo.get(key)
        if known is None:
            self._allowance.spend(1)
            known = memo[key] = self._value(node, at)
        return known

    def _atom(self, node: Atom, at: Environment) -> Element:
        look = node.of, tuple([at[p] if isinstance(p, Var) else self.place(p, at) for p in node.places])
        known = self._data.get(look)
        if known is None:
            known = self._data[look] = self.datum(*look)
        return known

    def _value(self, node: Part, at: Environment) -> Element:
        a = self.arithmetic
        if isinstance(node, Mul):
            return a.product([self.value(t, at) for t in node.of])
        if isinstance(node, Sum):
            v, body, inner = node.index, node.body, dict(at)
            terms = []
            for k in range(1, self.sizes[v.sort] + 1):
                inner[v] = k
                terms.append(self.value(body, inner))
            return a.total(terms)
        if isinstance(node, When):
            shown = self.indicator(node.bit, at)
            if isinstance(shown, bool):
                return self.value(node.body, at) if shown else a.number(0)
            return a.multiply(shown, self.value(node.body, at))
        if isinstance(node, Add):
            return a.total([self.value(t, at) for t in node.of])
        if isinstance(node, Num):
            return a.number(node.value)
        if isinstance(node, Root) and self._root is not None:
            return self._root(node, at)
        if self._formal is not None and Bit in node.kinds:
            return self._in_cases(node, at)
        return self._function(node, at)

    def _function(self, node: Part, at: Environment) -> Element:
        a = self.arithmetic
        match node:
            case Div(above, below):
                return a.divide(self.value(above, at), self.value(below, at))
            case Root(of):
                return a.square_root(self.value(of, at))
            case Fun(name, of):
                return a.known(KNOWN[name], self.value(of, at))
            case Apply(name, member, families):
                if name == GREATEST:
                    return self._greatest(families, at)
                arguments = []
                for family in families:
                    ranges = (range(1, self.sizes[v.sort] + 1) for v in family.index)
                    for chosen in product(*ranges):
                        inner = {**at, **dict(zip(family.index, chosen, strict=True))}
                        arguments.append(self.value(family.of, inner))
                return a.apply(str(name), self.place(member, at), arguments)
        raise TypeError(f"{type(node).__name__} is not a term")

    def _greatest(self, families: tuple[Family, ...], at: Environment) -> Element:
        """Return the largest of the numbers that count."""
        counting = []
        for numbers, counts in zip(families[::2], families[1::2], strict=True):
            for chosen in product(*(range(1, self.sizes[v.sort] + 1) for v in numbers.index)):
                inner = {**at, **dict(zip(numbers.index, chosen, strict=True))}
                there = {**at, **dict(zip(counts.index, chosen, strict=True))}
                if self.arithmetic.sign(self.value(counts.of, there)) != 0:
                    counting.append(self.value(numbers.of, inner))
        if not counting:
            raise Undefined("the largest of nothing")
        return self.arithmetic.greatest(counting)

    def _in_cases(self, node: Part, at: Environment) -> Element:
        """Return a function's value, by cases of the open bits that its argument reads.

        A bit is 0 or 1, so that g(e) = [c] g(e where c holds) + (1 − [c]) g(e where it does not).
        """
        a = self.arithmetic
        if self._formal is None:
            raise TypeError("cases of open bits are put together where bits are formal")
        terms = []
        pending: list[dict[Look, bool]] = [{}]
        while pending:
            decided = pending.pop()
            try:
                value = self._deciding(decided)._function(node, at)
            except NeedsBit as need:
                pending += [{**decided, need.look: answer} for answer in (True, False)]
                continue
            for look, answer in decided.items():
                shown = self._formal(*look)
                value = a.multiply(shown if answer else a.subtract(a.number(1), shown), value)
            terms.append(value)
        return a.total(terms)
