"""Whether a function implements a formula: the result, and its display."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from math import isfinite, isnan
from typing import Any

from symattn.accounts.document import (
    Block,
    Display,
    Formula,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
    Words,
)
from symattn.derivations.numbers import number_formula
from symattn.displayed import Displayed
from symattn.implementations.finding import Cells, Finding, json_number
from symattn.language.expressions import Expression
from symattn.notation import LATEX, TEXT, assignments, write
from symattn.render.derivation import text

NEGLIGIBLE = 1e-280
"""Largest bound that belongs to numbers too small for floats."""

MOST = 8
"""Most rows and columns of a matrix that are shown; of a larger one, the first and the last are."""

MOST_EXCEPTIONS = 4
"""Most different entries of a larger matrix for these to be told instead."""

SCHEMA_VERSION = 1
"""Raised whenever a key of the JSON changes its name or its meaning."""


@dataclass(frozen=True)
class Conformity(Displayed):
    """The result of holding a function against a formula.

    Attributes
    ----------
    function : str
        Its name.
    formula : Expression
    finding : Finding or None
        The fault, at the smallest case that was found.
    cases : int
        The number of cases in which the function was called.
    wrong : int
        The number of these in which something was wrong.
    compared, silent : int
        How many entries were compared, and how many say nothing: the formula has no value there, or
        rounding may amount to anything.
    ratio : float
        The largest error over what is allowed, in the cases in which nothing was wrong.
    precisions : tuple of str
    largest : mapping from str to int
        The largest number that each size had.
    left_out : int
        The number of large cases left out, since the others took long.
    unseen : tuple of str
        The results of the function where the formula has no value, as in rows that see nothing.
    arguments : mapping from str to str
        The symbol of the formula for each parameter.
    seconds : float
    without_data : str
        Which hypotheses nothing was found to fit, and at which sizes, if there were data in no case.
    """

    function: str
    formula: Expression
    finding: Finding | None
    cases: int
    wrong: int
    compared: int
    silent: int
    ratio: float
    precisions: tuple[str, ...]
    largest: Mapping[str, int]
    left_out: int = 0
    unseen: tuple[str, ...] = ()
    arguments: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    without_data: str = ""

    @property
    def conforms(self) -> bool:
        """Whether nothing is wrong, and something was compared."""
        return self.finding is None and self.compared > 0

    def __bool__(self) -> bool:
        return self.conforms

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The document of the result, for every format."""
        return tuple(_told(self))

    def __str__(self) -> str:
        return "\n".join(line.rstrip() for line in text.body(self.blocks).strip().splitlines())

    __repr__ = __str__

    def as_json(self) -> dict[str, object]:
        """Return it as JSON has it; ±∞ and NaN are strings."""
        return {
            "schema_version": SCHEMA_VERSION,
            "function": self.function,
            "formula": write(self.formula, TEXT),
            "arguments": dict(self.arguments),
            "conforms": self.conforms,
            "cases": self.cases,
            "wrong_cases": self.wrong,
            "compared_entries": self.compared,
            "silent_entries": self.silent,
            "ratio": json_number(float(f"{self.ratio:.2g}")),
            "precisions": list(self.precisions),
            "largest_sizes": dict(self.largest),
            "left_out": self.left_out,
            "without_value": list(self.unseen),
            "finding": None if self.finding is None else self.finding.as_json(),
            "seconds": round(self.seconds, 3),
        }


def _told(found: Conformity) -> Iterator[Block]:
    formula = Formula(write(found.formula, TEXT), (write(found.formula, LATEX),))
    finding = found.finding
    if finding is not None:
        said = f": {finding.message}" if finding.kind != "differs" else ""
        yield Paragraph((f"{found.function} is not ", formula, said))
        yield from _case(finding)
    elif found.compared:
        yield Paragraph((f"{found.function} is ", formula, " wherever it was tried"))
    else:
        why = "no entry has a value" if found.cases else found.without_data
        said = f" could not be compared: {why}"
        yield Paragraph((f"{found.function} and ", formula, said))
    yield Paragraph((_extent(found),), "Tried")
    if found.arguments:
        items = tuple((f"{name} = {what}",) for name, what in found.arguments.items())
        yield Listing("Called with", items)
    if found.unseen:
        yield Paragraph(("; ".join(found.unseen),), "Where the formula has no value, the function")


def _extent(found: Conformity) -> str:
    silent = f", {found.silent} without a value to compare" if found.silent else ""
    wrong = f", {found.wrong} of them wrong" if found.wrong else ""
    right = " of the right ones" if found.wrong else ""
    left_out = f"; {found.left_out} large cases left out, for time" if found.left_out else ""
    sizes = assignments(found.largest)
    return (
        f"{found.cases} cases{wrong}, in {', '.join(found.precisions)}"
        + (f", at sizes up to {sizes}" if sizes else "")
        + f"; {found.compared} entries{silent}; "
        f"largest error{right} {found.ratio:.2g} of what is allowed{left_out}"
    )


