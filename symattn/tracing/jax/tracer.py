"""JAX: a function is traced at symbolic sizes, and the primitives of its jaxpr are read."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from sympy import Expr

from symattn.language.sizes import Size
from symattn.tracing.arrays.array import Array, constant, table_of
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.comparisons import chosen
from symattn.tracing.arrays.moving import selected, stacked
from symattn.tracing.arrays.reading import note_no_overflow
from symattn.tracing.called import innermost, lines_of, single
from symattn.tracing.declared import Declared
from symattn.tracing.jax import primitives
from symattn.tracing.jax.sizes import Dims
from symattn.tracing.lines import unread, user_line
from symattn.tracing.operations import aten
from symattn.tracing.traced import Guard, Trace
from symattn.user_code.kept import as_at_first
from symattn.user_code.replaced import replaced
from symattn.user_code.watched import is_library, watching


def trace(
    function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Trace a JAX function on arrays of symbolic sizes.

    Raises
    ------
    Unread
        If it does what is not read: the operation, and the line.
    """
    import jax

    dims = Dims(declared)
    arrays = [d for d in declared if d.kind != "size"]
    asked: dict[Any, Guard] = {}
    given = {d.name: dims.of(d.axes[0].size) for d in declared if d.kind == "size"}

    def call(*values: Any) -> Any:
        return function(**given, **dict(zip((d.name for d in arrays), values, strict=True)))

    replacements = dims.replacements(hints, asked)
    with as_at_first(), jax.enable_x64(True), replaced(innermost(function), replacements):
        structure: Any = jax.ShapeDtypeStruct
        shapes = [structure([dims.of(axis.size) for axis in d.axes], np.dtype(d.dtype)) for d in arrays]
        try:
            with watching(lines_of(function)) as watched:
                closed = jax.make_jaxpr(call)(*shapes)
        except Unread as error:
            raise error.on(user_line(error, function)) from None
        except Exception as error:
            raise _refusal(error, function) from None
    if watched.refusal:
        raise Unread(watched.refusal)
    reader = _Reader(dims.expression, lines_of(function))
    found = reader.run(closed, [d.array() for d in arrays])
    return Trace(single(found, function), tuple(asked.values()), frozenset(watched.numbers))


def _refusal(error: Exception, function: Callable[..., Any]) -> Unread:
    """Return the reason why a function is not traced, with the user's line that is to blame."""
    line, name = user_line(error, function), type(error).__name__
    if name in ("TracerBoolConversionError", "ConcretizationTypeError", "TracerIntegerConversionError",
                "TracerArrayConversionError", "NonConcreteBooleanIndexError"):  # fmt: skip
        return Unread(
            f"{line}the result depends on the data there (float(), `if` of it); write it with where"
        )
    if name == "InconclusiveDimensionOperation" or "_DimExpr" in str(error):
        return Unread(
            f"{line}the code fixes a size there, as range(), int() and float() do; "
            "sizes={'S': 4} reads it for one number"
        )
    return unread(error, function)


