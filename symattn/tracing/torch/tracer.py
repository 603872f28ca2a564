"""PyTorch: a function is run on fake tensors of symbolic sizes, and the ATen operations are read."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import sympy
from sympy import Expr, expand

from symattn.language.sizes import Size
from symattn.tracing.arrays.array import Array, table_of
from symattn.tracing.arrays.axes import Unread, floor_quotient
from symattn.tracing.arrays.reading import note_cast, note_no_overflow
from symattn.tracing.arrays.terms import exact, is_at_least_0, is_nonzero
from symattn.tracing.called import lines_of, single
from symattn.tracing.declared import Declared
from symattn.tracing.lines import shown, unread, user_line
from symattn.tracing.operations import aten
from symattn.tracing.operations.selected import Selected, at_mask, put_at_mask
from symattn.tracing.torch.code import Asked, in_place_of_torchs, is_torchs
from symattn.tracing.torch.precision import in_double_precision
from symattn.tracing.traced import HINTS, Guard, Trace
from symattn.user_code.kept import as_at_first
from symattn.user_code.watched import Watched, refuse, watching


def trace(
    function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Trace a PyTorch function on arrays of symbolic sizes.

    Raises
    ------
    Unread
        If it does what is not read: the operation, and the line.
    """
    import torch
    from torch._subclasses.fake_tensor import FakeTensorMode
    from torch._subclasses.functional_tensor import dispatch_functionalize
    from torch.fx.experimental.proxy_tensor import make_fx
    from torch.fx.experimental.symbolic_shapes import ShapeEnv
    from torch.fx.traceback import preserve_node_meta

    logging.getLogger("torch").setLevel(logging.CRITICAL)
    env = ShapeEnv(specialize_zero_one=False)
    symbols = _symbols(env, declared, hints)
    numbers = {size: node for size, (_, node) in symbols.items()}
    with FakeTensorMode(shape_env=env, allow_non_fake_inputs=True) as mode:
        mode.cache_enabled = False  # Our shapes never repeat, and hashing symbolic keys is expensive.
        given = [
            _integer(d.axes[0].size, numbers)
            if d.kind == "size"
            else torch.empty(
                [_integer(axis.size, numbers) for axis in d.axes], dtype=getattr(torch, d.dtype)
            )
            for d in declared
        ]

    file = lines_of(function)
    seen: list[Watched] = []

    def call(*values: Any) -> Any:
        with _minding_calls(file), watching(file) as watched:
            seen.append(watched)
            return function(**dict(zip((d.name for d in declared), values, strict=True)))

    with (
        as_at_first(), torch.enable_grad(), in_double_precision(),
        in_place_of_torchs(function) as asked,
        preserve_node_meta(), mode,
    ):  # fmt: skip
        try:
            graph = make_fx(lambda *t: dispatch_functionalize(call)(*t), tracing_mode="real")(*given)
        except Exception as error:
            raise _refusal(error, function) from None
    for watched in seen:
        if watched.refusal:
            raise Unread(watched.refusal)
    sizes = {symbol: size for size, (symbol, _) in symbols.items()}
    _refuse_quotients(env)
    guards = _guards(env, symbols, sizes, asked)
    _refuse_fixed(guards)
    reader = _reader(graph, sizes)
    found = reader.run(*(d.axes[0].size if d.kind == "size" else d.array() for d in declared))
    result = single(found, function)
    if isinstance(result, Selected):
        raise Unread("the function returns rows that data select; return a sum of them, or all rows")
    if not isinstance(result, Array):
        raise Unread("the function returns no array of real numbers; take real parts")
    return Trace(result, guards, frozenset(n for watched in seen for n in watched.numbers))


