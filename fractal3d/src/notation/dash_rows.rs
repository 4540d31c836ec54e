//! Lines of nine dashes: rulers between the blocks of grids, or rows whose cells are all empty.
//!
//! The lines around decide it. Where empty cells have other signs, they are rulers. Otherwise grids
//! have rulers in the same places, between their bands, between grids or around all, or have none:
//! if the lines can be read in two of these ways, they are refused, and so is what can't be read in
//! any of them but has enough lines for a grid. Bands alone are rows or not as the text around has
//! nine rows for each grid with them or without.

use super::line::{Row, is_nine_dashes, row, unwrapped, without_comment};

/// The most bytes that decide whether lines of nine dashes are rows.
pub(crate) const MOST_AROUND: usize = 1 << 20;

/// Whether lines of nine dashes are rows of grids.
#[derive(Clone, Default, Debug)]
pub(super) struct DashRows {
    /// None if the lines around don't decide it.
    pub(super) are_rows: Option<bool>,
    /// Whether other rows have dashes as empty cells.
    pub(super) has_dashes: bool,
    /// Whether rows have dashes as empty cells, and there are enough lines for a grid, but they are
    /// no rulers in a regular way, nor whole grids with them: a row may be the head of a table.
    pub(super) is_irregular: bool,
    /// Whether they are too many to count.
    pub(super) are_many: bool,
    /// Where the rulers are in grids that have them in a regular way, or have none: in each way to
    /// read them.
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
        let (mut rows, mut dashed, mut until) = (0, 0, begin);
        let (mut with_dashes, mut with_other_signs) = (0, 0);
        let mut lines = Lines::default();
        for line in text[begin..].split_inclusive('\n').take_while(|line| belongs(line)) {
            let words = without_comment(line);
            let row = row(words);
            let words = &words[unwrapped(words)];
            let is_dashes = is_nine_dashes(words);
            dashed += usize::from(is_dashes);
            rows += usize::from(row.is_some());
            with_dashes += usize::from(row == Some(Row::Dashed));
            with_other_signs += usize::from(row == Some(Row::Plain));
            if !words.is_empty() {
                lines.add(until, row.is_some(), is_dashes);
            }
            until += line.len();
            if until - at.min(until) > MOST_AROUND {
                break;
            }
        }
        let until = until.max(at + 1);
        // What they are mustn't depend on which line asks, nor on which piece of a text it is in.
        if until - begin > MOST_AROUND {
            return Self { are_many: true, until, ..Self::default() };
        }
        // A date above a grid looks like a row with dashes.
        if with_other_signs > 4 * with_dashes || with_other_signs > 0 && with_dashes == 1 {
            return Self { are_rows: Some(false), until, ..Self::default() };
        }
        let are_rows = match (rows % 9, (rows + dashed) % 9) {
            (0, 1..) if rows > 0 => Some(false),
            (1.., 0) => Some(true),
            _ => None,
        };
        let (has_dashes, rulers) = (with_dashes > 0, lines.rulers());
        let is_whole = are_rows == Some(false) || rows + dashed > 9 && (rows + dashed) % 9 > 0;
        let is_irregular = is_whole && has_dashes && rulers.is_empty();
        Self { are_rows, has_dashes, is_irregular, are_many: false, rulers, until }
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

    /// The most empty rows that may happen to stand where rulers would.
    const MOST_COINCIDENCES: usize = 9;

    /// Adds one that isn't empty.
    fn add(&mut self, at: usize, is_row: bool, is_dashes: bool) {
        self.has_others |= !is_row && !is_dashes || self.all.len() == Self::MOST;
        if !self.has_others {
            self.all.push((at, is_dashes));
        }
    }

    /// Where the rulers are if these are grids with rulers, or without any: for each way to read
    /// them so.
    fn rulers(&self) -> Vec<Vec<usize>> {
        let mut ways = Vec::new();
        if self.has_others {
            return ways;
        }
        for [above, inside, below] in (0..8).map(|number| [number / 4, number / 2 % 2, number % 2])
        {
            for between in 0..=3 {
                let rulers = self.rulers_as([above, inside, between, below]);
                ways.extend(rulers.filter(|rulers| !ways.contains(rulers)));
            }
        }
        let most = ways.iter().map(Vec::len).max().unwrap_or(0);
        ways.retain(|rulers| rulers.len() + Self::MOST_COINCIDENCES >= most);
        ways
    }

    /// Where the rulers are if these are their numbers above the first grid, between two bands,
    /// between two grids, and below the last.
    fn rulers_as(&self, [above, inside, between, below]: [usize; 4]) -> Option<Vec<usize>> {
        let band_and_ruler = [3 + inside, 3 + inside, 3 + between];
        let rows = self.all.len().checked_sub(above + below)? + between;
        let period: usize = band_and_ruler.iter().sum();
        if rows == 0 || !rows.is_multiple_of(period) {
            return None;
        }
        let mut is_ruler = vec![true; above];
        for band in band_and_ruler.into_iter().cycle().take(3 * rows / period) {
            is_ruler.extend((0..band).map(|line| line >= 3));
        }
        is_ruler.truncate(above + rows - between);
        is_ruler.resize(self.all.len(), true);
        let lines = self.all.iter().zip(&is_ruler);
        let are_dashes = lines.clone().all(|(&(_, is_dashes), &is_ruler)| is_dashes || !is_ruler);
        let places = lines.filter(|&(_, &is_ruler)| is_ruler).map(|(&(at, _), _)| at);
        are_dashes.then(|| places.collect())
    }
}
