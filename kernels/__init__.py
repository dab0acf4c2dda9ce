"""Kernels and their torch references; imported as `hvdx.kernels`, never as `kernels`."""
