//! The puzzle as an exact cover.
//!
//! Primary items are the 27 cells, the 27 cubes, and each digit of each face and ring (153 and 54 with
//! all rules). An option is a cube in a cell, turned in some way, with its 6s and 9s read in some way:
//! it covers the cell, the cube, and on each face and ring that it is part of the digit it shows there.
//!
//! **Which way up** is a matter of colours. For each face there is a secondary item, *its direction*,
//! and a mark that is read as standing at a quarter names it in the colour of that quarter; so marks
//! agree as soon as one of them is placed, and nobody has to guess a direction. A mark whose direction
//! isn't recorded names only the face's *axis*, upright or lying.
//!
//! **Without alignment** a 6 or 9 could be read either way, and trying both would multiply the search
//! by thousands. Instead it is one digit that each house needs twice, a double item; whether the 6s
//! and 9s of a layout can be read so that each house has one of each is asked of the layout
//! ([`readable`]).
//!
//! **What isn't looked at** is not searched: ways to place a cube that show the same where the rules
//! look are one *group*. Without inner faces the hidden centre cube has one group, of 24 ways or more.
//!
//! **Turning the whole** about the blank side's axis keeps all rules. Where cubes may stand in all
//! orientations, one cube that has a blank side may therefore keep one of the four in which it is at
//! the back, and each layout is met once. With that cube in a cell, most other options are impossible
//! already; so each of its options is a *start* with an exact cover of its own, made of what is left.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::cover::{Cover, Entry};
use crate::cube::{Faces, Look, Mark, Set};
use crate::geometry::{Cell, Facelet, House, Orientation, Side};
use crate::layout::{Layout, Placed, is_semi_magic, ways};
use crate::rules::Rules;

/// A set under some rules, as an exact cover.
pub struct Problem {
    rules: Rules,
    /// Ways to place a cube in a cell that show the same where the rules look.
    groups: Vec<Arc<[Placed]>>,
    options: Vec<Choice>,
    entries: Vec<Entry>,
    /// For each option where its entries start; one more for the end.
    bounds: Vec<usize>,
    numbers: Numbers,
    /// The cube that keeps its orientation, if one does.
    fixed: Option<usize>,
}

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

/// What a primary item stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A place that needs a cube.
    Cell(Cell),
    /// A cube that needs a place.
    Cube(usize),
    /// A digit (1 to 9) that a house needs.
    Digit(House, u8),
    /// The 6 and the 9 that a house needs, if either glyph can be either.
    SixAndNine(House),
}

/// The options of the problem that the options of a start's cover are.
pub struct Names(Vec<u32>);

impl Names {
    /// The option of the problem that is this option of the cover.
    pub fn option(&self, of_cover: usize) -> usize {
        self.0[of_cover] as usize
    }
}

/// A layout that was found, as the groups in its cells.
pub type Key = Vec<u32>;

impl Problem {
    /// The problem of a set. `upright`: cubes stand as listed only. `is_free`: the whole may be turned,
    /// and layouts that differ by that are one.
    pub fn new(set: &Set, rules: &Rules, upright: bool, is_free: bool) -> Self {
        let numbers = Numbers::new(rules, set.is_unsure());
        // White cubes have four cells at the back, orange ones five; and each 6 or 9 is read two ways.
        let fewest = |&cube: &usize| {
            let cube = &set.cubes()[cube];
            let at_the_back = Cell::all().filter(|cell| cell.is_outer(Side::Back));
            let cells = at_the_back.filter(|&cell| rules.allow(cube.colour, cell)).count();
            let marks = cube.readings[0].iter().flatten();
            cells << marks.filter(|mark| mark.is_six_or_nine()).count()
        };
        let fixed = set.blanks().min_by_key(fewest).filter(|_| is_free && !upright);
        let (groups, options) = (Vec::new(), Vec::new());
        let (entries, bounds) = (Vec::new(), vec![0]);
        let mut problem = Self { rules: *rules, groups, options, entries, bounds, numbers, fixed };
        for (cube, listed) in set.cubes().iter().enumerate() {
            let mut ways = ways(listed, upright);
            let mut fixed_readings = BTreeSet::new();
            ways.retain(|&(reading, _, faces)| {
                let is_back = !listed.has_blank() || faces[Side::Back.index()].is_none();
                is_back && (fixed != Some(cube) || fixed_readings.insert(reading))
            });
            // Most cells are looked at from the same sides.
            let mut seen: BTreeMap<Vec<Side>, Vec<Group>> = BTreeMap::new();
            for cell in Cell::all() {
                let is_at_the_back = cell.is_outer(Side::Back);
                if listed.has_blank() == is_at_the_back && rules.allow(listed.colour, cell) {
                    let sides = looked_at(rules, cell);
                    let groups = seen
                        .entry(sides)
                        .or_insert_with_key(|sides| groups_of(rules, cube, sides, &ways));
                    problem.place(cell, groups);
                }
            }
        }
        problem
    }

