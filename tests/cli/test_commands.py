"""The command line: what it prints where, how it ends, and what it says about mistakes."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest

from symattn import __version__
from symattn.cli import main
from symattn.errors import SoundnessError

TRUE = """\
from symattn import Eq, claim, matrix, softmax, tokens
S = tokens("S")
A = matrix("A", S, S)
claim("true.transpose", Eq(A.T.T, A), title="twice transposed", source="a book")
claim("true.difference", Eq(softmax(A).T, softmax(A.T)), expect="refuted")
"""
REPAIRED = """\
claim("true.difference.repaired", Eq(softmax(A).T.T, softmax(A)), repairs="true.difference")
"""
LISTED = """\
from symattn import inverse
G = matrix("G", S, S, invertible=True)
claim("true.listed", Eq(G @ inverse(-G), -(G @ inverse(G))), expect="checked")
"""
FALSE = """\
from symattn import Eq, claim, matrix
A = matrix("A", 2, 2)
claim("false.symmetric", Eq(A, A.T))
claim("false.reflexive", Eq(A, A))
"""
OPEN = """\
from symattn import claim, hadamard, matrix, ones, positive
x, y = [hadamard(a, a) for a in (matrix("x", 1, 1), matrix("y", 1, 1))]
claim("open.motzkin", positive(hadamard(hadamard(x, y), x + y - 3 * ones(1, 1)) + 2 * ones(1, 1)))
"""
IMPORTS = "from symattn import *\nfrom symattn import Eq, causal, claim, from_function, matrix\n"
A_CLAIM = 'A = matrix("A", 2, 2)\nclaim("a.claim", Eq(A, A))\n'


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capfd, monkeypatch, tmp_path):
    """Run a command in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        ended = Ended(end.value.code, *capfd.readouterr())
        assert "Traceback" not in ended.out + ended.err
        return ended

    return run


@pytest.fixture
def script(tmp_path):
    """Write a script."""

    def script(text, name="script.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
        return name

    return script


# -- exit codes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "options", "code"),
    [
        ([TRUE], [], 0),
        ([FALSE], [], 1),
        ([OPEN], [], 4),
        ([OPEN.replace("))\n", '), expect="undecided")\n')], [], 0),
        ([OPEN, FALSE], [], 1),
        ([OPEN, TRUE], [], 4),
        ([TRUE, "1 / 0"], [], 2),
        ([FALSE, "1 / 0"], [], 2),
        ([TRUE], ["-k", "nothing"], 5),
        ([""], [], 5),
        (["1 / 0"], ["-k", "nothing"], 2),
    ],
)
def test_exit_code(run, script, texts, options, code):
    names = [script(text, f"script{n}.py") for n, text in enumerate(texts)]
    assert run("verify", *names, *options).code == code


def test_sizes_that_are_asked_for_bound_what_a_refutation_shows(run, script):
    name = script(
        "from symattn import *\n"
        "S, d = tokens('S'), features('d')\n"
        "x, y = matrix('x', S, d), (S - 1) * (d - 1) * (d - 3) * (d - 4)\n"
        "claim('late', Eq((y + (S - 1) * (S - 2) * (S - 3)) * x, 0 * x), expect='refuted')\n"
    )
    assert "S = 2, d = 2" in run("verify", name).out
    assert "S = 4, d = 1" in run("verify", name, "-s", "d=1").out


@pytest.mark.parametrize("error", [RuntimeError("unforeseen"), SoundnessError("unsound")])
def test_an_error_of_symattn_names_the_claim_and_keeps_the_others(run, script, monkeypatch, error):
    from symattn import deciding

    decide = deciding.decide

    def fail(question, propose, derive=None, sharing=None):
        if "softmax" in str(question.statement):
            raise error
        return decide(question, propose, derive)

    monkeypatch.setattr(deciding, "decide", fail)
    code, out, err = run("verify", script(TRUE))
    assert code == 3
    assert "PROVED       true.transpose" in out
    assert err.startswith(f"Internal error: while deciding true.difference: {type(error).__name__}: un")
    assert err.count("\n") == 1


