//! Why nothing else will do: for each other placement a rule that it breaks at once, with as few rules
//! as suffice for all of them together.
//!
//! Each rule excludes some of the placements, so this is a hitting set, and a small one: placements
//! that the same rules exclude count once, and some dozen kinds are left.

use std::collections::{BTreeMap, BTreeSet};

use super::Advisor;
use crate::cube::looks;
use crate::geometry::{Cell, Facelet, House, Side};
use crate::layout::{Placed, ways};
use crate::problem::Item;
use crate::table::{Asked, MarkReadings, Marks, Table, facelets_of, is_solvable};

/// A rule that excludes a placement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// Orange and white wouldn't alternate.
    Colours,
    /// A blank side would be elsewhere than at the back, or a digit there.
    Blanks,
    /// A face or ring would show a digit twice.
    Repeated(House),
    /// Digits of a face would not stand the same way up.
    Directions(House),
    /// The 6s and 9s of several houses could not all be read.
    SixesAndNines,
}

/// The reasons for a step: the fewest that exclude all other placements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasons {
    /// How many other placements there are.
    pub others: usize,
    /// Each with the placements that it excludes and none before it does, and the digits that would be
    /// shown twice.
    pub reasons: Vec<(Reason, usize, BTreeSet<u8>)>,
    /// Whether no fewer reasons suffice.
    pub is_fewest: bool,
}

/// A placement that could cover an item.
struct Alternative {
    cell: Cell,
    placed: Placed,
    /// The facelet that is to be read as 9, or 6, to cover it.
    read: Option<(Facelet, bool)>,
}

/// Choices that the search for the fewest reasons may take.
const CHOICES: u32 = 20_000;

impl Advisor<'_> {
    /// Why nothing but this covers an item; `None` if another placement breaks no rule at once.
    pub(super) fn reasons(
        &self,
        table: &Table<'_>,
        item: Item,
        step: Option<(Cell, &Placed)>,
    ) -> Option<Reasons> {
        let mut marks = table.certain_marks();
        let alternatives = self.alternatives(table, item, step);
        let mut all: Vec<Vec<(Reason, BTreeSet<u8>)>> = Vec::new();
        for alternative in &alternatives {
            let reasons = self.excluded_by(&mut marks, alternative);
            if reasons.is_empty() {
                return None;
            }
            all.push(reasons);
        }
        let sets = all.iter().map(|reasons| reasons.iter().map(|(reason, _)| *reason).collect());
        let (chosen, is_fewest) = fewest(sets.collect());
        let mut counted: Vec<_> = chosen.iter().map(|&r| (r, 0, BTreeSet::new())).collect();
        for reasons in &all {
            let of = |(reason, ..): &&mut (Reason, usize, BTreeSet<u8>)| {
                reasons.iter().any(|(other, _)| other == reason)
            };
            let (reason, count, digits) = counted.iter_mut().find(of).expect("one excludes it");
            *count += 1;
            let same = reasons.iter().filter(|(other, _)| other == reason);
            digits.extend(same.flat_map(|(_, digits)| digits));
        }
        counted.retain(|&(_, count, _)| count > 0);
        Some(Reasons { others: alternatives.len(), reasons: counted, is_fewest })
    }

    /// All placements of cubes that aren't on the table which could cover an item, but the step itself. Of
    /// those that show the same where the rules look there is one.
    fn alternatives(
        &self,
        table: &Table<'_>,
        item: Item,
        step: Option<(Cell, &Placed)>,
    ) -> Vec<Alternative> {
        let owners = table.owners();
        let left = (0..owners.len()).filter(|&cube| owners[cube].is_none());
        let cubes: Vec<usize> = match item {
            Item::Cube(cube) => vec![cube],
            _ => left.collect(),
        };
        let facelets = |house: House| {
            let facelets = house.facelets().into_iter();
            facelets.filter(|facelet| table.is_empty_at(facelet.cell)).collect::<Vec<_>>()
        };
        // Where, and at which side which digit.
        let places: Vec<(Cell, Option<(Side, u8)>)> = match item {
            Item::Cell(cell) => vec![(cell, None)],
            Item::Cube(_) => {
                Cell::all().filter(|&cell| table.is_empty_at(cell)).map(|c| (c, None)).collect()
            }
            Item::Digit(house, digit) => {
                facelets(house).into_iter().map(|f| (f.cell, Some((f.side, digit)))).collect()
            }
            Item::SixAndNine(house) => {
                facelets(house).into_iter().map(|f| (f.cell, Some((f.side, 6)))).collect()
            }
        };
        let mut alternatives = Vec::new();
        for &cube in &cubes {
            let listed = &self.set.cubes()[cube];
            let all = ways(listed, false);
            for &(cell, shown) in &places {
                let is_back = listed.has_blank() && cell.is_outer(Side::Back);
                let mut seen = BTreeSet::new();
                for &(reading, orientation, faces) in &all {
                    if is_back && faces[Side::Back.index()].is_some() {
                        continue;
                    }
                    let mut read = None;
                    if let Some((side, digit)) = shown {
                        let Some(mark) = faces[side.index()] else { continue };
                        if !MarkReadings::open(mark).all().any(|m| m.digit.value() == digit) {
                            continue;
                        }
                        if self.rules.alignment && mark.is_six_or_nine() {
                            read = Some((Facelet { cell, side }, digit == 9));
                        }
                    }
                    let placed = Placed { cube, reading, orientation, faces };
                    let is_step = step.is_some_and(|(at, step)| {
                        at == cell && step.cube == cube && self.looks_alike(cell, step, &placed)
                    });
                    let mut look = looks(&faces);
                    for side in Side::ALL {
                        if !self.rules.concern(House::of(Facelet { cell, side })) {
                            look[side.index()] = None;
                        }
                    }
                    if !is_step && seen.insert(look) {
                        alternatives.push(Alternative { cell, placed, read });
                    }
                }
            }
        }
        alternatives
    }

    /// The rules that a placement breaks, each on its own; and the digits that would be there twice.
    fn excluded_by(
        &self,
        marks: &mut [Option<Marks>; Cell::COUNT],
        alternative: &Alternative,
    ) -> Vec<(Reason, BTreeSet<u8>)> {
        let Alternative { cell, placed, read } = alternative;
        let listed = &self.set.cubes()[placed.cube];
        let mut reasons = Vec::new();
        if !self.rules.allow(listed.colour, *cell) {
            reasons.push((Reason::Colours, BTreeSet::new()));
        }
        if listed.has_blank() != cell.is_outer(Side::Back) {
            reasons.push((Reason::Blanks, BTreeSet::new()));
            return reasons;
        }
        marks[cell.index()] = Some(placed.faces.map(|face| face.map(MarkReadings::open)));
        let faces: Vec<House> = Side::ALL
            .into_iter()
            .map(|side| House::of(Facelet { cell: *cell, side }))
            .filter(|&face| self.rules.concern(face))
            .collect();
        let aligned = |face: &House| {
            let asked = Asked { directions: vec![*face], ..Asked::default() };
            is_solvable(&asked, marks)
        };
        let mut straight = Vec::new();
        for &face in faces.iter().filter(|_| self.rules.alignment) {
            if aligned(&face) {
                straight.push(face);
            } else {
                reasons.push((Reason::Directions(face), BTreeSet::new()));
            }
        }
        let [x, y, _] = cell.coordinates();
        let rings = [House::Column(x), House::Row(y)].into_iter().filter(|_| self.rules.rings);
        for house in faces.iter().copied().chain(rings) {
            let facelets = facelets_of(house);
            let mut directions: Vec<House> = facelets.iter().copied().map(House::of).collect();
            directions.dedup();
            directions.retain(|face| {
                self.rules.alignment && (straight.contains(face) || !faces.contains(face))
            });
            let nines = read.filter(|(facelet, _)| facelets.contains(facelet));
            let asked =
                Asked { digits: vec![house], directions, nines: nines.into_iter().collect() };
            if !is_solvable(&asked, marks) {
                let digits = repeated(marks, *cell, facelets);
                reasons.push((Reason::Repeated(house), digits));
            }
        }
        if reasons.is_empty() {
            let mut asked = Asked::all_of(&self.rules);
            asked.nines.extend(*read);
            if !is_solvable(&asked, marks) {
                reasons.push((Reason::SixesAndNines, BTreeSet::new()));
            }
        }
        marks[cell.index()] = None;
        reasons
    }
}

