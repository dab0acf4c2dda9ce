"""Makes and finds the GGUF file that llama.cpp is compared on.

    python bench/ggufs.py smollm2-135m --out smollm2-bf16.gguf

The embedded model comes as a file of 4-bit blocks. hvdx widens them to bfloat16; this writes the
same values as a GGUF file of bfloat16, so that llama.cpp computes with the same weights.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from hvdx import ConfigError
from hvdx.cli.common import command, working
from hvdx.config import cache_dir
from hvdx.models.fetch import EMBEDDED


def main(
    model: Annotated[str, typer.Argument(help="An embedded model that was fetched, or a file.")],
    out: Annotated[Path, typer.Option(help="File to write.")],
) -> None:
    """Write a GGUF file with all matrices in bfloat16."""
    source = embedded_file(model) if model in EMBEDDED else Path(model)
    if source is None or not source.is_file():
        raise ConfigError(f"{model} is no GGUF file that is here; run `hvdx fetch` first.")
    with working("writing"):
        count = widen(source, out)
    print(f"{out}: {count} tensors in bfloat16 or float32")


def find_gguf(named: Path | None, model: str) -> dict[str, str]:
    """File and note for llama.cpp's worker, or `failure`: why there is none."""
    if named is not None:
        if not named.is_file():
            raise ConfigError(f"--gguf {named} is no file; name a GGUF file of the same weights.")
        return {"gguf": str(named.resolve()), "gguf_note": f"the named file {named.name}"}
    source = embedded_file(model) if model in EMBEDDED else None
    if source is None:
        return {"failure": "no GGUF file of these weights is known; name one with --gguf."}
    wide = source.with_name(f"{source.stem}-bf16.gguf")
    if not wide.exists():
        try:
            with working("writing a GGUF file in bfloat16"):
                part = wide.with_name(wide.name + ".part")
                widen(source, part)
                part.replace(wide)
        except ImportError:
            note = f"the embedded file {source.name}, 4-bit blocks as they are"
            return {"gguf": str(source), "gguf_note": note}
    return {"gguf": str(wide), "gguf_note": "the embedded file's weights in bfloat16"}


def embedded_file(model: str) -> Path | None:
    """The file that an embedded model came in, if it was kept."""
    path = cache_dir() / "gguf" / Path(EMBEDDED[model].member).name
    return path if path.is_file() else None


def widen(source: Path, target: Path) -> int:
    """Copy a GGUF file, its matrices in bfloat16 and its vectors in float32.

    Returns the number of tensors. Errors: ImportError without the package gguf.
    """
    import gguf

    reader = gguf.GGUFReader(source)
    writer = gguf.GGUFWriter(target, _architecture(reader))
    for name, field in reader.fields.items():
        if not name.startswith("GGUF.") and name != gguf.Keys.General.ARCHITECTURE:
            _copy_field(writer, name, field)
    writer.add_file_type(gguf.LlamaFileType.MOSTLY_BF16)
    for tensor in reader.tensors:
        values = gguf.quants.dequantize(tensor.data, tensor.tensor_type)
        if values.ndim > 1:
            kind = gguf.GGMLQuantizationType.BF16
            values = gguf.quants.quantize(values, kind)
            writer.add_tensor(tensor.name, values, raw_dtype=kind)
        else:
            writer.add_tensor(tensor.name, values)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return len(reader.tensors)


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
