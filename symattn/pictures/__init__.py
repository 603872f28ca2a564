"""Pictures of the matrices that a claim is about, at a small size: which to show, and their numbers."""

from symattn.accounts.picture import Panel, Picture
from symattn.pictures.choose import subjects
from symattn.pictures.panels import picture_of, relation_panel

__all__ = ["Panel", "Picture", "picture_of", "relation_panel", "subjects"]
