"""A bar in a notebook, while several claims are decided one after the other."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from html import escape
from importlib import import_module
from typing import Any, TypeVar

Asked = TypeVar("Asked")


def watched(asked: Mapping[str, Asked]) -> Iterator[Asked]:
    """Yield values in turn; in a notebook, a bar names the one that is at work, until all are done.

    Parameters
    ----------
    asked : mapping from id to anything
    """
    bar = _display("") if len(asked) > 1 and _is_notebook() else None
    try:
        for count, (id, value) in enumerate(asked.items()):
            if bar is not None:
                written = f'<progress max="{len(asked)}" value="{count}"></progress>'
                bar.update(_html(f"{written} {count + 1} of {len(asked)}: <code>{escape(id)}</code>"))
            yield value
    finally:
        if bar is not None:
            bar.update(_html(""))


def _is_notebook() -> bool:
    ask = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)
    return getattr(ask(), "kernel", None) is not None


def _display(html: str) -> Any:
    return import_module("IPython.display").display(_html(html), display_id=True)


def _html(html: str) -> Any:
    return import_module("IPython.display").HTML(html)
