"""Statements of claims, beside ``Eq``: signs, definedness, several parts, lines, induction."""

from symattn.language import (
    all_of,
    by_induction,
    by_layers,
    chain,
    defined,
    iff,
    le,
    lt,
    nonnegative,
    positive,
    real_valued,
    remark,
    zero_exactly_where,
)

__all__ = [
    "all_of",
    "by_induction",
    "by_layers",
    "chain",
    "defined",
    "iff",
    "le",
    "lt",
    "nonnegative",
    "positive",
    "real_valued",
    "remark",
    "zero_exactly_where",
]
