//! Tables of a whole problem, and smaller ones of what is left of it.

use super::{NONE, Named, Table};
use crate::solve::exact_cover::cover::Entry;

impl Table {
    /// Whole problems have a row for each item. See [`super::Cover::new`].
    pub(in crate::solve::exact_cover::cover) fn renew<'a>(
        &mut self,
        primary: usize,
        secondary: usize,
        doubles: &[usize],
        options: impl Iterator<Item = &'a [Entry]> + Clone,
    ) {
        let entries = || options.clone().flatten();
        let colours = 1 + entries().map(|entry| usize::from(entry.colour)).max().unwrap_or(0);
        let count = options.clone().count();
        self.begin(count, primary, primary + secondary);
        self.numbers.extend(0..count as u32);
        self.doubles.resize(primary, (0, NONE));
        let mut sets = self.rows;
        for (bit, &item) in doubles.iter().enumerate() {
            self.doubles[item] = (1 << bit, sets as u16);
            sets += 1;
        }
        // Which set is that of a secondary item and a colour.
        let renumbered = &mut self.renumbered;
        renumbered.clear();
        renumbered.resize(secondary * colours, NONE);
        for entry in entries().filter(|entry| usize::from(entry.item) >= primary) {
            let pair = (usize::from(entry.item) - primary) * colours + usize::from(entry.colour);
            if renumbered[pair] == NONE {
                renumbered[pair] = sets as u16;
                sets += 1;
            }
        }
        assert!(sets < usize::from(NONE), "sets are numbered by 16 bits");
        self.sets.resize(sets * self.words, 0);
        for (option, entries) in options.enumerate() {
            for (n, entry) in entries.iter().enumerate() {
                let row = usize::from(entry.item);
                let with = if row >= primary {
                    self.renumbered[(row - primary) * colours + usize::from(entry.colour)]
                } else {
                    let is_other = |other: &Entry| other.item == entry.item;
                    if self.doubles[row].0 == 0 {
                        0
                    } else if entries[..n].iter().any(is_other) {
                        continue;
                    } else {
                        u16::from(entries[n + 1..].iter().any(is_other))
                    }
                };
                self.name(option, Named { row: entry.item, with });
            }
            self.ends.push(self.named.len() as u32);
        }
        let doubles = (1 << doubles.len()) - 1;
        self.first_level(doubles);
    }

    /// The present level of a table, without the options and items that play no role there.
    pub(in crate::solve::exact_cover::cover) fn shrink(&mut self, from: &Self) {
        self.renumbered.clear();
        self.renumbered.resize(from.sets.len() / from.words, NONE);
        self.begin(from.alive_count(), 0, 0);
        for row in (0..from.rows).filter(|&row| from.is_open(row)) {
            self.renumbered[row] = self.rows as u16;
            if row < from.primary {
                self.primary += 1;
                self.doubles.push(from.doubles[row]);
            }
            self.rows += 1;
        }
        let mut sets = self.rows;
        if from.has_doubles {
            for (_, twice) in self.doubles.iter_mut().filter(|(bit, _)| *bit != 0) {
                *twice = sets as u16;
                sets += 1;
            }
        }
        from.for_each_alive(|of_other| {
            for &Named { row, with } in from.named(of_other) {
                let new = self.renumbered[usize::from(row)];
                if new == NONE {
                    continue;
                }
                let with = if usize::from(row) < from.primary {
                    with
                } else {
                    let set = &mut self.renumbered[usize::from(with)];
                    if *set == NONE {
                        *set = sets as u16;
                        sets += 1;
                    }
                    *set
                };
                self.named.push(Named { row: new, with });
            }
            self.numbers.push(from.numbers[of_other]);
            self.ends.push(self.named.len() as u32);
        });
        self.sets.resize(sets * self.words, 0);
        for option in 0..self.numbers.len() {
            for n in self.named_range(option) {
                self.add_to_sets(option, self.named[n]);
            }
        }
        self.first_level(from.doubles_open());
    }

    fn begin(&mut self, options: usize, primary: usize, rows: usize) {
        self.words = options.div_ceil(64).max(1);
        (self.primary, self.rows) = (primary, rows);
        self.numbers.clear();
        self.sets.clear();
        self.doubles.clear();
        self.named.clear();
        self.ends.clear();
        self.levels.clear();
    }

    fn name(&mut self, option: usize, named: Named) {
        self.add_to_sets(option, named);
        self.named.push(named);
    }

    fn add_to_sets(&mut self, option: usize, Named { row, with }: Named) {
        let (word, bit) = (option / 64, 1 << (option % 64));
        let row = usize::from(row);
        self.sets[row * self.words + word] |= bit;
        if row >= self.primary {
            self.sets[usize::from(with) * self.words + word] |= bit;
        } else if with == 1 {
            self.sets[usize::from(self.doubles[row].1) * self.words + word] |= bit;
        }
    }

    /// All options are alive, and all items open.
    fn first_level(&mut self, doubles: u64) {
        self.has_doubles = self.doubles.iter().any(|(bit, _)| *bit != 0);
        push_ones(&mut self.levels, self.words, self.numbers.len());
        push_ones(&mut self.levels, self.rows.div_ceil(64), self.rows);
        self.levels.extend([doubles, 0]);
        self.count();
    }
}

/// Adds this many words, the first `ones` bits of which are set.
fn push_ones(to: &mut Vec<u64>, words: usize, ones: usize) {
    let left = |word: usize| ones.saturating_sub(64 * word).min(64) as u32;
    to.extend((0..words).map(|word| u64::MAX.checked_shr(64 - left(word)).unwrap_or(0)));
}
