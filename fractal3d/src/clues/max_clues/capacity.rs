//! For all subsets of a few cells at once: the size of the largest independent set in each.
//!
//! Subsets are numbers with a bit for each cell. A placement is told by the cells in which it
//! agrees with the solution. A set X is independent if for each cell c of X some placement agrees
//! in all of X but c: if X without c is a subset of an agreement that lacks c.
//!
//! A set of subsets has a bit for each of them, so that two digits' 2^18 subsets fit in 32 KB. For
//! each cell c the agreements that lack c are closed under taking subsets, and strike out all X
//! with c whose rest isn't reached. Then each subset takes the largest size from those that lack
//! one of its cells.

/// The subsets of this many cells are in one word.
const IN_WORD: usize = u64::BITS.ilog2() as usize;

/// In a word, the subsets that lack each of its cells.
const LACKING: [u64; IN_WORD] = {
    let mut lacking = [u64::MAX; IN_WORD];
    let mut cell = 0;
    while cell < IN_WORD {
        // The first 2^cell bits of each 2^(cell + 1).
        lacking[cell] = u64::MAX / ((1 << (1 << cell)) + 1);
        cell += 1;
    }
    lacking
};

/// The sizes for all subsets of this many cells, at most 32, given all agreements, of which some
/// may come repeatedly.
pub(super) fn capacities(cells: usize, agreements: impl Iterator<Item = u32>) -> Vec<u8> {
    let mut agreeing = vec![0_u64; 1 << cells.saturating_sub(IN_WORD)];
    for agreement in agreements {
        agreeing[agreement as usize >> IN_WORD] |= 1 << (agreement % (1 << IN_WORD));
    }
    let mut independent = vec![u64::MAX; agreeing.len()];
    let mut reached = agreeing.clone();
    for cell in 0..cells {
        reached.copy_from_slice(&agreeing);
        // What has the cell is left as it is, and not read.
        for other in (0..cells).filter(|&other| other != cell) {
            close(&mut reached, other);
        }
        strike_out(&mut independent, cell, &reached);
    }
    let size = |set: usize| {
        let is_independent = (independent[set >> IN_WORD] >> (set % (1 << IN_WORD)) & 1) as u8;
        is_independent * set.count_ones() as u8
    };
    let mut largest: Vec<u8> = (0..1 << cells).map(size).collect();
    for cell in 0..cells {
        for (without, with) in halves(&mut largest, cell) {
            without.iter().zip(with).for_each(|(&without, with)| *with = (*with).max(without));
        }
    }
    largest
}

/// Adds what becomes of the sets that have a cell when they lose it.
fn close(sets: &mut [u64], cell: usize) {
    match cell.checked_sub(IN_WORD) {
        None => sets.iter_mut().for_each(|word| *word |= *word >> (1 << cell) & LACKING[cell]),
        Some(bit) => {
            for (without, with) in halves(sets, bit) {
                without.iter_mut().zip(with).for_each(|(without, with)| *without |= *with);
            }
        }
    }
}

/// Leaves of the sets with a cell those whose other cells are reached.
fn strike_out(sets: &mut [u64], cell: usize, reached: &[u64]) {
    match cell.checked_sub(IN_WORD) {
        None => {
            for (word, reached) in sets.iter_mut().zip(reached) {
                *word &= LACKING[cell] | (reached & LACKING[cell]) << (1 << cell);
            }
        }
        Some(bit) => {
            let reached = reached.chunks_exact(2 << bit);
            for ((_, with), reached) in halves(sets, bit).zip(reached) {
                with.iter_mut().zip(reached).for_each(|(with, reached)| *with &= reached);
            }
        }
    }
}

/// Runs of entries whose numbers lack a bit, each with those that have it and agree in the others.
fn halves<T>(entries: &mut [T], bit: usize) -> impl Iterator<Item = (&mut [T], &mut [T])> {
    entries.chunks_exact_mut(2 << bit).map(move |chunk| chunk.split_at_mut(1 << bit))
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
