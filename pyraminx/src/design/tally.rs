//! How many solved states each completion of up to nine stickers has, bit-parallel.
//!
//! The completions of k free stickers are the k! orders of k digits, numbered lexicographically.
//! The first k − 6 stickers say which *row* a completion is in, the last six (all of them, if there
//! are fewer) which *bit* of it, 720 bits to a row:
//!
//! ```text
//! completion = row · 6! + bit,   row = (j₀ · 8 + j₁) · 7 + j₂  for nine stickers,
//! ```
//!
//! where sticker i takes the jᵢ-th smallest digit that its predecessors left. A count is kept
//! upright: bit b of plane p is bit p of the count of completion b, so that one is added to many
//! completions of a row at once.

/// How many of `stickers` free stickers choose the bit, not the row.
pub(super) const fn in_row(stickers: usize) -> usize {
    if stickers < 6 { stickers } else { 6 }
}

/// The bits of a row: 6! = 720, in words of 64.
pub(super) type Row = [u64; 12];

/// Counts per completion, of which `PLANES` bits are kept; a count that would need more sticks at
/// the greatest that there is.
pub(super) struct Tally<const PLANES: usize> {
    bits_per_row: usize,
    rows: Vec<[Row; PLANES]>,
}

impl<const PLANES: usize> Tally<PLANES> {
    /// All counts 0, for the completions of so many free stickers, 0 to 9.
    pub(super) fn new(stickers: usize) -> Self {
        let in_row = in_row(stickers);
        let rows = (in_row + 1..=stickers).product();
        Self { bits_per_row: (1..=in_row).product(), rows: vec![[[0; 12]; PLANES]; rows] }
    }

    /// Adds one to the completions of a row whose bits are set.
    pub(super) fn add(&mut self, row: usize, bits: &Row) {
        let mut carry = *bits;
        let planes = &mut self.rows[row];
        for plane in planes.iter_mut() {
            let mut any = 0;
            for (plane, carry) in plane.iter_mut().zip(&mut carry) {
                let sum = *plane ^ *carry;
                *carry &= *plane;
                *plane = sum;
                any |= *carry;
            }
            if any == 0 {
                return;
            }
        }
        for plane in planes {
            for (plane, carry) in plane.iter_mut().zip(&carry) {
                *plane |= carry;
            }
        }
    }

    /// The completions whose count is exactly `count`, in order.
    pub(super) fn with_count(&self, count: u32) -> impl Iterator<Item = usize> {
        self.words().flat_map(move |(first, valid, planes)| {
            let mut bits = planes.iter().enumerate().fold(valid, |bits, (p, plane)| {
                bits & if count >> p & 1 == 1 { *plane } else { !*plane }
            });
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(first + bit)
            })
        })
    }

    /// The count of every completion, in order.
    pub(super) fn counts(&self) -> impl Iterator<Item = u32> {
        self.words().flat_map(|(_, valid, planes)| {
            let used = PLANES - planes.iter().rev().take_while(|plane| **plane == 0).count();
            (0..valid.count_ones()).map(move |bit| {
                let planes = planes[..used].iter().enumerate();
                planes.fold(0, |count, (p, plane)| count | ((plane >> bit & 1) as u32) << p)
            })
        })
    }

    /// Word by word: the first completion in it, the bits that are completions, the planes.
    fn words(&self) -> impl Iterator<Item = (usize, u64, [u64; PLANES])> {
        self.rows.iter().enumerate().flat_map(move |(row, planes)| {
            (0..self.bits_per_row.div_ceil(64)).map(move |word| {
                let first = row * self.bits_per_row + 64 * word;
                let completions = (self.bits_per_row - 64 * word).min(64);
                let valid = u64::MAX >> (64 - completions);
                (first, valid, planes.map(|plane| plane[word]))
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_plain_counters_up_to_where_they_stick() {
        let mut tally = Tally::<3>::new(7);
        let mut plain = vec![0u32; 5040];
        let mut seed = 1u64;
        for step in 0..60 {
            let row = step * step % 7;
            let mut bits = [0; 12];
            for bit in 0..720 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                if seed >> 63 == 1 {
                    bits[bit / 64] |= 1 << (bit % 64);
                    let count = &mut plain[row * 720 + bit];
                    *count = (*count + 1).min(7);
                }
            }
            tally.add(row, &bits);
        }
        assert!(tally.counts().eq(plain.iter().copied()));
        for count in 0..8 {
            let expected = (0..5040).filter(|&i| plain[i] == count);
            assert!(tally.with_count(count).eq(expected));
        }
        assert!(plain.contains(&7) && plain.contains(&1));
    }

    #[test]
    fn there_are_as_many_counts_as_completions() {
        for (stickers, completions) in [(0, 1), (1, 1), (4, 24), (6, 720), (9, 362_880)] {
            assert_eq!(Tally::<2>::new(stickers).counts().count(), completions);
        }
    }
}
