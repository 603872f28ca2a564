"""The bar on a terminal: how far a run is, and what it is at."""

from __future__ import annotations

import io
import sys

from symattn.render.layout import Layout
from symattn.runner.show.display import Display


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_the_bar_names_the_claim_that_is_being_decided_the_longest(monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    with Display(None, Layout(), 3) as display:
        (task,) = display._bar.tasks
        assert task.description == "deciding"
        display.begun("a.first")
        display.begun("a.second")
        assert task.description == "deciding a.first"
        display.decided("a.first")
        assert (task.description, task.completed) == ("deciding a.second", 1)
        display.decided("a.second")
        assert task.completed == 2


def test_without_a_terminal_there_is_no_bar():
    with Display(None, Layout(), 1) as display:
        assert display._bar is None
        display.begun("a.first")
        display.decided("a.first")
