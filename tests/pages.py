"""The pages of docs/ that say what the software says: ``python -m tests.pages`` writes them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any

from symattn.accounts.derived import section
from symattn.language.reasons import ByClaim
from symattn.language.statements import Derivation
from symattn.render.derivation import markdown
from symattn.render.layout import Layout
from symattn.render.report import json as json_format
from symattn.results import Report, Result
from symattn.runner.session import Session

ROOT = Path(__file__).parents[1]

LEMMAS = ("proofs/algebra.py", "proofs/attention.py")
"""The scripts of what is not in the documents, and only cited."""

DOCUMENTS = """\
# The three documents

`symattn` was made for the claims of three informal documents about attention:

- *Collapsing MHSA under Full Masking*, a blog post of January 2024 (`000_c744277c07339358.txt`):
  `collapse.py`;
- a draft on causal masking, several heads, positions and permutations, of July 2025
  (`001_5733eae7f4a26bc0.txt`): `causal.py`, `heads.py`, `permutation.py`, `positions.py`;
- notes on masking (`002_feef52de4852468d.txt`): `masking.py`, `padding.py`, and a part of `causal.py`.

`recurrences.py`, `gauge.py` and `depth.py` go beyond them; `algebra.py` and `attention.py` have the
lemmas that derivations cite.

A claim that fails is followed by the repaired one that holds. Each id leads to the claim as it is
written, with its derivation or its counterexample.

"""


def decided() -> Report:
    """Return the verdicts of the documents' claims, found out now."""
    session = Session(evidence="none")
    return session.decide_with_reasons(session.collect(()).entries).report


def pages(report: Report) -> dict[str, str]:
    """Return what stands in each page, by its path below docs/."""
    told = json.loads(json_format.whole(report, Layout()))
    scripts = {claim["id"]: Path(claim["where"]["file"]).stem for claim in told["claims"]}
    written = {"documents.md": DOCUMENTS + table(told, scripts) + "\n"}
    for script in dict.fromkeys(scripts.values()):
        results = [result for result in report.results if scripts[result.claim.id] == script]
        written[f"proofs/{script}.md"] = "\n\n".join(_page(script, results, report, scripts)) + "\n"
    return written


# -- the table ------------------------------------------------------------------------------------


def table(told: dict[str, Any], scripts: dict[str, str]) -> str:
    """Return the table of verdicts as Markdown, and below it the lemmas that derivations cite."""
    lemmas = [claim for claim in told["claims"] if claim["where"]["file"] in LEMMAS]
    lines = ["| claim | verdict | for, or smallest counterexample |", "|---|---|---|"]
    for claim in told["claims"]:
        if claim not in lemmas:
            word = claim["verdict"].upper()
            lines.append(f"| {_link(claim['id'], scripts, 'proofs/')} | {word} | {_detail(claim)} |")
    for detail in dict.fromkeys(map(_detail, lemmas)):
        ids = [_link(claim["id"], scripts, "proofs/") for claim in lemmas if _detail(claim) == detail]
        verdicts = {claim["verdict"].upper() for claim in lemmas if _detail(claim) == detail}
        extent = detail if detail == "as written" else f"for {detail}"
        listed = f"Lemmas, {' or '.join(sorted(verdicts))} {extent}: {', '.join(ids)}."
        lines += ["", *wrap(listed, 118, break_on_hyphens=False, break_long_words=False)]
    return "\n".join(lines)


def _link(id: str, scripts: dict[str, str], folder: str = "") -> str:
    return f"[`{id}`]({folder}{scripts[id]}.md#{anchor(id)})"


def anchor(id: str) -> str:
    """Return where a page has a claim: what MyST and repository browsers make of its heading."""
    return re.sub(r"[^\w-]", "", id.lower())


def _detail(claim: dict[str, Any]) -> str:
    if claim["verdict"] in ("proved", "checked"):
        if claim["scope"]["all_sizes"]:
            return "all sizes"
        sizes = claim["scope"]["sizes"]
        return ", ".join(f"{name} ≤ {values[-1]}" for name, values in sizes.items()) or "as written"
    example = claim["counterexample"]
    if example is None:
        return "shapes do not fit"
    parts = [f"{name} = {value}" for name, value in (example["sizes"] | example["positions"]).items()]
    parts += [f"{name} = ({' '.join(map(str, p))})" for name, p in example["permutations"].items()]
    for name, rows in (example["values"] | example["relations"]).items():
        shown = "; ".join(" ".join(row) for row in rows)
        parts.append(f"{name} = {shown if len(rows) == len(rows[0]) == 1 else f'[{shown}]'}")
    parts += [f"{place} = {value}" for place, value in example["functions"].items()]
    differs = claim["reason"] == "the two sides differ"
    parts.append(f"{example['left']} ≠ {example['right']}" if differs else claim["reason"])
    *where, what = (markdown.escaped(part) for part in parts)
    return ", ".join([*where, f"**{what}**"])


# -- a page for each script -----------------------------------------------------------------------


def _page(script: str, results: list[Result], report: Report, scripts: dict[str, str]) -> Iterator[str]:
    source = (ROOT / "proofs" / f"{script}.py").read_text(encoding="utf-8")
    first, *more = (ast.get_docstring(ast.parse(source)) or script).split("\n\n")
    yield f"# {script}.py"
    yield from (markdown.escaped(" ".join(part.split())) for part in (first, *more))
    yield f"`symattn verify proofs/{script}.py` decides these claims."
    known = {result.claim.id: result for result in report.results}
    repairs = {result.repaired_by for result in results if not result.claim.expects_truth}
    for result in results:
        if result.claim.id in repairs:
            continue
        yield _linked(markdown.body(section(result, known)))
        repaired = known.get(result.repaired_by or "")
        cited = {id for one in (result, repaired) if one is not None for id in _cites(one)}
        if cited:
            listed = ", ".join(_link(id, scripts) for id in sorted(cited))
            yield f"*Cites*: {listed}."


def _linked(text: str) -> str:
    """Return a text with a link to the page that has the theorems."""
    return re.sub(r"by (the [\w -]+?) of docs/(\S+\.md)", r"by [\1](../\2)", text)


def _cites(result: Result) -> Iterator[str]:
    for chain in result.claim.question.statement.find(Derivation):
        for reasons in chain.justifications:
            yield from (reason.words for reason in reasons if isinstance(reason, ByClaim))


if __name__ == "__main__":
    for path, text in pages(decided()).items():
        (ROOT / "docs" / path).parent.mkdir(exist_ok=True)
        (ROOT / "docs" / path).write_text(text, encoding="utf-8")
