"""The derivation of a question: its hypotheses, its steps, its sizes, or the point at which it fails."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction

from sympy import Basic, Tuple, postorder_traversal
from sympy.core.symbol import Str

from symattn.accounts.document import (
    CLAIMED,
    HYPOTHESES,
    NAMES,
    PROOF,
    RECALL,
    STEPS,
    SYMBOLS,
    TAKEN,
    Block,
    Display,
    Formula,
    Id,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
    Words,
)
from symattn.asked import hypotheses
from symattn.deciding import (
    Counterexample,
    NumberSystem,
    Scope,
    Status,
    TableName,
    Verdict,
    cells,
    failing_part,
    in_words,
)
from symattn.derivations.numbers import number_formula
from symattn.derivations.symbols import symbols
from symattn.derivations.theorems import because
from symattn.language.abbreviations import Abbreviation, Word
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix, SizeMatrix
from symattn.language.reasons import ByClaim, ByDefinition, Reason, Remark
from symattn.language.statements import (
    Derivation,
    Equation,
    FoundDerivation,
    IllFormed,
    Induction,
    Statement,
    taken_apart,
)
from symattn.language.symbols import symbols_of
from symattn.notation import LATEX, TEXT, write, write_pieces

_LETTERS = ("X", "Y", "Z", "U", *(f"X_{n}" for n in range(1, 100)))
"""Names for the arguments of functions, the first that are free."""


def derivation(asked: Question, verdict: Verdict) -> tuple[Block, ...]:
    """Return the document of a verdict: the claim, its steps, its sizes, and where it fails."""
    return tuple(_derivation(asked, verdict))


def lemma(asked: Question) -> tuple[Block, ...]:
    """Return the statement of a cited claim, with its symbols and hypotheses, without its proof."""
    parts = taken_apart(asked.statement, whole=(Derivation, Induction))
    said = [part.ends if isinstance(part, Derivation) else part for part, _ in parts]
    before = tuple(introduction(asked, said))
    return (*before, _claimed(asked.statement, follows=bool(before), is_shown=False))


def stated(statement: Statement) -> tuple[Block, ...]:
    """Return the blocks of a statement before it is decided; of a chain, every line with its reason."""
    blocks: list[Block] = []
    for part, conditions in taken_apart(statement, whole=(Derivation, Induction)):
        if isinstance(part, Derivation):
            label = STEPS if conditions else ""
            blocks.append(Display(tuple(_steps(part)), label, _where(conditions)))
        else:
            blocks.append(Display(tuple(_claim_rows(part, conditions))))
    return tuple(blocks)


def _derivation(asked: Question, verdict: Verdict) -> Iterator[Block]:
    statement = asked.statement
    holds = verdict.status.holds
    before = tuple(introduction(asked, [statement]))
    yield from before
    yield _claimed(statement, follows=bool(before) and holds, is_shown=holds)
    if holds:
        steps = tuple(_proof(statement, STEPS))
        yield from steps
        yield _reach(verdict, follows=bool(steps))
        if NumberSystem.ZERO_TIMES_INFINITY in verdict.grounds.systems:
            yield Paragraph(("0·∞ is read as 0.",), "Convention")
        elif NumberSystem.IEEE_BINARY64 in verdict.grounds.systems:
            yield Paragraph(("IEEE binary64; NaN is a value.",), "Arithmetic")
    else:
        yield from _failure(verdict)
    for warning in verdict.warnings:
        yield Paragraph((f"{str(warning).removesuffix('.')}.",), "Warning")


def introduction(question: Question, said: Sequence[Statement]) -> Iterator[Block]:
    """Yield the symbols, the meanings of names, and the hypotheses."""
    items = tuple(symbols(*said, *question.given))
    if items:
        yield Listing(SYMBOLS, items)
    named = tuple(names(*said, *question.given))
    for label, kind in ((RECALL, True), (NAMES, False)):
        rows = tuple(_definition(one) for one in named if isinstance(one, Word) is kind)
        if rows:
            yield Display(rows, label)
    facts = zip(hypotheses(question, TEXT), hypotheses(question, LATEX), strict=True)
    assumed = tuple((Formula(text, (latex,)),) for text, latex in facts)
    if assumed:
        yield Listing(HYPOTHESES, assumed)


def _definition(name: Abbreviation) -> Row:
    """Return the definition of a name as a row."""
    return Row(formula(name), ":=", formula(name.body))


def names(*nodes: Basic) -> Iterator[Abbreviation]:
    """Yield the names in nodes, each behind those that it is made of, as functions of letters.

    Parameters
    ----------
    *nodes : statement or hypothesis
    """
    found: dict[str, list[Abbreviation]] = {}
    for root in nodes:
        for node in postorder_traversal(root):
            if isinstance(node, Abbreviation):
                found.setdefault(node.name, []).append(node)
    taken = {matrix.name for matrix in symbols_of(*nodes).matrices} | found.keys()
    for occurrences in found.values():
        simplest = min(occurrences, key=lambda node: len(write(node, TEXT)))
        yield _of_letters(simplest, taken)


def _of_letters(name: Abbreviation, taken: Container[str]) -> Abbreviation:
    """Return a name with letters for its matrices: one name has one meaning, whatever these are."""
    letters = (letter for letter in _LETTERS if letter not in taken)
    places = {
        argument: FreeMatrix(next(letters), *argument.shape)
        for argument in name.arguments
        if isinstance(argument, Expression)
        and not isinstance(argument, SizeMatrix)
        and not (isinstance(argument, FreeMatrix) and not argument.member)
    }
    arguments = (places.get(argument, argument) for argument in name.arguments)
    return name.func(Str(name.name), name.body.xreplace(places), Tuple(*arguments)) if places else name


# -- statements and their proofs ------------------------------------------------------------------


def _claimed(statement: Statement, *, follows: bool, is_shown: bool) -> Display:
    """Return the display of a claim, or of the ends of a chain; `follows` picks the label."""
    parts = list(taken_apart(statement, whole=(Derivation, Induction)))
    rows = tuple(row for part in parts for row in _claim_rows(*part))
    carried = all(isinstance(part, (Derivation, Induction)) for part, _ in parts)
    return Display(rows, CLAIMED[not follows], is_shown_again=is_shown and carried)


def _claim_rows(statement: Statement, conditions: tuple[Basic, ...]) -> Iterator[Row]:
    where = _where(conditions)
    if isinstance(statement, Derivation):
        statement = statement.ends
    if isinstance(statement, Induction):
        for part in statement.parts:
            for inner, there in taken_apart(part, conditions, whole=(Derivation,)):
                yield from _claim_rows(inner, there)
    elif isinstance(statement, Equation):
        yield Row(formula(statement.left), "=", formula(statement.right), where)
    else:
        text, latex = (write(statement, style) for style in (TEXT, LATEX))
        if isinstance(statement, IllFormed):
            text, latex = "(cannot be written: shapes do not fit)", (
                r"\text{(cannot be written: shapes do not fit)}"
            )  # fmt: skip
        yield Row(Formula(text, (latex,)), "", Formula("", ("",)), where)


def _where(conditions: Sequence[Basic]) -> Words:
    return _listed("where ", tuple(Formula(write(h, TEXT), (write(h, LATEX),)) for h in conditions))


def _proof(statement: Statement, label: str) -> Iterator[Block]:
    """Yield the derivations that a statement carries: its chains, its inductions."""
    parts = taken_apart(statement, whole=(Derivation, Induction))
    carried = [part for part in parts if isinstance(part[0], (Derivation, Induction))]
    for number, (part, conditions) in enumerate(carried, start=1):
        name = f"{label} {number}" if len(carried) > 1 else label
        if isinstance(part, FoundDerivation):
            name = f"{name}, found by search; every step checked"
        if isinstance(part, Derivation):
            yield Display(tuple(_steps(part)), name, _where(conditions))
        else:
            for what, side in zip(("base", "step"), part.parts, strict=True):
                ((inner, there),) = taken_apart(side, conditions, whole=(Derivation,))
                yield Display(tuple(_steps(inner)), f"{name}, {what} of the induction", _where(there))


def _steps(statement: Statement) -> Iterator[Row]:
    if isinstance(statement, Derivation):
        left: Formula | None = formula(statement.links[0].left)
        names = {node.name for node in statement.find(Abbreviation)}
        for link, reasons in zip(statement.links, statement.justifications, strict=True):
            yield Row(left, "=", formula(link.right), _because(reasons, names))
            left = None
    else:
        yield Row(formula(statement.left), "=", formula(statement.right))


def formula(e: Expression) -> Formula:
    """Return an expression as a formula, exactly as it was written."""
    return Formula(write(e, TEXT), write_pieces(e, LATEX))


def _because(reasons: Sequence[Reason], names: Container[str]) -> Words:
    """Return reasons as running text; the names that the author has given are formulas in it."""
    words: list[str | Formula | Id] = []
    for reason in reasons:
        if words:
            words.append(", ")
        if isinstance(reason, ByClaim):
            words.append(Id(reason.words))
        elif isinstance(reason, Remark):
            words.append(f"author’s remark, not checked: {reason.words}")
        elif isinstance(reason, ByDefinition) and reason.words in names:
            text, latex = (style.name(reason.words) for style in (TEXT, LATEX))
            words += ["definition of ", Formula(text, (latex,))]
        else:
            words.append(str(reason))
    return tuple(words)


def _listed(before: str, formulas: Sequence[Formula]) -> Words:
    words: list[str | Formula | Id] = []
    for item in formulas:
        words += [", " if words else before, item]
    return tuple(words)


# -- verdicts -------------------------------------------------------------------------------------


def _reach(verdict: Verdict, *, follows: bool) -> Paragraph:
    """Return for which sizes a claim holds and by which theorem, behind its steps or in their place."""
    scope = verdict.scope
    label = "" if follows else PROOF
    subject = "Each line is decided " if follows else "Decided "
    if verdict.status is Status.CHECKED:
        return Paragraph((f"{scope}.{_obstacle(scope)}",), "Checked")
    carried = because(verdict) if scope.all_sizes else ""
    return Paragraph((f"{subject}{scope}{carried}.",), label)


def _obstacle(scope: Scope) -> str:
    if not scope.failing:
        return ""
    failing = scope.failing[0]
    return f" A proof for all sizes is known only where {failing.name}; here: {failing.why}."


def _failure(verdict: Verdict) -> Iterator[Block]:
    example = verdict.counterexample
    label = "Counterexample" if verdict.status is Status.REFUTED else "Undefined"
    if verdict.status is Status.UNDECIDED:
        label = "Undecided"
    if verdict.reason:
        where = ""
        if example is not None and example.entry is not None and example.left is None:
            where = f", at row {example.entry[0]} and column {example.entry[1]}"
        yield Paragraph((f"{verdict.reason.removesuffix('.')}{where}.",), label)
    if example is None:
        return
    failing = failing_part(verdict).statement.bare
    if verdict.parts and not isinstance(failing, IllFormed):
        yield Display(tuple(_claim_rows(failing, ())), "It fails for")
    yield from _example(example)
    if example.left is not None and example.right is not None:
        yield Display(tuple(_values(failing, example)), "Values")


def example(found: Counterexample) -> tuple[Block, ...]:
    """Return a counterexample: sizes, positions and permutations, then matrices, then what comes out."""
    rows = [
        Row(Formula(side, (rf"\text{{{side}}}",)), "=", number_formula(value))
        for side, value in (("left", found.left), ("right", found.right))
        if value is not None
    ]
    return (*_example(found), *([Display(tuple(rows))] if rows else []))


def _example(example: Counterexample) -> Iterator[Block]:
    numbers = {**example.sizes, **example.positions}
    items: list[Words] = [
        (Formula(f"{TEXT.name(n)} = {v}", (f"{LATEX.name(n)} = {v}",)),) for n, v in numbers.items()
    ]
    for name, images in example.permutations.items():
        for place, image in enumerate(images, start=1):
            text, latex = (f"{style.name(name)}({place}) = {image}" for style in (TEXT, LATEX))
            items.append((Formula(text, (latex,)),))
    for value in example.functions:
        latex = LATEX.name(value.name) + ("" if value.component is None else f"_{{{value.component}}}")
        arguments = ", ".join(number_formula(argument).latex for argument in value.arguments)
        written = f"{latex}({arguments}) = {number_formula(value.value).latex}"
        items.append((Formula(f"{value.place} = {value.value}", (written,)),))
    tables: dict[TableName, Sequence[Sequence[Fraction | bool]]] = dict(example.values)
    tables = {**{TableName(name): rows for name, rows in example.relations.items()}, **tables}
    words = {name: in_words(rows) for name, rows in tables.items()}
    items += [
        (f"{name._replace(name=TEXT.name(name.name))} = {told}",)
        for name, told in words.items()
        if told is not None
    ]
    large = example.large.items()
    items += [(f"{name._replace(name=TEXT.name(name.name))} = {told}",) for name, told in large]
    if items:
        yield Listing(TAKEN, tuple(items))
    small = {name: cells(tables[name]) for name, told in words.items() if told is None}
    if small:
        yield Tables(tuple(_table(name, rows) for name, rows in small.items()))


def _table(name: TableName, rows: tuple[tuple[str, ...], ...]) -> Table:
    text, latex = (name._replace(name=style.name(name.name)) for style in (TEXT, LATEX))
    member = f"^{{({', '.join(map(str, name.member))})}}" if name.member else ""
    numbers = tuple(tuple(number_formula(cell) for cell in row) for row in rows)
    return Table(Formula(str(text), (latex.name + member,)), numbers)


def _values(statement: Statement, example: Counterexample) -> Iterator[Row]:
    sides = statement.args if isinstance(statement, Equation) else statement.args[:1]
    exact = (example.left or "", example.right or "")
    for side, value, decimal in zip(sides, exact, example.decimals or exact, strict=False):
        at = formula(side)
        if example.entry is not None and getattr(side, "shape", None) != (1, 1):
            i, j = example.entry
            index = f"{i}, {j}"
            at = Formula(
                f"({at.text})[{index}]", (f"{LATEX.bracketed(at.latex)}_{{{index}}}",)
            )  # fmt: skip
        shown = number_formula(value)
        if decimal != value:
            about = number_formula(decimal)
            shown = Formula(
                f"{shown.text} ≈ {about.text}", (shown.latex, rf"\approx {about.latex}")
            )  # fmt: skip
        if shown.text != formula(side).text:  # 1 = 1 says nothing
            yield Row(at, "=", shown)
