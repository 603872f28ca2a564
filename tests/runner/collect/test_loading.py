from __future__ import annotations

import os
import sys

import pytest

from symattn.errors import ScriptError
from symattn.language.claims import declared
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script


def at(path):
    return Script(path, path.parent, path.parent.name)


def ids(path):
    return [claim.id for claim in load(at(path)).claims]


def test_claims_come_in_order_and_leave_nothing_behind(script):
    before = dict(declared())
    path = script("a.py", 'claim("b", Eq(A, A))', 'claim("a", Eq(A, A))')
    assert ids(path) == ["b", "a"]
    assert ids(path) == ["b", "a"]
    assert declared() == before


def test_a_claim_knows_its_file_and_line(script):
    path = script("a.py", 'claim("a", Eq(A, A))')
    (claim,) = load(at(path)).claims
    assert (claim.file, claim.line) == (str(path), 5)


def test_nothing_of_what_a_script_has_written_is_a_result(script, capfd):
    path = script(
        "a.py", "import os, subprocess, sys", 'print("one")', 'os.write(1, b"two ")',
        'subprocess.run([sys.executable, "-c", "print(3)"])', 'claim("a", Eq(A, A))',
    )  # fmt: skip
    assert ids(path) == ["a"]
    print("a result")
    out, err = capfd.readouterr()
    assert (out, sorted(err.split())) == ("a result\n", ["3", "one", "two"])


def test_a_script_is_not_the_main_module(script):
    path = script("a.py", 'claim("a", Eq(A, A))', "if __name__ == '__main__': 1 / 0")
    assert ids(path) == ["a"]


def test_a_script_can_import_what_is_beside_it(script):
    for folder, id in (("first", "one"), ("second", "two")):
        script(f"{folder}/common.py", f"ID = '{id}'")
        script(f"{folder}/parts/__init__.py", "from parts.inner import SUFFIX", header="")
        script(f"{folder}/parts/inner.py", f"SUFFIX = '{folder}'", header="")
    before = list(sys.path)
    found = []
    for folder in ("first", "second"):
        path = script(
            f"{folder}/a.py", "from common import ID", "from parts import SUFFIX",
            "claim(f'{ID}.{SUFFIX}', Eq(A, A))",
        )  # fmt: skip
        found += ids(path)
    assert found == ["one.first", "two.second"]
    assert sys.path == before
    assert not {"common", "parts", "parts.inner"} & set(sys.modules)


def test_dataclasses_work_in_a_script(script):
    path = script(
        "a.py", "from __future__ import annotations", "from dataclasses import dataclass, KW_ONLY",
        "@dataclass", "class Case:", "    name: str", "    _: KW_ONLY", "    index: int = 0",
        "from symattn import Eq, claim, matrix", "A = matrix('A', 2, 2)",
        "claim(Case('a').name, Eq(A, A))", header="",
    )  # fmt: skip
    assert ids(path) == ["a"]


def test_what_a_script_prints_goes_to_stderr(script, capsys):
    load(at(script("a.py", "print('hello')")))
    assert capsys.readouterr() == ("", "hello\n")


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["def f(:"], "a.py:5: does not parse: invalid syntax"),
        (["import broken"], "broken.py:2: does not parse: invalid syntax"),
        (["import raising"], "raising.py:1: the script raises ZeroDivisionError: division by zero"),
        (["assert A is None"], "a.py:5: the script raises AssertionError"),
        (["Eq(A, x)"], "a.py:5: Eq: "),
        (["def f(): return A @ (x @ x)", "B = Eq(f(), A)"], "a.py:5: "),
        (["raise SystemExit"], "a.py:5: the script exits by itself"),
        (["import os", "os.stat('/nowhere')"], "a.py:6: the script raises FileNotFoundError"),
    ],
)
def test_every_failure_is_a_script_error_with_its_place(script, monkeypatch, tmp_path, lines, message):
    script("broken.py", "", "x = = 1", header="")
    script("raising.py", "1 / 0", header="")
    path = script("a.py", *lines)
    monkeypatch.chdir(tmp_path)
    before = dict(declared())
    with pytest.raises(ScriptError) as caught:
        load(at(path))
    assert str(caught.value).startswith(message)
    assert declared() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_an_unreadable_script_is_a_script_error(script):
    path = script("a.py")
    path.chmod(0)
    with pytest.raises(ScriptError, match="cannot be read: Permission denied"):
        load(at(path))


def test_a_script_that_vanishes_is_a_script_error(script):
    path = script("a.py")
    path.unlink()
    with pytest.raises(ScriptError, match=r"a\.py cannot be read: No such file"):
        load(at(path))


def test_an_interrupt_is_no_script_error(script):
    with pytest.raises(KeyboardInterrupt):
        load(at(script("a.py", "raise KeyboardInterrupt")))


