//! The two orders in which a net's 36 stickers can come, and which of them a text means.
//!
//! | form | rows | a row's parts |
//! |---|---|---|
//! | net | 3, 9, 15, 5, 3 and 1 stickers | each face's |
//! | faces | nine of each of L, F, R and D | each face's rows |
//!
//! Digits alone don't say which is meant; what stands between them does. A *cut* is a place between
//! two stickers where something does, and a form *fits* some cuts if there is one after each of its
//! rows, and none inside a part. No cuts fit both forms: only a net has a row that ends after 3
//! stickers, and only faces have one that ends after 18.
//!
//! If the cuts of lines, slashes and semicolons fit a form, this is it, and what stands inside the
//! rows makes no difference, unless it shows a face that is written from its other end. Otherwise
//! all cuts must fit one, and the lines mustn't be a net's in another order. Where every sticker
//! stands alone, what stands between most of them is a spacer, and makes no cut. 36 stickers
//! without any cut are faces.

use std::mem;

use super::super::gap::Gap;
use super::super::picture::Picture;
use crate::geometry::{FACELETS, Face, Facelet};

/// An order of the stickers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Net,
    Faces,
}

impl Form {
    pub(super) const ALL: [Self; 2] = [Self::Net, Self::Faces];

    /// The number of stickers in each row.
    pub(super) const fn rows(self) -> &'static [usize] {
        match self {
            Self::Net => &[3, 9, 15, 5, 3, 1],
            Self::Faces => &[9, 9, 9, 9],
        }
    }

    /// The number of stickers in each part of the rows.
    pub(super) const fn parts(self) -> &'static [usize] {
        match self {
            Self::Net => &[1, 1, 1, 3, 3, 3, 5, 5, 5, 5, 3, 1],
            Self::Faces => &[1, 3, 5, 1, 3, 5, 1, 3, 5, 5, 3, 1],
        }
    }

    /// The name of each row.
    pub(super) const fn row_names(self) -> &'static [&'static str] {
        match self {
            Self::Net => &[
                "first row (the apexes of L, F and R)",
                "second row (three each of L, F and R)",
                "third row (five each of L, F and R)",
                "fourth row (the upper row of D)",
                "fifth row (the middle row of D)",
                "last row (the apex of D)",
            ],
            Self::Faces => &["first row (L)", "second row (F)", "third row (R)", "last row (D)"],
        }
    }

    /// The form whose first row has this many stickers.
    pub(super) fn with_first_row(stickers: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|form| form.rows()[0] == stickers)
    }

    /// The stickers in this order.
    pub(super) fn facelets(self, net: &Picture) -> Vec<Facelet> {
        match self {
            Self::Net => net.rows().flatten().collect(),
            Self::Faces => {
                crate::geometry::PRINTED_FACES.iter().flat_map(|f| Face::printed(*f)).collect()
            }
        }
    }

    /// The number of stickers before a row.
    pub(super) fn start(self, row: usize) -> usize {
        self.rows()[..row].iter().sum()
    }

    /// The number of stickers in each part of a row.
    pub(super) fn parts_of_row(self, row: usize) -> &'static [usize] {
        let start = self.start(row);
        let parts_to = |end: usize| ends(self.parts().iter()).take_while(|&it| it <= end).count();
        &self.parts()[parts_to(start)..parts_to(start + self.rows()[row])]
    }

    fn fits(self, cuts: u64) -> bool {
        let [rows, parts] = [self.rows(), self.parts()].map(|lengths| after(lengths.iter()));
        rows & cuts == rows && cuts & parts == cuts
    }

    /// The form that a text means with these cuts.
    pub(super) fn of(cuts: Cuts) -> Option<Self> {
        let fitting = |cuts: u64| Self::ALL.into_iter().find(|form| form.fits(cuts));
        if let Some(form) = fitting(cuts.rows) {
            return Some(form);
        }
        if cuts.are_lines_of_net() {
            return None;
        }
        fitting(cuts.all).or((cuts.all == 0).then_some(Self::Faces))
    }

    /// The first row that is divided as another one should be: a face as it is from its other end,
    /// or the apexes as the middle row of D, which is three stickers in one.
    pub(super) fn misplaced_row(self, cuts: Cuts) -> Option<usize> {
        let divided = |row: usize| cuts.inside(self.start(row), self.rows()[row]);
        let parts = |row: usize| self.parts_of_row(row).iter();
        match self {
            Self::Net => {
                let are_exchanged = divided(0) == after(parts(4)) && divided(4) == after(parts(0));
                are_exchanged.then_some(0)
            }
            Self::Faces => {
                (0..self.rows().len()).find(|&row| divided(row) == after(parts(row).rev()))
            }
        }
    }
}

/// After how many stickers each of these groups ends.
fn ends<'a>(lengths: impl Iterator<Item = &'a usize>) -> impl Iterator<Item = usize> {
    lengths.scan(0, |end, length| {
        *end += length;
        Some(*end)
    })
}

/// The places between these groups, as bits.
fn after<'a>(lengths: impl ExactSizeIterator<Item = &'a usize>) -> u64 {
    let last = lengths.len() - 1;
    ends(lengths).take(last).fold(0, |cuts, end| cuts | 1 << end)
}

/// Between which of 36 stickers something stands: bit i is the place before the i-th, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cuts {
    /// Lines, slashes and semicolons.
    rows: u64,
    /// Anything but what stands between most of the stickers.
    all: u64,
}

impl Cuts {
    /// The cuts of these gaps before the stickers.
    pub(super) fn of(gaps: &[Gap; FACELETS]) -> Self {
        let cuts = |is_cut: &dyn Fn(Gap) -> bool| {
            (1..FACELETS).filter(|&i| is_cut(gaps[i])).fold(0, |cuts, i| cuts | 1 << i)
        };
        let spacer = spacer(gaps);
        let rows = cuts(&Gap::ends_row);
        Self { rows, all: cuts(&|gap| gap != Gap::Nothing && Some(gap) != spacer) }
    }

    /// The cuts inside of some stickers; bit 1 is the place before the second of them.
    fn inside(self, start: usize, length: usize) -> u64 {
        (self.all >> start) & ((1 << length) - 2)
    }

    /// Into how many stickers some are divided.
    pub(super) fn division(self, start: usize, length: usize) -> Vec<usize> {
        groups(self.inside(start, length), length)
    }

    /// Whether lines, slashes and semicolons make the rows of a net, in any order.
    fn are_lines_of_net(self) -> bool {
        let rows = Form::Net.rows();
        if self.rows.count_ones() as usize + 1 != rows.len() {
            return false;
        }
        let [lines, rows] = [groups(self.rows, FACELETS), rows.to_vec()].map(|mut lengths| {
            lengths.sort_unstable();
            lengths
        });
        lines == rows
    }
}

/// How many stickers there are from each cut to the next.
fn groups(cuts: u64, length: usize) -> Vec<usize> {
    let ends = (1..=length).filter(|&i| i == length || cuts >> i & 1 == 1);
    ends.scan(0, |start, end| Some(end - mem::replace(start, end))).collect()
}

/// What stands between most stickers, if every sticker stands alone.
fn spacer(gaps: &[Gap; FACELETS]) -> Option<Gap> {
    let inner = &gaps[1..];
    if inner.contains(&Gap::Nothing) {
        return None;
    }
    let is_most = |gap: &Gap| 2 * inner.iter().filter(|other| *other == gap).count() > inner.len();
    Gap::CUTS.into_iter().find(is_most)
}
