"""Unfolded entries mean what the expressions mean: 100-digit evaluation of both at random sizes."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from sympy import And, Eq, Ge, Gt, Integer, Le, Lt, Ne, Not, Or, Symbol, Tuple, sympify
from sympy.logic.boolalg import BooleanAtom

from symattn.kernel.lifting.generalise import without_numbers
from symattn.kernel.lifting.reindex import Reindexing
from symattn.kernel.lifting.unfold import unfolded
from symattn.kernel.lifting.unfolded import (
    Applied,
    Biased,
    Bit,
    Datum,
    Node,
    Number,
    Over,
    Plus,
    Power,
    Sum,
    Times,
    When,
    canonical,
)
from symattn.kernel.lifting.unfolding import NotLiftable, Unfolding
from symattn.kernel.problem import Problem
from symattn.language import statements as stm
from symattn.language.permutations import Image
from tests.helpers import Data, NoSuchPlace, images, mp, random_data, real, size_choices, value, whole
from tests.proofs.documents import document_claims
from tests.proofs.mutants import parts_of

CLOSE = mp.mpf(10) ** -60


class Reader:
    """Evaluates unfolded entries; it knows nothing of how they were made."""

    def __init__(self, data: Data, axes: dict[Any, Any]) -> None:
        self.data = data
        self.axes = axes

    def index(self, term: Any, env: dict[Any, int]) -> int:
        if isinstance(term, Integer):
            return int(term)
        if isinstance(term, Image):
            return images(term.args[0], self.data)[self.index(term.args[1], env) - 1]
        if isinstance(term, Tuple):
            major, minor = term.args
            width = 2 if isinstance(minor, Integer) else whole(self.axes[minor], self.data)
            return (self.index(major, env) - 1) * width + self.index(minor, env)
        names = {**self.data.positions, **self.data.sizes}
        kept = {s: Integer(k) for s, k in env.items()}
        for symbol in term.atoms(Symbol) - set(kept):  # i + 1, 1, S: named by a term
            kept[symbol] = sympify(symbol.name.split(" of ")[0], locals=names)
        return int(term.xreplace(kept))

    def holds(self, condition: Any, env: dict[Any, int]) -> bool:
        if isinstance(condition, BooleanAtom):
            return bool(condition)
        if isinstance(condition, Bit):
            i, j = (self.index(term, env) for term in condition.args[1:])
            return self.data.relations[str(condition.args[0])](i, j)
        if isinstance(condition, And):
            return all(self.holds(part, env) for part in condition.args)
        if isinstance(condition, Or):
            return any(self.holds(part, env) for part in condition.args)
        if isinstance(condition, Not):
            return not self.holds(condition.args[0], env)
        a, b = (self.index(side, env) for side in condition.args)
        return {Le: a <= b, Lt: a < b, Ge: a >= b, Gt: a > b, Eq: a == b, Ne: a != b}[
            next(kind for kind in (Le, Lt, Ge, Gt, Eq, Ne) if isinstance(condition, kind))
        ]

    def value(self, node: Node, env: dict[Any, int]) -> Any:
        match node:
            case Number(number):
                return real(number)
            case Datum(name, ()):
                return self.data.scales[name]
            case Datum(name, places):
                *member, i, j = (self.index(place, env) for place in places)
                return self.data.matrices[name, tuple(member)][i - 1][j - 1]
            case Plus(parts):
                return mp.fsum(self.value(part, env) for part in parts)
            case Times(parts):
                return mp.fprod(self.value(part, env) for part in parts)
            case Over(above, below):
                return self.value(above, env) / self.value(below, env)
            case Power(exponent):
                return mp.exp(self.value(exponent, env))
            case Applied("sin" | "cos" as name, (argument,)):
                return getattr(mp, name)(self.value(argument, env))
            case When(condition, body):
                return self.value(body, env) if self.holds(condition, env) else mp.mpf(0)
            case Biased(condition, body):
                return self.value(body, env) if self.holds(condition, env) else mp.ninf
            case Sum(index, axis, condition, body):
                places = ({**env, index: k} for k in range(1, whole(axis, self.data) + 1))
                return mp.fsum(self.value(body, e) for e in places if self.holds(condition, e))
        raise NotImplementedError(type(node).__name__)


def cases() -> Any:
    for claim in document_claims().values():
        for k, (statement, given) in enumerate(parts_of(claim.question.statement, claim.question.given)):
            if claim.id == "causal.only_values" or claim.id == "padding.fully_masked_row":
                continue  # columns [v | u] have no pairs to read; a row without a sum has no value
            if isinstance(statement, stm.Equation) and claim.question.arithmetic == "real":
                yield pytest.param(statement, given, id=f"{claim.id}-{k}")


@pytest.mark.parametrize(("statement", "given"), list(cases()))
def test_an_unfolded_entry_is_the_entry(statement: Any, given: tuple[Any, ...]) -> None:
    from symattn.language.claims import question

    try:
        problem, _ = without_numbers(Problem(question(statement, given)))
    except NotLiftable as reason:
        pytest.skip(f"not liftable: {reason}")
    compared = 0
    for seed, sizes in enumerate(size_choices((problem.statement, *problem.given), {}, default=3)[::3]):
        data = random_data((problem.statement,), problem.given, sizes, seed)
        if data is None:
            continue
        for side in problem.statement.args:
            at = Unfolding(lenient=False)
            try:
                rows, columns = (list(at.places(length)) for length in side.shape)
                nodes = {(i, j): unfolded(side, at, i, j) for (i, _), (j, _) in product(rows, columns)}
            except NotLiftable:
                continue
            reader = Reader(data, at.axes)
            try:
                table = value(side, data)
            except NoSuchPlace:
                continue  # no instance at these sizes
            named = {Symbol(n, integer=True, positive=True): k for n, k in data.positions.items()}
            moved = Reindexing(problem.symbols.permutations, at)
            for (i, j), node in nodes.items():
                labels = (i.atoms(Symbol) | j.atoms(Symbol)) - set(named)
                running = sorted(labels, key=str)
                ranges = [range(1, whole(at.axes[s], data) + 1) for s in running]
                for places in product(*ranges):
                    env = {**named, **dict(zip(running, places, strict=True))}
                    wanted = table[reader.index(i, env) - 1][reader.index(j, env) - 1]
                    for version in (node, moved.without(node, set())):
                        found = reader.value(version, env)
                        assert found == wanted or abs(found - wanted) < CLOSE, (side, env)
                    compared += 1
        if compared > 60:
            return
    if not compared:
        pytest.skip("nothing of it unfolds, or no instance at these sizes")


def test_sums_differ_by_name_only() -> None:
    k, t = Symbol("k"), Symbol("t")
    axis = Symbol("S")
    a, b = (Sum(s, axis, Le(s, Symbol("i")), Datum("x", (s,))) for s in (k, t))
    assert canonical(a) == canonical(b)
    assert canonical(a) != canonical(Sum(k, axis, Lt(k, Symbol("i")), Datum("x", (k,))))
