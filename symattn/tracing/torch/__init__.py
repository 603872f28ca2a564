"""PyTorch: the function of a trace is run on fake tensors."""
