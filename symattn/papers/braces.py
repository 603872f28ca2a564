"""Braces, which group what is written and are not printed: a reader does not see them."""

from __future__ import annotations

from symattn.papers.characters import BARE
from symattn.papers.tokens import Tokens, split

_SIGNS = frozenset(("+", "-"))
_BINDING = frozenset(("/", "\\odot", "\\circ", "\\oslash", "\\cdot", "\\times", "*", ":"))
_FUNCTIONS = frozenset(f"\\{name}" for name in BARE)
_BEHIND = _BINDING | frozenset(("^", "_", "'"))


def says_the_same_without(inside: Tokens, before: str, after: str, *, is_open: bool) -> bool:
    """Tell whether a product, or a sum, in braces is the same without them.

    Parameters
    ----------
    inside : Tokens
        What is in the braces.
    before, after : str
        The signs beside them; empty at the ends of a formula.
    is_open : bool
        Whether something in it, such as a sum over positions, takes in what follows.
    """
    is_sum = len(split(inside, _SIGNS)) > 1
    is_term = before in ("", "+") or (before == "-" and not is_sum)
    if is_term and after in ("", *_SIGNS):
        return True
    binds = is_sum or is_open or inside[0].is_number or len(split(inside, _BINDING)) > 1
    return not binds and before not in _BINDING | _FUNCTIONS and after not in _BEHIND


def has_upper_script(inside: Tokens) -> bool:
    """Tell whether something in braces has a script above, below which one behind them is printed."""
    return len(split(inside, frozenset(("^",)))) > 1
