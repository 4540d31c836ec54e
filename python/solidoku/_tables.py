"""Long tables as numpy arrays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from solidoku import _native
from solidoku._core import Progress

CELLS = 81


def solutions(board: str = "hexagonal", *, progress: Progress | None = None) -> NDArray[np.uint8]:
    """All solutions of a board up to relabelling, in order: a row of 81 digits for each.

    The first block of each solution is 123456789. The default has 5,065,278 rows, which take
    410 MB and some seconds. The array can't be written to.
    """
    digits = _native.solutions(json.dumps({"board": board}), progress)
    return np.frombuffer(digits, np.uint8).reshape(-1, CELLS)


def ten_clue_puzzles(file: str | Path) -> NDArray[np.uint8]:
    """The puzzles of a packed list of ten clues: a row of 81 digits for each, 0 for an empty cell.

    `results/fractal3d/ten-clues/puzzles.s3d` of the project's repository has all 868,637.
    """
    digits = _native.ten_clue_puzzles(Path(file).read_bytes())
    return np.frombuffer(digits, np.uint8).reshape(-1, CELLS)
