//! All relabellings that change exactly k stickers, one change after another.
//!
//! The stickers that may change are numbered region by region; a *region* is a face, or the whole
//! puzzle if digits may move between faces. Changes come in the order of these numbers, so that
//! each relabelling is met once. A change takes a sticker's digit away and puts another one there:
//! then the region *lacks* the first and has the second *in excess*, and only later changes in the
//! same region can balance that. One change puts right at most one digit that is lacking and one in
//! excess. So a branch ends as soon as
//!
//! - the digits need more *ends* than the changes that are left have: each change takes a digit
//!   away at one end and puts one at the other;
//! - one change is left and nothing is lacking (it would unbalance what is balanced); or
//! - a digit is in excess of which no later sticker of the region can give one away.
//!
//! How many ends a digit needs: if n of its stickers are lacking, r of them are taken away and n +
//! r put. With four rings its *weight* must come right too: an axial's sticker is in one ring, an
//! edge's in two, and in a solved state a digit is once in each of the four rings, whatever the
//! state; so the weights of its stickers add up to four. (With three rings an edge's weight depends
//! on where it is, so that weights say nothing of all states, and none are counted.) If w is
//! lacking, then −2r ≤ w ≤ 2(n + r). The smallest r that allows it makes 2r + n ends. (For the
//! question's labelling with rings that sum is 16 at first, so that nothing below eight changes
//! need be tried.)
//!
//! The last change is thereby forced but for its place, and few branches end before it.

use std::ops::ControlFlow;

use solidoku_common::digit::Digit;

use super::Config;
use crate::geometry::{Corner, FACELETS, Facelet, Piece};
use crate::keyed::ByFacelet;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::template::Template;

/// The stickers of each digit, as bits by facelet.
pub(super) type StickersByDigit = [u64; 9];

/// What may change, and how.
pub(super) struct Relabellings {
    stickers: Vec<Changeable>,
    /// By digit: the changeable stickers that have it at first, as bits by their number.
    having: StickersByDigit,
    /// By number: the later stickers of the same region, as bits.
    later: Vec<u64>,
    /// Whether weights count.
    weighs: bool,
    start: Partial,
}

struct Changeable {
    facelet: Facelet,
    digit: usize,
    /// How many rings it is in, in every state; 0 if weights don't count.
    weight: i8,
}

/// A labelling after some changes, and what the changes to come must balance.
#[derive(Clone)]
pub(super) struct Partial {
    pub(super) showing: StickersByDigit,
    /// How many changes are still to come.
    pub(super) left: usize,
    /// The stickers changed so far, by number.
    changed: u64,
    /// The number from which on stickers can be changed.
    next: usize,
    /// Where a digit that is lacking or in excess can be balanced.
    region: u64,
    /// By digit, how many stickers with it are lacking; below 0 if there are too many.
    lacking: [i8; 9],
    /// The sum of what is lacking.
    short: i8,
    /// By digit, what the weights of its stickers lack.
    light: [i8; 9],
    /// How many ends all digits need together.
    ends: i8,
}

/// What a change replaces.
struct Before {
    next: usize,
    region: u64,
    short: i8,
    ends: i8,
}

/// The numbers of the bits that are set, ascending.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

/// How many sets of `size` of `n` things there are, for up to 36 things.
pub(super) fn binomial(n: usize, size: usize) -> u64 {
    (0..size).fold(1, |sets, i| sets * n.saturating_sub(i) as u64 / (i as u64 + 1))
}

impl Partial {
    pub(super) fn labelling(&self) -> Labelling {
        let mut labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
        for (digit, stickers) in Digit::ALL.into_iter().zip(self.showing) {
            for facelet in bits(stickers) {
                labels[Facelet::new(facelet)] = digit;
            }
        }
        Labelling::new(labels)
    }

    /// The digits of which there are too many, as bits.
    fn excess(&self) -> u64 {
        digits(|i| self.lacking[i] < 0)
    }

    /// The digits of which there are too few, as bits.
    fn wanting(&self) -> u64 {
        digits(|i| self.lacking[i] > 0)
    }

