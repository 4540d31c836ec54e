"""Writes the modules of the four puzzles from the JSON Schemas of their questions.

Run it after `cargo xtask schema`; with `--check` it writes nothing, and fails if a
module isn't current.
"""

from __future__ import annotations

import itertools
import json
import keyword
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
SCHEMAS = HERE.parent / "docs" / "schema"

WIDTH = 100

PUZZLES = {
    "pyraminx": "The *Sudoku Pyraminx*, a twisty puzzle with digit stickers: solve, design, turn.",
    "cube4d": "The *4D Sudoku* toy, 27 cubes that make a 3×3×3: solve it, hints, new sets.",
    "fractal3d": "*3D-Sudoku*, on a grid with blocks, rows, columns and depths: count, solve, set.",
    "cube999": "The 9×9×9 cube of digits, scrambled by turns of 3×3×3 sub-cubes: solve, turn it.",
}

UNSEEDED = {"design"}
"""Questions whose answer is random only if a seed is given."""

TABLES = {
    "pyraminx": ["census"],
    "fractal3d": ["model_file", "solutions", "ten_clue_puzzles"],
}
"""What a module has from `_tables.py`."""

NEEDED = {("cube999", "convert", "to")}
"""Fields whose absence a question refuses, though a request may leave them out."""

DISPLAYED = {
    "pyraminx": {"Net": "Net"},
    "cube999": {"Cube": "Cube"},
}
"""Definitions of schemas that are types of `_display.py`."""

DISPLAYED_FIELDS = {
    "cube4d": {"layout": "Layout"},
    "fractal3d": dict.fromkeys(["after", "canonical", "puzzle", "solution", "solutions"], "Grid"),
}
"""Texts in reports that are types of `_display.py`."""

BASES = {("cube4d", "Cells"): "LayoutRecord"}
"""Records that have another base class than `Record`."""

MAIN = {"net", "labelling", "layout", "printing", "refutation", "puzzle", "puzzles", "grid", "cube"}
"""Fields that may be given without their names."""

ALTERNATIVES = {"turns", "set", "board"}
"""The first of these may be so too, if there is none of the others."""

PROGRESS = "A function that is called with the amount of work done, or a bar such as `tqdm()`."

HEADER = '''"""{title}

Each question is a function. Its arguments are the fields of a request; its report is a frozen
record.
"""

# Written by generate.py from docs/schema. Don't edit.

from __future__ import annotations

{abc}from dataclasses import dataclass
from typing import {typing}

{imports}
'''


class Result(NamedTuple):
    """What a question returns: a report and, if it has a long list, the items of that."""

    report: str
    item: str | None


