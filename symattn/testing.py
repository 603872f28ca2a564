"""Assertions for tests of one's own implementations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from symattn.deciding import Status
from symattn.implementations.implements import implements
from symattn.sameness.same import same

__all__ = ["assert_implements", "assert_same"]


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


def assert_same(
    f: Callable[..., Any], g: Callable[..., Any], /, *, at_sizes: bool = False, **options: Any
) -> None:
    """Raise AssertionError unless two functions are the same for all sizes, with arrays that show it.

    Parameters
    ----------
    f, g : callable
        Of PyTorch tensors.
    at_sizes : bool
        Whether CHECKED will do, at the sizes or under the hypotheses that the verdict names.
    **options
        The options and arguments of :func:`symattn.same`.

    Raises
    ------
    AssertionError
        If the verdict is another one.
    InputError
        As :func:`symattn.same`.

    Examples
    --------
    >>> assert_same(lambda x: x + x, lambda x: 2 * x, x="S d")  # doctest: +SKIP
    """
    __tracebackhide__ = True
    found = same(f, g, **options)
    if not (found.status.holds if at_sizes else found.status is Status.PROVED):
        raise AssertionError(str(found))
