"""Ranges of positions: i = 2, …, S, and i ∈ {1, 2}, as chains of signs."""

from __future__ import annotations

from collections.abc import Sequence

from symattn.papers.lines import Chain, trimmed
from symattn.papers.symbols import script_of
from symattn.papers.tokens import Token, Tokens, split

Parts = list[tuple[Tokens, str]]
"""Parts of a line, each with the word before it."""


def listed(parts: Parts, place: int) -> list[Tokens]:
    """Return the elements of a list behind a sign =: 1, …, S; 1, 2; none if there is only one."""
    _, *rest = split(parts[place][0], frozenset(("=",)))
    if len(rest) != 1:
        return []
    found = [rest[0][1]]
    for part, said in parts[place + 1 :]:
        is_dots = script_of(part) == "\\dots"
        is_last = script_of(found[-1]) == "\\dots"
        if said or not (is_last or is_dots or script_of(part).isdigit()):
            break
        found.append(part)
        if is_last:
            break
    return found if len(found) > 1 else []


def elements(chain: Chain) -> list[Tokens]:
    r"""Return the elements of the set that a position is in: {1, 2}, \{2, \dots, S\}."""
    (stop, _), (_, right) = chain[0], chain[-1]
    if stop is None or stop.text != "\\in" or len(chain) != 2 or not right or right[0].text != "\\{":
        return []
    return [trimmed(part) for _, part in split(right[1:-1], frozenset((",",)))]


def is_all(items: Sequence[Tokens], axis: str) -> bool:
    """Tell whether elements are those of an axis."""
    said = [script_of(item).replace(" ", "") for item in items]
    return said in (["1", "\\dots", axis], ["1", "2", "\\dots", axis])


def between(name: Tokens, items: Sequence[Tokens]) -> Tokens:
    """Return the chain that says that a name is one of the elements; nothing if they do not follow."""
    said = [script_of(item) for item in items]
    numbers = said[: said.index("\\dots")] if "\\dots" in said else said
    is_open = "\\dots" in said
    follows = [str(int(said[0]) + n) for n in range(len(numbers))] if said[0].isdigit() else said[:1]
    if numbers != follows or (is_open and said.index("\\dots") != len(said) - 2) or not items[-1]:
        return ()
    order = Token("\\le", name[0].start)
    return (*items[0], order, *name, order, *items[-1])
