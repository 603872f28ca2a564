"""Expressions written as array code, in NumPy and in PyTorch."""
