"""All about one claim: verdict, statement, derivation or counterexample, picture, figures, time."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from html import escape

from symattn.accounts import Account, LostAccount
from symattn.accounts.derived import Derivable, Derivations, section
from symattn.accounts.document import (
    CLAIMED,
    HYPOTHESES,
    NAMES,
    RECALL,
    SYMBOLS,
    Block,
    Display,
    Listing,
)
from symattn.render.derivation import html
from symattn.render.derivation.latex_fragment import fragments
from symattn.render.latex_to_mathml import mathml
from symattn.render.layout import Layout
from symattn.render.report.page.badges import LOST, badge, breakable, seconds
from symattn.render.report.page.figures import figure
from symattn.render.report.page.float_checks import floats
from symattn.render.report.page.overview import statement_of


def article(row: Derivable, linked: Collection[str], layout: Layout, *, printed: bool) -> str:
    """Return one claim as an ``<article>`` whose anchor is its id.

    Parameters
    ----------
    row : Result or Derived
    linked : collection of str
        The ids that the page has anchors for.
    layout : Layout
        Says whether there are pictures.
    printed : bool
        Whether it is on paper where nothing is chosen.
    """
    said = row.account
    name = escape(said.id)
    surprise = ("" if said.is_expected else " unexpected") + (" printed" if printed else "")
    return "\n".join(
        [
            f'<article class="claim {said.word}{surprise}" id="{name}">',
            f'<header><h3><a href="#{name}">{breakable(said.id)}</a></h3> '
            f"{badge(said.word)}{''.join(_marks(said))}</header>",
            *_listed(_in_document(said)),
            f'<div class="derivation">\n{html.body(_briefly(section(row)), linked=linked)}\n</div>',
            *([figure(row.picture)] if layout.pictures else []),
            *_listed(_relations(said, linked)),
            "<details><summary>Conditions, floats, time</summary>",
            *_listed(_facts(row)),
            "</details>",
            "</article>",
        ]
    )


def _briefly(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks without what the symbols are, which would be a tenth of the page."""
    begins = False
    for block in blocks:
        if isinstance(block, Listing) and block.label == SYMBOLS:
            continue
        begins = begins or getattr(block, "label", "") in (NAMES, RECALL, HYPOTHESES)
        if isinstance(block, Display) and block.label == CLAIMED[0] and not begins:
            yield replace(block, label=CLAIMED[1])
        else:
            yield block


def latex(row: Derivable) -> str:
    """Return the derivation of a claim as a fragment to be pasted, without what comments say."""
    (first,) = fragments(Derivations((row,), {}, 0.0))
    return "\n".join(line for line in first.splitlines() if not line.startswith("%"))


def lost_article(lost: LostAccount) -> str:
    """Return a claim without a verdict: its statement, and why there is none."""
    declared, name = lost.declared, escape(lost.id)
    return (
        f'<article class="claim lost" id="{name}">\n'
        f'<header><h3><a href="#{name}">{breakable(lost.id)}</a></h3> '
        f"{LOST}</header>\n<p>{escape(statement_of(lost))}</p>\n"
        f'<dl class="facts">\n<div><dt>Because</dt><dd>{escape(lost.reason)}</dd></div>\n'
        f"<div><dt>Declared</dt><dd><code>{escape(declared.file)}:{declared.line}</code></dd></div>\n"
        "</dl>\n</article>"
    )


def _marks(said: Account) -> Iterator[str]:
    expected = escape(said.expected.upper())
    if not said.has_expected_verdict:
        yield f' <strong class="mark">expected {expected}</strong>'
    if said.exceeds_expectation:
        yield f' <span class="note">expected {expected} only</span>'
    if said.is_contradicted:
        yield ' <strong class="mark">floats disagree</strong>'


def _listed(facts: Iterator[tuple[str, str]]) -> Iterator[str]:
    rows = [f"<div><dt>{label}</dt><dd>{text}</dd></div>" for label, text in facts]
    yield from ['<dl class="facts">', *rows, "</dl>"] if rows else []


def _in_document(said: Account) -> Iterator[tuple[str, str]]:
    """Yield the equation of a document as it stands there, set and in its own signs."""
    written = said.declared.written
    if written:
        rows = re.search(r"\\\\|&", written) is not None and "\\begin" not in written
        formula = f"\\begin{{align*}}{written}\\end{{align*}}" if rows else written
        set_out = mathml(formula)
        # Of a macro, which the page does not know, the source says more.
        is_set = set_out.startswith("<math") and "<mi>\\" not in set_out and "href" not in written
        source = f"<code>{escape(written)}</code>"
        yield "In the document", f'<div class="scroll">{set_out}</div>{source}' if is_set else source


def _relations(said: Account, linked: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the links that stay in sight: the claim it repairs, its repair, its parts."""
    if said.declared.repairs:
        yield "Repairs", _link(said.declared.repairs, linked)
    if said.declared.repaired_by:
        yield "Repaired by", _link(said.declared.repaired_by, linked)
    parts = "".join(_parts(said))
    if parts:
        yield "Parts", f"<ol>{parts}</ol>"


def _facts(row: Derivable) -> Iterator[tuple[str, str]]:
    said = row.account
    declared, found, evidence = said.declared, said.found, row.evidence
    for check in filter(None, found.said("exact check")):
        # How long it took differs from run to run.
        yield "Exact check", f'<span class="time">{escape(check)}</span>'
    grounds = found.document["rests_on"]
    # Of real numbers all claims are, unless they say otherwise.
    numbers = "" if grounds["arithmetic"] == "real" else f"; arithmetic: {grounds['arithmetic']}"
    yield "Rests on", escape(f"{grounds['method']}{numbers}")
    for witness in found.said("witness"):
        yield "Witness", escape(witness)
    for certified in found.said("certified"):
        yield "Certified", escape(certified)
    conditions = found.document["scope"]["conditions"]
    if conditions and all(condition["holds"] for condition in conditions):
        yield "Conditions", escape("; ".join(condition["name"] for condition in conditions))
    elif conditions:
        listed = "".join(f"<li>{escape(_condition(**condition))}</li>" for condition in conditions)
        yield "Conditions", f"<ul>{listed}</ul>"
    if evidence is not None:
        yield "Floats", floats(evidence)
    yield "Declared", f"<code>{escape(declared.file)}:{declared.line}</code>"
    checked = f", floats in {seconds(evidence.seconds)}" if evidence is not None else ""
    yield "Time", f"decided in {seconds(found.seconds, cached=said.cached)}{checked}"


def _condition(name: str, why: str, remedy: str | None, *, holds: bool) -> str:
    return f"{name}: {why}" if holds else f"{name} fails: {why}; {remedy or ''}"


def _parts(said: Account) -> Iterator[str]:
    """Yield the verdicts on the parts, if they are not all the same."""
    words = [part["verdict"] for part in said.found.document["parts"]]
    if len(set(words)) > 1:
        yield from (f"<li>{badge(word)}</li>" for word in words)


def _link(id: str, linked: Collection[str]) -> str:
    name = breakable(id)
    return f'<a href="#{escape(id)}">{name}</a>' if id in linked else f"<code>{name}</code>"
