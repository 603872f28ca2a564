"""The plugin for pytest, in processes of its own."""

from __future__ import annotations

import multiprocessing
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.marks import every

ROOT = Path(__file__).parents[1]
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
HEADER = 'from symattn import *\nS = tokens("S")\nL = matrix("L", S, S)\n'
GOOD = f"""{HEADER}
claim("good.transpose", Eq(L.T.T, L))
claim("good.symmetric", Eq(L, L.T), expect="refuted")
"""
BAD = f"""{HEADER}
claim("bad.symmetric", Eq(softmax(L), softmax(L.T)))
claim("bad.step", chain(L.T.T, (L, "definition of softmax")))
claim("bad.true", Eq(L.T.T, L))
"""


@pytest.fixture
def run(tmp_path):
    """Run pytest with the plugin, and without the plugins that are installed."""

    def run(*arguments, **files):
        for name, text in files.items():
            path = tmp_path / "proofs" / f"{name}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        said = tmp_path.with_name(f"{tmp_path.name}.said")
        process = multiprocessing.get_context("forkserver").Process(
            target=run_there, args=(arguments, tmp_path, said, {**os.environ, **ALONE})
        )
        process.start()
        process.join()
        assert "INTERNALERROR" not in said.read_text()
        return process.exitcode, said.read_text()

    return run


def run_there(arguments, folder, said, environment):
    """Run pytest in this process, which has loaded it and symattn."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    with said.open("w") as file:
        for number in (1, 2):
            os.dup2(file.fileno(), number)
    sys.exit(pytest.main(["-p", "symattn.pytest_plugin", *arguments]))


def test_claims_are_tests_with_their_ids(run):
    code, out = run("--symattn", "proofs", "-v", good=GOOD)
    assert code == 0
    assert "proofs/good.py::good.transpose PASSED" in out
    assert "proofs/good.py::good.symmetric PASSED" in out
    assert "2 passed" in out


def test_a_failing_claim_shows_its_counterexample(run):
    code, out = run("--symattn", "proofs", good=GOOD, bad=BAD)
    assert code == 1
    assert "2 failed, 3 passed" in out
    assert "REFUTED  bad.symmetric  expected PROVED\n  statement   softmax(L) = softmax(Lᵀ)\n" in out
    assert "left side   1/(1 + e)" in out
    assert "is not an instance of definition of softmax" in out
    assert "Traceback" not in out


@pytest.mark.slow
def test_choosing_and_stopping(run):
    code, out = run("--symattn", "proofs", "-k", "good and not symmetric", good=GOOD, bad=BAD)
    assert (code, "1 passed, 4 deselected" in out) == (0, True)
    code, out = run("--symattn", "proofs", "-x", good=GOOD, bad=BAD)
    assert (code, "1 failed in" in out) == (1, True)
    code, out = run("--symattn", "proofs/bad.py::bad.true", bad=BAD)
    assert (code, "1 passed in" in out) == (0, True)


@pytest.mark.slow
def test_many_processes(run):
    code, out = run("-p", "xdist.plugin", "-n", "2", "--symattn", "proofs", good=GOOD, bad=BAD)
    assert (code, "2 failed, 3 passed" in out) == (1, True)


def test_a_script_that_is_named_is_not_imported_as_a_test(run):
    code, out = run("--symattn", "proofs/good.py", "-v", good=GOOD)
    assert (code, out.count("PASSED")) == (0, 2)


def test_without_the_option_nothing_happens(run):
    code, out = run("proofs", good=GOOD)
    assert (code, "no tests ran" in out) == (5, True)


def test_without_the_option_nothing_is_imported(tmp_path):
    (tmp_path / "test_it.py").write_text(
        "import sys\n\ndef test_it():\n"
        "    found = {name for name in sys.modules if name.partition('.')[0] in ('symattn', 'sympy')}\n"
        "    assert found == {'symattn', 'symattn.displayed', 'symattn.pytest_plugin'}\n"
    )
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "symattn.pytest_plugin", "test_it.py"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), **ALONE},
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout


def test_other_files_are_not_run(run):
    code, out = run(
        "--symattn", "proofs", other="import symattn\n1 / 0\n", plain="claim = 1 / 0\n", good=GOOD
    )
    assert (code, "2 passed" in out) == (0, True)


def test_tests_and_claims_in_one_file(run):
    inside = f"{HEADER}\ndef test_it():\n    with collecting():\n        claim('inside', Eq(L, L))\n"
    both = f"{GOOD}\ndef test_it():\n    pass\n"
    code, out = run("--symattn", "proofs", "-v", test_inside=inside, test_both=both)
    assert code == 0
    assert "4 passed" in out
    assert "test_inside.py::inside" not in out


def test_of_a_script_with_a_mistake_what_stands_is_decided(run):
    code, out = run("--symattn", "proofs", some=f"{GOOD}claim('typo', NONE)\n")
    assert code == 1
    assert "1 failed, 2 passed" in out
    assert "typo: the script raises NameError: name 'NONE' is not defined" in out


def test_a_script_that_does_not_load_is_an_error_of_collection(run):
    code, out = run("--symattn", "proofs", broken=f"1 / 0\n{GOOD}", bare="from symattn import claim\n(")
    assert code == 2
    assert "proofs/broken.py:1: the script raises ZeroDivisionError: division by zero" in out
    assert "proofs/bare.py:2: does not parse: '(' was never closed" in out
    assert "Traceback" not in out


def test_what_is_wrong_beside_claims_fails(run):
    wrong = f"{GOOD}claim('good.repaired', Eq(L, L), repairs='good.nothing')\n"
    code, out = run("--symattn", "proofs", wrong=wrong)
    assert code == 1
    assert "1 failed, 3 passed" in out
    assert "'good.repaired' repairs 'good.nothing', which no script declares" in out


SLOW = f"""{HEADER}
import time
def hang(i, j):
    time.sleep(60)
