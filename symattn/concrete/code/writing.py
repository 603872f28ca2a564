"""Array code for each class of the language: one case for each class.

Every piece of code is a matrix, an entry one of shape (1, 1); what a sum, a product or a family binds is
the variable of a comprehension.
"""

from __future__ import annotations

from symattn.concrete.code.contracting import contraction_of, is_member
from symattn.concrete.code.numbers import (
    ATOM,
    PRODUCT,
    SIGN,
    SUM,
    Code,
    condition_code,
    order_code,
    within,
)
from symattn.concrete.code.products import permuted, recognised
from symattn.concrete.code.writer import Writer, code_of
from symattn.errors import InputError
from symattn.evidence.recognised import unmasked
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
from symattn.language.permutations import PermutationOf

# -- leaves ---------------------------------------------------------------------------------------


@code_of.register
def _(e: matrices.FreeMatrix, at: Writer) -> Code:
    name = at.name(e.name)
    return (f"{name}[{', '.join(at.index(h) for h in e.member)}]" if e.member else name), ATOM


@code_of.register(matrices.ConstantMatrix)
@code_of.register(matrices.SizeMatrix)
def _(e: matrices.ConstantMatrix | matrices.SizeMatrix, at: Writer) -> Code:
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
    found = permuted(e, at) or (None if at.is_smooth else recognised(e, at))
    return found or (f"{at.code(e.left, PRODUCT)} @ {at.code(e.right, SIGN)}", PRODUCT)


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
def _(e: splitting.HeadColumns, at: Writer) -> Code:
    rows, heads = at.number(e.shape[0]), at.number(e.heads)
    return f"{at.code(e.body, ATOM)}.reshape({rows}, {heads}, -1)[:, {at.index(e.head)}]", ATOM


@code_of.register
def _(e: splitting.PartColumns, at: Writer) -> Code:
    start, stop = map(at.number, e.ends)
    return f"{at.code(e.body, ATOM)}[:, {start} : {stop}]", ATOM


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


def _run(e: Expression, at: Writer) -> str:
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
        return _contracted(e, at) or (f"sum({terms})", ATOM)
    return f"sum(({terms}), {at.dialect.filled('0.0', at.lengths(e), at.like)})", ATOM


def _contracted(e: families.IndexedTotal, at: Writer) -> Code | None:
    """Return a sum of products of members of families as a call of einsum."""
    found = contraction_of(e.body, e.index)
    if found is None:
        return None
    arrays = [
        at.name(next(iter(factor.atoms(matrices.FreeMatrix))).name)
        if is_member(factor, e.index)
        else at.code(factor)
        for factor in found.factors
    ]
    # PyTorch chooses the order of products by itself.
    order = ["optimize=True"] if len(arrays) > 2 and not at.dialect.is_torch else []
    call, _ = at.function("einsum", f'"{found.subscripts}"', *arrays, *order)
    if not found.left and not found.right:
        return call, ATOM
    sides = [at.code(factor, SIGN) for factor in (*found.left, *found.right)]
    return " @ ".join([*sides[: len(found.left)], call, *sides[len(found.left) :]]), PRODUCT


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
    if at.is_smooth and e.function in ("floor", "rounded"):
        raise InputError(f"as_function: {e} jumps, and is inside a derivative")
    if e.function in ("sigmoid", "softplus", "silu", "gelu"):
        return at.dialect.smooth(e.function, body) or at.helper(e.function, body)
    if e.function == "gelu_tanh":
        return at.dialect.smooth("gelu", f'{body}, approximate="tanh"') or at.helper("gelu_tanh", body)
    if e.function == "erf" and not at.dialect.is_torch:
        return at.helper("erf", body)
    return at.function({"rounded": "round"}.get(e.function, e.function), body)


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
def _(e: choice.Conditional, at: Writer) -> Code:
    condition = condition_code(e.condition, at.name)[0]
    return f"({at.code(e.then)} if {condition} else {at.code(e.otherwise)})", ATOM


@code_of.register
def _(e: order.Extreme, at: Writer) -> Code:
    return at.function("maximum" if e.largest else "minimum", at.code(e.left), at.code(e.right))


@code_of.register
def _(e: functions.AlongRows, at: Writer) -> Code:
    return f"{at.name(e.name)}({at.code(e.body)})", ATOM


@code_of.register
def _(e: functions.EntryDerivative, at: Writer) -> Code:
    if at.is_smooth:
        raise InputError(f"as_function: {e} is a derivative within a derivative")
    body = e.by.body
    if not isinstance(body, matrices.FreeMatrix):
        raise InputError(f"as_function: {e} is by a scale; write matrix(…, 1, 1, positive=True) for it")
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
