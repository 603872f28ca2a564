"""What derivations say, block by block, before any format writes it."""

from symattn.derivations.compose import derivation, example, stated

__all__ = ["derivation", "example", "stated"]
