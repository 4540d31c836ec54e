//! Exact cover with colours: choose options so that every *primary* item is in exactly one of them,
//! and all that name a *secondary* item name it in the same colour.
//!
//! This is Knuth's problem XCC ("The Art of Computer Programming", 7.2.2.1 and 7.2.2.3), over sparse sets
//! instead of linked lists. Each item owns a range of one array that holds the places (the *nodes*) where
//! options name it:
//!
//! ```text
//! item i    |  alive nodes  |  removed  |
//!           start        + size      next item's start
//! ```
//!
//! A node is removed by swapping it with the last alive one and shortening the set by one. So undoing a
//! choice only needs the old sizes, and these are copied whole: one short array for each level.
//!
//! A *double* item must be covered by two options, or by one that names it twice (Knuth's multiplicity).
//! While it needs both, its recorded size is one less than that of its set. So 0 means for every item that it
//! can't be covered, and the search treats all items alike. Which double items need only one more option is a
//! bit for each, kept after the sizes and copied with them.
//!
//! Sets of secondary items never change: they are needed only once, when their colour is decided, and then
//! the set of an option's first item says whether it is alive.
//!
//! A covered item is *frozen*: its set isn't touched until the item is open again. The search branches on the
//! open primary item with the fewest options, the first of equals.

mod visit;

use std::ops::Range;

/// The number of an option of a cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct CoverOption(pub(crate) u32);

impl CoverOption {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// An item that an option names, and its colour (0 for a primary item).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The number of the item; primary ones come first.
    pub(crate) item: u16,
    /// The colour, for a secondary item.
    pub(crate) colour: u8,
}

/// The size of a frozen item.
const FROZEN: u32 = u32::MAX;

/// A problem, and the state of the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cover {
    primary: usize,
    /// For each double item the bit that is set once it needs only one option; 0 for other items.
    doubles: Vec<u32>,
    /// For each item where its nodes start in `set`; one more for the end.
    starts: Vec<u32>,
    /// For each item its recorded size (see above); after them the bits of the doubles.
    sizes: Vec<u32>,
    /// Nodes, item by item.
    set: Vec<u32>,
    nodes: Vec<Node>,
    /// For each option where its nodes start, the primary ones first; one more for the end.
    options: Vec<u32>,
    /// For each option where its secondary nodes start.
    secondary: Vec<u32>,
    chosen: Vec<CoverOption>,
    /// The sizes before each choice, one after another.
    saved: Vec<u32>,
}

/// Where an option names an item.
#[derive(Clone, Copy, Debug)]
struct Node {
    item: u16,
    option: CoverOption,
    /// Its place in `set`.
    place: u32,
    colour: u8,
    /// Whether the option names the item twice.
    is_twice: bool,
}

