"""The folder of the entries, and the key that seals them."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

NAME = ".symattn_cache"
VARIABLE = "SYMATTN_CACHE_DIR"

KEY_LENGTH = 32

_TAG = """\
Signature: 8a477f597d28d172789f06886806bc55
# This folder is a cache of symattn's: it can be deleted at any time.
# For information about cache directory tags see https://bford.info/cachedir/
"""


def place() -> Path | None:
    """Return the folder of the entries, or None if SYMATTN_CACHE_DIR is empty: there is to be none."""
    given = os.environ.get(VARIABLE, NAME)
    return Path(given).absolute() if given else None


def make(folder: Path) -> None:
    """Make the folder, which Git and backups are told to leave out.

    Raises
    ------
    OSError
        If it cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in ((".gitignore", "*\n"), ("CACHEDIR.TAG", _TAG)):
        if not (folder / name).exists():
            replace_file(folder / name, text.encode())


def replace_file(target: Path, data: bytes) -> None:
    """Write a file in one step: whoever reads it meets all of it, or what was there before."""
    draft = target.with_name(f".{target.name}.{os.getpid()}.{secrets.token_hex(4)}.tmp")
    try:
        draft.write_bytes(data)
        os.replace(draft, target)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def sealing_key() -> bytes:
    """Return the key of this user on this machine, made when it is first needed.

    It is not kept beside the entries: a folder of entries that comes with a copy of somebody's files is
    not one that this machine has written.

    Raises
    ------
    OSError
        If it is neither there nor can be made.
    """
    state = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    file = Path(state, "symattn", "cache.key")
    if not file.is_file() or file.stat().st_size != KEY_LENGTH:
        _make_key(file)
    key = file.read_bytes()
    if len(key) != KEY_LENGTH:
        raise OSError(f"{file} does not hold a key; delete it")
    return key


def _make_key(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_name(f".{file.name}.{os.getpid()}.{secrets.token_hex(4)}.tmp")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as draft_file:
        draft_file.write(secrets.token_bytes(KEY_LENGTH))
    try:
        # Of two runs that make it at once, the second must take the key of the first.
        os.link(draft, file)
    except FileExistsError:
        if file.stat().st_size != KEY_LENGTH:
            os.replace(draft, file)
    finally:
        draft.unlink(missing_ok=True)
