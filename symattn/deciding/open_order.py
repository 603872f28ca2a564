"""Messages where the order of two numbers, or a sign, is not known, with the hypothesis to give."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sympy import Basic

from symattn.assumptions.signs import is_nonnegative
from symattn.language.abbreviations import Abbreviation, Word
from symattn.language.algebra import Difference, MatrixTotal, Scaled
from symattn.language.expressions import Expression
from symattn.language.functions import EntryDerivative, Entrywise
from symattn.language.hypotheses import Inequality, Nonzero
from symattn.language.known_functions import ABSOLUTE
from symattn.language.matrices import FreeMatrix, Scale, SizeMatrix
from symattn.language.order import Extreme, RowMaximum
from symattn.notation.source import source_if_written

LONGEST_SHOWN = 60
"""Most characters of an expression that a message repeats: the statement stands above it."""

NOT_FOUND = "and neither a proof for all cases nor a counterexample was found"


def open_order(statement: Basic, given: Collection[Basic] = ()) -> str:
    """Return on which order of numbers a statement depends, and the hypothesis to give.

    Numbers are as the statement writes them; empty where it has no absolute value, and no maximum, or
    what is given says all of their orders.
    """
    slope = _open_slope(statement, given)
    if slope:
        return slope
    known = {hypothesis.body for hypothesis in given if isinstance(hypothesis, Inequality)}
    for word, node in _ordered(statement, None):
        shown = word or node
        if isinstance(node, RowMaximum):
            return (
                f"{shown} depends on which entry of a row of {node.body} is the largest, {NOT_FOUND}; "
                "state the claim for one entry that bounds the others"
            )
        compared = word if word is not None and word.name in ("maximum", "minimum") else None
        if compared is not None or isinstance(node, Extreme):
            first, second = compared.arguments if compared is not None else (node.left, node.right)
            if not {first - second, second - first} & known:
                return _larger(shown, first, second)
            continue
        (body,) = (part for part in node.args if isinstance(part, Expression))
        if not (is_nonnegative(body) or is_nonnegative(-body) or {body, -body} & known):
            source = source_if_written(body)
            offered = _give("nonnegative", source) if source else ""
            return f"{shown} depends on the sign of {body}, {NOT_FOUND}{offered}"
    return ""


def _open_slope(statement: Basic, given: Collection[Basic]) -> str:
    """Return a message on a derivative whose rule has no value: |u| at 0, though u |u| may have one."""
    known = {
        hypothesis.body
        for hypothesis in given
        if isinstance(hypothesis, Nonzero) or (isinstance(hypothesis, Inequality) and hypothesis.strict)
    }
    for slope in sorted(statement.atoms(EntryDerivative), key=str):
        by = slope.by.body.atoms(FreeMatrix, Scale)
        for _, node in _ordered(slope.body, None):
            (body, *more) = (part for part in node.args if isinstance(part, Expression))
            if more or isinstance(node, RowMaximum) or not body.has(*by):
                continue
            if not {body, -body} & known:
                source = source_if_written(body)
                return (
                    f"the rule for the derivative has no value where {body} is 0, and whether there is "
                    "one is not known there"
                    + (f"; give it, as in given=nonzero({source})" if source else "")
                )
    return ""


def open_sign(body: Expression, i: int, j: int) -> str:
    """Return that the sign of an entry is not known, and a part of it of which a bound may help."""
    of = f" of {body}" if len(str(body)) <= LONGEST_SHOWN else ""
    said = f"the sign of entry ({i}, {j}){of} is neither proved nor refuted"
    part = next(_parts(body, inside=False), None)
    source = source_if_written(part) if part is not None else ""
    if not source:
        return f"{said}; prove a bound of one of its parts as a claim of its own, and give it by given=…"
    return (
        f"{said}; prove a bound of one of its parts as a claim of its own, such as one of {part}, and "
        f"give it, as in given={source} <= …"
    )


def _parts(node: Basic, *, inside: bool) -> Iterator[Expression]:
    """Yield the parts of a sum that are more than free data and known numbers."""
    if not isinstance(node, Expression) or not node.atoms(FreeMatrix, Scale):
        return
    is_sum = isinstance(node, (MatrixTotal, Difference, Scaled))
    if inside and not is_sum and not isinstance(node, (FreeMatrix, SizeMatrix)):
        yield node
    for part in node.arguments if isinstance(node, Word) else node.args:
        yield from _parts(part, inside=True)


def _larger(shown: Basic, first: Basic, second: Basic) -> str:
    both = [source_if_written(second), source_if_written(first)]
    given = _give("le", ", ".join(both)) if all(both) else ""
    return f"{shown} depends on which of {first} and {second} is larger, {NOT_FOUND}{given}"


def _give(word: str, arguments: str) -> str:
    return f"; if the claim is meant for one of the two, give it, as in given={word}({arguments})"


def _ordered(node: Basic, word: Word | None) -> Iterator[tuple[Word | None, Expression]]:
    """Yield the outermost parts that depend on an order, each with the word that it is written by."""
    if isinstance(node, Abbreviation):
        yield from _ordered(node.body, word or (node if isinstance(node, Word) else None))
        return
    is_absolute = isinstance(node, Entrywise) and node.function == ABSOLUTE.name
    if is_absolute or isinstance(node, (Extreme, RowMaximum)):
        yield word, node
    for part in node.args:
        if isinstance(part, Basic):
            yield from _ordered(part, word)
