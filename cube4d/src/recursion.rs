//! A second search, to confirm the first: cell by cell, as the post's program does it, with every cube
//! in every way. It keeps lists of what each house shows and shares no search code with
//! [`search`](crate::search). Layouts that are turns of each other as a whole are all met.

use std::ops::ControlFlow;

use crate::cube::{Faces, Set};
use crate::geometry::{Cell, Facelet, House, Orientation, Quarter, Side};
use crate::layout::{Layout, Placed, ways};
use crate::rules::Rules;

/// Hands to `sink` every way to fill the first `cells` cells, x fastest, then y, from the blank side;
/// 9 are the blank layer, 27 the whole. Each 6 and 9 is read in each way that goes. The semi-magic face
/// is not looked for. Returns how many placements were tried.
pub fn visit<B>(
    set: &Set,
    rules: &Rules,
    upright: bool,
    cells: usize,
    sink: &mut impl FnMut(&Layout) -> ControlFlow<B>,
) -> (u64, ControlFlow<B>) {
    let ways = set.cubes().iter().map(|cube| ways(cube, upright)).map(|ways| {
        let placed = |(reading, orientation, faces)| (reading, orientation, readings(faces));
        ways.into_iter().map(placed).collect()
    });
    let mut search = Search {
        set,
        rules,
        ways: ways.collect(),
        cells: Cell::all().take(cells).collect(),
        layout: Layout::EMPTY,
        used: vec![false; set.cubes().len()],
        shown: [0; House::COUNT],
        stands: [const { Vec::new() }; House::COUNT],
        houses: houses(rules),
        tried: 0,
    };
    let flow = search.fill(0, sink);
    (search.tried, flow)
}

type Ways = Vec<(usize, Orientation, Vec<Faces>)>;

struct Search<'a> {
    set: &'a Set,
    rules: &'a Rules,
    ways: Vec<Ways>,
    cells: Vec<Cell>,
    layout: Layout,
    used: Vec<bool>,
    /// For each house the digits that it shows, digit d as bit d.
    shown: [u16; House::COUNT],
    /// For each face how its marks stand, and whether that is recorded.
    stands: [Vec<(Quarter, bool)>; House::COUNT],
    /// For each cell and side the houses that the rules look at there.
    houses: Vec<[Vec<House>; 6]>,
    tried: u64,
}

/// Every way to read the 6s and 9s.
fn readings(faces: Faces) -> Vec<Faces> {
    let mut all = vec![faces];
    for side in 0..6 {
        for n in 0..all.len() {
            if let Some(other) = all[n][side].and_then(|mark| mark.reversed()) {
                let mut faces = all[n];
                faces[side] = Some(other);
                all.push(faces);
            }
        }
    }
    all
}

fn houses(rules: &Rules) -> Vec<[Vec<House>; 6]> {
    let of = |cell, side| {
        let here = Facelet { cell, side };
        rules.houses().filter(|house| house.facelets().contains(&here)).collect()
    };
    Cell::all().map(|cell| Side::ALL.map(|side| of(cell, side))).collect()
}

