"""The payoff model: trained from traces, compiled to C, called from the drafting decision.

`Predictor` and `load_predictor` are what an engine needs; training needs LightGBM, and compiling
treelite and tl2cgen. How to make one is told in docs/predictor.md.
"""
