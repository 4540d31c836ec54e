//! Cubes on the table as they were typed, and all that the typing leaves open.
//!
//! A partial layout isn't one layout with gaps but the *set of all readings* that agree with what
//! was typed. What was typed is never overridden; what wasn't typed isn't guessed:
//!
//! - A digit is a glyph in its direction, and 6 and 9 are one glyph. So `6` is a 6, or a 9 upside
//!   down, and `9<` has its head to the left, or is a 6 with the head to the right.
//! - A digit with `?`, or one whose direction the set doesn't know, may stand either way up, and
//!   one with `??` in any direction.
//! - Cubes, listed readings and orientations that agree with what was typed are all possible.
//!
//! So a typed cell has one or more [`Standing`]s, and each of their marks one or two readings. A
//! layout breaks the rules if every choice among them does.
//!
//! **Two readings are one bit.** Where a mark has two, they differ twice: one is a 6 and the other
//! a 9, and they stand opposite ways up. That the digits of a face stand the same way up, and that
//! a house shows no 6 or 9 twice, are then equations between pairs of bits, and a union-find with
//! parities says at once whether they can all hold. Only where several cubes or orientations agree
//! with what was typed is there something to search.

mod parity;
mod resolve;

use crate::check::{Violation, violations};
use crate::puzzle::{
    ByCell, ByCube, Cell, Facelet, Faces, House, Layout, Mark, Orientations, Placed, Rules, Set,
    Side, may_be, poses,
};
pub(crate) use resolve::{Conditions, Marks, MarksByCell, facelets_of, is_solvable, resolve};

/// The ways to read a mark: one, or for a 6 or 9 two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MarkReadings {
    pub(crate) first: Mark,
    pub(crate) second: Option<Mark>,
}

impl MarkReadings {
    /// All readings of a mark in an empty cell.
    pub(crate) fn open(listed: Mark) -> Self {
        Self { first: listed, second: listed.reversed() }
    }

    /// The readings of a listed mark that can be what was typed.
    fn typed(listed: Mark, typed: Mark) -> Self {
        Self::open(if typed.is_recorded { typed } else { listed })
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Mark> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// A way in which a cube of the set can stand in a cell, which agrees with what was typed there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// The cube and its orientation, with its sides as listed.
    pub(crate) placed: Placed,
    /// How its marks may be read.
    pub(crate) marks: Marks,
}

/// A layout as typed, with all that it leaves open.
#[derive(Clone, Debug)]
pub(crate) struct Table<'a> {
    set: &'a Set,
    /// What was typed; which of several equal cubes it names doesn't matter.
    pub(crate) layout: Layout,
    /// For each cell what can stand there; nothing for an empty cell.
    pub(crate) cells: ByCell<Vec<Standing>>,
}

/// Whether some reading of a table keeps the rules.
#[derive(Clone, Debug)]
pub(crate) enum Reading {
    /// This one does.
    Kept(Box<Layout>),
    /// Every reading breaks some rule.
    Broken,
    /// There are too many choices between cubes.
    NotDetermined,
}

/// At most this many choices between cubes that agree with the text are tried. Most need none.
const CHOICES: u32 = 10_000;

/// The rules that a layout in the usual position breaks however its text is read: nothing, if some
/// reading keeps the rules, or if there are too many readings to decide; else what one of them
/// breaks. What wasn't typed is open: a 6 may be a 9 that stands the other way up, and `?` stands
/// either way up.
pub(crate) fn unavoidable_violations(set: &Set, rules: &Rules, layout: &Layout) -> Vec<Violation> {
    let table = Table::new(set, layout);
    match table.read(rules) {
        Reading::Broken => violations(set, rules, &table.nearest_reading(rules)),
        // The checker decides.
        Reading::Kept(read) => violations(set, rules, &read),
        Reading::NotDetermined => Vec::new(),
    }
}

impl<'a> Table<'a> {
    /// The table of a typed layout.
    pub(crate) fn new(set: &'a Set, layout: &Layout) -> Self {
        let mut cells = ByCell::from_fn(|_| Vec::new());
        if layout.placed().next().is_some() {
            for (number, cube) in set.numbered() {
                for pose in poses(cube, Orientations::All) {
                    for (cell, placed) in layout.placed() {
                        cells[cell].extend(Standing::new(pose.of(number), &placed.faces));
                    }
                }
            }
        }
        Self { set, layout: layout.clone(), cells }
    }

