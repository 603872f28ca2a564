"""Symbolic positions, which record the operations of a mask's function on them.

The function is called once with them. What it returns is a condition: comparisons of integer terms,
joined by & | ~. Nothing is guessed: an operation that no condition has, and whatever asks for a value
(``if``, ``and``, ``not``, a chained comparison, a lookup in an array that is not named), raises with the
line.

>>> q, k = Integer.at(QUERY), Integer.at(KEY)
>>> print(((q >= k) & (abs(q - k) % 2 == 0)).condition)
j ≤ i and |i − j| % 2 = 0
"""

from __future__ import annotations

import linecache
import math
import operator
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import FrameType
from typing import Any, NoReturn

from symattn.arrays import np
from symattn.errors import InputError, shown
from symattn.relations.conditions import (
    ALWAYS,
    KEY,
    NEVER,
    QUERY,
    Array,
    Condition,
    Index,
    Term,
    at_most,
    both,
    either,
    lookup,
    magnitude,
    negation,
    plus,
    quotient,
    remainder,
    single,
    zero,
)
from symattn.relations.scores import Choice, Number, Product, Rational, Sum, Tanh, Whole
from symattn.user_code.watched import is_asked_by_user, is_users

__all__ = ["KEY", "QUERY", "Integer", "Lookups", "Truth", "truth_of"]

PERMITTED = (
    "permitted are comparisons, & | ~ ^, + and −, * by an integer, // and % by a positive integer, "
    "abs, minimum, maximum, clamp, where, and lookups in arrays that the call names"
)
_MOST_CASES = 64
"""Most cases of an integer, by where and minimum."""

_LONGEST = 80
"""Most characters of a line in a message."""


