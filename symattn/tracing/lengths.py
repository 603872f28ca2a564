"""Numbers made of sizes, as NumPy code meets them in shapes; its questions about them are noted."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import sympy
from sympy import Expr, expand

from symattn.language.sizes import Size
from symattn.tracing.arrays.axes import Unread, floor_quotient, nonnegative
from symattn.tracing.arrays.terms import exact, is_at_least_0, is_nonzero, is_plain
from symattn.tracing.comparands import comparand
from symattn.tracing.lines import calling_line
from symattn.tracing.traced import Guard
from symattn.user_code.watched import is_asked_past, refuse


@dataclass
class Asked:
    """The sizes at which comparisons of sizes are answered, and the answered ones."""

    hints: Mapping[Size, int]
    guards: dict[Any, str] = field(default_factory=dict)

    def answer(self, condition: Any) -> bool:
        """Return whether a condition on sizes holds, and note it if that depends on them."""
        if condition in (sympy.true, sympy.false):
            return bool(condition)
        holds = bool(condition.subs(self.hints))
        self.guards.setdefault(condition if holds else sympy.Not(condition), calling_line())
        return holds

    def found(self) -> tuple[Guard, ...]:
        """Return the assumptions about sizes."""
        return tuple(Guard(e, place) for e, place in self.guards.items())


@dataclass(frozen=True)
class Answers:
    """The implementation of NumPy's functions for arrays of symbolic sizes, and numbers made of these.

    Attributes
    ----------
    ufunc, function : callable
        Take what ``__array_ufunc__`` and ``__array_function__`` are given.
    methods : mapping from name to callable
    taken, put : callable
        ``x[key]``, of what is given as x and key, and x with a value put there.
    """

    ufunc: Callable[..., Any]
    function: Callable[..., Any]
    methods: Mapping[str, Callable[..., Any]]
    taken: Callable[..., Any]
    put: Callable[..., Any]


ANSWERS: ContextVar[Answers] = ContextVar("answers")
_UNDER_WAY: ContextVar[Asked] = ContextVar("asked")


@contextmanager
def answered_at(hints: Mapping[Size, int], answers: Answers) -> Iterator[Asked]:
    """Let comparisons of sizes be answered at some of them, and NumPy by what is given."""
    asked = Asked(hints)
    tokens = _UNDER_WAY.set(asked), ANSWERS.set(answers)
    try:
        yield asked
    finally:
        _UNDER_WAY.reset(tokens[0])
        ANSWERS.reset(tokens[1])


def length(value: Any) -> Any:
    """Return a number made of sizes as code meets it: an int if it is one."""
    value = sympy.sympify(value)
    return int(value) if value.is_Integer else Length(value)


def value_of(x: Any) -> Any:
    """Return a number exactly; None if it is none."""
    if isinstance(x, Length):
        return x.value
    if isinstance(x, np.generic):
        x = x.item()
    return exact(x) if isinstance(x, (bool, int, float, Expr)) else None


def _arithmetic(f: Callable[[Any, Any], Any], *, turned: bool = False) -> Callable[[Any, Any], Any]:
    def method(self: Length, other: Any) -> Any:
        value = value_of(other)
        if not isinstance(value, (Expr, bool)):
            return NotImplemented
        value = sympy.Integer(int(value)) if isinstance(value, bool) else value
        return length(f(value, self.value) if turned else f(self.value, value))

    return method


def _divided(a: Expr, b: Expr) -> Expr:
    _suppose_nonzero(b)
    return a / b


def _floor(a: Expr, b: Expr) -> Expr:
    _suppose_nonzero(b)
    return floor_quotient(a, b)


def _power(a: Expr, n: Expr) -> Expr:
    if not n.is_nonnegative:
        _suppose_nonzero(a)
    if not n.is_integer:
        suppose_at_least_0(a)
    return a**n


def _suppose_nonzero(e: Expr) -> None:
    """Note that Python raises ZeroDivisionError where a number is 0, unless it is seen not to be."""
    if not is_nonzero(e) and not _UNDER_WAY.get().answer(sympy.Ne(e, 0)):
        raise ZeroDivisionError("division by zero")


def suppose_at_least_0(e: Expr) -> None:
    """Note that a root is not a real number where a number is below 0, unless it is seen not to be."""
    if not is_at_least_0(e) and not _UNDER_WAY.get().answer(sympy.Ge(e, 0)):
        raise ValueError("math domain error")


def _rest(a: Expr, b: Expr) -> Expr:
    _suppose_nonzero(b)
    try:
        return expand(a - b * floor_quotient(a, b))
    except Unread:
        return sympy.Mod(a, b)


def _comparand(other: Any) -> Expr | None:
    """Return the number that something else is to a comparison, exactly; None if it equals none."""
    number = comparand(other)
    if isinstance(number, float) and math.isinf(number):
        return sympy.oo if number > 0 else -sympy.oo
    if number is None:
        return None
    value = exact(number)
    return value if isinstance(value, Expr) else sympy.Rational(number)


def _comparison(kind: Any) -> Callable[[Any, Any], Any]:
    def method(self: Length, other: Any) -> Any:
        if hasattr(other, "array"):
            return NotImplemented
        value = other.value if isinstance(other, Length) else _comparand(other)
        if value is None:
            return kind is sympy.Ne if kind in (sympy.Eq, sympy.Ne) else NotImplemented
        e = expand(self.value - value)
        if e.is_number:
            return bool(kind(e, 0))
        if kind in (sympy.Ge, sympy.Lt) and nonnegative(e):
            return kind is sympy.Ge
        if kind in (sympy.Gt, sympy.Le) and nonnegative(-e):
            return kind is sympy.Le
        if e.is_integer and (nonnegative(e - 1) or nonnegative(-e - 1)):
            return kind is sympy.Ne or (kind in (sympy.Ge, sympy.Gt) and nonnegative(e - 1)) or (
                kind in (sympy.Le, sympy.Lt) and nonnegative(-e - 1)
            )  # fmt: skip
        return _UNDER_WAY.get().answer(kind(self.value, value))

    return method


class Length:
    """A number made of sizes: a size, a sum, product or root of some."""

    __slots__ = ("value",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, value: Expr) -> None:
        self.value = value

    def __repr__(self) -> str:
        if is_asked_past("symattn"):
            message = f"text made of the size {self.value} is not supported"
            refuse(message)
            raise Unread(message)
        return str(self.value)

    def __getattr__(self, name: str) -> Any:
        if hasattr(int, name):
            raise Unread(f"the attribute {name} of the size {self.value} is not supported")
        raise AttributeError(f"a number has no attribute {name!r}")

    __add__ = __radd__ = _arithmetic(lambda a, b: expand(a + b))
    __sub__ = _arithmetic(lambda a, b: expand(a - b))
    __rsub__ = _arithmetic(lambda a, b: expand(a - b), turned=True)
    __mul__ = __rmul__ = _arithmetic(lambda a, b: expand(a * b))
    __truediv__ = _arithmetic(_divided)
    __rtruediv__ = _arithmetic(_divided, turned=True)
    __floordiv__ = _arithmetic(_floor)
    __rfloordiv__ = _arithmetic(_floor, turned=True)
    __mod__ = _arithmetic(_rest)
    __rmod__ = _arithmetic(_rest, turned=True)
    __pow__ = _arithmetic(_power)
    __rpow__ = _arithmetic(_power, turned=True)
    __lt__ = _comparison(sympy.Lt)
    __le__ = _comparison(sympy.Le)
    __gt__ = _comparison(sympy.Gt)
    __ge__ = _comparison(sympy.Ge)
    __eq__ = _comparison(sympy.Eq)
    __ne__ = _comparison(sympy.Ne)

    def __divmod__(self, other: Any) -> Any:
        return self // other, self % other

    def __neg__(self) -> Any:
        return length(-self.value)

    def __pos__(self) -> Length:
        return self

    def __bool__(self) -> bool:
        return bool(self != 0)

    def __ceil__(self) -> Any:
        return self._whole()

    def __floor__(self) -> Any:
        return self._whole()

    def __trunc__(self) -> Any:
        return self._whole()

    def _whole(self) -> Length:
        if not self.value.is_integer:
            raise Unread(f"converting {self.value} to an integer is not supported")
        return self

    def _number(self) -> Any:
        name = min(map(str, self.value.free_symbols), default="S")
        message = (
            f"the code fixes the size {self.value}, as range(), len(), int(), float() and keys of a "
            f"dictionary do; sizes={{{name!r}: 4}} reads it for one number"
        )
        refuse(message)
        raise Unread(message)

    __index__ = __int__ = __float__ = __complex__ = _number

    def __array__(self, *_: Any, **__: Any) -> Any:
        return self._number()

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        return number_in(ANSWERS.get().ufunc(ufunc, method, inputs, options))


def number_in(found: Any) -> Any:
    """Return an array without axes as the number that is in it, if that is made of sizes alone."""
    array = getattr(found, "array", None)
    if array is None or array.ndim:
        return found
    (first, *others) = array.at()
    return length(first.term) if not others and is_plain(first.term) else found
