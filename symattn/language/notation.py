"""How expressions, hypotheses and statements are written, as text and as LaTeX.

Every class has one case here; it is written once, and a style says how products, powers and names
look in either notation. Nothing is simplified on the way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

import sympy
from sympy import Basic, true
from sympy.core.relational import Relational
from sympy.core.symbol import Symbol
from sympy.printing.latex import LatexPrinter
from sympy.printing.str import StrPrinter

from symattn.language import (
    abbreviations,
    algebra,
    attention,
    families,
    functions,
    matrices,
    rotations,
    selection,
)
from symattn.language import hypotheses as hyp
from symattn.language import statements as stm
from symattn.language.expressions import Expression
from symattn.language.latex_text import macro, words_in_math
from symattn.language.permutations import (
    Image,
    InversePermuting,
    KnownPermuting,
    PermutationOf,
    Permuting,
)
from symattn.language.positions import Position
from symattn.relations import Relation

SUM, PRODUCT, ATOM = 1, 2, 3
Written = tuple[str, int]
"""Something written, and how tightly it holds together."""

_GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "kappa": "κ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
}  # fmt: skip


def _letters(word: str) -> str:
    """Write a word of a plain name: a letter, the name of a Greek one, or upright letters."""
    if word in _GREEK:
        return "\\" + word
    if len(word) == 1:
        return word if word.isascii() else macro(word)
    return rf"\mathrm{{{word}}}" if word.isalpha() else word


def _typed(character: str) -> str:
    """Write a character of a name that is not plain."""
    if character == " ":
        return r"\ "
    if re.match(r"[A-Za-z0-9.,:;!?()\[\]/*+=@'-]", character):
        return character
    shown = macro(character)
    return f"{shown} " if shown[-1].isalpha() else shown


_TALL = (r"\frac", r"\sum", r"\prod", r"\begin", r"\left")
"""What needs brackets that grow."""


@dataclass(frozen=True)
class Style:
    """The choices that differ between text and LaTeX."""

    latex: bool

    def name(self, name: str) -> str:
        """Write the name of a symbol; any name is safe."""
        plain = re.fullmatch(r"([A-Za-z]+|[^\W\d_])(?:_?(\d+)|_([A-Za-z0-9]+|[^\W\d_]))?('*)", name)
        if not self.latex:
            return "_".join(_GREEK.get(part, part) for part in name.split("_")) if plain else name
        if not plain:
            return r"\mathtt{" + "".join(map(_typed, name)) + "}"
        stem, digits, subscript, primes = plain.groups()
        index = digits or subscript
        return _letters(stem) + (f"_{{{_letters(index)}}}" if index else "") + primes

    def bracketed(self, inner: str) -> str:
        """Write something in round brackets."""
        tall = self.latex and any(sign in inner for sign in _TALL)
        return rf"\left({inner}\right)" if tall else f"({inner})"

    def call(self, function: str, *arguments: str, below: str = "", above: str = "") -> Written:
        """Write a function and its arguments."""
        if not self.latex:
            listed = ", ".join([*arguments, *([below] if below else [])])
            return f"{function}{above}({listed})", ATOM
        name = rf"\operatorname{{{function}}}"
        if below:
            name += f"_{{{below}}}"
        return name + self.bracketed(", ".join(arguments)), ATOM

    def power(self, base: str, exponent: str) -> Written:
        """Write a superscript: ᵀ, ⁻¹, or a head."""
        if self.latex:
            marks = {"T": r"\mathsf{T}", "-1": "-1"}
            base = f"{{{base}}}" if "^" in base or base.endswith("'") else base
            return f"{base}^{{{marks.get(exponent, exponent)}}}", ATOM
        return base + {"T": "ᵀ", "-1": "⁻¹"}.get(exponent, f"^{exponent}"), ATOM

    def infix(self, sign: str) -> str:
        """Write an operator between two operands."""
        if self.latex:
            signs = {"∘": r"\odot", "·": r"\,", "−": "-", "≠": r"\ne", "≥": r"\ge", "≤": r"\le"}
            return f" {signs.get(sign, sign)} "
        return f" {sign} "

    def phrase(self, *parts: str) -> str:
        """Write words and formulas in turn, beginning and ending with words if need be."""
        joined = "".join(parts).strip()
        if not self.latex:
            return joined
        return re.sub(r" \}$", "}", re.sub(r"^\\text\{ ", r"\\text{", joined))

    def words(self, text: str) -> str:
        """Write words inside a formula."""
        return rf"\text{{ {text} }}" if self.latex else f" {text} "

    def relation(self, relation: Relation) -> str:
        """Write a relation's name."""
        text = str(relation)
        if not self.latex:
            return text
        return self.name(text) if relation.unknowns() == {text} else words_in_math(text)