def test_an_error_outside_any_claim_is_internal(run, script, monkeypatch):
    from symattn.render.report import text

    monkeypatch.setattr(text, "ending", lambda report, layout: 1 / 0)
    code, out, err = run("verify", script(TRUE))
    assert (
        out.endswith(
            "LOST true.transpose PROVED, but the verdict cannot be written: "
            "ZeroDivisionError: division by zero\n"
        )
        or "PROVED true.transpose" in out
    )
    assert code == 3
    assert err.startswith(
        "Internal error: while writing true.transpose, true.difference: ZeroDivisionError"
    )
    assert err.count("\n") == 1


def test_debugging_shows_where_an_error_comes_from(capfd, monkeypatch, tmp_path):
    path = tmp_path / "script.py"
    path.write_text("def wrong():\n    1 / 0\nwrong()\n")
    monkeypatch.setenv("SYMATTN_DEBUG", "1")
    with pytest.raises(SystemExit):
        main(["verify", str(path)])
    assert "Traceback" in capfd.readouterr().err


# -- bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = (1,\ny = 2\n", "bad.py:1: does not parse: '(' was never closed"),
        ("x = 1\n\0", "bad.py: does not parse: source code string cannot contain null bytes"),
        (
            "def f():\n    1 / 0\nf()\n",
            "bad.py:2: the script raises ZeroDivisionError: division by zero",
        ),
        ("raise KeyError\n", "bad.py:1: the script raises KeyError"),
        ("import no_such_module\n", "bad.py:1: the script raises ModuleNotFoundError"),
        ("import sys\nsys.exit(0)\n", "bad.py:2: the script exits by itself"),
        (IMPORTS + A_CLAIM * 2, "bad.py:6: the id 'a.claim' is declared twice: bad.py:4 and bad.py:6"),
        (IMPORTS + A_CLAIM.replace("a.claim", "true.transpose"), "bad.py:4: the id 'true.transpose' is"),
        (IMPORTS + A_CLAIM.replace("a.claim", "a b"), "bad.py:4: id = 'a b': use letters"),
        (IMPORTS + A_CLAIM.replace("A))", "A), expect=1)"), "bad.py:4: a.claim: expect = 1; permitted"),
        (IMPORTS + A_CLAIM.replace("Eq(A, A)", "A == A"), "bad.py:4: a.claim: the statement is True"),
        (
            IMPORTS + 'A = matrix("A", 2, 3)\nEq(A @ A, A)\n',
            "bad.py:4: A @ A: the left factor is 2 × 3 and the right one is 2 × 3",
        ),
    ],
)
def test_a_bad_script_is_reported_and_the_others_run(run, script, text, message):
    code, out, err = run("verify", script(TRUE, "a.py"), script(text, "bad.py"))
    assert code == 2
    has_row = "claim(" in text and "true.transpose" not in text
    assert f"{2 + has_row} claims" in out
    assert out.endswith("; 1 error\n")
    rows = [line for line in out.splitlines() if line.startswith("ERROR")]
    said = [*rows, *err.splitlines()]
    assert len(said) == 1
    assert message.replace("a.claim: ", "") in said[0]
    begin = r"ERROR +(a\.claim|a b) +bad\.py:" if rows else f"Error: {re.escape(message)}"
    assert re.match(begin, said[0])


MISTAKEN = (
    IMPORTS
    + A_CLAIM
    + """\
claim("b.wide", Eq(A, matrix("B", 2, 3)))
claim("c.claim", Eq(A.T.T, A))
claim("d.word", Eq(A, A), expect="yes")
"""
)


def test_a_claim_that_is_not_declared_has_its_row_in_its_place(run, script):
    path = script(MISTAKEN, "bad.py")
    code, out, err = run("verify", path, "--no-evidence")
    rows = [tuple(line.split()[:2]) for line in out.splitlines()[:4]]
    wrong = [("ERROR", "b.wide"), ("ERROR", "d.word")]
    assert rows == [("PROVED", "a.claim"), wrong[0], ("PROVED", "c.claim"), wrong[1]]
    assert out.endswith(": 2 proved; 2 errors\n")
    assert (code, err) == (2, "")
    for elsewhere in (("-o", "report.txt"), ("--format", "json")):
        assert run("verify", path, "--no-evidence", *elsewhere).err.count("Error: bad.py:") == 2
    alone = run("verify", path, "--no-evidence", "-k", "a.claim")
    assert (alone.code, alone.err) == (0, "")  # what is not asked for does not matter
    chosen = run("verify", path, "--no-evidence", "-k", "b.wide or c.claim").out
    assert [line.split()[1] for line in chosen.splitlines()[:2]] == ["b.wide", "c.claim"]


