//! The next step for one who has the toy on the table: a cube that is forced, and why; or else the
//! smallest choice, and what becomes of each way to make it.
//!
//! What is on the table is chosen in the exact cover of the whole puzzle; then an item that a single
//! cube, placed in a single way, can still cover is a forced step, told in the item's words.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::ControlFlow;

use crate::check::{Break, breaks};
use crate::cover::{Cover, Ended};
use crate::cube::{Set, may_be};
use crate::geometry::{Cell, Orientation};
use crate::layout::{Layout, Placed};
use crate::problem::{Item, Names, Problem};
use crate::rules::Rules;

/// What to do next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Rules are broken already.
    Broken(Vec<Break>),
    /// All cells are filled, and no rule is broken.
    Done,
    /// No way to go on keeps the rules; where it can be told, what has no candidate left.
    Hopeless(Option<Item>),
    /// A cube that is forced, as nothing else can cover an item.
    Forced {
        /// Where.
        cell: Cell,
        /// Which cube, and how.
        placed: Placed,
        /// What leaves no choice.
        because: Item,
    },
    /// A choice, of which one way is to be taken.
    Tried {
        /// Where.
        cell: Cell,
        /// Which cube, and how.
        placed: Placed,
        /// What is to be covered.
        item: Item,
        /// The other ways that don't lead to a layout.
        fail: usize,
        /// The other ways that lead to one as well, or of which that isn't known.
        open: usize,
    },
}

/// Choices that the search for any way to go on may take, and again all trials of ways together: a hint is
/// wanted now, and where hardly anything is placed so many take half a second.
const BUDGET: u64 = 25_000;

/// A way to place a cube, whatever its glyphs are read as.
type Way = (Cell, usize, Orientation);

/// The next step from a layout with gaps, whose digits count as they are read in it.
pub fn hint(set: &Set, rules: &Rules, layout: &Layout) -> Hint {
    let broken = breaks(set, rules, layout);
    if !broken.is_empty() {
        return Hint::Broken(broken);
    }
    if layout.is_complete() {
        return Hint::Done;
    }
    // With nothing on the table the whole may be turned as one likes.
    let problem = Problem::new(set, rules, false, layout.placed().next().is_none());
    let (mut cover, names) = problem.whole();
    for (cell, placed) in layout.placed() {
        let Some(option) = option_of(&problem, &cover, &names, cell, placed) else {
            return Hint::Hopeless(None);
        };
        if !cover.choose(option) {
            return Hint::Hopeless(starved(&problem, &cover));
        }
    }
    if let Some(item) = starved(&problem, &cover) {
        return Hint::Hopeless(Some(item));
    }
    // Nothing is forced on the way to nowhere.
    let whole = &mut |chosen: &[usize]| match problem.layout(&names, chosen) {
        Some(_) => ControlFlow::Break(()),
        None => ControlFlow::Continue(()),
    };
    if cover.visit(&mut 0, BUDGET, whole) == Ended::Exhausted {
        return Hint::Hopeless(None);
    }
    let ways = |item| -> BTreeSet<Way> {
        cover.candidates(item).into_iter().map(|o| way(&problem, &names, o).0).collect()
    };
    if let Some(item) = cover.open().find(|&item| ways(item).len() == 1) {
        let (_, cell, placed) = first_of(&problem, &cover, &names, item);
        return Hint::Forced { cell, placed, because: problem.item(item) };
    }
    let item = cover.open().min_by_key(|&item| ways(item).len()).expect("a cell is open");
    tried(&problem, cover, &names, item)
}

fn way(problem: &Problem, names: &Names, option: usize) -> (Way, Cell, Placed) {
    let choice = problem.choice(names.option(option));
    ((choice.cell, choice.placed.cube, choice.placed.orientation), choice.cell, choice.placed)
}

fn first_of(problem: &Problem, cover: &Cover, names: &Names, item: usize) -> (Way, Cell, Placed) {
    way(problem, names, cover.candidates(item)[0])
}

/// An item that no option can cover.
fn starved(problem: &Problem, cover: &Cover) -> Option<Item> {
    cover.fewest().filter(|&(_, options)| options == 0).map(|(item, _)| problem.item(item))
}

/// The option that is this cube in this cell as it is read, if it is still possible.
fn option_of(
    problem: &Problem,
    cover: &Cover,
    names: &Names,
    cell: Cell,
    placed: &Placed,
) -> Option<usize> {
    let is_it = |&option: &usize| {
        let choice = problem.choice(names.option(option));
        choice.placed.cube == placed.cube && may_be(&choice.placed.faces, &placed.faces)
    };
    let digits = |option: usize| {
        let faces = problem.choice(names.option(option)).placed.faces;
        let same = faces.iter().zip(&placed.faces);
        same.filter(|(a, b)| a.map(|a| a.digit) == b.map(|b| b.digit)).count()
    };
    // Cells are the first items.
    cover.candidates(cell.index()).into_iter().filter(is_it).max_by_key(|&o| digits(o))
}

