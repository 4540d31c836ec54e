//! What answers say when the whole is turned: cells, sides and houses are carried by the turn.

use super::answer::Answer;
use crate::check::Violation;
use crate::play::hint::{
    Completable, Completion, Contradiction, Examination, Exclusion, Hint, Item, Reason, Reasons,
    TakeBack,
};
use crate::puzzle::{Cell, Layout, Orientation, Placed};

/// A cube in its cell.
fn placement((cell, placed): (Cell, &Placed), turn: Orientation) -> (Cell, Placed) {
    (turn.carry_cell(cell), placed.turned(turn))
}

impl Violation {
    /// The violation where the whole is turned.
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

impl Answer for Hint {
    fn completable(&self) -> Completable {
        match self {
            Self::Broken(..) | Self::Unsolvable(..) => Completable::No,
            Self::NotDetermined => Completable::NotDetermined,
            Self::Done | Self::Forced { .. } | Self::Tried { .. } => Completable::Yes,
        }
    }

    fn take_back(&mut self) -> Option<&mut TakeBack> {
        match self {
            Self::Broken(_, back) | Self::Unsolvable(_, back) => back.as_mut(),
            _ => None,
        }
    }

    fn turned(&self, turn: Orientation) -> Self {
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

impl Answer for (Vec<(Hint, Layout)>, Hint) {
    fn completable(&self) -> Completable {
        if self.0.is_empty() { self.1.completable() } else { Completable::Yes }
    }

    fn take_back(&mut self) -> Option<&mut TakeBack> {
        self.1.take_back()
    }

    fn turned(&self, turn: Orientation) -> Self {
        let step = |(hint, after): &(Hint, Layout)| (hint.turned(turn), after.turned(turn));
        (self.0.iter().map(step).collect(), self.1.turned(turn))
    }
}

impl Answer for Examination {
    fn completable(&self) -> Completable {
        self.completable
    }

    fn take_back(&mut self) -> Option<&mut TakeBack> {
        self.take_back.as_mut()
    }

    fn turned(&self, turn: Orientation) -> Self {
        Self {
            violations: self.violations.iter().map(|it| it.turned(turn)).collect(),
            completable: self.completable,
            contradiction: self.contradiction.as_ref().map(|why| why.turned(turn)),
            take_back: self.take_back.as_ref().map(|back| back.turned(turn)),
        }
    }
}

impl Answer for Completion {
    fn completable(&self) -> Completable {
        match self {
            Self::Found(_) => Completable::Yes,
            Self::Contradiction(_) => Completable::No,
            Self::NotDetermined => Completable::NotDetermined,
        }
    }

    fn take_back(&mut self) -> Option<&mut TakeBack> {
        None
    }

    fn turned(&self, turn: Orientation) -> Self {
        match self {
            Self::Found(whole) => Self::Found(Box::new(whole.turned(turn))),
            Self::Contradiction(why) => Self::Contradiction(why.turned(turn)),
            Self::NotDetermined => Self::NotDetermined,
        }
    }
}
