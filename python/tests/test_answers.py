"""The package gives the answers of the programs, value for value."""

from __future__ import annotations

import inspect
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conftest import ROOT, Question, program
from solidoku import Record, cube4d, cube999, fractal3d, pyraminx

Case = tuple[Question, dict[str, Any], list[str]]

NET = "198473625 473219856 965143782 682753914"
PARTIAL = "198473625 473219856 965143782 6827?????"
PUZZLE = "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6.."
FILE = "FILE"
"""A file that a command writes beside its report."""
BOUND = ROOT / "cube4d/tests/data/at-least-32.txt"
PRINTING = ROOT / "results/cube4d/fewest-digits.txt"
CUBE = str(cube999.scramble(seed=5, turns=2).cube)

# A question, its arguments, and the command that asks the same.
CASES: list[Case] = [
    (pyraminx.convert, {"labelling": NET}, ["convert", NET]),
    (pyraminx.design, {"faces": ["D"], "rings": True}, ["design", "--face", "D", "--rings"]),
    (pyraminx.design, {"seed": 3, "limit": 2},
     ["design", "--random", "--seed", "3", "--limit", "2"]),
    (pyraminx.fix, {}, ["fix"]),
    (pyraminx.fix, {"net": PARTIAL, "limit": 1}, ["fix", PARTIAL, "--limit", "1"]),
    (pyraminx.route, {"each": True}, ["route", "--each"]),
    (pyraminx.scramble, {"seed": 7}, ["scramble", "--seed", "7"]),
    (pyraminx.solve, {}, ["solve"]),
    (pyraminx.solve, {"net": NET, "rings": True}, ["solve", NET, "--rings"]),
    (pyraminx.turn, {"turns": "U R' b"}, ["turn", "U R' b"]),
    (cube4d.census, {"seed": 2, "sets": 3}, ["census", "--seed", "2", "--sets", "3"]),
    (cube4d.check, {}, ["check"]),
    (cube4d.hint, {}, ["hint"]),
    (cube4d.new, {"seed": 3}, ["new", "--seed", "3", "--out", FILE]),
    (cube4d.rules, {"orientations": "as_listed", "nodes": 10},
     ["rules", "--upright", "--nodes", "10"]),
    (cube4d.set, {}, ["set"]),
    (cube4d.solve, {}, ["solve"]),
    (cube4d.solve, {"rules": {"colours": False, "rings": False}, "count_only": True},
     ["solve", "--no-colours", "--no-rings", "--count-only"]),
    (fractal3d.canon, {"grid": PUZZLE}, ["canon", PUZZLE]),
    (fractal3d.clue_symmetries, {}, ["new", "--symmetric", "list"]),
    (fractal3d.count, {}, ["count"]),
    (fractal3d.hint, {"puzzle": PUZZLE}, ["hint", PUZZLE]),
    (fractal3d.level, {"level": 2}, ["level", "2"]),
    (cube999.bound, {"cube": CUBE}, ["bound", CUBE]),
    (cube999.inverse, {"turns": "426Y3 111X1"}, ["inverse", "426Y3 111X1"]),
    (cube999.scramble, {"seed": 5, "turns": 4}, ["scramble", "--seed", "5", "--turns", "4"]),
    (cube999.simplify, {"turns": "111X1 111X1"}, ["simplify", "111X1 111X1"]),
    (cube999.solve, {"cube": CUBE, "effort": "fast"}, ["solve", CUBE, "--fast"]),
    (cube999.turn, {"cube": CUBE, "turns": "111X1"}, ["turn", CUBE, "111X1"]),
    (cube999.verify, {"cube": CUBE, "turns": "111X1"}, ["verify", CUBE, "111X1"]),
]  # fmt: skip

# These take a while, more so in the quick build.
SLOW_CASES: list[Case] = [
    (cube4d.bound, {"refutation": BOUND.read_text("utf-8")},
     ["fewest-digits", "--bound", str(BOUND)]),
    (fractal3d.depths, {"random": 3, "seed": 1}, ["depths", "--random", "3", "--seed", "1"]),
    (pyraminx.distances, {}, ["distances"]),
    (fractal3d.symmetry, {}, ["symmetry"]),
    (cube4d.verify, {"printing": PRINTING.read_text("utf-8")},
     ["fewest-digits", "--verify", str(PRINTING)]),
]  # fmt: skip

