"""The JSON of a question and of the findings on it: which keys there are, and what they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict


class Written(TypedDict):
    """A statement in LaTeX and as text."""

    latex: str
    text: str


class Asked(TypedDict):
    """A question."""

    statement: Written
    given: list[str]


class Unwritten(TypedDict):
    """A question that could not be written."""

    statement: None
    given: list[str]


class SaidExample(TypedDict):
    """An instance at which something fails, or holds."""

    sizes: dict[str, int]
    values: dict[str, list[list[str]]]
    positions: dict[str, int]
    permutations: dict[str, list[int]]
    relations: dict[str, list[list[str]]]


class SaidLarge(TypedDict, total=False):
    """Tables that are too large to be listed, in words, if there are any."""

    large: dict[str, str]


class SaidCounterexample(SaidExample, SaidLarge):
    """An instance at which a statement fails, and what its sides are there."""

    functions: dict[str, str]
    entry: list[int] | None
    left: str | None
    right: str | None


class SaidCondition(TypedDict):
    """A requirement of a theorem."""

    name: str
    holds: bool
    why: str
    remedy: str | None


class SaidScope(TypedDict):
    """The sizes of a verdict."""

    all_sizes: bool
    sizes: dict[str, list[int]]
    conditions: list[SaidCondition]


class SaidGrounds(TypedDict):
    """What a verdict rests on."""

    method: str
    arithmetic: str
    theorems: list[str]


class SaidPart(TypedDict):
    """The verdict on a part of a statement."""

    statement: Written
    verdict: str
    witness: SaidExample | None


class SaidWarning(TypedDict):
    """A warning beside a verdict."""

    warning: str
    about: str | None


class SaidCheck(TypedDict):
    """A comparison in floats: numbers with two digits, infinity as the string ``"inf"``."""

    kind: str
    statement: str
    at: str
    sizes: dict[str, int]
    precision: str
    draws: int
    error: float | str | None
    bound: float | str | None
    ratio: float | str | None
    entry: list[int] | None
    silent_entries: int
    routines: list[str]
    routine_ratio: float | str | None
    remark: str | None


class SaidEvidence(SaidCheck):
    """A comparison in floats, beside the verdict."""

    input_law: str | None
    contradicts_verdict: bool


class Said(Asked):
    """A question and the findings on it."""

    reason: str | None
    warnings: Sequence[SaidWarning]
    parts: Sequence[SaidPart]
    scope: SaidScope
    rests_on: SaidGrounds
    certificate: Mapping[str, object] | None
    counterexample: SaidCounterexample | None
    witness: SaidExample | None
    evidence: Sequence[SaidEvidence]
