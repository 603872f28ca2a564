"""A question about two functions in its own process: it runs the user's code, and may take long."""

from __future__ import annotations

import contextlib
import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from symattn.errors import InputError, SoundnessError
from symattn.user_code.named import functions_named

_STARTED = "from symattn.sameness.apart import answer; answer()"


def axes_in(texts: Sequence[str]) -> dict[str, str]:
    """Return the axes of arguments by their names, from texts such as ``q, k: B H S d; v: B H S e``.

    Raises
    ------
    InputError
        If a text declares nothing, or a name twice.
    """
    found: dict[str, str] = {}
    for piece in (piece for text in texts for piece in text.split(";") if piece.strip()):
        names, colon, axes = piece.partition(":")
        if not colon:
            raise InputError(f"{piece.strip()!r}: a colon is missing; write 'q, k: B H S d'")
        for name in names.replace(",", " ").split():
            if not name.isidentifier() or name in found:
                raise InputError(f"{piece.strip()!r}: {name!r} is no name, or declared twice")
            found[name] = axes.strip()
    return found


def asked(question: Mapping[str, Any], seconds: float, memory: int | None) -> dict[str, Any]:
    """Return the result of another process: status, text, reason, notes, pasted.

    Raises
    ------
    InputError
        If the question is none, or a function is not there.
    """
    told = json.dumps({**question, "memory": memory})
    with subprocess.Popen(  # noqa: S603 - Python itself
        [sys.executable, "-c", _STARTED], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            out, _ = process.communicate(told, timeout=seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            return _without(f"no verdict after {seconds:g} s; --timeout gives it more")
    try:
        found: dict[str, Any] = json.loads(out)
    except ValueError:
        is_killed = process.returncode in (-signal.SIGKILL, -signal.SIGSEGV)
        why = "the process was ended, as where memory is short" if is_killed else "the process ended"
        return _without(f"{why}, with code {process.returncode}")
    if "wrong" in found:
        raise InputError(found["wrong"])
    if "internal" in found:
        raise SoundnessError(found["internal"])
    return found


def _without(reason: str) -> dict[str, Any]:
    text = f"UNDECIDED: {reason}"
    return {"status": "undecided", "text": text, "reason": reason, "notes": [], "pasted": None}


def answer() -> None:
    """Answer the question on standard input, as JSON on standard output."""
    question = json.load(sys.stdin)
    if question["memory"]:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (question["memory"], question["memory"]))
    with contextlib.redirect_stdout(sys.stderr):  # What user's code prints is no answer.
        found = _found(question)
    json.dump(found, sys.stdout, ensure_ascii=False)


def _hypotheses(texts: Sequence[str], arguments: Mapping[str, str]) -> list[Any]:
    """Return hypotheses in the syntax of ``symattn check``, on sizes and arguments that are matrices."""
    from symattn.check.claims import hypotheses_in
    from symattn.tracing.declared import declarations

    if not texts:
        return []
    declared = declarations(dict(arguments), {}, {})
    matrices = [d.matrix() for d in declared]
    names = {str(n): n for d in declared for n in d.sizes} | {m.name: m for m in matrices if m}
    return hypotheses_in(texts, names)


def _found(question: Mapping[str, Any]) -> dict[str, Any]:
    from symattn.sameness.same import same

    try:
        found = same(
            *functions_named(*question["functions"]), sizes=question["sizes"],
            given=_hypotheses(question["given"], question["arguments"]),
            large_negative=question["large_negative"], **question["arguments"],
        )  # fmt: skip
    except InputError as error:
        return {"wrong": str(error)}
    except SoundnessError as error:
        return {"internal": str(error)}
    except MemoryError:
        return _without("memory is short; --memory gives it more")
    pasted = None if found.counterexample is None else found.counterexample.pasted()
    return {
        "status": found.status.value, "text": str(found), "reason": found.reason,
        "notes": list(found.notes), "pasted": pasted,
        "formulas": [str(formula) for formula in found.formulas],
    }  # fmt: skip
