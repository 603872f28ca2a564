"""Reasons for the steps of a derivation: claims, definitions, algebra; and remarks, unchecked."""

from __future__ import annotations

import re
from typing import Any

from sympy import Basic
from sympy.core.symbol import Str

from symattn.errors import InputError
from symattn.language.fields import NAME, argument

ID = r"[A-Za-z0-9][A-Za-z0-9._-]*"
"""The syntax of an id."""

_DEFINITION = "definition of "
_ALGEBRA = "algebra"


class Reason(Basic):
    """A reason, with the words of which it is made."""

    words: str = argument(0, "The id, the name of the definition, or the remark.", NAME)

    def __new__(cls, words: str | Str) -> Reason:
        return Basic.__new__(cls, words if isinstance(words, Str) else Str(words))

    def _sympystr(self, printer: object) -> str:
        return self.words

    def __repr__(self) -> str:
        return self._sympystr(None)

    __str__ = __repr__


class ByClaim(Reason):
    """The step is an instance of a claim."""


class ByDefinition(Reason):
    """The step is an instance of a definition, or writes a name out or in."""

    def _sympystr(self, printer: object) -> str:
        return f"{_DEFINITION}{self.words}"


class ByAlgebra(Reason):
    """The step is decided, and nothing else is cited."""


class Remark(Reason):
    """Words of the author's."""

    def _sympystr(self, printer: object) -> str:
        return f"remark: {self.words}"


def remark(text: str) -> Remark:
    """Return a reason in the author's words, for a step of a chain; it is printed as a remark.

    Nothing checks a remark. The step itself is decided all the same.

    Parameters
    ----------
    text : str
        One line.

    Raises
    ------
    InputError
        If it is not text.

    Examples
    --------
    >>> from symattn.language import chain, matrix
    >>> A = matrix("A", 2, 2)
    >>> chain(A, (A.T.T, remark("transposing twice"))).reasons
    ('remark: transposing twice',)
    """
    if not isinstance(text, str) or not text.strip() or "\n" in text:
        raise InputError(f"remark({text!r}): give one line of text")
    return Remark(text)


cited: dict[str, Any] = {}
"""Claims that were given as reasons themselves, by id: a step holds the id alone."""


def as_reasons(given: object) -> tuple[Reason, ...]:
    """Return the reasons of a step: one, or a tuple of them.

    Raises
    ------
    InputError
        If something is neither the id of a claim, nor a claim, nor a definition, nor algebra, nor a
        remark; or one of the last two stands beside others.
    """
    several = given if isinstance(given, (tuple, list)) else (given,)
    if not several:
        raise InputError("a step needs a reason: the id of a claim, 'definition of …', or 'algebra'")
    reasons = tuple(_as_reason(reason) for reason in several)
    if len(reasons) > 1 and any(isinstance(reason, Remark) for reason in reasons):
        raise InputError("a remark is not checked; it cannot be combined with reasons that are")
    if len(reasons) > 1 and any(isinstance(reason, ByAlgebra) for reason in reasons):
        raise InputError(
            "'algebra' stands alone: what is replaced by other reasons, and what is rearranged then, "
            "are two steps"
        )
    return reasons


def _as_reason(given: Any) -> Reason:
    if isinstance(given, Reason):
        return given
    id = getattr(given, "id", given)
    if id is not given:
        cited[id] = given
    if isinstance(id, str) and id.startswith(_DEFINITION) and id[len(_DEFINITION) :].strip():
        return ByDefinition(id.removeprefix(_DEFINITION))
    if isinstance(given, str) and given == _ALGEBRA:
        return ByAlgebra(given)
    if isinstance(id, str) and re.fullmatch(ID, id):
        return ByClaim(id)
    raise InputError(
        f"{given!r} is not a reason that can be checked; give the id of a claim, a claim, or "
        "'definition of …', 'algebra' for a rearrangement, or remark('…') for words that nothing checks"
    )
