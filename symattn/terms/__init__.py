"""The core: natural terms, and what can be shown of them for all sizes.

A term is natural if no function holds a sum inside whose length grows with a size: it has a degree, and
with it a cut-off (``cut_off.py``).
"""
