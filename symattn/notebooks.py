"""The display of expressions, statements, claims, verdicts, relations and evidence in notebooks.

Everything is there as text; what is mathematics also as HTML with MathML, as LaTeX and as Markdown.
Nothing is loaded from elsewhere, and matplotlib is not needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from html import escape

from symattn import derivations
from symattn.accounts.derived import WrittenDerivation, section
from symattn.accounts.document import (
    HYPOTHESES,
    Block,
    Document,
    Formula,
    Heading,
    Listing,
    Paragraph,
)
from symattn.accounts.evidence import Evidence
from symattn.deciding import Counterexample, Verdict
from symattn.displayed import Written
from symattn.errors import InputError
from symattn.implementations.conformity import Conformity
from symattn.language.claims import Claim, Question
from symattn.language.statements import Statement
from symattn.notation import LATEX, TEXT, write
from symattn.pictures import relation_panel
from symattn.relations import Relation
from symattn.render.derivation import html, latex_fragment, markdown
from symattn.render.derivation import text as derivation_text
from symattn.render.latex_to_mathml import mathml
from symattn.render.pictures.grid import grid
from symattn.render.report.page.badges import badge
from symattn.render.report.page.float_checks import floats
from symattn.render.report.page.overview import headline, summary
from symattn.results import Report, Result, hypotheses

STYLE = (
    html.STYLE
    + """
.symattn .badge { font: 600 .8rem system-ui, sans-serif; white-space: nowrap; }
.symattn .badge svg { width: 1em; height: 1em; margin-right: .3em; vertical-align: -.12em;
  fill: none; stroke: currentColor; stroke-width: 2; }
.symattn .soft { opacity: .75; font-size: .9em; }
.symattn .title { display: block; }
.symattn .derivation { margin-bottom: .5rem; }
.symattn .derivation table.steps { margin: 0; font-size: inherit; table-layout: auto; border: 0; }
.symattn .derivation table.steps tr, .symattn .derivation table.steps tr:hover {
  background: none !important;
}
.symattn .derivation table.steps td { text-align: left; border: 0; max-width: none; }
.symattn .derivation table.steps td.left { text-align: right; }
.symattn .derivation table.steps td.reason { color: inherit; opacity: .75; }
.symattn .derivation .nested { border-color: currentColor; }"""
)
"""The style of everything that is shown here.

