//! How many sets of 27 cubes have exactly one layout: an estimate.
//!
//! # What is counted
//!
//! A *filled layout* shows a digit on each of 153 sides, such that all rules are kept; each of the
//! 17 faces stands in one of four directions. Turning the whole about the axis of the blank side
//! makes another of it, and no layout is its own image, since the front shows nine different
//! digits. Its 27 cubes with their colours are its *set*: a set has no order, and cubes in it may
//! be equal. Two sets are the same if their cubes look the same, however they lie. (A 9 is a 6
//! upside down; other digits show which way up they are.) Nothing is identified that only looks the
//! same after the digits are renamed.
//!
//! A set has exactly one layout if all its filled layouts are four that are turns of each other. So
//!
//! > sets with one layout = filled layouts · P / 4,
//!
//! where P is the share of the filled layouts whose set has one. The number of filled layouts is
//! known exactly ([`count`]). P is estimated from filled layouts that are drawn uniformly
//! ([`sample`]) and solved.
//!
//! With the rule of the almost magic face, the filled layouts that count are those in which some
//! face, outer or inner, has rows and columns that sum to 15; they are known exactly as well.
//! Others are drawn and rejected.

pub mod count;
pub mod reference;
pub mod sample;

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{Rules, Set};
use crate::solve::search::{Config, solve};

/// Which filled layouts are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Counted {
    /// All that keep the usual rules.
    All,
    /// Filled layouts in which some face, too, has rows and columns that sum to 15.
    WithMagicFace,
}

impl Counted {
    /// What they must keep.
    pub fn rules(self) -> Rules {
        Rules { magic: self == Self::WithMagicFace, ..Rules::USUAL }
    }
}

/// What random sets showed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Survey {
    /// How many sets were solved.
    pub sets: u64,
    /// How many of them have one layout.
    pub with_one: u64,
}

/// Sets that are solved before the control is told.
const AT_ONCE: u64 = 256;

/// Draws this many of the filled layouts that are counted, and counts those whose set has one
/// layout. Progress is the number of sets.
pub fn survey(seed: u64, sets: u64, counted: Counted, control: Control<'_>) -> Outcome<Survey> {
    let mut survey = Survey::default();
    let solved = AtomicU64::new(0);
    control.report(0);
    while survey.sets < sets {
        let numbers = survey.sets..sets.min(survey.sets + AT_ONCE);
        let is_one = |number: u64| {
            if control.should_stop() {
                return None;
            }
            let set = sample::random_layout(seed, number, counted).set();
            let is_one = has_one_layout(&set, counted.rules());
            control.report(1 + solved.fetch_add(1, Ordering::Relaxed));
            Some(is_one)
        };
        let found: Option<Vec<bool>> = numbers.into_par_iter().map(is_one).collect();
        let Some(found) = found else {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: survey };
        };
        survey.sets += found.len() as u64;
        survey.with_one += found.into_iter().filter(|&is_one| is_one).count() as u64;
    }
    Outcome::Exhausted(survey)
}

/// Whether all layouts of a set look the same, up to turning the whole.
fn has_one_layout(set: &Set, rules: Rules) -> bool {
    let with_limit = |limit| {
        let config = Config { rules, limit, ..Config::default() };
        solve(set, &config, Control::UNLIMITED)
    };
    let outcome = with_limit(Some(2));
    match outcome.is_exhausted() || outcome.found().physical > 1 {
        true => outcome.found().physical == 1,
        // Cubes that look alike may make two layouts that do.
        false => with_limit(None).found().physical == 1,
    }
}

impl Survey {
    /// The share of sets with one layout.
    pub fn share(&self) -> f64 {
        self.with_one as f64 / self.sets as f64
    }

    /// Between which shares the true one is, with 95 % confidence (Wilson's interval).
    pub fn interval(&self) -> [f64; 2] {
        const Z: f64 = 1.959_963_984_540_054;
        let (n, p) = (self.sets as f64, self.share());
        let centre = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        [centre - half, centre + half].map(|bound| (bound / (1.0 + Z * Z / n)).clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // As in R: prop.test(45, 100, correct = FALSE).
        let [low, high] = Survey { sets: 100, with_one: 45 }.interval();
        assert!((low - 0.356_14).abs() < 1e-4 && (high - 0.547_57).abs() < 1e-4, "{low} {high}");
        let [low, high] = Survey { sets: 10, with_one: 0 }.interval();
        assert!(low == 0.0 && (high - 0.2775).abs() < 1e-4);
    }

    #[test]
    fn the_toy_has_one_layout_with_and_without_the_almost_magic_face() {
        for counted in [Counted::All, Counted::WithMagicFace] {
            assert!(has_one_layout(Set::toy(), counted.rules()));
        }
    }

    #[test]
    fn random_sets_have_one_layout_where_the_second_search_finds_four_turns_of_one() {
        for number in 0..4 {
            let set = sample::random_layout(1, number, Counted::All).set();
            assert_eq!(has_one_layout(&set, Rules::USUAL), reference::has_one_layout(&set));
        }
    }

    #[test]
    fn a_survey_stops_on_request_and_depends_on_its_seed_alone() {
        let stop = || true;
        assert!(!survey(1, 10, Counted::All, Control::stopping(&stop)).is_exhausted());
        let first = survey(3, 20, Counted::All, Control::UNLIMITED).into_found();
        assert_eq!(first.sets, 20);
        assert_eq!(survey(3, 20, Counted::All, Control::UNLIMITED).into_found(), first);
    }
}
