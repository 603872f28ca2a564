"""SIGINT and SIGTERM: noted while claims are decided and written, elsewhere the end of the command."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

IMPATIENT = 3
"""Number of signals that end even the writing of results."""


class Interrupt(KeyboardInterrupt):
    """The user, or what runs the command, asks for its end.

    Attributes
    ----------
    signal : signal.Signals
        SIGINT or SIGTERM.
    """

    def __init__(self, number: int) -> None:
        super().__init__()
        self.signal = signal.Signals(number)


_received: list[int] = []
_is_noting = False


@contextmanager
def heeded() -> Iterator[None]:
    """Have SIGTERM and SIGINT raise :class:`Interrupt`, until :func:`note` is called.

    A signal that is ignored already stays ignored: a shell's way to keep what runs in the background.
    """
    global _is_noting
    _is_noting = False
    _received.clear()
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, _receive)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def ignored() -> None:
    """Let SIGTERM and SIGINT change nothing from now on."""
    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)


def note() -> None:
    """From now on note signals, so that none can come between a result and its being written."""
    global _is_noting
    _is_noting = True


@contextmanager
def raising() -> Iterator[None]:
    """Have a signal break off what runs here all the same."""
    global _is_noting
    before, _is_noting = _is_noting, False
    try:
        yield
    finally:
        _is_noting = before


def check() -> None:
    """Raise the interrupt that has been noted, if there is one."""
    if _received:
        raise Interrupt(_received[0])


def _receive(number: int, frame: FrameType | None) -> None:
    _received.append(number)
    if not _is_noting or len(_received) >= IMPATIENT:
        raise Interrupt(number)
