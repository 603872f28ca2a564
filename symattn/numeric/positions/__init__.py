"""Where tokens are: sinusoids, rotary positions, ALiBi, permutations."""