class _Symbol:
    """The common base of an index, an integer and a condition: Python and arrays call it."""

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]
    shape, ndim, dtype, device = (), 0, None, None

    def __repr__(self) -> str:
        if is_asked_by_user():
            raise failure(
                f"{self._text()} is made into text, and it has a value for each pair; leave the text out"
            )
        return str(self._text())

    def __bool__(self) -> NoReturn:
        raise failure(
            f"{self} has a truth value for each pair, and a single one is needed; write & | ~ in place "
            "of and, or, not, in; (a <= b) & (b <= c) for a <= b <= c; torch.where or np.where for if; "
            "torch.maximum or np.maximum for max"
        )

    def _number(self, *_: object) -> NoReturn:
        raise failure(
            f"{self} has a value for each pair, and a single number is needed; to use it as an index, "
            'name the array, of one dimension, in the call: unknown=("doc",) for any array or '
            'known=("doc",) for this one'
        )

    __int__ = __index__ = __float__ = __complex__ = __len__ = __array__ = item = tolist = _number
    __round__ = __floor__ = __ceil__ = __trunc__ = _number

    def __iter__(self) -> Iterator[NoReturn]:
        raise failure(f"{self} is not a sequence to iterate over: it has a value for each pair")

    def __getitem__(self, place: object) -> NoReturn:
        raise failure(f"{self} is an integer for each pair of positions, and cannot be indexed")

    def _not_permitted(self, *_: object) -> NoReturn:
        raise failure(f"this operation on {self} is not available in conditions; {PERMITTED}")

    __rtruediv__ = __pow__ = __rpow__ = __matmul__ = __rmatmul__ = _not_permitted
    __rfloordiv__ = __rmod__ = __rlshift__ = __rrshift__ = _not_permitted

    def __add__(self, other: object) -> Integer | Real:
        return _sum(self, other, 1)

    def __radd__(self, other: object) -> Integer | Real:
        return _sum(other, self, 1)

    def __sub__(self, other: object) -> Integer | Real:
        return _sum(self, other, -1)

    def __rsub__(self, other: object) -> Integer | Real:
        return _sum(other, self, -1)

    def __mul__(self, other: object) -> Integer | Real:
        return _product(self, other)

    def __truediv__(self, other: object) -> Real:
        by = _plain(other)
        if isinstance(by, _Symbol) or not isinstance(by, (int, float)) or not by:
            raise failure(f"/ by {shown(other)}; divide by a number other than 0")
        return _real_product(self, 1 / _fraction(by))

    __rmul__ = __mul__

    def __floordiv__(self, other: object) -> Integer:
        by = _divisor(other, "//")
        return _each(self, lambda term: quotient(term, by))

    def __mod__(self, other: object) -> Integer:
        by = _divisor(other, "%")
        return _each(self, lambda term: remainder(term, by))

    def __divmod__(self, other: object) -> tuple[Integer, Integer]:
        return self // other, self % other

    def __rshift__(self, other: object) -> Integer:
        return self // (1 << _shift(other))

    def __lshift__(self, other: object) -> Integer:
        return _joined(self, 1 << _shift(other), _times)

    def __neg__(self) -> Integer | Real:
        return self * -1

    def __pos__(self) -> Integer:
        return _integer(self)

    def __abs__(self) -> Integer:
        return _each(self, magnitude)

    def __le__(self, other: object) -> Truth:
        return _compared(self, other, at_most)

    def __ge__(self, other: object) -> Truth:
        return _compared(other, self, at_most)

    def __lt__(self, other: object) -> Truth:
        return Truth(negation((self >= other).condition))

    def __gt__(self, other: object) -> Truth:
        return Truth(negation((self <= other).condition))

    def __eq__(self, other: object) -> Truth:  # type: ignore[override]
        return _compared(self, other, zero)

    def __ne__(self, other: object) -> Truth:  # type: ignore[override]
        return Truth(negation((self == other).condition))

    def __and__(self, other: object) -> Truth:
        return Truth(both(_bit(self), _bit(other)))

    def __or__(self, other: object) -> Truth:
        return Truth(either(_bit(self), _bit(other)))

    def __xor__(self, other: object) -> Truth:
        a, b = _bit(self), _bit(other)
        return Truth(either(both(a, negation(b)), both(negation(a), b)))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __invert__(self) -> Truth:
        if isinstance(self, Integer):
            raise failure(
                f"~ of the integer {self}: ~ negates conditions; compare it first, as in ~(a == 0)"
            )
        return Truth(negation(_bit(self)))

    def __getattr__(self, name: str) -> Any:
        """Return a method as tensors and arrays have it: .abs(), .logical_and(other)."""
        if name.startswith("__"):
            raise AttributeError(name)
        if name in _SAME:
            return lambda *_, **__: self
        if name in ("to", "type", "astype"):
            return lambda *arguments, **options: _cast(self, *arguments, **options)
        if name == "bool":
            return lambda: self != 0
        if name == "where":  # a.where(condition, b)
            return lambda condition, other: _where(condition, self, other)
        if name in ("new_ones", "new_zeros"):
            return lambda *_, dtype=None, **__: _constant(name == "new_ones", dtype)
        if name in _FUNCTIONS:
            return lambda *arguments, **options: _FUNCTIONS[name](self, *arguments, **options)
        raise failure(f".{name} of {self}; {PERMITTED}")

    def __array_ufunc__(
        self, ufunc: np.ufunc, method: str, *arguments: object, **options: object
    ) -> object:
        return _called(
            f"np.{ufunc.__name__}", ufunc.__name__ if method == "__call__" else "", arguments, options
        )

    def __array_function__(
        self,
        function: Callable[..., object],
        _: object,
        arguments: Sequence[object],
        options: Mapping[str, object],
    ) -> object:
        return _called(f"np.{function.__name__}", function.__name__, arguments, options)

    @classmethod
    def __torch_function__(
        cls,
        function: Callable[..., object],
        _: object,
        arguments: Sequence[object] = (),
        options: Mapping[str, object] | None = None,
    ) -> object:
        name = getattr(function, "__name__", str(function))
        known = "" if name == "equal" else name.strip("_")
        if name == "where" and type(function).__name__ == "method_descriptor":  # a.where(condition, b)
            arguments = (arguments[1], arguments[0], *arguments[2:])
        return _called(f"torch.{name}", known, arguments, options or {})


class Integer(_Symbol):
    """An integer in indices: a term, or one in each of several cases."""

    __slots__ = ("cases",)

    def __init__(self, *cases: tuple[Condition, Term]) -> None:
        found: dict[Term, Condition] = {}
        for when, term in cases:
            if when != NEVER:
                found[term] = either(found[term], when) if term in found else when
        self.cases = tuple((when, term) for term, when in found.items())
        if len(self.cases) > _MOST_CASES:
            raise failure(
                f"an integer has {len(self.cases)} cases, by where, minimum, …; {_MOST_CASES} at most"
            )

    @staticmethod
    def at(index: Index, less: int = 0) -> Integer:
        """Return the integer of an index, less a number."""
        return Integer((ALWAYS, plus(single(index), Term(-less))))

    def _text(self) -> str:
        return (
            f"`{self.cases[0][1]}`" if len(self.cases) == 1 else f"an integer of {len(self.cases)} cases"
        )


