"""From a claim without parts, as terms, to the sequents that it needs.

Of every entry in every form of its row and column: that each side has a value, wherever the hypotheses
hold; and that the two are equal, or what else the statement says of one. No proof checks this step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from symattn.kernel import Sequent
from symattn.language import statements as stm
from symattn.lifting.as_terms import Entry, Terms
from symattn.lifting.conversion import Conversion
from symattn.terms.bits import YES, listed, negated
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.places import In, Literal, Tuple
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import ONE, When, add, when


class Says(Enum):
    """The kinds of sequents; the values are the checker's words."""

    EQUAL = "eq"
    POSITIVE = "pos"
    NONNEGATIVE = "nonneg"
    DEFINED = "defined"


@dataclass(frozen=True)
class Wanted:
    """A sequent that a claim needs, as terms of the core.

    Attributes
    ----------
    says : Says
    context : Context
        The named elements, and what is known of them.
    terms : tuple of Part
        Two, if they are to be equal; else one.
    entry : str
        Which entry it is about.
    what : str
        What of it.
    """

    says: Says
    context: Context
    terms: tuple[Part, ...]
    entry: str
    what: str = ""

    @property
    def about(self) -> str:
        """The entry, and the kind of statement about it."""
        return f"{self.entry}: {self.what}" if self.what else self.entry

    def sequent(self, to: Conversion) -> Sequent:
        """Return it as a sequent of the checker, at every size."""
        variables, facts = to.context(self.context)
        return Sequent(variables, facts, (), self.says.value, tuple(map(to.term, self.terms)))


def settles(proved: Sequent, wanted: Sequent) -> bool:
    """Tell whether a sequent says what another one does, supposing no more."""
    return (
        (proved.says, proved.args, proved.sizes) == (wanted.says, wanted.args, ())
        and set(proved.vars) <= set(wanted.vars)
        and set(proved.facts) <= set(wanted.facts)
    )


def wanted(cases: Sequence[Terms]) -> tuple[Wanted, ...]:
    """Return the sequents that a claim needs, each once.

    Raises
    ------
    OutsideFragment
        If the statement, or an entry, is none that sequents speak of.
    """
    return tuple(dict.fromkeys(one for terms in cases for one in _of_terms(terms)))


def _of_terms(terms: Terms) -> Iterator[Wanted]:
    for number, entry in enumerate(terms.entries):
        about = f"entry ({_called(entry.row)}, {_called(entry.column)})"
        for demand in terms.record.demands if number == 0 else ():
            context = terms.context.with_variables(demand.places_of_free)
            yield Wanted(Says.DEFINED, context, (demand,), about, "what is read has a value")
        yield from _of_entry(terms, entry, about)


def _of_entry(terms: Terms, entry: Entry, about: str) -> Iterator[Wanted]:
    statement = terms.problem.statement
    wide = terms.context.with_variables(entry.variables)
    sides = [when(side.bit, side.body) for side in entry.sides]
    seen = [when(side.bit, ONE) for side in entry.sides]
    context = nearby(terms.context, entry.variables, add(*sides, *seen))
    if not isinstance(statement, stm.Equation):
        context = wide
    names = ("the left side", "the right side") if isinstance(statement, stm.Equation) else ("it",)
    for side, name in zip(sides, names, strict=False):
        yield Wanted(Says.DEFINED, context, (side,), about, f"{name} has a value")
    match statement:
        case stm.Equation():
            yield Wanted(Says.EQUAL, context, tuple(sides), about)
            if not entry.sides[0].bit == entry.sides[1].bit == YES:
                yield Wanted(Says.EQUAL, context, tuple(seen), about, "where it is −∞")
        case stm.Positivity():
            says = Says.POSITIVE if statement.strict else Says.NONNEGATIVE
            yield Wanted(says, context, (entry.value,), about)
        case stm.ZeroPattern():
            node, zero = entry.value, entry.sides[1].bit
            if not (isinstance(node, When) and node.bit == negated(zero)):
                raise OutsideFragment(
                    Requirement.SIGNS, "the pattern of zeros does not follow from the form"
                )
            there = context.with_facts(listed(node.bit))
            yield Wanted(Says.POSITIVE, there, (node.body,), about, "where it is not 0")
        case stm.Finiteness():
            entry.value  # noqa: B018 - raises if it is −∞ somewhere; every denominator is nonzero besides
        case stm.Definedness():
            return
        case _:
            raise OutsideFragment(Requirement.SIGNS, f"a {type(statement).__name__} has no terms")


def nearby(context: Context, labels: Sequence[Part], term: Part) -> Context:
    """Return the context of the elements that a term names, and of those that facts tie to them."""
    reach, before = set(term.free), -1
    while len(reach) > before:
        before = len(reach)
        for f in context.facts:
            reach |= f.free if f.free & reach else set()
    variables = tuple(v for v in dict.fromkeys((*context.variables, *labels)) if v in reach)
    return Context(variables, tuple(f for f in context.facts if f.free <= reach))


def _called(place: Part) -> str:
    """Return the name of a place in the description of an entry."""
    match place:
        case Var(key=tuple(key)):
            return "·" if isinstance(key[0], str) else str(key[0])
        case Var(key=key):
            return str(key)
        case Literal(k, _):
            return str(k)
        case In(k, _, inside):
            return f"{_called(inside)} in part {k + 1}"
        case Tuple(places):
            return f"({', '.join(map(_called, places))})"
    return str(place)
