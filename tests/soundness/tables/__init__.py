"""Tables of claims, true ones beside false ones, in families of one cause."""
