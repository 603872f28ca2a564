r"""Any text as LaTeX, safe in pdfLaTeX, MathJax and KaTeX's strict mode.

Letters and mathematical signs that a title may hold become macros; whatever has no macro is written as
its code point. Two forms: inside mathematics, ``\text{…}`` with macros between, because MathJax reads no
macros inside ``\text``; and in running text, where the same macros stand between dollars.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta",
    "θ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "π": "pi",
    "ρ": "rho", "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi",
    "ω": "omega", "Γ": "Gamma", "Δ": "Delta", "Θ": "Theta", "Λ": "Lambda", "Ξ": "Xi", "Π": "Pi",
    "Σ": "Sigma", "Φ": "Phi", "Ψ": "Psi", "Ω": "Omega",
}  # fmt: skip
_SIGNS = {
    "\\": r"\backslash", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "%": r"\%",
    "_": r"\_", "^": r"\wedge", "~": r"\sim", "<": "{<}", ">": "{>}", "|": "|",
    "−": "-", "∞": r"\infty", "≤": r"\le", "≥": r"\ge", "≠": r"\ne", "≈": r"\approx", "·": r"\cdot",
    "×": r"\times", "∘": r"\odot", "√": r"\surd", "∂": r"\partial", "∈": r"\in", "→": r"\to",
    "⊘": r"\oslash", "↦": r"\mapsto", "⇒": r"\Rightarrow", "±": r"\pm", "…": r"\ldots",
    "∀": r"\forall", "∃": r"\exists", "⟨": r"\langle", "⟩": r"\rangle", "′": "'",
}  # fmt: skip
_ABOVE = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ᵀᴴʰⁿⁱʲᵏˡ", "0123456789+-()THhnijkl", strict=True))
_BELOW = dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ᵢⱼₖₗₙ", "0123456789+-()ijkln", strict=True))
_LATIN = r"À-ÖØ-öø-ÿ"
_PIECE = re.compile(
    rf"[{''.join(_ABOVE)}]+|[{''.join(_BELOW)}]+|[A-Za-z0-9 .,:;!?()\[\]/*+=@'`\"{_LATIN}–—’“”-]+|.",
    flags=re.S,
)
_DASHES = {"–": "--", "—": "---", "’": "'", "“": "``", "”": "''", '"': "''"}


def macro(character: str) -> str:
    r"""Return one character as a macro for mathematics, whatever it is.

    Examples
    --------
    >>> macro("π"), macro("%"), macro("日")
    ('\\pi', '\\%', '\\text{U+65E5}')
    """
    if character in _GREEK:
        return "\\" + _GREEK[character]
    if character in _SIGNS:
        return _SIGNS[character]
    if re.fullmatch(rf"[{_LATIN}]", character):
        return rf"\text{{{character}}}"
    return rf"\text{{U+{ord(character):04X}}}"


def words_in_math(text: str) -> str:
    r"""Return a text for use inside mathematics.

    Examples
    --------
    >>> words_in_math("by mask_entries")
    '\\text{by mask}\\_\\text{entries}'
    """
    written, words = [], ""
    for is_math, piece in [*_pieces(text), (True, "")]:
        if not is_math:
            words += piece
            continue
        written.append(rf"\text{{{words}}}" if words else "")
        written.append(f"{piece} " if piece[-1:].isalpha() else piece)
        words = ""
    return "".join(written).strip()


def in_math(text: str) -> str:
    r"""Return a text that is a formula itself, such as an index.

    Examples
    --------
    >>> in_math("i, π⁻¹(j)")
    'i, \\pi {}^{-1}(j)'
    """
    written = "".join(f"{p} " if m and p[-1:].isalpha() else p for m, p in _pieces(text))
    return written.strip()


def words(text: str) -> str:
    r"""Return a text for use in running text.

    Examples
    --------
    >>> words("π(j) = j & −∞")
    '$\\pi$(j) = j \\&{} $-\\infty$'
    """
    plain = {r"\{", r"\}", r"\$", r"\&", r"\#", r"\%", r"\_"}
    shown = ""
    for is_math, piece in _pieces(text):
        if not is_math:
            shown += piece
        elif piece == r"\wedge":
            shown += r"\^{}"
        elif piece in plain:
            shown += piece + "{}"
        else:
            shown = f"{shown[:-1]}{' ' * piece[0].isalpha()}{piece}$" if shown.endswith("$") else (
                f"{shown}${piece}$"
            )  # fmt: skip
    return shown


def _pieces(text: str) -> Iterator[tuple[bool, str]]:
    """Yield the pieces of a text, and whether each is mathematics."""
    for match in _PIECE.finditer(text):
        piece = match.group()
        if piece[0] in _ABOVE:
            yield True, "{}^{" + "".join(_ABOVE[c] for c in piece) + "}"
        elif piece[0] in _BELOW:
            yield True, "{}_{" + "".join(_BELOW[c] for c in piece) + "}"
        elif piece in "\n\t\r":
            yield False, " "
        elif re.match(rf"[A-Za-z0-9 .,:;!?()\[\]/*+=@'`\"{_LATIN}–—’“”-]", piece):
            yield False, "".join(_DASHES.get(c, c) for c in piece)
        else:
            shown = macro(piece)
            is_code_point = shown.startswith(r"\text{")
            yield not is_code_point, shown[6:-1] if is_code_point else shown
