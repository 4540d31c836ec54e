//! What layouts look like, as numbers: those of their groups, each of which is computed once.

use std::collections::BTreeSet;

use super::Config;
use crate::puzzle::{ByCell, Cell, Orientation, Orientations, Side, Sides, look_number, turned};
use crate::solve::exact_cover::problem::{Key, Problem};

/// Distinct appearances of layouts, on the sides to which rules apply; up to turns where cubes may
/// stand in all orientations. As with [`Appearance`](crate::puzzle::Appearance), but from the
/// groups of a layout alone.
pub(super) struct Appearances<'a> {
    problem: &'a Problem,
    sides: Sides,
    turns: Vec<Turn>,
    /// By group, once it is needed.
    looks: Vec<Option<GroupLooks>>,
    seen: BTreeSet<Numbers>,
}

/// A number for what each cell looks like.
type Numbers = ByCell<u64>;

/// Turns of the whole about the axis of the blank side.
const TURNS: usize = 4;

/// What a group looks like after each turn.
type GroupLooks = [u64; TURNS];

/// A turn of the whole, and where it carries each cell.
struct Turn {
    orientation: Orientation,
    to: ByCell<Cell>,
}

impl Turn {
    fn new(orientation: Orientation) -> Self {
        Self { orientation, to: ByCell::from_fn(|cell| orientation.carry_cell(cell)) }
    }
}

impl<'a> Appearances<'a> {
    /// No appearance yet, for layouts of a problem.
    pub(super) fn new(problem: &'a Problem, config: &Config) -> Self {
        let turns = match config.orientations {
            Orientations::AsListed => 1,
            Orientations::All => TURNS,
        };
        Self {
            problem,
            sides: if config.rules.internal { Sides::All } else { Sides::Outer },
            turns: Orientation::about_blank_axis().take(turns).map(Turn::new).collect(),
            looks: vec![None; problem.groups()],
            seen: BTreeSet::new(),
        }
    }

    /// Adds what a layout looks like. False if another looks the same.
    pub(super) fn insert(&mut self, key: &Key) -> bool {
        let mut numbers = [Numbers::default(); TURNS];
        for (cell, &group) in Cell::all().zip(key) {
            let looks = match &mut self.looks[group as usize] {
                Some(looks) => *looks,
                unknown => {
                    *unknown.insert(group_looks(self.problem, self.sides, &self.turns, cell, group))
                }
            };
            for ((turn, numbers), look) in self.turns.iter().zip(&mut numbers).zip(looks) {
                numbers[turn.to[cell]] = look;
            }
        }
        let least = numbers[..self.turns.len()].iter().min().expect("there is a turn");
        // Most have been seen.
        !self.seen.contains(least) && self.seen.insert(*least)
    }
}

/// What a group of a cell looks like after each turn.
fn group_looks(
    problem: &Problem,
    sides: Sides,
    turns: &[Turn],
    cell: Cell,
    group: u32,
) -> GroupLooks {
    let mut looks = [0; TURNS];
    for (turn, look) in turns.iter().zip(&mut looks) {
        let faces = turned(&problem.first_way(group).faces, turn.orientation);
        let to = turn.to[cell];
        let counts = |side: usize| sides == Sides::All || to.is_outer(Side::ALL[side]);
        *look = look_number(&faces, counts);
    }
    looks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Control;
    use crate::puzzle::{Appearance, Rules, Set};
    use crate::solve::exact_cover::problem::Turns;
    use crate::solve::search::Findings;

    #[test]
    fn layouts_look_different_if_their_appearances_differ() {
        let some = Rules { colours: false, internal: false, ..Rules::USUAL };
        let unaligned = Rules { alignment: false, ..Rules::USUAL };
        for (rules, orientations) in [
            (some, Orientations::All),
            (some, Orientations::AsListed),
            (unaligned, Orientations::AsListed),
        ] {
            let config = Config { rules, orientations, ..Config::default() };
            let problem = Problem::new(Set::toy(), &rules, orientations, Turns::Identified);
            let mut findings = Findings::new(&problem, 5_000, Control::UNLIMITED);
            // Whether it ends at the limit doesn't matter.
            let _ = findings.in_parts();
            assert!(!findings.layouts.is_empty());
            let mut appearances = Appearances::new(&problem, &config);
            let mut literal: BTreeSet<Appearance> = BTreeSet::new();
            for (key, filling) in &findings.layouts {
                let layout = problem.layout(filling).expect("it was found");
                let sides = if rules.internal { Sides::All } else { Sides::Outer };
                let is_new = literal.insert(match orientations {
                    Orientations::AsListed => layout.appearance(sides),
                    Orientations::All => layout.appearance_up_to_turns(sides),
                });
                assert_eq!(appearances.insert(key), is_new);
            }
        }
    }
}
