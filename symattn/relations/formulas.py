"""The condition that a relation is: of the masks that have a name, and of functions that were read."""

from __future__ import annotations

import numpy as np

from symattn.relations.base import Both, Either, Negated, Relation
from symattn.relations.conditions import (
    ALWAYS,
    I,
    J,
    Array,
    Condition,
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
        A mask by its name, one that was read from a function, and & | ~ of these; a padding, documents
        and a table of blocks speak of known arrays. A ``mask_mod`` without ``.at(batch, head)`` speaks of
        the batch entry and the head; :meth:`Relation.sees` puts 0 for them.

    Returns
    -------
    Condition or None
        None of unknown relations, opaque functions, and what is given for each batch entry or head.

    Examples
    --------
    >>> from symattn.relations import causal, window
    >>> print(as_condition(window(3) | ~causal))
    0 ≤ i − j ≤ 3 or j > i
    """
    match relation:
        case Causal():
            return at_most(plus(J, I, -1))
        case Isolated():
            return zero(plus(I, J, -1))
        case Everything():
            return ALWAYS
        case Window(left, right):
            low = () if left is None else (at_most(plus(plus(I, J, -1), Term(-left))),)
            return both(*low, *(() if right is None else (at_most(plus(plus(J, I, -1), Term(-right))),)))
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
            return _at_least(1, _looked_up("keep", keep, J))
        case Documents(ids, queries):
            own = queries is not None
            key = _looked_up("ids", ids, J)
            query = _looked_up("queries" if own else "ids", queries if queries is not None else ids, I)
            return both(zero(plus(query, key, -1)), *(_is_in(t, n) for t, n in ((I, len(queries or ids)), (J, len(ids)))))
        case Table(kept, (rows, columns)):
            width = len(kept[0]) if kept else 0
            row, column = (quotient(plus(t, Term(-1)), n) for t, n in ((I, rows), (J, columns)))
            place = plus(column, row, width)
            seen = _looked_up("kept", tuple(np.ravel(kept).tolist()), place)
    return None
