//! Sheets to print: the 27 cubes as paper nets to fold and glue, or as stickers for wooden cubes.
//!
//! A sheet is some pages of A4, each a document of its own, true to size if printed at 100 %: a page's user
//! unit is a millimetre, and a ruler at the foot shows whether the printer kept it. Cubes are as listed in
//! the set (the first reading). `net` and `stickers` draw one cube each.

mod net;
mod stickers;

use common::page::{A4, Point, document, group, line, strokes, text};
use std::fmt;
use std::ops::RangeInclusive;

use svg::Document;
use svg::node::element::Group;

use crate::draw::shape::note;
use crate::puzzle::{Cube, Set};

/// What is on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Nets to cut out, fold and glue: a row of left, front, right and back, with the top above the
    /// front and the bottom below it, and seven tabs.
    Nets,
    /// Squares to cut out and stick on, six for each cube, with the name of its side above each.
    Stickers,
}

/// The edge of a printed cube, in millimetres.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edge(u16);

/// An edge outside of [`Edge::RANGE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgeOutOfRange(u16);

impl fmt::Display for EdgeOutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (Edge::RANGE.start(), Edge::RANGE.end());
        write!(f, "expected an edge from {least} to {most} mm, found {}", self.0)
    }
}

impl std::error::Error for EdgeOutOfRange {}

impl Edge {
    /// Below 10 mm digits can't be read and tabs can't be glued; above 40 mm a net is wider than a page.
    pub const RANGE: RangeInclusive<u16> = 10..=40;
    /// The usual edge.
    pub const USUAL: Self = Self(20);

    /// An edge of this length.
    ///
    /// # Errors
    /// If it isn't in [`Self::RANGE`].
    pub fn new(millimetres: u16) -> Result<Self, EdgeOutOfRange> {
        let is_in_range = Self::RANGE.contains(&millimetres);
        if is_in_range { Ok(Self(millimetres)) } else { Err(EdgeOutOfRange(millimetres)) }
    }

    /// Its length.
    pub const fn millimetres(self) -> u16 {
        self.0
    }
}

const MARGIN: f64 = 10.0;
/// The top of the first cube, below the heading.
const TOP: f64 = 20.0;
/// The lowest end of the last cube, above the ruler.
const BOTTOM: f64 = 279.0;
/// The smallest distance between two cubes.
const GAP: f64 = 4.0;
/// The ruler's length.
const RULER: f64 = 50.0;

impl Kind {
    const fn title(self) -> &'static str {
        match self {
            Self::Nets => "Nets",
            Self::Stickers => "Stickers",
        }
    }

    const fn advice(self) -> &'static str {
        match self {
            Self::Nets => "Cut along solid lines, fold along dashed ones, glue the tabs inside.",
            Self::Stickers => {
                "Cut along the dashed lines. Each name is above the edge that goes to the top; on \
                 top and bottom, to the back."
            }
        }
    }

    /// The size of one cube's drawing.
    fn size(self, edge: f64) -> Point {
        match self {
            Self::Nets => net::size(edge),
            Self::Stickers => stickers::size(edge, A4.x - 2.0 * MARGIN),
        }
    }

    fn draw(self, number: usize, cube: &Cube, edge: f64, corner: Point) -> Group {
        match self {
            Self::Nets => net::draw(number, cube, edge, corner),
            Self::Stickers => stickers::draw(number, cube, edge, corner, A4.x - 2.0 * MARGIN),
        }
    }
}

/// All cubes of a set, in order, on pages of A4 (210 mm × 297 mm, a document each).
pub fn pages(set: &Set, kind: Kind, edge: Edge) -> Vec<Document> {
    let edge = f64::from(edge.millimetres());
    let size = kind.size(edge);
    let fit = |space: f64, size: f64| ((space + GAP) / (size + GAP)).floor() as usize;
    let columns = fit(A4.x - 2.0 * MARGIN, size.x);
    let rows = fit(BOTTOM - TOP, size.y);
    let width = columns as f64 * (size.x + GAP) - GAP;
    let left = (A4.x - width) / 2.0;
    let cubes: Vec<(usize, &Cube)> = set.cubes().iter().enumerate().collect();
    let chunks = cubes.chunks(columns * rows);
    let count = chunks.len();
    let page = |(page, chunk): (usize, &[(usize, &Cube)])| {
        let (first, last) = (chunk[0].0, chunk[chunk.len() - 1].0);
        let cubes = if first == last {
            format!("cube {first}")
        } else {
            format!("cubes {first} to {last}")
        };
        let (title, page) = (kind.title(), page + 1);
        let title = format!("{title} of {cubes}, edge {edge} mm, page {page} of {count}");
        chunk.iter().enumerate().fold(furniture(&title, kind), |page, (place, &(number, cube))| {
            let column = (place % columns) as f64;
            let row = (place / columns) as f64;
            let corner = Point::new(left + column * (size.x + GAP), TOP + row * (size.y + GAP));
            page.add(kind.draw(number, cube, edge, corner))
        })
    };
    chunks.enumerate().map(page).collect()
}

/// A page without cubes.
fn furniture(title: &str, kind: Kind) -> Document {
    let across = A4.x - 2.0 * MARGIN;
    let at = |y| Point::new(A4.x / 2.0, y);
    document(title, A4)
        .add(text(title, at(9.5), 4.5, across).set("font-weight", "bold"))
        .add(note(kind.advice(), at(15.0), 3.2, across))
        .add(ruler(Point::new(MARGIN, 286.0)))
}

/// A ruler with a tick each 5 mm, and what to do with it.
fn ruler(corner: Point) -> Group {
    let right = |x| corner + Point::new(x, 0.0);
    let ruler = strokes("ruler", 0.25).add(line(corner, right(RULER)));
    let ruler = (0_u32..=10).fold(ruler, |ruler, tick| {
        let at = right(f64::from(tick) * 5.0);
        let tall = if tick % 2 == 0 { 3.0 } else { 1.8 };
        ruler.add(line(at, at - Point::new(0.0, tall)))
    });
    let advice =
        "50 mm: measure this first. If it is off, print at 100 %, without fitting to the page.";
    let words = note(advice, right(RULER + 4.0) - Point::new(0.0, 1.5), 3.2, 130.0);
    group("scale").add(ruler).add(words.set("text-anchor", "start"))
}

#[cfg(test)]
mod tests;
