"""Moves what changes every cycle between host and device: one buffer, one copy each way.

On a GPU the host side is pinned memory in a ring. A place of the ring is written again only after
the copy that used it has completed. On the CPU the same code copies between two plain buffers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor

ALIGNMENT = 16
"""Bytes that every field starts at a multiple of, as kernels ask of their pointers."""

RING = 3
"""Places of a ring: one being written, one on its way, one to spare."""

Fields = Mapping[str, tuple[torch.dtype, Sequence[int]]]
"""Field name to dtype and shape."""


class Ring:
    """Named arrays on the device, and the same on the host in `RING` places.

    device: field name to tensor; `host` is the place whose turn it is
    """

    def __init__(self, fields: Fields, device: torch.device) -> None:
        self._offsets, size = _lay_out(fields)
        self._is_cuda = device.type == "cuda"
        self._buffer = torch.zeros(size, dtype=torch.uint8, device=device)
        self._places = [
            torch.zeros(size, dtype=torch.uint8, pin_memory=self._is_cuda) for _ in range(RING)
        ]
        self.device = self._views(self._buffer, fields)
        self._hosts = [
            {name: view.numpy() for name, view in self._views(place, fields).items()}
            for place in self._places
        ]
        self._events: list[Any] = [None] * RING
        self._turn = 0
        self.nbytes = size

    @property
    def host(self) -> dict[str, np.ndarray]:
        """Field name to array, in the place whose turn it is."""
        return self._hosts[self._turn]

    def take(self) -> dict[str, np.ndarray]:
        """Go on to the next place once no copy uses it any more, and return its arrays."""
        self._turn = (self._turn + 1) % RING
        self.wait()
        return self.host

    def upload(self) -> None:
        """Queue the copy from the host's place to the device."""
        self._buffer.copy_(self._places[self._turn], non_blocking=True)
        self._mark()

    def download(self) -> None:
        """Queue the copy from the device to the next place; `wait` before it is read."""
        self.take()
        self._places[self._turn].copy_(self._buffer, non_blocking=True)
        self._mark()

    def wait(self) -> None:
        """Wait until the copy from or to the place whose turn it is has completed."""
        if self._events[self._turn] is not None:
            self._events[self._turn].synchronize()

    def _mark(self) -> None:
        if self._is_cuda:
            if self._events[self._turn] is None:
                self._events[self._turn] = torch.cuda.Event()
            self._events[self._turn].record()

    def _views(self, buffer: Tensor, fields: Fields) -> dict[str, Tensor]:
        found = {}
        for name, (dtype, shape) in fields.items():
            start = self._offsets[name]
            count = int(np.prod(shape)) * dtype.itemsize
            found[name] = buffer[start : start + count].view(dtype).view(*shape)
        return found


def _lay_out(fields: Fields) -> tuple[dict[str, int], int]:
    """Where each field starts, and how many bytes all of them take."""
    offsets, size = {}, 0
    for name, (dtype, shape) in fields.items():
        offsets[name] = size
        size += int(np.prod(shape)) * dtype.itemsize
        size += -size % ALIGNMENT
    return offsets, max(size, ALIGNMENT)
