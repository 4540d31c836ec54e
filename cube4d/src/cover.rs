//! Exact cover with colours: choose options so that every *primary* item is in exactly one of them,
//! and all that name a *secondary* item name it in the same colour.
//!
//! This is Knuth's problem XCC ("The Art of Computer Programming", 7.2.2.1 and 7.2.2.3), over sparse
//! sets in place of linked lists. Each item owns a stretch of one array that holds the places (the
//! *nodes*) where options name it:
//!
//! ```text
//! item i    |  alive nodes  |  removed  |
//!           start        + size      next item's start
//! ```
//!
//! To remove a node is to swap it with the last alive one and to shorten the set by one. So to go back
//! it is enough to bring the sizes back, and these are copied whole: one short array a level.
//!
//! A *double* item is one that two options must cover, or one that names it twice (Knuth's multiplicity).
//! As long as it needs both, its size is told as one less than its set has, so that 0 means for every
//! item that it can't be covered, and the search needs to know no difference. Which ones need but one
//! more is a bit for each, kept behind the sizes and copied with them.
//!
//! Sets of secondary items are never changed: they are needed but once, when their colour is decided,
//! and then the set of an option's first item tells whether it is alive.
//!
//! An item that is covered is *frozen*: its set isn't touched until it is open again, so the options
//! that were alive in it then can be read off. It branches on the open primary item with the fewest
//! options, the first of equals.

use std::ops::{ControlFlow, Range};

/// An item of an option, and in which colour (0 for a primary one).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of the item; primary ones come first.
    pub item: u16,
    /// The colour, for a secondary item.
    pub colour: u8,
}

/// The size of a frozen item.
const FROZEN: u32 = u32::MAX;

/// A problem, and where the search is in it.
#[derive(Clone, Debug, Default)]
pub struct Cover {
    primary: usize,
    /// For each item the bit that is set once it needs but one option; 0 if it never needs two.
    doubles: Vec<u32>,
    /// For each item where its nodes start in `set`; one more for the end.
    starts: Vec<u32>,
    /// For each item its size as told above; behind them the bits of the doubles.
    sizes: Vec<u32>,
    /// Nodes, item by item.
    set: Vec<u32>,
    nodes: Vec<Node>,
    /// For each option where its nodes start, the primary ones first; one more for the end.
    options: Vec<u32>,
    /// For each option where its secondary nodes start.
    secondary: Vec<u32>,
    chosen: Vec<usize>,
    /// The sizes before each choice, one after another.
    saved: Vec<u32>,
}

/// Where an option names an item.
#[derive(Clone, Copy, Debug)]
struct Node {
    item: u16,
    option: u32,
    /// Its place in `set`.
    place: u32,
    colour: u8,
    /// Whether the option names the item twice.
    is_twice: bool,
}

/// What a search did before it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended<B> {
    /// Everything was looked at.
    Exhausted,
    /// The sink had enough.
    Broken(B),
    /// It was allowed no more nodes.
    Spent,
}