def test_a_claim_that_is_not_declared_is_lost_in_json(run, script):
    told = json.loads(run("verify", script(MISTAKEN, "bad.py"), "--no-evidence", "--format", "json").out)
    claims = {claim["id"]: claim for claim in told["claims"]}
    assert list(claims) == ["a.claim", "b.wide", "c.claim", "d.word"]
    assert claims["b.wide"]["verdict"] is None
    assert "the shapes must be equal" in claims["b.wide"]["error"]
    assert claims["b.wide"]["where"]["line"] == 5
    assert told["errors"] == []
    assert told["summary"]["lost"] == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "b.wide", "bad.py"), "bad.py:5: b.wide: Eq: A is 2 × 2 and B is 2 × 3"),
        (("derive", "d.word", "bad.py"), "bad.py:7: d.word: expect = 'yes'"),
        (("show", "x", "none.py"), "none.py does not exist"),
        (("implements", "math:exp", "none.py", "x"), "none.py does not exist"),
    ],
)
def test_why_there_is_no_such_claim_is_said_once(run, script, arguments, said):
    script(MISTAKEN, "bad.py")
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.count(said) == 1
    assert "there is no claim" not in err


GIVE = "give a script, a note in Markdown, a paper in LaTeX, or a folder of them"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("missing.py", f"missing.py does not exist; {GIVE}"),
        ("missing", f"missing does not exist; {GIVE}"),
        (
            "notes.txt",
            "notes.txt is neither a .py file nor a document "
            f"(.md, .markdown, .qmd, .rmd, .mdx, .tex, .ltx, .latex); {GIVE}",
        ),
    ],
)
def test_a_bad_path_is_reported_and_the_others_run(run, script, path, message):
    script("", "notes.txt")
    code, out, err = run("verify", path, script(TRUE))
    assert (code, err) == (2, f"Error: {message}\n")
    assert "2 claims" in out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["-s", "S=0"], "S = 0 is not a size to check up to; give a whole number from 1 to 12"),
        (["-s", "S=-1"], "S = -1 is not a size to check up to"),
        (["-s", "S=1000"], "S = 1000 is not a size to check up to"),
        (["-s", "S"], "'S' is not of the form NAME=MAX, for example S=5"),
        (["-s", "S=1.5"], "'S=1.5' is not of the form NAME=MAX"),
        (["-s", "d=2"], "no claim has a size 'd'; the sizes there are: S"),
        (["-j", "-1"], "-1 is not in the range"),
        (["--timeout", "0"], "0 is not a time limit; give seconds, more than 0"),
        (["--timeout", "nan"], "nan is not a time limit"),
        (["--timeout", "inf"], "inf is not a time limit"),
        (["--timeout", "soon"], "'soon' is not a valid float"),
        (["-v", "-q"], "-v and -q exclude each other; give only one of them"),
        (["-k", "and"], "-k 'and': a part of an id is expected before 'and'"),
        (["--format", "xml"], "'xml' is not one of"),
        (["-o", "."], "-o .: this is a folder; give a file"),
        (["-o", "none/report"], "create it first"),
        (["-o", "/dev/null"], "-o /dev/null: this is not a regular file"),
        (["--unknown"], "No such option"),
    ],
)
def test_a_bad_option_is_a_usage_error(run, script, options, message):
    code, out, err = run("verify", script(TRUE), *options)
    assert (code, out) == (2, "")
    assert message in err


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("true.transposed", "there is no claim 'true.transposed'; did you mean true.transpose"),
        ("zzz", "there is no claim 'zzz'; symattn list shows the ids there are"),
    ],
)
def test_an_unknown_id_is_a_usage_error(run, script, id, message):
    code, out, err = run("show", id, script(TRUE))
    assert (code, out) == (2, "")
    assert message in err


