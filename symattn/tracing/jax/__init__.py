"""JAX: the primitives of a function's jaxpr are read."""
