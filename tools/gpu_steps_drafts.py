"""Step 2 of gpu_check, continued: the kernels of drafting and of verifying sampled drafts."""

from __future__ import annotations

from typing import Any

import torch
from gpu_report import Check
from gpu_trees import MAX_PATH, tree_of

from hvdx.kernels import reference_draft
from hvdx.kernels.draft_topk import draft_topk, topk_scratch
from hvdx.kernels.draft_tree import Beam, Candidates, expand_level, num_candidates, rerank_tree
from hvdx.kernels.reference_reject import SampledDraft, Target
from hvdx.kernels.reference_reject import reject_walk as reject_walk_reference
from hvdx.kernels.reject_state import RejectScratch
from hvdx.kernels.reject_walk import walk
from hvdx.kernels.residual_chain import residual_chain
from hvdx.kernels.residual_draw import residual_draw


def check_drafts(check: Check) -> None:
    """Each kernel once."""
    check_topk(check)
    check_tree(check)
    check_reject(check)


def check_topk(check: Check) -> None:
    """The likeliest tokens, of a draft vocabulary with a map."""
    rows, vocab, top = check.pick((10, 32000, 10), (2, 2100, 4))
    logits = check.randn(rows, vocab, scale=2.0)
    target_ids = check.tensor(torch.arange(vocab) * 3)
    values = check.empty(rows, top, dtype=torch.float32)
    ids = check.empty(rows, top, dtype=torch.int32)
    draft_topk(logits, target_ids, values, ids, topk_scratch(rows, vocab, top, check.device))
    want_values, want_ids = reference_draft.draft_topk(logits.cpu(), top, target_ids.cpu())
    check.expect("draft_topk: ids", torch.equal(ids.cpu(), want_ids))
    check.close("draft_topk: log-probabilities", values, want_values, 1e-4)


def check_tree(check: Check) -> None:
    """Levels of a beam, and the tree that is kept of all of them."""
    top, depth, nodes = check.pick((10, 6, 60), (3, 2, 6))
    count, words = num_candidates(top, depth), -(-depth * top // 64)
    candidates = Candidates.allocate(1, count, check.device)
    beam = Beam.allocate(1, 1, words, check.device)
    at = 0
    for level in range(depth):
        width = 1 if level == 0 else top
        values = torch.log_softmax(check.randn(width, 2 * top, dtype=torch.float32), 1)[:, :top]
        values = values.sort(1, descending=True).values.contiguous()
        ids = check.tensor(torch.randint(0, 1000, (width, top)))
        wanted = reference_draft.expand_level(
            values.cpu(), ids.cpu(), beam.score[0].cpu(), beam.candidate[0].cpu()
        )
        out = Beam.allocate(1, top, words, check.device)
        expand_level(level, values, ids, beam, candidates, out)
        new = slice(at, at + width * top)
        parts = (candidates.score, candidates.token_ids, candidates.parent)
        found = [part[0, new].cpu() for part in parts]
        ok = all(torch.equal(a, b) for a, b in zip(found, wanted[:3], strict=True))
        ok = ok and (out.candidate[0].cpu() - at).tolist() == wanted[3].tolist()
        check.expect(f"expand_level {level}", ok)
        beam, at = out, at + width * top
    fields = [check.empty(1, nodes, dtype=torch.int32) for _ in range(3)]
    score = check.empty(1, nodes, dtype=torch.float32)
    num_nodes = check.empty(1, dtype=torch.int32)
    node_of = check.empty(1, count, dtype=torch.int32)
    wanted_nodes = check.tensor([nodes - 1])
    rerank_tree(candidates, wanted_nodes, node_of, *fields, score, num_nodes, max_depth=depth)
    rows = [part[0].cpu() for part in (candidates.score, candidates.token_ids, candidates.parent)]
    *wanted_tree, scores = reference_draft.rerank_tree(*rows, nodes - 1)
    kept = int(num_nodes)
    ok = [field[0, :kept].tolist() for field in fields] == wanted_tree
    check.expect("rerank_tree", ok, f"{kept} nodes")
    check.close("rerank_tree: probabilities", score[0, :kept], torch.tensor(scores), 1e-5)


def check_reject(check: Check) -> None:
    """Rejection sampling of a drafted tree: the same walk and the same draw as the reference."""
    vocab, draft_vocab, size = check.pick((20000, 4000, 24), (96, 96, 6))
    tree = tree_of("random", size, 2)
    step = vocab // draft_vocab
    logits = check.randn(size, vocab, scale=2.0, dtype=torch.float32)
    # The draft knows the target roughly, and its likeliest tokens are the children.
    known = logits[:, : draft_vocab * step : step]
    blur = check.randn(size, draft_vocab, dtype=torch.float32)
    q = torch.softmax(2 * known + 0.3 * blur, 1)
    likely = q.argsort(1, descending=True).cpu()
    draft_ids = torch.zeros(size, dtype=torch.int64)
    for node in range(1, size):
        draft_ids[node] = likely[tree[node], tree[:node].count(tree[node])]
    back = torch.full((vocab,), -1)
    back[torch.arange(draft_vocab) * step] = torch.arange(draft_vocab)
    is_mapped = vocab != draft_vocab
    maps = (check.tensor(torch.arange(draft_vocab) * step), check.tensor(back))
    target = Target(
        logits,
        check.tensor(logits.argmax(1)),
        check.tensor([0.8] * size, torch.float32),
        check.tensor([-torch.inf] * size, torch.float32),
        check.tensor([2**31 - 1] * size),
        check.tensor([-1e300] * size, torch.float64),
        check.tensor([11] * size, torch.int64),
        check.tensor(torch.arange(size) + 30),
    )
    tokens = check.tensor(draft_ids * step)
    draft = SampledDraft(
        q,
        tokens,
        check.tensor(draft_ids) if is_mapped else tokens,
        check.tensor(tree),
        check.tensor([0, size]),
        *(maps if is_mapped else (None, None)),
    )
    scratch = RejectScratch.allocate(
        size, 1, vocab, max_children=4, max_nodes=64, device=check.device
    )
    path = check.empty(1, MAX_PATH // 4, dtype=torch.int32)
    accepted, failed = check.empty(1, dtype=torch.int32), check.empty(1, dtype=torch.int32)
    emitted = check.empty(1, MAX_PATH // 4 + 1, dtype=torch.int32)
    total = 0
    for seed in range(check.pick(8, 3)):
        target.seed.fill_(seed)
        residual_chain(target, draft, scratch)
        walk(target, draft, scratch, path, accepted, emitted)
        residual_draw(target, draft, scratch, accepted, emitted, failed)
        want = reject_walk_reference(_on_cpu(target), _on_cpu(draft), 4, MAX_PATH // 4)
        pairs = zip((path, accepted, emitted, failed), want, strict=True)
        total += int(accepted)
        ok = all(torch.equal(a.cpu(), b) for a, b in pairs)
        check.expect(f"reject_walk, seed {seed}", ok, f"{int(accepted)} accepted")
    check.expect("reject_walk: some are accepted", total > 0, f"{total} in all")


def _on_cpu(record: Any) -> Any:
    """The same with all tensors on the CPU."""
    values = vars(record).items()
    moved = {name: v.cpu() if isinstance(v, torch.Tensor) else v for name, v in values}
    return type(record)(**moved)