def test_a_function_of_the_script_that_raises_is_the_scripts_mistake(run, script):
    text = IMPORTS + (
        "from symattn import Mask\n"
        'R = from_function("R", lambda i, j: 1 / 0, opaque=True)\n'
        'A = matrix("A", 2, 2)\n'
        'claim("a.mask", Eq(Mask(A, R), A))\n'
        'claim("a.claim", Eq(A, A))\n'
    )
    code, out, err = run("verify", script(text))
    message = "while a.mask is decided, the script raises ZeroDivisionError: division by zero"
    assert (code, err) == (2, f"Error: script.py:4: {message}\n")
    assert "PROVED       a.claim" in out


def test_a_name_with_latex_specials_is_fine(run, script):
    text = IMPORTS + 'A = matrix("a_{b}%$#\\\\", 2, 2)\nclaim("a.name", Eq(A.T.T, A))\n'
    ended = run("verify", script(text), "--format", "json")
    assert ended.code == 0
    latex = json.loads(ended.out)["claims"][0]["statement"]["latex"]
    assert re.search(r"(?<!\\)[%$#]", latex) is None


# -- what is printed ------------------------------------------------------------------------------


def without_times(text):
    return re.sub(r"\d+\.\d+ s", "_ s", re.sub(r"floats [\d.e-]+", "floats _", text))


def test_a_run_shows_lines_then_counterexamples_then_totals(run, script):
    code, out, err = run("verify", script(TRUE + REPAIRED))
    assert (code, err) == (0, "")
    assert without_times(out) == (
        "PROVED       true.transpose              _ s  all sizes  floats _\n"
        "REFUTED      true.difference             _ s  S = 2  floats see it\n"
        "PROVED       true.difference.repaired    _ s  all sizes  floats _\n"
        "\n"
        "REFUTED  true.difference\n"
        "  statement   softmax(A)ᵀ = softmax(Aᵀ)\n"
        "  because     the two sides differ\n"
        "  sizes       S = 2\n"
        "  values      A = ⎡ 1  0 ⎤\n"
        "                  ⎣ 0  0 ⎦\n"
        "  at          row 1, column 2\n"
        "  left side   1/2\n"
        "  right side  1/(1 + e) ≈ 0.26894142137\n"
        "  repaired by true.difference.repaired\n"
        "\n"
        "3 claims in _ s: 2 proved, 1 refuted; all as expected\n"
    )


def test_what_is_not_expected_is_marked_and_comes_last(run, script):
    text = FALSE.replace("Eq(A, A))", 'Eq(A, A), expect="refuted")') + (
        'claim("false.known", Eq(A, A.T), expect="refuted")\n'
    )
    code, out, _ = run("verify", script(text))
    assert code == 1
    assert re.search(r"^REFUTED      false.symmetric .*  expected PROVED$", out, re.MULTILINE)
    assert re.search(r"^PROVED       false.reflexive .*  expected REFUTED$", out, re.MULTILINE)
    known, symmetric, reflexive = (
        out.index(f"\n\n{word}  false.{name}")
        for word, name in (("REFUTED", "known"), ("REFUTED", "symmetric"), ("PROVED", "reflexive"))
    )
    assert known < symmetric < reflexive
    assert out.endswith("1 proved, 2 refuted; 2 not as expected\n")


def test_quiet_says_totals_alone_if_all_is_expected(run, script):
    assert re.fullmatch(r"2 claims in .* all as expected\n", run("verify", "-q", script(TRUE)).out)


def test_quiet_says_what_is_not_expected(run, script):
    out = run("verify", "-q", script(TRUE), script(FALSE, "false.py")).out
    assert "false.symmetric" in out
    assert "true.difference" not in out
    assert "false.reflexive" not in out


def test_verbose_says_what_each_verdict_rests_on(run, script):
    out = run("verify", "-v", script(TRUE)).out
    lines, counterexamples = out.split("\n\nREFUTED  true.difference\n")
    assert lines.count("  rests on ") == 2
    assert lines.count("  in LaTeX ") == 2
    assert "  source      a book" in lines
    assert "rests on" not in counterexamples


