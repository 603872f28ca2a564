"""The symbols of a statement: its data, and its quantified variables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any

from sympy import Basic, Expr, Tuple

from symattn.errors import NameClashError
from symattn.language.abbreviations import Abbreviation, Word
from symattn.language.attention import Bias, Hidden, Indicator, Masking, RelationTerm
from symattn.language.binding import in_scope
from symattn.language.functions import AcrossHeads, AlongRows, OfEntries
from symattn.language.hypotheses import Keeps, RelationIs, Sees, SeesOnly, SeesSo, SeesSomething
from symattn.language.matrices import FreeMatrix, Scale
from symattn.language.occurrences import distinct
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import ZeroPattern
from symattn.relations import Formula, Relation
from symattn.relations.conditions import arrays


@dataclass(frozen=True)
class Symbols:
    """The symbols of a statement and its hypotheses, each in the order of first appearance."""

    sizes: tuple[Size, ...]
    positions: tuple[Position, ...]
    permutations: tuple[UnknownPermuting, ...]
    relations: tuple[str, ...]
    matrices: tuple[FreeMatrix, ...]
    scales: tuple[Scale, ...]
    functions: tuple[AcrossHeads | AlongRows | OfEntries, ...]


@lru_cache(maxsize=1 << 10)
def symbols_of(*roots: Basic) -> Symbols:
    """Return the symbols of statements and hypotheses.

    Raises
    ------
    NameClashError
        If one name stands for two different things.
    """
    found: dict[str, dict[Any, None]] = {kind.name: {} for kind in fields(Symbols)}
    names: dict[str, tuple[object, str]] = {}

    def declare(name: str, identity: object, what: str) -> None:
        known = names.setdefault(name, (identity, what))
        if known[0] != identity:
            raise NameClashError(
                f"the name {name!r} stands for two things in one statement: {known[1]} and {what}; "
                "give one of them another name"
            )

    for node, scope in in_scope(*roots):
        if isinstance(node, Size):
            declare(node.name, node, f"a number of {node.kind}")
            found["sizes"][node] = None
        elif isinstance(node, Position):
            declare(node.name, node, f"a position on an axis of length {node.axis}")
            if node not in scope:
                found["positions"][node] = None
        elif isinstance(node, UnknownPermuting):
            declare(node.name, node, f"a permutation of {node.length} positions{node.given}")
            found["permutations"][node] = None
        elif isinstance(node, RelationTerm):
            for name in sorted(node.relation.unknowns()):
                declare(name, ("relation", name), "a relation")
                found["relations"][name] = None
        elif isinstance(node, FreeMatrix):
            rows, columns = node.shape
            identity = (type(node), rows, columns, len(node.member))
            kind = f"a {node.hypothesis} matrix" if node.hypothesis else "a matrix"
            what = f"{kind} of shape {rows} × {columns}" + " in a family" * bool(node.member)
            declare(node.name, identity, what)
            found["matrices"][node] = None
        elif isinstance(node, Word):
            declare(node.name, ("word", node.name), "a word of the language")
        elif isinstance(node, Abbreviation):
            declare(node.name, ("abbreviation", node.rule), f"an abbreviation of {node.body}")
        elif isinstance(node, Scale):
            declare(node.name, node, "a scale")
            found["scales"][node] = None
        elif isinstance(node, (AcrossHeads, AlongRows, OfEntries)):
            arguments, values = node.arity
            what = f"a function of {arguments} numbers with {values} values"
            kind = node.kind if isinstance(node, OfEntries) else ""
            what = f"a function of entries, {kind}" if kind else what
            declare(node.name, ("function", type(node), arguments, values, kind), what)
            found["functions"][node] = None
    return Symbols(**{kind: tuple(nodes) for kind, nodes in found.items()})


def asked_relations(*roots: Basic) -> Iterator[tuple[Relation, Expr, Expr]]:
    """Yield every relation that is asked for, with how many queries and keys it may be asked about.

    One that is asked for twice of the same numbers may come once.
    """
    for node in distinct(Tuple(*roots)):
        if isinstance(node, (Bias, Hidden, Indicator, Masking)):
            yield (node.relation, *node.shape)
        elif isinstance(node, ZeroPattern):
            yield (node.relation, *node.body.shape)
        elif isinstance(node, (SeesSomething, RelationIs, SeesSo)):
            yield node.relation, node.queries, node.keys
        elif isinstance(node, Keeps):
            yield node.relation, node.permutation.length, node.permutation.length
        elif isinstance(node, SeesOnly):
            yield node.relation, node.query, node.keys
        elif isinstance(node, Sees):
            yield node.relation, node.query, node.key


def unknown_arrays(*roots: Basic) -> tuple[str, ...]:
    """Return the names of the unknown arrays that masks of statements look into."""
    masks = (m for root in roots for t in root.atoms(RelationTerm) for m in t.relation.innermost())
    read = (array for mask in masks if isinstance(mask, Formula) for array in arrays(mask.condition))
    return tuple(sorted({array.name for array in read if array.values is None}))
