//! A book of puzzles: pages of A4, one below the other in one picture.
//!
//! A page of puzzles is followed by the page of their solutions, which lie as the puzzles do: a
//! sheet printed on both sides has its solutions at the back. A thin line shows where a page ends.
//! Each page is a `view` too: `book.svg#page2` shows the second alone.

use common::page::{A4, Colour, NOTE_COLOUR, Point, document, group, line, mm, text};
use svg::Node;
use svg::node::element::{Element, Group};

use super::qr;
use super::square::{CellStyle, Square, legend};
use super::{MARGIN, Meaning, finish, note};
use crate::board::Colouring;
use crate::geometry::Cell;
use crate::grid::Grid;

/// Puzzles to print with their solutions.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// What is written on top of each page.
    pub title: &'a str,
    /// The nine colours of the cells, the same for all puzzles.
    pub colouring: &'a Colouring,
    /// What these are.
    pub meaning: Meaning,
    /// The puzzles in order. They are numbered from 1.
    pub puzzles: &'a [BookPuzzle],
}

/// A puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPuzzle {
    /// The clues.
    pub puzzle: Grid,
    /// The solution; cells that are clues are bold in it.
    pub solution: Grid,
    /// What is written below the puzzle beside its number, such as its rating; may be empty.
    pub caption: String,
    /// Links to play it, each shorter than the one before; may be empty. The first that a phone can read at
    /// that size is printed as a QR code.
    pub links: Vec<String>,
}

/// How many puzzles are on a page, and how large.
#[derive(Clone, Copy, Debug)]
struct Layout {
    columns: usize,
    rows: usize,
    side: f64,
    /// The side of a QR code beside each puzzle, and of the gap before it; 0 if there is none.
    code: f64,
    gap: f64,
}

/// What is between the page's upper edge and its grids, and from one grid's caption to the next.
const TOP: f64 = 22.0;
const BOTTOM: f64 = 27.0;
const CAPTION: f64 = 9.0;

impl Layout {
    fn for_book(book: &Book) -> Self {
        let has_links = book.puzzles.iter().any(|puzzle| !puzzle.links.is_empty());
        match has_links {
            true => Self::with_codes(book.puzzles.len()),
            false => Self::for_puzzles(book.puzzles.len()),
        }
    }

    /// The fewer puzzles, the larger they are; at most six on a page.
    const fn for_puzzles(count: usize) -> Self {
        let (columns, rows, side) = match count {
            0 | 1 => (1, 1, 180.0),
            2 => (1, 2, 111.0),
            3 | 4 => (2, 2, 90.0),
            _ => (2, 3, 71.0),
        };
        Self { columns, rows, side, code: 0.0, gap: 0.0 }
    }

    /// A code needs nearly as much room as a puzzle, so that there are at most three on a page.
    const fn with_codes(count: usize) -> Self {
        let (rows, side) = match count {
            0..=2 => (2, 111.0),
            _ => (3, 71.0),
        };
        Self { columns: 1, rows, side, code: 64.0, gap: 6.0 }
    }

    const fn on_page(self) -> usize {
        self.columns * self.rows
    }

    /// The top left corner of the grid with this number, from 0, on its page.
    fn corner(self, number: usize) -> Point {
        let (column, row) = ((number % self.columns) as f64, (number / self.columns) as f64);
        let (columns, rows) = (self.columns as f64, self.rows as f64);
        let wide = self.side + self.gap + self.code;
        let across = (A4.x - columns * wide) / (columns + 1.0);
        let tall = self.side + CAPTION;
        let down = ((A4.y - TOP - BOTTOM - rows * tall) / rows).min(12.0);
        Point::new(across + column * (across + wide), TOP + row * (tall + down))
    }
}

