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

PAGES = sorted((ROOT / "docs" / "explanation").glob("*.md"))


def tables() -> list[dict[str, set[str]]]:
    """Return what architecture.md says of imports: among packages, in deciding, in the runner."""
    text = (ROOT / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    found = []
    for heading in ("## The packages", "## How a claim is decided", "## The runner"):
        section = text.split(heading)[1].split("\n## ")[0]
        rows = re.findall(r"^\| `(\w+)` \|.*\| ([^|]*) \|$", section, flags=re.M)
        found.append({name: set(re.findall(r"`(\w+)`", imports)) for name, imports in rows})
    return found


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
                # `from package import module` runs the package too.
                here.add(node.module)
                here.update(f"{node.module}.{alias.name}" for alias in node.names)
        here &= names - {name_of(path)}
    return found


def between(prefix: str) -> dict[str, set[str]]:
    """Return what the parts below a package import of one another."""
    found: dict[str, set[str]] = {}
    depth = prefix.count(".")
    for module, names in imports().items():
        if module.startswith(prefix):
            part = module.split(".")[depth]
            others = {name.split(".")[depth] for name in names if name.startswith(prefix)}
            found.setdefault(part, set()).update(others - {part})
    return found


def test_imports_are_those_of_the_page() -> None:
    assert between("symattn.") == tables()[0]


def test_imports_inside_deciding_are_those_of_the_page() -> None:
    assert between("symattn.deciding.") == tables()[1]


def test_imports_inside_the_runner_are_those_of_the_page() -> None:
    assert between("symattn.runner.") == tables()[2]


PREFIXES = sorted({f"{name_of(path)}." for path in MODULES if path.name == "__init__.py"})


@pytest.mark.parametrize("prefix", PREFIXES)
def test_there_is_no_ring_among_the_parts_of_a_package(prefix: str) -> None:
    TopologicalSorter(between(prefix)).prepare()


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


def test_verdicts_are_made_in_one_package() -> None:
    makers = {home(p) for p in MODULES if re.search(r"\bseal\(", p.read_text(encoding="utf-8"))}
    assert makers == {"deciding"}


@pytest.mark.parametrize(
    "page", sorted((ROOT / "docs" / "explanation").glob("*.md")), ids=lambda p: p.stem
)
def test_the_files_that_the_explanations_name_are_there(page: Path) -> None:
    named = re.findall(r"`([\w/]+\.(?:py|v))`", page.read_text(encoding="utf-8"))
    folders = [ROOT, ROOT / "proofs" / "rocq"]
    folders += [PACKAGE, PACKAGE / "deciding", PACKAGE / "terms", PACKAGE / "justifications"]
    assert not [name for name in named if not any((folder / name).exists() for folder in folders)]


# -- where tests are --------------------------------------------------------------------------------

TESTS = ROOT / "tests"
WORDS = ("functions", "hypotheses", "masks", "norms", "order", "positions", "statements")
"""Modules that have nothing but public names of others, by theme."""

ELSEWHERE = {
    "__main__": "cli/test_processes.py",
    "accounts": "render",
    "api": "deciding/test_verdicts.py",
    "asked": "render/report",
    "assumptions": "deciding/test_random_signs.py",
    "rocq/trees": "rocq/test_statements.py",
    "concrete/code": "concrete/test_as_function.py",
    "displayed": "test_notebooks.py",
    "errors": "language/test_messages.py",
    "verdict_facts": "render/report/test_text.py",
    "verdict_words": "runner/show/test_exit_codes.py",
    "lost": "runner/cache/test_what_is_lost.py",
    "testing": "implementations/test_implements.py",
    "papers": "documents",
    "tracing/operations": "sameness/test_operations.py",
    "typesetting": "notation",
    **dict.fromkeys(WORDS, "test_public_names.py"),
}
"""Where tests are of packages, and of modules beside them, that have none at the mirrored place."""


@pytest.mark.parametrize("path", [path for path in MODULES if home(path) != "kernel"], ids=name_of)
def test_the_kernel_is_the_checker_alone(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if "symattn.kernel" not in text:
        assert not re.search(r"\bthe\s+kernel\b", text, re.I), "say which code, not 'the kernel'"
    assert not re.search(r"\bkernel\s+(alone|only|makes|decides|finds|gives)\b", text)


def has_tests(place: Path) -> bool:
    return place.is_file() if place.suffix else any(place.rglob("test_*.py"))


def at_the_mirrored_place(name: str) -> bool:
    place = TESTS / name
    return has_tests(place) or has_tests(place.with_name(f"test_{place.name}.py"))


UNITS = sorted(
    {path.parent.relative_to(PACKAGE).as_posix() for path in MODULES} - {"."}
    | {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
)


@pytest.mark.parametrize("name", UNITS)
def test_what_is_tested_where_is_seen_in_the_tree(name: str) -> None:
    if name in ELSEWHERE:
        assert not at_the_mirrored_place(name), f"tests/{name} has tests: ELSEWHERE need not name it"
        assert has_tests(TESTS / ELSEWHERE[name])
    else:
        assert at_the_mirrored_place(name), f"put tests of symattn/{name} into tests/{name}"


def test_nothing_is_tested_elsewhere_that_is_not_there() -> None:
    assert set(ELSEWHERE) <= set(UNITS)