def _minding_calls(file: str) -> Any:
    """Return a mode in which each operation notes its line in the user's file.

    A tensor of the user's keeps its numbers: with those of a trace, PyTorch may end the process.
    """
    from torch import Tensor
    from torch.fx import traceback as noted
    from torch.overrides import TorchFunctionMode

    class Noting(TorchFunctionMode):
        def __torch_function__(self, call: Any, _: Any, args: Any = (), kwargs: Any = None) -> Any:
            frame = sys._getframe(1)
            while frame is not None and frame.f_code.co_filename != file:
                frame = frame.f_back  # type: ignore[assignment]
            line = "" if frame is None else shown(traceback.extract_stack(frame, 1)[0])
            noted.current_meta["stack_trace"] = line
            if getattr(call, "__self__", None) is Tensor.data and call.__name__ == "__set__":
                message = f"{line}the numbers of a tensor are replaced by t.data = …; write t = …"
                refuse(message)
                raise Unread(message)
            return call(*args, **(kwargs or {}))

    return Noting()


def _refuse_fixed(guards: Sequence[Guard]) -> None:
    for guard in guards:
        e = guard.condition
        if isinstance(e, sympy.Eq) and isinstance(e.lhs, Size) and e.rhs in HINTS:
            raise Unread(
                f"{guard.place}the code fixes the size {e.lhs}, as range(), int() and float() do; "
                f"sizes={{{str(e.lhs)!r}: 4}} reads it for one number"
            )


def _refuse_quotients(env: Any) -> None:
    """Refuse code that fixes a quotient of sizes as the number that it is at the sizes of the trace."""
    for guard in env.guards:
        e = guard.expr
        if type(getattr(e, "lhs", None)).__name__ == "TruncToInt" and e.rhs.is_Integer:
            place = shown(getattr(guard.sloc, "framework_loc", None))
            raise Unread(f"{place}int() of a quotient of sizes fixes it; write it with //, as in n // m")


def _symbols(env: Any, declared: Sequence[Declared], hints: Mapping[Size, int]) -> dict[Size, Any]:
    from torch._dynamo.source import ConstantSource
    from torch.fx.experimental.symbolic_shapes import DimDynamic, StrictMinMaxConstraint
    from torch.utils._sympy.numbers import int_oo
    from torch.utils._sympy.value_ranges import ValueRanges

    # From 1 on: if they may be 0, strides have a maximum for each, and take most of the time.
    range_ = StrictMinMaxConstraint(warn_only=False, vr=ValueRanges(1, int_oo))
    found = {}
    for size in sorted({n for d in declared for n in d.sizes}, key=str):
        source, hint = ConstantSource(str(size)), hints[size]
        symbol = env.create_symbol(
            hint, source, dynamic_dim=DimDynamic.DYNAMIC, constraint_dim=range_,
            do_not_specialize_zero_one=True,
        )  # fmt: skip
        found[size] = symbol, env.create_symintnode(symbol, hint=hint, source=source)
    return found


def _integer(e: Expr, numbers: Mapping[Size, Any]) -> Any:
    e = sympy.sympify(e)
    return int(e) if e.is_Integer else sympy.lambdify(list(numbers), e)(*numbers.values())


def _refusal(error: Exception, function: Callable[..., Any]) -> Unread:
    """Return the reason why a function is not traced, with the user's line that is to blame."""
    if isinstance(error, Unread):
        return error
    line = user_line(error, function)
    name, text = type(error).__name__, str(error).split("\n")[0]
    if name in (
        "GuardOnDataDependentSymNode",
        "DynamicOutputShapeException",
        "DataDependentOutputException",
    ):
        return Unread(f"{line}the result depends on the data there (.item(), `if` of a tensor); "
                      "write it with where")  # fmt: skip
    if "unhashable type" in text and "SymInt" in text:
        return Unread(
            f"{line}a size is looked up, as in a cache by it; sizes={{'S': 4}} reads it for one number"
        )
    if "_linalg_check_errors" in text:
        return Unread(
            f"{line}inverses, solutions and factors of matrices are not supported; pass the result as "
            "an argument, and state its equation as a hypothesis"
        )
    return unread(error, function)


