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
        // What the layer must have comes first: its cells, its cubes, and the digits of its fronts.
        // Other digits it may show once at most: each cell in a colour of its own.
        let front = House::Face { side: Side::Front, layer: 0 };
        let fronts = self.numbers.digits_of(&self.rules, front).unwrap_or(0..0);
        let items = self.numbers.primary + self.numbers.secondary;
        let mut needed = vec![false; items];
        for &option in &options {
            for entry in self.options.entries(option) {
                let item = usize::from(entry.item);
                needed[item] |= item < 2 * Cell::COUNT || fronts.contains(&item);
            }
        }
        let primary = needed.iter().filter(|&&needed| needed).count();
        let (mut next_needed, mut next_other) = (0..primary, primary..items);
        let number = needed
            .iter()
            .map(|&needed| if needed { next_needed.next() } else { next_other.next() });
        let number: Vec<u16> = number.map(|n| n.expect("each has one") as u16).collect();
        let rows = options.iter().map(|&option| {
            let cell = self.choice(option).cell.index() as u8;
            let entry = |entry: &Entry| {
                let item = usize::from(entry.item);
                let is_digit = item < self.numbers.primary && !needed[item];
                Entry { item: number[item], colour: if is_digit { cell } else { entry.colour } }
            };
            let mut row: Vec<Entry> = self.options.entries(option).iter().map(entry).collect();
            row.sort_by_key(|entry| usize::from(entry.item) >= primary);
            row
        });
        let rows: Vec<Vec<Entry>> = rows.collect();
        let mut cover = Cover::new(primary, items - primary, &[], rows.iter().map(Vec::as_slice));
        let mut layers = Vec::new();
        let ended = cover.visit(nodes, *nodes + NODES, &mut |chosen| {
            layers.push(chosen.iter().map(|&row| options[row]).collect());
            if layers.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (ended == Ended::Exhausted).then_some(layers)
    }
}
