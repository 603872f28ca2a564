"""A plugin for pytest: ``pytest --symattn proofs/`` makes every claim a test.

Without the option nothing of symattn is imported but this module.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from symattn.accounts import Note
    from symattn.runner.collect.collection import Entry
    from symattn.runner.collect.failures import Failure
    from symattn.runner.decide.one import Outcome
    from symattn.runner.decide.pool import Pool


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("symattn")
    group.addoption(
        "--symattn", action="store_true", default=False,
        help="Decide the claims of scripts that import symattn; each is a test of its id.",
    )  # fmt: skip
    group.addoption(
        "--symattn-timeout", type=float, metavar="SECONDS",
        help="Give up after this time: reading a script, deciding a claim (UNDECIDED), its evidence. "
        "Default: timeout of [tool.symattn] in pyproject.toml, or none.",
    )  # fmt: skip


_TIMEOUT = pytest.StashKey["float | None"]()
_POOL = pytest.StashKey["Pool | None"]()


def pytest_configure(config: pytest.Config) -> None:
    """Read how long a claim may take."""
    if config.getoption("symattn"):
        config.stash[_TIMEOUT] = _timeout(config)


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the process that decided, if there was one."""
    pool = config.stash.get(_POOL, None)
    if pool is not None:
        pool.stop()


def _timeout(config: pytest.Config) -> float | None:
    from symattn.cli.settings import settings
    from symattn.errors import InputError

    given: float | None = config.getoption("symattn_timeout")
    if given is not None and not 0 < given < inf:
        raise pytest.UsageError(f"--symattn-timeout {given:g}: give seconds, more than 0")
    try:
        found = settings(config.rootpath)
    except InputError as error:
        raise pytest.UsageError(str(error)) from None
    return found.get("timeout") if given is None else given


def _pool(config: pytest.Config) -> Pool | None:
    """Return the pool that decides claims; None for this process, which has no time limit."""
    from symattn.runner.decide.pool import Pool
    from symattn.runner.decide.worker import Bounds

    if _POOL not in config.stash:
        seconds = config.stash[_TIMEOUT]
        bounds = Bounds(timeout=seconds, evidence=EVIDENCE)
        config.stash[_POOL] = None if seconds is None else Pool(bounds)
    return config.stash[_POOL]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Show of a mistake in a claim, or of one that is not proved, the lines of the test alone."""
    ours = sys.modules.get("symattn.errors")
    error = None if call.excinfo is None else call.excinfo.value
    is_whole = item.config.getoption("usepdb", False) or os.environ.get("SYMATTN_DEBUG")
    if error is not None and ours is not None and isinstance(error, ours.SymattnError) and not is_whole:
        rest = ours.of_user(error.__traceback__)
        if rest is not None:
            call.excinfo = pytest.ExceptionInfo.from_exception(error.with_traceback(rest))
    yield


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScriptFile | None:
    """Return the claims of a script, beside the tests that may be in it."""
    if not _is_script(file_path, parent.config) or _is_taken_for_tests(file_path, parent):
        return None
    return ScriptFile.from_parent(parent, path=file_path)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> ScriptFile | None:
    """Keep pytest from importing a script that it takes for tests only because it is named."""
    if _is_script(module_path, parent.config) and _is_taken_for_tests(module_path, parent):
        return ScriptFile.from_parent(parent, path=module_path)
    return None


EVIDENCE = "brief"
"""The evidence asked of floats, as by ``symattn verify``."""


class ScriptFile(pytest.File):
    """A script; its claims are tests."""

    def collect(self) -> Iterator[pytest.Item]:
        """Load the script."""
        from symattn.runner.collect.collection import collect
        from symattn.runner.collect.loading import load

        pool = _pool(self.config)
        found = collect([self.path], load if pool is None else pool.load)
        of_claims = [entry.amiss for entry in found.entries]
        others = [failure for failure in found.failures if failure not in of_claims]
        if found.failures and not found.entries:
            raise self.CollectError("\n".join(failure.message for failure in found.failures))
        for entry in found.entries:
            yield ClaimItem.from_parent(self, name=entry.claim.id, entry=entry)
        for note in (note for note in found.notes if note.kind == "code"):
            yield CodeItem.from_parent(self, name=f"{note.id}.{note.line}", note=note)
        if others:
            yield ProblemItem.from_parent(self, name="script", failures=others)


class ClaimItem(pytest.Item):
    """A claim; it passes if its verdict is the one that is expected."""

    def __init__(self, *, entry: Entry, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._entry = entry

    def runtest(self) -> None:
        """Decide the claim, and evaluate it in floats, as ``symattn verify`` does."""
        from symattn.render.layout import Layout
        from symattn.render.report.text import account
        from symattn.results import Result
        from symattn.runner.collect.failures import Failure

        entry = self._entry
        if entry.amiss is not None:
            raise NotAsExpected(entry.amiss.message)
        pool = _pool(self.config)
        outcome = _decided_here(entry) if pool is None else pool.decide(entry)
        if isinstance(outcome, Failure):
            raise NotAsExpected(outcome.message)
        result = Result(
            entry.claim, entry.file, outcome.verdict, outcome.seconds, entry.repaired_by,
            outcome.evidence,
        )  # fmt: skip
        if not result.is_expected:
            raise NotAsExpected(account(result, Layout(), full=True))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the counterexample, as ``symattn show`` does."""
        if isinstance(excinfo.value, NotAsExpected):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place at which the claim is declared."""
        # In the id alone, pytest would write :: for each dot.
        return self.path, self._entry.claim.line - 1, f"claim {self.name}"


def _decided_here(entry: Entry) -> Outcome:
    from symattn.runner.collect.failures import Failure
    from symattn.runner.decide.one import attempt, checked

    outcome = attempt(entry.claim, entry.look_up, beside=entry.beside)
    return outcome if isinstance(outcome, Failure) else checked(entry.claim, outcome, EVIDENCE)


class CodeItem(pytest.Item):
    """A block of code of a document; it is skipped, since code is run only where that is asked for."""

    def __init__(self, *, note: Note, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._note = note

    def runtest(self) -> None:
        """Skip."""
        pytest.skip(f"{self._note.text}: not run; symattn verify --run runs it")

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place of the block."""
        return self.path, self._note.line - 1, f"code {self.name}"


