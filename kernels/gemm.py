"""Matrix products of few tokens with large weights, whose row bits do not depend on the tokens.

`stream_gemm` reads each weight once. Weights are the rows of the tensor cores' product and tokens
its columns, so few tokens do not change the instruction. Its inner dimension is split into planes
that the next kernel adds up in order. `padded_linear` is cuBLAS on a constant number of rows.

Letters: T packed nodes, K inputs and N outputs of a weight, SK splits of the inputs.
"""

from __future__ import annotations

import torch
import triton
import triton.language as tl
from torch import Tensor

from hvdx.kernels.launch import ARCHS, RUN_DTYPES, Config, KernelSpec, require

TOKEN_WIDTHS = (64,)
"""Tokens that a program may take, ascending; more run in several programs.

16, 32 and 64 compile and narrow ones read less into registers, but the tensor core instruction is
another for each. Only one is used until a GPU has shown that rows have equal bits in all of them.
"""

INNER = 64
"""Inputs that one step of a program takes; splits begin at multiples of it."""

LEAST_STEPS = 4
"""Steps that a split has at least, so that there is something to read ahead."""

MAX_SPLITS = 8
PLANNED_TOKENS = 32
"""Tokens for which `split_k` weighs the traffic of more planes against evenly used SMs."""

NUM_SMS = {90: 132, 100: 148, 120: 170}
"""SMs of the largest GPU of an architecture: H100 SXM and H200, B200, RTX 5090."""

PADDED_ROWS = 64
"""Rows that cuBLAS is always given."""


@triton.jit
def stream_gemm_kernel(
    x,
    weight,
    planes,
    num_tokens,
    N: tl.constexpr,
    K: tl.constexpr,
    SPLIT_LEN: tl.constexpr,
    TOKENS: tl.constexpr,
    OUTPUTS: tl.constexpr,
    INNER: tl.constexpr,
    IS_RAGGED: tl.constexpr,
):
    """A tile of outputs for a block of tokens over one split of the inputs; see `stream_gemm`."""
    # A float, since integers are compiled in by value where they are 1 or a multiple of 16.
    count = tl.cast(num_tokens, tl.int32)
    tokens = tl.program_id(0) * TOKENS + tl.arange(0, TOKENS)
    outputs = tl.program_id(1) * OUTPUTS + tl.arange(0, OUTPUTS)
    split = tl.program_id(2)
    inner = tl.arange(0, INNER)
    has_token = tokens < count

    # The last tile repeats the last output rather than masking every load; it is not stored twice.
    row = tl.minimum(outputs, N - 1).to(tl.int64)
    weights = weight + row[:, None] * K + inner[None, :]
    inputs = x + tokens.to(tl.int64)[:, None] * K + inner[None, :]
    acc = tl.zeros((OUTPUTS, TOKENS), tl.float32)
    first = split * SPLIT_LEN
    for step in range(0, SPLIT_LEN, INNER):
        at = first + step
        # Tokens that are not there cost no traffic, and nothing of them enters a product.
        if IS_RAGGED:
            inside = at + inner < K
            a = tl.load(weights + at, mask=inside[None, :], other=0.0)
            b = tl.load(inputs + at, mask=has_token[:, None] & inside[None, :], other=0.0)
        else:
            a = tl.load(weights + at)
            b = tl.load(inputs + at, mask=has_token[:, None], other=0.0)
        acc = tl.dot(a, tl.trans(b), acc, input_precision="ieee")

    # A plane is as long as there are tokens; offsets can exceed 2^31.
    at = (split.to(tl.int64) * count + tokens)[None, :] * N + outputs[:, None]
    tl.store(planes + at, acc, mask=has_token[None, :] & (outputs < N)[:, None])


STREAM_GEMM = KernelSpec(
    stream_gemm_kernel,
    {
        90: Config(num_warps=4, num_stages=4, constants={"OUTPUTS": 128}),
        100: Config(num_warps=4, num_stages=4, constants={"OUTPUTS": 128}),
        120: Config(num_warps=4, num_stages=3, constants={"OUTPUTS": 64}),
    },
)


