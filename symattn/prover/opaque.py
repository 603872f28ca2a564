"""Opaque symbols: what holds of any numbers holds of the terms that they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from symattn.kernel import Proof
from symattn.kernel.syntax import Substitution
from symattn.lifting.conversion import Plain
from symattn.prover.choices import choices
from symattn.prover.steps import Steps
from symattn.prover.subterms import anywhere
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Name, Part, Var
from symattn.terms.terms import Atom, Datum, substituted

MOST_CHOICES = 120
"""Most choices of places at which two terms are compared."""


@dataclass(frozen=True)
class Symbol:
    """A free datum, and the term that it stands for at any places.

    Attributes
    ----------
    datum : Datum
    slots : tuple of Var
        The places of the datum.
    of : Part
    """

    datum: Datum
    slots: tuple[Var, ...]
    of: Part

    def term(self, places: Sequence[Part]) -> Part:
        """Return the term at places for the slots."""
        return substituted(self.of, dict(zip(self.slots, places, strict=True)))

    def terms(self, node: Part) -> Iterator[tuple[tuple[Part, ...], Part]]:
        """Yield places that a term reads, and the term of the symbol there."""
        for places in islice(choices(self.slots, node), MOST_CHOICES):
            if len(set(places)) == len(places):
                yield places, self.term(places)


class Symbols:
    """Opaque symbols for subterms.

    Parameters
    ----------
    steps : Steps
    """

    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._like: dict[Part, list[Symbol]] = {}
        self.every: list[Symbol] = []

    def add(self, node: Part) -> None:
        """Make a symbol for a term, unless one stands for it."""
        if self.of(node) is None:
            slots = node.places_of_free
            datum = Datum(("opaque", len(self.every)), tuple(v.sort for v in slots))
            self.every.append(Symbol(datum, slots, node))
            self._like.setdefault(anywhere(node), []).append(self.every[-1])

    def of(self, node: Part, spelled: Callable[[Part], object] | None = None) -> Part | None:
        """Return the symbol that stands for a term, at its places; None if there is none.

        They are the same if they are spelled the same: as terms of the checker, unless said otherwise.
        """
        spelled = spelled or self._steps.to.term
        kinds = {type(s.of) for s in self.every}
        for symbol in self._like.get(anywhere(node), ()) if type(node) in kinds else ():
            for places, term in symbol.terms(node):
                if spelled(term) == spelled(node):
                    return Atom(symbol.datum, places)
        return None

    def put_for(self, node: Part) -> Part:
        """Return a term with symbols for what differs from theirs in names and order alone, too."""
        return (self.of(node, canonical) or _with_parts(node, self.put_for)) if node.parts else node

    def put_in(self, node: Part) -> Part:
        """Return a term, or a fact, with symbols for the subterms that they stand for."""
        return (self.of(node) or _with_parts(node, self.put_in)) if node.parts else node

    def context(self, context: Context) -> Context:
        """Return a context with symbols in its facts."""
        return Context(context.variables, tuple(map(self.put_in, context.facts)))

    def back(self, general: Proof, nodes: Sequence[Part], context: Context) -> Proof:
        """Return a proof about some terms from a proof about the symbols that stand for them.

        Raises
        ------
        Invalid
            If it says that of other terms.
        """
        args, says = tuple(map(self._steps.to.term, nodes)), general.sequent.says
        data = ((), self._templates())
        return self._steps.make("instance", context, says, args, (general,), data)

    def back_as_it_is(self, general: Proof, context: Context) -> Proof:
        """Return the instance of a proof about symbols in which their terms are put in."""
        templates = self._templates()
        put = Substitution(data={name: (slots, body) for name, slots, body in templates})
        args, says = tuple(map(put.term, general.sequent.args)), general.sequent.says
        return self._steps.make("instance", context, says, args, (general,), ((), templates))

    def _templates(self) -> tuple[Plain, ...]:
        to = self._steps.to
        return tuple(
            (to.term(Atom(s.datum, s.slots))[1], tuple(map(to.variable, s.slots)), to.term(s.of))
            for s in self.every
        )


def _with_parts(node: Part, change: Callable[[Part], Part]) -> Part:
    """Return a part with others inside, otherwise as it stands: a sum keeps terms that are 0."""

    def changed(value: object) -> object:
        if isinstance(value, tuple):
            return tuple(map(changed, value))
        return change(value) if isinstance(value, Part) and not isinstance(value, Name) else value

    return type(node)(*map(changed, node.content))