    /// Adds the options of a cube in a cell.
    fn place(&mut self, cell: Cell, groups: &[Group]) {
        for Group { ways, readings } in groups {
            let group = self.groups.len() as u32;
            self.groups.push(ways.clone());
            for &placed in readings {
                if self.numbers.name(cell, &placed, &mut self.entries) {
                    self.options.push(Choice { cell, group, placed });
                    self.bounds.push(self.entries.len());
                } else {
                    self.entries.truncate(self.bounds[self.bounds.len() - 1]);
                }
            }
        }
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.options.len()
    }

    /// What an option stands for.
    pub fn choice(&self, option: usize) -> &Choice {
        &self.options[option]
    }

    /// The items that are cells: the first ones.
    pub const CELLS: usize = Cell::COUNT;

    /// What a primary item stands for.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn item(&self, item: usize) -> Item {
        let cubes = Cell::COUNT..2 * Cell::COUNT;
        if item < cubes.start {
            return Item::Cell(Cell::all().nth(item).expect("it is a cell"));
        }
        if cubes.contains(&item) {
            return Item::Cube(item - cubes.start);
        }
        let (house, digit) =
            ((item - cubes.end) / self.numbers.stride, (item - cubes.end) % self.numbers.stride);
        let house = self.rules.houses().nth(house).expect("it is a house");
        match digit {
            5 if !self.rules.alignment => Item::SixAndNine(house),
            _ => Item::Digit(house, digit as u8 + 1),
        }
    }

    fn entries(&self, option: usize) -> &[Entry] {
        &self.entries[self.bounds[option]..self.bounds[option + 1]]
    }

    /// The options of the cube that keeps its orientation: the first choices of the exact covers that
    /// together have all layouts ([`Self::start`]). A single `None` if no cube does.
    pub fn firsts(&self) -> Vec<Option<usize>> {
        let Some(fixed) = self.fixed else { return vec![None] };
        let of_fixed = |&option: &usize| self.options[option].placed.cube == fixed;
        (0..self.options.len()).filter(of_fixed).map(Some).collect()
    }

    /// The exact cover of all options that can stand beside `first`, and itself.
    pub fn start(&self, first: Option<usize>) -> (Cover, Names) {
        let mut named = vec![None; self.numbers.primary + self.numbers.secondary];
        for entry in first.map_or(&[][..], |first| self.entries(first)) {
            // A double item may be named once more.
            if !self.numbers.doubles.contains(&(entry.item as usize)) {
                named[entry.item as usize] = Some(entry.colour);
            }
        }
        let is_beside = |option: usize| {
            let (choice, other) = (&self.options[option], first.map(|first| &self.options[first]));
            let free = |other: &Choice| {
                choice.cell != other.cell && choice.placed.cube != other.placed.cube
            };
            other.is_none_or(free)
                && self.entries(option).iter().all(|entry| match named[entry.item as usize] {
                    None => true,
                    Some(colour) => {
                        entry.item as usize >= self.numbers.primary && colour == entry.colour
                    }
                })
        };
        let fits = |&option: &usize| Some(option) == first || is_beside(option);
        let options: Vec<u32> = (0..self.options.len()).filter(fits).map(|o| o as u32).collect();
        let rows = options.iter().map(|&option| self.entries(option as usize));
        let Numbers { primary, secondary, ref doubles, .. } = self.numbers;
        (Cover::new(primary, secondary, doubles, rows), Names(options))
    }

    /// The layout of options of a start's cover; see [`Self::layout_of`].
    pub fn layout(&self, names: &Names, chosen: &[usize]) -> Option<(Key, Layout)> {
        self.layout_of(chosen.iter().map(|&option| names.option(option)))
    }

    /// The layout of some options, one for each cell, if its 6s and 9s can be read, and a face is
    /// semi-magic where that is asked for.
    pub fn layout_of(&self, options: impl Iterator<Item = usize>) -> Option<(Key, Layout)> {
        let mut key = vec![u32::MAX; Cell::COUNT];
        let mut layout = Layout::EMPTY;
        for option in options {
            let Choice { cell, group, placed } = self.options[option];
            key[cell.index()] = group;
            layout.set(cell, Some(placed));
        }
        if !self.rules.alignment {
            layout = readable(&self.rules, &layout)?;
        }
        (!self.rules.magic || self.has_semi_magic(&layout)).then_some((key, layout))
    }

    fn has_semi_magic(&self, layout: &Layout) -> bool {
        // Without alignment the two of a face may change roles.
        let swapped = |value: u8| if matches!(value, 6 | 9) { 15 - value } else { value };
        let either = |values: [u8; 9]| {
            is_semi_magic(&values) || (!self.rules.alignment && is_semi_magic(&values.map(swapped)))
        };
        let mut faces = House::faces();
        faces.any(|face| layout.values(face).is_some_and(either))
    }

    /// How many placements a key stands for, or the most that can be told.
    pub fn weight(&self, key: &Key) -> u64 {
        let ways = key.iter().map(|&group| self.groups[group as usize].len() as u64);
        ways.fold(1, u64::saturating_mul)
    }

    /// The placements that a key stands for, in order; `read` has the first.
    pub fn placements<'a>(
        &'a self,
        key: &'a Key,
        read: &'a Layout,
    ) -> impl Iterator<Item = Layout> {
        (0..self.weight(key)).map(move |number| {
            let (mut number, mut layout) = (number as usize, read.clone());
            for (cell, &group) in Cell::all().zip(key) {
                let ways = &self.groups[group as usize];
                let way = ways[number % ways.len()];
                number /= ways.len();
                let read = read.get(cell).expect("a key is of a whole layout");
                layout.set(cell, Some(self.as_read(cell, read, way)));
            }
            layout
        })
    }

    /// A way of a group, with the marks that the rules look at as they are read.
    fn as_read(&self, cell: Cell, read: &Placed, mut way: Placed) -> Placed {
        for side in Side::ALL {
            if self.rules.concern(House::of(Facelet { cell, side })) {
                way.faces[side.index()] = read.faces[side.index()];
            }
        }
        way
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
fn groups_of(
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

/// A layout whose 6s and 9s are read so that each house has one of each; `None` if that can't be, as
/// a glyph is read one way on its face and on its rings. Each house must have two of the glyph.
pub fn readable(rules: &Rules, layout: &Layout) -> Option<Layout> {
    let is_either = |facelet: &Facelet| layout.mark(*facelet).is_some_and(Mark::is_six_or_nine);
    let mut beside: BTreeMap<Facelet, Vec<Facelet>> = BTreeMap::new();
    for house in rules.houses() {
        let two: Vec<Facelet> = house.facelets().into_iter().filter(is_either).collect();
        let &[a, b] = &two[..] else { return None };
        beside.entry(a).or_default().push(b);
        beside.entry(b).or_default().push(a);
    }
    let mut values: BTreeMap<Facelet, u8> = BTreeMap::new();
    for &first in beside.keys() {
        if values.contains_key(&first) {
            continue;
        }
        values.insert(first, layout.mark(first)?.digit.value());
        let mut open = vec![first];
        while let Some(facelet) = open.pop() {
            let other = 15 - values[&facelet];
            for &next in &beside[&facelet] {
                match values.insert(next, other) {
                    None => open.push(next),
                    Some(before) if before != other => return None,
                    Some(_) => {}
                }
            }
        }
    }
    let mut read = layout.clone();
    for (facelet, value) in values {
        let mut placed = *read.get(facelet.cell)?;
        let mark = &mut placed.faces[facelet.side.index()];
        if mark.is_some_and(|mark| mark.digit.value() != value) {
            *mark = mark.and_then(Mark::reversed);
        }
        read.set(facelet.cell, Some(placed));
    }
    Some(read)
}

/// The numbers of the items.
struct Numbers {
    /// Digits of a house: nine, or eight if 6 and 9 are one.
    stride: usize,
    doubles: Vec<usize>,
    primary: usize,
    secondary: usize,
    alignment: bool,
    /// Whether marks may be unrecorded, so that faces have an axis beside a direction.
    axes: bool,
    /// For each cell the faces that the rules concern.
    faces: [Vec<OnFace>; Cell::COUNT],
    /// For each cell the sides that are on rings, and where the digits of the ring start.
    rings: [Vec<(Side, usize)>; Cell::COUNT],
}

/// A side of a cell, and the items of its face.
struct OnFace {
    side: Side,
    /// Where its digits start.
    digits: usize,
    /// Its direction; the axis is the next.
    direction: usize,
}

impl Numbers {
    fn new(rules: &Rules, unsure: bool) -> Self {
        let mut primary = 2 * Cell::COUNT;
        let stride = if rules.alignment { 9 } else { 8 };
        let mut doubles = Vec::new();
        let mut faces = [const { Vec::new() }; Cell::COUNT];
        let mut rings = [const { Vec::new() }; Cell::COUNT];
        let directions = primary + stride * rules.houses().count();
        for house in rules.houses() {
            if !rules.alignment {
                doubles.push(primary + 5);
            }
            for Facelet { cell, side } in house.facelets() {
                if house.is_face() {
                    let direction = directions + 2 * house.index();
                    faces[cell.index()].push(OnFace { side, digits: primary, direction });
                } else {
                    rings[cell.index()].push((side, primary));
                }
            }
            primary += stride;
        }
        let alignment = rules.alignment;
        let secondary = if alignment { 2 * House::COUNT } else { 0 };
        Self { stride, doubles, primary, secondary, alignment, axes: unsure, faces, rings }
    }

    /// The place of a digit among those of a house.
    fn digit(&self, mark: Mark) -> usize {
        match mark.digit.value() {
            6 | 9 if !self.alignment => 5,
            value => usize::from(value) - 1,
        }
    }

    /// Adds the items of an option. False if it shows a ring the same digit too often.
    fn name(&self, cell: Cell, placed: &Placed, named: &mut Vec<Entry>) -> bool {
        let entry = |item: usize, colour| Entry { item: item as u16, colour };
        let primary = |item| entry(item, 0);
        named.extend([primary(cell.index()), primary(Cell::COUNT + placed.cube)]);
        let marks = || {
            let faces = self.faces[cell.index()].iter();
            faces.filter_map(|face| Some((face, placed.faces[face.side.index()]?)))
        };
        named.extend(marks().map(|(face, mark)| primary(face.digits + self.digit(mark))));
        let rings = named.len();
        for &(side, digits) in &self.rings[cell.index()] {
            let Some(mark) = placed.faces[side.index()] else { continue };
            let entry = primary(digits + self.digit(mark));
            let before = named[rings..].iter().filter(|&&other| other == entry).count();
            if before > usize::from(self.doubles.contains(&(entry.item as usize))) {
                return false;
            }
            named.push(entry);
        }
        for (face, mark) in marks().filter(|_| self.alignment) {
            if mark.is_recorded {
                named.push(entry(face.direction, mark.quarter.index() as u8));
            }
            if self.axes {
                named.push(entry(face.direction + 1, mark.quarter.axis()));
            }
        }
        true
    }
}
