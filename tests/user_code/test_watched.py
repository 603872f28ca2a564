"""What is seen of code while it runs, and what is put in place of what it calls."""

from __future__ import annotations

import builtins
import contextlib
import math
import sys
from functools import partial
from typing import Any

import pytest

from symattn.user_code.replaced import replaced
from symattn.user_code.types import asked_of_types
from symattn.user_code.watched import file_of, is_asked_by_user, is_library, watching

NUMBER = 77


class Refusing:
    """A stand-in: it has no truth value, and says who asks for its text."""

    def __bool__(self) -> bool:
        return math.log(-1) > 0  # Raised in C, as by a library; code's own `raise` is its own.

    def __repr__(self) -> str:
        return "of the user" if is_asked_by_user() else "of another"


def caught(x: Any) -> int:
    try:
        return 1 if x else 2
    except ValueError:
        return 3


def suppressed(x: Any) -> int:
    with contextlib.suppress(Exception):
        return 1 if x else 2
    return 3


def caught_by_another(x: Any) -> int:
    def inside() -> bool:
        return bool(x)

    try:
        return int(inside())
    finally:
        return 3  # noqa: B012, SIM107 - it is what hides an exception


def matched(x: Any) -> int:
    match x:
        case int():
            return 1
    return 3


def raised(_: Any) -> int:
    try:
        raise KeyError("its own")
    except KeyError:
        return 3


def not_there(_: Any) -> int:
    try:
        import no_such_module  # noqa: F401
    except ImportError:
        return 3
    return 1


def gone_through(_: Any) -> int:
    return sum(n for n in iter([1, 2]))


REFUSED = [caught, suppressed, caught_by_another, matched]
FINE = [raised, not_there, gone_through]


@pytest.mark.parametrize("function", [*REFUSED, *FINE])
def test_what_code_catches_is_seen_unless_it_is_its_own(function) -> None:
    before = sys.gettrace()
    with watching(__file__) as seen:
        assert function(Refusing()) == 3
    assert sys.gettrace() is before
    assert bool(seen.refusal) is (function in REFUSED), seen.refusal


def test_numbers_are_those_of_code_globals_and_what_is_captured() -> None:
    captured = 55

    def function(x: int, default: int = 66) -> bool:
        return x in (11, 22) or x > default + captured or x == NUMBER

    with watching(__file__) as seen:
        function(33)
    assert {11, 22, 33, 55, 66, 77} <= seen.numbers


def test_who_asks_is_told() -> None:
    assert repr(Refusing()) == "of another"  # Nothing is watched.
    with watching(__file__):
        assert f"{Refusing()}" == "of the user"


def test_files_of_libraries_and_of_what_is_called() -> None:
    assert is_library(contextlib.__file__)
    assert not is_library(__file__)
    assert file_of(partial(caught, 1)) == file_of(caught) == __file__
    assert file_of(Refusing) == file_of(len) == ""


def test_what_is_put_is_met_by_users_code_alone_and_taken_back() -> None:
    root = math.sqrt
    with replaced(caught, [(math, "sqrt", lambda _: 5), *asked_of_types(lambda _: 1.5)]):
        assert math.sqrt(4) == 5
        assert isinstance(Refusing(), float)
        assert type(Refusing()) is float
        assert isinstance(int, type)
        assert builtins.isinstance(Refusing(), float) is False
    assert math.sqrt is root
    assert "type" not in globals()
    assert "isinstance" not in globals()


def test_what_a_library_makes_of_text_is_the_librarys() -> None:
    names = {"__file__": contextlib.__file__}
    exec(compile("def made():\n    return 98765\n", "<string>", "exec"), names)  # noqa: S102
    with watching(__file__) as found:
        names["made"]()
    assert 98765 not in found.numbers
    with watching("<string>") as found:
        names["made"]()
    assert 98765 in found.numbers
