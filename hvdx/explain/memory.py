"""Finds the outputs that can be explained: those in flight, and the last that have ended."""

from __future__ import annotations

from collections.abc import Mapping

from hvdx.errors import RequestError
from hvdx.explain.explanation import Explanation, explain_output
from hvdx.records import CycleLog
from hvdx.request import RequestOutput
from hvdx.sequence import Request
from hvdx.tokenizer import Tokenizer

KEPT = 64
"""Finished requests that can be explained by their id."""


class Explainer:
    """Explains outputs whose request asked for it.

    live: requests in flight by their id
    """

    def __init__(self, live: Mapping[str, Request], tokenizer: Tokenizer | None) -> None:
        self._live = live
        self._tokenizer = tokenizer
        self._finished: dict[str, RequestOutput] = {}

    def watch(self, request: Request, sources: tuple[str, ...]) -> None:
        """Let the outputs of a request keep their cycles, if it asked for that."""
        params = request.params
        if params.explain:
            for output in request.sequences:
                output.log = CycleLog(sources, skips_special=params.skip_special_tokens)

    def keep(self, result: RequestOutput) -> None:
        """Remember a finished request that asked for it, and forget the oldest beyond `KEPT`."""
        if result.outputs[0].cycle_log is None:
            return
        self._finished.pop(result.request_id, None)
        self._finished[result.request_id] = result
        if len(self._finished) > KEPT:
            del self._finished[next(iter(self._finished))]

    def explain(self, request: str | RequestOutput, index: int) -> Explanation:
        """Explain one output of a request, named by its id or given as its result.

        Errors: RequestError for a request that is not known or did not ask for it, and for an
        output that it does not have.
        """
        if not isinstance(request, str | RequestOutput):
            raise RequestError(
                f"{request!r:.60} cannot be explained; give a request's id or its RequestOutput."
            )
        if isinstance(request, str) and request in self._live:
            return self._of_live(self._live[request], index)
        return self._of_result(self._result(request), index)

    def _result(self, request: str | RequestOutput) -> RequestOutput:
        if isinstance(request, RequestOutput):
            return request
        if request not in self._finished:
            raise RequestError(
                f"Request {request!r} cannot be explained: it is neither in flight nor among the "
                f"last {KEPT} that were made with SamplingParams(explain=True)."
            )
        return self._finished[request]

    def _of_live(self, request: Request, index: int) -> Explanation:
        _check_index(request.request_id, index, len(request.sequences))
        output = request.sequences[index]
        return explain_output(
            request.request_id,
            index,
            output.output_ids,
            output.stopping.text,
            _need(output.log, request.request_id),
            self._tokenizer,
            ended=output.is_finished,
        )

    def _of_result(self, result: RequestOutput, index: int) -> Explanation:
        _check_index(result.request_id, index, len(result.outputs))
        output = result.outputs[index]
        return explain_output(
            result.request_id,
            index,
            output.token_ids,
            output.text,
            _need(output.cycle_log, result.request_id),
            self._tokenizer,
            ended=True,
        )


def _check_index(request_id: str, index: int, count: int) -> None:
    if not isinstance(index, int) or not 0 <= index < count:
        raise RequestError(
            f"Output {index!r} of request {request_id!r} does not exist; it has "
            f"{count}, counted from 0."
        )


def _need(log: CycleLog | None, request_id: str) -> CycleLog:
    if log is None:
        raise RequestError(
            f"Request {request_id!r} kept no record of its cycles; make it with "
            "SamplingParams(explain=True)."
        )
    return log
