"""Every constructor of the core names its counterpart in Coq, or says that it is not certified."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

from symattn import terms
from symattn.language.known_functions import KNOWN
from symattn.terms import clearing
from symattn.terms.context import OF_ORDER
from symattn.terms.counterparts import CLEARING, COUNTERPARTS, FUNCTIONS, Counterpart
from symattn.terms.part import Name, Part, part
from tests.terms.in_coq import FILES, FOLDER

TEXT = "".join((FOLDER / f"{name}.v").read_text(encoding="utf-8") for name in FILES)


def below(cls: type[Part]) -> set[type[Part]]:
    return {cls}.union(*map(below, cls.__subclasses__()))


def constructors() -> set[type[Part]]:
    for module in pkgutil.iter_modules(terms.__path__, f"{terms.__name__}."):
        importlib.import_module(module.name)
    return {c for c in below(Part) if c.__module__.startswith("symattn.")} - {Part, Name}


def test_no_constructor_is_missing() -> None:
    assert set(COUNTERPARTS) == constructors()


@pytest.mark.parametrize("cls", COUNTERPARTS, ids=lambda cls: cls.__name__)
def test_the_counterpart_is_there(cls: type[Part]) -> None:
    entry = COUNTERPARTS[cls]
    if not isinstance(entry, Counterpart):
        assert entry.why
        return
    for name in entry.names:
        assert re.search(rf"(Definition|Lemma|\|) {name}\b|[{{;] {name} :", TEXT), name


def test_no_function_of_numbers_is_missing() -> None:
    """Functions that are defined by others are none of a term."""
    assert set(FUNCTIONS) == {name for name, function in KNOWN.items() if function.definition is None}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_counterpart_of_a_function_is_there(name: str) -> None:
    for word in FUNCTIONS[name].names:
        assert re.search(rf"(Definition|Fixpoint|\|) {word}\b", TEXT), word


def test_a_constructor_that_is_neither_is_noticed() -> None:
    @part
    class Neither(Part):
        of: Part

    Neither.__module__ = "symattn.terms.terms"
    assert constructors() - set(COUNTERPARTS) == {Neither}
    Neither.__module__ = __name__


def test_no_function_of_clearing_is_missing() -> None:
    functions = {
        f for f, made in vars(clearing).items() if getattr(made, "__module__", "") == clearing.__name__
    }
    assert set(CLEARING) == functions


@pytest.mark.parametrize("function", CLEARING)
def test_the_counterpart_of_clearing_is_there(function: str) -> None:
    quotients = (FOLDER / "Quotients.v").read_text(encoding="utf-8") + TEXT
    for name in CLEARING[function].names:
        assert re.search(rf"(Definition|Fixpoint|\|) {name}\b", quotients), name


def test_what_a_cut_off_uses_of_facts_has_a_class_in_coq() -> None:
    assert all(isinstance(COUNTERPARTS[cls], Counterpart) for cls in OF_ORDER)
