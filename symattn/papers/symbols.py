"""Spellings of names in formulas, and their names in the syntax of ``symattn check``."""

from __future__ import annotations

import keyword
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from symattn.papers.refusals import Refusal
from symattn.papers.tokens import ACCENTS, FONTS, SWITCHES, Token, Tokens, closing, group, tokens_of

_BIG = re.compile(r"\\(?:left|right|[bB]igg?[lr]?)(?![A-Za-z])")
_SCRIPTED = re.compile(r"(?:\s*(?:[_^]\s*(?:\{.*\}|\\[A-Za-z]+|[\w*])|\(.*\)|\[.*\]))+\s*$", re.S)

_GREEK_WORDS = (
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi "
    "rho sigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi "
    "Psi Omega ell"
)
GREEK = frozenset(_GREEK_WORDS.split())
_UPRIGHT_WORDS = "mathrm text operatorname textrm mathop mathsf mathit textit textsf texttt mathtt"
UPRIGHT = frozenset(_UPRIGHT_WORDS.split())


@dataclass(frozen=True)
class Base:
    """A letter or a word, with its font and accent."""

    name: str
    font: str = ""
    accent: str = ""


@dataclass(frozen=True)
class Spelling:
    """A name as it is written: two are the same name only if all of this is the same."""

    base: str
    font: str = ""
    accent: str = ""
    primes: int = 0
    lower: str = ""
    upper: str = ""

    @property
    def as_declared(self) -> Spelling:
        """The same without an upright font, as declarations have it."""
        return replace(self, font="") if self.font in UPRIGHT else self

    @property
    def identifier(self) -> str:
        """The identifier in the syntax of ``symattn check``; W^O is W__O."""
        name = {"1": "one", "0": "zero"}.get(self.base, self.base.replace("-", "_"))
        name += f"_{self.accent}" * bool(self.accent) + "_prime" * self.primes
        for sign, script in (("_", self.lower), ("__", self.upper)):
            script = re.sub(r"\W+", "_", script.replace("*", "star").replace("+", "plus")).strip("_")
            name += f"{sign}{script}" * bool(script)
        return f"{name}_" if keyword.iskeyword(name) else name

    def __str__(self) -> str:
        name = f"\\{self.font}{{{self.base}}}" if self.font and self.font not in UPRIGHT else self.base
        name = f"\\{self.accent}{{{name}}}" if self.accent else name
        name += "'" * self.primes
        for sign, script in (("_", self.lower), ("^", self.upper)):
            name += f"{sign}{script if len(script) == 1 else f'{{{script}}}'}" * bool(script)
        return name


def base_of(tokens: Sequence[Token], place: int) -> tuple[Base | None, int]:
    """Return the letter or word at a place, without its scripts, and where what follows begins."""
    token = tokens[place]
    command = token.text[1:] if token.text.startswith("\\") else ""
    if command in ACCENTS or command in FONTS:
        inner, end = group(tokens, place + 1, token.start)
        below, rest = base_of(inner, 0) if inner else (None, 0)
        if command in ACCENTS:
            whole = below is not None and rest == len(inner) and not below.accent
            return (Base(below.name, below.font, command), end) if whole and below else (None, place)
        if below is not None and rest == len(inner) and not below.font:
            return Base(below.name, command, below.accent), end
        word = "".join(t.text for t in inner).replace("\\_", "_")
        is_word = re.fullmatch(r"[A-Za-z][\w-]*|[01]", word)
        return (Base(word, command), end) if is_word else (None, place)
    if token.text == "{" and place + 1 < len(tokens) and tokens[place + 1].text[1:] in SWITCHES:
        end = closing(tokens, place)
        word = "".join(t.text for t in tokens[place + 2 : end])
        font = SWITCHES[tokens[place + 1].text[1:]]
        return (Base(word, font), end + 1) if re.fullmatch(r"[A-Za-z]+|1", word) else (None, place)
    if command in GREEK or token.is_letter:
        return Base(command or token.text), place + 1
    return None, place


def script_of(tokens: Sequence[Token]) -> str:
    """Return a script in one way of writing: without braces, upright fonts and spaces."""
    shown = ""
    for token in tokens:
        command = token.text[1:] if token.text.startswith("\\") else ""
        if token.text in "{}" or command in UPRIGHT or command in SWITCHES:
            continue
        shown += token.text + (" " if command and command not in FONTS and command not in GREEK else "")
    return shown.strip()


def spelling_of(text: str, start: int) -> Spelling:
    r"""Return the spelling of a declared name: ``W_Q``, ``W^Q``, ``d_{\text{model}}``.

    Raises
    ------
    Refusal
        If it is not a name.
    """
    if re.fullmatch(r"[A-Za-z]\w*", text):
        return _plain(text)
    tokens: Tokens = tokens_of(text, start, {})
    base, place = base_of(tokens, 0) if tokens else (None, 0)
    if base is None:
        raise Refusal("no name", start, what=text or "nothing")
    primes, scripts = 0, {"_": "", "^": ""}
    while place < len(tokens):
        sign = tokens[place].text
        if sign == "'":
            primes, place = primes + 1, place + 1
        elif sign in scripts and not scripts[sign]:
            inner, place = group(tokens, place + 1, start)
            scripts[sign] = script_of(inner)
        else:
            raise Refusal("no name", start, what=text)
    font = "" if base.font in UPRIGHT else base.font
    return Spelling(base.name, font, base.accent, primes, scripts["_"], scripts["^"])


def bare(text: str) -> str:
    """Return a name as it is written, without its scripts and arguments."""
    return _SCRIPTED.sub("", _BIG.sub("", text)).strip()


def _plain(text: str) -> Spelling:
    """Return the spelling that a name of ``symattn check`` stands for."""
    base, _, rest = text.rstrip("_").partition("_")
    accent, primes = "", 0
    while word := re.match(r"(prime|hat|tilde|bar|dot|vec|check)(?:_(?!_)|$|(?=__))", rest):
        accent, primes = (accent, primes + 1) if word[1] == "prime" else (word[1], primes)
        rest = rest[word.end() :]
    lower, _, upper = rest.partition("__")
    if rest.startswith("_"):
        lower, upper = "", rest[1:]
    return Spelling(base, "", accent, primes, lower.lstrip("_"), upper.lstrip("_"))