impl Cover {
    /// A problem with so many primary items, secondary ones after them, and these options. `doubles`
    /// are the primary items that are to be covered twice.
    ///
    /// # Panics
    /// If an option names an item that there isn't, or if there are more than 32 doubles. No option may
    /// name an item twice that isn't double; only debug builds look for that, and for that each begins
    /// with a primary item that isn't double and has its primary items before its secondary ones.
    pub fn new<'a>(
        primary: usize,
        secondary: usize,
        doubles: &[usize],
        options: impl Iterator<Item = &'a [Entry]> + Clone,
    ) -> Self {
        let mut cover = Self::default();
        cover.renew(primary, secondary, doubles, options);
        cover
    }

    /// The same in the memory of a problem that isn't needed any more: fresh memory costs as much as
    /// writing to it.
    ///
    /// # Panics
    /// As [`Self::new`].
    pub fn renew<'a>(
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
    pub fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.primary).filter(|&item| self.sizes[item] != FROZEN)
    }

    /// The options that an item could still be covered by, in order; none if it is covered.
    pub fn candidates(&self, item: usize) -> Vec<usize> {
        let mut all: Vec<usize> = self.alive(item).map(|place| self.option_at(place)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The places of an item's alive nodes.
    fn alive(&self, item: usize) -> Range<u32> {
        let start = self.starts[item];
        match self.sizes[item] {
            FROZEN => start..start,
            // A double item without options was given 0 too.
            size => start..(start + size + self.spare(item)).min(self.starts[item + 1]),
        }
    }

    /// How many more nodes an item has than its size tells: 1 if it needs two options.
    fn spare(&self, item: usize) -> u32 {
        u32::from(self.doubles[item] & !self.sizes[self.sizes.len() - 1] != 0)
    }

    fn option_at(&self, place: u32) -> usize {
        self.nodes[self.set[place as usize] as usize].option as usize
    }

    fn nodes_of(&self, option: usize) -> Range<usize> {
        self.options[option] as usize..self.options[option + 1] as usize
    }

    /// The open primary item with the fewest options, and how many; `None` if all are covered.
    pub fn fewest(&self) -> Option<(usize, usize)> {
        self.fewest_of(self.primary)
    }

    /// The same among the first `items`.
    fn fewest_of(&self, items: usize) -> Option<(usize, usize)> {
        // The least first, its place second: each loop is simple enough for vector instructions.
        let least = *self.sizes[..items].iter().min()?;
        let item = self.sizes[..items].iter().position(|&size| size == least)?;
        (least != FROZEN).then_some((item, least as usize))
    }

    /// Chooses an option that is alive. False if some item can't be covered any more; it is chosen
    /// all the same.
    pub fn choose(&mut self, option: usize) -> bool {
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

    /// Freezes an item that node n of a chosen option covers, and removes its other options; of a
    /// secondary one those of other colours.
    fn cover(&mut self, option: usize, n: usize) -> bool {
        let Node { item, colour, .. } = self.nodes[n];
        let alive = self.alive(item as usize);
        self.sizes[item as usize] = FROZEN;
        let is_primary = (item as usize) < self.primary;
        for place in alive {
            let other = self.nodes[self.set[place as usize] as usize];
            let goes = if is_primary {
                other.option as usize != option
            } else {
                other.colour != colour && self.is_alive(other.option as usize)
            };
            if goes && !self.remove(other.option as usize) {
                return false;
            }
        }
        true
    }

    /// Whether an option was neither removed nor chosen nor excluded, by the set of its first item.
    fn is_alive(&self, option: usize) -> bool {
        let first = self.nodes[self.options[option] as usize];
        let size = self.sizes[first.item as usize];
        size != FROZEN && first.place < self.starts[first.item as usize] + size
    }

    /// Covers a double item for the first time: it stays open, without this node.
    fn cover_once(&mut self, option: usize, n: usize) -> bool {
        let item = self.nodes[n].item as usize;
        let last = self.alive(item).end - 1;
        self.swap_out(n, last);
        // Its set has one less, and it needs one less: the size stays.
        let bits = self.sizes.len() - 1;
        self.sizes[bits] |= self.doubles[item];
        if self.sizes[item] == 0 {
            return false;
        }
        // Now one more option at most has a place here, so those that take two have none; each is to be
        // removed just once.
        let twice = |&place: &u32| self.nodes[self.set[place as usize] as usize].is_twice;
        let mut out: Vec<usize> =
            self.alive(item).filter(twice).map(|place| self.option_at(place)).collect();
        out.sort_unstable();
        out.dedup();
        out.into_iter().all(|other| other == option || self.remove(other))
    }

    /// Takes an option out of all open primary items. False, and not all done, if some item can't be covered
    /// any more.
    fn remove(&mut self, option: usize) -> bool {
        let primary = self.options[option] as usize..self.secondary[option] as usize;
        primary.into_iter().all(|n| {
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

    /// Takes the last choice back.
    ///
    /// # Panics
    /// If there is none.
    pub fn take_back(&mut self) {
        self.chosen.pop().expect("something is chosen");
        let start = self.saved.len() - self.sizes.len();
        self.sizes.copy_from_slice(&self.saved[start..]);
        self.saved.truncate(start);
    }

    /// Hands every exact cover that extends what is chosen to `sink`, as the options chosen. Each
    /// choice counts as a node; no more than `budget` are made.
    pub fn visit<B>(
        &mut self,
        nodes: &mut u64,
        budget: u64,
        sink: &mut impl FnMut(&[usize]) -> ControlFlow<B>,
    ) -> Ended<B> {
        match self.below(nodes, budget, sink) {
            ControlFlow::Continue(()) => Ended::Exhausted,
            ControlFlow::Break(Some(found)) => Ended::Broken(found),
            ControlFlow::Break(None) => Ended::Spent,
        }
    }

    fn below<B>(
        &mut self,
        nodes: &mut u64,
        budget: u64,
        sink: &mut impl FnMut(&[usize]) -> ControlFlow<B>,
    ) -> ControlFlow<Option<B>> {
        let Some((item, size)) = self.fewest() else {
            return sink(&self.chosen).map_break(Some);
        };
        if size == 0 {
            return ControlFlow::Continue(());
        }
        // Going down and back changes the order in the item's set, so it is written down.
        let options = self.candidates(item);
        // Of two options that cover a double item together the first that is tried leads to it; then
        // it is removed, and the last can't do it alone.
        let is_double = self.spare(item) > 0;
        let before = is_double.then(|| self.sizes.clone());
        let mut flow = ControlFlow::Continue(());
        for option in options {
            if *nodes >= budget {
                flow = ControlFlow::Break(None);
                break;
            }
            *nodes += 1;
            if self.choose(option) {
                flow = self.below(nodes, budget, sink);
            }
            self.take_back();
            if flow.is_break() || (is_double && !self.remove(option)) {
                break;
            }
        }
        if let Some(before) = before {
            self.sizes = before;
        }
        flow
    }

    /// The problem cut into parts: choices after which the search goes on apart from the others. At
    /// least so many if there are as many, by the first `items` alone, none of them double; counts the
    /// nodes made.
    pub fn parts(&mut self, items: usize, at_least: usize, nodes: &mut u64) -> Vec<Vec<usize>> {
        let mut parts = vec![Vec::new()];
        loop {
            let mut finer = Vec::new();
            let mut grew = false;
            for part in &parts {
                self.with(part, |cover| match cover.fewest_of(items) {
                    None => finer.push(part.clone()),
                    Some((item, _)) => {
                        grew = true;
                        for option in cover.candidates(item) {
                            *nodes += 1;
                            if cover.choose(option) {
                                finer.push(cover.chosen.clone());
                            }
                            cover.take_back();
                        }
                    }
                });
            }
            parts = finer;
            if !grew || parts.len() >= at_least {
                return parts;
            }
        }
    }

    /// Does something with these options chosen, and takes them back.
    pub fn with<T>(&mut self, options: &[usize], job: impl FnOnce(&mut Self) -> T) -> T {
        for &option in options {
            self.choose(option);
        }
        let result = job(self);
        options.iter().for_each(|_| self.take_back());
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PRIMARY: usize = 5;
    const SECONDARY: usize = 3;
    /// The last two of the primary items.
    const DOUBLES: [usize; 2] = [3, 4];

    fn problems() -> impl Strategy<Value = Vec<Vec<Entry>>> {
        let entry = (0..(PRIMARY + SECONDARY) as u16, 1u8..3).prop_map(|(item, colour)| Entry {
            item,
            colour: if (item as usize) < PRIMARY { 0 } else { colour },
        });
        let option = prop::collection::vec(entry, 1..5).prop_map(|mut option| {
            option.sort_unstable_by_key(|entry| entry.item);
            let times = |item| if DOUBLES.contains(&(item as usize)) { 2 } else { 1 };
            let all = option.clone();
            let mut n = 0..;
            option.retain(|entry| {
                let n = n.next().unwrap();
                let before = all[..n].iter().filter(|other| other.item == entry.item).count();
                before < times(entry.item)
            });
            option
        });
        let named = |option: &Vec<Entry>| (option[0].item as usize) < DOUBLES[0];
        prop::collection::vec(option.prop_filter("begins with a primary item", named), 0..14)
    }

    /// All sets of options, tried one by one.
    fn literally(options: &[Vec<Entry>]) -> Vec<Vec<usize>> {
        let fits = |set: &u32| {
            let entries: Vec<Entry> = (0..options.len())
                .filter(|&option| set >> option & 1 == 1)
                .flat_map(|option| options[option].iter().copied())
                .collect();
            let needed = |item| if DOUBLES.contains(&(item as usize)) { 2 } else { 1 };
            let covered = |item| entries.iter().filter(|entry| entry.item == item).count();
            let agree =
                |a: &Entry| entries.iter().all(|b| a.item != b.item || a.colour == b.colour);
            (0..PRIMARY as u16).all(|item| covered(item) == needed(item))
                && entries.iter().filter(|entry| entry.item as usize >= PRIMARY).all(agree)
        };
        let bits = |set| (0..options.len()).filter(|&option| set >> option & 1 == 1).collect();
        (0..1 << options.len()).filter(fits).map(bits).collect()
    }

    fn sorted(mut covers: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
        covers.iter_mut().for_each(|cover| cover.sort_unstable());
        covers.sort_unstable();
        covers
    }

    fn visited(cover: &mut Cover) -> Vec<Vec<usize>> {
        let mut covers = Vec::new();
        let ended = cover.visit(&mut 0, u64::MAX, &mut |cover| {
            covers.push(cover.to_vec());
            ControlFlow::<()>::Continue(())
        });
        assert_eq!(ended, Ended::Exhausted);
        covers
    }

    proptest! {
        #![proptest_config(trial::laws::cases(4_000))]
        #[test]
        fn covers_are_those_that_trying_every_set_of_options_finds(options in problems()) {
            let rows = options.iter().map(Vec::as_slice);
            let mut cover = Cover::new(PRIMARY, SECONDARY, &DOUBLES, rows);
            let all = sorted(literally(&options));
            prop_assert_eq!(&sorted(visited(&mut cover)), &all);
            // Everything was taken back.
            prop_assert_eq!(&sorted(visited(&mut cover)), &all);
            for at_least in [1, 4, 100] {
                let parts = cover.parts(DOUBLES[0], at_least, &mut 0);
                let of_parts = parts.iter().flat_map(|part| cover.with(part, visited)).collect();
                prop_assert_eq!(&sorted(of_parts), &all);
            }
        }
    }

    #[test]
    fn a_search_stops_when_it_is_told_to_or_has_no_nodes_left() {
        let option = [Entry { item: 0, colour: 0 }];
        let mut cover = Cover::new(1, 0, &[], [&option[..]; 4].into_iter());
        let mut nodes = 0;
        let broken = cover.visit(&mut nodes, 9, &mut |_| ControlFlow::Break("enough"));
        assert_eq!((broken, nodes), (Ended::Broken("enough"), 1));
        let spent = cover.visit(&mut nodes, 3, &mut |_| ControlFlow::<()>::Continue(()));
        assert_eq!((spent, nodes), (Ended::Spent, 3));
    }
}