impl Cover {
    /// A problem with this number of primary items, secondary ones after them, and these options. `doubles`
    /// are the primary items that must be covered twice.
    ///
    /// An option may name only a double item twice; it begins with a primary item that isn't double, and has
    /// its primary items before its secondary ones. Debug builds check this.
    ///
    /// # Panics
    /// If an option names an item that doesn't exist, or if there are more than 32 doubles.
    pub(crate) fn new<'a>(
        primary: usize,
        secondary: usize,
        doubles: &[usize],
        options: impl Iterator<Item = &'a [Entry]> + Clone,
    ) -> Self {
        let mut cover = Self::default();
        cover.renew(primary, secondary, doubles, options);
        cover
    }

    /// The same in the memory of a problem that is no longer needed: fresh memory costs as much as writing to
    /// it.
    ///
    /// # Panics
    /// As [`Self::new`].
    pub(crate) fn renew<'a>(
        &mut self,
        primary: usize,
        secondary: usize,
        doubles: &[usize],
        options: impl Iterator<Item = &'a [Entry]> + Clone,
    ) {
        let Self { starts, sizes, set, nodes, chosen, saved, .. } = self;
        chosen.clear();
        saved.clear();
        let items = primary + secondary;
        let mut bits = vec![0; items];
        assert!(doubles.len() <= 32, "a bit for each");
        doubles.iter().enumerate().for_each(|(bit, &item)| bits[item] = 1 << bit);
        starts.clear();
        starts.resize(items + 1, 0);
        for entries in options.clone() {
            entries.iter().for_each(|entry| starts[usize::from(entry.item) + 1] += 1);
        }
        for item in 0..items {
            starts[item + 1] += starts[item];
        }
        let mut next = starts.clone();
        set.resize(starts[items] as usize, 0);
        nodes.clear();
        nodes.reserve(set.len());
        self.options.clear();
        self.secondary.clear();
        for (option, entries) in (0..).zip(options) {
            let is_primary = |entry: &&Entry| (entry.item as usize) < primary;
            let primary_ones = entries.iter().filter(is_primary).count();
            debug_assert!(entries[..primary_ones].iter().all(|entry| is_primary(&entry)));
            debug_assert!(primary_ones > 0 && bits[entries[0].item as usize] == 0);
            self.options.push(nodes.len() as u32);
            self.secondary.push((nodes.len() + primary_ones) as u32);
            for &Entry { item, colour } in entries {
                let of_item = usize::from(item);
                let named = || entries.iter().filter(|other| other.item == item).count();
                let is_twice = bits[of_item] != 0 && named() == 2;
                debug_assert!(is_twice || named() == 1, "option {option} names an item again");
                let place = next[of_item];
                next[of_item] += 1;
                set[place as usize] = nodes.len() as u32;
                let option = CoverOption(option);
                nodes.push(Node { item, option, place, colour, is_twice });
            }
        }
        self.options.push(nodes.len() as u32);
        let size = |item: usize| {
            let all: u32 = starts[item + 1] - starts[item];
            all.saturating_sub(u32::from(bits[item] != 0))
        };
        sizes.clear();
        sizes.extend((0..items).map(size).chain([0]));
        self.primary = primary;
        self.doubles = bits;
    }

    /// The open primary items.
    pub(crate) fn open_items(&self) -> impl Iterator<Item = usize> {
        (0..self.primary).filter(|&item| self.sizes[item] != FROZEN)
    }

    /// The options that could still cover an item, in order; none if it is covered.
    pub(crate) fn candidates(&self, item: usize) -> Vec<CoverOption> {
        let mut all: Vec<CoverOption> =
            self.alive(item).map(|place| self.option_at(place)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The places of an item's alive nodes.
    fn alive(&self, item: usize) -> Range<u32> {
        let start = self.starts[item];
        match self.sizes[item] {
            FROZEN => start..start,
            // A double item without options has size 0 too.
            size => start..(start + size + self.spare(item)).min(self.starts[item + 1]),
        }
    }

    /// How many more nodes an item has than its recorded size: 1 if it needs two options.
    fn spare(&self, item: usize) -> u32 {
        u32::from(self.doubles[item] & !self.sizes[self.sizes.len() - 1] != 0)
    }

    fn option_at(&self, place: u32) -> CoverOption {
        self.nodes[self.set[place as usize] as usize].option
    }

    fn nodes_of(&self, option: CoverOption) -> Range<usize> {
        self.options[option.index()] as usize..self.options[option.index() + 1] as usize
    }

    /// The open primary item with the fewest options, and how many; `None` if all are covered.
    pub(crate) fn fewest(&self) -> Option<(usize, usize)> {
        self.fewest_of(self.primary)
    }

    /// The same among the first `items`.
    fn fewest_of(&self, items: usize) -> Option<(usize, usize)> {
        // First the minimum, then its place: each loop is simple enough for vector instructions.
        let least = *self.sizes[..items].iter().min()?;
        let item = self.sizes[..items].iter().position(|&size| size == least)?;
        (least != FROZEN).then_some((item, least as usize))
    }

    /// Chooses an option that is alive. False if some item can't be covered any more; the option is chosen
    /// nevertheless.
    pub(crate) fn choose(&mut self, option: CoverOption) -> bool {
        self.saved.extend_from_slice(&self.sizes);
        self.chosen.push(option);
        self.nodes_of(option).all(|n| {
            let item = self.nodes[n].item as usize;
            match self.sizes[item] {
                FROZEN => true,
                _ if self.spare(item) > 0 => self.cover_once(option, n),
                _ => self.cover(option, n),
            }
        })
    }

    /// Freezes an item that node n of a chosen option covers, and removes its other options; for a secondary
    /// item, those of other colours.
    fn cover(&mut self, option: CoverOption, n: usize) -> bool {
        let Node { item, colour, .. } = self.nodes[n];
        let alive = self.alive(item as usize);
        self.sizes[item as usize] = FROZEN;
        let is_primary = (item as usize) < self.primary;
        for place in alive {
            let other = self.nodes[self.set[place as usize] as usize];
            let goes = if is_primary {
                other.option != option
            } else {
                other.colour != colour && self.is_alive(other.option)
            };
            if goes && !self.remove(other.option) {
                return false;
            }
        }
        true
    }

    /// Whether an option was neither removed nor chosen nor excluded, by the set of its first item.
    fn is_alive(&self, option: CoverOption) -> bool {
        let first = self.nodes[self.options[option.index()] as usize];
        let size = self.sizes[first.item as usize];
        size != FROZEN && first.place < self.starts[first.item as usize] + size
    }

    /// Covers a double item for the first time: it stays open, without this node.
    fn cover_once(&mut self, option: CoverOption, n: usize) -> bool {
        let item = self.nodes[n].item as usize;
        let last = self.alive(item).end - 1;
        self.swap_out(n, last);
        // Its set has one less, and it needs one less: the size stays.
        let bits = self.sizes.len() - 1;
        self.sizes[bits] |= self.doubles[item];
        if self.sizes[item] == 0 {
            return false;
        }
        // Now at most one more option fits here, so those that name it twice don't; each is removed just
        // once.
        let twice = |&place: &u32| self.nodes[self.set[place as usize] as usize].is_twice;
        let mut out: Vec<CoverOption> =
            self.alive(item).filter(twice).map(|place| self.option_at(place)).collect();
        out.sort_unstable();
        out.dedup();
        out.into_iter().all(|other| other == option || self.remove(other))
    }

    /// Removes an option from all open primary items. False, and only partly done, if some item can't be
    /// covered any more.
    fn remove(&mut self, option: CoverOption) -> bool {
        let index = option.index();
        let mut primary = self.options[index] as usize..self.secondary[index] as usize;
        primary.all(|n| {
            let item = self.nodes[n].item as usize;
            let size = self.sizes[item];
            if size == FROZEN {
                return true;
            }
            if size <= 1 {
                return false;
            }
            self.sizes[item] = size - 1;
            self.swap_out(n, self.starts[item] + size - 1 + self.spare(item));
            true
        })
    }

    /// Swaps a node with the last alive one of its item.
    fn swap_out(&mut self, n: usize, last: u32) {
        let place = self.nodes[n].place;
        let moved = self.set[last as usize];
        self.set[last as usize] = n as u32;
        self.set[place as usize] = moved;
        self.nodes[moved as usize].place = place;
        self.nodes[n].place = last;
    }

    /// Undoes the last choice.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn undo(&mut self) {
        self.chosen.pop().expect("something is chosen");
        let start = self.saved.len() - self.sizes.len();
        self.sizes.copy_from_slice(&self.saved[start..]);
        self.saved.truncate(start);
    }
}

#[cfg(test)]
mod tests;
