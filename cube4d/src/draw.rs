//! An exploded view of a layout, complete or not.
//!
//! The three slices stand next to each other, the front one first; below each are plans of the
//! sides that the view hides. The sides of a semi-magic face are outlined. An empty cell is dashed.
//! All lengths are in millimetres.
//!
//! `frame` puts digits on sides, `shape` has notes and colours, `slice` is one slice.

pub(crate) mod frame;
pub(crate) mod shape;
#[cfg(feature = "draw")]
pub mod sheet;
mod slice;

use solidoku_common::page::{Page, Point, text};

pub use self::frame::Directions;
use self::shape::note;
use self::slice::{SIZE, Slice};
use crate::puzzle::{Cell, House, Layout, Set};

/// The size of the page, A4 on its side; it is higher if many faces are semi-magic.
const WIDTH: f64 = 297.0;
const HEIGHT: f64 = 210.0;
const MARGIN: f64 = 10.0;
/// Where slices begin.
const TOP: f64 = 28.0;
/// From a line of notes to the next.
const LINE: f64 = 5.5;

const LEGEND: &str = "Plans show sides as seen from outside, with x above their columns. \
                      Dashed: no cube. Pale with ?: may also stand the other way up.";

/// The exploded view of a layout of a set's cubes: 297 mm wide, 210 mm high or a little more.
pub fn draw(set: &Set, layout: &Layout) -> Page {
    let outlined: Vec<House> = layout.semi_magic_faces().collect();
    let title = match layout.placed().count() {
        Cell::COUNT => "27 cubes".to_owned(),
        count => format!("{count} of 27 cubes"),
    };
    let notes = TOP + SIZE.y + 8.0;
    let height = HEIGHT.max(notes + LINE * (outlined.len() as f64 + 1.0) + MARGIN);
    let across = WIDTH - 2.0 * MARGIN;
    let at = |y| Point::new(WIDTH / 2.0, y);
    let mut page = Page::blank(&title, Point::new(WIDTH, height))
        .with(text(&title, at(15.0), 6.5, across).bold());
    for (number, z) in (0..3).rev().enumerate() {
        let step = (across - SIZE.x) / 2.0;
        let corner = Point::new(MARGIN + step * number as f64, TOP);
        page = page.with(Slice { set, layout, outlined: &outlined, z, corner }.draw());
    }
    let page = page.with(note(LEGEND, at(notes), 3.6, across));
    outlined.iter().enumerate().fold(page, |page, (number, house)| {
        let content = format!("Outlined: {house} is semi-magic, rows and columns sum to 15.");
        page.with(note(&content, at(notes + LINE * (number as f64 + 1.0)), 4.2, across))
    })
}

#[cfg(test)]
mod tests;
