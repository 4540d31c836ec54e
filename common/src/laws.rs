//! How laws, which are property tests, draw their cases: the same ones each time, so that a test
//! run says today what it said yesterday. For tests alone; it is here, and not beside the other
//! helpers of tests, so that the published packages can be tested without the repository.
//!
//! Two variables of the environment are for the nightly run, and for whoever hunts an error:
//!
//! - `SOLIDOKU_CASES=N` tries a law of ordinary cost with N cases instead of 32, and costlier or
//!   cheaper ones with more or fewer in proportion.
//! - `SOLIDOKU_SEED=S` draws other cases; `SOLIDOKU_SEED=random` draws others in each run.
//!
//! A law that fails prints its smallest counterexample, and the two variables that lead there
//! again. Nothing is kept in files.

use std::env::VarError;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

use proptest::prelude::any;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// The cases by which the cost of a law is stated: a law of ordinary cost has as many.
pub const ORDINARY: u32 = 256;

/// The cases of a law of ordinary cost, in a test run that nobody has configured.
const BY_DAY: u32 = 32;

/// Any number does.
const SEED: u64 = 2026;

/// The configuration of a law of this cost: [`ORDINARY`], or less if each case takes long. By day
/// it is tried with an eighth as many cases.
///
/// ```
/// use proptest::prelude::*;
///
/// proptest! {
///     #![proptest_config(solidoku_common::laws::cases(256))]
///     fn addition_commutes(a: u32, b: u32) {
///         prop_assert_eq!(u64::from(a) + u64::from(b), u64::from(b) + u64::from(a));
///     }
/// }
/// addition_commutes();
/// ```
///
/// # Panics
/// If a variable of the environment is neither a number nor, for the seed, `random`.
pub fn cases(cases: u32) -> Config {
    static SETTINGS: LazyLock<Settings> = LazyLock::new(|| {
        Settings::of(|name| std::env::var(name)).unwrap_or_else(|e| panic!("{e}"))
    });
    // Tests keep this to themselves unless they fail.
    eprintln!("to repeat: {}", *SETTINGS);
    SETTINGS.config(cases)
}

/// The seed of a test with a single random case, as a law with one case draws it. Such a test isn't
/// a law if a smaller case would be no easier to read.
///
/// # Panics
/// If a variable of the environment is neither a number nor, for the seed, `random`.
pub fn seed() -> u64 {
    any::<u64>().new_tree(&mut TestRunner::new(cases(1))).expect("any number will do").current()
}

/// How many cases to try of what isn't a law: `SOLIDOKU_CASES`, or this many.
///
/// # Panics
/// If the variable is not a number from 1.
pub fn count(usual: u32) -> u32 {
    let variable = |name: &str| std::env::var(name);
    match given_cases(&variable) {
        Ok(given) => given.unwrap_or(usual),
        Err(error) => panic!("{error}"),
    }
}

/// About `by_day` of these items, evenly spread; all of them if `SOLIDOKU_CASES` is set, as at
/// night.
///
/// # Panics
/// If the variable is not a number from 1.
pub fn some_by_day<T>(all: impl IntoIterator<Item = T>, by_day: usize) -> Vec<T> {
    let all: Vec<T> = all.into_iter().collect();
    let step = match count(0) {
        0 => all.len().div_ceil(by_day).max(1),
        _ => 1,
    };
    all.into_iter().step_by(step).collect()
}

/// What `SOLIDOKU_CASES` says, if it is set. Every reader of the variable is here.
fn given_cases(
    variable: &impl Fn(&str) -> Result<String, VarError>,
) -> Result<Option<u32>, String> {
    let Some(text) = value_of("SOLIDOKU_CASES", variable)? else { return Ok(None) };
    text.parse().ok().filter(|&cases| cases > 0).map(Some).ok_or_else(|| {
        format!("SOLIDOKU_CASES: expected a number from 1 to {}, found `{text}`", u32::MAX)
    })
}

