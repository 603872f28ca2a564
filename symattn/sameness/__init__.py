"""Whether two functions on arrays are the same: floats, traces, the tie, the kernel, and replay."""
