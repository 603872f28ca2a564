"""Whether one equation is an instance of another: the check behind "by permutation.mask".

The general equation's symbols are variables. A matrix stands for any expression of its shape that is
certain to be real, a member of a family for an expression in which its position may occur, a size for a
length, a position for a place on its axis, a permutation for one with the same hypotheses, an unknown
relation for any relation. Both sides are matched at once, node by node; nothing is rewritten, and what
is not recognised is not an instance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from sympy import Basic, Expr, Integer, Symbol, Tuple, expand
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.assumptions.kinds import KINDS
from symattn.assumptions.signs import is_below_infinity, is_positive, is_real
from symattn.language import functions, matrices
from symattn.language.algebra import Transposed
from symattn.language.attention import RelationTerm
from symattn.language.binding import Binding, bound_positions, free_positions
from symattn.language.expressions import Expression
from symattn.language.matrices import ConstantMatrix, FreeMatrix, PositiveMatrix, Scale
from symattn.language.permutations import (
    Image,
    InversePermuting,
    Permuting,
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.relations import Both, Either, Negated, Relation, Unknown


class NotAnInstance(Exception):
    """The equation is not an instance; says why, as far as that is known."""


@dataclass
class Matching:
    """The values that the variables of a general equation have been given.

    Attributes
    ----------
    extended : bool
        Whether a matrix may stand for an expression with −∞ in it.
    around : frozenset of Position
        The positions that are bound around the place in the line.
    """

    extended: bool = False
    around: frozenset[Position] = frozenset()
    values: dict[Basic, Basic] = field(default_factory=dict)
    matrices: dict[str, tuple[tuple[Position, ...], Expression]] = field(default_factory=dict)
    relations: dict[str, Relation] = field(default_factory=dict)
    _functions: dict[str, str] = field(default_factory=dict)
    _bound: dict[Position, Position] = field(default_factory=dict)
    _postponed: list[tuple[Basic, Basic]] = field(default_factory=list)
    _members: list[tuple[FreeMatrix, tuple[Basic, ...], Expression, frozenset[Position]]] = field(
        default_factory=list
    )
    _facts: list[tuple[UnknownPermuting, Permuting]] = field(default_factory=list)
    _ever_bound: set[Position] = field(default_factory=set)
    obligations: list[Basic] = field(default_factory=list)
    """Conditions to be proved in addition: that positions such as i + 1 are on their axes."""

    # -- the whole --------------------------------------------------------------------------------

    def conclude(self) -> None:
        """Compare what could not be compared before all variables had their values.

        Raises
        ------
        NotAnInstance
            If something does not agree.
        """
        for general, special in self._postponed:
            self._same(self.value(general), special)
        for leaf, members, body, crossed in self._members:
            self._member(leaf, tuple(self.value(m) for m in members), body, crossed)
        for general, special in self._postponed:
            self._same(self.value(general), special)
        for pi, given in self._facts:
            self._choose_places(pi, given)
        for variable, value in list(self.values.items()):
            if isinstance(variable, Position):
                self._need_place(value, self.value(variable.axis))
        for pi, given in self._facts:
            self._need_facts(pi, given)
        self._need_names_apart()

    def _need_names_apart(self) -> None:
        """Raise NotAnInstance if a position is bound inside the equation and free in what a variable is.

        Compared as they are written, the two could not be told apart.
        """
        free = set().union(*(value.atoms(Position) for value in self.values.values()), set())
        for places, body in self.matrices.values():
            free |= free_positions(body) - set(places)
        if free & self._ever_bound:
            names = ", ".join(sorted(str(position) for position in free & self._ever_bound))
            raise NotAnInstance(f"{names} is bound in one place and free in another; rename one")

    def value(self, term: Basic) -> Basic:
        """Return a size, a position, a condition or a number of the general equation at its values."""
        if isinstance(term, Position):
            return self.values.get(term, Position(Str(term.name), self.value(term.axis)))
        if isinstance(term, Image):
            return Image(self.permuting(term.permutation), self.value(term.position))
        if not isinstance(term, Basic) or not term.args or isinstance(term, Size):
            return self.values.get(term, term)
        return term.func(*(self.value(part) for part in term.args))

    def permuting(self, pi: Permuting) -> Permuting:
        """Return a permutation of the general equation at its value."""
        if isinstance(pi, InversePermuting):
            return self.permuting(pi.inverse).inverse
        value = self.values.get(pi, pi)
        if not isinstance(value, Permuting):
            raise NotAnInstance(f"{pi} is not a permutation")
        return value

    def relation(self, relation: Relation) -> Relation:
        """Return a relation of the general equation at its value."""
        if isinstance(relation, Unknown):
            return self.relations.get(relation.name, relation)
        if isinstance(relation, Negated):
            return ~self.relation(relation.relation)
        if isinstance(relation, (Both, Either)):
            return type(relation)(self.relation(relation.first), self.relation(relation.second))
        if relation.unknowns():
            raise NotAnInstance(f"the relation {relation} is not understood")
        return relation

    def expression(self, e: Expression) -> Expression:
        """Return an expression of the general equation, without bound positions, at its values."""
        if isinstance(e, FreeMatrix):
            known = self.matrices.get(e.name)
            if known is None or known[0] or e.member:
                raise NotAnInstance(f"{e} is not known")
            return known[1]
        if isinstance(e, Binding):
            raise NotAnInstance(f"{e} is not understood in a hypothesis")
        return e.func(
            *(
                self.expression(part)
                if isinstance(part, Expression)
                else RelationTerm(self.relation(part.relation))
                if isinstance(part, RelationTerm)
                else self.permuting(part)
                if isinstance(part, Permuting)
                else self.value(part)
                for part in e.args
            )
        )

    # -- expressions ------------------------------------------------------------------------------

    def match(self, general: Basic, special: Basic) -> None:
        """Match two nodes.

        Raises
        ------
        NotAnInstance
            If they do not match.
        """
        general, special = _untransposed(general), _untransposed(special)
        if isinstance(general, FreeMatrix):
            self._matrix(general, special)
        elif isinstance(general, RelationTerm):
            if not isinstance(special, RelationTerm):
                raise NotAnInstance(f"{special} is not a relation")
            self._relation(general.relation, special.relation)
        elif isinstance(general, Permuting):
            self._permuting(general, special)
        elif isinstance(general, (functions.EntryDerivative, matrices.NumPyCode)):
            raise NotAnInstance(f"{general} stands for itself alone")
        elif isinstance(general, functions.AcrossHeads):
            # Its position is bound in the body and free in the index; only the same is accepted.
            if general != special:
                raise NotAnInstance(f"{special} is not {general}")
        elif isinstance(general, Binding):
            self._binding(general, special)
        elif isinstance(general, functions.AlongRows):
            self._along_rows(general, special)
        elif isinstance(general, (Expression, Tuple)):
            if type(general) is not type(special) or len(general.args) != len(special.args):
                raise NotAnInstance(f"{special} is not of the form {general}")
            for part, other in zip(general.args, special.args, strict=True):
                self.match(part, other)
        elif isinstance(general, Str) or _is_condition(general):
            self._condition(general, special)
        elif isinstance(general, Expr) and isinstance(special, Expr):
            self._scalar(general, special)
        else:
            raise NotAnInstance(f"{special} is not of the form {general}")

    def _along_rows(self, general: functions.AlongRows, special: Basic) -> None:
        """Match an unknown function of rows, whose name stands for any."""
        if not isinstance(special, functions.AlongRows):
            raise NotAnInstance(f"{special} is not of the form {general}")
        if self._functions.setdefault(general.name, special.name) != special.name:
            raise NotAnInstance(f"{general.name} stands for two functions")
        self.match(general.body, special.body)
        self._scalar(general.columns, special.columns)

    def _binding(self, general: Basic, special: Basic) -> None:
        if type(general) is not type(special):
            raise NotAnInstance(f"{special} is not of the form {general}")
        self._scalar(general.index.axis, special.index.axis)
        with self._scope(general.index, special.index):
            self.match(general.body, special.body)
            for part, other in zip(general.conditions, special.conditions, strict=True):
                self.match(part, other)

    @contextmanager
    def _scope(self, general: Position, special: Position) -> Iterator[None]:
        """Let a bound position of the one side stand for a bound position of the other."""
        if special in self._bound.values():
            raise NotAnInstance(f"{special} is bound twice")
        before = self._bound
        self._bound = {k: v for k, v in before.items() if k != general} | {general: special}
        self._ever_bound.add(special)
        try:
            yield
        finally:
            self._bound = before

    def _crossed(self, special: Basic) -> frozenset[Position]:
        """Return the positions in an expression that are bound around it inside the equation."""
        return free_positions(special) & frozenset(self._bound.values())

    def _matrix(self, general: FreeMatrix, special: Basic) -> None:
        if not isinstance(special, Expression):
            raise NotAnInstance(f"{special} is not an expression")
        self._need_kind(general, special)
        for length, other in zip(general.shape, special.shape, strict=True):
            self._scalar(length, other)
        if not general.member:
            if self._crossed(special):
                raise NotAnInstance(f"{special} depends on a bound position, and {general} does not")
            known = self.matrices.setdefault(general.name, ((), special))
            if known != ((), special):
                raise NotAnInstance(f"{general} stands for {known[1]} and for {special}")
            return
        for member in general.member:
            for position in member.atoms(Position):
                if position in self._bound:
                    self._scalar(position.axis, self._bound[position].axis)
        places = tuple(self._bound[m] for m in general.member if m in self._bound)
        if len(set(places)) == len(general.member):
            if self._crossed(special) - set(places):
                raise NotAnInstance(f"{special} depends on a bound position that {general} has not")
            rule = (places, special)
            if self.matrices.setdefault(general.name, rule) != rule:
                self._member(general, places, special, frozenset())
        else:
            members = tuple(self._at_scope(m) for m in general.member)
            self._members.append((general, members, special, self._crossed(special)))

    def _need_kind(self, general: FreeMatrix, special: Expression) -> None:
        """Raise NotAnInstance unless what a matrix is to stand for has its hypotheses."""
        if type(general) is PositiveMatrix:
            if not is_positive(special):
                raise NotAnInstance(f"{special} is not certain to be greater than 0")
        elif type(general) is not FreeMatrix:
            if not KINDS[type(general)](special):
                raise NotAnInstance(f"{special} is not {general.hypothesis}")
        elif not (is_real(special) or (self.extended and is_below_infinity(special))):
            raise NotAnInstance(f"{special} is not certain to be real")

    def _member(
        self,
        leaf: FreeMatrix,
        members: tuple[Basic, ...],
        body: Expression,
        crossed: frozenset[Position],
    ) -> None:
        """Compare an expression with a member of a family, once the family is known."""
        known = self.matrices.get(leaf.name)
        if known is None or not known[0]:
            # The family occurs at no bound position: let all of its members be this expression.
            if crossed:
                raise NotAnInstance(f"{body} depends on a bound position")
            if self.matrices.setdefault(leaf.name, ((), body)) != ((), body):
                raise NotAnInstance(f"{leaf} stands for two expressions")
            return
        places, rule = known
        inner = bound_positions(rule)
        named = set().union(*(m.atoms(Position) for m in members), set())
        if inner & (named | set(places)):
            raise NotAnInstance(f"a position of {rule} is bound in it")
        at = rule.xreplace(dict(zip(places, members, strict=True)))
        if at != body:
            raise NotAnInstance(f"{leaf} is {at} there, and not {body}")

    # -- positions, sizes, numbers ------------------------------------------------------------------

    def _scalar(self, general: Expr, special: Expr) -> None:
        general = self._at_scope(general)
        if general in self._bound.values() and general == special:
            return
        if isinstance(general, (Position, Size, Scale)) and not self._is_scoped(general):
            if special.atoms(Position) & set(self._bound.values()):
                raise NotAnInstance(f"{special} is bound, and {general} is not")
            self._assign(general, special)
        elif isinstance(general, Image):
            if not isinstance(special, Image):
                raise NotAnInstance(f"{special} is not of the form {general}")
            self._permuting(general.permutation, special.permutation)
            self._scalar(general.position, special.position)
        elif _shifted(general) is not None:
            position, shift = _shifted(general)  # type: ignore[misc]
            if self._is_scoped(position):
                self._postpone(general, special)
            else:
                self._scalar(position, special - shift)
        else:
            self._postpone(general, special)

    def _postpone(self, general: Expr, special: Expr) -> None:
        if self._crossed(special) - general.atoms(Position):
            raise NotAnInstance(f"{special} depends on a bound position, and {general} does not")
        self._postponed.append((general, special))

    def _at_scope(self, term: Basic) -> Basic:
        """Put what bound positions stand for into a term; a mark keeps them from being variables."""
        if isinstance(term, Position):
            return self._bound.get(term, term)
        if isinstance(term, Image):
            return Image(term.permutation, self._at_scope(term.position))
        if isinstance(term, (Boolean, Expr)) and term.args:
            return term.func(*(self._at_scope(part) for part in term.args))
        return term

    def _is_scoped(self, term: Expr) -> bool:
        return term in self._bound.values()

    def _assign(self, variable: Expr, value: Expr) -> None:
        if isinstance(variable, Size) and not _is_length(value):
            raise NotAnInstance(f"{value} is not certain to be a length")
        if isinstance(variable, Scale) and not (value.is_positive and value.is_finite):
            raise NotAnInstance(f"{value} is not certain to be greater than 0")
        if isinstance(variable, Position) and isinstance(value, Position):
            self._scalar(variable.axis, value.axis)
        known = self.values.setdefault(variable, value)
        if isinstance(variable, Size):
            if not same_length(known, value):
                raise NotAnInstance(f"{variable} stands for {known} and for {value}")
        elif known != value:
            raise NotAnInstance(f"{variable} stands for {known} and for {value}")

    def _same(self, general: Basic, special: Basic) -> None:
        agree = general == special or (
            isinstance(general, Expr)
            and isinstance(special, Expr)
            and not general.has(Image)
            and expand(general - special) == 0
        )
        if not agree:
            raise NotAnInstance(f"{special} is not {general}")

    def _need_place(self, place: Basic, axis: Expr) -> None:
        """Raise NotAnInstance unless a term is certain to be a position on an axis."""
        if isinstance(place, Position) and same_length(place.axis, axis):
            return
        if isinstance(place, Image) and same_length(place.permutation.length, axis):
            self._need_place(place.position, axis)
            return
        if isinstance(place, Integer) and place >= 1 and (place == 1 or _exceeds(axis, place)):
            return
        if isinstance(place, Expr) and _is_length(place) and same_length(place, axis):
            return
        shifted = _shifted(place) if isinstance(place, Expr) else None
        if shifted is not None and same_length(shifted[0].axis, axis):
            self.obligations += [place <= axis, place >= 1]
            return
        raise NotAnInstance(f"{place} is not certain to be a position from 1 to {axis}")

    def _condition(self, general: Basic, special: Basic) -> None:
        if isinstance(general, Str) or (general.is_Boolean and not general.args):
            if general != special:
                raise NotAnInstance(f"{special} is not {general}")
            return
        if type(general) is not type(special) or len(general.args) != len(special.args):
            raise NotAnInstance(f"{special} is not of the form {general}")
        for part, other in zip(general.args, special.args, strict=True):
            if _is_condition(part):
                self._condition(part, other)
            else:
                self._scalar(part, other)

    # -- permutations and relations -----------------------------------------------------------------

    def _permuting(self, general: Permuting, special: Basic) -> None:
        if not isinstance(special, Permuting):
            raise NotAnInstance(f"{special} is not a permutation")
        if isinstance(general, InversePermuting):
            self._permuting(general.inverse, special.inverse)
        elif isinstance(general, UnknownPermuting):
            self._scalar(general.length, special.length)
            if self.values.setdefault(general, special) != special:
                raise NotAnInstance(f"{general} stands for {self.values[general]} and for {special}")
            self._facts.append((general, special))
            if (self.around | set(self._bound.values())) & special.atoms(Position):
                raise NotAnInstance(f"a hypothesis on {special} speaks of a bound position")
        elif general != special:
            raise NotAnInstance(f"{special} is not {general}")

    def _choose_places(self, general: UnknownPermuting, special: Permuting) -> None:
        """Let a position that only a hypothesis names be the one that the given hypothesis names."""
        base = special.inverse if isinstance(special, InversePermuting) else special
        if not isinstance(base, UnknownPermuting):
            return
        offered = (
            (general.fixing_from, base.fixing_from),
            (general.keeping_upto, base.keeping_upto or base.fixing_from),
            *((position, (*base.fixing, base.fixing_from)[0]) for position in general.fixing),
        )
        for variable, place in offered:
            if isinstance(variable, Position) and variable not in self.values and place is not None:
                self._scalar(variable.axis, base.length)
                self.values[variable] = place

    def _need_facts(self, general: UnknownPermuting, special: Permuting) -> None:
        """Raise NotAnInstance unless a permutation has the hypotheses of the one it stands for."""
        needed = [("fixing", self.value(position)) for position in general.fixing]
        if general.fixing_from is not None:
            needed.append(("fixing_from", self.value(general.fixing_from)))
        if general.keeping_upto is not None:
            needed.append(("keeping_upto", self.value(general.keeping_upto)))
        base = special.inverse if isinstance(special, InversePermuting) else special
        for kind, position in needed:
            if not isinstance(base, UnknownPermuting) or not _has(base, kind, position):
                raise NotAnInstance(f"{special} is not known to have the hypothesis {kind} = {position}")

    def _relation(self, general: Relation, special: Relation) -> None:
        if isinstance(general, Unknown):
            if self.relations.setdefault(general.name, special) != special:
                raise NotAnInstance(f"{general} stands for two relations")
        elif isinstance(general, Negated) and isinstance(general.relation, Unknown):
            self._relation(general.relation, ~special)
        elif general.unknowns() and type(general) is type(special):
            if isinstance(general, Negated):
                self._relation(general.relation, special.relation)  # type: ignore[attr-defined]
            elif isinstance(general, (Both, Either)):
                self._relation(general.first, special.first)  # type: ignore[attr-defined]
                self._relation(general.second, special.second)  # type: ignore[attr-defined]
            else:
                raise NotAnInstance(f"the relation {general} is not understood")
        elif general != special:
            raise NotAnInstance(f"the relation is {special}, and not {general}")


def _is_condition(node: Basic) -> bool:
    """Tell whether a node is a condition; SymPy's symbols are Boolean, too."""
    return isinstance(node, Boolean) and not isinstance(node, Symbol)


