"""Structured output: what a request's grammar allows next, along every path of a draft tree."""
