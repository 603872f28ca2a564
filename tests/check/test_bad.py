"""Mistakes in texts: what is said of them, and where."""

from __future__ import annotations

import pytest

from symattn.check.claims import claim_of
from symattn.check.source import Fault
from tests.check.bad import DECLARATIONS, HYPOTHESES, LET, TEXTS


def message(text: str, let: str = LET, given: tuple[str, ...] = ()) -> list[str]:
    with pytest.raises(Fault) as raised:
        claim_of(text, (let,), given)
    lines = str(raised.value).split("\n")
    assert len(lines) in (1, 3)
    assert all(line.isprintable() for line in lines)
    if len(lines) == 3:
        assert set(lines[2].strip()) == {"^"}
        assert len(lines[2]) <= len(lines[1]) + 1
    return lines


@pytest.mark.parametrize(("text", "said"), TEXTS.items())
def test_a_text_that_is_no_claim(text: str, said: str) -> None:
    assert said in message(text)[0]


@pytest.mark.parametrize(("let", "said"), DECLARATIONS.items())
def test_declarations_that_are_none(let: str, said: str) -> None:
    (first, *_) = message("1 * x == x", let)
    assert first.startswith("--let: ")
    assert said in first


@pytest.mark.parametrize(("given", "said"), HYPOTHESES.items())
def test_hypotheses_that_are_none(given: str, said: str) -> None:
    assert said in message("L == L", given=(given,))[0]


def test_there_are_enough() -> None:
    assert len(TEXTS) + len(DECLARATIONS) + len(HYPOTHESES) >= 200


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("softmax(L + c @ ones(1, Q)) == softmax(L)", "Q"),
        ("softmax(L + c @ ones(1, T)) == softmax(L)", "L + c @ ones(1, T)"),
        ("L == hadamard(L, softmx(L))", "softmx"),
        ("L.__class__ == L", ".__class__"),
        ("L @ (L - 1j) == L", "1j"),
        ("L − M == L", "−"),
        ("sum_over(L[i, k], k, k == 1) == softmax(L, 1)", "softmax(L, 1)"),
    ],
)
def test_the_caret_is_under_the_place(text: str, place: str) -> None:
    _, shown, carets = message(text)
    start, end = carets.index("^"), len(carets)
    assert shown[start:end] == place


def test_of_a_long_text_what_is_shown_is_around_the_place() -> None:
    text = " + ".join(["L"] * 40) + " + wrong + " + " + ".join(["L"] * 40) + " == L"
    _, shown, carets = message(f"all_of({text})".replace("L + L", "L @ L"))
    assert len(shown) < 110
    assert "^" in carets


def test_the_caret_of_a_declaration_is_in_the_declaration() -> None:
    first, shown, carets = message("L == L", "S: tokens; L: S Q")
    assert first.startswith("--let: Q is not a size")
    assert shown[carets.index("^") : len(carets)] == "Q"
