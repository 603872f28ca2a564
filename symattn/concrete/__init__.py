"""Concrete forms of an expression: its value on arrays, its entries in SymPy, a function of arrays."""
