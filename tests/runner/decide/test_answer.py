"""Python and the commands decide alike: steps are compared with their reasons on either way."""

from __future__ import annotations

import json

import pytest

from symattn import Eq, chain, decide, matrix, tokens
from symattn.cli import main
from symattn.errors import InputError
from symattn.language.claims import claim, collecting
from symattn.language.statements import Statement

S = tokens("S")
A, B = matrix("A", S, S), matrix("B", S, S)

HEADER = """\
from symattn import Eq, chain, claim, matrix, tokens
S = tokens("S")
A, B = matrix("A", S, S), matrix("B", S, S)
"""
REFUSED = {
    "wrong reason": ('chain(A.T.T @ B, (A @ B, "definition of softmax"))', "is not an instance of"),
    "false step": ('chain((A @ B).T, (A.T @ B.T, "algebra.transpose"))', "is not an instance of"),
    "unknown claim": ('chain(A.T.T, (A, "no.such_claim"))', "no claim 'no.such_claim' is known"),
    "itself": ('chain(A.T.T, (A, "a.claim"))', "a.claim"),
}
DECIDED = {
    "proved": "Eq((A @ B).T, B.T @ A.T)",
    "refuted": "Eq((A @ B).T, A.T @ B.T)",
    "chain": 'chain((A @ B).T, (B.T @ A.T, "algebra.transpose"))',
}


@pytest.fixture
def verify(tmp_path, monkeypatch, capfd):
    """Verify a statement: how it ended, the claims of the report, what is said of it."""
    monkeypatch.chdir(tmp_path)

    def verify(text, *options, expect="proved"):
        (tmp_path / "mine.py").write_text(f'{HEADER}claim("a.claim", {text}, expect="{expect}")\n')
        with pytest.raises(SystemExit) as end:
            main(["verify", "mine.py", "--format", "json", "--no-evidence", *options])
        out, err = capfd.readouterr()
        return end.value.code, json.loads(out)["claims"], err

    return verify


def asked(text: str) -> Statement:
    """Return the statement that a script writes as this text."""
    return eval(text, {"Eq": Eq, "chain": chain, "A": A, "B": B})  # noqa: S307


def refused(text: str) -> str:
    """Return why Python does not decide a statement."""
    with pytest.raises(InputError) as caught:
        decide(asked(text))
    return str(caught.value).replace("step 1,", "step 1 of a.claim,")


@pytest.mark.parametrize(
    ("case", "options"),
    [
        *((case, ("-j", "0")) for case in REFUSED),
        ("false step", ("-j", "2")),
        ("itself", ("--timeout", "60")),
    ],
)
def test_a_derivation_without_a_reason_has_no_verdict(verify, case, options):
    text, words = REFUSED[case]
    code, claims, err = verify(text, *options)
    assert (code, [claim["verdict"] for claim in claims]) == (2, [None])
    assert words in err
    assert err.startswith("Error: mine.py:4: step 1 of a.claim, ")
    if case != "itself":  # Python's statement has no id, so nothing can be its own reason.
        assert err == f"Error: mine.py:4: {refused(text)}\n"


@pytest.mark.parametrize(
    ("case", "options"), [*((case, ("-j", "0")) for case in DECIDED), ("chain", ("-j", "2"))]
)
def test_a_verdict_is_the_same(verify, case, options):
    text = DECIDED[case]
    status = decide(asked(text)).status.value
    code, (made,), err = verify(text, *options, expect=status)
    assert (code, err) == (0, "")
    assert made["verdict"] == made["expected"] == status
    other = "refuted" if status == "proved" else "proved"
    code, (made,), err = verify(text, *options, expect=other)
    assert (code, err, made["verdict"], made["expected"]) == (1, "", status, other)


def test_a_claim_that_is_expected_to_fail_is_no_reason(verify, tmp_path):
    (tmp_path / "lemma.py").write_text(f'{HEADER}claim("a.lemma", Eq(A, A.T), expect="refuted")\n')
    text = 'chain(A.T.T, (A.T, "a.lemma"))'
    code, claims, err = verify(text, "lemma.py")
    with collecting():
        claim("a.lemma", Eq(A, A.T), expect="refuted")
        assert err == f"Error: mine.py:4: {refused(text)}\n"
    lost, cited = claims if claims[0]["verdict"] is None else claims[::-1]
    assert (code, lost["verdict"], cited["id"]) == (2, None, "a.lemma")
    assert "expected to be REFUTED" in err
