"""The formats in which derivations are written, by name."""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Protocol, cast

from symattn.accounts.summary import Summary
from symattn.errors import InputError
from symattn.render.layout import Layout

if TYPE_CHECKING:
    from symattn.accounts.derived import Derivable
    from symattn.accounts.lost import Missing

MODULES = {
    "text": "text", "latex": "latex_fragment", "tex": "latex_file", "pdf": "pdf", "markdown": "markdown",
    "html": "html",
}  # fmt: skip
"""The module of each format."""

_ENDINGS = {
    ".txt": "text",
    ".tex": "tex",
    ".pdf": "pdf",
    ".md": "markdown",
    ".qmd": "markdown",
    ".html": "html",
}


_DOCUMENTS = ("tex", "pdf", "markdown", "html")
"""The formats of documents, which are read apart from the scripts that they are made from."""


_NUMBERED = ("latex", "tex", "pdf", "markdown")
"""The formats whose lines can have numbers: those in which one refers to them."""


class DerivationFormat(Protocol):
    """A module that writes derivations."""

    def whole(self, report: Summary[Derivable, Missing], layout: Layout) -> str | bytes:
        """Return the document."""


def derivation_format(name: str | None, file: str | None = None) -> DerivationFormat:
    """Return the module of a format; without a name, that which the ending of a file's name says.

    Raises
    ------
    InputError
        If there is no such format.
    """
    ending = PurePath(file or "").suffix
    if name is None and ending and ending not in _ENDINGS:
        raise InputError(
            f"what {ending!r} means is not known; name the file {', '.join(_ENDINGS)}, or choose the "
            f"format by --to: {', '.join(MODULES)}"
        )
    chosen = name or _ENDINGS.get(ending, "text")
    if chosen not in MODULES:
        raise InputError(f"to = {chosen!r}: permitted are {', '.join(MODULES)}")
    return cast(DerivationFormat, import_module(f"symattn.render.derivation.{MODULES[chosen]}"))


def is_document(format: DerivationFormat) -> bool:
    """Return whether a format is that of documents, which state the lemmas that they cite."""
    return any(format is derivation_format(name) for name in _DOCUMENTS)


def require_tools(format: DerivationFormat) -> None:
    """Raise if what a format is written with is not installed: before anything is decided for it.

    Raises
    ------
    MissingToolError
        If no TeX is there for a PDF.
    """
    if format is derivation_format("pdf"):
        from symattn.render.derivation.pdf import installed_tex

        installed_tex()


def require_numbers(format: DerivationFormat) -> None:
    """Raise if the lines of a format have no numbers.

    Raises
    ------
    InputError
        If they have none.
    """
    if not any(format is derivation_format(name) for name in _NUMBERED):
        raise InputError(
            f"lines are numbered in {', '.join(_NUMBERED)}; say --to with one of them, or leave out "
            "--numbered"
        )
