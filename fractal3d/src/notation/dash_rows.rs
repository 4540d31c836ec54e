//! Lines of nine dashes: rulers between the blocks of grids, or rows whose cells are all empty.
//!
//! The lines around decide it. Grids with rulers between their blocks, around them, or both have
//! eleven or thirteen lines each. Otherwise the lines are rows if only with them there are nine for
//! each grid.

use super::line::{Row, is_nine_dashes, row, unwrapped, without_comment};

/// The most bytes that decide whether lines of nine dashes are rows.
pub(crate) const MOST_AROUND: usize = 1 << 20;

/// Whether lines of nine dashes are rows of grids.
#[derive(Clone, Default, Debug)]
pub(super) struct DashRows {
    /// None if the lines around don't decide it.
    pub(super) are_rows: Option<bool>,
    /// Whether other rows have dashes as empty cells.
    pub(super) has_others: bool,
    /// Whether they are too many to count.
    pub(super) are_many: bool,
    /// Where the rulers are in grids that have some, in each way to read them.
    pub(super) rulers: Vec<Vec<usize>>,
    /// Up to where in the text that holds.
    pub(super) until: usize,
}

impl DashRows {
    /// Of the lines around the one that begins at this byte, as far as they belong together.
    pub(super) fn around(text: &str, at: usize, belongs: fn(&str) -> bool) -> Self {
        let mut begin = at;
        for line in text[..at].split_inclusive('\n').rev().take_while(|line| belongs(line)) {
            begin -= line.len();
            if at - begin > MOST_AROUND {
                break;
            }
        }
        let (mut rows, mut dashed, mut has_others, mut until) = (0, 0, false, begin);
        let mut lines = Lines::default();
        for line in text[begin..].split_inclusive('\n').take_while(|line| belongs(line)) {
            let words = &line[unwrapped(without_comment(line))];
            let (row, is_dashes) = (row(words), is_nine_dashes(words));
            dashed += usize::from(is_dashes);
            rows += usize::from(row.is_some());
            has_others |= row == Some(Row::Dashed);
            if !words.is_empty() {
                lines.add(until, row.is_some(), is_dashes);
            }
            until += line.len();
            if until - at.min(until) > MOST_AROUND {
                break;
            }
        }
        // What they are mustn't depend on which line asks, nor on which piece of a text it is in.
        if until - begin > MOST_AROUND {
            return Self { are_many: true, until, ..Self::default() };
        }
        let are_rows = match (rows % 9, (rows + dashed) % 9) {
            (0, 1..) if rows > 0 => Some(false),
            (1.., 0) => Some(true),
            _ => None,
        };
        let (until, rulers) = (until.max(at + 1), lines.rulers());
        Self { are_rows, has_others, are_many: false, rulers, until }
    }
}

/// Lines that belong together.
#[derive(Default)]
struct Lines {
    /// Where each begins, and whether it is nine dashes.
    all: Vec<(usize, bool)>,
    /// Whether some are neither rows nor dashes, or they are too many.
    has_others: bool,
}

impl Lines {
    /// As many as ninety grids with rulers have.
    const MOST: usize = 1000;

    /// Adds one that isn't empty.
    fn add(&mut self, at: usize, is_row: bool, is_dashes: bool) {
        self.has_others |= !is_row && !is_dashes || self.all.len() == Self::MOST;
        if !self.has_others {
            self.all.push((at, is_dashes));
        }
    }

    /// Where the rulers are if these are grids with rulers.
    fn rulers(&self) -> Vec<Vec<usize>> {
        let grids: [(usize, &[usize]); 3] = [(11, &[3, 7]), (11, &[0, 10]), (13, &[0, 4, 8, 12])];
        let fit = |&(lines, rulers): &(usize, &[usize])| {
            let is_ruler = |number: usize| rulers.contains(&(number % lines));
            let are_dashes = |(number, &(_, is_dashes))| is_dashes || !is_ruler(number);
            let are_grids = self.all.len().is_multiple_of(lines) && !self.has_others;
            are_grids && self.all.iter().enumerate().all(are_dashes)
        };
        let places = |(lines, rulers): (usize, &[usize])| {
            let all = self.all.iter().enumerate();
            all.filter(|(number, _)| rulers.contains(&(number % lines)))
                .map(|(_, &(at, _))| at)
                .collect()
        };
        grids.into_iter().filter(fit).map(places).collect()
    }
}