def _case(finding: Finding) -> Iterator[Block]:
    """Yield the smallest case: sizes, inputs, both results, and the worst entry."""
    numbers = {**finding.sizes, **finding.numbers}
    items: list[Words] = [(_equation(name, value),) for name, value in numbers.items()]
    items += [(finding.precision,)]
    items += [(f"{finding.layout} arrays",)] if finding.layout != "contiguous" else []
    if any(number > 1 for number in finding.batch):
        items += [(f"member {finding.member} of a batch of {finding.batch}",)]
    yield Listing("At", tuple(items))
    if finding.inputs:
        yield Tables(tuple(_table(name, rows) for name, rows in finding.inputs.items()))
    results = [_table("formula", finding.formula)]
    if finding.result is not None:
        results.append(_table("function", finding.result))
    yield Tables(tuple(results))
    if finding.values is not None and finding.kind != "writes":
        yield Display(tuple(_entries(finding)))
        yield Paragraph((_difference(finding),))


def _names(name: str) -> tuple[str, str]:
    """Return the name of a matrix, as text and as LaTeX."""
    head, _, member = name.partition("^")
    latex = rf"\text{{{name}}}" if name in ("formula", "function") else LATEX.name(head)
    index = f"^{{{member}}}" if member else ""
    return TEXT.name(head) + ("^" + member if member else ""), latex + index


def _entries(finding: Finding) -> Iterator[Row]:
    place = f"[{', '.join(map(str, finding.entry or ()))}]"
    left, right = apart(*(finding.values or (0.0, 0.0)))
    shown = number_formula(finding.exact) if finding.exact else number_formula(left)
    if finding.exact and finding.exact != left:
        near = number_formula(left)
        shown = Formula(f"{shown.text} ≈ {near.text}", (*shown.pieces, rf"\approx {near.latex}"))
    for name, value in (("formula", shown), ("function", number_formula(right))):
        yield Row(Formula(name + place, (rf"\text{{{name}}}{place}",)), "=", value)


def _difference(finding: Finding) -> str:
    if finding.values is not None and isnan(finding.values[0]):
        return "fully_masked='nan' requires NaN in a row that sees nothing"
    allowed = f"rounding explains {finding.allowed:.2g} at most"
    if finding.allowed < NEGLIGIBLE:
        allowed = "there is nothing to round"
    return f"the difference is {finding.error:.2g}; {allowed}" if isfinite(finding.error) else allowed


def _equation(name: str, value: float | tuple[int, ...]) -> Formula:
    shown = f"({' '.join(map(str, value))})" if isinstance(value, tuple) else _short(float(value))
    return Formula(f"{TEXT.name(name)} = {shown}", (f"{LATEX.name(name)} = {shown}",))


def _table(name: str, rows: Cells) -> Table:
    text, latex = _names(name)
    shown = Formula(text, (latex,))
    exceptions = _exceptions(name, rows)
    if exceptions is not None:
        return Table(shown, ((exceptions,),))
    cells = _elided(tuple(_elided(tuple(map(_short, row)), "…") for row in rows), None)
    filled = (row if row is not None else ("⋮",) * len(cells[0]) for row in cells)
    return Table(shown, tuple(tuple(map(number_formula, row)) for row in filled))


def _exceptions(name: str, rows: Cells) -> Formula | None:
    """Return a large matrix as one value but for a few entries; None for a small one, or many."""
    if max(len(rows), len(rows[0])) <= MOST:
        return None
    counted = Counter(map(_short, chain.from_iterable(rows)))
    ((usual, times),) = counted.most_common(1)
    if counted.total() - times > MOST_EXCEPTIONS:
        return None
    text, latex = _names(name)
    shown = number_formula(usual)
    joint = (" but ", r" \text{ but } ")
    for i, row in enumerate(rows, start=1):
        for j, entry in enumerate(row, start=1):
            if _short(entry) != usual:
                value = number_formula(_short(entry))
                shown = Formula(
                    f"{shown.text}{joint[0]}{text}[{i}, {j}] = {value.text}",
                    (*shown.pieces, f"{joint[1]}{latex}[{i}, {j}] = {value.latex}"),
                )
                joint = (", ", r",\; ")
    return shown


def _elided(items: tuple[Any, ...], between: Any) -> tuple[Any, ...]:
    """Return the first and the last of many items, and what stands for the others."""
    return items if len(items) <= MOST else (*items[: MOST // 2], between, *items[-(MOST // 2) :])


def _short(value: float, digits: int = 4) -> str:
    """Return a number with few digits; ∞ is ``oo``, as in counterexamples."""
    if value != value:
        return "nan"
    if value in (float("inf"), float("-inf")):
        return "oo" if value > 0 else "-oo"
    return f"{value:.{digits}g}" if value != int(value) or abs(value) >= 1e6 else str(int(value))


def apart(one: float, other: float) -> tuple[str, str]:
    """Return two numbers with as many digits as tell them apart."""
    for digits in (6, 10, 17):
        shown = _short(one, digits), _short(other, digits)
        if shown[0] != shown[1]:
            return shown
    return repr(one), repr(other)
