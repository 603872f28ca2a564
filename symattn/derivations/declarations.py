"""The declarations that a document needs for a claim in it to be read back."""

from __future__ import annotations

from typing import Any

from sympy import Basic

from symattn.derivations.compose import names
from symattn.errors import InputError
from symattn.language.attention import Bias, Indicator, Softmax
from symattn.language.functions import AlongRows
from symattn.language.matrices import FreeMatrix, UnitMatrix
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.rotations import BlockRotation
from symattn.language.selection import Row
from symattn.language.statements import Statement
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, write
from symattn.notation.source import written_as_source

_WORDS = ("rotary", "sinusoids", "cosine", "normalise", "exp", "log")
"""Words of the language that formulas have only where a document says that they are these."""


def declarations(statement: Statement, given: tuple[Basic, ...] = ()) -> tuple[str, ...]:
    """Return declarations of the names in a statement and its hypotheses, one a line.

    Parameters
    ----------
    statement : Statement
    given : tuple of hypothesis, optional

    Returns
    -------
    tuple of str
        In the syntax of the comments of documents.

    Raises
    ------
    InputError
        If this syntax has no words for one of them.
    """
    there = symbols_of(statement, *given)
    all_of = (statement, *given)
    found = [f"{size.name}: {size.kind}" for size in there.sizes]
    places = {place.name: place for one in all_of for place in one.atoms(Position)}
    found += [f"{name}: position {_spaceless(place.axis)}" for name, place in sorted(places.items())]
    found += [f"{one.name}: {_permutation(one)}" for one in there.permutations]
    found += [f"{name}: relation" for name in there.relations]
    found += [f"{scale.name}: scale" for scale in there.scales]
    parameters = [a for name in names(*all_of) for a in name.arguments if isinstance(a, FreeMatrix)]
    matrices = (*parameters, *there.matrices)
    for name, matrix in {matrix.name: matrix for matrix in matrices}.items():
        rows, columns = map(_spaceless, matrix.shape)
        kind = f"family {rows} {columns}" if matrix.member else f"{rows} {columns}"
        if matrix.member and matrix.hypothesis:
            raise InputError(f"{name}: a family of {matrix.hypothesis} matrices cannot be declared")
        hypothesis = f" {matrix.hypothesis}" if matrix.hypothesis else ""
        found.append(f"{name}: {kind}{hypothesis}")
    functions = {one.name: one.columns for one in statement.atoms(AlongRows)}
    found += [f"{name}: function {_spaceless(columns)}" for name, columns in sorted(functions.items())]
    found += [f"{_matrix_of(one.name)} = {one.name}.matrix" for one in there.permutations]
    bodies = [name.body for name in names(*all_of)]
    shown = " ".join(write(part, LATEX) for part in (statement, *bodies))
    found += [f"{word} = {word}" for word in _WORDS if f"{{{word}}}" in shown or f"\\{word}" in shown]
    axes = {mask.shape for mask in statement.atoms(Bias, Indicator)}
    if len(axes) == 1:
        found.append("masks: axes " + " ".join(map(_spaceless, *axes)))
    if statement.atoms(BlockRotation):
        found.append("\\operatorname{R} = rotation")
    units = statement.atoms(UnitMatrix)
    if len(units) == 1:
        found.append(f"I = identity({units.pop().shape[0]})")
    if statement.atoms(Softmax):
        found.append("softmax: rows")
    if statement.atoms(Row):
        found.append("vectors: rows")
    return tuple(found)


def hypotheses(given: tuple[Basic, ...]) -> tuple[str, ...]:
    """Return hypotheses as the mark of a claim has them.

    Raises
    ------
    InputError
        If one of them is not written in the syntax of ``check``.
    """
    return tuple(map(written_as_source, given))


def _permutation(one: UnknownPermuting) -> str:
    """Return the declaration of a permutation, with its hypotheses."""
    if len(one.fixing) > 1:
        raise InputError(f"{one.name} fixes several positions, and a declaration says one")
    options = {
        "fixing": next(iter(one.fixing), None),
        "fixing_from": one.fixing_from,
        "keeping_upto": one.keeping_upto,
    }
    given = [f"{word} {_spaceless(place)}" for word, place in options.items() if place is not None]
    return " ".join([f"permutation {_spaceless(one.length)}", *given])


def _matrix_of(permutation: str) -> str:
    """Return the LaTeX of the matrix of a permutation."""
    return r"\Pi" if permutation == "pi" else rf"P_{{\{permutation}}}"


def _spaceless(length: Any) -> str:
    return str(length).replace(" ", "")
