"""Softmax attention: what the routine takes, the ways in which it is computed, what it returns."""
