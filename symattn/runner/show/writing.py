"""From results to text or bytes, even if a writer fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from symattn.accounts import Missing, Summary, Told
from symattn.errors import MissingToolError
from symattn.runner.collect.failures import Failure, trace_of

S = TypeVar("S", bound=Summary[Told, Missing])


def written(write: Callable[[S], str | bytes], report: S) -> tuple[str | bytes, Failure | None]:
    """Return a report as a writer writes it, and what is wrong with the writer.

    Results at which it raises are written as lost, with their verdicts as the reason. If it raises
    all the same, each verdict is written in a line.

    Raises
    ------
    MissingToolError
        If what it is written with is not there, or does not work.
    """
    try:
        return write(report), None
    except MissingToolError:
        raise
    except Exception as error:
        what, trace = f"{type(error).__name__}: {error}".removesuffix(": "), trace_of(error)
    bad = [result for result in report.results if not _works(write, report, result)]
    failure = Failure(
        f"while writing {', '.join(result.id for result in bad) or 'the report'}: {what}; "
        "this is a bug in symattn, please report it (SYMATTN_DEBUG=1 shows where it comes from)",
        internal=True,
        trace=trace,
    )
    reason = f"the verdict cannot be written: {what}"
    rows = [row.lost(f"{row.word.upper()}, but {reason}") if row in bad else row for row in report.rows]
    try:
        return write(report.with_rows(rows)), failure
    except Exception:
        return "\n".join(map(plainly, report.rows)), failure


def _works(write: Callable[[S], str | bytes], report: S, result: Told) -> bool:
    try:
        write(report.with_rows([result]))
    except Exception:
        return False
    return True


def plainly(row: Told | Missing) -> str:
    """Return a line that no writer can fail at."""
    if isinstance(row, Missing):
        return f"LOST {row.id} {row.reason}"
    return f"{row.word.upper()} {row.id}"
