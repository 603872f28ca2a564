"""True claims of the documents, altered at one place or at two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from random import Random
from typing import Any

from sympy import Basic, Eq, Ge, Gt, Integer, Le, Lt, Ne, S, Tuple, true
from sympy.core.relational import Relational
from sympy.core.symbol import Str

from symattn.errors import ShapeError
from symattn.language import algebra, attention, families, functions, matrices, number, selection
from symattn.language.binding import Binding
from symattn.language.claims import Claim
from symattn.language.expressions import Expression
from symattn.language.permutations import Image, InversePermuting, KnownPermuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import HeadCount, Size
from symattn.language.statements import Equation
from symattn.relations import Relation, blocks, causal, isolated, window
from symattn.relations.patterns import Window
from symattn.runner.collect.library import bundled
from tests.proofs import mutants
from tests.soundness.judging import parts
from tests.soundness.near_misses.miss import Miss, as_miss

Path = tuple[int, ...]
Part = tuple[str, Any, tuple[Any, ...], str]

TURNED = {
    Lt: (Le, Gt, Ne),
    Le: (Lt, Ge, Eq),
    Gt: (Ge, Lt, Ne),
    Ge: (Gt, Le, Eq),
    Eq: (Ne, Le),
    Ne: (Eq, Lt),
}
"""Conditions for other conditions."""

EXCHANGED = {
    "log": "softplus",
    "gelu": "silu",
    "gelu_tanh": "gelu",
    "erf": "tanh",
    "arctan": "erf",
    "floor": "rounded",
    "rounded": "floor",
    "softplus": "silu",
    "silu": "tanh",
    "tanh": "sigmoid",
    "sigmoid": "exp",
}
"""Functions of one number for others."""


@lru_cache
def true_parts() -> tuple[Part, ...]:
    """Return every part of the true bundled claims: id, statement, given, arithmetic."""
    return parts_of(claim for _, (claim, _) in sorted(bundled().items()))


def parts_of(claims: Iterable[Claim]) -> tuple[Part, ...]:
    """Return every part of those claims that are true."""
    return tuple(
        (claim.id, part, given, claim.question.arithmetic)
        for claim in claims
        if claim.expect == "proved"
        for part, given in parts(claim.question.statement, claim.question.given)
    )


def places(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield what may be altered, and where it stands; not what a sum binds, nor names and shapes."""
    yield path, node
    if isinstance(node, (Position, UnknownPermuting, KnownPermuting, Size, matrices.NumPyCode)):
        return
    bound = {Binding: (1,), functions.EntryDerivative: (1,)}
    skipped = next((at for cls, at in bound.items() if isinstance(node, cls)), ())
    if isinstance(node, matrices.FreeMatrix):
        skipped = (0, 1, 2)
    for n, argument in enumerate(getattr(node, "args", ())):
        if n not in skipped and isinstance(argument, Basic):
            yield from places(argument, (*path, n))


def replaced(root: Any, path: Path, new: Any) -> Any:
    """Return an expression with what stands at a place replaced."""
    if not path:
        return new
    n, *rest = path
    arguments = list(root.args)
    arguments[n] = replaced(arguments[n], tuple(rest), new)
    return root.func(*arguments)


def alterations(node: Any) -> Iterator[tuple[str, Any]]:
    """Yield what may stand in the place of a node."""
    if isinstance(node, (Expression, Image, attention.RelationTerm)):
        yield from mutants.altered(node)
    match node:
        case Position():
            yield from (("a neighbour", node + 1), ("a neighbour", node - 1))
            yield from (("the first", Integer(1)), ("the last", node.axis), ("the third", Integer(3)))
        case Size():
            yield from ((f"{n} for a size", Integer(n)) for n in (2, 3, 5))
        case Relational():
            yield from (("another condition", cls(*node.args)) for cls in TURNED.get(node.func, ()))
            yield "another condition", node.func(node.lhs, node.rhs + 1)
        case attention.RelationTerm():
            yield from (("another mask", attention.RelationTerm(r)) for r in other_masks(node.relation))
        case InversePermuting():
            yield "π for π⁻¹", node.inverse
        case algebra.MatrixProduct() | selection.Beside() | algebra.Difference():
            with suppress(ShapeError):
                yield "two exchanged", node.func(*node.args[::-1])
        case selection.Entry():
            yield "two exchanged", node.func(node.body, node.column, node.row)
        case families.IndexedTotal():
            yield "no condition", node.func(node.body, node.index, true)
            yield "the body alone", node.body
        case functions.Entrywise():
            yield "twice", node.func(node.args[0], algebra.Scaled(2, node.body))
            if node.function in EXCHANGED:
                yield "another function", node.func(Str(EXCHANGED[node.function]), node.body)
        case attention.Masking():
            yield "no mask", node.body
        case algebra.Scaled():
            yield "no scale", node.body
    if isinstance(node, Expression) and not isinstance(node, Equation):
        yield from vanishing_early(node)


def other_masks(relation: Relation) -> Iterator[Relation]:
    """Yield relations that agree with one at small sizes, or nearly."""
    for reach in (1, 2, 3, 4, 5, 6, 7):
        yield relation & window(reach, reach)
        yield relation | ~window(reach, reach)
    yield from (relation & causal, relation | isolated, relation & blocks(4))
    if isinstance(relation, Window) and relation.left is not None:
        yield window(relation.left + 1, relation.right)


def vanishing_early(e: Expression) -> Iterator[tuple[str, Expression]]:
    """Yield an expression with something added that is 0 at the sizes up to some number."""
    for size in sorted(e.atoms(Size), key=str):
        for top in (2, 3) if isinstance(size, HeadCount) else (2, 3, 5):
            product = S.One
            for n in range(1, top + 1):
                product = product * (size - n)
            yield f"late in {size.kind}", e + number(product) * e


def altered_once(whole: Any, pick: Random) -> tuple[Any, str] | None:
    """Return an expression altered at one place, and how; None if the alteration does not fit there."""
    path, node = pick.choice([at for at in places(whole) if at[0]])
    choices: dict[str, list[Any]] = {}
    for label, new in alterations(node):
        choices.setdefault(label, []).append(new)
    if not choices:
        return None
    label = pick.choice(list(choices))
    try:
        return replaced(whole, path, pick.choice(choices[label])), label
    except Exception:
        return None


def an_altered_claim(seed: int) -> Miss | None:
    """Return a part of a bundled claim, altered at one place; now and then at two."""
    pick = Random(seed)  # noqa: S311 - test data
    return altered_somewhere(*pick.choice(true_parts()), pick)


def altered_somewhere(
    name: str, statement: Any, given: tuple[Any, ...], arithmetic: str, pick: Random
) -> Miss | None:
    """Return a claim altered at one place, now and then at two; None if it does not fit there."""
    whole, labels = Tuple(statement, *given), []
    for _ in range(pick.choice((1, 1, 1, 2))):
        altered = altered_once(whole, pick)
        if altered is None:
            return None
        whole = altered[0]
        labels.append(altered[1])
    changed, *assumed = whole
    if (changed, tuple(assumed)) == (statement, given) or S.false in assumed:
        return None
    return as_miss(changed, tuple(assumed), f"{name}, {' and '.join(labels)}", arithmetic)
