//! Solidoku's own: all puzzles of ten clues, in the packed list under `results/`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use fractal3d::Solver;
use fractal3d::grid::Grid;
use fractal3d::sweeps::ten_clues::Row;
use fractal3d::ten_clues::{Detail, Found, Puzzle, Summary, packed, recheck};
use solidoku_common::control::Control;
use solidoku_common::number::grouped;

use super::{OWN, statement};
use crate::claim::{Claim, Tier, Value, claim};

const LEDGER: &str = include_str!("../../../../results/fractal3d/ten-clues/ledger.json");
const LIST: &[u8] = include_bytes!("../../../../results/fractal3d/ten-clues/puzzles.s3d");

/// Puzzles that are solved literally, and sets of cells on which the reference method finds all.
const SAMPLE: usize = 100;

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.ten-clues", OWN)
            .says("Up to symmetry, 868,637 puzzles of ten clues have exactly one solution.")
            .published(Value::one("868,637"))
            .recomputed("the list: each is in canonical form, and has one solution", || {
                let summary = summary();
                summary.one_pair + summary.two_pairs + summary.one_triple
            })
            .confirmed("the record of the search, whose digest is that of the list", || {
                let ledger: serde_json::Value = serde_json::from_str(LEDGER).expect("it is JSON");
                let total = &ledger["total"];
                let sets = total["sets"].as_u64().expect("a ledger has it");
                let found = Found { sets, puzzles: list().clone(), ..Found::default() };
                let row = serde_json::to_value(Row::of(&found)).expect("it is a row");
                let is_of_list = *total == row;
                if is_of_list { Value::from(list().len()) } else { Value::one(total.to_string()) }
            })
            .tier(Tier::Full),
        claim("fractal3d.own.ten-clues-repeated", OWN)
            .says(
                "Of these, 10,943 have nine digits; 857,244 have eight, two of them twice, and 450 \
                 one of them three times.",
            )
            .published(Value::list(["10,943", "857,244", "450"]))
            .recomputed("the list, puzzle by puzzle", || {
                let summary = summary();
                Value::list([summary.one_pair, summary.two_pairs, summary.one_triple].map(grouped))
            })
            .tier(Tier::Full),
        claim("fractal3d.own.ten-clues-minimal", OWN)
            .says("868,421 of them need each of their clues.")
            .published(Value::one("868,421"))
            .recomputed("the solver, with each clue left out", || summary().minimal)
            .confirmed("all but those that one more clue makes of the three with nine", || {
                let redundant: BTreeSet<Puzzle> =
                    summary().nine_clues.iter().flat_map(Puzzle::with_one_more_clue).collect();
                list().difference(&redundant).count()
            })
            .tier(Tier::Full),
        claim("fractal3d.own.ten-clues-symmetric", OWN)
            .says("33 of them have a symmetry besides the identity, and none has two.")
            .published(Value::list(["33", "2"]))
            .recomputed("all 5,832 symmetries", || {
                let symmetries = &summary().by_symmetries;
                let symmetric = symmetries.range(2..).map(|(_, count)| count).sum::<u64>();
                Value::list([symmetric, summary().most_symmetries() as u64].map(grouped))
            })
            .tier(Tier::Full),
        claim("fractal3d.own.ten-clues-checked", OWN)
            .says(
                "Of the list, 100 random puzzles have one solution, and it has just the puzzles \
                 that are on 100 random sets of cells.",
            )
            .published(statement(true))
            .recomputed("the rules read literally, and the list of all solutions", || {
                statement(recheck(list(), SAMPLE, 1, Control::UNLIMITED).found().holds)
            })
            .tier(Tier::Full),
    ]
}

/// The puzzles of at most nine clues that those of ten contain. Any puzzle of nine with one
/// solution is among them, because one more clue makes it a puzzle of ten.
pub(super) fn smaller_puzzles() -> BTreeSet<Grid> {
    let mut solver = Solver::new();
    let nine = &summary().nine_clues;
    let eight = nine.iter().flat_map(with_one_less).filter(|grid| solver.is_unique(grid));
    eight.chain(nine.iter().copied()).collect()
}

/// All puzzles of ten clues, as they were found.
fn list() -> &'static BTreeSet<Puzzle> {
    static ALL: LazyLock<BTreeSet<Puzzle>> =
        LazyLock::new(|| packed::read(LIST).expect("the file is a packed list"));
    &ALL
}

/// What they are like; each is verified for it.
fn summary() -> &'static Summary {
    static SUMMARY: LazyLock<Summary> = LazyLock::new(|| {
        let summary = Summary::of(list(), Detail::Counts, Control::UNLIMITED).into_found();
        summary.expect("each puzzle is canonical and has one solution")
    });
    &SUMMARY
}

/// A puzzle with one clue left out, in each way.
fn with_one_less(puzzle: &Grid) -> Vec<Grid> {
    let cells = puzzle.given();
    cells.iter().map(|cell| puzzle.restricted_to(cells.without(cell))).collect()
}