def _has(pi: UnknownPermuting, kind: str, position: Basic) -> bool:
    """Tell whether a permutation has a hypothesis, or one that implies it."""
    start = pi.fixing_from
    if kind == "fixing":
        return position in pi.fixing or (start is not None and position == start)
    if kind == "fixing_from":
        return start is not None and position == start
    return position == pi.keeping_upto or (start is not None and position in (start, start - 1))


def _untransposed(e: Basic) -> Basic:
    """Return a matrix of one number in place of its transpose: 1ᵀ is written as ones(1, n), too."""
    if isinstance(e, Transposed) and isinstance(e.body, ConstantMatrix):
        return ConstantMatrix(e.body.value, e.body.columns, e.body.rows)
    return e


def _shifted(term: Expr) -> tuple[Position, Integer] | None:
    """Return i and n of a term i + n."""
    if term.is_Add and len(term.args) == 2:
        shift, position = sorted(term.args, key=lambda part: isinstance(part, Position))
        if isinstance(position, Position) and isinstance(shift, Integer):
            return position, shift
    return None


def _is_length(value: Expr) -> bool:
    """Tell whether a value is a positive integer at all sizes."""
    if isinstance(value, (Size, Integer)):
        return bool(value.is_positive)
    return bool(value.args) and (value.is_Add or value.is_Mul) and all(map(_is_length, value.args))


