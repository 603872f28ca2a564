"""From a claim to a theorem for all sizes: which rules are tried, and in which order.

A term is re-indexed; orthogonal matrices are contracted; sums inside functions are named; sums over
heads are written out; quotients are cleared; what is left has to be 0 at every size up to the cut-offs.
If it is not, whole rows, cases and exponentials are tried. Nothing here is trusted: the rules of
``theorems.py`` check what they are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sympy.core.symbol import Str

from symattn.language import statements as stm
from symattn.language.algebra import InverseMatrix
from symattn.language.attention import Normalised, Softmax
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct
from symattn.language.matrices import FreeMatrix
from symattn.language.occurrences import distinct, extent, has_position
from symattn.language.remembered import remembered
from symattn.lifting.as_terms import Entry, Terms
from symattn.lifting.sequents import nearby
from symattn.lifting.theorems import (
    Reduction,
    Says,
    Theorem,
    by,
    by_cases,
    checked,
    cleared_of,
    contracted,
    cut_off,
    defined,
    exponentiated,
    moved,
    named,
    signed,
    written_out,
)
from symattn.terms.bits import negated
from symattn.terms.cases import cases
from symattn.terms.check import Tally, Witness, witness
from symattn.terms.clearing import divides_by_sum_of_index
from symattn.terms.context import Context
from symattn.terms.cut_off import binds, bound, degree
from symattn.terms.part import Part, Sort
from symattn.terms.places import Image
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.signs import nonnegative
from symattn.terms.terms import ORTHOGONAL, Atom, Root, When

LARGEST_CUT_OFF = 7
"""A cut-off beyond this is not checked."""


@dataclass(frozen=True)
class Unchecked:
    """A term that is not checked up to its cut-offs, since that of its first sort is too large.

    Attributes
    ----------
    sorts : tuple of Sort
        Those of which the numbers of elements are left open.
    fixed : mapping from Sort to int
        How many elements the other sorts have.
    least : int
        The cut-off of the first sort.
    """

    context: Context
    term: Part
    sorts: tuple[Sort, ...]
    fixed: Mapping[Sort, int]
    least: int

    def witnesses(self, vectors: Iterable[Sequence[int]], tally: Tally) -> Iterator[Witness]:
        """Yield where the term is not 0, at sizes of its sorts."""
        for vector in vectors:
            sizes = {**self.fixed, **dict(zip(self.sorts, vector, strict=True))}
            found = witness(self.context, self.term, sizes, tally)
            if found is not None:
                yield found


class Prover:
    """Looks for theorems about terms whose sorts are given, and keeps the books."""

    def __init__(self, sorts: Sequence[Sort]) -> None:
        self.sorts = tuple(sorts)
        self.tally = Tally()
        self.box: dict[Sort, int] = {}
        self.unchecked: list[Unchecked] = []
        """Terms whose cut-offs are too large to be checked."""
        self.reductions: list[Reduction] = []
        """The renamings and namings that were used, for the second tie."""
        self._others: tuple[Sort, ...] = ()
        self._assumes_less = False
        self.terms: Terms | None = None
        """The claim as terms that was last looked at."""

    @property
    def says_no_more(self) -> bool:
        """Whether the terms that were looked at say no more than the author does."""
        if self.terms is None or not self.terms.is_exact or self._assumes_less:
            return False
        named = (p for step in self.reductions for p in step.after.everything())
        return not any(isinstance(p, Atom) and p.of.kind == "piece" for p in named)

    def of_entry(self, terms: Terms, entry: Entry) -> tuple[list[Theorem], list[Reduction]]:
        """Return the theorems that settle an entry of a claim, and the steps to them."""
        before = len(self.reductions)
        theorems = self._theorems(terms, entry)
        return theorems, self.reductions[before:]

    def _theorems(self, terms: Terms, entry: Entry) -> list[Theorem]:
        statement, self.terms = terms.problem.statement, terms
        if isinstance(statement, stm.Equation):
            theorems = []
            for difference in entry.differences:
                context = nearby(terms.context, entry.variables, difference)
                self._assumes_less |= len(context.facts) < len(terms.context.facts)
                theorems.append(self.vanishing(context, difference))
            return theorems
        context = terms.context.with_variables(entry.variables)
        if isinstance(statement, stm.Positivity):
            says = Says.POSITIVE if statement.strict else Says.NONNEGATIVE
            return [signed(says, context, entry.value)]
        if isinstance(statement, stm.ZeroPattern):
            node, zero = entry.value, entry.sides[1].bit
            if not (isinstance(node, When) and node.bit == negated(zero)):
                raise NotNatural(Requirement.SIGNS, "the zeros are not seen")
            return [signed(Says.POSITIVE, context, node.body)]
        if isinstance(statement, stm.Finiteness):
            entry.value  # noqa: B018 - raises if it is −∞ somewhere
        return []  # that every denominator is nonzero says the rest

    def vanishing(self, context: Context, term: Part) -> Theorem:
        """Return the theorem that a term is 0 at every size.

        With logarithms read as any numbers; or, if that is too much, multiplied out, in cases of an
        absolute value, or by the product that logarithms stand for.
        """
        before = len(self.reductions)
        try:
            return self._vanishing(context, term)
        except NotNatural as failure:
            if divides_by_sum_of_index(term):
                del self.reductions[before:]
                with suppress(NotNatural):
                    step = contracted(context, term)
                    theorem = self._vanishing(context, step.after)
                    self.reductions.append(step)
                    return by(step, theorem)
            if cases(term, context, nonnegative):
                del self.reductions[before:]
                try:
                    return by_cases(context, term, self.vanishing)
                except NotNatural:
                    raise failure from None
            try:
                step = exponentiated(context, term)
            except NotNatural:
                raise failure from None
            del self.reductions[before:]
            return by(step, self._vanishing(context, step.after))

    def _vanishing(self, context: Context, term: Part) -> Theorem:
        steps = []
        if Image in term.kinds:
            steps.append(moved(context, term))
            term = steps[-1].after
        if any(isinstance(p, Atom) and p.of.kind == ORTHOGONAL for p in term.everything()):
            steps.append(contracted(context, term))
            term = steps[-1].after
        steps.append(named(context, term, self._aside))
        self.reductions += steps
        theorem = self._at_every_size(steps[-1].context_after, steps[-1].after)
        for step in reversed(steps):
            theorem = by(step, theorem)
        return theorem

    def _at_every_size(self, context: Context, term: Part) -> Theorem:
        """Heads come first, but for those over which a root sums: it is one datum at every size."""
        rooted = [p for p in term.everything() if isinstance(p, Root)]
        heads = [s for s in self.sorts if s.kind == "heads" and not any(binds(p, s) for p in rooted)]
        self._others = tuple(s for s in self.sorts if s not in heads)
        return self._over_heads(context, term, tuple(heads), {})

    def _aside(self, context: Context, term: Part) -> Theorem | None:
        """Return the theorem that a part of the claim is 0, if it is one."""
        prover = Prover(self.sorts)
        prover.tally.allowance = self.tally.allowance
        try:
            return prover._at_every_size(context, term)
        except NotNatural:
            return None

    def _over_heads(
        self, context: Context, term: Part, heads: tuple[Sort, ...], fixed: dict[Sort, int]
    ) -> Theorem:
        """Heads first: a quotient without sums over heads is a function of heads, and is not cleared."""
        if not heads:
            step = cleared_of(context, term, None, defined(context, term))
            return by(step, self._in_box(context, step.after, self._others, fixed))
        sort, *rest = heads
        cleared = None
        try:
            degree(term, sort)
        except NotNatural:
            cleared = cleared_of(context, term, sort, defined(context, term))
            term = cleared.after
        smaller = []
        for n in range(self._cut_off(context, term, (*heads, *self._others), fixed) + 1):
            step = written_out(context, term, sort, n)
            inner = self._over_heads(step.context_after, step.after, tuple(rest), {**fixed, sort: n})
            smaller.append(by(step, inner))
        theorem = cut_off(context, term, sort, smaller)
        return theorem if cleared is None else by(cleared, theorem)

    def _in_box(
        self, context: Context, term: Part, sorts: tuple[Sort, ...], fixed: dict[Sort, int]
    ) -> Theorem:
        if not sorts:
            return checked(context, term, fixed, self.tally)
        sort, *rest = sorts
        smaller = [
            self._in_box(context, term, tuple(rest), {**fixed, sort: n})
            for n in range(self._cut_off(context, term, sorts, fixed) + 1)
        ]
        return cut_off(context, term, sort, smaller)

    def _cut_off(
        self, context: Context, term: Part, sorts: tuple[Sort, ...], fixed: Mapping[Sort, int]
    ) -> int:
        """Return the cut-off of the first of the sorts that are left."""
        sort = sorts[0]
        least = bound(context.variables, term, sort)
        if least > LARGEST_CUT_OFF:
            self.unchecked.append(Unchecked(context, term, sorts, fixed, least))
            raise NotNatural(Requirement.CUT_OFF, f"{sort.name} = {least}")
        self.box[sort] = max(self.box.get(sort, 0), least)
        return least


def layers(statement: stm.Equation) -> list[tuple[FreeMatrix, Expression]]:
    """Return the parts that row-wise quotients and inverses are in, the largest first.

    With each goes a free matrix that may stand for it.
    """
    found: dict[Expression, int] = {}
    for node in distinct(statement):
        inner = isinstance(node, Expression) and node not in statement.args
        if inner and _has_quotients(node) and not has_position(node):
            found[node] = extent(node)
    ordered = sorted(found, key=lambda node: -found[node])
    return [(FreeMatrix(Str(f"\0Y{n}"), *node.shape), node) for n, node in enumerate(ordered)]


@remembered
def _has_quotients(e: Expression) -> bool:
    """Tell whether a row-wise quotient or an inverse stands in an expression."""
    if isinstance(e, (Softmax, Normalised, InverseMatrix)):
        return True
    return any(_has_quotients(part) for part in e.args if isinstance(part, Expression))


def multiplied(statement: stm.Equation) -> list[FreeMatrix]:
    """Return the matrices, of any numbers, of which products over positions are made."""
    products = (p for p in statement.atoms(IndexedProduct) if not p.index.axis.is_Integer)
    found = {m: None for p in products for m in p.atoms(FreeMatrix) if type(m) is FreeMatrix}
    return sorted(found, key=str)