    /// Whether the changes that are left are enough, and not one too many.
    const fn can_be_balanced(&self) -> bool {
        self.ends <= 2 * self.left as i8 && !(self.left == 1 && self.short == 0)
    }

    /// How many more ends a digit needs once a sticker of this weight is taken from it (`by` is 1),
    /// or put (−1).
    const fn more_ends(&self, digit: usize, by: i8, weight: i8) -> i8 {
        let (lacking, light) = (self.lacking[digit], self.light[digit]);
        ends(lacking + by, light + by * weight) - ends(lacking, light)
    }
}

/// The digits, by index, for which something holds, as bits.
fn digits(holds: impl Fn(usize) -> bool) -> u64 {
    (0..9).fold(0, |set, i| set | u64::from(holds(i)) << i)
}

/// How many ends a digit needs that lacks this many stickers, and this weight.
pub(super) const fn ends(lacking: i8, light: i8) -> i8 {
    let mut taken = if lacking < 0 { -lacking } else { 0 };
    let for_less = (1 - light) / 2;
    if for_less > taken {
        taken = for_less;
    }
    let for_more = (light + 1) / 2 - lacking;
    if for_more > taken {
        taken = for_more;
    }
    2 * taken + lacking
}

impl Relabellings {
    pub(super) fn new(labelling: &Labelling, locks: &Template, config: &Config) -> Self {
        let weighs = config.rings == Rings::Four;
        let weight = |facelet: Facelet| if weighs { facelet.rings().len() as i8 } else { 0 };
        let region =
            |facelet: Facelet| if config.across_faces { 0 } else { facelet.face().index() };
        let mut facelets: Vec<_> = Facelet::all().filter(|&f| !locks.at(f).is_locked()).collect();
        // Labellings with the same edges follow one another, which suits `counter.rs`.
        let is_edge = |facelet: Facelet| matches!(facelet.piece(), Piece::Edge(_));
        facelets.sort_by_key(|&facelet| (region(facelet), !is_edge(facelet)));
        let numbers = |wanted: &dyn Fn(usize) -> bool| {
            (0..facelets.len()).filter(|&i| wanted(i)).fold(0, |set, i| set | 1 << i)
        };
        let at = |i: usize| labelling.at(facelets[i]).index();
        let having = std::array::from_fn(|digit| numbers(&|i| at(i) == digit));
        let later: Vec<u64> = (0..facelets.len())
            .map(|i| numbers(&|j| j > i && region(facelets[j]) == region(facelets[i])))
            .collect();
        let mut showing = [0; 9];
        let mut lacking = [if config.across_faces { 4 } else { 0 }; 9];
        let mut light = [if weighs { Corner::ALL.len() as i8 } else { 0 }; 9];
        for facelet in Facelet::all() {
            let digit = labelling.at(facelet).index();
            showing[digit] |= 1 << facelet.index();
            lacking[digit] -= i8::from(config.across_faces);
            light[digit] -= weight(facelet);
        }
        let start = Partial {
            showing,
            left: 0,
            changed: 0,
            next: 0,
            region: numbers(&|_| true),
            lacking,
            short: lacking.iter().filter(|&&lack| lack > 0).sum(),
            light,
            ends: (0..9).map(|i| ends(lacking[i], light[i])).sum(),
        };
        let changeable = |&facelet: &Facelet| Changeable {
            facelet,
            digit: labelling.at(facelet).index(),
            weight: weight(facelet),
        };
        Self { stickers: facelets.iter().map(changeable).collect(), having, later, weighs, start }
    }

    /// How many stickers may change.
    pub(super) const fn changeable(&self) -> usize {
        self.stickers.len()
    }

    /// The labelling as it is, with this many changes to come; `None` if none can balance it.
    pub(super) fn start(&self, changes: usize) -> Option<Partial> {
        let start = Partial { left: changes, ..self.start.clone() };
        (changes <= self.changeable() && start.can_be_balanced()).then_some(start)
    }

    /// How many sets of as many stickers come before the first one that begins like this, in
    /// lexicographic order: a measure of how far a walk is.
    pub(super) fn sets_before(&self, partial: &Partial) -> u64 {
        let mut left = partial.changed.count_ones() as usize + partial.left;
        let mut next = 0;
        let mut before = 0;
        for chosen in bits(partial.changed) {
            left -= 1;
            let skipped = next..chosen;
            before +=
                skipped.map(|first| binomial(self.changeable() - 1 - first, left)).sum::<u64>();
            next = chosen + 1;
        }
        before
    }