TEXT, LATEX = Style(latex=False), Style(latex=True)


class _Scalars(LatexPrinter):
    """SymPy's LaTeX with our names for symbols."""

    def _print_Symbol(self, expr: Symbol, style: str = "plain") -> str:  # noqa: N802
        return LATEX.name(expr.name)

    def _print_Add(self, expr: Any, order: Any = None) -> str:  # noqa: N802
        return _signed([str(self.doprint(term)) for term in _terms(expr)])

    _print_TokenCount = _print_FeatureCount = _print_HeadCount = _print_Scale = _print_Symbol  # noqa: N815


class _PlainScalars(StrPrinter):
    """SymPy's text, with a term that is not subtracted first."""

    def _print_Add(self, expr: Any, order: Any = None) -> str:  # noqa: N802
        return _signed([str(self.doprint(term)) for term in _terms(expr)])


def _terms(total: Any) -> list[Any]:
    """Return the terms of a sum in SymPy's order, those that are subtracted last: j − i, i + 1."""
    return sorted(total.as_ordered_terms(), key=lambda term: bool(term.could_extract_minus_sign()))


def _signed(terms: list[str]) -> str:
    first, *others = terms
    return first + "".join(f" - {t[1:].lstrip()}" if t.startswith("-") else f" + {t}" for t in others)


def write_position(position: Basic, style: Style) -> str:
    """Write a position, a size, a scalar or a condition."""
    if style.latex:
        return str(_Scalars().doprint(position))
    for sign, relation in (("≤", sympy.Le), ("≥", sympy.Ge), ("≠", sympy.Ne), ("<", sympy.Lt),
                           (">", sympy.Gt), ("=", sympy.Eq)):  # fmt: skip
        if isinstance(position, relation):
            return f" {sign} ".join(write_position(side, style) for side in position.args)
    for word, connective in (("and", sympy.And), ("or", sympy.Or)):
        if isinstance(position, connective):
            parts = sorted(write_position(part, style) for part in position.args)
            return f" {word} ".join(parts)
    text = str(_PlainScalars().doprint(position))
    return text.replace("**", "^").replace("oo", "∞").replace("*", "·")


def write_permuting(pi: Permuting, style: Style) -> str:
    """Write a permutation."""
    if isinstance(pi, InversePermuting):
        return style.power(write_permuting(pi.args[0], style), "-1")[0]
    if isinstance(pi, KnownPermuting):
        return style.bracketed(" ".join(map(str, pi.images)))
    return style.name(pi.name)


def write(expression: Expression, style: Style) -> str:
    """Write an expression."""
    return _write(expression, style)[0]


def write_pieces(expression: Expression, style: Style) -> tuple[str, ...]:
    """Write an expression in pieces, before which a line may be broken: the terms of a sum."""
    if isinstance(expression, (algebra.MatrixTotal, algebra.Difference)):
        left, right = expression.args
        sign = style.infix("+" if isinstance(expression, algebra.MatrixTotal) else "−").strip()
        return *write_pieces(left, style), f"{sign} {_within(right, style, PRODUCT)}"
    return (write(expression, style),)


def _within(expression: Expression, style: Style, least: int) -> str:
    text, strength = _write(expression, style)
    return text if strength >= least else style.bracketed(text)


@singledispatch
def _write(expression: Any, style: Style) -> Written:
    raise NotImplementedError(f"symattn.language.notation has no case for {type(expression).__name__}")


@_write.register
def _(e: matrices.FreeMatrix, style: Style) -> Written:
    name = style.name(e.name)
    if not e.member:
        return name, ATOM
    return style.power(name, f"({', '.join(write_position(h, style) for h in e.member)})")


@_write.register
def _(e: abbreviations.Abbreviation, style: Style) -> Written:
    shown = style.name(e.name)
    members = [write_position(a, style) for a in e.arguments if not isinstance(a, Expression)]
    if members:
        shown, _ = style.power(shown, f"({', '.join(members)})")
    written = [write(a, style) for a in e.arguments if isinstance(a, Expression)]
    if written:
        shown = re.sub(r"^\\mathrm\b", r"\\operatorname", shown)
    return (shown + style.bracketed(", ".join(written)) if written else shown), ATOM


@_write.register
def _(e: matrices.ConstantMatrix, style: Style) -> Written:
    value = write_position(e.value, style)
    if e.is_entry or not style.latex:
        return (value, ATOM) if e.value.is_nonnegative else (value, SUM)
    rows, columns = (write_position(n, style) for n in e.shape)
    body = rf"\mathbf{{{value}}}" if e.value in (0, 1) else rf"\left({value}\right)"
    return f"{body}_{{{rows} \\times {columns}}}", ATOM


