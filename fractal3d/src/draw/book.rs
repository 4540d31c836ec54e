//! A book of puzzles: pages to print, or one picture.
//!
//! As pages, it begins with a guide and ends with the solutions. As a picture, its pages are of A4,
//! one below the other, and a page of puzzles is followed by the page of their solutions, which lie
//! as the puzzles do: a sheet printed on both sides has its solutions at the back. A thin line
//! shows where a page ends. Each page is a `view` too: `book.svg#page2` shows the second alone.

use solidoku_common::page::{
    Colour, Group, NOTE_COLOUR, Page, Paper, Point, group, line, text, view,
};

use super::guide::Guide;
use super::qr;
use super::square::{CellStyle, Fields, Square, legend};
use super::{MARGIN, Meaning, note};
use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// Puzzles to print with their solutions.
#[derive(Clone, Copy, Debug)]
pub struct Book<'a> {
    /// What is written on top of each page.
    pub title: &'a str,
    /// The nine colours of the cells, the same for all puzzles.
    pub colouring: &'a Colouring,
    /// What these are.
    pub meaning: Meaning,
    /// An easy puzzle of the same board, for the guide; best one in which a depth, or colour, has
    /// one place for a digit.
    pub example: Option<&'a Grid>,
    /// The puzzles in order. They are numbered from 1.
    pub puzzles: &'a [BookPuzzle],
    /// How many puzzles are on a page, at most [`MOST_ON_PAGE`], or [`MOST_WITH_LINKS`] if any has
    /// links. Without a number, up to six, or three: the fewer there are, the larger.
    pub per_page: Option<usize>,
}

/// The most puzzles on a page: more would be too small.
pub const MOST_ON_PAGE: usize = 12;

/// The most puzzles on a page beside QR codes, which are nearly as large.
pub const MOST_WITH_LINKS: usize = 3;

/// A puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPuzzle {
    /// The clues.
    pub puzzle: Grid,
    /// The solution; cells that are clues are bold in it.
    pub solution: Grid,
    /// What is written below the puzzle beside its number, such as its rating; may be empty.
    pub caption: String,
    /// Links to play it, each shorter than the one before; may be empty. The first that a phone can
    /// read at that size is printed as a QR code.
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
    page: Point,
    /// How many puzzles are put on a page: there may be room for one more.
    on_page: usize,
}

/// What is between the page's upper edge and its grids, and from one grid's caption to the next.
const TOP: f64 = 22.0;
const BOTTOM: f64 = 27.0;
const CAPTION: f64 = 9.0;

impl Layout {
    fn for_book(book: &Book, paper: Paper) -> Self {
        let has_links = book.puzzles.iter().any(|puzzle| !puzzle.links.is_empty());
        let count = book.puzzles.len();
        match (has_links, book.per_page) {
            (true, per_page) => Self::with_codes(per_page.unwrap_or(count.max(2)), paper),
            (false, per_page) => Self::for_puzzles(per_page.unwrap_or(count.min(6)), paper),
        }
    }

    /// For this many puzzles on a page: the fewer, the larger they are.
    fn for_puzzles(count: usize, paper: Paper) -> Self {
        let (columns, rows, side) = match count {
            0 | 1 => (1, 1, 180.0),
            2 => (1, 2, 111.0),
            3 | 4 => (2, 2, 90.0),
            5 | 6 => (2, 3, 71.0),
            7..=9 => (3, 3, 56.0),
            _ => (3, 4, 52.0),
        };
        let (page, on_page) = (paper.size(), count.clamp(1, MOST_ON_PAGE));
        Self { columns, rows, side, code: 0.0, gap: 0.0, page, on_page }.fitted()
    }

    /// The layout of puzzles beside codes.
    fn with_codes(count: usize, paper: Paper) -> Self {
        let on_page = count.clamp(1, MOST_WITH_LINKS);
        let side = if on_page == MOST_WITH_LINKS { 71.0 } else { 111.0 };
        let (code, gap, page) = (64.0, 6.0, paper.size());
        Self { columns: 1, rows: on_page, side, code, gap, page, on_page }.fitted()
    }

    /// With smaller puzzles if the page is short.
    fn fitted(self) -> Self {
        let tall = (self.page.y - TOP - BOTTOM) / self.rows as f64;
        let side = self.side.min(tall - CAPTION - 1.0);
        Self { side, code: self.code.min(side), ..self }
    }

    /// The top left corner of the grid with this number, from 0, on its page.
    fn corner(self, number: usize) -> Point {
        let (column, row) = ((number % self.columns) as f64, (number / self.columns) as f64);
        let (columns, rows) = (self.columns as f64, self.rows as f64);
        let wide = self.side + self.gap + self.code;
        let across = (self.page.x - columns * wide) / (columns + 1.0);
        let tall = self.side + CAPTION;
        let down = ((self.page.y - TOP - BOTTOM - rows * tall) / rows).min(12.0);
        Point::new(across + column * (across + wide), TOP + row * (tall + down))
    }
}

