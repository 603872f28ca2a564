r"""Breaking a formula that is too long for its line: at a sign, between factors, at last after a comma.

A break stands inside as few brackets as possible. Nothing is broken inside braces, fractions or
matrices; inside ``\left( … \right)`` only where there is no other place, with an invisible bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from symattn.render.derivation.widths import width

_TOKEN = re.compile(r"\\(?:left|right)\s*(?:\\.|.)|\\(?:[A-Za-z]+\*?|.)|\s+|.", flags=re.S)

_SIGNS = {"=", "+", "-", "<", ">", r"\le", r"\ge", r"\ne", r"\approx", r"\odot", r"\oslash", r"\times",
          r"\mid", r"\cdot", r"\wedge", r"\vee"}  # fmt: skip
_LETTERS = {r"\Pi", r"\pi", r"\alpha", r"\beta", r"\gamma", r"\lambda", r"\mu", r"\nu", r"\theta"}
_OPENING, _CLOSING = {"(", "[", r"\{", r"\lfloor"}, {")", "]", r"\}", r"\rfloor"}

_OF = re.compile(r"\\(?:sum|prod|max|min)\s*(?:_(?:\{(?:[^{}]|\{[^{}]*\})*\}|.))?$")
"""Operators that apply to the term behind them."""

_HIGH = re.compile(r"\\(?:frac|sum|prod|begin)(?![A-Za-z])")
STRUT = r"\vphantom{\frac{1}{1}}"
"""An invisible text that makes brackets as high as a fraction."""

_TOTAL = re.compile(r"\\(?:sum|prod)_\{(?:[^{}]|\{[^{}]*\})*\}\s*")

_LEAST = 0.45
"""Least part of a line that is filled, if it can be broken there."""


@dataclass(frozen=True)
class _Place:
    """A place to break a line: before a character, inside brackets that are `sized` or not."""

    at: int
    depth: int
    sized: int
    rank: int

    @property
    def cost(self) -> tuple[int, int, int]:
        return self.sized, self.depth, self.rank


def lines_of(latex: str, room: float) -> list[str]:
    r"""Return a formula in lines, each as wide as the room at most, as far as there are places to break.

    Parameters
    ----------
    latex : str
    room : float
        In em.

    Examples
    --------
    >>> lines_of(r"\exp(a + b) c", 5.0)
    ['\\exp(a + b)', '{}c']
    """
    rest, lines = _bare(latex), []
    while width(rest) > room:
        place = _best(rest, room)
        if place is None:
            break
        before, after = rest[: place.at].rstrip(), rest[place.at :]
        # Both halves of brackets are as high as what stands in either.
        high = STRUT if place.sized and _HIGH.search(rest) else ""
        lines.append(before + high + r"\right." * place.sized)
        rest = "{}" + r"\left." * place.sized + high + after
    return [*lines, rest] if lines else [latex]


def _best(latex: str, room: float) -> _Place | None:
    """Return the place at which a line is broken: the cheapest that leaves it full, and fits."""
    places = [(place, width(latex[: place.at])) for place in _places(latex)]
    fitting = [place for place, wide in places if _LEAST * room <= wide <= room]
    if fitting:
        return min(fitting, key=lambda place: (*place.cost, -place.at))
    shorter = [place for place, wide in places if 1.5 < wide < _LEAST * room]
    if shorter:
        return max(shorter, key=lambda place: (-place.sized, place.at))
    return next((place for place, wide in places if wide > room), None)


def _places(latex: str) -> Iterator[_Place]:
    """Yield the places at which a formula may be broken."""
    braces = environments = depth = sized = 0
    before = ""
    spaced = False
    for match in _TOKEN.finditer(latex):
        sign = match.group()
        if sign.isspace():
            spaced = True
            continue
        if not braces and not environments and before:
            rank = _rank(before, sign, spaced=spaced)
            if rank is not None and not _OF.search(latex[: match.start()].rstrip()):
                yield _Place(match.start(), depth, sized, rank)
        braces += (sign == "{") - (sign == "}")
        environments += (sign == r"\begin") - (sign == r"\end")
        depth += (sign in _OPENING) - (sign in _CLOSING)
        sized += sign.startswith(r"\left") and sign not in _SIGNS and not sign[5:6].isalpha()
        sized -= sign.startswith(r"\right") and not sign[6:7].isalpha()
        before, spaced = sign, False


def _rank(before: str, sign: str, *, spaced: bool) -> int | None:
    """Return the badness of a break between two tokens; None if there can be none."""
    opens = before in _OPENING or before.startswith(r"\left") or before in ("_", "^", ",")
    if sign in _SIGNS:
        return None if opens or before in _SIGNS else 0
    if before == ",":
        return 2
    closes = sign in _CLOSING or sign.startswith(r"\right") or sign in ("_", "^", ",", "}")
    named = before.startswith("\\") and before[1:2].isalpha() and not before.startswith(r"\right")
    is_one = before == "}" and sign == "{"  # a fraction
    if opens or closes or is_one or before in _SIGNS or (named and before not in _LETTERS):
        return None
    return 1 if spaced or before in _CLOSING or before.startswith(r"\right") else None


def _bare(latex: str) -> str:
    """Return a formula without braces around brackets, or a call, that bear an index."""
    total = _TOTAL.match(latex)
    if total:
        return total.group() + _bare(latex[total.end() :])
    depth = 0
    for at, sign in enumerate(latex):
        depth += (sign == "{") - (sign == "}")
        if depth == 0:
            inner, rest = latex[1:at], latex[at + 1 :]
            return inner + rest if rest[:1] in ("_", "^") and _is_call(inner) else latex
    return latex


_NAME = re.compile(r"(?:\\operatorname\{\w+\}(?:_\{(?:[^{}]|\{[^{}]*\})*\})?)?(?:\\left)?")


def _is_call(text: str) -> bool:
    """Tell whether a text is brackets, with the name of a function before them or none."""
    depth, opened = 0, text.find("(")
    if opened < 0 or not _NAME.fullmatch(text[:opened]):
        return False
    for at in range(opened, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if depth == 0:
            return at == len(text) - 1
    return False
