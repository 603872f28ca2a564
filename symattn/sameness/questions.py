"""Questions about two functions, as texts: whether they are the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from symattn.errors import InputError
from symattn.user_code.named import functions_named


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
                raise InputError(f"{piece.strip()!r}: {name!r} is not a name, or is declared twice")
            found[name] = axes.strip()
    return found


def answered(question: Mapping[str, Any]) -> dict[str, Any]:
    """Return the verdict on two functions, as data and as text.

    Parameters
    ----------
    question : mapping
        ``functions``, ``arguments``, ``sizes``, ``given`` and ``large_negative``, those of
        :func:`symattn.same` as texts.

    Raises
    ------
    InputError
        If the question is malformed, or a function is not there.
    """
    from symattn.sameness.same import same

    found = same(
        *functions_named(*question["functions"]), sizes=question["sizes"],
        given=question["given"], large_negative=question["large_negative"], **question["arguments"],
    )  # fmt: skip
    example = found.counterexample
    return {
        **unanswered(""),
        "status": found.status.value, "text": str(found), "reason": found.reason,
        "notes": list(found.notes), "formulas": [str(formula) for formula in found.formulas],
        **({} if example is None else {
            "pasted": example.pasted(), "place": list(example.place),
            "values": [str(example.left), str(example.right)],
        }),
    }  # fmt: skip


def unanswered(reason: str) -> dict[str, Any]:
    """Return the answer for two functions on which there is no verdict, for this reason."""
    return {
        "status": "undecided", "text": f"UNDECIDED: {reason}", "reason": reason, "notes": [],
        "formulas": [], "pasted": None, "place": None, "values": None,
    }  # fmt: skip