class Truth(_Symbol):
    """A condition on indices."""

    __slots__ = ("condition",)

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def _text(self) -> str:
        return f"`{self.condition}`"


class Real(_Symbol):
    """A number in a score and indices, −∞ where the condition `seen` does not hold."""

    __slots__ = ("number", "seen")

    def __init__(self, number: Number, seen: Condition = ALWAYS) -> None:
        self.number, self.seen = number, seen

    def _text(self) -> str:
        return "a score"

    def _compared(self, _: object) -> NoReturn:
        raise failure(f"{self} is compared; a condition compares integers; {PERMITTED}")

    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _compared
    __and__ = __or__ = __xor__ = __rand__ = __ror__ = __rxor__ = _compared

    def _whole(self, *_: object) -> NoReturn:
        raise failure(
            f"{self} is not an integer; permitted are + − * of scores, / by a number, tanh and where"
        )

    __floordiv__ = __mod__ = __divmod__ = __rshift__ = __lshift__ = _whole
    __abs__ = __invert__ = _whole


class Lookups:
    """An array that a function looks into at places without a value."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, array: Array, *, is_truth: bool) -> None:
        self.array, self.is_truth = array, is_truth

    def __getitem__(self, place: object) -> Integer | Truth:
        if isinstance(place, tuple) and len(place) == 1:
            place = place[0]
        if isinstance(place, (slice, tuple, list)) or place is None or place is Ellipsis:
            raise failure(
                f"{self.array.name}[{shown(place)}]: an array is read at one index, as in doc[q_idx]"
            )
        cases = []
        for when, term in _integer(place).cases:
            if not term.multiples and not 0 <= term.constant < self._length(term.constant):
                raise failure(
                    f"{self.array.name}[{term.constant}]: indices run from 0 to the length − 1"
                )
            cases.append((when, lookup(self.array, term)))
        found = Integer(*cases)
        return found != 0 if self.is_truth else found

    def _length(self, place: int) -> int:
        return place + 1 if self.array.values is None else len(self.array.values)

    def __len__(self) -> int:
        if self.array.values is None:
            raise failure(
                f"{self.array.name} stands for any array, of unknown length; name it in known=(…)"
            )
        return len(self.array.values)

    @property
    def shape(self) -> tuple[int]:
        """The length, where the array is known."""
        return (len(self),)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if name in _SAME:
            return lambda *_, **__: self
        if name in ("numel", "size"):
            return lambda *_: len(self)
        raise failure(
            f".{name} of {self.array.name}: an array is read at an index, {self.array.name}[q_idx]"
        )

    def _whole(self, *_: object, **__: object) -> NoReturn:
        raise failure(
            f"{self.array.name} as a whole: an array is read at an index, {self.array.name}[q_idx]"
        )

    __iter__ = __bool__ = __contains__ = __array__ = __array_ufunc__ = __array_function__ = _whole
    __eq__ = __ne__ = _whole
    __lt__ = __le__ = __gt__ = __ge__ = __add__ = __sub__ = __mul__ = _whole

    @classmethod
    def __torch_function__(cls, *_: object, **__: object) -> NoReturn:
        raise failure("an array as a whole; an array is read at an index, doc[q_idx]")


def of_no_type(value: object) -> object:
    """Return a value whose type users' code asks for; refuse positions, which have no single value.

    Raises
    ------
    InputError
        If it is an index, an integer or a condition in indices, or an array that is looked into.
    """
    if isinstance(value, (_Symbol, Lookups)):
        raise failure(
            "isinstance cannot be asked of positions, which have a value for each pair; leave it out"
        )
    return value


def number_of(value: object) -> Real | None:
    """Return the score that a function has returned; None if it has returned something else."""
    is_number = isinstance(value, (Real, Integer)) or isinstance(_plain(value), (int, float))
    return _real(value) if is_number and not isinstance(value, Truth) else None


def truth_of(value: object) -> Condition | None:
    """Return the condition that a function has returned; None if it has returned something else."""
    if isinstance(value, Truth):
        return value.condition
    if isinstance(value, Integer):
        return (value != 0).condition
    number = _plain(value)
    return (ALWAYS if number else NEVER) if isinstance(number, (bool, int)) else None


def failure(message: str) -> InputError:
    """Return an error that begins with the line of the user's function."""
    frame = sys._getframe(1)
    while frame.f_back is not None and not is_users(frame):
        frame = frame.f_back
    return InputError(_line(frame, frame.f_lineno) + message)


