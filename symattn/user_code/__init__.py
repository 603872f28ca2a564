"""Users' code while it runs on stand-ins for arrays, sizes and positions."""
