"""The meanings of the operators of a text, and their permitted operands."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from operator import add, ge, gt, le, lt, mul, sub
from typing import Any, TypeAlias

from sympy import And, Basic, Expr, Integer, Ne, Not, Or, Rational, sympify
from sympy import Eq as Same
from sympy.logic.boolalg import Boolean

from symattn.check.values import LARGEST_POWER, is_condition, is_python_int, is_scalar, kind_of
from symattn.check.words import meaning
from symattn.errors import InputError
from symattn.language import statements
from symattn.language.comparisons import is_about_numbers
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Sees
from symattn.relations import Relation

Join: TypeAlias = Callable[[Any, Any], object]
"""What an operator makes of two values."""

_ARITHMETIC: dict[type[ast.operator], Join] = {
    ast.Add: add,
    ast.Sub: sub,
    ast.Mult: mul,
}
_ORDER: dict[type[ast.cmpop], Join] = {
    ast.Lt: lt,
    ast.LtE: le,
    ast.Gt: gt,
    ast.GtE: ge,
    ast.Eq: Same,
    ast.NotEq: Ne,
}
_STATEMENTS: dict[type[ast.cmpop], Join] = {
    ast.Eq: statements.Eq,
    ast.Lt: statements.lt,
    ast.LtE: statements.le,
    ast.Gt: lambda larger, smaller: statements.lt(smaller, larger),
    ast.GtE: lambda larger, smaller: statements.le(smaller, larger),
}
_SIGNS = {ast.USub: "-", ast.UAdd: "+", ast.Invert: "~", ast.Not: "not"}


def of_one(operator: ast.unaryop, body: Any) -> object:
    """Return −A, ~R, that i does not see j, or not a condition.

    Raises
    ------
    InputError
        If the operator does not stand before such a thing.
    """
    if isinstance(operator, ast.USub) and (is_scalar(body) or isinstance(body, Expression)):
        return -body
    if isinstance(operator, ast.Invert) and isinstance(body, Relation):
        return ~body
    if isinstance(operator, (ast.Invert, ast.Not)) and isinstance(body, Sees):
        return ~body
    if isinstance(operator, ast.Not) and is_condition(body):
        return Not(body)
    raise InputError(
        f"{_SIGNS[type(operator)]} before {kind_of(body)} is not read here; write - before numbers and "
        "matrices, ~ before relations and sees(R, i, j), not before conditions"
    )


def of_two(operator: ast.operator, left: Any, right: Any) -> object:
    """Return a sum, a product, a quotient, a power, or two relations joined.

    Raises
    ------
    InputError
        If the operator does not stand between such things, or is none of the language.
    """
    if isinstance(operator, (ast.BitAnd, ast.BitOr)):
        if not (isinstance(left, Relation) and isinstance(right, Relation)):
            raise InputError(
                f"& and | join relations, not {kind_of(left)} and {kind_of(right)}; "
                "join conditions by and, or"
            )
        return left & right if isinstance(operator, ast.BitAnd) else left | right
    for value in (left, right):
        if not (is_scalar(value) or isinstance(value, Expression)):
            raise InputError(
                f"this is {kind_of(value)} in a formula; operators join matrices and numbers"
            )
    if isinstance(operator, ast.MatMult):
        if is_scalar(left) and is_scalar(right):
            raise InputError("@ is the product of matrices; write * for numbers")
        return left @ right
    if isinstance(operator, ast.Div):
        return _quotient(left, right)
    if isinstance(operator, ast.Pow):
        return _power(left, right)
    if type(operator) in _ARITHMETIC:
        return _ARITHMETIC[type(operator)](left, right)
    raise InputError("this operator is not read here; permitted are + - * / @ ** & | ~")


def _quotient(left: int | Expr, right: int | Expr) -> Expr:
    if is_scalar(right) and right == 0:
        raise InputError("this divides by 0; write another number")
    if is_python_int(left) and is_python_int(right):
        return Rational(left, right)
    return _divided(left, right) if is_scalar(left) and is_scalar(right) else left / right


def _divided(left: int | Expr, right: int | Expr) -> Expr:
    """Return a quotient of numbers; SymPy, which cancels, makes only those whose divisor is never 0."""
    if sympify(right).is_nonzero:
        return left / right
    return meaning("number")(left) / meaning("number")(right)


def _power(left: int | Expr, right: int | Expr) -> Expr:
    if isinstance(left, Expression) or isinstance(right, Expression):
        return left**right
    if is_scalar(right) and right in (Rational(1, 2), Rational(-1, 2)):
        root = meaning("sqrt")(left)
        return root if right > 0 else _divided(1, root)
    # Checked before it is computed: a power of a power has no end.
    if not is_python_int(right) or abs(right) > LARGEST_POWER:
        raise InputError(f"a power is a whole number up to {LARGEST_POWER}; a root is sqrt(d)")
    if left == 0 and right < 0:
        raise InputError("this divides by 0; write another number")
    if right >= 0:
        return left**right
    return Integer(left) ** right if is_python_int(left) else _divided(1, left**-right)


def joined(operator: ast.boolop, parts: Sequence[object]) -> Basic:
    """Return conditions joined by and, or by or, or statements joined by and.

    Raises
    ------
    InputError
        If something else is joined.
    """
    if isinstance(operator, ast.And) and all(isinstance(part, statements.Statement) for part in parts):
        return meaning("all_of")(*parts)
    if not all(map(is_condition, parts)):
        raise InputError("and joins statements, or conditions on positions; or, not join conditions")
    return (And if isinstance(operator, ast.And) else Or)(*parts)


def compared(operators: Sequence[ast.cmpop], terms: Sequence[object]) -> Basic:
    """Return a statement on matrices and scales, or a condition on positions and sizes.

    Raises
    ------
    InputError
        If other things are compared, or matrices by ``!=``.
    """
    if any(map(is_about_numbers, terms)):
        return _statement(operators, terms)
    for term in terms:
        if not is_scalar(term):
            raise InputError(
                f"this is {kind_of(term)}, and cannot be compared; compare matrices, positions or sizes"
            )
    links = [_link(*link) for link in zip(operators, terms, terms[1:], strict=False)]
    return And(*links) if len(links) > 1 else links[0]


def _link(operator: ast.cmpop, left: object, right: object) -> Boolean:
    if type(operator) not in _ORDER:
        raise InputError("permitted are ==, !=, <, <=, > and >=")
    if is_python_int(left) and is_python_int(right):
        raise InputError("this compares two numbers; compare positions or sizes")
    try:
        return _ORDER[type(operator)](sympify(left), sympify(right))
    except TypeError as error:
        raise InputError(f"this comparison has no answer: {error}; compare positions or sizes") from None


def _statement(operators: Sequence[ast.cmpop], terms: Sequence[object]) -> Basic:
    """Return the statement that one matrix equals another, or is at most another; of several, all."""
    links = []
    for operator, left, right in zip(operators, terms, terms[1:], strict=False):
        if type(operator) not in _STATEMENTS:
            raise InputError("write A == B, A <= B or A < B between matrices; A != B is A == B refuted")
        links.append(_STATEMENTS[type(operator)](left, right))
    return meaning("all_of")(*links) if len(links) > 1 else links[0]