def line_of(error: BaseException) -> str:
    """Return the line of the user's function that an error is from, as the start of a message."""
    found, step = "", error.__traceback__
    while step is not None:
        if is_users(step.tb_frame):
            found = _line(step.tb_frame, step.tb_lineno)
        step = step.tb_next
    return found


def _line(frame: FrameType, line: int) -> str:
    file = frame.f_code.co_filename
    text = linecache.getline(file, line, frame.f_globals).strip()
    text = text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
    return f"{file}, line {line}{f', `{text}`' if text else ''}: "


def _plain(value: Any) -> Any:
    """Return a number without its array or tensor, if it is one."""
    if isinstance(value, (bool, int, float, _Symbol)):
        return value
    is_number = getattr(value, "shape", None) is not None and tuple(value.shape) == ()
    return value.item() if is_number else value


def _integer(value: object) -> Integer:
    """Return an operand as an integer in indices."""
    if isinstance(value, Integer):
        return value
    if isinstance(value, Truth):
        return Integer((value.condition, Term(1)), (negation(value.condition), Term(0)))
    number = _plain(value)
    if isinstance(number, float) and number.is_integer():
        number = int(number)
    if not isinstance(number, (bool, int)):
        raise failure(f"{shown(value)} beside an index; {PERMITTED}")
    return Integer((ALWAYS, Term(int(number))))


def _bit(value: object) -> Condition:
    """Return an operand of & | ~ ^ as a condition."""
    if isinstance(value, Truth):
        return value.condition
    if isinstance(value, Integer):
        if any(term.multiples or term.constant not in (0, 1) for _, term in value.cases):
            raise failure(
                f"{value} beside & | ~ ^, which join conditions; compare it, as in {value} == 0".replace(
                    "`", ""
                )
            )
        return either(*(when for when, term in value.cases if term.constant))
    number = _plain(value)
    if not isinstance(number, (bool, int)) or number not in (0, 1):
        raise failure(f"{shown(value)} beside & | ~ ^, which join conditions")
    return ALWAYS if number else NEVER


def _each(value: object, change: Callable[[Term], Term]) -> Integer:
    return Integer(*((when, change(term)) for when, term in _integer(value).cases))


def _joined(a: object, b: object, join: Callable[[Term, Term], Term]) -> Integer:
    pairs = [(x, y) for x in _integer(a).cases for y in _integer(b).cases]
    return Integer(*((both(when, other), join(s, t)) for (when, s), (other, t) in pairs))


def _is_real(value: object) -> bool:
    number = _plain(value)
    return isinstance(number, Real) or (isinstance(number, float) and not number.is_integer())


def _fraction(number: float) -> Fraction:
    """Return a number exactly, a float as the decimal number that it prints as."""
    return Fraction(repr(float(number))) if isinstance(number, float) else Fraction(int(number))


def _real(value: object) -> Real:
    """Return an operand as a number in a score and indices."""
    value = _plain(value)
    if isinstance(value, Real):
        return value
    if isinstance(value, (Integer, Truth)):
        (first, *others) = reversed(_integer(value).cases)
        found: Number = Whole(first[1])
        for when, term in others:
            found = Choice(when, Whole(term), found)
        return Real(found)
    if isinstance(value, float) and value == -math.inf:
        return Real(Rational(Fraction(0)), NEVER)
    if not isinstance(value, (bool, int, float)) or not math.isfinite(value):
        raise failure(f"{shown(value)} beside a score; {PERMITTED}")
    return Real(Rational(_fraction(value)))


def _real_product(a: object, b: object) -> Real:
    first, second = (Real(Rational(x)) if isinstance(x, Fraction) else _real(x) for x in (a, b))
    for factor, other in ((first, second), (second, first)):
        is_positive = isinstance(factor.number, Rational) and factor.number.number > 0
        if other.seen != ALWAYS and not (is_positive and factor.seen == ALWAYS):
            raise failure(
                "−∞ is multiplied by something other than a positive number, and has no value there"
            )
    return Real(Product(first.number, second.number), both(first.seen, second.seen))


def _product(a: object, b: object) -> Integer | Real:
    return _real_product(a, b) if _is_real(a) or _is_real(b) else _joined(a, b, _times)


def _tanh(value: object) -> Real:
    found = _real(value)
    if found.seen != ALWAYS:
        raise failure("tanh of −∞ is not available; set −∞ after tanh, by where")
    return Real(Tanh(found.number))