def test_stopping_early_leaves_out_the_rest(run, script):
    text = FALSE + 'claim("false.last", Eq(A, A))\n'
    ended = run("verify", "-x", "--format", "json", script(text))
    assert ended.code == 1
    assert [claim["id"] for claim in json.loads(ended.out)["claims"]] == ["false.symmetric"]


def test_an_expression_selects(run, script):
    ended = run("verify", script(TRUE + REPAIRED), "-k", "difference and not repaired", "--format=json")
    (claim,) = json.loads(ended.out)["claims"]
    assert claim["id"] == "true.difference"
    assert claim["repaired_by"] == "true.difference.repaired"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_size_can_be_limited(run, script, jobs):
    ended = run(
        "verify", script(TRUE + LISTED), "-s", "S=2", "-k", "listed", "-j", jobs, "--format", "json"
    )
    assert json.loads(ended.out)["claims"][0]["scope"]["sizes"] == {"S": [1, 2]}


def test_what_a_script_prints_is_no_result(run, script):
    ended = run("verify", script("print('hello')\n" + TRUE), "--format", "json", "-j", 2)
    assert json.loads(ended.out)["summary"]["proved"] == 1
    assert ended.err == "hello\n"


def test_output_to_a_file(run, script, tmp_path):
    ended = run("verify", script(TRUE), "--format", "json", "-o", "report.json")
    assert (ended.code, ended.out) == (0, "")
    assert ended.err.startswith("report.json: 2 claims in ")
    assert len(json.loads((tmp_path / "report.json").read_text())["claims"]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report.json", "script.py"]


def test_text_to_a_file_is_what_stdout_would_say(run, script, tmp_path):
    run("verify", script(TRUE), "-o", "report.txt")
    assert without_times((tmp_path / "report.txt").read_text()) == without_times(
        run("verify", "script.py").out
    )


def test_list_shows_ids_expectations_and_titles(run, script):
    assert run("list", script(TRUE)) == Ended(
        0, "true.transpose   proved       twice transposed\ntrue.difference  refuted\n", ""
    )
    assert run("list", "script.py", "-k", "diff").out == "true.difference  refuted\n"
    assert run("list", "script.py", "-k", "zzz").code == 5
    assert run("list", "script.py", "missing.py").code == 2


def test_show_says_everything(run, script):
    code, out, err = run("show", "true.difference", script(TRUE + REPAIRED, "folder/script.py"))
    assert (code, err) == (0, "")
    for words in (
        "REFUTED  true.difference\n",
        "statement   softmax(A)ᵀ = softmax(Aᵀ)\n",
        r"in LaTeX    \operatorname{softmax}",
        "right side  1/(1 + e)",
        "arithmetic  real\n",
        "declared    folder/script.py:5\n",
        "repaired by true.difference.repaired\n",
    ):
        assert words in out


@pytest.mark.parametrize(("id", "code"), [("false.symmetric", 1), ("false.reflexive", 0)])
def test_show_ends_as_verify_would(run, script, id, code):
    assert run("show", id, script(FALSE)).code == code


def test_version_and_help(run):
    assert run("--version") == Ended(0, f"symattn {__version__}\n", "")
    for command in ([], ["verify"], ["list"], ["show"]):
        ended = run(*command, "--help")
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.startswith("Usage: symattn")
        assert not command or "\n  Examples:\n    symattn " in ended.out


def test_the_bundled_proofs_are_there_without_a_path(run):
    code, out, err = run("list", "-k", "permutation.mask")
    assert (code, err) == (0, "")
    assert out.startswith("permutation.mask ")


# -- derive ---------------------------------------------------------------------------------------

DERIVED = """\
from symattn import *
S = tokens("S")
A, B = matrix("A", S, S), matrix("B", S, S)
claim("my.lemma", Eq((A @ B).T, B.T @ A.T))
claim("my.chain", chain((A @ B).T.T, ((B.T @ A.T).T, "my.lemma"), (A.T.T @ B.T.T, "my.lemma")))
claim("my.wrong", Eq(A, A.T), expect="refuted")
claim("my.right", Eq(A, A.T.T), repairs="my.wrong")
"""


@pytest.fixture
def derived(tmp_path):
    (tmp_path / "mine.py").write_text(DERIVED, encoding="utf-8")
    return "mine.py"


def test_derive_writes_steps_with_reasons(run, derived):
    ended = run("derive", "my.chain", "--in", derived)
    assert ended.code == 0
    assert "= (Bᵀ Aᵀ)ᵀ   [my.lemma]" in ended.out
    assert "for all sizes" in ended.out


def test_derive_shows_what_was_meant(run, derived):
    ended = run("derive", "my.wrong", "--in", derived)
    assert ended.code == 0
    assert ended.out.index("Counterexample") < ended.out.index("What was meant")
    assert "my.right" in ended.out


def test_derive_cites_the_documents(run, tmp_path):
    cited = DERIVED.replace('"my.lemma")', '"algebra.transpose")')
    (tmp_path / "mine.py").write_text(cited, encoding="utf-8")
    assert "[algebra.transpose]" in run("derive", "my.chain", "--in", "mine.py").out
    assert run("verify", "mine.py").code == 0


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.tex", r"\documentclass"),
        ("a.html", "<!DOCTYPE"),
        ("a.md", "<!-- symattn\n"),
        ("a.txt", "my.chain"),
    ],
)
def test_the_name_of_the_file_says_the_format(run, derived, tmp_path, name, start):
    ended = run("derive", "my.chain", "--in", derived, "-o", name)
    assert (ended.code, ended.out) == (0, "")
    assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)


