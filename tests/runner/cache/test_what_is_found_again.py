"""What is found again, and what is not: a table of changes."""

from __future__ import annotations

import os
import shutil

import pytest

from symattn.cli import main
from symattn.deciding import Status, give_up
from symattn.results import Result
from symattn.runner.cache import memory, watching
from symattn.runner.cache.claim_digests import question_digest
from symattn.runner.cache.claims import is_final
from symattn.runner.collect.collection import collect
from symattn.runner.decide.one import attempt, no_evidence

ALL = ["a.transpose", "a.difference", "a.local", "a.orthogonal"]
OF_FUNCTIONS = ["a.local"]


def test_a_second_run_finds_out_nothing_and_says_the_same(verify):
    first, second = verify(), verify()
    assert (first.cached, first.decided) == ([], ALL)
    assert (second.cached, second.decided) == (ALL, [])
    assert (first.code, second.code, first.err, second.err) == (0, 0, "", "")
    assert list(first.whole) == list(second.whole)
    first.whole.pop("timings")
    second.whole.pop("timings")
    assert repr(first.whole) == repr(second.whole)


def rewritten(name, *changes):
    def change(folder):
        path = folder / name
        text = path.read_text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        path.write_text(text)

    return change


def moved(folder):
    for name in ("a.py", "helper.py"):
        shutil.move(folder / name, folder.parent / name)
    os.chdir(folder.parent)


CHANGES = [
    (lambda folder: None, []),
    (rewritten("a.py", ("Eq(A.T.T, A)", "Eq(A.T, A)")), ["a.transpose", *OF_FUNCTIONS]),
    (rewritten("helper.py", ("== 0", "== 1")), OF_FUNCTIONS),
    (moved, OF_FUNCTIONS),
]  # fmt: skip
MORE_CHANGES = [
    (rewritten("a.py", ("claim(", "\n\nclaim(")), OF_FUNCTIONS),
    (rewritten("a.py", ('"pi"', '"rho"')), [*OF_FUNCTIONS, "a.orthogonal"]),
    (rewritten("a.py", ('tokens("S")', 'tokens("N")')), ALL),
    (rewritten("a.py", ("A.T)), ", 'A.T)), title="a title", ')), OF_FUNCTIONS),
    (rewritten("helper.py", ("def", "# what it says\ndef")), OF_FUNCTIONS),
    (lambda folder: (folder / "numbers.py").write_text(""), OF_FUNCTIONS),
]


@pytest.mark.parametrize(
    ("change", "decided"),
    [*CHANGES, *(pytest.param(*change, marks=pytest.mark.slow) for change in MORE_CHANGES)],
)
def test_what_is_decided_again_after_a_change(verify, folder, change, decided):
    verify()
    change(folder)
    assert verify().decided == decided
    assert verify().decided == []


@pytest.mark.slow
def test_other_sizes_are_other_questions(verify):
    verify()
    assert verify("-s", "S=2").decided == ALL
    assert verify("-s", "S=2").decided == []
    assert verify().decided == []


@pytest.mark.slow
def test_a_verdict_is_the_same_without_floats(verify):
    fresh = verify("--no-evidence", "--no-cache").claims
    verify("--evidence", "full")
    found = verify("--no-evidence")
    assert (found.cached, found.claims) == (ALL, fresh)
    assert verify().decided == ALL


@pytest.mark.slow
def test_options_that_decide_nothing_find_what_is_there(verify):
    verify()
    assert verify("-x").cached == ALL
    assert verify("-k", "local or orth").cached == ["a.local", "a.orthogonal"]


@pytest.mark.slow
def test_another_version_of_anything_that_decides_knows_nothing(verify, monkeypatch):
    verify()
    monkeypatch.setattr(memory, "engine_digest", lambda: "f" * 64)
    assert verify().decided == ALL


@pytest.mark.slow
def test_without_a_cache_nothing_is_read_or_written(verify, tmp_path):
    assert verify("--no-cache").decided == ALL
    assert not (tmp_path / "cache").exists()
    verify()
    assert verify("--no-cache").decided == ALL


@pytest.mark.slow
def test_a_line_that_moves_is_said_anew(verify, folder):
    before = verify().claims[0]["where"]["line"]
    rewritten("a.py", ("from helper", "\n\nfrom helper"))(folder)
    found = verify()
    assert "a.transpose" in found.cached
    assert found.claims[0]["where"]["line"] == before + 2


def test_a_file_that_a_script_reads_is_part_of_it(verify, folder):
    (folder / "numbers.txt").write_text("3")
    (folder / "a.py").write_text(
        "from symattn import *\nimport pathlib\n"
        'n = int(pathlib.Path("numbers.txt").read_text())\nA = matrix("A", n, n)\n'
        'claim("a.n", Eq(A.T.T, A))\n'
    )
    assert verify().decided == ["a.n"]
    assert verify().decided == []
    (folder / "numbers.txt").write_text("2")
    found = verify()
    assert found.decided == ["a.n"]
    assert verify().claims == found.claims


def test_functions_that_print_alike_are_told_apart(folder):
    text = (
        'from symattn import *\nA = matrix("A", 3, 3)\n'
        'claim("a.claim", Eq(Mask(A, from_function("seen", lambda i, j: i {} j)), A))\n'
    )
    digests = set()
    for sign in ("<", ">"):
        (folder / "a.py").write_text(text.format(sign))
        (entry,) = collect(["a.py"]).entries
        assert question_digest(entry, None) is None
        digests.add(question_digest(entry, sign))
    assert len(digests) == 2


