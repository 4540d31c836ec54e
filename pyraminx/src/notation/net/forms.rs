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

use std::{iter, mem};

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

    fn fits(self, cuts: Cuts) -> bool {
        let [rows, parts] = [self.rows(), self.parts()].map(Cuts::after);
        rows.0 & cuts.0 == rows.0 && cuts.0 & parts.0 == cuts.0
    }

    /// The form that a text means with these gaps before its 36 stickers.
    pub(super) fn of(gaps: &[Gap; FACELETS]) -> Option<Self> {
        let fitting = |cuts: Cuts| Self::ALL.into_iter().find(|form| form.fits(cuts));
        let rows = Cuts::of(gaps, Gap::ends_row);
        if let Some(form) = fitting(rows) {
            return Some(form);
        }
        let mut lengths = rows.lengths();
        lengths.sort_unstable();
        if lengths == [1, 3, 3, 5, 9, 15] {
            return None;
        }
        let cuts = Cuts::of_all(gaps);
        fitting(cuts).or((cuts == Cuts(0)).then_some(Self::Faces))
    }

    /// The parts of each row.
    pub(super) fn parts_of_rows(self) -> Vec<&'static [usize]> {
        let mut parts = self.parts();
        let of_row = |&length: &usize| {
            let count = ends(parts).take_while(|&end| end <= length).count();
            let (of_row, rest) = parts.split_at(count);
            parts = rest;
            of_row
        };
        self.rows().iter().map(of_row).collect()
    }

    /// Into how many stickers each row is divided by what stands inside of it.
    pub(super) fn divisions(self, gaps: &[Gap; FACELETS]) -> Vec<Vec<usize>> {
        let (all, rows) = (Cuts::of_all(gaps), Cuts::after(self.rows()));
        let mut lengths = Cuts(all.0 | rows.0).lengths().into_iter();
        let of_row = |&length: &usize| {
            let mut left = length;
            iter::from_fn(|| {
                let next = (left > 0).then(|| lengths.next())??;
                left -= next;
                Some(next)
            })
            .collect()
        };
        self.rows().iter().map(of_row).collect()
    }

    /// The first row that is divided as another one should be: a face as it is from its other end,
    /// or the apexes as the middle row of D, which is three stickers in one.
    pub(super) fn misplaced_row(self, gaps: &[Gap; FACELETS]) -> Option<usize> {
        let (parts, divisions) = (self.parts_of_rows(), self.divisions(gaps));
        if self == Self::Net {
            return (divisions[0] == parts[4] && divisions[4] == parts[0]).then_some(0);
        }
        let is_reversed = |(part, division): (&&[usize], &Vec<usize>)| {
            part != division && part.iter().rev().eq(division)
        };
        parts.iter().zip(&divisions).position(is_reversed)
    }
}

/// After how many stickers each of these parts ends.
fn ends(lengths: &[usize]) -> impl Iterator<Item = usize> {
    lengths.iter().scan(0, |end, length| {
        *end += length;
        Some(*end)
    })
}

/// Between which stickers something stands: bit i is the place before the i-th, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cuts(u64);

impl Cuts {
    /// After each of these numbers of stickers but the last.
    fn after(lengths: &[usize]) -> Self {
        Self(ends(lengths).filter(|&end| end < FACELETS).fold(0, |cuts, end| cuts | 1 << end))
    }

    /// Where anything stands but what is between most of the stickers.
    fn of_all(gaps: &[Gap; FACELETS]) -> Self {
        let spacer = spacer(gaps);
        Self::of(gaps, |gap| gap != Gap::Nothing && Some(gap) != spacer)
    }

    /// How many stickers stand between the cuts.
    fn lengths(self) -> Vec<usize> {
        let ends = (1..=FACELETS).filter(|&i| i == FACELETS || self.0 >> i & 1 == 1);
        ends.scan(0, |start, end| Some(end - mem::replace(start, end))).collect()
    }

    /// Where the gap is such a one.
    fn of(gaps: &[Gap; FACELETS], is_cut: impl Fn(Gap) -> bool) -> Self {
        let cuts = (1..FACELETS).filter(|&i| is_cut(gaps[i]));
        Self(cuts.fold(0, |cuts, i| cuts | 1 << i))
    }
}

/// What stands between most stickers, if every sticker stands alone.
fn spacer(gaps: &[Gap; FACELETS]) -> Option<Gap> {
    let inner = &gaps[1..];
    let is_most = |gap: &Gap| 2 * inner.iter().filter(|other| *other == gap).count() > inner.len();
    Gap::CUTS.into_iter().find(is_most).filter(|_| !inner.contains(&Gap::Nothing))
}
