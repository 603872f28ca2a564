"""How a verdict is read: one word, in which "proved" means every size."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from symattn.api import decide
from symattn.deciding import Verdict
from symattn.language import symbols_of


class OutOfTime(BaseException):
    """No verdict within the processor time given."""


def word(verdict: Verdict) -> str:
    """Return "proved" for every size, "checked" at listed sizes, or another status in lower case."""
    found = verdict.status.value
    if found == "proved" and not verdict.scope.all_sizes:
        return "checked" if symbols_of(verdict.statement, *verdict.given).sizes else "proved"
    return str(found)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the main thread once the processor has been used for so many seconds."""

    running, over = True, False

    def stop(*_: Any) -> None:
        # A signal may arrive late; where one was swallowed, as by a weak reference, the next is not.
        nonlocal over
        if running:
            over = True
            raise OutOfTime

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.2)
    try:
        yield
    except Exception:
        if over:  # mpmath swallows it too, and says then that it cannot compare
            raise OutOfTime from None
        raise
    finally:
        running = False
        # The handler stays: by default, a signal that is still on its way would end the process.
        signal.setitimer(signal.ITIMER_PROF, 0)


def decided(
    statement: Any, given: Any = (), *, seconds: float, arithmetic: str = "real", sizes: Any = None
) -> Verdict:
    """Return the verdict, or raise OutOfTime."""
    with time_limit(seconds):
        return decide(statement, given, arithmetic=arithmetic, sizes=sizes)
