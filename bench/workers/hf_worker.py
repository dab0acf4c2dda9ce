"""transformers' `generate`, plain or with its prompt lookup; see serve.py."""

from __future__ import annotations

import time
from typing import Any

from serve import Answer, peak_bytes, restart_peak, serve

LOOKUP_TOKENS = 10
"""Draft length of its own prompt lookup, the value its documentation uses."""

loaded: list[Any] = []


class StepClock:
    """A stopping criterion that never stops: transformers calls it once after every pass."""

    def __init__(self, prompt_len: int) -> None:
        self._prompt_len = prompt_len
        self.times: list[float] = []
        self.lengths: list[int] = []

    def __call__(self, input_ids: Any, scores: Any, **kwargs: Any) -> Any:
        """Note the time and the length so far."""
        import torch

        self.times.append(time.perf_counter())
        self.lengths.append(input_ids.shape[1] - self._prompt_len)
        return torch.zeros(input_ids.shape[0], dtype=torch.bool, device=input_ids.device)


def load(request: Answer) -> Answer:
    """Load the checkpoint in the run's number format."""
    import torch
    import transformers
    from transformers.utils import logging

    logging.disable_progress_bar()
    torch.set_num_threads(request["threads"])
    dtype = getattr(torch, request["dtype"])
    model = transformers.AutoModelForCausalLM.from_pretrained(request["model"], dtype=dtype)
    loaded.append(model.eval().to(request["device"]))
    versions = {"transformers": transformers.__version__, "torch": torch.__version__}
    setup = f"generate, greedy, {request['dtype']}, attention {model.config._attn_implementation}"
    return {"versions": versions, "setup": f"{setup}; lookup drafts {LOOKUP_TOKENS} tokens"}


def run(request: Answer) -> Answer:
    """Answer one prompt."""
    import torch
    from transformers import StoppingCriteriaList

    [model] = loaded
    prompt = request["prompt_ids"]
    ids = torch.tensor([prompt], device=model.device)
    lookup = {"prompt_lookup_num_tokens": LOOKUP_TOKENS} if request["mode"] == "lookup" else {}
    clock = StepClock(len(prompt))
    restart_peak()
    if model.device.type == "cuda":
        torch.cuda.reset_peak_memory_stats()
    began = time.perf_counter()
    with torch.inference_mode():
        output = model.generate(
            ids,
            attention_mask=torch.ones_like(ids),
            max_new_tokens=request["max_tokens"],
            do_sample=False,
            eos_token_id=request["stop_ids"] or None,
            stopping_criteria=StoppingCriteriaList([clock]),
            **lookup,
        )
    tokens = output[0, len(prompt) :].tolist()
    on_gpu = model.device.type == "cuda"
    return {
        "token_ids": tokens,
        "ttft_ms": (clock.times[0] - began) * 1000.0,
        "decode_tokens": len(tokens) - clock.lengths[0],
        "decode_ms": (clock.times[-1] - clock.times[0]) * 1000.0,
        "cycles": len(clock.times) - 1,
        "peak_bytes": peak_bytes(),
        "peak_gpu_bytes": torch.cuda.max_memory_allocated() if on_gpu else None,
    }


if __name__ == "__main__":
    serve(load, run)
