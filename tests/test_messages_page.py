"""The page of messages: what it says that symattn says, symattn says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "how-to" / "messages.md").read_text(encoding="utf-8")
CODE = re.compile(r"`((?:[^`\\]|\\.)+)`")


def rows(heading: str) -> list[list[str]]:
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip("|"))] for line in lines]


TRIED = [
    (CODE.findall(said)[0], CODE.findall(code)[0].replace("\\|", "|"))
    for heading in ("Verdicts", "Writing a claim")
    for said, code, _ in rows(heading)
    if code
]


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    found: dict[str, object] = {}
    exec(block, found)  # noqa: S102 - our own page
    return found


@pytest.mark.parametrize(("said", "code"), TRIED)
def test_the_message_comes_of_the_example(said: str, code: str, names: dict[str, object]) -> None:
    try:
        told = repr(eval(code, dict(names)))  # noqa: S307 - our own page
    except Exception as error:
        told = str(error)
    assert said in told


def test_there_are_examples() -> None:
    assert len(TRIED) >= 15


SOURCES = "\n".join(
    re.sub(r'"\s*\n\s*f?"', "", path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "symattn").rglob("*.py"))
)

OTHERS = [
    CODE.findall(said)[0]
    for heading in ("Commands", "Functions on arrays")
    for said, *_ in rows(heading)
] + [CODE.findall(said)[0] for said, code, _ in rows("Verdicts") if not code]  # fmt: skip


@pytest.mark.parametrize("said", OTHERS)
def test_the_other_messages_stand_in_the_sources(said: str) -> None:
    for part in re.split(r" … ?|…,? ?|NameError|float64 for float32|5000|'torch'", said):
        assert part.strip() in SOURCES, part
