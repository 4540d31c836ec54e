//! A cube's net.
//!
//! ```text
//!          +tab+
//!       tab|top|tab        tab
//!     +----+---+-----+----+----+        The page shows what will be the outside. Seven of the
//!     |left|front|right|back |tab       fourteen free edges have a tab, one of each two that meet;
//!     +----+---+-----+----+----+        the other seven are just cut. The cube's number is
//!       tab|bottom|tab     tab          right of the top, beside the net.
//!          +---+
//! ```
//!
//! A digit stands on a square as it stands on the cube, with a half turn on the bottom: its base is
//! towards the front, which is above it here.

use solidoku_common::page::{Cap, Group, Paint, Point, group, line, polygon, strokes};

use crate::draw::frame::Frame;
use crate::draw::shape::{colour_in, note};
use crate::puzzle::{Cube, Quarter, Side};

/// A square of the net.
pub(super) struct Square {
    pub(super) side: Side,
    /// From the left and from the top.
    pub(super) column: usize,
    pub(super) row: usize,
    /// How an upright digit of that side stands on the page.
    pub(super) turned: Quarter,
}

const fn square(side: Side, column: usize, row: usize, turned: Quarter) -> Square {
    Square { side, column, row, turned }
}

/// The six squares of a net.
pub(super) const SQUARES: [Square; 6] = [
    square(Side::Top, 1, 0, Quarter::UPRIGHT),
    square(Side::Left, 0, 1, Quarter::UPRIGHT),
    square(Side::Front, 1, 1, Quarter::UPRIGHT),
    square(Side::Right, 2, 1, Quarter::UPRIGHT),
    square(Side::Back, 3, 1, Quarter::UPRIGHT),
    square(Side::Bottom, 1, 2, Quarter::HALF),
];

/// An edge of a square, or the way to what is beyond it on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Towards {
    Up,
    Right,
    Down,
    Left,
}

impl Towards {
    pub(super) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// How far to go right and down.
    pub(super) const fn step(self) -> [i8; 2] {
        match self {
            Self::Up => [0, -1],
            Self::Right => [1, 0],
            Self::Down => [0, 1],
            Self::Left => [-1, 0],
        }
    }

    fn unit(self) -> Point {
        let [x, y] = self.step();
        Point::new(f64::from(x), f64::from(y))
    }
}

/// The free edges that have a tab.
pub(super) const TABS: [(Side, Towards); 7] = [
    (Side::Top, Towards::Left),
    (Side::Top, Towards::Right),
    (Side::Bottom, Towards::Left),
    (Side::Bottom, Towards::Right),
    (Side::Back, Towards::Up),
    (Side::Back, Towards::Down),
    (Side::Back, Towards::Right),
];

/// What an edge of a square is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EdgeKind {
    /// The next square is beyond it.
    Fold,
    /// A tab is.
    Tab,
    /// Nothing is.
    Cut,
}

impl Square {
    pub(super) fn edge_kind(&self, towards: Towards) -> EdgeKind {
        let [x, y] = towards.step();
        let place = |square: &Square| [square.column, square.row].map(|n| n as i8);
        let beyond = [self.column as i8 + x, self.row as i8 + y];
        if SQUARES.iter().any(|other| place(other) == beyond) {
            EdgeKind::Fold
        } else if TABS.contains(&(self.side, towards)) {
            EdgeKind::Tab
        } else {
            EdgeKind::Cut
        }
    }
}

/// How far a tab sticks out.
fn tab(edge: f64) -> f64 {
    (0.28 * edge).min(7.0)
}

/// The size of a net: four squares and a tab by three squares.
pub(super) fn size(edge: f64) -> Point {
    Point::new(4.0 * edge + tab(edge), 3.0 * edge)
}

/// The net of a cube, and its number, from this upper left corner.
pub(super) fn draw(number: usize, cube: &Cube, edge: f64, corner: Point) -> Group {
    let colour = cube.colour;
    let mut sides = group("sides");
    let mut cuts = strokes("cuts", 0.3).cap(Cap::Round);
    let dash = 0.06 * edge;
    let mut folds = strokes("folds", 0.2).dashes(dash, dash);
    for square in &SQUARES {
        let place = Point::new(square.column as f64, square.row as f64);
        let upper_left = corner + place * edge;
        let frame = Frame::square(upper_left, edge);
        let outline = frame.outline().fill(colour_in(1.0, colour));
        let mut side = group(square.side.name()).with(outline);
        if let Some(mark) = cube.readings[0][square.side] {
            side = side.with(frame.turned(square.turned).mark(mark));
        }
        sides = sides.with(side);
        for towards in Towards::ALL {
            let out = towards.unit();
            let along = Point::new(-out.y, out.x);
            let middle = upper_left + Point::new(0.5, 0.5) * edge + out * (edge / 2.0);
            let [from, to] = [-0.5, 0.5].map(|way| middle + along * (way * edge));
            match square.edge_kind(towards) {
                // It is the other square's edge as well.
                EdgeKind::Fold if matches!(towards, Towards::Right | Towards::Down) => {
                    folds = folds.with(line(from, to));
                }
                EdgeKind::Fold => {}
                EdgeKind::Cut => cuts = cuts.with(line(from, to)),
                EdgeKind::Tab => {
                    let depth = tab(edge);
                    let [near, far] = [(from, depth), (to, -depth)]
                        .map(|(end, way)| end + along * way + out * depth);
                    let flap = polygon(&[from, near, far, to]).fill(Paint::White);
                    sides = sides.with(flap.class("tab"));
                    folds = folds.with(line(from, to));
                    for (a, b) in [(from, near), (near, far), (far, to)] {
                        cuts = cuts.with(line(a, b));
                    }
                }
            }
        }
    }
    group("net")
        .id(format!("cube-{number}"))
        .with(sides)
        .with(folds)
        .with(cuts)
        .with(name(number, edge, corner))
}

/// The number (with a word, or a 6 might be a 9), right of the top and clear of its tab.
fn name(number: usize, edge: f64, corner: Point) -> Group {
    let left = 2.0 * edge + 1.3 * tab(edge);
    let right = 4.0 * edge;
    let middle = corner + Point::new((left + right) / 2.0, 0.3 * edge);
    let words = note(&format!("cube {number}"), middle, (0.3 * edge).min(6.0), right - left);
    group("name").with(words.bold())
}
