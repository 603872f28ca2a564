"""Proofs as JSON: {"terms": […], "steps": […], "proved": […]}, without anything twice.

A term is an entry of a table. An entry is a list whose strings, integers, booleans and nulls are
themselves, and whose inner lists of one number refer to earlier entries. A step is its rule, the entries
of its sequent and data, and the numbers of its premises, which come before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from symattn.kernel.sequents import Proof, Sequent
from symattn.kernel.signature import measure
from symattn.kernel.syntax import Invalid, need

MOST_ENTRIES = 1_000_000


def to_json(proofs: Iterable[Proof]) -> dict[str, Any]:
    """Return proofs as plain lists and dictionaries."""
    table: list[Any] = []
    entries: dict[Any, int] = {}
    steps: list[Any] = []
    numbers: dict[int, int] = {}

    def entry(x: Any) -> Any:
        if not isinstance(x, tuple):
            return x
        row = [entry(y) for y in x]
        key = repr(row)
        if key not in entries:
            entries[key] = len(table)
            table.append(row)
        return [entries[key]]

    def visit(p: Proof) -> int:
        pending = [p]
        while pending:
            q = pending[-1]
            waiting = [r for r in q.premises if id(r) not in numbers]
            if id(q) in numbers:
                pending.pop()
            elif waiting:
                pending += waiting
            else:
                pending.pop()
                numbers[id(q)] = len(steps)
                (sequent,), (data,) = entry(tuple(q.sequent)), entry(tuple(q.data))
                steps.append([q.rule, sequent, [numbers[id(r)] for r in q.premises], data])
        return numbers[id(p)]

    proved = [visit(p) for p in proofs]
    return {"terms": table, "steps": steps, "proved": proved}


def from_json(read: Any) -> list[Proof]:
    """Return proofs that were written by `to_json`; they are still to be checked.

    Raises
    ------
    Invalid
        If something is not of that form, or too large.
    """
    need(isinstance(read, Mapping), "a file is an object")
    parts = [read.get(name) for name in ("terms", "steps", "proved")]
    need(all(type(part) is list for part in parts), "terms, steps and what is proved are lists")
    need(sum(map(len, parts)) <= MOST_ENTRIES, "a file is too large")
    table: list[Any] = []
    measured: dict[int, tuple[Any, int, int]] = {}
    try:
        for row in parts[0]:
            need(type(row) is list, "a term is a list")
            x = tuple(_earlier(table, y) if type(y) is list else y for y in row)
            measure(x, measured)
            table.append(x)
        made: list[Proof] = []
        for rule, sequent, premises, data in parts[1]:
            s, d = _earlier(table, [sequent]), _earlier(table, [data])
            need(len(s) == len(Sequent._fields), "the parts of a sequent")
            made.append(Proof(rule, Sequent(*s), tuple(_earlier(made, [k]) for k in premises), d))
        return [_earlier(made, [k]) for k in parts[2]]
    except (TypeError, ValueError) as error:
        raise Invalid(f"a file that is no proof: {error!s:.200}") from error


def _earlier(made: list[Any], reference: list[Any]) -> Any:
    (k,) = reference
    need(type(k) is int and 0 <= k < len(made), "a reference is to something before it")
    return made[k]