fn value_of(
    name: &str,
    variable: &impl Fn(&str) -> Result<String, VarError>,
) -> Result<Option<String>, String> {
    match variable(name) {
        Ok(text) => Ok(Some(text)),
        Err(VarError::NotPresent) => Ok(None),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// What the environment asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Settings {
    /// The cases of a law of ordinary cost.
    ordinary: u32,
    seed: u64,
}

impl Settings {
    fn of(variable: impl Fn(&str) -> Result<String, VarError>) -> Result<Self, String> {
        let ordinary = given_cases(&variable)?.unwrap_or(BY_DAY);
        let seed = match value_of("SOLIDOKU_SEED", &variable)?.as_deref() {
            None => SEED,
            // The standard library's only source of randomness is in its hash tables.
            Some("random") => RandomState::new().hash_one(0),
            Some(text) => text.parse().map_err(|_| {
                format!("SOLIDOKU_SEED: expected a number below 2^64 or `random`, found `{text}`")
            })?,
        };
        Ok(Self { ordinary, seed })
    }

    fn config(self, cases: u32) -> Config {
        let in_proportion = u64::from(cases) * u64::from(self.ordinary) / u64::from(ORDINARY);
        let cases = u32::try_from(in_proportion).unwrap_or(u32::MAX).max(1);
        let default = Config::default();
        Config {
            cases,
            // As many in proportion as proptest's own limits allow of 256 cases.
            max_local_rejects: default.max_local_rejects.max(cases.saturating_mul(256)),
            max_global_rejects: default.max_global_rejects.max(cases.saturating_mul(4)),
            rng_seed: RngSeed::Fixed(self.seed),
            failure_persistence: None,
            ..default
        }
    }
}

/// As a shell takes it.
impl std::fmt::Display for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SOLIDOKU_CASES={} SOLIDOKU_SEED={}", self.ordinary, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(variables: &[(&str, &str)]) -> Result<Settings, String> {
        Settings::of(|name| {
            let found = variables.iter().find(|(other, _)| *other == name);
            found.map(|(_, text)| (*text).to_owned()).ok_or(VarError::NotPresent)
        })
    }

    fn drawn(settings: Settings) -> Vec<u64> {
        let mut runner = TestRunner::new(settings.config(256));
        (0..10).map(|_| any::<u64>().new_tree(&mut runner).unwrap().current()).collect()
    }

    #[test]
    fn cases_are_the_same_in_each_run_unless_others_are_wanted() {
        let own = settings(&[]).unwrap();
        assert_eq!(own, Settings { ordinary: BY_DAY, seed: SEED });
        assert_eq!(drawn(own), drawn(own));
        let other = settings(&[("SOLIDOKU_SEED", "7")]).unwrap();
        assert_eq!(drawn(other), drawn(other));
        assert_ne!(drawn(own), drawn(other));
        let random = || settings(&[("SOLIDOKU_SEED", "random")]).unwrap();
        assert_ne!(drawn(random()), drawn(random()));
    }

    #[test]
    fn what_is_printed_leads_to_the_same_cases() {
        let random = settings(&[("SOLIDOKU_SEED", "random"), ("SOLIDOKU_CASES", "9")]).unwrap();
        let printed = random.to_string();
        let variables: Vec<_> =
            printed.split(' ').map(|word| word.split_once('=').unwrap()).collect();
        assert_eq!(settings(&variables), Ok(random));
    }

    #[test]
    fn costly_laws_have_fewer_cases_in_proportion() {
        let cases = |ordinary, cases| Settings { ordinary, seed: 0 }.config(cases).cases;
        assert_eq!(cases(256, 256), 256);
        assert_eq!(cases(BY_DAY, 256), 32);
        assert_eq!(cases(20_000, 256), 20_000);
        assert_eq!(cases(20_000, 4), 312);
        assert_eq!(cases(1, 4), 1);
        assert_eq!(cases(u32::MAX, 4_000), u32::MAX);
    }

    #[test]
    fn wrong_variables_are_refused() {
        for (name, text) in [
            ("SOLIDOKU_CASES", "0"),
            ("SOLIDOKU_CASES", "many"),
            ("SOLIDOKU_CASES", "4294967296"),
            ("SOLIDOKU_SEED", ""),
            ("SOLIDOKU_SEED", "-1"),
        ] {
            let error = settings(&[(name, text)]).unwrap_err();
            assert!(error.starts_with(name) && error.contains(text), "{error}");
        }
    }
}
