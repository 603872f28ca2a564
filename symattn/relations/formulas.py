"""The condition of a relation: of named masks, and of functions that were read."""

from __future__ import annotations

from symattn.relations.base import Both, Either, Negated, Relation
from symattn.relations.conditions import (
    ALWAYS,
    Array,
    Condition,
    I,
    J,
    Term,
    at_most,
    both,
    either,
    lookup,
    negation,
    plus,
    quotient,
    zero,
)
from symattn.relations.functions import Formula
from symattn.relations.patterns import Blocks, Causal, Everything, Isolated, Prefix, Window
from symattn.relations.sequences import Documents, Padding
from symattn.relations.tables import Table


def as_condition(relation: Relation) -> Condition | None:
    """Return when query i sees key j; None where no condition says it.

    Parameters
    ----------
    relation : Relation
        A mask by its name, one that was read from a function, and & | ~ of these; a padding,
        documents and a table of blocks speak of known arrays. A ``mask_mod`` without ``.at(batch,
        head)`` speaks of the batch entry and the head, for which :meth:`Relation.sees` puts 0.

    Returns
    -------
    Condition or None
        None of unknown relations, opaque functions, and what is given for each batch entry or head.

    Examples
    --------
    >>> from symattn.relations import causal, window
    >>> print(as_condition(window(3) | ~causal))
    0 ≤ i − j ≤ 3 or i < j
    """
    match relation:
        case Causal():
            return at_most(plus(J, I, -1))
        case Isolated():
            return zero(plus(I, J, -1))
        case Everything():
            return ALWAYS
        case Window(left, right):
            behind, ahead = plus(I, J, -1), plus(J, I, -1)
            bounds = [(behind, left), (ahead, right)]
            return both(*(at_most(plus(t, Term(-n))) for t, n in bounds if n is not None))
        case Blocks(length):
            query, key = (quotient(plus(t, Term(-1)), length) for t in (I, J))
            return zero(plus(query, key, -1))
        case Prefix(length):
            return at_most(plus(J, Term(-length)))
        case Formula():
            return relation.condition
        case Both(first, second) | Either(first, second):
            parts = [part for part in map(as_condition, (first, second)) if part is not None]
            joined = both if isinstance(relation, Both) else either
            return joined(*parts) if len(parts) == 2 else None
        case Negated(inner):
            part = as_condition(inner)
            return None if part is None else negation(part)
        case Padding(keep):
            return _kept("keep", keep, J, _inside(J, len(keep)))
        case Documents(ids, queries):
            rows = ids if queries is None else queries
            row = lookup(Array("ids" if queries is None else "queries", rows), plus(I, Term(-1)))
            column = lookup(Array("ids", ids), plus(J, Term(-1)))
            return both(*_inside(I, len(rows)), *_inside(J, len(ids)), zero(plus(row, column, -1)))
        case Table(kept, (height, width)):
            count = len(kept[0]) if kept else 0
            row, column = (quotient(plus(t, Term(-1)), n) for t, n in ((I, height), (J, width)))
            inside = (*_inside(I, height * len(kept)), *_inside(J, width * count))
            flat = tuple(bit for bits in kept for bit in bits)
            return _kept("kept", flat, plus(plus(column, row, count), Term(1)), inside)
    return None


def _inside(position: Term, length: int) -> tuple[Condition, Condition]:
    """Return that a position is one of the first of so many."""
    return at_most(plus(Term(1), position, -1)), at_most(plus(position, Term(-length)))


def _kept(name: str, bits: tuple[bool, ...], position: Term, inside: tuple[Condition, ...]) -> Condition:
    """Return that a bit of some is 1, at a position counted from 1."""
    bit = lookup(Array(name, tuple(map(int, bits))), plus(position, Term(-1)))
    return both(*inside, negation(zero(bit)))
