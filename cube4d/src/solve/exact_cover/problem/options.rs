//! The options: cubes in cells, in all ways that differ where rules apply.

use std::collections::BTreeSet;
use std::ops::Range;

use super::ProblemOption;
use super::numbers::{Directions, Numbers};
use crate::puzzle::{
    ByCell, Cell, CubeNumber, Facelet, Faces, House, Mark, Orientations, Placed, Pose, Rules, Set,
    Side, look_number, poses,
};

/// What an option stands for: a group of ways to place a cube in a cell, and how it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    pub(crate) cell: Cell,
    /// The group, which belongs to that cell.
    pub(crate) group: u32,
    /// The first way of the group, with its 6s and 9s as they are read.
    pub(crate) placed: Placed,
}

/// The options of a cube in a cell.
pub(super) struct Block {
    pub(super) cell: Cell,
    pub(super) cube: CubeNumber,
    options: Range<u32>,
}

impl Block {
    pub(super) fn options(&self) -> impl Iterator<Item = ProblemOption> {
        self.options.clone().map(ProblemOption)
    }
}

/// The options.
#[derive(Default)]
pub(super) struct Options {
    pub(super) choices: Vec<Choice>,
    /// The options by cube and cell, in order.
    pub(super) blocks: Vec<Block>,
    /// Ways to place a cube, group by group. Cells with rules for the same sides share them.
    ways: Vec<Placed>,
    /// Ways to place a cube in a cell that show the same wherever rules apply.
    groups: Vec<Range<u32>>,
    /// For each option the directions that it names.
    directions: Vec<Directions>,
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
        let sides = ByCell::from_fn(|cell| sides_with_rules(rules, cell));
        for (number, cube) in set.numbered() {
            let mut poses = poses(cube, orientations);
            let mut fixed_readings = BTreeSet::new();
            poses.retain(|pose| {
                let is_back = !cube.has_blank() || pose.faces[Side::Back].is_none();
                is_back && (fixed != Some(number) || fixed_readings.insert(pose.reading))
            });
            // Rules apply to the same sides in most cells.
            let mut known: Vec<(&[Side], Groups)> = Vec::new();
            for cell in Cell::all() {
                let is_at_the_back = cell.is_outer(Side::Back);
                if cube.has_blank() != is_at_the_back || !rules.allow(cube.colour, cell) {
                    continue;
                }
                let sides = sides[cell].as_slice();
                let place = known.iter().position(|(other, _)| *other == sides);
                let place = place.unwrap_or_else(|| {
                    let ways = &mut options.ways;
                    let mut groups = Groups::new(rules, number, sides, &poses, ways);
                    let read = groups.readings.iter();
                    groups.directions = read.map(|p| numbers.directions(sides, &p.faces)).collect();
                    known.push((sides, groups));
                    known.len() - 1
                });
                options.add(cell, number, &known[place].1, numbers);
            }
        }
        options
    }

    fn add(&mut self, cell: Cell, cube: CubeNumber, groups: &Groups, numbers: &Numbers) {
        let first = self.choices.len() as u32;
        for Group { ways, readings } in &groups.groups {
            let group = self.groups.len() as u32;
            self.groups.push(ways.clone());
            for reading in readings.clone() {
                let placed = groups.readings[reading];
                if numbers.keeps_rings(cell, &placed) {
                    self.choices.push(Choice { cell, group, placed });
                    self.directions.push(groups.directions[reading]);
                }
            }
        }
        self.blocks.push(Block { cell, cube, options: first..self.choices.len() as u32 });
    }

    /// The directions that an option names.
    pub(super) fn directions(&self, option: ProblemOption) -> Directions {
        self.directions[option.index()]
    }

    /// How many groups there are.
    pub(super) const fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The ways of a group.
    pub(super) fn ways(&self, group: u32) -> &[Placed] {
        let Range { start, end } = self.groups[group as usize];
        &self.ways[start as usize..end as usize]
    }
}

/// Ways to place a cube that show the same wherever rules apply.
struct Group {
    ways: Range<u32>,
    /// The first, with its 6s and 9s read in each way.
    readings: Range<usize>,
}

/// The groups of a cube, and their readings.
struct Groups {
    groups: Vec<Group>,
    readings: Vec<Placed>,
    /// For each reading the directions that it names.
    directions: Vec<Directions>,
}

/// The sides of a cell to which rules apply.
fn sides_with_rules(rules: &Rules, cell: Cell) -> Vec<Side> {
    let has_rule = |side: &Side| rules.concern(House::of(Facelet { cell, side: *side }));
    Side::ALL.into_iter().filter(has_rule).collect()
}

impl Groups {
    /// For a cube where rules apply to these sides. Adds the ways.
    fn new(
        rules: &Rules,
        cube: CubeNumber,
        sides: &[Side],
        poses: &[Pose],
        all_ways: &mut Vec<Placed>,
    ) -> Self {
        let is_seen = |side: usize| sides.contains(&Side::ALL[side]);
        let seen = |pose: &Pose| look_number(&pose.faces, is_seen);
        let mut poses: Vec<(u64, &Pose)> = poses.iter().map(|pose| (seen(pose), pose)).collect();
        poses.sort_by_key(|(seen, _)| *seen);
        let mut groups = Self { groups: Vec::new(), readings: Vec::new(), directions: Vec::new() };
        let read_sides = if rules.alignment { sides } else { &[] };
        for same in poses.chunk_by(|(seen, _), (other, _)| seen == other) {
            let (start, first) = (all_ways.len() as u32, groups.readings.len());
            all_ways.extend(same.iter().map(|(_, pose)| pose.of(cube)));
            let placed = same[0].1.of(cube);
            let read = |faces| Placed { faces, ..placed };
            groups.readings.extend(readings(placed.faces, read_sides).map(read));
            groups.groups.push(Group {
                ways: start..all_ways.len() as u32,
                readings: first..groups.readings.len(),
            });
        }
        groups
    }
}

/// All ways to read the 6s and 9s on these sides.
fn readings(faces: Faces, sides: &[Side]) -> impl Iterator<Item = Faces> {
    let (mut double, mut length) = ([(Side::Top, None); 6], 0);
    for side in sides {
        let reversed = faces[*side].and_then(Mark::reversed);
        if reversed.is_some() {
            double[length] = (*side, reversed);
            length += 1;
        }
    }
    (0..1u32 << length).map(move |reversed| {
        let mut faces = faces;
        for (bit, &(side, mark)) in double[..length].iter().enumerate() {
            if reversed >> bit & 1 == 1 {
                faces[side] = mark;
            }
        }
        faces
    })
}
