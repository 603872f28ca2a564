"""An expression as a function of arrays, with its source."""

from __future__ import annotations

import builtins
import keyword
import linecache
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Literal, Protocol, cast

from sympy import Basic, Expr, Poly

from symattn.concrete.code import helpers
from symattn.concrete.code import writing as _cases  # noqa: F401 - registers the cases of code_of
from symattn.concrete.code.dialects import DIALECTS, Dialect
from symattn.concrete.code.numbers import ATOM, PRODUCT
from symattn.concrete.code.writer import Writer, is_wide
from symattn.errors import InputError, MissingToolError
from symattn.language import functions
from symattn.language.abbreviations import Abbreviation, spelled_out
from symattn.language.binding import bound_positions
from symattn.language.expressions import Expression, as_expression, show_shape
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.notation import TEXT, write


class ArrayFunction(Protocol):
    """A function of arrays that knows its source."""

    source: str
    """The module that defines it."""

    def __call__(self, *arguments: Any, **named: Any) -> Any: ...


def as_function(
    e: Expression, to: Literal["numpy", "torch"] = "numpy", *, name: str = "formula"
) -> ArrayFunction:
    """Return an expression as a function of arrays; its attribute ``source`` is the code.

    Parameters
    ----------
    e : Expression, shape (m, n)
    to : {"numpy", "torch"}
        Which arrays.
    name : str
        The name of the function.

    Returns
    -------
    function
        Of an argument for each symbol, by name: what :func:`symattn.evaluate` takes, a mask as an array
        of bool. It returns an array of shape (m, n). Its docstring says the formula and the shapes.

    Raises
    ------
    InputError
        If `to` or `name` is not permitted, or a part of the expression cannot be written in the library.
    MissingToolError
        If PyTorch is asked for, and is not installed.

    Notes
    -----
    Attention, in the forms in which it can be written, is a call of :func:`symattn.numeric.attention`,
    or of ``torch.nn.functional.scaled_dot_product_attention``; the rest is plain array code. Shapes are
    not checked; a row that sees nothing is NaN in NumPy, and what the library makes of it in PyTorch. A
    name that Python reserves, or cannot read, gets underscores. A derivative is a complex step in NumPy,
    and found by ``torch.autograd`` in PyTorch.

    References
    ----------
    Squire and Trapp, Using complex variables to estimate derivatives of real functions, SIAM Review 40.

    Examples
    --------
    >>> from symattn import causal, features, masked, matrix, softmax, sqrt, tokens
    >>> S, d = tokens("S"), features("d")
    >>> Q, K, V = (matrix(name, S, d) for name in "QKV")
    >>> f = as_function(softmax(masked(Q @ K.T / sqrt(d), causal)) @ V)
    >>> print(f.source.splitlines()[-1].strip())
    return attention(Q, K, V, causal, fully_masked="nan")
    """
    formula = as_expression(e, "as_function")
    if to not in DIALECTS:
        raise InputError(f"as_function: to = {to!r}; permitted are {', '.join(DIALECTS)}")
    if not (isinstance(name, str) and name.isidentifier()) or keyword.iskeyword(name):
        raise InputError(f"as_function: name = {name!r}; give a name that Python can read")
    source, given = _Module(formula, DIALECTS[to], name).written()
    return _compiled(source, name, given)


_COUNTED = count(1)


def _compiled(source: str, name: str, given: dict[str, object]) -> ArrayFunction:
    filename = f"<symattn function {next(_COUNTED)}>"
    namespace: dict[str, Any] = {"__name__": "symattn_function", **given}
    try:
        exec(compile(source, filename, "exec"), namespace)  # noqa: S102 - written here, from a formula
    except ModuleNotFoundError as error:
        raise MissingToolError(f"{error.name} is not installed: pip install {error.name}") from None
    # Tracebacks and inspect.getsource show its lines.
    linecache.cache[filename] = len(source), None, source.splitlines(keepends=True), filename
    function = namespace[name]
    function.source = source
    return cast(ArrayFunction, function)


_RESERVED = {
    "np", "torch", "sqrt", "inf", "prod", "scaled_dot_product_attention", "slope", *helpers.TEXTS,
    "attention", "softmax", "zero_and_renormalise", "linear_attention", "causal", "window", "blocks",
    "isolated", "everything", "nothing", "padding", "documents", "prefix",
}  # fmt: skip
"""Names that generated code may use."""


