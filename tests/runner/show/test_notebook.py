"""The bar that a notebook shows."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from symattn.runner.show import notebook
from symattn.runner.show.notebook import watched


class Shown:
    def __init__(self):
        self.said = []

    def update(self, html):
        self.said.append(html)


@pytest.fixture
def bar(monkeypatch):
    bar = Shown()
    session = SimpleNamespace(get_ipython=lambda: SimpleNamespace(kernel=object()))
    monkeypatch.setitem(sys.modules, "IPython", session)
    monkeypatch.setattr(notebook, "_display", lambda html: bar)
    monkeypatch.setattr(notebook, "_html", str)
    return bar


def test_a_bar_names_what_is_at_work_and_goes_away(bar):
    assert list(watched({"a.first": 1, "a.<b>": 2})) == [1, 2]
    assert bar.said == [
        '<progress max="2" value="0"></progress> 1 of 2: <code>a.first</code>',
        '<progress max="2" value="1"></progress> 2 of 2: <code>a.&lt;b&gt;</code>',
        "",
    ]


def test_a_bar_goes_away_when_something_fails(bar):
    asked = watched({"a": 1, "b": 0})
    assert next(asked) == 1
    asked.close()
    assert bar.said[-1] == ""


def test_one_claim_or_no_notebook_has_no_bar(bar, monkeypatch):
    assert list(watched({"a": 1})) == [1]
    assert bar.said == []
    monkeypatch.setattr(notebook, "_is_notebook", lambda: False)
    assert list(watched({"a": 1, "b": 2})) == [1, 2]
    assert bar.said == []
