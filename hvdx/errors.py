"""The few exceptions that hvdx raises on purpose; each message is one sentence for the user."""


class HvdxError(Exception):
    """Base of every error that hvdx raises on purpose."""


class ConfigError(HvdxError, ValueError):
    """An engine or speculation setting is out of range or contradicts another."""


class RequestError(HvdxError, ValueError):
    """A request was refused at submission; the engine and other requests are unharmed."""


class BusyError(HvdxError):
    """The queue is full; the same request may be accepted later."""


class StoppedError(HvdxError):
    """The engine is shutting down, so this request is refused, or was ended before its end."""


class EngineFault(HvdxError):
    """The engine broke in the middle of a step; no request of it can go on."""


class ModelError(HvdxError):
    """A checkpoint cannot be found, read, or is of a kind that hvdx does not run."""


class PredictorError(HvdxError):
    """A payoff model or its training data cannot be read, or does not fit this engine."""


class DeviceError(HvdxError):
    """The device or backend that was asked for is not usable on this machine."""


def first_line(error: Exception) -> str:
    """What another library's error says first, to be quoted inside a sentence of ours."""
    text = str(error).strip()
    return text.splitlines()[0].rstrip(".") if text else type(error).__name__
