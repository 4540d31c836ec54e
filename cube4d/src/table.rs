//! What is on the table: some cubes as they are typed, and all that the typing leaves open.
//!
//! A partial layout isn't one layout with gaps but the *set of all readings* that agree with what is
//! typed. What is typed is never overridden; what isn't typed isn't guessed:
//!
//! - A digit with a direction (`9'`, `7>`) is just that.
//! - A bare digit is a glyph that stands upright; so a bare `6` is a 6, or a 9 upside down.
//! - A digit with `?`, or one whose direction the set doesn't know, may stand either way up.
//! - Of cubes, listed readings and orientations that agree with what is typed, each is possible.
//!
//! So a typed cell has one or more [`Standing`]s, and each of their marks one or two readings. A layout is
//! *broken* if every choice among them breaks a rule.
//!
//! **Two readings are one bit.** Where a mark has two, they differ in both: one is a 6 and the other a
//! 9, and they stand opposite ways up. That the digits of a face stand alike and that a house shows no 6
//! or 9 twice are then equations between two bits each, and a union-find with parities says at once
//! whether they can all hold. Only where several cubes or orientations agree with what is typed
//! there is something to try.

mod parity;
mod resolve;

use crate::cube::{Faces, Mark, Set, may_be};
use crate::geometry::{Cell, Facelet, House, Quarter, Side};
use crate::layout::{Layout, Placed, ways};
use crate::rules::Rules;
pub(crate) use resolve::{Asked, Marks, facelets_of, is_solvable, resolve};

/// The ways to read a mark: one, or for a 6 or 9 two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkReadings {
    pub(crate) first: Mark,
    pub(crate) second: Option<Mark>,
}

impl MarkReadings {
    /// All readings of a mark of which nothing is typed.
    pub(crate) fn open(listed: Mark) -> Self {
        Self { first: listed, second: listed.reversed() }
    }

    /// The readings of a mark that is typed so; `None` if it can't be that.
    fn typed(listed: Mark, typed: Mark) -> Option<Self> {
        let is_directed = typed.is_recorded && typed.quarter != Quarter::UPRIGHT;
        listed.may_be(typed).then(|| match is_directed {
            true => Self { first: typed, second: None },
            false => Self::open(listed),
        })
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Mark> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// A way in which a cube of the set can be what is typed in a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The cube and how it is turned, with its sides as listed.
    pub(crate) placed: Placed,
    /// How its marks may be read.
    pub(crate) marks: Marks,
}

/// A layout as it is typed, with all that it leaves open.
#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    set: &'a Set,
    /// What is typed; which of several cubes it names is of no account.
    pub(crate) layout: Layout,
    /// For each cell what may be standing there; nothing in an empty one.
    pub(crate) cells: [Vec<Standing>; Cell::COUNT],
}

/// What becomes of the rules under all readings of a table.
#[derive(Clone, Debug)]
pub(crate) enum Reading {
    /// Under this one none is broken.
    Kept(Box<Layout>),
    /// Under every one some rule is broken.
    Broken,
    /// There are too many ways to tell cubes apart.
    NotDetermined,
}

/// At most this many choices between cubes that agree with what is typed are tried. Most tables need none.
const CHOICES: u32 = 10_000;

impl<'a> Table<'a> {
    /// What is typed.
    pub(crate) fn new(set: &'a Set, layout: &Layout) -> Self {
        let mut cells = [const { Vec::new() }; Cell::COUNT];
        if layout.placed().next().is_some() {
            for (cube, listed) in set.cubes().iter().enumerate() {
                for (reading, orientation, faces) in ways(listed, false) {
                    let pose = Placed { cube, reading, orientation, faces };
                    for (cell, placed) in layout.placed() {
                        cells[cell.index()].extend(Standing::new(pose, &placed.faces));
                    }
                }
            }
        }
        Self { set, layout: layout.clone(), cells }
    }

    /// What may be standing there; nothing if the cell is empty.
    pub(crate) fn at(&self, cell: Cell) -> &[Standing] {
        &self.cells[cell.index()]
    }

    /// Whether a cell is empty.
    pub(crate) fn is_empty_at(&self, cell: Cell) -> bool {
        self.layout.get(cell).is_none()
    }

