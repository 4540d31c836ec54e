//! A sweep over squares, run at once, in parts, and with interruptions.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::*;
use sha2::Digest as _;

use super::file::{LoadError, Refusal, decode, encode, load, save};
use super::{
    Checkpoint, Contradiction, Draw, Exhaustive, Identity, Independent, LedgerRow, Lock, Overflow,
    Part, Saving, SetDigest, Sweep, Units, Unmergeable, add_count, merged, run, unfinished,
};
use crate::control::Control;

mod audits;
mod forgeries;
mod ledgers;
mod lengths;
mod specifications;

/// The units whose squares end in a digit, and the sum of all squares.
struct Squares {
    units: u64,
    digit: u64,
}

/// The specification of [`Squares`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
struct Digit(u64);

impl std::fmt::Display for Digit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "digit {}", self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
struct Found {
    ending: BTreeSet<u64>,
    units: u64,
    sum: u64,
}

/// The short form of [`Found`].
#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
struct Row {
    units: u64,
    sum: u64,
    ending: SetDigest,
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.units
    }

    fn findings(&self) -> u64 {
        self.sum
    }

    fn headline(&self) -> String {
        format!("sum {}", self.sum)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.units, other.units)?;
        add_count(&mut self.sum, other.sum)?;
        self.ending.merge(&other.ending)
    }

    fn contradiction(&self) -> Option<&'static str> {
        (self.ending.count() > self.units).then_some("more squares end in the digit than there are")
    }
}

impl Sweep for Squares {
    type Found = Found;
    type Row = Row;
    type Specification = Digit;

    fn name(&self) -> &'static str {
        "test squares"
    }

    fn specification(&self) -> Digit {
        Digit(self.digit)
    }

    fn units(&self) -> u64 {
        self.units
    }

    fn unit(&self, unit: u64) -> Found {
        let ends = unit * unit % 10 == self.digit;
        Found { ending: ends.then_some(unit).into_iter().collect(), units: 1, sum: unit * unit }
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        Contradiction::unless(found.units == units.count(), "another number of units")?;
        let all = found.ending.iter().all(|unit| units.contains(*unit));
        Contradiction::unless(all, "squares of units that aren't done")
    }

    fn add(sum: &mut Found, found: Found) {
        sum.ending.extend(found.ending);
        sum.units += found.units;
        sum.sum += found.sum;
    }

    fn row(&self, found: &Found) -> Row {
        let ending = SetDigest::of(found.ending.iter().map(u64::to_string));
        Row { units: found.units, sum: found.sum, ending }
    }
}

impl Exhaustive for Squares {
    fn independent(&self) -> Independent {
        Independent { cases: self.units, by: "units" }
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.below(self.units)
    }

    /// By repeated addition.
    fn recompute_unit(&self, unit: u64) -> Found {
        let square: u64 = (0..unit).map(|_| unit).sum();
        let ends = square.to_string().ends_with(&self.digit.to_string());
        Found { ending: ends.then_some(unit).into_iter().collect(), units: 1, sum: square }
    }
}

/// The sweep of squares under another name.
struct Cubes;

impl Sweep for Cubes {
    type Found = Found;
    type Row = Row;
    type Specification = Digit;

    fn name(&self) -> &'static str {
        "test cubes"
    }

    fn specification(&self) -> Digit {
        SQUARES.specification()
    }

    fn units(&self) -> u64 {
        SQUARES.units()
    }

    fn unit(&self, unit: u64) -> Found {
        SQUARES.unit(unit)
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        SQUARES.check(units, found)
    }

    fn add(sum: &mut Found, found: Found) {
        Squares::add(sum, found);
    }

    fn row(&self, found: &Found) -> Row {
        SQUARES.row(found)
    }
}

const SQUARES: Squares = Squares { units: 1_000, digit: 6 };

/// Resumes a sweep and stops it after about `more` units.
fn run_units(from: Checkpoint<Found>, more: u64) -> Checkpoint<Found> {
    let started = AtomicU64::new(0);
    let stop = || started.fetch_add(1, Ordering::Relaxed) > more;
    let saving = Saving { save: &|_| Ok(()), every: Duration::ZERO };
    run(&SQUARES, from, Control::stopping(&stop), saving).unwrap()
}

fn run_whole() -> Checkpoint<Found> {
    run_units(Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE), u64::MAX)
}

fn part(number: u64, of: u64) -> Checkpoint<Found> {
    let part = Part::new(number, of).unwrap();
    run_units(Checkpoint::new(Identity::of(&SQUARES), part), u64::MAX)
}

#[test]
fn a_sweep_that_is_stopped_many_times_finds_the_same() {
    let whole = run_whole();
    assert!(whole.is_complete());
    assert_eq!(whole.found.sum, (0..1_000).map(|unit| unit * unit).sum::<u64>());
    let mut checkpoint = Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE);
    let mut stops = 0;
    while !checkpoint.is_complete() {
        checkpoint = decode(&encode(&run_units(checkpoint, 70)), &SQUARES).unwrap();
        stops += 1;
    }
    assert!(stops > 5);
    assert_eq!(encode(&checkpoint), encode(&whole));
}

