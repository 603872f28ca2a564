AXES = "a: B H S d; w: H d e"


def reference(a, w):
    b, h, s, d = a.shape
    return a.transpose(1, 2).reshape(b, s, h * d) @ w.reshape(h * d, -1)


def rewritten(a, w):
    return (a @ w).sum(1)
