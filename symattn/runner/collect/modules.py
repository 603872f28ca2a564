"""The places of modules, by their own words; none of their attributes is computed for that.

A module may be anything: one that loads its parts when they are first asked for, one whose attributes
raise, an object of a class of its own, None.
"""

from __future__ import annotations

import sys
from inspect import getattr_static
from pathlib import Path

SCRIPT = "symattn script "
"""The beginning of the names of modules that are scripts of claims."""


def has_run_scripts() -> bool:
    """Tell whether a script has run in this process, whatever came of it."""
    return any(name.startswith(SCRIPT) for name in names_of_modules())


def file_of(module: object) -> str | None:
    """Return the file that a module comes from, if it says one."""
    file = getattr_static(module, "__file__", None)
    return file if isinstance(file, str) and file else None


def names_of_modules() -> set[str]:
    """Return the names under which there are modules."""
    return {name for name in list(sys.modules) if isinstance(name, str)}


def is_directly_in(folder: Path, name: str) -> bool:
    """Tell whether the module of a name is a file in a folder, or a folder in it.

    One that says nothing of where it comes from is there if the folder has what its name stands for.
    """
    module = sys.modules.get(name)
    places = getattr_static(module, "__path__", None)
    said = [file_of(module), *(places if isinstance(places, list) else ())]
    found = [place for place in said if isinstance(place, str) and place]
    if found or "." in name:
        return any(Path(place).parent == folder for place in found)
    return (folder / f"{name}.py").is_file() or (folder / name).is_dir()