/// The book as pages: a guide, all puzzles, all solutions.
pub fn book_pages(book: &Book, paper: Paper) -> Vec<Page> {
    let layout = Layout::for_book(book, paper);
    let numbered: Vec<_> = book.puzzles.iter().enumerate().collect();
    let pages = [Shown::Puzzles, Shown::Solutions].into_iter().flat_map(|shown| {
        numbered.chunks(layout.on_page).map(move |puzzles| page(book, layout, puzzles, shown))
    });
    let Book { title, colouring, meaning, example, .. } = *book;
    let guide = Guide { title, colouring, meaning, example }.page(paper);
    let pages = std::iter::once(guide).chain(pages);
    pages.map(|page| Page::blank(book.title, paper.size()).with(page)).collect()
}

/// The book as one picture.
pub fn draw_book(book: &Book) -> Page {
    let layout = Layout::for_book(book, Paper::A4);
    let Point { x: width, y: tall } = layout.page;
    let numbered: Vec<_> = book.puzzles.iter().enumerate().collect();
    let sheets = numbered.chunks(layout.on_page).flat_map(|puzzles| {
        [Shown::Puzzles, Shown::Solutions].map(|shown| page(book, layout, puzzles, shown))
    });
    let sheets: Vec<_> = sheets.collect();
    let size = Point::new(width, tall * sheets.len().max(1) as f64);
    let mut all = Page::blank(book.title, size);
    for (i, sheet) in sheets.into_iter().enumerate() {
        let top = tall * i as f64;
        let corner = Point::new(0.0, top);
        all = all.with(view(format!("page{}", i + 1), corner, layout.page));
        if i > 0 {
            let edge = line(corner, Point::new(width, top));
            all = all.with(edge.stroke(Colour::new([0xA0; 3])).stroke_width(0.2));
        }
        all = all.with(sheet.shift(corner));
    }
    all
}

/// What is on a page of a book.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Puzzles,
    Solutions,
}

fn page(book: &Book, layout: Layout, puzzles: &[(usize, &BookPuzzle)], shown: Shown) -> Group {
    let solved = shown == Shown::Solutions;
    let title = if solved { format!("{}: solutions", book.title) } else { book.title.to_owned() };
    let middle = layout.page.x / 2.0;
    let heading = text(&title, Point::new(middle, 13.0), 7.0, layout.page.x - 2.0 * MARGIN);
    let mut page = group(if solved { "solutions" } else { "puzzles" }).with(heading.bold());
    for (place, &(number, puzzle)) in puzzles.iter().enumerate() {
        let square = Square { corner: layout.corner(place), side: layout.side };
        page = page.with(square.draw(|row, column| {
            let cell = Cell::at(row, column);
            let colour = book.colouring.of(cell);
            CellStyle {
                colour: Colour::tint(colour),
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
            page = page.with(code).with(text.fill(NOTE_COLOUR));
        }
        let below = square.corner + Point::new(layout.side / 2.0, layout.side + 4.5);
        page = page.with(text(&caption, below, 4.2, layout.side).fill(NOTE_COLOUR));
    }
    if !solved {
        let legend_top = layout.page.y - 24.0;
        let rule = note(book.meaning.rule(), Point::new(middle, layout.page.y - 11.0), layout.page);
        page = page
            .with(legend(Point::new(45.0, legend_top), 120.0, book.meaning.words(), Fields::Tints))
            .with(rule);
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_and_captions_keep_clear_of_each_other_and_of_title_and_legend() {
        let all = (0..20).flat_map(|count| {
            Paper::ALL.into_iter().flat_map(move |paper| {
                [Layout::for_puzzles(count, paper), Layout::with_codes(count, paper)]
                    .map(|layout| (count, layout))
            })
        });
        for (count, layout) in all {
            assert!(layout.on_page <= layout.columns * layout.rows);
            let most = if layout.code > 0.0 { MOST_WITH_LINKS } else { MOST_ON_PAGE };
            assert_eq!(layout.on_page, count.clamp(1, most));
            let corners: Vec<_> = (0..layout.on_page).map(|i| layout.corner(i)).collect();
            for (i, a) in corners.iter().enumerate() {
                assert!(
                    a.x >= MARGIN
                        && a.x + layout.side + layout.gap + layout.code <= layout.page.x - MARGIN
                );
                assert!(layout.code + CAPTION <= layout.side + CAPTION);
                assert!(a.y >= TOP && a.y + layout.side + CAPTION <= layout.page.y - BOTTOM);
                for b in &corners[..i] {
                    let beside = (a.x - b.x).abs() >= layout.side + 1.0;
                    let below = (a.y - b.y).abs() >= layout.side + CAPTION + 1.0;
                    assert!(beside || below, "{count}: {a:?}, {b:?}");
                }
            }
        }
    }
}
