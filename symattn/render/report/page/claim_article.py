"""All about one claim: verdict, statement, derivation or counterexample, picture, figures, time."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape

from symattn import derivations
from symattn.kernel import Verdict
from symattn.lost import Lost
from symattn.notation import TEXT, write
from symattn.render.derivation import html
from symattn.render.derivation.latex_fragment import fragments
from symattn.render.layout import Layout
from symattn.render.report.page.badges import LOST, badge, breakable, seconds
from symattn.render.report.page.figures import figure
from symattn.render.report.page.float_checks import floats
from symattn.results import Report, Result


def article(result: Result, linked: Collection[str], layout: Layout) -> str:
    """Return one claim as an ``<article>`` whose anchor is its id.

    Parameters
    ----------
    result : Result
    linked : collection of str
        The ids that the page has anchors for.
    layout : Layout
        Says whether there are pictures.
    """
    name = escape(result.claim.id)
    status = result.verdict.status
    surprise = "" if result.is_expected else " unexpected"
    return "\n".join(
        [
            f'<article class="claim {status.value}{surprise}" id="{name}">',
            f'<header><h3><a href="#{name}" title="Link to this claim">{breakable(result.claim.id)}</a>'
            f"</h3> {badge(status)}{''.join(_marks(result))}"
            f'<button type="button" class="copy" hidden data-latex="{escape(_latex(result))}">Copy LaTeX'
            "</button></header>",
            f'<div class="derivation">\n{html.body(derivations.section(result), linked=linked)}\n</div>',
            *([figure(result.claim.question)] if layout.pictures else []),
            *_listed(_relations(result, linked)),
            "<details><summary>Conditions, floats, time</summary>",
            *_listed(_facts(result)),
            "</details>",
            "</article>",
        ]
    )


def _latex(result: Result) -> str:
    """Return the derivation as a fragment to be pasted, without what comments say."""
    (first,) = fragments(Report((result,), {}, 0.0))
    return "\n".join(line for line in first.splitlines() if not line.startswith("%"))


def lost_article(lost: Lost) -> str:
    """Return a claim without a verdict: its statement, and why there is none."""
    claim, name = lost.claim, escape(lost.claim.id)
    return (
        f'<article class="claim lost" id="{name}">\n'
        f'<header><h3><a href="#{name}" title="Link to this claim">{breakable(claim.id)}</a></h3> '
        f"{LOST}</header>\n<p>{escape(write(claim.question.statement, TEXT))}</p>\n"
        f'<dl class="facts">\n<div><dt>Because</dt><dd>{escape(lost.reason)}</dd></div>\n'
        f"<div><dt>Declared</dt><dd><code>{escape(lost.file)}:{claim.line}</code></dd></div>\n"
        "</dl>\n</article>"
    )


def _marks(result: Result) -> Iterator[str]:
    if not result.has_expected_verdict:
        yield f' <strong class="mark">expected {escape(result.claim.expect.upper())}</strong>'
    if result.exceeds_expectation:
        yield f' <span class="note">expected {escape(result.claim.expect.upper())} only</span>'
    if result.is_contradicted:
        yield ' <strong class="mark">floats disagree</strong>'


def _listed(facts: Iterator[tuple[str, str]]) -> Iterator[str]:
    rows = [f"<div><dt>{label}</dt><dd>{text}</dd></div>" for label, text in facts]
    yield from ['<dl class="facts">', *rows, "</dl>"] if rows else []


def _relations(result: Result, linked: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield what stays in sight: what a claim repairs, what repairs it, its parts."""
    if result.claim.repairs:
        yield "Repairs", _link(result.claim.repairs, linked)
    if result.repaired_by:
        yield "Repaired by", _link(result.repaired_by, linked)
    parts = "".join(_parts(result.verdict))
    if parts:
        yield "Parts", f"<ol>{parts}</ol>"


def _facts(result: Result) -> Iterator[tuple[str, str]]:
    claim, verdict = result.claim, result.verdict
    if verdict.scope.check:
        # How long it took differs from run to run.
        yield "Exact check", f'<span class="time">{escape(verdict.scope.check)}</span>'
    yield "Rests on", escape(f"{verdict.grounds.method}; arithmetic: {verdict.grounds.arithmetic}")
    conditions = "".join(
        f"<li>{escape(f'{c.name}: {c.why}' if c.holds else f'{c.name} fails: {c.why}; {c.remedy}')}</li>"
        for c in verdict.scope.conditions
    )
    if conditions:
        yield "Conditions", f"<ul>{conditions}</ul>"
    if result.evidence is not None:
        yield "Floats", floats(result.evidence)
    yield "Declared", f"<code>{escape(result.file)}:{claim.line}</code>"
    checked = f", floats in {seconds(result.evidence.seconds)}" if result.evidence else ""
    yield "Time", f"decided in {seconds(result.seconds)}{checked}"


def _parts(verdict: Verdict) -> Iterator[str]:
    """Yield the verdicts on the parts, if they are not all the same."""
    if len({part.status for part in verdict.parts}) > 1:
        yield from (f"<li>{badge(part.status)}</li>" for part in verdict.parts)


def _link(id: str, linked: Collection[str]) -> str:
    name = breakable(id)
    return f'<a href="#{escape(id)}">{name}</a>' if id in linked else f"<code>{name}</code>"
