"""Claims as propositions about trees: hypotheses, divisors, and conclusions.

A chain says each of its links; a stack of layers says its step, and what any number of layers do.
Whatever is divided by is concluded not to be 0: division is total in Coq, and a claim without a value
must not pass.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from itertools import pairwise, product

from sympy import Basic, Expr, Integer

from symattn.language import hypotheses as hyp
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.language.functions import EntryDerivative
from symattn.language.layers import Layers
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import symbols_of
from symattn.relations import PROPERTIES
from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.bits import compared, every
from symattn.rocq.layers import Stack
from symattn.rocq.names import Names
from symattn.rocq.propositions import Conclusion, Divisor, Given, Proposition, divisors
from symattn.rocq.reading import Stated, as_score, real
from symattn.rocq.symbols import (
    Inverse,
    Place,
    Symbols,
    Way,
    Withheld,
    division,
    divisions_of,
    inverse_name,
)


def propositions(question: Question) -> tuple[Proposition, ...]:
    """Return a claim as propositions, one for each statement in it.

    Raises
    ------
    Withheld
        If the prelude has no word for something, or the arithmetic is not that of real numbers.
    """
    if question.is_ieee:
        raise Withheld("IEEE arithmetic")
    statement = spelled_out(question.statement)
    given = tuple(spelled_out(g) for g in question.given)
    lenient = question.is_lenient
    found: list[Proposition] = []
    whole = (stm.Derivation, stm.Induction, Layers)
    for piece, under in stm.taken_apart(statement, given, whole=whole):
        if isinstance(piece, Layers):
            for part, more in stm.taken_apart(piece.step, under, whole=(stm.Derivation,)):
                found += _stated(part, more, lenient)
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
        literals = dict(zip(numbered, places, strict=True))
        for forms in Statements(piece, given, literals, lenient).forms_of_positions():
            yield from Statements(piece, given, literals, lenient, forms).all()


class Statements:
    """Writes one statement, at one choice of the positions on axes whose length is a number."""

    def __init__(
        self,
        piece: stm.Statement,
        given: tuple[Basic, ...],
        literals: dict[Position, int],
        lenient: bool,
        forms: Sequence[int] = (),
    ) -> None:
        self.piece, self.given = piece, given
        divided = divisions_of(piece, *given)
        shapes = {length: ways[0] for length, ways in divided.items() if len(ways) == 1}
        self.symbols = Symbols(Names(), shapes, divided, literals=literals, lenient=lenient)
        self.at = Stated(self.symbols)
        self.inside: tuple[t.Var, ...] = ()
        """The variables of places of positions on axes that are put together."""
        for position, number in zip(self._composite(), forms, strict=False):
            place, variables = self.at.forms(position.axis)[number]
            self.at = self.at.bind(position, place)
            self.inside += variables
        for position in symbols_of(piece, *given).positions:
            if position not in literals and position not in self._composite():
                self.at.free_position(position)

    def _composite(self) -> list[Position]:
        """Return the positions on axes that are put together."""
        of = symbols_of(self.piece, *self.given).positions
        return [p for p in of if not isinstance(p.axis, (Size, Integer))]

    def forms_of_positions(self) -> Iterator[tuple[int, ...]]:
        """Yield the numbers of the forms that places of positions may have, one for each position."""
        return product(*(range(len(self.at.forms(p.axis))) for p in self._composite()))

    def all(self) -> Iterator[Proposition]:
        """Yield the propositions: one for each form of an entry."""
        known = [self._hypothesis(g) for g in self.given]
        hypotheses = tuple(h for group in known for h in group)
        if any(h.kind == "holds" and h.says[0] == t.Known(False) for h in hypotheses):
            return
        hypotheses = tuple(h for h in hypotheses if h.says[0] != t.Known(True))
        if isinstance(self.piece, Layers):
            yield self._layers(self.piece, hypotheses)
            return
        bodies = self.bodies()
        rows_of, columns_of = (self.forms(bodies[0].shape[side], self.way(side)) for side in (0, 1))
        said = [
            self._proposition(row, column, (*rows, *columns), hypotheses)
            for row, rows in rows_of
            for column, columns in columns_of
        ]
        for inverse in self.symbols.inverses.values():
            yield self._invertible(inverse, hypotheses)
        yield from said

    def way(self, side: int) -> Way | None:
        """Return the composition of the axis of an entry, if one of the expressions determines it."""
        return next(filter(None, (division(body, side) for body in self.bodies())), None)

    def forms(self, length: Expr, way: Way | None = None) -> list[tuple[Place, tuple[t.Var, ...]]]:
        """Return the forms of a place on an axis, each with its variables."""
        if isinstance(length, Integer) and length == 1:
            return [(t.At(0, "1"), ())]
        return self.at.forms(length, way)

    def bodies(self) -> list[Expression]:
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
        self, row: Place, column: Place, entry: tuple[t.Var, ...], given: tuple[Given, ...]
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
        sides = [trees[0], trees[-1]] if is_slope else trees
        for divisor in (d for tree in sides for d in divisors(tree)):
            found.setdefault(divisor.key, divisor)
        symbols = self.symbols
        inside = tuple(
            Given("within", (), (), (place, t.Length(axis))) for place, axis in symbols.within
        )
        free = self._free(trees, given, inside)
        if not free <= {*entry, *self._positions()}:
            raise Withheld("a place that depends on a bound index")
        return Proposition(
            self._declared(),
            (*self._positions(), *entry),
            tuple(n for n in symbols.lengths if not n.isdigit()),
            (*self._standing(), *inside, *given),
            tuple(found.values()),
            conclusions,
            tuple(symbols.frequencies),
            tuple(symbols.crossing),
        )

    def _layers(self, piece: Layers, given: tuple[Given, ...]) -> Proposition:
        """Return that two streams are related after the last layer as at the start."""
        at, symbols = self.at, self.symbols
        if not all(isinstance(n, Size) for n in (*piece.stream.shape, piece.at.axis)):
            raise Withheld("a stream on an axis of several parts")
        (last, of), (row, column) = ([at.fresh(n) for n in piece.stream.shape] for _ in range(2))
        bodies = piece.related, piece.left, piece.right
        related, left, right = (real(at.entry(body, row, column)) for body in bodies)
        layer, stream = at.free_position(piece.at), symbols.names.of("datum", piece.stream.name)
        if layer in w.free(related) or symbols.inverses or symbols.within:
            raise Withheld("a stack with more than data and layers")
        u, v = (symbols.names.of("stream", f"{piece.stream.name}_{side}") for side in ("right", "left"))
        stack = Stack(stream, (u, v), (last, of), layer, row, column, related, left, right)
        symbols.data.pop(stream, None)
        symbols.data.update({u: 3, v: 3})
        conclusion, found = stack.conclusion, {d.key: d for d in stack.divisors}
        variables = tuple(v for v in self._positions() if v != layer)
        free = self._free(list(conclusion.sides[:2]), given)
        if not free <= {last, of, *variables}:
            raise Withheld("a place that depends on a bound index")
        return Proposition(
            self._declared(),
            (*variables, last, of),
            tuple(n for n in symbols.lengths if not n.isdigit()),
            (*self._standing(), *given, *stack.given),
            tuple(found.values()),
            (conclusion,),
            tuple(symbols.frequencies),
        )

    def _invertible(self, inverse: Inverse, given: tuple[Given, ...]) -> Proposition:
        """Return that a matrix has an inverse, which other propositions take for granted."""
        axis = inverse.row.axis
        sides = t.Length(axis), inverse.row, inverse.column, inverse.body
        standing = tuple(g for g in self._standing() if not self._is_put_together(g))
        return Proposition(
            self._declared(without=self.symbols.inverses),
            self._positions(),
            tuple(n for n in self.symbols.lengths if not n.isdigit()),
            (*standing, *given),
            divisors(inverse.body),
            (Conclusion("invertible", sides),),
            tuple(self.symbols.frequencies),
        )

    def _is_put_together(self, given: Given) -> bool:
        return given.kind == "inverse" and given.named in self.symbols.inverses

    def _trees(self, row: Place, column: Place) -> list[t.Tree]:
        return [self.at.entry(body, row, column) for body in self.bodies()]

    def _slope(self) -> list[t.Tree]:
        """Return an entry as a function of an entry of a matrix: with a number u in its place."""
        at, piece = self.at, self.piece
        if not (isinstance(piece, stm.Equation) and isinstance(piece.left, EntryDerivative)):
            raise TypeError(f"{piece} is not a derivative")
        body = real(at.entry(piece.left.body, at.first, at.first))
        point = real(at.entry(piece.left.by, at.first, at.first))
        slope = real(at.entry(piece.right, at.first, at.first))
        if not isinstance(point, t.Datum):
            raise Withheld("a derivative by what is not a datum")
        by = t.Datum(self.symbols.names.of("changed", "u"), ())
        self.symbols.data[by.name] = 0
        return [_changed(body, point, by), by, point, slope]

    def _recurrence(
        self, row: Place, column: Place, entry: tuple[t.Var, ...], given: tuple[Given, ...]
    ) -> Proposition:
        """Return that every sequence with the start and the step of a recurrence has its closed form."""
        at, piece, symbols = self.at, self.piece, self.symbols
        if not isinstance(piece, stm.Induction):
            raise TypeError(f"{piece} is not an induction")
        closed = real(at.entry(piece.closed, row, column))
        start = real(at.entry(piece.start, row, column))
        step = piece.step.bare
        after = step.ends if isinstance(step, stm.Derivation) else step
        there = real(at.entry(after.right, row, column))
        here = at.free_position(piece.at)
        name = symbols.names.of("sequence", "u")
        read = list(w.instances(there, closed, entry))
        if not read:
            raise Withheld("a recurrence whose step does not read the last value")
        # Where the step reads other entries, the sequence is one of matrices.
        places = () if all(at == entry for at in read) else entry
        symbols.data[name] = 1 + len(places)
        now, first = (t.Datum(name, (k, *places)) for k in (here, t.At(0, here.axis)))
        following = w.instances_replaced(
            there, closed, entry, lambda at: t.Datum(name, (here, *(at if places else ())))
        )
        if any(divisors(tree) for tree in (closed, start, there)):
            raise Withheld("a recurrence with divisors")
        k = t.Var(symbols.names.fresh(), here.axis)
        later = t.Datum(name, (t.Moved(k, 1), *places))
        begins = Given("sequence", places, (), (first, start))
        goes_on = Given(
            "sequence", (k, *places), (t.Before(t.Moved(k, 1), t.Length(here.axis)),),
            (later, w.substituted(following, {here: k})),
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
        found = {v for tree in trees for v in w.free(tree)}
        for hypothesis in (h for group in given for h in group):
            inner = {v for part in (*hypothesis.premises, *hypothesis.says) for v in w.free(part)}
            own = {*hypothesis.binders}
            if hypothesis.kind == "something":
                own.add(hypothesis.key)
            found |= inner - own
        return found

    def _positions(self) -> tuple[t.Var, ...]:
        positions = symbols_of(self.piece, *self.given).positions
        left_out = {*self.symbols.literals, *self._composite()}
        return (*(self.at.free_position(p) for p in positions if p not in left_out), *self.inside)

    def _conclusions(self, trees: list[t.Tree], row: Place, column: Place) -> Iterator[Conclusion]:
        piece = self.piece
        if isinstance(piece, (stm.Derivation, stm.Equation)):
            different = [p for p in pairwise(trees) if not w.same_value(*p)]
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
            case hyp.RelationIs():
                return list(self._denied(given))
            case hyp.SeesSo():
                return [self._so_many(given)]
            case hyp.Keeps():
                return [self._kept(given)]
            case hyp.Inequality():
                return list(self._of_entries("above" if given.strict else "not below", given.body))
            case hyp.GivenEquation():
                return list(self._of_entries("equal", given.left, given.right))
            case hyp.Nonzero():
                return list(self._of_entries("nonzero", given.body))
        return [Given("holds", (), (), (at.condition(given),))]

    def _of_entries(self, kind: str, *bodies: Expression) -> Iterator[Given]:
        """Yield a hypothesis as an assumption on every entry of some expressions."""
        for row, rows in self.forms(bodies[0].shape[0]):
            for column, columns in self.forms(bodies[0].shape[1]):
                says = tuple(real(self.at.entry(body, row, column)) for body in bodies)
                yield Given(kind, (*rows, *columns), (), says)

    def _denied(self, given: hyp.RelationIs) -> Iterator[Given]:
        """Yield the patterns that properties of a relation forbid, as assumptions."""
        if not (isinstance(given.queries, Size) and isinstance(given.keys, Size)):
            raise Withheld("a property of a relation on an axis of several parts")
        for denial in (d for name in given.properties for d in PROPERTIES[name]):
            places = {name: self.at.fresh(given.queries) for name in denial.queries}
            places |= {name: self.at.fresh(given.keys) for name in denial.keys}
            bits: list[t.Tree] = [t.Before(places[a], places[b]) for a, b in denial.order]
            for query, key, is_seen in denial.pairs:
                bit = self.at.seen(given.relation, places[query], places[key])
                bits.append(bit if is_seen else t.Not(bit))
            yield Given("holds", tuple(places.values()), (), (t.Not(every(*bits)),))

    def _so_many(self, given: hyp.SeesSo) -> Given:
        """Return the visible keys of each query, as an assumption, where a length gives their number."""
        at = self.at
        query, key = at.fresh(given.queries), at.fresh(given.keys)
        length = t.Length(at.length(given.length))
        if isinstance(given, hyp.SeesLast):
            so: t.Tree = t.Both(t.UpTo(key, query), t.Before(query, t.Later(key, length)))
        elif isinstance(given, hyp.SeesFirst):
            so = t.Before(key, length)
        else:
            raise Withheld(f"a hypothesis {type(given).__name__} of a relation")
        return Given("equal", (query, key), (), (at.seen(given.relation, query, key), so))

    def _kept(self, given: hyp.Keeps) -> Given:
        """Return that places are related where their images are."""
        at, axis = self.at, given.permutation.length
        query, key = at.fresh(axis), at.fresh(axis)
        images = (at.image(given.permutation, place) for place in (query, key))
        sides = at.seen(given.relation, *images), at.seen(given.relation, query, key)
        return Given("equal", (query, key), (), sides)

    def _axis(self, term: Expr) -> Expr:
        axes = {p.axis for p in term.atoms(Position)}
        if len(axes) != 1:
            raise Withheld(f"the place {term}")
        return next(iter(axes))

    def _standing(self) -> Iterator[Given]:
        """Yield the assumptions that the symbols themselves make."""
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
            yield Given(
                "holds", (var,), (compared(late, (var, 1), strict=False),), (t.Same(image, var),)
            )
        if pi.keeping_upto is not None:
            last = Stated(self.symbols, {}).linear(pi.keeping_upto)
            yield Given(
                "holds",
                (var,),
                (compared((var, 1), last, strict=False),),
                (compared((image, 1), last, strict=False),),
            )

    def _declared(self, without: Collection[str] = ()) -> tuple[str, ...]:
        symbols = self.symbols
        data = {name: count for name, count in symbols.data.items() if name not in without}
        declared = [f"({name} : {'nat -> ' * count}R)" for name, count in data.items()]
        declared += [f"({name} : nat -> nat -> bool)" for name in symbols.relations]
        declared += [f"({name} : (nat -> R) -> nat -> R)" for name in symbols.functions]
        declared += [f"({name} {name}_inv : nat -> nat)" for name in symbols.permutations]
        return tuple(declared)


def _of_matrix(name: str, hypothesis: str, axis: str) -> Given:
    """Return a hypothesis on a square matrix as an assumption."""
    length = t.Length(axis)
    if hypothesis != "invertible":
        return Given(hypothesis, (), (), (length, t.Datum(name, ())))
    places = t.Var("i_", axis), t.Var("j_", axis)
    return Given("inverse", places, (), (length, t.Datum(name, places), t.Datum(inverse_name(name), ())))


def _changed(tree: t.Tree, point: t.Datum, by: t.Tree) -> t.Tree:
    """Return a tree in which a datum has another value at one point."""
    if isinstance(tree, t.Datum) and tree.name == point.name:
        bits: list[t.Tree] = [t.Same(p, q) for p, q in zip(tree.places, point.places, strict=True)]
        whole = reduce(lambda later, bit: t.Both(bit, later), reversed(bits)) if bits else None
        return t.Choose(whole, by, tree) if whole else by
    return t.with_parts(tree, lambda part: _changed(part, point, by))