/// Tries every way to cover an item. Each may take an equal share of what is left of the budget.
fn tried(problem: &Problem, mut cover: Cover, names: &Names, item: usize) -> Hint {
    let mut good: Option<(Way, Cell, Placed)> = None;
    let (mut lead, mut unknown) = (BTreeSet::new(), BTreeSet::new());
    let mut all = BTreeSet::new();
    let mut nodes = 0;
    let candidates = cover.candidates(item);
    for (&option, left) in candidates.iter().zip((1..=candidates.len() as u64).rev()) {
        let this = way(problem, names, option);
        all.insert(this.0);
        if lead.contains(&this.0) {
            continue;
        }
        let budget = nodes + BUDGET.saturating_sub(nodes) / left;
        let ended = cover.with(&[option], |cover| {
            cover.visit(&mut nodes, budget, &mut |chosen| match problem.layout(names, chosen) {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            })
        });
        match ended {
            Ended::Broken(()) => {
                lead.insert(this.0);
                good.get_or_insert(this);
            }
            Ended::Spent => {
                unknown.insert(this.0);
            }
            Ended::Exhausted => {}
        }
    }
    let Some((_, cell, placed)) = good else {
        return match unknown.first() {
            None => Hint::Hopeless(Some(problem.item(item))),
            Some(&first) => {
                let of_first = |&&option: &&usize| way(problem, names, option).0 == first;
                let option = *candidates.iter().find(of_first).expect("it was tried");
                let (_, cell, placed) = way(problem, names, option);
                let (open, fail) = (unknown.len() - 1, all.len() - unknown.len());
                Hint::Tried { cell, placed, item: problem.item(item), fail, open }
            }
        };
    };
    let open = lead.union(&unknown).count() - 1;
    Hint::Tried { cell, placed, item: problem.item(item), fail: all.len() - 1 - open, open }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Config, solve};

    fn solution() -> Layout {
        solve(Set::toy(), &Config::default()).found().layouts[0].clone()
    }

    #[test]
    fn from_the_empty_table_to_the_end_by_hints_alone() {
        let (toy, rules) = (Set::toy(), Rules::default());
        let mut layout = Layout::EMPTY;
        for _ in 0..27 {
            match hint(toy, &rules, &layout) {
                Hint::Forced { cell, placed, .. } | Hint::Tried { cell, placed, .. } => {
                    assert!(layout.get(cell).is_none());
                    layout.set(cell, Some(placed));
                }
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(hint(toy, &rules, &layout), Hint::Done);
    }

    /// Fuzzing found that these took minutes, where the tests' build needs seconds: nearly everything goes.
    #[test]
    fn hints_come_by_few_rules_too() {
        let toy = Set::toy();
        let faces = toy.cubes()[0].readings[0];
        let first = Placed { cube: 0, reading: 0, orientation: Orientation::AS_LISTED, faces };
        let mut begun = Layout::EMPTY;
        begun.set(Cell::at(0, 0, 0), Some(first));
        let few = Rules { colours: false, internal: false, ..Rules::USUAL };
        let magic = Rules { magic: true, ..few };
        for (rules, mut layout) in [(few, begun), (magic, Layout::EMPTY)] {
            let (Hint::Tried { cell, placed, .. } | Hint::Forced { cell, placed, .. }) =
                hint(toy, &rules, &layout)
            else {
                panic!("something can be advised");
            };
            layout.set(cell, Some(placed));
            assert_eq!(breaks(toy, &rules, &layout), []);
        }
    }

    #[test]
    fn a_last_cube_is_forced_and_a_wrong_one_noticed() {
        let (toy, rules) = (Set::toy(), Rules::default());
        let mut layout = solution();
        let cell = Cell::at(1, 1, 1);
        let last = layout.get(cell).copied().unwrap();
        layout.set(cell, None);
        match hint(toy, &rules, &layout) {
            Hint::Forced { cell: at, placed, .. } => {
                assert_eq!((at, placed.cube), (cell, last.cube));
            }
            other => panic!("{other:?}"),
        }
        let faces = crate::cube::turned(&last.faces, Orientation::all().nth(5).unwrap());
        layout.set(cell, Some(Placed { faces, ..last }));
        assert!(matches!(hint(toy, &rules, &layout), Hint::Broken(_)));
    }

    #[test]
    fn a_cube_in_a_wrong_place_that_breaks_nothing_yet_is_hopeless() {
        let (toy, rules) = (Set::toy(), Rules::default());
        let solution = solution();
        let mut layout = Layout::EMPTY;
        // The corners of the blank side change places; all else stays open.
        let (a, b) = (Cell::at(0, 0, 0), Cell::at(2, 2, 0));
        layout.set(a, solution.get(b).copied());
        layout.set(b, solution.get(a).copied());
        assert!(matches!(hint(toy, &rules, &layout), Hint::Hopeless(_)));
    }
}
