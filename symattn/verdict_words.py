"""The words of the five verdicts, in the order in which they are counted."""

VERDICTS = ("proved", "checked", "refuted", "ill-defined", "undecided")
"""A verdict's words, as scripts expect them and JSON has them."""
