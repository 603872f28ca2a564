"""Differences between text and LaTeX: names, brackets, powers, signs and words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from symattn.relations import Relation
from symattn.typesetting.characters import macro, words_in_math

SUM, QUOTIENT, PRODUCT, ATOM = 1, 2, 3, 4
Written = tuple[str, int]
"""Something written, and how tightly it holds together.

A quotient in a product is bracketed, so that nobody has to know whether a / b · c is (a / b) · c.
"""

_GREEK = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "kappa": "κ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ",
    "tau": "τ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
}  # fmt: skip


def _letters(word: str) -> str:
    """Write a word of a plain name: a letter, the name of a Greek one, or upright letters."""
    if word in _GREEK:
        return "\\" + word
    if len(word) == 1:
        return word if word.isascii() else macro(word)
    return rf"\mathrm{{{word}}}" if word.isalpha() else word


def _typed(character: str) -> str:
    """Write a character of a name that is not plain."""
    if character == " ":
        return r"\ "
    if re.match(r"[A-Za-z0-9.,:;!?()\[\]/*+=@'-]", character):
        return character
    shown = macro(character)
    return f"{shown} " if shown[-1].isalpha() else shown


_TALL = (r"\frac", r"\sum", r"\prod", r"\begin", r"\left")
"""LaTeX that needs brackets that grow."""


@dataclass(frozen=True)
class Style:
    """The choices that differ between text and LaTeX."""

    latex: bool

    def name(self, name: str) -> str:
        """Write the name of a symbol; any name is safe."""
        plain = re.fullmatch(r"([A-Za-z]+|[^\W\d_])(?:_?(\d+)|_([A-Za-z0-9]+|[^\W\d_]))?('*)", name)
        if not self.latex:
            return "_".join(_GREEK.get(part, part) for part in name.split("_")) if plain else name
        if not plain:
            return r"\mathtt{" + "".join(map(_typed, name)) + "}"
        stem, digits, subscript, primes = plain.groups()
        index = digits or subscript
        return _letters(stem) + (f"_{{{_letters(index)}}}" if index else "") + primes

    def bracketed(self, inner: str) -> str:
        """Write something in round brackets."""
        tall = self.latex and any(sign in inner for sign in _TALL)
        return rf"\left({inner}\right)" if tall else f"({inner})"

    def call(self, function: str, *arguments: str, below: str = "", above: str = "") -> Written:
        """Write a function and its arguments."""
        if not self.latex:
            listed = ", ".join([*arguments, *([below] if below else [])])
            return f"{function}{above}({listed})", ATOM
        name = rf"\operatorname{{{function}}}"
        if below:
            name += f"_{{{below}}}"
        return name + self.bracketed(", ".join(arguments)), ATOM

    def power(self, base: str, exponent: str) -> Written:
        """Write a superscript: ᵀ, ⁻¹, ⁻ᵀ, or a head."""
        if self.latex:
            marks = {"T": r"\mathsf{T}", "-T": r"-\mathsf{T}"}
            base = f"{{{base}}}" if "^" in base or base.endswith("'") else base
            return f"{base}^{{{marks.get(exponent, exponent)}}}", ATOM
        return base + {"T": "ᵀ", "-1": "⁻¹", "-T": "⁻ᵀ"}.get(exponent, f"^{exponent}"), ATOM

    def infix(self, sign: str) -> str:
        """Write an operator between two operands."""
        if self.latex:
            signs = {
                "∘": r"\odot",
                "⊘": r"\oslash",
                "·": r"\,",
                "−": "-",
                "≠": r"\ne",
                "≥": r"\ge",
                "≤": r"\le",
            }
            return f" {signs.get(sign, sign)} "
        return f" {sign} "

    def phrase(self, *parts: str) -> str:
        """Write words and formulas in turn, beginning and ending with words if need be."""
        joined = "".join(parts).strip()
        if not self.latex:
            return joined
        return re.sub(r" \}$", "}", re.sub(r"^\\text\{ ", r"\\text{", joined))

    def words(self, text: str) -> str:
        """Write words inside a formula."""
        return rf"\text{{ {text} }}" if self.latex else f" {text} "

    def relation(self, relation: Relation) -> str:
        """Write a relation's name."""
        text = str(relation)
        if not self.latex:
            return text
        named = relation.unknowns()
        parts = re.split(r"(\w+)", text)
        joined = "".join(f"\0{n}\0" if part in named else part for n, part in enumerate(parts))
        pieces = re.split(r"\0(\d+)\0", joined)
        return "".join(
            self.name(parts[int(piece)]) if n % 2 else _words_in_brackets(piece)
            for n, piece in enumerate(pieces)
            if piece
        )


def _words_in_brackets(text: str) -> str:
    r"""Return words for mathematics: brackets are in \text only with those that close them."""
    is_whole = text.count("(") == text.count(")") and "…" not in text
    pieces = [text] if is_whole else re.split(r"([()])", text)
    return "".join(piece if piece in "()" else words_in_math(piece) for piece in pieces if piece)


TEXT, LATEX = Style(latex=False), Style(latex=True)


def assignments(values: Mapping[Any, object]) -> str:
    """Write values with their names as text, as in ``S = 2, d = 1``."""
    return ", ".join(f"{TEXT.name(str(name))} = {value}" for name, value in values.items())
