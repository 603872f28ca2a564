"""Equality of two functions on arrays: floats, traces, the tie, the decision, and replay."""
