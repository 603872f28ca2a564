"""The failures of a run: a mistake of the user's, or one of symattn's own."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from symattn.runner.collect.scripts import shown

if TYPE_CHECKING:
    from symattn.accounts import LostAccount
    from symattn.language.claims import Claim


@dataclass(frozen=True)
class Failure:
    """Why a script or a claim has no verdict.

    Attributes
    ----------
    message : str
        One line: where, what, and what to do; of a document, the formula besides, with its place.
    internal : bool
        Whether symattn itself is at fault.
    trace : str
        The traceback of the exception behind it, for those who ask.
    unmade : LostAccount or None
        The claim that it keeps from being declared, if that has an id.
    """

    message: str
    internal: bool = False
    trace: str = ""
    unmade: LostAccount | None = None

    @classmethod
    def of(cls, claim: Claim, message: str) -> Failure:
        """Return the failure of a claim, with the place at which it is declared."""
        return cls(f"{shown(claim.file)}:{claim.line}: {message}")


def trace_of(error: BaseException) -> str:
    """Return the traceback of an exception, or of the one that it reports."""
    return "".join(traceback.format_exception(error.__cause__ or error))


def place_of(error: BaseException, folder: Path) -> str | None:
    """Return the innermost line of a file in a folder that an exception passed, if there is one."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if Path(frame.filename).parent == folder:
            return f"{shown(frame.filename)}:{frame.lineno}"
    return None
