r"""Approximate widths of set formulas, to choose where lines are broken."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\\(?:[A-Za-z]+\*?|.)|[{}^_&]|\s+|.", flags=re.S)
_NARROW = dict.fromkeys("()[]|.,;:!'ijlt1", 0.36)
_WIDE = {"W": 1.0, "M": 1.0, "m": 0.88, **dict.fromkeys("ABCDGHKNOQRSUXYw", 0.75)}
_SIGNS = dict.fromkeys("+-=<>", 1.3)
_MACROS = {
    r"\left": 0.3, r"\right": 0.3, r"\quad": 1.0, r"\,": 0.17, r"\ ": 0.33, r"\;": 0.28,
    r"\le": 1.3, r"\leq": 1.3, r"\ge": 1.3, r"\geq": 1.3, r"\ne": 1.3, r"\neq": 1.3, r"\odot": 1.3,
    r"\oslash": 1.3, r"\mid": 0.85, r"\cdots": 1.5,
    r"\times": 1.3, r"\cdot": 0.8, r"\approx": 1.3, r"\sim": 1.3, r"\ldots": 1.3, r"\infty": 1.0,
    r"\sum": 1.5, r"\prod": 1.4, r"\Pi": 0.75, r"\exp": 1.7, r"\sin": 1.4, r"\cos": 1.5, r"\sqrt": 0.9,
    r"\mathrm": 0.0, r"\mathsf": 0.0, r"\mathbf": 0.0, r"\mathtt": 0.0, r"\text": 0.0, r"\texttt": 0.0,
    r"\operatorname": 0.17, r"\to": 1.5, r"\in": 1.3,
}  # fmt: skip


def width(latex: str) -> float:
    r"""Return the width of a formula, in em.

    Examples
    --------
    >>> 2 < width(r"x_i + y") < 4
    True
    >>> width("a b c d") <= width(r"\frac{a b c d}{e}") < width("a b c d e")
    True
    """
    tokens = list(_TOKEN.findall(latex))
    total, rest = _run(tokens, 0, upright=False)
    while rest < len(tokens):  # an unbalanced bracket: measure what follows, too
        more, rest = _run(tokens, rest + 1, upright=False)
        total += more
    return total


def _run(tokens: list[str], at: int, *, upright: bool) -> tuple[float, int]:
    """Measure up to the end of a group; return the width and where it ended."""
    total = 0.0
    while at < len(tokens) and tokens[at] != "}":
        wide, at = _atom(tokens, at, upright=upright)
        total += wide
    return total, at


def _atom(tokens: list[str], at: int, *, upright: bool) -> tuple[float, int]:
    sign = tokens[at]
    if sign == "{":
        wide, end = _run(tokens, at + 1, upright=upright)
        return wide, end + 1
    if sign in "^_":
        wide, end = _argument(tokens, at + 1, upright=upright)
        return 0.72 * wide, end
    if sign == r"\frac":
        above, at = _argument(tokens, at + 1, upright=upright)
        below, at = _argument(tokens, at, upright=upright)
        return max(above, below) + 0.24, at
    if sign in (r"\text", r"\texttt", r"\mathrm", r"\operatorname", r"\mathtt"):
        wide, end = _argument(tokens, at + 1, upright=True)
        return wide + (0.17 if sign == r"\operatorname" else 0.0), end
    if sign == r"\vphantom":
        return 0.0, _argument(tokens, at + 1, upright=upright)[1]
    if sign == r"\begin":
        return _matrix(tokens, at)
    if sign.isspace():
        return (0.33 if upright else 0.0), at + 1
    if sign.startswith("\\"):
        return _MACROS.get(sign, 0.65), at + 1
    if not upright and sign in _SIGNS:
        return _SIGNS[sign], at + 1
    if not upright and sign in _WIDE:
        return _WIDE[sign], at + 1
    return _NARROW.get(sign, 0.53 if upright and sign.islower() else 0.6), at + 1


def _argument(tokens: list[str], at: int, *, upright: bool) -> tuple[float, int]:
    while at < len(tokens) and tokens[at].isspace():
        at += 1
    if at >= len(tokens):
        return 0.0, at
    return _atom(tokens, at, upright=upright)


def _matrix(tokens: list[str], at: int) -> tuple[float, int]:
    """Measure an environment: the sum of its columns' widths."""
    _, at = _argument(tokens, at + 1, upright=True)
    columns: list[float] = [0.0]
    cell, place = 0.0, 0
    while at < len(tokens) and tokens[at] != r"\end":
        if tokens[at] in ("&", r"\\"):
            columns[place] = max(columns[place], cell)
            place = place + 1 if tokens[at] == "&" else 0
            columns += [0.0] * (place + 1 - len(columns))
            cell, at = 0.0, at + 1
            continue
        if tokens[at] == "}":
            at += 1
            continue
        wide, at = _atom(tokens, at, upright=False)
        cell += wide
    columns[place] = max(columns[place], cell)
    if at < len(tokens):
        _, at = _argument(tokens, at + 1, upright=True)
    return sum(columns) + (len(columns) - 1) + 1.0, at
