//! Why no choice of labels can leave exactly one solved state: reasons that need no search.
//!
//! Some stickers are *fixed*, the others are *open*, each within a *region*: a face, or the whole
//! puzzle if digits may move between faces. What holds for every way to fill the open stickers:
//!
//! - **Digits.** A solved state shows each digit once on each face, so it is on four stickers. With
//!   rings it is once in each ring too; a tip's sticker is in no ring, an axial's in one, an edge's
//!   in two; so a digit is on four axials, or on a tip, two axials and an edge, or on two tips and
//!   two edges.
//! - **Hidden moves.** If fixed pieces can be moved unseen (see [`crate::stabiliser`]), each solved
//!   state comes with others that look the same.
//! - **States that are always solved.** If the open stickers of each region lie in the same houses
//!   in a state, it makes no difference to that state which of them has which digit: it is solved
//!   for every choice, or for none. Two such states leave no choice with one.
//!
//! These are sufficient, not necessary: whether a choice exists that avoids all of them is for the
//! searches to find.

use std::fmt;

use serde::{Serialize, Serializer};
use solidoku_common::digit::Digit;

use crate::geometry::{Face, Facelet};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::{CountBy, Problem};
use crate::stabiliser::{HiddenMove, hidden_move};
use crate::state::State;
use crate::template::Template;

/// Why no choice leaves exactly one solved state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Digits are on this many stickers, whatever is chosen, and not on four.
    Digits(Vec<(Digit, usize)>),
    /// A digit is fixed on more than four stickers.
    FixedTooOften {
        /// The digit.
        digit: Digit,
        /// On how many stickers it is fixed.
        stickers: usize,
    },
    /// With rings, a digit is fixed on stickers that it can't all be on.
    FixedOffRings {
        /// The digit.
        digit: Digit,
        /// On how many tips, axials and edges it is fixed.
        on: [usize; 3],
    },
    /// Fixed pieces can be moved unseen.
    Hidden(HiddenMove),
    /// Two states are solved whatever is chosen.
    AlwaysSolved([State; 2]),
    /// Every choice was tried: the only reason that takes a search.
    AllTried,
}

/// The sentence, as a string.
impl Serialize for Impossible {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The reason as a sentence without its full stop.
impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digits(digits) => {
                for (i, (digit, stickers)) in digits.iter().enumerate() {
                    match i {
                        0 => write!(f, "{digit} is on {}", in_words(*stickers))?,
                        _ => write!(f, ", {digit} on {stickers}")?,
                    }
                }
                f.write_str(", and each digit must be on 4: once on each face")
            }
            Self::FixedTooOften { digit, stickers } => {
                write!(f, "{digit} is fixed on {stickers} stickers, and each digit must be on 4")
            }
            Self::FixedOffRings { digit, on: [tips, axials, edges] } => {
                write!(f, "{digit} is fixed on {tips} tips, {axials} axials and {edges} edges; ")?;
                f.write_str("with rings a digit must be on 4 axials, ")?;
                f.write_str("or on 1 tip, 2 axials and 1 edge, or on 2 tips and 2 edges")
            }
            Self::Hidden(hidden) => write!(f, "{hidden}"),
            Self::AlwaysSolved([a, b]) => {
                write!(f, "two states are solved whatever is chosen: {a} and {b}")
            }
            Self::AllTried => f.write_str("every allowed change was tried"),
        }
    }
}

fn in_words(stickers: usize) -> String {
    match stickers {
        0 => "no sticker".to_owned(),
        1 => "1 sticker".to_owned(),
        n => format!("{n} stickers"),
    }
}

/// A family of labellings.
pub(crate) struct Family {
    /// One of them.
    pub(crate) member: Labelling,
    /// The labels that all of them share.
    pub(crate) fixed: ByFacelet<Option<Digit>>,
    /// Whether digits may move between faces.
    pub(crate) across_faces: bool,
}

