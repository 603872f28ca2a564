"""What same has found stands as a claim: in reports, decided again by symattn verify."""

from __future__ import annotations

import numpy as np
import pytest

from symattn import claim, decide, same
from symattn.cli import main
from symattn.errors import InputError
from symattn.language.claims import collecting

SCRIPT = """
import numpy as np
from symattn import claim, same

SCALE = 1

def reference(x, w):
    return SCALE * (x @ w).sum(0)

def fast(x, w):
    return x.sum(0) @ w

claim("mine.fast", same(reference, fast, x="S d", w="d e"))
"""


def reference(x, w):
    return (x @ w).sum(0)


def fast(x, w):
    return x.sum(0) @ w


def wrong(x, w):
    return np.abs(x).sum(0) @ w


def odd(x, w):
    return fast(x, w) if x.shape[0] == 50 else reference(x, w) * 1


AXES = {"x": "S d", "w": "d e"}


@pytest.mark.parametrize("g", [fast, wrong])
def test_a_claim_is_the_equation_of_the_formulas(g) -> None:
    found = same(reference, g, **AXES)
    with collecting():
        asked = claim("mine.fast", found)
    assert asked.title == f"reference = {g.__name__}, as read"
    assert decide(asked.question.statement, asked.question.given).status is found.status


@pytest.mark.parametrize(
    "found",
    [
        lambda: same(reference, fast, sizes={"S": 2}, **AXES),
        lambda: same(reference, odd, **AXES),
        lambda: same(lambda x: x.argmax(), lambda x: x.argmax(), x="S"),
    ],
)
def test_what_holds_for_some_sizes_is_no_claim(found) -> None:
    with collecting(), pytest.raises(InputError, match="no claim for all sizes"):
        claim("mine.fast", found())


@pytest.mark.slow
def test_a_changed_function_is_decided_again(tmp_path, capfd, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text, said in ((SCRIPT, "PROVED"), (SCRIPT.replace("SCALE = 1", "SCALE = 2"), "REFUTED")):
        (tmp_path / "mine.py").write_text(text)
        with pytest.raises(SystemExit):
            main(["verify", "mine.py"])
        assert capfd.readouterr().out.split()[:2] == [said, "mine.fast"]
