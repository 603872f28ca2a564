"""Array code for each class of the language: one case a class.

Every piece of code is a matrix, an entry one of shape (1, 1); what a sum, a product or a family binds is
the variable of a comprehension.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import singledispatch
from typing import Any

from sympy import Basic, Expr, Integer, sqrt

from symattn.concrete.code.contracting import contracted
from symattn.concrete.code.dialects import Dialect
from symattn.concrete.code.numbers import (
    ATOM,
    PRODUCT,
    SIGN,
    SUM,
    Code,
    condition_code,
    index_code,
    number_code,
    order_code,
    within,
)
from symattn.errors import InputError
from symattn.evidence.recognised import Scores, attended, linear, unmasked
from symattn.language import (
    abbreviations,
    algebra,
    attention,
    families,
    functions,
    matrices,
    order,
    roots,
    rotations,
    selection,
)
from symattn.language.expressions import Expression, same_shape
from symattn.language.permutations import PermutationOf, Permuting
from symattn.language.sizes import same_length
from symattn.relations import Both, Causal, Either, Negated, Predicate, Relation, Unknown


@dataclass
class Writer:
    """What code is written with, and what it turns out to need.

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
    given: dict[str, Any] = field(default_factory=dict)
    is_smooth: bool = False

    def code(self, e: Expression, strength: int = SUM) -> str:
        """Return the code of an expression, in brackets if it binds less tightly than asked."""
        if e in self.variables and not self.is_smooth:
            return self.variables[e]
        return within(code_of(e, self), strength)

    def number(self, value: Any, strength: int = SUM) -> str:
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
def code_of(e: Any, at: Writer) -> Code:
    """Return the code of an expression."""
    raise NotImplementedError(f"symattn.concrete.code.writing has no case for {type(e).__name__}")


# -- leaves ---------------------------------------------------------------------------------------


@code_of.register
def _(e: matrices.FreeMatrix, at: Writer) -> Code:
    name = at.name(e.name)
    return (f"{name}[{', '.join(at.index(h) for h in e.member)}]" if e.member else name), ATOM


@code_of.register(matrices.ConstantMatrix)
@code_of.register(matrices.SizeMatrix)
def _(e: Any, at: Writer) -> Code:
    return at.dialect.filled(at.number(e.value), at.lengths(e), at.like), ATOM


@code_of.register
def _(e: matrices.UnitMatrix, at: Writer) -> Code:
    return at.dialect.unit(at.lengths(e)[0], at.like), ATOM


@code_of.register
def _(e: matrices.NumericMatrix, at: Writer) -> Code:
    rows = ", ".join(f"[{', '.join(map(at.number, row))}]" for row in e.entries)
    return at.dialect.table(f"[{rows}]", at.like), ATOM


@code_of.register
def _(e: abbreviations.Abbreviation, at: Writer) -> Code:
    return code_of(e.body, at)


@code_of.register
def _(e: matrices.NumPyCode, at: Writer) -> Code:
    if at.dialect.is_torch:
        raise InputError(f"as_function: {e} is code of NumPy's; give to='numpy'")
    return f"({e.code})", ATOM


# -- algebra --------------------------------------------------------------------------------------


@code_of.register
def _(e: algebra.MatrixProduct, at: Writer) -> Code:
    found = _permuted(e, at) or (None if at.is_smooth else _recognised(e, at))
    return found or (f"{at.code(e.left, PRODUCT)} @ {at.code(e.right, SIGN)}", PRODUCT)


def _permuted(e: algebra.MatrixProduct, at: Writer) -> Code | None:
    """Return Πx as rows taken, and x Π as columns taken."""
    pi = _permuting(e.left)
    if pi is not None:
        return f"{at.code(e.right, ATOM)}[{order_code(pi.inverse, at.name)}]", ATOM
    pi = _permuting(e.right)
    return pi and (f"{at.code(e.left, ATOM)}[:, {order_code(pi, at.name)}]", ATOM)


