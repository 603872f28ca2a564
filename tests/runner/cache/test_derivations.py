"""What derive and report take from earlier runs: the same bytes, and nothing that was not founded."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time

import pytest

from symattn.accounts.document import (
    Display,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
)
from symattn.accounts.evidence import Check, Evidence
from symattn.accounts.json_values import from_plain, plain
from symattn.accounts.picture import picture_from, plain_picture
from symattn.cli import main
from symattn.language import Eq, Mask, matrix, softmax, tokens
from symattn.language.claims import question
from symattn.pictures import picture_of
from symattn.runner.cache.claim_digests import question_digest
from symattn.runner.collect.collection import collect
from symattn.runner.decide import many

SCRIPT = """\
from symattn import *
from helper import sees
S, d = tokens("S"), features("d")
A, B = matrix("A", S, S), matrix("B", S, S)
x = matrix("x", S, d)
r = matrix("r", 1, S)
i, k = position("i", S), position("k", S)
even = from_function("even", sees)
claim("b.product", Eq((A @ B).T, B.T @ A.T), title="products & sums", source="a {book}")
claim("b.chain", chain((A @ B).T.T, ((B.T @ A.T).T, "b.product"), (A @ B, remark("again"))))
claim("b.local", Eq(Mask(softmax(A), even), softmax(A + bias(even, S, S))), expect="checked")
claim("b.false", Eq(softmax(A).T, softmax(A.T)), expect="refuted")
claim("b.meant", Eq(A.T.T, A), title="what was meant", repairs="b.false")
claim("b.ill", Eq(Mask(A) @ ones(S, 1), ones(S, 1)), expect="ill-defined")
claim("b.masked", Eq(Mask(softmax(A)), softmax(A + bias(causal, S, S))))
claim("b.sums", by_induction(
    lambda i: sum_over(entry(r, 1, k), k, k <= i), at=i, start=entry(r, 1, 1),
    step=lambda state, i: state + entry(r, 1, i + 1),
    base_steps=[(entry(r, 1, 1), "definition of the sum")],
    steps=[(sum_over(entry(r, 1, k), k, k <= i) + entry(r, 1, i + 1), "definition of the sum")],
))
"""
IDS = ["b.product", "b.chain", "b.local", "b.false", "b.meant", "b.ill", "b.masked", "b.sums"]
FORMATS = ("text", "latex", "tex", "markdown", "html")
TIMES = re.compile(r'<span class="time">[^<]*</span>')


def age(folder):
    """Let scripts be as old as those that somebody has written."""
    for path in folder.glob("*.py"):
        os.utime(path, (time.time() - 9, time.time() - 9))


@pytest.fixture
def run(folder, capfd, monkeypatch):
    """Run a command on the script in this process; return what it writes, and what it decided."""
    (folder / "b.py").write_text(SCRIPT)
    decided = []
    attempt = many.attempt

    def noted(claim, look_up, **how):
        decided.append(claim.id)
        return attempt(claim, look_up, **how)

    monkeypatch.setattr(many, "attempt", noted)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def run(command, *options, code=0):
        decided.clear()
        age(folder)
        with pytest.raises(SystemExit) as end:
            main([command, *options, "-j", "0"])
        assert end.value.code == code
        return TIMES.sub("", capfd.readouterr().out), list(decided)

    return run


@pytest.mark.slow
def test_a_derivation_that_is_remembered_is_the_fresh_one_byte_by_byte(run):
    assert run("derive", "--all", "--in", "b.py")[1] == IDS
    some = ("derive", "b.chain", "b.product", "b.py", "--no-search")
    for name in FORMATS:
        for command in (("derive", "--all", "--in", "b.py"), some):
            fresh, _ = run(*command, "--to", name, "--no-cache")
            assert run(*command, "--to", name) == (fresh, [])


@pytest.mark.parametrize(
    "options", [("--no-pictures", "--no-evidence"), pytest.param((), marks=pytest.mark.slow)]
)
def test_a_page_that_is_remembered_is_the_fresh_one_byte_by_byte(run, options):
    if "--no-pictures" not in options:
        pytest.importorskip("matplotlib", reason="heat maps are drawn with matplotlib")
    fresh, decided = run("report", "b.py", *options)
    assert decided == IDS
    assert run("report", "b.py", *options) == (fresh, [])
    some, decided = run("report", "b.py", *options, "-k", "false", "--no-cache")
    assert decided == ["b.false", "b.meant"]
    assert run("report", "b.py", *options, "-k", "false") == (some, [])


@pytest.mark.slow
def test_what_a_page_is_made_of_is_enough_for_derivations_and_for_verify(run):
    run("report", "b.py", "--no-pictures", "--evidence", "full")
    assert run("derive", "--all", "--in", "b.py")[1] == []
    assert run("verify", "b.py", "--no-evidence", "--format", "json")[1] == []
    assert run("verify", "b.py", "--evidence", "full", "--format", "json")[1] == []


@pytest.mark.slow
def test_a_picture_that_is_missing_is_drawn_and_nothing_is_decided(run):
    pytest.importorskip("matplotlib", reason="heat maps are drawn with matplotlib")
    # The first page loads matplotlib, and what is loaded is a part of what a script may rest on.
    fresh, _ = run("report", "b.py", "--no-evidence", "--no-cache")
    run("report", "b.py", "--no-pictures", "--no-evidence")
    for _ in range(2):
        assert run("report", "b.py", "--no-evidence") == (fresh, [])


def test_what_is_remembered_is_written_out_at_sizes(run):
    fresh, _ = run("derive", "b.product", "b.py", "--explicit", "S=1", "--no-cache")
    run("derive", "b.product", "b.py")
    assert run("derive", "b.product", "b.py", "--explicit", "S=1")[0] == fresh


def test_what_was_only_verified_is_no_reason(run):
    run("verify", "b.py", "--no-evidence")
    assert run("derive", "b.chain", "b.py", "--no-search")[1] == ["b.chain", "b.product"]


@pytest.mark.slow
def test_what_is_cited_is_decided_where_the_citing_claim_is(run, folder):
    run("derive", "--all", "--in", "b.py")
    text = (folder / "b.py").read_text().replace('remark("again")', 'remark("anew")')
    (folder / "b.py").write_text(text)
    written, decided = run("derive", "--all", "--in", "b.py")
    assert decided == ["b.chain", "b.local", "b.product"]
    assert "anew" in written
    assert run("derive", "--all", "--in", "b.py") == (written, [])


class Killed(BaseException):
    """What nothing catches."""


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_where_it_was(run, folder, monkeypatch):
    age(folder)
    attempt = many.attempt

    def killed(claim, look_up, **how):
        if claim.id == "b.ill":
            raise Killed
        return attempt(claim, look_up, **how)

    monkeypatch.setattr(many, "attempt", killed)
    with pytest.raises(Killed):
        main(["derive", "--all", "--in", "b.py", "-j", "0"])
    monkeypatch.setattr(many, "attempt", attempt)
    assert run("derive", "--all", "--in", "b.py")[1] == IDS[IDS.index("b.ill") :]


@pytest.mark.slow
def test_what_may_no_longer_be_cited_is_no_reason(run, folder):
    before, _ = run("derive", "b.chain", "b.py")
    text = (folder / "b.py").read_text().replace('title="products', 'expect="checked", title="products')
    (folder / "b.py").write_text(text)
    for options in ((), ("--no-cache",)):
        written, _ = run("derive", "b.chain", "b.py", *options, code=2)
        assert written == ""
    (folder / "b.py").write_text(SCRIPT)
    assert run("derive", "b.chain", "b.py") == (before, [])


@pytest.mark.slow
def test_titles_and_sources_are_those_of_the_script_as_it_is(run, folder):
    before, _ = run("derive", "b.product", "b.py", "--no-search")
    text = (
        (folder / "b.py")
        .read_text()
        .replace("products & sums", "sums of rows")
        .replace("a {book}", "no book")
    )
    (folder / "b.py").write_text(text)
    written, decided = run("derive", "b.product", "b.py", "--no-search")
    assert decided == []
    assert written == before.replace("Products & sums", "Sums of rows").replace("a {book}", "no book")


WRONG = """\
from symattn import *
S = tokens("S")
A, B = matrix("A", S, S), matrix("B", S, S)
claim("c.false", Eq(A @ B, B @ A), expect="refuted")
claim("c.chain", chain(A @ B, (B @ A, "c.false")))
claim("c.citing", chain(B @ A, (A @ B, "c.chain")))
claim("c.alone", Eq(A.T.T, A))
"""


def test_what_cites_what_does_not_hold_is_never_kept(run, folder):
    (folder / "c.py").write_text(WRONG)
    for decided in (["c.false", "c.citing", "c.alone"], ["c.citing", "c.false"]):
        written, found = run("derive", "--all", "--in", "c.py", code=2)
        assert found == decided
        assert "c.alone" in written
        assert "B A   [c.false]" not in written


@pytest.mark.slow
def test_a_damaged_or_foreign_entry_is_found_out_again(run, folder):
    fresh, _ = run("derive", "--all", "--in", "b.py")
    entries = sorted((folder.parent / "cache").glob("*/derivations/*/*.json"))
    # What does not depend on the claims before it is kept with them, and without.
    assert len(IDS) < len(entries) <= 2 * len(IDS)
    texts = [entry.read_text() for entry in entries]
    for number, (entry, text) in enumerate(zip(entries, texts, strict=True)):
        whole = json.loads(text)
        whole["content"]["found"]["word"] = "proved"
        whole["content"]["derivation"] = []
        entry.write_text(json.dumps(whole) if number % 2 else texts[number - 1])
    written, decided = run("derive", "--all", "--in", "b.py")
    assert written == fresh
    assert decided


def test_remarks_and_names_are_part_of_a_question(folder):
    text = (
        "from symattn import *\nA, B = matrix('A', 3, 3), matrix('B', 3, 3)\n"
        "claim('a.claim', chain(A.T.T, (A, remark({!r})), (define({!r}, A), remark('x'))))\n"
    )
    digests = set()
    for words in (("so", "N"), ("thus", "N"), ("so", "M")):
        (folder / "a.py").write_text(text.format(*words))
        (entry,) = collect(["a.py"]).entries
        digests.add(question_digest(entry, None))
    assert len(digests) == 3


@pytest.mark.slow
def test_a_second_run_loads_no_sympy(folder):
    (folder / "b.py").write_text(SCRIPT)
    age(folder)
    command = (
        "import sys; from symattn.cli import main\n"
        "try: main({!r})\nfinally: print('sympy' in sys.modules)"
    )
    derive = ["derive", "--all", "--in", "b.py", "-o", "b.tex"]
    report = ["report", "b.py", "-o", "b.html", "--no-pictures", "--no-evidence"]
    for options, loaded in ((derive, "True"), (derive, "False"), (report, "False")):
        ended = subprocess.run(
            [sys.executable, "-c", command.format(options)], capture_output=True, check=False, text=True
        )
        assert (ended.returncode, ended.stdout.split()) == (0, [loaded]), ended.stderr


A = Formula("a", ("a", "b"))


@pytest.mark.parametrize(
    "value",
    [
        (),
        (Heading("a.b", 2), Paragraph(("Display", A, Id("a.b")), "Source")),
        (Listing("Given", ((A, "mapping"), ())), Tables((Table(A, ((A, A), (A, A))),))),
        (
            Display(
                (Row(None, "=", A, ("by ", Id("x"))), Row(A, "", A)), "Claim", (A,), is_shown_again=True
            ),
        ),
        Evidence(
            (Check("s", "full size", {"Display": 3, "S": 4}, entry=(1, 2), error=1e-7, ratio=1.001),)
        ),
        Evidence((Check("s", "counterexample", bound=float("inf"), routines=("softmax",)),), "law", 0.5),
        None,
    ],
)
def test_what_is_written_as_json_is_read_again(value):
    assert from_plain(json.loads(json.dumps(plain(value)))) == value


def test_pictures_are_read_again():
    S = tokens("S")
    L = matrix("L", S, S)
    picture = picture_of(question(Eq(Mask(softmax(L)), L)))
    read = picture_from(json.loads(json.dumps(plain_picture(picture))))
    assert (read.latex, read.is_random) == (picture.latex, picture.is_random)
    for panel, other in zip(picture.panels, read.panels, strict=True):
        assert (panel.text, panel.latex, panel.values.dtype) == (
            other.text,
            other.latex,
            other.values.dtype,
        )
        assert panel.values.tobytes() == other.values.tobytes()
    assert picture_from(plain_picture(None)) is None
