"""Code of a document that should compute a formula, or the same as other code: parsed, not run."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from textwrap import dedent
from typing import Any

from sympy import Basic

from symattn.language.sizes import Size
from symattn.papers.refusals import Refusal

ARRAYS = ("numpy", "torch", "jax")
"""The libraries whose arrays a block may take."""

PRECISIONS = ("float64", "float32", "float16", "bfloat16")
"""The dtypes that a block of code may be called with."""


@dataclass(frozen=True)
class AFormula:
    """A formula that a block of Python is to compute.

    Attributes
    ----------
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

    formula: object
    given: tuple[Basic, ...] = ()
    arithmetic: str = "real"
    arguments: Mapping[str, Any] = field(default_factory=dict)
    arrays: str = "numpy"
    precision: str = ""


@dataclass(frozen=True)
class AFunction:
    """A function of a block that another is to be the same as.

    Attributes
    ----------
    line : int
        The place of its block, counted from 1.
    source : str
    function : str
    axes : mapping from str to str
        Those of each argument: ``"S d"``.
    counting : mapping from str to Size
        The sizes that the document declares.
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    """

    line: int
    source: str
    function: str
    axes: Mapping[str, str]
    counting: Mapping[str, Size]
    large_negative: str = "finite"


@dataclass(frozen=True)
class CodeBlock:
    """A block of Python, and what its function is checked against.

    Attributes
    ----------
    line : int
        Its place, counted from 1.
    source : str
    function : str
        The function of the block that is meant.
    against : AFormula or AFunction
    """

    line: int
    source: str
    function: str
    against: AFormula | AFunction

    @property
    def digest(self) -> str:
        """A digest of what is run, and of what it is checked against."""
        return sha256(repr(self).encode()).hexdigest()


def source_of(text: str) -> str:
    """Return the text of a block as Python has it: without the indentation of what it stands in."""
    return dedent(text.replace("\r\n", "\n"))


def function_in(source: str, wanted: str, start: int) -> ast.FunctionDef:
    """Return the function of a block that is meant.

    Parameters
    ----------
    source : str
    wanted : str
        The name that the mark gives; empty if it gives none, and the block has one function.
    start : int
        The start of the block in the document.

    Raises
    ------
    Refusal
        If the block is not Python, or has no such function, or several and the mark names none.
    """
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = f"{error.msg}, line {error.lineno}" if isinstance(error, SyntaxError) else str(error)
        raise Refusal("no Python", start, why=why) from None
    functions = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    chosen = [node for name, node in functions.items() if name == wanted or not wanted]
    if len(chosen) != 1:
        raise Refusal("which function", start, names=", ".join(functions) or "none")
    return chosen[0]


def parameters_of(function: ast.FunctionDef) -> dict[str, bool]:
    """Return the parameters of a function, each with whether it has to be given."""
    args = function.args
    positional = [*args.posonlyargs, *args.args]
    needed = len(positional) - len(args.defaults)
    found = {one.arg: n < needed for n, one in enumerate(positional)}
    return found | {
        one.arg: default is None for one, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)
    }