@_write.register
def _(e: matrices.UnitMatrix, style: Style) -> Written:
    return ("I", ATOM)


@_write.register
def _(e: matrices.NumericMatrix, style: Style) -> Written:
    rows = [[write_position(value, style) for value in row] for row in e.args[0]]
    if style.latex:
        inner = r" \\ ".join(" & ".join(row) for row in rows)
        return rf"\begin{{bmatrix}} {inner} \end{{bmatrix}}", ATOM
    return "[" + "; ".join(", ".join(row) for row in rows) + "]", ATOM


@_write.register
def _(e: matrices.SizeMatrix, style: Style) -> Written:
    whole = isinstance(e.value, (Position, Image)) or (
        e.value.is_Atom and (e.value.is_Integer or not e.value.is_number)
    )
    strength = ATOM if whole and not e.value.is_negative else SUM
    if e.value.is_Pow and e.value.exp == sympy.Rational(1, 2):
        strength = ATOM
    elif e.value.is_Pow or e.value.is_Mul or (e.value.is_Rational and not whole):
        strength = PRODUCT
    return write_position(e.value, style), strength


@_write.register
def _(e: matrices.NumPyCode, style: Style) -> Written:
    if style.latex:
        return words_in_math(e.code).replace(r"\text{", r"\texttt{"), ATOM
    return f"`{e.code}`", ATOM


@_write.register
def _(e: algebra.MatrixProduct, style: Style) -> Written:
    left, right = e.args
    return f"{_within(left, style, PRODUCT)} {_within(right, style, ATOM)}", PRODUCT


@_write.register
def _(e: algebra.MatrixTotal, style: Style) -> Written:
    left, right = e.args
    plus = style.infix("+")
    return f"{_within(left, style, SUM)}{plus}{_within(right, style, PRODUCT)}", SUM


@_write.register
def _(e: algebra.Difference, style: Style) -> Written:
    left, right = e.args
    return f"{_within(left, style, SUM)}{style.infix('−')}{_within(right, style, PRODUCT)}", SUM


@_write.register
def _(e: algebra.Transposed, style: Style) -> Written:
    return style.power(_within(e.args[0], style, ATOM), "T")


@_write.register
def _(e: algebra.Scaled, style: Style) -> Written:
    coefficient, body = e.args
    inner = _within(body, style, PRODUCT)
    if getattr(coefficient, "value", None) == -1:
        return f"-{inner}", SUM
    return f"{_within(coefficient, style, PRODUCT)}{style.infix('·')}{inner}", PRODUCT


@_write.register
def _(e: algebra.Divided, style: Style) -> Written:
    body, divisor = e.args
    if style.latex:
        return rf"\frac{{{write(body, style)}}}{{{write(divisor, style)}}}", PRODUCT
    return f"{_within(body, style, PRODUCT)} / {_within(divisor, style, ATOM)}", PRODUCT


@_write.register
def _(e: algebra.EntrywiseProduct, style: Style) -> Written:
    left, right = e.args
    return f"{_within(left, style, ATOM)}{style.infix('∘')}{_within(right, style, ATOM)}", SUM


@_write.register
def _(e: algebra.InverseMatrix, style: Style) -> Written:
    return style.power(_within(e.args[0], style, ATOM), "-1")


@_write.register
def _(e: algebra.OnDiagonal, style: Style) -> Written:
    return style.call("diag", write(e.args[0], style))


def _indexed(body: Expression, indices: str, style: Style) -> Written:
    inner = _within(body, style, ATOM)
    return (f"{{{inner}}}_{{{indices}}}" if style.latex else f"{inner}[{indices}]"), ATOM


@_write.register
def _(e: selection.Row, style: Style) -> Written:
    i = write_position(e.args[1], style)
    return _indexed(e.args[0], i if style.latex else f"{i}, :", style)


@_write.register
def _(e: selection.Column, style: Style) -> Written:
    return _indexed(e.args[0], f":, {write_position(e.args[1], style)}", style)


@_write.register
def _(e: selection.Entry, style: Style) -> Written:
    i, j = (write_position(index, style) for index in e.args[1:])
    return _indexed(e.args[0], f"{i}, {j}", style)


