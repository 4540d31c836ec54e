//! The options and items of a problem as sets of bits, and the levels of a search.
//!
//! ```text
//! sets    | primary items | secondary items | named twice: doubles | secondary item and colour |
//! level   | options that are alive | items that are open | doubles that need two | fewest |
//! ```
//!
//! The options that name an item are a set. Choosing an option subtracts a few sets from those that
//! are *alive*; how many can cover an item is then counted. An item is *open* until it is covered,
//! or its colour decided.

mod build;

/// What an option names.
#[derive(Clone, Copy, Debug)]
struct Named {
    row: u16,
    /// For a secondary item the set of the options that name it in the same colour; for a double
    /// item 1 if the option names it twice.
    with: u16,
}

/// The row of a primary item, and how many options can cover it (see [`Table::fewest`]).
#[derive(Clone, Copy, Debug)]
pub(super) struct Fewest {
    pub(super) row: usize,
    pub(super) size: usize,
}

/// No set, or no row.
const NONE: u16 = u16::MAX;

/// Options, the items that they name as rows, and what was chosen.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// Words of a set of options.
    words: usize,
    /// For each option its number in the cover.
    numbers: Vec<u32>,
    /// Where the rows of secondary items start, and where they end.
    primary: usize,
    rows: usize,
    /// As in the module's head; the sets of rows are numbered as these.
    sets: Vec<u64>,
    /// For each primary row the bit of a double item, or 0, and the options that name it twice.
    doubles: Vec<(u64, u16)>,
    has_doubles: bool,
    named: Vec<Named>,
    /// For each option where what it names ends.
    ends: Vec<u32>,
    /// As in the module's head; the last level is the present one.
    levels: Vec<u64>,
    /// For each set of another table which one it is here.
    renumbered: Vec<u16>,
}

impl Table {
    fn level_length(&self) -> usize {
        self.words + self.rows.div_ceil(64) + 2
    }

    fn level(&self) -> &[u64] {
        &self.levels[self.levels.len() - self.level_length()..]
    }

    fn alive(&self) -> &[u64] {
        &self.level()[..self.words]
    }

    fn open(&self) -> &[u64] {
        let level = self.level();
        &level[self.words..level.len() - 2]
    }

    /// The double items that still need two options.
    fn doubles_open(&self) -> u64 {
        self.levels[self.levels.len() - 2]
    }

    fn set(&self, set: usize) -> &[u64] {
        &self.sets[set * self.words..][..self.words]
    }

    fn named_range(&self, option: usize) -> std::ops::Range<usize> {
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        start as usize..self.ends[option] as usize
    }

    fn named(&self, option: usize) -> &[Named] {
        &self.named[self.named_range(option)]
    }

    /// How many options are alive.
    fn alive_count(&self) -> usize {
        self.alive().iter().map(|word| word.count_ones() as usize).sum()
    }

