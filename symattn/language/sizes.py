"""Sizes: numbers of tokens, features or heads.

A size says what it counts, because default sizes and the theorems that lift a finite check to every
size depend on it. Shapes are polynomials in the sizes and compared as such.
"""

from __future__ import annotations

import re
from functools import lru_cache
from operator import index
from typing import Any, SupportsIndex, TypeAlias

from sympy import Expr, Integer, Symbol, expand

from symattn.errors import InputError
from symattn.language.foreign import Symbolic

Length: TypeAlias = SupportsIndex | Expr
"""A length as users write it: a whole number, or a polynomial in sizes."""


class Size(Symbolic, Symbol):
    """A positive integer that is the length of an axis."""

    kind = "size"

    def __new__(cls, name: str, **_assumptions: object) -> Size:
        check_name(name)
        return Symbol.__new__(cls, name, integer=True, positive=True)


class TokenCount(Size):
    """The length of a sequence."""

    kind = "tokens"


class FeatureCount(Size):
    """The dimension of a feature vector."""

    kind = "features"


class HeadCount(Size):
    """The number of attention heads."""

    kind = "heads"


def check_name(name: object) -> str:
    """Return `name` if it can name a symbol: a nonempty string that prints on one line.

    Raises
    ------
    InputError
        Otherwise.
    """
    if not isinstance(name, str) or not name.strip() or re.search(r"[\x00-\x1f\x7f]", name):
        raise InputError(f"{name!r} is not a name; give a nonempty string on one line")
    return name


LONGEST = 16
"""The longest axis whose length is a number; checking is exact, and its cost grows fast."""


def as_whole(value: Any, what: str, least: int) -> int:
    """Return a whole number that is not below `least`.

    Raises
    ------
    InputError
        If `value` is not a whole number, or too small.
    """
    try:
        whole = None if isinstance(value, bool) else index(value)
    except TypeError:
        whole = None
    if whole is None or whole < least:
        raise InputError(f"{what} = {value!r}; give a whole number of at least {least}")
    return whole


def _sizes(kind: type[Size], names: str) -> Any:
    if not isinstance(names, str):
        raise InputError(f"names = {names!r}; give a string of names, for example 'S L'")
    found = tuple(kind(name) for name in names.replace(",", " ").split())
    if not found:
        raise InputError("no names given; write for example tokens('S L')")
    return found[0] if len(found) == 1 else found


def tokens(names: str) -> Any:
    """Return sizes that count tokens: one for each name, names separated by spaces.

    Parameters
    ----------
    names : str
        For example ``"S"`` or ``"S L"``; commas separate names, too.

    Returns
    -------
    TokenCount or tuple of TokenCount
        One size for one name, a tuple for several.

    Raises
    ------
    InputError
        If `names` is not a string, or has no name in it.

    Examples
    --------
    >>> S, L = tokens("S L")
    >>> S.kind
    'tokens'
    """
    return _sizes(TokenCount, names)


def features(names: str) -> Any:
    """Return sizes that count features: one for each name, names separated by spaces.

    Parameters
    ----------
    names : str
        For example ``"d"`` or ``"d d_k"``; commas separate names, too.

    Returns
    -------
    FeatureCount or tuple of FeatureCount
        One size for one name, a tuple for several.

    Raises
    ------
    InputError
        If `names` is not a string, or has no name in it.

    Examples
    --------
    >>> d, d_k = features("d d_k")
    >>> d.kind
    'features'
    """
    return _sizes(FeatureCount, names)


def heads(names: str) -> Any:
    """Return sizes that count attention heads: one for each name, names separated by spaces.

    Parameters
    ----------
    names : str
        For example ``"H"``; commas separate names, too.

    Returns
    -------
    HeadCount or tuple of HeadCount
        One size for one name, a tuple for several.

    Raises
    ------
    InputError
        If `names` is not a string, or has no name in it.

    Examples
    --------
    >>> heads("H").kind
    'heads'
    """
    return _sizes(HeadCount, names)


def as_length(value: object, what: str) -> Expr:
    """Return `value` as the length of an axis: a polynomial in sizes or a positive integer.

    Raises
    ------
    InputError
        If it is neither.
    """
    if isinstance(value, str):
        raise InputError(
            f"{what} = {value!r}: a name does not say what is counted; give tokens({value!r}), "
            f"features({value!r}) or heads({value!r}), or a whole number"
        )
    length = value if isinstance(value, Expr) else Integer(as_whole(value, what, 1))
    sizes = length.free_symbols
    if length.is_Integer:
        if not 1 <= length <= LONGEST:
            raise InputError(
                f"{what}: {length} is not a length; give a size, or a number from 1 to {LONGEST} "
                "(checking is exact; for a longer axis use a size such as tokens('S'))"
            )
    elif not sizes or not all(isinstance(s, Size) for s in sizes) or not length.is_polynomial(*sizes):
        raise InputError(f"{what}: {length} is not a length; build it from sizes such as tokens('S')")
    return length


@lru_cache(maxsize=4096)
def same_length(a: Expr, b: Expr) -> bool:
    """Tell whether two lengths are equal for all sizes."""
    return a == b or expand(a - b) == 0