claim("slow.hang", Eq(Mask(L, from_function("hang", hang, opaque=True)), L), expect="undecided")
claim("slow.wrong", Eq(Mask(L, from_function("hang", hang, opaque=True)), L))
claim("slow.transpose", Eq(L.T.T, L))
"""


@pytest.mark.slow
@pytest.mark.parametrize("by_option", every(2, [True, False], pytest.mark.campaign))
def test_a_claim_that_takes_too_long_is_undecided(run, tmp_path, by_option):
    if not by_option:
        (tmp_path / "pyproject.toml").write_text("[tool.symattn]\ntimeout = 4\n")
    options = ["--symattn-timeout", "4"] if by_option else []
    code, out = run("--symattn", "proofs", *options, slow=SLOW)
    assert code == 1
    assert "1 failed, 2 passed" in out
    assert "UNDECIDED  slow.wrong  expected PROVED" in out
    assert "no verdict within 4 s" in out


@pytest.mark.slow
def test_a_script_that_does_not_end_is_an_error_of_collection(run):
    code, out = run("--symattn", "proofs", "--symattn-timeout", "2", loops=f"{GOOD}\nwhile True: pass\n")
    assert code == 2
    assert "took more than 2 s" in out


@pytest.mark.parametrize("value", ["0", "-1", "inf", "nan"])
def test_a_limit_that_is_none_is_refused(run, value):
    code, _ = run("--symattn", f"--symattn-timeout={value}", good=GOOD)
    assert code == 4


def test_of_a_mistake_in_a_claim_the_lines_of_the_test_are_shown(run):
    inside = (
        f"{HEADER}\ndef test_shape():\n    prove(Eq(L, ones(S, 1)))\n"
        "def test_false():\n    prove(Eq(L, L.T))\ndef test_none():\n    assert decide(Eq(L, L))\n"
    )
    code, out = run("proofs", test_inside=inside)
    assert (code, out.count("\nE ") > 3) == (1, True)
    assert "ShapeError" in out
    assert "NotProvedError" in out
    assert "a verdict is neither true nor false" in out
    places = [line for line in out.splitlines() if re.match(r"\S+\.py:\d+: ", line)]
    assert len(places) == 3
    assert all(place.startswith("proofs/test_inside.py:") for place in places)
    assert len(out.splitlines()) < 60


DOCUMENT = r"""<!-- symattn
S: tokens; A: S S
-->

<!-- symattn: claim twice -->
$$ (A^\top)^\top = A $$

<!-- symattn: implements twice -->
```python
raise SystemExit("code of a document is never run here")

def twice(A):
    return A
```
"""


def test_code_of_a_document_is_skipped_and_it_is_said_why(run, tmp_path):
    (tmp_path / "note.md").write_text(DOCUMENT)
    code, said = run("note.md", "--symattn", "-rs", "-v")
    assert code == 0
    assert "1 passed, 1 skipped" in said
    assert re.search(r"note\.md.*twice\W+9 SKIPPED", said)
    assert "twice as the left side of twice: not run; symattn verify --run runs it" in " ".join(
        said.split()
    )
