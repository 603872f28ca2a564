"""Lengths that are cut: S is 1, or 1 + S, where the formulas have an axis of S − 1 places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Statement

_MOST_CUT, _MOST_CASES = 3, 8
"""How many places an axis may lack, and into how many cases lengths are divided."""


def cut(statements: Iterable[Statement]) -> dict[str, int]:
    """Return the sizes of which an axis lacks places, each with how many of them one lacks at most.

    Examples
    --------
    >>> from symattn.language import Eq, matrix, position, tokens
    >>> S = tokens("S")
    >>> x, i = matrix("x", S, 1), position("i", S - 1)
    >>> cut([Eq(x[i, :], x[i + 1, :])])
    {'S': 1}
    """
    found: dict[str, int] = {}
    for axis in {p.axis for statement in statements for p in statement.atoms(Position)}:
        for size in axis.atoms(Size):
            lacks = size - axis
            if lacks.is_Integer and 0 < lacks <= _MOST_CUT:
                found[size.name] = max(int(lacks), found.get(size.name, 0))
    return dict(sorted(found.items()))


Case = tuple[dict[str, str], dict[str, int]]
"""The axes of each argument, and the sizes that are numbers."""


def cases(arguments: Mapping[str, str], lengths: Mapping[str, int]) -> Iterator[tuple[list[Case], str]]:
    """Yield ways to divide lengths into cases, with a note each; the case of long ones comes first.

    A size S of which k places may be lacking is 1, …, k, or k + S; or S + k, where the last are cut.
    """
    every = [(*range(1, k + 1), None) for k in lengths.values()]
    if not lengths or len(list(product(*every))) > _MOST_CASES:
        return
    for form in ("{1}+{0}", "{0}+{1}"):
        longer = {n: form.format(n, k) for n, k in lengths.items()}
        found: list[Case] = []
        for chosen in product(*(reversed(values) for values in every)):
            fixed = {n: k for n, k in zip(lengths, chosen, strict=True) if k is not None}
            respelled = {name: _respelled(str(spec), longer, fixed) for name, spec in arguments.items()}
            axes = {name: spec for name, spec in respelled.items() if spec is not None}
            if len(axes) < len(arguments):
                return
            found.append((axes, fixed))
        read = ", ".join(f"{n} as {other}" for n, other in longer.items())
        yield found, f"the shortest lengths are decided one by one; of longer ones, {read} is read"


def _respelled(spec: str, longer: Mapping[str, str], fixed: Mapping[str, int]) -> str | None:
    """Return axes with longer ones for some, or None if one of them is inside a product or an index."""
    words: list[str] = []
    if spec.startswith("size"):
        return None
    for word in spec.split():
        parts = word.split("+")
        if any(n in part for n in longer for part in parts if part != n and not part.isidentifier()):
            return None
        words.append("+".join(part if part in fixed else longer.get(part, part) for part in parts))
    return " ".join(words)
