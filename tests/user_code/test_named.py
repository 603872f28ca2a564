"""Functions by their names: files and modules, and what they import from beside them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from symattn.errors import InputError
from symattn.user_code.named import functions_named


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the current one, in a process that has loaded nothing from it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


def write(folder: Path, **files: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text)


F = "def f():\n    return scale()\n"


@pytest.mark.parametrize("where", ["mine.py:f", "mine:f", "./mine.py:f", "../{folder}/mine.py:f"])
def test_a_function_is_found_with_what_stands_beside_it(where: str, folder: Path) -> None:
    write(folder, mine=f"from beside_it import scale\n{F}", beside_it="def scale():\n    return 3\n")
    (f,) = functions_named(where.format(folder=folder.name))
    assert f() == 3


def test_files_of_one_name_are_two_modules(folder: Path) -> None:
    for number, name in enumerate(("old", "new")):
        write(folder / name, attention=f"from {name}_scale import scale\n{F}")
        write(folder / name, **{f"{name}_scale": f"def scale():\n    return {number}\n"})
    functions = functions_named("old/attention.py:f", "new/attention.py:f")
    assert [f() for f in functions] == [0, 1]


@pytest.mark.parametrize("other", ["new/attention.py:f", "new/fast.py:f"])
def test_what_would_be_imported_for_both_is_refused(other: str, folder: Path) -> None:
    # Python would import old's util for both, and the two would be the same.
    for number, name in enumerate(("old", "new")):
        util = f"def scale():\n    return {number}\n"
        write(folder / name, attention=f"from util import scale\n{F}", util=util)
    write(folder / "new", fast=f"from util import scale\n{F}")
    with pytest.raises(InputError, match="new and old both have a module"):
        functions_named("old/attention.py:f", other)


def test_a_file_that_is_imported_from_another_folder_is_refused(folder: Path) -> None:
    write(folder / "old", attention="def f():\n    return 0\n")
    write(folder / "new", attention="def f():\n    return 1\n", fast="from attention import f\n")
    with pytest.raises(InputError, match="both have a module attention"):
        functions_named("old/attention.py:f", "new/fast.py:f")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("mine.py", "name a function as file.py:function"),
        ("mine.py:", "name a function as file.py:function"),
        ("mine.py:f()", "name a function as file.py:function"),
        ("yours.py:f", "there is no file yours.py"),
        ("yours:f", "yours cannot be loaded: ModuleNotFoundError"),
        ("mine.py:g", "mine.py has no g"),
        ("mine.py:C.h", "mine.py has no C.h"),
        ("mine.py:scal", "mine.py has no scal; did you mean scale?"),
        ("mine.py:N", "N cannot be called"),
        ("broken.py:f", "broken.py cannot be loaded: ZeroDivisionError: division by zero"),
        ("leaving.py:f", "leaving.py cannot be loaded: SystemExit"),
    ],
)
def test_mistakes_are_said(where: str, said: str, folder: Path) -> None:
    write(
        folder, mine=f"N = scale = 1\nclass C: ...\n{F}", broken="1 / 0\n", leaving="raise SystemExit\n"
    )
    with pytest.raises(InputError) as error:
        functions_named(where)
    assert said in str(error.value)


def test_a_file_does_not_replace_a_module_of_python(folder: Path) -> None:
    import json

    write(folder, json="def f():\n    return 0\n")
    (f,) = functions_named("json.py:f")
    assert f() == 0
    assert sys.modules["json"] is json
