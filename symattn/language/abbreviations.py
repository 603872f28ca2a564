"""Names for expressions: A for softmax(x M xᵀ), Attention(x) for its value.

A name is notation. It prints as itself and means its body: every name is replaced by its body before a
statement is decided.
"""

from __future__ import annotations

from collections.abc import Collection

from sympy import Basic, Expr, Tuple
from sympy.core.symbol import Str

from symattn.errors import InputError
from symattn.language.binding import bound_positions
from symattn.language.expressions import Expression, as_expression
from symattn.language.fields import ITEMS, NAME, argument
from symattn.language.memoise import remembered
from symattn.language.positions import Position
from symattn.language.sizes import check_name


class Abbreviation(Expression):
    """A name, its body, and the arguments that are shown: expressions, and positions as superscripts."""

    name: str = argument(0, "How it prints.", NAME)
    body: Expression = argument(1, "What it stands for.")
    arguments: tuple[Basic, ...] = argument(
        2, "What it is a function of, as far as that is shown.", ITEMS
    )

    @property
    def shape(self) -> tuple[Expr, Expr]:
        return self.body.shape

    @property
    def rule(self) -> tuple[Basic, tuple[bool, ...]]:
        """The body with numbered places for the arguments: equal for one function of two arguments."""
        places = {argument: _Place(number) for number, argument in enumerate(self.arguments)}
        return _with_places(self.body, places), tuple(isinstance(a, Expression) for a in self.arguments)


class Word(Abbreviation):
    """A name that the language has: a function of its arguments alone, of any shapes."""

    @property
    def rule(self) -> tuple[Basic, tuple[bool, ...]]:
        return Str(self.name), tuple(isinstance(a, Expression) for a in self.arguments)


class _Place(Basic):
    """The place of an argument in a rule."""

    def __new__(cls, number: int) -> _Place:
        return Basic.__new__(cls, Str(str(number)))


def _with_places(node: Basic, places: dict[Basic, Basic]) -> Basic:
    """Replace arguments by their places, without building an expression again: places have no shape."""
    if node in places:
        return places[node]
    if not node.args:
        return node
    if isinstance(node, Abbreviation):
        return _with_places(node.body, places)
    return Tuple(Str(type(node).__name__), *(_with_places(part, places) for part in node.args))


def define(name: str, body: Expression, *arguments: Basic) -> Abbreviation:
    """Return a name for an expression, as documents say A = softmax(x M xᵀ).

    Parameters
    ----------
    name : str
        Its printed name. In a statement one name has one meaning.
    body : Expression, shape (m, n)
        The expression that it stands for; the name has its shape, and its entries.
    *arguments : Expression or position term
        What is shown as its arguments: ``define("f", f(x), x)`` prints as f(x), a position as a
        superscript in brackets.

    Raises
    ------
    InputError
        If `body` is not a symattn expression, `name` is not a name, or an argument does not occur in the
        body or holds a position that is bound there.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> x, M = matrix("x", 3, 2), matrix("M", 2, 2)
    >>> A = define("A", softmax(x @ M @ x.T))
    >>> A @ x, define("A", softmax(x @ M @ x.T), x)
    (A x, A(x))
    """
    body = as_expression(body, "define")
    for shown in arguments:
        if not isinstance(shown, Basic) or not body.has(shown):
            raise InputError(f"define({name!r}): the argument {shown!r} does not occur in the body")
        if isinstance(shown, Expression) and bound_positions(body) & shown.atoms(Position):
            raise InputError(
                f"define({name!r}): the body binds a position of the argument {shown!r}; "
                "give arguments that are free in the body"
            )
    return Abbreviation(Str(check_name(name)), body, Tuple(*arguments))


def word(name: str, body: Expression, *arguments: Expression) -> Word:
    """Return a name of the language for an expression that is made of its arguments alone."""
    return Word(Str(name), body, Tuple(*arguments))


def spelled_out(node: Basic, names: Collection[str] | None = None) -> Basic:
    """Return an expression, statement or hypothesis with names replaced by their bodies.

    Parameters
    ----------
    node : Basic
    names : collection of str, optional
        The names; all if not given.
    """
    if not isinstance(node, Basic) or not _has_names(node):
        return node
    if isinstance(node, Abbreviation) and (names is None or node.name in names):
        return spelled_out(node.body, names)
    return node.func(*(spelled_out(part, names) for part in node.args))


def _has_names(node: Basic) -> bool:
    """Tell whether a name stands somewhere in a node."""
    if isinstance(node, Abbreviation):
        return True
    return _has_inner_names(node) if isinstance(node, Expression) else _in_parts(node)


def _in_parts(node: Basic) -> bool:
    return any(_has_names(part) for part in node.args)


_has_inner_names = remembered(_in_parts)
