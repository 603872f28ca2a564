"""The arguments of a function: the symbol of the formula for each of its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import numpy as np
from sympy import Basic, Expr

from symattn.errors import InputError
from symattn.evidence.data import Data
from symattn.evidence.evaluate import Evaluation
from symattn.language.attention import RelationTerm
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix, Scale
from symattn.language.permutations import Permuting
from symattn.language.symbols import asked_relations, symbols_of
from symattn.notation import as_text
from symattn.relations import Relation, unknown


@dataclass(frozen=True)
class Argument:
    """One argument of a function.

    Attributes
    ----------
    name : str or None
        Of the parameter; None where it is given by its place.
    what : object
        A symbol or an expression of the formula, a relation, or a value that is given as it is.
    """

    name: str | None
    what: object

    @property
    def is_plain(self) -> bool:
        """Whether the parameter is called as the symbol is."""
        return self.name == str(getattr(self.what, "name", self.what))

    @property
    def matrices(self) -> frozenset[str]:
        """The matrices that it is made of, which can have axes that the formula does not have."""
        leaves = self.what.atoms(FreeMatrix) if isinstance(self.what, Expression) else ()
        return frozenset(leaf.name for leaf in leaves)

    def value(self, data: Data, formula: Basic) -> Any:
        """Return its argument for the function: an array, a number, or the value itself."""
        what = self.what
        if isinstance(what, FreeMatrix):
            table = data.matrices[what.name].value
            return float(table[0, 0]) if what.shape == (1, 1) and not what.member else table
        if isinstance(what, Scale):
            return float(data.scales[what.name].value[0, 0])
        if isinstance(what, Expression):
            found = Evaluation(data).value(what)
            if found.bound is not None:
                raise InputError(
                    f"{self.name} = {what}: this is rounded before the function sees it; make it a "
                    "matrix of the formula"
                )
            return found.value
        if isinstance(what, Relation):
            rows, columns = _asked(what, formula)
            i = np.arange(1, data.length(rows) + 1)[:, None]
            return np.array(data.sees(what, i, np.arange(1, data.length(columns) + 1)[None, :]))
        if isinstance(what, Permuting):
            return np.array(data.images(what))
        if isinstance(what, Expr):
            return int(data.whole(what, {}))
        return what


def _asked(relation: Relation, formula: Basic) -> tuple[Expr, Expr]:
    """Return the numbers of queries and keys of a relation in the formula."""
    names = relation.unknowns()
    for asked, rows, columns in asked_relations(formula):
        if asked == relation or names & asked.unknowns():
            return rows, columns
    raise InputError(f"{relation} is not a relation of the formula; give bias(…) or indicator(…) of it")


def symbols_in(formula: Basic) -> dict[str, object]:
    """Return the symbols of a formula by name: matrices, scales, permutations, relations, positions.

    This is also the order in which a function is given them if it does not name them.
    """
    found = symbols_of(formula)
    return {
        **{leaf.name: leaf for leaf in found.matrices},
        **{scale.name: scale for scale in found.scales},
        **{pi.name: pi for pi in found.permutations},
        **{name: unknown(name) for name in found.relations},
        **{position.name: position for position in found.positions},
    }


def arguments_of(
    function: Callable[..., object], formula: Basic, given: Mapping[str, object]
) -> tuple[Argument, ...]:
    """Return the arguments of a function: those that are given, then by name, else by place.

    Raises
    ------
    InputError
        If a symbol of the formula is given to no parameter, or a parameter has no value.
    """
    symbols = symbols_in(formula)
    named = [Argument(name, _of_language(what)) for name, what in given.items()]
    used = {name for argument in named for name in _names_in(argument.what)}
    missing = {name: what for name, what in symbols.items() if name not in used}
    parameters = _parameters(function)
    by_name = [name for name in missing if name in (parameters or ()) and name not in given]
    if len(by_name) == len(missing) or used:
        named += [Argument(name, missing.pop(name)) for name in by_name]
        if missing:
            raise InputError(_unmatched(function, parameters, missing))
        placed = []
    else:
        placed = [Argument(None, what) for what in missing.values()]
    _check(function, placed, named, symbols)
    return (*placed, *named)


def _of_language(what: object) -> object:
    return what.relation if isinstance(what, RelationTerm) else what


def _names_in(what: object) -> set[str]:
    if isinstance(what, Relation):
        return set(what.unknowns())
    if isinstance(what, FreeMatrix):
        return {what.name}
    return set(symbols_in(what)) if isinstance(what, (Expression, Permuting, Expr)) else set()


def _parameters(function: Callable[..., object]) -> tuple[str, ...] | None:
    """Return the names of the parameters; None for a function that does not tell."""
    try:
        return tuple(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return None


def _unmatched(
    function: Callable[..., object], parameters: Sequence[str] | None, missing: Mapping[str, object]
) -> str:
    name = next(iter(missing))
    known = "" if parameters is None else f"; the parameters are {', '.join(parameters) or 'none'}"
    near = get_close_matches(name.lower(), parameters or (), n=1, cutoff=0.3)
    example = near[0] if near else "parameter"
    return (
        f"{named(function)}: no parameter is named {', '.join(missing)}, which the formula has{known}; "
        f"say which is meant, as {example}={name}"
    )


def _check(
    function: Callable[..., object],
    placed: Sequence[Argument],
    given: Sequence[Argument],
    symbols: Mapping[str, object],
) -> None:
    """Raise unless a function takes these arguments."""
    for argument in given:
        for name in _names_in(argument.what) - set(symbols):
            near = get_close_matches(name, symbols, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise InputError(
                f"{argument.name} = {argument.what}: the formula has no {name}; it has "
                f"{', '.join(symbols)}{hint}"
            )
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return
    try:
        signature.bind(*[None] * len(placed), **{str(a.name): None for a in given})
    except TypeError as error:
        shown = ", ".join([*(shown_as(a.what) for a in placed), *(f"{a.name}=…" for a in given)])
        raise InputError(
            f"{named(function)}{signature} cannot be called with ({shown}): {error}; say which "
            "parameter is which symbol, as query=Q"
        ) from None


def shown_as(what: object) -> str:
    """Return an argument as text."""
    return as_text(what) if isinstance(what, Basic) else str(what)


def named(function: Callable[..., object]) -> str:
    """Return the name of a function."""
    inner = getattr(function, "func", function)
    name = getattr(inner, "__qualname__", type(inner).__name__).replace("<locals>.", "")
    module = getattr(inner, "__module__", None)
    return name if module in (None, "__main__", "builtins") else f"{module}.{name}"
