"""Expressions as text and as LaTeX: one case for each class. Nothing is simplified."""

from __future__ import annotations

import re

import sympy
from sympy import true
from sympy.core.relational import Relational

from symattn.language import (
    abbreviations,
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
from symattn.language.expressions import Expression
from symattn.language.known_functions import ABSOLUTE, called
from symattn.language.permutations import Image, InversePermuting, KnownPermuting, PermutationOf
from symattn.language.positions import Position
from symattn.notation.writing import within, write, written
from symattn.typesetting.characters import words_in_math
from symattn.typesetting.style import ATOM, PRODUCT, QUOTIENT, SUM, Style, Written


def write_pieces(expression: Expression, style: Style) -> tuple[str, ...]:
    """Write an expression in pieces, before which a line may be broken: the terms of a sum."""
    if isinstance(expression, (algebra.MatrixTotal, algebra.Difference)):
        left, right = expression.left, expression.right
        sign = style.infix("+" if isinstance(expression, algebra.MatrixTotal) else "−").strip()
        return *write_pieces(left, style), f"{sign} {within(right, style, QUOTIENT)}"
    return (write(expression, style),)


@written.register
def _(e: matrices.FreeMatrix, style: Style) -> Written:
    name = style.name(e.name)
    if not e.member:
        return name, ATOM
    return style.power(name, f"({', '.join(write(h, style) for h in e.member)})")


@written.register
def _(e: abbreviations.Abbreviation, style: Style) -> Written:
    shown = style.name(e.name)
    members = [write(a, style) for a in e.arguments if not isinstance(a, Expression)]
    if members:
        shown, _ = style.power(shown, f"({', '.join(members)})")
    written = [write(a, style) for a in e.arguments if isinstance(a, Expression)]
    if written:
        shown = re.sub(r"^\\mathrm\b", r"\\operatorname", shown)
    return (shown + style.bracketed(", ".join(written)) if written else shown), ATOM


@written.register
def _(e: abbreviations.Word, style: Style) -> Written:
    shown = ", ".join(write(a, style) for a in e.arguments)
    if not style.latex:
        return style.call(e.name, shown)
    name = e.name.replace("_", r"\_")
    return rf"\operatorname{{{name}}}{style.bracketed(shown)}", ATOM


@written.register
def _(e: matrices.ConstantMatrix, style: Style) -> Written:
    value = write(e.value, style)
    if e.is_entry or not style.latex:
        return (value, ATOM) if e.value.is_nonnegative else (value, SUM)
    rows, columns = (write(n, style) for n in e.shape)
    body = rf"\mathbf{{{value}}}" if e.value in (0, 1) else rf"\left({value}\right)"
    return f"{body}_{{{rows} \\times {columns}}}", ATOM


@written.register
def _(e: matrices.UnitMatrix, style: Style) -> Written:
    return ("I", ATOM)


@written.register
def _(e: matrices.NumericMatrix, style: Style) -> Written:
    rows = [[write(value, style) for value in row] for row in e.entries]
    if style.latex:
        inner = r" \\ ".join(" & ".join(row) for row in rows)
        return rf"\begin{{bmatrix}} {inner} \end{{bmatrix}}", ATOM
    return "[" + "; ".join(", ".join(row) for row in rows) + "]", ATOM


@written.register
def _(e: matrices.SizeMatrix, style: Style) -> Written:
    whole = isinstance(e.value, (Position, Image)) or (
        e.value.is_Atom and (e.value.is_Integer or not e.value.is_number)
    )
    strength = ATOM if whole and not e.value.is_negative else SUM
    if e.value.is_Pow and e.value.exp == sympy.Rational(1, 2):
        strength = ATOM
    elif e.value.is_Pow or e.value.is_Mul or (e.value.is_Rational and not whole):
        strength = PRODUCT
    shown = write(e.value, style)
    return shown, min(strength, QUOTIENT) if "/" in shown and not style.latex else strength


@written.register
def _(e: matrices.NumPyCode, style: Style) -> Written:
    if style.latex:
        return words_in_math(e.code).replace(r"\text{", r"\texttt{"), ATOM
    return f"`{e.code}`", ATOM


@written.register
def _(e: algebra.MatrixProduct, style: Style) -> Written:
    return f"{within(e.left, style, PRODUCT)} {within(e.right, style, ATOM)}", PRODUCT


@written.register
def _(e: algebra.MatrixTotal, style: Style) -> Written:
    plus = style.infix("+")
    return f"{within(e.left, style, SUM)}{plus}{within(e.right, style, QUOTIENT)}", SUM


@written.register
def _(e: algebra.Difference, style: Style) -> Written:
    minus = style.infix("−")
    return f"{within(e.left, style, SUM)}{minus}{within(e.right, style, QUOTIENT)}", SUM


@written.register
def _(e: algebra.Transposed, style: Style) -> Written:
    blocks = _stacked(e)
    if blocks is not None:
        upper, lower = (write(block, style) for block in blocks)
        if style.latex:
            return rf"\begin{{bmatrix}} {upper} \\ {lower} \end{{bmatrix}}", ATOM
        return f"[{upper}; {lower}]", ATOM
    if style.latex and isinstance(e.body, algebra.InverseMatrix):
        return style.power(within(e.body.body, style, ATOM), "-T")
    return style.power(_base(e.body, style), "T")


def _stacked(e: algebra.Transposed) -> tuple[Expression, Expression] | None:
    """Return A and B of [Aᵀ | Bᵀ]ᵀ, which stands for A above B."""
    if not isinstance(e.body, selection.Beside):
        return None
    left, right = e.body.left, e.body.right
    if not (isinstance(left, algebra.Transposed) and isinstance(right, algebra.Transposed)):
        return None
    return left.body, right.body


def _base(e: Expression, style: Style) -> str:
    """Write what gets an exponent: in LaTeX, one exponent does not stand upon another.

    Of a square matrix, row i, turned, and row i of the transpose would look the same.
    """
    inner = within(e, style, ATOM)
    raised = isinstance(e, (algebra.Transposed, algebra.InverseMatrix))
    raised = raised and not (isinstance(e, algebra.Transposed) and _stacked(e))
    is_row = isinstance(e, selection.Row) and e.body.shape[0] == e.body.shape[1] != 1
    return style.bracketed(inner) if style.latex and (raised or is_row) else inner


@written.register
def _(e: algebra.Scaled, style: Style) -> Written:
    coefficient = e.coefficient
    if getattr(coefficient, "value", None) == -1:
        return f"-{within(e.body, style, QUOTIENT)}", SUM
    # (c e) v and c (e v) are two expressions, and a step may be from the one to the other.
    inner = within(e.body, style, ATOM if isinstance(e.body, algebra.Scaled) else PRODUCT)
    return f"{within(coefficient, style, PRODUCT)}{style.infix('·')}{inner}", PRODUCT


@written.register
def _(e: algebra.Divided, style: Style) -> Written:
    body, divisor = e.body, e.divisor
    if not divisor.is_entry:
        return f"{within(body, style, ATOM)}{style.infix('⊘')}{within(divisor, style, ATOM)}", SUM
    if style.latex:
        return rf"\frac{{{write(body, style)}}}{{{write(divisor, style)}}}", PRODUCT
    return f"{within(body, style, PRODUCT)} / {within(divisor, style, ATOM)}", QUOTIENT


@written.register
def _(e: algebra.EntrywiseProduct, style: Style) -> Written:
    # In LaTeX products bind tighter, as printed formulas have it, if nothing else fits: Q Kᵀ ⊙ 1.
    is_plain = style.latex and not _fits_otherwise(e.left, e.right)
    left, right = (
        within(part, style, PRODUCT if is_plain and isinstance(part, algebra.MatrixProduct) else ATOM)
        for part in e.args
    )
    return f"{left}{style.infix('∘')}{right}", SUM


def _fits_otherwise(left: Expression, right: Expression) -> bool:
    """Tell whether ⊙ may also stand between fewer factors: A B ⊙ C is A (B ⊙ C), too."""
    before, behind = _matrix_factors(left), _matrix_factors(right)
    tails = [(part.shape[0], left.shape[1]) for part in before]
    heads = [(right.shape[0], part.shape[1]) for part in behind]
    return any(tail in heads for tail in tails[1:]) or any(head in tails for head in heads[:-1])


def _matrix_factors(e: Expression) -> list[Expression]:
    if not isinstance(e, algebra.MatrixProduct):
        return [e]
    return [*_matrix_factors(e.left), *_matrix_factors(e.right)]


@written.register
def _(e: algebra.InverseMatrix, style: Style) -> Written:
    return style.power(_base(e.body, style), "-1")


@written.register
def _(e: algebra.OnDiagonal, style: Style) -> Written:
    return style.call("diag", write(e.body, style))


def _indexed(body: Expression, indices: str, style: Style) -> Written:
    inner = within(body, style, ATOM)
    return (f"{{{inner}}}_{{{indices}}}" if style.latex else f"{inner}[{indices}]"), ATOM


@written.register
def _(e: selection.Row, style: Style) -> Written:
    i = write(e.row, style)
    return _indexed(e.body, i if style.latex else f"{i}, :", style)


@written.register
def _(e: selection.Column, style: Style) -> Written:
    return _indexed(e.body, f":, {write(e.column, style)}", style)


@written.register
def _(e: selection.Entry, style: Style) -> Written:
    i, j = write(e.row, style), write(e.column, style)
    return _indexed(e.body, f"{i}, {j}", style)


@written.register
def _(e: selection.Splice, style: Style) -> Written:
    upto, beyond, position = e.upto, e.beyond, write(e.after, style)
    if style.latex:
        parts = (
            f"{{{within(upto, style, ATOM)}}}_{{\\le {position}}}",
            f"{{{within(beyond, style, ATOM)}}}_{{> {position}}}",
        )
        return rf"\begin{{bmatrix}} {parts[0]} \\ {parts[1]} \end{{bmatrix}}", ATOM
    return f"splice({write(upto, style)}, {write(beyond, style)}, after={position})", ATOM


@written.register
def _(e: selection.Beside, style: Style) -> Written:
    left, right = write(e.left, style), write(e.right, style)
    if style.latex:
        return rf"\begin{{bmatrix}} {left} & {right} \end{{bmatrix}}", ATOM
    return f"[{left} | {right}]", ATOM


@written.register
def _(e: selection.ColumnsTaken, style: Style) -> Written:
    dots = r" \ldots " if style.latex else "…"
    places = f"(1{dots}{write(e.order.length, style)})"
    return _indexed(e.body, f":, {write(e.order, style)}{places}", style)


@written.register
def _(e: splitting.HeadColumns, style: Style) -> Written:
    body, heads = e.body, [e.head]
    while isinstance(body, splitting.HeadColumns):
        body, heads = body.body, [body.head, *heads]
    return style.power(within(body, style, ATOM), f"({', '.join(write(h, style) for h in heads)})")


@written.register
def _(e: splitting.PartColumns, style: Style) -> Written:
    before, last = e.ends
    dots = r" \ldots " if style.latex else "…"
    return _indexed(e.body, f":, {write(before + 1, style)}{dots}{write(last, style)}", style)


@written.register
def _(e: PermutationOf, style: Style) -> Written:
    pi = e.permutation
    if isinstance(pi, InversePermuting):
        return style.power(write(PermutationOf(pi.inverse), style), "-1")
    if isinstance(pi, KnownPermuting):
        return style.call("P", " ".join(map(str, pi.images)))
    if pi.name in ("pi", "π"):
        return (r"\Pi" if style.latex else "Π"), ATOM
    return (rf"P_{{{style.name(pi.name)}}}" if style.latex else f"P_{pi.name}"), ATOM


@written.register
def _(e: attention.Softmax, style: Style) -> Written:
    return style.call("softmax", write(e.body, style))


@written.register
def _(e: attention.Normalised, style: Style) -> Written:
    return style.call("normalise", write(e.body, style))


@written.register
def _(e: attention.Masking, style: Style) -> Written:
    relation = "" if str(e.relation) == "causal" else style.relation(e.relation)
    return style.call("Mask", write(e.body, style), below=relation)


@written.register
def _(e: attention.Bias, style: Style) -> Written:
    return style.call("bias", style.relation(e.relation))


@written.register
def _(e: attention.Indicator, style: Style) -> Written:
    relation = style.relation(e.relation)
    return (rf"\mathbf{{1}}_{{{relation}}}" if style.latex else f"[{relation}]"), ATOM


@written.register
def _(e: attention.Hidden, style: Style) -> Written:
    return style.call(
        "masking" if style.latex else "masked", write(e.body, style), style.relation(e.relation)
    )


def _indices(e: Expression) -> tuple[list[Position], Expression]:
    """Return the indices of sums, products or families inside one another, and the innermost."""
    indices = [e.index]
    while getattr(e, "condition", true) == true and isinstance(e.body, type(e)):
        if e.body.index in indices:
            break
        e = e.body
        indices.append(e.index)
    return indices, e


def _big(sign: str, e: Expression, style: Style) -> Written:
    indices, e = _indices(e)
    index = ", ".join(write(i, style) for i in indices)
    if e.condition != true:
        said = write(e.condition, style)
        # Of k ≤ i one sees that k runs; elsewhere it has to be said.
        plain = (
            isinstance(e.condition, Relational) and indices == [e.index] and e.index in e.condition.args
        )
        index = said if plain else rf"{index} \colon {said}" if style.latex else f"{index}: {said}"
    # As a factor it is bracketed, or what follows would seem to belong to it.
    return f"{sign}_{{{index}}} {within(e.body, style, PRODUCT)}", SUM


@written.register
def _(e: families.IndexedTotal, style: Style) -> Written:
    return _big(r"\sum" if style.latex else "Σ", e, style)


@written.register
def _(e: families.IndexedProduct, style: Style) -> Written:
    return _big(r"\prod" if style.latex else "Π", e, style)


@written.register
def _(e: families.Concatenated, style: Style) -> Written:
    if style.latex and _is_short(e.body):
        first, last = _ends(e, style)
        return rf"[{first} \mid \cdots \mid {last}]", ATOM
    return _family("concat", e, style)


@written.register
def _(e: families.Stacked, style: Style) -> Written:
    if style.latex and _is_short(e.body):
        first, last = _ends(e, style)
        return rf"\begin{{bmatrix}} {first} \\ \vdots \\ {last} \end{{bmatrix}}", ATOM
    return _family("stack", e, style)


def _family(word: str, e: families.Concatenated | families.Stacked, style: Style) -> Written:
    indices, innermost = _indices(e)
    below = ", ".join(write(i, style) for i in indices)
    return style.call(word, write(innermost.body, style), below=below)


def _ends(e: families.Concatenated | families.Stacked, style: Style) -> tuple[str, str]:
    """Write the first and the last member of a family."""
    first, last = (e.body.xreplace({e.index: head}) for head in (sympy.Integer(1), e.index.axis))
    return write(first, style), write(last, style)


def _is_short(e: Expression) -> bool:
    """Tell whether a member of a family can be written twice: it is a name, or a product of two."""
    if isinstance(e, algebra.MatrixProduct):
        return all(_is_name(part) for part in e.args)
    return _is_name(e)


def _is_name(e: Expression) -> bool:
    if isinstance(e, splitting.HeadColumns):
        return _is_name(e.body)
    return isinstance(e, (matrices.FreeMatrix, abbreviations.Abbreviation))


_COMMANDS = {
    "gelu": r"\operatorname{GELU}",
    "gelu_tanh": r"\operatorname{GELU}_{\tanh}",
    "rounded": r"\operatorname{round}",
}


@written.register
def _(e: functions.Entrywise, style: Style) -> Written:
    argument = write(e.body, style)
    if not style.latex:
        word, *options = called(e.function)
        return style.call(word, argument, *options)
    if e.function == ABSOLUTE.name:
        return rf"\left| {argument} \right|", ATOM
    if e.function == "floor":
        return rf"\left\lfloor {argument} \right\rfloor", ATOM
    if e.function == "exp" and e.is_entry:
        return f"e^{{{argument}}}", ATOM
    named = e.function in ("exp", "log", "sin", "cos", "tanh", "arctan")
    command = _COMMANDS.get(e.function, rf"\operatorname{{{e.function}}}")
    command = f"\\{e.function}" if named else command
    return f"{command}{style.bracketed(argument)}", ATOM


@written.register
def _(e: roots.SquareRoots, style: Style) -> Written:
    if style.latex:
        return rf"\sqrt{{{write(e.body, style)}}}", ATOM
    return f"√({write(e.body, style)})", ATOM


@written.register
def _(e: functions.AcrossHeads, style: Style) -> Written:
    name, inner, head = style.name(e.name), write(e.body, style), write(e.head, style)
    if style.latex:
        return f"{name}_{{{head}}}{style.bracketed(inner)}", ATOM
    return f"{name}_{head}({inner} over {write(e.index, style)})", ATOM


@written.register
def _(e: functions.OfEntries, style: Style) -> Written:
    return style.name(e.name) + style.bracketed(write(e.body, style)), ATOM


@written.register
def _(e: order.RowMaximum, style: Style) -> Written:
    return style.call("row_max", write(e.body, style))


@written.register
def _(e: choice.Conditional, style: Style) -> Written:
    return style.call("where", *(write(part, style) for part in e.args))


@written.register
def _(e: order.Extreme, style: Style) -> Written:
    name = "maximum" if e.largest else "minimum"
    return style.call(name, write(e.left, style), write(e.right, style))


@written.register
def _(e: functions.AlongRows, style: Style) -> Written:
    return style.name(e.name) + style.bracketed(write(e.body, style)), ATOM


@written.register
def _(e: functions.EntryDerivative, style: Style) -> Written:
    number = e.by.body if e.by.body.shape == (1, 1) else e.by
    of, by = (within(part, style, ATOM) for part in (e.body, number))
    if style.latex:
        return rf"\frac{{\partial\, {of}}}{{\partial\, {by}}}", PRODUCT
    return f"∂ {of} / ∂ {by}", QUOTIENT


@written.register
def _(e: rotations.Sinusoids, style: Style) -> Written:
    return style.call("sinusoids", write(e.angles, style))


@written.register
def _(e: rotations.BlockRotation, style: Style) -> Written:
    return style.call("R", write(e.angles, style))


@written.register
def _(e: rotations.Rotary, style: Style) -> Written:
    return style.call("rotary", write(e.body, style), write(e.angles, style))


@written.register
def _(e: rotations.PositionNumbers, style: Style) -> Written:
    n = write(e.length, style)
    return style.power(rf"(1, \ldots, {n})" if style.latex else f"(1, …, {n})", "T")


@written.register
def _(e: rotations.Frequencies, style: Style) -> Written:
    pairs, first, base = e.pairs, e.first, e.base
    index = f"k + {first - 1}" if first > 1 else "k" if first == 1 else f"k - {1 - first}"
    if style.latex:
        body = rf"{base}^{{-({index}) / {write(pairs, style)}}}"
        return rf"\left({body}\right)_{{k = 1 \ldots {write(pairs, style)}}}", ATOM
    return f"({base}^(-({index})/{pairs}) for k = 1…{pairs})", ATOM
