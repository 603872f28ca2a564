"""Statements, decided in processes that are kept warm: no code of a user runs."""

from __future__ import annotations

import threading
from collections.abc import Callable

from symattn.errors import InputError, SoundnessError
from symattn.mcp.answers import Answer, of_result
from symattn.mcp.calls import Arguments
from symattn.results import Result
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.typed import entry_of
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.worker import Bounds

RENEWED = 200
"""Claims after which processes begin anew: what is kept for later claims grows."""

WARMING = {"statement": "softmax(L) @ ones(S, 1) == ones(S, 1)", "let": "S: tokens; L: S S"}
"""What is decided before anybody asks."""


class Abandoned(Exception):
    """Nobody waits for the answer any longer."""


class Deciding:
    """Decides statements, each in a process with limits; processes are used again.

    Parameters
    ----------
    seconds : float
    memory : int or None
        Bytes that a process may take.
    """

    def __init__(self, seconds: float, memory: int | None) -> None:
        self._pool = Pool(Bounds(timeout=seconds, memory=memory, evidence="brief"))
        self._decided = 0
        self._is_over = threading.Event()

    def check(self, arguments: Arguments, is_abandoned: Callable[[], bool]) -> Answer:
        """Return what is answered of a statement.

        Parameters
        ----------
        arguments : mapping
            Those of the tool.
        is_abandoned : callable
            Asked several times a second.

        Raises
        ------
        InputError
            If the text is no claim.
        Abandoned
            As soon as nobody waits.
        SoundnessError
            If symattn contradicts itself.
        """

        def watch() -> None:
            if self._is_over.is_set() or is_abandoned():
                raise Abandoned

        texts = [arguments["let"]], list(arguments.get("given", ()))
        with entry_of(arguments["statement"], *texts) as entry:
            outcome = self._pool.decide(entry, watch)
        self._decided += 1
        if self._decided % RENEWED == 0:
            self._pool.stop()
        if isinstance(outcome, Failure):
            raise (SoundnessError if outcome.internal else InputError)(outcome.message)
        seconds, evidence = outcome.seconds, outcome.evidence
        return of_result(Result(entry.claim, entry.file, outcome.verdict, seconds, evidence=evidence))

    def warm(self) -> None:
        """Decide something, so that the first answer comes soon."""
        self.check(WARMING, lambda: False)

    def stop(self) -> None:
        """End all processes; one that is deciding ends at its next watch, within a second."""
        self._is_over.set()
        self._pool.stop()
