"""The pages on values: their examples run, their commands too, and the table is of what there is."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from symattn.cli import main
from symattn.runner.collect.library import bundled
from tests.concrete import simplify_table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "how-to" / "values.md").read_text(encoding="utf-8")
TABLE = (DOCS / "reference" / "written_out.md").read_text(encoding="utf-8")


def test_the_examples_run():
    code = "\n".join(re.findall(r"```python\n(.*?)```", PAGE, flags=re.S))
    examples = doctest.DocTestParser().get_doctest(code, {}, "values", "values.md", 0)
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted >= 15
    assert results.failed == 0


@pytest.mark.slow
@pytest.mark.parametrize("line", re.findall(r"^symattn (?:show|derive) .*", PAGE, flags=re.M))
def test_the_commands_write_out(line, capfd):
    with pytest.raises(SystemExit) as end:
        main([*shlex.split(line)[1:], "--no-cache"])
    assert end.value.code == 0
    assert "SymPy's simplify: 0" in capfd.readouterr().out


def test_the_table_is_of_the_bundled_claims():
    proved = [id for id, (claim, _) in bundled().items() if claim.expect == "proved"]
    (row,) = re.findall(
        r"^\| all \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", TABLE, flags=re.M
    )
    claims, equations, entries, same, zero, late = map(int, row)
    assert 100 < claims <= len(proved)
    assert equations <= claims
    assert same <= zero
    assert entries == zero + late
    topics = {id.partition(".")[0] for id in proved}
    assert topics <= set(re.findall(r"^\| (\w+) \|", TABLE, flags=re.M))


def test_a_line_of_the_table():
    line = simplify_table.line("algebra.exponents", 10.0)
    assert line.entries == line.zero > 0
    assert line.late == 0
