"""Prompts made by program from the standard library of the Python that runs this.

A head learns from what its target answers, so any text that asks for the right kind of answer will
do. Functions, docstrings and the language reference that come with Python give code to edit and
explain, signatures to turn into JSON and SQL, and text to summarise and question; a table of topics
gives small talk. Nothing of this text is kept in the repository.
"""

from __future__ import annotations

import ast
import random
import sysconfig
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hvdx.workload import Message, Prompt

SKIPPED = {"test", "tests", "idlelib", "site-packages", "lib2to3", "turtledemo", "__pycache__"}


@dataclass(frozen=True)
class Function:
    """A function of the standard library: its source without indentation, and what ast says."""

    module: str
    name: str
    code: str
    doc: str
    arguments: tuple[str, ...]


def stdlib_prompts(count: int, seed: int = 0) -> Iterator[Prompt]:
    """`count` prompts, the families in turn, the same for the same Python and seed."""
    rng = random.Random(seed)
    functions = [one for path in _files() for one in _functions(path)]
    texts = list(_texts())
    rng.shuffle(functions)
    rng.shuffle(texts)
    makers: list[tuple[str, Callable[[], tuple[str, int]]]] = [
        ("agentic_edit", lambda: _edit(rng, rng.choice(functions))),
        ("coding", lambda: _code(rng, rng.choice(functions))),
        ("structured", lambda: _structure(rng, rng.sample(functions, 4))),
        ("chat", lambda: _talk(rng)),
        ("multihop_qa", lambda: _question(rng, rng.sample(texts, 3))),
        ("long_context", lambda: _summary(rng, rng.choice(texts))),
    ]
    for index in range(count):
        family, make = makers[index % len(makers)]
        text, max_tokens = make()
        yield Prompt(
            id=f"stdlib-{seed}-{index}",
            family=family,
            dataset="stdlib",
            split="train",
            messages=(Message(role="user", content=text),),
            max_tokens=max_tokens,
        )


def _files() -> list[Path]:
    root = Path(sysconfig.get_paths()["stdlib"])
    found = sorted(root.rglob("*.py"))
    return [path for path in found if not SKIPPED & set(path.relative_to(root).parts)]


def _functions(path: Path) -> Iterator[Function]:
    """Functions of 4 to 45 lines; files that this Python cannot parse are passed over."""
    try:
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
    except (SyntaxError, UnicodeDecodeError, ValueError):
        return
    lines = source.splitlines(keepends=True)
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        first = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
        code = textwrap.dedent("".join(lines[first : node.end_lineno]))
        if not 4 <= code.count("\n") <= 45 or len(code) > 1800:
            continue
        names = tuple(one.arg for one in node.args.args if one.arg not in ("self", "cls"))
        yield Function(path.stem, node.name, code, ast.get_docstring(node) or "", names)


def _texts() -> Iterator[tuple[str, str]]:
    """Title and text: sections of the language reference, and long docstrings of modules."""
    for title, text in _topics().items():
        for number, part in enumerate(_cut(text, 2400)):
            yield f"{title}, part {number + 1}", part
    for path in _files():
        try:
            doc = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        except (SyntaxError, UnicodeDecodeError, ValueError):
            continue
        for part in _cut(doc, 2400):
            yield f"the module {path.stem}", part


def _topics() -> dict[str, str]:
    """Sections of the language reference by title."""
    try:
        from pydoc_data.topics import topics
    except ImportError:  # some distributions leave it out
        return {}
    return topics


def _cut(text: str, size: int) -> Iterator[str]:
    """Whole paragraphs, together at most `size` characters; crumbs are dropped."""
    part = ""
    for paragraph in text.split("\n\n"):
        if part and len(part) + len(paragraph) > size:
            yield part.strip()
            part = ""
        part += paragraph[:size] + "\n\n"
    if len(part) > 300:
        yield part.strip()


def _edit(rng: random.Random, one: Function) -> tuple[str, int]:
    old = rng.choice(one.arguments or (one.name,))
    new = rng.choice(("value", "item", "source", "data", "entry", "options", "first", "limit"))
    asked = rng.choice(
        (
            f"Rename `{old}` to `{new}` in the code above. Answer with the whole code.",
            f"Add type hints to the function `{one.name}`. Give me the complete new code.",
            "Write a docstring for this function, or improve the one it has. Return all of it.",
            f"Add a keyword argument `{new}=None` to `{one.name}` and return the whole function.",
            "Remove all comments and docstrings. Output only the changed code.",
            f"Rename the function to `{one.name.strip('_')}_{new}` and leave the rest as it is.",
            "Handle errors better: raise ValueError with a message where an argument is wrong.",
        )
    )
    lead = rng.choice(("Here is a function:", f"File {one.module}.py:", "Look at this code."))
    return f"{lead}\n\n```python\n{one.code}```\n\n{asked}", 96 + len(one.code) // 3


