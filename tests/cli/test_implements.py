"""The command ``symattn implements``."""

from __future__ import annotations

import json

import pytest

from symattn.cli import main

SCRIPT = """\
from symattn import *
L, S, d = tokens("L"), tokens("S"), features("d")
Q, K, V, R = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, d), unknown("R")
w = softmax(masked(Q @ K.T / sqrt(d), R))
claim("attention.masked", Eq(w @ V, Mask(softmax(Q @ K.T / sqrt(d)), R) @ V),
      given=[sees_something(R, L, S)])
claim("attention.positive", positive(exp(Q)))
"""
MODULE = """\
import numpy as np

def attention(Q, K, V, R):
    y = np.where(R, Q @ K.T / np.sqrt(Q.dtype.type(Q.shape[-1])), -np.inf).astype(Q.dtype)
    e = np.exp(y - y.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True) @ V

def renamed(query, key, value, *, hidden, scale=None):
    return attention(query, key, value, ~hidden)

def blind(Q, K, V, R):
    return attention(Q, K, V, np.ones_like(R))

def nothing(x):
    return x

NUMBER = 3
"""


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    (tmp_path / "notes.py").write_text(SCRIPT)
    (tmp_path / "my_attention.py").write_text(MODULE)
    (tmp_path / "broken_module.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", *__import__("sys").path])

    def run(*arguments):
        monkeypatch.delitem(__import__("sys").modules, "my_attention", raising=False)
        with pytest.raises(SystemExit) as end:
            main(["implements", *arguments, "--precision", "float64"])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return end.value.code, out, err

    return run


def test_sizes(run):
    call = ("my_attention:attention", "notes.py", "attention.masked")
    code, out, _ = run(*call, "--size", "S=3,5", "--size", "L=2", "--also", "d=9", "--absolute", "1e-9")
    assert code == 0
    assert "at sizes up to L = 2, d = 261, S = 5" in out
    code, out, _ = run(*call, "--also", "S=301")
    assert (code, "S = 301" in out) == (0, True)
    code, _, err = run(*call, "--size", "S")
    assert code == 2
    assert "'S' is not of the form NAME=N,…, for example L=130,513" in err
    assert run(*call, "--also", "T=3")[0] == 2


def test_a_function_that_is_the_formula(run):
    code, out, err = run("my_attention:attention", "notes.py", "attention.masked")
    assert (code, err) == (0, "")
    assert out.startswith("my_attention.attention is softmax(masked(Q Kᵀ / sqrt(d), R)) V wherever")
    code, out, _ = run("my_attention:attention", "notes.py", "attention.masked", "--side", "right")
    assert code == 0
    assert "Mask(softmax(Q Kᵀ / sqrt(d)), R) V" in out


def test_a_function_that_is_not(run):
    code, out, _ = run("my_attention:blind", "notes.py", "attention.masked")
    assert code == 1
    assert "formula[" in out
    assert "R = [" in out


def test_arguments_are_named(run):
    how = ("--arg", "query=Q", "--arg", "key = K", "--arg", "value=V", "--arg", "scale=None")
    code, out, _ = run(
        "my_attention:renamed", "notes.py", "attention.masked", *how, "--arg", "hidden=~R"
    )
    assert code == 0
    assert "hidden = not R" in out


def test_json_into_a_file(run, tmp_path):
    code, out, _ = run(
        "my_attention:blind", "notes.py", "attention.masked", "--format", "json", "-o", "found.json"
    )
    assert (code, out) == (1, "")
    document = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert document["conforms"] is False
    assert document["finding"]["kind"] == "differs"


MISTAKES = [
    (["my_attention", "notes.py", "attention.masked"], "name a function as file.py:function"),
    (["no_module:f", "notes.py", "attention.masked"], "cannot be loaded: ModuleNotFoundError"),
    (["my_attention:missing", "notes.py", "attention.masked"], "my_attention has no missing"),
    (["broken_module:f", "notes.py", "attention.masked"], "ZeroDivisionError"),
    (["my_attention:NUMBER", "notes.py", "attention.masked"], "cannot be called"),
    (["my_attention:attention", "notes.py", "attention.maskd"], "did you mean attention.masked"),
    (["my_attention:attention", "notes.py", "attention.positive"], "is not an equation"),
    (["my_attention:attention", "nowhere.py", "attention.masked"], "nowhere.py"),
    (["my_attention:nothing", "notes.py", "attention.masked"], "say which parameter"),
    (["my_attention:attention", "notes.py", "attention.masked", "--arg", "Q"], "as query=Q"),
    (["my_attention:attention", "notes.py", "attention.masked", "--arg", "Q=Z"], "Z is not declared"),
    (["my_attention:attention", "notes.py", "attention.masked", "--arrays", "lists"], "'lists'"),
]


@pytest.mark.parametrize(("arguments", "said"), MISTAKES, ids=[said for _, said in MISTAKES])
def test_a_mistake_in_a_call(run, arguments, said):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) <= 3
