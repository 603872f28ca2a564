"""The documentation site, which loads nothing from a network: ``sphinx-build -W docs build/site``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_site"))

from symattn import __version__

project = "symattn"
author = "the symattn authors"
project_copyright = "the symattn authors"
version = release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "numpydoc",
    "sphinx_copybutton",
    "formulas",
    "generated_pages",
    "accessible",
    "try_it",
    "verdicts",
]
exclude_patterns = [
    "_site",
    "documents/*",  # notes that are verified, each in the dress of its kind
    "skills/*",  # for agents
]
source_suffix = {".md": "markdown"}
autosummary_generate = False  # numpydoc asks for it

myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a repaired claim stands a level below the one it repairs

numpydoc_show_class_members = False
numpydoc_class_members_toctree = False
autodoc_typehints = "none"
autodoc_default_options = {"show-inheritance": False}
add_module_names = False

copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True  # what is copied is what one types, without what comes out

html_theme = "furo"
html_title = f"symattn {__version__}"
html_static_path = ["_site/static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#2457c5", "color-brand-content": "#2457c5"},
    "dark_css_variables": {"color-brand-primary": "#8fb4ff", "color-brand-content": "#8fb4ff"},
    "navigation_with_keys": True,
}
