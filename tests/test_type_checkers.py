"""Type checkers see the public names: a user's script passes strictly, and mistakes are found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

RIGHT = """\
import numpy as np

from symattn import Eq, Verdict, chain, claim, decide, entry, features, masks, matrix
from symattn import position, softmax, tokens
from symattn.numeric import MultiHeadWeights, attention, linear_attention, multi_head_attention

S, d = tokens("S"), features("d")
i = position("i", S)
x, M = matrix("x", S, d), matrix("M", d, d, symmetric=True)
A = masks.masked(softmax(x @ M @ x.T), masks.causal)
claim("mine.row", Eq((A @ x)[i, :], A[i, :] @ x), given=[i <= S])
verdict: Verdict = decide(chain(A.T.T, (A, "definition of the transpose")))
print(verdict.status, entry(A, i, i), attention(np.ones((2, 2)), np.ones((2, 2)), np.ones((2, 2))))
y = np.ones((1, 2, 4))
print(attention(y, y, y, is_causal=True).shape, attention(y, y, y, return_lse=True).output.shape)
print(linear_attention(y, y, y).shape, linear_attention(y, y, y, return_state=True)[1].shape)
print(multi_head_attention(y[0], y[0], y[0], MultiHeadWeights(y, y, y, y), scale=1.0).shape)
"""

WRONG = """\
from symattn import Eq, claim, decide, matrix, softmax, tokens
from symattn.numeric import attention

S = tokens("S")
x = matrix("x", S, S)
claim(1, Eq(x, x))  # wrong
claim("a", Eq(x, x), expect=True)  # wrong
softmax("x")  # wrong
print(decide(Eq(x, x)).colour)  # wrong
print(attention([[1.0]], [[1.0]], [[1.0]]).lse)  # wrong
print(attention([[1.0]], [[1.0]], [[1.0]], return_lse=True).shape)  # wrong
print(attention([[1.0]], [[1.0]], [[1.0]], causal=True))  # wrong
"""


def mypy(file: Path) -> set[int]:
    """Return the lines with which mypy finds fault."""
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--no-pretty", file.name]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=file.parent)
    assert run.returncode in (0, 1), run.stderr
    return {int(line.split(":")[1]) for line in run.stdout.splitlines() if " error:" in line}


def pyright(file: Path) -> set[int]:
    """Return the lines with which pyright finds fault."""
    pytest.importorskip("pyright")
    command = [
        sys.executable,
        "-m",
        "pyright",
        "--outputjson",
        "--pythonpath",
        sys.executable,
        file.name,
    ]
    run = subprocess.run(command, capture_output=True, text=True, check=False, cwd=file.parent)
    found = json.loads(run.stdout)["generalDiagnostics"]
    return {item["range"]["start"]["line"] + 1 for item in found if item["severity"] == "error"}


@pytest.mark.slow
@pytest.mark.parametrize("checker", [mypy, pyright])
def test_a_script_passes_and_mistakes_are_found(checker, tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(RIGHT)
    assert checker(file) == set()
    file.write_text(WRONG)
    marked = {n for n, line in enumerate(WRONG.splitlines(), start=1) if line.endswith("# wrong")}
    assert checker(file) == marked