    /// For each cube the cell in which it stands for sure.
    pub(crate) fn owners(&self) -> Vec<Option<Cell>> {
        let mut owners = vec![None; self.set.cubes().len()];
        for (cell, _) in self.layout.placed() {
            if let [first, rest @ ..] = self.at(cell)
                && rest.iter().all(|standing| standing.placed.cube == first.placed.cube)
            {
                owners[first.placed.cube] = Some(cell);
            }
        }
        owners
    }

    /// The marks of each cell where only one set of readings is possible.
    pub(crate) fn certain_marks(&self) -> [Option<Marks>; Cell::COUNT] {
        std::array::from_fn(|cell| match &self.cells[cell][..] {
            [first, rest @ ..] if rest.iter().all(|other| other.marks == first.marks) => {
                Some(first.marks)
            }
            _ => None,
        })
    }

    /// A reading that keeps the rules, or that there is none. The semi-magic face is asked for only of a
    /// whole layout.
    pub(crate) fn read(&self, rules: &Rules) -> Reading {
        let blanks_are_right = self.layout.placed().all(|(cell, placed)| {
            Side::ALL.into_iter().all(|side| {
                let is_blank_side = House::of(Facelet { cell, side }) == House::BLANK;
                placed.faces[side.index()].is_none() == is_blank_side
            })
        });
        if !blanks_are_right {
            return Reading::Broken;
        }
        let mut typed: Vec<Typed> =
            self.layout.placed().map(|(cell, _)| self.typed(rules, cell)).collect();
        typed.sort_by_key(|typed| typed.looks.len());
        let asked = Asked::all_of(rules);
        let mut choosing = Choosing {
            rules,
            asked: &asked,
            typed: &typed,
            marks: [None; Cell::COUNT],
            chosen: Vec::new(),
            left: CHOICES,
        };
        match choosing.choose() {
            Some(layout) => Reading::Kept(Box::new(layout)),
            None if choosing.left == 0 => Reading::NotDetermined,
            None => Reading::Broken,
        }
    }

    /// The standings of a cell by what they look like.
    fn typed(&self, rules: &Rules, cell: Cell) -> Typed {
        let mut looks: Vec<(Marks, Vec<Placed>)> = Vec::new();
        for Standing { placed, marks } in self.at(cell) {
            if !rules.allow(self.set.cubes()[placed.cube].colour, cell) {
                continue;
            }
            match looks.iter_mut().find(|(other, _)| other == marks) {
                Some((_, cubes)) => cubes.push(*placed),
                None => looks.push((*marks, vec![*placed])),
            }
        }
        Typed { cell, looks }
    }

    /// A reading that breaks few rules, to name those that are broken under every one.
    pub(crate) fn nearest_reading(&self, rules: &Rules) -> Layout {
        let mut read = self.layout.clone();
        let mut marks = [None; Cell::COUNT];
        for (cell, placed) in self.layout.placed() {
            let standing = self.at(cell).iter();
            let named = standing.clone().find(|s| s.placed.cube == placed.cube);
            if let Some(standing) = named {
                marks[cell.index()] = Some(standing.marks);
                read.set(cell, Some(standing.placed));
            }
        }
        resolve::nearest(rules, &mut marks);
        for cell in Cell::all() {
            if let (Some(marks), Some(placed)) = (&marks[cell.index()], read.get(cell).copied()) {
                let faces = marks.map(|mark| mark.map(|readings| readings.first));
                read.set(cell, Some(Placed { faces, ..placed }));
            }
        }
        read
    }

    /// A whole layout that stands so, where it agrees with what is typed, with 6s and 9s read so that the
    /// rules are kept; `None` if they can't be.
    pub(crate) fn completed(&self, rules: &Rules, whole: &Layout) -> Option<Layout> {
        let mut marks = [None; Cell::COUNT];
        for (cell, placed) in whole.placed() {
            marks[cell.index()] = Some(match self.layout.get(cell) {
                None => placed.faces.map(|face| face.map(MarkReadings::open)),
                Some(typed) => Standing::new(*placed, &typed.faces)?.marks,
            });
        }
        let read = |faces: [Faces; Cell::COUNT]| {
            let mut layout = whole.clone();
            for (cell, placed) in whole.placed() {
                let faces = faces[cell.index()];
                layout.set(cell, Some(Placed { faces, ..*placed }));
            }
            layout
        };
        let asked = Asked::all_of(rules);
        let first = read(resolve(&asked, &marks)?);
        if !rules.magic || first.semi_magic().next().is_some() {
            return Some(first);
        }
        resolve::semi_magic(&asked, &marks).map(read)
    }
}