def _guards(
    env: Any, symbols: Mapping[Size, Any], sizes: Mapping[Any, Size], asked: Asked
) -> tuple[Guard, ...]:
    """Return the assumptions about sizes: questions of the code, and guards of PyTorch."""
    found: dict[Any, Guard] = {}
    for e, place in asked:
        condition = _condition(e, sizes)
        found.setdefault(condition, Guard(condition, place))
    for guard in env.guards:
        condition = _condition(guard.expr, sizes)
        frame = getattr(guard.sloc, "framework_loc", None)
        is_librarys = is_torchs(getattr(frame, "filename", ""))
        found.setdefault(condition, Guard(condition, "" if is_librarys else shown(frame), is_librarys))
    for size, (symbol, _) in symbols.items():
        if symbol in env.replacements:
            condition = sympy.Eq(size, size_expression(env.replacements[symbol], sizes))
            found.setdefault(condition, Guard(condition))
    return tuple(guard for e, guard in found.items() if not _is_certain(e))


def _is_certain(condition: Any) -> bool:
    """Tell whether a condition is true of all sizes: a divisor that is not 0, a radicand at least 0."""
    if isinstance(condition, sympy.Ne) and condition.rhs == 0:
        return is_nonzero(condition.lhs)
    if isinstance(condition, sympy.Ge) and condition.rhs == 0:
        return is_at_least_0(condition.lhs)
    return bool(condition == sympy.true)


def _condition(e: Any, sizes: Mapping[Any, Size]) -> Any:
    """Return a guard in our sizes."""
    if e in (sympy.true, sympy.false):
        return e
    if isinstance(e, (sympy.And, sympy.Or, sympy.Not)):
        return e.func(*(_condition(x, sizes) for x in e.args))
    return e.func(*(size_expression(x, sizes) for x in e.args))


def size_expression(e: Any, sizes: Mapping[Any, Size]) -> Expr:
    """Return an expression of PyTorch's in sizes as one of ours.

    Raises
    ------
    Unread
        If it has a function that cannot be read.
    """
    e = sympy.sympify(e)
    if e in sizes:
        return sizes[e]
    if e.is_Float:
        return exact(float(e))
    if not e.args:
        if e.free_symbols:
            raise Unread("a number that depends on the data (.item()) goes into the result")
        return e
    arguments = [size_expression(x, sizes) for x in e.args]
    name = type(e).__name__
    if name in _OF_SIZES:
        return _OF_SIZES[name](*arguments)
    if isinstance(e, (sympy.Add, sympy.Mul, sympy.Pow)):
        return expand(e.func(*arguments))
    raise Unread(f"{name} of sizes, {e}, is not supported")


_OF_SIZES: Mapping[str, Callable[..., Any]] = {
    "FloorDiv": floor_quotient, "CleanDiv": lambda a, b: sympy.cancel(a / b), "ToFloat": lambda a: a,
    "IntTrueDiv": lambda a, b: a / b, "FloatTrueDiv": lambda a, b: a / b,
    "FloatPow": lambda a, b: a**b, "PowByNatural": lambda a, b: a**b,
    "OpaqueUnaryFn_log2": lambda a: sympy.log(a) / sympy.log(2),
    "OpaqueUnaryFn_sqrt": sympy.sqrt, "Mod": sympy.Mod, "PythonMod": sympy.Mod,
    "Max": sympy.Max, "Min": sympy.Min, "Identity": lambda a: a,
    "TruncToInt": lambda a: a if a.is_integer else sympy.floor(a),
    "CeilToInt": lambda a: a if a.is_integer else sympy.ceiling(a),
    "FloorToInt": lambda a: a if a.is_integer else sympy.floor(a),
}  # fmt: skip


