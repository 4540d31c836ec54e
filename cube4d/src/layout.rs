//! Cubes put together: which stands where, how it is turned, and what one reads on it.

use std::collections::BTreeSet;

use crate::cube::{Cube, Faces, Look, Mark, Set, looks, may_be, turned};
use crate::geometry::{Cell, Facelet, House, Orientation, Side};

/// A cube in its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placed {
    /// Its number in the set, from 0.
    pub cube: usize,
    /// Which of its listed readings was turned, from 0.
    pub reading: usize,
    /// How it is turned from there.
    pub orientation: Orientation,
    /// What its sides show as it stands. A 6 or 9 is written as it is read there.
    pub faces: Faces,
}

/// Some or all of the cells filled.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layout {
    cells: [Option<Placed>; Cell::COUNT],
}

/// What the eye sees of a layout: for each cell in order, and each side that is looked at, the glyph
/// and which way up it stands.
pub type Sight = Vec<[Option<Look>; 6]>;

impl Layout {
    /// Nothing in any cell.
    pub const EMPTY: Self = Self { cells: [None; Cell::COUNT] };

    /// What stands there.
    pub const fn get(&self, cell: Cell) -> Option<&Placed> {
        self.cells[cell.index()].as_ref()
    }

    /// Puts a cube there, or takes it away.
    pub const fn set(&mut self, cell: Cell, placed: Option<Placed>) {
        self.cells[cell.index()] = placed;
    }

    /// The cube that can be standing with these sides though all such cubes are taken: where another cube
    /// shows what is typed as well, that is put in its place, and so on. `None` if there is no way.
    pub fn make_room(&mut self, set: &Set, faces: &Faces) -> Option<Placed> {
        self.make_room_beside(set, faces, &mut BTreeSet::new())
    }

    fn make_room_beside(
        &mut self,
        set: &Set,
        faces: &Faces,
        tried: &mut BTreeSet<usize>,
    ) -> Option<Placed> {
        for cube in 0..set.cubes().len() {
            let others: Vec<usize> = (0..set.cubes().len()).filter(|&n| n != cube).collect();
            let Some(placed) = recognise(set, &others, faces) else { continue };
            if !tried.insert(cube) {
                continue;
            }
            let holder = self.placed().find(|(_, placed)| placed.cube == cube);
            let Some((cell, held)) = holder.map(|(cell, held)| (cell, *held)) else {
                return Some(placed);
            };
            if let Some(instead) = self.make_room_beside(set, &held.faces, tried) {
                self.set(cell, Some(instead));
                return Some(placed);
            }
        }
        None
    }

    /// The cells that hold a cube, in order, and the cubes.
    pub fn placed(&self) -> impl Iterator<Item = (Cell, &Placed)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Whether all cells are filled.
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// The digit that a facelet shows; `None` if it is blank or there is no cube.
    pub fn mark(&self, facelet: Facelet) -> Option<Mark> {
        self.get(facelet.cell)?.faces[facelet.side.index()]
    }

    /// What the eye sees; without the sides between cubes if `inner` is false.
    pub fn sight(&self, inner: bool) -> Sight {
        let seen = |cell: Cell| {
            let faces = self.get(cell).map_or([None; 6], |placed| placed.faces);
            let hide = |side: Side| !inner && !cell.is_outer(side);
            let mut looks = looks(&faces);
            Side::ALL.into_iter().filter(|&side| hide(side)).for_each(|s| looks[s.index()] = None);
            looks
        };
        Cell::all().map(seen).collect()
    }

    /// The whole turned, which keeps the rules if the blank side stays.
    #[must_use]
    pub fn turned(&self, orientation: Orientation) -> Self {
        let mut to = Self::EMPTY;
        for (cell, placed) in self.placed() {
            let faces = turned(&placed.faces, orientation);
            to.set(orientation.carry_cell(cell), Some(Placed { faces, ..*placed }));
        }
        to
    }

    /// What the eye sees if it may turn the whole about the axis of the blank side: the least sight.
    pub fn sight_from_any_side(&self, inner: bool) -> Sight {
        let sights = Orientation::about_the_blank().map(|o| self.turned(o).sight(inner));
        sights.min().expect("there are four")
    }

    /// The faces that are *semi-magic*: rows and columns sum to 15.
    pub fn semi_magic(&self) -> impl Iterator<Item = House> {
        House::faces()
            .filter(|&house| self.values(house).is_some_and(|values| is_semi_magic(&values)))
    }

    /// The digits of a house as one reads it; `None` if there is a gap or a blank.
    pub fn values(&self, house: House) -> Option<[u8; 9]> {
        let mut values = [0; 9];
        for (value, facelet) in values.iter_mut().zip(house.facelets()) {
            *value = self.mark(facelet)?.digit.value();
        }
        Some(values)
    }
}

/// Whether the rows and columns of a square of nine sum to 15 (diagonals are another matter).
pub fn is_semi_magic(values: &[u8; 9]) -> bool {
    (0..3).all(|n| {
        let row: u8 = values[3 * n..3 * n + 3].iter().sum();
        let column: u8 = (0..3).map(|row| values[3 * row + n]).sum();
        row == 15 && column == 15
    })
}

/// The ways in which a cube can stand so that it looks different: reading and orientation. Of ways
/// that look the same, the first.
pub fn ways(cube: &Cube, upright: bool) -> Vec<(usize, Orientation, Faces)> {
    let mut seen = BTreeSet::new();
    let mut ways = Vec::new();
    for (reading, faces) in cube.readings.iter().enumerate() {
        let orientations = Orientation::all().take(if upright { 1 } else { Orientation::COUNT });
        for orientation in orientations {
            let faces = turned(faces, orientation);
            if seen.insert(looks(&faces)) {
                ways.push((reading, orientation, faces));
            }
        }
    }
    ways
}

/// The cube of the set, not among `used`, that can be standing with these sides, and how.
pub fn recognise(set: &Set, used: &[usize], faces: &Faces) -> Option<Placed> {
    let free = (0..set.cubes().len()).filter(|cube| !used.contains(cube));
    free.into_iter().find_map(|cube| {
        let all = ways(&set.cubes()[cube], false);
        let (reading, orientation, _) =
            all.into_iter().find(|(_, _, listed)| may_be(listed, faces))?;
        Some(Placed { cube, reading, orientation, faces: *faces })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cube_is_recognised_however_it_is_turned() {
        for (number, cube) in Set::toy().cubes().iter().enumerate() {
            for (reading, orientation, faces) in ways(cube, false) {
                let found = recognise(Set::toy(), &[], &faces).unwrap();
                assert_eq!((found.cube, found.faces), (number, faces));
                assert_eq!((found.reading, found.orientation), (reading, orientation));
                assert_eq!(recognise(Set::toy(), &[number], &faces), None);
            }
        }
    }

    #[test]
    fn lo_shu_is_semi_magic() {
        assert!(is_semi_magic(&[4, 9, 2, 3, 5, 7, 8, 1, 6]));
        assert!(is_semi_magic(&[1, 6, 8, 5, 7, 3, 9, 2, 4]));
        assert!(!is_semi_magic(&[1, 2, 3, 4, 5, 6, 7, 8, 9]));
    }
}
