"""Choosing claims: by an expression over their ids, as pytest's ``-k``, or by one id."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from symattn.accounts import Note
from symattn.errors import InputError

if TYPE_CHECKING:
    from symattn.runner.collect.collection import Entry

Matcher = Callable[[str], bool]


def matching(expression: str | None) -> Matcher:
    """Return the test of ids that an expression stands for.

    Parameters
    ----------
    expression : str or None
        Parts of ids, joined by ``and``, ``or``, ``not`` and brackets; letter case plays no part.
        None stands for every id.

    Raises
    ------
    InputError
        If it does not parse.

    Examples
    --------
    >>> test = matching("mask and not (causal or entries)")
    >>> [test(id) for id in ("permutation.mask", "permutation.mask_entries", "causal.mask")]
    [True, False, False]
    """
    return _everything if expression is None else _Parser(expression).whole()


def chosen_notes(notes: Sequence[Note], expression: str | None) -> tuple[Note, ...]:
    """Return the notes that an expression chooses: all if there is none, else those with such an id."""
    is_chosen = matching(expression)
    return tuple(note for note in notes if expression is None or (note.id and is_chosen(note.id)))


def choose_one(entries: Sequence[Entry], id: str) -> Entry:
    """Return the entry with an id.

    Raises
    ------
    InputError
        If there is none; the message names the closest ids, or says that it is the name of a file.
    """
    ids = {entry.claim.id: entry for entry in entries}
    if id in ids:
        return ids[id]
    close = get_close_matches(id, ids, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(close)}?" if close else "symattn list shows the ids there are"
    if Path(id).exists():
        kind = "folder" if Path(id).is_dir() else "file"
        hint = f"it is the name of a {kind}: give the id of a claim first, then the scripts"
    raise InputError(f"there is no claim {id!r}; {hint}")


def _everything(id: str) -> bool:
    return True


class _Parser:
    """Reads ``or`` of ``and`` of ``not`` of names and brackets."""

    def __init__(self, expression: str) -> None:
        self._expression = expression
        self._words = re.findall(r"[()]|[^\s()]+", expression)

    def whole(self) -> Matcher:
        """Read everything."""
        test = self._either()
        if self._words:
            raise self._error(f"{self._words[0]!r} is not expected there")
        return test

    def _either(self) -> Matcher:
        tests = [self._both()]
        while self._skip("or"):
            tests.append(self._both())
        return lambda name: any(test(name) for test in tests)

    def _both(self) -> Matcher:
        tests = [self._single()]
        while self._skip("and"):
            tests.append(self._single())
        return lambda name: all(test(name) for test in tests)

    def _single(self) -> Matcher:
        if self._skip("not"):
            test = self._single()
            return lambda name: not test(name)
        if self._skip("("):
            test = self._either()
            if not self._skip(")"):
                raise self._error("a bracket is not closed")
            return test
        if not self._words or self._words[0] in ("and", "or", ")"):
            found = repr(self._words[0]) if self._words else "the end"
            raise self._error(f"a part of an id is expected before {found}")
        part = self._words.pop(0).lower()
        return lambda name: part in name.lower()

    def _skip(self, word: str) -> bool:
        if self._words and self._words[0] == word:
            self._words.pop(0)
            return True
        return False

    def _error(self, what: str) -> InputError:
        return InputError(
            f"-k {self._expression!r}: {what}; join parts of ids by and, or, not and brackets"
        )
