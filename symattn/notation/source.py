"""Chains as Python source for a script: declarations of the symbols, then the chain.

What is to be put into a claim, as a hypothesis, is written so without declarations.
"""

from __future__ import annotations

import builtins
import json
import keyword
import re
from collections.abc import Hashable
from contextlib import suppress

from sympy import Add, Basic, Expr, Integer, Mul, Ne, Pow, Rational, oo, true
from sympy.core.relational import Relational

from symattn.errors import InputError
from symattn.language import (
    algebra,
    attention,
    choice,
    families,
    functions,
    matrices,
    order,
    roots,
    rotations,
    selection,
    splitting,
)
from symattn.language.abbreviations import Abbreviation, Word
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Nonzero, SeesSomething
from symattn.language.known_functions import called
from symattn.language.permutations import (
    Image,
    InversePermuting,
    KnownPermuting,
    PermutationOf,
    Permuting,
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Derivation
from symattn.relations import Both, Either, Negated, PositionTable, Relation, Unknown

_INFIX = {
    algebra.MatrixProduct: "@",
    algebra.MatrixTotal: "+",
    algebra.Difference: "-",
    algebra.Scaled: "*",
    algebra.Divided: "/",
}
_CALLS = {
    algebra.EntrywiseProduct: "hadamard",
    algebra.InverseMatrix: "inverse",
    algebra.OnDiagonal: "diag",
    attention.Softmax: "softmax",
    attention.Normalised: "normalise",
    attention.Masking: "Mask",
    attention.Bias: "bias",
    attention.Indicator: "indicator",
    attention.Hidden: "masked",
    families.IndexedTotal: "sum_over",
    families.IndexedProduct: "product_over",
    families.Concatenated: "concat",
    families.Stacked: "stack",
    matrices.ConstantMatrix: "constant",
    matrices.UnitMatrix: "identity",
    matrices.SizeMatrix: "number",
    choice.Conditional: "where",
    order.RowMaximum: "row_max",
    selection.Row: "row",
    selection.Column: "column",
    selection.Entry: "entry",
    selection.Beside: "beside",
    selection.ColumnsTaken: "take_columns",
    rotations.Sinusoids: "sinusoids",
    rotations.BlockRotation: "rotation",
    rotations.Rotary: "rotary",
    rotations.PositionNumbers: "position_numbers",
}


def source_of(derivation: Derivation, taken: frozenset[str]) -> str:
    """Return a chain as Python source.

    Parameters
    ----------
    derivation : Derivation
    taken : frozenset of str
        Names that mean something else: the public ones.

    Raises
    ------
    InputError
        If a line holds what is not written so: a name that was given by ``define``, for one.
    """
    writer = _Writer(taken)
    lines = [f"    {writer.bare(derivation.links[0].left)},"]
    for link, reasons in zip(derivation.links, derivation.reasons, strict=True):
        because = [_quoted(reason) for reason in reasons.split(", ")]
        said = because[0] if len(because) == 1 else f"({', '.join(because)})"
        lines.append(f"    ({writer.bare(link.right)}, {said}),")
    declared = [f"{name} = {made}" for name, made in writer.declared.items()]
    return "\n".join([*declared, "chain(", *lines, ")"])


def written_as_source(part: Basic) -> str:
    """Return an expression, a length, a relation or a hypothesis as Python source, symbols by name.

    Raises
    ------
    InputError
        If it is not written so.
    """
    return _Writer(frozenset()).part(part)


def source_if_written(part: Basic) -> str:
    """Return the result of :func:`written_as_source`, or an empty text where it raises."""
    with suppress(InputError):
        return written_as_source(part)
    return ""


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


class _Writer:
    """Writes expressions, and notes what has to be declared."""

    def __init__(self, taken: frozenset[str]) -> None:
        self._taken = taken | set(dir(builtins))
        self._names: dict[Hashable, str] = {}
        self.declared: dict[str, str] = {}

    def _named(self, symbol: Hashable, name: str, made: str) -> str:
        """Return the variable of a symbol; it is declared when it is first met."""
        if symbol not in self._names:
            plain = re.sub(r"\W", "_", name)
            wanted = plain if plain.isidentifier() and not keyword.iskeyword(plain) else f"x_{plain}"
            used = self._taken | set(self.declared)
            found = next(
                n for n in (wanted, *(f"{wanted}_{i}" for i in range(1, 1000))) if n not in used
            )
            self._names[symbol] = found
            self.declared[found] = made
        return self._names[symbol]

    def bare(self, e: Expression) -> str:
        """Write an expression that stands alone."""
        written = self.expression(e)
        return written[1:-1] if type(e) in _INFIX else written

    def expression(self, e: Expression) -> str:
        """Write an expression, in brackets if it is put together by an operator."""
        kind = type(e)
        if kind in _INFIX:
            left, right = (self.expression(part) for part in e.args)
            return f"({left} {_INFIX[kind]} {right})"
        if kind in _CALLS:
            asked = [part for part in e.args if not (isinstance(e, Binding) and part == true)]
            return f"{_CALLS[kind]}({', '.join(map(self.part, asked))})"
        if isinstance(e, matrices.FreeMatrix):
            return self._matrix(e)
        if isinstance(e, algebra.Transposed):
            return f"{self.expression(e.body)}.T"
        if isinstance(e, PermutationOf):
            return f"{self.part(e.permutation)}.matrix"
        if isinstance(e, functions.Entrywise):
            word, *options = called(e.function)
            return f"{word}({', '.join([self.bare(e.body), *options])})"
        if isinstance(e, functions.OfEntries):
            kinds = "" if e.kind == "any" else f", {e.kind}=True"
            return f"entrywise({_quoted(e.name)}, {self.bare(e.body)}{kinds})"
        if isinstance(e, Word):
            return f"{e.name}({', '.join(map(self.bare, e.arguments))})"
        if isinstance(e, roots.SquareRoots):
            return f"sqrt({self.bare(e.body)})"
        if isinstance(e, functions.AlongRows):
            return f"along_rows({_quoted(e.name)}, {self.bare(e.body)}, {self.part(e.columns)})"
        if isinstance(e, matrices.NumericMatrix):
            rows = (", ".join(map(self._number, row)) for row in e.entries)
            return f"matrix_of([{', '.join(f'[{row}]' for row in rows)}])"
        if isinstance(e, splitting.HeadColumns) and e.head.atoms(Position):
            return f"split({self.bare(e.body)}, {self.part(e.head)})"
        if isinstance(e, splitting.PartColumns):
            lengths = ", ".join(map(self.part, e.lengths))
            return f"split({self.bare(e.body)}, ({lengths},))[{int(e.number) - 1}]"
        if isinstance(e, selection.Splice):
            sides = f"{self.bare(e.upto)}, {self.bare(e.beyond)}"
            return f"splice({sides}, after={self.part(e.after)})"
        named = f"the name {e.name}" if isinstance(e, Abbreviation) else str(e)
        raise InputError(f"{named} is not written as Python source; write the chain by hand")

    def _matrix(self, e: matrices.FreeMatrix) -> str:
        shape = ", ".join(map(self.part, (e.rows, e.columns)))
        kind = f", {e.hypothesis}=True" if e.hypothesis else ""
        if e.member:
            chosen = ", ".join(map(self.part, e.member))
            chosen = f"({chosen})" if len(e.member) > 1 else chosen
            return f"family({_quoted(e.name)}, {chosen}, {shape}{kind})"
        return self._named(e, e.name, f"matrix({_quoted(e.name)}, {shape}{kind})")

    def part(self, part: Basic) -> str:
        """Write what an expression holds."""
        if isinstance(part, Expression):
            return self.bare(part)
        if isinstance(part, attention.RelationTerm):
            return self._relation(part.relation)
        if isinstance(part, Permuting):
            return self._permutation(part)
        if isinstance(part, Nonzero):
            return f"nonzero({self.bare(part.body)})"
        if isinstance(part, SeesSomething):
            query = "" if part.query is None else f", query={self.part(part.query)}"
            shape = ", ".join(map(self.part, (part.queries, part.keys)))
            return f"sees_something({self._relation(part.relation)}, {shape}{query})"
        if isinstance(part, Size):
            return self._named(part, part.name, f"{part.kind}({_quoted(part.name)})")
        if isinstance(part, matrices.Scale):
            return self._named(part, part.name, f"scale({_quoted(part.name)})")
        if isinstance(part, Position):
            return self._named(
                part, part.name, f"position({_quoted(part.name)}, {self.part(part.axis)})"
            )
        return self._number(part)

    def _number(self, term: Expr) -> str:
        if isinstance(term, Integer):
            return str(term)
        if isinstance(term, Rational):
            return f"Rational({term.p}, {term.q})"
        if term in (oo, -oo):
            return "oo" if term == oo else "-oo"
        if isinstance(term, Image):
            return f"{self._permutation(term.permutation)}({self.part(term.position)})"
        if isinstance(term, (Add, Mul)):
            sign = " + " if isinstance(term, Add) else " * "
            return f"({sign.join(map(self.part, term.args))})"
        if isinstance(term, Pow) and term.exp == Rational(1, 2):
            return f"sqrt({self.part(term.base)})"
        if isinstance(term, Pow):
            return f"{self.part(term.base)} ** {self.part(term.exp)}"
        if isinstance(term, Relational):
            a, b = map(self.part, term.args)
            return f"Ne({a}, {b})" if isinstance(term, Ne) else f"{a} {term.rel_op} {b}"
        raise InputError(f"{term} is not written as Python source; write the chain by hand")

    def _permutation(self, pi: Permuting) -> str:
        if isinstance(pi, InversePermuting):
            return f"{self._permutation(pi.inverse)}.inverse"
        if isinstance(pi, KnownPermuting):
            return f"permutation({list(pi.images)})"
        if not isinstance(pi, UnknownPermuting):
            raise InputError(f"{pi} is not written as Python source; write the chain by hand")
        places = {
            "fixing_from": pi.fixing_from,
            "fixing": pi.fixing or None,
            "keeping_upto": pi.keeping_upto,
        }
        given = "".join(f", {k}={self._places(v)}" for k, v in places.items() if v is not None)
        return self._named(
            pi, pi.name, f"permutation({_quoted(pi.name)}, {self.part(pi.length)}{given})"
        )

    def _places(self, place: Expr | tuple[Expr, ...]) -> str:
        """Write one place, or several."""
        if not isinstance(place, tuple):
            return self.part(place)
        written = list(map(self.part, place))
        return written[0] if len(written) == 1 else f"({', '.join(written)})"

    def _relation(self, relation: Relation) -> str:
        if isinstance(relation, PositionTable):
            rows, positions = map(self.part, (relation.queries, relation.keys))
            injective = ", injective=True" if relation.injective else ""
            call = f"table({_quoted(relation.name)}, {rows}, {positions}{injective})"
            return self._named(relation, relation.name, call)
        if isinstance(relation, Unknown):
            return self._named(relation, relation.name, f"unknown({_quoted(relation.name)})")
        if isinstance(relation, Negated):
            return f"~{self._relation(relation.relation)}"
        if isinstance(relation, (Both, Either)):
            sign = "&" if isinstance(relation, Both) else "|"
            return f"({self._relation(relation.first)} {sign} {self._relation(relation.second)})"
        return repr(relation)
