"""From scores to weights: softmax, the documents' Mask, and rows in which nothing is left."""
