"""Bringing an outcome from one process to another.

Both processes have loaded the script, so both have the claim. Its statements and hypotheses are sent
as their place in it: a relation that a script defines by a function of its own cannot be pickled, and
no symbol that SymPy makes up on the way may be taken for one of another process.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from typing import Any

from sympy import Basic, preorder_traversal, srepr

from symattn.language.claims import Question
from symattn.language.statements import Statement, Under


def parts_of(question: Question) -> list[Basic]:
    """Return the statements and hypotheses that a verdict on the question can speak of."""
    nodes = preorder_traversal(question.statement)
    statements = [node for node in nodes if isinstance(node, Statement)]
    conditions = [h for node in statements if isinstance(node, Under) for h in node.conditions]
    return [*statements, *question.given, *conditions]


def fingerprint(question: Question) -> str:
    """Return a text that is equal in two processes exactly if they mean the same question."""
    return "\n".join(f"{part} {srepr(part)}" for part in parts_of(question))


def pack(outcome: object, parts: Sequence[Basic]) -> bytes:
    """Return an outcome as bytes, with these parts left to the receiver."""
    buffer = io.BytesIO()
    _Packer(buffer, parts).dump(outcome)
    return buffer.getvalue()


def unpack(data: bytes, parts: Sequence[Basic]) -> Any:
    """Return an outcome that was packed with the same parts."""
    return _Unpacker(io.BytesIO(data), parts).load()


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, parts: Sequence[Basic]) -> None:
        super().__init__(file)
        self._places = {part: place for place, part in enumerate(parts)}

    def persistent_id(self, value: object) -> int | None:
        return self._places.get(value) if isinstance(value, Basic) else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, parts: Sequence[Basic]) -> None:
        super().__init__(file)
        self._parts = parts

    def persistent_load(self, place: int) -> Basic:
        return self._parts[place]
