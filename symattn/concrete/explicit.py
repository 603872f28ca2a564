"""An expression at given sizes, as a plain SymPy matrix."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product
from math import factorial, prod
from typing import Any

from sympy import Basic, Expr, ImmutableDenseMatrix

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.arrays import np
from symattn.concrete.choices import Choices, Values, discrete, named
from symattn.concrete.entries import Entries, reading
from symattn.errors import InputError
from symattn.evidence.data import Data
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression, as_expression
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.symbols import asked_relations, symbols_of
from symattn.notation import TEXT, write
from symattn.reading.instances import Bit, Instance, allowed
from symattn.reading.numbers import NoInstance
from symattn.relations import Unknown

MOST_ENTRIES = 4096
"""Most entries that are written out: SymPy takes milliseconds for each."""

ALL = "all"


def explicit(e: Expression, values: Values | None = None, /, **named_values: object) -> Any:
    """Return an expression at given sizes as a SymPy matrix of its entries.

    Parameters
    ----------
    e : Expression, shape (m, n)
    values : mapping from symbol or name to value, optional
        What :func:`symattn.evaluate` takes for what is not a number: every size as a whole number, every
        free position as one from 1, a permutation as its images π(1), …, π(n), or as ``"all"``; an
        unknown relation, if its bits are to be known, as a relation or an array of bool.
    **named_values
        The same by name: ``S=2``.

    Returns
    -------
    sympy.ImmutableDenseMatrix, shape (m, n)
        Entries in SymPy symbols that are named as on paper: x_{1,2}, real; W^{(1)}_{2,3} of a family;
        R_{1,2}, 0 or 1, for whether an unknown relation lets query 1 see key 2; f_{2}, a SymPy function,
        for the second component of an unknown one. −∞ is ``-oo``; what has no value for some bits alone
        is ``nan`` there, unless SymPy has cancelled it. An orthogonal matrix is Cayley's form
        (I − K)(I + K)⁻¹ of free numbers O_{i,j}, i < j, above the diagonal of a skew K.
    dict
        From the images to the matrix, if a permutation is ``"all"``.

    Raises
    ------
    InputError
        If a size, a position or a permutation is missing, a name is superfluous, a value is not
        permitted, or an entry has no value.

    Notes
    -----
    The entries have the meaning of each class that claims have, in an arithmetic of SymPy expressions.
    SymPy cancels common factors, a/a among them; nothing else is simplified.

    Examples
    --------
    >>> from symattn import causal, features, masked, matrix, softmax, tokens
    >>> S, d = tokens("S"), features("d")
    >>> x = matrix("x", S, d)
    >>> explicit(x @ x.T, {S: 2, d: 1})
    Matrix([
    [     x_{1,1}**2, x_{1,1}*x_{2,1}],
    [x_{1,1}*x_{2,1},      x_{2,1}**2]])
    >>> explicit(softmax(masked(matrix("B", S, S), causal)), S=2)[0, :]
    Matrix([[1, 0]])
    """
    formula = spelled_out(as_expression(e, "explicit"))
    given = named("explicit", values, named_values)
    symbols = symbols_of(formula)
    choices = Choices("explicit", formula, given)
    sizes = {size.name: f"a number of {size.kind}" for size in symbols.sizes}
    choices.check_names({**sizes, **discrete(symbols)}, symbols.relations)
    every = [pi for pi in symbols.permutations if _is_all(given[pi.name])]
    names = {pi.name for pi in every}
    choices.values = {name: value for name, value in given.items() if name not in names}
    data = choices.chosen()
    if not every:
        _check_extent(formula, data, 1)
        return matrix_at(formula, instance_of(formula, data))
    _check_extent(formula, data, prod(factorial(data.length(pi.length)) for pi in every))
    found = {}
    for images in product(*(permutations(range(1, data.length(pi.length) + 1)) for pi in every)):
        orders = {pi.name: np.array(order) for pi, order in zip(every, images, strict=True)}
        instance = instance_of(formula, replace(data, permutations={**data.permutations, **orders}))
        if allowed(instance, ()) is not False:
            found[images[0] if len(every) == 1 else images] = matrix_at(formula, instance)
    return found


def _check_extent(formula: Expression, data: Data, orders: int) -> None:
    """Raise InputError where writing out would take SymPy hours."""
    rows, columns = (data.length(length) for length in formula.shape)
    if rows * columns * orders > MOST_ENTRIES:
        each = f" for each of {orders} choices of permutations" if orders > 1 else ""
        raise InputError(
            f"explicit: {write(formula, TEXT)} has {rows} × {columns} entries{each}; up to "
            f"{MOST_ENTRIES} are written out; give smaller sizes, or take an entry, as in entry(e, 1, 2)"
        )


def as_explicit(e: Expression) -> ImmutableDenseMatrix:
    """Return an expression whose sizes are numbers as a SymPy matrix; what SymPy calls it.

    Raises
    ------
    InputError
        If a size is symbolic, or as from :func:`explicit`.
    """
    symbols = symbols_of(spelled_out(e))
    values = {size.name: "2" for size in symbols.sizes}
    values |= {p.name: "1" for p in symbols.positions}
    values |= {pi.name: "[2, 1]" for pi in symbols.permutations}
    if values:
        chosen = ", ".join(f"{name!r}: {value}" for name, value in values.items())
        raise InputError(
            f"as_explicit of {write(e, TEXT)}: {', '.join(values)} may be anything; for its entries at "
            f"some sizes write explicit(e, {{{chosen}}})"
        )
    return explicit(e)


def instance_of(formula: Basic, data: Data) -> Instance:
    """Return the instance with these data; it knows the bits of the relations that were given."""
    symbols = symbols_of(formula)
    bits: dict[Bit, bool] = {}
    for relation, *axes in asked_relations(formula):
        places = [range(1, data.length(axis) + 1) for axis in axes]
        for name in relation.unknowns() & {*data.relations, *data.known}:
            for i, j in product(*places):
                bits[name, i, j] = bool(data.sees(Unknown(name), np.array(i), np.array(j)))
    return Instance(
        data.sizes,
        data.positions,
        {pi: tuple(map(int, data.permutations[pi.name])) for pi in symbols.permutations},
        {
            leaf.name: (False,) * data.length(leaf.columns)
            for leaf in symbols.matrices
            if isinstance(leaf, OrthogonalMatrix)
        },
        bits,
    )


def matrix_at(formula: Expression, instance: Instance) -> ImmutableDenseMatrix:
    """Return all entries at an instance.

    Raises
    ------
    InputError
        If one has no value.
    """
    at = reading(instance)
    rows, columns = at.shape(formula)
    return ImmutableDenseMatrix(
        rows, columns, [_entry(formula, at, i + 1, j + 1) for i in range(rows) for j in range(columns)]
    )


def _entry(formula: Expression, at: Entries, i: int, j: int) -> Expr:
    try:
        return at.read(formula, i, j)
    except (Undefined, Unsettled) as reason:
        said = f"explicit: entry ({i}, {j}) of {write(formula, TEXT)} has no value: {reason}"
        raise InputError(said) from None
    except NoInstance:
        raise InputError(
            f"explicit: {write(formula, TEXT)} names a position that is not there"
        ) from None


def _is_all(value: object) -> bool:
    return isinstance(value, str) and value == ALL
