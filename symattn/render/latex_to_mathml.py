"""Formulas as MathML, which browsers set without a script."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from xml.etree import ElementTree

_KNOWN = {
    "math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "msup", "msub", "msubsup", "munder", "mover",
    "munderover", "mfrac", "msqrt", "mroot", "mtable", "mtr", "mtd", "mstyle", "mpadded", "mphantom",
}  # fmt: skip
_SPACE = "http://www.w3.org/1998/Math/MathML"


@lru_cache(maxsize=4096)
def mathml(latex: str, *, display: bool = False) -> str:
    """Return a formula in LaTeX as a ``<math>`` element.

    What the converter cannot read, or turns into anything but MathML, is shown as LaTeX instead.

    Examples
    --------
    >>> mathml("x < y")[:6], mathml("x")[-7:]
    ('<math ', '</math>')
    """
    from latex2mathml.converter import convert

    try:
        tree = ElementTree.fromstring(convert(latex, display="block" if display else "inline"))  # noqa: S314
    except Exception:  # a converter of somebody else's: nothing that it raises may lose a derivation
        return f"<code>{escape(latex)}</code>"
    for element in tree.iter():
        element.tag = element.tag.removeprefix(f"{{{_SPACE}}}")
        if element.tag not in _KNOWN:
            return f"<code>{escape(latex)}</code>"
        _mend(element)
        _regroup(element)
    _simplify(tree)
    tree.set("xmlns", _SPACE)
    return ElementTree.tostring(tree, encoding="unicode")


_STYLES = {"bold": {"0": 0x1D7CE}, "monospace": {"A": 0x1D670, "a": 0x1D68A, "0": 0x1D7F6}}
"""Unicode's letters and digits of each style, the only form in which browsers show it."""


_OPERANDS = {"msup": 2, "msub": 2, "mfrac": 2, "msubsup": 3, "munderover": 3}


def _regroup(element: ElementTree.Element) -> None:
    """Let a base that the converter left in pieces, as a matrix with its brackets, be one base."""
    spare = len(element) - _OPERANDS.get(element.tag, len(element))
    if spare > 0:
        pieces = list(element)[: spare + 1]
        base = ElementTree.Element("mrow")
        for piece in pieces:
            element.remove(piece)
            base.append(piece)
        element.insert(0, base)


_ROWS = {"math", "mrow", "msqrt", "mtd"}
"""Elements that put their children in a row themselves."""


def _simplify(element: ElementTree.Element) -> None:
    """Let upright letters be one word, and rows that group nothing go: a word is read as one."""
    for child in element:
        _simplify(child)
    children: list[ElementTree.Element] = []
    for child in element:
        is_letter = child.attrib == {"mathvariant": "normal"} and (child.text or "").isascii()
        if is_letter and element.tag in _ROWS and children and children[-1].get("word"):
            children[-1].text = f"{children[-1].text}{child.text}"
            continue
        if is_letter and element.tag in _ROWS:
            child.set("word", "yes")
        is_row = child.tag == "mrow" and not child.attrib
        if is_row and element.tag in _ROWS and not _stretches(child):
            children += child
        elif is_row and len(child) == 1:
            children.append(child[0])
        else:
            children.append(child)
    for child in children:
        if child.attrib.pop("word", "") and len(child.text or "") > 1:
            del child.attrib["mathvariant"]
    if element.tag == "mrow" and len(children) > 1:
        for bracket, form in ((children[0], "prefix"), (children[-1], "postfix")):
            if bracket.attrib == {"stretchy": "true", "fence": "true", "form": form}:
                bracket.attrib.clear()  # what a browser takes it for, where it stands
    element[:] = children


def _stretches(row: ElementTree.Element) -> bool:
    """Return whether a row has brackets that grow as it does."""
    return any(child.tag == "mo" and child.get("stretchy") != "false" for child in row)


def _mend(element: ElementTree.Element) -> None:
    """Let the names of functions be names, capital Greek upright, and styled letters styled."""
    text = element.text or ""
    if element.tag == "mo" and len(text) > 1 and text.isalpha():
        element.tag = "mi"
    if element.tag == "mi" and len(text) == 1 and "Α" <= text <= "Ω":
        element.set("mathvariant", "normal")
    starts = _STYLES.get(element.attrib.get("mathvariant", ""))
    if starts is not None:
        del element.attrib["mathvariant"]
        element.text = "".join(_styled(character, starts) for character in text)


def _styled(character: str, starts: dict[str, int]) -> str:
    for start, code in starts.items():
        span = 10 if start.isdigit() else 26
        if 0 <= ord(character) - ord(start) < span:
            return chr(code + ord(character) - ord(start))
    return character
