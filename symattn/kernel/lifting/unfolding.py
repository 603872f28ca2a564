"""What is known while expressions are unfolded: the axis of each index, and all that is divided by."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sympy import (
    Add,
    And,
    Basic,
    Expr,
    Ge,
    Gt,
    Integer,
    Le,
    Lt,
    Mul,
    Ne,
    Not,
    Or,
    Tuple,
    false,
    true,
)
from sympy import Eq as SymPyEq
from sympy.core.symbol import Str, Symbol
from sympy.logic.boolalg import Boolean

from symattn.kernel.conditions import Condition, Requirement
from symattn.kernel.lifting.unfolded import (
    Bit,
    Kept,
    Node,
    Running,
    image,
    over,
    plus,
    total,
)
from symattn.language.permutations import Image
from symattn.language.positions import Position
from symattn.language.sizes import HeadCount, Size, same_length
from symattn.relations import Relation


class NotLiftable(Exception):
    """A requirement of the lifting theorems is not met: which, why, and what can be done about it."""

    def __init__(self, requirement: Requirement, why: str, advice: str = "") -> None:
        super().__init__(f"{requirement.value}: {why}")
        self.condition = Condition(requirement, False, why, advice=advice)


@dataclass
class Unfolding:
    """Reads expressions; knows which axis each index runs over."""

    lenient: bool
    axes: dict[Symbol, Expr] = field(default_factory=dict)
    bound: dict[Position, Basic] = field(default_factory=dict)
    denominators: list[Node] = field(default_factory=list)
    """Everything that is divided by, wherever that is."""
    sides: dict[tuple[str, int], Any] = field(default_factory=dict)
    """On which axis a relation has its queries (0) and keys (1), and a family its members."""
    _made: list[int] = field(default_factory=lambda: [0])

    def fresh(self, axis: Expr) -> Symbol:
        """Return a new index on an axis."""
        self._made[0] += 1
        index = Running(f"t{self._made[0]}", integer=True, positive=True)
        self.axes[index] = axis
        return index

    def index_of(self, position: Position) -> Basic:
        """Return the index that a position stands for."""
        if position in self.bound:
            return self.bound[position]
        if not isinstance(position.axis, Size) and not position.axis.is_Integer:
            raise NotLiftable(
                Requirement.ONE_AXIS, f"{position} indexes an axis put together from sizes"
            )
        index = Symbol(position.name, integer=True, positive=True)
        self.axes[index] = position.axis
        return index

    def position(self, term: Expr) -> Basic:
        """Return a position term as an index of its own axis."""
        return self.place(term, term.axis if isinstance(term, Position) else Integer(1))

    def place(self, term: Expr, axis: Expr) -> Basic:
        """Return a position term as an index of an axis."""
        if isinstance(term, Position):
            if not same_length(term.axis, axis):
                raise NotLiftable(Requirement.ONE_AXIS, f"{term} indexes two axes")
            return self.index_of(term)
        if isinstance(term, Image):
            return image(term.args[0], self.place(term.args[1], axis))
        if isinstance(term, Integer) and axis.is_Integer:
            return term
        if self._is_kept_by_deletion(term, axis):
            # The first token, the last one and the successor of a named one stay what they are when
            # tokens that are not named are deleted, so they are pinned tokens with a name.
            name = f"1 of {axis}" if term == Integer(1) else str(term)
            index = Kept(name, integer=True, positive=True)
            self.axes[index] = axis
            return index
        raise NotLiftable(Requirement.NAMED_POSITIONS, f"{term} is a neighbour or an absolute position")

    def _is_kept_by_deletion(self, term: Expr, axis: Expr) -> bool:
        if not isinstance(axis, Size):
            return False
        if term in (axis, Integer(1)):
            return True
        before = term - 1
        return (
            isinstance(before, Position) and before not in self.bound and same_length(before.axis, axis)
        )

    def condition(self, condition: Any) -> Boolean:
        """Return a condition on positions as one on indices."""
        if isinstance(condition, (And, Or, Not)):
            return condition.func(*(self.condition(part) for part in condition.args))
        if not isinstance(condition, (Le, Lt, Ge, Gt, SymPyEq, Ne)):
            return condition
        positions = condition.atoms(Position)
        axes = {position.axis for position in positions}
        if len(axes) > 1:
            raise NotLiftable(Requirement.ONE_AXIS, f"{condition} compares two axes")
        sides = []
        for side in condition.args:
            index = side.xreplace({p: self.index_of(p) for p in positions})
            if len(axes) == 1:
                index = self.place(side, *axes)
            sides.append(index)
        return condition.func(*sides)

    def seen(self, relation: Relation, i: Basic, j: Basic) -> Boolean:
        """Return the condition that i sees j."""
        if isinstance(i, Integer) and isinstance(j, Integer) and not relation.unknowns():
            return true if relation.sees(int(i), int(j)) else false  # these are the positions themselves
        for index in (i, j):
            if not isinstance(index, (Symbol, Image)) and relation.unknowns() != {str(relation)}:
                raise NotLiftable(Requirement.MASK_ON_ONE_AXIS, f"{relation} is read across several")
        if relation.asks_a_function():
            # `j != 6` is true of a symbol j, whatever it stands for: only numbers get true answers.
            raise NotLiftable(Requirement.MASK_COMPARES, f"{relation} is a function of numbers")
        return relation.sees(i, j, self._bit)

    def _bit(self, name: str, i: Basic, j: Basic) -> Boolean:
        for side, place in enumerate((i, j)):
            self.relates(name, side, self._axis(place))
        return Bit(Str(name), i, j)

    def _axis(self, place: Basic) -> Any:
        while isinstance(place, Image):
            place = place.args[1]
        if isinstance(place, Tuple):
            return tuple(self._axis(part) for part in place.args)
        return self.axes.get(place, place) if isinstance(place, Symbol) else "numbers"

    def relates(self, name: str, side: int, axis: Any) -> None:
        """Note an axis of a relation or a family: on two axes, numbers would tie its data together."""
        if self.sides.setdefault((name, side), axis) != axis:
            raise NotLiftable(Requirement.ONE_AXIS, f"{name} is used on two axes")

    def places(self, length: Expr) -> Iterator[tuple[Basic, tuple[Symbol, ...]]]:
        """Yield the indices of an axis: each with the symbols in it that run."""
        if length.is_Integer:
            for k in range(1, int(length) + 1):
                yield Integer(k), ()
        elif isinstance(length, Size):
            index = self.fresh(length)
            yield index, (index,)
        elif isinstance(length, Mul) and len(length.args) == 2:
            yield from self._product_places(*length.args)
        elif isinstance(length, Add) and all(isinstance(part, Size) for part in length.args):
            for part in length.args:
                index = self.fresh(part)
                yield Tuple(Str(str(part)), index), (index,)
        else:
            raise NotLiftable(Requirement.AXIS_OF_SIZES, f"its length is {length}")

    def _product_places(self, a: Expr, b: Expr) -> Iterator[tuple[Basic, tuple[Symbol, ...]]]:
        if a.is_Integer and isinstance(b, Size):
            index = self.fresh(b)
            for k in range(1, int(a) + 1):
                yield Tuple(index, Integer(k)), (index,)
            return
        many = [part for part in (a, b) if isinstance(part, HeadCount)]
        few = [part for part in (a, b) if isinstance(part, Size) and not isinstance(part, HeadCount)]
        if len(many) != 1 or len(few) != 1:
            raise NotLiftable(Requirement.AXIS_OF_SIZES, f"its length is {a * b}")
        head, column = self.fresh(many[0]), self.fresh(few[0])
        yield Tuple(head, column), (head, column)

    def summed(self, length: Expr, body: Callable[[Basic], Node]) -> Node:
        """Return the sum of body(index) over an axis."""
        terms = []
        for place, running in self.places(length):
            term = body(place)
            for index in reversed(running):
                term = total(index, self.axes[index], true, term)
            terms.append(term)
        return plus(*terms)

    def with_bound(self, position: Position, index: Basic) -> Unfolding:
        """Return the unfolding in which a position stands for an index."""
        bound = {**self.bound, position: index}
        return Unfolding(self.lenient, self.axes, bound, self.denominators, self.sides, self._made)

    def over(self, above: Node, below: Node) -> Node:
        """Return a quotient, and remember what is divided by."""
        self.denominators.append(below)
        return over(above, below)


def same_place(i: Basic, j: Basic) -> Boolean:
    """Return the condition that two indices of one axis are equal."""
    if isinstance(i, Tuple) and isinstance(j, Tuple):
        pairs = zip(i.args, j.args, strict=True)
        return And(*(same_place(a, b) for a, b in pairs))
    if isinstance(i, Str) or isinstance(j, Str):
        return true if i == j else Not(true)
    return SymPyEq(i, j)
