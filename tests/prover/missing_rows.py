"""Rows of the tables that are true for all sizes, and have no proof as data, by what is missing."""

MISSING: dict[str, tuple[str, ...]] = {
    "a key that is promised in one of several parts": (
        "composite_axes: every row sees something on S + T",
        "composite_axes: … on (S + T) × (S + T)",
        "composite_axes: … through two masks",
        "composite_axes: … one row",
        "composite_axes: a function on S + T",
        "composite_axes: a stride on S + T",
        "composite_axes: a function on (S + T) × (S + T)",
        "composite_axes: two masks multiplied",
    ),
    "an equation": (
        "late: window(4096) & window(8192) = window(4096)",
        "late: 2 e2 = s1² − s2",
        "layers: two layers, row i sees the past alone",
        "scans: the sum of all numbers",
        "whole_rows: of a mask",
        "running: the first alone",
        "running: the next, or that before",
        "running: the same with its sides exchanged",
        "running: the second",
        "running: two steps",
        "running: the recurrence",
        "running: the recurrence, and its normaliser",
        "running: of sums",
        "hypotheses: a prefix that is a window",
        "hypotheses: two layers of what is spliced",
        "hypotheses: the largest so far",
    ),
    "a sign": ("largest: max of what the past has",),
    "a sign of what is divided by, or under a root or logarithm": (
        "order: the slope of a root that does not depend on it",
        "order: log |ab|",
    ),
}
