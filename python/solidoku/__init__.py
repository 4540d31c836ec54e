"""Sudoku on solid objects: solved, counted, designed and proved.

There is a module for each puzzle, and a function in it for each question:

>>> from solidoku import pyraminx
>>> pyraminx.solve().arrangements
8
"""

from solidoku import cube4d, cube999, fractal3d, pyraminx
from solidoku._core import Items, Progress, ProgressBar, Record
from solidoku._native import InputError, Interrupted

__all__ = [
    "InputError",
    "Interrupted",
    "Items",
    "Progress",
    "ProgressBar",
    "Record",
    "cube4d",
    "cube999",
    "fractal3d",
    "pyraminx",
]
