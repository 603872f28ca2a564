"""Whether the steps of a derivation are instances of the reasons that they give.

That a step is true is decided elsewhere, by itself. Here it is checked that its reason is one: that the
two lines differ in places at which a definition, or a claim that is cited, says that they may.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from sympy import Basic, Expr, Tuple, preorder_traversal, true

from symattn.assumptions.entailment import Context, context_of
from symattn.assumptions.signs import is_real
from symattn.errors import InputError
from symattn.justifications.definitions import NAMES, definition
from symattn.justifications.matching import APART, Matching, NotAnInstance, apart
from symattn.language import functions, selection, splitting
from symattn.language.abbreviations import Abbreviation, spelled_out
from symattn.language.algebra import MatrixProduct, MatrixTotal
from symattn.language.attention import RelationTerm
from symattn.language.binding import Binding
from symattn.language.claims import Claim, Question
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.reasons import ByAlgebra, ByClaim, ByDefinition, Reason, Remark
from symattn.language.sizes import Size, same_length
from symattn.language.statements import Derivation, Equation, Statement, taken_apart

Lookup = Callable[[str], Claim | None]
"""Finds a claim by its id."""


@dataclass(frozen=True)
class General:
    """An equation whose symbols stand for anything of their kind, and what it takes for granted."""

    left: Expression
    right: Expression
    given: tuple[Basic, ...]
    extended: bool

    @property
    def rebrackets(self) -> type[Expression] | None:
        """The operation that it rebrackets, if it does just that: products, or sums, of any matrices."""
        for kind in (MatrixProduct, MatrixTotal):
            parts = _flat(kind, self.left)
            plain = {part for part in parts if type(part) is FreeMatrix and not part.member}
            if len(plain) == len(parts) > 2 and parts == _flat(kind, self.right) and not self.given:
                lengths = {length for part in parts for length in part.shape}
                needed = len(parts) + 1 if kind is MatrixProduct else 2
                if len(lengths) == needed and all(isinstance(length, Size) for length in lengths):
                    return kind
        return None


Follows = Callable[[Question, tuple[Claim, ...], tuple[str, ...]], bool]
"""Tells whether an equation follows by claims and by definitions, up to brackets, at several places."""


class NoInstance(InputError):
    """A step is not an instance of its reasons, node by node."""


def check_steps(
    question: Question, look_up: Lookup, name: str = "", follows: Follows | None = None
) -> None:
    """Check every step of the derivations in a question against its reasons.

    Parameters
    ----------
    question : Question
    look_up : callable
        Returns the claim with an id, or None. Only a claim that is expected to be proved can be cited.
    name : str
        The id of the claim that asks, for messages; it cannot cite itself.
    follows : callable, optional
        Is asked about steps that are not instances node by node.

    Raises
    ------
    InputError
        If a step is not an instance of its reasons, one of them is not used, or a claim is not known.
    """
    for derivation, given in taken_apart(question.statement, question.given, whole=(Derivation,)):
        if not isinstance(derivation, Derivation):
            continue
        steps = zip(derivation.links, derivation.justifications, strict=True)
        for number, (link, reasons) in enumerate(steps, start=1):
            step = _Step(question.arithmetic, reasons, look_up, name)
            try:
                step.check(link, given)
            except InputError as error:
                if (
                    isinstance(error, NoInstance)
                    and follows is not None
                    and step.asked(link, given, follows)
                ):
                    continue
                of = f" of {name}" if name else ""
                raise InputError(f"step {number}{of}, {link}: {error}".replace(APART, "")) from None


def equations_of(
    statement: Statement, given: tuple[Basic, ...], *, extended: bool = False
) -> Iterator[General]:
    """Yield the equations that a statement makes, each with the conditions under which it does."""
    for part, facts in taken_apart(statement, given, whole=(Derivation,)):
        equation = part.ends if isinstance(part, Derivation) else part
        if isinstance(equation, Equation):
            yield _general(equation, facts, extended)


def _general(equation: Equation, given: tuple[Basic, ...], extended: bool) -> General:
    sides = [spelled_out(side) for side in equation.args]
    there = dict.fromkeys(fact for side in sides for fact in on_their_axes(side, steps_only=True))
    left, right, *facts = (apart(part) for part in (*sides, *map(spelled_out, given), *there))
    return General(left, right, tuple(facts), extended)


@lru_cache
def _defining(name: str) -> tuple[General, ...]:
    found = definition(name)
    return tuple(
        general
        for equation in found.equations
        for general in equations_of(equation, (), extended=found.extended)
    )


@lru_cache(maxsize=512)
def _claiming(statement: Statement, given: tuple[Basic, ...]) -> tuple[General, ...]:
    return tuple(equations_of(statement, given))


@dataclass
class _Step:
    """The check of one step."""

    arithmetic: str
    reasons: tuple[Reason, ...]
    look_up: Lookup
    name: str
    _used: set[Reason] = field(default_factory=set)
    _why: str = ""

    def check(self, link: Equation, given: tuple[Basic, ...]) -> None:
        """Raise InputError unless the step is an instance of its reasons, and needs each of them."""
        if any(isinstance(reason, (ByAlgebra, Remark)) for reason in self.reasons):
            return
        generals = [(reason, general) for reason in self.reasons for general in self._generals(reason)]
        named = self._named(link)
        left, right = spelled_out(link.left, named), spelled_out(link.right, named)
        places = (fact for side in link.args for fact in on_their_axes(spelled_out(side)))
        context = context_of((*map(spelled_out, given), *places))
        if not self._relates(left, right, generals, context, frozenset()):
            raise NoInstance(self._why)
        for reason in self.reasons:
            if reason not in self._used:
                raise NoInstance(f"{reason} is not used in this step; leave it out")

    def asked(self, link: Equation, given: tuple[Basic, ...], follows: Follows) -> bool:
        """Ask whether a step follows by its reasons; these name what appears or vanishes."""
        here, there = (
            {n.name for n in _nodes(side) if isinstance(n, Abbreviation)} for side in link.args
        )
        definitions = {r.words for r in self.reasons if isinstance(r, ByDefinition)}
        if here ^ there != definitions - set(NAMES):
            return False
        claims = (self.look_up(r.words) for r in self.reasons if isinstance(r, ByClaim))
        words = tuple(sorted(definitions & set(NAMES)))
        found = tuple(claim for claim in claims if claim is not None)
        return follows(Question(link, given, self.arithmetic), found, words)

    def _generals(self, reason: Reason) -> tuple[General, ...]:
        if isinstance(reason, ByDefinition):
            return _defining(reason.words) if reason.words in NAMES else ()
        if reason.words == self.name:
            raise InputError("a claim cannot be its own reason; cite another")
        claim = self.look_up(reason.words)
        if claim is None:
            is_word = "." not in reason.words
            permitted = "; permitted are ids, 'definition of …', 'algebra' and remark('…')" * is_word
            raise InputError(f"no claim {reason.words!r} is known{permitted}")
        if claim.expect == "checked":
            raise InputError(
                f"{claim.id} is expected to be CHECKED at listed sizes; "
                "a cited claim must hold for all sizes"
            )
        if claim.expect != "proved":
            raise InputError(
                f"{claim.id} is expected to be {claim.expect.upper()}; cite a claim that holds"
            )
        if claim.question.arithmetic not in ("real", self.arithmetic) or self.arithmetic == "ieee":
            raise InputError(
                f"{claim.id} is about a different arithmetic, {claim.question.arithmetic!r}"
            )
        found = _claiming(claim.question.statement, claim.question.given)
        if not found:
            raise InputError(f"{claim.id} is not an equation; cite one that is")
        return found

    def _named(self, link: Equation) -> set[str]:
        """Return the names that the step may look behind: those that its reasons are about."""
        names: set[str] = set()
        for reason in self.reasons:
            if isinstance(reason, ByDefinition):
                names.add(reason.words)
                self._note_name(reason, link)
            elif (claim := self.look_up(reason.words)) is not None:
                nodes = preorder_traversal(claim.question.statement)
                names |= {node.name for node in nodes if isinstance(node, Abbreviation)}
        return names

    def _note_name(self, reason: ByDefinition, link: Equation) -> None:
        """Note whether a step writes a name out or in."""
        before, after = (
            [n for n in _nodes(side) if isinstance(n, Abbreviation) and n.name == reason.words]
            for side in link.args
        )
        behind = any(
            isinstance(node, Abbreviation) and node.name == reason.words
            for node in preorder_traversal(link)
        )
        if before != after or (behind and not before):  # it may stand in the body of another name
            self._used.add(reason)
        elif not before and reason.words not in NAMES:
            raise InputError(
                f"there is no definition of {reason.words!r}: it is not a name in these lines, and none "
                f"of {', '.join(NAMES)}"
            )

    def _relates(
        self,
        a: Expression,
        b: Expression,
        generals: list[tuple[Reason, General]],
        context: Context,
        around: frozenset[Position],
    ) -> bool:
        """Tell whether two expressions differ only where a reason says that they may."""
        if a == b:
            return True
        why = ""
        for reason, general in generals:
            for left, right in ((general.left, general.right), (general.right, general.left)):
                try:
                    _instance(left, right, general, a, b, context, around)
                except NotAnInstance as error:
                    why = why or str(error)
                else:
                    self._used.add(reason)
                    return True
        for reason in self.reasons:
            kinds = {general.rebrackets for by, general in generals if by == reason} - {None}
            if kinds and _unbracketed(a, kinds) == _unbracketed(b, kinds):
                self._used.add(reason)
                return True
        if self._inside(a, b, generals, context, around):
            return True
        if not self._why:
            named = ", ".join(map(str, self.reasons))
            hint = f" ({why})" if len(generals) == 1 and why else ""
            self._why = f"replacing {a} by {b} is not an instance of {named}{hint}"
        return False

    def _inside(
        self,
        a: Expression,
        b: Expression,
        generals: list[tuple[Reason, General]],
        context: Context,
        around: frozenset[Position],
    ) -> bool:
        """Tell whether two expressions of one class differ inside alone."""
        if type(a) is not type(b) or len(a.args) != len(b.args):
            return False
        if isinstance(a, functions.EntryDerivative):
            return False
        if isinstance(a, Abbreviation):  # of one function: equal if its arguments are
            same = a.name == b.name and a.rule == b.rule and len(a.arguments) == len(b.arguments)
            pairs = list(zip(a.arguments, b.arguments, strict=True)) if same else []
            return bool(pairs) and all(
                x == y or (isinstance(x, Expression) and self._relates(x, y, generals, context, around))
                for x, y in pairs
            )
        if isinstance(a, Binding):
            if a.with_body(b.body) != b:
                return False
            inner = context.inside(a.index, a.conditions)
            return self._relates(a.body, b.body, generals, inner, around | {a.index})
        pairs = list(zip(a.args, b.args, strict=True))
        if any(x != y for x, y in pairs if not isinstance(x, Expression)):
            return False
        if not any(isinstance(x, Expression) for x, _ in pairs):
            return False
        parts = [(x, y) for x, y in pairs if isinstance(x, Expression)]
        return all(self._relates(x, y, generals, context, around) for x, y in parts)


def _instance(
    left: Expression,
    right: Expression,
    general: General,
    a: Expression,
    b: Expression,
    context: Context,
    around: frozenset[Position],
) -> None:
    """Raise NotAnInstance unless a = b is an instance of left = right, and its hypotheses hold here."""
    matching = Matching(general.extended, around)
    matching.match(left, a)
    matching.match(right, b)
    matching.conclude()
    for obligation in matching.obligations:
        if not context.implies(obligation):
            raise NotAnInstance(f"{obligation} is not given; add it as a hypothesis")
    for hypothesis in general.given:
        there = spelled_out(_at_values(hypothesis, matching))
        if not context.implies(there):
            raise NotAnInstance(f"{there} is not given; add it as a hypothesis")


def _at_values(hypothesis: Basic, matching: Matching) -> Basic:
    """Return a hypothesis of a general equation at the values of its variables."""
    if isinstance(hypothesis, Expression):
        raise NotAnInstance(f"a hypothesis about {hypothesis} is not understood")
    if isinstance(hypothesis, Hypothesis):
        return hypothesis.func(*(_part_at_values(part, matching) for part in hypothesis.args))
    return matching.value(hypothesis)


def _part_at_values(part: Basic, matching: Matching) -> Basic:
    if isinstance(part, RelationTerm):
        return RelationTerm(matching.relation(part.relation))
    if isinstance(part, Tuple):
        return Tuple(*(_part_at_values(inner, matching) for inner in part))
    if isinstance(part, Expression):
        return matching.expression(part)
    return matching.value(part)


def _nodes(node: Basic) -> Iterator[Basic]:
    """Yield the nodes of a line as it is printed: not those inside the body of a name."""
    yield node
    parts = node.arguments if isinstance(node, Abbreviation) else node.args
    for part in parts:
        yield from _nodes(part)


def _flat(kind: type[Expression], e: Expression) -> list[Expression]:
    """Return the factors of a product, or the terms of a sum, however they are bracketed."""
    if type(e) is kind:
        return [part for side in e.args for part in _flat(kind, side)]
    return [e]


def _unbracketed(e: Expression, kinds: Collection[object]) -> object:
    """Return the same for expressions that differ in the brackets of products and sums alone.

    What is multiplied or added has to be real; elsewhere the order of the operations matters.
    """
    if type(e) not in kinds:
        return e if is_real(e) else object()
    return type(e), tuple(_unbracketed(part, kinds) for part in _flat(type(e), e))


def on_their_axes(e: Expression, *, steps_only: bool = False) -> Iterator[Basic]:
    """Yield the conditions under which an expression has a value: i + 1 must be on its axis.

    Parameters
    ----------
    e : Expression
    steps_only : bool
        Of an equation that is cited, not of a line: leave out what holds of every position, and count
        what is read in a sum that may be empty. A line takes for granted only what it surely reads.
    """
    for node, bound in _with_bound(e, frozenset(), surely=not steps_only):
        for place, axis in _places(node):
            homes = [position.axis for position in place.atoms(Position)]
            free = not place.atoms(Position) & bound
            wanted = bool(homes) and free and (place.is_Add or not steps_only)
            if wanted and all(same_length(home, axis) for home in homes):
                yield place <= axis


def _places(node: Basic) -> Iterator[tuple[Expr, Expr]]:
    """Yield the places at which a node reads, each with the length of its axis."""
    if isinstance(node, (selection.Row, selection.Column, selection.Entry, splitting.HeadColumns)):
        yield from node.places
    elif isinstance(node, FreeMatrix):
        for member in node.member:
            homes = sorted(member.atoms(Position), key=str)
            if homes:
                yield member, homes[0].axis


def _with_bound(
    e: Basic, bound: frozenset[Position], *, surely: bool
) -> Iterator[tuple[Basic, frozenset[Position]]]:
    """Yield the nodes of an expression, each with the positions that are bound around it.

    With `surely`, only those whose entries are read whenever the expression's are.
    """
    yield e, bound
    if surely and (isinstance(e, selection.Splice) or getattr(e, "condition", true) != true):
        return
    inner = bound | {e.index} if isinstance(e, Binding) else bound
    for part in e.args:
        if isinstance(part, Expression):
            yield from _with_bound(part, inner, surely=surely)
