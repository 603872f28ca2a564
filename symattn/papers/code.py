"""Code of a document that is declared to compute a formula of it. Here it is parsed, and not run."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from textwrap import dedent
from typing import Any

from sympy import Basic

from symattn.papers.refusals import Refusal

ARRAYS = ("numpy", "torch", "jax")
"""Whose arrays a block may take."""

PRECISIONS = ("float64", "float32", "float16", "bfloat16")
"""In which alone it may be called."""


@dataclass(frozen=True)
class CodeBlock:
    """A block of Python, and the formula that it is to compute.

    Attributes
    ----------
    line : int
        Its place, counted from 1.
    of : str
        The claim or the definition that has the formula.
    source : str
    function : str
        The function of the block that is held against the formula.
    formula : Expression
    given : tuple of Basic
        The hypotheses of the claim.
    arithmetic : str
        That of the claim.
    arguments : mapping from str to object
        What parameters are that are not called as the symbols of the formula.
    arrays : {"numpy", "torch", "jax"}
        Whose arrays the function takes.
    precision : str
        The only one in which it is called; empty for the usual ones.
    """

    line: int
    of: str
    source: str
    function: str
    formula: Any
    given: tuple[Basic, ...] = ()
    arithmetic: str = "real"
    arguments: Mapping[str, Any] = field(default_factory=dict)
    arrays: str = "numpy"
    precision: str = ""

    @property
    def digest(self) -> str:
        """A digest of what is run, and of what it is held against."""
        what = (self.formula, self.given, self.arithmetic)
        how = (self.function, dict(self.arguments), self.arrays, self.precision)
        said = (self.source, what, how)
        return sha256(repr(said).encode()).hexdigest()


def source_of(text: str) -> str:
    """Return the text of a block as Python has it: without the indentation of what it stands in."""
    return dedent(text.replace("\r\n", "\n"))


def function_in(source: str, wanted: str, start: int) -> str:
    """Return the name of the function of a block that is held against a formula.

    Parameters
    ----------
    source : str
    wanted : str
        The name that the mark gives; empty if it gives none, and the block has one function.
    start : int
        Where the block begins in the document.

    Raises
    ------
    Refusal
        If the block is no Python, or has no such function, or several and the mark names none.
    """
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = f"{error.msg}, line {error.lineno}" if isinstance(error, SyntaxError) else str(error)
        raise Refusal("no Python", start, why=why) from None
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    chosen = [name for name in dict.fromkeys(names) if name == wanted or not wanted]
    if len(chosen) != 1:
        raise Refusal("which function", start, names=", ".join(names) or "none")
    return chosen[0]