@_write.register
def _(e: selection.Splice, style: Style) -> Written:
    upto, beyond, after = e.args
    position = write_position(after, style)
    if style.latex:
        parts = (
            f"{{{_within(upto, style, ATOM)}}}_{{\\le {position}}}",
            f"{{{_within(beyond, style, ATOM)}}}_{{> {position}}}",
        )
        return rf"\begin{{bmatrix}} {parts[0]} \\ {parts[1]} \end{{bmatrix}}", ATOM
    return f"splice({write(upto, style)}, {write(beyond, style)}, after={position})", ATOM


@_write.register
def _(e: selection.Beside, style: Style) -> Written:
    left, right = (write(part, style) for part in e.args)
    if style.latex:
        return rf"\begin{{bmatrix}} {left} & {right} \end{{bmatrix}}", ATOM
    return f"[{left} | {right}]", ATOM


@_write.register
def _(e: selection.ColumnsTaken, style: Style) -> Written:
    body, order = e.args
    dots = r" \ldots " if style.latex else "…"
    places = f"(1{dots}{write_position(order.length, style)})"
    return _indexed(body, f":, {write_permuting(order, style)}{places}", style)


@_write.register
def _(e: PermutationOf, style: Style) -> Written:
    pi = e.args[0]
    if isinstance(pi, InversePermuting):
        return style.power(_write(PermutationOf(pi.args[0]), style)[0], "-1")
    if isinstance(pi, KnownPermuting):
        return style.call("P", " ".join(map(str, pi.images)))
    if pi.name in ("pi", "π"):
        return (r"\Pi" if style.latex else "Π"), ATOM
    return (rf"P_{{{style.name(pi.name)}}}" if style.latex else f"P_{pi.name}"), ATOM


@_write.register
def _(e: attention.Softmax, style: Style) -> Written:
    return style.call("softmax", write(e.args[0], style))


@_write.register
def _(e: attention.Normalised, style: Style) -> Written:
    return style.call("normalise", write(e.args[0], style))


@_write.register
def _(e: attention.Masking, style: Style) -> Written:
    relation = "" if str(e.relation) == "causal" else style.relation(e.relation)
    return style.call("Mask", write(e.args[0], style), below=relation)


@_write.register
def _(e: attention.Bias, style: Style) -> Written:
    return style.call("bias", style.relation(e.relation))


@_write.register
def _(e: attention.Indicator, style: Style) -> Written:
    relation = style.relation(e.relation)
    return (rf"\mathbf{{1}}_{{{relation}}}" if style.latex else f"[{relation}]"), ATOM


@_write.register
def _(e: attention.Hidden, style: Style) -> Written:
    return style.call(
        "masking" if style.latex else "masked", write(e.args[0], style), style.relation(e.relation)
    )


def _big(sign: str, e: Any, style: Style) -> Written:
    index = write_position(e.index, style)
    condition = getattr(e, "condition", true)
    if condition != true:
        said = write_position(condition, style)
        # Of k ≤ i one sees that k runs; elsewhere it has to be said.
        plain = isinstance(condition, Relational) and e.index in condition.args
        index = said if plain else rf"{index} \colon {said}" if style.latex else f"{index}: {said}"
    # As a factor it is bracketed, or what follows would seem to belong to it.
    return f"{sign}_{{{index}}} {_within(e.body, style, PRODUCT)}", SUM


@_write.register
def _(e: families.IndexedTotal, style: Style) -> Written:
    return _big(r"\sum" if style.latex else "Σ", e, style)


@_write.register
def _(e: families.IndexedProduct, style: Style) -> Written:
    return _big(r"\prod" if style.latex else "Π", e, style)


@_write.register
def _(e: families.Concatenated, style: Style) -> Written:
    return style.call("concat", write(e.body, style), below=write_position(e.index, style))


@_write.register
def _(e: families.Stacked, style: Style) -> Written:
    return style.call("stack", write(e.body, style), below=write_position(e.index, style))


@_write.register
def _(e: functions.Entrywise, style: Style) -> Written:
    argument = write(e.args[1], style)
    if not style.latex:
        return style.call(e.function, argument)
    if e.function == "exp" and e.is_entry:
        return f"e^{{{argument}}}", ATOM
    return f"\\{e.function}{style.bracketed(argument)}", ATOM


@_write.register
def _(e: functions.AcrossHeads, style: Style) -> Written:
    bound, head = e.args[2:]
    name, inner = style.name(e.name), write(e.args[1], style)
    if style.latex:
        return f"{name}_{{{write_position(head, style)}}}{style.bracketed(inner)}", ATOM
    return f"{name}_{write_position(head, style)}({inner} over {write_position(bound, style)})", ATOM


@_write.register
def _(e: functions.AlongRows, style: Style) -> Written:
    return style.name(e.name) + style.bracketed(write(e.args[1], style)), ATOM


