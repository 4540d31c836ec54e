//! The blank layer first: all ways to fill the nine cells at the back.
//!
//! One cube keeps its orientation, which gives the direction of the fronts at the back; so each
//! blank cube there stands in one way or two. A full layer gives the directions of all faces across
//! x and y, and then hardly any cube has more than one orientation left in any cell. So what
//! remains is small, whereas an exact cover of the whole problem has to remove thousands of options
//! one by one.

use std::ops::ControlFlow;

use solidoku_common::control::Control;

use super::options::Block;
use super::{Problem, ProblemOption};
use crate::puzzle::{Cell, House, Side};
use crate::solve::exact_cover::cover::{Cover, Entry};

/// With more layers this isn't worthwhile.
const MOST: usize = 200;

/// Nor is it with a longer search for them.
const NODES: u64 = 5_000;

impl Problem {
    /// All full layers, as the options in their cells; `None` if they are too many. Adds the nodes.
    pub(super) fn layers(&self, nodes: &mut u64) -> Option<Vec<Vec<ProblemOption>>> {
        let at_the_back =
            self.options.blocks.iter().filter(|block| block.cell.is_outer(Side::Back));
        let options: Vec<ProblemOption> = at_the_back.flat_map(Block::options).collect();
        let needed = self.needed(&options);
        let primary = needed.iter().filter(|&&needed| needed).count();
        // Needed items come first. Other digits may be shown once at most: a colour for each cell.
        let (mut first, mut last) = (0.., primary as u16..);
        let number: Vec<Option<u16>> =
            needed.iter().map(|&needed| if needed { first.next() } else { last.next() }).collect();
        let row = |&option: &ProblemOption| {
            let cell = self.choice(option).cell.index() as u8;
            let renumbered = |entry: &Entry| {
                let item = usize::from(entry.item);
                let is_other_digit = item < self.numbers.primary && !needed[item];
                let colour = if is_other_digit { cell } else { entry.colour };
                Entry { item: number[item].expect("there is a number for each item"), colour }
            };
            self.named(option).as_ref().iter().map(renumbered).collect()
        };
        let rows: Vec<Vec<Entry>> = options.iter().map(row).collect();
        let rows = rows.iter().map(Vec::as_slice);
        let mut cover = Cover::new(primary, needed.len() - primary, &[], rows);
        let mut layers = Vec::new();
        let outcome = cover.visit(NODES, Control::UNLIMITED, |chosen| {
            layers.push(chosen.iter().map(|row| options[row.index()]).collect());
            if layers.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        *nodes += outcome.found();
        outcome.is_exhausted().then_some(layers)
    }

    /// For each item whether a layer of these options must cover it: the cells, the cubes, and the
    /// digits of its fronts.
    fn needed(&self, options: &[ProblemOption]) -> Vec<bool> {
        let front = House::Face { side: Side::Front, layer: Side::Back.outer_layer() };
        let fronts = self.numbers.digits_of(&self.rules, front).unwrap_or(0..0);
        let mut needed = vec![false; self.numbers.primary + self.numbers.secondary];
        for &option in options {
            for entry in self.named(option).as_ref() {
                let item = usize::from(entry.item);
                needed[item] |= item < 2 * Cell::COUNT || fronts.contains(&item);
            }
        }
        needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Orientations, Rules, Set};
    use crate::solve::exact_cover::problem::Turns;

    #[test]
    fn the_toys_blank_layer_can_be_filled_in_twelve_ways() {
        let layers = |rules| {
            let problem = Problem::new(Set::toy(), &rules, Orientations::All, Turns::Identified);
            problem.layers(&mut 0)
        };
        let layers_of_toy = layers(Rules::USUAL).expect("they are few");
        assert_eq!(layers_of_toy.len(), 12);
        assert!(layers_of_toy.iter().all(|layer| layer.len() == 9));
        // If only visible sides count, hardly anything is known of a layer.
        assert_eq!(layers(Rules { internal: false, ..Rules::USUAL }), None);
    }
}
