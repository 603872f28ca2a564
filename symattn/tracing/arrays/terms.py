"""Terms: truth values, exact numbers made of sizes and positions, −∞, and entries of the language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from typing import Any

import sympy
from sympy import Expr, Integer, Rational, expand

from symattn.errors import InputError
from symattn.language import functions
from symattn.language.algebra import number as as_entry
from symattn.language.expressions import Expression
from symattn.language.order import absolute
from symattn.language.order import maximum as larger_entry
from symattn.language.positions import Position
from symattn.language.roots import SquareRoots, sqrt
from symattn.tracing.arrays.axes import OfData, Unread, nonnegative
from symattn.tracing.arrays.constants import by_primes, has_constants, note_decimal, under_one_root
from symattn.tracing.arrays.defined import has_a_value, is_positive
from symattn.tracing.arrays.reading import current, must_meet, note

NEGATIVE = sympy.S.NegativeInfinity
LARGE = -(10**9)
"""The number from which on downwards many mean −∞; the user says how it is read."""

REAL = "data are real numbers: none is NaN or infinite"

_HIGHEST_POWER = 8


@dataclass(frozen=True)
class NoValue:
    """A term without a value, or without one that is read; refused if an entry of the result is it."""

    why: str
    line: str = field(default="", compare=False)
    is_of_data: bool = False

    @property
    def error(self) -> Unread:
        """The refusal of it."""
        return (OfData if self.is_of_data else Unread)(self.why).on(self.line)


@dataclass(frozen=True)
class Above:
    """The comparison of an entry with another, or with a number, which data decide.

    A choice by it is read if both alternatives are equal where the entries are.
    """

    high: Any
    low: Any


@dataclass(frozen=True)
class Sign:
    """The sign of an entry, which data decide: 1, −1 or 0.

    A product with it is read if it is 0 where the entry is.
    """

    of: Any


INFINITE = NoValue("+∞, which −(−∞) and float('inf') are")

OF_ORDER = Above, Sign
"""Choices by data, read only where they are continuous."""

OF_DATA = NoValue("results that depend on a comparison of data are not supported", is_of_data=True)


def exact(x: Any) -> Any:
    """Return a Python number exactly, a float as what the code made it of, or as it prints."""
    if isinstance(x, (bool, Expression, NoValue)):
        return x
    if isinstance(x, Expr):
        return x.replace(lambda e: e.is_Float, lambda e: exact(float(e))) if x.has(sympy.Float) else x
    if isinstance(x, int):
        return _negative(Integer(x))
    x = float(x)
    if x in current().made:
        note(f"{x!r} is read as {current().made[x]}: the code computes that")
        return current().made[x]
    if x == float("-inf"):
        current().has_infinity = True
        return NEGATIVE
    if x == float("inf"):
        return INFINITE
    if x != x:
        return NoValue("NaN as a number")
    note_decimal(x)
    ratio = Fraction(repr(x))
    return _negative(Rational(ratio.numerator, ratio.denominator))


def _negative(x: Expr) -> Expr:
    if x > LARGE:
        return x
    if current().large_negative == "-oo":
        note(f"{float(x):.3g} is read as −∞, as large_negative='-oo' says")
        return NEGATIVE
    current().is_large_finite = True
    note(f'{float(x):.3g} is a finite number; large_negative="-oo" reads it as −∞')
    return x


def entry(term: Any) -> Expression:
    """Return a term as an entry of the language, a matrix of shape (1, 1)."""
    if isinstance(term, Expression):
        return term
    if isinstance(term, OF_ORDER):
        raise OF_DATA.error
    term = number(term)
    if is_plain(term) and (has_constants(term) or any(map(_is_exponential, term.atoms(sympy.Pow)))):
        return _with_constants(term)
    try:
        return as_entry(term)
    except InputError as error:
        raise Unread(f"{term} as an entry: {error}") from None


def _with_constants(term: Expr) -> Expression:
    """Return a number with logarithms, π or powers with symbolic exponents in it as an entry."""
    if _is_exponential(term):
        return functions.exp(entry(term.exp) * functions.log(as_entry(term.base)))
    if term == sympy.pi:
        return as_entry(4) * functions.arctan(as_entry(1))
    if term == sympy.E:
        return functions.exp(as_entry(1))
    if isinstance(term, sympy.log):
        return functions.log(entry(term.args[0]))
    if term.is_Add:
        return reduce(lambda a, b: a + b, map(entry, term.args))
    if term.is_Pow and term.exp == Rational(1, 2):
        return sqrt(entry(term.base))
    if term.is_Pow and term.exp.is_Integer and term.exp > 0:
        return reduce(lambda a, b: a * b, [entry(term.base)] * int(term.exp))
    if term.is_Pow and term.exp.is_negative:
        return as_entry(1) / entry(1 / term)
    if not term.is_Mul:
        raise Unread(f"{term} as an entry is not supported")
    radicand, rest = under_one_root(term)
    if radicand != 1:
        return entry(rest) * sqrt(entry(radicand))
    below = [x for x in term.args if x.is_Pow and x.exp.is_negative and has_constants(x)]
    if below:
        divisor = 1 / sympy.prod(below)
        return entry(term * divisor) / entry(divisor)
    alone = [x for x in term.args if has_constants(x) or _is_exponential(x)]
    others = sympy.prod([x for x in term.args if x not in alone])
    factors = list(map(entry, alone if others == 1 else [others, *alone]))
    return reduce(lambda a, b: a * b, factors)


def _is_exponential(e: Any) -> bool:
    """Tell whether a number is a power of one above 0 with sizes or positions in the exponent."""
    return bool(e.is_Pow and e.base.is_Rational and e.base.is_positive and e.exp.free_symbols)


def number(term: Any) -> Any:
    """Return a truth value as 0 or 1, others as they are."""
    return Integer(int(term)) if isinstance(term, bool) else term


def is_plain(term: Any) -> bool:
    """Tell whether a term is a number made of sizes and positions."""
    return isinstance(term, Expr) and not isinstance(term, Expression) and term is not NEGATIVE


def is_nonzero(e: Expr) -> bool:
    """Tell whether a number made of sizes and positions is seen not to be 0 for any of them."""
    e = by_primes(e)
    if e.is_number or e.is_positive or e.is_negative:
        return bool(e != 0)
    whole = without_fractions(e)
    return nonnegative(whole - 1) or nonnegative(-whole - 1)


def is_at_least_0(e: Expr) -> bool:
    """Tell whether a number made of sizes and positions is seen to be at least 0 for all of them."""
    return bool(e.is_nonnegative) or nonnegative(without_fractions(e))


def without_fractions(e: Expr) -> Expr:
    """Return a multiple of a polynomial, by a number above 0, that has whole coefficients."""
    e = by_primes(e)
    factors = [term.as_coeff_Mul()[0] for term in expand(e).as_ordered_terms()]
    return expand(e * reduce(sympy.lcm, (c.q for c in factors if c.is_Rational), Integer(1)))


def _is(term: Any, value: int) -> bool:
    return is_plain(term) and bool(term == value)


def lost_in(*terms: Any) -> NoValue | None:
    """Return the first term that has no value, if there is one."""
    return next((t for t in terms if isinstance(t, NoValue)), None)


def on_numbers(f: Callable[..., Any], read: Callable[[Any], Any] = number) -> Callable[..., Any]:
    """Return a function of numbers as one of terms: what has no value gives what has none."""

    def of_terms(*terms: Any) -> Any:
        lost = lost_in(*terms)
        if lost is None and any(isinstance(t, OF_ORDER) for t in terms):
            lost = OF_DATA
        return f(*map(read, terms)) if lost is None else lost

    return of_terms


@on_numbers
def add(a: Any, b: Any) -> Any:
    """Return a + b."""
    if a is NEGATIVE or b is NEGATIVE:
        return NEGATIVE
    if is_plain(a) and is_plain(b):
        return expand(a + b)
    return b if _is(a, 0) else a if _is(b, 0) else entry(a) + entry(b)


@on_numbers
def negated(a: Any) -> Any:
    """Return −a."""
    return INFINITE if a is NEGATIVE else -a


def subtract(a: Any, b: Any) -> Any:
    """Return a − b."""
    return add(a, negated(b))


def multiply(a: Any, b: Any) -> Any:
    """Return a b; if one is a comparison of data, the other where it holds, and 0 times it elsewhere.

    If one is the sign of an entry, the other where that is above 0, and what it is negated elsewhere.
    """
    if isinstance(a, Sign) or isinstance(b, Sign):
        which, other = (a, b) if isinstance(a, Sign) else (b, a)
        return by_order(Above(which.of, Integer(0)), other, negated(other))
    if isinstance(a, Above) or isinstance(b, Above):
        which, other = (a, b) if isinstance(a, Above) else (b, a)
        return by_order(which, other, multiply(Integer(0), other))
    return _product(a, b)


@on_numbers
def _product(a: Any, b: Any) -> Any:
    for one, other in ((a, b), (b, a)):
        if one is NEGATIVE:
            if _is(other, 0) and not current().has_infinity:
                return Integer(0)  # The code multiplies 0 by a large number, which is read as −∞.
            keeps_sign = is_plain(other) and other.is_positive
            return NEGATIVE if keeps_sign else NoValue(f"−∞ times {other}")
    if is_plain(a) and is_plain(b):
        return expand(a * b)
    if (_is(a, 0) or _is(b, 0)) and all(is_plain(t) or has_a_value(t) for t in (a, b)):
        return Integer(0)
    if _is(a, 1) or _is(b, 1):
        return b if _is(a, 1) else a
    return entry(b) * entry(a) if is_plain(b) else entry(a) * entry(b)


@on_numbers
def divide(a: Any, b: Any) -> Any:
    """Return a / b."""
    if b is NEGATIVE:
        return NoValue("a division by −∞")
    if a is NEGATIVE:
        return NEGATIVE if is_plain(b) and b.is_positive else NoValue(f"−∞ divided by {b}")
    if _is(b, 0):
        return NoValue("a division by 0")
    if is_plain(a) and is_plain(b) and is_nonzero(b):
        return a / b
    if is_plain(b) and _has_root(b) and is_nonzero(b):
        return multiply(a, 1 / b)  # SymPy has one form of a factor, such as 1/√2.
    if _is(a, 0) and has_a_value(b) and is_positive(b):
        return Integer(0)
    return a if _is(b, 1) else entry(a) / entry(b)


def _has_root(e: Expr) -> bool:
    """Tell whether a root of a number stands in a number made of sizes."""
    return any(p.base.is_Rational and not p.exp.is_integer for p in e.atoms(sympy.Pow))


@on_numbers
def maximum(a: Any, b: Any) -> Any:
    """Return the larger of two."""
    if a is NEGATIVE or b is NEGATIVE:
        return b if a is NEGATIVE else a
    if is_plain(a) and is_plain(b):
        return sympy.Max(a, b)
    return larger_entry(entry(a), entry(b))


def minimum(a: Any, b: Any) -> Any:
    """Return the smaller of two."""
    return negated(maximum(negated(a), negated(b)))


def by_order(which: Above, yes: Any, no: Any) -> Any:
    """Return `yes` where one entry is above another, and `no` elsewhere.

    f(x) where x > b, else g(x), is f(max(x, b)) + g(min(x, b)) − g(b) for every x if f(b) = g(b). The
    reading notes that f(b) = g(b) has to be proved.
    """
    lost = lost_in(yes, no)
    if lost is not None:
        return lost
    if NEGATIVE in (yes, no) or isinstance(yes, OF_ORDER) or isinstance(no, OF_ORDER):
        return OF_DATA
    is_high = isinstance(which.high, Expression)
    x, b = (which.high, which.low) if is_high else (which.low, which.high)
    above, under = map(number, (yes, no) if is_high else (no, yes))

    def put(e: Any, value: Any) -> Any:
        new = {x: entry(value)}
        if isinstance(x, functions.Entrywise) and x.function == "absolute":  # x² is |x|².
            new[x.body * x.body] = new[x] * new[x]
        return e.xreplace(new) if isinstance(e, Expression) else e

    meets = put(above, b), put(under, b)
    if all(map(is_plain, meets)) and meets[0] != meets[1]:
        return NoValue(
            f"the result jumps from {meets[1]} to {meets[0]} where {x} passes {b}", is_of_data=True
        )
    if meets[0] != meets[1]:
        must_meet(entry(meets[0]), entry(meets[1]))
    return add(put(above, maximum(x, b)), subtract(put(under, minimum(x, b)), meets[1]))


_AT_ZERO = {
    "exp": 1, "cos": 1, "sin": 0, "tanh": 0, "abs": 0, "silu": 0, "sqrt": 0, "erf": 0, "gelu": 0,
    "gelu_tanh": 0, "arctan": 0,
}  # fmt: skip
_AT_NEGATIVE = {
    "exp": Integer(0), "sigmoid": Integer(0), "softplus": Integer(0), "tanh": Integer(-1),
    "erf": Integer(-1), "abs": INFINITE,
}  # fmt: skip


def function(name: str) -> Callable[[Any], Any]:
    """Return a function of one number as one of terms."""

    @on_numbers
    def of_term(a: Any) -> Any:
        if a is NEGATIVE:
            return _AT_NEGATIVE.get(name, NoValue(f"{name} of −∞"))
        if name in _AT_ZERO and _is(a, 0):
            return Integer(_AT_ZERO[name])
        if name == "log" and _is(a, 0):
            current().has_infinity = (
                True  # As floats have it: the logarithm of a mask of zeros and ones.
            )
            return NEGATIVE
        if is_plain(a):
            if name == "sqrt" and not a.has(Position):
                return sympy.sqrt(a) if a.is_nonnegative else NoValue(f"the root of {a}")
            if name == "log" and a == 1:
                return Integer(0)
            if name == "abs" and a.is_number:
                return abs(a)
        e = entry(a)
        if name == "abs":
            return absolute(e)
        if name == "sqrt":
            return sqrt(e)
        if name == "gelu_tanh":
            return functions.gelu(e, approximate="tanh")
        return getattr(functions, name)(e)

    return of_term


def _has_power(a: Expr, n: Expr) -> bool:
    """Tell whether a number is seen to have a power, whatever sizes and positions are."""
    if n.is_Integer and n >= 0:
        return True
    return is_at_least_0(a) and bool(n.is_positive or is_nonzero(a))


@on_numbers
def power(a: Any, n: Any) -> Any:
    """Return a to the power n, a number."""
    if isinstance(n, Expression) or n is NEGATIVE or a is NEGATIVE:
        return NoValue(f"the power {n} of {a}")
    is_root_of_places = not n.is_Integer and is_plain(a) and a.has(Position)
    if is_plain(a) and _has_power(a, n) and not is_root_of_places:
        return a**n
    if n == Rational(1, 2):
        return function("sqrt")(a)
    if n == 2 and isinstance(a, SquareRoots) and has_a_value(a):
        return a.body
    if n.is_negative:
        return divide(Integer(1), power(a, -n))
    if (2 * n).is_Integer and not n.is_Integer:
        return multiply(power(a, n - Rational(1, 2)), function("sqrt")(a))
    if not n.is_Integer or n > _HIGHEST_POWER:
        return NoValue(f"the power {n} of an entry")
    found: Any = Integer(1)
    for _ in range(int(n)):
        found = multiply(found, a)
    return found