def _exceeds(axis: Expr, place: Integer) -> bool:
    return bool(isinstance(axis, Integer) and axis >= place)


def apart(node: Basic) -> Basic:
    """Return an equation or a hypothesis with names for its variables that no other equation has."""
    return _with_names(node, lambda name: name + APART)


def as_declared(node: Basic) -> Basic:
    """Invert :func:`apart`."""
    return _with_names(node, lambda name: name.replace(APART, ""))


def _with_names(node: Basic, name: Callable[[str], str]) -> Basic:
    if isinstance(node, (Size, Scale)):
        return type(node)(name(node.name))
    if isinstance(node, RelationTerm):
        return RelationTerm(_relation_with_names(node.relation, name))
    if isinstance(node, (Position, FreeMatrix, UnknownPermuting)):
        return node.func(Str(name(node.name)), *(_with_names(part, name) for part in node.args[1:]))
    if not isinstance(node, Basic) or not node.args:
        return node
    return node.func(*(_with_names(part, name) for part in node.args))


def _relation_with_names(relation: Relation, name: Callable[[str], str]) -> Relation:
    if isinstance(relation, Unknown):
        return Unknown(name(relation.name))
    if isinstance(relation, Negated):
        return Negated(_relation_with_names(relation.relation, name))
    if isinstance(relation, (Both, Either)):
        first, second = (_relation_with_names(r, name) for r in (relation.first, relation.second))
        return type(relation)(first, second)
    return relation


APART = "\ue000"
"""A suffix for names of variables: a character that nobody uses, and that messages leave out."""
