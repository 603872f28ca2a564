"""Hints for an exception of Python's own in a script: the name or word that was probably meant."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable
from difflib import get_close_matches

import symattn

_ARGUMENTS = re.compile(
    r"(\w+)\(\) (?:got an unexpected keyword argument '(\w+)'|takes .* positional|missing .* required)"
)
_NO_LENGTH = re.compile(r"object of type '\w+' has no len\(\)")


def hint_at(error: BaseException, names: Iterable[str] = ()) -> str:
    """Return the likely intention behind an error, as the end of its message; empty if none is near.

    Parameters
    ----------
    error : exception
    names : iterable of str
        The names that the script has.
    """
    said = str(error)
    if "did you mean" in said.lower():
        return ""
    if isinstance(error, NameError) and error.name:
        return _name(error.name, names)
    if not isinstance(error, TypeError):
        return ""
    if said.startswith("cannot determine truth value of Relational"):
        return (
            "; Python's and, or, not and i < j < k need a truth value: write (i < j) & (j < k), "
            "(i < j) | (j < k), ~(i < j)"
        )
    if _NO_LENGTH.fullmatch(said):
        return "; sizes are symbols: write A.shape for the numbers of rows and columns"
    found = _ARGUMENTS.match(said)
    return "" if found is None else _arguments(found[1], found[2])


def _name(name: str, names: Iterable[str]) -> str:
    known = dir(symattn)
    if name in known:
        return f"; from symattn import {name}"
    near = get_close_matches(name, {*known, *names} - {name}, n=1, cutoff=0.7)
    return f"; did you mean {near[0]}?" if near else ""


def _arguments(name: str, keyword: str | None) -> str:
    """Say how a public function is called."""
    function: object = getattr(symattn, name, None) if name in dir(symattn) else None
    if not callable(function):
        return ""
    parameters = inspect.signature(function).parameters
    near = get_close_matches(keyword or "", parameters, n=1)
    if near:
        return f"; did you mean {near[0]}?"
    if keyword in ("dim", "axis"):
        return f"; {name} acts on rows, and {name}(A.T).T on columns"
    required = [
        parameter.name
        for parameter in parameters.values()
        if parameter.kind is not parameter.KEYWORD_ONLY and parameter.default is parameter.empty
    ]
    return f"; write {name}({', '.join(required)})"
