//! A second way to the number of solutions, without templates: backtracking from few first lines.
//!
//! Up to relabelling some block reads 123456789. The rest of a line through it, a row, a column or
//! a depth, is one of 720 orders of the digits 4 to 9, if 1 to 3 are in the block. A symmetry of
//! the board that keeps the block and the line takes solutions to solutions, and so, once digits
//! are renamed, first lines to first lines that as many solutions have. Then one first line of each
//! orbit is enough. The block and the line are those that most symmetries keep.
//!
//! The symmetries are found here by trying: rows, columns and depths change places or not, rows are
//! moved within and between bands, and what takes houses to houses is kept. Where the columns go
//! follows from where one depth goes, because each column has a cell of that depth.
//!
//! Apart from [`backtrack`], which searches cell by cell, this imports the board alone.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;
use solidoku_common::perm::Permutation;

use crate::count::backtrack;
use crate::puzzle::board::{Board, Family, House};
use crate::puzzle::geometry::{Cell, Cells, PerCell};

/// How many solutions a board has, up to relabelling. Progress is the number of first lines.
pub fn count(board: &Board, control: Control<'_>) -> Outcome<u64> {
    let done = AtomicU64::new(0);
    let symmetries = symmetries(board);
    let start = Start::most_symmetric(board, &symmetries);
    let count = |(&line, &size): (&u64, &u64)| {
        let clues = start.clues(order_of(line));
        let count = backtrack::count_with(board, clues, control).map(|count| size * count);
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        count
    };
    start.first_lines(&symmetries).par_iter().map(count).sum()
}

/// Where each cell goes.
type Symmetry = PerCell<Cell>;

/// The digits 4 to 9 in some order, numbered from 0.
type Order = Permutation<6>;

fn order_of(number: u64) -> Order {
    Permutation::from_rank(number).expect("it is the number of an order")
}

/// A block and a line through it, as cells: three in both, six others of the block, six of the
/// line.
struct Start([Cell; 15]);

impl Start {
    /// The first of those that most of the symmetries keep.
    fn most_symmetric(board: &Board, symmetries: &[Symmetry]) -> Self {
        let (blocks, lines): (Vec<&House>, Vec<&House>) =
            board.houses().iter().partition(|house| house.family == Family::Block);
        let pairs =
            blocks.iter().flat_map(|block| lines.iter().map(|line| [block.cells, line.cells]));
        let pairs = pairs.filter(|[block, line]| (*block & *line).len() == 3);
        let keep = |[block, line]: &[Cells; 2]| {
            let stays = |house: &Cells, symmetry: &Symmetry| {
                house.iter().all(|cell| house.contains(symmetry[cell]))
            };
            symmetries.iter().filter(|all| stays(block, all) && stays(line, all)).count()
        };
        // Of equals `max_by_key` takes the last.
        let [block, line] = pairs.rev().max_by_key(keep).expect("each row goes through a block");
        let cells =
            (block & line).iter().chain((block & !line).iter()).chain((line & !block).iter());
        Self(cells.collect::<Vec<_>>().try_into().expect("3, 6 and 6 are 15"))
    }

    /// The block with all digits in order, and the rest of the line in this one.
    fn clues(&self, order: Order) -> impl Iterator<Item = (Cell, usize)> {
        let rest = order.images().into_iter().map(|digit| usize::from(digit) + 3);
        self.0.into_iter().zip((0..9).chain(rest))
    }

    /// A first line of each orbit, by the number of its order, and the orbit's size.
    fn first_lines(&self, symmetries: &[Symmetry]) -> BTreeMap<u64, u64> {
        let moves: Vec<_> = symmetries.iter().filter_map(|symmetry| self.moved(symmetry)).collect();
        let mut seen = [false; Order::COUNT as usize];
        let mut orbits = BTreeMap::new();
        for first in 0..Order::COUNT {
            let mut queue = vec![first];
            while let Some(line) = queue.pop() {
                if !std::mem::replace(&mut seen[line as usize], true) {
                    *orbits.entry(first).or_default() += 1;
                    queue.extend(moves.iter().map(|places| image(order_of(line), places).rank()));
                }
            }
        }
        orbits
    }

