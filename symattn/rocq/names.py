"""Names of symbols as Coq can read them."""

from __future__ import annotations

import re
import unicodedata

RESERVED = frozenset({
    "nat", "bool", "S", "O", "R", "N", "Z", "I", "E", "Rplus", "Rminus", "Rmult", "Rdiv", "Ropp",
    "Rinv", "exp", "log", "sin", "cos", "sqrt", "sum", "bit", "plus", "bias", "masked", "choose",
    "softmax", "normalise", "expo", "score", "infinitely", "over", "permutes", "at", "as", "fix", "fun",
    "let", "in", "if", "then", "else", "match", "with", "end", "forall", "exists", "Prop", "Set",
    "Type", "return", "cofix", "using", "where", "mod", "INR", "Rpower", "PI", "Finite",
    "MinusInfinity", "Num", "Dat", "Bit", "Same", "Less", "Add", "Sub", "Mul", "Sum", "Fun",
    "First", "Last", "Next", "Before", "Equal", "true", "false", "negb", "andb", "orb", "pi",
    "term", "below", "eval", "degree", "natural", "scoped", "bound", "valid", "known", "check",
    "value", "defined", "expr", "product", "largest", "inverse", "orthogonal", "symmetric", "reads",
    "inv", "Rabs", "derivable_pt_lim",
})  # fmt: skip
"""Words of Coq and of the prelude that would be hidden."""


class Names:
    """Gives each symbol a name, and one name to one symbol."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, str], str] = {}
        self._taken: set[str] = set(RESERVED)
        self._bound = 0

    def of(self, kind: str, name: str) -> str:
        """Return the name of a symbol of some kind."""
        known = self._names.get((kind, name))
        if known is None:
            known = self._names[kind, name] = self._new(readable(name))
        return known

    def fresh(self) -> str:
        """Return a name for what is bound."""
        self._bound += 1
        return self._new(f"k{self._bound}")

    def _new(self, name: str) -> str:
        while name in self._taken or f"{name}_inv" in self._taken:
            name += "_"
        self._taken |= {name, f"{name}_inv"}
        return name


def readable(name: str) -> str:
    """Return a name in letters, digits, underscores and primes."""
    plain = unicodedata.normalize("NFKD", name)
    plain = "".join(c if c.isascii() and (c.isalnum() or c in "_'") else "_" for c in plain)
    return plain if re.match(r"[A-Za-z]", plain) else f"x{plain}"