class ProblemItem(pytest.Item):
    """A problem of a script that is not in a claim; it fails."""

    def __init__(self, *, failures: list[Failure], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._failures = failures

    def runtest(self) -> None:
        """Fail."""
        raise NotAsExpected("\n".join(failure.message for failure in self._failures))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Say what is wrong."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the script."""
        return self.path, 0, self.name


class NotAsExpected(Exception):
    """The report on a claim whose verdict is not the expected one."""


def _is_taken_for_tests(path: Path, parent: pytest.Collector) -> bool:
    """Tell whether pytest takes a file for tests though its name is not that of one."""
    is_named = path.suffix == ".py" and parent.session.isinitpath(path)
    return is_named and not _has_name_of_tests(path, parent.config)


def _has_name_of_tests(path: Path, config: pytest.Config) -> bool:
    return any(fnmatch(path.name, pattern) for pattern in config.getini("python_files"))


def _is_script(path: Path, config: pytest.Config) -> bool:
    """Tell whether a file declares claims of which pytest is to make tests."""
    if not config.getoption("symattn") or path.name.startswith(("_", ".")):
        return False
    if path.suffix != ".py":
        return _is_document(path)
    return _declares_claims(path, only_outside=_has_name_of_tests(path, config))


@cache
def _is_document(path: Path) -> bool:
    """Tell whether a file is a note or a paper that has a word to symattn."""
    from symattn.runner.collect.scripts import is_document

    return is_document(path)


@cache
def _declares_claims(path: Path, *, only_outside: bool) -> bool:
    """Tell whether a file imports symattn and calls ``claim``; what it does is not asked.

    A file that does not parse is a script if it speaks of both: that it does not parse is then said.

    Parameters
    ----------
    path : Path
    only_outside : bool
        Whether calls inside functions do not count, because they are of tests.
    """
    try:
        text = path.read_bytes()
    except OSError:
        return False
    if b"symattn" not in text or b"claim" not in text:
        return False
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return not only_outside
    nodes = list(_nodes(tree, only_outside=only_outside))
    return any(map(_imports_symattn, nodes)) and any(map(_calls_claim, nodes))


def _nodes(tree: ast.AST, *, only_outside: bool) -> Iterator[ast.AST]:
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        inside = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda))
        if not (inside and only_outside):
            waiting.extend(ast.iter_child_nodes(node))


def _imports_symattn(node: ast.AST) -> bool:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        names = [node.module]
    return any(name.partition(".")[0] == "symattn" for name in names)


def _calls_claim(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    return getattr(called, "id", getattr(called, "attr", None)) == "claim"
