//! Merging the parts of a sweep.

use std::collections::BTreeMap;

use super::{Checkpoint, Part, Sweep, Units};
use crate::number::grouped;

/// Why parts can't be merged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unmergeable {
    /// There are no parts.
    #[error("there are no parts to merge")]
    Nothing,
    /// The sweep was divided into different numbers of parts.
    #[error(
        "{first} and {other} belong to different partitions: part {} and part {}",
        parts.0,
        parts.1
    )]
    DifferentPartitions {
        /// One file.
        first: String,
        /// Another file.
        other: String,
        /// The parts in the two files.
        parts: (Part, Part),
    },
    /// A part occurs twice.
    #[error("{first} and {other} are both part {part}")]
    Overlap {
        /// One file.
        first: String,
        /// Another file.
        other: String,
        /// The part that both files hold.
        part: Part,
    },
    /// A part isn't finished.
    #[error("{name} isn't finished: {} of {} units are done", grouped(*done), grouped(*of))]
    Unfinished {
        /// The file.
        name: String,
        /// The number of finished units.
        done: u64,
        /// The number of units of the part.
        of: u64,
    },
    /// Parts are missing.
    #[error("missing: {} of {of}", missing.with_noun("part"))]
    Gap {
        /// The numbers of the missing parts.
        missing: Units,
        /// The number of parts.
        of: u64,
    },
}

/// Merges parts, each with a name for error messages. All belong to the same sweep, which loading
/// them ensures.
///
/// # Errors
/// Unless each part is present once and finished.
pub fn merged<S: Sweep>(
    parts: Vec<(String, Checkpoint<S::Found>)>,
) -> Result<Checkpoint<S::Found>, Unmergeable> {
    let (of, numbers) = numbers(&parts)?;
    if let Some((name, part)) = parts.iter().find(|(_, part)| !part.is_complete()) {
        let of = part.part.count(part.identity.units);
        return Err(Unmergeable::Unfinished { name: name.clone(), done: part.done.count(), of });
    }
    let missing: Units = (1..=of).filter(|&number| !numbers.contains(number)).collect();
    if missing.count() > 0 {
        return Err(Unmergeable::Gap { missing, of });
    }
    let identity = parts[0].1.identity.clone();
    let mut whole = Checkpoint::new(identity, Part::WHOLE);
    whole.done = Units::all(whole.identity.units);
    for (_, part) in parts {
        whole.marks.extend(part.marks);
        S::add(&mut whole.found, part.found);
    }
    Ok(whole)
}

/// The numbers of the parts that are missing or unfinished.
///
/// # Errors
/// If there are no parts, or two are the same part or belong to different partitions.
pub fn unfinished<F>(parts: &[(String, Checkpoint<F>)]) -> Result<Units, Unmergeable> {
    let (of, _) = numbers(parts)?;
    let finished: Units = parts
        .iter()
        .filter(|(_, part)| part.is_complete())
        .map(|(_, part)| part.part.number())
        .collect();
    Ok((1..=of).filter(|&number| !finished.contains(number)).collect())
}

/// The number of parts of the sweep, and the numbers of the given ones.
fn numbers<F>(parts: &[(String, Checkpoint<F>)]) -> Result<(u64, Units), Unmergeable> {
    let Some((first, one)) = parts.first().map(|(name, checkpoint)| (name, checkpoint.part)) else {
        return Err(Unmergeable::Nothing);
    };
    let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
    for (other, checkpoint) in parts {
        let part = checkpoint.part;
        if part.of() != one.of() {
            let (first, other) = (first.clone(), other.clone());
            return Err(Unmergeable::DifferentPartitions { first, other, parts: (one, part) });
        }
        if let Some(first) = seen.insert(part.number(), other) {
            let (first, other) = (first.to_owned(), other.clone());
            return Err(Unmergeable::Overlap { first, other, part });
        }
    }
    Ok((one.of(), seen.into_keys().collect()))
}
