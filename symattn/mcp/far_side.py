"""What runs a user's functions: one question on standard input, one line of JSON as the answer."""

from __future__ import annotations

import json
import math
import os
import signal
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from symattn.errors import InputError, SoundnessError, SymattnError
from symattn.runner.decide.forks import TICK
from symattn.runner.decide.memory_limit import limit
from symattn.user_code.named import functions_named

LARGEST_FILE = 2**26
"""Bytes that a file may have which the code writes."""


def main() -> None:
    """Answer the question on standard input."""
    question = json.loads(sys.stdin.readline())
    # What the code prints is no answer.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()
    _bound(question["seconds"], question["memory"])
    try:
        found = _found(question)
    except MemoryError:
        found = {"undecided": "memory is short; symattn mcp --memory gives it more"}
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
    """End with the server, however that ends, and all that was started here."""
    while os.getppid() == parent:
        time.sleep(TICK)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def _bound(seconds: float, memory: int | None) -> None:
    """Bound the time on processors, memory, and files that are written."""
    limit(memory)
    with suppress(ImportError, ValueError, OSError):
        import resource

        processors = os.cpu_count() or 1
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds * processors),) * 2)
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST_FILE,) * 2)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _found(question: Mapping[str, Any]) -> dict[str, Any]:
    functions = functions_named(*question["functions"])
    arguments = question["arguments"]
    if question["tool"] == "same":
        return _same(functions, arguments)
    return _implements(functions[0], arguments)


def _same(functions: list[Any], arguments: Mapping[str, Any]) -> dict[str, Any]:
    from symattn.sameness.same import same

    found = same(
        *functions, sizes=arguments.get("sizes", {}),
        large_negative=arguments.get("large_negative", "finite"), **arguments["axes"],
    )  # fmt: skip
    example = found.counterexample
    return {
        "verdict": found.status.value,
        "reason": found.reason or None,
        "notes": list(found.notes),
        "counterexample": None if example is None else {
            "arrays": example.pasted(), "place": list(example.place),
            "first": str(example.left), "second": str(example.right),
        },
    }  # fmt: skip


def _implements(function: Any, arguments: Mapping[str, Any]) -> dict[str, Any]:
    from symattn.check.claims import hypotheses_in
    from symattn.check.declarations import names_of
    from symattn.check.reading import Reader
    from symattn.check.source import Source
    from symattn.implementations.implements import implements
    from symattn.language.expressions import Expression
    from symattn.user_code.libraries import named_by

    names = names_of([Source.of(arguments["let"], "let")])
    source = Source.of(arguments["formula"], "formula")
    formula = Reader(source, names).read()
    if not isinstance(formula, Expression):
        raise InputError("formula: this is no matrix; give an expression such as softmax(Q @ K.T) @ V")
    given = hypotheses_in(arguments.get("given", ()), names)
    called = {
        name: Reader(Source.of(what, "arguments"), names).read()
        for name, what in arguments.get("arguments", {}).items()
    }
    found = implements(
        function, formula, given=given, arrays=arguments.get("arrays") or named_by(function) or "numpy",
        batched=arguments.get("batched", False), fully_masked=arguments.get("fully_masked"), **called,
    )  # fmt: skip
    compared = "conforms" if found.conforms else "nothing compared"
    document = found.as_json()
    return {
        "outcome": "differs" if found.finding is not None else compared,
        "statement": f"{document['function']} is {document['formula']}",
        "told": str(found),
        "cases": found.cases,
        "largest": dict(found.largest),
        "precisions": list(found.precisions),
        "notes": [f"where the formula has no value, the function {what}" for what in found.unseen],
    }


if __name__ == "__main__":
    main()
