"""What to write, by topic: the tables of the page that people read."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import NamedTuple

import symattn
from symattn.check.words import KINDS, WORDS
from symattn.errors import InputError
from symattn.mcp.answers import Answer

DECLARATIONS = "Declarations"
"""The topic of what let declares; its rows are those of the page on check."""

_DECLARING = {"families", "unknown", "symbols", *KINDS}
_HEADING = re.compile(r"^## (.+)$", flags=re.M)
_CODE = re.compile(r"(?<!`)`([^`]+)`")
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")


class Row(NamedTuple):
    """What one wants, and what to write."""

    to: str
    write: tuple[str, ...]
    in_check: bool


def about(topic: str | None) -> Answer:
    """Return the rows of a topic, or those that have a word; without one, the topics.

    Raises
    ------
    InputError
        If no row is about it.
    """
    there = topics()
    names = list(there)
    if not topic or not topic.strip():
        return {"topic": "", "topics": names, "rows": []}
    wanted = topic.strip().lower()
    for name, rows in there.items():
        if name.lower() == wanted:
            return _answer(name, names, rows)
    found = tuple(
        row for rows in there.values() for row in rows
        if wanted in row.to.lower() or any(wanted in code.lower() for code in row.write)
    )  # fmt: skip
    if found:
        return _answer(topic.strip(), names, found)
    near = get_close_matches(wanted, [*(name.lower() for name in names), *WORDS], n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise InputError(f"no row is about {topic!r}; the topics are {', '.join(names)}{hint}")


def _answer(topic: str, names: list[str], rows: tuple[Row, ...]) -> dict[str, object]:
    return {
        "topic": topic,
        "topics": names,
        "rows": [{"to": r.to, "write": list(r.write), "in_check": r.in_check} for r in rows],
    }


@cache
def topics() -> dict[str, tuple[Row, ...]]:
    """Return the rows of all topics."""
    found = {DECLARATIONS: tuple(_declarations())}
    _, *parts = _HEADING.split(_page("words.md"))
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        rows = tuple(_rows(text, in_check=not name.startswith("NumPy")))
        if rows:
            found[name] = rows
    return found


def _declarations() -> Iterator[Row]:
    for cells in _tables(_page("check.md").split("## Names")[1]):
        yield Row(cells[1], tuple(_CODE.findall(cells[0])), True)


def _rows(text: str, *, in_check: bool) -> Iterator[Row]:
    for cells in _tables(text):
        codes = tuple(_CODE.findall(cells[1]))
        readable = in_check and any(map(_is_read, codes))
        yield Row(_LINK.sub(r"\1", cells[0]), codes, readable)


def _tables(text: str) -> list[list[str]]:
    """Return the cells of all rows but those at the heads of tables."""
    found = []
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith(("| to |", "| declaration |")):
            cells = re.split(r"(?<!\\)\|", line.strip().strip("|"))
            found.append([cell.strip().replace("\\|", "|") for cell in cells])
    return found


def _is_read(code: str) -> bool:
    """Tell whether check reads a line, once its names are declared by let."""
    try:
        names = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    except SyntaxError:
        return False
    known = {*WORDS, *_DECLARING}
    return all(name in known or not hasattr(symattn, name) for name in names) and "lambda" not in code


def _page(name: str) -> str:
    """Return a page of the documentation: in a wheel, or beside the package in a checkout."""
    package = Path(symattn.__file__).resolve().parent
    for path in (
        package / "_pages" / name,
        package.parent / "docs" / name,
        package.parent / "docs" / "how-to" / name,
    ):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise InputError(f"the page {name} is missing; install symattn again")
