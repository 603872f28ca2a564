"""Users' code while it is run on stand-ins for arrays, sizes and positions."""
