"""Calls that are wrong: the tool, what it is given, and what the answer says."""

from __future__ import annotations

from typing import Any

CLAIM = {"statement": "L == L", "let": "S: tokens; L: S S"}
PAIR = {"first": "mine.py:reference", "second": "mine.py:fast", "let": "x: S d; w: d e"}
HELD = {"function": "mine.py:fast", "formula": "x @ w", "let": "S: tokens; d: features; x: S d; w: d d"}

BAD: list[tuple[str, Any, str]] = [
    ("prove", CLAIM, "there is no tool 'prove'; there are check, same, implements, words"),
    ("check", {}, "check needs statement"),
    ("check", {"statement": "L == L"}, "check needs let"),
    ("check", {**CLAIM, "gven": ["i < j"]}, "did you mean given?"),
    ("check", {**CLAIM, "statement": 3}, "check: statement is 3; give a text"),
    ("check", {**CLAIM, "statement": None}, "give a text"),
    ("check", {**CLAIM, "statement": ["L == L"]}, "give a text"),
    ("check", {**CLAIM, "given": "i < j"}, "give a list of texts"),
    ("check", {**CLAIM, "given": [1]}, "given: an entry is 1; give a text"),
    ("check", {**CLAIM, "given": ["L == L"] * 101}, "100 at most"),
    ("check", {**CLAIM, "statement": "L" * 10_001}, "10000 at most"),
    ("check", {**CLAIM, "statement": "L == \0"}, "characters that no text has"),
    ("check", {**CLAIM, "statement": ""}, "empty"),
    ("check", {**CLAIM, "statement": "L =="}, "^"),
    ("check", {**CLAIM, "statement": "L"}, "this is a matrix; state something about it"),
    ("check", {**CLAIM, "statement": "softmx(L) == L"}, "did you mean softmax?"),
    ("check", {**CLAIM, "statement": "L @ c == L"}, "c is not declared"),
    ("check", {**CLAIM, "statement": "__import__('os').system('true') == L"}, "^"),
    ("check", {**CLAIM, "statement": "L.__class__ == L"}, "^"),
    ("check", {**CLAIM, "statement": "(lambda: L)() == L"}, "^"),
    ("check", {**CLAIM, "statement": "open('/etc/passwd') == L"}, "open is not declared"),
    ("check", {**CLAIM, "statement": "L + ones(2, S) == L"}, "shapes must be equal"),
    ("check", {**CLAIM, "let": "S tokens"}, "a colon is missing"),
    ("check", {**CLAIM, "let": "S: tokens; L: S T"}, "T is not a size"),
    ("check", {**CLAIM, "let": "S: tokens; L: S S; L: S S"}, "declared twice"),
    ("check", {**CLAIM, "given": ["L"]}, "a hypothesis is a condition"),
    ("check", {**CLAIM, "given": ["softmax(L"]}, "^"),
    ("words", {"topic": "quantum chromodynamics"}, "the topics are Declarations"),
    ("words", {"topic": 7}, "give a text"),
    ("words", {"subject": "masks"}, "words takes no 'subject'; it takes topic"),
    ("same", {**PAIR, "first": "mine:reference"}, "no such .py file"),
    ("same", {**PAIR, "first": "reference"}, "name a function as file.py:function"),
    ("same", {**PAIR, "first": "../outside.py:reference"}, "below the folder of --run"),
    ("same", {**PAIR, "first": "/etc/passwd:reference"}, "below the folder of --run"),
    ("same", {**PAIR, "first": "link.py:reference"}, "below the folder of --run"),
    ("same", {**PAIR, "second": "absent.py:fast"}, "no such .py file"),
    ("same", {**PAIR, "second": "mine.py:absent"}, "mine.py has no absent"),
    ("same", {**PAIR, "second": "broken.py:fast"}, "broken.py cannot be loaded: ZeroDivisionError"),
    ("same", {**PAIR, "second": "leaving.py:fast"}, "leaving.py cannot be loaded: SystemExit"),
    ("same", {**PAIR, "let": "x S d"}, "a colon is missing"),
    ("same", {**PAIR, "sizes": {"S": 0}}, "a whole number of at least 1"),
    ("same", {**PAIR, "given": ["nonzero(y)"]}, "y is not declared"),
    ("same", {**PAIR, "large_negative": "big"}, "permitted are finite, -oo"),
    ("implements", {**HELD, "arrays": "cupy"}, "permitted are numpy, torch, jax"),
    ("implements", {**HELD, "formula": "x @ v"}, "v is not declared"),
    ("implements", {**HELD, "formula": "x == x"}, "this is not a matrix"),
    ("implements", {**HELD, "function": "mine.py:NUMBER"}, "cannot be called"),
]  # fmt: skip
