"""Makes generated C quick: one comparison of whole numbers per node, and a sum in a register.

tl2cgen writes two tests per node, whether the slot is missing and how its float64 compares, and
adds every leaf to memory. Features are float32 values (`hvdx.payoff`), so a node may compare 32-bit
keys in their order instead, made once per call. A missing slot has the lowest key in one table and
the highest in the other; a node reads the one by which it goes where it would have gone. The answer
is the same to the last bit.
"""

from __future__ import annotations

import re

import numpy as np

from hvdx.errors import HvdxError

_NODE = re.compile(
    r"(?P<sense>!?)\(data\[(?P<feature>\d+)\]\.missing != -1\) (?:\|\||&&) "
    r"\((?:data\[\d+\]\.fvalue <= \(double\)(?P<threshold>[^ )]+)|1)\)"
)
_HEAD = "void predict(union Entry* data, int pred_margin, double* result) {\nunsigned int tmp;\n"
_WIDTH = re.compile(r"int32_t get_num_feature\(void\) \{\nreturn (\d+);")
_END = "// Apply postprocessor\n"
_KEYS = """\
void predict(union Entry* data, int pred_margin, double* result) {{
int32_t low[{width}], high[{width}];
double sum = result[0];
for (int i = 0; i < {width}; ++i) {{
float value = (float)data[i].fvalue + 0.0f;
int32_t key;
memcpy(&key, &value, sizeof key);
key ^= (key >> 31) & INT32_MAX;
low[i] = data[i].missing == -1 ? INT32_MIN : key;
high[i] = data[i].missing == -1 ? INT32_MAX : key;
}}
"""


def compact(source: str) -> str:
    """The same C with keys, and without indentation, as it came.

    Errors: HvdxError when the source is not what tl2cgen writes.
    """
    before, head, rest = source.partition(_HEAD)
    trees, end, after = rest.partition(_END)
    trees = _NODE.sub(_by_key, trees).replace("result[0] +=", "sum +=")
    width = _WIDTH.search(before)
    if not head or not end or width is None or "data[" in trees:
        raise HvdxError(
            "tl2cgen wrote C of a form that is not known here; install the version that "
            "constraints.txt names."
        )
    return before + _KEYS.format(width=width[1]) + trees + "result[0] = sum;\n" + end + after


def _by_key(node: re.Match[str]) -> str:
    """A node's test by key. "!" is before the test of a node that sends missing slots left."""
    table = "low" if node["sense"] else "high"
    if node["threshold"] is None:  # whatever is there goes left
        return f"{table}[{node['feature']}] < INT32_MAX"
    return f"{table}[{node['feature']}] <= {key_of(float(node['threshold']))}"


def key_of(threshold: float) -> int:
    """The key of the largest float32 that is not above a threshold."""
    value = np.float32(threshold)
    if float(value) > threshold:
        value = np.nextafter(value, np.float32(-np.inf))
    bits = int((value + np.float32(0)).view(np.int32))
    return bits ^ ((bits >> 31) & 0x7FFFFFFF)
