"""What the package adds to the answers: errors, interrupts, progress, lists and arrays."""

from __future__ import annotations

import dataclasses
import io
import itertools
import os
import re
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest
from tqdm import tqdm

import solidoku
from conftest import ROOT, Question, only_layout
from solidoku import InputError, Interrupted, _native, cube4d, cube999, fractal3d, pyraminx


def test_a_text_that_is_refused_has_a_place() -> None:
    with pytest.raises(InputError) as raised:
        pyraminx.solve("19847362 473219856 965143782 682753914")
    error = raised.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column) == (1, 1)
    assert "^" in str(error) and "\n" not in error.reason


CUBE = "`layers`: expected nine layers of nine rows of nine digits from 1 to 9"
LIMIT = '`limit`: expected a number from 0 on, or "all", found'
SEED = "`seed`: expected a whole number from 0 to 2^64 - 1, found"

# A question, its arguments, and how its refusal begins.
REFUSED: list[tuple[Question, dict[str, Any], str]] = [
    (cube4d.solve, {"stop_at": 0}, "`stop_at` is a number from 1 to 1000000, not 0"),
    (pyraminx.solve, {"limit": "seldom"}, f'{LIMIT} "seldom"'),
    (pyraminx.solve, {"limit": True}, f"{LIMIT} true"),
    (pyraminx.solve, {"limit": 2.5}, f"{LIMIT} 2.5"),
    (pyraminx.solve, {"net": 1}, "`net`: expected a string, found 1"),
    (pyraminx.solve, {"net": b"1"},
     "`net`: expected a text, a number, a list or a record, found bytes"),
    (pyraminx.solve, {"net": "\ud800"}, r"`net`: expected Unicode text, found '\ud800'"),
    (pyraminx.solve, {"net": np.zeros(3)}, "`net`: expected integers, found an array of float64"),
    (pyraminx.scramble, {"notation": 1},
     '`notation`: expected "twisty", "indexed" or "faces", found 1'),
    (pyraminx.design, {"faces": "D"}, '`faces`: expected an array, found "D"'),
    (cube999.scramble, {"seed": True}, f"{SEED} true"),
    (cube999.scramble, {"seed": -1}, f"{SEED} -1"),
    (cube999.solve, {"effort": {"time": float("nan")}},
     "`effort.time`: expected a finite number, found nan"),
    (cube4d.check, {"rules": []}, "`rules`: expected an object, found an array"),
    (cube4d.check, {"progress": 5},
     "`progress`: expected a function or a progress bar, found int"),
    (fractal3d.canon, {"grid": "." * 81, "board": "cube"}, "`board`: expected hexagonal, "),
    (fractal3d.model_file, {"edge": "1"},
     '`edge`: expected a whole number from 0 to 65535, found "1"'),
    (cube999.Cube, {"layers": 5}, CUBE),
    (cube999.Cube, {"layers": [[1, 2]]}, CUBE),
    (cube999.Cube, {"layers": [[[1]] * 9] * 9}, CUBE),
    (cube999.Cube, {"layers": [[[0] * 9] * 9] * 9}, CUBE),
    (cube999.Cube, {"layers": np.ones((9, 9, 9))}, CUBE),
]  # fmt: skip


@pytest.mark.parametrize(("question", "arguments", "reason"), REFUSED)
def test_an_argument_that_does_not_fit_is_named(
    question: Question, arguments: dict[str, Any], reason: str
) -> None:
    with pytest.raises((ValueError, TypeError)) as raised:
        question(**arguments)
    assert str(raised.value).startswith(reason)


def test_a_request_is_an_object() -> None:
    for request in ("[]", '["198473625"]', "null", "5"):
        with pytest.raises(ValueError, match="expected an object, found "):
            _native.ask("pyraminx", "survey", request)


def test_integers_may_be_numpys() -> None:
    one: Any = np.int64(1)
    assert pyraminx.solve(limit=one) == pyraminx.solve(limit=1)
    assert cube999.scramble(seed=one) == cube999.scramble(seed=1)


def test_a_report_is_frozen_and_equal_to_its_like() -> None:
    report = pyraminx.solve()
    assert report == pyraminx.solve() and report.arrangements == 8
    with pytest.raises(dataclasses.FrozenInstanceError):
        report.arrangements = 9  # type: ignore[misc]


def test_a_seed_is_random_and_named_in_the_report() -> None:
    made = cube999.scramble(turns=3)
    assert cube999.scramble(turns=3) != made
    assert cube999.scramble(turns=3, seed=made.seed) == made


def test_a_large_seed_keeps_its_digits() -> None:
    seed = 2**64 - 1
    made = cube999.scramble(turns=3, seed=seed)
    assert (made.seed, made.to_dict()["seed"]) == (seed, str(seed))
    assert cube999.scramble(turns=3, seed=made.to_dict()["seed"]) == made


def test_a_list_begins_before_it_ends_and_can_be_left() -> None:
    first = list(itertools.islice(fractal3d.list(), 3))
    assert len({item.solution for item in first}) == 3
    whole = fractal3d.list("sculpture", list="classes")
    assert sum(item.class_size or 0 for item in whole) == 140
    assert whole.report == fractal3d.ListReport(listed=11, exhausted=True)


