from __future__ import annotations

import pytest

from symattn.runner.collect.collection import collect
from symattn.runner.collect.library import bundled_claim, everything_bundled
from symattn.runner.collect.loading import load


def test_claims_of_all_scripts_in_order(script, tmp_path):
    script("claims/b.py", 'claim("b", Eq(A, A))')
    script("claims/a.py", 'claim("z", Eq(A, A))', 'claim("y", Eq(A, A))')
    collection = collect([tmp_path / "claims"])
    assert [(e.claim.id, e.file) for e in collection.entries] == [
        ("z", "claims/a.py"),
        ("y", "claims/a.py"),
        ("b", "claims/b.py"),
    ]
    assert collection.failures == ()


def test_of_a_failing_script_stands_what_was_declared_and_others_are_not_hindered(script, tmp_path):
    script("a.py", 'claim("a", Eq(A, A))', "1 / 0", 'claim("never", Eq(A, A))')
    script("b.py", 'claim("b", Eq(A, A))')
    script("c.py", "1 / 0", 'claim("c", Eq(A, A))')
    collection = collect([tmp_path])
    assert [entry.claim.id for entry in collection.entries] == ["a", "b"]
    some, nothing = collection.failures
    message = "the script raises ZeroDivisionError: division by zero"
    assert f"a.py:6: {message}; the claim before it is kept, what follows it is not read" in some.message
    assert nothing.message.endswith(f"c.py:5: {message}")
    assert not some.internal
    assert some.trace.startswith("Traceback")


def test_an_id_of_an_earlier_script_is_refused(script, tmp_path):
    script("a.py", 'claim("a", Eq(A, A))')
    script("b.py", 'claim("b", Eq(A, A))', 'claim("a", Eq(A, A))')
    collection = collect([tmp_path])
    assert [entry.claim.id for entry in collection.entries] == ["a"]
    (failure,) = collection.failures
    assert "b.py:6: the id 'a' is declared twice, first in" in failure.message


def test_repairs_are_found_across_scripts(script, tmp_path):
    script("a.py", 'claim("a", Eq(A, A.T), expect="refuted")', 'claim("b", Eq(A, A))')
    script("b.py", 'claim("a.repaired", Eq(A, A), repairs="a")')
    repaired_by = {e.claim.id: e.repaired_by for e in collect([tmp_path]).entries}
    assert repaired_by == {"a": "a.repaired", "b": None, "a.repaired": None}


def test_a_claim_that_repairs_nothing_is_reported(tmp_path, script):
    script("a.py", 'claim("a.b", Eq(A, A), repairs="a.x")\nclaim("a.y", Eq(A, A))')
    (failure,) = collect([tmp_path]).failures
    assert "a.py" in failure.message
    assert "'a.b' repairs 'a.x', which no script declares; did you mean 'a.y'?" in failure.message


TRAP = """\
from symattn import *
open({ran!r}, "w").close()
while True:
    pass
claim("trap", 1)
"""


def test_a_misspelt_reason_runs_no_other_file(script, tmp_path):
    ran = tmp_path / "ran"
    (tmp_path / "train.py").write_text(TRAP.format(ran=str(ran)))
    mine = script("mine.py", 'claim("m", chain(A, (A.T.T, "algebra.distributivty")))')
    collection = collect([mine])
    assert not ran.exists()
    (failure,) = collection.failures
    assert "no claim 'algebra.distributivty' is known; did you mean 'algebra.distributivity'?" in (
        failure.message
    )
    assert collection.entries[0].amiss == failure


def test_a_reason_that_may_have_been_meant_is_one_of_the_scripts_own(script):
    mine = script(
        "mine.py", 'claim("mine.lemma", Eq(A.T.T, A))', 'claim("m", chain(A, (A.T.T, "mine.lema")))'
    )
    (failure,) = collect([mine]).failures
    assert "did you mean 'mine.lemma'?" in failure.message


def test_claims_of_an_imported_module_can_be_cited(script, tmp_path):
    script("lemmas.py", 'claim("lemma", Eq(A.T.T, A))')
    mine = script("mine.py", "import lemmas", 'claim("m", chain(A.T.T, (A, "lemma")))')
    alone = collect([mine])
    assert alone.failures == ()
    assert [e.claim.id for e in alone.entries] == ["lemma", "m"]
    both = collect([tmp_path])
    assert both.failures == ()
    assert [(e.claim.id, e.file.rpartition("/")[2]) for e in both.entries] == [
        ("lemma", "lemmas.py"),
        ("m", "mine.py"),
    ]


def test_a_file_of_a_folder_that_declares_no_claim_is_left_out(script, tmp_path):
    ran = tmp_path / "ran"
    train = tmp_path / "train.py"
    train.write_text(f"import torch\nopen({str(ran)!r}, 'w').close()\n")
    script("mine.py", 'claim("m", Eq(A, A))')
    collection = collect([tmp_path])
    assert collection.left_out == (train,)
    assert not ran.exists()


@pytest.mark.parametrize(
    ("id", "loaded"),
    [
        ("of.a", "ab"),
        ("of.b", "abc"),
        ("of.c", "abc"),
        ("made.1", "abcde"),
        ("missing", "abcde"),
    ],
)
def test_scripts_that_a_claim_does_not_need_are_not_loaded(script, tmp_path, id, loaded):
    script("a.py", 'claim("of.a", Eq(A, A))')
    script("b.py", 'claim("of.b", Eq(A, A), repairs="of.a")')
    script("c.py", 'claim("of.c", chain(A, (A, "of.b")))')
    script("d.py", 'for n in "12":', '    claim(f"made.{n}", Eq(A, A))')
    script("e.py", "1 / 0", 'claim("of.e", Eq(A, A))')
    seen = []

    def read(one):
        seen.append(one.path.stem)
        return load(one)

    collection = collect([tmp_path], read, [id])
    assert "".join(sorted(seen)) == loaded
    assert any("ZeroDivisionError" in failure.message for failure in collection.failures) == (
        "e" in loaded
    )
    everything = {entry.claim.id: entry for entry in collect([tmp_path]).entries}
    for entry in collection.entries:
        known = everything[entry.claim.id]
        assert entry.claim.question == known.claim.question
        assert (entry.repaired_by, entry.cited.keys()) == (known.repaired_by, known.cited.keys())


def test_a_bundled_claim_is_found_in_the_script_that_it_stands_in():
    everything = everything_bundled()
    for script in {script for _, script in everything.values()}:
        source = script.path.read_text(encoding="utf-8")
        assert [
            id for id, (_, there) in everything.items() if there == script and id not in source
        ] == []
    claim, script = bundled_claim("masks.equivalence")
    assert script == everything["masks.equivalence"][1]
    assert claim.question == everything["masks.equivalence"][0].question
    assert bundled_claim("masks.equivalenc") is None