    fn for_each_alive(&self, mut visit: impl FnMut(usize)) {
        for (word, &alive) in self.alive().iter().enumerate() {
            let mut rest = alive;
            while rest != 0 {
                visit(64 * word + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }

    /// Whether a smaller table would do, in a quarter of the words.
    pub(super) fn is_sparse(&self) -> bool {
        self.words >= 4 && self.alive_count() <= 16 * self.words
    }

    /// The number of an option in the cover.
    pub(super) fn number(&self, option: usize) -> u32 {
        self.numbers[option]
    }

    /// How many primary items there are.
    pub(super) const fn primary(&self) -> usize {
        self.primary
    }

    /// The words of a set of options.
    pub(super) const fn words(&self) -> usize {
        self.words
    }

    /// A word of the options that can cover an item, by its row; none if it is covered.
    pub(super) fn candidates(&self, row: usize, word: usize) -> u64 {
        if self.is_open(row) { self.alive()[word] & self.set(row)[word] } else { 0 }
    }

    /// Whether an item isn't covered yet.
    pub(super) fn is_open(&self, row: usize) -> bool {
        self.open()[row / 64] >> (row % 64) & 1 == 1
    }

    /// Whether an item still needs two options.
    pub(super) fn needs_two(&self, row: usize) -> bool {
        self.doubles[row].0 & self.doubles_open() != 0
    }

    /// The open primary item with the fewest options, the first of equals; `None` if all are
    /// covered. A double item that needs two counts one option less, so that 0 means for all that
    /// they can't be covered.
    pub(super) fn fewest(&self) -> Option<Fewest> {
        let packed = self.levels[self.levels.len() - 1];
        let fewest = Fewest { row: (packed & 0xFFFF_FFFF) as usize, size: (packed >> 32) as usize };
        (fewest.row < self.primary).then_some(fewest)
    }

    /// The open item with the fewest options among the first `rows`.
    pub(super) fn fewest_of(&self, rows: usize) -> Option<Fewest> {
        let open = (0..rows).filter(|&row| self.is_open(row));
        let sized = open.map(|row| Fewest { row, size: self.size(row) as usize });
        sized.min_by_key(|fewest| fewest.size)
    }

    /// Chooses an option. False if some item can't be covered any more.
    pub(super) fn choose(&mut self, option: usize) -> bool {
        // Most nodes are made where few options are left.
        match self.words {
            1 => self.choose_with(option, subtract_words::<1>, intersect_words::<1>),
            2 => self.choose_with(option, subtract_words::<2>, intersect_words::<2>),
            3 => self.choose_with(option, subtract_words::<3>, intersect_words::<3>),
            4 => self.choose_with(option, subtract_words::<4>, intersect_words::<4>),
            _ => self.choose_with(option, subtract, intersect),
        }
        self.count()
    }

    /// Chooses an option with functions for sets of this many words, without counting.
    #[inline(always)]
    fn choose_with(
        &mut self,
        option: usize,
        subtract: impl Fn(&mut [u64], &[u64]),
        intersect: impl Fn(&mut [u64], &[u64], &[u64]),
    ) {
        let named = self.named_range(option);
        let length = self.level_length();
        self.levels.extend_from_within(self.levels.len() - length..);
        let before = self.levels.len() - length;
        let (alive, rest) = self.levels[before..].split_at_mut(self.words);
        let (open, rest) = rest.split_at_mut(length - self.words - 2);
        for &Named { row, with } in &self.named[named] {
            let row = usize::from(row);
            let (word, bit) = (row / 64, 1 << (row % 64));
            if open[word] & bit == 0 {
                continue;
            }
            let set = |set: usize| &self.sets[set * self.words..][..self.words];
            if row >= self.primary {
                open[word] ^= bit;
                intersect(alive, set(row), set(usize::from(with)));
                continue;
            }
            let (double, twice) = self.doubles[row];
            if double & rest[0] != 0 && with == 0 {
                // Now at most one more option fits here, so those that name it twice don't.
                rest[0] ^= double;
                subtract(alive, set(usize::from(twice)));
            } else {
                open[word] ^= bit;
                subtract(alive, set(row));
            }
        }
    }

    /// Takes back the last choice.
    pub(super) fn undo(&mut self) {
        self.levels.truncate(self.levels.len() - self.level_length());
    }

    /// Removes an option, until the last choice is taken back or the level
    /// [restored](Self::restore). False if some item can't be covered any more.
    pub(super) fn remove(&mut self, option: usize) -> bool {
        let start = self.levels.len() - self.level_length();
        self.levels[start + option / 64] &= !(1 << (option % 64));
        self.count()
    }

    /// A copy of the present level.
    pub(super) fn saved(&self) -> Vec<u64> {
        self.level().to_vec()
    }

    /// Replaces the present level by a copy from before.
    pub(super) fn restore(&mut self, level: &[u64]) {
        let start = self.levels.len() - level.len();
        self.levels[start..].copy_from_slice(level);
    }

    /// Finds the open primary item with the fewest options. False if it has none.
    fn count(&mut self) -> bool {
        let fewest = match self.words {
            _ if self.has_doubles => self.count_all(|row, _| self.size(row)),
            1 => self.count_words::<1>(),
            2 => self.count_words::<2>(),
            3 => self.count_words::<3>(),
            4 => self.count_words::<4>(),
            _ => self.count_all(|row, alive| and_count(alive, self.set(row))),
        };
        *self.levels.last_mut().expect("there is a level") = fewest;
        fewest >> 32 > 0
    }

    /// What [`Self::count`] finds for sets of W words and no doubles.
    fn count_words<const W: usize>(&self) -> u64 {
        let sets = self.sets.as_chunks::<W>().0;
        self.count_all(|row, alive| and_count(&words::<W>(alive), &sets[row]))
    }

    /// How many options can cover a primary row, one less if it needs two.
    fn size(&self, row: usize) -> u32 {
        let alive = self.alive();
        let size = and_count(alive, self.set(row));
        match self.doubles[row] {
            (bit, twice) if bit & self.doubles_open() != 0 => {
                (size + and_count(alive, self.set(usize::from(twice)))).saturating_sub(1)
            }
            _ => size,
        }
    }

    /// The fewest options of a primary row, in the upper half, and the row; an option that doesn't
    /// exist for none.
    #[inline(always)]
    fn count_all(&self, count: impl Fn(usize, &[u64]) -> u32) -> u64 {
        let level = self.level();
        let (alive, open) = level.split_at(self.words);
        let mut fewest = u64::MAX;
        for (word, &open) in open[..self.primary.div_ceil(64)].iter().enumerate() {
            let after = self.primary - 64 * word;
            let mut rest = if after < 64 { open & ((1 << after) - 1) } else { open };
            while rest != 0 {
                let row = 64 * word + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let size = count(row, alive);
                fewest = fewest.min(u64::from(size) << 32 | row as u64);
                if size == 0 {
                    return fewest;
                }
            }
        }
        fewest
    }
}

/// A set of W words.
fn words<const W: usize>(set: &[u64]) -> [u64; W] {
    set.try_into().expect("it has W words")
}

/// Removes a set from another.
fn subtract(from: &mut [u64], gone: &[u64]) {
    from.iter_mut().zip(gone).for_each(|(from, gone)| *from &= !gone);
}

/// Removes a set of W words from another.
fn subtract_words<const W: usize>(from: &mut [u64], gone: &[u64]) {
    let from: &mut [u64; W] = from.try_into().expect("it has W words");
    subtract(from, &words::<W>(gone));
}

/// Removes those that are in one set and not in the other.
fn intersect(from: &mut [u64], named: &[u64], same: &[u64]) {
    let sets = from.iter_mut().zip(named).zip(same);
    sets.for_each(|((from, named), same)| *from &= !named | same);
}

/// What [`intersect`] does, for sets of W words.
fn intersect_words<const W: usize>(from: &mut [u64], named: &[u64], same: &[u64]) {
    let from: &mut [u64; W] = from.try_into().expect("it has W words");
    intersect(from, &words::<W>(named), &words::<W>(same));
}

/// How many are in both sets.
fn and_count(a: &[u64], b: &[u64]) -> u32 {
    a.iter().zip(b).map(|(a, b)| (a & b).count_ones()).sum()
}
