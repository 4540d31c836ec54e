//! A cube's stickers: its number and colour, and below them six squares in the order of the files,
//! each with the name of its side above. The name is at the edge that an upright digit has above
//! its head.

use solidoku_common::page::{Anchor, Group, Point, group, strokes, text};

use crate::draw::frame::Frame;
use crate::draw::shape::{colour_in, note};
use crate::puzzle::{Cube, Side};

/// Between stickers.
const GAP: f64 = 2.5;
/// The height of a line of writing.
const LINE: f64 = 4.0;

/// How many are in a row: 6 if that is no wider than `width`, or else 3.
fn in_row(edge: f64, width: f64) -> usize {
    if row(edge, 6) <= width { 6 } else { 3 }
}

fn row(edge: f64, count: usize) -> f64 {
    count as f64 * (edge + GAP) - GAP
}

/// The size of a cube's stickers if a row must be no wider than `width`.
pub(super) fn size(edge: f64, width: f64) -> Point {
    let columns = in_row(edge, width);
    let rows = (6 / columns) as f64;
    Point::new(row(edge, columns), LINE + rows * (LINE + edge))
}

/// A cube's stickers from that upper left corner.
pub(super) fn draw(number: usize, cube: &Cube, edge: f64, corner: Point, width: f64) -> Group {
    let columns = in_row(edge, width);
    let across = row(edge, columns);
    let name = format!("cube {number}, {}", cube.colour.name());
    let name = text(&name, corner + Point::new(0.0, LINE / 2.0), 3.4, across);
    let all =
        group("stickers").id(format!("cube-{number}")).with(name.anchor(Anchor::Start).bold());
    let dash = 0.05 * edge;
    Side::ALL.into_iter().zip(cube.readings[0]).enumerate().fold(all, |all, (place, sticker)| {
        let (side, mark) = sticker;
        let [column, row] = [place % columns, place / columns].map(|n| n as f64);
        let above = corner + Point::new(column * (edge + GAP), LINE + row * (LINE + edge));
        let frame = Frame::square(above + Point::new(0.0, LINE), edge);
        let words = match mark {
            Some(_) => side.name().to_owned(),
            None => format!("{side}, blank"),
        };
        let middle = above + Point::new(edge / 2.0, LINE / 2.0 + 0.2);
        let cut = strokes("cuts", 0.3)
            .dashes(dash, dash)
            .with(frame.outline().fill(colour_in(1.0, cube.colour)));
        let drawn = group(side.name()).with(note(&words, middle, 2.6, edge)).with(cut);
        all.with(match mark {
            Some(mark) => drawn.with(frame.mark(mark)),
            None => drawn,
        })
    })
}