def _code(rng: random.Random, one: Function) -> tuple[str, int]:
    block = f"```python\n{one.code}```"
    sentence = one.doc.split("\n\n")[0].replace("\n", " ") or f"does what {one.name} should do"
    arguments = ", ".join(one.arguments)
    return rng.choice(
        (
            f"Explain step by step what this Python code does.\n\n{block}",
            f"Write a Python function `{one.name}({arguments})`. What it does: {sentence}",
            f"Write three unit tests with unittest for the following function.\n\n{block}",
            f"Is there a bug in this code? Answer briefly, then show a better version.\n\n{block}",
            f"Complete this code:\n\n```python\n{_half(one.code)}",
            f"Translate this function to JavaScript.\n\n{block}",
            f"Write a class in Python with the methods {arguments or one.name} and explain it.",
            f"Write a Python program for this task: {sentence} Show an example of its use.",
        )
    ), 256


def _half(code: str) -> str:
    lines = code.splitlines(keepends=True)
    return "".join(lines[: max(2, len(lines) // 2)])


def _structure(rng: random.Random, some: list[Function]) -> tuple[str, int]:
    signatures = "\n".join(
        f"{one.name}({', '.join(one.arguments)}): {one.doc.splitlines()[0] if one.doc else ''}"
        for one in some
    )
    names = list(dict.fromkeys(name for one in some for name in one.arguments)) or ["id", "name"]
    table, columns = some[0].module.strip("_"), ", ".join(names[:6])
    schema = f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, {', '.join(names[:5])});"
    return rng.choice(
        (
            f"You have these functions:\n\n{signatures}\n\nCall `{some[1].name}` with sensible "
            'values. Answer with JSON: {"name": ..., "arguments": {...}}',
            f"List these functions as a JSON array with the keys name and arguments.\n\n"
            f"{signatures}",
            f"Tools:\n{signatures}\n\nUser: please use {some[0].name} and {some[2].name}. Reply "
            "with one function call per line, like name(argument=value).",
            f"Write an SQL table `{table}` with the columns {columns}, then a query that counts "
            "the rows for every value of the first column.",
            f"{schema}\n\nWrite an SQL query: which {names[0]} occurs most often, and how many "
            f"rows of {table} have it? Answer with SQL only.",
            f"Make a YAML file that configures {table} with the settings {columns}.",
            f"Describe the function as a JSON schema.\n\n```python\n{some[3].code}```",
        )
    ), 192


def _question(rng: random.Random, some: list[tuple[str, str]]) -> tuple[str, int]:
    passages = "\n\n".join(f"{title}: {text[:900]}" for title, text in some)
    title = rng.choice(some)[0]
    asked = rng.choice(
        (
            f"What do the passages say about {title}? Quote the sentences that you need.",
            f"Which of the passages is about {title}, and what is its main statement?",
            "What do the first and the last passage have in common? Answer in two sentences.",
            f"Answer with a short phrase, then explain: what is the purpose of {title}?",
        )
    )
    return f"Read these passages.\n\n{passages}\n\nQuestion: {asked}", 160


def _summary(rng: random.Random, one: tuple[str, str]) -> tuple[str, int]:
    title, text = one
    asked = rng.choice(
        (
            "Summarise this text in three sentences.",
            "List the most important points of the text.",
            f"Explain {title} to a beginner, using only this text.",
            "Write a short report about this text with a title and two paragraphs.",
            "Rewrite the text in simpler words.",
        )
    )
    return f"{text}\n\n{asked}", 224


TOPICS = (
    "a garden in winter", "the history of bridges", "learning to swim", "a lost letter",
    "solar panels", "healthy breakfasts", "the moon", "working from home", "a small bakery",
    "travelling by train", "bees and flowers", "the first day at school", "old maps",
    "saving money", "a lighthouse keeper", "how vaccines work", "chess openings", "wild rivers",
    "job interviews", "rainy weekends", "volcanoes", "photography", "a broken clock", "teamwork",
    "the Roman empire", "electric cars", "music festivals", "sleep", "a robot who paints",
    "public libraries", "climate and oceans", "coffee", "mountain hiking", "bicycle repair",
    "neural networks", "inflation", "tea ceremonies", "dinosaurs", "friendship", "black holes",
)  # fmt: skip

ASKED = (
    "Write a short story about {a}.", "Write a poem about {a}.", "Explain {a} in simple words.",
    "Give me five tips about {a}.", "Write a friendly email about {a} to a colleague.",
    "What are the advantages and disadvantages of {a}?", "Compare {a} with {b}.",
    "I am planning a talk about {a}. Give me an outline.", "What should I know about {a}?",
    "Describe {a} in the style of a travel guide.", "Write a dialogue about {a} and {b}.",
    "Write a social media post about {a} with a catchy title.", "Why do people like {a}?",
    "Pretend that you are an expert on {a}. What would you tell a child?",
    "Make a list of ten words about {a} and explain three of them.",
    "Write a product description that has to do with {a}.", "Solve a small maths problem on {a}.",
)  # fmt: skip


def _talk(rng: random.Random) -> tuple[str, int]:
    first, second = rng.sample(TOPICS, 2)
    return rng.choice(ASKED).format(a=first, b=second), 256
