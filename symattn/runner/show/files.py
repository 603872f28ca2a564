"""Writing a report to a file: whole, or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from symattn.errors import InputError


def check_target(name: str) -> Path:
    """Return the file that a name stands for, if a report can be written there.

    Raises
    ------
    InputError
        If it cannot: better said before the claims are decided than after.
    """
    target = Path(name).resolve()
    if target.is_dir():
        raise InputError(f"-o {name}: this is a folder; give a file")
    if target.exists() and not target.is_file():
        raise InputError(f"-o {name}: this is not a regular file; give another one")
    if not target.parent.is_dir():
        raise InputError(f"-o {name}: the folder {target.parent} does not exist; create it first")
    if not os.access(target.parent, os.W_OK):
        raise InputError(f"-o {name}: the folder {target.parent} is not writable; give another one")
    return target


def write_file(target: Path, text: str | bytes) -> None:
    """Write a text, or bytes as they are, in one step, so that nobody meets half of it.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(text if isinstance(text, bytes) else f"{text}\n".encode())
        os.replace(draft, target)
    except OSError as error:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise InputError(f"{target} cannot be written: {error.strerror or error}") from error


def write_elsewhere(name: str, text: str | bytes) -> Path | None:
    """Write to a new temporary folder what its own has no space for; None if that has none."""
    try:
        target = Path(tempfile.mkdtemp(prefix="symattn-")) / name
        write_file(target, text)
    except (OSError, InputError):
        return None
    return target
