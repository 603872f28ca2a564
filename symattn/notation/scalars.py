"""Positions, sizes, conditions and permutations as text and as LaTeX."""

from __future__ import annotations

import sympy
from sympy import Basic, Expr
from sympy.core.symbol import Symbol
from sympy.printing.latex import LatexPrinter
from sympy.printing.str import StrPrinter

from symattn.language.permutations import Image, InversePermuting, KnownPermuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.notation.writing import write, written
from symattn.typesetting.style import LATEX, TEXT, Style

_RELATIONS = {
    sympy.Le: "≤", sympy.Ge: "≥", sympy.Ne: "≠", sympy.Lt: "<", sympy.Gt: ">", sympy.Eq: "=",
}  # fmt: skip
_MANY_ZEROS = 13
"""Least number of zeros that are not written out."""

_CONNECTIVES = {sympy.And: "and", sympy.Or: "or"}


class _Scalars(LatexPrinter):
    """SymPy's LaTeX with our names for symbols."""

    def _print_Symbol(self, expr: Symbol, style: str = "plain") -> str:  # noqa: N802
        return LATEX.name(expr.name)

    def _print_Add(self, expr: Expr, order: object = None) -> str:  # noqa: N802
        return _signed([str(self.doprint(term)) for term in _terms(expr)])

    def _print_Integer(self, expr: sympy.Integer) -> str:  # noqa: N802
        digits, power = scientific(int(expr))
        return rf"{digits} \cdot 10^{{{power}}}" if power else digits

    _print_TokenCount = _print_FeatureCount = _print_HeadCount = _print_Scale = _print_Symbol  # noqa: N815


class _PlainScalars(StrPrinter):
    """SymPy's text, with a term that is not subtracted first."""

    def _print_Symbol(self, expr: Symbol) -> str:  # noqa: N802
        return TEXT.name(expr.name)

    def _print_Add(self, expr: Expr, order: object = None) -> str:  # noqa: N802
        return _signed([str(self.doprint(term)) for term in _terms(expr)])

    def _print_Integer(self, expr: sympy.Integer) -> str:  # noqa: N802
        digits, power = scientific(int(expr))
        return f"{digits}e{power}" if power else digits

    _print_TokenCount = _print_FeatureCount = _print_HeadCount = _print_Scale = _print_Symbol  # noqa: N815


def scientific(n: int) -> tuple[str, int]:
    """Return a whole number as digits and a power of ten, which is 0 unless many zeros end it.

    Examples
    --------
    >>> scientific(-17 * 10**300), scientific(1_000_000)
    (('-1.7', 301), ('1000000', 0))
    """
    sign, digits = "-" if n < 0 else "", str(abs(n))
    kept = digits.rstrip("0")
    if len(digits) - len(kept) < _MANY_ZEROS:
        return sign + digits, 0
    return sign + (f"{kept[0]}.{kept[1:]}" if kept[1:] else kept), len(digits) - 1


def _terms(total: Expr) -> list[Expr]:
    """Return the terms of a sum in SymPy's order, those that are subtracted last: j − i, i + 1."""
    return sorted(total.as_ordered_terms(), key=lambda term: bool(term.could_extract_minus_sign()))


def _signed(terms: list[str]) -> str:
    first, *others = terms
    return first + "".join(f" - {t[1:].lstrip()}" if t.startswith("-") else f" + {t}" for t in others)


@written.register
def _(scalar: Basic, style: Style) -> str:
    """Whatever SymPy makes of sizes, positions and numbers: lengths, scalars, conditions."""
    if style.latex:
        return str(_Scalars().doprint(scalar))
    if type(scalar) in _RELATIONS:
        return f" {_RELATIONS[type(scalar)]} ".join(write(side, style) for side in scalar.args)
    if type(scalar) in _CONNECTIVES:
        return f" {_CONNECTIVES[type(scalar)]} ".join(sorted(write(part, style) for part in scalar.args))
    text = str(_PlainScalars().doprint(scalar))
    return text.replace("**", "^").replace("oo", "∞").replace("*", "·")


@written.register
def _(position: Position, style: Style) -> str:
    return style.name(position.name) if style.latex else position.name


@written.register
def _(image: Image, style: Style) -> str:
    return f"{write(image.permutation, style)}({write(image.position, style)})"


@written.register
def _(pi: UnknownPermuting, style: Style) -> str:
    return style.name(pi.name)


@written.register
def _(pi: KnownPermuting, style: Style) -> str:
    return style.bracketed(" ".join(map(str, pi.images)))


@written.register
def _(pi: InversePermuting, style: Style) -> str:
    return style.power(write(pi.inverse, style), "-1")[0]


def write_facts(pi: UnknownPermuting, style: Style) -> list[str]:
    """Write what is assumed of a permutation."""
    name, facts = write(pi, style), []
    if pi.fixing_from is not None:
        start = write(pi.fixing_from, style)
        facts.append(f"{name}(j) = j{style.words('for every')}j{style.infix('≥')}{start}")
    for position in pi.fixing:
        place = write(position, style)
        facts.append(f"{name}({place}) = {place}")
    if pi.keeping_upto is not None:
        end = write(pi.keeping_upto, style)
        prefix = rf"\{{1, \ldots, {end}\}}" if style.latex else f"{{1, …, {end}}}"
        facts.append(f"{name}({prefix}) = {prefix}")
    return facts
