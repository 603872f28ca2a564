"""Exact numbers, which counterexamples write as Python expressions, as formulas."""

from __future__ import annotations

import ast

from symattn.accounts.document import Formula
from symattn.language.known_functions import KNOWN
from symattn.typesetting.characters import words_in_math

_NAMES = {"e": "e", "oo": r"\infty", "nan": r"\text{NaN}", "inf": r"\infty", "I": "i", "pi": r"\pi"}
_SUM, _PRODUCT, _ATOM = 1, 2, 3


def number_formula(shown: str) -> Formula:
    r"""Return a number as a formula.

    Examples
    --------
    >>> number_formula("(1/2 + e)/(1 + e)**2").latex
    '\\frac{\\frac{1}{2} + e}{\\left(1 + e\\right)^{2}}'
    """
    text = shown.replace("-oo", "−∞").replace("oo", "∞") if "oo" in shown else shown
    try:
        return Formula(text, (_write(ast.parse(shown, mode="eval").body)[0],))
    except (SyntaxError, ValueError):
        return Formula(text, (words_in_math(shown),))


def _write(node: ast.expr) -> tuple[str, int]:
    """Return LaTeX, and how tightly it holds together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return str(ast.unparse(node)), _ATOM
    if isinstance(node, ast.Name) and node.id in _NAMES:
        return _NAMES[node.id], _ATOM
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return f"-{_within(node.operand, _PRODUCT)}", _SUM
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
        inner = _write(node.args[0])[0]
        if node.func.id == "exp":
            return f"e^{{{inner}}}", _ATOM
        if node.func.id == "sqrt":
            return rf"\sqrt{{{inner}}}", _ATOM
        if node.func.id in KNOWN:
            named = node.func.id in ("log", "sin", "cos", "tanh", "arctan")
            command = rf"\{node.func.id}" if named else rf"\operatorname{{{node.func.id}}}"
            return rf"{command}\left({inner}\right)", _ATOM
    if isinstance(node, ast.BinOp):
        return _operation(node)
    raise ValueError(ast.unparse(node))


def _operation(node: ast.BinOp) -> tuple[str, int]:
    if isinstance(node.op, (ast.Add, ast.Sub)):
        sign = "+" if isinstance(node.op, ast.Add) else "-"
        return f"{_within(node.left, _SUM)} {sign} {_within(node.right, _PRODUCT)}", _SUM
    if isinstance(node.op, ast.Mult):
        return rf"{_within(node.left, _PRODUCT)} \cdot {_within(node.right, _ATOM)}", _PRODUCT
    if isinstance(node.op, ast.Div):
        return rf"\frac{{{_write(node.left)[0]}}}{{{_write(node.right)[0]}}}", _ATOM
    if isinstance(node.op, ast.Pow):
        base = _within(node.left, _ATOM)
        return f"{{{base}}}^{{{_write(node.right)[0]}}}" if "^" in base else (
            f"{base}^{{{_write(node.right)[0]}}}"
        ), _ATOM  # fmt: skip
    raise ValueError(ast.unparse(node))


def _within(node: ast.expr, least: int) -> str:
    text, strength = _write(node)
    return text if strength >= least else rf"\left({text}\right)"
