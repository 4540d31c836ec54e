//! The smallest puzzles as a sweep: `fractal3d min-clues`.

use std::collections::BTreeSet;

use common::sweep::{Exhaustive, Independent, LedgerRow, Overflow, Sweep, add_count};
use serde::{Deserialize, Serialize};

use crate::burnside;
use crate::geometry::Cell;
use crate::grid::Grid;
use crate::min_clues::{Found, MinClues};

/// The sweep of [`MinClues`].
pub struct Puzzles {
    /// The search.
    pub search: MinClues,
    parameters: String,
}

/// [`Found`] in short: without how much was left to the solver, which another method can't know.
///
/// Units find puzzles that are alike, so these are sets of texts and no counts.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    sets: u64,
    eight: BTreeSet<String>,
    nine: BTreeSet<String>,
}

impl Puzzles {
    /// The sweep with these [parameters](Sweep::parameters), if they are options of its command: `--check N
    /// --seed S`, or none, as in a ledger.
    pub fn from_parameters(parameters: &str) -> Option<Self> {
        let is_number =
            |word: &str| word.parse::<u64>().is_ok_and(|number| number.to_string() == word);
        let is_known = match parameters.split(' ').collect::<Vec<_>>()[..] {
            [""] => true,
            ["--check", check, "--seed", seed] => is_number(check) && is_number(seed),
            _ => false,
        };
        is_known.then(|| Self::new(parameters.to_owned()))
    }

    /// With parameters that the search itself doesn't need: what to check of what it found.
    pub fn new(parameters: String) -> Self {
        Self { search: MinClues::new(), parameters }
    }
}

impl Sweep for Puzzles {
    type Found = Found;
    type Row = Row;

    fn name(&self) -> &'static str {
        "fractal3d min-clues"
    }

    fn parameters(&self) -> String {
        self.parameters.clone()
    }

    /// They decide what is checked of the result, and nothing about the units.
    fn deciding_parameters(&self) -> String {
        String::new()
    }

    fn units(&self) -> u64 {
        self.search.units() as u64
    }

    fn unit(&self, unit: u64) -> Found {
        self.search.unit(unit as usize)
    }

    fn add(sum: &mut Found, found: Found) {
        *sum = std::mem::take(sum).merge(found);
    }

    fn row(&self, found: &Found) -> Row {
        let texts = |grids: &BTreeSet<Grid>| grids.iter().map(Grid::to_string).collect();
        Row { sets: found.sets, eight: texts(&found.eight), nine: texts(&found.nine) }
    }

    /// Without how much was left to the solver.
    fn lines_of_form_1(found: &Found) -> String {
        let Found { sets, eight, nine, .. } = found;
        let head = format!(
            "{sets} sets of eight cells; puzzles with one solution: {} of eight clues, {} of nine",
            eight.len(),
            nine.len()
        );
        let puzzles = eight.iter().chain(nine).map(Grid::to_string);
        [head].into_iter().chain(puzzles).collect::<Vec<_>>().join("\n")
    }
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.sets
    }

    fn headline(&self) -> String {
        let Self { sets, eight, nine } = self;
        let (eight, nine) = (eight.len(), nine.len());
        format!(
            "{sets} sets of eight cells; puzzles with one solution: {eight} of eight clues, {nine} of nine"
        )
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.sets, other.sets)?;
        self.eight.extend(other.eight.iter().cloned());
        self.nine.extend(other.nine.iter().cloned());
        Ok(())
    }

    fn contradiction(&self) -> Option<&'static str> {
        let is_puzzle = |text: &String, clues: usize| {
            let digits = text.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).count();
            let empty = text.bytes().filter(|&byte| byte == b'.').count();
            digits == clues && digits + empty == Cell::COUNT && text.len() == Cell::COUNT
        };
        let are_puzzles = self.eight.iter().all(|text| is_puzzle(text, 8))
            && self.nine.iter().all(|text| is_puzzle(text, 9));
        (!are_puzzles).then_some("what it lists are no puzzles of eight and nine clues")
    }
}

impl Exhaustive for Puzzles {
    fn independent(&self) -> Independent {
        let cases = u64::try_from(burnside::cell_sets(8)).expect("there are five million");
        Independent { cases, by: "sets of eight cells up to symmetry, by Burnside's lemma" }
    }

    fn unit_again(&self, unit: u64) -> Found {
        self.search.unit_again(unit as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small unit that isn't empty, and the one of a puzzle.
    #[test]
    fn the_slow_way_finds_the_same() {
        let sweep = Puzzles::new(String::new());
        let small = (2_000..).find(|&unit| sweep.unit(unit).sets > 0);
        let unit = small.expect("most sets of five cells are part of canonical sets of eight");
        let (found, again) = (sweep.unit(unit), sweep.unit_again(unit));
        assert_eq!(sweep.row(&found), sweep.row(&again));
        assert_eq!(Puzzles::lines_of_form_1(&found), Puzzles::lines_of_form_1(&again));
    }

    #[test]
    fn parameters_are_options_of_the_command() {
        for (parameters, is_one) in [
            ("", true),
            ("--check 20 --seed 1", true),
            ("--check 20  --seed 1", false),
            ("--check 020 --seed 1", false),
            ("--check 20 --seed -1", false),
            ("--check 20", false),
            ("--tea", false),
        ] {
            assert_eq!(Puzzles::from_parameters(parameters).is_some(), is_one, "{parameters}");
        }
    }

    #[test]
    fn a_row_lists_puzzles() {
        let nine = crate::min_clues::nine_clues()[0].to_string();
        let row = |eight: &[&String], nine: &[&String]| {
            let texts = |texts: &[&String]| texts.iter().map(ToString::to_string).collect();
            Row { sets: 1, eight: texts(eight), nine: texts(nine) }.contradiction()
        };
        assert_eq!(row(&[], &[&nine]), None);
        assert!(row(&[&nine], &[]).is_some());
        assert!(row(&[], &[&"\u{1b}[2J".to_owned()]).is_some());
    }
}
