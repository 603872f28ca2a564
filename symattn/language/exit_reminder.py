"""A reminder when a script declares claims, is run by itself, and decides none."""

from __future__ import annotations

import atexit
import shlex
import sys
from collections.abc import Mapping
from typing import Any

_state = {"watched": False, "attended": False}


def watch(claims: Mapping[str, Any], file: str, module: str) -> None:
    """Report claims when the interpreter exits, if they are declared by the script that it runs.

    Parameters
    ----------
    claims : mapping from id to Claim
        Those of the session, also the ones that are still to come.
    file, module : str
        Where a claim is declared; a notebook, a test, or a process that decides, is no such script.
    """
    is_script = module == "__main__" and getattr(sys.modules[module], "__file__", None) == file
    if is_script and not _state["watched"]:
        _state["watched"] = True
        atexit.register(_report, claims, file)


def attended() -> None:
    """Note that somebody decides claims, or collects them."""
    _state["attended"] = True


def _report(claims: Mapping[str, Any], file: str) -> None:
    if _state["attended"] or not claims or hasattr(sys, "last_type") or sys.flags.interactive:
        return
    longest = max(map(len, claims))
    lines = [f"{claim.id:{longest}}  {claim.title}".rstrip() for claim in claims.values()]
    one = len(lines) == 1
    what = "1 claim is declared, and not" if one else f"{len(lines)} claims are declared, and none is"
    script = shlex.quote(sys.argv[0] or file)
    lines.append(f"{what} decided; symattn verify {script} decides {'it' if one else 'them'}")
    print(*lines, sep="\n", file=sys.stderr)