def test_relations_that_srepr_leaves_out_are_told_apart(folder):
    lines = "\n".join(
        f'claim("a.{n}", Eq(Mask(A, {relation}), A))'
        for n, relation in enumerate(("causal", "window(1)", "window(2)", "unknown('R')"))
    )
    (folder / "a.py").write_text(f'from symattn import *\nA = matrix("A", 3, 3)\n{lines}\n')
    entries = collect(["a.py"]).entries
    digests = {question_digest(entry, None) for entry in entries}
    assert len(entries) == len(digests) == 4
    assert None not in digests


def test_what_was_given_up_or_went_wrong_is_not_kept(folder):
    (entry, *_) = collect(["a.py"]).entries
    found = attempt(entry.claim, entry.look_up)
    assert is_final(Result(entry.claim, "a.py", found.verdict, 0.1))
    none = no_evidence(entry.claim, "the process ended")
    assert not is_final(Result(entry.claim, "a.py", found.verdict, 0.1, None, none))
    verdict = give_up(entry.claim.question, "no verdict within 1 s")
    assert verdict.status is Status.UNDECIDED
    assert not is_final(Result(entry.claim, "a.py", verdict, 0.1))


@pytest.mark.slow
def test_a_timeout_is_tried_again(verify, folder):
    text = (folder / "a.py").read_text()
    (folder / "a.py").write_text(
        'import time\ndef hang(i, j):\n    time.sleep(60)\n' + text
        + 'R = from_function("hang", hang, opaque=True)\n'
        + 'claim("a.hang", Eq(Mask(A, R), A), expect="undecided")\n'
    )  # fmt: skip
    # Evidence that a busy machine cuts short is no final result, and would be found out again, too.
    verify("-k", "not hang", "--no-evidence")
    for _ in range(2):
        found = verify("--timeout", "3", "--no-evidence")
        assert {claim["id"]: claim["verdict"] for claim in found.claims}["a.hang"] == "undecided"
        assert "a.hang" not in found.cached


@pytest.mark.slow
def test_what_fails_is_tried_again(verify, folder):
    text = (folder / "a.py").read_text()
    (folder / "a.py").write_text(
        text + 'def wrong(i, j):\n    raise ValueError("no")\n'
        'claim("a.wrong", Eq(Mask(A, from_function("wrong", wrong, opaque=True)), A))\n'
    )
    for cached in ([], ALL):
        found = verify()
        assert (found.code, found.cached) == (2, cached)
        assert "the script raises ValueError" in found.err


def test_what_is_shown_is_what_was_verified(verify, capfd):
    verify()
    with pytest.raises(SystemExit):
        main(["show", "a.difference", "a.py"])
    remembered = capfd.readouterr().out
    with pytest.raises(SystemExit):
        main(["show", "a.difference", "a.py", "--no-cache"])
    fresh = capfd.readouterr().out
    assert remembered.startswith("REFUTED  a.difference  cached\n")
    kept = [line for line in remembered.replace("  cached", "").splitlines() if " s, " not in line]
    assert kept == [line for line in fresh.splitlines() if " s, " not in line]


@pytest.mark.slow
def test_only_what_was_not_as_expected_is_run_again(verify, folder):
    wrong = (folder / "a.py").read_text().replace(', expect="refuted"', "")
    (folder / "a.py").write_text(wrong)
    assert verify().code == 1
    assert [claim["id"] for claim in verify("--last-failed").claims] == ["a.difference"]
    verify("-k", "orthogonal")
    assert [claim["id"] for claim in verify("--last-failed").claims] == ["a.difference"]
    (folder / "a.py").write_text(wrong.replace("softmax(A.T)))", 'softmax(A.T)), expect="refuted")'))
    assert [claim["id"] for claim in verify("--last-failed").claims] == ["a.difference"]
    found = verify("--last-failed")
    assert [claim["id"] for claim in found.claims] == ALL
    assert "no claim failed in the last run" in found.err


def test_last_failed_needs_the_cache(folder, capfd):
    with pytest.raises(SystemExit) as end:
        main(["verify", "a.py", "--last-failed", "--no-cache"])
    assert end.value.code == 2
    assert "--no-cache" in capfd.readouterr().err


def test_what_is_written_while_scripts_are_loaded_is_not_taken_for_what_they_read(folder, verify):
    (folder / "a.py").write_text(
        "from symattn import *\nimport pathlib\n"
        'p = pathlib.Path("n.txt")\np.write_text("3")\nn = int(p.read_text())\n'
        'A = matrix("A", n, n)\nclaim("a.n", Eq(A.T.T, A))\n'
    )
    verify()
    assert not list((folder.parent / "cache").glob("*/scripts"))
    assert verify().cached == ["a.n"]


def test_reading_sees_what_is_opened_and_nothing_else(tmp_path):
    read, written = tmp_path / "read.txt", tmp_path / "written.txt"
    read.write_text("")
    with watching.reading() as files:
        read.read_text()
        written.write_text("")
    assert str(read) in files
    assert str(written) not in files
    read.with_name("later.txt").touch()
    assert str(read.with_name("later.txt")) not in files
