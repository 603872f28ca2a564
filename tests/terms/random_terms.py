"""Random core terms as they are written, with nothing brought together: equal pairs, and near misses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any

from symattn.terms.bits import All, Bit, Less, Not, Relation, Same
from symattn.terms.context import Context, First, Last, Next
from symattn.terms.part import Name, Part, Sort, Var
from symattn.terms.places import In, Literal, Numbered, ProductAxis, SumAxis, Tuple
from symattn.terms.terms import Add, Atom, Datum, Div, Fun, Mul, Num, Sum, When

S, D = Sort("S", "tokens"), Sort("d", "features")
SORTS = (S, D)
TWO = Numbered(2)
LONGER, BOTH, TWICE = SumAxis((S, Numbered(1))), SumAxis((S, D)), SumAxis((S, S))
PAIRS, SQUARE = ProductAxis((S, D)), ProductAxis((S, S))
NAMED = (Var("i", S), Var("j", S), Var("a", D))
AXES = (S, S, S, D, D, LONGER, BOTH, TWICE, PAIRS, SQUARE)
DATA = (
    Datum("c", ()), Datum("y", (S,)), Datum("x", (S, D)), Datum("w", (D,)), Datum("M", (D, D)),
    Datum("C", (S, S), "symmetric"), Datum("p", (S,), "positive"), Datum("u", (TWO, S)),
    Datum("z", (LONGER,)), Datum("b", (BOTH,)), Datum("t", (TWICE, D)), Datum("q", (PAIRS,)),
    Datum("s", (SQUARE,)), Datum("G", (D, LONGER, LONGER), "symmetric"),
)  # fmt: skip
RELATIONS = (
    Relation("R", S, S), Relation("Q", S, D), Relation("T", LONGER, S), Relation("U", TWICE, PAIRS),
)  # fmt: skip


def within(node: Any, change: Callable[[Part], Part]) -> Any:
    """Return a part with the parts inside changed, and written as it stands."""

    def changed(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(map(changed, value))
        return change(value) if isinstance(value, Part) and not isinstance(value, Name) else value

    return type(node)(*map(changed, node.content))


def made(node: Part) -> Part:
    """Return a part as its constructors bring it together."""
    inner = within(node, made)
    return inner if isinstance(node, Var) else type(node).make(*inner.content)


class Terms:
    """Draws terms; each bound variable is a new one."""

    def __init__(self, seed: int, *, functions: bool = False, exponents: bool = False) -> None:
        self.pick = Random(seed)  # noqa: S311 - any draw serves
        self._names = count(1)
        self._functions = functions
        self._exponents = exponents

    def fresh(self, sort: Sort) -> Var:
        return Var(next(self._names), sort)

    # -- what is drawn ----------------------------------------------------------------------------

    def place(self, axis: Part, scope: tuple[Var, ...]) -> Part:
        match axis:
            case Sort():
                return self.pick.choice([v for v in scope if v.sort == axis])
            case Numbered(n):
                return Literal(self.pick.randint(1, n), n)
            case SumAxis(axes):
                k = self.pick.randrange(len(axes))
                return In(k, axis, self.place(axes[k], scope))
            case ProductAxis(axes):
                return Tuple(tuple(self.place(a, scope) for a in axes))
        raise TypeError(axis)

    def bit(self, scope: tuple[Var, ...], depth: int = 1) -> Part:
        kind = self.pick.random()
        if depth and kind < 0.25:
            return Not(self.bit(scope, depth - 1))
        if depth and kind < 0.4:
            return All(tuple(self.bit(scope, depth - 1) for _ in range(2)))
        if kind < 0.75:
            relation = self.pick.choice(RELATIONS)
            query, key = (self.place(a, scope) for a in (relation.queries, relation.keys))
            return Bit(relation, query, key)
        axis = self.pick.choice(AXES)
        return self.pick.choice((Same, Less))(self.place(axis, scope), self.place(axis, scope))

    def atom(self, scope: tuple[Var, ...]) -> Part:
        of = self.pick.choice(DATA)
        return Atom(of, tuple(self.place(a, scope) for a in of.axes))

    def number(self) -> Num:
        above, below = self.pick.choice((-3, -1, 0, 1, 1, 2, 5)), self.pick.choice((1, 1, 1, 2, 6))
        return Num(Fraction(above, below))

    def exponent(self, scope: tuple[Var, ...]) -> Part:
        """Draw what a check reads as an exponent: data with whole coefficients."""
        coefficients = (Num(Fraction(self.pick.choice((-2, -1, 1, 1, 1)))) for _ in range(2))
        return Add(tuple(Mul((c, self.atom(scope))) for c in coefficients))

    def term(self, scope: tuple[Var, ...] = NAMED, depth: int = 3) -> Part:
        kind = self.pick.random()
        if not depth or kind < 0.1:
            return self.number() if self.pick.random() < 0.15 else self.atom(scope)
        if self._exponents and kind < 0.3:
            return Fun("exp", self.exponent(scope))
        if self._functions and kind < 0.3:
            if self.pick.random() < 0.5:
                return Fun(self.pick.choice(("exp", "sin")), self.term(scope, depth - 1))
            return Div(self.term(scope, depth - 1), self.term(scope, depth - 1))
        if kind < 0.3:
            return Add(tuple(self.term(scope, depth - 1) for _ in range(2)))
        if kind < 0.5:
            return Mul(tuple(self.term(scope, depth - 1) for _ in range(2)))
        if kind < 0.7:
            return When(self.bit(scope), self.term(scope, depth - 1))
        v = self.fresh(self.pick.choice((S, S, D)))
        return Sum(v, self.term((*scope, v), depth - 1))

    def context(self) -> Context:
        """Draw named elements and, now and then, facts about them."""
        i, j, a = NAMED
        bits: list[Part] = [
            Less(i, j), Not(Less(i, j)), Same(i, j), Not(Same(i, j)), Bit(RELATIONS[0], i, j),
            Not(Bit(RELATIONS[0], i, i)), Bit(RELATIONS[1], j, a),
            Not(All((Less(i, j), Bit(RELATIONS[0], i, j)))),
        ]  # fmt: skip
        order: list[Part] = [First(i), Last(i), Last(j), Next(i, j), First(a), Last(a)]
        number = self.pick.choice((0, 0, 0, 1, 1, 2))
        facts = (self.pick.choice(self.pick.choice((bits, order))) for _ in range(number))
        return Context(NAMED, tuple(facts))

    # -- equal terms ------------------------------------------------------------------------------

    def put(self, node: Part, terms: Mapping[Var, Var]) -> Part:
        """Return a part with free variables replaced and every bound one new."""
        if isinstance(node, Var):
            return terms.get(node, node)
        if isinstance(node, Sum):
            v = self.fresh(node.index.sort)
            return Sum(v, self.put(node.body, {**terms, node.index: v}))
        return within(node, lambda p: self.put(p, terms))  # type: ignore[no-any-return]

    def equal(self, node: Part, scope: tuple[Var, ...] = NAMED, rate: float = 0.6) -> Part:
        """Return a term that is equal wherever the other has a value."""
        inside = scope
        if isinstance(node, Sum):
            inside = (*scope, node.index)
        if isinstance(node, (Add, Mul)):
            node = type(node)(tuple(self.equal(t, inside, rate) for t in node.of))
        elif isinstance(node, When):
            node = When(node.bit, self.equal(node.body, inside, rate))
        elif isinstance(node, Sum):
            node = Sum(node.index, self.equal(node.body, inside, rate))
        while self.pick.random() < rate:
            node = self.pick.choice(list(self._forms(node, scope)))
            rate /= 2
        return node

    def _forms(self, node: Part, scope: tuple[Var, ...]) -> Iterator[Part]:
        c, half = self.bit(scope), Num(Fraction(1, 2))
        named = [v for v in scope if v in node.free]
        yield Add((When(c, node), When(Not(c), self.put(node, {}))))
        yield Add((Mul((half, node)), Mul((self.put(node, {}), half))))
        if named:
            yield self._one_point(node, self.pick.choice(named))
        u = self.pick.choice(scope)
        v = self.pick.choice([v for v in scope if v.sort == u.sort])
        yield self._three_ways(node, u, v)
        match node:
            case Add((a, b)) | Mul((a, b)):
                yield type(node)((b, a))
        match node:
            case Add((a, Add((b, c)))) | Mul((a, Mul((b, c)))):
                yield type(node)((type(node)((a, b)), c))
            case Mul((a, Add(terms))):
                yield Add(tuple(Mul((self.put(a, {}), t)) for t in terms))
            case Fun("exp", Add((a, b))):
                yield Mul((Fun("exp", b), Fun("exp", a)))
            case Mul((Sum(u, a), b)):
                yield self._drawn_in(u, a, b)
            case When(Same(Var() as u, Var() as v) as c, body):
                yield When(c, self.put(body, {u: v}))
            case When(c, Mul((a, b))):
                yield Mul((When(c, a), When(c, b)))
            case Sum(v, Add(terms)):
                yield Add(tuple(self.put(Sum(v, t), {}) for t in terms))
            case Sum(u, Sum(v, body)):
                yield Sum(v, Sum(u, body))
        match node:
            case When(c, body):
                yield When(c, When(c, body))
                yield When(All((c, Not(Not(c)))), body)
            case Sum():
                yield self.put(node, {})

    def _one_point(self, node: Part, v: Var) -> Part:
        u = self.fresh(v.sort)
        c = self.pick.choice((Same(u, v), Same(v, u)))
        return Sum(u, When(c, self.put(node, {v: u})))

    def _three_ways(self, node: Part, u: Var, v: Var) -> Part:
        return Add(tuple(When(c, self.put(node, {})) for c in (Less(u, v), Less(v, u), Same(v, u))))

    def _drawn_in(self, u: Var, a: Part, b: Part) -> Part:
        v = self.fresh(u.sort)
        return Sum(v, Mul((self.put(a, {u: v}), b)))

    # -- nearly equal terms -----------------------------------------------------------------------

    def spoiled(self, node: Part, scope: tuple[Var, ...] = NAMED) -> Part:
        """Return a term with one thing changed; it may be equal all the same."""
        inside = (*scope, node.index) if isinstance(node, Sum) else scope
        match node:
            case Num(value):
                return Num(value + 1)
            case Atom(of, _):
                return Atom(of, tuple(self.place(a, scope) for a in of.axes))
            case Less(a, b):
                return self.pick.choice((Less(b, a), Not(Less(b, a))))
            case When(c, body) if self.pick.random() < 0.5:
                return self.pick.choice((When(self.spoiled(c, scope), body), When(Not(c), body), body))
            case Sum(v, body) if self.pick.random() < 0.2:
                others = [u for u in NAMED if u.sort == v.sort]
                return Sum(v, When(Not(Same(v, self.pick.choice(others))), body))
            case Add((_, _, *_) as of) if self.pick.random() < 0.3:  # one of three ways is left out
                return Add(tuple(self.pick.sample(of, len(of) - 1)))
            case Add(of) | Mul(of):
                k = self.pick.randrange(len(of))
                return type(node)((*of[:k], self.spoiled(of[k], scope), *of[k + 1 :]))
            case When(c, body):
                return When(c, self.spoiled(body, inside))
            case Sum(v, body):
                return Sum(v, self.spoiled(body, inside))
            case Fun(name, body):
                return Fun(name, self.spoiled(body, scope))
        return Not(node)

    def late(self) -> Part:
        """Return a term that is 0 at small sizes only: a count less 1, less 2, …"""
        sort = self.pick.choice(SORTS)
        factors: list[Part] = []
        for k in range(self.pick.randint(1, 3)):
            counted: Part = Num(Fraction(1))
            v = self.fresh(sort)
            if self.pick.random() < 0.3:
                other = self.pick.choice([u for u in NAMED if u.sort == sort])
                counted = When(Not(Same(v, other)), counted)
            factors.append(Add((Sum(v, counted), Num(Fraction(-k)))))
        return Mul((self.atom(NAMED), Mul(tuple(factors))))

    def quotients(self) -> Part:
        """Draw the difference of two ways to write quotients, or nearly so."""
        v, w = self.fresh(S), self.fresh(S)
        n, m, e = (self.term(depth=1) for _ in range(3))
        d: Part = self.pick.choice((self.atom(NAMED), Sum(v, self.atom((*NAMED, v)))))
        summed = self.atom((*NAMED, w))
        left, right = self.pick.choice(
            (
                (Add((Div(n, d), Div(m, d))), Div(Add((n, m)), d)),
                (Mul((Div(n, d), Div(m, e))), Div(Mul((m, n)), Mul((e, d)))),
                (Div(Div(n, d), Div(e, d)), Div(n, e)),
                (Sum(w, Div(summed, d)), Div(Sum(w, summed), d)),
                (Mul((Div(n, d), d)), n),
                (Add((Div(n, d), m)), Div(Add((n, Mul((d, m)))), d)),
            )
        )
        if self.pick.random() < 0.5:
            left = self._spoiled_above(left)
        return Add((left, Mul((Num(Fraction(-1)), self.put(right, {})))))

    def _spoiled_above(self, node: Part) -> Part:
        match node:
            case Add((Div(a, d), *rest)) | Mul((Div(a, d), *rest)):
                return type(node)((Div(self.spoiled(a), d), *rest))
            case Div(a, d):
                return Div(self._spoiled_above(a) if isinstance(a, Div) else self.spoiled(a), d)
            case Sum(v, Div(a, d)):
                return Sum(v, Div(self.spoiled(a, (*NAMED, v)), d))
        raise TypeError(node)

    def difference(self) -> Part:
        """Draw a term to ask about: most are differences of equal or nearly equal terms."""
        kind = self.pick.random()
        if kind < 0.1:
            return self.late()
        term = self.term()
        if kind < 0.2:
            return term
        other = self.equal(term)
        if kind > 0.6:
            other = self.spoiled(other)
        pair = (term, Mul((Num(Fraction(-1)), self.put(other, {}))))
        return Add(pair if self.pick.random() < 0.5 else pair[::-1])
