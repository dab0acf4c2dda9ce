"""llama.cpp through llama-cpp-python, plain or with its prompt lookup; see serve.py."""

from __future__ import annotations

import time
from typing import Any

from serve import Answer, peak_bytes, restart_peak, serve

LOOKUP_TOKENS = 10
"""Draft length of its prompt lookup: the default of the package."""

loaded: list[Any] = []
passes = [0]


def load(request: Answer) -> Answer:
    """Load a GGUF file."""
    import llama_cpp
    from llama_cpp.llama_speculative import LlamaPromptLookupDecoding

    drafter = None
    if request["mode"] == "lookup":
        drafter = LlamaPromptLookupDecoding(num_pred_tokens=LOOKUP_TOKENS)
    model = llama_cpp.Llama(
        model_path=request["gguf"],
        n_ctx=request["max_len"] + LOOKUP_TOKENS + 1,
        n_batch=512,
        n_threads=request["threads"],
        n_threads_batch=request["threads"],
        n_gpu_layers=-1 if request["device"].startswith("cuda") else 0,
        draft_model=drafter,
        verbose=False,
    )
    loaded.append(_counting(model))
    words = f"draft of {LOOKUP_TOKENS} tokens" if drafter else "no draft"
    setup = f"{request['gguf_note']}, {request['threads']} threads, batch 512, {words}"
    return {"versions": {"llama-cpp-python": llama_cpp.__version__}, "setup": setup}


def _counting(model: Any) -> Any:
    """Count the passes of a model: each call of `eval` is one, for prompts within the batch."""
    plain = model.eval

    def counted(tokens: Any) -> Any:
        passes[0] += 1
        return plain(tokens)

    model.eval = counted
    return model


def run(request: Answer) -> Answer:
    """Answer one prompt; nothing of earlier prompts is reused."""
    [model] = loaded
    stops = set(request["stop_ids"])
    model.reset()
    passes[0] = 0
    restart_peak()
    tokens: list[int] = []
    times: list[float] = []
    counts: list[int] = []
    began = time.perf_counter()
    for token in model.generate(request["prompt_ids"], temp=0.0, repeat_penalty=1.0):
        times.append(time.perf_counter())
        counts.append(passes[0])
        tokens.append(int(token))
        if token in stops or len(tokens) == request["max_tokens"]:
            break
    return {
        "token_ids": tokens,
        "ttft_ms": (times[0] - began) * 1000.0,
        "decode_tokens": len(tokens) - 1,
        "decode_ms": (times[-1] - times[0]) * 1000.0,
        "cycles": counts[-1] - counts[0],
        "peak_bytes": peak_bytes(),
        "peak_gpu_bytes": None,
    }


if __name__ == "__main__":
    serve(load, run)
