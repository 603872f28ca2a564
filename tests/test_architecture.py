"""The structure that the design promises: imports run one way, one case for each class, no asserts."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "symattn"
MODULES = sorted(PACKAGE.rglob("*.py"))

ALLOWED = {
    "errors": set(),
    "displayed": {"notebooks"},  # only when a notebook asks
    "relations": {"displayed", "errors"},
    "language": {"displayed", "errors", "relations"},
    "kernel": {"displayed", "errors", "relations", "language"},
    "search": {"errors", "relations", "language", "kernel"},
    "numeric": {"errors", "relations"},
    "evidence": {"displayed", "errors", "relations", "language", "numeric"},
    "results": {"displayed", "errors", "language", "kernel", "evidence"},
    "derivations": {"displayed", "errors", "language", "kernel", "results"},
    "pictures": {"errors", "relations", "language", "evidence"},
    "render": {"errors", "language", "kernel", "evidence", "results", "derivations", "pictures"},
    "runner": {"errors", "language", "kernel", "search", "evidence", "results", "render"},
    "api": {"errors", "language", "kernel", "search", "results", "render", "runner"},
    "cli": {
        *{"errors", "language", "kernel", "search", "evidence", "results", "render", "runner"},
        "pictures",
    },
    "notebooks": {
        *{"errors", "relations", "language", "kernel", "evidence", "results", "derivations"},
        *{"pictures", "render"},
    },
    "__main__": {"cli"},
    "__init__": set(),
}


def home(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Return the parts of the package that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("symattn."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "symattn":
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(a.name.split(".")[1] for a in node.names if a.name.startswith("symattn."))
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_one_way(path: Path) -> None:
    place = home(path)
    strange = imported(path) - ALLOWED[place] - {place, "__version__"}
    assert not strange, f"{place} must not import {strange}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_check_is_an_assert(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)]


def test_only_the_kernel_makes_verdicts() -> None:
    makers = {home(path) for path in MODULES if "seal(" in path.read_text(encoding="utf-8")}
    assert makers == {"kernel"}
