//! Layouts by 2-factors, expressed as options of the exact cover.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use solidoku_common::outcome::StopReason;

use super::{Config, Findings};
use crate::puzzle::{Cell, Cube, CubeNumber, Orientation, Orientations, Set, Side, poses};
use crate::solve::exact_cover::problem::{Problem, ProblemOption};
use crate::solve::factors::{self, Arrangement, BLANK, CubeDigits, Inventory, digits_of};

/// Whether 2-factors find all layouts.
pub(super) fn is_suitable(config: &Config) -> bool {
    let Config { rules, orientations, .. } = config;
    !rules.alignment && rules.colours && rules.internal && *orientations == Orientations::All
}

impl Findings<'_> {
    /// All layouts, each in that one of its four positions which the problem has.
    pub(super) fn unaligned(&mut self, set: &Set, rings: bool) -> Result<(), StopReason> {
        let inventory: Vec<Inventory> = set.cubes().iter().map(inventory).collect();
        let options = Options::new(self.problem);
        let outcome = factors::visit(&inventory, rings, self.control, |arrangement| {
            for orientation in Orientation::about_blank_axis() {
                options.visit(&factors::turned(arrangement, orientation), &mut |chosen| {
                    self.add(self.problem.filling(chosen.iter().copied()));
                });
            }
            if self.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.nodes += outcome.found().total();
        outcome.stop_reason().map_or(Ok(()), Err)
    }
}

/// All that a cube can show.
fn inventory(cube: &Cube) -> Inventory {
    let all = poses(cube, Orientations::All).into_iter().map(|pose| digits_of(&pose.faces));
    let is_back = |digits: &CubeDigits| !cube.has_blank() || digits[Side::Back.index()] == BLANK;
    Inventory { colour: cube.colour, digits: all.filter(is_back).collect() }
}

/// The problem's options by cell, cube, and what they show.
struct Options(BTreeMap<(Cell, CubeNumber, CubeDigits), Vec<ProblemOption>>);

impl Options {
    fn new(problem: &Problem) -> Self {
        let mut options: BTreeMap<_, Vec<ProblemOption>> = BTreeMap::new();
        for option in problem.options() {
            let choice = problem.choice(option);
            let key = (choice.cell, choice.placed.cube, digits_of(&choice.placed.faces));
            options.entry(key).or_default().push(option);
        }
        Self(options)
    }

    /// Every choice of options, one for each cell, that shows an arrangement.
    fn visit(&self, arrangement: &Arrangement, sink: &mut impl FnMut(&[ProblemOption])) {
        let of_cell = |cell: Cell| {
            let (cube, digits) = arrangement[cell.index()];
            let cube = CubeNumber::new(cube).expect("a cube of the set");
            self.0.get(&(cell, cube, digits)).map(Vec::as_slice)
        };
        // The cube that keeps its orientation has none in most positions.
        let Some(all) = Cell::all().map(of_cell).collect::<Option<Vec<_>>>() else { return };
        below(&all, &mut Vec::new(), sink);
    }
}

fn below(
    all: &[&[ProblemOption]],
    chosen: &mut Vec<ProblemOption>,
    sink: &mut impl FnMut(&[ProblemOption]),
) {
    let Some((first, rest)) = all.split_first() else { return sink(chosen) };
    for &option in *first {
        chosen.push(option);
        below(rest, chosen, sink);
        chosen.pop();
    }
}
