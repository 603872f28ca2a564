"""The exit codes of a run."""

from __future__ import annotations

from enum import IntEnum
from signal import SIGTERM

from symattn.accounts import Missing, Summary, Told
from symattn.runner.decide.ended import Ended


class ExitCode(IntEnum):
    """The exit codes of the command line."""

    AS_EXPECTED = 0
    UNEXPECTED = 1
    USAGE = 2
    INTERNAL = 3
    FALLS_SHORT = 4
    NOTHING_SELECTED = 5
    INTERRUPTED = 130
    PIPE_CLOSED = 141
    TERMINATED = 143


def exit_code(run: Ended[Summary[Told, Missing]]) -> ExitCode:
    """Return the exit code of a run: that of the gravest event in it."""
    if run.stopped_by:
        return ExitCode.TERMINATED if run.stopped_by is SIGTERM else ExitCode.INTERRUPTED
    if run.failures:
        internal = any(failure.internal for failure in run.failures)
        return ExitCode.INTERNAL if internal else ExitCode.USAGE
    wanting = [result.falls_short for result in run.report.unexpected]
    wanting += [note.falls_short for note in run.report.notes if note.is_amiss]
    if wanting:
        return ExitCode.FALLS_SHORT if all(wanting) else ExitCode.UNEXPECTED
    is_anything = run.report.results or any(note.has_run for note in run.report.notes)
    return ExitCode.AS_EXPECTED if is_anything else ExitCode.NOTHING_SELECTED
