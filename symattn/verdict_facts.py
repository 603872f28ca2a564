"""The text of a verdict, as labelled facts; `render/report/text.py` lays them out for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from symattn.accounts.account import FLOATS, Fact
from symattn.accounts.evidence import Check, Evidence
from symattn.deciding import (
    Counterexample,
    Example,
    Status,
    TableName,
    Verdict,
    cells,
    failing_part,
    in_words,
    table,
)
from symattn.language.statements import Equation, Statement
from symattn.notation import LATEX, TEXT, assignments, write


def facts_of(
    statement: Statement, given: Sequence[str], verdict: Verdict, evidence: Evidence | None
) -> Iterator[Fact]:
    """Yield the facts about a verdict, and its grounds.

    Parameters
    ----------
    statement : Statement
        That was asked about.
    given : sequence of str
        All that is taken for granted, as text.
    verdict : Verdict
    evidence : Evidence or None
    """
    if verdict.parts:
        yield Fact("statement", "parts", tuple(_parts(verdict, 0, "always")))
    else:
        yield _texts("statement", [write(verdict.statement, TEXT)])
    yield _lines("in LaTeX", [write(statement, LATEX)], "full")
    yield _texts("given", given)
    yield _texts("because", [verdict.because])
    yield _texts("warning", verdict.remarks)
    yield _texts("witness", dict.fromkeys(_witnesses(verdict)), "full")
    for condition in verdict.scope.failing:
        yield _texts("not for all", [str(condition)], "brief")
        yield _texts("what to do", [condition.remedy], "brief")
    if verdict.counterexample is not None:
        yield from _example(verdict.counterexample, failing_part(verdict).statement.bare)
    yield from _grounds(verdict)
    if evidence is not None:
        yield _texts(FLOATS, _check_lines(evidence), "contradicted")


def reach(verdict: Verdict) -> str:
    """Return the sizes that a verdict is about, or why there is none."""
    if verdict.counterexample is not None:
        return assignments(verdict.counterexample.sizes)
    if verdict.status is Status.UNDECIDED:
        return verdict.reason or ""
    if verdict.scope.all_sizes or verdict.scope.sizes:
        return str(verdict.scope).removeprefix("for ")
    return ""


def floats(evidence: Evidence | None) -> str:
    """Return the largest error in units of its bound, or whether floats see a counterexample."""
    if evidence is None or evidence.ratio is None:
        return ""
    if evidence.sees_counterexample is not None:
        return "floats see it" if evidence.sees_counterexample else "floats cannot see it"
    return f"floats {evidence.ratio:.1g}"


def cautions(verdict: Verdict) -> str:
    """Return the warnings as text, without the parts that they are about."""
    found = dict.fromkeys(w.caution.value for w in verdict.warnings if w.caution.value != verdict.reason)
    return f"warning: {', '.join(found)}" if found else ""


def _lines(label: str, lines: Iterable[str], when: str = "always") -> Fact:
    return Fact(label, "lines", tuple(lines), when)


def _texts(label: str, texts: Iterable[str], when: str = "always") -> Fact:
    return Fact(label, "texts", tuple(texts), when)


def _parts(verdict: Verdict, depth: int, when: str) -> Iterator[tuple[int, str, str, str]]:
    """Yield the parts of a statement with a verdict each; those of a part that holds, in full only."""
    reasons = getattr(verdict.statement.bare, "reasons", [""] * len(verdict.parts))
    for part, reason in zip(verdict.parts, reasons, strict=True):
        text = write(part.statement, TEXT) + (f"  [{reason}]" if reason else "")
        yield depth, part.status.value, text, when
        yield from _parts(part, depth + 1, "full" if part.status.holds else when)


def _witnesses(verdict: Verdict) -> Iterator[str]:
    """Yield the instances of the hypotheses of a statement, and of its parts with more hypotheses."""
    if verdict.witness is not None:
        yield f"the hypotheses hold at {_compactly(verdict.witness)}"
    for part in verdict.parts:
        if part.witness != verdict.witness:
            about = write(part.statement, TEXT)
            yield from (f"{about}: {told}" for told in _witnesses(part) if part.status.holds)


def _compactly(example: Example) -> str:
    """Return all that an example gives, in one line."""
    names = {name: TEXT.name(name) for name in (*example.sizes, *example.positions)}
    numbers = {**example.sizes, **example.positions}
    parts = [f"{names[name]} = {value}" for name, value in numbers.items()]
    parts += [_images(TEXT.name(name), images) for name, images in example.permutations.items()]
    parts += [f"{_named(name)} = {table(rows)}" for name, rows in example.values.items()]
    parts += [f"{TEXT.name(name)} = {table(rows)}" for name, rows in example.relations.items()]
    return "; ".join(parts)


def _grounds(verdict: Verdict) -> Iterator[Fact]:
    grounds, scope = verdict.grounds, verdict.scope
    yield _lines("scope", [str(scope)], "held")
    conditions = (f"{c.name}: {'holds' if c.holds else 'fails'}; {c.why}" for c in scope.conditions)
    yield _texts("conditions", conditions, "full")
    yield _texts("what to do", dict.fromkeys(c.remedy for c in scope.failing), "full")
    yield _texts("rests on", [grounds.method, *(t.value for t in grounds.theorems)], "full")
    yield _lines("arithmetic", [grounds.arithmetic], "full")


def _check_lines(evidence: Evidence) -> Iterator[str]:
    """Yield the results of floats on each part, in the order of the parts above."""
    for number, check in enumerate(evidence.checks, start=1):
        part = f"part {number}: " if len(evidence.checks) > 1 else ""
        yield part + _check(check)
    if evidence.input_law and evidence.ratio is not None:
        yield f"inputs: {evidence.input_law}"


def _check(check: Check) -> str:
    if check.ratio is None:
        return check.remark or ""
    where = "at the counterexample" if check.place == "counterexample" else assignments(check.sizes)
    parts = [
        check.found,
        f"{check.precision}, {where}" if where else check.precision,
    ]
    if check.routine_ratio is not None:
        parts.append(f"numeric {', '.join(check.routines)}: ratio {check.routine_ratio:.2g}")
    if check.silent:
        parts.append(f"{check.silent} entries say nothing")
    return "; ".join([*parts, *filter(None, [check.remark])])


def _example(example: Counterexample, statement: Statement) -> Iterator[Fact]:
    yield _lines("sizes", [assignments(example.sizes)])
    yield _lines("positions", [assignments(example.positions)])
    yield _lines("permutation", [_images(name, i) for name, i in example.permutations.items()])
    yield from _tables("relation", example.relations)
    yield from _tables("values", {_named(name): rows for name, rows in example.values.items()})
    yield _lines("values", [f"{_named(name)} = {told}" for name, told in example.large.items()])
    yield _lines("functions", [f"{value.place} = {value.value}" for value in example.functions])
    if example.entry is not None and not _is_scalar(statement):
        yield _lines("at", [f"row {example.entry[0]}, column {example.entry[1]}"])
    if example.left is not None and example.right is not None:
        decimals = example.decimals or (example.left, example.right)
        is_equation = isinstance(statement, Equation)
        yield _lines("left side" if is_equation else "value", [_number(example.left, decimals[0])])
        if is_equation:
            yield _lines("right side", [_number(example.right, decimals[1])])


def _tables(label: str, tables: Mapping[str, Sequence[Sequence[Fraction | bool]]]) -> Iterator[Fact]:
    """Yield tables that are written out, and those that are told in words."""
    words = {name: in_words(rows) for name, rows in tables.items()}
    small = ((name, cells(tables[name])) for name, told in words.items() if told is None)
    yield Fact(label, "tables", tuple(small))
    yield _lines(label, [f"{name} = {told}" for name, told in words.items() if told is not None])


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
