"""Hypotheses of claims, beside conditions such as ``j <= i``, and the missing ones of a claim."""

from sympy import Ne

from symattn.api import conditions
from symattn.language import (
    keeps,
    nonzero,
    relation_is,
    sees,
    sees_first,
    sees_last,
    sees_only,
    sees_something,
    top_k,
    where,
)

__all__ = [
    "Ne",
    "conditions",
    "keeps",
    "nonzero",
    "relation_is",
    "sees",
    "sees_first",
    "sees_last",
    "sees_only",
    "sees_something",
    "top_k",
    "where",
]
