"""The functions to trace, as functions of declared data: modules with their parameters, gradients."""

from __future__ import annotations

import ast
import contextlib
import inspect
import operator
import re
import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from inspect import Parameter
from typing import Any

from symattn.errors import InputError
from symattn.language.sizes import LONGEST
from symattn.tracing.arrays.axes import Unread
from symattn.user_code.watched import file_of

Function = Callable[..., Any]

_OPERATORS: Mapping[type, Callable[..., Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Pow: operator.pow, ast.USub: operator.neg,
}  # fmt: skip


@dataclass(frozen=True)
class OfModule:
    """A module as a function of its arguments, its parameters and the sizes of its attributes.

    Attributes
    ----------
    module : torch.nn.Module
    parameters : mapping from str to str
        The name of an argument for each parameter or buffer, by its path.
    attributes : mapping from str to str
        A number made of sizes for each attribute, by its path, or by its name in all submodules.
    names : mapping from str to str
        The name of its parameter for an argument, where these may differ.
    """

    module: Any
    parameters: Mapping[str, str]
    attributes: Mapping[str, str]
    names: Mapping[str, str]

    @property
    def __name__(self) -> str:
        return type(self.module).__name__

    def __call__(self, **given: Any) -> Any:
        from torch.func import functional_call

        sizes = {name: given.pop(name) for name in _names(self.attributes)}
        own = {path: given.pop(name) for path, name in self.parameters.items()}
        _refuse_random(self.module)
        with self._set(sizes, own):
            named_so = {self.names.get(name, name): x for name, x in given.items()}
            return functional_call(self.module, own, (), named_so)

    @contextlib.contextmanager
    def _set(self, sizes: Mapping[str, Any], parameters: Mapping[str, Any]) -> Iterator[None]:
        """Let attributes be what is declared, and shapes of norms those of their weights."""
        put: list[tuple[Any, str, Any]] = []
        for path, text in self.attributes.items():
            put += [(owner, name, number_of(text, sizes)) for owner, name in owners(self.module, path)]
        for path, value in parameters.items():
            owner = self.module.get_submodule(path.rpartition(".")[0])
            if path.endswith("weight") and isinstance(getattr(owner, "normalized_shape", None), tuple):
                put.append((owner, "normalized_shape", tuple(value.shape)))
        before = [(owner, name, getattr(owner, name)) for owner, name, _ in put]
        try:
            for owner, name, value in put:
                is_tuple = isinstance(getattr(owner, name), tuple) and not isinstance(value, tuple)
                setattr(owner, name, (value,) if is_tuple else value)
            yield
        finally:
            for owner, name, value in before:
                setattr(owner, name, value)


@dataclass(frozen=True)
class Gradient:
    """The gradient of a function, by PyTorch's own rules, with respect to one of its arguments.

    Attributes
    ----------
    function : callable
    of : str
        The argument.
    upstream : str or None
        The argument that holds the gradient of the function's result; None if that is one number.
    """

    function: Function
    of: str
    upstream: str | None = None

    @property
    def __name__(self) -> str:
        return f"gradient of {named(self.function)} for {self.of}"

    def __call__(self, **given: Any) -> Any:
        import torch

        upstream = None if self.upstream is None else given.pop(self.upstream)
        name = self.of.replace(".", "_")
        if name not in given:
            raise InputError(f"gradient: {self.of} is not an argument that is declared")
        with torch.enable_grad():
            given[name] = given[name].detach().requires_grad_()
            found = self.function(**given)
            if upstream is None and found.ndim:
                raise InputError(
                    f"gradient: {named(self.function)} gives {found.ndim} axes; name the argument "
                    'that holds the gradient of its result, as in upstream="dy"'
                )
            (gradient,) = torch.autograd.grad(found, given[name], upstream)
        return gradient


def gradient(function: Function, of: str, *, upstream: str | None = None) -> Gradient:
    """Return the gradient of a PyTorch function as a function, for :func:`symattn.same`.

    It is the transposed derivative at `upstream`, the sum over the places of the result of
    upstream[p] ∂f[p]/∂of, by the rules of PyTorch's autograd, or by the ``backward`` of a
    ``torch.autograd.Function`` that the function applies.

    Parameters
    ----------
    function : callable
        Of PyTorch tensors, or an ``nn.Module``.
    of : str
        The argument, or the path of the parameter, with respect to which it is differentiated.
    upstream : str, optional
        The argument that holds the gradient of the result, declared like the others. If there is none,
        the result is one number.

    Returns
    -------
    callable
        It takes the function's arguments, and `upstream`, by name.

    Raises
    ------
    InputError
        If `of` is not a name.

    Examples
    --------
    >>> def scale(x, w):
    ...     return x * w
    >>> def backward(x, w, dy):
    ...     return dy * w
    >>> from symattn import same
    >>> axes = {"x": "S d", "w": "d", "dy": "S d"}
    >>> print(same(gradient(scale, "x", upstream="dy"), backward, **axes))  # doctest: +SKIP
    PROVED: gradient of scale for x = backward, for all sizes
    """
    if not callable(function):
        raise InputError(f"gradient: {function!r} cannot be called; give a function of tensors")
    for name in (of, upstream):
        if name is not None and not isinstance(name, str):
            raise InputError(f"gradient: {name!r} is not the name of an argument; give it as text")
    return Gradient(function, of, upstream)


def named(function: Function) -> str:
    """Return the name of what is called."""
    return str(getattr(function, "__name__", type(function).__name__))


def single(found: Any, function: Function) -> Any:
    """Return the one array that a function returns, alone or in a tuple.

    Raises
    ------
    Unread
        If it returns several, or nothing.
    """
    found = found[0] if isinstance(found, (list, tuple)) and len(found) == 1 else found
    if found is None or isinstance(found, (list, tuple)):
        raise Unread(f"{named(function)} returns no single array; wrap it, as in lambda x: f(x)[0]")
    return found


def innermost(function: Function) -> Any:
    """Return the module or the function that is behind what is called."""
    while isinstance(function, (Taking, Gradient, ByPlace)):
        function = function.function
    return function.module if isinstance(function, OfModule) else function


def lines_of(function: Function) -> str:
    """Return the file of which a message shows lines."""
    return file_of(innermost(function))


@dataclass(frozen=True)
class Taking:
    """A function that is given more than it takes: parameters that only the other one has."""

    function: Function
    ignored: frozenset[str]

    @property
    def __name__(self) -> str:
        return named(self.function)

    def __call__(self, **given: Any) -> Any:
        return self.function(**{name: v for name, v in given.items() if name not in self.ignored})


@dataclass(frozen=True)
class ByPlace:
    """A function that takes its arguments by place."""

    function: Function
    order: tuple[str, ...]
    renamed: str = ""
    """A parameter that has another name than is declared, and that name, in words."""

    @property
    def __name__(self) -> str:
        return named(self.function)

    def __call__(self, **given: Any) -> Any:
        return self.function(*(given[name] for name in self.order))


def _by_place(function: Function, arguments: Collection[str]) -> Function:
    """Return a function that can be called by the names that are declared, if it may take them by place.

    What takes any number by place, as jax.grad of a function does, or takes them by place alone, is
    called so; and a function of which one parameter has another name than is declared.
    """
    if isinstance(function, Gradient):
        inner = _by_place(function.function, [n for n in arguments if n != function.upstream])
        return Gradient(inner, function.of, function.upstream)
    found = _in_order(function, arguments)
    if found is None:
        return function
    order, renamed = found
    own = inspect.signature(function, follow_wrapped=False).parameters
    by_name = [p.name for p in own.values() if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
    kinds = {p.kind for p in own.values()}
    takes_names = set(order) <= set(by_name) or Parameter.VAR_KEYWORD in kinds
    is_alone = Parameter.VAR_POSITIONAL in kinds or not takes_names
    return ByPlace(function, order, renamed) if is_alone or renamed else function


def _in_order(function: Function, arguments: Collection[str]) -> tuple[tuple[str, ...], str] | None:
    """Return the declared names in the order of the parameters, and which parameter has another name.

    None is returned if a name is no parameter's. If that is one name alone, and one parameter alone is
    not declared, it is the other name of that.
    """
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    by_place = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    order = [p.name for p in by_place]
    own = [p.name for p in by_place if p.default is p.empty and p.name not in arguments]
    theirs = [name for name in arguments if name not in order]
    takes_any = any(p.kind is p.VAR_KEYWORD for p in parameters)
    renamed = ""
    if len(own) == len(theirs) == 1 and not takes_any:
        order[order.index(own[0])] = theirs[0]
        renamed = f"{own[0]} of {named(function)} is {theirs[0]}"
    order = order[: len(arguments)]
    return (tuple(order), renamed) if set(order) == set(arguments) else None


def prepared(
    functions: Sequence[Function],
    arguments: Mapping[str, str],
    parameters: Mapping[str, str] | None = None,
    attributes: Mapping[str, str] | None = None,
) -> tuple[list[Function], dict[str, str]]:
    """Return functions of arguments alone, and all that is declared: parameters and sizes, too.

    A parameter of one name is one array, also if two modules have it; one that is not declared has the
    shape that it was built with.

    Raises
    ------
    InputError
        If no module has a parameter or an attribute that is declared, or a parameter that is not is too
        long to be taken as built.
    """
    parameters, attributes = parameters or {}, attributes or {}
    modules = [m for f in functions if _is_module(m := innermost(f))]
    held = [dict([*m.named_parameters(), *m.named_buffers()]) for m in modules]
    for path in parameters:
        if not any(path in own for own in held):
            there = ", ".join(dict.fromkeys(p for own in held for p in own)) or "none"
            raise InputError(f"parameters: {path} is none of the modules'; they have {there}")
    for path in attributes:
        if not any(owners(m, path) for m in modules):
            raise InputError(f"attributes: no module has an attribute {path}")
    if not modules:
        return [_by_place(f, arguments) for f in functions], dict(arguments)
    built = {path: _as_built(path, p) for m in modules for path, p in m.named_parameters()
             if path not in parameters}  # fmt: skip
    specs = {**built, **parameters}
    names = {path: path.replace(".", "_") for path in specs}
    sizes = {f"{name}": f"size {name}" for name in _names(attributes)}
    more = {names[path]: spec for path, spec in specs.items()} | sizes
    if len(more) < len(specs) + len(sizes) or (twice := set(more) & set(arguments) - set(sizes)):
        raise InputError(f"parameters: a name stands for two of {', '.join(sorted({*more, *twice}))}")

    def of(f: Any) -> Function:
        if isinstance(f, Gradient):
            return Gradient(of(f.function), f.of, f.upstream)
        if not _is_module(f):
            return _by_place(f, arguments)
        order = _in_order(f.forward, arguments)
        in_forward = inspect.signature(f.forward).parameters
        taken = dict(zip(order[0], in_forward, strict=False)) if order else {}
        own = dict([*f.named_parameters(), *f.named_buffers()])
        return OfModule(
            f, {p: n for p, n in names.items() if p in own},
            {path: text for path, text in attributes.items() if owners(f, path)}, taken,
        )  # fmt: skip

    found: list[Function] = []
    for f in functions:
        inner = of(f)
        ignored = frozenset(set(more) - _taken(inner) - set(arguments))
        found.append(Taking(inner, ignored))
    return found, {**arguments, **more}


def _taken(function: Function) -> set[str]:
    while isinstance(function, Gradient):
        function = function.function
    if isinstance(function, ByPlace):
        return set(function.order)
    if isinstance(function, OfModule):
        return {*function.parameters.values(), *_names(function.attributes)}
    return set(inspect.signature(function).parameters)


def _is_module(f: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(f, torch.nn.Module)


def _as_built(path: str, parameter: Any) -> str:
    shape = tuple(parameter.shape)
    if any(n > LONGEST for n in shape):
        raise InputError(
            f"the parameter {path} is of shape {shape} as built, and axes longer than {LONGEST} are "
            f'named: say parameters={{"{path}": "…"}} with a name for each, as in "3*H*d D"'
        )
    return " ".join(map(str, shape))


def owners(module: Any, path: str) -> list[tuple[Any, str]]:
    """Return the submodules that have an attribute, a number or a tuple: that of a path, or all."""
    inner, _, name = path.rpartition(".")
    every = dict(module.named_modules())
    chosen = [every[inner]] if inner in every and inner else [] if inner else list(every.values())
    return [
        (m, name)
        for m in chosen
        if isinstance(vars(m).get(name), (int, float, tuple)) and not isinstance(vars(m)[name], bool)
    ]


def _names(attributes: Mapping[str, str]) -> list[str]:
    found = [n for text in attributes.values() for n in re.findall(r"[A-Za-z]\w*", str(text))]
    return list(dict.fromkeys(found))


def number_of(text: str, sizes: Mapping[str, Any]) -> Any:
    """Return a number made of sizes, as ``"H*d"`` or ``"d**-0.5"`` is.

    Raises
    ------
    InputError
        If it is made of something else.
    """

    def of(node: ast.AST) -> Any:
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
            return node.value
        if isinstance(node, ast.Name):
            return sizes[node.id]
        if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](of(node.left), of(node.right))
        if isinstance(node, ast.UnaryOp) and type(node.op) in _OPERATORS:
            return _OPERATORS[type(node.op)](of(node.operand))
        raise InputError(f"attributes: {text!r} is not a number made of sizes by + - * / // **")

    try:
        return of(ast.parse(text, mode="eval").body)
    except SyntaxError:
        raise InputError(f"attributes: {text!r} is not a number made of sizes, as H*d is") from None


def _refuse_random(module: Any) -> None:
    for name, inner in module.named_modules():
        if inner.training and getattr(inner, "p", 0) and type(inner).__name__.startswith("Dropout"):
            raise Unread(f"dropout is on in {name or type(module).__name__}; call eval()")
