"""The native CPU step: building it, its view of a model's weights, and the calls into it."""
