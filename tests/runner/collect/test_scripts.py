from __future__ import annotations

from pathlib import Path

import pytest

import symattn
from symattn.runner.collect.scripts import Script, find

CLAIMS = "from symattn import claim\nclaim('a', 1)\n"


def names(paths):
    found = find(paths)
    labels = [script.label(str(script.path)) for script in found.scripts]
    return labels, [str(error) for error in found.errors]


@pytest.fixture
def folder(tmp_path):
    for name in (
        "b.py",
        "a.py",
        "sub/c.py",
        "_helper.py",
        ".hidden.py",
        "sub/_x/d.py",
        ".git/e.py",
        "f.txt",
    ):
        path = tmp_path / "claims" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(CLAIMS)
    return tmp_path / "claims"


def test_a_folder_is_searched_in_order_without_what_is_hidden(folder):
    assert names([folder]) == (["claims/a.py", "claims/b.py", "claims/sub/c.py"], [])


def test_labels_are_alike_however_a_script_is_reached(folder, monkeypatch):
    monkeypatch.chdir(folder)
    expected = (["claims/a.py"], [])
    for path in ("a.py", folder / "a.py", "../claims/a.py", "sub/../a.py"):
        assert names([path]) == expected


def test_a_script_is_found_once(folder):
    assert names([folder / "b.py", folder, folder / "a.py"])[0] == [
        "claims/b.py",
        "claims/a.py",
        "claims/sub/c.py",
    ]


def test_a_hidden_script_is_found_if_it_is_named(folder):
    assert names([folder / "_helper.py"]) == (["claims/_helper.py"], [])


def test_a_missing_path_is_an_error_beside_what_is_found(folder):
    found, errors = names([folder / "no.py", folder / "a.py", folder / "f.txt"])
    assert found == ["claims/a.py"]
    assert [error.split("; ")[0] for error in errors] == [
        f"{folder / 'no.py'} does not exist",
        f"{folder / 'f.txt'} is neither a .py file nor a document "
        "(.md, .markdown, .qmd, .rmd, .mdx, .tex, .ltx, .latex)",
    ]


def test_a_file_outside_the_folder_is_called_by_its_name():
    script = Script(Path("/claims/a.py"), Path("/claims"), "claims")
    assert script.label("/elsewhere/helper.py") == "claims/helper.py"
    assert Script(Path("/a.py"), Path("/"), "").label("/a.py") == "a.py"


@pytest.mark.parametrize("installed", [True, False])
def test_bundled_proofs_are_found_in_a_wheel_and_in_a_checkout(tmp_path, monkeypatch, installed):
    package = tmp_path / "symattn"
    proofs = package / "_proofs" if installed else tmp_path / "proofs"
    proofs.mkdir(parents=True)
    (proofs / "masking.py").write_text(CLAIMS)
    monkeypatch.setattr(symattn, "__file__", str(package / "__init__.py"))
    assert names([]) == (["proofs/masking.py"], [])


def test_missing_bundled_proofs_are_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(symattn, "__file__", str(tmp_path / "symattn" / "__init__.py"))
    found, (error,) = names([])
    assert found == []
    assert error.startswith("the bundled proofs are missing")


@pytest.mark.parametrize(
    ("text", "is_script"),
    [
        (CLAIMS, True),
        ("import symattn as s\ns.claim('a', 1)\n", True),
        ("from symattn import claim as c\nc('a', 1)\n", True),
        ("from symattn import *\nfor k in 'ab':\n    claim(k, 1)\n", True),
        ("from symattn.language import claim\ndef f():\n    claim('a', 1)\n", True),
        ("from symattn import attention\nattention(1)\n", False),
        ("from symattn import claim\n", False),
        ("# symattn: claim('a')\nimport torch\n", False),
        ("import numpy\nclaim('a')\n", False),
        ("text = 'import symattn; claim(1)'\n", False),
        ("while True: pass\n", False),
        ("", False),
        ("\0", False),
        ("def f(:\n", False),
        ("import symattn\ndef f(:\n", True),
    ],
)
def test_only_files_that_declare_claims_are_taken_from_a_folder(tmp_path, text, is_script):
    file = tmp_path / "file.py"
    file.write_text(text)
    found = find([tmp_path])
    assert [script.path for script in found.scripts] == ([file] if is_script else [])
    assert list(found.left_out) == ([] if is_script else [file])
    assert [script.path for script in find([file]).scripts] == [file], "a file that is named is taken"
    assert not find([tmp_path, file]).left_out
