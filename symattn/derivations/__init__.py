"""The content of derivations, block by block, before any format writes it; ``entries`` are loaded by themselves."""

from symattn.derivations.appendix import appendix
from symattn.derivations.compose import derivation, example, stated

__all__ = ["appendix", "derivation", "example", "stated"]
