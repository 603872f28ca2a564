"""Derivations as PDF: the LaTeX file, compiled by the TeX that is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from symattn.accounts.summary import Summary
from symattn.errors import MissingToolError
from symattn.render.derivation import latex_file
from symattn.render.layout import Layout

if TYPE_CHECKING:
    from symattn.accounts.derived import Derivable
    from symattn.accounts.lost import Missing

ENGINES = ("pdflatex", "lualatex", "xelatex", "tectonic")
"""The programs that can compile the file; the first that is installed is used."""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> bytes:
    """Return the PDF.

    Raises
    ------
    MissingToolError
        If no TeX is installed, or the one there is cannot compile the file.
    """
    return compiled(latex_file.whole(report, layout))


whole = ending


def compiled(source: str) -> bytes:
    """Compile a LaTeX file.

    Raises
    ------
    MissingToolError
        If no TeX is installed, or the one there is cannot compile the file.
    """
    engine = installed_tex()
    with TemporaryDirectory() as folder:
        file = Path(folder, "derivation.tex")
        file.write_text(source, encoding="utf-8")
        run = subprocess.run(  # noqa: S603 - a program that was found on the path, and our own file
            _command(engine), cwd=folder, env={**os.environ, **_UNDATED},
            capture_output=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        result = file.with_suffix(".pdf")
        if run.returncode or not result.exists():
            raise MissingToolError(f"{Path(engine).name} cannot compile the file: {_complaint(run)}")
        return result.read_bytes()


def installed_tex() -> str:
    """Return the TeX that compiles.

    Raises
    ------
    MissingToolError
        If none is installed.
    """
    engine = next(filter(None, map(shutil.which, ENGINES)), None)
    if engine is None:
        raise MissingToolError(
            f"no TeX is installed: none of {', '.join(ENGINES)} is found. Install one (TeX Live with "
            "latex-recommended is enough), or use --to tex and compile the file elsewhere"
        )
    return engine


_UNDATED = {"SOURCE_DATE_EPOCH": "0", "FORCE_SOURCE_DATE": "1", "TZ": "UTC"}
"""Without a date in it, the same derivation is the same file."""


def _command(engine: str) -> list[str]:
    if Path(engine).stem == "tectonic":
        return [engine, "--untrusted", "derivation.tex"]
    return [
        engine, "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "derivation.tex",
    ]  # fmt: skip


def _complaint(run: subprocess.CompletedProcess[bytes]) -> str:
    """Return the first error of a log, or its last line."""
    lines = (run.stdout + run.stderr).decode("utf-8", "replace").splitlines()
    errors = [text for text in lines if text.startswith("!")]
    return (errors or [text for text in lines if text.strip()][-1:] or ["it says nothing"])[0]