def stream_gemm(
    x: Tensor, weight: Tensor, planes: Tensor, *, token_width: int | None = None
) -> None:
    """Write x @ weight.T as SK planes that add up to it in plane order.

    Products are summed in float32 in the order of the tensor cores, one step of `INNER` inputs
    after the other; plane s takes `split_len(K, SK)` inputs from s times that. Nothing is rounded
    to the run dtype. A row's bits depend on x's row, the weight and SK, never on T: tokens are
    columns of a product of one size, and T only decides how many programs run.

    x: [T, K] run dtype, T below 2^24; weight: [N, K] run dtype; planes: float32 [SK, T, N]
    token_width: instead of `token_tile(T)`, to compare widths
    Grid: (T / width, N / OUTPUTS, SK). Floor: bytes of weight, x and planes over bandwidth; a
        program's reads of x come from the L2 cache, SK * N / OUTPUTS times its size in all.
    Errors: ValueError for a wrong dtype, shape or layout.
    """
    num_tokens, num_inputs = x.shape
    num_outputs, num_splits = weight.shape[0], planes.shape[0]
    require(x, "x", RUN_DTYPES, (num_tokens, num_inputs))
    require(weight, "weight", x.dtype, (num_outputs, num_inputs))
    require(planes, "planes", torch.float32, (num_splits, num_tokens, num_outputs))
    if not num_inputs or not num_outputs or not num_splits:
        raise ValueError(
            f"weight is {list(weight.shape)} with {num_splits} planes; none of it may be empty."
        )
    config = STREAM_GEMM.config(x)
    width, length = token_width or token_tile(num_tokens), split_len(num_inputs, num_splits)
    STREAM_GEMM.launch(
        (
            triton.cdiv(num_tokens, width),
            triton.cdiv(num_outputs, config.constants["OUTPUTS"]),
            num_splits,
        ),
        x,
        weight,
        planes,
        float(num_tokens),
        N=num_outputs,
        K=num_inputs,
        SPLIT_LEN=length,
        TOKENS=width,
        INNER=INNER,
        IS_RAGGED=length * num_splits != num_inputs,
        config=config,
    )


def token_tile(num_tokens: int) -> int:
    """Tokens that a program takes: the narrowest of `TOKEN_WIDTHS` for all, or the widest."""
    return next((width for width in TOKEN_WIDTHS if width >= num_tokens), TOKEN_WIDTHS[-1])


def split_len(num_inputs: int, num_splits: int) -> int:
    """Inputs of a split, a multiple of `INNER`; the last ones may find fewer, or none."""
    return triton.cdiv(triton.cdiv(num_inputs, INNER), num_splits) * INNER


def split_k(num_outputs: int, num_inputs: int, arch: int) -> int:
    """Splits that a weight [N, K] is read in; part of what decides bits, so T has no say.

    The cheapest by a model of time over that of reading the weight once: SMs that wait while the
    busiest reads its last tile, plus writing and reading the planes of `PLANNED_TOKENS`.
    arch: as in `hvdx.kernels.launch.ARCHS`. Errors: ValueError for another one.
    """
    if arch not in ARCHS:
        raise ValueError(f"arch is {arch}; it must be one of {', '.join(map(str, ARCHS))}.")
    assert not isinstance(STREAM_GEMM.configs, Config)
    steps = triton.cdiv(num_inputs, INNER)
    tiles = triton.cdiv(num_outputs, STREAM_GEMM.configs[arch].constants["OUTPUTS"])

    def cost(splits: int) -> float:
        turns = triton.cdiv(tiles * splits, NUM_SMS[arch])
        busiest = turns * triton.cdiv(steps, splits) * NUM_SMS[arch]
        return busiest / (tiles * steps) + 4 * PLANNED_TOKENS * splits / num_inputs

    most = min(MAX_SPLITS, max(1, steps // LEAST_STEPS))
    return min(range(1, most + 1), key=cost)


def runs_stream(num_outputs: int, num_inputs: int) -> bool:
    """Whether a weight [N, K] runs in `stream_gemm` rather than `padded_linear`, whatever T is.

    Splitting the inputs beats cuBLAS for long inputs that are not much fewer than the outputs.
    Source: measurements in TensorRT-LLM issue 17889 (K from 4096, K / N from 0.6).
    """
    return num_inputs >= 4096 and 5 * num_inputs >= 3 * num_outputs


def padded_linear(x: Tensor, weight: Tensor, staging: Tensor, out: Tensor) -> None:
    """Write x @ weight.T by torch, `PADDED_ROWS` rows at a time, so that its kernel is the same.

    Rows are copied into `staging`, and what is left of it is zero. One rounding to the run dtype.

    x: [T, K] run dtype; weight: [N, K]; staging: [PADDED_ROWS, K], overwritten
    out: [M, N], M being T rounded up to `PADDED_ROWS`; rows from T on are zero
    Floor: bytes of weight per `PADDED_ROWS` tokens over bandwidth.
    Errors: ValueError for a wrong dtype, shape or layout.
    """
    num_tokens, num_inputs = x.shape
    num_outputs = weight.shape[0]
    num_rows = triton.cdiv(num_tokens, PADDED_ROWS) * PADDED_ROWS
    require(x, "x", RUN_DTYPES, (num_tokens, num_inputs))
    require(weight, "weight", x.dtype, (num_outputs, num_inputs))
    require(staging, "staging", x.dtype, (PADDED_ROWS, num_inputs))
    require(out, "out", x.dtype, (num_rows, num_outputs))
    for first in range(0, num_rows, PADDED_ROWS):
        rows = x[first : first + PADDED_ROWS]
        staging[: len(rows)].copy_(rows)
        staging[len(rows) :].zero_()
        torch.mm(staging, weight.T, out=out[first : first + PADDED_ROWS])
