"""Cases of the tables on which the kernel is wrong as yet: each is a test that is expected to fail."""

STILL_WRONG: dict[str, str] = {}
