"""Rows of the tables that are true for all sizes, and have no proof as data, by what is missing."""

MISSING: dict[str, tuple[str, ...]] = {
    "an equation": ("hypotheses: a prefix that is a window",),
}
