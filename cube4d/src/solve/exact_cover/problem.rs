//! The puzzle as an exact cover.
//!
//! Primary items are the 27 cells, the 27 cubes, and each digit of each face and ring (153 and 54
//! with all rules). An option is a cube in a cell, turned in some way, with its 6s and 9s read in
//! some way: it covers the cell, the cube, and on each face and ring that it is part of the digit
//! it shows there.
//!
//! **Directions** are colours. For each face there is a secondary item, *its direction*, and a mark
//! names it in the colour of the quarter in which it is read. So marks agree as soon as one of them
//! is placed, and no direction has to be guessed. A mark whose direction isn't recorded names only
//! the face's *axis*, upright or lying.
//!
//! **Without alignment** a 6 or 9 could be read either way, and trying both would multiply the
//! search by thousands. Instead it is one digit that each house needs twice, a double item;
//! [`readable`] then checks whether the 6s and 9s of a layout can be read so that each house has
//! one of each.
//!
//! **Hidden sides** are not searched: ways to place a cube that show the same wherever rules apply
//! are one *group*. Without inner faces the hidden centre cube has one group, of 24 ways or more.
//!
//! **Turning the whole** about the axis of the blank side keeps all rules. Where cubes may stand in
//! all orientations, one cube with a blank side may therefore keep one of the four in which the
//! blank is at the back, and each layout is found once. With that cube in a cell, most other
//! options are impossible already; with the whole layer at the back, nearly all. So each way to
//! fill that layer (`layers`) is a *start* with a small exact cover of its own; if there are too
//! many, each option of that one cube is a start. A long search starts from that option and, for
//! each outer face, the direction of its digits: few cubes have the three directions that a corner
//! needs, in any orientation.

mod layers;
mod numbers;
mod options;
mod readings;

use crate::notation::prose::CubeName;
use crate::puzzle::{
    ByCell, Cell, CubeNumber, Facelet, House, Layout, Orientations, Placed, Rules, Set, Side,
    is_semi_magic,
};
use crate::solve::exact_cover::cover::{Cover, CoverOption, Entry};
use crate::solve::exact_cover::problem::numbers::{Named, Numbers};
pub(crate) use crate::solve::exact_cover::problem::options::Choice;
use crate::solve::exact_cover::problem::options::{Block, Options};
use crate::solve::exact_cover::problem::readings::readable;

/// A set under some rules, as an exact cover.
pub(crate) struct Problem {
    rules: Rules,
    options: Options,
    numbers: Numbers,
    /// The cube that keeps its orientation, if one does.
    fixed: Option<CubeNumber>,
}

/// The number of an option of the problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ProblemOption(u32);

impl ProblemOption {
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a primary item stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// A cell that needs a cube.
    Cell(Cell),
    /// A cube that needs a cell.
    Cube(CubeNumber),
    /// A digit (1 to 9) that a house needs.
    Digit(House, u8),
    /// The 6 and the 9 that a house needs, where each can be read as the other.
    SixAndNine(House),
}

impl Item {
    /// The cube that it is about, if it is one.
    pub(crate) fn cube_name(&self, set: &Set) -> Option<CubeName> {
        match self {
            Self::Cube(cube) => Some(CubeName::listed(set, *cube)),
            _ => None,
        }
    }

    /// As in "no cube can show the 5 of the front face"; `cube` is the one that it is about.
    pub(crate) fn uncoverable_text(&self, cube: Option<CubeName>) -> String {
        match self {
            Self::Cell(cell) => format!("no cube fits at {cell} ({})", cell.in_words()),
            Self::Cube(_) => match cube {
                Some(name) => format!("{name} fits nowhere"),
                None => "some cube fits nowhere".to_owned(),
            },
            Self::Digit(house, digit) => format!("no cube can show the {digit} of {house}"),
            Self::SixAndNine(house) => format!("no cubes can show the 6 and 9 of {house}"),
        }
    }
}

/// A part of the problem; the layouts of all starts together are those of the problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Start {
    /// Options that are chosen.
    options: Vec<ProblemOption>,
    /// Secondary items with their given colours.
    colours: Vec<Entry>,
}

/// Which option of the problem each option of a start's cover is.
pub(crate) struct OptionMap(Vec<ProblemOption>);

impl OptionMap {
    /// The option of the problem that is this option of the cover.
    pub(crate) fn option(&self, of_cover: CoverOption) -> ProblemOption {
        self.0[of_cover.index()]
    }
}

/// Whether layouts that differ by turning the whole are one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Turns {
    /// Turned layouts are one: a cube keeps its orientation.
    Identified,
    /// Turned layouts differ, as where some cubes are placed already.
    Distinct,
}

/// What fills the cells, in order.
pub(crate) type Filling = [ProblemOption; Cell::COUNT];

/// A layout, as the groups in its cells.
pub(crate) type Key = [u32; Cell::COUNT];

