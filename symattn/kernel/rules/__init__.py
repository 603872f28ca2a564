"""The rules, each a function that refuses an application whose side conditions do not hold."""
