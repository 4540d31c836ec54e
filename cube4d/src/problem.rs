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
//! already; with the whole layer at the back, nearly all. So each way to fill that (`layers`) is a
//! *start* with an exact cover of its own, made of what is left; or if these are many each option of that
//! cube. A long search is better begun from that and, for each outer face, the way its digits stand: few
//! cubes have a corner's three directions as asked for, in any orientation.

mod layers;
mod numbers;
mod options;

use std::collections::BTreeMap;
use std::fmt;

use crate::cover::{Cover, Entry};
use crate::cube::{Mark, Set};
use crate::geometry::{Cell, Facelet, House, Side};
use crate::layout::{Layout, Placed, is_semi_magic};
use crate::problem::numbers::Numbers;
pub use crate::problem::options::Choice;
use crate::problem::options::Options;
use crate::rules::Rules;

/// A set under some rules, as an exact cover.
pub struct Problem {
    rules: Rules,
    options: Options,
    numbers: Numbers,
    /// The cube that keeps its orientation, if one does.
    fixed: Option<usize>,
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

/// As in "at (0,1,2)" and "the digit 5 of the front face".
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "at {cell}"),
            Self::Cube(cube) => write!(f, "cube {cube}"),
            Self::Digit(house, digit) => write!(f, "the {digit} of {house}"),
            Self::SixAndNine(house) => write!(f, "the 6 and 9 of {house}"),
        }
    }
}

/// Where a search starts; the layouts of all starts together are those of the problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Start {
    /// Options that are chosen.
    options: Vec<usize>,
    /// Secondary items in the colours that they are to have.
    colours: Vec<Entry>,
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
        let options = Options::new(set, rules, upright, fixed, &numbers);
        Self { rules: *rules, options, numbers, fixed }
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.options.choices.len()
    }

    /// What an option stands for.
    pub fn choice(&self, option: usize) -> &Choice {
        &self.options.choices[option]
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

    /// Starts whose exact covers together have all layouts. Adds the nodes that it took to find them.
    pub fn starts(&self, nodes: &mut u64) -> Vec<Start> {
        let Some(fixed) = self.fixed else { return vec![Start::default()] };
        let layers = if self.rules.alignment { self.layers(nodes) } else { None };
        let firsts = layers.unwrap_or_else(|| self.options_of(fixed).map(|o| vec![o]).collect());
        firsts.into_iter().map(|options| Start { options, colours: Vec::new() }).collect()
    }

    /// More starts, for long searches.
    pub fn finer_starts(&self) -> Vec<Start> {
        match self.fixed {
            None => vec![Start::default()],
            Some(fixed) => self.options_of(fixed).flat_map(|option| self.ways_up(option)).collect(),
        }
    }

    fn options_of(&self, cube: usize) -> impl Iterator<Item = usize> {
        (0..self.options()).filter(move |&option| self.choice(option).placed.cube == cube)
    }

    /// An option with all ways in which the digits of outer faces may stand that it leaves open.
    fn ways_up(&self, option: usize) -> Vec<Start> {
        let mut starts = vec![Start { options: vec![option], colours: Vec::new() }];
        let outer = self.rules.houses().filter(|face| face.is_outer_face());
        for (item, colours) in outer.filter_map(|face| self.numbers.way_up(face)) {
            if self.options.entries(option).iter().any(|entry| entry.item == item) {
                continue;
            }
            let with = |start: &Start, colour| {
                let mut start = start.clone();
                start.colours.push(Entry { item, colour });
                start
            };
            starts = starts.iter().flat_map(|s| (0..colours).map(move |c| with(s, c))).collect();
        }
        starts
    }

    /// The exact cover of everything.
    pub fn whole(&self) -> (Cover, Names) {
        self.start(&Start::default())
    }

    /// The exact cover of a start: its options and all that can stand beside them.
    pub fn start(&self, start: &Start) -> (Cover, Names) {
        let mut cover = Cover::default();
        let names = self.renew(start, &mut cover);
        (cover, names)
    }

    /// The same in the memory of a cover that isn't needed any more.
    pub fn renew(&self, start: &Start, cover: &mut Cover) -> Names {
        self.renew_with(start, cover, |_| true)
    }

    /// The exact cover of those options that are to be `kept`; where a cell of `placed` has one of them
    /// only, that is chosen at once: it is the only one in its cell, and what can't stand beside it is gone.
    pub fn among(&self, placed: &[Cell], kept: impl Fn(usize) -> bool) -> (Cover, Names) {
        let mut is_kept = vec![false; self.options()];
        let mut of_cell = [const { (0, 0) }; Cell::COUNT];
        for option in 0..self.options() {
            if kept(option) {
                is_kept[option] = true;
                let (count, last) = &mut of_cell[self.choice(option).cell.index()];
                (*count, *last) = (*count + 1, option);
            }
        }
        let only = |cell: &Cell| match of_cell[cell.index()] {
            (1, option) => Some(option),
            _ => None,
        };
        let options = placed.iter().filter_map(only).collect();
        let start = Start { options, colours: Vec::new() };
        let mut cover = Cover::default();
        let names = self.renew_with(&start, &mut cover, |option| is_kept[option]);
        (cover, names)
    }

    fn renew_with(&self, start: &Start, cover: &mut Cover, kept: impl Fn(usize) -> bool) -> Names {
        let mut named = vec![None; self.numbers.primary + self.numbers.secondary];
        let of_options = start.options.iter().flat_map(|&first| self.options.entries(first));
        for entry in of_options.chain(&start.colours) {
            // A double item may be named once more.
            if !self.numbers.doubles.contains(&usize::from(entry.item)) {
                named[usize::from(entry.item)] = Some(entry.colour);
            }
        }
        let fits = |entry: &Entry| {
            let item = usize::from(entry.item);
            named[item].is_none_or(|colour| item >= self.numbers.primary && colour == entry.colour)
        };
        // Directions come last, and rule out most.
        let is_beside = |option: usize| self.options.entries(option).iter().rev().all(fits);
        let options: Vec<u32> = (0..self.options())
            .filter(|&option| kept(option))
            .filter(|option| start.options.contains(option) || is_beside(*option))
            .map(|option| option as u32)
            .collect();
        let rows = options.iter().map(|&option| self.options.entries(option as usize));
        let Numbers { primary, secondary, ref doubles, .. } = self.numbers;
        cover.renew(primary, secondary, doubles, rows);
        Names(options)
    }

    /// The ways to place the cube that an option stands for: alike where the rules look.
    pub fn ways(&self, option: usize) -> &[Placed] {
        &self.options.groups[self.choice(option).group as usize]
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
            let Choice { cell, group, placed } = self.options.choices[option];
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
        let ways = key.iter().map(|&group| self.options.groups[group as usize].len() as u64);
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
                let ways = &self.options.groups[group as usize];
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
