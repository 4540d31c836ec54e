//! Why nothing else is possible: for each other placement a rule that it breaks at once, with as
//! few rules as suffice for all of them together.
//!
//! Colours and blank sides come first, as they do at a table: a place needs a cube of one *kind*,
//! and all other cubes need no closer look. Each other rule excludes some of the placements, so
//! this is a hitting set, and a small one: placements excluded by the same rules count once, which
//! leaves some dozens.

use std::collections::{BTreeMap, BTreeSet};

use super::Advisor;
use crate::notation::prose::CubeName;
use crate::play::table::{Conditions, MarkReadings, MarksByCell, Table, facelets_of, is_solvable};
use crate::puzzle::{
    Cell, Colour, CubeNumber, Facelet, House, Orientations, Placed, Side, looks, poses,
};
use crate::solve::exact_cover::problem::Item;

/// A rule that excludes a placement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Orange and white wouldn't alternate.
    Colours,
    /// A blank side would not be at the back, or a digit would be there.
    Blanks,
    /// A face or ring would show a digit twice.
    Repeated(House),
    /// Digits of a face would not stand the same way up.
    Directions(House),
    /// The 6s and 9s of several houses could not all be read.
    SixesAndNines,
}

/// What tells cubes apart at a glance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CubeKind {
    /// The colour, if colours alternate.
    pub colour: Option<Colour>,
    /// Whether a side is blank.
    pub has_blank: bool,
}

/// The reasons for a step: rules that exclude all other placements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reasons {
    /// How many other placements there are.
    pub others: usize,
    /// How many other cubes these are, without those of the wrong colour or with the wrong number
    /// of blank sides.
    pub cubes: usize,
    /// The kind of cube that belongs there, if they are about one place.
    pub kind: Option<CubeKind>,
    /// The cube, if they are about one.
    pub about: Option<CubeName>,
    /// The rules.
    pub reasons: Vec<Exclusion>,
    /// Whether it is proved that fewer reasons don't suffice.
    pub is_fewest: bool,
}

/// A rule, and what it excludes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The rule.
    pub reason: Reason,
    /// How many placements it excludes that none before it does.
    pub placements: usize,
    /// The digits that would be shown twice; 6 stands for 6 and 9.
    pub digits: BTreeSet<u8>,
}

/// A placement that could cover an item.
struct Alternative {
    cell: Cell,
    placed: Placed,
    /// The facelet that must be read as 9 (`true`) or 6 to cover it.
    read: Option<(Facelet, bool)>,
}

impl Reasons {
    /// How many placements a reason excludes that none before it does.
    pub(crate) fn excluded_by(&self, reason: Reason) -> usize {
        let of_reason = self.reasons.iter().filter(|exclusion| exclusion.reason == reason);
        of_reason.map(|exclusion| exclusion.placements).sum()
    }

    /// How many placements colours and blank sides leave.
    pub(crate) fn left(&self) -> usize {
        self.others - self.excluded_by(Reason::Colours) - self.excluded_by(Reason::Blanks)
    }

    /// The rules that need a closer look than colours and blank sides.
    pub(crate) fn closer(&self) -> impl Iterator<Item = &Exclusion> {
        self.reasons.iter().filter(|exclusion| !exclusion.reason.is_obvious())
    }

    /// How hard they are to follow: each placement must be examined, and each rule kept in mind.
    pub(super) fn effort(&self) -> usize {
        self.left() + EFFORT_OF_RULE * self.closer().count()
    }
}

impl Reason {
    /// Whether the reason is seen at a glance.
    const fn is_obvious(self) -> bool {
        matches!(self, Self::Colours | Self::Blanks)
    }
}

/// Examining this many placements is as hard as keeping one more rule in mind.
pub(super) const EFFORT_OF_RULE: usize = 10;

/// Choices that the search for the fewest reasons may make.
const CHOICES: u32 = 20_000;

