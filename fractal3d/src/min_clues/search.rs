//! Searching for solutions that a set splits, up to two.
//!
//! The digit of each of the eight cells takes a template through its cell and through none of the
//! other seven; what eight disjoint templates leave is the ninth, always. So eight lists are filtered
//! until one is empty, or one list is left.

use crate::board::Board;
use crate::geometry::{Cell, Cells};
use crate::templates::templates;

/// The templates through each cell.
pub(super) struct Search {
    through: Vec<Vec<Cells>>,
}

/// For each of a set's cells the templates that its digit can take.
pub(super) type Lists = Vec<Vec<Cells>>;

impl Search {
    pub(super) fn new(board: &Board) -> Self {
        let all = templates(board);
        let through =
            |cell| all.iter().filter(|template| template.contains(cell)).copied().collect();
        Self { through: Cell::all().map(through).collect() }
    }

    pub(super) fn lists(&self, set: &[Cell]) -> Lists {
        let whole: Cells = set.iter().copied().collect();
        let list = |cell: &Cell| {
            let others = whole & !Cells::of(*cell);
            let through = self.through[cell.index()].iter();
            through.filter(|template| template.is_disjoint(others)).copied().collect()
        };
        set.iter().map(list).collect()
    }

    /// How many solutions have this digit in a cell, as far as two. Digit 8 is the ninth.
    pub(super) fn up_to_two(&self, lists: &Lists, cell: Cell, digit: usize) -> u32 {
        let list = |(number, list): (usize, &Vec<Cells>)| {
            let fits = |template: &&Cells| template.contains(cell) == (number == digit);
            list.iter().filter(fits).copied().collect()
        };
        let lists: Lists = lists.iter().enumerate().map(list).collect();
        self.up_to_two_of(&lists)
    }

    /// How many choices of disjoint templates there are, one from each list, as far as two.
    pub(super) fn up_to_two_of(&self, lists: &Lists) -> u32 {
        let mut arena: Vec<Cells> = lists.iter().flatten().copied().collect();
        let mut end = 0;
        let mut ranges = [(0, 0); 8];
        for (range, list) in ranges.iter_mut().zip(lists) {
            *range = (end, end + list.len());
            end += list.len();
        }
        below(&mut arena, &ranges[..lists.len()], 2)
    }
}

/// As far as `wanted`, the choices of one template from each range of `arena`. What it adds to the
/// arena it takes away.
fn below(arena: &mut Vec<Cells>, ranges: &[(usize, usize)], wanted: u32) -> u32 {
    let size = |&(start, end): &(usize, usize)| end - start;
    let Some(smallest) = (0..ranges.len()).min_by_key(|&range| size(&ranges[range])) else {
        return 1;
    };
    let (start, end) = ranges[smallest];
    if let [range] = ranges {
        return (size(range) as u32).min(wanted);
    }
    let mut found = 0;
    let bottom = arena.len();
    for choice in start..end {
        let template = arena[choice];
        let mut rest = [(0, 0); 8];
        let others = ranges.iter().enumerate().filter(|&(range, _)| range != smallest);
        let mut is_starved = false;
        for (rest, (_, &(start, end))) in rest.iter_mut().zip(others) {
            let from = arena.len();
            for place in start..end {
                if arena[place].is_disjoint(template) {
                    arena.push(arena[place]);
                }
            }
            *rest = (from, arena.len());
            if arena.len() == from {
                is_starved = true;
                break;
            }
        }
        if !is_starved {
            found += below(arena, &rest[..ranges.len() - 1], wanted - found);
        }
        arena.truncate(bottom);
        if found == wanted {
            break;
        }
    }
    found
}
