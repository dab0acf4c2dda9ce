"""Trains EAGLE-3 heads: captures what a target does, fits a head to it, measures the result."""
