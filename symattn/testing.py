"""Assertions for tests of one's own implementations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from symattn.implementations.implements import implements

__all__ = ["assert_implements"]


def assert_implements(function: Callable[..., Any], formula: Any, /, **options: Any) -> None:
    """Raise AssertionError unless a function is a formula, with the smallest case in which it is not.

    Parameters
    ----------
    function : callable
    formula : Expression, Equation or Claim
    **options
        The options and arguments of :func:`symattn.implements`.

    Raises
    ------
    AssertionError
        If the function is not the formula in some case, or nothing could be compared.
    InputError
        As :func:`symattn.implements`.

    Examples
    --------
    >>> from symattn import matrix, tokens
    >>> x = matrix("x", tokens("S"), 2)
    >>> assert_implements(lambda x: x + x, 2 * x)
    """
    __tracebackhide__ = True
    found = implements(function, formula, **options)
    if not found.conforms:
        raise AssertionError(str(found))
