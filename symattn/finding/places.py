"""Where in a line a step was taken, as the kernel replays it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sympy import Basic
from sympy.core.symbol import Str

from symattn.finding.assignment import Assignment
from symattn.finding.search import Path
from symattn.finding.steps import Use
from symattn.finding.terms import FLAT, Term
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.statements import Equation
from symattn.lifting.law import Values
from symattn.lifting.replay import Application
from symattn.reasons.matching import APART, as_declared


@dataclass(frozen=True)
class Place:
    """A rule that was used, where, and whether it is read as it was used."""

    use: Use
    forward: bool
    path: tuple[int, ...] = ()
    span: tuple[int, int] | None = None

    def inside(self, number: int) -> Place:
        """Return the same place, seen from outside a part."""
        return Place(self.use, self.forward, (number, *self.path), self.span)

    @property
    def law(self) -> Equation:
        """The equation that was used, with its own names."""
        general = self.use.rule.general
        return Equation(as_declared(general.left), as_declared(general.right))

    def application(self, law: Equation, given: tuple[Basic, ...]) -> Application:
        """Return what the kernel replays."""
        forward = self.forward == self.use.rule.forward
        values = _values(self.use.values, law)
        return Application(law, given, forward, self.path, self.span, values)


def places_of(path: Path) -> Iterator[list[Place]]:
    """Yield the places of each step, in an order in which one does not move another.

    Raises
    ------
    LookupError
        If it is not seen where a step was taken.
    """
    for step, forward in path.steps:
        ends = (step.before, step.after) if forward else (step.after, step.before)
        uses = [Place(use, forward) for use in step.uses]
        found = _between(*ends, uses)
        if found is None:
            raise LookupError(f"from {ends[0]} to {ends[1]}: it is not seen where")
        yield found


def _ends(place: Place) -> tuple[Term, Term]:
    use = place.use
    return (use.before, use.after) if place.forward else (use.after, use.before)


def _between(a: Term, b: Term, uses: Sequence[Place]) -> list[Place] | None:
    """Return where uses lead from a term to another, the last places first."""
    if a is b:
        return []
    whole = next((use for use in uses if _ends(use) == (a, b)), None)
    if whole is not None:
        return [whole]
    if a.kind in FLAT or b.kind in FLAT:
        kind = a.kind if a.kind in FLAT else b.kind
        old, new = (t.parts if t.kind is kind else (t,) for t in (a, b))
        return _along(kind, old, new, 0, 0, uses) if len(old) > 1 else None
    if a.kind is not b.kind or a.data != b.data or len(a.parts) != len(b.parts):
        return None
    found: list[Place] = []
    for number, (old_part, new_part) in enumerate(zip(a.parts, b.parts, strict=True)):
        inner = _between(old_part, new_part, uses)
        if inner is None:
            return None
        found = [place.inside(number) for place in inner] + found
    return found


def _along(
    kind: Any, old: Sequence[Term], new: Sequence[Term], i: int, j: int, uses: Sequence[Place]
) -> list[Place] | None:
    """Return where uses lead from some factors to others, from factors i and j on."""
    if i == len(old) and j == len(new):
        return []
    for use in uses:
        before, after = (t.parts if t.kind is kind else (t,) for t in _ends(use))
        if old[i : i + len(before)] == before and new[j : j + len(after)] == after:
            rest = _along(kind, old, new, i + len(before), j + len(after), uses)
            if rest is not None:
                single = len(before) == 1
                here = Place(
                    use.use,
                    use.forward,
                    (i,) if single else (),
                    None if single else (i, i + len(before)),
                )
                return [*rest, here]
    if i == len(old) or j == len(new):
        return None
    inner = _between(old[i], new[j], uses)
    rest = None if inner is None else _along(kind, old, new, i + 1, j + 1, uses)
    if rest is None or inner is None:
        return None
    return [*rest, *(place.inside(i) for place in inner)]


# -- a law's own names ------------------------------------------------------------------------------


def _values(found: Assignment, law: Equation) -> Values:
    families = {leaf.name: leaf for leaf in law.atoms(FreeMatrix) if leaf.member}
    matrices = {}
    for marked, (places, body) in found.matrices.items():
        name = marked.replace(APART, "")
        own = places
        if name in families and not places:
            # All members are one matrix: it is chosen by positions that do not occur in it.
            own = tuple(_unused(place, found) for place in families[name].member)
        matrices[name] = own, body.expression
    return Values(
        {as_declared(symbol): value for symbol, value in found.symbols.items()},
        matrices,
        {name.replace(APART, ""): relation for name, relation in found.relations.items()},
        found.functions,
        {as_declared(position): name for position, name in found.bound.items()},
    )


def _unused(place: Any, found: Assignment) -> Position:
    homes = sorted(place.atoms(Position), key=str)
    if not homes:
        raise LookupError(f"{place} is on no axis that is known")
    axes = {as_declared(symbol): value for symbol, value in found.symbols.items()}
    return Position(Str("\ue001"), homes[0].axis.xreplace(axes))
