from __future__ import annotations

from symattn.runner.collect.collection import collect


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


def test_a_failing_script_contributes_nothing_and_hinders_nobody(script, tmp_path):
    script("a.py", 'claim("a", Eq(A, A))', "1 / 0")
    script("b.py", 'claim("b", Eq(A, A))')
    collection = collect([tmp_path])
    assert [entry.claim.id for entry in collection.entries] == ["b"]
    (failure,) = collection.failures
    assert failure.message.endswith("a.py:6: the script raises ZeroDivisionError: division by zero")
    assert not failure.internal
    assert failure.trace.startswith("Traceback")


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
