"""`python -m symattn.recheck`: files of proofs are checked without SymPy; what is none is refused."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from symattn.kernel import Checker, Invalid, Proof, Sequent
from symattn.recheck.command import in_words, recheck
from symattn.recheck.files import claims_of, has_value, open_parts, to_file

PROOFS = sorted((Path(__file__).parents[1] / "kernel" / "proofs").glob("*.json"))
(ROWS,) = (path for path in PROOFS if path.stem == "permutation.rows")


def test_files_are_checked_in_a_process_without_sympy(tmp_path):
    script = (
        "import sys, runpy\n"
        f"sys.argv = ['recheck', {str(ROWS)!r}]\n"
        "try:\n"
        "    runpy.run_module('symattn.recheck', run_name='__main__')\n"
        "except SystemExit as end:\n"
        "    assert end.code == 0, end.code\n"
        "loaded = [name for name in ('sympy', 'numpy', 'mpmath') if name in sys.modules]\n"
        "assert not loaded, loaded\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "1 claims, 0 not shown. Not checked: that these sequents say" in done.stdout


def test_each_file_says_its_statement_and_sequents(capsys):
    assert recheck([str(path) for path in PROOFS]) == 0
    out = capsys.readouterr().out
    for path in PROOFS:
        for claim in claims_of(path):
            assert f"{claim.id}: {claim.statement}" in out
            assert claim.entries
    assert "entry 1, defined: " in out
    assert "entry 1, equal: " in out
    assert " has a value" in out


def test_a_claim_reads_as_it_was_written():
    for path in PROOFS:
        claims = list(claims_of(path))
        assert to_file(claims) == json.loads(path.read_text(encoding="utf-8"))


def altered(tmp_path, change):
    read = json.loads(ROWS.read_text(encoding="utf-8"))
    change(read["claims"][0])
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(read), encoding="utf-8")
    return str(path)


NOT_PROVED = {
    "no proofs": lambda claim: claim.update(entries=[], proofs={"terms": [], "steps": [], "proved": []}),
    "no list of what is needed": lambda claim: claim.update(entries=[]),
    "no definedness": lambda claim: claim["entries"][0].pop("defined"),
    "no equation": lambda claim: claim["entries"][0].pop("equal"),
    "an equation that is a value": lambda claim: claim["entries"][0].update(equal=[0]),
    "a value that is an equation": lambda claim: claim["entries"][0].update(defined=[2]),
    "a proof that is not there": lambda claim: claim["entries"][0].update(equal=[99]),
    "a step of another rule": lambda claim: claim["proofs"]["steps"][-1].__setitem__(0, "cases"),
    "a step of no rule": lambda claim: claim["proofs"]["steps"][-1].__setitem__(0, "trust me"),
    "a claim that states another thing": lambda claim: claim["entries"][0].update(states="signs"),
    "nothing is proved": lambda claim: claim["proofs"].update(proved=[]),
}


@pytest.mark.parametrize("name", NOT_PROVED)
def test_a_claim_without_all_its_proofs_fails(name, tmp_path, capsys):
    assert recheck([altered(tmp_path, NOT_PROVED[name])]) == 1
    assert "not proved: " in capsys.readouterr().out


def test_a_file_without_claims_fails(tmp_path, capsys):
    path = tmp_path / "empty.json"
    path.write_text('{"format": "symattn proofs 1", "claims": []}', encoding="utf-8")
    assert recheck([str(path)]) == 1
    assert "there is no claim in it" in capsys.readouterr().err


ONE_CLAIM = '{"format": "symattn proofs 1", "claims": [{"id": TEXT, "statement": TEXT, "entries": []}]}'

UNREADABLE = {
    "not JSON": "{",
    "not text": "\udcff",
    "a list": "[]",
    "a number": "1",
    "nothing": "null",
    "an empty object": "{}",
    "another format": '{"format": "symattn proofs 0", "claims": []}',
    "claims that are none": '{"format": "symattn proofs 1", "claims": [3]}',
    "claims that are a number": '{"format": "symattn proofs 1", "claims": 3}',
    "deep nesting": "[" * 100_000,
    "the prototype's": '{"proved": [], "steps": []}',
    "an entry of nothing": '{"format": "symattn proofs 1", "claims": [{"entries": [{}]}]}',
    "a statement that is a number": ONE_CLAIM.replace("TEXT", "1"),
    "NaN": '{"format": NaN, "claims": NaN}',
    "a long number": '{"format": ' + "9" * 10_000 + "}",
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_file_of_something_else_cannot_be_read(name, tmp_path, capsys):
    path = tmp_path / "other.json"
    path.write_text(UNREADABLE[name], encoding="utf-8", errors="surrogateescape")
    assert recheck([str(path)]) == 2
    assert "other.json: " in capsys.readouterr().err


def test_a_file_that_is_not_there_cannot_be_read(tmp_path, capsys):
    assert recheck([str(tmp_path / "none.json")]) == 2
    assert recheck([str(tmp_path)]) == 2
    assert "none.json: No such file or directory" in capsys.readouterr().err


def test_the_command_says_how_it_is_used(capsys):
    assert recheck([]) == 2
    assert recheck(["--help"]) == 0
    assert recheck(["--verbose"]) == 2
    assert "usage: python -m symattn.recheck" in capsys.readouterr().err


REFERENCES = {
    "to itself": lambda proofs: proofs["terms"].__setitem__(0, [[0]]),
    "to what comes later": lambda proofs: proofs["terms"].__setitem__(0, [[1]]),
    "to nothing": lambda proofs: proofs["terms"].__setitem__(0, [[]]),
    "to two": lambda proofs: proofs["terms"].__setitem__(-1, [[0, 1]]),
    "to -1": lambda proofs: proofs["terms"].__setitem__(-1, [[-1]]),
    "to a text": lambda proofs: proofs["terms"].__setitem__(-1, [["0"]]),
    "to true": lambda proofs: proofs["terms"].__setitem__(-1, [[True]]),
    "from a premise to its own step": lambda proofs: proofs["steps"][0].__setitem__(2, [0]),
    "from a premise to -1": lambda proofs: proofs["steps"][0].__setitem__(2, [-1]),
    "from a step to a sequent of five numbers": lambda proofs: proofs["steps"][0].__setitem__(1, 0),
}


@pytest.mark.parametrize("name", REFERENCES)
def test_references_are_to_something_before(name, tmp_path):
    path = altered(tmp_path, lambda claim: REFERENCES[name](claim["proofs"]))
    assert recheck([path]) in (1, 2)


def test_terms_that_double_are_too_large(tmp_path):
    terms = [["num", 1, 1], *[["add", [k], [k]] for k in range(80)]]
    path = altered(tmp_path, lambda claim: claim["proofs"].update(terms=terms))
    assert recheck([path]) == 2


def test_what_has_a_value_is_what_is_read():
    (quotient,) = claims_of(next(path for path in PROOFS if path.stem == "softmax.weighted_sum"))
    assert quotient.check()
    (entry,) = quotient.entries
    values = [k for what, k in entry.shown if what == "defined"]
    number = Proof("defined", quotient.proofs[0].sequent._replace(args=(("num", 1, 1),)), (), ())
    proofs = [number if k in values else p for k, p in enumerate(quotient.proofs)]
    with pytest.raises(Invalid, match="a term that is read is not shown to have a value"):
        replace(quotient, proofs=tuple(proofs)).check()


def test_a_value_under_more_facts_is_none_without_them():
    (quotient,) = claims_of(next(path for path in PROOFS if path.stem == "softmax.weighted_sum"))
    (entry,) = quotient.entries
    values = [k for what, k in entry.shown if what == "defined"]
    place = quotient.proofs[0].sequent.vars[0]

    def with_more(proof: Proof) -> Proof:
        facts = (*proof.sequent.facts, ("first", place))
        return proof._replace(sequent=proof.sequent._replace(facts=facts))

    proofs = [with_more(p) if k in values else p for k, p in enumerate(quotient.proofs)]
    assert all(Checker().check(proofs[k]) for k in values)
    with pytest.raises(Invalid, match="a term that is read is not shown to have a value"):
        replace(quotient, proofs=tuple(proofs)).check()


X = ("dat", "x", "", (("v", "i", "S"),))
Y = ("dat", "y", "", (("v", "i", "S"),))
LATE = ("less", ("v", "i", "S"), ("v", "j", "S"))
QUOTIENT = ("div", Y, X)


@pytest.mark.parametrize(
    ("known", "term", "follows"),
    [
        (QUOTIENT, QUOTIENT, True),
        (QUOTIENT, ("fun", "exp", QUOTIENT), True),
        (("div", ("num", 1, 1), X), QUOTIENT, True),
        (("add", QUOTIENT, Y), ("root", ("num", 2, 1)), True),
        (("num", 1, 1), QUOTIENT, False),
        (("div", X, Y), QUOTIENT, False),
        (("when", LATE, QUOTIENT), QUOTIENT, False),
        (("when", LATE, QUOTIENT), ("when", LATE, QUOTIENT), True),
        (("when", LATE, QUOTIENT), ("when", ("not", LATE), QUOTIENT), False),
        (("sum", "S", QUOTIENT), QUOTIENT, False),
        (("fun", "log", X), ("root", X), False),
        (("root", X), ("mul", Y, ("root", X)), True),
    ],
)
def test_of_which_terms_another_shows_a_value(known, term, follows):
    assert has_value(term, open_parts(known)) is follows


def test_sizes_and_kinds_of_data_are_printed():
    positive = ("dat", "z", "positive", (("v", "i", "S"),))
    said = Sequent((("v", "i", "S"),), (), (("S", 3),), "pos", (positive,))
    assert in_words(said) == "S = 3, z positive ⊢ z[i] > 0"


def test_nothing_is_printed_that_a_terminal_takes_for_a_command(tmp_path, capsys):
    text = "x = y\n    proved in 12 steps\nother: A = B \x1b[2J \ud800"
    path = altered(tmp_path, lambda claim: claim.update(statement=text, id="\ud800"))
    assert recheck([path]) == 0
    out = capsys.readouterr().out
    assert "\\ud800: x = y\\n    proved in 12 steps\\nother: A = B \\x1b[2J \\ud800\n" in out
    assert "\x1b" not in out


def test_what_a_claim_needs_is_said(tmp_path):
    path = altered(tmp_path, NOT_PROVED["no equation"])
    (claim,) = claims_of(Path(path))
    with pytest.raises(Invalid, match="entry 1: equal is needed, and no proof is named"):
        claim.check()
