//! The nine sheets of a cube.

use solidoku_common::page::{A4, Cap, Colour, Group, NOTE_COLOUR, Page, Paint, Point};
use solidoku_common::page::{group, line, polygon, rectangle, strokes, text};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Cell, EDGE};
use crate::puzzle::seams;
use crate::puzzle::turn::Turn;

/// An edge of a cell, in millimetres.
const UNIT: f64 = 6.4;
/// From a sheet to the next.
const GAP: f64 = 6.0;
/// Above a sheet, for its name.
const HEAD: f64 = 5.0;
/// Where sheets begin.
const TOP: f64 = 30.0;
const SHEET: f64 = UNIT * EDGE as f64;
const FRAME_COLOUR: Colour = Colour::new([0x00, 0x50, 0xD0]);

const LEGEND: [&str; 2] = [
    "Sheets are the layers of the cube as seen from above, x to the right, z down.",
    "Dark corner: a wrong cell. Thick line: a broken seam, where digits don't differ by 1.",
];

/// Nine sheets on a page of A4. The cells that a turn moves are framed.
pub fn still(cube: &Cube, turn: Option<Turn>) -> Page {
    let title = match cube.wrong().count() {
        0 => "9×9×9 cube, solved".to_owned(),
        1 => "9×9×9 cube, 1 wrong cell".to_owned(),
        wrong => format!("9×9×9 cube, {wrong} wrong cells"),
    };
    let across = A4.x - 20.0;
    let at = |y| Point::new(A4.x / 2.0, y);
    let mut page = Page::blank(&title, A4)
        .with(text(&title, at(15.0), 6.5, across).bold())
        .with((0..EDGE).fold(group("sheets"), |sheets, y| sheets.with(sheet(cube, y))))
        .with(seams(cube));
    let framed = turn.map(|turn| format!("Framed: the cells that {turn} moves."));
    if let Some(turn) = turn {
        page = page.with(frame(turn));
    }
    let lines = LEGEND.into_iter().chain(framed.as_deref());
    let below = corner(EDGE - 1).y + SHEET + 10.0;
    for (number, content) in lines.enumerate() {
        let note = text(content, at(below + 6.0 * number as f64), 3.5, across);
        page = page.with(note.fill(NOTE_COLOUR));
    }
    page
}

/// The upper left corner of a sheet.
fn corner(y: usize) -> Point {
    let left = (A4.x - 3.0 * SHEET - 2.0 * GAP) / 2.0;
    let [column, row] = [y % 3, y / 3].map(|n| n as f64);
    Point::new(left + column * (SHEET + GAP), TOP + row * (SHEET + GAP + HEAD))
}

/// The upper left corner of a cell.
fn cell_corner(cell: Cell) -> Point {
    let [x, y, z] = cell.coordinates();
    corner(y) + Point::new(x as f64, z as f64) * UNIT
}

fn sheet(cube: &Cube, y: usize) -> Group {
    let name = corner(y) + Point::new(SHEET / 2.0, -2.8);
    let name = text(&format!("y = {y}"), name, 3.8, SHEET).fill(NOTE_COLOUR);
    Cell::all()
        .filter(|cell| cell.coordinates()[1] == y)
        .fold(group("sheet").with(name), |sheet, cell| sheet.with(cell_group(cube, cell)))
}

/// A cell: its colour, its digit, and a dark corner if it is wrong.
fn cell_group(cube: &Cube, cell: Cell) -> Group {
    let (digit, corner) = (cube.digit(cell), cell_corner(cell));
    let square = rectangle(corner, Point::new(UNIT, UNIT))
        .fill(Colour::of(usize::from(digit) - 1))
        .stroke(Colour::new([0x60; 3]))
        .stroke_width(0.15);
    let middle = corner + Point::new(UNIT, UNIT) * 0.5;
    let label = text(&digit.to_string(), middle, 0.7 * UNIT, UNIT);
    if digit == Cube::TARGET.digit(cell) {
        return group("cell").with(square).with(label);
    }
    let reach = 0.32 * UNIT;
    let mark = [UNIT, UNIT - reach].map(|x| corner + Point::new(x, 0.0));
    let mark = polygon(&[mark[0], mark[1], corner + Point::new(UNIT, reach)]);
    group("wrong cell").with(square).with(mark).with(label.bold())
}

/// Lines between neighbours that don't fit, where both are on one sheet.
fn seams(cube: &Cube) -> Group {
    let mut seams = strokes("seams", 0.8).cap(Cap::Round);
    for (cell, next) in seams::broken(cube) {
        let ([x, y, _], [next_x, next_y, _]) = (cell.coordinates(), next.coordinates());
        let corner = cell_corner(cell);
        let far = corner + Point::new(UNIT, UNIT);
        let from =
            if x == next_x { Point::new(corner.x, far.y) } else { Point::new(far.x, corner.y) };
        if y == next_y {
            seams = seams.with(line(from, far));
        }
    }
    seams
}

/// The three squares of a turn's sub-cube.
fn frame(turn: Turn) -> Group {
    let block = turn.block();
    let strokes = [(Paint::White, 1.8), (FRAME_COLOUR.into(), 0.9)];
    (0..3).flat_map(|layer| strokes.map(|stroke| (layer, stroke))).fold(
        group("frame").fill(Paint::None),
        |frame, (layer, (colour, width))| {
            let at = cell_corner(block.cell(9 * layer));
            let square = rectangle(at, Point::new(UNIT, UNIT) * 3.0);
            frame.with(square.stroke(colour).stroke_width(width))
        },
    )
}
