"""Heads that are easily read the wrong way: read right, or refused in one sentence."""

from __future__ import annotations

import importlib
import json
import logging
import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from hvdx.eagle.config import HeadOverrides, default_boundaries
from hvdx.eagle.head import Head, check_head
from hvdx.eagle.inspect import find_faults
from hvdx.eagle.load import load_head
from hvdx.errors import ModelError
from hvdx.models.config import ModelConfig
from hvdx.testing import BYTE_VOCAB

sys.path.append(str(Path(__file__).parent))
heads = importlib.import_module("heads")
tiny_head = heads.tiny_head
TARGET: ModelConfig = heads.TARGET
IDS: str = heads.IDS
Load = Callable[..., Head]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Writes a tiny head with changes, then loads it."""

    def write_and_load(
        format: str = "specforge",
        target: ModelConfig = TARGET,
        overrides: HeadOverrides | None = None,
        target_head: torch.Tensor | None = None,
        **changes: Any,
    ) -> Head:
        folder = tiny_head(tmp_path, format, **changes)
        return load_head(folder, target, overrides=overrides, target_head=target_head)

    return write_and_load


def layers(count: int) -> ModelConfig:
    return replace(TARGET, num_layers=count)


# -- which layers the head reads ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("num_layers", "boundaries"),
    [(16, (2, 8, 13)), (30, (2, 15, 27)), (32, (2, 16, 29)), (36, (2, 18, 33)), (80, (2, 40, 77))],
)
def test_default_boundaries(num_layers: int, boundaries: tuple[int, ...], load: Load) -> None:
    assert default_boundaries(num_layers) == boundaries
    assert load(target=layers(num_layers)).config.boundaries == boundaries


@pytest.mark.parametrize(
    ("num_layers", "ids", "boundaries"),
    [
        (94, [1, 46, 90], (2, 47, 91)),
        (24, [1, 11, 21], (2, 12, 22)),
        (36, [1, 17, 33], (2, 18, 34)),
        (36, [24, 30, 36], (24, 30, 36)),  # no output id is 36, so these are boundaries
        (61, [2, 30, 57], (2, 30, 57)),  # output ids begin with 1
        (62, [1, 30, 58], (2, 31, 59)),
        (40, [3, 20, 35], (4, 21, 36)),
    ],
)
def test_ids_below_eagle_config_are_output_ids_unless_they_cannot_be(
    num_layers: int, ids: list[int], boundaries: tuple[int, ...], load: Load
) -> None:
    head = load("modelopt", layers(num_layers), eagle_config={IDS: ids})
    assert head.config.boundaries == boundaries


@pytest.mark.parametrize(
    ("num_layers", "ids", "boundaries"),
    [
        (60, [2, 30, 57], (2, 30, 57)),
        (36, [24, 30, 36], (24, 30, 36)),
        (40, [1, 20, 36], (1, 20, 36)),
        (94, [1, 46, 90], (2, 47, 91)),  # exactly the usual output ids, lifted by a converter
    ],
)
def test_ids_at_the_top_level_are_boundaries_unless_they_are_the_usual_output_ids(
    num_layers: int, ids: list[int], boundaries: tuple[int, ...], load: Load
) -> None:
    head = load("speculators", layers(num_layers), **{IDS: ids})
    assert head.config.boundaries == boundaries


def test_ids_that_look_wrong_for_their_place_are_told(load: Load, caplog: Any) -> None:
    with caplog.at_level(logging.WARNING, "hvdx"):
        load("modelopt", layers(36), eagle_config={IDS: [1, 17, 32]})
        assert not caplog.records
        load("modelopt", layers(61), eagle_config={IDS: [2, 30, 57]})
        assert "look like boundaries although output ids" in caplog.text
        load("speculators", layers(94), **{IDS: [1, 46, 90]})
    assert "look like output ids although boundaries" in caplog.text


def test_layers_under_an_unknown_key_are_not_passed_over(load: Load) -> None:
    unknown = {"eagle_config": {"other_layer_ids": [1, 2, 3]}}
    with pytest.raises(ModelError, match="other_layer_ids, whose meaning is not known"):
        load(**unknown)
    head = load(**unknown, overrides=HeadOverrides(boundaries=(1, 2, 3)))
    assert head.config.boundaries == (1, 2, 3)


@pytest.mark.parametrize(
    ("num_layers", "ids", "says"),
    [
        (8, [3, 3, 5], "3, 3, 5 name a layer twice"),
        (8, [5, 3, 4], "5, 3, 4 are out of order"),
        (8, [3, 4, 9], "3, 4, 9 do not fit a target of 8 layers; allowed are 0 to 8"),
        (8, [3, 4], "takes 3 hidden states of this target, but 2 boundaries"),
        (8, "all", "must be a list of layer numbers"),
        (5, None, "has 5 layers, too few"),
        (6, None, "has 6 layers, too few"),
    ],
)
def test_boundaries_that_cannot_be_are_refused(
    num_layers: int, ids: Any, says: str, load: Load
) -> None:
    with pytest.raises(ModelError, match=says):
        load("speculators", layers(num_layers), **{IDS: ids})


def test_a_small_target_works_with_boundaries_that_are_named(load: Load) -> None:
    said = HeadOverrides(boundaries=(1, 2, 4))
    assert load(target=layers(4), overrides=said).config.boundaries == (1, 2, 4)


def test_another_number_of_layers_needs_names(load: Load) -> None:
    wide = {"fc.weight": torch.rand(64, 256)}
    with pytest.raises(ModelError, match=r"fuses 4 hidden states .* name the boundaries"):
        load(tensors=wide)
    head = load(tensors=wide, eagle_config={IDS: [0, 1, 3, 7]})
    assert head.config.boundaries == (1, 2, 4, 8)


# -- norms ----------------------------------------------------------------------------------------


def test_norms_before_the_fusion_follow_from_their_tensors(load: Load) -> None:
    norm = {"input_norm.weight": torch.rand(192)}
    several = {f"fc_norm.{index}.weight": torch.rand(64) for index in range(3)}
    for flag in (None, True):
        assert load(tensors=norm, norm_before_fc=flag).config.norm_before_fc
        assert load(tensors=several, fc_norm=flag).config.fc_norm
    with pytest.raises(ModelError, match=r"lacks 1 tensors, first input_norm\.weight"):
        load(eagle_config={"norm_before_fc": True})
    with pytest.raises(ModelError, match=r"first fc_norm\.0\.weight"):
        load(fc_norm=True)
    with pytest.raises(ModelError, match="disagree about fc_norm"):
        load(tensors={"fc_norm.0.weight": torch.rand(64)})
    with pytest.raises(ModelError, match="input_norm and fc_norm"):
        load(tensors=norm | several)


def test_norm_output_of_old_training_code_is_not_believed(load: Load, caplog: Any) -> None:
    with caplog.at_level(logging.WARNING, "hvdx"):
        assert not load(norm_output=True).config.norm_output
    assert "norm_output is true" in caplog.text
    assert load(norm_output=True, overrides=HeadOverrides(norm_output=True)).config.norm_output
    assert load("speculators", norm_output=True).config.norm_output
    assert load(eagle_config={"return_hidden_post_norm": True}).config.norm_output
    assert not load().config.norm_output


# -- sizes and RoPE -------------------------------------------------------------------------------


def test_the_tensors_decide_about_head_size(load: Load, caplog: Any) -> None:
    narrow = {
        "midlayer.self_attn.q_proj.weight": torch.rand(96, 128),
        "midlayer.self_attn.k_proj.weight": torch.rand(48, 128),
        "midlayer.self_attn.v_proj.weight": torch.rand(48, 128),
        "midlayer.self_attn.o_proj.weight": torch.rand(64, 96),
    }
    with caplog.at_level(logging.WARNING, "hvdx"):
        assert load("angelslim", tensors=narrow, head_dim=16).config.head_dim == 24
    assert "head_dim=16, its tensors 24" in caplog.text
    assert load(tensors=narrow).config.head_dim == 24
    with pytest.raises(ModelError, match="do not divide the 96 rows"):
        load(tensors=narrow, num_attention_heads=5, num_key_value_heads=5)
    with pytest.raises(ModelError, match="do not divide"):
        load(tensors=narrow, num_key_value_heads=4)


def test_rope_base_of_configs_that_were_not_trained_so(load: Load, caplog: Any) -> None:
    with caplog.at_level(logging.WARNING, "hvdx"):
        assert load("angelslim").config.rope_theta == 1e6
        assert "AngelSlim trains at 10000" in caplog.text
        caplog.clear()
        said = HeadOverrides(rope_theta=1e4)
        assert load("angelslim", overrides=said).config.rope_theta == 1e4
    assert not caplog.records
    assert load("official").config.rope_theta == 1e4


@pytest.mark.parametrize("kind", ["linear", "dynamic", "yarn"])
def test_unknown_rope_scaling_is_refused_not_ignored(kind: str, load: Load) -> None:
    with pytest.raises(ModelError, match=f"'{kind}'; supported are none and 'llama3'"):
        load("official", rope_scaling={"type": kind, "factor": 2.0})
    with pytest.raises(ModelError, match="RoPE scaling"):
        load(rope_scaling={"rope_type": "default", "mrope_section": [4, 2, 2]})


def test_length_and_window_come_from_the_head_not_from_the_target(load: Load) -> None:
    long = replace(TARGET, max_position_embeddings=131072)
    assert load(target=long).config.trained_len == 2048
    assert load(sliding_window=512).config.window == 512
    for switch in ({"use_sliding_window": False}, {"layer_types": ["full_attention"]}):
        assert load(sliding_window=512, **switch).config.window is None
    kinds = ["sliding_attention"]
    assert load(sliding_window=512, layer_types=kinds).config.window == 512


# -- vocabulary, embeddings, output head ----------------------------------------------------------


def test_maps_of_offsets_and_of_ids_are_told_apart(load: Load, caplog: Any) -> None:
    offsets = load()
    ids = offsets.target_ids
    assert offsets.origin.target_map == "offset"
    with caplog.at_level(logging.WARNING, "hvdx"):
        absolute = load(tensors={"d2t": ids.to(torch.int32)})
    assert "holds token ids" in caplog.text
    assert absolute.origin.target_map == "absolute" and torch.equal(absolute.target_ids, ids)
    assert torch.equal(load(tensors={"t2d": None}).target_ids, ids)
    by_mask = load(tensors={"d2t": None})
    assert by_mask.origin.target_map == "mask" and torch.equal(by_mask.target_ids, ids)


def test_a_map_that_could_be_either_is_read_as_offsets(load: Load, caplog: Any) -> None:
    either = torch.arange(40) * 2
    with caplog.at_level(logging.WARNING, "hvdx"):
        head = load(tensors={"d2t": either, "t2d": None})
    assert "could hold offsets or token ids" in caplog.text
    assert torch.equal(head.target_ids, torch.arange(40) * 3)
    said = HeadOverrides(target_map="absolute")
    assert torch.equal(
        load(tensors={"d2t": either, "t2d": None}, overrides=said).target_ids, either
    )


@pytest.mark.parametrize(
    ("tensors", "says"),
    [
        ({"d2t": None, "t2d": None}, "no d2t that says which"),
        ({"d2t": torch.zeros(40, dtype=torch.int64), "t2d": None}, "all zero .* map was lost"),
        ({"d2t": torch.zeros(40, dtype=torch.int64)}, "or contradicts t2d"),
        ({"d2t": torch.arange(40).flip(0)}, "neither offsets nor token ids"),
        ({"d2t": torch.full((40,), 250), "t2d": None}, "neither offsets nor token ids"),
        ({"d2t": torch.arange(40) * 2}, "or contradicts t2d"),
        ({"d2t": torch.zeros(39, dtype=torch.int64)}, "its lm_head has 40 rows"),
        ({"t2d": torch.ones(99, dtype=torch.bool)}, "vocabulary has 260 tokens"),
        ({"t2d": torch.ones(260, dtype=torch.bool)}, "marks 260 tokens, but its lm_head has 40"),
    ],
)
def test_maps_that_lead_nowhere_are_refused(tensors: dict[str, Any], says: str, load: Load) -> None:
    with pytest.raises(ModelError, match=says):
        load(tensors=tensors)


def test_a_whole_vocabulary_needs_no_map(load: Load) -> None:
    for absent in ({}, {"d2t": None, "t2d": None}):
        head = load(draft_vocab_size=BYTE_VOCAB, tensors=absent)
        assert torch.equal(head.target_ids, torch.arange(BYTE_VOCAB))
    said = HeadOverrides(target_map="offset")
    zero = {"d2t": torch.zeros(40, dtype=torch.int64), "t2d": None}
    assert torch.equal(load(tensors=zero, overrides=said).target_ids, torch.arange(40))
    # A mask settles it.
    first = zero | {"t2d": torch.arange(BYTE_VOCAB) < 40}
    assert torch.equal(load(tensors=first).target_ids, torch.arange(40))


def test_a_vocabulary_of_one_token_is_not_ambiguous(load: Load, caplog: Any) -> None:
    one = {"d2t": torch.tensor([7]), "t2d": None}
    with caplog.at_level(logging.WARNING, "hvdx"):
        assert load(draft_vocab_size=1, tensors=one).target_ids.tolist() == [7]
    assert not caplog.records


def test_an_output_head_is_never_made_up(load: Load) -> None:
    absent = {"lm_head.weight": None}
    for format in ("official", "specforge", "angelslim", "speculators"):
        with pytest.raises(ModelError, match=r"lacks lm_head\.weight"):
            load(format, tensors=absent, tie_word_embeddings=True)
    with pytest.raises(ModelError, match="uses its target's, which was not given"):
        load("modelopt", tensors=absent)
    theirs = torch.rand(BYTE_VOCAB, 64)
    head = load("modelopt", tensors=absent, target_head=theirs)
    assert torch.equal(head.lm_head, theirs[head.target_ids]) and head.origin.lm_head == "target"
    with pytest.raises(ModelError, match="no d2t that says which"):
        load("modelopt", tensors={**absent, "d2t": None}, target_head=theirs)
    whole = {"lm_head.weight": None, "embed_tokens.weight": torch.rand(BYTE_VOCAB, 64)}
    tied = load(draft_vocab_size=BYTE_VOCAB, tensors=whole, tie_word_embeddings=True)
    assert torch.equal(tied.lm_head, whole["embed_tokens.weight"])


def test_tying_is_ignored_where_there_is_an_output_head(load: Load) -> None:
    embed = {"embed_tokens.weight": torch.rand(BYTE_VOCAB, 64)}
    head = load("angelslim", tensors=embed, tie_word_embeddings=True)
    assert head.origin.lm_head == "own" and head.lm_head.shape == (40, 64)


def test_a_narrower_head_brings_its_own_embedding(load: Load, tmp_path: Path) -> None:
    wide = replace(TARGET, hidden_size=128)
    fc = {"fc.weight": torch.rand(64, 384)}
    with pytest.raises(ModelError, match="needs an embedding table of its own"):
        load(target=wide, tensors=fc, target_hidden_size=128)
    own = {"embed_tokens.weight": torch.rand(BYTE_VOCAB, 64)}
    head = load(target=wide, tensors=fc | own, target_hidden_size=128)
    assert (head.config.hidden_size, head.config.target_hidden_size) == (64, 128)
    assert head.embed is not None
    with pytest.raises(ModelError, match="needs an embedding table"):
        load(target=wide, tensors=fc | own, overrides=HeadOverrides(embedding="target"))


def test_an_untrained_embedding_is_found(load: Load) -> None:
    table = torch.randn(BYTE_VOCAB, 64)
    copied = load(tensors={"embed_tokens.weight": table + 0.1 * torch.randn(BYTE_VOCAB, 64)})
    random = load(tensors={"embed_tokens.weight": torch.randn(BYTE_VOCAB, 64)})
    eos = replace(TARGET, eos_token_ids=())
    assert find_faults(copied, eos, table) == []
    assert "saved untrained" in find_faults(random, eos, table)[0]


def test_other_faults_of_a_head_that_loads_are_told(load: Load) -> None:
    head, table = load(tensors={"norm.weight": torch.full((64,), torch.nan)}), torch.rand(260, 64)
    unknown = next(token for token in range(BYTE_VOCAB) if token not in head.target_ids)
    faults = find_faults(head, replace(TARGET, eos_token_ids=(unknown,)), table)
    assert len(faults) == 2
    assert "norm holds numbers that are not finite" in faults[0] and "end an answer" in faults[1]


# -- files that are something else, or of another target ------------------------------------------


def test_missing_and_left_over_tensors_are_named(load: Load) -> None:
    with pytest.raises(ModelError, match=r"lacks 2 tensors, first norm\.weight"):
        load(tensors={"norm.weight": None, "midlayer.hidden_norm.weight": None})
    with pytest.raises(ModelError, match=r"no place for, first enorm\.weight"):
        load(tensors={"enorm.weight": torch.rand(64)})
    with pytest.raises(ModelError, match=r"layers\.1\.self_attn"):
        load("modelopt", tensors={"layers.1.self_attn.q_proj.weight": torch.rand(64, 64)})
    for half in ("q_norm.weight", "k_proj.bias"):
        with pytest.raises(ModelError, match="lacks"):
            load(tensors={f"midlayer.self_attn.{half}": torch.rand(16)})
    with pytest.raises(ModelError, match=r"no place for, first midlayer\.self_attn\.o_proj\.bias"):
        load(tensors={"midlayer.self_attn.o_proj.bias": torch.rand(64)})


@pytest.mark.parametrize(
    ("name", "tensor", "says"),
    [
        ("midlayer.mlp.up_proj.weight", torch.rand(95, 64), r"tensor up has shape \[95, 64\]"),
        ("norm.weight", torch.rand(63), r"tensor norm has shape \[63\]"),
        ("fc.weight", torch.rand(64), "is no matrix"),
        ("fc.weight", torch.tensor(1.0), "is no matrix"),
        ("midlayer.self_attn.q_proj.weight", torch.tensor(1.0), "q"),
        ("fc.weight", torch.rand(64, 100), "another hidden size"),
        ("lm_head.weight", torch.ones(40, 64, dtype=torch.int8), r"is torch\.int8"),
    ],
)
def test_odd_tensors_are_named(name: str, tensor: Any, says: str, load: Load) -> None:
    with pytest.raises(ModelError, match=says):
        load(tensors={name: tensor})


def test_a_head_of_another_target_is_refused(load: Load) -> None:
    for target in (replace(TARGET, hidden_size=128), replace(TARGET, hidden_size=32)):
        with pytest.raises(ModelError, match=r"another hidden size|hidden states of the target"):
            load(target=target)
    with pytest.raises(ModelError, match="of another hidden size"):
        load(target_hidden_size=96)
    with pytest.raises(ModelError, match=r"vocabulary 260.* has 300|vocabulary has 300 tokens"):
        load(target=replace(TARGET, vocab_size=300))
    head = load()
    with pytest.raises(ModelError, match="vocabulary 260, but this one has 300"):
        check_head(head, replace(TARGET, vocab_size=300))
    with pytest.raises(ModelError, match="hidden size 64, but this one has 32"):
        check_head(head, replace(TARGET, hidden_size=32))


def test_relatives_of_eagle3_are_refused(load: Load, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="'peagle' speculator"):
        load("speculators", speculators_model_type="peagle")
    with pytest.raises(ModelError, match="last hidden state alone"):
        load("modelopt", eagle_config={"use_aux_hidden_state": False})
    with pytest.raises(ModelError, match="several tokens in one pass"):
        load("modelopt", eagle_config={"parallel_draft_step": 4})
    with pytest.raises(ModelError, match="has 2 layers"):
        load(num_hidden_layers=2)
    first = {
        "fc.weight": torch.rand(64, 128),
        "layers.0.hidden_norm.weight": None,
        "layers.0.input_layernorm.weight": None,
        "layers.0.self_attn.q_proj.weight": torch.rand(64, 64),
        "d2t": None,
    }
    with pytest.raises(ModelError, match="EAGLE-1 or EAGLE-2"):
        load("modelopt", tensors=first, eagle_config=None)
    with pytest.raises(ModelError, match=r"no EAGLE-3 head: it lacks fc\.weight"):
        load(tensors={"fc.weight": None})


class Payload:
    """What a hostile pickle may hold: something that runs when it is read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return print, ("this must not run",)


