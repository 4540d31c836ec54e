//! Which side of the whole is blank, as it is held, and how a layout is turned to the usual way.

use super::{Cell, Layout, Orientation, Placed, Side};

/// A position of the whole toy, as far as it matters: which of its sides is blank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    blank: Side,
}

impl Position {
    /// The blank side is the back.
    pub const USUAL: Self = Self { blank: Side::Back };

    /// The six positions, the usual one first.
    pub fn all() -> impl Iterator<Item = Self> {
        let sides = [Side::Back, Side::Front, Side::Top, Side::Bottom, Side::Left, Side::Right];
        sides.into_iter().map(|blank| Self { blank })
    }

    /// The blank side of the whole.
    pub const fn blank(self) -> Side {
        self.blank
    }

    /// The turn that brings the toy from the usual position to this one.
    pub fn turn(self) -> Orientation {
        Orientation::from_back_to(self.blank)
    }

    /// What is seen in this position, turned to the usual one.
    pub fn usual(self, layout: &Layout) -> Layout {
        layout.turned(self.turn().inverse())
    }

    /// Whether blank sides are where this position has them, and nowhere else.
    pub fn fits(self, layout: &Layout) -> bool {
        layout.placed().all(|(cell, placed)| self.fits_at(cell, placed))
    }

    fn fits_at(self, cell: Cell, placed: &Placed) -> bool {
        Side::ALL.into_iter().all(|side| {
            let is_on_blank_side = side == self.blank && cell.is_outer(side);
            placed.faces[side].is_none() == is_on_blank_side
        })
    }

    /// The position in which most cubes of a layout have their blank sides where they belong; the
    /// usual one if several do.
    pub fn of(layout: &Layout) -> Self {
        let misfits = |position: &Self| {
            layout.placed().filter(|(cell, placed)| !position.fits_at(*cell, placed)).count()
        };
        Self::all().min_by_key(misfits).expect("there are six")
    }
}