def _permuting(e: Expression) -> Permuting | None:
    """Return π if an expression is Π, and π⁻¹ if it is Πᵀ."""
    if isinstance(e, PermutationOf):
        return e.permutation
    if isinstance(e, algebra.Transposed) and isinstance(e.body, PermutationOf):
        return e.body.permutation.inverse
    return None


def _recognised(e: algebra.MatrixProduct, at: Writer) -> Code | None:
    """Return attention as a call of the library's, or of ``symattn.numeric``."""
    found = None if e.left in at.variables else attended(e.left)
    if found is not None:
        return _attention(*found, e.right, at)
    scores = None if at.dialect.is_torch else linear(e.left)
    if scores is None:
        return None
    return at.routine("linear_attention", *map(at.code, (scores.query, scores.key, e.right)))


def _attention(scores: Scores, relation: Relation | None, values: Expression, at: Writer) -> Code:
    query, options = at.code(scores.query), _scale(scores, at)
    if scores.scales and not isinstance(scores.scales[0], matrices.SizeMatrix):
        sign = "/" if scores.divides else "*"
        query = f"{at.code(scores.query, PRODUCT)} {sign} {at.code(scores.scales[0], SIGN)}"
    arguments = [query, at.code(scores.key), at.code(values)]
    shape = scores.query.shape[0], scores.key.shape[0]
    if at.dialect.is_torch:
        if isinstance(relation, Causal):
            arguments.append("is_causal=True")
        elif relation is not None:
            arguments.append(f"attn_mask={at.mask(relation, shape)[0]}")
        return f"scaled_dot_product_attention({', '.join([*arguments, *options])})", ATOM
    if relation is not None:
        if relation.unknowns() or relation.asks_a_function():
            arguments.append(at.mask(relation, shape)[0])
        else:
            at.mask(relation, shape)
            arguments.append(repr(relation))
            if not same_length(*shape):
                options.append('alignment="top_left"')
        options.append('fully_masked="nan"')
    return at.routine("attention", *arguments, *options)


def _scale(scores: Scores, at: Writer) -> list[str]:
    """Return what says the scale; nothing for 1/√E, which is the default."""
    if not scores.scales or not isinstance(scores.scales[0], matrices.SizeMatrix):
        return ["scale=1.0"]
    value = scores.scales[0].value
    factor = 1 / value if scores.divides else value
    if factor == 1 / sqrt(scores.query.shape[1]):
        return []
    return [f"scale={at.number(factor)}"]


@code_of.register
def _(e: algebra.MatrixTotal, at: Writer) -> Code:
    return f"{at.code(e.left)} + {at.code(e.right, PRODUCT)}", SUM


@code_of.register
def _(e: algebra.Difference, at: Writer) -> Code:
    return f"{at.code(e.left)} - {at.code(e.right, PRODUCT)}", SUM


@code_of.register
def _(e: algebra.Transposed, at: Writer) -> Code:
    return f"{at.code(e.body, ATOM)}.T", ATOM


@code_of.register
def _(e: algebra.Scaled, at: Writer) -> Code:
    if isinstance(e.coefficient, matrices.SizeMatrix) and e.coefficient.value == -1:
        return f"-{at.code(e.body, ATOM)}", SIGN
    return f"{at.coefficient(e.coefficient, SIGN)} * {at.code(e.body, SIGN)}", PRODUCT


@code_of.register
def _(e: algebra.Divided, at: Writer) -> Code:
    return f"{at.code(e.body, PRODUCT)} / {at.coefficient(e.divisor, SIGN)}", PRODUCT


@code_of.register
def _(e: algebra.EntrywiseProduct, at: Writer) -> Code:
    return f"{at.code(e.left, SIGN)} * {at.code(e.right, SIGN)}", PRODUCT


@code_of.register
def _(e: algebra.InverseMatrix, at: Writer) -> Code:
    return at.function("linalg.inv", at.code(e.body))


@code_of.register
def _(e: algebra.OnDiagonal, at: Writer) -> Code:
    return at.function("diag", f"{at.code(e.body, ATOM)}[:, 0]")


