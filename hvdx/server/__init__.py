"""An OpenAI-compatible server; `hvdx serve` runs it, docs/server.md describes it."""
