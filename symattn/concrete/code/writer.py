"""The state of a code writer: names, functions and relations that a piece of code needs."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch

from sympy import Basic, Expr, Integer

from symattn.concrete.code.dialects import Dialect
from symattn.concrete.code.numbers import ATOM, PRODUCT, SIGN, SUM, Code, index_code, number_code, within
from symattn.errors import InputError
from symattn.language import matrices
from symattn.language.expressions import Expression, same_shape
from symattn.language.permutations import PermutationOf
from symattn.relations import Both, Either, Negated, Predicate, Relation, Unknown


@dataclass
class Writer:
    """The means of writing code, and the helpers that it turns out to need.

    Attributes
    ----------
    dialect : Dialect
    name : callable
        The Python name of a symbol's name.
    like : str
        An array of the dtype of the result; empty if there is none.
    variables : mapping from Expression to str
        What has been computed, and is called by a name.
    helpers, routines, masks : set of str
        Functions that are defined, imported from ``symattn.numeric``, and relations from
        ``symattn.masks``.
    given : mapping from str to object
        What code calls by a name and cannot write: relations that a user's function defines.
    """

    dialect: Dialect
    name: Callable[[str], str]
    like: str
    variables: dict[Basic, str] = field(default_factory=dict)
    helpers: set[str] = field(default_factory=set)
    routines: set[str] = field(default_factory=set)
    masks: set[str] = field(default_factory=set)
    given: dict[str, object] = field(default_factory=dict)
    is_smooth: bool = False

    def code(self, e: Expression, strength: int = SUM) -> str:
        """Return the code of an expression, in brackets if it binds less tightly than asked."""
        if e in self.variables and not self.is_smooth:
            return self.variables[e]
        return within(code_of(e, self), strength)

    def number(self, value: Expr, strength: int = SUM) -> str:
        """Return a number that depends on sizes and positions."""
        return within(number_code(value, self.name), strength)

    def lengths(self, e: Expression) -> list[str]:
        """Return the lengths of the axes."""
        return [self.number(length) for length in e.shape]

    def index(self, position: Expr) -> str:
        """Return a position as an index."""
        return index_code(position, self.name)

    def slice(self, position: Expr) -> str:
        """Return the slice that keeps one position of an axis."""
        start = self.index(position)
        stop = self.number(position)
        return f"{start}:{stop}" if start.isalnum() and stop.isalnum() else f"{start} : {stop}"

    def function(self, name: str, *arguments: str) -> Code:
        """Return the call of a function of the library."""
        return f"{self.dialect.module}.{name}({', '.join(arguments)})", ATOM

    def helper(self, name: str, *arguments: str) -> Code:
        """Return the call of a function that the code defines."""
        self.helpers.add(name)
        return f"{name}({', '.join(arguments)})", ATOM

    def routine(self, name: str, *arguments: str) -> Code:
        """Return the call of a function of ``symattn.numeric``."""
        self.routines.add(name)
        return f"{name}({', '.join(arguments)})", ATOM

    def coefficient(self, e: Expression, strength: int = PRODUCT) -> str:
        """Return a 1 × 1 matrix that multiplies another one: a number, if it is one."""
        if isinstance(e, (matrices.SizeMatrix, matrices.ConstantMatrix)):
            return self.number(e.value, strength)
        return self.code(e, strength)

    def mask(self, relation: Relation, shape: tuple[Expr, Expr]) -> Code:
        """Return a relation as a boolean matrix."""
        if not relation.unknowns() and not relation.asks_a_function():
            self.masks.update(re.findall(r"[a-z]\w*", re.sub(r"\[.*?\]", "", repr(relation))))
            lengths = [self.number(length) for length in shape]
            return self.dialect.relation(relation, lengths, self.like), ATOM
        if isinstance(relation, Unknown):
            return self.name(relation.name), ATOM
        if isinstance(relation, (Both, Either)):
            sign = "&" if isinstance(relation, Both) else "|"
            parts = [within(self.mask(r, shape), PRODUCT) for r in (relation.first, relation.second)]
            return f" {sign} ".join(parts), SUM
        if isinstance(relation, Negated):
            return f"~{within(self.mask(relation.relation, shape), ATOM)}", SIGN
        return self._asked(relation, shape), ATOM

    def _asked(self, relation: Relation, shape: tuple[Expr, Expr]) -> str:
        """Return the matrix of a relation that a user's function defines: a value beside the code."""
        if not isinstance(relation, Predicate):
            raise InputError(f"as_function: {relation!r} cannot be written as code")
        name = self.name(relation.name)
        self.given[name] = relation
        rows, columns = (self.number(length + 1) for length in shape)
        row = f"[{name}.sees(i, j) for j in range(1, {columns})]"
        table = f"[{row} for i in range(1, {rows})]"
        if self.dialect.is_torch:
            return f"torch.tensor({table}, dtype=torch.bool)"
        return f"np.array({table}, dtype=bool)"


@singledispatch
def code_of(e: Basic, at: Writer) -> Code:
    """Return the code of an expression; `symattn.concrete.code.writing` has the cases."""
    raise NotImplementedError(f"symattn.concrete.code.writing has no case for {type(e).__name__}")


def is_wide(e: Expression) -> bool:
    """Tell whether an expression is more than a name or an index."""
    leaves = (matrices.FreeMatrix, matrices.ConstantMatrix, matrices.SizeMatrix, matrices.UnitMatrix)
    return not isinstance(e, (*leaves, PermutationOf)) and not same_shape(e.shape, (Integer(1),) * 2)
