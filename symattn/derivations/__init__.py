"""The content of derivations, block by block, before any format writes it."""

from symattn.derivations.appendix import appendix
from symattn.derivations.compose import derivation, example, stated
from symattn.derivations.entries import entries, entries_where_it_can

__all__ = ["appendix", "derivation", "entries", "entries_where_it_can", "example", "stated"]
