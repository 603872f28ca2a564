"""Equality of two functions on arrays: floats, traces, the tie, the kernel, and replay."""
