"""The picture of a claim: heat maps side by side, each under its formula."""

from __future__ import annotations

from html import escape

from symattn.accounts.picture import Panel, Picture
from symattn.render.latex_to_mathml import mathml

LARGE = 10
"""Most columns of a panel that takes one place; a larger one takes two."""


def figure(picture: Picture | None) -> str:
    """Return the ``<figure>`` of a claim; an empty text where a formula says as much."""
    if picture is None:
        return ""
    from symattn.render.pictures.heat_maps import heat_map

    panels = "".join(_panel(panel, heat_map(panel)) for panel in picture.panels)
    caption = f"<figcaption>{_caption(picture)}</figcaption>"
    return f'<figure><div class="panels">{panels}</div>{caption}</figure>'


def _panel(panel: Panel, drawn: str) -> str:
    kind = "panel large" if panel.values.shape[1] > LARGE else "panel"
    return f'<div class="{kind}"><div class="scroll">{mathml(panel.latex)}</div>{drawn}</div>'


def _caption(picture: Picture) -> str:
    facts = ", ".join(mathml(fact) for fact in picture.latex)
    where = f"For example {facts}" if facts else "As written"
    shown = f"{where}{', random data' if picture.is_random else ''}."
    return " ".join([*map(escape, picture.to_see), shown])