def _real_where(when: Condition, a: object, b: object) -> Real:
    yes, no = _real(a), _real(b)
    seen = either(both(when, yes.seen), both(negation(when), no.seen))
    if NEVER in (yes.seen, no.seen):
        return Real(no.number if yes.seen == NEVER else yes.number, seen)
    seen = yes.seen if yes.seen == no.seen else seen
    return Real(Choice(when, yes.number, no.number), seen)


def _sum(a: object, b: object, times: int) -> Integer | Real:
    if _is_real(a) or _is_real(b):
        first, second = _real(a), _real(b if times == 1 else _real_product(b, -1))
        for one, other in ((first, second), (second, first)):
            if one.number in (Whole(Term(0)), Rational(Fraction(0))):
                return Real(other.number, both(first.seen, second.seen))
        return Real(Sum(first.number, second.number), both(first.seen, second.seen))
    if all(isinstance(x, Truth) or isinstance(_plain(x), bool) for x in (a, b)):
        raise failure(
            f"{a} and {b} are conditions, which Python and arrays add and subtract differently; write | "
            "or ^, or count by np.where(condition, 1, 0)"
        )
    return _joined(a, b, lambda s, t: plus(s, t, times))


def _compared(a: object, b: object, holds: Callable[[Term], Condition]) -> Truth:
    """Return whether a − b is so."""
    for operand in (a, b):
        if _is_real(operand):
            raise failure(
                f"{shown(operand)} in a comparison; a condition compares integers; {PERMITTED}"
            )
    found = _joined(a, b, lambda s, t: plus(s, t, -1))
    return Truth(either(*(both(when, holds(term)) for when, term in found.cases)))


def _times(a: Term, b: Term) -> Term:
    if a.multiples and b.multiples:
        raise failure(f"({a}) * ({b}): a product of two integers that depend on positions; {PERMITTED}")
    factor, other = (a.constant, b) if not a.multiples else (b.constant, a)
    return plus(Term(0), other, factor)


def _divisor(value: object, sign: str) -> int:
    number = _plain(value)
    if not isinstance(number, int) or number < 1:
        raise failure(f"{sign} by {shown(value)}; {PERMITTED}")
    return int(number)


def _shift(value: object) -> int:
    number = _plain(value)
    if not isinstance(number, int) or not 0 <= number < 63:
        raise failure(f"a shift by {shown(value)}; {PERMITTED}")
    return int(number)


def _where(condition: object, a: object, b: object) -> _Symbol:
    when = truth_of(condition)
    if when is None:
        raise failure(
            f"where with {shown(condition)}, which is not a condition; give a comparison, as in i < j"
        )
    if any(_is_real(x) or (isinstance(y := _plain(x), float) and y == -math.inf) for x in (a, b)):
        return _real_where(when, a, b)
    if all(isinstance(x, (Truth, bool, np.bool_)) for x in (a, b)):
        yes, no = _bit(a), _bit(b)
        return Truth(either(both(when, yes), both(negation(when), no)))
    kept = [(both(when, c), term) for c, term in _integer(a).cases]
    return Integer(*kept, *((both(negation(when), c), term) for c, term in _integer(b).cases))


def _minimum(a: object, b: object) -> _Symbol:
    return _where(_integer(a) <= b, a, b)


def _maximum(a: object, b: object) -> _Symbol:
    return _where(_integer(a) >= b, a, b)


def _clamp(value: object, low: object = None, high: object = None, **ends: object) -> object:
    for name, end in ends.items():
        if name not in ("min", "max", "a_min", "a_max"):
            raise failure(f"clamp with {name}; {PERMITTED}")
        low, high = (end, high) if name.endswith("min") else (low, end)
    value = value if low is None else _maximum(value, low)
    return value if high is None else _minimum(value, high)


def _divided(a: object, b: object, *, rounding_mode: str | None = None) -> Integer | Real:
    if rounding_mode not in (None, "floor"):
        raise failure(f"a division with rounding_mode={rounding_mode!r}; {PERMITTED}")
    return _symbol(a) / b if rounding_mode is None else _integer(a) // b


def _symbol(value: object) -> _Symbol:
    """Return an operand as a symbol: arrays without axes are left by their operators to functions."""
    return value if isinstance(value, _Symbol) else _real(value) if _is_real(value) else _integer(value)


def _masked_fill(value: object, mask: object, filling: object) -> _Symbol:
    return _where(mask, filling, value)


