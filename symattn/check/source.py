"""A text that a user has typed, and where in it a mistake is."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.errors import InputError

LONGEST_TEXT = 2000
ROOM = 96
"""Number of characters of a text shown around a mistake."""

LONGEST_MESSAGE = 400

_INSTEAD = {
    "−": "-", "–": "-", "·": "*", "×": "@ for a product of matrices, or *", "≤": "<=", "≥": ">=",
    "≠": "!=", "ᵀ": ".T", "∘": "hadamard(A, B)", "⊙": "hadamard(A, B)", "∞": "oo", "√": "sqrt(d)",
    "Σ": "sum_over(A, k)", "∑": "sum_over(A, k)", "⁻": "inverse(G)", "“": "nothing", "”": "nothing",
    "‘": "nothing", "’": "nothing", "π": "a name such as pi", "τ": "a name such as tau",
}  # fmt: skip


class Fault(InputError):
    """A mistake in a text: what it is and what to do, the text, and a caret under the place."""


@dataclass(frozen=True)
class Source:
    """A text of one line.

    Attributes
    ----------
    text : str
    label : str
        What it was given as, before a message about it; empty for the claim itself.
    """

    text: str
    label: str = ""

    @classmethod
    def of(cls, text: str, label: str = "") -> Source:
        """Return a text as a source, its lines joined.

        Raises
        ------
        Fault
            If it is empty, too long, or has a character that the language does not.
        """
        source = cls(" ".join(part.strip() for part in text.splitlines()).strip(), label)
        if not source.text:
            raise source.fault(0, 0, "the text is empty; write for example 'softmax(L) == L'")
        if len(source.text) > LONGEST_TEXT:
            raise source.fault(
                LONGEST_TEXT, LONGEST_TEXT,
                f"{len(source.text)} characters are too many; at most {LONGEST_TEXT} are read, and a "
                "longer claim belongs in a script (symattn new mine.py)",
            )  # fmt: skip
        for place, character in enumerate(source.text):
            if not (" " <= character <= "~"):
                hint = _INSTEAD.get(character, "letters, digits and the operators of Python")
                raise source.fault(
                    place, place + 1, f"{ascii(character)[1:-1]} is not read here; write {hint}"
                    if not character.isprintable() else f"{character} is not read here; write {hint}",
                )  # fmt: skip
        return source

    def fault(self, start: int, end: int, message: str) -> Fault:
        """Return the mistake between two places: message, text and caret, on three lines."""
        said = " ".join(f"{self.label}: {message}".removeprefix(": ").split())
        if len(said) > LONGEST_MESSAGE:
            said = f"{said[: LONGEST_MESSAGE // 2]} … {said[-LONGEST_MESSAGE // 2 :]}"
        if not self.text:
            return Fault(said)
        start = min(max(start, 0), len(self.text))
        left = max(0, min(start - ROOM // 2, len(self.text) - ROOM))
        shown = self.text[left : left + ROOM]
        before, after = "…" * (left > 0), "…" * (left + ROOM < len(self.text))
        width = max(1, min(end, left + len(shown)) - start)
        line = "".join(c if c.isprintable() else "?" for c in f"{before}{shown}{after}")
        return Fault(f"{said}\n  {line}\n  {' ' * (len(before) + start - left)}{'^' * width}")
