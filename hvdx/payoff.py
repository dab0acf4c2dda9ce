"""What a cache draft is worth: its features, and how many of its tokens to expect accepted.

A feature that is missing has the bits of int64 -1 in its slot. That is how code generated from a
tree model reads "missing": a slot whose low 32 bits are all ones. Every other value went through
float32, so its low 29 bits are zero and it is never taken for missing.
"""

from __future__ import annotations

from collections import namedtuple
from typing import Any, NamedTuple

from numba import njit

MISSING = -1
"""int64 content of the slot of a missing feature."""


class Feature(NamedTuple):
    """One input of the payoff model. definition: with units; counts are raw unless in log2."""

    name: str
    definition: str


FEATURES = (
    Feature("own_match_len", "longest match length in the row's own text, tokens; 0 if none"),
    Feature("shared_match_len", "longest match length in shared text, tokens; 0 if none"),
    Feature("match_len", "match length of the draft, the longest of its class; 0 without a draft"),
    Feature("origin", "0 own, 1 shared; missing without a draft"),
    Feature("own_score", "score of the own draft; 0 if none"),
    Feature("shared_score", "score of the shared draft; 0 if none"),
    Feature("own_draft_len", "tokens of the own draft"),
    Feature("shared_draft_len", "tokens of the shared draft"),
    Feature("log2_support", "log2(1 + occurrences of the match before the end of the text)"),
    Feature("num_next", "distinct next tokens seen after the match, counted up to 16"),
    Feature("agree_len", "common prefix of own and shared best path, tokens; missing unless both"),
    Feature("shorter_agrees", "1 if the next shorter class starts alike; missing if there is none"),
    Feature("log2_age", "log2(1 + tokens to the newest occurrence used); missing for shared"),
    Feature("aligned_32", "tokens alike in the last 32 and the 32 up to there; missing for shared"),
    Feature("shifted_32", "the same with one of the two moved by 1 to 4 tokens, the most of all 8"),
    Feature("draft_len", "draft tokens, the pending token excluded"),
    Feature("draft_depth", "tokens of the longest path of the draft"),
    Feature("score", "sum of p over the draft: expected accepted tokens by frequency"),
    Feature("mean_prob", "score / draft_len; missing without a draft"),
    Feature("first_prob", "p of the first token of the best path; missing without a draft"),
    Feature("last_prob", "p of the last token of the best path; missing without a draft"),
    Feature("num_confident", "draft tokens with p >= 0.5"),
    Feature("num_drops", "tokens of the best path with p below their parent's, the root's being 1"),
    Feature("best_path_score", "sum of p along the best path"),
    Feature("draft_distinct", "distinct tokens among the first 16 of the draft; 0 without one"),
    Feature("was_capped", "1 if the draft limit ended the draft, 0 if probability or text did"),
    Feature("log2_prompt_len", "log2(1 + prompt tokens)"),
    Feature("num_output", "output tokens so far"),
    Feature("room", "tokens that the row may still emit"),
    Feature("num_rows", "running rows in this cycle"),
    Feature("temperature", "sampling temperature of the row; 0 is greedy"),
    Feature("last_accepted", "accepted tokens of the previous cycle; missing in the first"),
    Feature("last_source", "source of the previous cycle: 0 none, 1 cache, 2 drafter; or missing"),
    Feature("cache_ema", "mean accepted tokens of cycles with a cache draft, weight 0.2"),
    Feature("drafter_ema", "mean accepted tokens of cycles of the drafter, weight 0.2"),
    Feature("cycles_since_cache", "cycles after the last one with a cache draft; 0 right after it"),
    Feature("last_full", "1 if the last cache draft was accepted to the end of a longest path"),
    Feature("full_run", "number of such cache drafts in a row"),
    Feature("score_bias", "mean of accepted - min(score, draft_len) of cache drafts, weight 0.2"),
    Feature("distinct_16", "distinct tokens among the last 16"),
    Feature("period", "smallest q in 1..16 with the last q tokens as the q before; 0 if none"),
    Feature("last_class", "class of the pending token"),
    Feature("first_draft_class", "class of the first draft token; missing without a draft"),
    Feature("since_newline", "tokens since the last token of class 1, at most 64"),
    Feature("continued_32", "share of the last 32 output tokens that prolonged an own match"),
)
"""All features in the order of the payoff model's input, float64.

Token classes: 0 special or unknown, 1 contains a newline, 2 other white space, 3 digits, 4 letters,
5 neither letters nor digits, 6 mixed.
"""

NAMES = tuple(feature.name for feature in FEATURES)
NUM_FEATURES = len(FEATURES)

INDEX: Any = namedtuple("INDEX", NAMES)(*range(NUM_FEATURES))
"""Place of every feature: `INDEX.score`; its fields are constants in compiled code."""


@njit(cache=True)
def score_payoff(score: float, draft_len: int) -> float:
    """Expected accepted tokens of a draft without a model: frequencies are taken at their word."""
    return min(score, float(draft_len))
