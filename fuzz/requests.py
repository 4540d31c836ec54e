#!/usr/bin/env python3
"""Writes requests for a *_ask target into a folder: fuzz/requests.py TARGET FOLDER.

Mutated bytes are rarely a request that a question takes. So the seed of each question is changed
in two ways:

- Each text becomes one that the fuzzing of the puzzle's readers has found (fuzz/corpus): a random
  sample, another one in each run.
- Each two fields get each pair of values that docs/schema allows, and some that it doesn't.
"""

import hashlib
import itertools
import json
import pathlib
import random
import sys

FUZZ = pathlib.Path(__file__).parent
SCHEMAS = FUZZ.parent / "docs" / "schema"
# How many texts of a reader each text of a request becomes.
SAMPLE = 25
# In characters. Longer ones take long.
LONGEST = 20_000
NUMBERS = [-1, 0, 1, 2, 9, 81, 2**53, 2**64, 0.5]
# Among the values of a field: any text.
TEXT = object()


def texts(reader):
    """The texts in the corpus of a reader."""
    for path in (FUZZ / "corpus" / reader).iterdir():
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        if len(text) < LONGEST:
            yield text


def values(kind, definitions):
    """Values for a field with this schema."""
    if "$ref" in kind:
        return values(definitions[kind["$ref"].rsplit("/", 1)[1]], definitions)
    if "const" in kind:
        return [kind["const"]]
    if "enum" in kind:
        return kind["enum"]
    for several in ("anyOf", "oneOf"):
        if several in kind:
            return [value for one in kind[several] for value in values(one, definitions)]
    match kind.get("type"):
        case "null":
            return [None]
        case "boolean":
            return [False, True]
        case "integer" | "number":
            return NUMBERS
        case "array":
            items = [item for item in values(kind["items"], definitions) if item is not TEXT]
            return [[], *([item] for item in items), items, items[:1] * 2]
        case "string":
            return [TEXT]
    return [{}]


def requests(target):
    """Questions, each with a request for it."""
    puzzle = target.removesuffix("_ask")
    readers = [path.name for path in (FUZZ / "corpus").glob(f"{puzzle}_*") if path.name != target]
    found = [list(texts(reader)) for reader in [*readers, "as_pasted", "json_in"]]
    for seed in sorted((FUZZ / "seeds" / target).iterdir()):
        question, body = seed.read_text().split("\n", 1)
        request = json.loads(body)
        schema = json.loads((SCHEMAS / puzzle / f"{question}.request.json").read_text())
        fields = {
            name: values(kind, schema.get("$defs", {}))
            for name, kind in schema.get("properties", {}).items()
        }
        for name, several in fields.items():
            if TEXT in several:
                for some in found:
                    for text in random.sample(some, min(SAMPLE, len(some))):
                        yield question, request | {name: text}
        for one, other in itertools.combinations(fields, 2):
            for pair in itertools.product(fields[one], fields[other]):
                changes = zip((one, other), pair, strict=True)
                changes = {name: "" if value is TEXT else value for name, value in changes}
                yield question, request | changes


def main():
    """Writes each request to a file that is named by its hash."""
    target, folder = sys.argv[1:]
    for question, request in requests(target):
        compact = json.dumps(request, ensure_ascii=False, separators=(",", ":"))
        text = f"{question}\n{compact}".encode()
        (pathlib.Path(folder) / hashlib.sha1(text).hexdigest()).write_bytes(text)


if __name__ == "__main__":
    main()
