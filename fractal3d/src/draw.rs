//! Pictures: a grid to solve, an object with its square views, a book of puzzles.
//!
//! All lengths are millimetres, and a picture printed at its own size is true. A clue is bold; any
//! other digit isn't. Nine colours stand for depths (or for the colours of a colouring, or for
//! digits on the sculpture); [`Colour`] tells how they were chosen, and `square` what helps where
//! there is no colour.
//!
//! ```text
//! what              drawn by             its parts
//! a grid            draw_grid            square: a 9×9 grid; its legend
//! S(A, B)           draw_solid           cubes: 81 cubes and what hides what; three squares
//! the sculpture     draw_sculpture       bipyramids: the same with 81 bipyramids; six squares
//! a book            draw_book            book: squares, solutions after puzzles; qr: links
//! its pages         book_pages           one document each; guide: the first, with the rules
//! ```
//!
//! `plane` has points, and `shape` makes elements of a page of them. A picture depends on nothing but the
//! arguments.

mod bipyramids;
mod book;
mod cubes;
mod guide;
mod plane;
mod qr;
mod shape;
mod square;

use solidoku_common::page::{A4, Colour, Group, NOTE_COLOUR, Page, Point, Text, group, text};

use self::bipyramids::Bipyramids;
use self::cubes::Cubes;
use self::square::{CellStyle, Fields, Square, legend};
use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::puzzle::latin::LatinSquare;
use crate::puzzle::views::{self, Side, View};

pub use self::book::{Book, BookPuzzle, MOST_ON_PAGE, MOST_WITH_LINKS, book_pages, draw_book};
pub use self::guide::{example_puzzle, is_example};

/// A puzzle or a solution under a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture<'a> {
    /// What is written on top, one line.
    pub title: &'a str,
    /// The digits; they need not obey any rule.
    pub grid: &'a Grid,
    /// The cells whose digits are clues.
    pub given: Cells,
}

/// What the nine colours of a colouring are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Meaning {
    /// Depths, from the front to the back.
    #[default]
    Depths,
    /// Just colours, in no order.
    Colours,
}

impl Picture<'_> {
    fn shown(&self, cell: Cell, colour: Colour, pips: usize) -> CellStyle {
        CellStyle { colour, pips, digit: self.grid.get(cell), given: self.given.contains(cell) }
    }
}

impl Meaning {
    /// What is written before and after the legend's fields.
    const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Depths => ["front", "back"],
            Self::Colours => ["colours", ""],
        }
    }

    /// What one of them is called.
    const fn noun(self) -> &'static str {
        match self {
            Self::Depths => "depth",
            Self::Colours => "colour",
        }
    }

    const fn rule(self) -> &'static str {
        match self {
            Self::Depths => {
                "Each row, column and block, and each depth, has all digits from 1 to 9."
            }
            Self::Colours => "Each row, column, block and colour has all digits from 1 to 9.",
        }
    }
}

/// The width of a page's margins.
const MARGIN: f64 = 10.0;

/// A 9×9 grid of 171 mm in the colours of a colouring, with a legend.
pub fn draw_grid(picture: &Picture, colouring: &Colouring, meaning: Meaning) -> Page {
    let page = Point::new(191.0, 221.0);
    let square = Square { corner: Point::new(MARGIN, 22.0), side: 171.0 };
    let shown = |row, column| {
        let cell = Cell::at(row, column);
        let colour = colouring.of(cell);
        picture.shown(cell, Colour::tint(colour), colour + 1)
    };
    let below = square.corner.y + square.side + 5.0;
    titled(picture.title, page)
        .with(square.draw(shown))
        .with(legend(Point::new(32.0, below), 127.0, meaning.words(), Fields::Tints))
        .with(note(meaning.rule(), Point::new(page.x / 2.0, below + 13.5), page))
}

/// S(A, B) seen from a corner, all cubes in the colours of their depths, and below it as it is seen
/// from the front, from the side and from above. A page of A4.
///
/// The corner is that between front, top and the side, right or left, from which more cubes can be
/// read.
pub fn draw_solid(picture: &Picture, blocks: LatinSquare, cells: LatinSquare) -> Page {
    let colouring = Colouring::surface(blocks, cells);
    let cubes = Cubes::new(&colouring);
    let shown = |pips| {
        let colour = |cell| Colour::of(colouring.of(cell));
        move |cell| picture.shown(cell, colour(cell), if pips { colouring.of(cell) + 1 } else { 0 })
    };
    let seen = views::of_cubes(&colouring, cubes.side());
    let views = (0..3u8).zip(&seen).map(|(number, seen)| {
        let square =
            Square { corner: Point::new(MARGIN + 65.0 * f64::from(number), 202.0), side: 60.0 };
        view(square, seen, shown(true))
    });
    let object = cubes.draw(Point::new(A4.x / 2.0, 108.0), 84.0, shown(false));
    let here = format!("{} of the 81 cubes can be read from here.", cubes.readable());
    let here = note(&here, Point::new(A4.x / 2.0, 194.5), A4);
    let legend = legend(Point::new(45.0, 277.0), 120.0, Meaning::Depths.words(), Fields::Pips);
    views.fold(titled(picture.title, A4).with(object).with(here), Page::with).with(legend)
}

/// The side, right or left, from which more of the cubes at these depths can be read beside front
/// and top.
pub fn clearest_side(depths: &Colouring) -> Side {
    Cubes::new(depths).side()
}

/// The hexagonal bipyramid sculpture, its axis upright, each piece in the colour of its digit
/// (white without one), and beside it as it is seen from six directions: on the left from the
/// front, the right and above, on the right the same after a half turn about the axis. A page of
/// A4, wider than tall.
pub fn draw_sculpture(picture: &Picture) -> Page {
    let page = Point::new(A4.y, A4.x);
    let shown = |cell| {
        let colour = picture.grid.get(cell).map(|digit| Colour::of(digit.index()));
        picture.shown(cell, colour.unwrap_or(Colour::WHITE), 0)
    };
    let object = Bipyramids::new(Point::new(90.0, 106.0), 168.0).draw(shown);
    let seen = views::of_sculpture();
    let views = (0..6u8).zip(&seen).map(|(number, seen)| {
        let row = number / 2;
        let corner = Point::new(172.0 + 60.0 * f64::from(number % 2), 21.0 + 62.0 * f64::from(row));
        view(Square { corner, side: 54.0 }, seen, shown)
    });
    let legend = legend(Point::new(40.0, 197.0), 110.0, ["digits", ""], Fields::Colours);
    views.fold(titled(picture.title, page).with(object), Page::with).with(legend)
}

/// What is seen from one direction, with its name below.
fn view(square: Square, seen: &View, shown: impl Fn(Cell) -> CellStyle) -> Group {
    let below = square.corner + Point::new(square.side / 2.0, square.side + 4.0);
    let name = text(seen.name, below, 4.0, square.side).fill(NOTE_COLOUR);
    group("view").with(square.draw(|row, column| shown(seen.cells[row][column]))).with(name)
}

fn titled(title: &str, page: Point) -> Page {
    let heading = text(title, Point::new(page.x / 2.0, 13.0), 7.0, page.x - 2.0 * MARGIN);
    Page::blank(title, page).with(heading.bold())
}

fn note(content: &str, middle: Point, page: Point) -> Text {
    text(content, middle, 4.2, page.x - 2.0 * MARGIN).fill(NOTE_COLOUR)
}

#[cfg(test)]
mod tests;
