"""An equation from equations of its subexpressions, or from one with free matrices in their place.

Nothing here is trusted: which of them may be equal is seen at trials, and what follows from theorems
about them is checked by the rules of ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

from sympy import Integer
from sympy.core.symbol import Str

from symattn.assumptions.analytic import is_analytic, multiplied
from symattn.deciding.by_rows import cuts
from symattn.language.algebra import InverseMatrix
from symattn.language.attention import Masking, Normalised, Softmax
from symattn.language.binding import bound_positions
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.language.occurrences import distinct, extent, has_position
from symattn.language.positions import Position
from symattn.language.remembered import remembered
from symattn.language.selection import Row, Splice
from symattn.language.statements import Definedness, Equation, Finiteness, Statement
from symattn.lifting.all_sizes import (
    BrokenChain,
    Shown,
    at_a_point,
    by_proofs,
    congruence,
    continuation,
    extensionality,
    instance,
    need_analytic,
    region,
    transitivity,
)
from symattn.lifting.comparison import differing
from symattn.lifting.side_by_side import Pair
from symattn.lifting.trials import Trial, trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

SOME = 12
"""At how many trials parts are compared before a theorem about them is searched for."""

ENTRIES = tuple(map(Integer, (1, 0, -1)))
"""What entries are tried at which factors may be positive."""

POINTS = 27
"""At how many points that is tried."""


class Parts:
    """Search for theorems about the parts of an equation.

    Parameters
    ----------
    problem : Problem
        Whose statement is one.
    tried : callable
        Returns the trials of a problem.
    """

    def __init__(self, problem: Problem, tried: Callable[[Problem], Sequence[Trial]]) -> None:
        self._problem, self._tried = problem, tried
        self._may: dict[object, bool] = {}
        self._known: dict[object, Shown | None] = {}

    def theorem(self) -> Shown | None:
        """Return the theorem by congruence, as an instance or by continuation, if there is one."""
        parts = self._parts_shown(Pair(*self._problem.statement.args))
        with suppress(OutsideFragment, BrokenChain):
            if parts is not None:
                return self._congruence(parts)
        return (
            self._as_instance(self._problem)
            or self._by_rows(self._problem)
            or self._continued(self._problem)
        )

    def _congruence(self, parts: Sequence[Shown]) -> Shown:
        """Return the theorem by theorems about parts; that it has a value is shown of one side."""
        problem = self._problem
        return congruence(parts, problem, self._valued(problem))

    def _valued(self, problem: Problem) -> Shown:
        """Return the theorem that one side of an equation has a value."""
        left, right = problem.statement.args
        try:
            return self._said(Definedness(left), problem)
        except OutsideFragment:
            return self._said(Definedness(right), problem)

    def _said(self, statement: Definedness | Finiteness, problem: Problem) -> Shown:
        """Return the theorem that an expression has a value, or is real, under the same hypotheses.

        Raises
        ------
        OutsideFragment
            If none is found.
        """
        asked = Problem(replace(problem.question, statement=statement))
        key = asked.statement, asked.given
        if key not in self._known:
            self._known[key] = self._of_layers(asked) if asked.depth > 1 else None
        self._known[key] = found = self._known[key] or self._lifted(asked)
        return found

    def _of_layers(self, asked: Problem) -> Shown | None:
        """Return the theorem as an instance of the one in which free matrices stand for layers.

        The layers are shown to be real. Weights stay: they are positive, and a free matrix is not.
        """
        general: Problem = asked
        put: list[tuple[FreeMatrix, Expression]] = []
        bound = bound_positions(asked.statement, *asked.given)
        for matrix, value in _layers(asked.statement):
            if isinstance(value, (Softmax, Normalised, Masking)) or value.atoms(Position) & bound:
                continue
            more = general.put({value: matrix})
            if more.statement != general.statement:
                with suppress(OutsideFragment):
                    self._said(Finiteness(value), asked)
                    general = more
                    put.append((matrix, value))
        with suppress(OutsideFragment, BrokenChain):
            return self._put_back(self._lifted(general), general, put[::-1]) if put else None
        return None

    def _parts_shown(self, pair: Pair) -> list[Shown] | None:
        """Return theorems about the parts in which alone two expressions differ, the smallest there are.

        A part is looked at only if none beside it differs at the trials.
        """
        parts = pair.parts()
        if not parts or not all(self._may_hold(self._question_of(part)) for part in parts):
            return None
        found: list[Shown] = []
        for part in parts:
            inner = self._parts_shown(part)
            if inner is None:
                whole = self._shown(self._question_of(part))
                if whole is None:
                    return None
                inner = [whole]
            found += inner
        return found

    def _question_of(self, pair: Pair) -> Problem:
        given = pair.given(self._problem.given)
        return Problem(replace(self._problem.question, statement=pair.equation, given=given))

    def _may_hold(self, part: Problem) -> bool:
        """Tell whether the sides of an equation differ at none of some trials."""
        key = part.statement, part.given
        if key not in self._may:
            some = self._tried(part)[:SOME]
            self._may[key] = next(differing(part.statement, some), None) is None
        return self._may[key]

    def _shown(self, part: Problem) -> Shown | None:
        key = part.statement, part.given
        if key not in self._known:
            self._known[key] = self._newly_shown(part)
        return self._known[key]

    def _newly_shown(self, part: Problem) -> Shown | None:
        found = (self._as_instance(part) or self._by_rows(part)) if part.depth > 1 else None
        if found is not None:
            return found
        try:
            return self._lifted(part)
        except OutsideFragment:
            return None if part.depth > 1 else self._as_instance(part)

    def _lifted(self, part: Problem) -> Shown:
        """Return the theorem by proofs of what a part needs."""
        return by_proofs(part, proofs, self._tried)

    def _as_instance(self, problem: Problem) -> Shown | None:
        """Return the theorem as an instance of one about free matrices, if it is one.

        They stand for as many parts as they may with the sides still equal at the trials; or for one.
        """
        if not isinstance(problem.statement, Equation):
            return None
        general: Problem = problem
        put: list[tuple[FreeMatrix, Expression]] = []
        for matrix, value in _layers(problem.statement):
            if has_position(value):
                continue
            more = general.put({value: matrix})
            if more.statement != general.statement and self._may_hold(more):
                general = more
                put.append((matrix, value))
        for chosen in (put, *([one] for one in put if len(put) > 1)):
            with suppress(OutsideFragment, BrokenChain):
                if chosen:
                    return self._instance(problem, chosen)
        return None

    def _instance(self, problem: Problem, put: Sequence[tuple[FreeMatrix, Expression]]) -> Shown:
        """Return the theorem as an instance of the one in which free matrices stand for parts."""
        general = problem
        for matrix, value in put:
            general = general.put({value: matrix})
        return self._put_back(self._lifted(general), general, put[::-1])

    def _put_back(
        self, known: Shown, general: Problem, put: Sequence[tuple[FreeMatrix, Expression]]
    ) -> Shown:
        """Return the instance of a theorem in which something is put for free matrices, in turn."""
        for matrix, value in put:
            general = general.put({matrix: value})
            known = instance(known, matrix, value, general, self._said(Finiteness(value), general))
        return known

    def _by_rows(self, problem: Problem) -> Shown | None:
        """Return the theorem by what the rows of a layer are, if it follows from that."""
        for cut in cuts(problem.statement) if isinstance(problem.statement, Equation) else ():
            rows = Problem(replace(problem.question, statement=cut.equation))
            put = [
                (FreeMatrix(Str(f"\0{name}{len(self._may)}"), *value.shape), value)
                for name, value in zip("ZW", (cut.kept, *cut.own), strict=False)
            ]
            general = cut.general(problem, *(matrix for matrix, _ in put))
            is_less = rows.depth < problem.depth and not general.statement.has(cut.stream)
            if not (is_less and self._may_hold(general) and self._may_hold(rows)):
                continue
            with suppress(OutsideFragment, BrokenChain):
                known, of_rows = self._shown(general), self._extended(rows) or self._shown(rows)
                if known is not None and of_rows is not None:
                    known = self._put_back(known, general, put[::-1])
                    return self._between(problem, known, of_rows)
        return None

    def _extended(self, rows: Problem) -> Shown | None:
        """Return the theorem that a part is spliced, if its rows up to there are those of another."""
        part, splice = rows.statement.args
        if not isinstance(splice, Splice):
            return None
        row = Position(Str(f"\0k{len(self._may)}"), part.shape[0])
        each = Equation(Row(part, row), Row(splice.upto, row))
        given = (*rows.given, row <= splice.after)
        known = self._shown(Problem(replace(rows.question, statement=each, given=given)))
        with suppress(OutsideFragment, BrokenChain):
            if known is not None:
                return extensionality(known, row, rows, self._said(Definedness(part), rows))
        return None

    def _between(self, problem: Problem, known: Shown, equal: Shown) -> Shown:
        """Return the theorem by one in which what is equal stands in place of parts."""
        (left, right), (first, last) = problem.statement.args, known.statement.args
        links = []
        for before, after in ((left, first), (last, right)):
            if before != after:
                between = Problem(replace(problem.question, statement=Equation(before, after)))
                links.append(congruence([equal], between, self._valued(between)))
        links.insert(1 if left != first else 0, known)
        return transitivity(links, problem)

    def _continued(self, problem: Problem) -> Shown | None:
        """Return the theorem by continuation of the one where factors are positive, if it is one."""
        sides = [side for side in problem.statement.args if isinstance(side, Expression)]
        matrices = [
            m for m in multiplied(problem.statement) if all(is_analytic(side, [m]) for side in sides)
        ]
        with suppress(OutsideFragment, BrokenChain):
            if matrices:
                need_analytic(matrices, problem)
                at, there = self._point(problem, matrices)
                near = Problem(replace(problem.question, given=region(problem, matrices)))
                names = {m.name: Fraction(int(value)) for m, value in at.items()}
                known = by_proofs(near, proofs, lambda p: trials(p, near=names))
                return continuation(known, at, there, problem)
        return None

    def _point(
        self, problem: Problem, matrices: Sequence[FreeMatrix]
    ) -> tuple[dict[FreeMatrix, Integer], list[Shown]]:
        """Return entries of matrices at which factors are positive, and the theorems that they are.

        Raises
        ------
        BrokenChain
            If none are found.
        """
        given = tuple(h for h in problem.given if not h.has(*matrices))
        for values in islice(product(ENTRIES, repeat=len(matrices)), POINTS):
            at = dict(zip(matrices, values, strict=True))
            asked = (
                replace(problem.question, statement=s, given=given) for s in at_a_point(problem, at)
            )
            with suppress(OutsideFragment):
                return at, [self._lifted(Problem(one)) for one in asked]
        raise BrokenChain("no point is found at which the factors are positive")


def _layers(statement: Statement) -> list[tuple[FreeMatrix, Expression]]:
    """Return the parts that row-wise quotients and inverses are in, the largest first.

    With each goes a free matrix that may stand for it.
    """
    found: dict[Expression, int] = {}
    for node in distinct(statement):
        inner = isinstance(node, Expression) and node not in statement.args
        if inner and _has_quotients(node):
            found[node] = extent(node)
    ordered = sorted(found, key=lambda node: -found[node])
    return [(FreeMatrix(Str(f"\0Y{n}"), *node.shape), node) for n, node in enumerate(ordered)]


@remembered
def _has_quotients(e: Expression) -> bool:
    """Tell whether a row-wise quotient or an inverse stands in an expression."""
    if isinstance(e, (Softmax, Normalised, InverseMatrix)):
        return True
    return any(_has_quotients(part) for part in e.args if isinstance(part, Expression))
