//! Why an assumption is wrong, with only those singles that the contradiction rests on.
//!
//! For each placement on the way it is kept which candidates it took out. What a contradiction
//! needs to be gone leads back to placements, and these to others, down to the assumption. A
//! candidate is taken out by one placement, before it is needed; so one walk back over the
//! placements finds them all.

use solidoku_common::digit::Digit;

use crate::play::explain::fewest::fewest;
use crate::play::explain::step::{Case, Forced, Split, Trial, TrialEnd};
use crate::puzzle::board::House;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::PerDigit;
use crate::solve::Impossible;
use crate::solve::marks::Marks;

/// The singles that lead from an assumption to a contradiction; `None` if there is none.
pub(super) fn chain(marks: &Marks<'_>, assumed: Candidate) -> Option<Trial> {
    let (mut path, mut then) = (Path::new(), marks.clone());
    let end = path.follow(&mut then, assumed, |_, _| ())?;
    let mut gone = Gone::of_impossible(&end);
    let forced = path.needed_after(0, &then, &mut gone);
    Some(Trial { forced, end: TrialEnd::Impossible(end) })
}

/// How many singles lead from an assumption to a contradiction, and what that rests on.
pub(super) struct ChainLength {
    pub(super) length: usize,
    /// For each digit cells. If one candidate that isn't among them goes, the chain stays the same.
    pub(super) watched: PerDigit<Cells>,
}

/// The length of a [`chain`].
pub(super) fn chain_length(marks: &Marks<'_>, assumed: Candidate) -> Option<ChainLength> {
    let (mut path, mut then) = (Path::new(), marks.clone());
    let mut watched = PerDigit::<Cells>::default();
    let watch = |digit: Digit, cells| watched[digit] = watched[digit] | cells;
    let end = path.follow(&mut then, assumed, watch)?;
    let (mut length, mut gone) = (0, Gone::of_impossible(&end));
    path.walk_back(0, &then, &mut gone, |_| length += 1);
    for (watched, gone_of_digit) in watched.iter_mut().zip(gone.of_digits) {
        *watched = *watched | gone_of_digit | gone.in_cells;
    }
    Some(ChainLength { length, watched })
}

/// The [`chain`] with all cases that need further assumptions, and how many these are; `None` if
/// they are more than `most`, or one leads to a solution.
pub(super) fn in_cases(marks: &Marks<'_>, assumed: Candidate, most: u64) -> Option<(Trial, u64)> {
    let mut left = most;
    let (trial, _) = Path::new().refute(marks.clone(), assumed, &mut left)?;
    Some((trial, most - left))
}

/// Assumptions and what each forces, in order.
struct Path<'b>(Vec<Placement<'b>>);

/// A digit placed, and the candidates that went with it; [`Marks::could_show`] has those of its
/// cell.
struct Placement<'b> {
    placed: Candidate,
    /// The house where the digit had no other place; `None` if the cell had no other digit.
    house: Option<&'b House>,
    /// The other cells where the digit could have been.
    elsewhere: Cells,
}

impl<'b> Path<'b> {
    fn new() -> Self {
        Self(Vec::with_capacity(Cell::COUNT))
    }

    /// Places an assumption and the singles that follow. Ends with a contradiction, or when no
    /// single is left. `few` is told what is one of two or fewer candidates of a cell or a house.
    fn follow(
        &mut self,
        then: &mut Marks<'b>,
        assumed: Candidate,
        few: impl FnMut(Digit, Cells),
    ) -> Option<Impossible> {
        self.0.push(Placement { placed: assumed, house: None, elsewhere: then.place(assumed) });
        let forced = |placed, house, elsewhere| self.0.push(Placement { placed, house, elsewhere });
        then.follow_watching(forced, few)
    }

