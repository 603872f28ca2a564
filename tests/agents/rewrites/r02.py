AXES = "q: B H S d; k: B H S d; v: B H S e"


def reference(q, k, v):
    return (q @ k.transpose(-2, -1)).tril() @ v


def rewritten(q, k, v):
    return q @ (k.transpose(-2, -1) @ v)
