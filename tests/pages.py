"""The pages of docs/ that say what the software says: ``python -m tests.pages`` writes them."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from os.path import dirname, relpath
from pathlib import Path
from textwrap import wrap
from typing import Any

from symattn.accounts.derived import section
from symattn.deciding import FOR_ALL_SIZES
from symattn.language.reasons import ByClaim
from symattn.language.statements import Derivation
from symattn.render.derivation import markdown
from symattn.render.layout import Layout
from symattn.render.report import json as json_format
from symattn.results import Report, Result
from symattn.runner.session import Session
from tests.proofs.literature import Row
from tests.proofs.literature import rows as statements

ROOT = Path(__file__).parents[1]

LEMMAS = ("proofs/algebra.py", "proofs/attention.py")
"""The scripts of what is not in the documents, and only cited."""

DOCUMENTS = """\
# The three documents

`symattn` was made for the claims of three informal documents about attention:

- *Collapsing MHSA under Full Masking*, a blog post of January 2024 (`000_c744277c07339358.txt`):
  `collapse.py`;
- *Draft on causal masking (2025)*, of July 2025, which also covers heads, positions and permutations
  (`001_5733eae7f4a26bc0.txt`): `causal.py`, `heads.py`, `permutation.py`, `positions.py`;
- *Notes on masking* (`002_feef52de4852468d.txt`): `masking.py`, `padding.py`, and a part of `causal.py`.

`recurrences.py`, `gauge.py` and `depth.py` go beyond them; `algebra.py` and `attention.py` have the
lemmas that derivations cite.

A claim that fails is followed by the repaired claim that holds. Each id links to the claim, with its
derivation or its counterexample.

"""


LITERATURE = """\
# Statements of the literature

These statements come from papers on attention and are given in our own words. The expected verdicts were
noted before any statement was written as a claim (`proofs/literature/statements.toml`). A statement
is *false* if it is often repeated in this form and does not hold, and *conditional* if it needs a
hypothesis that is often left out; in both cases the correct statement follows. *As often repeated* and
*as often extended* mark statements that the cited section itself does not make.