impl Advisor<'_> {
    /// Why only this step covers an item; `None` if another placement breaks no rule at once.
    pub(super) fn reasons(
        &self,
        table: &Table<'_>,
        item: Item,
        step: Option<(Cell, &Placed)>,
    ) -> Option<Reasons> {
        let mut marks = table.certain_marks();
        let alternatives = self.alternatives(table, item, step);
        let mut all: Vec<Vec<(Reason, BTreeSet<u8>)>> = Vec::new();
        let mut cubes: BTreeSet<CubeNumber> = BTreeSet::new();
        for alternative in &alternatives {
            let reasons = self.excluded_by(&mut marks, alternative);
            if reasons.is_empty() {
                return None;
            }
            if !reasons[0].0.is_obvious() {
                cubes.insert(alternative.placed.cube);
            }
            all.push(reasons);
        }
        let sets = all.iter().map(|reasons| reasons.iter().map(|(reason, _)| *reason).collect());
        let (chosen, is_fewest) = fewest_reasons(sets.collect());
        let exclusion = |&reason| Exclusion { reason, placements: 0, digits: BTreeSet::new() };
        let mut counted: Vec<Exclusion> = chosen.iter().map(exclusion).collect();
        for reasons in &all {
            let excludes =
                |it: &&mut Exclusion| reasons.iter().any(|(reason, _)| *reason == it.reason);
            let exclusion = counted.iter_mut().find(excludes).expect("one excludes it");
            exclusion.placements += 1;
            let same = reasons.iter().filter(|(reason, _)| *reason == exclusion.reason);
            exclusion.digits.extend(same.flat_map(|(_, digits)| digits));
        }
        counted.retain(|exclusion| exclusion.placements > 0);
        cubes.retain(|&cube| step.is_none_or(|(_, placed)| placed.cube != cube));
        let kind = match item {
            Item::Cell(cell) => Some(self.kind_at(cell)),
            _ => None,
        };
        let about = item.cube_name(&self.set);
        let (others, cubes, reasons) = (alternatives.len(), cubes.len(), counted);
        Some(Reasons { others, cubes, kind, about, reasons, is_fewest })
    }

    /// The kind of cube that belongs into a cell.
    fn kind_at(&self, cell: Cell) -> CubeKind {
        let colour = if cell.is_even() { Colour::Orange } else { Colour::White };
        CubeKind {
            colour: self.rules.colours.then_some(colour),
            has_blank: cell.is_outer(Side::Back),
        }
    }

    /// All placements, except the step itself, of cubes that aren't placed yet which could cover an
    /// item. Of those that show the same wherever rules apply there is one.
    fn alternatives(
        &self,
        table: &Table<'_>,
        item: Item,
        step: Option<(Cell, &Placed)>,
    ) -> Vec<Alternative> {
        let certain = table.certain_cells();
        let left = CubeNumber::all().filter(|cube| certain[*cube].is_none());
        let cubes: Vec<CubeNumber> = match item {
            Item::Cube(cube) => vec![cube],
            _ => left.collect(),
        };
        let facelets = |house: House| {
            let facelets = house.facelets().into_iter();
            facelets.filter(|facelet| table.is_empty_at(facelet.cell)).collect::<Vec<_>>()
        };
        // Where, and which digit on which side.
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
            let listed = self.set.cube(cube);
            let all = poses(listed, Orientations::All);
            for &(cell, shown) in &places {
                let is_back = listed.has_blank() && cell.is_outer(Side::Back);
                let mut seen = BTreeSet::new();
                for pose in &all {
                    let faces = pose.faces;
                    if is_back && faces[Side::Back].is_some() {
                        continue;
                    }
                    let mut read = None;
                    if let Some((side, digit)) = shown {
                        let Some(mark) = faces[side] else { continue };
                        if !MarkReadings::open(mark).all().any(|m| m.digit.value() == digit) {
                            continue;
                        }
                        if self.rules.alignment && mark.is_six_or_nine() {
                            read = Some((Facelet { cell, side }, digit == 9));
                        }
                    }
                    let placed = pose.of(cube);
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

    /// The rules that a placement breaks, each by itself, and the digits that would be shown twice;
    /// the colour or the blank side alone, if that is wrong.
    fn excluded_by(
        &self,
        marks: &mut MarksByCell,
        alternative: &Alternative,
    ) -> Vec<(Reason, BTreeSet<u8>)> {
        let Alternative { cell, placed, read } = alternative;
        let listed = self.set.cube(placed.cube);
        if !self.rules.allow(listed.colour, *cell) {
            return vec![(Reason::Colours, BTreeSet::new())];
        }
        if listed.has_blank() != cell.is_outer(Side::Back) {
            return vec![(Reason::Blanks, BTreeSet::new())];
        }
        let mut reasons = Vec::new();
        marks[*cell] = Some(placed.faces.map(|face| face.map(MarkReadings::open)));
        let faces: Vec<House> = Side::ALL
            .into_iter()
            .map(|side| House::of(Facelet { cell: *cell, side }))
            .filter(|&face| self.rules.concern(face))
            .collect();
        let aligned = |face: &House| {
            let conditions = Conditions { directions: vec![*face], ..Conditions::default() };
            is_solvable(&conditions, marks)
        };
        let mut aligned_faces = Vec::new();
        for &face in faces.iter().filter(|_| self.rules.alignment) {
            if aligned(&face) {
                aligned_faces.push(face);
            } else {
                reasons.push((Reason::Directions(face), BTreeSet::new()));
            }
        }
        let rings = [House::column(cell.layer(Side::Left)), House::row(cell.layer(Side::Top))];
        let rings = rings.into_iter().filter(|_| self.rules.rings);
        for house in faces.iter().copied().chain(rings) {
            let facelets = facelets_of(house);
            let mut directions: Vec<House> = facelets.iter().copied().map(House::of).collect();
            directions.dedup();
            directions.retain(|face| {
                self.rules.alignment && (aligned_faces.contains(face) || !faces.contains(face))
            });
            let nines = read.filter(|(facelet, _)| facelets.contains(facelet));
            let conditions =
                Conditions { digits: vec![house], directions, nines: nines.into_iter().collect() };
            if !is_solvable(&conditions, marks) {
                let digits = repeated_digits(marks, *cell, facelets);
                reasons.push((Reason::Repeated(house), digits));
            }
        }
        if reasons.is_empty() {
            let mut conditions = Conditions::all_of(&self.rules);
            conditions.nines.extend(*read);
            if !is_solvable(&conditions, marks) {
                reasons.push((Reason::SixesAndNines, BTreeSet::new()));
            }
        }
        marks[*cell] = None;
        reasons
    }
}

/// The digits of a cell that a house shows twice; 6 stands for 6 and 9.
fn repeated_digits(marks: &MarksByCell, cell: Cell, facelets: &[Facelet; 9]) -> BTreeSet<u8> {
    let digit = |facelet: &Facelet| {
        let mark = marks[facelet.cell].as_ref()?[facelet.side.index()]?.first;
        Some(if mark.is_six_or_nine() { 6 } else { mark.digit.value() })
    };
    let own = facelets.iter().filter(|facelet| facelet.cell == cell);
    let is_there_twice = |d: &u8| facelets.iter().filter(|f| digit(f) == Some(*d)).count() > 1;
    let twice: BTreeSet<u8> = own.clone().filter_map(digit).filter(is_there_twice).collect();
    // Otherwise a 6 or 9 can't be read as the other one.
    if twice.is_empty() { own.filter_map(digit).filter(|&d| d == 6).collect() } else { twice }
}

/// The fewest reasons such that each set has one of them, and whether that is proved. Of several
/// choices, the first.
fn fewest_reasons(sets: Vec<BTreeSet<Reason>>) -> (Vec<Reason>, bool) {
    let mut counts: BTreeMap<BTreeSet<Reason>, usize> = BTreeMap::new();
    for set in sets {
        *counts.entry(set).or_default() += 1;
    }
    // What hits a set also hits its supersets.
    let sets: Vec<&BTreeSet<Reason>> = counts.keys().collect();
    let is_minimal = |set: &&BTreeSet<Reason>| {
        !sets.iter().any(|other| other.len() < set.len() && other.is_subset(set))
    };
    let mut minimal: Vec<&BTreeSet<Reason>> =
        sets.iter().copied().filter(|s| is_minimal(s)).collect();
    minimal.sort_by_key(|set| set.len());
    let mut left = CHOICES;
    for size in 0.. {
        let mut chosen = Vec::new();
        if hit_all(&minimal, size, &mut chosen, &mut left) {
            chosen.sort_unstable();
            return (chosen, true);
        }
        if left == 0 {
            break;
        }
    }
    let mut chosen: Vec<Reason> = Vec::new();
    for set in minimal {
        if !chosen.iter().any(|reason| set.contains(reason)) {
            chosen.push(*set.first().expect("something excludes it"));
        }
    }
    chosen.sort_unstable();
    (chosen, false)
}

/// Chooses up to `size` reasons such that each set has one of them; false if that can't be done.
fn hit_all(
    sets: &[&BTreeSet<Reason>],
    size: usize,
    chosen: &mut Vec<Reason>,
    left: &mut u32,
) -> bool {
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
        let is_hit = hit_all(sets, size, chosen, left);
        if !is_hit {
            chosen.pop();
        }
        is_hit
    })
}
