"""Forty rewrites of attention code in PyTorch, half of them wrong: a benchmark for agents.

Each module of ``rewrites`` has AXES, a function ``reference`` and a function ``rewritten``. Which are
the same is in ``answers``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.agents.answers import ANSWERS

SAID = ("same", "different", "unknown")


def text_of(number: str) -> str:
    """Return what an agent is shown: nothing tells the answer."""
    return Path(__file__).with_name("rewrites").joinpath(f"r{number}.py").read_text(encoding="utf-8")


def scored(given: Mapping[str, str]) -> dict[str, int]:
    """Return how many answers are right, and which mistakes there are: the worse ones first."""
    said = {number: given.get(number, "unknown") for number in ANSWERS}
    wrong = [number for number, (is_same, _) in ANSWERS.items() if not is_same]
    right = [number for number in ANSWERS if number not in wrong]
    return {
        "wrong ones said to be the same": sum(said[n] == "same" for n in wrong),
        "right ones said to differ": sum(said[n] == "different" for n in right),
        "not said": sum(word == "unknown" for word in said.values()),
        "right answers": sum(said[n] == ("different" if n in wrong else "same") for n in ANSWERS),
    }
