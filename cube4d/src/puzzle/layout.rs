//! Cubes put together: which cube is in which cell, how it is turned, and how its digits are read.

use serde::{Deserialize, Serialize};

use super::cube::{Cube, Faces, Look, Mark, look_number, looks, turned};
use super::geometry::{Cell, Facelet, Quarter, Side};
use super::house::House;
use super::orientation::Orientation;
use super::set::{CubeNumber, Set};

/// A cube in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed {
    /// The number of the cube in the set.
    pub cube: CubeNumber,
    /// Which of its listed readings is turned, from 0.
    pub reading: usize,
    /// How that is turned.
    pub orientation: Orientation,
    /// What its sides show as it stands. A 6 or 9 is written as it is read there.
    pub faces: Faces,
}

impl Placed {
    /// The cube turned in its place.
    #[must_use]
    pub fn turned(&self, turn: Orientation) -> Self {
        let orientation = self.orientation.followed_by(turn);
        Self { orientation, faces: turned(&self.faces, turn), ..*self }
    }

    /// What its sides show as far as the set knows it; what the set doesn't know, as it was typed.
    pub fn known_faces(&self, set: &Set) -> Faces {
        let listed = turned(&set.cube(self.cube).readings[self.reading], self.orientation);
        let mut known = self.faces;
        for (known, listed) in known.iter_mut().zip(listed) {
            if known.is_none_or(|typed| !typed.is_recorded) {
                *known = listed;
            }
        }
        known
    }
}

/// A way in which a cube can stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pose {
    /// Which of its listed readings is turned, from 0.
    pub reading: usize,
    /// How that is turned.
    pub orientation: Orientation,
    /// What its sides show then.
    pub faces: Faces,
}

impl Pose {
    /// A cube that stands so.
    pub const fn of(self, cube: CubeNumber) -> Placed {
        let Self { reading, orientation, faces } = self;
        Placed { cube, reading, orientation, faces }
    }
}

/// In which orientations cubes may stand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Orientations {
    /// In all 24.
    #[default]
    All,
    /// As listed only, in any of their readings.
    AsListed,
}

/// Some or all of the cells filled.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layout {
    cells: [Option<Placed>; Cell::COUNT],
}

/// What a layout looks like: for each cell in order, what its sides look like; `None` for those
/// that are hidden or blank.
pub type Appearance = Vec<[Option<Look>; 6]>;

/// Which sides of cubes belong to the appearance of a layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sides {
    /// All sides.
    All,
    /// The sides on the outside of the whole.
    Outer,
}

impl Layout {
    /// All cells empty.
    pub const EMPTY: Self = Self { cells: [None; Cell::COUNT] };

    /// The cube in a cell.
    pub const fn get(&self, cell: Cell) -> Option<&Placed> {
        self.cells[cell.index()].as_ref()
    }

    /// Puts a cube into a cell, or takes it away.
    pub const fn set(&mut self, cell: Cell, placed: Option<Placed>) {
        self.cells[cell.index()] = placed;
    }

    /// The filled cells in order, with their cubes.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, &Placed)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Whether all cells are filled.
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// The digit that a facelet shows; `None` if it is blank or there is no cube.
    pub fn mark(&self, facelet: Facelet) -> Option<Mark> {
        self.get(facelet.cell)?.faces[facelet.side]
    }

    /// What the layout looks like.
    pub fn appearance(&self, sides: Sides) -> Appearance {
        let of_cell = |cell: Cell| {
            let mut looks = looks(&self.get(cell).map_or([None; 6], |placed| placed.faces));
            let is_hidden = |side: &Side| sides == Sides::Outer && !cell.is_outer(*side);
            Side::ALL.into_iter().filter(is_hidden).for_each(|side| looks[side.index()] = None);
            looks
        };
        Cell::all().map(of_cell).collect()
    }

    /// The whole, turned. This keeps the rules if the blank side stays where it is.
    #[must_use]
    pub fn turned(&self, orientation: Orientation) -> Self {
        let mut to = Self::EMPTY;
        for (cell, placed) in self.placed() {
            to.set(orientation.carry_cell(cell), Some(placed.turned(orientation)));
        }
        to
    }

    /// What the layout looks like up to turning the whole about the axis of the blank side: the
    /// smallest of its four appearances.
    pub fn appearance_up_to_turns(&self, sides: Sides) -> Appearance {
        let turned = Orientation::about_blank_axis().map(|o| self.turned(o).appearance(sides));
        turned.min().expect("there are four")
    }

    /// The faces that are *semi-magic*: their rows and columns sum to 15.
    pub fn semi_magic_faces(&self) -> impl Iterator<Item = House> {
        House::faces()
            .filter(|&house| self.values(house).is_some_and(|values| is_semi_magic(&values)))
    }

    /// The digits of a house in reading order; `None` if one is missing.
    pub fn values(&self, house: House) -> Option<[u8; 9]> {
        let mut values = [0; 9];
        for (value, facelet) in values.iter_mut().zip(house.facelets()) {
            *value = self.mark(facelet)?.digit.value();
        }
        Some(values)
    }
}

/// Whether the diagonals of a square of nine numbers sum to 15.
pub fn has_magic_diagonals(values: &[u8; 9]) -> bool {
    values[0] + values[4] + values[8] == 15 && values[2] + values[4] + values[6] == 15
}

/// Whether the rows and columns of a square of nine numbers sum to 15; its diagonals need not.
pub fn is_semi_magic(values: &[u8; 9]) -> bool {
    (0..3).all(|n| {
        let row: u8 = values[3 * n..3 * n + 3].iter().sum();
        let column: u8 = (0..3).map(|row| values[3 * row + n]).sum();
        row == 15 && column == 15
    })
}

/// The poses in which a cube looks different. Of poses that look the same, the first.
pub fn poses(cube: &Cube, orientations: Orientations) -> Vec<Pose> {
    let count = if orientations == Orientations::All { Orientation::COUNT } else { 1 };
    let (mut seen, mut poses) = (Vec::new(), Vec::new());
    for (reading, listed) in cube.readings.iter().enumerate() {
        for orientation in Orientation::all().take(count) {
            let faces = turned(listed, orientation);
            let look = look_number(&faces, |_| true);
            if !seen.contains(&look) {
                seen.push(look);
                poses.push(Pose { reading, orientation, faces });
            }
        }
    }
    poses
}

/// The layout in that one of its four turns about the blank side in which most digits are upright.
#[must_use]
pub(crate) fn upright(layout: Layout) -> Layout {
    let lying = |layout: &Layout| {
        let marks = layout.placed().flat_map(|(_, placed)| placed.faces.into_iter().flatten());
        marks.filter(|mark: &Mark| mark.quarter != Quarter::UPRIGHT).count()
    };
    if lying(&layout) == 0 {
        return layout;
    }
    let turns = Orientation::about_blank_axis().map(|turn| layout.turned(turn));
    turns.min_by_key(lying).expect("there are four")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lo_shu_is_semi_magic() {
        assert!(is_semi_magic(&[4, 9, 2, 3, 5, 7, 8, 1, 6]));
        assert!(is_semi_magic(&[1, 6, 8, 5, 7, 3, 9, 2, 4]));
        assert!(!is_semi_magic(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    }
}
