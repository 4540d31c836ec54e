//! A few digits of a solution, and their independent sets.
//!
//! A set of cells of k digits is a number: bit 9·p + i for the i-th cell of the digit at place p.
//!
//! **Is there an independent set of t cells?** Each of its cells c needs a placement that agrees
//! with the solution in the other t − 1 and lacks c. The tables of one and two digits say how many
//! cells of a set can be independent at most; so only placements matter whose agreement can have
//! t − 1, and these are few. They are listed digit by digit. Then the set is built cell by cell. At
//! each step an agreement stays if it lacks at most one of the chosen cells, and a cell stays a
//! candidate if each chosen cell has an agreement that lacks it and has the candidate, and some
//! agreement has all chosen cells and lacks the candidate.

use solidoku_common::control::Control;

use super::templates::{TemplateSet, disjoint};

/// A set of cells of some digits.
pub(super) type CellBits = u64;

/// The bits of one digit.
pub(super) const OF_DIGIT: CellBits = 0x1FF;

/// What a search for an independent set found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// This one.
    Set(CellBits),
    /// There is none.
    Nothing,
    /// The search was stopped.
    Stopped,
}

/// Some digits of a solution, in ascending order, with what is known of each and of each two.
#[derive(Debug)]
pub(super) struct Part<'a> {
    /// In which of a digit's nine cells each template is.
    pub(super) agreements: Vec<&'a [u16]>,
    /// For the digit at each place, the capacities of its subsets.
    pub(super) single: Vec<&'a [u8]>,
    /// For digits at places p < q, at q·(q − 1) / 2 + p, the capacities; the bits of p come first.
    pub(super) pairs: Vec<&'a [u8]>,
}

impl Part<'_> {
    fn digits(&self) -> usize {
        self.single.len()
    }

    fn of_single(&self, place: usize, cells: CellBits) -> usize {
        self.single[place][(cells >> (9 * place) & OF_DIGIT) as usize].into()
    }

    fn of_pair(&self, low: usize, high: usize, cells: CellBits) -> usize {
        let [a, b] = [low, high].map(|place| (cells >> (9 * place) & OF_DIGIT) as usize);
        self.pairs[high * (high - 1) / 2 + low][a | b << 9].into()
    }

    /// At least the size of any independent subset: by digits and pairs of digits that have all
    /// digits once, and by all pairs, which have each digit equally often.
    fn capacity(&self, cells: CellBits) -> usize {
        let k = self.digits();
        let mut sum = 0;
        for high in 1..k {
            sum += (0..high).map(|low| self.of_pair(low, high, cells)).sum::<usize>();
        }
        let by_pairs = if k > 1 { sum / (k - 1) } else { usize::MAX };
        by_pairs.min(self.by_partitions((1 << k) - 1, cells))
    }

    /// The smallest sum over partitions of these places into ones and twos.
    fn by_partitions(&self, places: u32, cells: CellBits) -> usize {
        if places == 0 {
            return 0;
        }
        let last = places.ilog2() as usize;
        let rest = places & !(1 << last);
        let alone = self.of_single(last, cells) + self.by_partitions(rest, cells);
        let others = (0..last).filter(|other| rest >> other & 1 == 1);
        let paired = others.map(|other| {
            self.of_pair(other, last, cells) + self.by_partitions(rest & !(1 << other), cells)
        });
        paired.fold(alone, usize::min)
    }

    /// The cells of all digits.
    fn all(&self) -> CellBits {
        CellBits::MAX >> (CellBits::BITS as usize - 9 * self.digits())
    }

    /// At least the size of any independent set.
    pub(super) fn most(&self) -> usize {
        self.capacity(self.all())
    }

    /// Looks for an independent set of this size.
    pub(super) fn find(&self, size: usize, control: Control<'_>) -> Found {
        if size == 0 {
            return Found::Set(0);
        }
        if self.most() < size {
            return Found::Nothing;
        }
        let mut agreements = Vec::new();
        let every = TemplateSet::of(|_| true);
        if self.list(0, 0, &every, size - 1, &mut agreements, control).is_none() {
            return Found::Stopped;
        }
        agreements.sort_unstable();
        agreements.dedup();
        self.build(0, self.all(), &agreements, size, control)
    }

    /// Lists the agreements of placements that begin with these cells of the first digits, as far
    /// as `least` of the cells can be independent. `open` are the templates for the other digits.
    fn list(
        &self,
        place: usize,
        cells: CellBits,
        open: &TemplateSet,
        least: usize,
        found: &mut Vec<CellBits>,
        control: Control<'_>,
    ) -> Option<()> {
        if place == self.digits() {
            found.push(cells);
            return Some(());
        }
        if control.should_stop() {
            return None;
        }
        let later =
            (place + 1..self.digits()).fold(0, |bits, other| bits | OF_DIGIT << (9 * other));
        let agreements = self.agreements[place];
        // Few of the templates have different agreements.
        let mut is_enough = [None; 1 << 9];
        for template in open.iter() {
            let agreement = agreements[template];
            let with = cells | CellBits::from(agreement) << (9 * place);
            let is_enough = is_enough[usize::from(agreement)]
                .get_or_insert_with(|| self.capacity(with | later) >= least);
            if *is_enough {
                let open = open.and(&disjoint()[template]);
                self.list(place + 1, with, &open, least, found, control)?;
            }
        }
        Some(())
    }

    /// Looks for candidates that can be added to the chosen cells to an independent set of this
    /// size.
    fn build(
        &self,
        chosen: CellBits,
        mut candidates: CellBits,
        agreements: &[CellBits],
        size: usize,
        control: Control<'_>,
    ) -> Found {
        if chosen.count_ones() as usize == size {
            return Found::Set(chosen);
        }
        if control.should_stop() {
            return Found::Stopped;
        }
        let mut left = agreements.to_vec();
        loop {
            let all = chosen | candidates;
            if self.capacity(all) < size {
                return Found::Nothing;
            }
            left.retain(|agreement| {
                (chosen & !agreement).count_ones() <= 1
                    && self.capacity(agreement & all) >= size - 1
            });
            let next = candidates & possible(chosen, &left);
            if next == candidates {
                break;
            }
            candidates = next;
        }
        while candidates != 0 && self.capacity(chosen | candidates) >= size {
            let cell = candidates & candidates.wrapping_neg();
            candidates &= !cell;
            match self.build(chosen | cell, candidates, &left, size, control) {
                Found::Nothing => {}
                found => return found,
            }
        }
        Found::Nothing
    }
}

/// The cells that can be added to the chosen ones, as far as these agreements say, each of which
/// lacks at most one of the chosen cells.
fn possible(chosen: CellBits, agreements: &[CellBits]) -> CellBits {
    let mut beside = [0; CellBits::BITS as usize];
    let mut lacking = 0;
    for agreement in agreements {
        let lacked = chosen & !agreement;
        if lacked == 0 {
            lacking |= !agreement;
        } else {
            beside[lacked.trailing_zeros() as usize] |= agreement;
        }
    }
    let cells = (0..CellBits::BITS).filter(|cell| chosen >> cell & 1 == 1);
    cells.fold(lacking, |possible, cell| possible & beside[cell as usize])
}
