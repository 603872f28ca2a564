"""Proof scripts and documents: their paths, and their names in reports."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

import symattn
from symattn.errors import ScriptError
from symattn.papers.scanner import LATEX, MARKDOWN, speaks_to_symattn

DOCUMENTS = (*MARKDOWN, *LATEX)
SUFFIXES = (".py", *DOCUMENTS)
"""The endings of names of files that declare claims."""


_everything: ContextVar[bool] = ContextVar("everything", default=False)


@contextmanager
def unmarked_too(is_asked: bool) -> Iterator[None]:
    """Take equations of documents that have no mark for claims, too, if that is asked for."""
    token = _everything.set(is_asked)
    try:
        yield
    finally:
        _everything.reset(token)


@dataclass(frozen=True)
class Script:
    """A file that declares claims: a script, or a document.

    Attributes
    ----------
    path : Path
        The file, absolute.
    folder : Path
        The folder that was asked for, or the one that the file is in.
    root : str
        The label of that folder in reports.
    everything : bool
        Whether equations of a document that have no mark are claims, too.
    """

    path: Path
    folder: Path
    root: str
    everything: bool = False

    @property
    def is_document(self) -> bool:
        """Tell whether it is a note or a paper, which is read and never run."""
        return self.path.suffix.lower() in DOCUMENTS

    def label(self, file: str) -> str:
        """Return the label of a file in reports: the same on every machine."""
        path = Path(file)
        inside = path.is_relative_to(self.folder)
        relative = path.relative_to(self.folder).as_posix() if inside else path.name
        return f"{self.root}/{relative}".lstrip("/")


@dataclass(frozen=True)
class Found:
    """The scripts and documents at some paths.

    Attributes
    ----------
    scripts : tuple of Script
    left_out : tuple of Path
        Python files in folders that declare no claim, and are not run.
    errors : tuple of ScriptError
        The errors of other paths.
    """

    scripts: tuple[Script, ...]
    left_out: tuple[Path, ...]
    errors: tuple[ScriptError, ...]


def find(paths: Sequence[str | Path]) -> Found:
    """Return the scripts at the paths, each once; nothing is run.

    Parameters
    ----------
    paths : sequence of paths
        Python files and documents; and folders of them, which are searched recursively, except for what
        begins with ``_`` or ``.``, for files that declare claims and documents that have a word to
        symattn. Without any, the bundled proofs.
    """
    scripts: dict[Path, Script] = {}
    left_out: dict[Path, None] = {}
    errors = []
    try:
        roots = [Path(path) for path in paths] or [_bundled()]
    except ScriptError as error:
        return Found((), (), (error,))
    for root in roots:
        try:
            for script, is_named in _scripts_at(root):
                if is_named or script.is_document or declares_claims(script.path):
                    scripts.setdefault(script.path, script)
                else:
                    left_out[script.path] = None
        except ScriptError as error:
            errors.append(error)
    rest = tuple(path for path in left_out if path not in scripts)
    return Found(tuple(scripts.values()), rest, tuple(errors))


def places(paths: Sequence[str | Path]) -> Callable[[str], str]:
    """Return a function from a file's label in reports to its path from the working directory."""
    scripts = find(paths).scripts
    known = {script.label(str(script.path)): script.path for script in scripts}

    def place(label: str) -> str:
        root, _, rest = label.partition("/")
        beside = (script.folder / rest for script in scripts if script.root == root)
        path = known.get(label) or next((path for path in beside if path.is_file()), None)
        return label if path is None else shown(path)

    return place


def is_document(path: Path) -> bool:
    """Tell whether a file is a note or a paper that has a word to symattn."""
    is_copy = path.suffixes[-2:-1] == [".annotated"]
    return path.suffix.lower() in DOCUMENTS and not is_copy and speaks_to_symattn(path)


def declares_claims(path: Path) -> bool:
    """Tell whether a file imports symattn and calls ``claim``; it is parsed, and not run.

    What cannot be read or parsed, but speaks of symattn, is taken for a script: loading it says what is
    wrong with it.
    """
    return _declares_claims(path, edition_of(path))


def mentions(script: Script, ids: Collection[str]) -> bool:
    """Tell whether one of these ids stands in a script; a document makes its ids, and may have any."""
    if script.is_document:
        return True
    try:
        source = script.path.read_bytes()
    except OSError:
        return True
    return any(id.encode() in source for id in ids)


def edition_of(path: Path) -> tuple[int, int]:
    """Return a stamp of a file: its time and its size."""
    try:
        known = path.stat()
    except OSError:
        return 0, 0
    return known.st_mtime_ns, known.st_size


@lru_cache(maxsize=1024)
def _declares_claims(path: Path, edition: tuple[int, int]) -> bool:
    """Tell whether an edition of a file declares claims."""
    try:
        source = path.read_bytes()
    except OSError:
        return True
    if b"symattn" not in source:
        return False
    try:
        whole = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return True
    names, called, imports = {"claim"}, set[str](), False
    for node in ast.walk(whole):
        if isinstance(node, ast.Import):
            imports |= any(alias.name.partition(".")[0] == "symattn" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "symattn":
            imports = True
            names |= {alias.asname for alias in node.names if alias.name == "claim" and alias.asname}
        elif isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name):
                    called.add(name)
                case ast.Attribute(attr="claim"):
                    called.add("claim")
        if imports and names & called:
            return True
    return False


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


def _scripts_at(path: Path) -> Iterator[tuple[Script, bool]]:
    """Yield the files at a path, and whether they are named by it."""
    path = path.resolve()
    if path.is_dir():
        root = path.name.removeprefix("_")
        for file in _files_below(path):
            yield Script(file, path, root, _everything.get()), False
    elif not path.exists():
        there = path.with_name(f"{path.name}.py")
        near = get_close_matches(path.name, _names_beside(path), n=1) if not there.is_file() else []
        meant = shown(path.with_name(near[0]) if near else there)
        hint = f"did you mean {meant}?" if near or there.is_file() else _GIVE
        raise ScriptError(f"{shown(path)} does not exist; {hint}")
    elif path.suffix.lower() not in SUFFIXES:
        raise ScriptError(
            f"{shown(path)} is neither a .py file nor a document ({', '.join(DOCUMENTS)}); {_GIVE}"
        )
    else:
        root = path.parent.name.removeprefix("_")
        yield Script(path, path.parent, root, _everything.get()), True


_GIVE = "give a script, a note in Markdown, a paper in LaTeX, or a folder of them"


def _names_beside(path: Path) -> list[str]:
    """Return the scripts and folders that stand where a path leads to nothing."""
    try:
        return [there.name for there in path.parent.iterdir() if there.suffix == ".py" or there.is_dir()]
    except OSError:
        return []


def _files_below(folder: Path) -> Iterator[Path]:
    for parent, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(("_", ".")))
        for name in sorted(files):
            if name.startswith(("_", ".")):
                continue
            path = Path(parent, name)
            if name.endswith(".py") or is_document(path):
                yield path
