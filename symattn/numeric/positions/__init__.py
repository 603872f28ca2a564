"""Encodings of positions: sinusoids, rotary positions, ALiBi, permutations."""