# -- selection ------------------------------------------------------------------------------------


@code_of.register
def _(e: selection.Row, at: Writer) -> Code:
    return f"{at.code(e.body, ATOM)}[{at.slice(e.row)}]", ATOM


@code_of.register
def _(e: selection.Column, at: Writer) -> Code:
    return f"{at.code(e.body, ATOM)}[:, {at.slice(e.column)}]", ATOM


@code_of.register
def _(e: selection.Entry, at: Writer) -> Code:
    return f"{at.code(e.body, ATOM)}[{at.slice(e.row)}, {at.slice(e.column)}]", ATOM


@code_of.register
def _(e: selection.Splice, at: Writer) -> Code:
    last = at.number(e.after)
    parts = f"[{at.code(e.upto, ATOM)}[:{last}], {at.code(e.beyond, ATOM)}[{last}:]]"
    return at.dialect.joined(parts, 0), ATOM


@code_of.register
def _(e: selection.Beside, at: Writer) -> Code:
    return at.dialect.joined(f"[{at.code(e.left)}, {at.code(e.right)}]", 1), ATOM


@code_of.register
def _(e: selection.ColumnsTaken, at: Writer) -> Code:
    return f"{at.code(e.body, ATOM)}[:, {order_code(e.order, at.name)}]", ATOM


@code_of.register
def _(e: PermutationOf, at: Writer) -> Code:
    unit = at.dialect.unit(at.lengths(e)[0], at.like)
    return f"{unit}[:, {order_code(e.permutation, at.name)}]", ATOM


# -- attention ------------------------------------------------------------------------------------


@code_of.register
def _(e: attention.Softmax, at: Writer) -> Code:
    if at.dialect.is_torch:
        return at.function("softmax", at.code(e.body), "dim=-1")
    if at.is_smooth:
        return at.helper("smooth_softmax", at.code(e.body))
    body, relation = unmasked(e.body)
    masks = [] if relation is None else [f"mask={at.mask(relation, e.shape)[0]}"]
    return at.routine("softmax", at.code(body), *masks, 'fully_masked="nan"')


@code_of.register
def _(e: attention.Normalised, at: Writer) -> Code:
    return at.helper("normalised", at.code(e.body))


@code_of.register
def _(e: attention.Masking, at: Writer) -> Code:
    mask = at.mask(e.relation, e.shape)[0]
    if at.dialect.is_torch or at.is_smooth:
        return at.helper("normalised", at.function("where", mask, at.code(e.body), "0.0")[0])
    return at.routine("zero_and_renormalise", at.code(e.body), mask, 'fully_masked="nan"')


@code_of.register
def _(e: attention.Bias, at: Writer) -> Code:
    mask = at.mask(e.relation, e.shape)[0]
    made = at.function("where", mask, "0.0", "-inf")[0]
    return at.dialect.as_floats(made, at.like), ATOM


@code_of.register
def _(e: attention.Indicator, at: Writer) -> Code:
    return at.dialect.as_floats(within(at.mask(e.relation, e.shape), ATOM), at.like), ATOM


@code_of.register
def _(e: attention.Hidden, at: Writer) -> Code:
    return at.function("where", at.mask(e.relation, e.shape)[0], at.code(e.body), "-inf")


# -- families and functions -----------------------------------------------------------------------


def _run(e: Any, at: Writer) -> str:
    """Return ``for k in range(1, S + 1)``, with a condition if there is one."""
    index = at.name(e.index.name)
    text = f"for {index} in range(1, {at.number(e.index.axis + 1)})"
    condition = getattr(e, "condition", None)
    if condition is None or condition == True:  # noqa: E712 - SymPy's true
        return text
    return f"{text} if {condition_code(condition, at.name)[0]}"


@code_of.register
def _(e: families.IndexedTotal, at: Writer) -> Code:
    terms = f"{at.code(e.body)} {_run(e, at)}"
    if e.condition == True:  # noqa: E712 - SymPy's true
        return contracted(e, at) or (f"sum({terms})", ATOM)
    return f"sum(({terms}), {at.dialect.filled('0.0', at.lengths(e), at.like)})", ATOM


