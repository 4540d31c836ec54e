"""Nets, grids, layouts and cubes in reports: values that a notebook shows as pictures."""

from __future__ import annotations

import json
from collections.abc import Iterable
from operator import index
from typing import Any, Protocol, SupportsIndex, cast

from solidoku import _native
from solidoku._core import Context, Record

STANDARD_BOARD = "hexagonal"


def _drawn(puzzle: str, question: str, fields: dict[str, Any]) -> dict[str, Any] | None:
    """The report of a drawing; `None` if it can't be drawn."""
    try:
        report: dict[str, Any] = json.loads(_native.ask(puzzle, question, json.dumps(fields)))
    except ValueError:
        return None
    return report


def _first_page(puzzle: str, question: str, fields: dict[str, Any]) -> str | None:
    report = _drawn(puzzle, question, fields)
    return None if report is None else str(report["pages"][0])


class Net(tuple[str, ...]):
    """The labels of a Pyraminx: its faces L, F, R and D, nine digits each.

    >>> Net("198473625 473219856 965143782 682753914")[3]
    '682753914'
    """

    __slots__ = ()

    def __new__(cls, faces: str | Iterable[str]) -> Net:
        """A net of four faces, which are the words of a text or a list."""
        net = super().__new__(cls, faces.split() if isinstance(faces, str) else faces)
        if len(net) != 4:
            raise ValueError(f"expected four faces, found {len(net)}")
        return net

    @classmethod
    def decoded(cls, value: list[str], _: Context) -> Net:
        """The net of a list in JSON."""
        return cls(value)

    def to_text(self) -> str:
        """The faces in a line, as the program reads them."""
        return " ".join(self)

    __str__ = to_text

    def _repr_svg_(self) -> str | None:
        return _first_page("pyraminx", "draw", {"net": str(self), "kind": "net"})


class Grid(str):
    """A grid of 3D-Sudoku: 81 cells, row by row, and its board."""

    __slots__ = ("board",)

    board: str

    def __new__(cls, cells: str, board: str = STANDARD_BOARD) -> Grid:
        """A grid of these cells on a board."""
        grid = super().__new__(cls, cells)
        grid.board = board
        return grid

    @property
    def implied(self) -> dict[str, str]:
        """What a question about the grid takes as its board."""
        return {"board": self.board}

    @classmethod
    def decoded(cls, value: str, context: Context) -> Grid:
        """The grid of a text in JSON."""
        return cls(value, context.get("board") or STANDARD_BOARD)

    def _repr_svg_(self) -> str | None:
        fields = {"puzzle": str(self), "board": self.board, "title": ""}
        report = _drawn("fractal3d", "picture", fields)
        return None if report is None else str(report["page"])


class Layout(str):
    """A layout of cubes as text, and the text of their set; `None` is the toy."""

    __slots__ = ("set",)

    set: str | None

    def __new__(cls, text: str, set: str | None = None) -> Layout:
        """A layout of cubes of a set."""
        layout = super().__new__(cls, text)
        layout.set = set
        return layout

    @property
    def implied(self) -> dict[str, str | None]:
        """What a question about the layout takes as the set of its cubes."""
        return {"set": self.set}

    @classmethod
    def decoded(cls, value: str, context: Context) -> Layout:
        """The layout of a text in JSON."""
        return cls(value, context.get("set"))

    def _repr_svg_(self) -> str | None:
        return _layout_picture(self)


def _layout_picture(layout: Layout) -> str | None:
    return _first_page("cube4d", "draw", {"layout": str(layout), "set": layout.set})


class Standing(Protocol):
    """A cube in a cell."""

    @property
    def x(self) -> int:
        """The column, from the left."""
        ...

    @property
    def y(self) -> int:
        """The row, from the top."""
        ...

    @property
    def z(self) -> int:
        """The slice, from the back."""
        ...

    @property
    def sides(self) -> str:
        """The sides as in the text of a layout."""
        ...


class LayoutRecord(Record):
    """A layout whose cubes are listed by their cells."""

    @classmethod
    def decoded(cls, value: dict[str, Any], context: Context) -> Record:
        """The layout of an object in JSON."""
        record = super().decoded(value, context)
        object.__setattr__(record, "_set", context.get("set"))
        return record

    def to_text(self) -> Layout:
        """The layout as text: slices from the front, of rows from the top."""
        cells = cast("tuple[Standing, ...]", cast("Any", self).cells)
        sides = {(cell.z, cell.y, cell.x): cell.sides for cell in cells}
        rows = (
            "  ".join(sides.get((z, y, x), ".") for x in range(3))
            for z in (2, 1, 0)
            for y in range(3)
        )
        return Layout("\n".join(rows) + "\n", getattr(self, "_set", None))

    def _repr_svg_(self) -> str | None:
        return _layout_picture(self.to_text())


_CUBE = "expected nine layers of nine rows of nine digits from 1 to 9"


class Cube(tuple[tuple[tuple[int, ...], ...], ...]):
    """A 9×9×9 cube: layers from the bottom, of rows from the back, of digits from the left."""

    __slots__ = ()

    def __new__(cls, layers: Iterable[Iterable[Iterable[SupportsIndex]]]) -> Cube:
        """A cube of nine layers, each of nine rows of nine digits from 1 to 9."""
        try:
            cube = tuple(tuple(tuple(map(index, row)) for row in layer) for layer in layers)
        except TypeError as error:
            raise TypeError(f"`layers`: {_CUBE}: {error}") from None
        lengths = {len(cube), *map(len, cube), *(len(row) for layer in cube for row in layer)}
        if lengths != {9}:
            found = sorted(lengths - {9})
            raise ValueError(f"`layers`: {_CUBE}, found a length of {found[0]}")
        strange = {digit for layer in cube for row in layer for digit in row} - set(range(1, 10))
        if strange:
            raise ValueError(f"`layers`: {_CUBE}, found {min(strange)}")
        return super().__new__(cls, cube)

    @classmethod
    def decoded(cls, value: list[list[list[int]]], _: Context) -> Cube:
        """The cube of a list in JSON."""
        return cls(value)

    def to_text(self) -> str:
        """The layers, one below the other, as the program reads them."""
        layers = ("\n".join("".join(map(str, row)) for row in layer) for layer in self)
        return "\n\n".join(layers)

    __str__ = to_text

    def _repr_svg_(self) -> str | None:
        report = _drawn("cube999", "draw", {"cube": self.to_text()})
        return None if report is None else str(report["drawing"])
