"""The arguments of a call, held against the schema of its tool."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeAlias

from symattn.errors import InputError, shown
from symattn.mcp.tools import Schema, Tool

LONGEST = 10_000
"""Characters that a text of a call may have."""

MOST = 100
"""Entries that a list or a mapping of a call may have."""


Arguments: TypeAlias = Mapping[str, Any]
"""The arguments of a call, of the kinds that the schema of its tool says."""


def arguments_of(tool: Tool, given: Mapping[str, object] | None) -> Arguments:
    """Return the arguments of a call, each of the kind that its tool says.

    Raises
    ------
    InputError
        If one is missing, unknown, or of another kind.
    """
    given = {} if given is None else given
    for name in given:
        if name not in tool.arguments:
            near = get_close_matches(name, tool.arguments, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise InputError(
                f"{tool.name} takes no {shown(name)}; it takes {', '.join(tool.arguments)}{hint}"
            )
    for name in tool.required:
        if name not in given:
            raise InputError(f"{tool.name} needs {name}: {tool.arguments[name]['description']}")
    for name, value in given.items():
        _require(f"{tool.name}: {name}", tool.arguments[name], value)
    return dict(given)


def _require(what: str, schema: Schema, value: object) -> None:
    is_such, called = _KINDS[schema["type"]]
    if not is_such(value):
        raise InputError(f"{what} is {shown(value)}; give {called}")
    if "enum" in schema and value not in schema["enum"]:
        raise InputError(f"{what} is {shown(value)}; permitted are {', '.join(schema['enum'])}")
    if isinstance(value, str):
        if len(value) > LONGEST:
            raise InputError(f"{what} has {len(value)} characters; give {LONGEST} at most")
        if "\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value):
            raise InputError(f"{what} has characters that no text has; leave them out")
    if isinstance(value, (list, dict)):
        if len(value) > MOST:
            raise InputError(f"{what} has {len(value)} entries; give {MOST} at most")
        inner = schema["items" if isinstance(value, list) else "additionalProperties"]
        for entry in value.values() if isinstance(value, dict) else value:
            _require(f"{what}: an entry", inner, entry)


_KINDS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "string": (lambda value: isinstance(value, str), "a text"),
    "array": (lambda value: isinstance(value, list), "a list of texts"),
    "object": (lambda value: isinstance(value, dict), "a mapping from names"),
    "boolean": (lambda value: isinstance(value, bool), "true or false"),
    "integer": (
        lambda value: isinstance(value, int) and not isinstance(value, bool) and value > 0,
        "a whole number of at least 1",
    ),
}
