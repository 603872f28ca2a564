"""Numbers in sizes and positions, written as Python."""

from __future__ import annotations

from collections.abc import Callable

from sympy import Add, And, Basic, Expr, Integer, Mul, Not, Or, Pow, Rational, oo
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanFalse, BooleanTrue

from symattn.errors import InputError
from symattn.language.matrices import Scale
from symattn.language.permutations import Image, InversePermuting, KnownPermuting, Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size

SUM, PRODUCT, SIGN, ATOM = 1, 2, 3, 4
Code = tuple[str, int]
"""Python, and how tightly it holds together."""

Name = Callable[[str], str]
"""The Python name of a symbol's name."""


def within(code: Code, strength: int) -> str:
    """Return code as a part of what binds as tightly, in brackets if it binds less."""
    return code[0] if code[1] >= strength else f"({code[0]})"


def number_code(value: Expr, name: Name) -> Code:
    """Return a number that depends on sizes, positions and scales as Python."""
    if value in (oo, -oo):
        return ("inf", ATOM) if value == oo else ("-inf", SIGN)
    if isinstance(value, Integer):
        return str(int(value)), ATOM if value >= 0 else SIGN
    if isinstance(value, Rational):
        return f"{value.p} / {value.q}", PRODUCT
    if isinstance(value, (Size, Scale, Position)):
        return name(value.name), ATOM
    if isinstance(value, Image):
        return f"{order_code(value.permutation, name)}[{index_code(value.position, name)}] + 1", SUM
    if isinstance(value, Add):
        return _sum(value, name), SUM
    if isinstance(value, Mul):
        return _product(value, name)
    if isinstance(value, Pow):
        return _power(value, name)
    raise InputError(f"as_function: {value} is not a number that can be written as Python")


def _sum(value: Expr, name: Name) -> str:
    first, *others = sorted(value.args, key=lambda term: term.is_number)
    text = within(number_code(first, name), SUM)
    for term in others:
        negative = term.could_extract_minus_sign()
        part = within(number_code(-term if negative else term, name), PRODUCT)
        text += f" {'-' if negative else '+'} {part}"
    return text


def _product(value: Expr, name: Name) -> Code:
    if value.could_extract_minus_sign():
        return f"-{within(number_code(-value, name), PRODUCT)}", SIGN
    above, below = value.as_numer_denom()
    if below != 1 and not value.has(Pow):
        return f"{within(number_code(above, name), PRODUCT)} / {below}", PRODUCT
    return " * ".join(within(number_code(part, name), ATOM) for part in value.args), PRODUCT


def _power(value: Expr, name: Name) -> Code:
    base, exponent = value.args
    if exponent in (Rational(1, 2), Rational(-1, 2)):
        root = f"sqrt({number_code(base, name)[0]})"
        return (root, ATOM) if exponent > 0 else (f"1 / {root}", PRODUCT)
    if isinstance(exponent, Integer):
        text = within(number_code(base, name), ATOM)
        if exponent == -1:
            return f"1 / {text}", PRODUCT
        return f"{text}**{int(exponent)}", PRODUCT
    raise InputError(f"as_function: {value} is not a power that can be written as Python")


def index_code(position: Expr, name: Name) -> str:
    """Return a position, which counts from 1, as an index, which counts from 0."""
    if isinstance(position, Image):
        return f"{order_code(position.permutation, name)}[{index_code(position.position, name)}]"
    return number_code(position - 1, name)[0]


def order_code(pi: Permuting, name: Name) -> str:
    """Return a permutation as indices that count from 0."""
    if isinstance(pi, KnownPermuting):
        return str([image - 1 for image in pi.images])
    if isinstance(pi, InversePermuting):
        if isinstance(pi.inverse, KnownPermuting):
            images = pi.inverse.images
            return str([images.index(k) for k in range(1, len(images) + 1)])
        if isinstance(pi.inverse, InversePermuting):
            return order_code(pi.inverse.inverse, name)
        return f"{order_code(pi.inverse, name)}.argsort()"
    return name(pi.name)


def condition_code(condition: Basic, name: Name) -> Code:
    """Return a condition on positions and sizes as Python."""
    if isinstance(condition, (BooleanTrue, BooleanFalse)):
        return str(bool(condition)), ATOM
    if isinstance(condition, (And, Or)):
        word = " and " if isinstance(condition, And) else " or "
        return word.join(f"({condition_code(part, name)[0]})" for part in condition.args), SUM
    if isinstance(condition, Not):
        return f"not ({condition_code(condition.args[0], name)[0]})", SUM
    if isinstance(condition, Relational):
        sides = [within(number_code(side, name), SUM) for side in condition.args]
        return f" {condition.rel_op} ".join(sides), SUM
    raise InputError(f"as_function: {condition} is not a condition on positions and sizes")
