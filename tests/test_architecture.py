"""The structure that the design promises: imports run one way, one case for each class, no asserts."""

from __future__ import annotations

import ast
import re
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "symattn"
MODULES = sorted(PACKAGE.rglob("*.py"))

BELOW = {"errors", "relations", "language", "notation"}
ALLOWED = {
    "errors": set(),
    "displayed": set(),
    "relations": {"displayed", "errors"},
    "language": {"displayed", "errors", "relations"},
    "notation": {"errors", "relations", "language"},
    "reasons": {"errors", "relations", "language"},
    "kernel": {"displayed", *BELOW},
    "search": {"errors", "relations", "language", "kernel"},
    "numeric": {"errors", "relations"},
    "evidence": {"displayed", *BELOW, "numeric"},
    "results": {"displayed", *BELOW, "kernel", "evidence"},
    "derivations": {"displayed", *BELOW, "kernel", "results"},
    "pictures": {*BELOW, "evidence"},
    "render": {*BELOW, "kernel", "evidence", "results", "derivations", "pictures"},
    "runner": {*BELOW, "reasons", "kernel", "search", "evidence", "results", "render"},
    "api": {*BELOW, "reasons", "kernel", "search", "results", "render", "runner"},
    "cli": {*BELOW, "kernel", "search", "evidence", "results", "render", "runner", "pictures"},
    "notebooks": {*BELOW, "kernel", "evidence", "results", "derivations", "pictures", "render"},
    "masks": {"relations", "language"},
    "positions": {"language"},
    "hypotheses": {"language"},
    "__main__": {"cli"},
    "__init__": {"displayed"},
}
"""What each package may import, of the others."""

KERNEL = {
    "arithmetic": set(),
    "core": {"arithmetic"},
    "reading": {"arithmetic", "core"},
    "lifting": {"arithmetic", "core", "reading", "points", "problem"},
}
"""What each package of the kernel may import, of the kernel."""


def home(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def name_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports() -> dict[str, set[str]]:
    """Return the modules of the package that each module imports, anywhere in it."""
    names = {name_of(path) for path in MODULES}
    found: dict[str, set[str]] = {}
    for path in MODULES:
        here = found[name_of(path)] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                here.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = {f"{node.module}.{alias.name}" for alias in node.names}
                here.update(inner & names or {node.module})
        here &= names - {name_of(path)}
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_run_one_way(path: Path) -> None:
    place = home(path)
    # The package itself holds the version, and the names of what it loads.
    found = {name.split(".")[1] for name in imports()[name_of(path)] if name != "symattn"}
    strange = found - ALLOWED[place] - {place}
    assert not strange, f"{place} must not import {strange}"


@pytest.mark.parametrize("package", KERNEL)
def test_imports_run_one_way_inside_the_kernel(package: str) -> None:
    found = {
        name.split(".")[2]
        for module, names in imports().items()
        if module.startswith(f"symattn.kernel.{package}.")
        for name in names
        if name.startswith("symattn.kernel.")
    }
    assert found - {package} <= KERNEL[package]


def test_there_is_no_ring() -> None:
    # Imports inside functions and for type checkers count too.
    graph = imports()
    assert len(graph) == len(MODULES)
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(f"a ring of imports: {error.args[1]}")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_check_is_an_assert(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)]


def test_only_the_kernel_makes_verdicts() -> None:
    makers = {home(path) for path in MODULES if "seal(" in path.read_text(encoding="utf-8")}
    assert makers == {"kernel"}


@pytest.mark.parametrize(
    "page", sorted((ROOT / "docs" / "explanation").glob("*.md")), ids=lambda p: p.stem
)
def test_the_files_that_the_explanations_name_are_there(page: Path) -> None:
    named = re.findall(r"`([\w/]+\.(?:py|v))`", page.read_text(encoding="utf-8"))
    folders = [ROOT, PACKAGE / "kernel", PACKAGE / "kernel" / "core", PACKAGE / "reasons"]
    assert not [name for name in named if not any((folder / name).exists() for folder in folders)]
