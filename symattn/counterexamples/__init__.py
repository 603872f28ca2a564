"""The search for counterexamples; untrusted."""

from symattn.counterexamples.proposals import propose

__all__ = ["propose"]
