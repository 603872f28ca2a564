"""The page docs/how-to/rewrites.md: its functions get the verdicts that it shows."""

from __future__ import annotations

import linecache
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch")

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "rewrites.md").read_text(encoding="utf-8")
IMPORTS, *BLOCKS = re.findall(r"```py\n(.*?)```", PAGE, flags=re.S)
SHOWN = re.findall(r"```text\n(.*?)```", PAGE, flags=re.S)

pytestmark = [pytest.mark.torch, pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


def test_there_are_ten() -> None:
    assert len(BLOCKS) == len(SHOWN) == 10


@pytest.mark.parametrize("number", range(10))
def test_the_code_runs_and_shows_what_the_page_says(number: int, capsys: Any) -> None:
    block, names, file = BLOCKS[number], {"__name__": "__main__"}, f"<rewrite {number}>"
    linecache.cache[file] = len(block), None, block.splitlines(keepends=True), file
    exec(IMPORTS, names)  # noqa: S102
    exec(compile(block, file, "exec"), names)  # noqa: S102
    lines = capsys.readouterr().out.splitlines(keepends=True)
    assert (
        "".join(line for line in lines if not line.startswith("  note: PyTorch itself may branch"))
        == SHOWN[number]
    )