    /// What can stand in a cell; nothing if it is empty.
    pub(crate) fn standings(&self, cell: Cell) -> &[Standing] {
        &self.cells[cell]
    }

    /// Whether a cell is empty.
    pub(crate) fn is_empty_at(&self, cell: Cell) -> bool {
        self.layout.get(cell).is_none()
    }

    /// For each cube the cell in which it certainly stands.
    pub(crate) fn certain_cells(&self) -> ByCube<Option<Cell>> {
        let mut cells = ByCube::default();
        for (cell, _) in self.layout.placed() {
            if let [first, rest @ ..] = self.standings(cell)
                && rest.iter().all(|standing| standing.placed.cube == first.placed.cube)
            {
                cells[first.placed.cube] = Some(cell);
            }
        }
        cells
    }

    /// The readings of each cell that has only one set of them.
    pub(crate) fn certain_marks(&self) -> MarksByCell {
        ByCell::from_fn(|cell| match &self.cells[cell][..] {
            [first, rest @ ..] if rest.iter().all(|other| other.marks == first.marks) => {
                Some(first.marks)
            }
            _ => None,
        })
    }

    /// A reading that keeps the rules, if any. Only a complete layout needs the semi-magic face.
    pub(crate) fn read(&self, rules: &Rules) -> Reading {
        let blanks_are_right = self.layout.placed().all(|(cell, placed)| {
            Side::ALL.into_iter().all(|side| {
                let is_blank_side = House::of(Facelet { cell, side }) == House::BLANK;
                placed.faces[side].is_none() == is_blank_side
            })
        });
        if !blanks_are_right {
            return Reading::Broken;
        }
        let mut typed: Vec<Typed> =
            self.layout.placed().map(|(cell, _)| self.typed(rules, cell)).collect();
        typed.sort_by_key(|typed| typed.looks.len());
        let conditions = Conditions::all_of(rules);
        let mut choice = CubeChoice {
            rules,
            conditions: &conditions,
            typed: &typed,
            marks: MarksByCell::default(),
            chosen: Vec::new(),
            left: CHOICES,
        };
        match choice.choose() {
            Some(layout) => Reading::Kept(Box::new(layout)),
            None if choice.left == 0 => Reading::NotDetermined,
            None => Reading::Broken,
        }
    }

    /// The standings of a cell by what they look like.
    fn typed(&self, rules: &Rules, cell: Cell) -> Typed {
        let mut looks: Vec<(Marks, Vec<Placed>)> = Vec::new();
        for Standing { placed, marks } in self.standings(cell) {
            if !rules.allow(self.set.cube(placed.cube).colour, cell) {
                continue;
            }
            match looks.iter_mut().find(|(other, _)| other == marks) {
                Some((_, cubes)) => cubes.push(*placed),
                None => looks.push((*marks, vec![*placed])),
            }
        }
        Typed { cell, looks }
    }

    /// A reading that breaks few rules, where every reading breaks some.
    pub(crate) fn nearest_reading(&self, rules: &Rules) -> Layout {
        let mut read = self.layout.clone();
        let mut marks = MarksByCell::default();
        for (cell, placed) in self.layout.placed() {
            let standing = self.standings(cell).iter();
            let named = standing.clone().find(|s| s.placed.cube == placed.cube);
            if let Some(standing) = named {
                marks[cell] = Some(standing.marks);
                read.set(cell, Some(standing.placed));
            }
        }
        resolve::resolve_nearest(rules, &mut marks);
        for cell in Cell::all() {
            if let (Some(marks), Some(placed)) = (&marks[cell], read.get(cell).copied()) {
                let faces = marks.map(|mark| mark.map(|readings| readings.first));
                read.set(cell, Some(Placed { faces, ..placed }));
            }
        }
        read
    }