def test_all_are_derived(run, derived):
    ended = run("derive", "--all", "--in", derived, "--to", "latex")
    assert [line for line in ended.out.splitlines() if line.startswith("% my.")] == [
        "% my.lemma",
        "% my.chain",
        "% my.wrong",
        "% my.right",
    ]


def test_a_folder_is_not_overwritten(run, derived, tmp_path):
    (tmp_path / "out").mkdir()
    ended = run("derive", "my.chain", "--in", derived, "-o", "out")
    assert ended.code == 2
    assert "this is a folder" in ended.err
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('(A.T.T @ B.T.T, "my.lemma")', '(B.T.T @ A.T.T, "my.lemma")'), "step 2 of my.chain"),
        (('(A.T.T @ B.T.T, "my.lemma")', '(A.T.T @ B.T.T, "my.wrong")'), "expected to be REFUTED"),
        (
            ('(A.T.T @ B.T.T, "my.lemma")', '(A.T.T @ B.T.T, "no.such")'),
            "no claim 'no.such' is known",
        ),
        (('Eq((A @ B).T, B.T @ A.T)', 'chain((A @ B).T, (B.T @ A.T, "my.chain"))'), "cite each other"),
    ],
)  # fmt: skip
def test_a_wrong_reason_is_an_error_that_names_the_step(run, tmp_path, change, complaint):
    (tmp_path / "mine.py").write_text(DERIVED.replace(*change), encoding="utf-8")
    for arguments in (("derive", "my.chain", "--in", "mine.py"), ("verify", "mine.py")):
        ended = run(*arguments)
        assert ended.code == 2
        said = ended.err if arguments[0] == "derive" else ended.err + ended.out
        assert "mine.py:" in said
        assert complaint in said


def test_a_cited_claim_that_does_not_hold_is_an_error(run, tmp_path):
    wrong = DERIVED.replace("Eq((A @ B).T, B.T @ A.T)", "Eq((A @ B).T, (A @ B).T + A)").replace(
        DERIVED.splitlines()[4],
        'claim("my.chain", chain((A @ B).T, ((A @ B).T + A, "my.lemma")))',
    )
    (tmp_path / "mine.py").write_text(wrong, encoding="utf-8")
    ended = run("derive", "my.chain", "--in", "mine.py")
    assert ended.code == 2
    assert "my.chain cites my.lemma, which is REFUTED, not PROVED" in ended.err
    assert ended.out == ""


