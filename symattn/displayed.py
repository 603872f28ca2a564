"""The functions that print and show values; they live in higher packages.

A value is what it is without the forms that it can be written and shown in. :mod:`symattn` names the
functions that do it, and they are loaded when a value is first asked.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


class Supplied:
    """A function that is named elsewhere, and loaded when it is first called."""

    def __init__(self) -> None:
        self._where = ""
        self._function: Callable[[Any], Any] | None = None

    def by(self, where: str) -> None:
        """Name the function, as ``module:function``."""
        self._where, self._function = where, None

    def __call__(self, value: object) -> Any:
        if self._function is None:
            module, _, name = self._where.partition(":")
            self._function = getattr(import_module(module), name)
        return self._function(value)


as_text, as_latex, mimebundle = Supplied(), Supplied(), Supplied()
"""Functions that write a value as text and as LaTeX, and show it in a notebook."""


as_explicit = Supplied()
"""The function that SymPy calls for the matrix of the entries of an expression."""


class Displayed:
    """A value that notebooks show in several formats."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        shown: dict[str, str] = mimebundle(self)
        return shown

    def _repr_html_(self) -> str | None:
        return self._repr_mimebundle_().get("text/html")

    def _repr_latex_(self) -> str | None:
        return self._repr_mimebundle_().get("text/latex")


class Written(Displayed):
    """Something of the language, which SymPy's printers write as we do."""

    __slots__ = ()

    def _sympystr(self, printer: object) -> str:
        return str(as_text(self))

    def _latex(self, printer: object) -> str:
        return str(as_latex(self))

    def __repr__(self) -> str:
        return str(as_text(self))

    __str__ = __repr__
