//! What answers say, when the whole is turned: cells, sides and houses go where the turn carries them.

use crate::check::Violation;
use crate::play::hint::{
    Completion, Contradiction, Examination, Exclusion, Hint, Item, Reason, Reasons, TakeBack,
};
use crate::puzzle::{Cell, Orientation, Placed};

/// A cube in its cell.
fn placement((cell, placed): (Cell, &Placed), turn: Orientation) -> (Cell, Placed) {
    (turn.carry_cell(cell), placed.turned(turn))
}

impl Violation {
    /// The same where the whole is turned.
    #[must_use]
    pub fn turned(&self, turn: Orientation) -> Self {
        match *self {
            Self::Twice { cube, cells } => {
                Self::Twice { cube, cells: cells.map(|cell| turn.carry_cell(cell)) }
            }
            Self::Mismatch { cube, cell } => Self::Mismatch { cube, cell: turn.carry_cell(cell) },
            Self::Colour { colour, cell } => Self::Colour { colour, cell: turn.carry_cell(cell) },
            Self::Blank(facelet) => Self::Blank(facelet.turned(turn)),
            Self::NotBlank(facelet) => Self::NotBlank(facelet.turned(turn)),
            Self::Repeated { house, digit, facelets } => Self::Repeated {
                house: house.turned(turn),
                digit,
                facelets: facelets.map(|facelet| facelet.turned(turn)),
            },
            Self::Misaligned { house, facelet } => {
                Self::Misaligned { house: house.turned(turn), facelet: facelet.turned(turn) }
            }
            Self::NoMagic => Self::NoMagic,
        }
    }
}

impl Item {
    fn turned(self, turn: Orientation) -> Self {
        match self {
            Self::Cell(cell) => Self::Cell(turn.carry_cell(cell)),
            Self::Cube(cube) => Self::Cube(cube),
            Self::Digit(house, digit) => Self::Digit(house.turned(turn), digit),
            Self::SixAndNine(house) => Self::SixAndNine(house.turned(turn)),
        }
    }
}

impl Reasons {
    fn turned(&self, turn: Orientation) -> Self {
        let reason = |reason| match reason {
            Reason::Repeated(house) => Reason::Repeated(house.turned(turn)),
            Reason::Directions(house) => Reason::Directions(house.turned(turn)),
            Reason::Colours | Reason::Blanks | Reason::SixesAndNines => reason,
        };
        let exclusion = |it: &Exclusion| Exclusion { reason: reason(it.reason), ..it.clone() };
        Self { reasons: self.reasons.iter().map(exclusion).collect(), ..self.clone() }
    }
}

impl Contradiction {
    fn turned(&self, turn: Orientation) -> Self {
        match self {
            Self::Uncoverable(item, reasons) => {
                Self::Uncoverable(item.turned(turn), reasons.turned(turn))
            }
            Self::Searched | Self::NoLayout => self.clone(),
        }
    }
}

impl TakeBack {
    fn turned(&self, turn: Orientation) -> Self {
        let mut cells: Vec<Cell> = self.cells.iter().map(|&cell| turn.carry_cell(cell)).collect();
        cells.sort_unstable();
        let belongs = self.belongs.as_deref();
        let belongs = belongs.map(|(cell, placed)| Box::new(placement((*cell, placed), turn)));
        Self { cells, belongs, ..*self }
    }
}

impl Completion {
    pub(super) fn turned(&self, turn: Orientation) -> Self {
        match self {
            Self::Found(whole) => Self::Found(Box::new(whole.turned(turn))),
            Self::Contradiction(why) => Self::Contradiction(why.turned(turn)),
            Self::NotDetermined => Self::NotDetermined,
        }
    }
}

impl Examination {
    pub(super) fn turned(&self, turn: Orientation) -> Self {
        Self {
            violations: self.violations.iter().map(|it| it.turned(turn)).collect(),
            completable: self.completable,
            contradiction: self.contradiction.as_ref().map(|why| why.turned(turn)),
            take_back: self.take_back.as_ref().map(|back| back.turned(turn)),
        }
    }
}

impl Hint {
    pub(super) fn turned(&self, turn: Orientation) -> Self {
        let back = |back: &Option<TakeBack>| back.as_ref().map(|back| back.turned(turn));
        match self {
            Self::Broken(violations, taken) => {
                let violations = violations.iter().map(|it| it.turned(turn)).collect();
                Self::Broken(violations, back(taken))
            }
            Self::Unsolvable(why, taken) => Self::Unsolvable(why.turned(turn), back(taken)),
            Self::Done => Self::Done,
            Self::NotDetermined => Self::NotDetermined,
            Self::Forced { cell, placed, item, reasons } => {
                let (cell, placed) = placement((*cell, placed), turn);
                let (item, reasons) = (item.turned(turn), reasons.turned(turn));
                Self::Forced { cell, placed, item, reasons }
            }
            Self::Tried { cell, placed, item, others, whole } => {
                let (cell, placed) = placement((*cell, placed), turn);
                let (item, whole) = (item.turned(turn), Box::new(whole.turned(turn)));
                Self::Tried { cell, placed, item, others: *others, whole }
            }
        }
    }
}
