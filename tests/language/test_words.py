"""Every word of the language is known in each of its places; the reference says what is optional."""

from __future__ import annotations

from pathlib import Path

import pytest

from symattn.language.expressions import Expression
from tests.language.words import PLACES, WORDS, missing, table

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "words.md"


@pytest.mark.parametrize("cls", WORDS, ids=lambda cls: cls.__name__)
def test_nothing_is_missing(cls: type) -> None:
    assert not missing(cls)


def test_a_new_word_is_told_what_it_lacks() -> None:
    class Unknown(Expression):
        pass

    told = missing(Unknown)
    assert len(told) == sum(place.needed for place in PLACES)
    assert "Unknown has no meaning: symattn/reading/meaning.py" in told


def test_the_reference_lists_the_words() -> None:
    assert table() in PAGE.read_text(encoding="utf-8")
