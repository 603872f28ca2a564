"""A report as text, for terminals and pipes: a line for each claim, then counterexamples and totals.

It is written of accounts, which need neither SymPy nor a verdict.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from symattn.accounts import Account, Fact, Missing, Note, Summary, Told
from symattn.render.layout import Detail, Layout
from symattn.render.tables import beside, table
from symattn.verdict_words import VERDICTS

WIDTH = 100
"""Width of matrices side by side where the output has no width."""

MARGIN = 2
LABEL = 12
WORD = max(map(len, VERDICTS))

LOST, ERROR = "LOST", "ERROR"
"""The words in place of a verdict: if something went wrong, and if the script is wrong."""

_COLORS = {
    "proved": "green",
    "checked": "cyan",
    "refuted": "red",
    "ill-defined": "magenta",
    "undecided": "yellow",
}

_FAILED = ("refuted", "ill-defined", "undecided")

_CODE_COLORS = {**_COLORS, "conforms": "green", "differs": "red", "failed": "red", "not run": "dim"}


def line(result: Told | Missing, layout: Layout) -> str:
    """Return the text of a result as soon as it is known: nothing, a line, or all about it."""
    if isinstance(result, Missing):
        word = layout.paint((ERROR if result.is_mistake else LOST).ljust(WORD), "bold", "red")
        reason = result.reason.partition("\n")[0].replace(f": {result.id}: ", ": ", 1)
        return f"{word}  {result.id.ljust(layout.ids)}  {reason}"
    if layout.detail is Detail.QUIET and result.is_expected:
        return ""
    said = result.account
    columns = [
        _word(said.word, layout),
        said.declared.id.ljust(layout.ids),
        layout.paint(f"{said.found.seconds:6.2f} s", "dim"),
        layout.paint("cached" if said.cached else "", "dim"),
        said.found.reach,
        layout.paint(said.found.floats, "dim"),
        layout.paint(said.found.cautions, "yellow"),
        _mark(said, layout),
    ]
    shown = "  ".join(column for column in columns if column)
    if said.declared.title.startswith("read as "):  # an equation of a document
        shown += f"\n  {said.declared.file}:{said.declared.line}: {said.declared.title}"
    if layout.detail is not Detail.VERBOSE:
        return shown
    return "\n".join([shown, *_written(said, layout, full=True), ""])


def ending(report: Summary[Told, Missing], layout: Layout) -> str:
    """Return the text after all results: counterexamples in full, and totals.

    What is not as expected comes last, where it is seen first.
    """
    failed = [result for result in report.results if result.word in _FAILED]
    expected = [result for result in failed if result.is_expected]
    if layout.detail is Detail.QUIET:
        expected = []
    blocks = [account(result, layout) for result in (*expected, *report.unexpected)]
    code = [_code(note, layout) for note in report.code]
    return "\n\n".join(filter(None, [*blocks, "\n".join(filter(None, code)), totals(report, layout)]))


def whole(report: Summary[Told, Missing], layout: Layout) -> str:
    """Return the lines of all results, and the ending."""
    lines = [line(row, layout) for row in report.rows]
    return "\n".join([*filter(None, lines), "", ending(report, layout)]).lstrip("\n")


def account(result: Told, layout: Layout, *, full: bool = False) -> str:
    """Return the text of a verdict; in full, also its grounds."""
    said = result.account
    head = [
        layout.paint(said.word.upper(), _COLORS[said.word]),
        layout.paint(said.declared.id, "bold"),
        layout.paint("cached" if said.cached and full else "", "dim"),
        _mark(said, layout),
    ]
    return "\n".join(["  ".join(filter(None, head)), *_written(said, layout, full=full)])


def _code(note: Note, layout: Layout) -> str:
    """Return the result of a block of code: one line, and below it where it differs."""
    if layout.detail is Detail.QUIET and not note.is_amiss:
        return ""
    word = layout.paint(note.word.upper().ljust(WORD), _CODE_COLORS[note.word])
    hint = "; --run runs it" if note.word == "not run" else ""
    first = f"{word}  {note.id.ljust(layout.ids)}  {note.file}:{note.line}: {note.text}{hint}"
    said = note.said if note.is_amiss or layout.detail is Detail.VERBOSE else ""
    return "\n".join([first, *(f"  {line}".rstrip() for line in said.splitlines())])


def totals(report: Summary[Told, Missing], layout: Layout) -> str:
    """Return one line that says how many claims have which verdict, and whether that is as expected.

    Empty if there is none, and an error has been said.
    """
    number = len(report.rows)
    if not number:
        return "" if report.errors or report.code else "no claim decided"
    counts = [
        layout.paint(f"{report.count(word)} {word}", _COLORS[word])
        for word in VERDICTS
        if report.count(word)
    ]
    outcome = layout.paint("all as expected", "green")
    if report.shortcomings:
        outcome = layout.paint(", ".join(report.shortcomings), "bold", "red")
    if report.exceeding:
        outcome += f"; {len(report.exceeding)} proved where checked is expected"
    claims = "1 claim" if number == 1 else f"{number} claims"
    cached = sum(result.account.cached for result in report.results)
    remembered = f" ({cached} cached)" if cached else ""
    found = ", ".join(counts) or "none decided"
    return f"{claims} in {report.seconds:.1f} s{remembered}: {found}; {outcome}"


def _word(word: str, layout: Layout) -> str:
    return layout.paint(word.upper().ljust(WORD), _COLORS[word])


def _mark(said: Account, layout: Layout) -> str:
    wrong = []
    if not said.has_expected_verdict:
        wrong.append(f"expected {said.expected.upper()}")
    if said.is_contradicted:
        wrong.append("FLOATS DISAGREE")
    if wrong:
        return layout.paint(", ".join(wrong), "bold", "red")
    expected = said.expected.upper()
    return layout.paint(f"expected {expected} only", "dim") if said.exceeds_expectation else ""


# -- all about one result -----------------------------------------------------------------------


def _facts(said: Account, *, full: bool) -> Iterator[Fact]:
    declared = said.declared
    for fact in said.found.facts:
        told = fact.when == "always" or fact.when == ("full" if full else "brief")
        is_held = fact.when == "held" and said.word not in _FAILED
        is_contradicted = fact.when == "contradicted" and said.is_contradicted
        if told or is_held or is_contradicted or (full and fact.when in ("held", "contradicted")):
            yield fact
    yield Fact("source", "lines", (declared.source or "",))
    if full:
        yield Fact("declared", "lines", (f"{declared.file}:{declared.line}",))
    yield Fact("repairs", "lines", (declared.repairs or "",))
    yield Fact("repaired by", "lines", (declared.repaired_by or "",))


def _lines(fact: Fact, layout: Layout, *, full: bool) -> Iterable[str]:
    if fact.kind == "texts":
        return [part for text in fact.items for part in layout.broken(text, MARGIN + LABEL)]
    if fact.kind == "tables":
        width = (layout.width or WIDTH + MARGIN + LABEL) - MARGIN - LABEL
        return beside([table(name, rows) for name, rows in fact.items], width)
    if fact.kind == "parts":
        return [
            shown
            for depth, word, text, when in fact.items
            if full or when == "always"
            for shown in _part_lines(depth, word, text, layout)
        ]
    return fact.items


def _part_lines(depth: int, word: str, text: str, layout: Layout) -> Iterator[str]:
    indent = 2 * depth
    first, *others = layout.broken(text, MARGIN + LABEL + indent + WORD + 2)
    yield f"{' ' * indent}{_word(word, layout)}  {first}"
    yield from (" " * (indent + WORD + 2) + other for other in others)


def _written(said: Account, layout: Layout, *, full: bool) -> Iterator[str]:
    if said.declared.title:
        yield from (" " * MARGIN + text for text in layout.broken(said.declared.title, MARGIN))
    for fact in _facts(said, full=full):
        margin = " " * MARGIN + layout.paint(fact.label.ljust(LABEL), "dim")
        for text in filter(None, _lines(fact, layout, full=full)):
            yield margin + text
            margin = " " * (MARGIN + LABEL)
