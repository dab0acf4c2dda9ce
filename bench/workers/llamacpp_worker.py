"""llama.cpp through llama-cpp-python, plain or with its prompt lookup; see serve.py."""

from __future__ import annotations

import time
from typing import Any

from serve import Answer, peak_bytes, restart_peak, serve

LOOKUP_TOKENS = {"lookup": 10, "lookup-2": 2}
"""Draft length of its prompt lookup by mode: the default, and what its README says for CPUs."""

TRIAL_TOKENS = 16
"""Decoded to find out which file and which attention are faster here; after as many in a prompt."""

loaded: list[Any] = []
passes = [0]


def load(request: Answer) -> Answer:
    """Load the GGUF file, with or without flash attention, that decodes fastest on this machine."""
    import llama_cpp

    choices = [(file, flash) for file in request["ggufs"] for flash in (False, True)]
    file, flash = min(choices, key=lambda choice: _trial_s(request, *choice))
    loaded.append(_counting(_open(request, file, flash)))
    draft = LOOKUP_TOKENS.get(request["mode"])
    words = f"{request['threads']} threads, batch 512, flash attention {'on' if flash else 'off'}"
    setup = f"{request['ggufs'][file]}, {words}, draft of {draft or 'no'} tokens"
    if len(choices) > 1:
        setup += f"; the fastest of {len(choices)} such set-ups"
    return {"versions": {"llama-cpp-python": llama_cpp.__version__}, "setup": setup}


def _open(request: Answer, file: str, flash: bool) -> Any:
    import llama_cpp
    from llama_cpp.llama_speculative import LlamaPromptLookupDecoding

    draft = LOOKUP_TOKENS.get(request["mode"], 0)
    return llama_cpp.Llama(
        model_path=file,
        n_ctx=request["max_len"] + draft + 1,
        n_batch=512,
        n_threads=request["threads"],
        n_threads_batch=request["threads"],
        n_gpu_layers=-1 if request["device"].startswith("cuda") else 0,
        flash_attn=flash,
        logits_all=draft > 0,  # else lookup fails beyond a batch: it has room for as many logits
        draft_model=LlamaPromptLookupDecoding(num_pred_tokens=draft) if draft else None,
        verbose=False,
    )


def _trial_s(request: Answer, file: str, flash: bool) -> float:
    """Shortest pass of a single token, seconds."""
    model = _open(request, file, flash)
    model.eval(list(range(1, 1 + TRIAL_TOKENS)))
    times = []
    for token in range(1, 1 + TRIAL_TOKENS):
        began = time.perf_counter()
        model.eval([token])
        times.append(time.perf_counter() - began)
    model.close()
    return min(times)


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
