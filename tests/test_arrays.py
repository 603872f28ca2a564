"""What is decided where NumPy is missing, as in a browser: the same, without floats beside it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

ABSENT = """raise ModuleNotFoundError("No module named 'numpy'", name="numpy")\n"""

RUN = "import sys; from symattn.cli import main; main(sys.argv[1:])"

CASES = {
    "a shift": ("softmax(L + c @ ones(1, S)) == softmax(L)", "L: S S; c: S 1", (), "proved", {}),
    "a transpose": ("softmax(L.T).T == softmax(L)", "L: S S", (), "refuted", {"S": 2}),
    "a product": ("A @ B == B @ A", "A, B: S S", (), "refuted", {"S": 2}),
    "relu": ("relu(A @ B) == relu(A) @ relu(B)", "A, B: S S", (), "refuted", {"S": 1}),
    "a divisor": ("x / y == x / y", "x, y: S 1", (), "ill-defined", {"S": 1}),
    "a sign": ("nonnegative(softmax(L))", "L: S S", (), "proved", {}),
    "given": ("hadamard(x / y, y) == x", "x, y: S 1", ("nonzero(y)",), "proved", {}),
    "an equation": ("maximum(A, B) == A", "A, B: S S", ("A == B",), "proved", {}),
    "a mask": ("Mask(softmax(L)) == softmax(L)", "L: S S", (), "refuted", {"S": 2}),
    "windows": (
        "softmax(L + bias(window(2), S, S)) == softmax(L + bias(window(3), S, S))", "L: S S", (),
        "refuted", {"S": 4},
    ),
    "a long window": (
        "softmax(L + bias(causal & window(20), S, S)) == softmax(L + bias(causal, S, S))", "L: S S", (),
        "refuted", {"S": 22},
    ),
    "a long window within another": (
        "softmax(L + bias(causal & window(20) & window(30), S, S)) "
        "== softmax(L + bias(causal & window(20), S, S))", "L: S S", (), "proved", {},
    ),
    "any mask": (
        "softmax(L + bias(R, S, S)) == softmax(L)", "L: S S; R: relation", ("sees_something(R, S, S)",),
        "refuted", {"S": 2},
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """Return what is found out of each case where NumPy is missing, in all processes of a command."""
    folder = tmp_path_factory.mktemp("absent")
    (folder / "numpy.py").write_text(ABSENT, encoding="utf-8")
    paths = [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]
    lines = ["from symattn import claim", "from symattn.check.claims import claim_of", ""]
    for name, (text, let, given, verdict, _) in CASES.items():
        lines.append(f"asked = claim_of({text!r}, ['S: tokens; {let}'], {given!r}).question")
        identity = name.replace(" ", "_")
        lines.append(f"claim({identity!r}, asked.statement, given=asked.given, expect={verdict!r})")
    (folder / "claims.py").write_text("\n".join(lines), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-c", RUN, "verify", str(folder / "claims.py"), "--format", "json"],
        capture_output=True, text=True, check=True, cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
    )  # fmt: skip
    assert ended.stderr == ""
    return {claim["id"]: claim for claim in json.loads(ended.stdout)["claims"]}


@pytest.mark.parametrize("name", CASES)
def test_a_claim_is_decided_where_numpy_is_missing(found, name):
    *_, verdict, sizes = CASES[name]
    claim = found[name.replace(" ", "_")]
    assert claim["verdict"] == verdict
    assert (claim["counterexample"] or {"sizes": {}})["sizes"] == sizes
    (check,) = claim["evidence"]
    assert check["remark"] == "not evaluated: NumPy is not installed"


def test_what_makes_no_array_does_not_load_numpy():
    claim, let, _, verdict, _ = CASES["a shift"]
    told = (
        "import atexit, sys\natexit.register(lambda: print('numpy' in sys.modules, file=sys.stderr))\n"
    )
    command = ["check", claim, "--let", f"S: tokens; {let}", "--no-evidence"]
    ended = subprocess.run(
        [sys.executable, "-c", told + RUN, *command], capture_output=True, text=True, check=True
    )
    assert ended.stdout.startswith(verdict.upper())
    assert ended.stderr == "False\n"
