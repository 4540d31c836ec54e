//! The puzzle for cubing.js, twips and twsearch ([`solidoku_common::twisty`]).
//!
//! **Stickers, not pieces.** A state is what it shows: each sticker is a piece of its own, named by
//! its digit, so stickers with equal digits are identical pieces and two states are one pattern
//! exactly if they look the same. These programs describe an ordinary Pyraminx by tips, axials and
//! edges with orientations. Then states that look the same would differ: a flipped edge `22`, or
//! edges `26` and `62` that trade places. Each labelling would need other exceptions; stickers need
//! none, and a pattern can be compared with a net digit by digit.
//!
//! There are three orbits, `TIPS`, `AXIALS` and `EDGES`, of twelve stickers each, in the order of
//! the facelets ([`geometry`](crate::geometry)), and eight moves with the letters of twisty
//! puzzles, `U R L B u r l b` ([`turn`](crate::turn)), which
//! [`read_turns`](crate::notation::read_turns) reads too.
//!
//! ```
//! use pyraminx::{Labelling, twisty};
//!
//! let labelling = Labelling::question();
//! let json = twisty::kpuzzle(&labelling, &[]);
//! assert!(json.starts_with("{\"name\":\"sudoku-pyraminx\""));
//! ```

use rustc_hash::FxHashSet;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

pub use solidoku_common::twisty::{Format, Move, Orbit, Pattern, Puzzle};

use crate::geometry::FACELETS;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::Problem;
use crate::turn::Turn;

/// The stickers of each orbit.
const STICKERS: usize = FACELETS / 3;

/// The puzzle, which is solved when it shows this.
pub fn puzzle(solved: &Labelling) -> Puzzle {
    let orbits = ["TIPS", "AXIALS", "EDGES"].map(|name| Orbit { name, places: STICKERS });
    let moves = Turn::all().filter(|turn| turn.clockwise).map(turn).collect();
    Puzzle::new("sudoku-pyraminx", orbits.to_vec(), pattern(solved), moves)
}

/// The digits of each orbit.
pub fn pattern(shown: &Labelling) -> Pattern {
    let digits = shown.labels().map(|label| label.value());
    digits.as_array().chunks(STICKERS).map(<[u8]>::to_vec).collect()
}

/// The definition for cubing.js and twips, with a state and the solved states that are to be known.
/// Of these the first is the definition's default; if there is none, the state itself is.
pub fn kpuzzle(shown: &Labelling, targets: &[Labelling]) -> String {
    let all: Vec<Pattern> = targets.iter().map(pattern).collect();
    puzzle(targets.first().unwrap_or(shown)).kpuzzle(&pattern(shown), &all)
}

/// Up to `limit` solved states that look different, in the order of [`Problem::solutions`].
pub fn targets(
    labelling: &Labelling,
    rings: Rings,
    limit: usize,
    control: Control<'_>,
) -> Outcome<Vec<Labelling>> {
    let (mut looks, mut seen) = (Vec::new(), FxHashSet::default());
    for state in Problem::new(labelling, rings).solutions() {
        if looks.len() == limit {
            return Outcome::Stopped { reason: StopReason::Limit, so_far: looks };
        }
        if control.should_stop() {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: looks };
        }
        let shown = state.show(labelling);
        if seen.insert(shown) {
            looks.push(shown);
        }
    }
    Outcome::Exhausted(looks)
}

fn turn(turn: Turn) -> Move {
    let sources = turn.state().sources().map(|facelet| facelet.index() % STICKERS);
    let sources = sources.as_array().chunks(STICKERS).map(<[usize]>::to_vec).collect();
    Move { name: turn.twisty_name(), sources }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search;

    #[test]
    fn targets_are_the_solved_looks() {
        for net in
            ["198473625 473219856 965143782 682753914", "123456789 123456789 123456789 123456789"]
        {
            let labelling: Labelling = net.parse().unwrap();
            let looks = search::count(&labelling, Rings::None).looks;
            let all = targets(&labelling, Rings::None, usize::MAX, Control::UNLIMITED);
            let Outcome::Exhausted(all) = all else { panic!("nothing stops it") };
            assert_eq!(all.len() as u64, looks);
            let Outcome::Stopped { so_far, .. } =
                targets(&labelling, Rings::None, 1, Control::UNLIMITED)
            else {
                panic!("there are more")
            };
            assert_eq!(so_far, all[..1]);
        }
    }
}
