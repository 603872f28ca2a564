"""Pictures of the matrices that a claim is about, at a small size: which to show, their numbers, words.

:mod:`symattn.pictures.heat_maps` draws them, and alone needs matplotlib.
"""

from symattn.pictures.choose import subjects
from symattn.pictures.describe import describe
from symattn.pictures.panels import Panel, Picture, picture_of, relation_panel

__all__ = ["Panel", "Picture", "describe", "picture_of", "relation_panel", "subjects"]
