"""From matplotlib's SVG file to an element of a page: no style, id or font of its own, few decimals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from xml.etree import ElementTree

INK = "#010203"
"""The colour in which matplotlib draws text and strokes; the page's text colour replaces it."""

SMALL = 6.5
"""The size of text, in points."""

_SVG = "{http://www.w3.org/2000/svg}"


def content(svg: str) -> Iterator[str]:
    """Yield the paths and texts of a file that matplotlib wrote.

    Parameters
    ----------
    svg : str
        The file. What is drawn in :data:`INK` takes the colour of the page's text.
    """
    for element in ElementTree.fromstring(svg).iter():  # noqa: S314 - written by matplotlib just now
        style = dict(
            part.strip().split(": ", 1) for part in element.get("style", "").split(";") if ": " in part
        )
        is_drawn = style.get("fill", "#000000") != "none" or style.get("stroke", "none") != "none"
        if element.tag == f"{_SVG}path" and element.get("d") and is_drawn:
            yield _path(element.get("d", ""), style)
        elif element.tag == f"{_SVG}text":
            anchor = style.get("text-anchor", "start")
            place = f'x="{_rounded(element.get("x", "0"))}" y="{_rounded(element.get("y", "0"))}"'
            yield (
                f'<text {place} text-anchor="{anchor}" font-size="{SMALL}" fill="currentColor">'
                f"{escape(element.text or '')}</text>"
            )


def _path(d: str, style: dict[str, str]) -> str:
    shape = _rounded(" ".join(d.split())).replace(" L ", "L").replace("M ", "M").replace(" z", "z")
    shape = _RECTANGLE.sub(_as_steps, shape.replace("z M", "zM").replace(" M", "M"))
    fill, stroke = style.get("fill", "#000000"), style.get("stroke", "none")
    painted = f'fill="{_ink(fill)}"' + (' opacity=".8"' if fill == INK else "")
    if stroke != "none" and fill == "none":
        painted += f' stroke="{_ink(stroke)}" stroke-width="1.2" stroke-linecap="round" opacity=".55"'
    return f'<path {painted} d="{shape}"/>'


_NUMBER = r"(-?[\d.]+)"
_RECTANGLE = re.compile(rf"M{_NUMBER} {_NUMBER}L{_NUMBER} \2L\3 {_NUMBER}L\1 \4z")


def _as_steps(corners: re.Match[str]) -> str:
    """Return a rectangle by its corner and its sides, which is half as long."""
    left, top, right, bottom = map(float, corners.groups())
    wide, high = (f"{side:.1f}".removesuffix(".0") for side in (right - left, bottom - top))
    return f"M{corners[1]} {corners[2]}h{wide}v{high}h-{wide}z".replace("h--", "h")


def _ink(color: str) -> str:
    return "currentColor" if color == INK else color


def _rounded(numbers: str) -> str:
    return re.sub(r"-?\d+\.\d+", lambda match: f"{float(match.group()):.1f}".removesuffix(".0"), numbers)
