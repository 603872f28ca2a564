"""Entries in a folder: JSON under a key, sealed with it."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import stat
from pathlib import Path
from typing import Any, TypeAlias

import click

from symattn.runner.cache.folder import make, replace_file

Content: TypeAlias = Any
"""The content of an entry, as JSON has it; whoever reads it finds out whether it is what was written."""

LARGEST = 64 * 2**20
"""Most bytes of an entry."""


class Store:
    """Reads and writes entries; what is wrong with the folder or with an entry is said once.

    Parameters
    ----------
    folder : Path
    key : bytes
        The key that seals entries.
    root : Path
        The folder that is made, as a cache, if it is not there; this one, or one above.
    """

    def __init__(self, folder: Path, key: bytes, root: Path) -> None:
        self._folder, self._key, self._root = folder, key, root
        self._is_writable = True
        self._ignored = 0

    def read(self, kind: str, name: str) -> Content | None:
        """Return the content of an entry, or None if there is none that was written here as such."""
        file = self._file(kind, name)
        try:
            data = _bytes_of(file)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError) as error:
            self.ignore(kind, name, str(getattr(error, "strerror", None) or error))
            return None
        try:
            entry = json.loads(data)
            content, seal = entry["content"], entry["seal"]
            is_ours = hmac.compare_digest(seal, self._signature(kind, name, content))
        except (ValueError, KeyError, TypeError, RecursionError):
            self.ignore(kind, name, "it is damaged")
            return None
        if not is_ours:
            self.ignore(kind, name, "it is damaged, or was not written by this user on this machine")
            return None
        return content

    def write(self, kind: str, name: str, content: object) -> None:
        """Write an entry, so that a reader meets all of it or nothing."""
        if not self._is_writable:
            return
        entry = {"content": content, "seal": self._signature(kind, name, content)}
        file = self._file(kind, name)
        try:
            if not file.parent.is_dir():
                make(self._root)
                file.parent.mkdir(parents=True, exist_ok=True)
            replace_file(file, _dumped(entry))
        except OSError as error:
            self._is_writable = False
            warn(f"{file} cannot be written: {error.strerror or error}; no more results are kept")

    def ignore(self, kind: str, name: str, why: str) -> None:
        """Say that an entry is ignored, if it is the first one."""
        self._ignored += 1
        if self._ignored == 1:
            warn(
                f"{self._file(kind, name)} is ignored: {why}; so are others like it, and their "
                "claims are decided again"
            )

    def _file(self, kind: str, name: str) -> Path:
        return self._folder / kind / name[:2] / f"{name}.json"

    def _signature(self, kind: str, name: str, content: object) -> str:
        sealed = _dumped([self._folder.name, kind, name, content])
        return hmac.new(self._key, sealed, hashlib.sha256).hexdigest()


def warn(message: str) -> None:
    """Write a warning to stderr."""
    click.echo(f"Warning: {message}", err=True)


def _dumped(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode()


def _bytes_of(file: Path) -> bytes:
    """Return the bytes of a file; a pipe in its place must not be waited for."""
    descriptor = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(descriptor, "rb") as opened:
        known = os.fstat(descriptor)
        if not stat.S_ISREG(known.st_mode):
            raise ValueError("it is not a file")
        if known.st_size > LARGEST:
            raise ValueError("it is too long")
        return opened.read(LARGEST)
