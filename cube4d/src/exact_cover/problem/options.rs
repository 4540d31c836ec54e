//! The options: cubes in cells, in all ways that differ where rules apply.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::ProblemOption;
use super::numbers::Numbers;
use crate::exact_cover::cover::Entry;
use crate::puzzle::{
    Cell, CubeNumber, Facelet, Faces, House, Look, Mark, Orientations, Placed, Pose, Rules, Set,
    Side, poses,
};

/// What an option stands for: a group of ways to place a cube in a cell, and how its digits are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) cell: Cell,
    /// The group, which belongs to that cell.
    pub(crate) group: u32,
    /// The first way of the group, with its 6s and 9s as they are read.
    pub(crate) placed: Placed,
}

/// The options, and the items that they name.
#[derive(Default)]
pub(super) struct Options {
    /// Ways to place a cube in a cell that show the same wherever rules apply.
    pub(super) groups: Vec<Arc<[Placed]>>,
    pub(super) choices: Vec<Choice>,
    entries: Vec<Entry>,
    /// For each option where its entries end.
    ends: Vec<usize>,
}

impl Options {
    /// The options of all cubes; the cube that is `fixed` has one pose for each of its readings.
    pub(super) fn new(
        set: &Set,
        rules: &Rules,
        orientations: Orientations,
        fixed: Option<CubeNumber>,
        numbers: &Numbers,
    ) -> Self {
        let mut options = Self::default();
        for (number, cube) in set.numbered() {
            let mut poses = poses(cube, orientations);
            let mut fixed_readings = BTreeSet::new();
            poses.retain(|pose| {
                let is_back = !cube.has_blank() || pose.faces[Side::Back.index()].is_none();
                is_back && (fixed != Some(number) || fixed_readings.insert(pose.reading))
            });
            // Rules apply to the same sides in most cells.
            let mut known: BTreeMap<Vec<Side>, Vec<Group>> = BTreeMap::new();
            for cell in Cell::all() {
                let is_at_the_back = cell.is_outer(Side::Back);
                if cube.has_blank() == is_at_the_back && rules.allow(cube.colour, cell) {
                    let groups = known
                        .entry(sides_with_rules(rules, cell))
                        .or_insert_with_key(|sides| groups(rules, number, sides, &poses));
                    options.add(cell, groups, numbers);
                }
            }
        }
        options
    }

    fn add(&mut self, cell: Cell, groups: &[Group], numbers: &Numbers) {
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
    pub(super) fn entries(&self, option: ProblemOption) -> &[Entry] {
        let option = option.index();
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        &self.entries[start..self.ends[option]]
    }
}

/// Ways to place a cube that show the same wherever rules apply.
struct Group {
    ways: Arc<[Placed]>,
    /// The first, with its 6s and 9s read in each way.
    readings: Vec<Placed>,
}

/// The sides of a cell to which rules apply.
fn sides_with_rules(rules: &Rules, cell: Cell) -> Vec<Side> {
    let has_rule = |side: &Side| rules.concern(House::of(Facelet { cell, side: *side }));
    Side::ALL.into_iter().filter(has_rule).collect()
}

/// The groups of a cube where rules apply to these sides.
fn groups(rules: &Rules, cube: CubeNumber, sides: &[Side], poses: &[Pose]) -> Vec<Group> {
    let mut groups: BTreeMap<[Option<Look>; 6], Vec<Placed>> = BTreeMap::new();
    for pose in poses {
        let mut seen = [None; 6];
        for side in sides {
            seen[side.index()] = pose.faces[side.index()].map(Mark::look);
        }
        groups.entry(seen).or_default().push(pose.of(cube));
    }
    let sides = if rules.alignment { sides } else { &[] };
    let group = |ways: Vec<Placed>| {
        let read = |faces| Placed { faces, ..ways[0] };
        Group { readings: readings(ways[0].faces, sides).map(read).collect(), ways: ways.into() }
    };
    groups.into_values().map(group).collect()
}

/// All ways to read the 6s and 9s on these sides.
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
