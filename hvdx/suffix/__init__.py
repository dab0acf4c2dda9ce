"""Drafts from text that was seen before: the row's own, and the outputs of other responses.

`automaton` holds one row's text, `segment` and `store` that of others. `own_draft` and
`shared_draft` propose continuations, `decide` chooses between them for all rows in one compiled
call and says what the choice is worth.
"""
