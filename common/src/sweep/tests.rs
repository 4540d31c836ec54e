//! A sweep over squares, run in one go, in parts, and in spite of everything.

use std::collections::BTreeSet;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use proptest::prelude::*;

use super::file::{LoadError, Refusal, decode, encode, load, save};
use super::{
    Checkpoint, Exhaustive, Identity, Independent, LedgerRow, Lock, Overflow, Part, SetDigest,
    Sweep, Unmergeable, Watch, add_count, merged, run, unfinished,
};

mod forgeries;
mod form_1;
mod ledgers;

/// The units whose squares end in a digit, and the sum of all squares.
struct Squares {
    units: u64,
    digit: u64,
}

#[derive(Clone, PartialEq, Eq, Default, Debug, serde::Serialize, serde::Deserialize)]
struct Found {
    ending: BTreeSet<u64>,
    units: u64,
    sum: u64,
}

/// [`Found`] in short.
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

    fn name(&self) -> &'static str {
        "test squares"
    }

    fn parameters(&self) -> String {
        format!("digit {}", self.digit)
    }

    fn units(&self) -> u64 {
        self.units
    }

    fn unit(&self, unit: u64) -> Found {
        let ends = unit * unit % 10 == self.digit;
        Found { ending: ends.then_some(unit).into_iter().collect(), units: 1, sum: unit * unit }
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

    fn lines_of_form_1(found: &Found) -> String {
        format!("sum {}\nending: {:?}", found.sum, found.ending)
    }
}

impl Exhaustive for Squares {
    fn independent(&self) -> Independent {
        Independent { cases: self.units, by: "units" }
    }

    /// By adding.
    fn unit_again(&self, unit: u64) -> Found {
        let square: u64 = (0..unit).map(|_| unit).sum();
        let ends = square.to_string().ends_with(&self.digit.to_string());
        Found { ending: ends.then_some(unit).into_iter().collect(), units: 1, sum: square }
    }
}

const SQUARES: Squares = Squares { units: 1_000, digit: 6 };

/// Runs a part until so many more units are done or so.
fn some(from: Checkpoint<Found>, more: u64) -> Checkpoint<Found> {
    let begun = AtomicU64::new(0);
    let stop = || begun.fetch_add(1, Ordering::Relaxed) > more;
    let every = Duration::ZERO;
    let watch = Watch { progress: &|_| {}, stop: &stop, save: &|_| Ok(()), every };
    run(&SQUARES, from, watch).unwrap()
}

fn whole() -> Checkpoint<Found> {
    some(Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE), u64::MAX)
}

fn part(number: u64, of: u64) -> Checkpoint<Found> {
    let part = Part::new(number, of).unwrap();
    some(Checkpoint::new(Identity::of(&SQUARES), part), u64::MAX)
}

#[test]
fn a_sweep_that_is_stopped_again_and_again_finds_the_same() {
    let whole = whole();
    assert!(whole.is_complete());
    assert_eq!(whole.found.sum, (0..1_000).map(|unit| unit * unit).sum::<u64>());
    let mut checkpoint = Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE);
    let mut stops = 0;
    while !checkpoint.is_complete() {
        checkpoint = decode(&encode(&some(checkpoint, 70)), &Identity::of(&SQUARES)).unwrap();
        stops += 1;
    }
    assert!(stops > 5);
    assert_eq!(encode(&checkpoint), encode(&whole));
}

#[test]
fn parts_are_the_whole() {
    for of in [1, 2, 7] {
        let parts = (1..=of).rev().map(|number| (format!("{number}"), part(number, of)));
        let merged = merged::<Squares>(parts.collect()).unwrap();
        assert_eq!(encode(&merged), encode(&whole()));
    }
}