/// Why no completion of a template has exactly one solved state, if that is known without a search.
pub fn for_completions(template: &Template, rings: Rings, by: CountBy) -> Option<Impossible> {
    let fixed = template.labels();
    let mut member = fixed;
    for face in Face::ALL {
        let shown = |digit: &Digit| face.printed().iter().any(|f| fixed[*f] == Some(*digit));
        let mut missing = Digit::ALL.into_iter().filter(|digit| !shown(digit));
        for facelet in template.free(face) {
            // A face that shows a digit twice has too many missing; `design` refuses it.
            member[facelet] = missing.next();
        }
    }
    let member = Labelling::new(member.map(|label| label.unwrap_or(Digit::ALL[0])));
    Family { member, fixed, across_faces: false }.impossible(rings, by)
}

impl Family {
    pub(crate) fn impossible(&self, rings: Rings, by: CountBy) -> Option<Impossible> {
        self.wrong_digits()
            .or_else(|| (rings == Rings::Four).then(|| self.off_rings())?)
            .or_else(|| match by {
                CountBy::Arrangements => hidden_move(&self.fixed).map(Impossible::Hidden),
                CountBy::Looks => None,
            })
            .or_else(|| self.always_solved(rings, by).map(Impossible::AlwaysSolved))
    }

    fn fixed_on(&self, digit: Digit) -> impl Iterator<Item = Facelet> {
        Facelet::all().filter(move |facelet| self.fixed[*facelet] == Some(digit))
    }

    fn wrong_digits(&self) -> Option<Impossible> {
        if self.across_faces {
            let count = |digit| (digit, self.fixed_on(digit).count());
            let (digit, stickers) = Digit::ALL.map(count).into_iter().find(|(_, n)| *n > 4)?;
            return Some(Impossible::FixedTooOften { digit, stickers });
        }
        let counts = Digit::ALL.map(|digit| (digit, self.member.count(digit)));
        let wrong: Vec<_> = counts.into_iter().filter(|(_, count)| *count != 4).collect();
        (!wrong.is_empty()).then_some(Impossible::Digits(wrong))
    }

    fn off_rings(&self) -> Option<Impossible> {
        let on = |digit| {
            let mut on = [0; 3];
            self.fixed_on(digit).for_each(|facelet| on[facelet.rings().len()] += 1);
            (digit, on)
        };
        let fits = |on: &[usize; 3]| {
            let ways = [[0, 4, 0], [1, 2, 1], [2, 0, 2]];
            ways.iter().any(|most| on.iter().zip(most).all(|(n, most)| n <= most))
        };
        let (digit, on) = Digit::ALL.map(on).into_iter().find(|(_, on)| !fits(on))?;
        Some(Impossible::FixedOffRings { digit, on })
    }

    /// Two states that are solved in each of the family. By looks, they must differ in stickers
    /// that are fixed.
    fn always_solved(&self, rings: Rings, by: CountBy) -> Option<[State; 2]> {
        let open: Vec<Vec<Facelet>> = {
            let open = |facelet: &Facelet| self.fixed[*facelet].is_none();
            let all = Facelet::all().filter(open);
            if self.across_faces {
                vec![all.collect()]
            } else {
                let all: Vec<_> = all.collect();
                let of = |face| all.iter().copied().filter(|f| f.face() == face).collect();
                Face::ALL.map(of).to_vec()
            }
        };
        let houses = |place: Facelet| (place.face(), rings.with(place).collect::<Vec<_>>());
        let is_always_solved = |state: &State| {
            // Where each sticker is.
            let places = state.inverse().sources();
            open.iter().all(|stickers| {
                let mut houses = stickers.iter().map(|sticker| houses(places[*sticker]));
                let first = houses.next();
                houses.all(|others| Some(others) == first)
            })
        };
        let problem = Problem::new(&self.member, rings);
        let mut always = problem.solutions().filter(is_always_solved);
        let first = always.next()?;
        let fixed_at = |state: State| state.sources().map(|sticker| self.fixed[sticker]);
        let shown = fixed_at(first);
        let differs = |state: &State| match by {
            CountBy::Arrangements => true,
            CountBy::Looks => {
                let both = shown.into_iter().zip(fixed_at(*state));
                both.into_iter().any(|(a, b)| a.is_some() && b.is_some() && a != b)
            }
        };
        let second = always.find(differs)?;
        Some([first, second])
    }
}
