//! A class as a line of text: what is saved, and printed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize};
use solidoku_common::sweep::codec;

use crate::check::is_solved;
use crate::geometry::PRINTED_FACES;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::stabiliser::arrangements_per_look;
use crate::symmetry::{Group, canonical};
use crate::theory::census::{Class, Summary, Tally};

/// The line of a class ([`Class`]'s `Display`). Its labelling is canonical and has full faces and
/// rings, and its numbers are consistent. Lines are ordered as texts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct ClassLine(String);

/// A text that is no line of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected four faces, the size of the class, and its numbers of solved states")]
pub struct ClassLineError;

impl ClassLine {
    /// The line of a class.
    pub fn of(class: &Class) -> Self {
        Self(class.to_string())
    }

    /// Size; arrangements and looks with rings; the same without.
    fn numbers(&self) -> [u64; 5] {
        let mut numbers = self.0.split_whitespace().skip(PRINTED_FACES.len());
        let mut next = || numbers.next().and_then(|number| number.parse().ok());
        std::array::from_fn(|_| next().expect("it was read as a line of a class"))
    }

    /// Whether no reflection maps the class to itself.
    fn is_chiral(&self) -> bool {
        let mut faces = self.0.split_whitespace();
        let faces = PRINTED_FACES.map(|_| faces.next().unwrap_or_default());
        let labelling = Labelling::from_faces(faces).expect("it was read as a line of a class");
        let mut symmetries = Group::Full.symmetries();
        let reflection = symmetries.find(|symmetry| !symmetry.is_rotation());
        let mirrored = reflection.expect("half of them are").apply(&labelling);
        canonical(&mirrored, Group::Rotations) != Some(labelling)
    }

    /// What the class adds to a census.
    pub fn summary(&self) -> Summary {
        let [size, with_rings, looks_with_rings, without, looks_without] = self.numbers();
        // Most have no symmetry at all.
        let rotation_classes = if size == 24 || self.is_chiral() { 2 } else { 1 };
        let one = |solved: u64| match solved {
            1 => Tally { up_to_relabelling: size, rotation_classes, classes: 1 },
            _ => Tally::default(),
        };
        Summary {
            cores: 0,
            all: one(1),
            unique_with_rings: one(with_rings),
            unique_look_with_rings: one(looks_with_rings),
            unique_without_rings: one(without),
            unique_look_without_rings: one(looks_without),
            most_with_rings: with_rings,
            most_without_rings: without,
        }
    }
}

impl AsRef<str> for ClassLine {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClassLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for ClassLine {
    type Err = ClassLineError;

    fn from_str(text: &str) -> Result<Self, ClassLineError> {
        let is_class = || {
            let words: Vec<&str> = text.split_whitespace().collect();
            let (faces, numbers) = words.split_first_chunk::<4>()?;
            let labelling = Labelling::from_faces(*faces).ok()?;
            let numbers: Vec<u64> =
                numbers.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?;
            let [size, with_rings, looks_with_rings, without, looks_without] = numbers[..] else {
                return None;
            };
            let per_look = arrangements_per_look(&labelling);
            let fits = |arrangements: u64, looks: u64| {
                looks > 0 && looks.checked_mul(per_look) == Some(arrangements)
            };
            let holds = is_solved(&labelling, Rings::Four)
                && canonical(&labelling, Group::Full) == Some(labelling)
                && size > 0
                && 24_u64.is_multiple_of(size)
                && fits(with_rings, looks_with_rings)
                && fits(without, looks_without)
                && with_rings <= without;
            let rewritten = format!(
                "{}  {size} {with_rings} {looks_with_rings} {without} {looks_without}",
                faces.join(" ")
            );
            (holds && rewritten == text).then_some(Self(rewritten))
        };
        is_class().ok_or(ClassLineError)
    }
}

impl<'de> Deserialize<'de> for ClassLine {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        codec::text(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::census::units;

    /// Of the cores with a symmetry; classes with one are rare, and those that are their own mirror
    /// image are rarer.
    #[test]
    fn what_a_class_adds_is_what_its_line_says() {
        let mut achiral = 0;
        for unit in units().iter().filter(|unit| unit.cores() < 24) {
            let classes = unit.classes();
            let of_lines: Summary =
                classes.iter().map(|class| ClassLine::of(class).summary()).sum();
            assert_eq!(Summary { cores: unit.cores(), ..of_lines }, Summary::of(unit, &classes));
            achiral += classes.iter().filter(|class| !class.chiral).count();
        }
        assert!(achiral > 0);
    }

    #[test]
    fn the_lines_of_classes_are_read_back_and_others_are_not() {
        let classes = units()[5].classes();
        for class in &classes {
            let line = ClassLine::of(class);
            assert_eq!(line.to_string().parse(), Ok(line));
        }
        let line = ClassLine::of(&classes[0]).to_string();
        for wrong in [
            String::new(),
            format!("\u{1b}[2J{line}"),
            format!("{line}\u{7}"),
            format!("{line} 1"),
            format!("{line}\n"),
            line.replacen("  ", " ", 1),
            line.replacen('1', "2", 1),
            line.replacen("  ", "  0", 1),
            line.replacen("  ", "  7", 1),
            line[1..].to_owned(),
        ] {
            assert_eq!(wrong.parse::<ClassLine>(), Err(ClassLineError), "{wrong:?}");
        }
    }
}
