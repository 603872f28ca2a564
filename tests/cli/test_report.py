"""``symattn report``: what it writes where, how it ends, what it refuses."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from symattn.cli import main
from tests.sample import IDS, SCRIPT

CLAIM = """\
from symattn import Eq, claim, matrix, tokens
S = tokens("S")
A = matrix("A", S, S)
claim("one.transpose", Eq(A.T.T, A))
"""


@pytest.fixture
def run(capfd, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.py").write_text(CLAIM, encoding="utf-8")

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main(["report", *map(str, arguments)])
        return end.value.code, *capfd.readouterr()

    return run


def test_the_page_goes_into_the_file_and_the_totals_to_stderr(run, tmp_path):
    code, out, err = run("one.py", "-o", "page.html", "--no-pictures")
    assert (code, out) == (0, "")
    assert "1 claim in" in err
    assert "page.html" in err
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert text.endswith("</html>\n")
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix != ".py") == ["page.html"]


def test_without_a_file_the_page_goes_to_stdout(run):
    code, out, err = run("one.py", "--no-pictures", "--no-evidence")
    assert (code, err) == (0, "")
    assert 'id="one.transpose"' in out


def test_a_terminal_is_no_browser(run, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    code, _, err = run("one.py", "--no-pictures")
    assert code == 2
    assert "give -o FILE" in err


def test_a_folder_is_not_overwritten(run, tmp_path):
    (tmp_path / "pages").mkdir()
    code, _, err = run("one.py", "-o", "pages", "--no-pictures")
    assert code == 2
    assert "this is a folder" in err
    assert not list((tmp_path / "pages").iterdir())


def test_a_file_that_is_there_is_kept_if_nothing_comes_of_the_run(run, tmp_path):
    (tmp_path / "page.html").write_text("old", encoding="utf-8")
    code, _, err = run("one.py", "-k", "nothing_of_this_name", "-o", "page.html", "--no-pictures")
    assert code == 5
    assert "no claim is selected" in err
    assert (tmp_path / "page.html").read_text(encoding="utf-8") == "old"


def test_a_surprise_is_an_exit_code_and_still_a_page(run, tmp_path):
    (tmp_path / "two.py").write_text(CLAIM + 'claim("two.false", Eq(A, A.T))\n', encoding="utf-8")
    code, _, _ = run("two.py", "-o", "page.html", "--no-pictures")
    assert code == 1
    assert "expected PROVED" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_without_matplotlib_it_says_what_to_install_before_anything_is_decided(
    run, monkeypatch, tmp_path
):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    code, _, err = run("one.py", "-o", "page.html")
    assert code == 2
    assert "pip install 'symattn[report]'" in err
    assert not (tmp_path / "page.html").exists()


def test_a_claim_is_followed_by_what_it_needs_to_be_read(run, tmp_path):
    (tmp_path / "sample.py").write_text(SCRIPT, encoding="utf-8")
    code, out, _ = run("sample.py", "-k", "symmetric and not repaired", "--no-pictures", "--no-evidence")
    assert code == 0
    assert re.findall(r'<article class="[^"]*" id="([^"]*)"', out) == [
        "sample.symmetric", "sample.symmetric.repaired"
    ]  # fmt: skip


def test_a_derivation_whose_reason_fails_is_lost_and_the_rest_is_written(run, tmp_path):
    (tmp_path / "two.py").write_text(
        "from symattn import chain\n" + CLAIM + 'claim("two.false", Eq(A, A.T), expect="refuted")\n'
        'claim("two.cites", chain(A.T.T, (A.T.T.T, "two.false")))\n',
        encoding="utf-8",
    )  # fmt: skip
    code, _, err = run("two.py", "-o", "page.html", "--no-pictures", "--no-evidence")
    assert code == 2
    assert err.count("two.cites cites two.false, which is REFUTED, not PROVED") == 1
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert re.findall(r'<article class="[^"]*" id="([^"]*)"', text) == [
        "one.transpose",
        "two.false",
        "two.cites",
    ]


@pytest.mark.slow
def test_the_page_is_the_same_but_for_times_in_any_process(tmp_path):
    pytest.importorskip("matplotlib", reason="heat maps are drawn with matplotlib")
    (tmp_path / "sample.py").write_text(SCRIPT, encoding="utf-8")
    pages = []
    for seed in ("1", "2"):
        ended = subprocess.run(
            [sys.executable, "-m", "symattn", "report", "sample.py", "-j", seed],
            cwd=tmp_path, env={"PYTHONHASHSEED": seed, "PATH": "", "HOME": str(tmp_path)},
            capture_output=True, check=False,
        )  # fmt: skip
        assert ended.returncode == 1, ended.stderr.decode()
        pages.append(re.sub(rb'<span class="time">.*?</span>', b"", ended.stdout))
    assert pages[0] == pages[1]
    assert all(f'id="{id}"'.encode() in pages[0] for id in IDS)
