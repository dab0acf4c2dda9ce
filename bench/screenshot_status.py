"""Pictures of a server's status page under load, light and dark, for docs/server.md.

    python bench/screenshot_status.py docs/pictures/status.png

Starts `hvdx serve --status-text`, lets clients repeat a few requests for a while, and has
Chromium take a picture of the page in the middle of it; the dark one is beside it, with `-dark`.
"""

from __future__ import annotations

import itertools
import shutil
import subprocess
import tempfile
import threading
import time
from pathlib import Path
from typing import Annotated

import httpx
import typer
from served import serving

from hvdx import ConfigError
from hvdx.cli.common import DEFAULT_MODEL, command

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
"""Under which Chromium is installed, in the order in which they are tried."""
QUIET = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars "
    "--disable-background-networking --disable-component-update --disable-sync --mute-audio"
).split()
CODE = '''def area(shape):
    """The area of a shape."""
    if shape.kind == "circle":
        return 3.14159 * shape.radius ** 2
    if shape.kind == "square":
        return shape.side ** 2
'''
WISHES = (
    f"Repeat this program as it is:\n\n{CODE}",
    f"Write this program again, with other names of functions:\n\n{CODE}",
    "Count from one to thirty in words, separated by commas.",
    "Write a short story about a fox and a bear.",
)


def find_chromium() -> str:
    """Path of Chromium. Errors: ConfigError when there is none."""
    for name in NAMES:
        if (path := shutil.which(name)) is not None:
            return path
    raise ConfigError(
        f"None of {', '.join(NAMES)} is on PATH; install Chromium (Debian: apt-get install "
        "chromium) and run this again."
    )


def take(url: str, file: Path, *, is_dark: bool = False, size: str = "1000,1150") -> None:
    """Save a picture of a page as PNG. Errors: ConfigError when Chromium cannot."""
    scheme = f"--blink-settings=preferredColorScheme={0 if is_dark else 1}"
    with tempfile.TemporaryDirectory() as profile:
        asked = [f"--user-data-dir={profile}", scheme, f"--window-size={size}"]
        arguments = [find_chromium(), *QUIET, *asked, f"--screenshot={file.resolve()}", url]
        file.unlink(missing_ok=True)
        done = subprocess.run(arguments, capture_output=True, text=True, timeout=120)
    if not file.is_file():
        raise ConfigError(f"Chromium made no picture: {done.stderr.strip()[-300:]}")


def ask_until(url: str, number: int, over: threading.Event) -> None:
    """Be a client until it is over."""
    for turn in itertools.count(number):
        if over.is_set():
            return
        chat = [{"role": "user", "content": WISHES[turn % len(WISHES)]}]
        body = {"messages": chat, "max_tokens": 120, "temperature": 0.3, "seed": turn // 3}
        httpx.post(f"{url}/v1/chat/completions", json=body, timeout=300)


def screenshot(
    file: Annotated[Path, typer.Argument(help="PNG to write; the dark one gets -dark.")],
    model: Annotated[str, typer.Option(help="What to serve.")] = DEFAULT_MODEL,
    clients: Annotated[int, typer.Option(help="How many at a time.", min=1)] = 6,
    seconds: Annotated[float, typer.Option(help="Of load before the picture.", min=1)] = 90,
) -> None:
    """Take pictures of the status page under load."""
    find_chromium()
    over = threading.Event()
    with serving(model, ["--status-text", "--sources", "suffix,eagle3"]) as served:
        threads = [
            threading.Thread(target=ask_until, args=(served.url, number, over))
            for number in range(clients)
        ]
        for thread in threads:
            thread.start()
        try:
            time.sleep(seconds)
            take(served.url, file)
            take(served.url, file.with_stem(f"{file.stem}-dark"), is_dark=True)
        finally:
            over.set()
            for thread in threads:
                thread.join()


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(screenshot))
    app()
