//! For all subsets of a few cells at once: the size of the largest independent set in each.
//!
//! Subsets are numbers with a bit for each cell. A placement is told by the cells in which it agrees with the
//! solution. A set X is independent if for each cell c of X some placement agrees in all of X but c: if X without c is
//! a subset of an agreement that lacks c. Three passes over all numbers, a bit at a time, find
//!
//! 1. for each X the cells that are lacking in some agreement of which X is a subset;
//! 2. whether X is independent;
//! 3. the largest independent subset of X.

/// The sizes for all subsets of this many cells, at most 32, given all agreements.
pub(super) fn capacities(cells: usize, agreements: impl Iterator<Item = u32>) -> Vec<u8> {
    let all = u32::MAX >> (32 - cells);
    let mut lacking = vec![0; 1 << cells];
    for agreement in agreements {
        lacking[agreement as usize] = !agreement & all;
    }
    for cell in 0..cells {
        for (without, with) in halves(&mut lacking, cell) {
            *without |= *with;
        }
    }
    let mut is_independent = vec![1; 1 << cells];
    for cell in 0..cells {
        let pairs = halves(&mut lacking, cell).zip(halves(&mut is_independent, cell));
        for ((without, _), (_, is_independent)) in pairs {
            *is_independent &= (*without >> cell & 1) as u8;
        }
    }
    let size = |(set, is_independent): (usize, u8)| is_independent * set.count_ones() as u8;
    let mut largest: Vec<u8> = is_independent.into_iter().enumerate().map(size).collect();
    for cell in 0..cells {
        for (without, with) in halves(&mut largest, cell) {
            *with = (*with).max(*without);
        }
    }
    largest
}

/// The entries of all subsets without a cell, each with that of the subset and the cell.
fn halves<T>(entries: &mut [T], cell: usize) -> impl Iterator<Item = (&mut T, &mut T)> {
    entries.chunks_exact_mut(2 << cell).flat_map(move |chunk| {
        let (without, with) = chunk.split_at_mut(1 << cell);
        without.iter_mut().zip(with)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing else agrees in all cells but one, or else there are three that do.
    #[test]
    fn a_small_example() {
        let found = capacities(3, [0b111, 0b001, 0b000].into_iter());
        assert_eq!(found, [0, 1, 1, 1, 1, 1, 1, 1]);
        let found = capacities(3, [0b111, 0b011, 0b101, 0b110].into_iter());
        assert_eq!(found, [0, 1, 1, 2, 1, 2, 2, 3]);
    }
}
