"""Users' functions in a process of their own: it has limits, answers one question, and ends.

On the far side this is the program: one question on standard input, one line of JSON as the answer.
"""

from __future__ import annotations

import json
import math
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import Empty, SimpleQueue
from subprocess import PIPE, Popen
from typing import Any, TypeAlias

from symattn.errors import InputError, SoundnessError, SymattnError
from symattn.runner.decide.forks import TICK
from symattn.runner.decide.memory_limit import limit

Answered: TypeAlias = dict[str, Any]
"""The answer of a module, as JSON has it; the module says the keys."""

MOST = 2**22
"""Most bytes of an answer."""


class NoAnswer(Exception):
    """A limit was hit, or the process ended; the text says which."""


def ask(
    module: str,
    question: Mapping[str, object],
    seconds: float,
    memory: int | None,
    *,
    folder: Path | None = None,
    largest_file: int | None = None,
    watch: Callable[[], None] = lambda: None,
) -> Answered:
    """Return the answer of a module to a question, computed in a process of its own.

    Parameters
    ----------
    module : str
        Its function ``answered`` takes the question and returns data for JSON.
    question : mapping
    seconds : float
    memory : int or None
        Most bytes that the process takes.
    folder : Path, optional
        Its working directory, if another one.
    largest_file : int, optional
        Most bytes of a file that the code writes.
    watch : callable
        Called several times a second; if it raises, the process is ended.

    Raises
    ------
    NoAnswer
        If there is no answer within the limits.
    InputError
        If the question is malformed.
    SoundnessError
        If symattn contradicts itself.
    """
    limits = {"seconds": seconds, "memory": memory, "largest_file": largest_file}
    told = json.dumps({"module": module, "question": question, **limits}).encode() + b"\n"
    process = Popen(  # noqa: S603 - Python itself
        [sys.executable, "-P", "-m", __name__],
        stdin=PIPE, stdout=PIPE, cwd=folder, start_new_session=True,
    )  # fmt: skip
    try:
        said = _said(process, told, time.monotonic() + seconds, watch)
    finally:
        _end(process)
    if said is None:
        raise NoAnswer(f"no answer after {seconds:g} s; a larger --timeout gives it more")
    try:
        found: Answered = json.loads(said)
    except ValueError:
        raise NoAnswer(
            "the process that ran the code ended without an answer, with code "
            f"{process.returncode}, perhaps for lack of memory"
        ) from None
    if "exhausted" in found:
        raise NoAnswer("memory is short; a larger --memory gives it more")
    if "wrong" in found:
        raise InputError(found["wrong"])
    if "internal" in found:
        raise SoundnessError(found["internal"])
    answer: Answered = found["answer"]
    return answer


def _said(process: Popen[bytes], told: bytes, until: float, watch: Callable[[], None]) -> bytes | None:
    """Return the line that a process answers, or its beginning; None if time is over."""
    lines: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_exchange, args=(process, told, lines), daemon=True).start()
    while (left := until - time.monotonic()) > 0:
        watch()
        has_ended = process.poll() is not None
        with suppress(Empty):
            return lines.get(timeout=min(TICK, left))
        if has_ended:  # What the code has forked may hold the pipe open.
            return b""
    return None


def _exchange(process: Popen[bytes], told: bytes, lines: SimpleQueue[bytes]) -> None:
    if process.stdin is None or process.stdout is None:
        raise SoundnessError("a process without pipes")
    with suppress(OSError), process.stdin as questions:
        questions.write(told)
    with process.stdout as answers:
        lines.put(answers.readline(MOST))


def _end(process: Popen[bytes]) -> None:
    """End a process and all that it has started; keep its exit code if it has ended by itself."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def main() -> None:
    """Answer the question on standard input."""
    asked = json.loads(sys.stdin.readline())
    # Whatever the code prints goes to standard error.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()
    _bound(asked["seconds"], asked["memory"], asked["largest_file"])
    found: dict[str, object]
    try:
        found = {"answer": import_module(asked["module"]).answered(asked["question"])}
    except MemoryError:
        found = {"exhausted": True}
    except SoundnessError as error:
        found = {"internal": str(error)}
    except SymattnError as error:
        found = {"wrong": str(error)}
    except (Exception, SystemExit) as error:
        found = {"wrong": f"{type(error).__name__}: {error}".removesuffix(": ")}
    answers.write(json.dumps(found, ensure_ascii=True) + "\n")
    answers.flush()
    os._exit(0)  # Threads that the code has begun are not waited for.


def _leave_with(parent: int) -> None:
    """End with the process that asks, however that ends, and all that was started here."""
    while os.getppid() == parent:
        time.sleep(TICK)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _bound(seconds: float, memory: int | None, largest_file: int | None) -> None:
    """Bound the time on processors, memory, and files that are written."""
    limit(memory)
    with suppress(ImportError, ValueError, OSError):
        import resource

        processors = os.cpu_count() or 1
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds * processors),) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file,) * 2)


if __name__ == "__main__":
    main()
