"""What a claim says, as propositions about trees: hypotheses, what is divided by, and what is concluded.

A chain says each of its links. Whatever is divided by is concluded not to be 0: division is total in
Coq, and a claim without a value must not pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from sympy import Basic, Expr, Integer

from symattn.certificates import trees as t
from symattn.certificates.names import Names
from symattn.certificates.reading import (
    Inverse, Stated, Symbols, Withheld, as_score, every, inverse_name, real, shapes_of,
)  # fmt: skip
from symattn.language import hypotheses as hyp
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.functions import EntryDerivative
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.symbols import symbols_of


@dataclass(frozen=True)
class Divisor:
    """What must not be 0, for all places of some variables at which some bits hold."""

    binders: tuple[t.Var, ...]
    guards: tuple[t.Tree, ...]
    body: t.Tree

    def __str__(self) -> str:
        return _closed(self.binders, [f"{g} = true" for g in self.guards], f"{self.body} <> 0")


@dataclass(frozen=True)
class Given:
    """A hypothesis: for all places of some variables at which some things hold, something holds.

    `says` is a bit, or a pair of bits or places that are equal, or a tree that is not 0, or positive.
    """

    kind: str
    binders: tuple[t.Var, ...]
    premises: tuple[t.Tree, ...]
    says: tuple[t.Tree, ...]

    def __str__(self) -> str:
        binders = () if self.kind == "inverse" else self.binders
        return _closed(binders, [holds(p) for p in self.premises], self._conclusion())

    @property
    def key(self) -> t.Var:
        """The variable of which something is said to hold somewhere."""
        _, key = self.says
        if not isinstance(key, t.Var):
            raise TypeError(f"{key} is no variable")
        return key

    @property
    def named(self) -> str:
        """The name of the datum or the permutation of which it speaks."""
        datum = self.says[-1]
        if not isinstance(datum, t.Datum):
            raise TypeError(f"{datum} has no name")
        return datum.name

    def _conclusion(self) -> str:
        first = self.says[0]
        match self.kind:
            case "holds":
                return holds(first)
            case "something":
                key = self.key
                return f"exists {key}, ({key} < {key.axis})%nat /\\ {first} = true"
            case "equal":
                return f"{first} = {self.says[1]}"
            case "nonzero":
                return f"{first} <> 0"
            case "positive":
                return f"0 < {first}"
            case "permutes":
                name = self.says[1]
                return f"permutes {first} {name} {name}_inv"
            case "within":
                return f"({first} < {self.says[1]})%nat"
            case "reads" | "orthogonal" | "symmetric":
                return f"{self.kind} {first} {self.says[1]}"
            case "inverse":
                return f"inverse {first} {_function(self.binders, self.says[1])} {self.says[2]}"
        raise ValueError(self.kind)


@dataclass(frozen=True)
class Conclusion:
    """What is concluded of trees, beside that they have values."""

    kind: str
    sides: tuple[t.Tree, ...]

    def __str__(self) -> str:
        match self.kind:
            case "equal":
                return " = ".join(map(str, self.sides))
            case "recurrence":
                return f"{self.sides[0]} = {self.sides[1]}"
            case "positive":
                return f"0 < {self.sides[0]}"
            case "nonnegative":
                return f"0 <= {self.sides[0]}"
            case "derivative":
                body, by, at, slope = self.sides
                return f"derivable_pt_lim (fun {by} => {body}) {t.inner(at)} {t.inner(slope)}"
            case "zero where":
                return f"({self.sides[0]} = 0 <-> {self.sides[1]} = true)"
            case "real":
                return f"(exists x, {self.sides[0]} = Finite x)"
            case "invertible":
                length, row, column, body = self.sides
                return f"(exists inv, inverse {length} {_function((row, column), body)} inv)"
        raise ValueError(self.kind)


@dataclass(frozen=True)
class Proposition:
    """A theorem: for all symbols of which the hypotheses hold, values exist, and more is concluded."""

    declared: tuple[str, ...]
    variables: tuple[t.Var, ...]
    lengths: tuple[str, ...]
    given: tuple[Given, ...]
    divisors: tuple[Divisor, ...]
    conclusions: tuple[Conclusion, ...]
    general: tuple[str, ...] = ()
    """Data that are any numbers here, and particular ones in the claim: it says more than the claim."""

    def __str__(self) -> str:
        names = [f"({n} : nat)" for n in self.lengths]
        names += [*self.declared, *(f"({v} : nat)" for v in self.variables)]
        lines = [f"forall {' '.join(names)},"] if names else []
        premises = [f"(0 < {n})%nat" for n in self.lengths]
        premises += [f"({v} < {v.axis})%nat" for v in self.variables]
        if premises:
            lines.append("  " + " -> ".join(premises) + " ->")
        lines += [f"  ({given}) ->" for given in self.given]
        ends = [f"({d})" for d in self.divisors] + [str(c) for c in self.conclusions]
        lines.append("  " + " /\\\n  ".join(ends or ["True"]))
        return "\n".join(lines)


def holds(bit: t.Tree) -> str:
    """Return that a bit holds, as a proposition."""
    match bit:
        case t.UpTo(left, right):
            return f"({left} <= {right})%nat"
        case t.Before(left, right):
            return f"({left} < {right})%nat"
        case t.Same(left, right):
            return f"({left} = {right})%nat"
        case t.Not(t.Same(left, right)):
            return f"({left} <> {right})%nat"
        case t.Not(t.UpTo(left, right)):
            return f"({right} < {left})%nat"
        case t.Not(t.Before(left, right)):
            return f"({right} <= {left})%nat"
        case t.Both(left, right):
            return f"({holds(left)} /\\ {holds(right)})"
        case t.Either(left, right):
            return f"({holds(left)} \\/ {holds(right)})"
        case t.Not(body):
            return f"{t.inner(body)} = false"
    return f"{bit} = true"


def _function(places: tuple[t.Tree, ...], body: t.Tree) -> str:
    """Return a tree as a function of places."""
    if isinstance(body, t.Datum) and body.places == places:
        return body.name
    return f"(fun {' '.join(map(str, places))} => {body})"


def _closed(binders: tuple[t.Var, ...], premises: list[str], conclusion: str) -> str:
    if not binders:
        return " -> ".join([*premises, conclusion])
    names = " ".join(v.name for v in binders)
    within = [f"({v} < {v.axis})%nat" for v in binders]
    return f"forall {names}, " + " -> ".join([*within, *premises, conclusion])


def divisors(tree: t.Tree) -> tuple[Divisor, ...]:
    """Return all that is divided by in a tree, each once."""
    found: dict[t.Tree, Divisor] = {}
    for divisor in _divisors(tree, (), ()):
        needed = t.free(divisor.body).union(*map(t.free, divisor.guards))
        binders = tuple(v for v in divisor.binders if v in needed)
        key: t.Tree = divisor.body
        for guard in divisor.guards:
            key = t.When(guard, key)
        for var in reversed(binders):
            key = t.Sum(var, key)
        found.setdefault(t.canonical(key), Divisor(binders, divisor.guards, divisor.body))
    return tuple(found.values())


def _divisors(tree: t.Tree, binders: tuple[t.Var, ...], guards: tuple[t.Tree, ...]) -> Iterator[Divisor]:
    if isinstance(tree, t.Div):
        yield Divisor(binders, guards, tree.right)
    if isinstance(tree, t.Share):
        yield from _divisors(tree.body, (*binders, tree.var), guards)
        yield Divisor(binders, guards, t.Sum(tree.var, tree.body))
    elif isinstance(tree, (t.Sum, t.Apply)):
        yield from _divisors(tree.body, (*binders, tree.var), guards)
    elif isinstance(tree, (t.When, t.Masked)):
        yield from _divisors(tree.body, binders, (*guards, tree.bit))
    elif isinstance(tree, t.Choose):
        yield from _divisors(tree.left, binders, (*guards, tree.bit))
        yield from _divisors(tree.right, binders, (*guards, t.Not(tree.bit)))
    else:
        for part in t.parts(tree):
            yield from _divisors(part, binders, guards)


# -- from claims ------------------------------------------------------------------------------------


def propositions(question: Question) -> tuple[Proposition, ...]:
    """Return what a claim says, one proposition for each statement it is put together from.

    Raises
    ------
    Withheld
        If the prelude has no word for something, or the arithmetic is not that of real numbers.
    """
    if question.arithmetic == "ieee":
        raise Withheld("IEEE arithmetic")
    statement = spelled_out(question.statement)
    given = tuple(spelled_out(g) for g in question.given)
    lenient = question.arithmetic == "zero-times-infinity"
    found: list[Proposition] = []
    for piece, under in stm.taken_apart(statement, given, whole=(stm.Derivation, stm.Induction)):
        if isinstance(piece, stm.Induction):
            for part, more in stm.taken_apart(piece.base, under, whole=(stm.Derivation,)):
                found += _stated(part, more, lenient)
            for part, more in stm.taken_apart(piece.step, under, whole=(stm.Derivation,)):
                found += _stated(part, more, lenient)
        found += _stated(piece, under, lenient)
    return tuple(dict.fromkeys(found))


def _stated(piece: stm.Statement, given: tuple[Basic, ...], lenient: bool) -> Iterator[Proposition]:
    numbered = [p for p in symbols_of(piece, *given).positions if isinstance(p.axis, Integer)]
    for places in product(*(range(1, int(p.axis) + 1) for p in numbered)):
        yield from Statements(piece, given, dict(zip(numbered, places, strict=True)), lenient).all()


class Statements:
    """Writes one statement, at one choice of the positions on axes whose length is a number."""

    def __init__(
        self,
        piece: stm.Statement,
        given: tuple[Basic, ...],
        literals: dict[Position, int],
        lenient: bool,
    ) -> None:
        self.piece, self.given = piece, given
        self.symbols = Symbols(Names(), shapes_of(piece, *given), literals=literals, lenient=lenient)
        self.at = Stated(self.symbols)
        for position in symbols_of(piece, *given).positions:
            if position not in literals:
                self.at.free_position(position)

    def all(self) -> Iterator[Proposition]:
        """Yield the propositions: one for each form of an entry."""
        known = [self._hypothesis(g) for g in self.given]
        hypotheses = tuple(h for group in known for h in group)
        if any(h.kind == "holds" and h.says[0] == t.Known(False) for h in hypotheses):
            return
        hypotheses = tuple(h for h in hypotheses if h.says[0] != t.Known(True))
        body = self.bodies()[0]
        said = [
            self._proposition(row, column, (*rows, *columns), hypotheses)
            for row, rows in self.forms(body.shape[0])
            for column, columns in self.forms(body.shape[1])
        ]
        for name, inverse in self.symbols.inverses.items():
            yield self._invertible(name, inverse, hypotheses)
        yield from said

    def forms(self, length: Expr) -> list[tuple[Any, tuple[t.Var, ...]]]:
        """Return the forms of a place on an axis, each with its variables."""
        if isinstance(length, Integer) and length == 1:
            return [(t.At(0, "1"), ())]
        return self.at.forms(length)

    def bodies(self) -> list[Any]:
        """Return the expressions that the statement is about."""
        piece = self.piece
        if isinstance(piece, stm.Derivation):
            return [piece.links[0].left, *(link.right for link in piece.links)]
        if isinstance(piece, stm.Equation):
            return [piece.left, piece.right]
        if isinstance(piece, stm.Induction):
            return [piece.closed]
        if isinstance(piece, (stm.Positivity, stm.ZeroPattern, stm.Definedness, stm.Finiteness)):
            return [piece.body]
        raise Withheld(f"a statement of kind {type(piece).__name__}")

    def _proposition(
        self, row: Any, column: Any, entry: tuple[t.Var, ...], given: tuple[Given, ...]
    ) -> Proposition:
        if isinstance(self.piece, stm.Induction):
            return self._recurrence(row, column, entry, given)
        is_slope = isinstance(getattr(self.piece, "left", None), EntryDerivative)
        trees = self._slope() if is_slope else self._trees(row, column)
        sides = [tree for tree in trees if not isinstance(tree, t.SCORES)]
        if len(sides) < len(trees) and len(trees) > 1:
            trees = [as_score(tree) for tree in trees]
        conclusions = tuple(self._conclusions(trees, row, column))
        if is_slope:
            conclusions = (Conclusion("derivative", tuple(trees)),)
        found: dict[t.Tree, Divisor] = {}
        sides = trees[:1] if is_slope else trees
        for divisor in (d for tree in sides for d in divisors(tree)):
            key = t.canonical(_key(divisor))
            found.setdefault(key, divisor)
        symbols = self.symbols
        inside = tuple(
            Given("within", (), (), (place, t.Length(axis))) for place, axis in symbols.within
        )
        free = self._free(trees, given, inside)
        if not free <= {*entry, *self._positions()}:
            raise Withheld("a place that depends on what is bound")
        return Proposition(
            self._declared(),
            (*self._positions(), *entry),
            tuple(n for n in symbols.lengths if not n.isdigit()),
            (*self._standing(), *inside, *given),
            tuple(found.values()),
            conclusions,
            tuple(symbols.frequencies),
        )

    def _invertible(self, name: str, inverse: Inverse, given: tuple[Given, ...]) -> Proposition:
        """Return that a matrix has an inverse, which other propositions take for granted."""
        axis = inverse.row.axis
        sides = t.Length(axis), inverse.row, inverse.column, inverse.body
        standing = tuple(g for g in self._standing() if g.kind != "inverse" or g.named != name)
        return Proposition(
            self._declared(),
            self._positions(),
            tuple(n for n in self.symbols.lengths if not n.isdigit()),
            (*standing, *given),
            divisors(inverse.body),
            (Conclusion("invertible", sides),),
            tuple(self.symbols.frequencies),
        )

    def _trees(self, row: Any, column: Any) -> list[t.Tree]:
        return [self.at.entry(body, row, column) for body in self.bodies()]

    def _slope(self) -> list[t.Tree]:
        """Return an entry as a function of an entry of a matrix: with a number u in its place."""
        at, piece = self.at, self.piece
        if not (isinstance(piece, stm.Equation) and isinstance(piece.left, EntryDerivative)):
            raise TypeError(f"{piece} is no derivative")
        body = real(at.entry(piece.left.body, at.first, at.first))
        point = real(at.entry(piece.left.by, at.first, at.first))
        slope = real(at.entry(piece.right, at.first, at.first))
        if not isinstance(point, t.Datum) or any(_mentions(slope, point.name)):
            raise Withheld("a derivative that depends on where it is taken")
        by = t.Datum(self.symbols.names.of("changed", "u"), ())
        self.symbols.data[by.name] = 0
        return [_changed(body, point, by), by, point, slope]

    def _recurrence(
        self, row: Any, column: Any, entry: tuple[t.Var, ...], given: tuple[Given, ...]
    ) -> Proposition:
        """Return that every sequence with the start and the step of a recurrence has its closed form."""
        at, piece, symbols = self.at, self.piece, self.symbols
        if not isinstance(piece, stm.Induction):
            raise TypeError(f"{piece} is no induction")
        closed = real(at.entry(piece.closed, row, column))
        start = real(at.entry(piece.start, row, column))
        step = piece.step.bare
        after = step.ends if isinstance(step, stm.Derivation) else step
        there = real(at.entry(after.right, row, column))
        here = at.free_position(piece.at)
        name = symbols.names.of("sequence", "u")
        symbols.data[name] = 1
        now, first = t.Datum(name, (here,)), t.Datum(name, (t.At(0, here.axis),))
        following = _with(there, closed, now)
        if following == there:
            raise Withheld("a recurrence whose step does not read the last value")
        if any(divisors(tree) for tree in (closed, start, there)):
            raise Withheld("a recurrence with divisors")
        k = t.Var(symbols.names.fresh(), here.axis)
        later = t.Datum(name, (t.Moved(k, 1),))
        begins = Given("equal", (), (), (first, start))
        goes_on = Given(
            "equal", (k,), (t.Before(t.Moved(k, 1), t.Length(here.axis)),),
            (later, t.substituted(following, {here: k})),
        )  # fmt: skip
        return Proposition(
            self._declared(),
            (*self._positions(), *entry),
            tuple(n for n in symbols.lengths if not n.isdigit()),
            (*self._standing(), *given, begins, goes_on),
            (),
            (Conclusion("recurrence", (now, closed, start, there)),),
            tuple(symbols.frequencies),
        )

    def _free(self, trees: list[t.Tree], *given: tuple[Given, ...]) -> set[t.Var]:
        found = {v for tree in trees for v in t.free(tree)}
        for hypothesis in (h for group in given for h in group):
            inner = {v for part in (*hypothesis.premises, *hypothesis.says) for v in t.free(part)}
            own = {*hypothesis.binders}
            if hypothesis.kind == "something":
                own.add(hypothesis.key)
            found |= inner - own
        return found

    def _positions(self) -> tuple[t.Var, ...]:
        positions = symbols_of(self.piece, *self.given).positions
        return tuple(self.at.free_position(p) for p in positions if p not in self.symbols.literals)

    def _conclusions(self, trees: list[t.Tree], row: Any, column: Any) -> Iterator[Conclusion]:
        piece = self.piece
        if isinstance(piece, (stm.Derivation, stm.Equation)):
            different = [p for p in pairwise(trees) if not t.same_value(*p)]
            for a, b in different or [(trees[0], trees[-1])]:
                yield Conclusion("equal", (a, b))
        elif isinstance(piece, stm.Positivity):
            yield Conclusion("positive" if piece.strict else "nonnegative", (real(trees[0]),))
        elif isinstance(piece, stm.ZeroPattern):
            seen = self.at.seen(piece.relation, row, column)
            yield Conclusion("zero where", (real(trees[0]), seen))
        elif isinstance(piece, stm.Finiteness):
            yield Conclusion("real", (as_score(trees[0]),))
        else:
            real(trees[0])

    # -- hypotheses ---------------------------------------------------------------------------------

    def _hypothesis(self, given: Basic) -> list[Given]:
        """Return a hypothesis; what it names need not exist, so that its places are not asked to."""
        before = dict(self.symbols.within)
        found = self._given(given)
        self.symbols.within = before
        return found

    def _given(self, given: Basic) -> list[Given]:
        at = self.at
        match given:
            case hyp.SeesSomething():
                keys = at.fresh(given.keys)
                if given.query is not None:
                    query = at.place(given.query, given.queries)
                    return [Given("something", (), (), (at.seen(given.relation, query, keys), keys))]
                rows = at.fresh(given.queries)
                return [Given("something", (rows,), (), (at.seen(given.relation, rows, keys), keys))]
            case hyp.Sees():
                query, key = (at.place(p, self._axis(p)) for p in (given.query, given.key))
                return [Given("holds", (), (), (at.seen(given.relation, query, key),))]
            case hyp.SeesOnly():
                key = at.fresh(given.keys)
                query = at.place(given.query, self._axis(given.query))
                only = at.place(given.key, self._axis(given.key))
                says = (at.seen(given.relation, query, key), t.Same(key, only))
                return [Given("equal", (key,), (), says)]
            case hyp.Inequality():
                raise Withheld("a sign that is taken for granted")
            case hyp.Nonzero():
                return list(self._nonzero(given))
        return [Given("holds", (), (), (at.condition(given),))]

    def _nonzero(self, given: hyp.Nonzero) -> Iterator[Given]:
        for row, rows in self.forms(given.body.shape[0]):
            for column, columns in self.forms(given.body.shape[1]):
                tree = real(self.at.entry(given.body, row, column))
                yield Given("nonzero", (*rows, *columns), (), (tree,))

    def _axis(self, term: Expr) -> Expr:
        axes = {p.axis for p in term.atoms(Position)}
        if len(axes) != 1:
            raise Withheld(f"the place {term}")
        return next(iter(axes))

    def _standing(self) -> Iterator[Given]:
        """Yield what the symbols themselves assume."""
        symbols = self.symbols
        for name, axes in symbols.positive.items():
            binders = tuple(t.Var(f"i{k}_", axis) for k, axis in enumerate(axes, 1) if axis != "1")
            yield Given("positive", binders, (), (t.Datum(name, binders),))
        for name, axis in symbols.functions.items():
            yield Given("reads", (), (), (t.Length(axis), t.Datum(name, ())))
        for name, (hypothesis, axis) in symbols.matrices.items():
            yield _of_matrix(name, hypothesis, axis)
        for name, inverse in symbols.inverses.items():
            places = inverse.row, inverse.column
            length = t.Length(inverse.row.axis)
            yield Given("inverse", places, (), (length, inverse.body, t.Datum(name, ())))
        for name, pi in symbols.permutations.items():
            if isinstance(pi, UnknownPermuting):
                yield from self._of_permutation(name, pi)

    def _of_permutation(self, name: str, pi: UnknownPermuting) -> Iterator[Given]:
        at = self.at
        length = at.length(pi.length)
        yield Given("permutes", (), (), (t.Length(length), t.Datum(name, ())))
        var = t.Var("k_", length)
        image = t.Image(name, False, var)
        for term in pi.fixing:
            place = at.place(term, pi.length)
            yield Given("holds", (), (), (t.Same(t.Image(name, False, place), place),))
        if pi.fixing_from is not None:
            late = Stated(self.symbols, {}).linear(pi.fixing_from)
            yield Given("holds", (var,), (_upto(late, (var, 1)),), (t.Same(image, var),))
        if pi.keeping_upto is not None:
            last = Stated(self.symbols, {}).linear(pi.keeping_upto)
            yield Given("holds", (var,), (_upto((var, 1), last),), (_upto((image, 1), last),))

    def _declared(self) -> tuple[str, ...]:
        symbols = self.symbols
        declared = [f"({name} : {'nat -> ' * count}R)" for name, count in symbols.data.items()]
        declared += [f"({name} : nat -> nat -> bool)" for name in symbols.relations]
        declared += [f"({name} : (nat -> R) -> nat -> R)" for name in symbols.functions]
        declared += [f"({name} {name}_inv : nat -> nat)" for name in symbols.permutations]
        return tuple(declared)


def _of_matrix(name: str, hypothesis: str, axis: str) -> Given:
    """Return what is assumed of a square matrix."""
    length = t.Length(axis)
    if hypothesis != "invertible":
        return Given(hypothesis, (), (), (length, t.Datum(name, ())))
    places = t.Var("i_", axis), t.Var("j_", axis)
    return Given("inverse", places, (), (length, t.Datum(name, places), t.Datum(inverse_name(name), ())))


def _mentions(tree: t.Tree, name: str) -> Iterator[bool]:
    yield from (True for x in t.walk(tree) if isinstance(x, t.Datum) and x.name == name)


def _changed(tree: t.Tree, point: t.Datum, by: t.Tree) -> t.Tree:
    """Return a tree in which a datum has another value at one point."""
    if isinstance(tree, t.Datum) and tree.name == point.name:
        bits = [t.Same(p, q) for p, q in zip(tree.places, point.places, strict=True)]
        return t.Choose(every(*bits), by, tree) if bits else by
    return t.with_parts(tree, lambda part: _changed(part, point, by))


def _with(tree: t.Tree, old: t.Tree, new: t.Tree) -> t.Tree:
    """Return a tree with another one, up to the names of what is bound, replaced."""
    return new if t.same_value(tree, old) else t.with_parts(tree, lambda part: _with(part, old, new))


def _upto(left: Any, right: Any) -> t.Tree:
    from symattn.certificates.reading import _compared

    return _compared(left, right, strict=False)


def _key(divisor: Divisor) -> t.Tree:
    key: t.Tree = divisor.body
    for guard in divisor.guards:
        key = t.When(guard, key)
    for var in reversed(divisor.binders):
        key = t.Sum(var, key)
    return key