class _Reader:
    """Runs a jaxpr on our arrays."""

    def __init__(self, size: Callable[[Any], Expr], file: str) -> None:
        self._size, self._file = size, file

    def run(self, closed: Any, arguments: Sequence[Array]) -> list[Array]:
        """Return the arrays that a closed jaxpr makes of arrays."""
        return self._run(closed.jaxpr, closed.consts, arguments)

    def _run(self, jaxpr: Any, consts: Sequence[Any], arguments: Sequence[Any]) -> list[Any]:
        known: dict[Any, Any] = dict(zip(jaxpr.constvars, map(table_of, consts), strict=True))
        known.update(zip(jaxpr.invars, arguments, strict=True))

        def value(x: Any) -> Any:
            return table_of(x.val) if hasattr(x, "val") else known[x]

        for equation in jaxpr.eqns:
            line = self._line(equation)
            try:
                found = self._made(equation, [value(x) for x in equation.invars])
                found = [_of_kind(x, out.aval) for x, out in zip(found, equation.outvars, strict=True)]
            except Unread as error:
                raise error.on(line) from None
            for x in found:
                x.line = x.line or line
            known.update(zip(equation.outvars, found, strict=True))
        return [value(x) for x in jaxpr.outvars]

    def _made(self, equation: Any, given: Sequence[Any]) -> list[Any]:
        name, options = equation.primitive.name, equation.params
        if name == "scan":
            return self._unrolled(options, given)
        if name == "while":
            return self._repeated(options, given)
        if name == "cond":
            return self._branched(options["branches"], given[0], given[1:])
        inner = options.get("call_jaxpr", options.get("jaxpr"))
        if name in _CALLS and inner is not None:
            consts = getattr(inner, "consts", ())
            return self._run(getattr(inner, "jaxpr", inner), consts, given)
        if name == "dim_as_value":
            return [constant(self._size(options["dim"]))]
        found = primitives.applied(name, given, options, self._size, equation.invars)
        return list(found) if isinstance(found, (list, tuple)) else [found]

    def _unrolled(self, options: Mapping[str, Any], given: Sequence[Any]) -> list[Any]:
        """Return the results of a scan of a known number of steps, step by step."""
        steps = self._size(options["length"])
        if not steps.is_Integer:
            raise Unread(
                f"lax.scan over {steps} steps is not supported for all sizes; sizes={{…: 4}} unrolls it"
            )
        body, first = options["jaxpr"], options["num_consts"]
        carried = options["num_carry"]
        consts, state = given[:first], list(given[first : first + carried])
        rows, every = given[first + carried :], []
        order = range(int(steps))
        for k in order if not options["reverse"] else reversed(order):
            found = self.run(body, [*consts, *state, *(selected(x, 0, k) for x in rows)])
            state, out = found[:carried], found[carried:]
            every.append(out)
        every = every[::-1] if options["reverse"] else every
        return [*state, *(stacked(list(x), 0) for x in zip(*every, strict=True))]

    def _repeated(self, options: Mapping[str, Any], given: Sequence[Any]) -> list[Any]:
        """Return the results of a loop whose condition is decided before each step."""
        first = options["cond_nconsts"]
        last = first + options["body_nconsts"]
        asked, consts, state = given[:first], given[first:last], list(given[last:])
        for _ in range(_MOST_STEPS):
            (goes_on,) = self.run(options["cond_jaxpr"], [*asked, *state])
            found = [case.term for case in goes_on.at()]
            if found == [False]:
                return state
            if found != [True]:
                raise Unread(
                    "a lax.while_loop or fori_loop whose number of steps depends on sizes or data is "
                    "not supported; sizes={'S': 4} unrolls one that depends on sizes"
                )
            state = self.run(options["body_jaxpr"], [*consts, *state])
        raise Unread(f"a loop of more than {_MOST_STEPS} steps is not supported")

    def _branched(self, branches: Sequence[Any], which: Array, given: Sequence[Any]) -> list[Any]:
        """Return the results of one of two functions, chosen entry by entry by a condition."""
        if len(branches) != 2:
            raise Unread(
                "lax.switch among more than two functions is not supported; write it with where"
            )
        no, yes = (self.run(branch, given) for branch in branches)
        return [chosen(aten.as_truth(which), a, b) for a, b in zip(yes, no, strict=True)]

    def _line(self, equation: Any) -> str:
        """Return the line of the user's file that an operation is from, as the start of a message."""
        frames = getattr(equation.source_info.traceback, "frames", ())
        for frame in frames:
            if frame.file_name == self._file or not is_library(frame.file_name):
                text = linecache.getline(frame.file_name, frame.line_num).strip()
                return f"{frame.file_name}:{frame.line_num}: `{text}`: "
        return ""


_MOST_STEPS = 1000
"""Most steps of a loop that is unrolled."""

_CALLS = (
    "jit", "pjit", "closed_call", "core_call", "remat", "remat2", "checkpoint", "custom_jvp_call",
    "custom_vjp_call", "custom_vjp_call_jaxpr", "custom_lin",
)  # fmt: skip
"""Primitives that run a jaxpr as it is."""


def _of_kind(found: Any, aval: Any) -> Any:
    """Return an array as one of what its dtype holds, as far as it makes a difference over the reals."""
    kind = aten.kind_of(aval.dtype)
    if kind == "narrow":
        raise Unread(f"{aval.dtype} wraps around, which is not supported; take int64")
    if kind.startswith("complex"):
        raise Unread("complex numbers are not supported in JAX; take pairs of real ones")
    if kind == "integer" and str(aval.dtype) == "int32":
        note_no_overflow("int32")
    return aten.as_truth(found) if kind == "bool" else found