@dataclass
class _Names:
    """Python names for the names of symbols."""

    taken: set[str] = field(default_factory=set)
    known: dict[str, str] = field(default_factory=dict)

    def __call__(self, name: str) -> str:
        if name not in self.known:
            self.known[name] = self.free(name)
        return self.known[name]

    def free(self, name: str) -> str:
        """Return a Python name like a name, which nothing else has."""
        found = re.sub(r"\W", "_", name)
        found = found if found.isidentifier() else f"_{found}"
        while found in self.taken:
            found += "_"
        self.taken.add(found)
        return found


class _Module:
    """The code of one function, and what it needs."""

    def __init__(self, formula: Expression, dialect: Dialect, name: str) -> None:
        self.shown, self.formula, self.dialect, self.name = formula, spelled_out(formula), dialect, name
        self.symbols = symbols_of(self.formula)
        self.names = _Names({*_RESERVED, *keyword.kwlist, *dir(builtins), name})
        self.arguments = dict(_arguments(self.symbols, dialect))
        for relation, *lengths in asked_relations(self.formula):
            for mask in relation.unknowns():
                self.arguments[mask] = (
                    f"{dialect.array} of bool, shape ({_shape(lengths)}), True where a query sees a key"
                )
        for symbol in self.arguments:
            self.names(symbol)
        matrices = [leaf.name for leaf in self.symbols.matrices]
        like = self.names(matrices[0]) if matrices else ""
        self.writer = Writer(dialect, self.names, like)

    def written(self) -> tuple[str, dict[str, object]]:
        """Return the source, and the values that it calls by a name."""
        lines = list(self._assigned())
        lines.append(f"return {self.writer.code(self.formula)}")
        lengths, missing = self._lengths("\n".join(lines))
        arguments = {**self.arguments, **{s.name: f"int, the number of {s.kind}" for s in missing}}
        orders = [
            f"{self.names(pi.name)} = {self._order(self.names(pi.name))}  # counted from 0"
            for pi in self.symbols.permutations
        ]
        body = [*lengths, *orders, *lines]
        defined = helpers.written(self.writer.helpers, self.dialect)
        imports = self._imports("\n".join([*defined, *body]))
        head = f"def {self.name}({', '.join(map(self.names, arguments))}):"
        inside = [f"    {line}".rstrip() for line in (*self._documented(arguments), *body)]
        blocks = [imports, *defined, "\n".join([head, *inside])]
        written = "\n\n\n".join(block.rstrip() for block in blocks if block)
        return f"{written}\n", self.writer.given

    def _order(self, name: str) -> str:
        return f"torch.as_tensor({name}) - 1" if self.dialect.is_torch else f"np.asarray({name}) - 1"

    def _assigned(self) -> Iterator[str]:
        """Yield lines that compute what occurs more than once, inner parts first."""
        called = {spelled_out(node.body): node.name for node in self.shown.atoms(Abbreviation)}
        for number, node in enumerate(_repeated(self.formula), start=1):
            code = self.writer.code(node)
            variable = self.names.free(called.get(node, f"t{number}"))
            self.writer.variables[node] = variable
            yield f"{variable} = {code}"

    def _lengths(self, code: str) -> tuple[list[str], list[Size]]:
        """Return lines that read the sizes in code off shapes, and the sizes that none tells."""
        wanted = [s for s in self.symbols.sizes if _calls(code, self.names(s.name))]
        sources = list(self._axes())
        known: dict[Size, tuple[Expr, str]] = {}
        needed: list[Size] = []
        while wanted:
            size = wanted.pop(0)
            if size in known or size in needed:
                continue
            found = _solved(size, sources, set(self.symbols.sizes))
            if found is None:
                needed.append(size)
                continue
            term, axis = found
            wanted += [other for other in term.free_symbols - {size} if isinstance(other, Size)]
            known[size] = term, _inverted(term, size, axis, self.writer.number)
        # A size that is read off a product comes after those that are read off alone.
        ordered = sorted(known.items(), key=lambda item: item[1][0] != item[0])
        return [f"{self.names(size.name)} = {code}" for size, (_, code) in ordered], needed

    def _axes(self) -> Iterator[tuple[Expr, str]]:
        """Yield the lengths of axes of the arguments, and how code reads them."""
        for leaf in self.symbols.matrices:
            name, front = self.names(leaf.name), len(leaf.member)
            for axis, length in enumerate(leaf.shape):
                yield length, f"{name}.shape[{front + axis}]"
            for axis, term in enumerate(leaf.member):
                if isinstance(term, Position):
                    yield term.axis, f"{name}.shape[{axis}]"
        for relation, *lengths in asked_relations(self.formula):
            for name in sorted(relation.unknowns()):
                for axis, length in enumerate(lengths):
                    yield length, f"{self.names(name)}.shape[{axis}]"
        for pi in self.symbols.permutations:
            yield pi.length, f"len({self.names(pi.name)})"

    def _documented(self, arguments: dict[str, str]) -> list[str]:
        title = write(self.shown, TEXT).replace("\\", "\\\\").replace('"', "'")
        lines = [f'"""Return {title}.', ""]
        if arguments:
            lines += ["Parameters", "----------"]
            lines += [f"{self.names(name)} : {what}" for name, what in arguments.items()]
            lines.append("")
        shape = _shape(self.formula.shape)
        lines += ["Returns", "-------", f"{self.dialect.array}, shape ({shape})", '"""']
        return lines

    def _imports(self, code: str) -> str:
        """Return the lines that import what the code calls."""
        numbers = [name for name in ("inf", "prod", "sqrt") if _calls(code, name)]
        lines = [f"from math import {', '.join(numbers)}", ""] if numbers else []
        if _calls(code, "math"):
            lines = ["import math", *lines] if lines else ["import math", ""]
        if _calls(code, self.dialect.module):
            lines += [self.dialect.imports]
        if _calls(code, "scaled_dot_product_attention"):
            lines += ["from torch.nn.functional import scaled_dot_product_attention"]
        masks = sorted(mask for mask in self.writer.masks if _calls(code, mask))
        lines += ["", f"from symattn.masks import {', '.join(masks)}"] if masks else []
        routines = sorted(self.writer.routines)
        lines += [f"from symattn.numeric import {', '.join(routines)}"] if routines else []
        return "\n".join(lines).strip("\n")