/// All pages of the book.
pub fn draw_book(book: &Book) -> String {
    let layout = Layout::for_book(book);
    let numbered: Vec<_> = book.puzzles.iter().enumerate().collect();
    let sheets = numbered
        .chunks(layout.on_page())
        .flat_map(|puzzles| [false, true].map(|solved| page(book, layout, puzzles, solved)));
    let sheets: Vec<_> = sheets.collect();
    let size = Point::new(A4.x, A4.y * sheets.len().max(1) as f64);
    let mut document = document(book.title, size);
    for (i, sheet) in sheets.into_iter().enumerate() {
        let top = A4.y * i as f64;
        let mut view = Element::new("view");
        view.assign("id", format!("page{}", i + 1));
        view.assign("viewBox", (0, mm(top), mm(A4.x), mm(A4.y)));
        document = document.add(view);
        if i > 0 {
            let edge = line(Point::new(0.0, top), Point::new(A4.x, top));
            document = document.add(edge.set("stroke", "#a0a0a0").set("stroke-width", 0.2));
        }
        document = document.add(sheet.set("transform", format!("translate(0 {})", mm(top))));
    }
    finish(document)
}

fn page(book: &Book, layout: Layout, puzzles: &[(usize, &BookPuzzle)], solved: bool) -> Group {
    let title = if solved { format!("{}: solutions", book.title) } else { book.title.to_owned() };
    let middle = A4.x / 2.0;
    let heading = text(&title, Point::new(middle, 13.0), 7.0, A4.x - 2.0 * MARGIN);
    let mut page =
        group(if solved { "solutions" } else { "puzzles" }).add(heading.set("font-weight", "bold"));
    for (place, &(number, puzzle)) in puzzles.iter().enumerate() {
        let square = Square { corner: layout.corner(place), side: layout.side };
        page = page.add(square.draw(|row, column| {
            let cell = Cell::at(row, column);
            let colour = book.colouring.of(cell);
            CellStyle {
                colour: Colour::of(colour),
                pips: if solved { 0 } else { colour + 1 },
                digit: if solved { puzzle.solution.get(cell) } else { puzzle.puzzle.get(cell) },
                given: puzzle.puzzle.get(cell).is_some(),
            }
        }));
        let caption = match (solved, puzzle.caption.as_str()) {
            (true, _) | (false, "") => format!("{}", number + 1),
            (false, caption) => format!("{} · {caption}", number + 1),
        };
        let beside = square.corner + Point::new(layout.side + layout.gap, 0.0);
        if let Some(code) =
            qr::draw(&puzzle.links, beside, layout.code).filter(|_| !solved && layout.code > 0.0)
        {
            let below = beside + Point::new(layout.code / 2.0, layout.code + 4.5);
            let text = text("Scan to play it in a browser", below, 3.5, layout.code);
            page = page.add(code).add(text.set("fill", NOTE_COLOUR));
        }
        let below = square.corner + Point::new(layout.side / 2.0, layout.side + 4.5);
        page = page.add(text(&caption, below, 4.2, layout.side).set("fill", NOTE_COLOUR));
    }
    if !solved {
        let legend_top = A4.y - 24.0;
        let rule = note(book.meaning.rule(), Point::new(middle, A4.y - 11.0), A4);
        page = page
            .add(legend(Point::new(45.0, legend_top), 120.0, book.meaning.words(), true))
            .add(rule);
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_and_captions_keep_clear_of_each_other_and_of_title_and_legend() {
        let all = (0..20).flat_map(|count| {
            [Layout::for_puzzles(count), Layout::with_codes(count)].map(|layout| (count, layout))
        });
        for (count, layout) in all {
            assert!(count > 6 || layout.code > 0.0 || layout.on_page() >= count);
            let corners: Vec<_> = (0..layout.on_page()).map(|i| layout.corner(i)).collect();
            for (i, a) in corners.iter().enumerate() {
                assert!(
                    a.x >= MARGIN && a.x + layout.side + layout.gap + layout.code <= A4.x - MARGIN
                );
                assert!(layout.code + CAPTION <= layout.side + CAPTION);
                assert!(a.y >= TOP && a.y + layout.side + CAPTION <= A4.y - BOTTOM);
                for b in &corners[..i] {
                    let beside = (a.x - b.x).abs() >= layout.side + 1.0;
                    let below = (a.y - b.y).abs() >= layout.side + CAPTION + 1.0;
                    assert!(beside || below, "{count}: {a:?}, {b:?}");
                }
            }
        }
    }
}