/// Only the last save decides, and even then the result is there.
#[test]
fn a_failed_save_does_not_end_a_sweep() {
    let new = || Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE);
    let failures = AtomicU64::new(0);
    let fails_before_the_end = |checkpoint: &Checkpoint<Found>| {
        if checkpoint.is_complete() {
            return Ok(());
        }
        failures.fetch_add(1, Ordering::Relaxed);
        Err(io::Error::other("full"))
    };
    let saving = Saving { save: &fails_before_the_end, every: Duration::ZERO };
    let whole = run(&SQUARES, new(), Control::UNLIMITED, saving).unwrap();
    assert_eq!(encode(&whole), encode(&run_whole()));
    assert!(failures.into_inner() > 0);
    let saving = Saving { save: &|_| Err(io::Error::other("full")), every: Duration::ZERO };
    let unsaved = run(&SQUARES, new(), Control::UNLIMITED, saving).unwrap_err();
    assert_eq!(unsaved.to_string(), "full");
    assert_eq!(encode(&unsaved.checkpoint), encode(&whole));
}

#[test]
fn merged_parts_are_the_whole() {
    for of in [1, 2, 7] {
        let parts = (1..=of).rev().map(|number| (format!("{number}"), part(number, of)));
        let merged = merged::<Squares>(parts.collect()).unwrap();
        assert_eq!(encode(&merged), encode(&run_whole()));
    }
}

#[test]
fn incomplete_sets_of_parts_are_refused() {
    let refusal = |parts: &[(u64, u64)]| {
        let file = |&(number, of)| (format!("{number}-of-{of}.part"), part(number, of));
        merged::<Squares>(parts.iter().map(file).collect()).unwrap_err().to_string()
    };
    assert_eq!(refusal(&[]), "there are no parts to merge");
    assert_eq!(refusal(&[(1, 4), (3, 4)]), "missing: parts 2, 4 of 4");
    assert_eq!(refusal(&[(1, 2), (2, 2), (1, 2)]), "1-of-2.part and 1-of-2.part are both part 1/2");
    assert_eq!(
        refusal(&[(1, 2), (2, 3)]),
        "1-of-2.part and 2-of-3.part belong to different partitions: part 1/2 and part 2/3"
    );
    assert_eq!(refusal(&[(7, 8), (1, 8)]), "missing: parts 2 to 6, 8 of 8");
    let some_of = [(7, 8), (1, 8), (4, 8)].map(|(number, of)| (String::new(), part(number, of)));
    assert_eq!(unfinished(&some_of).unwrap().to_array(), "2-3,5-6,8");
    let begun = run_units(Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE), 30);
    assert_eq!(unfinished(&[(String::new(), begun.clone())]).unwrap().to_array(), "1");
    let unfinished = merged::<Squares>(vec![("a".to_owned(), begun)]);
    assert!(matches!(unfinished, Err(Unmergeable::Unfinished { of: 1_000, .. })));
}

#[test]
fn other_files_and_checkpoints_are_refused() {
    let bytes = encode(&part(1, 3));
    let refused = |bytes: &[u8]| decode(bytes, &SQUARES).unwrap_err().to_string();
    let other = decode(&bytes, &Cubes).unwrap_err().to_string();
    assert_eq!(other, "belongs to the sweep `test squares`, not to `test cubes`");
    let other = decode(&bytes, &Squares { units: 1_000, digit: 4 }).unwrap_err().to_string();
    assert_eq!(
        other,
        "belongs to a sweep with other parameters: expected digit 4 (1,000 units), found digit 6 \
         (1,000 units)"
    );
    assert_eq!(refused(b"1 2 3"), "is not a checkpoint of a sweep");
    let mut newer = bytes.clone();
    newer[48] = 99;
    assert_eq!(refused(&newer), "is damaged: its checksum doesn't match its contents");
    assert_eq!(decode(&with_checksum(newer), &SQUARES), Err(Refusal::OtherVersion(99)));
}

/// Corrects length and checksum.
fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let length = bytes.len() as u64 - 48;
    bytes[8..16].copy_from_slice(&length.to_le_bytes());
    let sum = sha2::Sha256::digest(&bytes[48..]);
    bytes[16..48].copy_from_slice(&sum);
    bytes
}

