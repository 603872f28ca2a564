"""The page docs/how-to/implements.md: its code runs, and what it shows is what comes of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "how-to" / "implements.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_code_runs_and_shows_what_the_page_says(capsys: Any) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in re.findall(r"```python\n(.*?)```", PAGE, flags=re.S):
        exec(block, names)  # noqa: S102
    (shown,) = re.findall(r"```\n(attention is not .*?)  …\n```", PAGE, flags=re.S)
    assert capsys.readouterr().out.startswith(shown)
    names["test_attention"]()


def test_the_table_of_libraries_names_what_was_run() -> None:
    page = (ROOT / "docs" / "reference" / "implementations.md").read_text(encoding="utf-8")
    for name in ("PyTorch", "JAX", "ONNX", "ONNX Runtime", "SciPy", "NumPy"):
        assert re.search(rf"{name} \d", page)
    assert page.count("| symattn.numeric") >= 10
    own = [line for line in page.splitlines() if line.startswith("| symattn.numeric")]
    assert all("conforms in" in line and "but for" not in line for line in own)
