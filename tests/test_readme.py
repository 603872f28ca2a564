"""The README: it fits on a screen or two, and leads on; test_pages.py runs its examples."""

from __future__ import annotations

import re
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_it_is_short() -> None:
    words = re.sub(r"```.*?```", "", README, flags=re.S).split()
    assert len(README.splitlines()) <= 100
    assert len(words) <= 450


def test_both_lines_are_marked_for_ci() -> None:
    assert README.count("<!-- verify -->\n```sh\n") == README.count("<!-- tests -->\n```sh\n") == 1


def test_it_shows_one_true_and_one_false_identity_and_a_derivation() -> None:
    assert README.count("\nPROVED for all sizes") == 1
    assert README.count("\nREFUTED") == 1
    assert README.count("[definition of softmax]") == 2
