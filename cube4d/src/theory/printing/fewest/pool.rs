//! Other layouts, and how many printed reasons exclude each.

use crate::theory::printing::FaceletSet;
use crate::theory::printing::other::Reasons;

/// Other layouts with their reasons, and the digits that are printed at present.
pub(super) struct Pool {
    /// For each facelet its reasons: the layout, and the other digit, which may be itself.
    reasons: Vec<Vec<(u32, u8)>>,
    /// For each layout its reasons, as pairs of facelets; single ones twice.
    layouts: Vec<Vec<[u8; 2]>>,
    /// For each layout the number of printed reasons.
    printed_reasons: Vec<u32>,
    printed: FaceletSet,
}

impl Pool {
    /// No layouts; these digits are printed.
    pub(super) fn new(printed: &[usize]) -> Self {
        let mut set = FaceletSet::default();
        printed.iter().for_each(|&digit| set.add(digit));
        Self {
            reasons: vec![Vec::new(); FaceletSet::FACELETS],
            layouts: Vec::new(),
            printed_reasons: Vec::new(),
            printed: set,
        }
    }

    pub(super) const fn printed(&self) -> FaceletSet {
        self.printed
    }

    /// Adds a layout.
    pub(super) fn add(&mut self, reasons: &Reasons) {
        let number = |facelet| FaceletSet::number(facelet) as u8;
        let singles = reasons.singles.iter().map(|&single| [number(single); 2]);
        let pairs = reasons.pairs.iter().map(|pair| pair.map(number));
        let all: Vec<[u8; 2]> = singles.chain(pairs).collect();
        let layout = self.layouts.len() as u32;
        for &[a, b] in &all {
            self.reasons[usize::from(a)].push((layout, b));
            if a != b {
                self.reasons[usize::from(b)].push((layout, a));
            }
        }
        let is_printed = |reason: &&[u8; 2]| reason.iter().all(|&n| self.printed.has(n.into()));
        self.printed_reasons.push(all.iter().filter(is_printed).count() as u32);
        self.layouts.push(all);
    }

    /// Prints a digit.
    pub(super) fn insert(&mut self, digit: usize) {
        if self.printed.has(digit) {
            return;
        }
        self.printed.add(digit);
        for &(layout, other) in &self.reasons[digit] {
            if self.printed.has(other.into()) {
                self.printed_reasons[layout as usize] += 1;
            }
        }
    }

    /// Removes a digit if every layout is still excluded; says whether it did.
    pub(super) fn remove(&mut self, digit: usize) -> bool {
        self.take(digit);
        let is_accepted = |&(layout, _): &(u32, u8)| self.printed_reasons[layout as usize] == 0;
        if self.reasons[digit].iter().any(is_accepted) {
            self.insert(digit);
            return false;
        }
        true
    }

    fn take(&mut self, digit: usize) {
        for &(layout, other) in &self.reasons[digit] {
            if self.printed.has(other.into()) {
                self.printed_reasons[layout as usize] -= 1;
            }
        }
        self.printed.drop(digit);
    }

    /// Prints exactly these digits.
    pub(super) fn print(&mut self, printed: &FaceletSet) {
        for digit in 0..FaceletSet::FACELETS {
            match (self.printed.has(digit), printed.has(digit)) {
                (true, false) => self.take(digit),
                (false, true) => self.insert(digit),
                _ => {}
            }
        }
    }

    /// Digits each of which would exclude the first layout that is accepted; if none does alone,
    /// all that are part of a reason. `None` if no layout is accepted.
    pub(super) fn excluding_an_accepted(&self) -> Option<Vec<usize>> {
        let accepted = self.printed_reasons.iter().position(|&count| count == 0)?;
        let missing = |&[a, b]: &[u8; 2]| {
            let missing = [a, b].map(|n| !self.printed.has(n.into()));
            (a == b || missing[0] != missing[1]).then(|| if missing[0] { a } else { b })
        };
        let all = &self.layouts[accepted];
        let enough: Vec<usize> = all.iter().filter_map(missing).map(usize::from).collect();
        let any = || all.iter().flatten().map(|&n| n.into()).collect();
        Some(if enough.is_empty() { any() } else { enough })
    }
}
