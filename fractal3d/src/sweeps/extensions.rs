//! The paper's two steps as a sweep: `fractal3d count --method bands`.
//!
//! A unit is one of [`Bands`]: some classes of top bands, for each of which the extensions of one
//! band are counted.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, Overflow, Recomputed, Sweep, Units,
};

use super::specification::BoardSpecification;
use crate::check;
use crate::count;
use crate::count::bands::{BandGroup, BandNumber, Bands, Row, Tally};
use crate::count::paper;
use crate::puzzle::board::{Board, BoardDesign};

/// The sweep of [`Bands`].
#[derive(Debug)]
pub struct ExtensionsOfBands {
    board: Board,
    /// The symmetries under which bands count as one.
    pub group: BandGroup,
    bands: Bands,
    specification: BoardSpecification,
}

impl ExtensionsOfBands {
    /// Of a board.
    pub fn new(specification: BoardSpecification) -> Self {
        let board = specification.board();
        let group =
            if board == *Board::standard() { paper::u() } else { BandGroup::stabiliser(&board) };
        let bands = Bands::new(&board, &group);
        Self { board, group, bands, specification }
    }
}

/// An audit ends a search after this many steps: some seconds for a count by templates, up to a
/// minute for the literal search. On boards from surfaces both take less than a second;
/// Sudoku itself would take years.
const MOST_STEPS: u64 = 1 << 22;

/// What a search finds, unless it takes more than [`MOST_STEPS`].
fn limited<T>(search: impl FnOnce(Control<'_>) -> T) -> T {
    let steps = AtomicU64::new(0);
    search(Control::stopping(&|| steps.fetch_add(1, Ordering::Relaxed) >= MOST_STEPS))
}

/// What a search found that wasn't stopped.
fn exhausted<T>(outcome: Outcome<T>) -> Option<T> {
    outcome.is_exhausted().then(|| outcome.into_found())
}

impl ExtensionsOfBands {
    /// A unit by the literal search; `None` if `control` stops it.
    fn recompute(&self, unit: u64, control: Control<'_>) -> Option<Tally> {
        let mut tally = Tally::default();
        for &class in self.bands.classes_of(unit as usize) {
            let band = class.representative.band().to_grid();
            let count = &mut |_: &_| ControlFlow::Continue(());
            let extensions = check::completions(&self.board, &band, control, count);
            tally.enter(class, exhausted(extensions)?);
        }
        Some(tally)
    }
}

impl Sweep for ExtensionsOfBands {
    type Found = Tally;
    type Row = Tally;
    type Specification = BoardSpecification;

    fn name(&self) -> &'static str {
        "fractal3d count"
    }

    fn specification(&self) -> BoardSpecification {
        self.specification
    }

    fn units(&self) -> u64 {
        self.bands.units().len() as u64
    }

    fn unit(&self, unit: u64) -> Tally {
        self.bands.unit(unit as usize)
    }

    fn try_unit(&self, unit: u64, control: Control<'_>) -> Option<Tally> {
        self.bands.try_unit(unit as usize, control)
    }

    fn check(&self, units: &Units, found: &Tally) -> Result<(), Contradiction> {
        let mut sizes: BTreeMap<usize, u64> = BTreeMap::new();
        let done = units.iter().take_while(|&unit| unit < self.units());
        for class in done.flat_map(|unit| self.bands.classes_of(unit as usize)) {
            *sizes.entry(class.size).or_default() += 1;
        }
        let classes = found.rows().map(|(size, row)| (size, row.classes));
        Contradiction::unless(classes.eq(sizes), "other classes than its units have")?;
        // So that no sum of products of sizes and extensions is cut off. Sudoku itself, the board
        // with the fewest rules, has some 7·10^9 extensions of a band.
        const MOST: u64 = u64::MAX / BandNumber::COUNT as u64;
        let is_possible = |row: &Row| {
            let with = row.classes.checked_sub(row.without);
            with.is_some_and(|with| {
                let most = u128::from(with) * u128::from(row.most);
                row.most <= MOST
                    && (with == 0) == (row.most == 0)
                    && row.extensions >= row.most.saturating_add(with.saturating_sub(1))
                    && u128::from(row.extensions) <= most
            })
        };
        let possible = found.rows().all(|(_, row)| is_possible(row));
        Contradiction::unless(possible, "impossible numbers of extensions")
    }

    fn add(sum: &mut Tally, found: Tally) {
        *sum += found;
    }

    fn row(&self, found: &Tally) -> Tally {
        found.clone()
    }
}

impl LedgerRow for Tally {
    fn cases(&self) -> u64 {
        self.bands()
    }

