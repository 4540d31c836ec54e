//! The first page of a book: the rules in two sentences, and a step that shows what a depth is.
//!
//! The step is found by the rules alone: of the empty cells of a depth, all but one see a digit
//! that it lacks.

use solidoku_common::digit::Digit;
use solidoku_common::page::{
    Colour, Group, NOTE_COLOUR, Paint, Paper, Point, group, rectangle, text,
};

use super::square::{CellStyle, Fields, Square, legend};
use super::{MARGIN, Meaning};
use crate::puzzle::board::{Board, Colouring};
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// An easy puzzle. Any with such a step would do.
const EXAMPLE: &str =
    "5...3...9.2..5.......61.5..8.3.4...1947...8..1...7............7..53..........4.56";

/// The side of the example.
const SIDE: f64 = 120.0;

/// What the guide of a book is about.
pub(super) struct Guide<'a> {
    pub(super) title: &'a str,
    pub(super) colouring: &'a Colouring,
    pub(super) meaning: Meaning,
    /// An easy puzzle of the same board.
    pub(super) example: Option<&'a Grid>,
}

impl Guide<'_> {
    pub(super) fn page(&self, paper: Paper) -> Group {
        let size = paper.size();
        let line = |content: &str, y: f64, font: f64| {
            text(content, Point::new(size.x / 2.0, y), font, size.x - 2.0 * MARGIN)
        };
        let note = |content: &str, y: f64| line(content, y, 4.0).fill(NOTE_COLOUR);
        let heading = line(self.title, 16.0, 9.0).bold();
        let page = group("guide").with(heading);
        let [rule, depth] = rules(self.meaning);
        let page = page.with(line(rule, 32.0, 4.6)).with(line(depth, 40.0, 4.6)).with(legend(
            Point::new(45.0, 47.0),
            120.0,
            self.meaning.words(),
            Fields::Tints,
        ));
        let page = page.with(note("Solutions are at the end.", size.y - 15.0));
        let step =
            self.example.and_then(|puzzle| Some((puzzle, Step::of(puzzle, self.colouring)?)));
        let Some((puzzle, Step { depth, number, digit, cell: only })) = step else { return page };
        let square = Square { corner: Point::new((size.x - SIDE) / 2.0, 78.0), side: SIDE };
        let grid = square.draw(|row, column| {
            let cell = Cell::at(row, column);
            let colour = self.colouring.of(cell);
            let tint = if depth.contains(cell) { Colour::tint(colour) } else { Colour::WHITE };
            CellStyle { colour: tint, pips: colour + 1, digit: puzzle.get(cell), given: true }
        });
        let corner = Point::new(only.column() as f64, only.row() as f64) * square.cell();
        let frame = rectangle(square.corner + corner, Point::new(square.cell(), square.cell()));
        let frame = frame.fill(Paint::None).stroke(Paint::Black).stroke_width(1.2);
        let below = square.corner.y + SIDE;
        let noun = self.meaning.noun();
        let says = format!("In {noun} {number}, {digit} can only go in the framed cell.");
        let why = [
            format!(
                "The nine cells of that {noun} are tinted. Each other empty one has the digit already"
            ),
            "in its row, its column or its block.".to_owned(),
        ];
        page.with(line("An example", 70.0, 6.0).bold())
            .with(grid)
            .with(frame)
            .with(line(&says, below + 10.0, 4.6))
            .with(note(&why[0], below + 18.0))
            .with(note(&why[1], below + 24.0))
    }
}

const fn rules(meaning: Meaning) -> [&'static str; 2] {
    match meaning {
        Meaning::Depths => [
            "Fill in digits so that each row, column, 3×3 block and depth has all digits from 1 to 9.",
            "A depth is the nine cells with the same tint and as many dots: one in front, nine at the back.",
        ],
        Meaning::Colours => [
            "Fill in digits so that each row, column, 3×3 block and colour has all digits from 1 to 9.",
            "A colour is the nine cells with the same tint and as many dots.",
        ],
    }
}

/// A digit that has one place in a depth, or colour.
struct Step {
    depth: Cells,
    /// The depth's number, 1 to 9.
    number: u8,
    digit: Digit,
    cell: Cell,
}

/// An easy puzzle of the standard board, for the guide of a book of such puzzles.
pub fn example_puzzle() -> Grid {
    EXAMPLE.parse().expect("81 digits and points")
}

/// Whether the guide of a book has an example if this puzzle is given for it.
pub fn is_example(puzzle: &Grid, colouring: &Colouring) -> bool {
    Step::of(puzzle, colouring).is_some()
}

impl Step {
    /// The first such step of a puzzle, if it has one.
    fn of(puzzle: &Grid, colouring: &Colouring) -> Option<Self> {
        let board = Board::coloured(colouring);
        let shows = |cell: Cell, digit| puzzle.get(cell) == Some(digit);
        let mut all = board.depths().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
        all.find_map(|(house, digit)| {
            let empty = house.cells.iter().filter(|&cell| puzzle.get(cell).is_none());
            let sees = |cell: Cell| board.peers(cell).iter().any(|peer| shows(peer, digit));
            let places: Vec<Cell> = empty.filter(|&cell| !sees(cell)).collect();
            let is_missing = house.cells.iter().all(|cell| !shows(cell, digit));
            match places[..] {
                [cell] if is_missing => {
                    Some(Self { depth: house.cells, number: house.number + 1, digit, cell })
                }
                _ => None,
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::latin::LatinSquare;
    use crate::solve::Solver;

    #[test]
    fn the_example_has_one_solution_and_its_step_is_right() {
        let puzzle = example_puzzle();
        let solution = Solver::new().solve(&puzzle, Some(2)).found().solution.unwrap();
        assert!(Solver::new().is_unique(&puzzle));
        let depths = Colouring::surface(LatinSquare::H, LatinSquare::H);
        let Step { depth, digit, cell, .. } = Step::of(&puzzle, &depths).unwrap();
        assert!(depth.contains(cell));
        assert_eq!(solution.get(cell), Some(digit));
    }
}
