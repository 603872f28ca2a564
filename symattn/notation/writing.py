"""Writing anything of the language, for text and LaTeX alike: one case for each class."""

from __future__ import annotations

from functools import singledispatch

from symattn.language.expressions import Expression
from symattn.language.hypotheses import Hypothesis
from symattn.language.statements import Statement
from symattn.typesetting.style import ATOM, LATEX, TEXT, Style, Written


@singledispatch
def written(value: object, style: Style) -> Written | str:
    """Return something as it is written, and how tightly that holds together if it may be a part."""
    raise NotImplementedError(f"symattn.notation has no case for {type(value).__name__}")


# Each class of these has its own case; only what SymPy makes of sizes and positions has not.
for base in (Expression, Hypothesis, Statement):
    written.register(base, written.dispatch(object))


def write(value: object, style: Style) -> str:
    r"""Write an expression, a statement, a hypothesis, a permutation, a position, a size or a condition.

    Parameters
    ----------
    value : Basic
    style : Style
        ``TEXT`` or ``LATEX``.

    Examples
    --------
    >>> from symattn import matrix, tokens
    >>> A = matrix("A", tokens("S"), tokens("S"))
    >>> write(A @ A.T, LATEX)
    'A A^{\\mathsf{T}}'
    """
    shown = written(value, style)
    return shown if isinstance(shown, str) else shown[0]


def within(value: object, style: Style, least: int) -> str:
    """Write a part of something, in brackets unless it holds together at least so tightly."""
    shown = written(value, style)
    text, strength = (shown, ATOM) if isinstance(shown, str) else shown
    return text if strength >= least else style.bracketed(text)


def as_text(value: object) -> str:
    """Write something as text."""
    return write(value, TEXT)


def as_latex(value: object) -> str:
    """Write something as LaTeX."""
    return write(value, LATEX)
