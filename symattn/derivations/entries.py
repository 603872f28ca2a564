"""A claim at given sizes: both sides entry by entry, and SymPy's simplified difference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sympy import Expr, latex

from symattn.accounts.document import Block, Display, Formula, Paragraph, Row
from symattn.concrete.written_out import LIMIT, Entry, WrittenOut, written_out
from symattn.errors import InputError
from symattn.language.claims import Question
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, TEXT, write


def entries(asked: Question, values: Mapping[str, Any], *, limit: float = LIMIT) -> tuple[Block, ...]:
    """Return the entries of a claim at given sizes.

    Parameters
    ----------
    asked : Question
    values : mapping from str to int or sequence of int
        What :func:`symattn.concrete.written_out.written_out` takes.
    limit : float
        Seconds that SymPy is given for one entry.

    Raises
    ------
    InputError
        As from there.
    """
    return tuple(block for found in written_out(asked, values, limit=limit) for block in _blocks(found))


def entries_where_it_can(asked: Question, values: Mapping[str, Any]) -> tuple[Block, ...]:
    """Return the same, of values for many claims: those that it has; and if it cannot be, why."""
    if not values:
        return ()
    symbols = symbols_of(asked.statement, *asked.given)
    kinds = (symbols.sizes, symbols.positions, symbols.permutations)
    names = {symbol.name for kind in kinds for symbol in kind}
    try:
        return entries(asked, {name: value for name, value in values.items() if name in names})
    except InputError as reason:
        return (Paragraph((f"{reason}.",), "Not written out"),)


def _blocks(found: WrittenOut) -> Iterator[Block]:
    told = ", ".join(f"{TEXT.name(name)} = {_told(value)}" for name, value in found.choices.items())
    statement = Formula(*((write(found.statement, TEXT)), (write(found.statement, LATEX),)))
    rows = [Row(statement, "", Formula("", ("",)))]
    for entry in found.entries:
        rows += _rows(entry)
    yield Display(tuple(rows), f"At {told}" if told else "Entry by entry")
    if found.others:
        more = f"{found.others} more choices of positions and permutations; each can be asked for."
        yield Paragraph((more,), "Left out")


def _told(value: Any) -> str:
    return f"({', '.join(map(str, value))})" if isinstance(value, tuple) else str(value)


def _rows(entry: Entry) -> Iterator[Row]:
    if entry.left is None:
        yield Row(_at("entry", entry), "", Formula("", ("",)), (entry.remark,))
    elif entry.right is None or entry.difference is None:
        yield Row(_at("value", entry), "=", _formula(entry.left))
    else:
        yield Row(_at("left", entry), "=", _formula(entry.left))
        yield Row(_at("right", entry), "=", _formula(entry.right))
        reason = () if entry.simplified is None else (str(entry.simplified),)
        yield Row(_at("difference", entry), "=", _formula(entry.difference), reason)


def _at(what: str, entry: Entry) -> Formula:
    index = f"{entry.row}, {entry.column}"
    return Formula(f"{what}[{index}]", (rf"\text{{{what}}}_{{{index}}}",))


def _formula(value: Expr) -> Formula:
    return Formula(str(value), (latex(value),))
