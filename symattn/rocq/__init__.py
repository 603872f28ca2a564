"""Certificates: claims that are proved for all sizes, as theorems that Rocq checks."""