    /// Where a symmetry takes each cell, as places among these; `None` if it doesn't keep the block
    /// and the line.
    fn moved(&self, symmetry: &Symmetry) -> Option<[usize; 15]> {
        let mut places = [0; 15];
        for (place, cell) in places.iter_mut().zip(self.0) {
            *place = self.0.iter().position(|&other| other == symmetry[cell])?;
        }
        let keeps_block = places[..9].iter().all(|&place| place < 9);
        keeps_block.then_some(places)
    }
}

/// The first line to which cells with these new places take one, once digits are renamed so that
/// the block reads 123456789.
fn image(order: Order, places: &[usize; 15]) -> Order {
    // The block shows in its first place digit 0, and so on: a digit has the name of the place
    // where it goes.
    let mut image = [0; 6];
    for (digit, &place) in order.images().into_iter().zip(&places[9..]) {
        image[place - 9] = places[usize::from(digit) + 3] as u8 - 3;
    }
    Permutation::new(image).expect("the line keeps its other digits")
}

/// The symmetries of a board that take rows, columns and depths to such.
fn symmetries(board: &Board) -> Vec<Symmetry> {
    let family = |of: Family| -> Vec<Cells> {
        let houses = board.houses().iter().filter(|house| house.family == of);
        houses.map(|house| house.cells).collect()
    };
    let depths: Vec<Cells> = board.depths().map(|house| house.cells).collect();
    let families = [family(Family::Row), family(Family::Column), depths];
    let Some(&depth) = families[2].first() else { return Vec::new() };
    let moves: Vec<Lines> = lines().collect();
    let mut found = Vec::new();
    for axes in Permutation::<3>::all() {
        let [rows, columns, depths] = axes.images().map(|axis| &families[usize::from(axis)]);
        for row_of in &moves {
            let row = |cell: Cell| rows[row_of[cell.row()]];
            for &image_of_depth in depths {
                let column_of = |column: &Cells| {
                    let place = (row((*column & depth).first()?) & image_of_depth).first()?;
                    columns.iter().find(|column| column.contains(place))
                };
                let Some(column_of) = families[1].iter().map(column_of).collect::<Option<Vec<_>>>()
                else {
                    continue;
                };
                let image = |cell: Cell| (row(cell) & *column_of[cell.column()]).first();
                if keeps_houses(board, image) {
                    let all: Option<Vec<Cell>> = Cell::all().map(image).collect();
                    found.extend(all.and_then(|all| all.try_into().ok()).map(Symmetry::new));
                }
            }
        }
    }
    found
}

/// Where rows go.
type Lines = [usize; 9];

/// The ways to move rows within and between bands.
fn lines() -> impl Iterator<Item = Lines> {
    let three = Permutation::<3>::all;
    let inner =
        three().flat_map(move |a| three().flat_map(move |b| three().map(move |c| [a, b, c])));
    inner.flat_map(move |inner| {
        three().map(move |outer| {
            std::array::from_fn(|line| 3 * outer.image(line / 3) + inner[line / 3].image(line % 3))
        })
    })
}

/// Whether cells move to different cells, and houses to houses.
fn keeps_houses(board: &Board, image: impl Fn(Cell) -> Option<Cell>) -> bool {
    let houses_of = |cell| image(cell).map_or(0, |image| board.houses_of(image));
    // Depths come last, and few of the moves keep them.
    let is_house =
        |house: &House| house.cells.iter().fold(u64::MAX, |all, cell| all & houses_of(cell)) != 0;
    let keeps = board.houses().iter().rev().all(is_house);
    keeps && Cell::all().filter_map(image).collect::<Cells>() == Cells::ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_first_lines_stand_for_all() {
        let board = Board::standard();
        let symmetries = symmetries(board);
        assert_eq!(symmetries.len(), 5_832);
        let start = Start::most_symmetric(board, &symmetries);
        assert_eq!(symmetries.iter().filter_map(|symmetry| start.moved(symmetry)).count(), 72);
        assert_eq!(start.first_lines(&symmetries).values().sum::<u64>(), 720);
    }
}
