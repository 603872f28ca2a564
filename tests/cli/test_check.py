"""The command ``symattn check``."""

from __future__ import annotations

import json
import re
import shlex
from xml.etree import ElementTree

import pytest

from symattn.cli import main
from symattn.cli.check import check

NAMES = ("--let", "S: tokens; L: S S; c: S 1; i, j: position S; G: S S invertible")


@pytest.fixture
def run(capfd):
    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main(["check", *arguments])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return end.value.code, out, err

    return run


def test_what_holds(run):
    code, out, err = run("softmax(L + c @ ones(1, S)) == softmax(L)", *NAMES)
    assert (code, err) == (0, "")
    assert (
        out
        == "PROVED  check\n  statement   softmax(L + c 1) = softmax(L)\n  scope       for all sizes\n"
    )


def test_what_a_verdict_rests_on_is_said_on_request(run):
    _, out, _ = run("softmax(L + c @ ones(1, S)) == softmax(L)", *NAMES, "-v")
    for label in ("in LaTeX", "conditions", "rests on", "floats"):
        assert f"\n  {label} " in out


def test_what_does_not(run):
    code, out, _ = run("softmax(L + ones(S, 1) @ c.T) == softmax(L)", *NAMES, "--no-evidence")
    assert code == 1
    assert out.startswith("REFUTED  check  expected PROVED\n")
    assert "left side" in out
    assert "floats" not in out


def test_what_is_checked_only(run):
    code, out, _ = run("inverse(-G) @ L == -(inverse(G) @ L)", *NAMES, "-s", "S=2", "--no-evidence")
    assert code == 4
    assert out.startswith("CHECKED")
    assert "scope       for S = 1…2" in out


def test_what_takes_too_long(run):
    code, out, _ = run("G @ inverse(-G) @ L == -L", *NAMES, "--timeout", "0.000001")
    assert code == 4
    assert "no verdict within 1e-06 s" in out


def test_a_hypothesis(run):
    given = ("--given", "i < j", "--no-evidence")
    code, out, _ = run("Mask(softmax(L))[i, j] == 0", *NAMES, *given)
    assert (code, "given       i < j" in out) == (0, True)


def test_for_machines(run):
    code, out, _ = run("L.T.T == L", *NAMES, "--format", "json")
    (claim,) = json.loads(out)["claims"]
    assert (code, claim["id"], claim["verdict"]) == (0, "check", "proved")
    code, out, _ = run("L.T == L", *NAMES, "--format", "junit")
    assert (code, ElementTree.fromstring(out).get("failures")) == (1, "1")  # noqa: S314 - our own


def test_a_mistake(run):
    code, out, err = run("softmx(L) == L", *NAMES)
    assert (code, out) == (2, "")
    assert err == ("Error: softmx is not declared; did you mean softmax?\n  softmx(L) == L\n  ^^^^^^\n")


def test_the_text_is_not_run(run, tmp_path):
    there = tmp_path / "there"
    code, _, _ = run(f"__import__('pathlib').Path({str(there)!r}).touch() == L", *NAMES)
    assert code == 2
    assert not there.exists()


def test_the_examples_of_the_help_are_decided_as_it_says(run):
    told = (check.help or "").split("Examples:")[1].split("\b")[0]
    examples = re.findall(r"symattn check ((?:.*\\\n)*.*)", told)
    assert len(examples) == 3
    for example in examples:
        arguments, _, verdict = example.replace("\\\n", "").partition("  # ")
        assert run(*shlex.split(arguments), "--no-evidence")[1].split()[0] == (verdict or "PROVED")
