//! The reference method, to confirm the finder: cell by cell, as the post's program does it, with
//! every cube in every orientation. It keeps lists of what each house shows and shares no search
//! code with [`search`](crate::solve::search). Layouts that are turns of each other as a whole are
//! all found.

pub mod unaligned;

use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{
    ByCube, ByHouse, Cell, Cube, CubeNumber, Facelet, Faces, House, HousesByFacelet, Layout,
    Orientation, Orientations, Pose, Quarter, Rules, Set, Side, looks, readings, turned,
};

/// Hands to `sink` every way to fill the first `cells` cells, x fastest, then y, from the blank
/// side; 9 are the blank layer, 27 the whole. Each 6 and 9 is read in each way that fits. The rule
/// of the semi-magic face is ignored. The outcome has how many placements were tried.
pub fn visit(
    set: &Set,
    rules: &Rules,
    orientations: Orientations,
    cells: usize,
    control: Control<'_>,
    mut sink: impl FnMut(&Layout) -> ControlFlow<()>,
) -> Outcome<u64> {
    let poses = |cube: &Cube| {
        let all = poses(cube, orientations).into_iter();
        all.map(|pose| (pose, readings(pose.faces))).collect()
    };
    let mut search = Search {
        set,
        rules,
        control,
        poses: ByCube::from_fn(|cube| poses(&set.cubes()[cube.index()])),
        cells: Cell::all().take(cells).collect(),
        layout: Layout::EMPTY,
        used: ByCube::default(),
        shown: ByHouse::default(),
        stands: ByHouse::from_fn(|_| Vec::new()),
        houses: rules.houses_by_facelet(),
        tried: 0,
    };
    match search.fill(0, &mut sink) {
        Ok(()) => Outcome::Exhausted(search.tried),
        Err(reason) => Outcome::Stopped { reason, so_far: search.tried },
    }
}

/// The poses of a cube that look different, found by comparing each with those before it.
fn poses(cube: &Cube, orientations: Orientations) -> Vec<Pose> {
    let mut poses: Vec<Pose> = Vec::new();
    for (reading, listed) in cube.readings.iter().enumerate() {
        for orientation in Orientation::all() {
            let is_allowed =
                orientations == Orientations::All || orientation == Orientation::AS_LISTED;
            let faces = turned(listed, orientation);
            if is_allowed && poses.iter().all(|pose| looks(&pose.faces) != looks(&faces)) {
                poses.push(Pose { reading, orientation, faces });
            }
        }
    }
    poses
}

struct Search<'a> {
    set: &'a Set,
    rules: &'a Rules,
    control: Control<'a>,
    /// For each cube its poses, each with its 6s and 9s read in every way.
    poses: ByCube<Vec<(Pose, Vec<Faces>)>>,
    cells: Vec<Cell>,
    layout: Layout,
    used: ByCube<bool>,
    /// For each house the digits that it shows: bit d for digit d.
    shown: ByHouse<u16>,
    /// For each face the directions of its marks, and whether they are recorded.
    stands: ByHouse<Vec<(Quarter, bool)>>,
    /// For each cell and side the houses there that rules concern.
    houses: HousesByFacelet,
    tried: u64,
}

impl Search<'_> {
    fn fill(
        &mut self,
        depth: usize,
        sink: &mut impl FnMut(&Layout) -> ControlFlow<()>,
    ) -> Result<(), StopReason> {
        let Some(&cell) = self.cells.get(depth) else {
            return if sink(&self.layout).is_break() { Err(StopReason::Limit) } else { Ok(()) };
        };
        if self.control.should_stop() {
            return Err(StopReason::Requested);
        }
        for cube in CubeNumber::all() {
            if self.used[cube] || !self.rules.allow(self.set.cube(cube).colour, cell) {
                continue;
            }
            self.used[cube] = true;
            for n in 0..self.poses[cube].len() {
                for reading in 0..self.poses[cube][n].1.len() {
                    let (pose, ref readings) = self.poses[cube][n];
                    let faces = readings[reading];
                    if !self.matters(cell, &pose.faces, &faces) {
                        continue;
                    }
                    self.tried += 1;
                    let (shown, fits) = (self.shown, self.put(cell, &faces));
                    let mut result = Ok(());
                    if let Some(houses) = fits {
                        self.layout.set(cell, Some(Pose { faces, ..pose }.of(cube)));
                        result = self.fill(depth + 1, sink);
                        self.layout.set(cell, None);
                        self.forget_directions(houses);
                    }
                    self.shown = shown;
                    result?;
                }
            }
            self.used[cube] = false;
        }
        Ok(())
    }

    /// Whether a reading differs from the first only where rules apply.
    fn matters(&self, cell: Cell, first: &Faces, faces: &Faces) -> bool {
        let houses = &self.houses[cell];
        Side::ALL.into_iter().all(|side| faces[side] == first[side] || !houses[side].is_empty())
    }

    /// Removes the last direction of these houses.
    fn forget_directions(&mut self, houses: Vec<House>) {
        for house in houses {
            self.stands[house].pop();
        }
    }

    /// Adds the sides of a cube to the houses. `None` if it doesn't fit; else the houses that got a
    /// direction. The caller restores the digits shown.
    fn put(&mut self, cell: Cell, faces: &Faces) -> Option<Vec<House>> {
        let mut stood = Vec::new();
        for side in Side::ALL {
            let mark = faces[side];
            let is_blank_side = House::of(Facelet { cell, side }) == House::BLANK;
            let mut fits = mark.is_none() == is_blank_side;
            for house in self.houses[cell][side].iter().copied() {
                let Some(mark) = mark.filter(|_| fits) else { break };
                let bit = 1 << mark.digit.value();
                fits &= self.shown[house] & bit == 0;
                self.shown[house] |= bit;
                if self.rules.alignment && house.is_face() {
                    fits &= self.stands[house].iter().all(|&(quarter, is_recorded)| {
                        if is_recorded && mark.is_recorded {
                            quarter == mark.quarter
                        } else {
                            quarter.axis() == mark.quarter.axis()
                        }
                    });
                    self.stands[house].push((mark.quarter, mark.is_recorded));
                    stood.push(house);
                }
            }
            if !fits {
                self.forget_directions(stood);
                return None;
            }
        }
        Some(stood)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::violations;
    use crate::puzzle::Placed;
    use crate::solve::search::{Config, solve};
    use std::collections::BTreeSet;

    /// What laws and claims don't compare: counts where inner faces, or directions, don't matter.
    #[test]
    #[ignore = "nightly: half a minute"]
    fn the_finder_counts_the_same_without_inner_faces_and_without_alignment() {
        let (toy, upright, control) = (Set::toy(), Orientations::AsListed, Control::UNLIMITED);
        let all = Rules::USUAL;
        for rules in [Rules { internal: false, ..all }, Rules { alignment: false, ..all }] {
            let mut seen = BTreeSet::new();
            let outcome = visit(toy, &rules, upright, 27, control, |layout| {
                assert_eq!(violations(toy, &rules, layout), []);
                let way = |(_, p): (Cell, &Placed)| (p.cube, p.reading, p.orientation);
                seen.insert(layout.placed().map(way).collect::<Vec<_>>());
                ControlFlow::Continue(())
            });
            assert!(outcome.is_exhausted());
            let config = Config { rules, orientations: upright, ..Config::default() };
            let outcome = solve(toy, &config, control);
            assert!(outcome.is_exhausted());
            for layout in &outcome.found().placements {
                assert_eq!(violations(toy, &rules, layout), []);
            }
            assert_eq!(seen.len() as u64, outcome.found().count);
        }
    }
}
