"""The reading at numbers, in an arithmetic of SymPy expressions.

Places are numbers, free data are SymPy symbols, and so is each bit of an unknown relation: 0 or 1. What
an expression means is said by ``symattn.reading.meaning``, as for every other reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import sympy
from sympy import Add, And, Basic, Eq, Expr, Function, Integer, Mul, Not, Or, Piecewise, Rational, Symbol
from sympy.logic.boolalg import simplify_logic

from symattn.arithmetic.base import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.arithmetic.extended import Extended, Infinite
from symattn.language.expressions import Expression
from symattn.language.known_functions import EXP, ROUNDED, KnownFunction
from symattn.language.matrices import FreeMatrix, SizeMatrix
from symattn.notation import TEXT
from symattn.reading.instances import MOST_BITS, Bit, Instance, NeedsBit, split
from symattn.reading.numbers import Evaluation
from symattn.relations import Relation


def symbol(variable: Variable) -> Symbol:
    """Return a free number as it is named on paper: x_{1,2}, W^{(1)}_{2,3}; a scale by its name."""
    name = TEXT.name(variable.name)
    if not variable.row:
        return Symbol(name, positive=True)
    stem, _, index = name.partition("_")
    above = "".join(f"^{{({h})}}" for h in variable.member)
    below = ",".join([*([index] if index else []), str(variable.row), str(variable.column)])
    assumed = {"positive": True} if variable.positive else {"real": True}
    return Symbol(f"{stem}{above}_{{{below}}}", **assumed)


def bit_symbol(bit: Bit) -> Symbol:
    """Return whether query i sees key j as a symbol that is 0 or 1: R_{1,2}."""
    name, i, j = bit
    stem, _, index = TEXT.name(name).partition("_")
    below = ",".join([*([index] if index else []), str(i), str(j)])
    return Symbol(f"{stem}_{{{below}}}", integer=True, nonnegative=True)


class SymPyNumbers(Arithmetic):
    """SymPy expressions in free symbols."""

    def number(self, value: Fraction | int) -> Expr:
        return Rational(value.numerator, value.denominator)

    def root(self, radicand: int) -> Expr:
        return sympy.sqrt(Integer(radicand))

    def power(self, base: int, exponent: Fraction) -> Expr:
        return Integer(base) ** self.number(exponent)

    def variable(self, variable: Variable) -> Expr:
        return symbol(variable)

    def add(self, a: Expr, b: Expr) -> Expr:
        return Add(a, b)

    def total(self, values: Iterable[Expr]) -> Expr:
        return Add(*values)

    def multiply(self, a: Expr, b: Expr) -> Expr:
        return Mul(a, b)

    def dot(self, row: Sequence[Expr], column: Sequence[Expr]) -> Expr:
        return Add(*(Mul(a, b) for a, b in zip(row, column, strict=True)))

    def square_root(self, a: Expr) -> Expr:
        if a.is_negative:
            raise Undefined("the root of a negative number")
        return sympy.sqrt(a)

    def divide(self, a: Expr, b: Expr) -> Expr:
        if b.is_zero:
            raise Undefined("division by 0")
        return a / b

    def known(self, function: KnownFunction, a: Expr) -> Expr:
        if function is ROUNDED:
            quarter, half = sympy.Rational(1, 4), a / 2
            return sympy.floor(half + quarter) - sympy.floor(quarter - half)
        return getattr(sympy, {"absolute": "Abs", "arctan": "atan"}.get(function.name, function.name))(a)

    def greatest(self, values: Sequence[Expr]) -> Expr:
        return sympy.Max(*values)

    def sign(self, a: Expr) -> int | None:
        if a.is_zero:
            return 0
        return 1 if a.is_positive else -1 if a.is_negative else None

    def apply(self, name: str, member: int, arguments: Sequence[Expr]) -> Expr:
        stem, _, index = TEXT.name(name).partition("_")
        below = ",".join([*([index] if index else []), str(member)])
        return Function(f"{stem}_{{{below}}}", real=True)(*arguments)


@dataclass(frozen=True)
class Veiled:
    """A value where a bit is 1, and −∞, or +∞, where it is 0."""

    bit: Expr
    value: Expr
    sign: int = -1


class ExtendedSymPyNumbers(Extended):
    """SymPy expressions, ±∞, and what is one or the other by a bit."""

    def add(self, a: Element, b: Element) -> Element:
        if not isinstance(a, Veiled):
            a, b = b, a
        if not isinstance(a, Veiled):
            return super().add(a, b)
        if isinstance(b, (Veiled, Infinite)) and b.sign != a.sign:
            raise Undefined("∞ − ∞")
        if isinstance(b, Infinite):
            return b
        if isinstance(b, Veiled):
            return Veiled(a.bit * b.bit, a.value + b.value, a.sign)
        return Veiled(a.bit, a.value + b, a.sign)

    def total(self, values: Iterable[Element]) -> Element:
        terms = list(values)
        return Arithmetic.total(self, terms) if _veiled(*terms) else super().total(terms)

    def dot(self, row: Sequence[Element], column: Sequence[Element]) -> Element:
        veiled = _veiled(*row, *column)
        return Arithmetic.dot(self, row, column) if veiled else super().dot(row, column)

    def negate(self, a: Element) -> Element:
        return Veiled(a.bit, -a.value, -a.sign) if isinstance(a, Veiled) else super().negate(a)

    def multiply(self, a: Element, b: Element) -> Element:
        if not isinstance(a, Veiled):
            a, b = b, a
        if isinstance(a, Veiled):
            return Veiled(a.bit, a.value * b, a.sign * self._factor(b))
        for infinite, factor in ((a, b), (b, a)):
            if self._lenient and isinstance(infinite, Infinite) and _is_bit(factor):
                return Veiled(1 - factor, Integer(0), infinite.sign)
        return super().multiply(a, b)

    def divide(self, a: Element, b: Element) -> Element:
        if isinstance(a, Veiled):
            return Veiled(a.bit, a.value / b, a.sign * self._factor(b))
        if isinstance(b, Veiled):
            if isinstance(a, Infinite):
                raise Undefined("∞/∞")
            return b.bit * a / b.value
        return super().divide(a, b)

    def _factor(self, b: Element) -> int:
        """Return the sign of what multiplies an infinite value; it must be known, and not be 0."""
        if isinstance(b, (Veiled, Infinite)):
            raise Unsettled("a product of infinite values")
        sign = self._known_sign(b)
        if sign == 0:
            raise Undefined("0·∞")
        return sign

    def known(self, function: KnownFunction, a: Element) -> Element:
        if not isinstance(a, Veiled):
            return super().known(function, a)
        if function is not EXP:
            raise Undefined(f"{function.name} ∞")
        value = sympy.exp(a.value)
        return a.bit * value if a.sign < 0 else Veiled(a.bit, value, 1)

    def apply(self, name: str, member: int, arguments: Sequence[Element]) -> Element:
        if _veiled(*arguments):
            raise Undefined(f"{name} at an infinite argument")
        return super().apply(name, member, arguments)

    def sign(self, a: Element) -> int | None:
        return None if isinstance(a, Veiled) else super().sign(a)


def _is_bit(e: Element) -> bool:
    """Tell whether an expression in bits is 0 or 1 whatever they are."""
    bits = sorted(getattr(e, "free_symbols", ()), key=str)
    if not 0 < len(bits) <= MOST_BITS or not all(bit.is_integer for bit in bits):
        return False
    cases = product((0, 1), repeat=len(bits))
    return all(e.subs(dict(zip(bits, case, strict=True))) in (0, 1) for case in cases)


def _veiled(*values: Element) -> bool:
    return any(isinstance(value, Veiled) for value in values)


class Entries(Evaluation):
    """Reads expressions at one instance, each undecided bit of a relation as a symbol."""

    def _bit(self, name: str, i: int, j: int) -> bool | Expr:
        try:
            return self.instance.look_up(name, i, j)
        except NeedsBit as need:
            return bit_symbol(need.bit)

    def seen(self, relation: Relation, i: int, j: int) -> bool | Expr:
        """Tell whether i sees j: True, False, or an expression that is 1 or 0."""
        answer = relation.sees(i, j, self._bit)
        # R & ~R is not a condition on a bit: SymPy has to be asked.
        return _as_number(simplify_logic(answer)) if isinstance(answer, Basic) else bool(answer)

    def when(self, bit: bool | Expr, value: Callable[[], Element]) -> Element:
        if isinstance(bit, bool):
            return super().when(bit, value)
        found = value()
        if isinstance(found, (Veiled, Infinite)):
            raise Unsettled("an infinite value that counts where a bit says so")
        return bit * found

    def unless_hidden(self, bit: bool | Expr, value: Callable[[], Element]) -> Element:
        if isinstance(bit, bool):
            return super().unless_hidden(bit, value)
        found = value()
        if isinstance(found, Infinite):
            raise Unsettled("an infinite value that is hidden where a bit says so")
        return self.arithmetic.add(Veiled(bit, Integer(0)), found)

    def slope(self, of: Expression, body: FreeMatrix | SizeMatrix, i: int, j: int) -> Element:
        value = self.entry(of, 1, 1)
        if isinstance(value, (Veiled, Infinite)):
            raise Undefined("the derivative of an infinite value")
        return sympy.diff(value, symbol(self.varied(body, i, j)))

    def read(self, e: Expression, i: int, j: int) -> Expr:
        """Return entry (i, j) as a SymPy expression; by cases of bits where no formula holds for all.

        Raises
        ------
        Undefined
            If it has no value, whatever the bits are.
        Unsettled
            If whether it has one depends on the sign of data.
        """
        try:
            return as_sympy(self.entry(e, i, j))
        except Unsettled:
            return self._by_cases(e, i, j)

    def _by_cases(self, e: Expression, i: int, j: int) -> Expr:
        def value(case: Instance) -> Expr:
            try:
                return as_sympy(Evaluation(case, self.arithmetic).entry(e, i, j))
            except Undefined as reason:
                reasons.append(reason)
                return sympy.nan

        pieces: list[tuple[Expr, Basic]] = []
        reasons: list[Undefined] = []
        for case, found in split(self.instance, (), value):
            if isinstance(found, Unsettled):
                raise found
            decided = case.bits.items() - self.instance.bits.items()
            pieces.append((found, And(*(Eq(bit_symbol(bit), int(on)) for bit, on in decided))))
        if len(reasons) == len(pieces):
            raise reasons[0]
        return Piecewise(*pieces)


def reading(instance: Instance, *, lenient: bool = False) -> Entries:
    """Return the reading of expressions at an instance, in SymPy expressions."""
    return Entries(instance, ExtendedSymPyNumbers(SymPyNumbers(), zero_times_infinity=lenient))


def as_sympy(value: Element) -> Expr:
    """Return a value as a SymPy expression, −∞ as -oo."""
    if isinstance(value, Infinite):
        return value.sign * sympy.oo
    if isinstance(value, Veiled):
        return Piecewise((value.value, Eq(value.bit, 1)), (value.sign * sympy.oo, True))
    return value


def _as_number(condition: Basic) -> bool | Expr:
    """Return a condition on bits as True, False, or an expression that is 1 where it holds, else 0."""
    if condition in (sympy.true, sympy.false):
        return bool(condition)
    if isinstance(condition, And):
        return Mul(*map(_as_number, condition.args))
    if isinstance(condition, Or):
        return 1 - Mul(*(1 - _as_number(part) for part in condition.args))
    if isinstance(condition, Not):
        return 1 - _as_number(condition.args[0])
    return condition
