//! What the paper's Section 3 retells of Felgenhauer and Jarvis, and which of their operations it
//! says don't carry over.

use fractal3d::bands::{Band, Extensions};
use fractal3d::board::Board;
use fractal3d::check;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::permutation::CellPermutation;
use solidoku_common::digit::Digit;
use solidoku_common::number::grouped;

use super::PAPER;
use super::felgenhauer_jarvis::{self as ordinary, Exchange};
use crate::claim::{Claim, Tier, Value, claim};

/// A band whose number of extensions the paper's exchange changes.
const COUNTEREXAMPLE: &str = "123457689456189237789236145";

/// The number of ordinary Sudoku grids that the paper quotes.
const UP_TO_RELABELLING: u64 = 18_383_222_420_692_992;

/// The paper's reference for it.
const REFERENCE: &str = "Felgenhauer, B. and Jarvis, F.: Mathematics of sudoku I, Math. Spectrum, \
                         Vol.39, pp.15–22 (2006).";

/// What Felgenhauer and Jarvis say themselves, in another publication.
pub(super) fn quoted() -> Claim {
    claim(
        "fractal3d.felgenhauer-jarvis.sudoku-grids",
        "\"Mathematics of Sudoku I\", by Felgenhauer and Jarvis, Mathematical Spectrum 39 (2006), \
         pp. 15-22, to which the paper refers",
    )
    .says("There are 6,670,903,752,021,072,936,960 Sudoku grids.")
    .published(Value::one("6,670,903,752,021,072,936,960"))
    .recomputed("bands of each class times their completions, times 9!", || {
        let up_to_relabelling = ordinary::grids_up_to_relabelling();
        Value::one(grouped(ordinary::with_relabellings(up_to_relabelling)))
    })
    .confirmed("the number that the paper quotes, times 9!", || {
        Value::one(grouped(ordinary::with_relabellings(UP_TO_RELABELLING)))
    })
}

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.paper.year-of-felgenhauer-jarvis", PAPER)
            .says("Felgenhauer and Jarvis counted the Sudoku grids in 1995.")
            .published(Value::one(1995))
            .recomputed("the year in the paper's reference", || {
                Value::one(number_between(REFERENCE, "(", ")").unwrap_or(0))
            })
            .erratum(
                "The reference has 2006, and volume 39 of a journal with one volume a year since \
                 1968 agrees; 1995 would be volume 28",
                || {
                    let volume = number_between(REFERENCE, "Vol.", ",");
                    let year = number_between(REFERENCE, "(", ")");
                    let volume_of = |year: u32| year - 1967;
                    volume == year.map(volume_of) && volume_of(1995) == 28
                },
            ),
        claim("fractal3d.paper.top-bands", PAPER)
            .says(
                "There are 2,612,736 ways to fill the top three rows by the rules of ordinary \
                 Sudoku, up to renaming digits.",
            )
            .published(Value::count(2_612_736))
            .recomputed("by what the nine columns hold", ordinary::top_bands)
            .confirmed("filling in all of them, cell by cell", ordinary::top_bands_literally),
        claim("fractal3d.paper.44-classes", PAPER)
            .says("Felgenhauer and Jarvis sorted these into 44 classes.")
            .published(Value::count(44))
            .recomputed("classes by what the columns hold", || ordinary::classes().len())
            .confirmed("Burnside's lemma", ordinary::classes_by_burnside),
        claim("fractal3d.paper.sudoku-grids", PAPER)
            .says("They found 18,383,222,420,692,992 Sudoku grids, up to renaming digits.")
            .published(Value::count(UP_TO_RELABELLING))
            .recomputed("bands of each class times their completions", || {
                ordinary::grids_up_to_relabelling()
            })
            .confirmed("filling in bands cell by cell, below one band of each class", || {
                ordinary::grids_up_to_relabelling_literally()
            })
            .tier(Tier::Full),
        claim("fractal3d.paper.exchange", PAPER)
            .says(
                "Where positions 1 and 4 of the blocks 1 and 2 hold two digits crosswise, \
                 Felgenhauer and Jarvis may exchange these. In 3D-Sudoku this can change in how \
                 many ways the band can be completed. (Counterexample ours: \
                 123457689456189237789236145.)",
            )
            .published(Value::one("extensions change"))
            .recomputed("the extensions of a band and of its partner, by templates", || {
                let extensions = Extensions::of(Board::standard());
                changed(|band| Band::of_grid(band).map(|band| extensions.count(&band)))
            })
            .confirmed("the same by the checker's backtracking", || {
                changed(|band| Some(check::backtrack(Board::standard(), band)))
            }),
        claim("fractal3d.paper.swapped-blocks", PAPER)
            .says(
                "To swap blocks 2 and 3, 5 and 6, 8 and 9 doesn't take 3D-Sudoku solutions to \
                 such solutions; to swap 2 and 3, 5 and 9, 6 and 8, 4 and 7 does.",
            )
            .published(Value::list(["no", "yes"]))
            .recomputed("whether houses become houses", || {
                swapped(|permutation| permutation.preserves(Board::standard()))
            })
            .confirmed("Definition 1 on what becomes of 200 solutions", || {
                let solutions = List::new(Board::standard()).unit(0);
                swapped(|permutation| {
                    solutions.iter().take(200).all(|solution| {
                        check::is_solution_by_definition(&permutation.of_grid(solution))
                    })
                })
            }),
    ]
}

/// The number that stands between these in a text, at their first places.
fn number_between(text: &str, before: &str, after: &str) -> Option<u32> {
    let (_, rest) = text.split_once(before)?;
    rest.split_once(after)?.0.parse().ok()
}

/// Whether the exchange changes what is counted of the counterexample.
fn changed(extensions: impl Fn(&Grid) -> Option<u64>) -> Value {
    let band = counterexample();
    let partner = Exchange::PAPERS.apply(&band);
    let [one, other] = [Some(band), partner].map(|band| band.and_then(|band| extensions(&band)));
    let (Some(one), Some(other)) = (one, other) else {
        return Value::one("the exchange doesn't apply");
    };
    let verdict = if one == other { "extensions stay" } else { "extensions change" };
    Value::one(verdict).rounded_from(format!("{one} and {other}"))
}

/// The band with the digits of [`COUNTEREXAMPLE`], and nothing below.
pub(super) fn counterexample() -> Grid {
    let mut band = Grid::EMPTY;
    for (cell, digit) in Cell::all().zip(COUNTEREXAMPLE.chars()) {
        band.set(cell, Digit::from_char(digit));
    }
    band
}

/// What holds of the two permutations of blocks.
fn swapped(holds: impl Fn(&CellPermutation) -> bool) -> Value {
    let swaps: [&[[usize; 2]]; 2] = [&[[2, 3], [5, 6], [8, 9]], &[[2, 3], [5, 9], [6, 8], [4, 7]]];
    Value::list(swaps.map(|pairs| {
        let image = |block: usize| {
            let other = |&[a, b]: &[usize; 2]| match block + 1 {
                this if this == a => Some(b - 1),
                this if this == b => Some(a - 1),
                _ => None,
            };
            pairs.iter().find_map(other).unwrap_or(block)
        };
        let moved = |cell: Cell| Cell::in_block(image(cell.block()), cell.position());
        let permutation = CellPermutation::new(moved);
        if permutation.is_some_and(|permutation| holds(&permutation)) { "yes" } else { "no" }
    }))
}
