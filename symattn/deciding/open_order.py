"""What is said where the order of two numbers depends on the data: which they are, and what to give."""

from __future__ import annotations

from collections.abc import Iterator

from sympy import Basic

from symattn.assumptions.signs import is_nonnegative
from symattn.language.abbreviations import Abbreviation, Word
from symattn.language.expressions import Expression
from symattn.language.functions import Entrywise
from symattn.language.known_functions import ABSOLUTE
from symattn.language.order import Extreme, RowMaximum
from symattn.notation.source import source_if_written

NOT_FOUND = "and neither a proof for all cases nor a counterexample was found"


def open_order(statement: Basic) -> str:
    """Return on which order of numbers a statement depends, and the hypothesis to give.

    Numbers are as the statement writes them; empty where it has no absolute value, and no maximum.
    """
    for word, node in _ordered(statement, None):
        shown = word or node
        if isinstance(node, RowMaximum):
            return (
                f"{shown} depends on which entry of a row of {node.body} is the largest, {NOT_FOUND}; "
                "state the claim for one entry that bounds the others"
            )
        if isinstance(node, Extreme):
            return _larger(shown, node.left, node.right)
        if isinstance(word, Word) and word.name in ("maximum", "minimum"):
            first, second = word.arguments
            return _larger(shown, first, second)
        (body,) = (part for part in node.args if isinstance(part, Expression))
        if not (is_nonnegative(body) or is_nonnegative(-body)):
            source = source_if_written(body)
            given = _give("nonnegative", source) if source else ""
            return f"{shown} depends on the sign of {body}, {NOT_FOUND}{given}"
    return ""


def _larger(shown: Basic, first: Basic, second: Basic) -> str:
    both = [source_if_written(second), source_if_written(first)]
    given = _give("le", ", ".join(both)) if all(both) else ""
    return f"{shown} depends on which of {first} and {second} is larger, {NOT_FOUND}{given}"


def _give(word: str, arguments: str) -> str:
    return f"; give it, as in given={word}({arguments})"


def _ordered(node: Basic, word: Word | None) -> Iterator[tuple[Word | None, Expression]]:
    """Yield what depends on an order, with the word by which it is written, the outermost one."""
    if isinstance(node, Abbreviation):
        yield from _ordered(node.body, word or (node if isinstance(node, Word) else None))
        return
    is_absolute = isinstance(node, Entrywise) and node.function == ABSOLUTE.name
    if is_absolute or isinstance(node, (Extreme, RowMaximum)):
        yield word, node
    for part in node.args:
        if isinstance(part, Basic):
            yield from _ordered(part, word)
