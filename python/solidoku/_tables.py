"""Long tables as numpy arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from solidoku import _native
from solidoku._core import Progress, listener, prepared, request

CELLS = 81

CLASS = np.dtype(
    [
        ("faces", np.uint8, (4, 9)),
        ("size", "<u2"),
        ("arrangements_with_rings", "<u2"),
        ("looks_with_rings", "<u2"),
        ("arrangements", "<u2"),
        ("looks", "<u2"),
    ]
)
"""A class of labellings: the faces L, F, R and D of its canonical labelling, the number of its
labellings up to relabelling, and the numbers of their solved states."""


def solutions(board: str = "hexagonal", *, progress: Progress | None = None) -> NDArray[np.uint8]:
    """All solutions of a board up to relabelling, in order: a row of 81 digits for each.

    The first block of each solution is 123456789. The default has 5,065,278 rows, which take
    410 MB and some seconds. The array can't be written to.
    """
    digits = _native.solutions(request(prepared({"board": board})), listener(progress))
    return np.frombuffer(digits, np.uint8).reshape(-1, CELLS)


def ten_clue_puzzles(file: str | Path) -> NDArray[np.uint8]:
    """The puzzles of a packed list of ten clues: a row of 81 digits for each, 0 for an empty cell.

    `results/fractal3d/ten-clues/puzzles.s3d` of the project's repository has all 868,637.
    """
    digits = _native.ten_clue_puzzles(Path(file).read_bytes())
    return np.frombuffer(digits, np.uint8).reshape(-1, CELLS)


def census() -> NDArray[np.void]:
    """All 202,698 classes of labellings whose faces and rings show 1 to 9: a row of `CLASS` each.

    Two labellings belong to a class if they differ by a relabelling and one of the 24 symmetries.

    >>> classes = census()
    >>> int((classes["arrangements_with_rings"] == 1).sum())
    142545
    """
    return np.frombuffer(_native.census_classes(), CLASS)


def model_file(
    board: str = "hexagonal",
    *,
    format: Literal["3mf", "stl"] = "3mf",
    edge: int | None = None,
    thicken: float | None = None,
    title: str | None = None,
) -> bytes:
    """The file of a model to print in 3D. Lengths are in mm; `model` says what it is like."""
    fields = {"board": board, "format": format, "edge": edge, "thicken": thicken, "title": title}
    return _native.model_file(request(prepared(fields)))
