"""Settings of a project: what ``[tool.symattn]`` in ``pyproject.toml`` says of options not given."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click

from symattn.cli.options import LARGEST
from symattn.errors import InputError

FILE, TABLE = "pyproject.toml", "[tool.symattn]"


def defaults(folder: Path, commands: Mapping[str, click.Command]) -> dict[str, dict[str, object]]:
    """Return the defaults of the options of each command that takes paths.

    Parameters
    ----------
    folder : Path
        Where the command runs.
    commands : mapping from str to Command

    Raises
    ------
    InputError
        If a setting is not permitted.
    """
    values = settings(folder)
    names = {command: {p.name for p in one.params} for command, one in commands.items()}
    return {
        command: {name: value for name, value in values.items() if name in taken}
        for command, taken in names.items()
        if taken & {"paths", "names"}
    }


def settings(folder: Path) -> dict[str, Any]:
    """Return what the nearest ``pyproject.toml`` that has settings says, by the names of parameters.

    Parameters
    ----------
    folder : Path
        It is sought here, and above.

    Raises
    ------
    InputError
        If a setting is not permitted.
    """
    path, found = _nearest(folder)
    for key, value in found.items():
        if key not in _PERMITTED:
            near = get_close_matches(key, _PERMITTED, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise InputError(f"{path}: {TABLE} has {key!r}; permitted are {', '.join(_PERMITTED)}{hint}")
        is_permitted, what = _PERMITTED[key]
        if not is_permitted(value):
            raise InputError(f"{path}: {TABLE} {key} = {value!r}; give {what}")
    values: dict[str, Any] = {key: found[key] for key in ("timeout", "jobs") if key in found}
    if "paths" in found:
        values["paths"] = values["scripts"] = [str(path.parent / given) for given in found["paths"]]
    if "sizes" in found:
        values["limits"] = [f"{name}={limit}" for name, limit in found["sizes"].items()]
    return values


def _nearest(folder: Path) -> tuple[Path, dict[str, Any]]:
    for parent in (folder, *folder.parents):
        path = parent / FILE
        if not path.is_file():
            continue
        try:
            tools = tomllib.loads(path.read_text(encoding="utf-8")).get("tool", {})
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
            continue  # another tool's concern
        if "symattn" in tools:
            settings = tools["symattn"]
            if not isinstance(settings, dict):
                raise InputError(f"{path}: tool.symattn = {settings!r}; give a table, {TABLE}")
            return path, settings
    return folder / FILE, {}


def _is_count(value: object, most: float = float("inf")) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most


def _is_time(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < float("inf")


def _is_paths(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(path, str) for path in value)


def _is_sizes(value: object) -> bool:
    return isinstance(value, dict) and all(_is_count(limit, LARGEST) for limit in value.values())


_PERMITTED: dict[str, tuple[Callable[[object], bool], str]] = {
    "paths": (_is_paths, 'a list of scripts and folders, from the file\'s own folder: ["proofs"]'),
    "sizes": (_is_sizes, f"a table of the largest size to check, from 1 to {LARGEST}: {{S = 5}}"),
    "timeout": (_is_time, "seconds, more than 0"),
    "jobs": (_is_count, "a whole number of at least 1"),
}
