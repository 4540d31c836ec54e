//! The square sides of an object: which piece is seen where.
//!
//! A piece of S(A, B) lies in its cell's row and column, at the depth of the cell ([`place`]). From
//! the right one sees its row and depth, from the left the same in reverse, and from above its
//! depth and column, with the front below. The sculpture shows three sides, and three more after a
//! half turn about its axis ([`Place::turned`]).
//!
//! A view states also how it lies in space: where its columns and its rows lead. The coordinates
//! are rows down, columns right and depths away from the fixed side, from the object's middle:
//!
//! ```text
//! the cell in row r and column c of a view is the piece p with p · right = c − 4, p · down = r − 4
//! ```
//!
//! The half turn R is its own inverse and keeps products: a turned view has R · right, R · down.

use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;
use crate::puzzle::sculpture::Place;

/// The side that is seen beside the front.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The right side.
    Right,
    /// The left side.
    Left,
}

/// A square side of an object.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// From where one looks.
    pub name: &'static str,
    /// The piece that is seen in each row and column.
    pub cells: [[Cell; 9]; 9],
    /// The direction from one column to the next: rows, columns and depths.
    pub right: [f64; 3],
    /// The direction from one row to the next.
    pub down: [f64; 3],
}

const ROWS: [f64; 3] = [1.0, 0.0, 0.0];
const COLUMNS: [f64; 3] = [0.0, 1.0, 0.0];
const DEPTHS: [f64; 3] = [0.0, 0.0, 1.0];

impl Side {
    /// What the view from there is called.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Right => "from the right",
            Self::Left => "from the left",
        }
    }

    /// How far from the left a depth appears in the view from there, 0 to 8.
    const fn across(self, depth: usize) -> usize {
        match self {
            Self::Right => depth,
            Self::Left => 8 - depth,
        }
    }
}

/// Where a piece lies: row, column and depth, each 0 to 8.
pub fn place(cell: Cell, depths: &Colouring) -> [usize; 3] {
    [cell.row(), cell.column(), depths.of(cell)]
}

/// What is seen of cubes at these depths from the front, from a side, and from above.
///
/// # Panics
/// If the cubes don't look square from there; those of each S(A, B) do.
pub fn of_cubes(depths: &Colouring, side: Side) -> [View; 3] {
    let depth = |cell| depths.of(cell);
    let beside = if side == Side::Right { DEPTHS } else { negated(DEPTHS) };
    let fronts = View::new("from the front", [COLUMNS, ROWS], |cell| [cell.row(), cell.column()]);
    let sides =
        View::new(side.words(), [beside, ROWS], |cell| [cell.row(), side.across(depth(cell))]);
    // With the front below, as one looks down on the object.
    let tops = View::new("from above", [COLUMNS, negated(DEPTHS)], |cell| {
        [8 - depth(cell), cell.column()]
    });
    [fronts, sides, tops]
}

/// What is seen of the sculpture from the front, the right and above, each first as it stands and
/// then after the half turn.
pub fn of_sculpture() -> [View; 6] {
    const NAMES: [[&str; 2]; 3] = [
        ["from the front", "from the front, turned"],
        ["from the right", "from the right, turned"],
        ["from above", "from above, turned"],
    ];
    std::array::from_fn(|number| {
        let (view, turn) = (number / 2, number % 2);
        let of = |cell| if turn == 1 { Place::of(cell).turned() } else { Place::of(cell) };
        let seen = |cell| {
            let (row, column, depth) = (of(cell).row(), of(cell).column(), of(cell).depth());
            [[row, column], [row, depth], [8 - depth, column]][view]
        };
        let ways = [[COLUMNS, ROWS], [DEPTHS, ROWS], [COLUMNS, negated(DEPTHS)]][view];
        View::new(NAMES[view][turn], if turn == 1 { ways.map(turned) } else { ways }, seen)
    })
}

impl View {
    fn new(
        name: &'static str,
        [right, down]: [[f64; 3]; 2],
        seen: impl Fn(Cell) -> [usize; 2],
    ) -> Self {
        let mut cells = [[None; 9]; 9];
        for cell in Cell::all() {
            let [row, column] = seen(cell);
            cells[row][column] = Some(cell);
        }
        let cells =
            cells.map(|row| row.map(|cell| cell.expect("81 pieces look square from there")));
        Self { name, cells, right, down }
    }
}

fn negated(way: [f64; 3]) -> [f64; 3] {
    way.map(|x| if x == 0.0 { x } else { -x })
}

/// A direction after the half turn about (1, 1, 1).
fn turned(way: [f64; 3]) -> [f64; 3] {
    let sum: f64 = way.iter().sum();
    way.map(|x| 2.0 * sum / 3.0 - x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::latin::LatinSquare;

    /// The law of the head, for a piece's place from the middle.
    fn obeys(view: &View, middle: impl Fn(Cell) -> [f64; 3]) -> bool {
        let along =
            |way: [f64; 3], cell| way.iter().zip(middle(cell)).map(|(way, x)| way * x).sum::<f64>();
        let cells = view.cells.iter().enumerate();
        cells.flat_map(|(r, row)| row.iter().enumerate().map(move |(c, &cell)| (r, c, cell))).all(
            |(row, column, cell)| {
                (along(view.right, cell) - (column as f64 - 4.0)).abs() < 1e-9
                    && (along(view.down, cell) - (row as f64 - 4.0)).abs() < 1e-9
            },
        )
    }

    #[test]
    fn views_lie_in_space_as_they_say() {
        for (blocks, cells) in LatinSquare::pairs() {
            let depths = Colouring::surface(blocks, cells);
            let middle = |cell| place(cell, &depths).map(|i| i as f64 - 4.0);
            for side in [Side::Right, Side::Left] {
                assert!(of_cubes(&depths, side).iter().all(|view| obeys(view, middle)));
            }
        }
        let middle = |cell| Place::of(cell).coordinates().map(f64::from);
        let views = of_sculpture();
        assert!(views.iter().all(|view| obeys(view, middle)));
        for (number, view) in views.iter().enumerate() {
            assert!(views[..number].iter().all(|other| other.cells != view.cells));
        }
    }
}
