//! Parts made into the whole.

use std::collections::BTreeMap;

use super::{Checkpoint, Part, Sweep, Units};

/// Why parts don't make up the whole.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unmergeable {
    /// There is none.
    #[error("there are no parts to merge")]
    Nothing,
    /// Parts of different cuts, by number.
    #[error("{first} and {other} are of different cuts: parts {} and {}", parts.0, parts.1)]
    DifferentCuts {
        /// A file.
        first: String,
        /// Another.
        other: String,
        /// Their parts.
        parts: (Part, Part),
    },
    /// One part twice.
    #[error("{first} and {other} are both part {part}")]
    Overlap {
        /// A file.
        first: String,
        /// Another.
        other: String,
        /// Their part.
        part: Part,
    },
    /// A part isn't finished.
    #[error("{name} isn't finished: {done} of {of} units are done")]
    Unfinished {
        /// The file.
        name: String,
        /// Units done.
        done: u64,
        /// Units of the part.
        of: u64,
    },
    /// Parts that nobody gave.
    #[error("missing: part {missing} of {of}")]
    Gap {
        /// Their numbers.
        missing: Units,
        /// How many parts there are.
        of: u64,
    },
}

/// The whole that the parts make up, each given with a name for errors. All are of the same sweep, which
/// loading them makes sure of.
///
/// # Errors
/// If they aren't each part once, all finished.
pub fn merged<S: Sweep>(
    parts: Vec<(String, Checkpoint<S::Found>)>,
) -> Result<Checkpoint<S::Found>, Unmergeable> {
    let (of, numbers) = numbers(&parts)?;
    if let Some((name, begun)) = parts.iter().find(|(_, part)| !part.is_complete()) {
        let of = begun.part.count(begun.identity.units);
        return Err(Unmergeable::Unfinished { name: name.clone(), done: begun.done.count(), of });
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

/// The numbers of the parts that are missing or not finished.
///
/// # Errors
/// If there are parts of different cuts, or one twice.
pub fn unfinished<F>(parts: &[(String, Checkpoint<F>)]) -> Result<Units, Unmergeable> {
    let (of, _) = numbers(parts)?;
    let finished: Units =
        parts.iter().filter(|(_, it)| it.is_complete()).map(|(_, it)| it.part.number()).collect();
    Ok((1..=of).filter(|&number| !finished.contains(number)).collect())
}

/// How many parts there are to be, and the numbers of those that are given.
fn numbers<F>(parts: &[(String, Checkpoint<F>)]) -> Result<(u64, Units), Unmergeable> {
    let Some((first, cut)) = parts.first().map(|(name, it)| (name, it.part)) else {
        return Err(Unmergeable::Nothing);
    };
    let mut seen: BTreeMap<u64, &str> = BTreeMap::new();
    for (other, checkpoint) in parts {
        let part = checkpoint.part;
        if part.of() != cut.of() {
            let (first, other) = (first.clone(), other.clone());
            return Err(Unmergeable::DifferentCuts { first, other, parts: (cut, part) });
        }
        if let Some(first) = seen.insert(part.number(), other) {
            let (first, other) = (first.to_owned(), other.clone());
            return Err(Unmergeable::Overlap { first, other, part });
        }
    }
    Ok((cut.of(), seen.into_keys().collect()))
}
