"""Axes declared in other ways: sizes as numbers, factors in another order, lengths in cases."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import islice, permutations, product
from math import prod

from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Statement

Axes = dict[str, str]
"""The axes of each argument, by its name."""

Case = tuple[Axes, dict[str, int]]
"""The axes of each argument, and the sizes that are numbers."""

_MOST_PRODUCTS = 3
"""Most axes that are products for which other orders of the factors are tried."""
_MOST_CUT, _MOST_CASES = 3, 16
"""Most places that an axis may lack, and most cases of lengths."""

_MORE = ("P", "R", "U", "Z")
"""Names of what a size has more than another one."""


def fixings(arguments: Mapping[str, str], fixed: dict[str, int]) -> list[dict[str, int]]:
    """Return the sets of sizes to fix, in order: none, those inside products, all."""
    texts = (re.sub(r"^index\((\w+)\)", r"\1", str(spec)) for spec in arguments.values())
    words = [w for text in texts for w in text.split() if w not in ("real", "bool", "size")]
    inside = [n for w in words for part in w.split("+") if "*" in part for n in part.split("*")]
    every = [n for w in words for part in w.split("+") for n in part.split("*")]
    found = [fixed]
    for names in (inside, every):
        more = {n: 2 for n in names if n.isidentifier()} | fixed
        if more not in found:
            found.append(more)
    return found


def orders(arguments: Mapping[str, str]) -> Iterator[tuple[Axes, str]]:
    """Yield the same shapes with the factors of axes in other orders, each with a note.

    Those with one factor in common are in one other order first, as both axes of an image, 2*m and 2*n.
    """
    words = (word for spec in arguments.values() for word in str(spec).split())
    products = [word.split("*") for word in dict.fromkeys(words) if "*" in word and "+" not in word]
    products = products[:_MOST_PRODUCTS]
    common = {n: [p for p in products if n in p] for p in products for n in p}
    alike = [some for some in common.values() if len({*map(len, some)}) == 1 < len(some)]
    for together in [*alike, *([p] for p in products)]:
        for order in islice(permutations(range(len(together[0]))), 1, None):
            new = {"*".join(p): "*".join(p[k] for k in order) for p in together}
            read = ", ".join(f"{word} is read as {other}" for word, other in new.items())
            kind = "an axis" if len(new) == 1 else "axes"
            found = {name: _respelled(spec, new) for name, spec in arguments.items()}
            yield found, f"{read}, {kind} of the same length"


def cut(statements: Iterable[Statement]) -> dict[str, int]:
    """Return the sizes S of which there is an axis of S − k places, each with its largest k.

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


def cases(arguments: Mapping[str, str], lengths: Mapping[str, int]) -> Iterator[tuple[list[Case], str]]:
    """Yield ways to divide lengths into cases, with a note each; the case of long ones comes first.

    A size S of which k places may be lacking is 1, …, k, or k + S; or S + k, where the last are cut.
    Lengths are not divided if one of them stands in a product, in an index or alone as a number.
    """
    many = prod(k + 1 for k in lengths.values()) > _MOST_CASES
    if not lengths or many or not _are_parts(lengths, arguments):
        return
    for form in ("{1}+{0}", "{0}+{1}"):
        longer = {n: form.format(n, k) for n, k in lengths.items()}
        found = []
        for chosen in product(*((None, *range(1, k + 1)) for k in lengths.values())):
            numbers = {n: k for n, k in zip(lengths, chosen, strict=True) if k is not None}
            new = {n: other for n, other in longer.items() if n not in numbers}
            found.append(({name: _respelled(spec, new) for name, spec in arguments.items()}, numbers))
        read = ", ".join(f"{n} is read as {other}" for n, other in longer.items())
        yield found, f"the shortest lengths are decided one by one; for longer ones, {read}"


def in_order(
    arguments: Mapping[str, str], lower: str, upper: str, *, strictly: bool, taken: Collection[str]
) -> tuple[list[Case], str] | None:
    """Return the cases that one size is another and more, and the same unless `strictly`, with a note.

    The rest has a name that is not taken. None if the larger size stands in a product, in an index or
    alone as a number.
    """
    used = {*taken, *arguments, *re.findall(r"\w+", " ".join(map(str, arguments.values())))}
    more = next((n for n in _MORE if n not in used), None)
    if more is None or not _are_parts([upper], arguments):
        return None
    said = [f"{more}+{lower}", *([] if strictly else [lower])]
    every: list[Case] = [
        ({name: _respelled(spec, {upper: other}) for name, spec in arguments.items()}, {})
        for other in said
    ]
    return every, f"{upper} is read as {' and as '.join(said)}"


def _are_parts(lengths: Collection[str], arguments: Mapping[str, str]) -> bool:
    """Tell whether lengths stand as axes or as parts of sums alone."""
    words = [word for spec in arguments.values() for word in str(spec).split()]
    named = {n for word in words for n in re.findall(r"\w+", word)}
    plain = {part for word in words for part in word.split("+")}
    whole = re.compile(r"\b(?:" + "|".join(map(re.escape, lengths)) + r")\b")
    odd = [part for part in plain if whole.search(part) and part not in lengths]
    return not odd and "size" not in named


def _respelled(spec: str, new: Mapping[str, str]) -> str:
    """Return axes with other ones, or other parts of sums, in place of some."""
    words = str(spec).split()
    return " ".join(
        new.get(word) or "+".join(new.get(part, part) for part in word.split("+")) for word in words
    )
