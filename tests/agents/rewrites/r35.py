AXES = "q: B H S d; k: B H T d; v: B H T e"


def reference(q, k, v):
    return (q @ k.transpose(-2, -1)) @ v


def rewritten(q, k, v):
    return q @ (k.transpose(-2, -1) @ v)
