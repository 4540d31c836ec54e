//! Which numbers of clues there are.
//!
//! Proved: no puzzle has fewer than nine clues, and each puzzle with nine is nested.
//! (Those with nine are known up to symmetries, and symmetries don't change a rating.) All other
//! limits are from searches: what is beyond them may exist, but is too rare to be found within a
//! second.

use std::ops::RangeInclusive;

use crate::play::explain::Rating;
use crate::play::generate::refusal::{Refusal, Requested};
use crate::play::generate::{Difficulty, FEWEST_CLUES, FEWEST_OF_ANY_BOARD, Request, Shape};
use crate::puzzle::geometry::Cell;
use crate::solve::Contradiction;

/// The most clues of minimal puzzles that are known, from searches of minutes (`max_clues`).
const MOST_NEEDED: usize = 33;

/// How many tests are spent on puzzles without trial, where there may be none, and then on puzzles
/// with simple trial.
const EFFORT_FOR_BETTER: [u64; 2] = [20_000, 10_000];

/// What is known of the numbers of clues of a board's puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Knowledge {
    /// What is known of the standard board: this is that board in some arrangement.
    Full,
    /// Nothing is known.
    None,
}

/// Why a request can't be met, or not as far as is known.
pub(super) fn refusal(request: &Request<'_>, knowledge: Knowledge) -> Option<Refusal> {
    let fewest = match knowledge {
        Knowledge::Full => FEWEST_CLUES,
        Knowledge::None => FEWEST_OF_ANY_BOARD,
    };
    let clues = match request.shape {
        Shape::Pattern(pattern) => Some(pattern.cells().len()),
        _ => request.clues,
    };
    let most = request.clues.unwrap_or(0).saturating_add(request.extra);
    match (clues, request.clues) {
        _ if most > Cell::COUNT => Some(Refusal::TooMany { clues: most }),
        _ if request.extra > 0 && matches!(request.shape, Shape::Pattern(_)) => {
            Some(Refusal::PatternIsFull)
        }
        _ if request.extra > 0 && request.minimal => Some(Refusal::MinimalWithExtra),
        (Some(cells), Some(clues)) if cells != clues => Some(Refusal::PatternSize { cells, clues }),
        (Some(clues), _) if clues < fewest => Some(Refusal::TooFew { clues, fewest }),
        (Some(clues), _) if !allows(&request.shape, clues) => Some(Refusal::NotSymmetric { clues }),
        _ => of_digits(request).or_else(|| match knowledge {
            Knowledge::Full => of_rating(request, clues),
            Knowledge::None => None,
        }),
    }
}

/// Why no puzzle has the digits of a pattern, where that is plain to see.
fn of_digits(request: &Request<'_>) -> Option<Refusal> {
    let Shape::Pattern(pattern) = request.shape else { return None };
    if let Some(reason) = Contradiction::of(request.board, pattern.digits()) {
        return Some(Refusal::DigitsContradict(reason));
    }
    let digits = pattern.most_digits();
    (digits < FEWEST_OF_ANY_BOARD).then_some(Refusal::TooFewDigits { digits })
}

/// Whether a set of this number of cells can be made of units.
fn allows(shape: &Shape, clues: usize) -> bool {
    let sums = shape.units().iter().fold(1u128, |sums, unit| sums | sums << unit.len());
    matches!(shape, Shape::Pattern(_)) || sums >> clues & 1 == 1
}

fn of_rating(request: &Request<'_>, clues: Option<usize>) -> Option<Refusal> {
    if let Difficulty::Exactly(rating) = request.difficulty
        && rating != Rating::Nested
        && request.extra == 0
        && clues == Some(FEWEST_CLUES)
    {
        return Some(Refusal::NineAreNested { rating });
    }
    // Elsewhere clues come in larger units, or the cells are given.
    if request.shape != Shape::Any {
        return None;
    }
    let requested = Requested { difficulty: request.difficulty, minimal: request.minimal };
    let known = known(requested);
    let clues = match request.difficulty {
        // Redundant clues count too.
        Difficulty::Exactly(_) => clues.unwrap_or(*known.start()) + request.extra,
        Difficulty::Any | Difficulty::WithoutTrial => clues?,
    };
    let is_known = known.contains(&clues);
    (!is_known).then_some(Refusal::OutOfRange { clues, requested, known })
}

/// The numbers of clues that are found within a second.
const fn known(requested: Requested) -> RangeInclusive<usize> {
    use Difficulty as D;
    match (requested.difficulty, requested.minimal) {
        (D::Exactly(Rating::Easy), false) => 12..=81,
        (D::Exactly(Rating::Medium), false) => 12..=50,
        (D::Exactly(Rating::Hard), false) => 12..=50,
        (D::Exactly(Rating::Expert), false) => 12..=45,
        (D::Exactly(Rating::Trial), false) => 10..=50,
        (D::Exactly(Rating::Nested), false) => 9..=20,
        (D::Exactly(Rating::Easy), true) => 12..=MOST_NEEDED,
        (D::Exactly(Rating::Medium), true) => 12..=16,
        (D::Exactly(Rating::Hard), true) => 12..=17,
        (D::Exactly(Rating::Expert), true) => 12..=15,
        (D::Exactly(Rating::Trial), true) => 10..=20,
        (D::Exactly(Rating::Nested), true) => 9..=17,
        (D::Any | D::WithoutTrial, _) => FEWEST_CLUES..=MOST_NEEDED,
    }
}

/// On a board of which nothing is known, puzzles without trial may be rare everywhere.
fn on_unknown_board(request: &Request<'_>) -> Vec<(Difficulty, u64)> {
    use Difficulty as D;
    if request.difficulty != D::WithoutTrial {
        return vec![(request.difficulty, request.effort)];
    }
    let third = request.effort / 3;
    [D::WithoutTrial, D::Exactly(Rating::Trial), D::Any].map(|level| (level, third)).to_vec()
}

/// What to look for, one after the other, and with how much effort. Where there may be no puzzle
/// without trial, or it is rare, one with simple trial will do, and then any.
pub(super) fn attempts(request: &Request<'_>, knowledge: Knowledge) -> Vec<(Difficulty, u64)> {
    use Difficulty as D;
    if knowledge == Knowledge::None {
        return on_unknown_board(request);
    }
    let without = Requested { difficulty: D::Exactly(Rating::Easy), minimal: request.minimal };
    let without = known(without);
    let (may_fail, fails) = match (request.shape, request.clues) {
        (_, _) if request.difficulty != D::WithoutTrial => (false, false),
        (Shape::Pattern(_) | Shape::Symmetric(_), Some(_)) | (Shape::Pattern(_), None) => {
            (true, false)
        }
        (Shape::Any, Some(clues)) => (!without.contains(&clues), clues < *without.start()),
        (_, None) => (false, false),
    };
    if !may_fail {
        return vec![(request.difficulty, request.effort)];
    }
    let [first, second] = EFFORT_FOR_BETTER;
    let mut attempts = Vec::new();
    if !fails {
        attempts.push((D::WithoutTrial, first));
    }
    if request.clues != Some(FEWEST_CLUES) {
        attempts.push((D::Exactly(Rating::Trial), second));
    }
    let spent = attempts.iter().map(|(_, effort)| effort).sum();
    attempts.push((D::Any, request.effort.saturating_sub(spent)));
    attempts
}
