"""Where counterexamples are looked for; nothing here need be trusted."""

from symattn.counterexamples.proposals import propose

__all__ = ["propose"]
