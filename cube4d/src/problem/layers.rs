//! The blank layer first: all ways to fill the nine cells at the back.
//!
//! One cube keeps its orientation, and with it the direction of the fronts at the back is known; so each
//! blank cube there stands in one way or two. A full layer names the directions of all faces across x
//! and y, and then hardly any cube has more than one orientation left in any cell. So what remains is
//! small, where an exact cover of everything has to remove thousands of options by ones.

use std::ops::ControlFlow;

use super::Problem;
use crate::cover::{Cover, Ended, Entry};
use crate::geometry::{Cell, House, Side};

/// More layers than that don't pay.
const MOST: usize = 200;

/// Nor does a longer search for them.
const NODES: u64 = 5_000;

impl Problem {
    /// All full layers, each as the options in its cells; `None` if there are too many. Adds the nodes
    /// that it took.
    pub(super) fn layers(&self, nodes: &mut u64) -> Option<Vec<Vec<usize>>> {
        let is_at_the_back = |&option: &usize| self.choice(option).cell.is_outer(Side::Back);
        let options: Vec<usize> = (0..self.options()).filter(is_at_the_back).collect();
        let needed = self.needed(&options);
        let primary = needed.iter().filter(|&&needed| needed).count();
        // What is needed comes first. Other digits may be shown once at most: a colour for each cell.
        let (mut first, mut last) = (0.., primary as u16..);
        let number: Vec<Option<u16>> =
            needed.iter().map(|&needed| if needed { first.next() } else { last.next() }).collect();
        let row = |&option: &usize| {
            let cell = self.choice(option).cell.index() as u8;
            let renumbered = |entry: &Entry| {
                let item = usize::from(entry.item);
                let is_other_digit = item < self.numbers.primary && !needed[item];
                let colour = if is_other_digit { cell } else { entry.colour };
                Entry { item: number[item].expect("there are numbers enough"), colour }
            };
            let mut row: Vec<Entry> = self.options.entries(option).iter().map(renumbered).collect();
            row.sort_by_key(|entry| usize::from(entry.item) >= primary);
            row
        };
        let rows: Vec<Vec<Entry>> = options.iter().map(row).collect();
        let rows = rows.iter().map(Vec::as_slice);
        let mut cover = Cover::new(primary, needed.len() - primary, &[], rows);
        let mut layers = Vec::new();
        let ended = cover.visit(nodes, *nodes + NODES, &mut |chosen| {
            layers.push(chosen.iter().map(|&row| options[row]).collect());
            if layers.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (ended == Ended::Exhausted).then_some(layers)
    }

    /// For each item whether a layer of these options must have it: the cells, the cubes, and the digits
    /// of its fronts.
    fn needed(&self, options: &[usize]) -> Vec<bool> {
        let front = House::Face { side: Side::Front, layer: 0 };
        let fronts = self.numbers.digits_of(&self.rules, front).unwrap_or(0..0);
        let mut needed = vec![false; self.numbers.primary + self.numbers.secondary];
        for entry in options.iter().flat_map(|&option| self.options.entries(option)) {
            let item = usize::from(entry.item);
            needed[item] |= item < 2 * Cell::COUNT || fronts.contains(&item);
        }
        needed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cube::Set;
    use crate::rules::Rules;

    #[test]
    fn the_toys_blank_layer_can_be_filled_in_twelve_ways() {
        let layers = |rules| Problem::new(Set::toy(), &rules, false, true).layers(&mut 0);
        let layers_of_toy = layers(Rules::USUAL).expect("they are few");
        assert_eq!(layers_of_toy.len(), 12);
        assert!(layers_of_toy.iter().all(|layer| layer.len() == 9));
        // If only what is seen counts, hardly anything is known of a layer.
        assert_eq!(layers(Rules { internal: false, ..Rules::USUAL }), None);
    }
}