impl Standing {
    /// A cube that stands so, if it can be what is typed.
    pub(crate) fn new(placed: Placed, typed: &Faces) -> Option<Self> {
        if !may_be(&placed.faces, typed) {
            return None;
        }
        let mut marks = [None; 6];
        for (mark, (listed, typed)) in marks.iter_mut().zip(placed.faces.iter().zip(typed)) {
            *mark = match (listed, typed) {
                (Some(listed), Some(typed)) => Some(MarkReadings::typed(*listed, *typed)?),
                _ => None,
            };
        }
        Some(Self { placed, marks })
    }
}

/// A typed cell: what may be standing there, by how it can be read, and which cubes these are.
struct Typed {
    cell: Cell,
    looks: Vec<(Marks, Vec<Placed>)>,
}

/// Choosing between cubes that agree with what is typed.
struct Choosing<'a> {
    rules: &'a Rules,
    asked: &'a Asked,
    typed: &'a [Typed],
    marks: [Option<Marks>; Cell::COUNT],
    /// For each typed cell so far which look it has.
    chosen: Vec<usize>,
    left: u32,
}

impl Choosing<'_> {
    fn choose(&mut self) -> Option<Layout> {
        let Some(typed) = self.typed.get(self.chosen.len()) else { return self.whole() };
        for look in 0..typed.looks.len() {
            if self.left == 0 {
                return None;
            }
            self.left -= 1;
            self.marks[typed.cell.index()] = Some(typed.looks[look].0);
            self.chosen.push(look);
            // Where nothing is left to choose it is enough to judge the whole.
            let is_last_choice = self.typed[self.chosen.len()..].iter().all(|t| t.looks.len() == 1);
            let fits = typed.looks.len() == 1 && !is_last_choice
                || (resolve(self.asked, &self.marks).is_some() && self.cubes().is_some());
            if fits && let Some(found) = self.choose() {
                return Some(found);
            }
            self.chosen.pop();
            self.marks[typed.cell.index()] = None;
        }
        None
    }

    /// The layout that is chosen.
    fn whole(&self) -> Option<Layout> {
        let faces = resolve(self.asked, &self.marks)?;
        let mut layout = Layout::EMPTY;
        for (placed, typed) in self.cubes()?.into_iter().zip(self.typed) {
            let faces = faces[typed.cell.index()];
            layout.set(typed.cell, Some(Placed { faces, ..placed }));
        }
        let is_magic = || layout.semi_magic().next().is_some();
        if self.rules.magic && layout.is_complete() && !is_magic() {
            let faces = resolve::semi_magic(self.asked, &self.marks)?;
            for (cell, placed) in layout.clone().placed() {
                let faces = faces[cell.index()];
                layout.set(cell, Some(Placed { faces, ..*placed }));
            }
        }
        Some(layout)
    }

    /// Different cubes for the typed cells so far, by augmenting paths.
    fn cubes(&self) -> Option<Vec<Placed>> {
        let choices: Vec<&[Placed]> = self
            .chosen
            .iter()
            .zip(self.typed)
            .map(|(&look, typed)| &typed.looks[look].1[..])
            .collect();
        let mut holder: [Option<usize>; Cell::COUNT] = [None; Cell::COUNT];
        for cell in 0..choices.len() {
            if !augment(&choices, cell, &mut holder, &mut [false; Cell::COUNT]) {
                return None;
            }
        }
        let held = |cell: usize, placed: &&Placed| holder[placed.cube] == Some(cell);
        (0..choices.len())
            .map(|cell| choices[cell].iter().find(|p| held(cell, p)).copied())
            .collect()
    }
}

/// Gives a cell a cube; the cell that held it looks for another one.
fn augment(
    choices: &[&[Placed]],
    cell: usize,
    holder: &mut [Option<usize>; Cell::COUNT],
    seen: &mut [bool; Cell::COUNT],
) -> bool {
    choices[cell].iter().any(|placed| {
        let cube = placed.cube;
        if std::mem::replace(&mut seen[cube], true) {
            return false;
        }
        let is_free = holder[cube].is_none_or(|other| augment(choices, other, holder, seen));
        if is_free {
            holder[cube] = Some(cell);
        }
        is_free
    })
}

#[cfg(test)]
mod tests;
