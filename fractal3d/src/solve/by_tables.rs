//! The search that looks everything up in the tables.

use crate::solve::clue_table::{ClueTable, FewestTemplates};
use crate::solve::placement::Placement;
use crate::solve::tables::Tables;

/// The tables, and buffers to work with.
#[derive(Clone, Debug)]
pub(super) struct TableSearch {
    tables: &'static Tables,
    /// Templates of the first digit, and of the second.
    firsts: Vec<u16>,
    seconds: Vec<u16>,
}

impl TableSearch {
    /// Makes the tables unless they are there.
    pub(super) fn new() -> Self {
        let tables = Tables::standard();
        let buffer = || tables.templates.scratch_buffer();
        Self { tables, firsts: buffer(), seconds: buffer() }
    }

    /// How many completions there are: stops once it has found `limit`. Hands the first to `first`.
    pub(super) fn search(
        &mut self,
        clue_table: &ClueTable,
        limit: u64,
        mut first: impl FnMut(&Placement<'_>),
    ) -> u64 {
        let Some(([a, b], templates)) = self.choose(clue_table) else { return 0 };
        let others = clue_table.others([a, b]);
        let tables = self.tables;
        let mut count = 0;
        for &one in &self.firsts[..templates] {
            let (first_step, taken) = tables.pairs.first(one);
            let images = first_step.symmetry.images();
            let moved = others.cells().to(images);
            let clues = clue_table.clues_moved(b, images, taken);
            let templates = tables.templates.obeying(&clues, &mut self.seconds);
            for &other in &self.seconds[..templates] {
                let step = tables.pairs.second(first_step, other);
                let completions = tables.completions(usize::from(step.pair));
                let moved = moved.to(step.symmetry.images());
                let conditions = others.conditions(&moved);
                let obeying = completions.obeying(&conditions);
                if obeying.count == 0 {
                    continue;
                }
                if count == 0 {
                    let two =
                        [(a, tables.templates.cells(one)), (b, tables.templates.cells(other))];
                    let cover = completions.cover(obeying.first);
                    first(&Placement {
                        two,
                        cover,
                        first: &first_step.symmetry,
                        then: &step.symmetry,
                        others: &others,
                        moved: conditions.cells,
                    });
                }
                count += obeying.count * others.namings;
                if count >= limit {
                    return count;
                }
            }
        }
        count
    }

    /// The two digits to begin with, and how many templates the first has; they are in `firsts`.
    /// `None` if a digit has no template.
    fn choose(&mut self, clue_table: &ClueTable) -> Option<([u8; 2], usize)> {
        let clues = clue_table.clues_of_two();
        let mut fewest = FewestTemplates::new();
        for digit in (0..9).filter(|&digit| clue_table.count(digit) >= clues) {
            let templates =
                self.tables.templates.obeying(&clue_table.clues(digit), &mut self.seconds);
            if templates == 0 {
                return None;
            }
            if fewest.is_first(digit, templates) {
                std::mem::swap(&mut self.firsts, &mut self.seconds);
            }
        }
        Some((fewest.digits(), fewest.templates()))
    }
}
