"""The current phase of a decision, for progress, and the phases to skip."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from enum import Enum

from sympy import Basic


class Phase(Enum):
    """The phases of deciding a claim without parts; each value says that it was not finished."""

    CHALLENGED = "a counterexample was being searched for at random data"
    LIFTED = "a proof for all sizes was being searched for"
    UNNEEDED = "a proof with fewer hypotheses was being searched for"
    LISTED = "the claim was being decided at listed sizes"
    CHALLENGED_AGAIN = "after listed sizes, a counterexample was being searched for once more"
    DERIVED = "a derivation was being searched for"
    SMALLER = "a smaller counterexample was being searched for"


Watch = Callable[[Phase, Basic], str]
"""Is told which phase of which statement begins; returns why it is left out, if it is to be."""


def _nobody(phase: Phase, statement: Basic) -> str:
    return ""


_watch: ContextVar[Watch] = ContextVar("watch", default=_nobody)


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Have somebody told of each phase of what is decided inside."""
    token = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(token)


def begin(phase: Phase, statement: Basic) -> str:
    """Say that a phase begins, and return why it is left out; nothing if it is not.

    Only the search for theorems, derivations, hypotheses that are not needed and smaller counterexamples
    can be: what is left out proves nothing.
    """
    return _watch.get()(phase, statement)
