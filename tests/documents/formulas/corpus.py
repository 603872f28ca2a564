"""Loads the formulas of this folder: what is written, declared, to be read or refused."""

from __future__ import annotations

import keyword
import re
from dataclasses import dataclass
from pathlib import Path

from symattn.check.words import KINDS, WORDS

FIELD = re.compile(r"(declare|let|given|read|numpy|verdict|refuse|note): ?(.*)")
CONVENTION = re.compile(r"\s*(vectors:|softmax:|[^:]+: rows |[^:]*[^:=]=[^=])")


@dataclass(frozen=True)
class Formula:
    """A display of a document, and what is expected of it; empty ``read`` where it is to be refused."""

    id: str
    source: str
    topic: str
    mark: str
    latex: str
    declare: str
    given: tuple[str, ...]
    read: tuple[str, ...]
    numpy: tuple[str, ...]
    verdicts: tuple[str, ...]
    refuse: str
    let: str
    note: str

    @property
    def may_be_refused(self) -> bool:
        """Whether a refusal is as good as the reading that is given."""
        return "may refuse" in self.note

    @property
    def may_be_read(self) -> bool:
        """Whether a refusal is expected, but a reading is no fault by itself: judge it by hand."""
        return bool(self.refuse) and "may be" in self.note


def _as_let(declared: str) -> str:
    """Return declarations as ``symattn check --let`` takes them: without conventions and aliases."""
    kept = [part for part in declared.split(";") if not CONVENTION.match(part)]
    return "; ".join(re.sub(r"^[^:]+", lambda m: _plain_names(m.group()), part) for part in kept)


def _plain_names(names: str) -> str:
    return ", ".join(plain(name) for name in names.split(",") if name.strip())


def plain(name: str) -> str:
    r"""Return a name as the expected texts write it: ``W^{(1)}`` is W_1, ``\tilde{A}`` is tilde_A."""
    found = re.sub(r"[\W_]+", "_", name.replace("'", "_prime")).strip("_")
    return f"{found}_" if keyword.iskeyword(found) or found in (*WORDS, *KINDS) else found


def formulas(folder: Path = Path(__file__).parent) -> list[Formula]:
    """Return all formulas of the folder, in the order of the files."""
    return [one for path in sorted(folder.glob("*.txt")) for one in _of_text(path.read_text("utf-8"))]


def _of_text(text: str) -> list[Formula]:
    shared, *blocks = re.split(r"^=== ", text, flags=re.MULTILINE)
    words = dict(re.findall(r"^@(\w+) = (.*)$", shared, flags=re.MULTILINE))
    return [_of_block(block, words) for block in blocks]


def _of_block(block: str, words: dict[str, str]) -> Formula:
    head, *lines = block.rstrip("\n").split("\n")
    latex = [line for line in lines if not FIELD.fullmatch(line)]
    fields: dict[str, list[str]] = {name: [] for name in FIELD.pattern[1:].split(")")[0].split("|")}
    for line in lines:
        if found := FIELD.fullmatch(line):
            fields[found[1]].append(found[2])
    declared = re.sub(r"@(\w+)", lambda m: words[m[1]], "; ".join(fields["declare"]))
    id_, source, topic, mark = head.split(" | ")
    texts = (tuple(fields[name]) for name in ("given", "read", "numpy", "verdict"))
    refuse, let, note = ("; ".join(fields[name]) for name in ("refuse", "let", "note"))
    let = let or _as_let(declared)
    return Formula(id_, source, topic, mark, "\n".join(latex), declared, *texts, refuse, let, note)