def test_pickles_are_read_only_as_tensors(tmp_path: Path, capsys: Any) -> None:
    folder = tiny_head(tmp_path, "official")
    weights = folder / "pytorch_model.bin"
    assert load_head(folder, TARGET).fc.dtype == torch.float16
    tensors = torch.load(weights, weights_only=True)
    torch.save({**tensors, "x": Payload()}, weights)
    with pytest.raises(ModelError, match=r"holds more than tensors.* convert it to safetensors"):
        load_head(folder, TARGET)
    torch.save({**tensors, "x": "text"}, weights)
    with pytest.raises(ModelError, match="must hold tensors by name"):
        load_head(folder, TARGET)
    for content in (b"", b"no archive", pickle.dumps(Payload(), protocol=2)):
        weights.write_bytes(content)
        with pytest.raises(ModelError, match="is damaged or holds more than tensors"):
            load_head(folder, TARGET)
    assert "this must not run" not in capsys.readouterr().out


def test_safetensors_go_before_a_pickle(tmp_path: Path) -> None:
    folder = tiny_head(tmp_path)
    (folder / "pytorch_model.bin").write_bytes(b"no archive")
    assert load_head(folder, TARGET).config.format == "specforge"


def test_folders_and_configs_that_cannot_be_read(tmp_path: Path) -> None:
    folder = tiny_head(tmp_path / "head")
    file = folder / "model.safetensors"
    content = file.read_bytes()
    file.write_bytes(content[:-1000])
    with pytest.raises(ModelError, match="cut off or damaged"):
        load_head(folder, TARGET)
    file.unlink()
    with pytest.raises(ModelError, match=r"neither model\.safetensors nor pytorch_model\.bin"):
        load_head(folder, TARGET)
    file.write_bytes(content)
    config = json.loads((folder / "config.json").read_text())
    for content, says in (
        ("{", "cannot be read as JSON"),
        ("[]", "must hold a JSON object"),
        (json.dumps({**config, "vocab_size": None}), "lacks vocab_size"),
        (json.dumps({**config, "eagle_config": 3}), "eagle_config=3 .* must be an object"),
        (json.dumps({**config, "hidden_act": "gelu"}), "hidden_act='gelu' is not supported"),
    ):
        (folder / "config.json").write_text(content)
        with pytest.raises(ModelError, match=says):
            load_head(folder, TARGET)
    (folder / "config.json").unlink()
    with pytest.raises(ModelError, match="holds no draft head"):
        load_head(folder, TARGET)
    with pytest.raises(ModelError, match="holds no draft head"):
        load_head(tmp_path / "nowhere" / "at" / "all", TARGET)
