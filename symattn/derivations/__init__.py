"""Derivations as documents: what is said about a result, block by block, before any format writes it."""

from symattn.derivations.compose import compose, example, section, stated
from symattn.derivations.document import (
    Block,
    Display,
    Document,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
    Words,
)
from symattn.derivations.lemmas import theorems

__all__ = [
    "Block", "Display", "Document", "Formula", "Heading", "Id", "Listing", "Paragraph", "Row", "Table",
    "Tables", "Words", "compose", "example", "section", "stated", "theorems",
]  # fmt: skip