#[test]
fn what_are_not_all_parts_is_told() {
    let named = |parts: &[(u64, u64)]| {
        let file = |&(number, of)| (format!("{number}-of-{of}.part"), part(number, of));
        merged::<Squares>(parts.iter().map(file).collect()).unwrap_err().to_string()
    };
    assert_eq!(named(&[]), "there are no parts to merge");
    assert_eq!(named(&[(1, 4), (3, 4)]), "missing: part 2, 4 of 4");
    assert_eq!(named(&[(1, 2), (2, 2), (1, 2)]), "1-of-2.part and 1-of-2.part are both part 1/2");
    assert_eq!(
        named(&[(1, 2), (2, 3)]),
        "1-of-2.part and 2-of-3.part are of different cuts: parts 1/2 and 2/3"
    );
    assert_eq!(named(&[(7, 8), (1, 8)]), "missing: part 2 to 6, 8 of 8");
    let some_of = [(7, 8), (1, 8), (4, 8)].map(|(number, of)| (String::new(), part(number, of)));
    assert_eq!(unfinished(&some_of).unwrap().to_array(), "2-3,5-6,8");
    let begun = some(Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE), 30);
    assert_eq!(unfinished(&[(String::new(), begun.clone())]).unwrap().to_array(), "1");
    let unfinished = merged::<Squares>(vec![("a".to_owned(), begun)]);
    assert!(matches!(unfinished, Err(Unmergeable::Unfinished { of: 1_000, .. })));
}

#[test]
fn what_is_no_such_checkpoint_is_refused() {
    let identity = Identity::of(&SQUARES);
    let bytes = encode(&part(1, 3));
    let refused = |bytes: &[u8], identity: &Identity| {
        decode::<Found>(bytes, identity).unwrap_err().to_string()
    };
    let other = Identity { name: "test cubes".to_owned(), ..identity.clone() };
    assert_eq!(refused(&bytes, &other), "is of the sweep `test squares`, not of `test cubes`");
    let other = Identity::of(&Squares { units: 1_000, digit: 4 });
    assert_eq!(
        refused(&bytes, &other),
        "is of a sweep with other parameters: expected digit 4 (1000 units), found digit 6 (1000 \
         units)"
    );
    assert_eq!(refused(b"1 2 3", &identity), "is no checkpoint of a sweep");
    let mut newer = bytes.clone();
    newer[48] = 3;
    assert_eq!(refused(&newer, &identity), "is damaged: its checksum doesn't fit what it holds");
    use sha2::Digest as _;
    let sum = sha2::Sha256::digest(&newer[48..]);
    newer[16..48].copy_from_slice(&sum);
    assert_eq!(decode::<Found>(&newer, &identity), Err(Refusal::OtherVersion(3)));
}

proptest! {
    #![proptest_config(trial::laws::cases(256))]

    /// No file that is cut off or damaged anywhere is believed.
    #[test]
    fn damage_is_seen(at in 0..1_000_usize, bit in 0..8_u32, cut in 0..1_000_usize) {
        let identity = Identity::of(&SQUARES);
        let bytes = encode(&part(2, 3));
        let mut flipped = bytes.clone();
        let at = at % bytes.len();
        flipped[at] ^= 1 << bit;
        prop_assert!(decode::<Found>(&flipped, &identity).is_err());
        let cut = cut % bytes.len();
        let refusal = decode::<Found>(&bytes[..cut], &identity).unwrap_err();
        prop_assert!(matches!(refusal, Refusal::CutOff { .. }), "{refusal}");
        let longer = [&bytes[..], &bytes[..cut]].concat();
        let goes_on = matches!(decode::<Found>(&longer, &identity), Err(Refusal::GoesOn { .. }));
        prop_assert!(goes_on || cut == 0);
    }
}

#[test]
fn a_file_is_replaced_or_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("squares");
    let identity = Identity::of(&SQUARES);
    assert!(load::<Found>(&path, &identity).unwrap().is_none());
    let (first, second) = (part(1, 2), part(2, 2));
    for checkpoint in [&first, &second] {
        save(&path, checkpoint).unwrap();
        assert_eq!(&load(&path, &identity).unwrap().unwrap(), checkpoint);
    }
    // What can't be written leaves the old one.
    let new = folder.path().join("squares.new");
    fs::create_dir(&new).unwrap();
    assert!(save(&path, &first).is_err());
    assert_eq!(load(&path, &identity).unwrap().unwrap(), second);
    fs::write(&path, "mine").unwrap();
    let error = load::<Found>(&path, &identity).unwrap_err();
    assert!(matches!(error, LoadError::Refused { refusal: Refusal::Foreign, .. }));
    assert_eq!(fs::read(&path).unwrap(), b"mine");
}

#[test]
fn one_run_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("squares");
    let lock = Lock::take(&path).unwrap();
    let taken = Lock::take(&path).unwrap_err().to_string();
    assert!(taken.starts_with("another run is at work on"), "{taken}");
    drop(lock);
    Lock::take(&path).unwrap();
}