@code_of.register
def _(e: families.IndexedProduct, at: Writer) -> Code:
    ones = at.dialect.filled("1.0", at.lengths(e), at.like)
    return f"prod(({at.code(e.body)} {_run(e, at)}), start={ones})", ATOM


@code_of.register
def _(e: families.Concatenated, at: Writer) -> Code:
    return at.dialect.joined(f"[{at.code(e.body)} {_run(e, at)}]", 1), ATOM


@code_of.register
def _(e: families.Stacked, at: Writer) -> Code:
    return at.dialect.joined(f"[{at.code(e.body)} {_run(e, at)}]", 0), ATOM


@code_of.register
def _(e: functions.Entrywise, at: Writer) -> Code:
    body = at.code(e.body)
    if e.function in ("sigmoid", "softplus", "silu"):
        return at.dialect.smooth(e.function, body) or at.helper(e.function, body)
    return at.function(e.function, body)


@code_of.register
def _(e: roots.SquareRoots, at: Writer) -> Code:
    return at.function("sqrt", at.code(e.body))


@code_of.register
def _(e: functions.AcrossHeads, at: Writer) -> Code:
    members = at.dialect.stacked(f"[{at.code(e.body)} {_run(e, at)}]")
    return f"{at.name(e.name)}({members})[..., {at.index(e.head)}]", ATOM


@code_of.register
def _(e: functions.OfEntries, at: Writer) -> Code:
    return f"{at.name(e.name)}({at.code(e.body)})", ATOM


@code_of.register
def _(e: order.RowMaximum, at: Writer) -> Code:
    return f"{at.function('amax', at.code(e.body), 'axis=-1')[0]}[..., None]", ATOM


@code_of.register
def _(e: functions.AlongRows, at: Writer) -> Code:
    return f"{at.name(e.name)}({at.code(e.body)})", ATOM


@code_of.register
def _(e: functions.EntryDerivative, at: Writer) -> Code:
    if at.is_smooth:
        raise InputError(f"as_function: {e} is a derivative within a derivative")
    body = e.by.body
    name = at.name(body.name)
    place = [at.index(place) for place in (*body.member, e.by.row, e.by.column)]
    at.is_smooth = True
    try:
        of = at.code(e.body)
    finally:
        at.is_smooth = False
    return at.helper("slope", f"lambda {name}: {of}", name, *place)


# -- rotations ------------------------------------------------------------------------------------


@code_of.register
def _(e: rotations.Sinusoids, at: Writer) -> Code:
    angles = at.code(e.angles)
    waves = (at.function(name, angles)[0] for name in ("sin", "cos"))
    return at.helper("interleaved", *waves)


@code_of.register
def _(e: rotations.BlockRotation, at: Writer) -> Code:
    return at.helper("rotation", at.code(e.angles))


@code_of.register
def _(e: rotations.Rotary, at: Writer) -> Code:
    return at.helper("turned", at.code(e.body), at.code(e.angles))


@code_of.register
def _(e: rotations.PositionNumbers, at: Writer) -> Code:
    stop = at.number(e.length + 1)
    return f"{at.dialect.numbers('1', stop, at.like)}[:, None]", ATOM


@code_of.register
def _(e: rotations.Frequencies, at: Writer) -> Code:
    pairs = at.number(e.pairs, ATOM)
    start, stop = at.number(e.first), at.number(e.pairs + e.first)
    counted = at.dialect.numbers(start, stop, at.like)
    return f"{int(e.base)} ** (-{counted} / {pairs})[None, :]", SIGN


def is_wide(e: Expression) -> bool:
    """Tell whether an expression is more than a name or an index."""
    leaves = (matrices.FreeMatrix, matrices.ConstantMatrix, matrices.SizeMatrix, matrices.UnitMatrix)
    return not isinstance(e, (*leaves, PermutationOf)) and not same_shape(e.shape, (Integer(1),) * 2)