class Module:
    """The text of a puzzle's module."""

    def __init__(self, puzzle: str) -> None:
        self.puzzle = puzzle
        self.types: dict[str, tuple[str, str]] = {}
        self.functions: list[str] = []
        self.open: list[str] = []
        self.names: list[str] = []

    # Names of types.

    def declare(self, name: str, body: str) -> str:
        """Adds a type, unless it is there. Another one of the same name gets a number."""
        for number in range(1, 100):
            candidate = name if number == 1 else f"{name}{number}"
            text = body.replace("@NAME@", candidate)
            if candidate not in self.types:
                self.types[candidate] = (body, text)
                return candidate
            if self.types[candidate][0] == body:
                return candidate
        raise ValueError(f"too many types are called {name}")

    # Types of schemas.

    def type_of(self, schema: Any, name: str, defs: dict[str, Any], is_request: bool) -> str:
        """The type of a schema, whose name is used if it needs one."""
        if schema is True:
            return "object"
        if schema.get("$ref", "").endswith("/Text"):
            return "Text"
        if schema.get("$ref", "").endswith("/WholeNumber"):
            return "int"
        definition = schema.get("$ref", "").rsplit("/", 1)[-1]
        if not is_request and definition in DISPLAYED.get(self.puzzle, {}):
            return DISPLAYED[self.puzzle][definition]
        if "$ref" in schema:
            return self.referred(definition, defs, is_request)
        alternatives = schema.get("oneOf") or schema.get("anyOf")
        if alternatives:
            return self.union(alternatives, name, schema, defs, is_request)
        if "const" in schema:
            return f"Literal[{quoted(schema['const'])}]"
        if "enum" in schema:
            return self.alias(name, [f"Literal[{', '.join(map(quoted, schema['enum']))}]"], schema)
        kind = schema.get("type", "object")
        if isinstance(kind, list):
            inner = [self.type_of({**schema, "type": k}, name, defs, is_request) for k in kind]
            return " | ".join(inner)
        return self.simple(kind, schema, name, defs, is_request)

    def referred(self, definition: str, defs: dict[str, Any], is_request: bool) -> str:
        """The type of a definition, which may contain itself."""
        name = definition.rstrip("0123456789")
        if definition in self.open:
            return name
        self.open.append(definition)
        found = self.type_of(defs[definition], name, defs, is_request)
        self.open.pop()
        return found

    def simple(
        self, kind: str, schema: Any, name: str, defs: dict[str, Any], is_request: bool
    ) -> str:
        if kind == "array":
            inner = self.type_of(schema["items"], name, defs, is_request)
            if is_request:
                return f"Sequence[{inner}]"
            length = schema.get("minItems", 0)
            is_short = length == schema.get("maxItems") and length <= 6 and inner in ("str", "int")
            return f"tuple[{', '.join([inner] * length)}]" if is_short else f"tuple[{inner}, ...]"
        if kind == "object":
            if "properties" in schema:
                return self.fields(schema, name, defs, is_request)
            values = schema.get("additionalProperties") or next(
                iter(schema["patternProperties"].values())
            )
            return f"dict[str, {self.type_of(values, name, defs, is_request)}]"
        return {
            "string": "str",
            "integer": "int",
            "number": "float",
            "boolean": "bool",
            "null": "None",
        }[kind]

    def union(
        self,
        alternatives: list[Any],
        name: str,
        schema: Any,
        defs: dict[str, Any],
        is_request: bool,
    ) -> str:
        constants = [a["const"] for a in alternatives if "const" in a]
        others = [a for a in alternatives if "const" not in a]
        types = [f"Literal[{', '.join(map(quoted, constants))}]"] if constants else []
        for other in others:
            suffix = "".join(map(capitalised, other.get("properties", {})))
            if "properties" in schema:
                definition = other.get("$ref", "").rsplit("/", 1)[-1]
                other, suffix = joined(schema, other, defs), suffix or definition
            types.append(self.type_of(other, name + suffix, defs, is_request))
        types = list(dict.fromkeys(types))
        inner = [kind for kind in types if kind != "None"]
        if len(inner) == 1 and not constants:
            return " | ".join(types)
        return self.alias(name, types, schema)

    def alias(self, name: str, types: list[str], schema: Any) -> str:
        lines = [literal for literal in (schema.get("description"),) if literal]
        body = f"@NAME@ = {' | '.join(types)}\n" + "".join(docstring(line) + "\n" for line in lines)
        return self.declare(name, body)

    def fields(self, schema: Any, name: str, defs: dict[str, Any], is_request: bool) -> str:
        required = set(schema.get("required", []))
        rows = []
        for field, inner in schema["properties"].items():
            suffix = capitalised(field)
            kind = self.type_of(inner, name + suffix, defs, is_request)
            displayed = DISPLAYED_FIELDS.get(self.puzzle, {}).get(field)
            if displayed and not is_request:
                kind = re.sub(r"\bstr\b", displayed, kind)
            has_none = kind.endswith("None")
            text = inner.get("description", "") if isinstance(inner, dict) else ""
            if is_request:
                row = f"    {field}: {kind}\n"
            elif field in required:
                row = f"    {python_name(field)}: {kind}\n"
            else:
                row = f"    {python_name(field)}: {kind if has_none else kind + ' | None'} = None\n"
            rows.append(
                (field in required or is_request, row + (docstring(text, 4) + "\n" if text else ""))
            )
        # Fields with a default stand behind those without.
        body = "".join(
            row for is_first in (True, False) for first, row in rows if first is is_first
        )
        head = (
            "class @NAME@(TypedDict, total=False):"
            if is_request
            else f"@dataclass(frozen=True)\nclass @NAME@({self.base(name)}):"
        )
        text = (
            docstring(schema.get("description", ""), 4) + "\n\n"
            if schema.get("description")
            else ""
        )
        return self.declare(name, f"{head}\n{text}{body}")

    def base(self, name: str) -> str:
        """The base class of a record."""
        return BASES.get((self.puzzle, name), "Record")

    # Functions.

    def schema(self, question: str, which: str) -> Any:
        """A schema of a question; `None` if it has no such schema."""
        path = SCHEMAS / self.puzzle / f"{question}.{which}.json"
        return json.loads(path.read_text("utf-8")) if path.exists() else None

    def result(self, question: str, which: str, name: str) -> str | None:
        """The type of a question's report, or of the items of its list."""
        schema = self.schema(question, which)
        if schema is None:
            return None
        inner = {k: v for k, v in schema.items() if k not in ("$defs", "$schema", "title")}
        return self.type_of(inner, name, schema.get("$defs", {}), is_request=False)

    def question(self, question: str) -> None:
        request = self.schema(question, "request")
        stem = "".join(map(capitalised, question.split("_")))
        item = self.result(question, "item", stem + "Item")
        report = self.result(question, "report", stem + "Report")
        result = Result(report or "object", item)
        fields = request.get("properties", {})
        names = list(fields)
        alternatives = [f for f in names if f in ALTERNATIVES]
        first = [f for f in names if f in MAIN] or alternatives[:1]
        if "turns" in names and "turns" not in first and question in ("turn", "verify", "draw"):
            first.append("turns")
        rest = [f for f in names if f not in first]
        has_grid = '/Text"' in json.dumps(fields)
        parameters, described, texts = [], [], []
        for field in [*first, *rest]:
            if field is (rest[0] if rest else None):
                parameters.append("*")
            inner = fields[field]
            kind = self.type_of(
                inner, stem + capitalised(field), request.get("$defs", {}), is_request=True
            )
            default = inner.get("default")
            text = inner.get("description", "")
            if field == "board" and has_grid:
                default, text = None, f"{text} If there is none: that of a `Grid`, or {default}."
            # An empty layout is an empty table; any other empty text is a mistake.
            is_needed = default == "" and field in first and field != "layout"
            if (self.puzzle, question, field) in NEEDED:
                is_needed, kind = True, kind.removesuffix(" | None")
            if isinstance(default, dict) or default in ("", []):
                default = None
            if default is None and not kind.endswith("None"):
                kind = kind if is_needed else f"{kind} | None"
            if "Text" in kind:
                texts.append(field)
            name = python_name(field)
            parameters.append(
                f"{name}: {kind}" if is_needed else f"{name}: {kind} = {quoted(default)}"
            )
            described.append((name, text))
        parameters = needed_first(parameters)
        if item is None:
            if "*" not in parameters:
                parameters.append("*")
            parameters.append("progress: Progress | None = None")
        self.function(question, names, parameters, described, result, texts)

    def purpose(self, question: str) -> str:
        """What a question asks: the first paragraph of its Rust module."""
        module = HERE.parent / self.puzzle / "src" / "api" / f"{question}.rs"
        lines = module.read_text("utf-8").splitlines()
        head = itertools.takewhile(lambda line: line.startswith("//! "), lines)
        return plain(" ".join(line.removeprefix("//! ") for line in head))

    def function(
        self,
        question: str,
        names: list[str],
        parameters: list[str],
        described: list[tuple[str, str]],
        result: Result,
        texts: list[str],
    ) -> None:
        report, item = result
        returned = report if item is None else f"Items[{item}, {report}]"
        signature = "".join(f"    {parameter},\n" for parameter in parameters)
        text = [f"def {question}(\n{signature}) -> {returned}:\n"]
        if item is None:
            described.append(("progress", PROGRESS))
        doc = [*textwrap.wrap(self.purpose(question), WIDTH - 10), "", "Arguments:"]
        for name, line in described:
            doc.extend(
                textwrap.wrap(
                    f"{name}: {plain(line)}",
                    WIDTH - 6,
                    initial_indent="  ",
                    subsequent_indent="    ",
                )
            )
        text.append(indented('"""' + "\n".join(doc) + '\n"""', 4))
        values = {name: python_name(name) for name in names}
        if "seed" in values and question not in UNSEEDED:
            values["seed"] = "random_seed(seed)"
        pairs = "".join(f'        "{name}": {value},\n' for name, value in values.items())
        text.append(f"\n    request: dict[str, object] = {{\n{pairs}    }}\n")
        asked = f'"{self.puzzle}", "{question}", request'
        which = f", texts={texts}".replace("'", '"') if texts else ""
        if item is not None:
            text.append(f"    return Items({asked}, {item}, {report}{which})\n")
        else:
            text.append(f"    report: {report} = ask({asked}, {report}, progress{which})\n")
            text.append("    return report\n")
        self.functions.append("".join(text))
        self.names.append(question)

    def text(self) -> str:
        body = "".join(
            "\n\n" + text for text in [*(text for _, text in self.types.values()), *self.functions]
        )
        typing = ", ".join(name for name in ("Literal", "TypedDict") if name in body)
        tables = TABLES.get(self.puzzle, [])
        displays = ["Cube", "Grid", "Layout", "LayoutRecord", "Net"]
        used = {
            "_core": [
                n
                for n in ("Items", "Progress", "Record", "Text", "ask", "random_seed")
                if is_word_of(n, body)
            ],
            "_display": [n for n in displays if is_word_of(n, body)],
            "_tables": tables,
        }
        imports = "\n".join(
            f"from solidoku.{module} import {', '.join(names)}"
            for module, names in used.items()
            if names
        )
        abc = "from collections.abc import Sequence\n" if is_word_of("Sequence", body) else ""
        head = HEADER.format(title=PUZZLES[self.puzzle], abc=abc, typing=typing, imports=imports)
        parts = [head, body]
        everything = sorted([*self.types, *self.names, *tables, *used["_display"]])
        listed = "".join(f'    "{name}",\n' for name in everything)
        return formatted("".join(parts) + f"\n\n__all__ = [\n{listed}]\n")


