//! The limits that the results name: a line has one of the 1,070 solutions, and why no minimal
//! puzzle with this solution has more clues. `257:15` says that at most 15 clues show 2, 5 or 7.
//!
//! What the limits leave is found by trying all numbers of clues, digit by digit. Limits of up to
//! three digits are computed by the definition read literally.

use std::path::Path;

use chacha20::ChaCha8Rng;
use fractal3d::Grid;
use fractal3d::board::Board;
use fractal3d::canonical;
use fractal3d::max_clues::Limit;
use fractal3d::max_clues::reference::{AllTemplates, MOST_DIGITS};
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rayon::prelude::*;
use solidoku_common::control::Control;

/// A line of the file.
pub(super) struct Line {
    pub(super) solution: Grid,
    limits: Vec<Limit>,
}

/// The lines of a file of results.
pub(super) fn lines_of_results(name: &str) -> Vec<Line> {
    lines(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../results/fractal3d").join(name))
}

pub(super) fn lines(path: &Path) -> Vec<Line> {
    std::fs::read_to_string(path).unwrap().lines().map(line).collect()
}

fn line(text: &str) -> Line {
    let (solution, limits) = text.split_once(' ').unwrap();
    let limits = limits.split(' ').map(|limit| limit.parse().unwrap()).collect();
    Line { solution: solution.parse().unwrap(), limits }
}

/// Whether the lines have a solution of each of the 1,070 classes.
pub(super) fn has_all(lines: &[Line]) -> bool {
    let mut forms: Vec<Grid> =
        lines.par_iter().map(|line| canonical(&line.solution).grid).collect();
    forms.sort_unstable();
    forms.dedup();
    lines.len() == 1_070 && forms.len() == 1_070
}

impl Line {
    /// The most clues that the limits leave: of the last digit, then of the last two, and so on.
    pub(super) fn most(&self) -> u32 {
        let mut most_from = [0; 10];
        for first in (0..9).rev() {
            most_from[first] = self.most_of(first) + most_from[first + 1];
            let mut best = 0;
            self.try_clues(first, &mut Vec::new(), &most_from, &mut best);
            most_from[first] = best;
        }
        most_from[0]
    }

    /// Tries all numbers of clues of the digits from `first` on, where those of some are chosen.
    fn try_clues(&self, first: usize, clues: &mut Vec<u32>, most_from: &[u32], best: &mut u32) {
        let digit = first + clues.len();
        let sum: u32 = clues.iter().sum();
        if sum + most_from[digit] <= *best {
            return;
        }
        if digit == 9 {
            *best = sum;
            return;
        }
        for count in (0..=self.most_of(digit)).rev() {
            clues.push(count);
            let is_known =
                |limit: &&Limit| limit.digits[0] >= first && limit.digits.last() == Some(&digit);
            let sum =
                |limit: &Limit| limit.digits.iter().map(|digit| clues[digit - first]).sum::<u32>();
            if self.limits.iter().filter(is_known).all(|limit| sum(limit) <= limit.most.into()) {
                self.try_clues(first, clues, most_from, best);
            }
            clues.pop();
        }
    }

    /// The most clues of a digit by itself.
    fn most_of(&self, digit: usize) -> u32 {
        let alone = self.limits.iter().find(|limit| limit.digits == [digit]);
        alone.map_or(9, |limit| limit.most.into())
    }

    /// Whether this is a limit by the definition read literally.
    fn holds(&self, limit: &Limit, literal: &AllTemplates) -> bool {
        let size = literal.largest_independent(&self.solution, &limit.digits, Control::UNLIMITED);
        size.unwrap() <= limit.most.into()
    }
}

/// Whether all limits of one and two digits hold, and `of_three` random ones of three.
pub(super) fn hold_literally(lines: &[Line], of_three: usize, seed: u64) -> bool {
    let literal = AllTemplates::of(Board::standard());
    let all = lines.iter().flat_map(|line| line.limits.iter().map(move |limit| (line, limit)));
    let (large, small): (Vec<_>, Vec<_>) =
        all.partition(|(_, limit)| limit.digits.len() == MOST_DIGITS);
    let large: Vec<_> = large.sample(&mut ChaCha8Rng::seed_from_u64(seed), of_three).collect();
    let small: Vec<_> =
        small.iter().filter(|(_, limit)| limit.digits.len() < MOST_DIGITS).collect();
    println!("{} limits of three digits, {} of one or two", large.len(), small.len());
    large
        .into_par_iter()
        .chain(small)
        .with_max_len(1)
        .all(|(line, limit)| line.holds(limit, &literal))
}
