//! The paper's two steps as a sweep: `fractal3d count --method bands`.
//!
//! A unit is one of [`Bands`]: some classes of top bands, for each of which the extensions of one band
//! are counted.

use std::str::FromStr as _;

use common::input::Source;
use common::sweep::{Exhaustive, Independent, LedgerRow, Overflow, Sweep};

use crate::automorphism::Group;
use crate::bands::{BandGroup, Bands, Row, Tally};
use crate::board::{Board, Colouring};
use crate::check;
use crate::count;
use crate::latin::LatinSquare;
use crate::{notation, paper, sculpture};

/// The sweep of [`Bands`].
pub struct ExtensionsOfBands {
    board: Board,
    /// The symmetries under which bands count as one.
    pub group: BandGroup,
    bands: Bands,
    parameters: String,
}

impl ExtensionsOfBands {
    /// Of a board, with the options by which it is told.
    pub fn new(board: Board, options: &str) -> Self {
        let group =
            if board == *Board::standard() { paper::u() } else { BandGroup::stabiliser(&board) };
        let bands = Bands::new(&board, &group);
        let parameters = ["--method bands", options].join(" ").trim_end().to_owned();
        Self { board, group, bands, parameters }
    }

    /// The sweep with these [parameters](Sweep::parameters); `None` if there is none.
    pub fn from_parameters(parameters: &str) -> Option<Self> {
        let options = parameters.strip_prefix("--method bands")?.trim_start();
        // There is one way to write them, so that a ledger's can be compared.
        let words: Vec<&str> = parameters.split_whitespace().collect();
        if words.join(" ") != parameters {
            return None;
        }
        let board = match options.split_whitespace().collect::<Vec<_>>()[..] {
            [] => Board::standard().clone(),
            ["--six-way"] => sculpture::board().clone(),
            ["--surface", squares] => {
                let (blocks, cells) = squares.split_once(',')?;
                let square = |name| LatinSquare::from_str(name).ok();
                Board::surface(square(blocks)?, square(cells)?)
            }
            ["--colouring", digits] => {
                let colouring: Colouring =
                    notation::colouring(&Source::new("<ledger>", digits)).ok()?;
                Board::coloured(&colouring)
            }
            _ => return None,
        };
        Some(Self::new(board, options))
    }
}

impl Sweep for ExtensionsOfBands {
    type Found = Tally;
    type Row = Tally;

    fn name(&self) -> &'static str {
        "fractal3d count"
    }

    fn parameters(&self) -> String {
        self.parameters.clone()
    }

    fn units(&self) -> u64 {
        self.bands.units().len() as u64
    }

    fn unit(&self, unit: u64) -> Tally {
        self.bands.unit(unit as usize)
    }

    fn add(sum: &mut Tally, found: Tally) {
        *sum += found;
    }

    fn row(&self, found: &Tally) -> Tally {
        found.clone()
    }

    fn lines_of_form_1(found: &Tally) -> String {
        let head = found.headline();
        let row = |(size, row)| format!("classes of {size}: {row:?}");
        [head].into_iter().chain(found.rows().map(row)).collect::<Vec<_>>().join("\n")
    }
}

impl LedgerRow for Tally {
    fn cases(&self) -> u64 {
        self.bands()
    }

    fn headline(&self) -> String {
        format!("{} bands, {} solutions up to relabelling", self.bands(), self.total())
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        self.checked_add_assign(other).ok_or(Overflow)
    }

    fn contradiction(&self) -> Option<&'static str> {
        let is_possible = |(_, row): (usize, &Row)| {
            row.classes > 0
                && row.without <= row.classes
                && row.most <= row.extensions
                && row.extensions <= row.most.saturating_mul(row.classes - row.without)
        };
        (!self.rows().all(is_possible)).then_some("classes and their extensions don't fit together")
    }
}

impl Exhaustive for ExtensionsOfBands {
    /// The rows of the first block go into those of the second in 56 ways up to their order; the three
    /// digits of each row of the second and the third block have six orders.
    fn independent(&self) -> Independent {
        Independent { cases: 56 * 6_u64.pow(6), by: "top bands up to relabelling: 56 times 6^6" }
    }

    /// The board of the paper has as many solutions as the count by templates says. (Of other boards that
    /// can take long.)
    fn contradictions(&self, total: &Tally) -> Vec<String> {
        if self.board != *Board::standard() {
            return Vec::new();
        }
        let expected = count::from_orbits(&count::orbits(&self.board, &Group::of(&self.board)));
        let found = total.total();
        let fault = format!("it has {found} solutions; the count by templates is {expected}");
        if found == expected { Vec::new() } else { vec![fault] }
    }

    fn unit_again(&self, unit: u64) -> Tally {
        let mut tally = Tally::default();
        let classes = self.bands.classes().chunks(Bands::UNIT).nth(unit as usize);
        for &class in classes.unwrap_or_default() {
            let band = class.representative.band().to_grid();
            tally.enter(class, check::backtrack(&self.board, &band));
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slow_way_finds_the_same() {
        let boards = ["--method bands", "--method bands --surface H,T2"];
        for (parameters, unit) in boards.into_iter().zip([3, 0]) {
            let sweep = ExtensionsOfBands::from_parameters(parameters).unwrap();
            assert_eq!(sweep.parameters(), parameters);
            let found = sweep.unit(unit);
            assert!(found.total() > 0);
            assert_eq!(found, sweep.unit_again(unit));
        }
    }

    #[test]
    fn parameters_name_a_board() {
        let colours = "123456789".repeat(9);
        let coloured = format!("--method bands --colouring {colours}");
        for (parameters, is_one) in [
            (&coloured[..], true),
            ("--method bands --six-way", true),
            ("--method bands --surface H,Q", false),
            ("--method bands --colouring 123", false),
            ("--method bands  --six-way", false),
            // The name of a file, which isn't opened.
            ("--method bands --colouring /dev/zero", false),
            ("--method templates", false),
            ("", false),
        ] {
            let sweep = ExtensionsOfBands::from_parameters(parameters);
            assert_eq!(sweep.is_some(), is_one, "{parameters}");
        }
    }
}
