"""Sizes as JAX has them, and what user's code asks of them."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import sympy
from sympy import Expr, expand

from symattn.language.sizes import Size
from symattn.tracing.arrays.axes import Unread, floor_quotient
from symattn.tracing.arrays.constants import making_constants
from symattn.tracing.comparands import comparand
from symattn.tracing.declared import Declared
from symattn.tracing.jax import documented as jax_documented
from symattn.tracing.lines import calling_line
from symattn.tracing.traced import Guard
from symattn.user_code.replaced import Replacement
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import is_asked_past, refuse

_COMPARISONS: Mapping[str, tuple[Callable[[Any, Any], Any], Any]] = {
    "__eq__": (operator.eq, sympy.Eq), "__ne__": (operator.ne, sympy.Ne),
    "__lt__": (operator.lt, sympy.Lt), "__le__": (operator.le, sympy.Le),
    "__gt__": (operator.gt, sympy.Gt), "__ge__": (operator.ge, sympy.Ge),
}  # fmt: skip

_OWN = ("jax", "jaxlib", "symattn")
"""Libraries that ask sizes for purposes of their own."""

_DIVISIONS = [
    f"__{side}{name}__" for side in ("", "r") for name in ("truediv", "floordiv", "mod", "divmod")
]


class Dims:
    """The sizes of arguments as JAX has them, and back."""

    def __init__(self, declared: Sequence[Declared]) -> None:
        from jax import export

        self._sizes = sorted({n for d in declared for n in d.sizes}, key=str)
        names = [f"n{k}" for k in range(len(self._sizes))]
        self._dims = export.symbolic_shape(", ".join(names)) if names else ()
        self._named = dict(zip(names, self._sizes, strict=True))

    def of(self, e: Expr) -> Any:
        """Return a number made of sizes as JAX has it."""
        e = sympy.sympify(e)
        return int(e) if e.is_Integer else sympy.lambdify(self._sizes, e)(*self._dims)

    def expression(self, dim: Any) -> Expr:
        """Return a number of JAX's as one made of our sizes."""
        if isinstance(dim, (int, np.integer)):
            return sympy.Integer(int(dim))
        if isinstance(dim, float):
            return sympy.sympify(dim) if math.isinf(dim) else sympy.Rational(dim)
        known = {
            **self._named, "floordiv": floor_quotient, "mod": sympy.Mod,
            "max": sympy.Max, "min": sympy.Min,
        }  # fmt: skip
        return expand(sympy.sympify(str(dim), locals=known))

    def replacements(self, hints: Mapping[Size, int], asked: dict[Any, Guard]) -> list[Replacement]:
        """Return replacements for functions of JAX, and for roots, powers and comparisons of sizes.

        What user's code asks of sizes is noted.
        """
        import jax
        import jax.numpy as jnp

        documented = [(jax.nn, "dot_product_attention", jax_documented.attention)]
        if not self._dims:
            return documented
        kind = type(self._dims[0])
        power = kind.__pow__

        def answer(name: str, a: Any, b: Any) -> Any:
            number = b if isinstance(b, kind) else comparand(b)
            if number is None:
                return name == "__ne__" if name in ("__eq__", "__ne__") else NotImplemented
            of_numbers, relation = _COMPARISONS[name]
            left, right = self.expression(a), self.expression(number)
            if (left - right).is_number:
                return bool(of_numbers(left - right, 0))
            condition = relation(left, right)
            if condition in (sympy.true, sympy.false):
                return bool(condition)
            holds = bool(condition.subs(hints))
            guard = Guard(condition if holds else sympy.Not(condition), calling_line())
            asked.setdefault(guard.condition, guard)
            return holds

        def answering(name: str) -> Callable[[Any, Any], Any]:
            original = getattr(kind, name)

            def compared(self_: Any, other: Any) -> Any:
                if not is_asked_past(*_OWN) or isinstance(other, jax.Array):
                    return original(self_, other)
                return answer(name, self_, other)

            return compared

        def dividing(name: str) -> Callable[[Any, Any], Any]:
            original = getattr(kind, name)

            def divided(self_: Any, other: Any) -> Any:
                divisor = self_ if name.startswith("__r") else other
                is_users = isinstance(divisor, kind) and is_asked_past(*_OWN)
                if is_users and not answer("__ne__", divisor, 0):
                    raise ZeroDivisionError("division by zero")
                return original(self_, other)

            return divided

        def to_power(self_: Any, n: Any) -> Any:
            whole = isinstance(n, (int, np.integer)) and n >= 0
            return power(self_, int(n)) if whole else jnp.power(jnp.asarray(self_, float), n)

        def of_size(name: str, x: Any) -> Any:
            return getattr(jnp, name)(jnp.asarray(x, float)) if isinstance(x, kind) else None

        def text(self_: Any) -> str:
            if is_asked_past(*_OWN):
                message = f"text made of the size {self.expression(self_)} is not supported"
                refuse(message)
                raise Unread(message)
            return shown(self_)

        def key(self_: Any) -> int:
            if is_asked_past(*_OWN):
                message = f"the size {self.expression(self_)} as a key or a member is not supported"
                refuse(message)
                raise Unread(message)
            return hashed(self_)

        def truth(self_: Any) -> bool:
            return bool(answer("__ne__", self_, 0)) if is_asked_past(*_OWN) else True

        shown: Any = kind.__str__
        hashed: Any = kind.__hash__
        return [
            *documented,
            *asked_of_types(lambda x: 1 if isinstance(x, kind) else x, kind),
            (kind, "__str__", text),
            (kind, "__repr__", text),
            (kind, "__hash__", key),
            (kind, "__bool__", truth),
            *making_constants(of_size),
            (kind, "sqrt", lambda x: of_size("sqrt", x)),
            (kind, "__pow__", to_power),
            *((kind, name, answering(name)) for name in _COMPARISONS),
            *((kind, name, dividing(name)) for name in _DIVISIONS if hasattr(kind, name)),
        ]
