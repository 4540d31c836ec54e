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
from conftest import ROOT
from solidoku import InputError, Interrupted, cube4d, cube999, fractal3d, pyraminx


def test_a_text_that_is_refused_has_a_place() -> None:
    with pytest.raises(InputError) as raised:
        pyraminx.solve("19847362 473219856 965143782 682753914")
    error = raised.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column) == (1, 1)
    assert "^" in str(error) and "\n" not in error.reason


def test_a_field_that_does_not_fit_is_named() -> None:
    with pytest.raises(ValueError, match="`stop_at` is a number from 1 to"):
        cube4d.solve(stop_at=0)
    with pytest.raises(ValueError, match='expected a number from 0 on, or "all"'):
        pyraminx.solve(limit="seldom")  # type: ignore[arg-type]


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
