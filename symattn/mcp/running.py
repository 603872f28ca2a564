"""Functions that agents have run: found below a folder, and held against formulas."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from symattn.errors import InputError
from symattn.user_code.named import functions_named


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


def answered(question: Mapping[str, Any]) -> dict[str, object]:
    """Return the outcome of comparing a function with a formula.

    Parameters
    ----------
    question : mapping
        The ``function``, and the ``arguments`` of the tool implements.

    Raises
    ------
    InputError
        If the question is malformed, or the function is not there.
    """
    from symattn.check.claims import hypotheses_in
    from symattn.check.declarations import names_of
    from symattn.check.reading import Reader
    from symattn.check.source import Source
    from symattn.implementations.implements import implements
    from symattn.language.expressions import Expression
    from symattn.user_code.libraries import named_by

    (function,), arguments = functions_named(question["function"]), question["arguments"]
    names = names_of([Source.of(arguments["let"], "let")])
    source = Source.of(arguments["formula"], "formula")
    formula = Reader(source, names).read()
    if not isinstance(formula, Expression):
        raise InputError(
            "formula: this is not a matrix; give an expression such as softmax(Q @ K.T) @ V"
        )
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
    document, differs = found.as_json(), found.finding is not None
    sizes = ", ".join(f"{name} = {number}" for name, number in found.largest.items())
    return {
        "outcome": "differs" if differs else compared,
        "statement": f"{document['function']} is {document['formula']}",
        "tried": f"{found.cases} cases in {', '.join(found.precisions)}, at sizes up to {sizes}",
        "finding": str(found) if differs else None,
        "notes": [f"where the formula has no value, the function {what}" for what in found.unseen],
    }
