"""What notebooks show of a value: asked of the value, answered by :mod:`symattn.notebooks`."""

from __future__ import annotations

from typing import Any


class Displayed:
    """A value that notebooks show in several formats.

    This is the one import that runs against the others, and only when a notebook asks: a value is what
    it is without the formats that it can be shown in.
    """

    __slots__ = ()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        from symattn import notebooks

        return notebooks.mimebundle(self)

    def _repr_html_(self) -> str | None:
        return self._repr_mimebundle_().get("text/html")

    def _repr_latex_(self) -> str | None:
        return self._repr_mimebundle_().get("text/latex")
