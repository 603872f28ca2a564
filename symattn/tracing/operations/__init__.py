"""Operations of the array libraries, in terms of those on arrays."""
