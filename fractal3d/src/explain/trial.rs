//! Trial: assume a digit in a cell and follow singles. If they lead to a contradiction, the digit isn't
//! there.
//!
//! Of all assumptions that fail the one that takes the fewest singles is shown, and only those singles
//! that its contradiction rests on: for each candidate that is taken out on the way it is kept which
//! placement did it.

use common::digit::DigitSet;

use crate::board::House;
use crate::explain::marks::Marks;
use crate::explain::step::{Candidate, Forced, Impossible, Step, Trial};
use crate::explain::technique::Technique;
use crate::geometry::{Cell, Cells};

/// The trial with the shortest chain, the first of them; `None` if no assumption fails so.
pub(super) fn trial(marks: &Marks<'_>) -> Option<Step> {
    // There is no single, but to follow them tells it to those that come after.
    let marks = &mut marks.clone();
    marks.follow(|_, _, _| ());
    let mut passed = Passed::default();
    let failing = candidates(marks).into_iter().filter(|&assumed| passed.fails(marks, assumed));
    let chains = failing.filter_map(|assumed| Some((assumed, chain(marks, assumed)?)));
    let (assumed, (forced, end)) = chains.min_by_key(|(_, (forced, _))| forced.len())?;
    Some(refuted(Technique::Trial, assumed, Trial::Chain { forced, end }))
}

/// The step that takes out an assumption.
pub(super) fn refuted(technique: Technique, assumed: Candidate, trial: Trial) -> Step {
    Step {
        technique,
        houses: Vec::new(),
        cells: Cells::of(assumed.cell),
        digits: DigitSet::from_iter([assumed.digit]),
        placements: Vec::new(),
        eliminations: vec![assumed],
        trial: Some(trial),
    }
}

/// Takes out all that trial can, in any order; says whether there was any. As repeating [`trial`], but much faster: what an assumption that doesn't fail forces doesn't fail either.
pub(super) fn eliminate_all(marks: &mut Marks<'_>) -> bool {
    let mut any = false;
    while eliminate_some(marks) {
        any = true;
    }
    any
}

/// Assumes each candidate once.
fn eliminate_some(marks: &mut Marks<'_>) -> bool {
    let mut any = false;
    let mut passed = Passed::default();
    for assumed in candidates(marks) {
        if marks.follow(|_, _, _| ()).is_some() {
            break;
        }
        if marks.open(assumed.digit).contains(assumed.cell) && passed.fails(marks, assumed) {
            marks.eliminate(assumed);
            any = true;
        }
    }
    any
}

/// For each digit the cells where an assumption doesn't fail: what one of them forces doesn't either.
#[derive(Default)]
struct Passed([Cells; 9]);

impl Passed {
    /// Whether an assumption and singles lead to a contradiction. Those that passed before candidates
    /// were taken out may fail now; they aren't asked again.
    fn fails(&mut self, marks: &Marks<'_>, assumed: Candidate) -> bool {
        if self.0[assumed.digit.index()].contains(assumed.cell) {
            return false;
        }
        let Some(then) = marks.assuming(assumed) else { return true };
        for cell in (marks.empty & !then.empty).iter() {
            if let Some(digit) = then.grid.get(cell) {
                let passed = &mut self.0[digit.index()];
                *passed = passed.with(cell);
            }
        }
        false
    }
}

/// All candidates, by cell and digit.
fn candidates(marks: &Marks<'_>) -> Vec<Candidate> {
    let mut all = Vec::new();
    for cell in marks.empty.iter() {
        all.extend(marks.candidates(cell).iter().map(|digit| Candidate { cell, digit }));
    }
    all
}

/// The singles that lead from an assumption to a contradiction, as far as they are needed; `None` if
/// there is no contradiction.
fn chain(marks: &Marks<'_>, assumed: Candidate) -> Option<(Vec<Forced>, Impossible)> {
    let mut reasons = Reasons::new();
    let mut then = marks.clone();
    reasons.place(&then, assumed, None);
    then.place(assumed);
    let end = then.follow(|before, candidate, house| {
        reasons.place(before, candidate, house.copied());
    })?;
    Some((reasons.needed(marks, end), end))
}

/// What was placed, and which placement took out each candidate.
struct Reasons {
    /// The assumption, and what it forces.
    placed: Vec<Forced>,
    /// For each digit and cell the place in `placed`.
    taken_by: [[u8; Cell::COUNT]; 9],
}

/// No placement took it out.
const NOTHING: u8 = u8::MAX;

impl Reasons {
    const fn new() -> Self {
        Self { placed: Vec::new(), taken_by: [[NOTHING; Cell::COUNT]; 9] }
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

    /// The placements that a contradiction rests on, without the assumption. `marks` are those before
    /// it.
    fn needed(&self, marks: &Marks<'_>, end: Impossible) -> Vec<Forced> {
        let mut needed = vec![false; self.placed.len()];
        self.need(marks, end, &mut needed);
        for number in (1..self.placed.len()).rev() {
            if needed[number] {
                let Forced { candidate: Candidate { cell, digit }, house } = self.placed[number];
                let why = house.map_or(Impossible::NoDigit { cell }, |house| Impossible::NoPlace {
                    digit,
                    house,
                });
                self.need(marks, why, &mut needed);
            }
        }
        let pairs = self.placed.iter().zip(needed).skip(1);
        pairs.filter(|(_, needed)| *needed).map(|(forced, _)| *forced).collect()
    }

    /// Marks the placements that leave a cell or a house nothing, or a single. (Nothing took out the
    /// single itself before it was placed, and its own placement counts for nothing.)
    fn need(&self, marks: &Marks<'_>, impossible: Impossible, needed: &mut [bool]) {
        let candidates: Vec<Candidate> = match impossible {
            Impossible::NoDigit { cell } => {
                marks.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
            }
            Impossible::NoPlace { digit, house } => {
                let places = house.cells & marks.open(digit);
                places.iter().map(|cell| Candidate { cell, digit }).collect()
            }
            Impossible::Givens(_) => Vec::new(),
        };
        for Candidate { cell, digit } in candidates {
            let taker = self.taken_by[digit.index()][cell.index()];
            if taker != NOTHING {
                needed[usize::from(taker)] = true;
            }
        }
    }
}
