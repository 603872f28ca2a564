"""The checker stays small, and imports nothing but itself and the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import symattn.kernel

FILES = sorted(Path(symattn.kernel.__file__).parent.rglob("*.py"))
MOST_CODE_LINES = 2200


def code_lines(path: Path) -> int:
    """Return how many lines of a file are neither docstrings, comments, blank nor imports."""
    text = path.read_text(encoding="utf-8")
    others = set()
    for node in ast.walk(ast.parse(text)):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Import | ast.ImportFrom) or (
            is_text and isinstance(node.value.value, str)
        ):
            others |= set(range(node.lineno, node.end_lineno + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(n not in others and bool(s.strip()) and not s.strip().startswith("#") for n, s in lines)


def test_the_checker_is_small() -> None:
    assert len(FILES) > 15
    assert sum(map(code_lines, FILES)) <= MOST_CODE_LINES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_imports_itself_and_the_standard_library_alone(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}" if not node.level else "relative"]
        else:
            continue
        for name in names:
            own = name == "symattn.kernel" or name.startswith("symattn.kernel.")
            assert own or name.partition(".")[0] in sys.stdlib_module_names, name


def test_it_computes_with_integers_and_fractions_alone() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
            assert not (isinstance(node, ast.Name) and node.id in ("float", "complex"))