FOUNDED_OR_NOT = """
from symattn import *
S = tokens("S")
L, G = matrix("L", S, S), matrix("G", S, S, invertible=True)

claim("circle.a", chain(L.T.T @ L, (L @ L, "circle.b")))
claim("circle.b", chain(L.T.T @ L, (L @ L, "circle.a")))
claim("below", chain(L.T.T, (L, "definition of softmax")))
claim("above", chain(L.T.T @ L, (L @ L, "below")))
claim("small", Eq(inverse(-G) @ L, -(inverse(G) @ L)), sizes={S: 2})
claim("large", chain(inverse(-G) @ zeros(S, S), (-(inverse(G) @ zeros(S, S)), "small")), sizes={S: 2})
claim("good", chain((L @ L).T, (L.T @ L.T, "algebra.transpose")))
"""


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("circle.a", "these claims cite each other: circle.a → circle.b → circle.a"),
        (
            "below",
            "step 1 of below, Lᵀᵀ = L: replacing Lᵀᵀ by L is not an instance of definition of softmax",
        ),
        ("above", "above rests on below: step 1 of below"),
        pytest.param("large", "large cites small, which holds", marks=pytest.mark.slow),
    ],
)
def test_what_does_not_stand_is_not_written_out(run, tmp_path, id, words):
    (tmp_path / "mine.py").write_text(FOUNDED_OR_NOT)
    ended = run("derive", id, "--in", "mine.py")
    assert (ended.code, ended.out) == (2, "")
    assert words in ended.err
    other = run("derive", id, "good", "--in", "mine.py")
    assert other.code == 2
    assert other.out.startswith("good\n")
    assert words in other.err


@pytest.mark.parametrize("place", ["mine.py", "folder", "folder/mine.py"])
def test_derive_takes_scripts_as_show_does(run, derived, tmp_path, place):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "mine.py").write_text(DERIVED, encoding="utf-8")
    there = run("derive", "my.chain", "my.lemma", place)
    advice = "my.chain: 2 steps are written, and 1 step would do: algebra.transpose\n"
    assert (there.code, there.err) == (0, advice)
    assert there.out == run("derive", "my.chain", "my.lemma", "--in", derived).out
    assert run("show", "my.chain", place).code == 0
    assert run("derive", "--all", place).code == 0


@pytest.mark.parametrize(("name", "kind"), [("notes.txt", "file"), ("mine.py", "file"), ("a", "folder")])
def test_a_path_in_place_of_an_id_is_named_as_that(run, derived, tmp_path, name, kind):
    (tmp_path / "notes.txt").touch()
    (tmp_path / "a").mkdir()
    code, out, err = run("show", name, derived)
    assert (code, out) == (2, "")
    assert err == (
        f"Error: there is no claim {name!r}; it is the name of a {kind}: "
        "give the id of a claim first, then the scripts\n"
    )
    code, out, err = run("derive", name)
    assert (code, out) == (2, "")
    assert f"is the name of a {kind}" in err or f"({name} was read as a script or a folder)" in err


def test_show_and_derive_limit_sizes(run, script):
    name = script(TRUE + LISTED)
    for command in ("show", "derive"):
        ended = run(command, "true.listed", name, "-s", "S=2")
        assert ended.code == 0
        assert ("no derivation was found" in ended.err) == (command == "derive")
        assert "S = 1…2" in ended.out
    assert run("show", "true.transpose", name, "-s", "d=2").code == 2
    assert run("derive", "true.transpose", name, "-s", "d=2").code == 2
    assert run("show", "true.transpose", name, "--timeout", "60").code == 0


@pytest.mark.parametrize("arguments", [("derive",), ("derive", "my.chain", "--all")])
def test_derive_wants_ids_or_all(run, arguments):
    ended = run(*arguments)
    assert ended.code == 2
    assert "--all" in ended.err


def test_a_script_that_declares_no_claim_is_told_so(run, tmp_path):
    (tmp_path / "none.py").write_text("from symattn import Eq, decide\n", encoding="utf-8")
    done = run("verify", "none.py")
    assert done.code == 5
    assert "none.py declares no claim; use claim('an.id', Eq(…))" in done.err


def test_a_reason_is_not_said_again_as_a_warning(run, tmp_path):
    (tmp_path / "a.py").write_text(
        "from symattn import *\nc = matrix('c', 2, 1)\n"
        "claim('a.nothing', Eq(c, 2 * c), given=lt(c, c), expect='undecided')\n"
    )
    ended = run("verify", "a.py")
    assert ended.out.count("no instance satisfies") == 2  # in the row, and where it is explained
    assert run("show", "a.nothing", "a.py").out.count("no instance satisfies") == 1
