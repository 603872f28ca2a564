"""Relations: the keys that each query sees.

A relation is a predicate ``sees(i, j)`` on positions that count from 1: the query at position i
sees the key at position j. The same value serves the symbolic side, which asks about integers and
symbols, and the numeric side, which asks about whole index arrays and about rectangles of pairs.

A new one is a class of ``patterns.py``; its name is also in ``symattn/masks.py`` and ``check/words.py``.
How it is read at every size, ``reading/symbolic_bits.py`` says.

>>> causal.sees(2, 1), causal.sees(1, 2)
(True, False)
>>> (causal & ~isolated).sees(2, 2)
False
>>> causal.dense(2, 3)
array([[ True, False, False],
       [ True,  True, False]])
"""

from symattn.relations.base import Both, Either, Lookup, Negated, Relation, Tile
from symattn.relations.formulas import as_condition
from symattn.relations.functions import (
    Formula,
    MaskMod,
    PositionTable,
    Predicate,
    Unknown,
    from_function,
    unknown,
)
from symattn.relations.heads import ByHead, by_head
from symattn.relations.patterns import (
    Blocks,
    Causal,
    Everything,
    Isolated,
    Prefix,
    Window,
    blocks,
    causal,
    everything,
    isolated,
    nothing,
    prefix,
    window,
)
from symattn.relations.properties import PROPERTIES, denied, implied_by, on_one_axis
from symattn.relations.sequences import Documents, Padding, documents, padding
from symattn.relations.tables import Table, from_blocks

__all__ = [
    "PROPERTIES", "Blocks", "Both", "ByHead", "Causal", "Documents", "Either", "Everything",
    "Formula", "Isolated", "Lookup", "MaskMod", "Negated", "Padding", "PositionTable", "Predicate", "Prefix", "Relation", "Table", "Tile",
    "Unknown", "Window", "as_condition", "blocks", "by_head", "causal", "denied", "documents",
    "everything", "from_blocks", "from_function", "implied_by", "isolated", "nothing", "on_one_axis", "padding",
    "prefix", "unknown", "window",
]  # fmt: skip