    /// Refutes an assumption; returns what must be gone before it for that. The path stays.
    fn refute(
        &mut self,
        mut then: Marks<'b>,
        assumed: Candidate,
        left: &mut u64,
    ) -> Option<(Trial, Gone)> {
        let start = self.0.len();
        let (end, mut gone) = match self.follow(&mut then, assumed, |_, _| ()) {
            Some(impossible) => {
                (TrialEnd::Impossible(impossible), Gone::of_impossible(&impossible))
            }
            None if then.empty.is_empty() => return None,
            None => {
                let (split, assumptions) = fewest(&then);
                let mut gone = Gone::of_split(&split);
                let mut cases = Vec::with_capacity(assumptions.len());
                for assumed in assumptions {
                    *left = left.checked_sub(1)?;
                    let (trial, before) = self.refute(then.clone(), assumed, left)?;
                    gone.insert_all(&before);
                    cases.push(Case { assumed, trial });
                }
                (TrialEnd::Cases { split, cases }, gone)
            }
        };
        let forced = self.needed_after(start, &then, &mut gone);
        self.0.truncate(start);
        Some((Trial { forced, end }, gone))
    }

    /// The singles after this assumption that are needed, in order. Adds to `gone` what they need.
    fn needed_after(&self, assumption: usize, then: &Marks<'b>, gone: &mut Gone) -> Vec<Forced> {
        let mut singles = Vec::new();
        self.walk_back(assumption, then, gone, |single| {
            singles.push(Forced { candidate: single.placed, house: single.house.copied() });
        });
        singles.reverse();
        singles
    }

    /// Hands `sink` the needed ones of the singles after this assumption, the last first.
    fn walk_back(
        &self,
        assumption: usize,
        then: &Marks<'b>,
        gone: &mut Gone,
        mut sink: impl FnMut(&Placement<'b>),
    ) {
        for single in self.0[assumption + 1..].iter().rev() {
            if gone.is_partly_due_to(single, then) {
                gone.insert_single(single);
                sink(single);
            }
        }
    }
}

/// Candidates that a proof needs to be gone. Those that aren't gone at that time are harmless here:
/// nothing before has taken them out.
struct Gone {
    /// For each digit the cells where it must be gone.
    of_digits: PerDigit<Cells>,
    /// The cells of all of these.
    any: Cells,
    /// The cells in which all digits must be gone, or all but what they show.
    in_cells: Cells,
}

impl Gone {
    const NOTHING: Self = Self {
        of_digits: PerDigit::new([Cells::EMPTY; 9]),
        any: Cells::EMPTY,
        in_cells: Cells::EMPTY,
    };

    /// What must be gone for a contradiction to be one.
    fn of_impossible(impossible: &Impossible) -> Self {
        let mut gone = Self::NOTHING;
        match *impossible {
            Impossible::NoPlace { digit, house } => gone.insert(digit, house.cells),
            Impossible::NoDigit { cell } => gone.in_cells = Cells::of(cell),
            Impossible::Givens(_) => {}
        }
        gone
    }

    /// What must be gone for the cases that are left to be all.
    fn of_split(split: &Split) -> Self {
        let mut gone = Self::NOTHING;
        match *split {
            Split::Cell(cell) => gone.in_cells = Cells::of(cell),
            Split::House { digit, house } => gone.insert(digit, house.cells),
        }
        gone
    }

    /// Adds what must be gone for a single to be one.
    fn insert_single(&mut self, single: &Placement<'_>) {
        match single.house {
            Some(house) => self.insert(single.placed.digit, house.cells),
            None => self.in_cells = self.in_cells.with(single.placed.cell),
        }
    }

    fn insert(&mut self, digit: Digit, cells: Cells) {
        self.of_digits[digit] = self.of_digits[digit] | cells;
        self.any = self.any | cells;
    }

    fn insert_all(&mut self, others: &Self) {
        for (set, others) in self.of_digits.iter_mut().zip(others.of_digits) {
            *set = *set | others;
        }
        self.any = self.any | others.any;
        self.in_cells = self.in_cells | others.in_cells;
    }

    /// Whether a placement took out one of them: in other cells, or, if it is a single in a house,
    /// in its own. None of `in_cells` was filled before they were needed.
    fn is_partly_due_to(&self, placement: &Placement<'_>, then: &Marks<'_>) -> bool {
        let Candidate { cell, digit } = placement.placed;
        let of_cell = |(&other, cells): (&Digit, &Cells)| {
            other != digit
                && cells.contains(cell)
                && then.could_show(Candidate { cell, digit: other })
        };
        !placement.elsewhere.is_disjoint(self.of_digits[digit] | self.in_cells)
            || self.any.contains(cell) && Digit::ALL.iter().zip(&self.of_digits).any(of_cell)
    }
}
