"""An expression made concrete: its value on given arrays, its entries in SymPy, a function of arrays."""