A notebook has styles of its own for tables, and a theme that need not be the system's: nothing is
striped, and colours are those of the text around.
"""

Bundle = dict[str, str]


@singledispatch
def mimebundle(value: object) -> Bundle:
    """Return a value in the formats that a notebook may choose from, by their MIME types.

    Parameters
    ----------
    value : Expression, Statement, Claim, Verdict, Counterexample, Result, Report, Document, Evidence,
        Conformity, Relation or a derivation as :func:`symattn.derive` writes it

    Returns
    -------
    dict from str to str
        ``text/plain``, ``text/html`` and, of what is mathematics, ``text/latex`` and ``text/markdown``.

    Examples
    --------
    >>> from symattn import Eq, decide, matrix, tokens
    >>> A = matrix("A", tokens("S"), tokens("S"))
    >>> sorted(mimebundle(decide(Eq(A.T.T, A))))
    ['text/html', 'text/latex', 'text/markdown', 'text/plain']
    """
    raise NotImplementedError(f"symattn.notebooks has no case for {type(value).__name__}")


@mimebundle.register
def _(value: Written) -> Bundle:
    latex = write(value, LATEX)
    shown = f'<div class="scroll">{mathml(latex, display=True)}</div>'
    return {
        "text/plain": write(value, TEXT),
        "text/html": _html(f'<div class="derivation">{shown}</div>'),
        "text/latex": f"$\\displaystyle {latex}$",
        "text/markdown": f"$\\displaystyle {latex}$",
    }


@mimebundle.register
def _(statement: Statement) -> Bundle:
    return _of_blocks(derivations.stated(statement), "", write(statement, TEXT))


@mimebundle.register
def _(claim: Claim) -> Bundle:
    head = f"<p><b>claim</b> <code>{escape(claim.id)}</code></p>"
    return _of_blocks(_undecided(claim), head, repr(claim.question.statement), id=claim.id)


@mimebundle.register
def _(verdict: Verdict) -> Bundle:
    asked = Question(verdict.statement, verdict.given)
    claim = Claim("verdict", asked, "", None, verdict.status.value, None, "", 0)
    blocks = section(Result(claim, "", verdict, 0.0))
    return _of_blocks(blocks, f"<p>{badge(verdict.status.value)}</p>", repr(verdict))


@mimebundle.register
def _(result: Result) -> Bundle:
    claim, verdict = result.claim, result.verdict
    head = (
        f"<p>{badge(verdict.status.value)} <code>{escape(claim.id)}</code> "
        f'<span class="soft">{result.seconds:.2f} s</span></p>'
    )
    text = f"{verdict.status} {claim.id}: {write(claim.question.statement, TEXT)}"
    return _of_blocks(section(result), head, text, id=claim.id)


@mimebundle.register
def _(report: Report) -> Bundle:
    said = headline(report)
    table = summary([("claims", report.results)], linked=False) if report.results else ""
    return {"text/plain": said, "text/html": _html(f"<p>{escape(said)}.</p>{table}")}


@mimebundle.register
def _(document: Document) -> Bundle:
    return _of_blocks(document.blocks, "", derivation_text.body(document.blocks), headings=True)


@mimebundle.register
def _(written: WrittenDerivation) -> Bundle:
    shown = {} if written.document is None else mimebundle(written.document)
    return {**shown, "text/plain": repr(written)}


@mimebundle.register
def _(counterexample: Counterexample) -> Bundle:
    return _of_blocks(derivations.example(counterexample), "", str(counterexample))


@mimebundle.register
def _(found: Conformity) -> Bundle:
    return _of_blocks(found.blocks, "", str(found))


@mimebundle.register
def _(evidence: Evidence) -> Bundle:
    return {"text/plain": str(evidence), "text/html": _html(f"<p>Floats: {floats(evidence)}</p>")}


@mimebundle.register
def _(relation: Relation) -> Bundle:
    written = f"$\\displaystyle {LATEX.relation(relation)}$"
    try:
        shown = grid(relation_panel(relation))
    except (InputError, IndexError, TypeError, ValueError):  # unknown, or not made for so many positions
        shown = ""
    name = "any relation" if relation.unknowns() else "relation"
    head = f"<p><code>{escape(str(relation))}</code>, {name}</p>"
    return {"text/plain": repr(relation), "text/latex": written, "text/html": _html(head + shown)}


def _undecided(claim: Claim) -> tuple[Block, ...]:
    """Return the document of a claim before anything is decided."""
    statement = claim.question.statement
    facts = zip(hypotheses(claim.question, TEXT), hypotheses(claim.question, LATEX), strict=True)
    given = tuple((Formula(text, (latex,)),) for text, latex in facts)
    return (
        *([Paragraph((claim.title,))] if claim.title else []),
        *([Listing(HYPOTHESES, given)] if given else []),
        *derivations.stated(statement),
        *([Paragraph((claim.source,), "Source")] if claim.source else []),
    )


def _of_blocks(
    blocks: Sequence[Block], head: str, text: str, *, id: str = "", headings: bool = False
) -> Bundle:
    """Return blocks in every format; what stands before them in HTML, and as text."""
    kept = [block for block in blocks if headings or not isinstance(block, Heading)]
    title = [f"### `{id}`"] if id else []
    names = [block.id for block in kept if isinstance(block, Heading)]
    head += "".join(f"<p><code>{escape(name)}</code></p>" for name in names[:1])
    return {
        "text/plain": text,
        "text/html": _html(f'{head}<div class="derivation">{html.body(kept)}</div>'),
        "text/latex": f"$$\n{latex_fragment.fragment(kept)}\n$$",
        "text/markdown": "\n\n".join([*title, markdown.body(kept)]),
    }


def _html(inner: str) -> str:
    return f'<style>{STYLE}</style><div class="symattn">{inner}</div>'
