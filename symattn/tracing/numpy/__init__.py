"""NumPy: a function is called with arrays that answer to NumPy's functions."""
