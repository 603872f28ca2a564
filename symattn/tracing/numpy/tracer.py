"""NumPy: a function is called with arrays of symbolic sizes that answer to NumPy's functions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import sympy

from symattn.language.sizes import Size
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.constants import making_constants
from symattn.tracing.called import innermost, lines_of, single
from symattn.tracing.declared import Declared
from symattn.tracing.lengths import Answers, Length, answered_at, length, suppose_at_least_0
from symattn.tracing.lines import unread, user_line
from symattn.tracing.numpy.arrays import Traced, array_of
from symattn.tracing.numpy.entries import of_ufunc
from symattn.tracing.numpy.functions import METHODS, called, makers
from symattn.tracing.numpy.indexing import put, taken
from symattn.tracing.traced import Trace
from symattn.user_code.kept import as_at_first
from symattn.user_code.replaced import Replacement, replaced
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import watching


def trace(
    function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Trace a NumPy function on arrays of symbolic sizes.

    Raises
    ------
    Unread
        If it does what is not read: the operation, and the line.
    """
    given = {
        d.name: length(d.axes[0].size) if d.kind == "size" else Traced(d.array(), np.dtype(d.dtype))
        for d in declared
    }
    answers = Answers(of_ufunc, called, METHODS, taken, put)
    with (
        as_at_first(),
        answered_at(hints, answers) as asked,
        _known_to_einops(),
        replaced(innermost(function), _replacements()),
    ):
        try:
            with watching(lines_of(function)) as watched:
                found = function(**given)
            result = array_of(single(found, function)).array
        except Unread as error:
            raise error.on(user_line(error, function)) from None
        except Exception as error:
            raise unread(error, function) from None
    if watched.refusal:
        raise Unread(watched.refusal)
    return Trace(result, asked.found(), frozenset(watched.numbers))


@contextmanager
def _known_to_einops() -> Iterator[None]:
    """Let einops take arrays of symbolic sizes for those of NumPy."""
    backends = sys.modules.get("einops._backends")
    if backends is None:
        yield
        return
    known = backends._type2backend
    known[Traced] = backends.get_backend(np.zeros(1))
    try:
        yield
    finally:
        known.pop(Traced, None)


def _replacements() -> list[Replacement]:
    """Return what makes constants, and what makes arrays of sizes, each for the library's own."""
    return [*making_constants(_of_size), *makers(), *asked_of_types(_sample, Length)]


def _of_size(name: str, x: Any) -> Any:
    """Return the root or the logarithm of a size; None of another number."""
    if not isinstance(x, Length):
        return None
    if name == "sqrt":
        suppose_at_least_0(x.value)
        return length(sympy.sqrt(x.value))
    suppose_at_least_0(x.value - 1)
    found = sympy.log(x.value)
    return length(found if name == "log" else found / sympy.log(2))


def _sample(x: Any) -> Any:
    if isinstance(x, Traced):
        return np.empty(0)
    if isinstance(x, Length):
        return 1 if x.value.is_integer else 1.0
    return x