def _calls(code: str, name: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", code) is not None


def _arguments(symbols: Symbols, dialect: Dialect) -> Iterator[tuple[str, str]]:
    """Yield the names of the arguments, and what each is."""
    array = dialect.array
    for leaf in symbols.matrices:
        front = [term.axis if isinstance(term, Position) else "…" for term in leaf.member]
        shape = _shape((*front, *leaf.shape))
        kind = f", {leaf.hypothesis}" if leaf.hypothesis else ""
        yield leaf.name, f"{array} of floats, shape ({shape}){kind}"
    for scale in symbols.scales:
        yield scale.name, "float, positive"
    for use in symbols.functions:
        arguments, values = use.arity
        yield use.name, f"callable, from shape (…, {arguments}) to shape (…, {values})"
    for name in symbols.relations:
        yield name, f"{array} of bool, True where the query sees the key"
    for pi in symbols.permutations:
        yield pi.name, f"sequence of int, shape ({pi.length}), the images π(1), …, counted from 1"
    for p in symbols.positions:
        yield p.name, f"int, from 1 to {p.axis}"


def _shape(lengths: Sequence[Expr]) -> str:
    return show_shape(lengths).replace(" × ", ", ")


def _repeated(formula: Expression) -> list[Expression]:
    """Return parts that occur more than once, do not depend on an index, and are not short."""
    bound = bound_positions(formula)
    times: dict[Basic, int] = {}
    order: list[Expression] = []

    def walk(node: Basic) -> None:
        times[node] = times.get(node, 0) + 1
        if times[node] > 1:
            return
        if not isinstance(node, functions.EntryDerivative):
            for part in node.args:
                walk(part)
        if isinstance(node, Expression) and is_wide(node) and not node.atoms(Position) & bound:
            order.append(node)

    walk(formula)
    return [node for node in order if times[node] > 1]


def _solved(size: Size, sources: list[tuple[Expr, str]], others: set[Size]) -> tuple[Expr, str] | None:
    """Return an axis that tells a size: one that has its length, if there is one."""
    for term, axis in sources:
        if term == size:
            return term, axis
    direct = {term for term, _ in sources}
    for term, axis in sources:
        free = term.free_symbols
        if size in free and term.as_poly(size).degree() == 1 and free - {size} <= direct & others:
            return term, axis
    return None


def _inverted(term: Expr, size: Size, axis: str, written: Callable[..., str]) -> str:
    """Return code for a size of which the length of an axis is a multiple, and more: (n − b) // a."""
    slope, rest = Poly(term, size).all_coeffs()
    above = axis if rest == 0 else f"({axis} - {written(rest, PRODUCT)})"
    return above if slope == 1 else f"{above} // {written(slope, ATOM)}"
