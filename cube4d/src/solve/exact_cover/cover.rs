//! Exact cover with colours: choose options so that every *primary* item is in exactly one of them,
//! and all that name a *secondary* item name it in the same colour.
//!
//! This is Knuth's problem XCC ("The Art of Computer Programming", 7.2.2.1 and 7.2.2.3), over sets
//! of bits instead of linked lists: the options that name an item are a set, and so are those that
//! are alive, which no choice contradicts. There are few options (hundreds, or thousands before
//! anything is chosen), and every choice removes a good part of them; so counting what remains of
//! each item's set anew costs less than removing options one by one. Once few are alive, the search
//! continues in a smaller [table](table) of these.
//!
//! A *double* item must be covered by two options, or by one that names it twice (Knuth's
//! multiplicity).
//!
//! The search branches on the open primary item with the fewest options, the first of equals.

mod table;
mod visit;

use table::Table;

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

/// A problem, and the state of the search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cover {
    /// The first has the whole problem; a search may go on in smaller ones.
    tables: Vec<Table>,
    chosen: Vec<CoverOption>,
}

impl Cover {
    /// A problem with this number of primary items, secondary ones after them, and these options.
    /// `doubles` are the primary items that must be covered twice.
    ///
    /// An option may name only a double item twice; it begins with a primary item that isn't
    /// double. Debug builds check this.
    ///
    /// # Panics
    /// If an option names an item that doesn't exist, or if there are more than 63 doubles.
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

    /// The problem in the memory of one that is no longer needed: fresh memory costs a lot.
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
        assert!(doubles.len() <= 63, "a bit for each");
        debug_assert!(options.clone().all(|entries| {
            let times = |item: u16| entries.iter().filter(|entry| entry.item == item).count();
            let most = |item: u16| 1 + usize::from(doubles.contains(&usize::from(item)));
            entries.iter().all(|entry| times(entry.item) <= most(entry.item))
                && entries.first().is_some_and(|first| most(first.item) == 1)
                && usize::from(entries[0].item) < primary
        }));
        self.chosen.clear();
        if self.tables.is_empty() {
            self.tables.push(Table::default());
        }
        self.tables[0].renew(primary, secondary, doubles, options);
    }

    fn whole(&self) -> &Table {
        self.tables.first().expect("a problem has a table")
    }

    fn whole_mut(&mut self) -> &mut Table {
        self.tables.first_mut().expect("a problem has a table")
    }

    /// The open primary items.
    pub(crate) fn open_items(&self) -> impl Iterator<Item = usize> {
        let whole = self.whole();
        (0..whole.primary()).filter(|&item| whole.is_open(item))
    }

    /// The options that could still cover an item, in order; none if it is covered.
    pub(crate) fn candidates(&self, item: usize) -> Vec<CoverOption> {
        let mut all = Vec::new();
        for word in 0..self.whole().words() {
            let mut rest = self.whole().candidates(item, word);
            while rest != 0 {
                all.push(CoverOption((64 * word) as u32 + rest.trailing_zeros()));
                rest &= rest - 1;
            }
        }
        all
    }

    /// The open primary item with the fewest options, and how many; `None` if all are covered.
    pub(crate) fn fewest(&self) -> Option<(usize, usize)> {
        self.whole().fewest().map(|fewest| (fewest.row, fewest.size))
    }

    /// Chooses an option that is alive. False if some item can't be covered any more; the option is
    /// chosen nevertheless.
    pub(crate) fn choose(&mut self, option: CoverOption) -> bool {
        self.chosen.push(option);
        self.whole_mut().choose(option.index())
    }

    /// Undoes the last choice.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn undo(&mut self) {
        self.chosen.pop().expect("something is chosen");
        self.whole_mut().undo();
    }
}

#[cfg(test)]
mod tests;
