"""Verdicts in the pages of Sphinx."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from symattn import sphinx
from symattn.accounts import Account, LostAccount
from symattn.errors import InputError

PAGE = Path(__file__).parents[1] / "docs" / "how-to" / "documents.md"
(SHOWN,) = re.findall(
    r"^`````markdown\n(.*?)^`````", PAGE.read_text(encoding="utf-8"), flags=re.S | re.M
)
"""The note of the page on documents."""

NOTE = f"""# A page

{SHOWN}
<!-- symattn: implements twice -->
```python
open("run.txt", "w").close()
def f(A):
    return A
```
"""


@pytest.fixture
def page(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "index.md"
    path.write_text(NOTE)
    return path


def test_what_is_not_read_has_no_verdict(page) -> None:
    page.write_text(NOTE.replace("A = A", "A = Y").replace("^\\top = A\n", "^\\top = Y\n"))
    found = sphinx.accounts_of(page)
    assert all(isinstance(found[id], LostAccount) for id in ("twice", "turned"))
    with pytest.raises(InputError, match=r"twice has no verdict: .*Y is not declared"):
        sphinx.account_named(found, "twice")
    with pytest.raises(InputError, match="did you mean 'turned'"):
        sphinx.account_named(found, "turn")


def test_only_documents_are_read(tmp_path) -> None:
    script = tmp_path / "conf.py"
    script.write_text("raise SystemExit('it is run')")
    with pytest.raises(InputError, match=r"conf\.py is not a document"):
        sphinx.accounts_of(script)


def test_nothing_of_sphinx_is_imported_but_by_sphinx() -> None:
    command = (
        "import sys, symattn.sphinx; sys.exit('sphinx' in sys.modules or 'docutils' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0


def built(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    pytest.importorskip("sphinx", reason="needs Sphinx: pip install -e '.[docs]'")
    (folder / "conf.py").write_text(
        'extensions = ["myst_parser", "symattn.sphinx"]\nmyst_enable_extensions = ["dollarmath"]\n'
    )
    command = [sys.executable, "-m", "sphinx", "-q", "-b", "html", *options, ".", "site"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_page_says_what_came_of_its_claims(page) -> None:
    run = built(page.parent, "-W")
    assert run.returncode == 0, run.stderr
    html = (page.parent / "site" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<strong class="symattn proved">PROVED, all sizes</strong>', html)
    assert re.search(r'class="symattn refuted admonition"', html)
    assert "REFUTED, S = 2 (turned)" in html
    assert "left side" in html
    assert "S: tokens" not in html
    assert not (page.parent / "run.txt").exists()
    assert isinstance(sphinx.accounts_of(page)["twice"], Account)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("claim twice", "claim twice; expect refuted", "twice is PROVED, all sizes, expected REFUTED"),
        ("`twice`", "`thrice`", "this page has no claim 'thrice'"),
        ("(A^\\top)^\\top = A", "(A^\\top)^\\top = Y", "twice has no verdict: index.md:9:"),
    ],
)
def test_what_is_not_well_is_a_warning(old: str, new: str, said: str, page) -> None:
    page.write_text(NOTE.replace(old, new))
    run = built(page.parent)
    assert run.returncode == 0
    assert said in run.stderr
    assert built(page.parent, "-W", "-E").returncode != 0