    /// A complete layout with its 6s and 9s read so that it agrees with what was typed and keeps
    /// the rules; `None` if that is impossible.
    pub(crate) fn read_completion(&self, rules: &Rules, whole: &Layout) -> Option<Layout> {
        let mut marks = MarksByCell::default();
        for (cell, placed) in whole.placed() {
            marks[cell] = Some(match self.layout.get(cell) {
                None => placed.faces.map(|face| face.map(MarkReadings::open)),
                Some(typed) => Standing::new(*placed, &typed.faces)?.marks,
            });
        }
        let read = |faces: ByCell<Faces>| {
            let mut layout = whole.clone();
            for (cell, placed) in whole.placed() {
                let faces = faces[cell];
                layout.set(cell, Some(Placed { faces, ..*placed }));
            }
            layout
        };
        let conditions = Conditions::all_of(rules);
        let first = read(resolve(&conditions, &marks)?);
        if !rules.magic || first.semi_magic_faces().next().is_some() {
            return Some(first);
        }
        resolve::resolve_semi_magic(&conditions, &marks).map(read)
    }
}

impl Standing {
    /// This cube in this pose, if it agrees with what was typed.
    pub(crate) fn new(placed: Placed, typed: &Faces) -> Option<Self> {
        if !may_be(&placed.faces, typed) {
            return None;
        }
        let marks = Side::ALL.map(|side| {
            let (listed, typed) = placed.faces[side].zip(typed[side])?;
            Some(MarkReadings::typed(listed, typed))
        });
        Some(Self { placed, marks })
    }
}

/// A typed cell: what can stand there, by how it can be read, and which cubes these are.
struct Typed {
    cell: Cell,
    looks: Vec<(Marks, Vec<Placed>)>,
}

/// The choice between cubes that agree with what was typed.
struct CubeChoice<'a> {
    rules: &'a Rules,
    conditions: &'a Conditions,
    typed: &'a [Typed],
    marks: MarksByCell,
    /// For each typed cell so far the look that is chosen.
    chosen: Vec<usize>,
    left: u32,
}

impl CubeChoice<'_> {
    fn choose(&mut self) -> Option<Layout> {
        let Some(typed) = self.typed.get(self.chosen.len()) else { return self.chosen_layout() };
        for look in 0..typed.looks.len() {
            if self.left == 0 {
                return None;
            }
            self.left -= 1;
            self.marks[typed.cell] = Some(typed.looks[look].0);
            self.chosen.push(look);
            // Where nothing is left to choose, only the whole needs checking.
            let is_last_choice = self.typed[self.chosen.len()..].iter().all(|t| t.looks.len() == 1);
            let fits = typed.looks.len() == 1 && !is_last_choice
                || (resolve(self.conditions, &self.marks).is_some()
                    && self.distinct_cubes().is_some());
            if fits && let Some(found) = self.choose() {
                return Some(found);
            }
            self.chosen.pop();
            self.marks[typed.cell] = None;
        }
        None
    }

    /// The chosen layout.
    fn chosen_layout(&self) -> Option<Layout> {
        let faces = resolve(self.conditions, &self.marks)?;
        let mut layout = Layout::EMPTY;
        for (placed, typed) in self.distinct_cubes()?.into_iter().zip(self.typed) {
            let faces = faces[typed.cell];
            layout.set(typed.cell, Some(Placed { faces, ..placed }));
        }
        let is_magic = || layout.semi_magic_faces().next().is_some();
        if self.rules.magic && layout.is_complete() && !is_magic() {
            let faces = resolve::resolve_semi_magic(self.conditions, &self.marks)?;
            for (cell, placed) in layout.clone().placed() {
                let faces = faces[cell];
                layout.set(cell, Some(Placed { faces, ..*placed }));
            }
        }
        Some(layout)
    }

    /// Different cubes for the typed cells so far, by augmenting paths.
    fn distinct_cubes(&self) -> Option<Vec<Placed>> {
        let choices: Vec<&[Placed]> = self
            .chosen
            .iter()
            .zip(self.typed)
            .map(|(&look, typed)| &typed.looks[look].1[..])
            .collect();
        let mut holder = ByCube::default();
        for cell in 0..choices.len() {
            if !augment(&choices, cell, &mut holder, &mut ByCube::default()) {
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
    holder: &mut ByCube<Option<usize>>,
    seen: &mut ByCube<bool>,
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
