"""Nets, grids, layouts and cubes show themselves in notebooks."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from conftest import only_layout
from solidoku import cube4d, cube999, fractal3d, pyraminx

PUZZLE = "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6.."


def picture(value: Any) -> str:
    svg = value._repr_svg_()
    assert isinstance(svg, str)
    assert svg.startswith("<svg")
    return svg


def test_a_net_is_four_words_and_a_picture() -> None:
    net = pyraminx.solve().net
    assert net == pyraminx.Net(str(net))
    assert pyraminx.solve(net) == pyraminx.solve(str(net))
    assert picture(net) != picture(pyraminx.solve().solutions[1].net)
    with pytest.raises(ValueError, match="expected four faces, found 3"):
        pyraminx.Net("198473625 473219856 965143782")


def test_a_grid_is_drawn_on_its_board() -> None:
    standard = fractal3d.hint(PUZZLE).puzzle
    assert (standard, standard.board) == (PUZZLE, "hexagonal")
    other = fractal3d.hint("." * 81, board="H,T2").puzzle
    assert other.board == "H,T2"
    assert picture(other) != picture(fractal3d.Grid("." * 81))
    item = next(fractal3d.list("sculpture"))
    assert item.solution.board == "sculpture"


def test_what_is_no_grid_has_no_picture() -> None:
    shown: Any = fractal3d.Grid("1" * 80)
    assert shown._repr_svg_() is None


def test_a_layout_is_text_that_can_be_asked_about() -> None:
    layout = only_layout(cube4d.solve())
    report = cube4d.check(layout)
    assert report.complete and report == cube4d.check(layout.to_text())
    assert picture(layout) == picture(layout.to_text()) == picture(report.layout)
    assert picture(layout) != picture(cube4d.Layout(""))


def test_a_layout_knows_its_set() -> None:
    made = cube4d.new(seed=3)
    assert made.set is not None
    layout = only_layout(cube4d.solve(made.set))
    assert layout.to_text().set == made.set
    picture(layout)


def test_a_cube_is_layers_and_a_picture() -> None:
    cube = cube999.scramble(seed=5, turns=2).cube
    assert (len(cube), len(cube[0]), len(cube[0][0])) == (9, 9, 9)
    assert cube999.turn(cube, turns="111X1") == cube999.turn(str(cube), turns="111X1")
    picture(cube)


@pytest.mark.parametrize(
    "value",
    [pyraminx.solve().net, fractal3d.hint(PUZZLE).puzzle, cube4d.check().layout, cube4d.solve()],
)
def test_values_can_be_pickled(value: Any) -> None:
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value
    assert getattr(copy, "board", None) == getattr(value, "board", None)
