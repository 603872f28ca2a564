"""Questions that run code: asked of a process of its own, with limits, which ends with its answer."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any

from symattn.errors import InputError, SoundnessError

MOST = 2**22
"""Bytes that an answer may have."""


def file_below(folder: Path, where: str) -> str:
    """Return the function that a text names with the whole path of its file, if that is below a folder.

    Raises
    ------
    InputError
        If it is not, or there is none.
    """
    file, colon, name = where.rpartition(":")
    if not (colon and file and name and all(part.isidentifier() for part in name.split("."))):
        raise InputError(
            f"{where!r}: name a function as file.py:function, for example mine.py:reference"
        )
    try:
        path = (folder / file).resolve()
        is_there = path.is_relative_to(folder) and path.is_file()
    except (OSError, ValueError, RuntimeError):
        is_there = False
    if not is_there or path.suffix != ".py":
        raise InputError(
            f"{where!r}: no such .py file below the folder of --run; give its path from that folder"
        )
    return f"{path}:{name}"


async def ran(
    question: Mapping[str, Any], folder: Path, seconds: float, memory: int | None
) -> dict[str, Any]:
    """Return what another process finds out.

    Parameters
    ----------
    question : mapping
        With ``tool`` and what :mod:`symattn.mcp.far_side` reads of it.
    folder : Path
        Where it runs.
    seconds : float
    memory : int or None

    Raises
    ------
    InputError
        If the question is none.
    SoundnessError
        If symattn contradicts itself.
    """
    import anyio

    told = json.dumps({**question, "memory": memory, "seconds": seconds}).encode() + b"\n"
    process = await anyio.open_process(
        [sys.executable, "-P", "-m", "symattn.mcp.far_side"],
        stdin=PIPE, stdout=PIPE, stderr=None, cwd=folder, start_new_session=True,
    )  # fmt: skip
    said, in_time = b"", False
    try:
        with anyio.move_on_after(seconds) as scope:
            if process.stdin is None or process.stdout is None:
                raise SoundnessError("a process without pipes")
            with suppress(anyio.BrokenResourceError, anyio.ClosedResourceError):
                await process.stdin.send(told)
            # What the code has forked may hold the pipe open: a line is the whole answer.
            with suppress(anyio.EndOfStream):
                while not said.endswith(b"\n") and len(said) <= MOST:
                    said += await process.stdout.receive()
        in_time = not scope.cancelled_caught
    finally:
        _end(process.pid)
        with suppress(ProcessLookupError):
            process.kill()
        with anyio.CancelScope(shield=True):
            await process.aclose()
    if not in_time:
        return {"undecided": f"no answer after {seconds:g} s; symattn mcp --timeout gives it more"}
    try:
        found: dict[str, Any] = json.loads(said)
    except ValueError:
        how = f"code {process.returncode}, perhaps for want of memory or time"
        return {"undecided": f"the process that ran the code ended without an answer, with {how}"}
    if "wrong" in found:
        raise InputError(found["wrong"])
    if "internal" in found:
        raise SoundnessError(found["internal"])
    return found


def _end(process: int) -> None:
    """End a process and all that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process, signal.SIGKILL)
