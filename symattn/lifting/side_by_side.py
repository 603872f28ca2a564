"""Two expressions side by side, from the root: the parts in which alone they differ.

Where a part stands under Σ it is an equation of its own: its index is free there, and known of the
index is what the sum says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sympy import And, Basic, true

from symattn.language.abbreviations import Abbreviation
from symattn.language.binding import Binding
from symattn.language.expressions import Expression, same_shape
from symattn.language.functions import EntryDerivative
from symattn.language.matrices import NumPyCode
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.statements import Equation

ALONE = (EntryDerivative, NumPyCode, Abbreviation)
"""What stands for itself alone: its parts are not compared."""


@dataclass(frozen=True)
class Pair:
    """What stands at one place of two expressions.

    Attributes
    ----------
    left, right : Expression
    bound : frozenset of Position
        The positions that are bound there.
    conditions : tuple of conditions
        What sums around it say of these.
    """

    left: Expression
    right: Expression
    bound: frozenset[Position] = frozenset()
    conditions: tuple[Basic, ...] = ()

    @property
    def equation(self) -> Equation:
        """That the two are equal."""
        return Equation(self.left, self.right)

    def given(self, around: Sequence[Basic]) -> tuple[Basic, ...]:
        """Return what holds at the place, of what is given around: nothing of another index."""
        kept = (h for h in around if not _is_about(h, self.bound))
        return tuple(dict.fromkeys((*kept, *self.conditions)))

    def is_settled_by(self, equation: Equation, given: Sequence[Basic], around: Sequence[Basic]) -> bool:
        """Tell whether an equation under hypotheses is about the pair, and they hold at the place.

        It is read either way.

        Parameters
        ----------
        equation : Equation
        given : sequence of hypotheses
            Under which it holds.
        around : sequence of hypotheses
            What is given of the whole.
        """
        either_way = (equation.args, equation.args[::-1])
        if (self.left, self.right) not in either_way or not set(given) <= set(self.given(around)):
            return False
        # A permutation that is chosen by what a sum runs over is another one for each term.
        permutations = (pi for pi in equation.atoms(UnknownPermuting))
        return not any(_is_about(pi, self.bound) for pi in permutations)

    def depends(self, given: Sequence[Basic]) -> bool:
        """Tell whether the pair, or what is given of it, is about what is bound around it."""
        return any(_is_about(e, self.bound) for e in (self.left, self.right, *given))

    def parts(self) -> tuple[Pair, ...]:
        """Return the pairs of different parts; none if the two differ in something else, too."""
        a, b = self.left, self.right
        if type(a) is not type(b) or isinstance(a, ALONE) or len(a.args) != len(b.args):
            return ()
        found: list[Pair] = []
        for part, other in zip(a.args, b.args, strict=True):
            if part == other:
                continue
            both = isinstance(part, Expression) and isinstance(other, Expression)
            if not both or not same_shape(part.shape, other.shape):
                return ()
            found.append(self._inside(a, part, other))
        return tuple(found)

    def _inside(self, around: Expression, left: Expression, right: Expression) -> Pair:
        if not isinstance(around, Binding):
            return Pair(left, right, self.bound, self.conditions)
        index = around.index
        kept = (c for c in self.conditions if not _is_about(c, frozenset([index])))
        said = (c for condition in around.conditions for c in And.make_args(condition) if c != true)
        return Pair(left, right, self.bound | {index}, (*kept, *said))


def _is_about(e: Basic, bound: frozenset[Position]) -> bool:
    return bool(e.atoms(Position) & bound)