MISTAKES = {
    "a hypothesis with a condition": (
        'claim("m", Eq(A, A), given=where(first(S) < last(S), Eq(A, A)))',
        "m: A = A where 1 < S is not a hypothesis; of entries under a condition, write Eq(entries(",
    ),
    "a hypothesis that is none": ('claim("m", Eq(A, A), given=3)', "m: 3 is not a hypothesis"),
    "a hypothesis that is text": (
        'claim("m", Eq(A, A), given="nonzero(A)")',
        "m: hypothesis 1, 'nonzero(A)', is text",
    ),
    "shapes that do not fit": ('claim("m", Eq(A @ x, A))', "m: Eq: A x is"),
    "a name that is misspelt": ('claim("m", Eq(A, AA))', "m: the script raises NameError"),
    "an id that is taken": ('claim("before", Eq(A, A))', "the id 'before' is declared twice"),
    "another name of claim": ('import symattn as s; s.claim(id="m", statement=1)', "m: "),
    "an id that is made": ('for n in "m": claim(n + n, Eq(A, A), given=3)', "mm: 3 is not a hypothesis"),
    "a branch": ("if A:\n    claim('m', 1)\nelse:\n    pass", "m: "),
}


@pytest.mark.parametrize(("line", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_a_claim_is_that_claims_alone(script, monkeypatch, tmp_path, line, message):
    path = script("a.py", 'claim("before", Eq(A, A))', line, 'claim("after", Eq(A.T.T, A))')
    monkeypatch.chdir(tmp_path)
    found = load(at(path))
    assert [claim.id for claim in found.claims] == ["before", "after"]
    (failure,) = found.failures
    place = 7 if line.startswith("if") else 6
    assert failure.message.startswith(f"a.py:{place}: {message}")
    assert "is read" not in failure.message
    assert failure.trace.startswith("Traceback")


ENDS = {
    "what follows may need it": "made = claim('m', Eq(A, A), given=3)",
    "a name is bound within": "claim('m', Eq(A, (B := A)), given=3)",
    "a function": "def declare(): claim('m', 1)\ndeclare()",
    "a context": "import contextlib\nwith contextlib.nullcontext(): claim('m', 1)",
    "a loop that would not end": "names = ['m']\nwhile True: claim(names.pop(), Eq(A, A))",
    "another statement": "1 / 0",
    "the script ends itself": "raise SystemExit",
}


@pytest.mark.parametrize("line", ENDS.values(), ids=ENDS)
def test_where_another_statement_fails_the_script_ends(script, line):
    path = script("a.py", 'claim("before", Eq(A, A))', line, 'claim("after", Eq(A, A))')
    found = load(at(path))
    ids = [claim.id for claim in found.claims]
    assert ids in (["before"], ["before", "m"])
    (failure,) = found.failures
    assert failure.message.endswith("what follows it is not read")


def test_an_exception_that_a_script_awaits_reaches_it(script):
    awaits = "try:\n    claim('m', 1)\nexcept ValueError:\n    claim('met', Eq(A, A))"
    found = load(at(script("a.py", awaits)))
    assert ([claim.id for claim in found.claims], found.failures) == (["met"], ())


def test_a_script_is_what_it_is_without_the_guard(script):
    """Its docstring, what it has from the future, and where its claims stand."""
    path = script(
        "a.py", '"""What it is."""', "from __future__ import annotations", "from symattn import *",
        "A = matrix('A', 2, 2)", "def f(x: NoSuchName): return x",
        "claim(__doc__.partition(' ')[0],", "    Eq(f(A), A))", header="",
    )  # fmt: skip
    (claim,) = load(at(path)).claims
    assert (claim.id, claim.line) == ("What", 6)


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("sofmax(A)", "name 'sofmax' is not defined; did you mean softmax?"),
        ("AA", "name 'AA' is not defined"),
        ("scale_of_mine = 1; scale_of_mina", "did you mean scale_of_mine?"),
        ("claim('a', Eq(A, A), expected='refuted')", "did you mean expect?"),
        ("softmax(A, dim=-1)", "softmax acts on rows, and softmax(A.T).T on columns"),
        (
            "i, j = position('i', S), position('j', S); where(i < j and j < i, Eq(A, A))",
            "write (i < j) &",
        ),
        ("i, j = position('i', S), position('j', S); Eq(A, A) if i < j < S else 0", "write (i < j) &"),
        ("len(A)", "sizes are symbols: write A.shape"),
        ("matrix('B', S, d, d)", "write matrix(name, rows, columns)"),
        ("ones(S)", "write ones(rows, columns)"),
        ("softmax()", "write softmax(scores)"),
        ("def f(): pass\nf(1)", "f() takes 0 positional arguments but 1 was given"),
    ],
)
def test_what_may_have_been_meant_is_said(script, line, hint):
    try:
        (failure,) = load(at(script("a.py", line))).failures
        said = failure.message
    except ScriptError as error:
        said = str(error)
    assert hint in said
    assert said.endswith(hint) or hint[-1] in "&e"


@pytest.mark.parametrize("place", [0, 3])
def test_a_script_that_is_not_what_it_says_is_refused_as_python_does(tmp_path, place):
    lines = ["from symattn import *", "A = matrix('A', 2, 2)", "claim('a', Eq(A, A))", ""]
    lines.insert(place, "# caf\xe9")
    path = tmp_path / "a.py"
    path.write_bytes("\n".join(lines).encode("latin-1"))
    with pytest.raises(
        ScriptError, match=rf"a\.py:{place + 1}: .*the byte 0xe9 is not UTF-8; save it as"
    ):
        load(at(path))
    path.write_bytes("\n".join(["# -*- coding: latin-1 -*-", *lines]).encode("latin-1"))
    assert ids(path) == ["a"]
    path.write_bytes("\n".join(lines).encode("utf-8-sig"))
    assert ids(path) == ["a"]
