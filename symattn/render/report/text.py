"""A report as text, for terminals and pipes: a line for each claim, then counterexamples and totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from symattn.evidence import Check, Evidence
from symattn.kernel import Counterexample, Status, TableName, Verdict, cells, failing_part
from symattn.language.statements import Equation, Statement
from symattn.lost import Lost
from symattn.notation import LATEX, TEXT, write
from symattn.render.layout import Detail, Layout
from symattn.render.tables import beside, table
from symattn.results import Report, Result, hypotheses

WIDTH = 100
"""How far matrices may stand side by side where lines have no end."""

MARGIN = 2
LABEL = 12
WORD = max(len(str(status)) for status in Status)

LOST = "LOST"
"""Stands in place of a verdict."""

_COLORS = {
    Status.PROVED: "green",
    Status.CHECKED: "cyan",
    Status.REFUTED: "red",
    Status.ILL_DEFINED: "magenta",
    Status.UNDECIDED: "yellow",
}


def line(result: Result | Lost, layout: Layout) -> str:
    """Return what is shown of a result when it is there: nothing, a line, or all about it."""
    if isinstance(result, Lost):
        word = layout.paint(LOST.ljust(WORD), "bold", "red")
        return f"{word}  {result.claim.id.ljust(layout.ids)}  {result.reason}"
    if layout.detail is Detail.QUIET and result.is_expected:
        return ""
    columns = [
        _word(result.verdict, layout),
        result.claim.id.ljust(layout.ids),
        layout.paint(f"{result.seconds:6.2f} s", "dim"),
        _reach(result.verdict),
        layout.paint(_floats(result.evidence), "dim"),
        _cautions(result.verdict, layout),
        _mark(result, layout),
    ]
    shown = "  ".join(column for column in columns if column)
    if layout.detail is not Detail.VERBOSE:
        return shown
    return "\n".join([shown, *_written(_facts(result, layout, full=True), layout), ""])


def ending(report: Report, layout: Layout) -> str:
    """Return what is shown when all results are there: counterexamples in full, and totals.

    What is not as expected comes last, where it is seen first.
    """
    failed = [result for result in report.results if not result.verdict.status.holds]
    expected = [result for result in failed if result.is_expected]
    if layout.detail is Detail.QUIET:
        expected = []
    blocks = [account(result, layout) for result in (*expected, *report.unexpected)]
    return "\n\n".join(filter(None, [*blocks, totals(report, layout)]))


def whole(report: Report, layout: Layout) -> str:
    """Return the lines of all results, and the ending."""
    lines = [line(row, layout) for row in report.rows]
    return "\n".join([*filter(None, lines), "", ending(report, layout)]).lstrip("\n")


def account(result: Result, layout: Layout, *, full: bool = False) -> str:
    """Return what bears on a verdict; in full, also what the verdict rests on."""
    head = [
        layout.paint(str(result.verdict.status), _COLORS[result.verdict.status]),
        layout.paint(result.claim.id, "bold"),
        _mark(result, layout),
    ]
    facts = _facts(result, layout, full=full)
    return "\n".join(["  ".join(filter(None, head)), *_written(facts, layout)])


def totals(report: Report, layout: Layout) -> str:
    """Return one line that says how many claims have which verdict, and whether that is as expected.

    Empty if there is none, and an error has been said.
    """
    number = len(report.rows)
    if not number:
        return "" if report.errors else "no claim decided"
    counts = [
        layout.paint(f"{report.count(status)} {status.value}", _COLORS[status])
        for status in Status
        if report.count(status)
    ]
    outcome = layout.paint("all as expected", "green")
    if report.shortcomings:
        outcome = layout.paint(", ".join(report.shortcomings), "bold", "red")
    if report.exceeding:
        outcome += f"; {len(report.exceeding)} proved where checked is expected"
    claims = "1 claim" if number == 1 else f"{number} claims"
    found = ", ".join(counts) or "none decided"
    return f"{claims} in {report.seconds:.1f} s: {found}; {outcome}"


def _word(verdict: Verdict, layout: Layout) -> str:
    return layout.paint(str(verdict.status).ljust(WORD), _COLORS[verdict.status])


def _mark(result: Result, layout: Layout) -> str:
    wrong = []
    if not result.has_expected_verdict:
        wrong.append(f"expected {result.claim.expect.upper()}")
    if result.is_contradicted:
        wrong.append("FLOATS DISAGREE")
    if wrong:
        return layout.paint(", ".join(wrong), "bold", "red")
    expected = result.claim.expect.upper()
    return layout.paint(f"expected {expected} only", "dim") if result.exceeds_expectation else ""


def _cautions(verdict: Verdict, layout: Layout) -> str:
    """Return what is warned of, without the parts that it is about."""
    cautions = dict.fromkeys(warning.caution.value for warning in verdict.warnings)
    return layout.paint(f"warning: {', '.join(cautions)}", "yellow") if cautions else ""


def _floats(evidence: Evidence | None) -> str:
    """Return the largest error in units of its bound, or whether floats see a counterexample."""
    if evidence is None or evidence.ratio is None:
        return ""
    if evidence.sees_counterexample is not None:
        return "floats see it" if evidence.sees_counterexample else "floats cannot see it"
    return f"floats {evidence.ratio:.1g}"


def _reach(verdict: Verdict) -> str:
    """Return the sizes that a verdict is about, or why there is none."""
    if verdict.counterexample is not None:
        return _assignments(verdict.counterexample.sizes)
    if verdict.status is Status.UNDECIDED:
        return verdict.reason or ""
    if verdict.scope.all_sizes or verdict.scope.sizes:
        return str(verdict.scope).removeprefix("for ")
    return ""


def _assignments(values: Mapping[str, int]) -> str:
    return ", ".join(f"{TEXT.name(name)} = {value}" for name, value in values.items())


# -- all about one result -----------------------------------------------------------------------

Fact = tuple[str, Iterable[str]]
"""A label, and lines beside it; no label if there is no line."""


def _facts(result: Result, layout: Layout, *, full: bool) -> Iterator[Fact]:
    claim, verdict = result.claim, result.verdict
    statement = claim.question.statement
    if claim.title:
        yield "", layout.broken(claim.title, MARGIN)
    yield "statement", _statement_lines(verdict, layout, full=full)
    if full:
        yield "in LaTeX", [write(statement, LATEX)]
    yield "given", _broken(hypotheses(claim.question, TEXT), layout)
    if verdict.reason != write(statement, TEXT):
        yield "because", _broken([verdict.reason or ""], layout)
    yield "warning", _broken(map(str, verdict.warnings), layout)
    for condition in () if full else verdict.scope.failing:
        yield "not for all", _broken([str(condition)], layout)
        yield "what to do", _broken([condition.remedy], layout)
    if verdict.counterexample is not None:
        yield from _example(verdict.counterexample, failing_part(verdict).statement.bare, layout)
    if full:
        yield from _grounds(verdict, layout)
    if result.evidence is not None and (full or result.is_contradicted):
        yield "floats", _broken(_check_lines(result.evidence), layout)
    yield "source", [claim.source or ""]
    if full:
        yield "declared", [f"{result.file}:{claim.line}"]
    yield "repairs", [claim.repairs or ""]
    yield "repaired by", [result.repaired_by or ""]


def _statement_lines(verdict: Verdict, layout: Layout, *, full: bool) -> Iterator[str]:
    """Yield a statement, or its parts with a verdict each."""
    if verdict.parts:
        yield from _part_lines(verdict, layout, full=full, indent=0)
    else:
        yield from _broken([write(verdict.statement, TEXT)], layout)


def _part_lines(verdict: Verdict, layout: Layout, *, full: bool, indent: int) -> Iterator[str]:
    reasons = getattr(verdict.statement.bare, "reasons", [""] * len(verdict.parts))
    for part, reason in zip(verdict.parts, reasons, strict=True):
        text = write(part.statement, TEXT) + (f"  [{reason}]" if reason else "")
        first, *others = layout.broken(text, MARGIN + LABEL + indent + WORD + 2)
        yield f"{' ' * indent}{_word(part, layout)}  {first}"
        yield from (" " * (indent + WORD + 2) + other for other in others)
        if full or not part.status.holds:
            yield from _part_lines(part, layout, full=full, indent=indent + 2)


def _grounds(verdict: Verdict, layout: Layout) -> Iterator[Fact]:
    grounds, scope = verdict.grounds, verdict.scope
    yield "scope", [str(scope)]
    yield "exact check", _broken([scope.check], layout)
    conditions = (f"{c.name}: {'holds' if c.holds else 'fails'}; {c.why}" for c in scope.conditions)
    yield "conditions", _broken(conditions, layout)
    yield "what to do", _broken(dict.fromkeys(c.remedy for c in scope.failing), layout)
    yield "rests on", _broken([grounds.method, *(t.value for t in grounds.theorems)], layout)
    yield "arithmetic", [grounds.arithmetic]


def _check_lines(evidence: Evidence) -> Iterator[str]:
    """Yield what floats say of each part, in the order of the parts above."""
    for number, check in enumerate(evidence.checks, start=1):
        part = f"part {number}: " if len(evidence.checks) > 1 else ""
        yield part + _check(check)
    if evidence.input_law and evidence.ratio is not None:
        yield f"inputs: {evidence.input_law}"


def _check(check: Check) -> str:
    if check.ratio is None:
        return check.remark or ""
    where = "at the counterexample" if check.place == "counterexample" else _assignments(check.sizes)
    parts = [
        check.found,
        f"{check.precision}, {where}" if where else check.precision,
    ]
    if check.routine_ratio is not None:
        parts.append(f"numeric {', '.join(check.routines)}: ratio {check.routine_ratio:.2g}")
    if check.silent:
        parts.append(f"{check.silent} entries say nothing")
    return "; ".join([*parts, *filter(None, [check.remark])])


def _example(example: Counterexample, statement: Statement, layout: Layout) -> Iterator[Fact]:
    width = (layout.width or WIDTH + MARGIN + LABEL) - MARGIN - LABEL
    yield "sizes", [_assignments(example.sizes)]
    yield "positions", [_assignments(example.positions)]
    yield "permutation", [_images(name, images) for name, images in example.permutations.items()]
    yield "relation", beside([table(n, cells(rows)) for n, rows in example.relations.items()], width)
    tables = [table(_named(name), cells(rows)) for name, rows in example.values.items()]
    yield "values", beside(tables, width)
    yield "functions", [f"{value.place} = {value.value}" for value in example.functions]
    if example.entry is not None and not _is_scalar(statement):
        yield "at", [f"row {example.entry[0]}, column {example.entry[1]}"]
    if example.left is not None and example.right is not None:
        decimals = example.decimals or (example.left, example.right)
        is_equation = isinstance(statement, Equation)
        yield "left side" if is_equation else "value", [_number(example.left, decimals[0])]
        if is_equation:
            yield "right side", [_number(example.right, decimals[1])]


def _named(name: TableName) -> str:
    return str(name._replace(name=TEXT.name(name.name)))


def _is_scalar(statement: Statement) -> bool:
    return getattr(statement.args[0], "shape", None) == (1, 1)


def _images(name: str, images: Sequence[int]) -> str:
    places = ", ".join(f"{name}({place})" for place in range(1, len(images) + 1))
    return f"{places} = {', '.join(map(str, images))}"


def _number(exact: str, decimal: str) -> str:
    if exact in ("oo", "-oo"):
        return exact.replace("oo", "∞")
    return exact if exact == decimal else f"{exact} ≈ {decimal}"


def _broken(texts: Iterable[str], layout: Layout) -> list[str]:
    return [part for text in texts for part in layout.broken(text, MARGIN + LABEL)]


def _written(facts: Iterable[Fact], layout: Layout) -> Iterator[str]:
    for label, texts in facts:
        margin = " " * MARGIN + (layout.paint(label.ljust(LABEL), "dim") if label else "")
        for text in filter(None, texts):
            yield margin + text
            margin = " " * (MARGIN + (LABEL if label else 0))