@_write.register
def _(e: functions.EntryDerivative, style: Style) -> Written:
    of, by = (_within(part, style, ATOM) for part in e.args)
    if style.latex:
        return rf"\frac{{\partial\, {of}}}{{\partial\, {by}}}", PRODUCT
    return f"∂ {of} / ∂ {by}", PRODUCT


@_write.register
def _(e: rotations.Sinusoids, style: Style) -> Written:
    return style.call("sinusoids", write(e.args[0], style))


@_write.register
def _(e: rotations.BlockRotation, style: Style) -> Written:
    return style.call("R", write(e.args[0], style))


@_write.register
def _(e: rotations.Rotary, style: Style) -> Written:
    return style.call("rotary", *(write(part, style) for part in e.args))


@_write.register
def _(e: rotations.PositionNumbers, style: Style) -> Written:
    n = write_position(e.args[0], style)
    return (rf"(1, \ldots, {n})^{{\mathsf{{T}}}}" if style.latex else f"(1, …, {n})ᵀ"), ATOM


@_write.register
def _(e: rotations.Frequencies, style: Style) -> Written:
    pairs, first, base = e.args
    index = f"k + {first - 1}" if first > 1 else "k" if first == 1 else f"k - {1 - first}"
    if style.latex:
        body = rf"{base}^{{-({index}) / {write_position(pairs, style)}}}"
        return rf"\left({body}\right)_{{k = 1 \ldots {write_position(pairs, style)}}}", ATOM
    return f"({base}^(-({index})/{pairs}) for k = 1…{pairs})", ATOM


# -- hypotheses ---------------------------------------------------------------------------------


@singledispatch
def write_hypothesis(hypothesis: Any, style: Style) -> str:
    """Write a hypothesis."""
    return write_position(hypothesis, style)


@write_hypothesis.register
def _(h: hyp.Nonzero, style: Style) -> str:
    return f"{write(h.args[0], style)}{style.infix('≠')}0"


@write_hypothesis.register
def _(h: hyp.Sees, style: Style) -> str:
    i, j = (write_position(position, style) for position in h.args[1:])
    return style.phrase(i, style.words("sees"), j, style.words("under"), style.relation(h.relation))


@write_hypothesis.register
def _(h: hyp.SeesSomething, style: Style) -> str:
    relation = style.relation(h.relation)
    if h.query is None:
        return style.phrase(style.words("every row of"), relation, style.words("sees something"))
    row = write_position(h.query, style)
    return style.phrase(
        style.words("row"), row, style.words("of"), relation, style.words("sees something")
    )


@write_hypothesis.register
def _(h: hyp.SeesOnly, style: Style) -> str:
    i, j = (write_position(position, style) for position in h.args[1:3])
    return style.phrase(i, style.words("sees only"), j, style.words("under"), style.relation(h.relation))


# -- statements ---------------------------------------------------------------------------------


@singledispatch
def write_statement(statement: Any, style: Style) -> str:
    """Write a statement."""
    raise NotImplementedError(f"symattn.language.notation has no case for {type(statement).__name__}")


@write_statement.register
def _(s: stm.Equation, style: Style) -> str:
    return " = ".join(write(side, style) for side in s.args)


@write_statement.register
def _(s: stm.Positivity, style: Style) -> str:
    return f"{write(s.args[0], style)}{style.infix('>' if s.strict else '≥')}0"


@write_statement.register
def _(s: stm.ZeroPattern, style: Style) -> str:
    where = style.words("exactly where")
    return f"{write(s.args[0], style)} = 0{where}{style.relation(s.relation)}"


@write_statement.register
def _(s: stm.Definedness, style: Style) -> str:
    return style.phrase(write(s.args[0], style), style.words("is defined"))


@write_statement.register
def _(s: stm.Finiteness, style: Style) -> str:
    return style.phrase(write(s.args[0], style), style.words("is real"))


@write_statement.register
def _(s: stm.Under, style: Style) -> str:
    conditions = ", ".join(write_hypothesis(h, style) for h in s.args[1])
    return f"{write_statement(s.args[0], style)}{style.words('where')}{conditions}"


@write_statement.register
def _(s: stm.Conjunction, style: Style) -> str:
    separator = r" ;\quad " if style.latex else "; "
    return separator.join(write_statement(part, style) for part in s.parts)


@write_statement.register
def _(s: stm.Derivation, style: Style) -> str:
    terms = [s.links[0].args[0], *(link.args[1] for link in s.links)]
    return " = ".join(write(term, style) for term in terms)


@write_statement.register
def _(s: stm.IllFormed, style: Style) -> str:
    return words_in_math(s.reason) if style.latex else s.reason
