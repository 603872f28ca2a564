"""Proof scripts: where they are, and how they are called in reports."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import symattn
from symattn.errors import ScriptError


@dataclass(frozen=True)
class Script:
    """A file that declares claims.

    Attributes
    ----------
    path : Path
        The file, absolute.
    folder : Path
        The folder that was asked for, or the one that the file is in.
    root : str
        How reports call that folder.
    """

    path: Path
    folder: Path
    root: str

    def label(self, file: str) -> str:
        """Return how reports call a file: the same on every machine."""
        path = Path(file)
        inside = path.is_relative_to(self.folder)
        relative = path.relative_to(self.folder).as_posix() if inside else path.name
        return f"{self.root}/{relative}".lstrip("/")


def find(paths: Sequence[str | Path]) -> tuple[list[Script], list[ScriptError]]:
    """Return the scripts at the paths, each once, and what is wrong with other paths.

    Parameters
    ----------
    paths : sequence of paths
        Python files, and folders of them, which are searched recursively except for what begins
        with ``_`` or ``.``; without any, the bundled proofs.
    """
    found: dict[Path, Script] = {}
    errors = []
    try:
        roots = [Path(path) for path in paths] or [_bundled()]
    except ScriptError as error:
        return [], [error]
    for root in roots:
        try:
            for script in _scripts_at(root):
                found.setdefault(script.path, script)
        except ScriptError as error:
            errors.append(error)
    return list(found.values()), errors


def shown(path: str | Path) -> str:
    """Return a path as messages show it: from the working directory, if it is below that."""
    path, here = Path(path), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def _bundled() -> Path:
    """Return the folder of the documents' claims: in a wheel, or beside the package in a checkout."""
    package = Path(symattn.__file__).resolve().parent
    for folder in (package / "_proofs", package.parent / "proofs"):
        if folder.is_dir():
            return folder
    raise ScriptError("the bundled proofs are missing; install symattn again, or give a PATH")


def _scripts_at(path: Path) -> Iterator[Script]:
    path = path.resolve()
    if path.is_dir():
        root = path.name.removeprefix("_")
        for file in _files_below(path):
            yield Script(file, path, root)
    elif not path.exists():
        raise ScriptError(f"{shown(path)} does not exist; give a Python file or a folder of them")
    elif path.suffix != ".py":
        raise ScriptError(f"{shown(path)} is not a .py file; give a Python file or a folder of them")
    else:
        yield Script(path, path.parent, path.parent.name.removeprefix("_"))


def _files_below(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(("_", ".")))
        for name in sorted(files):
            if name.endswith(".py") and not name.startswith(("_", ".")):
                yield Path(parent, name)