impl Problem {
    /// The problem of a set.
    pub(crate) fn new(set: &Set, rules: &Rules, orientations: Orientations, turns: Turns) -> Self {
        let numbers = Numbers::new(rules, set.has_unrecorded());
        // White cubes have four cells at the back, orange ones five; a 6 or 9 is read two ways.
        let fewest = |&cube: &CubeNumber| {
            let cube = set.cube(cube);
            let at_the_back = Cell::all().filter(|cell| cell.is_outer(Side::Back));
            let cells = at_the_back.filter(|&cell| rules.allow(cube.colour, cell)).count();
            let marks = cube.readings[0].iter().flatten();
            cells << marks.filter(|mark| mark.is_six_or_nine()).count()
        };
        let fixed = set
            .blanks()
            .min_by_key(fewest)
            .filter(|_| turns == Turns::Identified && orientations == Orientations::All);
        let options = Options::new(set, rules, orientations, fixed, &numbers);
        Self { rules: *rules, options, numbers, fixed }
    }

    /// All options, in order.
    pub(crate) fn options(&self) -> impl Iterator<Item = ProblemOption> {
        (0..self.options.choices.len() as u32).map(ProblemOption)
    }

    /// What an option stands for.
    pub(crate) fn choice(&self, option: ProblemOption) -> &Choice {
        &self.options.choices[option.index()]
    }

    /// What a primary item stands for.
    ///
    /// # Panics
    /// If no item has this number.
    pub(crate) fn item(&self, item: usize) -> Item {
        let cubes = Cell::COUNT..2 * Cell::COUNT;
        if let Some(cell) = Cell::all().nth(item) {
            return Item::Cell(cell);
        }
        if let Some(cube) = CubeNumber::new(item - cubes.start) {
            return Item::Cube(cube);
        }
        let (house, digit) =
            ((item - cubes.end) / self.numbers.stride, (item - cubes.end) % self.numbers.stride);
        let house = self.rules.houses().nth(house).expect("it is a house");
        match digit {
            5 if !self.rules.alignment => Item::SixAndNine(house),
            _ => Item::Digit(house, digit as u8 + 1),
        }
    }

    /// Starts whose exact covers together have all layouts. Adds the nodes that finding them took.
    pub(crate) fn starts(&self, nodes: &mut u64) -> Vec<Start> {
        let Some(fixed) = self.fixed else { return vec![Start::default()] };
        let layers = if self.rules.alignment { self.layers(nodes) } else { None };
        let firsts = layers.unwrap_or_else(|| self.options_of(fixed).map(|o| vec![o]).collect());
        firsts.into_iter().map(|options| Start { options, colours: Vec::new() }).collect()
    }

    /// More and smaller starts, for long searches.
    pub(crate) fn finer_starts(&self) -> Vec<Start> {
        match self.fixed {
            None => vec![Start::default()],
            Some(fixed) => {
                self.options_of(fixed).flat_map(|option| self.with_directions(option)).collect()
            }
        }
    }

    fn options_of(&self, cube: CubeNumber) -> impl Iterator<Item = ProblemOption> {
        self.options().filter(move |&option| self.choice(option).placed.cube == cube)
    }

