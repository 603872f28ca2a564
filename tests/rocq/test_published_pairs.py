"""Rocq certifies the pairs that `same` proves in the ten rewrites, and in the benchmark for agents."""

from __future__ import annotations

import linecache
import re
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from symattn import claim
from symattn.language.claims import collecting
from symattn.rocq.certificate import certificate, file_text
from symattn.rocq.coq import assumptions, compiled, run
from tests.agents.answers import ANSWERS
from tests.marks import every

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "rewrites.md").read_text(encoding="utf-8")
IMPORTS, *BLOCKS = re.findall(r"```py\n(.*?)```", PAGE, flags=re.S)

SAME = [number for number, (is_same, _) in ANSWERS.items() if is_same]

pytestmark = [
    pytest.mark.coq,
    pytest.mark.torch,
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed"),
]


def compared(number: int) -> Iterator[Any]:
    """Yield what `same` finds of the pairs of one of the rewrites."""
    import symattn

    found: list[Any] = []

    def same(*args: Any, **how: Any) -> Any:
        found.append(symattn.same(*args, **how))
        return found[-1]

    block = BLOCKS[number]
    names, file = {"__name__": "__main__"}, f"<pairs {number}>"
    linecache.cache[file] = len(block), None, block.splitlines(keepends=True), file
    exec(IMPORTS, names)  # noqa: S102
    exec(compile(block, file, "exec"), names | {"same": same})  # noqa: S102
    yield from found


def is_certified(found: Any, tmp_path: Path) -> bool:
    """Tell whether coqc accepts the certificate of what `same` has found."""
    with collecting():
        written = certificate(claim("a.pair", found))
    file = tmp_path / "pair.v"
    file.write_text(file_text([written]) + assumptions([written]), "utf-8")
    answer = run(compiled(), file)
    assert answer.accepted, answer.message
    return True


@pytest.mark.parametrize("number", every(4, range(len(BLOCKS)), pytest.mark.campaign))
def test_the_rewrites_are_certified(number: int, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    proved = [found for found in compared(number) if found.status.value == "proved"]
    assert proved
    assert all(is_certified(found, tmp_path) for found in proved)


@pytest.mark.parametrize("number", every(8, SAME, pytest.mark.campaign))
def test_the_pairs_for_agents_are_certified(number: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from symattn import same
    from symattn.sameness.questions import axes_in

    pair = import_module(f"tests.agents.rewrites.r{number}")
    assert is_certified(same(pair.reference, pair.rewritten, **axes_in([pair.AXES])), tmp_path)
