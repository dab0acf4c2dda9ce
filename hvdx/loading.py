"""Brings a model into memory by plan, and gets its cycles ready to run."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache, partial

import torch

from hvdx import sampling
from hvdx.attention import BACKENDS
from hvdx.config import EngineConfig, SpecConfig
from hvdx.cycle import Cycle
from hvdx.draft import SOURCES
from hvdx.draft.drafting import build_drafter, find_head
from hvdx.eagle.head import Head
from hvdx.intake import Intake
from hvdx.kv_cache import KVCache
from hvdx.memory import MemoryPlan, allocate_features, allocate_pool, plan_memory
from hvdx.models.loader import Checkpoint, load_checkpoint, resolve
from hvdx.placement import Placement, check_weights, choose_dtype, choose_placement, fit_model
from hvdx.plugins import require_name, resolve_plugin
from hvdx.policy import POLICIES
from hvdx.request import SamplingParams
from hvdx.rows import Rows
from hvdx.runner import load_runner
from hvdx.suffix.cache import SuffixCache
from hvdx.suffix.classes import vocabulary_classes
from hvdx.tokenizer import Tokenizer
from hvdx.verify import RULES

log = logging.getLogger("hvdx")


@dataclass(frozen=True)
class ModelPlan:
    """What is settled before memory is taken: which files, where they run, and how much they need.

    head: the drafter's, if there is to be one
    """

    checkpoint: Checkpoint
    tokenizer: Tokenizer | None
    head: Head | None
    placement: Placement
    dtype: torch.dtype
    memory: MemoryPlan


def check_names(config: EngineConfig) -> None:
    """Refuse unknown names before weights are loaded. Errors: ConfigError."""
    for name in config.spec.named(has_drafter=False).sources:
        resolve_plugin(SOURCES, name, "Draft source ")
    resolve_plugin(POLICIES, config.spec.policy, "policy=")
    resolve_plugin(RULES, config.spec.rule, "rule=")
    if config.backend != "auto":
        require_name(BACKENDS, config.backend, "backend=")


def plan_model(config: EngineConfig) -> ModelPlan:
    """Find what the settings ask for, and plan it. Errors: ConfigError, ModelError, DeviceError."""
    placement = choose_placement(config)
    path = resolve(config.model)
    checkpoint = load_checkpoint(path)
    target, tokenizer = checkpoint.config, Tokenizer.load(path)
    placement = fit_model(target, placement, config.backend)
    dtype = choose_dtype(config.dtype, target, placement, dequantised=checkpoint.dequantised)
    check_weights(config.weights, target, placement, dtype)
    head = find_head(config, checkpoint, placement)
    memory = plan_memory(config, target, dtype, placement, head)
    log.info("Memory plan: %s", memory)
    return ModelPlan(checkpoint, tokenizer, head, placement, dtype, memory)


def load_cycle(config: EngineConfig, plan: ModelPlan, suffix: SuffixCache) -> Cycle:
    """Take the memory, read the weights of target and drafter, and build what runs on them.

    suffix: text of earlier responses to draft from
    """
    target, placement, max_len = plan.checkpoint.config, plan.placement, plan.memory.max_model_len
    pool = allocate_pool(plan.memory, target, plan.dtype, placement)
    features = None
    if plan.head is not None:
        features = allocate_features(plan.memory, plan.head.config, plan.dtype, placement)
    runner = load_runner(plan.checkpoint, pool, max_len, config, placement, features)
    log.info("How bits are kept independent of the batch here: %s", runner.exactness)
    rows = Rows(config.max_num_seqs, max_len, -(-max_len // placement.block_size))
    drafting = None
    if plan.head is not None and features is not None:
        drafting = build_drafter(plan.head, features, runner, rows, plan.memory)
    states = features.states if features is not None else None
    prefix_cache = config.kv.prefix_cache
    kv = KVCache(pool, rows, prefix_cache=prefix_cache, move=runner.move, features=states)
    tokenizer, vocab_size = plan.tokenizer, target.vocab_size
    return Cycle(
        runner,
        rows,
        kv,
        prefill_chunk=config.prefill_chunk,
        vocab_size=vocab_size,
        token_text=tokenizer.token_text if tokenizer else None,
        seed=config.seed,
        suffix=suffix,
        shares=config.suffix.share,
        token_classes=cache(partial(vocabulary_classes, tokenizer, vocab_size)),
        drafting=drafting,
    )


def warm_up(cycle: Cycle, intake: Intake) -> None:
    """Compile what cycles call, so that the first request is as fast as the thousandth.

    The speculation settings are others afterwards.
    """
    sampling.warm_up()
    warm = [SpecConfig(sources=(name,), policy="first") for name in ("lookup", "wide-tree")]
    if cycle.drafting is not None:
        warm.append(SpecConfig(sources=("wide-tree", "eagle3"), policy="union"))
    for spec in warm:
        cycle.set_spec(spec)
        if cycle.parts().rows.max_len >= 8:
            params = SamplingParams(temperature=0.0, seed=0, max_tokens=3, ignore_eos=True)
            request = intake.build([0, 1, 0, 1], params, "warm-up", "warm-up")
            cycle.scheduler.add(request.sequences[0])
            while not request.is_finished:
                cycle.step()
    cycle.tally.forget()
