"""The package gives the answers of the programs, value for value."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from conftest import program
from solidoku import Record, cube4d, cube999, fractal3d, pyraminx

NET = "198473625 473219856 965143782 682753914"
PUZZLE = "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6.."

Question = Callable[..., Any]

# The question, its arguments, and the command that asks the same.
CASES: list[tuple[Question, dict[str, Any], list[str]]] = [
    (pyraminx.solve, {}, ["solve"]),
    (pyraminx.solve, {"net": NET, "rings": True, "limit": 1}, ["solve", NET, "--rings", "--limit", "1"]),
    (pyraminx.fix, {}, ["fix"]),
    (pyraminx.fix, {"max_changes": 1, "by": "looks"}, ["fix", "--max-changes", "1", "--by", "looks"]),
    (pyraminx.design, {"faces": ["D"], "rings": True}, ["design", "--face", "D", "--rings"]),
    (pyraminx.route, {"each": True}, ["route", "--each"]),
    (pyraminx.distances, {}, ["distances"]),
    (pyraminx.turn, {"turns": "U R' b"}, ["turn", "U R' b"]),
    (pyraminx.scramble, {"seed": 7}, ["scramble", "--seed", "7"]),
    (cube4d.solve, {}, ["solve"]),
    (cube4d.solve, {"rules": {"colours": False, "rings": False}, "count_only": True},
     ["solve", "--no-colours", "--no-rings", "--count-only"]),
    (cube4d.hint, {}, ["hint"]),
    (cube4d.new, {"seed": 3}, ["new", "--seed", "3"]),
    (cube4d.set, {}, ["set"]),
    (fractal3d.count, {}, ["count"]),
    (fractal3d.canon, {"grid": PUZZLE}, ["canon", PUZZLE]),
    (fractal3d.hint, {"puzzle": PUZZLE}, ["hint", PUZZLE]),
    (cube999.bound, {}, ["bound"]),
    (cube999.scramble, {"seed": 5, "turns": 4}, ["scramble", "--seed", "5", "--turns", "4"]),
    (cube999.simplify, {"turns": "111X1 111X1"}, ["simplify", "111X1 111X1"]),
    (cube999.inverse, {"turns": "426Y3 111X1"}, ["inverse", "426Y3 111X1"]),
]  # fmt: skip

# Questions with a list: the items are lines.
LISTS: list[tuple[Question, dict[str, Any], list[str]]] = [
    (fractal3d.solve, {"puzzles": PUZZLE, "detail": "steps"}, ["solve", PUZZLE, "--explain"]),
    (fractal3d.solve, {"puzzles": "." * 81, "count_to": 40}, ["solve", "." * 81, "--count-to", "40"]),
    (fractal3d.new, {"seed": 2, "count": 3}, ["new", "--seed", "2", "--count", "3"]),
]


def name_of(question: Question) -> str:
    """The name of the program that answers a question."""
    return question.__module__.rsplit(".", 1)[1]


@pytest.mark.parametrize(("question", "arguments", "command"), CASES)
def test_a_report_is_what_the_program_prints(
    question: Question, arguments: dict[str, Any], command: list[str]
) -> None:
    report: Record = question(**arguments)
    assert report.to_dict() == json.loads(printed(name_of(question), command))


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


def printed(name: str, command: list[str]) -> str:
    run = subprocess.run(
        [program(name), *command, "--format", "json"], capture_output=True, text=True, check=False
    )
    assert run.returncode in (0, 1), run.stderr
    return run.stdout
