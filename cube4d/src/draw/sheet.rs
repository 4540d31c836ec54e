//! Sheets to print: the 27 cubes as paper nets to fold and glue, or as stickers for wooden cubes.
//!
//! A sheet is some pages, true to size if printed at 100 %: a page's
//! user unit is a millimetre, and a ruler at the foot shows whether the printer kept it. Cubes are
//! as listed in the set (the first reading). `net` and `stickers` draw one cube each; `extra` has
//! the pages with the rules and the solution.

mod extra;
mod net;
mod stickers;

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use solidoku_common::page::{Group, Page, Paper, Point, ruler, text};

use crate::draw::shape::note;
use crate::puzzle::{Cube, Set};

/// What is on a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Kind {
    /// Nets to fold
    // A row of left, front, right and back, with the top above the front and the bottom below it,
    // and seven tabs.
    #[default]
    Nets,
    /// Stickers for blank cubes
    // Six squares for each cube, with the name of its side above each.
    Stickers,
}

/// The edge of a printed cube, in millimetres. Below 10 mm digits can't be read and tabs can't be
/// glued; above 40 mm a net is wider than a page.
pub const EDGES: RangeInclusive<u16> = 10..=40;

const MARGIN: f64 = 10.0;
/// The top of the first cube, below the heading.
const TOP: f64 = 20.0;
/// From the lowest end of the last cube to the end of the page.
const FOOT: f64 = 18.0;
/// The smallest distance between two cubes.
const GAP: f64 = 4.0;

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
    fn size(self, edge: f64, paper: Paper) -> Point {
        match self {
            Self::Nets => net::size(edge),
            Self::Stickers => stickers::size(edge, width(paper)),
        }
    }

    fn draw(self, number: usize, cube: &Cube, edge: f64, corner: Point, paper: Paper) -> Group {
        match self {
            Self::Nets => net::draw(number, cube, edge, corner),
            Self::Stickers => stickers::draw(number, cube, edge, corner, width(paper)),
        }
    }
}

pub use extra::{rules_page, solution_page};

/// The width between the margins.
fn width(paper: Paper) -> f64 {
    paper.size().x - 2.0 * MARGIN
}

/// All cubes of a set, in order, with this edge in millimetres.
pub fn pages(set: &Set, kind: Kind, edge: u16, paper: Paper) -> Vec<Page> {
    let edge = f64::from(edge);
    let size = kind.size(edge, paper);
    let fit = |space: f64, size: f64| ((space + GAP) / (size + GAP)).floor() as usize;
    let columns = fit(width(paper), size.x);
    let rows = fit(paper.size().y - FOOT - TOP, size.y);
    let across = columns as f64 * (size.x + GAP) - GAP;
    let left = (paper.size().x - across) / 2.0;
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
        let empty = empty_page(&title, kind.advice(), paper);
        let empty = empty.with(ruler(Point::new(MARGIN, paper.size().y - 11.0)));
        chunk.iter().enumerate().fold(empty, |page, (place, &(number, cube))| {
            let column = (place % columns) as f64;
            let row = (place / columns) as f64;
            let corner = Point::new(left + column * (size.x + GAP), TOP + row * (size.y + GAP));
            page.with(kind.draw(number, cube, edge, corner, paper))
        })
    };
    chunks.enumerate().map(page).collect()
}

/// A page with a heading and a line below it.
fn empty_page(title: &str, below: &str, paper: Paper) -> Page {
    let at = |y| Point::new(paper.size().x / 2.0, y);
    Page::blank(title, paper.size())
        .with(text(title, at(9.5), 4.5, width(paper)).bold())
        .with(note(below, at(15.0), 3.2, width(paper)))
}

#[cfg(test)]
mod tests;
