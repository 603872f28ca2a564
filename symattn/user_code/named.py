"""Functions of a user's code by their names: ``file.py:function`` and ``package.module:function``."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from symattn.errors import InputError


def functions_named(*named: str) -> list[Any]:
    """Return the functions that texts name.

    A module is imported, from the current folder, too. A file imports what stands beside it.

    Parameters
    ----------
    *named : str
        ``file.py:function`` or ``package.module:function``, each.

    Raises
    ------
    InputError
        If there is none, or its code cannot be loaded; if two of them are in different folders that hold
        modules of one name, which Python would import for both.
    """
    loading = _Loading()
    return [loading.function(one) for one in named]


class _Loading:
    """Loads the code of functions that belong to one question."""

    def __init__(self) -> None:
        self._files: dict[Path, ModuleType] = {}
        self._folders: dict[Path, set[str]] = {}
        """From which folders code imports, and which of their modules are named."""

    def function(self, named: str) -> Any:
        place, colon, name = named.rpartition(":")
        if not (colon and place and name and all(part.isidentifier() for part in name.split("."))):
            raise InputError(
                f"{named!r}: name a function as file.py:function or package.module:function, for "
                "example mine.py:reference"
            )
        path = Path(place)
        try:
            found: Any = self._file(path.resolve()) if path.suffix == ".py" else self._module(place)
        except (InputError, MemoryError):
            raise
        except (Exception, SystemExit) as error:
            why = f"{type(error).__name__}: {error}".removesuffix(": ")
            raise InputError(f"{path.name} cannot be loaded: {why}") from None
        for part in name.split("."):
            if not hasattr(found, part):
                near = get_close_matches(part, dir(found), n=1)
                hint = f"; did you mean {near[0]}?" if near else ""
                raise InputError(f"{path.name} has no {name}{hint}")
            found = getattr(found, part)
        if not callable(found):
            raise InputError(f"{path.name}: {name} cannot be called; name a function")
        return found

    def _module(self, name: str) -> ModuleType:
        here, top = Path.cwd(), name.partition(".")[0]
        if top in _modules(here):
            self._import_from(here, top)
        return import_module(name)

    def _file(self, path: Path) -> ModuleType:
        if path not in self._files:
            if not path.is_file():
                raise InputError(f"there is no file {path.name}; name a function as file.py:function")
            spec = spec_from_file_location(path.stem, path)
            if spec is None or spec.loader is None:
                raise InputError(f"{path.name} cannot be loaded; give a .py file")
            self._import_from(path.parent, path.stem)
            module = module_from_spec(spec)
            if sys.modules.get(path.stem) in (None, *self._files.values()):
                sys.modules[path.stem] = module
            spec.loader.exec_module(module)
            self._files[path] = module
        return self._files[path]

    def _import_from(self, folder: Path, named: str) -> None:
        """Let code import what stands in a folder, unless another folder has a module of the same name.

        Modules of one name are permitted if it is they that are named.
        """
        names = self._folders.setdefault(folder, set())
        names.add(named)
        for other in self._folders.keys() - {folder}:
            both = (_modules(folder) & _modules(other)) - (names & self._folders[other])
            if both:
                raise InputError(
                    f"{folder.name} and {other.name} both have a module {min(both)}, and Python imports "
                    "one of them for both; rename it, or put the functions into one folder"
                )
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def _modules(folder: Path) -> set[str]:
    """Return the names of the modules and packages that may be imported from a folder."""
    found = {path.stem for path in folder.glob("*.py")}
    return found | {path.parent.name for path in folder.glob("*/*.py")}
