"""Finds the head that an engine's settings ask for, and builds a drafter that runs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hvdx.config import AUTO, DRAFTER_SOURCES, EngineConfig
from hvdx.draft import DrafterContext
from hvdx.eagle.drafter import Drafter
from hvdx.eagle.drafter_rows import DrafterRows
from hvdx.eagle.head import Head
from hvdx.eagle.load import load_head
from hvdx.eagle.native_drafter import NativeDrafter, runs_natively
from hvdx.eagle.network import EagleNetwork
from hvdx.eagle.shipped import shipped_head
from hvdx.errors import ConfigError, ModelError
from hvdx.kv_cache import Features
from hvdx.memory import MemoryPlan
from hvdx.models.loader import Checkpoint
from hvdx.native_runner import NativeRunner
from hvdx.placement import Placement
from hvdx.rows import Rows
from hvdx.runner import ModelRunner

if TYPE_CHECKING:  # Triton is an optional package
    from hvdx.runner import Runner


def find_head(config: EngineConfig, checkpoint: Checkpoint, placement: Placement) -> Head | None:
    """The head that an engine's settings ask for, or `None`.

    Errors: ConfigError when a source needs a head and there is none; ModelError for files that are
    no head of this target, or one whose attention heads the kernels have no tile for.
    """
    wanted = [name for name in config.spec.sources if name in DRAFTER_SOURCES]
    target = checkpoint.config
    path = Path(config.drafter) if config.drafter is not None else None
    if path is None and (wanted or AUTO in config.spec.sources):
        path = shipped_head(target)
        if path is None and wanted:
            raise ConfigError(
                f"Draft source {wanted[0]!r} needs a drafter, and hvdx ships none for this model; "
                "give drafter= the directory of a head."
            )
    if path is None:
        return None
    head = load_head(path, target, target_head=checkpoint.output_head())
    dim = head.config.head_dim
    if placement.has_kernels and (dim < 16 or dim & (dim - 1) or dim > 256):
        raise ModelError(
            f"This drafter has attention heads of size {dim}, and backend={placement.backend!r} "
            "takes powers of two from 16 to 256; use device='cpu' with backend='torch_cpu'."
        )
    return head


def build_drafter(
    head: Head, features: Features, runner: Runner, rows: Rows, plan: MemoryPlan
) -> DrafterContext:
    """A drafter over an engine's pool, computed by what computes the target."""
    states, size, max_len = features.states, plan.block_size, plan.max_model_len
    drafter: DrafterRows
    if isinstance(runner, NativeRunner) and runs_natively(head.config):
        drafter = NativeDrafter(head, runner.crew, runner.embedding_at, states, rows, size)
    elif isinstance(runner, ModelRunner | NativeRunner):
        network = EagleNetwork(head, runner.embedding, states.dtype, max_len)
        drafter = Drafter(network, rows.num_rows, states.shape[0], size)
    else:
        from hvdx.eagle.device_drafter import DeviceDrafter
        from hvdx.eagle.device_network import DeviceNetwork

        on_device = DeviceNetwork(head, runner.embedding, max_len)
        drafter = DeviceDrafter(on_device, rows.num_rows, plan.num_blocks, size, max_len)
    return DrafterContext(drafter, head.config, head.target_ids.numpy(), states)
