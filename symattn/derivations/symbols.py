"""Introductions of the symbols of a statement, including sizes and positions, before their use."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sympy import Basic, Expr, preorder_traversal

from symattn.accounts.document import Formula, Words
from symattn.language.functions import AcrossHeads, AlongRows, OfEntries
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import PermutationOf, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import Symbols, symbols_of
from symattn.notation import LATEX, TEXT, Style, write


def symbols(*roots: Basic) -> Iterator[Words]:
    """Yield the declaration of each symbol, to follow "Let".

    Parameters
    ----------
    *roots : statement or hypothesis
    """
    items = tuple(_items(symbols_of(*roots), roots))
    for number, (named, what) in enumerate(items):
        # One verb is enough: let S ≥ 1 be an integer, A a real matrix and i in {1, …, S}.
        yield named, " " if number else " be ", *what


def _items(found: Symbols, roots: Sequence[Basic]) -> Iterator[tuple[Formula, Words]]:
    """Yield names, and what they are."""
    sizes = _sizes(found)
    if sizes:
        yield _all(sizes, " ≥ 1", r" \ge 1"), ("integers" if len(sizes) > 1 else "an integer",)
    yield from _matrices(found)
    if found.scales:
        yield _all(found.scales), ("real numbers" if len(found.scales) > 1 else "a real number",)
    of = _matrices_of_permutations(roots)
    for name, permutation in {pi.name: pi for pi in found.permutations}.items():
        yield _named(name), ("a permutation of ", _upto(permutation.length), *of.get(name, ()))
    for relation in found.relations:
        yield _named(relation), ("a relation that says which query sees which key",)
    for name, function in {function.name: function for function in found.functions}.items():
        yield _named(name), _function(function)
    for axis in dict.fromkeys(position.axis for position in found.positions):
        names = [position for position in found.positions if position.axis == axis]
        yield _all(sorted(names, key=str)), ("in ", _upto(axis))


def _sizes(found: Symbols) -> list[Size]:
    """Return the sizes in the order in which a reader meets them: that of the shapes."""
    of_shapes = [axis for matrix in found.matrices for axis in (*matrix.shape, *_axes(matrix))]
    met = [size for length in of_shapes for size in sorted(length.atoms(Size), key=str)]
    return list(dict.fromkeys((*(size for size in met if size in found.sizes), *found.sizes)))


def _axes(matrix: FreeMatrix) -> list[Expr]:
    return [place.axis for place in matrix.member if isinstance(place, Position)]


def _matrices(found: Symbols) -> Iterator[tuple[Formula, Words]]:
    """Yield matrices, those of one shape together."""
    first: dict[str, FreeMatrix] = {}
    for matrix in found.matrices:
        # A member of a family at a place that has a name says the most.
        if matrix.name not in first or (matrix.member and not _axes(first[matrix.name])):
            first[matrix.name] = matrix
    alike: dict[tuple[Any, ...], list[FreeMatrix]] = {}
    for matrix in first.values():
        alike.setdefault((matrix.shape, matrix.member), []).append(matrix)
    for (shape, member), matrices in alike.items():
        yield _all(matrices), (*_kind(shape, several=len(matrices) > 1), *_running(member))


def _kind(shape: tuple[Expr, Expr], *, several: bool) -> Words:
    if shape == (1, 1):
        return ("real numbers" if several else "a real number",)
    ending = " matrices" if several else " matrix"
    return ("real " if several else "a real ", _shape(shape), ending)


def _running(member: Sequence[Expr]) -> Iterator[str | Formula]:
    """Yield over what the members of a family run."""
    places = [place for place in member if isinstance(place, Position)]
    for place in places:
        yield ", " if place is not places[0] else " for each "
        yield _all([place])
        yield " in "
        yield _upto(place.axis)


def _function(function: AcrossHeads | AlongRows | OfEntries) -> Words:
    if isinstance(function, OfEntries):
        kind = f"{function.kind} " if function.kind else ""
        article = "an" if kind[:1] in tuple("aeio") else "a"
        return (f"{article} {kind}real function of a real number",)
    takes, gives = (_all([count]) for count in function.arity)
    return ("a function of ", takes, " real numbers, with ", gives, " real values")


def _matrices_of_permutations(roots: Sequence[Basic]) -> dict[str, Words]:
    """Return the names of the matrices of permutations that occur in statements."""
    nodes = (node for root in roots for node in preorder_traversal(root))
    matrices = (node for node in nodes if isinstance(node, PermutationOf))
    return {
        matrix.permutation.name: (" with the matrix ", _all([matrix]))
        for matrix in matrices
        if isinstance(matrix.permutation, UnknownPermuting)
    }


def _all(nodes: Sequence[Any], text: str = "", latex: str = "") -> Formula:
    """Return names with commas between, and what all of them satisfy."""
    shown, typeset = (", ".join(write(node, style) for node in nodes) for style in (TEXT, LATEX))
    return Formula(shown + text, (typeset + latex,))


def _named(name: str) -> Formula:
    return Formula(TEXT.name(name), (LATEX.name(name),))


def _upto(length: Expr) -> Formula:
    """Return the set of the positions on an axis."""
    places = [str(n) for n in range(1, int(length) + 1)] if length in (1, 2) else []
    text = ", ".join(places) or f"1, …, {write(length, TEXT)}"
    latex = ", ".join(places) or rf"1, \ldots, {write(length, LATEX)}"
    return Formula(f"{{{text}}}", (rf"\{{{latex}\}}",))


def _shape(shape: tuple[Expr, Expr]) -> Formula:
    def shown(style: Style) -> str:
        sign = r" \times " if style.latex else " × "
        lengths = ((n, write(n, style)) for n in shape)
        return sign.join(style.bracketed(text) if n.is_Add else text for n, text in lengths)

    return in_both(shown)


def in_both(shown: Callable[[Style], str]) -> Formula:
    """Return what is written in either style as a formula."""
    return Formula(shown(TEXT), (shown(LATEX),))
