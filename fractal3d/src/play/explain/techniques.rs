//! The easiest step without trial, where something has changed.
//!
//! What a technique finds in a house is seen from the candidates there, and candidates only go. So
//! where it has found nothing, it is tried again when a candidate of the house has gone.

use solidoku_common::digit::Digit;

use crate::play::explain::lost::Lost;
use crate::play::explain::step::Step;
use crate::play::explain::technique::Technique;
use crate::play::explain::{fish, locked, singles, subsets};
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::PerDigit;
use crate::solve::marks::Marks;

/// Where each technique is still to be tried.
pub(super) struct Techniques {
    /// The candidates when it was last asked for a step.
    before: PerDigit<Cells>,
    /// What was lost since each technique found nothing.
    lost: [Lost; WITHOUT_TRIAL],
}

/// How many techniques there are but trial.
const WITHOUT_TRIAL: usize = Technique::Trial as usize;

impl Techniques {
    /// All techniques, none of them tried yet.
    pub(super) const fn new() -> Self {
        Self { before: PerDigit::new([Cells::ALL; 9]), lost: [Lost::EVERYWHERE; WITHOUT_TRIAL] }
    }

    /// The easiest step but trial. The marks are those of the call before, or have fewer
    /// candidates.
    pub(super) fn easiest(&mut self, marks: &Marks<'_>) -> Option<Step> {
        let lost = self.lost_in(marks);
        for before in &mut self.lost {
            for (before, lost) in before.0.iter_mut().zip(lost.0) {
                *before |= lost;
            }
        }
        for (&technique, lost) in Technique::ALL.iter().zip(&mut self.lost) {
            if *lost == Lost::NOTHING {
                continue;
            }
            let step = find(technique, marks, lost);
            if step.is_some() {
                return step;
            }
            *lost = Lost::NOTHING;
        }
        None
    }

    /// What the marks have lost since the call before.
    fn lost_in(&mut self, marks: &Marks<'_>) -> Lost {
        let mut lost = Lost::NOTHING;
        for ((before, digit), houses) in self.before.iter_mut().zip(Digit::ALL).zip(&mut lost.0) {
            let open = marks.open(digit);
            for cell in (*before & !open).iter() {
                *houses |= marks.board.houses_of(cell);
            }
            *before = open;
        }
        lost
    }
}

/// The first step of a technique where something was lost.
fn find(technique: Technique, marks: &Marks<'_>, lost: &Lost) -> Option<Step> {
    match technique {
        Technique::FullHouse => singles::full_house(marks, lost),
        Technique::HiddenSingle => singles::hidden_single(marks, lost),
        Technique::NakedSingle => singles::naked_single(marks),
        Technique::Pointing => locked::pointing(marks, lost),
        Technique::Claiming => locked::claiming(marks, lost),
        Technique::NakedPair => subsets::naked(marks, lost, technique, 2),
        Technique::HiddenPair => subsets::hidden(marks, lost, technique, 2),
        Technique::NakedTriple => subsets::naked(marks, lost, technique, 3),
        Technique::HiddenTriple => subsets::hidden(marks, lost, technique, 3),
        Technique::NakedQuad => subsets::naked(marks, lost, technique, 4),
        Technique::HiddenQuad => subsets::hidden(marks, lost, technique, 4),
        Technique::XWing => fish::fish(marks, lost, technique, 2),
        Technique::Swordfish => fish::fish(marks, lost, technique, 3),
        Technique::Jellyfish => fish::fish(marks, lost, technique, 4),
        Technique::Trial | Technique::NestedTrial => None,
    }
}
