"""What stands in the list of long tests is there."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conftest import LONG, TURNS, is_its_turn

ROOT = Path(__file__).parent.parent


def test_each_long_test_is_there() -> None:
    for name in LONG:
        path, _, function = name.partition("::")
        plain = function.partition("[")[0]
        assert re.search(rf"^def {plain}\(", (ROOT / path).read_text(), re.MULTILINE), name


def test_each_long_test_has_its_turn(monkeypatch) -> None:
    turns = []
    for turn in range(100, 100 + TURNS):
        monkeypatch.setenv("SYMATTN_TURN", str(turn))
        turns.append({name for name in LONG if is_its_turn(name)})
    assert frozenset.union(*map(frozenset, turns)) == LONG.keys()
    assert sum(map(len, turns)) == len(LONG)
    monkeypatch.setenv("SYMATTN_TURN", "all")
    assert all(is_its_turn(name) for name in LONG)
    monkeypatch.delenv("SYMATTN_TURN")
    assert not any(is_its_turn(name) for name in LONG)