def formatted(text: str) -> str:
    """The text as ruff writes it."""
    command = [
        sys.executable,
        "-m",
        "ruff",
        "format",
        "--stdin-filename",
        str(HERE / "module.py"),
        "-",
    ]
    return subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout


def joined(schema: Any, alternative: Any, defs: dict[str, Any]) -> Any:
    """An alternative with the fields that stand beside all alternatives of a schema."""
    whole = {**defs.get(alternative.get("$ref", "").rsplit("/", 1)[-1], {}), **alternative}
    fields = {**whole["properties"], **schema["properties"]}
    required = [*whole.get("required", []), *schema.get("required", [])]
    own = {key: value for key, value in whole.items() if key != "$ref"}
    return {**own, "properties": fields, "required": required}


def is_word_of(name: str, text: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


def capitalised(name: str) -> str:
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def python_name(field: str) -> str:
    return f"{field}_" if keyword.iskeyword(field) else field


def needed_first(parameters: list[str]) -> list[str]:
    """Parameters without a default stand before those that have one."""
    star = parameters.index("*") if "*" in parameters else len(parameters)
    first = sorted(parameters[:star], key=lambda parameter: " = " in parameter)
    return [*first, *parameters[star:]]


def quoted(value: object) -> str:
    """A value as a formatter writes it."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def plain(text: str) -> str:
    """A text of Rust's documentation without its links. It must not name what Python has not."""
    text = re.sub(r"\[(`[^`]+`)\](\([^)]*\))?", r"\1", " ".join(text.split()))
    text = text.replace(
        "The program chooses one at random if there is none", "It is random if there is none"
    )
    if re.search("`[^`]*(::|[A-Z_]{3})[^`]*`|must be given|command line", text):
        raise ValueError(f"this says nothing to a reader of Python: {text}")
    return text


def docstring(text: str, indent: int = 0) -> str:
    wrapped = "\n".join(textwrap.wrap(plain(text), WIDTH - 8 - indent))
    return indented(f'"""{wrapped}"""', indent)


def indented(text: str, indent: int) -> str:
    return textwrap.indent(text, " " * indent, lambda line: bool(line.strip()))


def main() -> int:
    is_check = sys.argv[1:] == ["--check"]
    stale = []
    for puzzle in PUZZLES:
        module = Module(puzzle)
        for file in sorted((SCHEMAS / puzzle).glob("*.request.json")):
            module.question(file.name.split(".")[0])
        path = HERE / "solidoku" / f"{puzzle}.py"
        if is_check:
            if not path.exists() or path.read_text("utf-8") != module.text():
                stale.append(path.name)
        else:
            path.write_text(module.text(), "utf-8")
    if stale:
        print(f"error: run python/generate.py: {', '.join(stale)} isn't current", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