impl Search<'_> {
    fn fill<B>(
        &mut self,
        depth: usize,
        sink: &mut impl FnMut(&Layout) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(&cell) = self.cells.get(depth) else { return sink(&self.layout) };
        for cube in 0..self.used.len() {
            if self.used[cube] || !self.rules.allow(self.set.cubes()[cube].colour, cell) {
                continue;
            }
            self.used[cube] = true;
            for way in 0..self.ways[cube].len() {
                let (reading, orientation, ref all) = self.ways[cube][way];
                let first = all[0];
                for read in 0..all.len() {
                    let faces = self.ways[cube][way].2[read];
                    if !self.matters(cell, &first, &faces) {
                        continue;
                    }
                    self.tried += 1;
                    let (shown, fits) = (self.shown, self.put(cell, &faces));
                    if let Some(stood) = fits {
                        let placed = Placed { cube, reading, orientation, faces };
                        self.layout.set(cell, Some(placed));
                        let flow = self.fill(depth + 1, sink);
                        self.layout.set(cell, None);
                        self.take_back(stood);
                        self.shown = shown;
                        flow?;
                    } else {
                        self.shown = shown;
                    }
                }
            }
            self.used[cube] = false;
        }
        ControlFlow::Continue(())
    }

    /// Whether a reading differs from the first only where the rules look.
    fn matters(&self, cell: Cell, first: &Faces, faces: &Faces) -> bool {
        let looked_at = &self.houses[cell.index()];
        (0..6).all(|side| faces[side] == first[side] || !looked_at[side].is_empty())
    }

    fn take_back(&mut self, stood: Vec<usize>) {
        for house in stood {
            self.stands[house].pop();
        }
    }

    /// Shows the sides of a cube to the houses. `None` if it doesn't fit; else the houses whose marks
    /// it joined. The digits shown are to be put back by the caller.
    fn put(&mut self, cell: Cell, faces: &Faces) -> Option<Vec<usize>> {
        let mut stood = Vec::new();
        for side in Side::ALL {
            let mark = faces[side.index()];
            let is_blank_side = House::of(Facelet { cell, side }) == House::BLANK;
            let mut fits = mark.is_none() == is_blank_side;
            for house in self.houses[cell.index()][side.index()].iter().copied() {
                let Some(mark) = mark.filter(|_| fits) else { break };
                let index = house.index();
                let bit = 1 << mark.digit.value();
                fits &= self.shown[index] & bit == 0;
                self.shown[index] |= bit;
                if self.rules.alignment && house.is_face() {
                    fits &= self.stands[index].iter().all(|&(quarter, is_recorded)| {
                        if is_recorded && mark.is_recorded {
                            quarter == mark.quarter
                        } else {
                            quarter.axis() == mark.quarter.axis()
                        }
                    });
                    self.stands[index].push((mark.quarter, mark.is_recorded));
                    stood.push(index);
                }
            }
            if !fits {
                self.take_back(stood);
                return None;
            }
        }
        Some(stood)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::breaks;
    use crate::cube::Set;
    use crate::search::{Config, solve};
    use std::collections::BTreeSet;

    /// Placements by this search, as which cube stands where and how.
    fn placements(set: &Set, rules: &Rules, upright: bool) -> u64 {
        let mut seen = BTreeSet::new();
        let (_, flow) = visit(set, rules, upright, 27, &mut |layout| {
            assert_eq!(breaks(set, rules, layout), []);
            let key: Vec<_> =
                layout.placed().map(|(_, p)| (p.cube, p.reading, p.orientation)).collect();
            seen.insert(key);
            ControlFlow::<()>::Continue(())
        });
        assert!(flow.is_continue());
        seen.len() as u64
    }

    /// Of each rule set: count by both searches, and the checker's word for every layout.
    fn agree(set: &Set, rules: Rules, upright: bool) -> (u64, u64) {
        let outcome = solve(set, &Config { rules, upright, ..Config::default() });
        assert!(outcome.is_exhausted());
        let found = outcome.found();
        for layout in found.layouts.iter().chain(&found.placements) {
            assert!(layout.is_complete());
            assert_eq!(breaks(set, &rules, layout), []);
        }
        let turns = if upright { 1 } else { 4 };
        assert_eq!(placements(set, &rules, upright), turns * found.count);
        (found.count, found.physical)
    }

    #[test]
    fn the_toy_has_one_layout_however_its_cubes_are_turned() {
        let toy = Set::toy();
        assert_eq!(agree(toy, Rules::default(), true), (1, 1));
        assert_eq!(agree(toy, Rules::default(), false), (1, 1));
    }

    // One test each: they take seconds, and run side by side.

    #[test]
    fn without_colours_there_are_two() {
        let rules = Rules { colours: false, ..Rules::default() };
        assert_eq!(agree(Set::toy(), rules, true), (2, 2));
    }

    #[test]
    fn without_rings_there_are_four() {
        let rules = Rules { rings: false, ..Rules::default() };
        assert_eq!(agree(Set::toy(), rules, true), (4, 4));
    }

    #[test]
    fn without_inner_faces_two_look_like_one() {
        let rules = Rules { internal: false, ..Rules::default() };
        assert_eq!(agree(Set::toy(), rules, true), (2, 1));
    }

    #[test]
    fn without_alignment_there_is_one() {
        let rules = Rules { alignment: false, ..Rules::default() };
        assert_eq!(agree(Set::toy(), rules, true), (1, 1));
    }
}
