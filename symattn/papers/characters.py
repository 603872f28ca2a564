"""Signs in formulas that several parts of the grammar use."""

from __future__ import annotations

from symattn.papers.tokens import CLOSING, Tokens

_UNREAD_WORDS = (
    "\\equiv \\approx \\propto \\sim \\to \\in \\notin \\Rightarrow \\implies \\mapsto \\leftarrow "
    "\\gets \\simeq \\cong \\ll \\gg \\subset \\subseteq \\rightarrow \\longrightarrow \\longmapsto "
    "\\leadsto \\prec \\succ \\preceq \\succeq \\impliedby \\Leftarrow \\asymp \\perp \\lesssim \\gtrsim"
)
RELATIONS: dict[str, str | None] = {
    "=": "==", "\\le": "<=", "\\ge": ">=", "<": "<", ">": ">", "\\ne": "!=", "\\coloneqq": ":=",
    "\\iff": "iff",
    **dict.fromkeys(_UNREAD_WORDS.split()),
}  # fmt: skip
"""The signs between two sides; one without a meaning is refused."""
STOPS = frozenset(RELATIONS)

BARE = frozenset(("exp", "log", "sin", "cos", "tanh"))
_ENDS_WORDS = "+ - , ; . & : _ ^ \\odot \\circ \\oslash \\quad \\qquad \\\\"
ENDS = STOPS | CLOSING | frozenset(_ENDS_WORDS.split())
PATTERNS = {
    "<=": "causal", "<": "causal & ~isolated", ">": "~causal", ">=": "~causal | isolated",
    "==": "isolated", "!=": "~isolated",
}  # fmt: skip
"""Which relation says how a key j stands to a query i."""
MIRRORED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}
NEGATED = {"<=": ">", "<": ">=", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
DEEPEST = 40

Scripts = list[tuple[str, Tokens, int]]
"""Signs, what stands behind them, and their places."""
