"""The rewrites are what their answers say, and `same` says so; what scores them counts."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from tests.agents import scored, text_of
from tests.agents.__main__ import main
from tests.agents.answers import ANSWERS
from tests.marks import every

FAULTS = ("refuted", "ill-defined")


def test_half_of_them_are_wrong() -> None:
    assert list(ANSWERS) == [f"{n:02}" for n in range(1, 41)]
    assert sum(is_same for is_same, _ in ANSWERS.values()) == 20


@pytest.mark.parametrize("number", ANSWERS)
def test_what_is_shown_does_not_tell_the_answer(number: str) -> None:
    text = text_of(number)
    assert ANSWERS[number][1] not in text
    assert "#" not in text
    assert '"""' not in text


@pytest.mark.slow
@pytest.mark.torch
@pytest.mark.parametrize("number", every(4, ANSWERS, pytest.mark.campaign))
def test_same_decides_each(number: str) -> None:
    pytest.importorskip("torch")
    from symattn import same
    from symattn.sameness.questions import axes_in

    pair = import_module(f"tests.agents.rewrites.r{number}")
    found = same(pair.reference, pair.rewritten, **axes_in([pair.AXES]))
    is_same, why = ANSWERS[number]
    assert found.status.value in (("proved",) if is_same else FAULTS), (why, str(found))


def test_answers_are_counted() -> None:
    right = {number: "same" if is_same else "different" for number, (is_same, _) in ANSWERS.items()}
    assert scored(right)["right answers"] == 40
    yes = scored(dict.fromkeys(ANSWERS, "same"))
    assert (yes["wrong ones said to be the same"], yes["right ones said to differ"]) == (20, 0)
    assert scored({})["not said"] == 40


def test_the_command(tmp_path, capsys) -> None:
    answers = tmp_path / "answers.json"
    answers.write_text(json.dumps({"01": "same"}))
    assert main(["score", str(answers)]) == 0
    assert "not said" in capsys.readouterr().out
    assert main(["show", "01"]) == 0
    assert "def rewritten(" in capsys.readouterr().out
    answers.write_text(json.dumps({"01": "equal"}))
    assert main(["score", str(answers)]) == 2
    assert main(["show", "41"]) == 2
