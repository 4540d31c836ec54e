//! Layouts by 2-factors, as the options of the exact cover.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{Config, Findings};
use crate::cover::Ended;
use crate::cube::{Cube, Set};
use crate::factors::{self, Arrangement, BLANK, Effort, Shown, Stock, shown};
use crate::geometry::{Cell, Orientation, Side};
use crate::layout::ways;
use crate::problem::Problem;

/// Whether layouts can be found so.
pub(super) fn suits(config: &Config) -> bool {
    let Config { rules, upright, .. } = config;
    !rules.alignment && rules.colours && rules.internal && !upright
}

impl Findings {
    /// All layouts, each in the one of its four positions in which the problem meets it.
    pub(super) fn unaligned(&mut self, set: &Set, rings: bool, problem: &Problem) -> Ended<()> {
        let stocks: Vec<Stock> = set.cubes().iter().map(stock).collect();
        let options = Options::new(problem);
        let mut effort = Effort::default();
        let flow = factors::visit(&stocks, rings, &mut effort, |arrangement| {
            for orientation in Orientation::about_the_blank() {
                options.visit(&factors::turned(arrangement, orientation), &mut |chosen| {
                    if let Some((key, layout)) = problem.layout_of(chosen.iter().copied()) {
                        self.add(key, layout);
                    }
                });
            }
            if self.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.nodes = effort.stacks + effort.crosses + effort.frames + effort.walks;
        if flow.is_break() { Ended::Broken(()) } else { Ended::Exhausted }
    }
}

fn stock(cube: &Cube) -> Stock {
    let shown = ways(cube, false).into_iter().map(|(_, _, faces)| shown(&faces));
    let is_back = |shown: &Shown| !cube.has_blank() || shown[Side::Back.index()] == BLANK;
    Stock { colour: cube.colour, shown: shown.filter(is_back).collect() }
}

/// The problem's options by cell, cube, and what they show.
struct Options(BTreeMap<(Cell, usize, Shown), Vec<usize>>);

impl Options {
    fn new(problem: &Problem) -> Self {
        let mut options: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for option in 0..problem.options() {
            let choice = problem.choice(option);
            let key = (choice.cell, choice.placed.cube, shown(&choice.placed.faces));
            options.entry(key).or_default().push(option);
        }
        Self(options)
    }

    /// Every choice of options, one for each cell, that shows this.
    fn visit(&self, arrangement: &Arrangement, sink: &mut impl FnMut(&[usize])) {
        let of_cell = |cell: Cell| {
            let (cube, shown) = arrangement[cell.index()];
            self.0.get(&(cell, cube, shown)).map(Vec::as_slice)
        };
        // The cube that keeps its orientation has none in most positions.
        let Some(all) = Cell::all().map(of_cell).collect::<Option<Vec<_>>>() else { return };
        below(&all, &mut Vec::new(), sink);
    }
}

fn below(all: &[&[usize]], chosen: &mut Vec<usize>, sink: &mut impl FnMut(&[usize])) {
    let Some((first, rest)) = all.split_first() else { return sink(chosen) };
    for &option in *first {
        chosen.push(option);
        below(rest, chosen, sink);
        chosen.pop();
    }
}
