"""Colour and width."""

from __future__ import annotations

import pytest

from symattn.render.layout import Layout


@pytest.mark.parametrize(
    ("color", "text", "painted"),
    [(True, "word", "\x1b[1;31mword\x1b[0m"), (True, "", ""), (False, "word", "word")],
)
def test_paint(color, text, painted):
    assert Layout(color=color).paint(text, "bold", "red") == painted


@pytest.mark.parametrize(
    ("width", "lines"),
    [
        (None, ["one two three four five six seven"]),
        (40, ["one two three four five six seven"]),
        (34, ["one two three four five six", "seven"]),
        (10, ["one two three four", "five six seven"]),
    ],
)
def test_lines_are_broken_between_words_on_a_terminal_alone(width, lines):
    assert Layout(width=width).broken("one two three four five six seven", 4) == lines


def test_a_long_word_is_never_cut():
    word = "A" * 100
    assert Layout(width=30).broken(f"{word} = {word}", 4) == [word, "=", word]
