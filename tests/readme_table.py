"""Print the table of the README: ``symattn verify --format json | python -m tests.readme_table``."""

from __future__ import annotations

import json
import sys
from textwrap import wrap
from typing import Any


def table(report: dict[str, Any]) -> str:
    """Return the table of verdicts as Markdown, and below it the lemmas that derivations cite."""
    lemmas = [claim for claim in report["claims"] if claim["where"]["file"] in LEMMAS]
    lines = ["| claim | verdict | for, or smallest counterexample |", "|---|---|---|"]
    for claim in report["claims"]:
        if claim in lemmas:
            continue
        word = claim["verdict"].upper()
        lines.append(f"| `{claim['id']}` | {word} | {_detail(claim)} |")
    for detail in dict.fromkeys(map(_detail, lemmas)):
        ids = [f"`{claim['id']}`" for claim in lemmas if _detail(claim) == detail]
        verdicts = {claim["verdict"].upper() for claim in lemmas if _detail(claim) == detail}
        extent = detail if detail == "as written" else f"for {detail}"
        listed = f"Lemmas, {' or '.join(sorted(verdicts))} {extent}: {', '.join(ids)}."
        lines += ["", *wrap(listed, 118, break_on_hyphens=False, break_long_words=False)]
    return "\n".join(lines)


LEMMAS = ("proofs/algebra.py", "proofs/attention.py")
"""The scripts of what is not in the documents, and only cited."""


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
    if example["left"] is None:
        parts.append(f"**{claim['reason']}**")
    else:
        parts.append(f"**{example['left']} ≠ {example['right']}**" if _equation(claim) else
                     f"**{claim['reason']}**")  # fmt: skip
    return ", ".join(parts)


def _equation(claim: dict[str, Any]) -> bool:
    return bool(claim["reason"] == "the two sides differ")


if __name__ == "__main__":
    sys.stdout.write(table(json.load(sys.stdin)) + "\n")
