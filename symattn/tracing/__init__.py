"""Traces: the formula of a function on arrays, read as entries of the language."""
