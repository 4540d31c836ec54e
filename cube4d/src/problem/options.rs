//! The options: cubes in cells, in all ways that look different where the rules look.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::cover::Entry;
use crate::cube::{Faces, Look, Mark, Set};
use crate::geometry::{Cell, Facelet, House, Orientation, Side};
use crate::layout::{Placed, ways};
use crate::problem::numbers::Numbers;
use crate::rules::Rules;

/// An option: a group of ways to place a cube, and how it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The cell.
    pub cell: Cell,
    /// The group, which is of that cell.
    pub group: u32,
    /// The first way of the group, with its 6s and 9s as they are read.
    pub placed: Placed,
}

/// Options, and the items that they name.
#[derive(Default)]
pub(super) struct Options {
    /// Ways to place a cube in a cell that show the same where the rules look.
    pub(super) groups: Vec<Arc<[Placed]>>,
    pub(super) choices: Vec<Choice>,
    entries: Vec<Entry>,
    /// For each option where its entries end.
    ends: Vec<usize>,
}

impl Options {
    /// Those of all cubes; the cube that is `fixed` stands in one way as each reading.
    pub(super) fn new(
        set: &Set,
        rules: &Rules,
        upright: bool,
        fixed: Option<usize>,
        numbers: &Numbers,
    ) -> Self {
        let mut options = Self::default();
        for cube in 0..set.cubes().len() {
            options.add(set, cube, rules, upright, fixed == Some(cube), numbers);
        }
        options
    }

    fn add(
        &mut self,
        set: &Set,
        cube: usize,
        rules: &Rules,
        upright: bool,
        is_fixed: bool,
        numbers: &Numbers,
    ) {
        let listed = &set.cubes()[cube];
        let mut ways = ways(listed, upright);
        let mut fixed_readings = BTreeSet::new();
        ways.retain(|&(reading, _, faces)| {
            let is_back = !listed.has_blank() || faces[Side::Back.index()].is_none();
            is_back && (!is_fixed || fixed_readings.insert(reading))
        });
        // Most cells are looked at from the same sides.
        let mut seen: BTreeMap<Vec<Side>, Vec<Group>> = BTreeMap::new();
        for cell in Cell::all() {
            let is_at_the_back = cell.is_outer(Side::Back);
            if listed.has_blank() == is_at_the_back && rules.allow(listed.colour, cell) {
                let groups = seen
                    .entry(looked_at(rules, cell))
                    .or_insert_with_key(|sides| groups(rules, cube, sides, &ways));
                self.place(cell, groups, numbers);
            }
        }
    }

    fn place(&mut self, cell: Cell, groups: &[Group], numbers: &Numbers) {
        for Group { ways, readings } in groups {
            let group = self.groups.len() as u32;
            self.groups.push(ways.clone());
            for &placed in readings {
                if numbers.name(cell, &placed, &mut self.entries) {
                    self.choices.push(Choice { cell, group, placed });
                    self.ends.push(self.entries.len());
                } else {
                    self.entries.truncate(self.ends.last().copied().unwrap_or(0));
                }
            }
        }
    }

    /// The items that an option names.
    pub(super) fn entries(&self, option: usize) -> &[Entry] {
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        &self.entries[start..self.ends[option]]
    }
}

/// Ways to place a cube that show the same where the rules look.
struct Group {
    ways: Arc<[Placed]>,
    /// The first, with its 6s and 9s read in each way.
    readings: Vec<Placed>,
}

/// The sides of a cell at which the rules look.
fn looked_at(rules: &Rules, cell: Cell) -> Vec<Side> {
    let is_looked_at = |side: &Side| rules.concern(House::of(Facelet { cell, side: *side }));
    Side::ALL.into_iter().filter(is_looked_at).collect()
}

/// The groups of a cube that is looked at from these sides.
fn groups(
    rules: &Rules,
    cube: usize,
    sides: &[Side],
    ways: &[(usize, Orientation, Faces)],
) -> Vec<Group> {
    let mut groups: BTreeMap<[Option<Look>; 6], Vec<Placed>> = BTreeMap::new();
    for &(reading, orientation, faces) in ways {
        let mut seen = [None; 6];
        for side in sides {
            seen[side.index()] = faces[side.index()].map(Mark::look);
        }
        groups.entry(seen).or_default().push(Placed { cube, reading, orientation, faces });
    }
    let sides = if rules.alignment { sides } else { &[] };
    let group = |ways: Vec<Placed>| {
        let read = |faces| Placed { faces, ..ways[0] };
        Group { readings: readings(ways[0].faces, sides).map(read).collect(), ways: ways.into() }
    };
    groups.into_values().map(group).collect()
}

/// The ways to read the 6s and 9s on these sides.
fn readings(faces: Faces, sides: &[Side]) -> impl Iterator<Item = Faces> {
    let double: Vec<(usize, Mark)> = sides
        .iter()
        .filter_map(|side| Some((side.index(), faces[side.index()]?.reversed()?)))
        .collect();
    (0..1u32 << double.len()).map(move |reversed| {
        let mut faces = faces;
        for (bit, &(side, mark)) in double.iter().enumerate() {
            if reversed >> bit & 1 == 1 {
                faces[side] = Some(mark);
            }
        }
        faces
    })
}
