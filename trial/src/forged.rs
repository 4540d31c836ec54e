//! Checkpoints that no run wrote, with a valid checksum: a forger can compute it, too.

use std::fs;

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use solidoku_common::laws;
use solidoku_common::sweep::file::{decode, encode};
use solidoku_common::sweep::{
    Checkpoint, Exhaustive, Identity, LedgerRow as _, Mark, Part, Sweep, Units, merged,
};

use crate::{Folder, Run};

/// How many bytes stand before those that the checksum covers.
const FRAME: usize = 48;

/// The version, which is left as it is.
const VERSION: usize = 4;

/// Reads mutations of a part of a sweep as `merge` does, in this process. Each is refused, or is
/// valid and can be summed and printed without a control character. Returns the valid ones.
pub fn accepted_forgeries<S: Exhaustive<Found: PartialEq>>(
    sweep: &S,
    part: &[u8],
    few: u32,
) -> Vec<Vec<u8>> {
    let mut believed = Vec::new();
    for bytes in mutations(part, 1, laws::count(few) as usize) {
        let checkpoint = match decode(&bytes, sweep) {
            Ok(checkpoint) => checkpoint,
            Err(refusal) => {
                assert!(is_printable(&refusal.to_string()), "{refusal:?}");
                continue;
            }
        };
        let row = sweep.row(&checkpoint.found);
        assert!(is_printable(&row.headline()));
        assert!(row.cases() <= sweep.independent().cases);
        let reread = decode(&encode(&checkpoint), sweep).expect("it was read so");
        assert!(reread == checkpoint);
        let alone = vec![(String::new(), checkpoint.clone())];
        if let Ok(whole) = merged::<S>(alone) {
            assert!(sweep.check(&whole.done, &whole.found).is_ok());
        }
        believed.push(bytes);
    }
    believed
}

/// Gives files to `merge` in a folder: it ends without a panic or a signal, and prints no control
/// character.
pub fn is_merged_or_refused(folder: &Folder, files: impl IntoIterator<Item = Vec<u8>>) {
    for (number, bytes) in files.into_iter().enumerate() {
        fs::write(folder.path("forged"), &bytes).expect("a file can be written");
        for line in ["merge forged", "merge forged --unfinished"] {
            let Run { status, stdout, stderr } = folder.run(line);
            let ends = matches!(status, Some(0..=2)) && !stderr.contains("panicked");
            assert!(ends && is_printable(&stdout) && is_printable(&stderr), "{number}: {stderr}");
        }
    }
}

/// A file of a sweep with this name, these parameters, this value of its specification and this
/// many units, all of them done. It has neither rows nor a result.
pub fn finished(name: &str, parameters: &str, specification: Value, units: u64) -> Vec<u8> {
    let (name, parameters) = (name.to_owned(), parameters.to_owned());
    let identity = Identity { name, parameters, specification, units };
    let done = Units::all(units);
    encode(&Checkpoint { done, ..Checkpoint::<()>::new(identity, Part::WHOLE) })
}

/// A file of a whole sweep in which the result of one unit is changed, and all that follows from
/// it.
pub fn whole_but_for<S: Sweep>(sweep: &S, unit: u64, change: impl Fn(&mut S::Found)) -> Vec<u8> {
    let mut checkpoint = Checkpoint::new(Identity::of(sweep), Part::WHOLE);
    checkpoint.done = Units::all(sweep.units());
    for number in 0..sweep.units() {
        let mut found = sweep.unit(number);
        if number == unit {
            change(&mut found);
        }
        checkpoint.marks.insert(number, Mark::of(sweep, &found));
        S::add(&mut checkpoint.found, found);
    }
    encode(&checkpoint)
}

/// The error for a forged file `F`, which a command is given in this folder. It never quotes a file
/// that the forged one names; such files hold the word `secret`.
pub fn refusal(folder: &Folder, bytes: &[u8], line: &str) -> String {
    fs::write(folder.path("F"), bytes).expect("a file can be written");
    let Run { status, stdout, stderr } = folder.run(line);
    assert_eq!((status, stdout.as_str()), (Some(2), ""), "{stderr}");
    assert!(!stderr.contains('\u{1b}') && !stderr.contains("secret"), "{stderr}");
    stderr
}

fn is_printable(text: &str) -> bool {
    text.chars().all(|char| char == '\n' || !char.is_control())
}

/// A checkpoint's bytes with the right length and checksum.
pub fn with_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    let length = bytes.len() as u64 - FRAME as u64;
    bytes[8..16].copy_from_slice(&length.to_le_bytes());
    let sum = Sha256::digest(&bytes[FRAME..]);
    bytes[16..FRAME].copy_from_slice(&sum);
    bytes
}

/// A checkpoint changed in one to three places after its version, `count` times; the same for the
/// same seed.
pub fn mutations(bytes: &[u8], seed: u64, count: usize) -> impl Iterator<Item = Vec<u8>> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(move |_| {
        let mut bytes = bytes.to_vec();
        for _ in 0..random.random_range(1..=3) {
            mutate(&mut bytes, &mut random);
        }
        with_checksum(bytes)
    })
}

fn mutate(bytes: &mut Vec<u8>, random: &mut ChaCha8Rng) {
    /// Numbers up to 250 are a byte; these announce two, four, eight and sixteen more.
    const BYTES: [u8; 12] = [0, 1, 2, 7, 27, 127, 128, 155, 250, 251, 252, 253];
    const NUMBERS: [u64; 6] = [0, 1 << 31, 1 << 40, 1 << 63, u64::MAX - 1, u64::MAX];
    let first = FRAME + VERSION;
    if bytes.len() <= first {
        return;
    }
    // What a search found is at the end, and most of the rest is marks.
    let last = bytes.len().saturating_sub(200).max(first);
    let from = if random.random_bool(0.5) { last } else { first };
    let at = random.random_range(from as u64..bytes.len() as u64) as usize;
    match random.random_range(0..6_u8) {
        0 => bytes[at] ^= 1 << random.random_range(0..8_u8),
        1 => bytes[at] = BYTES[random.random_range(0..BYTES.len() as u64) as usize],
        2 => {
            let number = NUMBERS[random.random_range(0..NUMBERS.len() as u64) as usize];
            let number = [&[253][..], &number.to_le_bytes()].concat();
            _ = bytes.splice(at..=at, number).count();
        }
        3 => _ = bytes.remove(at),
        4 => {
            let end = (at + 9).min(bytes.len());
            let copy = bytes[at..end].to_vec();
            _ = bytes.splice(at..at, copy).count();
        }
        _ => bytes[at] = bytes[at].wrapping_add(1),
    }
}