"""


def decided() -> Report:
    """Return the verdicts of all bundled claims, found out now."""
    session = Session(evidence="none")
    return session.decide_with_reasons(session.collect(()).entries).report


def pages(report: Report) -> dict[str, str]:
    """Return what stands in each page, by its path below docs/."""
    told = json.loads(json_format.whole(report, Layout()))
    scripts = {claim["id"]: _script(claim["where"]["file"]) for claim in told["claims"]}
    written = {
        "documents.md": DOCUMENTS + table(told, scripts) + "\n",
        "literature.md": LITERATURE + "\n".join(literature(told, scripts)) + "\n",
    }
    of_scripts: dict[str, list[Result]] = {}
    for result in report.results:
        of_scripts.setdefault(scripts[result.claim.id], []).append(result)
    known = {result.claim.id: result for result in report.results}
    for script, results in of_scripts.items():
        written[f"proofs/{script}.md"] = "\n\n".join(_page(script, results, known, scripts)) + "\n"
    return written


def _script(file: str) -> str:
    """Return how the pages call a script: its path below proofs/."""
    return file.removeprefix("proofs/").removesuffix(".py")


# -- the table ------------------------------------------------------------------------------------


def table(told: dict[str, Any], scripts: dict[str, str]) -> str:
    """Return the table of verdicts as Markdown, and below it the lemmas that derivations cite."""
    documents = [claim for claim in told["claims"] if "/" not in scripts[claim["id"]]]
    lemmas = [claim for claim in documents if claim["where"]["file"] in LEMMAS]
    lines = ["| claim | verdict | sizes, or smallest counterexample |", "|---|---|---|"]
    for claim in documents:
        if claim not in lemmas:
            word = claim["verdict"].upper()
            lines.append(f"| {_link(claim['id'], scripts)} | {word} | {_detail(claim)} |")
    for detail in dict.fromkeys(map(_detail, lemmas)):
        ids = [_link(claim["id"], scripts) for claim in lemmas if _detail(claim) == detail]
        verdicts = {claim["verdict"].upper() for claim in lemmas if _detail(claim) == detail}
        extent = detail if detail == "as written" else f"for {detail}"
        listed = f"Lemmas, {' or '.join(sorted(verdicts))} {extent}: {', '.join(ids)}."
        lines += ["", *wrap(listed, 118, break_on_hyphens=False, break_long_words=False)]
    return "\n".join(lines)


def _link(id: str, scripts: dict[str, str], folder: str = ".", shown: str = "") -> str:
    """Return a link from a page in a folder of docs/ to a claim."""
    there = relpath(f"proofs/{scripts[id]}.md", folder)
    return f"[`{shown or id}`]({there}#{anchor(id)})"


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


# -- the literature -------------------------------------------------------------------------------


def literature(told: dict[str, Any], scripts: dict[str, str]) -> Iterator[str]:
    """Yield the lines of the page of the literature: what came of it, and a table for each topic."""
    claims = {claim["id"]: claim for claim in told["claims"]}
    yield from _counted(claims)
    for topic in dict.fromkeys(row.topic for row in statements().values()):
        yield f"\n## {topic.capitalize()}\n"
        yield f"[`{topic}.py`](proofs/literature/{topic}.md); ids begin with `literature.{topic}.`\n"
        yield "| claim | statement | source | expected | verdict |"
        yield "|---|---|---|---|---|"
        for row in statements().values():
            if row.topic == topic:
                cells = (cell.replace("|", "&#124;") for cell in _cells(row, claims, scripts))
                yield f"| {' | '.join(cells)} |"


def _cells(row: Row, claims: dict[str, Any], scripts: dict[str, str]) -> Iterator[str]:
    """Yield what stands in the table of a statement."""
    instead = f" *Instead*: {markdown.escaped(row.instead)}" if row.instead else ""
    name = row.id.split(".", 2)[2]
    yield f"`{name}`" if row.lacks is not None else _link(row.id, scripts, shown=name)
    yield markdown.escaped(row.says) + instead
    yield markdown.escaped(row.source)
    yield row.expected
    yield _verdict(row, claims)


def _verdict(row: Row, claims: dict[str, Any]) -> str:
    """Return what came of a statement, and of what holds instead."""
    if row.lacks is not None:
        return f"not written: {row.lacks}"
    asked = (claims[id] for id in dict.fromkeys((row.id, row.holds)))
    told = "; *instead* ".join(f"{claim['verdict'].upper()}, {_outcome(claim)}" for claim in asked)
    short = f"; {row.falls_short}" if row.falls_short else ""
    return told + short + ("; more than ten seconds" if row.slow else "")


def _outcome(claim: dict[str, Any]) -> str:
    """Return for which sizes a claim holds, its counterexample, or why it is not decided."""
    return str(claim["reason"]) if claim["verdict"] == "undecided" else _detail(claim)


def _counted(claims: dict[str, Any]) -> Iterator[str]:
    """Yield how many statements were written, decided and proved, and what the others lack."""
    listed = list(statements().values())
    written = [row for row in listed if row.lacks is None]
    false = [row for row in listed if row.expected != "true"]
    refuted = [row for row in written if row in false and claims[row.id]["verdict"] != "undecided"]
    proved = [row for row in written if claims[row.holds]["verdict"] == "proved"]
    yield (
        f"Of {len(listed)} statements, {len(written)} are written as claims. {len(false)} of these do "
        f"not hold as stated, and {len(refuted)} of those are REFUTED or ILL-DEFINED. For {len(proved)} "
        "claims, the statement or its correction is PROVED as first written."
    )
    lacks = Counter(row.lacks for row in listed if row.lacks is not None)
    yield "\n| missing word | statements |\n|---|---|"
    yield from (f"| {word} | {count} |" for word, count in lacks.most_common())
    short = Counter(row.falls_short for row in written if row.falls_short is not None)
    yield "\n| reason why a true statement is not PROVED for every size | statements |\n|---|---|"
    yield from (f"| {markdown.escaped(why)} | {count} |" for why, count in short.most_common())


# -- a page for each script -----------------------------------------------------------------------


def _page(
    script: str, results: list[Result], known: dict[str, Result], scripts: dict[str, str]
) -> Iterator[str]:
    source = (ROOT / "proofs" / f"{script}.py").read_text(encoding="utf-8")
    first, *more = (ast.get_docstring(ast.parse(source)) or script).split("\n\n")
    yield f"# {script}.py"
    yield from (markdown.escaped(" ".join(part.split())) for part in (first, *more))
    yield f"`symattn verify proofs/{script}.py` decides these claims."
    folder = dirname(f"proofs/{script}")
    repairs = {result.repaired_by for result in results if not result.claim.expects_truth}
    for result in results:
        if result.claim.id in repairs:
            continue
        yield _linked(markdown.body(section(result, known)), folder)
        repaired = known.get(result.repaired_by or "")
        cited = {id for one in (result, repaired) if one is not None for id in _cites(one)}
        if cited:
            listed = ", ".join(_link(id, scripts, folder) for id in sorted(cited))
            yield f"*Cites*: {listed}."


def _linked(text: str, folder: str) -> str:
    """Return a text with links to the pages that prove the theorems."""
    for theorem in FOR_ALL_SIZES:
        name, _, page = theorem.value.partition(" of docs/")
        if page:
            text = text.replace(f"by {name}.", f"by [{name}]({relpath(page, folder)}).")
    return text


def _cites(result: Result) -> Iterator[str]:
    for chain in result.claim.question.statement.find(Derivation):
        for reasons in chain.justifications:
            yield from (reason.words for reason in reasons if isinstance(reason, ByClaim))


if __name__ == "__main__":
    for path, text in pages(decided()).items():
        (ROOT / "docs" / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / "docs" / path).write_text(text, encoding="utf-8")