def _reader(graph: Any, sizes: Mapping[Any, Size]) -> Any:
    import torch

    numbers = (torch.SymInt, torch.SymFloat, torch.SymBool)

    class Reader(torch.fx.Interpreter):
        """Runs a graph on our arrays; numbers made of sizes are those that PyTorch has found."""

        def __init__(self) -> None:
            super().__init__(graph)
            self.extra_traceback = False

        def run_node(self, n: Any) -> Any:
            try:
                found = self._read(n)
                if isinstance(found, Array):
                    found.line = found.line or n.meta.get("stack_trace") or ""
                return found
            except Unread as error:
                raise error.on(n.meta.get("stack_trace") or "") from None

        def _read(self, n: Any) -> Any:
            value = n.meta.get("val")
            if isinstance(value, numbers):
                return size_expression(value.node.expr, sizes)
            if n.op == "placeholder":
                return super().run_node(n)
            if _is_at_mask(n):
                return self._at_mask(n)
            found = super().run_node(n)
            if isinstance(value, torch.Tensor) and isinstance(found, Array):
                kind = aten.kind_of(value.dtype)  # bool + bool is bool; what is float may come of bits
                if kind == "narrow":
                    raise Unread(f"{value.dtype} wraps around, which is not supported; take torch.int64")
                if kind == "integer" and _may_overflow(n, value.dtype):
                    note_no_overflow(str(value.dtype)[6:])
                if kind in _SHORT and _operation(n) in _INEXACT:
                    note_cast(kind)
                if kind == "integer" and _may_cut(n):
                    found = aten.cast(found, dtype="integer")
                return aten.as_truth(found) if kind == "bool" else found
            return found

        def _at_mask(self, n: Any) -> Any:
            args = [_as_ours(x) for x in self.fetch_args_kwargs_from_env(n)[0]]
            return (put_at_mask if _operation(n) == "index_put" else at_mask)(*args)

        def call_function(self, target: Any, args: Any, kwargs: Any) -> Any:
            name = getattr(getattr(target, "overloadpacket", None), "__name__", str(target))
            if name == "<built-in function getitem>" or getattr(target, "__name__", "") == "getitem":
                return args[0][args[1]]
            return aten.applied(
                name, [_as_ours(x) for x in args], {k: _as_ours(v) for k, v in kwargs.items()}
            )

        def get_attr(self, target: Any, args: Any, kwargs: Any) -> Any:
            return _as_ours(super().get_attr(target, args, kwargs))

    return Reader()


_SHORT = ("float16", "bfloat16", "float32")
_INEXACT = (
    "mul", "div", "reciprocal", "pow", "exp", "exp2", "expm1", "log", "log1p", "sqrt", "rsqrt", "sin",
    "cos", "tan", "tanh", "sinh", "cosh", "sigmoid", "log2", "log10", "erfc", "logit", "hypot", "lerp",
    "_softmax", "arange",
)  # fmt: skip
"""Operations that round, even if all their arguments are integers, as positions are."""
_GROWING = ("mul", "pow", "sum", "cumsum", "matmul", "mm")


def _may_overflow(node: Any, dtype: Any) -> bool:
    """Tell whether an operation on whole numbers makes ones that the dtype may be too narrow for."""
    name = _operation(node)
    return name in _GROWING or ("int32" in str(dtype) and name in ("add", "sub"))


def _operation(node: Any) -> str:
    return str(getattr(getattr(node.target, "overloadpacket", None), "__name__", ""))


def _is_at_mask(node: Any) -> bool:
    """Tell whether an operation reads or writes at the places that a mask chooses."""
    import torch

    if _operation(node) not in ("index", "index_put"):
        return False
    values = [x.meta.get("val") for x in node.args[1] if isinstance(x, torch.fx.Node)]
    return any(getattr(v, "dtype", None) == torch.bool for v in values)


def _may_cut(node: Any) -> bool:
    """Tell whether an operation on whole numbers is given a number that may be none."""
    import torch

    given = torch.utils._pytree.tree_leaves((node.args, node.kwargs))
    values = [x.meta.get("val") if isinstance(x, torch.fx.Node) else x for x in given]
    return any(
        isinstance(v, (float, torch.SymFloat)) or (isinstance(v, torch.Tensor) and v.is_floating_point())
        for v in values
    )


def _as_ours(x: Any) -> Any:
    import torch

    if isinstance(x, (list, tuple)):
        return [_as_ours(y) for y in x]
    if isinstance(x, torch.dtype):
        return aten.kind_of(x)
    if isinstance(x, torch._subclasses.FakeTensor):
        raise Unread(
            "an array is kept from one call to the next, as in a cache; compute it in each call"
        )
    if isinstance(x, torch.Tensor):
        return table_of(x.detach())
    return x