    /// An option with each choice of directions for the outer faces that it leaves open.
    fn with_directions(&self, option: ProblemOption) -> Vec<Start> {
        let mut starts = vec![Start { options: vec![option], colours: Vec::new() }];
        let outer = self.rules.houses().filter(|face| face.is_outer_face());
        for (item, colours) in outer.filter_map(|face| self.numbers.direction_of(face)) {
            if self.named(option).as_ref().iter().any(|entry| entry.item == item) {
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

    /// The exact cover of the whole problem.
    pub(crate) fn whole(&self) -> (Cover, OptionMap) {
        self.start(&Start::default())
    }

    /// The exact cover of a start: its options and all that can stand beside them.
    pub(crate) fn start(&self, start: &Start) -> (Cover, OptionMap) {
        let mut cover = Cover::default();
        let map = self.renew(start, &mut cover);
        (cover, map)
    }

    /// The exact cover of a start in the memory of a cover that is no longer needed.
    pub(crate) fn renew(&self, start: &Start, cover: &mut Cover) -> OptionMap {
        self.renew_with(start, cover, |_| true)
    }

    /// The exact cover of the options that are `kept`. Where a cell of `placed` has only one of
    /// them, that is chosen at once, and the options that contradict it are left out.
    pub(crate) fn among(
        &self,
        placed: &[Cell],
        kept: impl Fn(ProblemOption) -> bool,
    ) -> (Cover, OptionMap) {
        let mut is_kept = vec![false; self.options.choices.len()];
        let mut of_cell: ByCell<(usize, Option<ProblemOption>)> = ByCell::default();
        for option in self.options().filter(|&option| kept(option)) {
            is_kept[option.index()] = true;
            let (count, last) = &mut of_cell[self.choice(option).cell];
            (*count, *last) = (*count + 1, Some(option));
        }
        let only = |cell: &Cell| match of_cell[*cell] {
            (1, option) => option,
            _ => None,
        };
        let options = placed.iter().filter_map(only).collect();
        let start = Start { options, colours: Vec::new() };
        let mut cover = Cover::default();
        let map = self.renew_with(&start, &mut cover, |option| is_kept[option.index()]);
        (cover, map)
    }

    fn renew_with(
        &self,
        start: &Start,
        cover: &mut Cover,
        kept: impl Fn(ProblemOption) -> bool,
    ) -> OptionMap {
        let mut named = vec![None; self.numbers.primary + self.numbers.secondary];
        let mut name = |entry: &Entry| {
            // A double item may be named a second time.
            if !self.numbers.doubles.contains(&usize::from(entry.item)) {
                named[usize::from(entry.item)] = Some(entry.colour);
            }
        };
        for &option in &start.options {
            self.named(option).as_ref().iter().for_each(&mut name);
        }
        start.colours.iter().for_each(name);
        let fits = |entry: &Entry| {
            let item = usize::from(entry.item);
            named[item].is_none_or(|colour| item >= self.numbers.primary && colour == entry.colour)
        };
        // Directions rule out most.
        let allowed = self.numbers.allowed(&named);
        let is_taken = |block: &Block| {
            named[block.cell.index()].is_some() || named[Cell::COUNT + block.cube.index()].is_some()
        };
        let (mut options, mut rows) = (Vec::new(), Vec::new());
        for block in &self.options.blocks {
            let (allowed, is_taken) = (allowed[block.cell], is_taken(block));
            for option in block.options() {
                let may_fit = match is_taken {
                    true => start.options.contains(&option),
                    false => self.options.directions(option).are_among(allowed),
                };
                if may_fit && kept(option) {
                    let named = self.named(option);
                    if is_taken || named.as_ref().iter().all(fits) {
                        options.push(option);
                        rows.push(named);
                    }
                }
            }
        }
        let Numbers { primary, secondary, ref doubles, .. } = self.numbers;
        cover.renew(primary, secondary, doubles, rows.iter().map(Named::as_ref));
        OptionMap(options)
    }

    /// The items that an option names.
    fn named(&self, option: ProblemOption) -> Named {
        let Choice { cell, placed, .. } = self.choice(option);
        self.numbers.named(*cell, placed)
    }

    /// How many groups there are.
    pub(crate) const fn groups(&self) -> usize {
        self.options.groups()
    }

    /// The first way of a group.
    pub(crate) fn first_way(&self, group: u32) -> &Placed {
        &self.options.ways(group)[0]
    }

    /// The ways to place the cube of an option, which show the same wherever rules apply.
    pub(crate) fn ways(&self, option: ProblemOption) -> &[Placed] {
        self.options.ways(self.choice(option).group)
    }

    /// Some options, one for each cell, by cell.
    pub(crate) fn filling(&self, options: impl Iterator<Item = ProblemOption>) -> Filling {
        let mut filling = [ProblemOption(u32::MAX); Cell::COUNT];
        for option in options {
            filling[self.choice(option).cell.index()] = option;
        }
        filling
    }

    /// The groups of a filling.
    pub(crate) fn key(&self, filling: &Filling) -> Key {
        filling.map(|option| self.choice(option).group)
    }

    /// Whether a filling has a [layout](Self::layout).
    pub(crate) fn is_layout(&self, filling: &Filling) -> bool {
        (self.rules.alignment && !self.rules.magic) || self.layout(filling).is_some()
    }

    /// The layout of a filling, if its 6s and 9s can be read, and a face is magic if one must be.
    pub(crate) fn layout(&self, filling: &Filling) -> Option<Layout> {
        let mut layout = Layout::EMPTY;
        for (cell, &option) in Cell::all().zip(filling) {
            layout.set(cell, Some(self.choice(option).placed));
        }
        if !self.rules.alignment {
            layout = readable(&self.rules, &layout)?;
        }
        (!self.rules.magic || self.has_semi_magic(&layout)).then_some(layout)
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

    /// How many placements a key stands for, or `u64::MAX` if there are more.
    pub(crate) fn weight(&self, key: &Key) -> u64 {
        let ways = key.iter().map(|&group| self.options.ways(group).len() as u64);
        ways.fold(1, u64::saturating_mul)
    }

    /// The placements that a key stands for, in order; `read` has the first.
    pub(crate) fn placements<'a>(
        &'a self,
        key: &'a Key,
        read: &'a Layout,
    ) -> impl Iterator<Item = Layout> {
        (0..self.weight(key)).map(move |number| {
            let (mut number, mut layout) = (number as usize, read.clone());
            for (cell, &group) in Cell::all().zip(key) {
                let ways = self.options.ways(group);
                let way = ways[number % ways.len()];
                number /= ways.len();
                let read = read.get(cell).expect("a key is of a whole layout");
                layout.set(cell, Some(self.as_read(cell, read, way)));
            }
            layout
        })
    }

    /// A way of a group, with the marks that rules apply to as they are read.
    fn as_read(&self, cell: Cell, read: &Placed, mut way: Placed) -> Placed {
        for side in Side::ALL {
            if self.rules.concern(House::of(Facelet { cell, side })) {
                way.faces[side] = read.faces[side];
            }
        }
        way
    }
}