    /// Hands `sink` everything that some more changes make of a labelling, until only `until` are
    /// left, and adds to `steps` the changes that were made on the way. The sink may end the walk;
    /// otherwise the labelling is as it was.
    pub(super) fn walk(
        &self,
        partial: &mut Partial,
        until: usize,
        steps: &mut u64,
        sink: &mut impl FnMut(&Partial) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if partial.left == until {
            return sink(partial);
        }
        let all = (1 << self.changeable()) - 1;
        let spare = 2 * partial.left as i8 - partial.ends;
        let (excess, wanting) = (partial.excess(), partial.wanting());
        let open = if partial.short > 0 { partial.region } else { all };
        let mut places = open >> partial.next << partial.next;
        if spare == 0 {
            // Each end must be one that is needed.
            let taken = match self.weighs {
                false => excess,
                true => digits(|i| (0..3).any(|weight| partial.more_ends(i, 1, weight) < 0)),
            };
            places &= bits(taken).fold(0, |set, digit| set | self.having[digit]);
        }
        for number in bits(places) {
            if self.changeable() - number < partial.left {
                break;
            }
            let Changeable { digit: from, weight, .. } = self.stickers[number];
            // How many ends more the digit that is put there may need; one less is the best.
            let spare = spare - 2 - partial.more_ends(from, 1, weight);
            let put = match self.weighs {
                _ if spare < -1 => 0,
                false if spare > 0 => 0x1FF,
                false => wanting,
                true => digits(|i| partial.more_ends(i, -1, weight) <= spare),
            };
            for to in bits(put & !(1 << from)) {
                *steps += 1;
                let before = self.change(partial, number, to);
                if self.can_be_completed(partial, number) {
                    self.walk(partial, until, steps, sink)?;
                }
                self.undo(partial, number, to, before);
            }
        }
        ControlFlow::Continue(())
    }

    /// Changes one sticker, and hands out what [`Relabellings::undo`] needs.
    fn change(&self, partial: &mut Partial, number: usize, to: usize) -> Before {
        let Changeable { facelet, digit: from, weight } = self.stickers[number];
        let Partial { next, region, short, ends, .. } = *partial;
        partial.left -= 1;
        partial.next = number + 1;
        partial.region = self.later[number];
        partial.changed |= 1 << number;
        partial.showing[from] ^= 1 << facelet.index();
        partial.showing[to] ^= 1 << facelet.index();
        partial.short += i8::from(partial.lacking[from] >= 0) - i8::from(partial.lacking[to] > 0);
        partial.ends += partial.more_ends(from, 1, weight) + partial.more_ends(to, -1, weight);
        partial.lacking[from] += 1;
        partial.lacking[to] -= 1;
        partial.light[from] += weight;
        partial.light[to] -= weight;
        Before { next, region, short, ends }
    }

    fn undo(&self, partial: &mut Partial, number: usize, to: usize, before: Before) {
        let Changeable { facelet, digit: from, weight } = self.stickers[number];
        partial.left += 1;
        partial.next = before.next;
        partial.region = before.region;
        partial.short = before.short;
        partial.ends = before.ends;
        partial.changed ^= 1 << number;
        partial.showing[from] ^= 1 << facelet.index();
        partial.showing[to] ^= 1 << facelet.index();
        partial.lacking[from] -= 1;
        partial.lacking[to] += 1;
        partial.light[from] -= weight;
        partial.light[to] += weight;
    }

    /// Whether the changes that are left can balance what is changed, this sticker last.
    fn can_be_completed(&self, partial: &Partial, number: usize) -> bool {
        let later = self.later[number];
        let can_give = |digit: usize| {
            (self.having[digit] & later).count_ones() as i8 >= -partial.lacking[digit]
        };
        partial.can_be_balanced()
            && (partial.short == 0
                || later.count_ones() as i8 >= partial.short
                    && bits(partial.excess()).all(can_give))
    }
}
