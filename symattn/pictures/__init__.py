"""Pictures of the matrices of a claim, at a small size: their choice, and their numbers."""

from symattn.accounts.picture import Panel, Picture
from symattn.pictures.choose import subjects
from symattn.pictures.panels import picture_of, relation_panel

__all__ = ["Panel", "Picture", "picture_of", "relation_panel", "subjects"]
