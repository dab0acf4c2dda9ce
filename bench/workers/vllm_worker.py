"""vLLM's engine in one process, plain, with n-gram or with suffix drafts; see serve.py."""

from __future__ import annotations

import os
import sys
import time
from ctypes.util import find_library
from itertools import count
from pathlib import Path
from typing import Any

from serve import Answer, peak_bytes, restart_peak, serve

DRAFTS = {
    "none": None,
    "ngram": {
        "method": "ngram",
        "num_speculative_tokens": 10,
        "prompt_lookup_max": 4,
        "prompt_lookup_min": 2,
    },
    "suffix": {"method": "suffix", "num_speculative_tokens": 16},
}
"""Its settings by mode."""

GPU_SHARE = 0.3
"""Part of the GPU that it may take: other programs stand beside it."""

PRELOADED = "HVDX_PRELOADED"
"""Variable that says which libraries were loaded first."""

loaded: list[Any] = []
numbers = count()


def load(request: Answer) -> Answer:
    """Build an engine for one request at a time."""
    os.environ.setdefault("VLLM_ENABLE_V1_MULTIPROCESSING", "0")  # no process hop per token
    os.environ.setdefault("VLLM_CPU_KVCACHE_SPACE", "1")
    import vllm

    draft = DRAFTS[request["mode"]]
    model = vllm.LLM(
        model=request["model"],
        dtype=request["dtype"],
        max_model_len=request["max_len"],
        max_num_seqs=1,
        enable_prefix_caching=False,
        gpu_memory_utilization=GPU_SHARE,
        **({"speculative_config": draft} if draft else {}),
    )
    loaded.append(model.llm_engine)
    words = ", ".join(f"{name} {value}" for name, value in (draft or {}).items()) or "no drafts"
    setup = f"one sequence, no prefix cache, {request['dtype']}, {words}"
    if first := os.environ.get(PRELOADED):
        setup += f"; loaded first: {first}"
    return {"versions": {"vllm": vllm.__version__}, "setup": setup}


def run(request: Answer) -> Answer:
    """Answer one prompt, step by step."""
    import vllm

    [engine] = loaded
    params = vllm.SamplingParams(
        temperature=0.0, max_tokens=request["max_tokens"], stop_token_ids=request["stop_ids"]
    )
    name = str(next(numbers))
    restart_peak()
    began = time.perf_counter()
    engine.add_request(name, {"prompt_token_ids": request["prompt_ids"]}, params)
    times: list[float] = []
    lengths: list[int] = []
    tokens: list[int] = []
    while engine.has_unfinished_requests():
        for output in engine.step():
            tokens = list(output.outputs[0].token_ids)
        if tokens and (not lengths or len(tokens) > lengths[-1]):
            times.append(time.perf_counter())
            lengths.append(len(tokens))
    return {
        "token_ids": tokens,
        "ttft_ms": (times[0] - began) * 1000.0,
        "decode_tokens": len(tokens) - lengths[0],
        "decode_ms": (times[-1] - times[0]) * 1000.0,
        "cycles": len(times) - 1,
        "peak_bytes": peak_bytes(),
        "peak_gpu_bytes": None,
    }


def preload() -> None:
    """Start anew with the libraries that vLLM recommends to load first on a CPU, if it has any."""
    openmp, tcmalloc = Path(sys.prefix) / "lib" / "libiomp5.so", find_library("tcmalloc_minimal")
    found = [str(openmp)] if openmp.is_file() else []
    found += [tcmalloc] if tcmalloc else []
    if found and PRELOADED not in os.environ:
        os.environ["LD_PRELOAD"] = ":".join([*found, *os.environ.get("LD_PRELOAD", "").split()])
        os.environ[PRELOADED] = " ".join(Path(name).name for name in found)
        os.execv(sys.executable, [sys.executable, *sys.argv])


if __name__ == "__main__":
    if sys.platform == "linux" and "cpu" in sys.argv[1:]:
        preload()
    serve(load, run)
