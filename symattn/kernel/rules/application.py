"""An application of a rule: a conclusion, premises already shown, and data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from symattn.kernel.orders import decided
from symattn.kernel.ring import Ring
from symattn.kernel.sequents import Sequent
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import Bit, Fact, Place, Term, conjuncts, need

STRONGER = {
    "eq": ("eq",),
    "bit": ("bit",),
    "defined": ("defined",),
    "pos": ("pos",),
    "nonneg": ("nonneg", "pos"),
    "nonzero": ("nonzero", "pos"),
}
"""For each property that a rule asks of a term, the properties that imply it."""

RING_FACTS = ("first", "last", "next", "only", "fixed", "kept", "keeps", "inverse")

Rings = dict[tuple[Any, ...], Ring]
MOST_RINGS = 64


class Application:
    """One application of a rule.

    A premise may be used if it assumes no fact and no size that the conclusion does not: it then holds
    wherever the conclusion has to. Names that only the premise has are any elements.

    Parameters
    ----------
    goal : Sequent
    premises : tuple of Sequent
    data : tuple
    signature : Signature
        The joint signature of the conclusion and the premises; it also reads the terms in `data`.
    rings : dict
        The cached normal forms, by named places, facts and known signs.
    """

    def __init__(
        self,
        goal: Sequent,
        premises: tuple[Sequent, ...],
        data: tuple[Any, ...],
        signature: Signature,
        rings: Rings,
    ) -> None:
        self.goal, self.premises, self.data = goal, premises, data
        self.signature, self._rings = signature, rings
        self.facts = frozenset(goal.facts)

    def knows(self, p: Sequent, more: Iterable[Fact] = ()) -> bool:
        """Tell whether a premise assumes only facts and sizes of the conclusion, or facts in `more`."""
        return self.facts.union(more).issuperset(p.facts) and set(self.goal.sizes).issuperset(p.sizes)

    def shown(self, says: str, *args: Term, more: Iterable[Fact] = ()) -> bool:
        """Tell whether a premise says this of terms, or something stronger."""
        more = tuple(more)
        return any(
            p.says in STRONGER[says] and p.args == args and self.knows(p, more) for p in self.premises
        )

    def places(self, places: Any, sorts: Iterable[Any]) -> tuple[Place, ...]:
        """Return places, after checking that they are of these sorts."""
        need(tuple(map(self.signature.axis, places)) == tuple(sorts), "places of their sorts")
        return tuple(places)

    def fresh(self, names: Any, sorts: Iterable[str]) -> tuple[Place, ...]:
        """Return new named places, one for each sort."""
        new = tuple(("v", name, sort) for name, sort in zip(names, sorts, strict=True))
        need(not set(new) & set(self.goal.vars) and len(set(new)) == len(new), "names that are new")
        return new

    def holds(self, c: Bit, more: Iterable[Fact] = ()) -> bool:
        """Tell whether a bit is known to hold: by its form, by the facts, or by a premise."""
        if all(self._holds(d, tuple(more)) for d in conjuncts(c)):
            return True
        return self.shown("bit", c, more=more)

    def _holds(self, c: Bit, more: tuple[Fact, ...]) -> bool:
        if c[0] == "not" and c[1][0] == "not":
            return self.holds(c[1][1], more)
        if c[0] == "not" and c[1][0] == "all":
            return any(self.holds(("not", d), more) for d in c[1][1:]) or self.shown("bit", c, more=more)
        positive, expected = (c[1], False) if c[0] == "not" else (c, True)
        if positive[-1] == positive[-2]:
            reflexive = positive[0] == "same" or (positive[0] == "rel" and positive[2] is not None)
            if reflexive or positive[0] == "less":
                return reflexive is expected
        answer = decided(positive, self.facts.union(more))
        return answer is expected or self.shown("bit", c, more=more)

    def ring(self) -> Ring:
        """Return normal forms under the facts and the signs that premises give."""
        known = []
        for p in self.premises:
            if p.says in ("pos", "nonneg", "nonzero"):
                need(self.knows(p), "what is known of a sign is known here")
                known.append((p.says, p.args[0]))
        key = (frozenset(self.goal.vars), self.facts, tuple(dict.fromkeys(known)))
        if key not in self._rings:
            if len(self._rings) >= MOST_RINGS:
                self._rings.clear()
            facts = [f for f in self.goal.facts if f[0] in RING_FACTS]
            self._rings[key] = Ring(self.goal.vars, facts, key[2], lambda c: decided(c, self.facts))
        self._rings[key].steps = 0
        return self._rings[key]


Rule = Callable[[Application], None]
