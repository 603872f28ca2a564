r"""Aligned lines in LaTeX, as amsmath, KaTeX and MathJax read them, broken where they are too long.

Three arrangements are tried, the first that fits is taken: the left side, the right side and the reason
in one line; the left side in a line of its own; the reasons in lines of their own, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from re import split

from symattn.accounts.document import CLAIMED, STEPS, Display, Formula, Id, Row, Table, Words
from symattn.render.derivation.breaking import lines_of
from symattn.render.derivation.widths import width
from symattn.typesetting.characters import words_in_math

_GAP = 2.0
"""Space between a term and its reason, in em."""
_SIGN = 1.4
"""Width of a relation, with the space around it."""
_INDENT = 3.0
"""Space before a reason on a line of its own, in em."""

Link = Callable[[Id], str]
"""Gives the LaTeX for a claim that is cited, in text."""


def aligned(rows: Sequence[Row], room: float, link: Link | None = None) -> list[str]:
    """Return the lines of an ``aligned`` environment.

    Parameters
    ----------
    rows : sequence of Row
    room : float
        The largest width, in em.
    link : callable, optional
        The text for the claims that reasons cite.
    """
    lines = [line for lines in _arranged(rows, room, link) for line in lines]
    return [r"\begin{aligned}", *_ended(lines), r"\end{aligned}"]


def numbered(
    rows: Sequence[Row], room: float, mark: Callable[[], str], link: Link | None = None
) -> list[str]:
    """Return the lines of an ``align`` environment, in which each row has a number.

    Parameters
    ----------
    rows : sequence of Row
    room : float
        The largest width, in em, without the numbers.
    mark : callable
        Gives each row what refers to it: a label, or a tag.
    link : callable, optional
        As of :func:`aligned`.
    """
    lines: list[str] = []
    for row in _arranged(rows, room, link):
        lines += [rf"{line} \notag" for line in row[:-1]]
        lines.append(f"{row[-1]} {mark()}")
    return [r"\begin{align}", *_ended(lines), r"\end{align}"]


def has_numbers(display: Display) -> bool:
    """Return whether the rows of a display are numbered, if any are: what is claimed, and the steps."""
    return display.label in CLAIMED or display.label.startswith(STEPS)


def _ended(lines: Sequence[str]) -> Iterator[str]:
    yield from (f"{line} \\\\" for line in lines[:-1])
    yield from lines[-1:]


def reason(words: Words, link: Link | None = None) -> str:
    r"""Return a reason for use inside mathematics: ids and words as ``\text``, formulas as they are."""
    written, run = [], ""
    for number, part in enumerate(words):
        if isinstance(part, Formula):
            written += [words_in_math(run), part.latex]
            run = ""
        elif isinstance(part, Id):
            run += "" if number else "by "
            if link is None:
                run += part.shown
            else:
                written += [words_in_math(run), rf"\text{{{link(part)}}}"]
                run = ""
        else:
            run += part
    return "".join([*written, words_in_math(run)])


def wrapped(words: Words, room: float) -> list[str]:
    """Return running text as lines of mathematics, none wider than the room where words allow it."""
    parts = (
        part for said in words for part in (split(r"(?<= )", said) if isinstance(said, str) else [said])
    )
    lines: list[list[str | Formula | Id]] = [[]]
    for part in parts:
        if lines[-1] and width(reason((*lines[-1], part))) > room:
            lines.append([])
        lines[-1].append(part)
    return [reason(tuple(line)) for line in lines]


def matrix(table: Table) -> str:
    """Return a matrix with its name; a number stands without brackets."""
    cells = [[cell.latex for cell in row] for row in table.rows]
    if len(cells) == 1 and len(cells[0]) == 1:
        return f"{table.name.latex} = {cells[0][0]}"
    inner = r" \\ ".join(" & ".join(row) for row in cells)
    return rf"{table.name.latex} = \begin{{pmatrix}} {inner} \end{{pmatrix}}"


def _arranged(rows: Sequence[Row], room: float, link: Link | None) -> list[list[str]]:
    """Return the lines of each row."""
    left = max(width(row.left.latex) if row.left and row.relation else 0.0 for row in rows)
    right = max(width((row.right if row.relation else row.left or row.right).latex) for row in rows)
    because = max(width(reason(row.reason)) for row in rows)
    with_reason = _GAP + because if because else 0.0
    starts_once = sum(row.left is not None for row in rows) == 1
    if left + _SIGN + right + with_reason <= room:
        return _lines(rows, room, link, left_apart=False, reason_apart=False)
    apart = starts_once and left > 4.0
    indent = 1.0 if apart else left
    if indent + _SIGN + right + with_reason <= room:
        return _lines(rows, room, link, left_apart=apart, reason_apart=False)
    if not apart and left + max(_SIGN + right, _INDENT + because) > room:
        apart = left > 4.0
    return _lines(rows, room, link, left_apart=apart, reason_apart=True)


def _lines(
    rows: Sequence[Row], room: float, link: Link | None, *, left_apart: bool, reason_apart: bool
) -> list[list[str]]:
    of_rows: list[list[str]] = []
    for row in rows:
        of_rows.append(lines := [])
        left = row.left.latex if row.left else ""
        if left_apart and row.left is not None:
            first, *others = _broken(row.left, room - 1.0)
            lines += [f"& {first}", *(rf"& \quad {other}" for other in others)]
            left = ""
        if not row.relation and row.left is not None:  # no equation: it stands alone
            lines += [f"& {part}" for part in _broken(row.left, room)]
            because = reason(row.reason, link)
            if because and not reason_apart:
                lines[-1] += f" && {because}"
            elif because:
                lines += [f"& \\quad {part}" for part in in_lines(because, room - _INDENT)]
            continue
        space = r"\quad " if left_apart else ""
        taken = (1.0 if left_apart else width(left)) + _SIGN
        first, *others = _broken(row.right, room - taken)
        line = f"{left} &{space}{row.relation} {first}".strip()
        because = reason(row.reason, link)
        if because and not reason_apart:
            lines += [f"{line} && {because}"]
            lines += [f"&{space}\\quad {other}" for other in others]
        else:
            lines += [line, *(f"&{space}\\quad {other}" for other in others)]
            if because:
                lines += [f"&{space}\\qquad {part}" for part in in_lines(because, room - _INDENT)]
    return of_rows


def in_lines(because: str, room: float) -> list[str]:
    """Return several reasons in lines of their own if they are too long for one."""
    parts = because.split(r"\text{, ")
    if width(because) <= room or len(parts) == 1:
        return [because]
    more = [rf"\text{{{part}" for part in parts[1:]]
    return [*(rf"{part}\text{{,}}" for part in (parts[0], *more[:-1])), more[-1]]


def _broken(formula: Formula, room: float) -> list[str]:
    """Return a formula in lines: broken before its pieces where it is too long, or inside them."""
    lines = [formula.pieces[0]]
    for piece in formula.pieces[1:]:
        if width(f"{lines[-1]} {piece}") > room:
            lines.append(f"{{}}{piece}")
        else:
            lines[-1] += f" {piece}"
    return [part for line in lines for part in lines_of(line, room)]