def _constant(value: bool, dtype: object = None) -> Integer | Truth:
    if dtype is not None and "bool" in str(dtype):
        return Truth(ALWAYS if value else NEVER)
    return Integer((ALWAYS, Term(int(value))))


def _logical(join: Callable[..., Truth]) -> Callable[..., Truth]:
    return lambda *values: join(*(Truth(_asked(value)) for value in values))


def _asked(value: object) -> Condition:
    found = truth_of(value)
    if found is None:
        raise failure(f"{shown(value)} is not a condition")
    return found


def _named(*names: str, by: Callable[..., object]) -> dict[str, Callable[..., object]]:
    return dict.fromkeys(names, by)


_FUNCTIONS: Mapping[str, Callable[..., object]] = {
    **_named("add", by=lambda a, b: _symbol(a) + b),
    **_named("radd", by=lambda a, b: _symbol(b) + a),
    **_named("sub", "subtract", by=lambda a, b: _symbol(a) - b),
    **_named("rsub", by=lambda a, b: _symbol(b) - a),
    **_named("mul", "rmul", "multiply", by=lambda a, b: _symbol(a) * b),
    **_named("floordiv", "floor_divide", by=lambda a, b: _symbol(a) // b),
    **_named("mod", "remainder", by=lambda a, b: _symbol(a) % b),
    **_named("div", "divide", "true_divide", by=_divided),
    **_named("neg", "negative", by=operator.neg),
    **_named("pos", "positive", by=operator.pos),
    **_named("abs", "absolute", by=abs),
    **_named("lt", "less", by=lambda a, b: _symbol(a) < b),
    **_named("le", "less_equal", by=lambda a, b: _symbol(a) <= b),
    **_named("gt", "greater", by=lambda a, b: _symbol(a) > b),
    **_named("ge", "greater_equal", by=lambda a, b: _symbol(a) >= b),
    **_named("eq", "equal", by=lambda a, b: _symbol(a) == b),
    **_named("ne", "not_equal", by=lambda a, b: _symbol(a) != b),
    **_named("and", "rand", "bitwise_and", by=lambda a, b: Truth(_bit(a)) & b),
    **_named("or", "ror", "bitwise_or", by=lambda a, b: Truth(_bit(a)) | b),
    **_named("xor", "rxor", "bitwise_xor", by=lambda a, b: Truth(_bit(a)) ^ b),
    **_named("invert", "bitwise_not", by=operator.invert),
    **_named("logical_and", by=_logical(operator.and_)),
    **_named("logical_or", by=_logical(operator.or_)),
    **_named("logical_xor", by=_logical(operator.xor)),
    **_named("logical_not", by=_logical(operator.invert)),
    **_named("minimum", by=_minimum),
    **_named("maximum", by=_maximum),
    **_named("clamp", "clip", by=_clamp),
    **_named("where", by=_where),
    **_named("masked_fill", by=_masked_fill),
    **_named("tanh", by=_tanh),
    **_named("ones_like", by=lambda a, dtype=None, **_: _constant(True, dtype)),
    **_named("zeros_like", by=lambda a, dtype=None, **_: _constant(False, dtype)),
}
"""The functions of NumPy and PyTorch, and methods of their arrays, that a condition has."""

_SAME = frozenset({"clone", "contiguous", "cpu", "cuda", "detach", "int", "long"})
"""Methods that change where a number is kept, not which number it is."""
_CHANGED = ("int8", "int16", "uint", "float", "half", "double", "complex")
"""Types that cannot hold each position."""


def _cast(value: _Symbol, *arguments: object, **options: object) -> _Symbol:
    kinds = [_kind(x) for x in (*arguments, *options.values())]
    if any(narrow in kind for kind in kinds for narrow in _CHANGED):
        raise failure(f"{value} as {', '.join(kinds)}, which does not hold every position")
    return value != 0 if any("bool" in kind for kind in kinds) else value


def _kind(of: Any) -> str:
    """Return a type by its long name, "int8" for "b"; and what is none, as a device, as it prints."""
    try:
        return str(of if of is None else np.dtype(of))
    except TypeError:
        return str(of)


def _called(
    written: str, name: str, arguments: Sequence[object], options: Mapping[str, object]
) -> object:
    function = _FUNCTIONS.get(name)
    if function is None or (name == "where" and len(arguments) != 3):
        raise failure(f"{written} is not available in conditions; {PERMITTED}")
    return function(*arguments, **options)