    fn findings(&self) -> u64 {
        self.total()
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
    /// The rows of the first block go into those of the second in 56 ways up to their order; the
    /// three digits of each row of the second and the third block have six orders.
    fn independent(&self) -> Independent {
        Independent { cases: 56 * 6_u64.pow(6), by: "top bands up to relabelling: 56 times 6^6" }
    }

    /// The board has as many solutions as the count by templates says, if that takes seconds.
    fn contradictions(&self, total: &Tally) -> Option<Vec<String>> {
        let orbits = limited(|control| exhausted(count::by_orbits(&self.board, control)))?;
        let expected = orbits.solutions();
        let found = total.total();
        let fault = format!("it has {found} solutions; the count by templates is {expected}");
        Some(if found == expected { Vec::new() } else { vec![fault] })
    }

    /// The classes of its bands, and what fits together.
    fn contradiction_of_unit(&self, unit: u64, row: &Tally) -> Option<&'static str> {
        let Contradiction(why) = self.check(&Units::from_iter([unit]), row).err()?;
        Some(why)
    }

    /// A board with colours of somebody's own can have as many solutions as Sudoku.
    fn is_quick(&self) -> bool {
        !matches!(self.specification.0, BoardDesign::Coloured(_))
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        let bands = |unit| self.bands.classes_of(unit).iter().map(|class| class.size as u64).sum();
        let sizes: Vec<u64> = self.bands.units().map(bands).collect();
        draw.weighted(&sizes)
    }

    fn recompute_unit(&self, unit: u64) -> Tally {
        self.recompute(unit, Control::UNLIMITED).expect("nothing stops it")
    }

    fn audit_unit(&self, unit: u64, _draw: &mut Draw) -> Recomputed<Tally> {
        let tally = limited(|control| self.recompute(unit, control));
        tally.map_or(Recomputed::Nothing, Recomputed::Whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board::BoardDesign;

    fn surface(blocks: &str, cells: &str) -> ExtensionsOfBands {
        let design = BoardDesign::Surface(blocks.parse().unwrap(), cells.parse().unwrap());
        ExtensionsOfBands::new(BoardSpecification(design))
    }

    #[test]
    fn the_slow_way_finds_the_same() {
        for (sweep, unit) in [(surface("H", "H"), 3), (surface("H", "T2"), 0)] {
            let found = sweep.unit(unit);
            assert!(found.total() > 0);
            assert_eq!(found, sweep.recompute_unit(unit));
        }
    }

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let sweep = surface("T3", "H2");
        let units: Units = [0, 5].into_iter().collect();
        let mut found = sweep.unit(0);
        ExtensionsOfBands::add(&mut found, sweep.unit(5));
        assert_eq!(sweep.check(&units, &found), Ok(()));
        assert!(sweep.check(&Units::all(2), &found).is_err());
        let class = *sweep.bands.classes().first().unwrap();
        let with = |extensions| {
            let mut wrong = found.clone();
            wrong.enter(class, extensions);
            sweep.check(&units, &wrong)
        };
        assert!([0, 1, u64::MAX].into_iter().all(|extensions| with(extensions).is_err()));
        // As many classes, and an impossible number of extensions.
        let mut wrong = Tally::default();
        for unit in [0, 5] {
            let classes = sweep.bands.classes_of(unit);
            classes.iter().for_each(|&class| wrong.enter(class, u64::MAX));
        }
        assert!(sweep.check(&units, &wrong).is_err());
    }

    #[test]
    fn a_unit_of_milliards_is_stopped() {
        // Columns as colours: Sudoku itself.
        let columns = BoardDesign::Coloured("123456789".repeat(9).parse().unwrap());
        let sweep = ExtensionsOfBands::new(BoardSpecification(columns));
        let asked = std::sync::atomic::AtomicU64::new(0);
        let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 1_000;
        assert_eq!(sweep.try_unit(0, Control::stopping(&stop)), None);
    }

    /// An audit of such a board ends, and doesn't say that it recomputed a unit.
    #[test]
    #[ignore = "nightly: a minute"]
    fn a_unit_of_milliards_is_not_recomputed() {
        let columns = BoardDesign::Coloured("123456789".repeat(9).parse().unwrap());
        let sweep = ExtensionsOfBands::new(BoardSpecification(columns));
        assert!(!sweep.is_quick());
        assert_eq!(sweep.audit_unit(0, &mut Draw::new("", 1)), Recomputed::Nothing);
        assert_eq!(sweep.contradictions(&Tally::default()), None);
    }
}
