"""Makes and finds the GGUF file that llama.cpp is compared on.

    python bench/ggufs.py smollm2-135m --out smollm2-bf16.gguf

The embedded model comes as a file of 4-bit blocks. hvdx widens them to bfloat16; this writes the
same values as a GGUF file of bfloat16, so that llama.cpp computes with the same weights. In float16
they are the same again, but for those below its least number; on some CPUs llama.cpp is faster so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hvdx import ConfigError
from hvdx.cli.common import command, working
from hvdx.config import cache_dir
from hvdx.models.fetch import EMBEDDED

KINDS = {"bf16": "bfloat16", "f16": "float16"}
"""Formats of matrices that a file can be written in."""


def main(
    model: Annotated[str, typer.Argument(help="An embedded model that was fetched, or a file.")],
    out: Annotated[Path, typer.Option(help="File to write.")],
    kind: Annotated[str, typer.Option(help="bf16 or f16.")] = "bf16",
) -> None:
    """Write a GGUF file with all matrices in one format of 16 bits."""
    if kind not in KINDS:
        raise ConfigError(f"--kind {kind!r} is not allowed; give {' or '.join(KINDS)}.")
    source = embedded_file(model) if model in EMBEDDED else Path(model)
    if source is None or not source.is_file():
        raise ConfigError(f"{model} is no GGUF file that is here; run `hvdx fetch` first.")
    with working("writing"):
        count = widen(source, out, kind)
    print(f"{out}: {count} tensors in {KINDS[kind]} or float32")


def find_ggufs(named: Path | None, model: str) -> dict[str, Any]:
    """What llama.cpp's worker may read: `ggufs`, notes by file; or `failure`, why nothing."""
    if named is not None:
        if not named.is_file():
            raise ConfigError(f"--gguf {named} is no file; name a GGUF file of the same weights.")
        return {"ggufs": {str(named.resolve()): f"the named file {named.name}"}}
    source = embedded_file(model) if model in EMBEDDED else None
    if source is None:
        return {"failure": "no GGUF file of these weights is known; name one with --gguf."}
    try:
        found = {str(_widened(source, kind)): kind for kind in KINDS}
    except ImportError:
        return {"ggufs": {str(source): f"the embedded {source.name}, 4-bit blocks as they are"}}
    notes = {file: f"the embedded weights in {KINDS[kind]}" for file, kind in found.items()}
    return {"ggufs": notes}


def _widened(source: Path, kind: str) -> Path:
    """A file beside the source, written when it is first needed."""
    wide = source.with_name(f"{source.stem}-{kind}.gguf")
    if not wide.exists():
        with working(f"writing a GGUF file in {KINDS[kind]}"):
            part = wide.with_name(wide.name + ".part")
            widen(source, part, kind)
            part.replace(wide)
    return wide


def embedded_file(model: str) -> Path | None:
    """The file that an embedded model came in, if it was kept."""
    path = cache_dir() / "gguf" / Path(EMBEDDED[model].member).name
    return path if path.is_file() else None


def widen(source: Path, target: Path, kind: str = "bf16") -> int:
    """Copy a GGUF file, its matrices in a format of `KINDS` and its vectors in float32.

    Returns the number of tensors. Errors: ImportError without the package gguf.
    """
    import gguf

    reader = gguf.GGUFReader(source)
    writer = gguf.GGUFWriter(target, _architecture(reader))
    for name, field in reader.fields.items():
        if not name.startswith("GGUF.") and name != gguf.Keys.General.ARCHITECTURE:
            _copy_field(writer, name, field)
    writer.add_file_type(getattr(gguf.LlamaFileType, f"MOSTLY_{kind.upper()}"))
    for tensor in reader.tensors:
        values = gguf.quants.dequantize(tensor.data, tensor.tensor_type)
        if values.ndim > 1:
            _add_matrix(writer, tensor.name, values, kind)
        else:
            writer.add_tensor(tensor.name, values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return len(reader.tensors)


def _add_matrix(writer: Any, name: str, values: Any, kind: str) -> None:
    """Rounded to bfloat16 in any case, since those are the weights that hvdx has."""
    import gguf

    stored = gguf.GGMLQuantizationType.BF16
    data = gguf.quants.quantize(values, stored)
    if kind == "f16":
        data = gguf.quants.dequantize(data, stored).astype("float16")
        stored = gguf.GGMLQuantizationType.F16
    writer.add_tensor(name, data, raw_dtype=stored)


def _architecture(reader: Any) -> str:
    return str(reader.fields["general.architecture"].contents())


def _copy_field(writer: Any, name: str, field: Any) -> None:
    import gguf

    if name in ("general.file_type", "general.quantization_version"):
        return
    kind = field.types[0]
    if kind == gguf.GGUFValueType.ARRAY:
        writer.add_key_value(name, field.contents(), kind, sub_type=field.types[-1])
    else:
        writer.add_key_value(name, field.contents(), kind)


if __name__ == "__main__":
    app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    app.command()(command(main))
    app()