# Questions with a list: the items are lines.
LISTS: list[Case] = [
    (fractal3d.convert, {"puzzles": PUZZLE, "to": "f-puzzles"},
     ["convert", PUZZLE, "--to", "f-puzzles"]),
    (fractal3d.new, {"seed": 2, "count": 3}, ["new", "--seed", "2", "--count", "3"]),
    (fractal3d.solve, {"puzzles": PUZZLE, "detail": "steps"}, ["solve", PUZZLE, "--explain"]),
    (fractal3d.solve, {"puzzles": "." * 81, "count_to": 40},
     ["solve", "." * 81, "--count-to", "40"]),
]  # fmt: skip

# Functions whose answers aren't compared here, and why.
FILES = "the command writes files, and prints their names"
OTHER = {
    "pyraminx.census": "it is an array; see below",
    "pyraminx.draw": FILES,
    "pyraminx.export": "the command prints the text alone",
    "pyraminx.looks": "the page asks it, and no command",
    "pyraminx.survey": "the page asks it, and no command",
    "cube4d.draw": FILES,
    "cube4d.fewest_digits": "it takes minutes",
    "cube4d.sheet": FILES,
    "fractal3d.book": FILES,
    "fractal3d.list": "the command prints texts; see test_package.py",
    "fractal3d.model": FILES,
    "fractal3d.model_file": FILES,
    "fractal3d.picture": FILES,
    "fractal3d.solutions": "it is an array; see test_package.py",
    "fractal3d.ten_clue_puzzles": "it is an array; see test_package.py",
    "cube999.convert": "the command prints the text alone",
    "cube999.draw": FILES,
}


def name_of(question: Question) -> str:
    """The name of the program that answers a question."""
    return question.__module__.rsplit(".", 1)[1]


@pytest.mark.parametrize(("question", "arguments", "command"), CASES)
def test_a_report_is_what_the_program_prints(
    question: Question, arguments: dict[str, Any], command: list[str], tmp_path: Path
) -> None:
    compare(question, arguments, command, tmp_path)


@pytest.mark.nightly
@pytest.mark.parametrize(("question", "arguments", "command"), SLOW_CASES)
def test_a_slow_report_is_what_the_program_prints(
    question: Question, arguments: dict[str, Any], command: list[str], tmp_path: Path
) -> None:
    compare(question, arguments, command, tmp_path)


def compare(
    question: Question, arguments: dict[str, Any], command: list[str], tmp_path: Path
) -> None:
    report: Record = question(**arguments)
    command = [str(tmp_path / "file.txt") if word == FILE else word for word in command]
    expected = json.loads(printed(name_of(question), command))
    found = report.to_dict()
    # These depend on the machine.
    for answer in (expected, found):
        answer.pop("seconds", None)
        answer.pop("out", None)
    assert found == expected


@pytest.mark.parametrize(("question", "arguments", "command"), LISTS)
def test_items_are_the_lines_of_the_program(
    question: Question, arguments: dict[str, Any], command: list[str]
) -> None:
    items = question(**arguments)
    assert items.report is None
    found = [item.to_dict() for item in items]
    lines = printed(name_of(question), command).splitlines()
    assert found == [json.loads(line) for line in lines]
    assert items.report is not None


def test_each_question_is_compared_or_has_a_reason() -> None:
    functions = {
        f"{module.__name__.rsplit('.', 1)[1]}.{name}"
        for module in (pyraminx, cube4d, fractal3d, cube999)
        for name in module.__all__
        if inspect.isfunction(getattr(module, name))
    }
    all_cases = [*CASES, *SLOW_CASES, *LISTS]
    compared = {f"{name_of(question)}.{question.__name__}" for question, _, _ in all_cases}
    assert functions == compared | OTHER.keys()


@pytest.mark.nightly
def test_the_census_is_what_the_program_lists() -> None:
    lines = [
        line.split()
        for line in printed("pyraminx", ["census", "--out", "-"], "text").splitlines()
        if not line.startswith("#")
    ]
    classes = pyraminx.census()
    faces = ["".join(map(str, row)) for row in classes["faces"].reshape(-1, 36)]
    assert faces == ["".join(line[:4]) for line in lines]
    numbers = np.array([line[4:] for line in lines], dtype=np.int64)
    for column, name in enumerate(list(classes.dtype.names or ())[1:]):
        assert (classes[name] == numbers[:, column]).all(), name


def printed(name: str, command: list[str], form: str = "json") -> str:
    run = subprocess.run(
        [program(name), *command, "--format", form], capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), run.stderr
    return run.stdout
