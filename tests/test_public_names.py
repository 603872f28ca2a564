"""The public names: each loads, is documented, and shows an example that runs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import symattn
from symattn import functions, hypotheses, masks, norms, order, positions, statements

NAMES = [name for name in symattn.__all__ if not name.startswith("__")]

TOPICS = [functions, hypotheses, masks, norms, order, positions, statements]


def test_the_stub_says_what_there_is() -> None:
    tree = ast.parse(Path(symattn.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    imports = [line for line in tree.body if isinstance(line, ast.ImportFrom)]
    assert all(len(line.names) == 1 and line.names[0].name == line.names[0].asname for line in imports)
    assert {line.names[0].name for line in imports} == {*NAMES, *symattn._TOPICS}
    assert {topic.__name__ for topic in TOPICS} | {"symattn.numeric"} == {
        f"symattn.{name}" for name in symattn._TOPICS
    }


def test_the_names_for_every_day_are_few() -> None:
    of_topics = {name for topic in TOPICS for name in topic.__all__}
    assert len(set(NAMES) - of_topics) <= 53


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_loads_and_is_documented(name: str) -> None:
    thing = getattr(symattn, name)
    assert thing.__doc__
    if callable(thing) and not isinstance(thing, type):
        assert ">>> " in thing.__doc__, f"{name} shows no example"


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.__name__)
def test_a_topic_lists_public_names(topic: ModuleType) -> None:
    assert set(topic.__all__) <= set(symattn.__all__)
    assert all(getattr(topic, name) is getattr(symattn, name) for name in topic.__all__)


def test_importing_symattn_loads_no_sympy() -> None:
    code = "import sys, symattn; sys.exit('sympy' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nonsense"):
        _ = symattn.nonsense