/// The digits that a cell and another one show in a house, or the cell twice; 6 stands for 6 and 9.
fn repeated(
    marks: &[Option<Marks>; Cell::COUNT],
    cell: Cell,
    facelets: &[Facelet; 9],
) -> BTreeSet<u8> {
    let digit = |facelet: &Facelet| {
        let mark = marks[facelet.cell.index()].as_ref()?[facelet.side.index()]?.first;
        Some(if mark.is_six_or_nine() { 6 } else { mark.digit.value() })
    };
    let own = facelets.iter().filter(|facelet| facelet.cell == cell);
    let is_there_twice = |d: &u8| facelets.iter().filter(|f| digit(f) == Some(*d)).count() > 1;
    let twice: BTreeSet<u8> = own.clone().filter_map(digit).filter(is_there_twice).collect();
    // Else a 6 or 9 can't be read as the other one.
    if twice.is_empty() { own.filter_map(digit).filter(|&d| d == 6).collect() } else { twice }
}

/// The fewest reasons of which each set has one, and whether that was found out. Of several the simplest.
fn fewest(sets: Vec<BTreeSet<Reason>>) -> (Vec<Reason>, bool) {
    let mut counts: BTreeMap<BTreeSet<Reason>, usize> = BTreeMap::new();
    for set in sets {
        *counts.entry(set).or_default() += 1;
    }
    // What hits a set hits each that contains it.
    let sets: Vec<&BTreeSet<Reason>> = counts.keys().collect();
    let is_least = |set: &&BTreeSet<Reason>| {
        !sets.iter().any(|other| other.len() < set.len() && other.is_subset(set))
    };
    let mut least: Vec<&BTreeSet<Reason>> = sets.iter().copied().filter(|s| is_least(s)).collect();
    least.sort_by_key(|set| set.len());
    let mut left = CHOICES;
    for size in 0.. {
        let mut chosen = Vec::new();
        if hit(&least, size, &mut chosen, &mut left) {
            chosen.sort_unstable();
            return (chosen, true);
        }
        if left == 0 {
            break;
        }
    }
    let mut chosen: Vec<Reason> = Vec::new();
    for set in least {
        if !chosen.iter().any(|reason| set.contains(reason)) {
            chosen.push(*set.first().expect("something excludes it"));
        }
    }
    chosen.sort_unstable();
    (chosen, false)
}

/// Chooses up to `size` reasons such that each set has one of them; false if that can't be done.
fn hit(sets: &[&BTreeSet<Reason>], size: usize, chosen: &mut Vec<Reason>, left: &mut u32) -> bool {
    let Some(open) = sets.iter().find(|set| !chosen.iter().any(|r| set.contains(r))) else {
        return true;
    };
    if chosen.len() == size {
        return false;
    }
    open.iter().any(|&reason| {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return false;
        }
        chosen.push(reason);
        let is_hit = hit(sets, size, chosen, left);
        if !is_hit {
            chosen.pop();
        }
        is_hit
    })
}