#[test]
fn impossible_contents_are_refused_despite_a_valid_checksum() {
    let with = |change: &dyn Fn(&mut Checkpoint<Found>)| {
        let mut checkpoint = part(1, 3);
        change(&mut checkpoint);
        decode(&encode(&checkpoint), &SQUARES).map(drop)
    };
    assert_eq!(with(&|_| ()), Ok(()));
    let wrong = with(&|checkpoint| checkpoint.found.units += 1).unwrap_err();
    assert_eq!(
        wrong.to_string(),
        "has contents that this program never writes: another number of units"
    );
    assert!(with(&|checkpoint| _ = checkpoint.found.ending.insert(1)).is_err());
    // Units of other parts, or beyond the last.
    for unit in [1, 5_000] {
        let wrong = with(&|checkpoint| _ = checkpoint.done.insert(unit));
        assert_eq!(wrong, Err(Refusal::Malformed));
    }
    // Each finished unit has a row, and no other.
    let missing = with(&|checkpoint| _ = checkpoint.marks.pop_first());
    assert_eq!(missing, Err(Refusal::Malformed));
    let of_another = with(&|checkpoint| {
        let (_, mark) = checkpoint.marks.pop_first().expect("some units are done");
        checkpoint.marks.insert(1, mark);
    });
    assert_eq!(of_another, Err(Refusal::Malformed));
    // What is printed can't control a terminal.
    for text in ["digit \u{1b}[2J", "digit \u{9b}", "digit 6\n", &"6".repeat(2_000)] {
        let wrong = with(&|checkpoint| text.clone_into(&mut checkpoint.identity.parameters));
        assert_eq!(wrong, Err(Refusal::Malformed));
    }
}

proptest! {
    #![proptest_config(crate::laws::cases(256))]

    /// A file that is truncated or damaged anywhere is refused.
    #[test]
    fn damage_is_detected(at in 0..1_000_usize, bit in 0..8_u32, cut in 0..1_000_usize) {
        let bytes = encode(&part(2, 3));
        let mut flipped = bytes.clone();
        let at = at % bytes.len();
        flipped[at] ^= 1 << bit;
        prop_assert!(decode(&flipped, &SQUARES).is_err());
        let cut = cut % bytes.len();
        let refusal = decode(&bytes[..cut], &SQUARES).unwrap_err();
        prop_assert!(matches!(refusal, Refusal::CutOff { .. }), "{refusal}");
        let longer = [&bytes[..], &bytes[..cut]].concat();
        let is_too_long = matches!(decode(&longer, &SQUARES), Err(Refusal::TooLong { .. }));
        prop_assert!(is_too_long || cut == 0);
    }
}

#[test]
fn a_checkpoint_is_replaced_and_another_file_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("squares");
    assert!(load(&path, &SQUARES).unwrap().is_none());
    let (first, second) = (part(1, 2), part(2, 2));
    for checkpoint in [&first, &second] {
        save(&path, checkpoint).unwrap();
        assert_eq!(&load(&path, &SQUARES).unwrap().unwrap(), checkpoint);
    }
    // A file with a common name for temporary files is left alone.
    let new = folder.path().join("squares.new");
    fs::write(&new, "mine").unwrap();
    save(&path, &first).unwrap();
    assert_eq!(fs::read(&new).unwrap(), b"mine");
    fs::write(&path, "mine").unwrap();
    let error = load(&path, &SQUARES).unwrap_err();
    assert!(matches!(error, LoadError::Refused { refusal: Refusal::Foreign, .. }));
    assert_eq!(fs::read(&path).unwrap(), b"mine");
}

#[test]
fn one_run_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("squares");
    let lock = Lock::take(&path).unwrap();
    let taken = Lock::take(&path).unwrap_err().to_string();
    assert!(taken.starts_with("another run is using"), "{taken}");
    drop(lock);
    Lock::take(&path).unwrap();
}

/// Pipes, links and folders with the name of the lock file.
#[cfg(unix)]
#[test]
fn only_regular_files_are_locked() {
    let folder = tempfile::tempdir().unwrap();
    let lock_of = |name: &str| folder.path().join(format!("{name}.lock"));
    let refused = |name: &str| Lock::take(&folder.path().join(name)).unwrap_err().to_string();
    let pipe = std::process::Command::new("mkfifo").arg(lock_of("pipe")).status();
    assert!(pipe.unwrap().success());
    fs::create_dir(lock_of("folder")).unwrap();
    std::os::unix::fs::symlink(folder.path().join("made"), lock_of("link")).unwrap();
    for name in ["pipe", "folder", "link"] {
        assert!(refused(name).ends_with(".lock: it is not a regular file"), "{name}");
    }
    assert!(!folder.path().join("made").exists());
}

/// All but one of very many units are finished; the last one is found quickly.
#[test]
fn finished_units_are_skipped_without_visiting_them() {
    let sweep = Squares { units: 1 << 60, digit: 6 };
    let mut checkpoint = Checkpoint::new(Identity::of(&sweep), Part::WHOLE);
    checkpoint.done = Units::all((1 << 60) - 1);
    let none = AtomicU64::new(0);
    let progress = |_| _ = none.fetch_add(1, Ordering::Relaxed);
    let stop = || none.load(Ordering::Relaxed) == 0;
    let control = Control::stopping(&stop).with_progress(&progress);
    let saving = Saving { save: &|_| Ok(()), every: Duration::ZERO };
    // It stops before the first unit.
    let stopped = run(&sweep, checkpoint.clone(), control, saving).unwrap();
    assert_eq!(stopped.done, checkpoint.done);
    assert!(checkpoint.part.units_in((1 << 60) - 1..1 << 60).eq([(1 << 60) - 1]));
}