def test_solutions_are_an_array() -> None:
    solutions = fractal3d.solutions("sculpture")
    assert (solutions.shape, solutions.dtype) == ((140, 81), np.uint8)
    assert (np.sort(solutions, axis=1) == np.repeat(np.arange(1, 10), 9)).all()
    assert "".join(map(str, solutions[0])) == next(fractal3d.list("sculpture")).solution


def test_progress_is_called_and_what_it_raises_ends_the_search() -> None:
    seen: list[int] = []
    cube4d.census(sets=300, seed=1, progress=seen.append)
    assert seen == sorted(seen) and seen

    def refuse(_: int) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        cube4d.census(sets=1_000_000, seed=1, progress=refuse)


@pytest.mark.parametrize(
    "search",
    ["cube999.solve(effort='unlimited')", "list(fractal3d.list())", "cube4d.census(sets=10**6)"],
)
def test_an_interrupt_is_answered_at_once(search: str) -> None:
    code = f"""
from solidoku import *
print("begun", flush=True)
try:
    {search}
except KeyboardInterrupt:
    print("interrupted")
"""
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60)[0] == "interrupted\n"


def test_a_progress_bar_is_updated() -> None:
    bar = tqdm(file=io.StringIO())
    cube4d.census(sets=300, seed=1, progress=bar)
    assert 0 < bar.n <= 300


def test_what_an_interrupted_search_found_is_not_lost() -> None:
    interrupt = threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT])
    interrupt.start()
    with pytest.raises(Interrupted) as raised:
        cube4d.census(sets=10**6, seed=1)
    report = raised.value.report
    assert isinstance(report, cube4d.CensusReport)
    assert not report.exhausted and report.sets < 10**6


def test_an_iterator_resumes_after_an_interrupt() -> None:
    items = fractal3d.list("sculpture")
    found = list(itertools.islice(items, 5))
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    found.extend(items)
    assert len({item.solution for item in found}) == len(found) == 140


@pytest.mark.nightly
def test_the_code_of_the_readme_runs() -> None:
    readme = (ROOT / "python/README.md").read_text("utf-8")
    (code,) = re.findall("```python\n(.*?)```", readme, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    assert names["solutions"].shape == (5_065_278, 81)


def test_all_names_are_there() -> None:
    for name in solidoku.__all__:
        assert hasattr(solidoku, name)


def test_what_reports_hand_out_is_accepted() -> None:
    net = pyraminx.solve().net
    for form in (net, list(net), str(net), pyraminx.solve().to_dict()["net"]):
        assert pyraminx.solve(form) == pyraminx.solve()
    scramble = pyraminx.scramble(seed=5)
    for turns in (scramble.turns, list(scramble.turns), " ".join(scramble.turns)):
        assert pyraminx.turn(turns).state == scramble.state
    routes = [
        pyraminx.route(from_=state)
        for state in (scramble.state, scramble.state.net, scramble.state.to_dict())
    ]
    assert routes[0] == routes[1] == routes[2]

    made = cube999.scramble(seed=5, turns=2)
    forms = [made.cube, [[list(row) for row in layer] for layer in made.cube]]
    for form in (*forms, str(made.cube), np.array(made.cube), cube999.Cube(np.array(made.cube))):
        assert cube999.turn(form).cube == made.cube
    report = cube999.solve(made.cube, effort="fast")
    for turns in (report.turns, list(report.turns)):
        assert cube999.verify(made.cube, turns).solved
        assert cube999.inverse(cube999.inverse(turns).turns).turns == report.turns
        assert cube999.solve(made.cube, effort="fast", known=turns).count <= report.count

    solutions = fractal3d.solutions("sculpture")
    row, grid = solutions[0], next(fractal3d.list("sculpture")).solution
    for form in (row, row.tolist(), grid, str(grid)):
        assert next(fractal3d.solve(form, board="sculpture")).completions == 1

    own = cube4d.new(seed=3)
    layout = only_layout(cube4d.solve(own.set))
    for form in (layout, layout.to_text(), cube4d.check(layout).layout):
        assert cube4d.check(form).complete
    assert cube4d.check(str(layout.to_text()), set=own.set).complete


def test_a_grid_has_its_board_with_it() -> None:
    grid = next(fractal3d.new("sculpture", seed=1)).puzzle
    assert next(fractal3d.solve(grid)).completions == 1
    assert fractal3d.hint(grid).kind == "next"
    assert [item.completions for item in fractal3d.solve([grid, grid])] == [1, 1]
    assert fractal3d.canon(grid) == fractal3d.canon(str(grid), board="sculpture")
    with pytest.raises(ValueError, match="'sculpture', found 'hexagonal'"):
        fractal3d.hint(grid, board="hexagonal")
    # Two spellings of one board.
    other = fractal3d.Grid("." * 81, "h,t2")
    assert fractal3d.hint(other, board="H, T2").puzzle.board == "H,T2"


def test_a_layout_has_its_set_with_it() -> None:
    own = cube4d.new(seed=3).set
    layout = only_layout(cube4d.solve(own))
    assert cube4d.check(layout).complete
    assert cube4d.hint(layout) == cube4d.hint(str(layout.to_text()), set=own)
    assert cube4d.draw(layout) == cube4d.draw(str(layout.to_text()), set=own)
    assert cube4d.check(layout, set=f"{own}\n# the same").complete
    with pytest.raises(ValueError, match="`set`: expected that of the layout, the toy's, found"):
        cube4d.check(only_layout(cube4d.solve()), set=own)
