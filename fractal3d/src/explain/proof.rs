//! Why an assumption is wrong, with only those singles that the contradiction rests on.
//!
//! For each candidate that is taken out on the way it is kept which placement did it. What a
//! contradiction needs to be gone leads back to placements, and these to others, down to the
//! assumption.

use crate::board::House;
use crate::explain::because::Candidates;
use crate::explain::marks::Marks;
use crate::explain::nested::fewest;
use crate::explain::step::{Candidate, Forced, Impossible};
use crate::explain::trial::{Case, Trial, TrialEnd};
use crate::geometry::Cell;

/// The singles that lead from an assumption to a contradiction; `None` if there is none.
pub(super) fn chain(marks: &Marks<'_>, assumed: Candidate) -> Option<Trial> {
    let (mut path, mut then) = (Path::new(), marks.clone());
    let end = path.follow(&mut then, assumed)?;
    let mut gone = Candidates::default();
    gone.insert_impossible(&end);
    let mut needed = path.takers(&gone);
    Some(Trial { forced: path.needed_after(0, &mut needed), end: TrialEnd::Impossible(end) })
}

/// The same with all cases that need further assumptions. There must be no solution with this one.
pub(super) fn in_cases(marks: &Marks<'_>, assumed: Candidate) -> Trial {
    Path::new().refute(marks.clone(), assumed).0
}

/// What was placed, and which placement took out each candidate.
#[derive(Clone)]
struct Path {
    /// Assumptions, and what each forces.
    placed: Vec<Forced>,
    /// For each digit and cell the place in `placed`.
    taken_by: [[u8; Cell::COUNT]; 9],
}

/// No placement took it out.
const NOTHING: u8 = u8::MAX;

/// Placements of a path: bit n for the n-th.
type Numbers = u128;

impl Path {
    const fn new() -> Self {
        Self { placed: Vec::new(), taken_by: [[NOTHING; Cell::COUNT]; 9] }
    }

    /// Places an assumption and the singles that follow. Ends with a contradiction, or when no single is
    /// left.
    fn follow(&mut self, then: &mut Marks<'_>, assumed: Candidate) -> Option<Impossible> {
        self.place(then, assumed, None);
        then.place(assumed);
        then.follow(|before, candidate, house| self.place(before, candidate, house.copied()))
    }

    fn place(&mut self, before: &Marks<'_>, candidate: Candidate, house: Option<House>) {
        let Candidate { cell, digit } = candidate;
        let number = self.placed.len() as u8;
        for other in before.candidates(cell).iter().filter(|&other| other != digit) {
            self.taken_by[other.index()][cell.index()] = number;
        }
        for peer in (before.open(digit) & before.board.peers(cell)).iter() {
            self.taken_by[digit.index()][peer.index()] = number;
        }
        self.placed.push(Forced { candidate, house });
    }

    /// Refutes an assumption, and says which placements before it the refutation rests on.
    fn refute(mut self, mut then: Marks<'_>, assumed: Candidate) -> (Trial, Numbers) {
        let start = self.placed.len();
        let mut gone = Candidates::default();
        let mut needed = 0;
        let end = match self.follow(&mut then, assumed) {
            Some(impossible) => {
                gone.insert_impossible(&impossible);
                TrialEnd::Impossible(impossible)
            }
            None => {
                let (split, assumptions) = fewest(&then);
                gone.insert_split(&split, assumptions.iter().copied());
                let mut cases = Vec::with_capacity(assumptions.len());
                for assumed in assumptions {
                    let (trial, before) = self.clone().refute(then.clone(), assumed);
                    needed |= before;
                    cases.push(Case { assumed, trial });
                }
                TrialEnd::Cases { split, cases }
            }
        };
        needed |= self.takers(&gone);
        let forced = self.needed_after(start, &mut needed);
        (Trial { forced, end }, needed & ((1 << start) - 1))
    }

    /// The placements that took out these candidates. (Others were gone before.)
    fn takers(&self, gone: &Candidates) -> Numbers {
        let taken_by = |Candidate { cell, digit }| self.taken_by[digit.index()][cell.index()];
        let takers = gone.iter().map(taken_by).filter(|&number| number != NOTHING);
        takers.fold(0, |all, number| all | 1 << number)
    }

    /// The needed ones of the singles after this assumption, in order. Adds to `needed` what they rest
    /// on.
    fn needed_after(&self, assumption: usize, needed: &mut Numbers) -> Vec<Forced> {
        let mut singles = Vec::new();
        for (number, forced) in self.placed.iter().enumerate().skip(assumption + 1).rev() {
            if *needed >> number & 1 == 1 {
                let mut gone = Candidates::default();
                gone.insert_single(forced);
                *needed |= self.takers(&gone);
                singles.push(*forced);
            }
        }
        singles.reverse();
        singles
    }
}
