//! The first page of a book: the rules in two sentences, and a step that shows what a depth is.
//!
//! The step is found by the rules alone: of the empty cells of a depth, all but one see a digit that it lacks.

use common::digit::Digit;
use common::page::{Colour, NOTE_COLOUR, Paper, Point, group, rectangle, text};
use svg::node::element::Group;

use super::book::Book;
use super::square::{CellStyle, Fields, Square, legend};
use super::{MARGIN, Meaning};
use crate::board::{Board, Colouring, Family};
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::latin::LatinSquare;

/// An easy puzzle. Any with such a step would do.
const EXAMPLE: &str =
    "5...3...9.2..5.......61.5..8.3.4...1947...8..1...7............7..53..........4.56";

/// The side of the example.
const SIDE: f64 = 120.0;

pub(super) fn page(book: &Book, paper: Paper) -> Group {
    let size = paper.size();
    let line = |content: &str, y: f64, font: f64| {
        text(content, Point::new(size.x / 2.0, y), font, size.x - 2.0 * MARGIN)
    };
    let heading = line(book.title, 16.0, 9.0).set("font-weight", "bold");
    let page = group("guide").add(heading);
    let [rule, depth] = rules(book.meaning);
    let page = page.add(line(rule, 32.0, 4.6)).add(line(depth, 40.0, 4.6)).add(legend(
        Point::new(45.0, 47.0),
        120.0,
        book.meaning.words(),
        Fields::Tints,
    ));
    let puzzle = example_puzzle();
    let Some(Example { depth, number, digit, cell: only }) = example() else { return page };
    let square = Square { corner: Point::new((size.x - SIDE) / 2.0, 78.0), side: SIDE };
    let grid = square.draw(|row, column| {
        let cell = Cell::at(row, column);
        let colour = Colouring::surface(LatinSquare::H, LatinSquare::H).of(cell);
        let tint = if depth.contains(cell) { Colour::tint(colour) } else { Colour::WHITE };
        CellStyle { colour: tint, pips: colour + 1, digit: puzzle.get(cell), given: true }
    });
    let corner = Point::new(only.column() as f64, only.row() as f64) * square.cell();
    let frame = rectangle(square.corner + corner, Point::new(square.cell(), square.cell()));
    let frame = frame.set("fill", "none").set("stroke", "black").set("stroke-width", 1.2);
    let below = square.corner.y + SIDE;
    page.add(line("An example", 70.0, 6.0).set("font-weight", "bold"))
        .add(grid)
        .add(frame)
        .add(line(&format!("In depth {number}, {digit} can only go in the framed cell."), below + 10.0, 4.6))
        .add(
            line("The nine cells of that depth are tinted. Each other empty one has the digit already", below + 18.0, 4.0)
                .set("fill", NOTE_COLOUR),
        )
        .add(line("in its row, its column or its block.", below + 24.0, 4.0).set("fill", NOTE_COLOUR))
        .add(line("Solutions are at the end.", size.y - 15.0, 4.0).set("fill", NOTE_COLOUR))
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

/// A digit that has one place in a depth.
struct Example {
    depth: Cells,
    /// The depth's number, 1 to 9.
    number: u8,
    digit: Digit,
    cell: Cell,
}

fn example_puzzle() -> Grid {
    EXAMPLE.parse().expect("81 digits and points")
}

/// `None` if the puzzle has no such digit; a test sees that it has one.
fn example() -> Option<Example> {
    let (board, puzzle) = (Board::standard(), example_puzzle());
    let sees = |cell: Cell, digit| {
        let houses = board.houses().iter().filter(|house| house.cells.contains(cell));
        houses.flat_map(|house| house.cells.iter()).any(|cell| puzzle.get(cell) == Some(digit))
    };
    let depths = board.houses().iter().filter(|house| house.family == Family::Depth);
    let all = depths.flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
    all.into_iter().find_map(|(house, digit)| {
        let empty = house.cells.iter().filter(|&cell| puzzle.get(cell).is_none());
        let places: Vec<Cell> = empty.filter(|&cell| !sees(cell, digit)).collect();
        match places[..] {
            [cell] => Some(Example { depth: house.cells, number: house.number + 1, digit, cell }),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Solver;

    #[test]
    fn the_example_has_one_solution_and_its_step_is_right() {
        let solution = Solver::new().solve(&example_puzzle(), Some(2)).found().solution.unwrap();
        assert!(Solver::new().is_unique(&example_puzzle()));
        let Example { depth, digit, cell, .. } = example().unwrap();
        assert!(depth.contains(cell));
        assert_eq!(solution.get(cell), Some(digit));
    }
}
