//! Turns as text; a turn's `Display`, or [`Notation::name`], is the way back.

use std::str::FromStr;

use solidoku_common::input::{InputError, Source};
use solidoku_common::sequence::{Expander, PUNCTUATION};
use solidoku_common::signs::is_prime;

use super::sections::sections;
use super::{Notation, ParseError};
use crate::puzzle::geometry::{Axis, Block};
use crate::puzzle::turn::Turn;

/// What to do with a centre outside 1 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Centres {
    /// Refuse it.
    InRange,
    /// Take the nearest, as the question's utility does when it reads a sub-cube.
    Clamped,
}

/// How turns are read: in the question's notation, unless another is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// How turns are named.
    pub notation: Notation,
    /// What to do with centres out of range.
    pub centres: Centres,
}

impl From<Centres> for Reading {
    fn from(centres: Centres) -> Self {
        Self { notation: Notation::Question, centres }
    }
}

/// A sequence with groups may mean this many turns.
pub const MOST_TURNS: usize = 1_000_000;

/// Turns that were read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sequence {
    /// The turns, all groups expanded.
    pub turns: Vec<Turn>,
    /// How many turns by no quarter are written among them, as in `444Z0`. The answer's program
    /// writes such turns.
    pub by_no_quarter: usize,
}

/// Reads a sequence of turns, under a caption or without.
///
/// # Errors
/// If something isn't a turn or a group, if a centre is out of range and must not be clamped, if
/// there are groups and more than [`MOST_TURNS`], or if turns stand under several captions.
pub fn turns(source: &Source, reading: impl Into<Reading>) -> Result<Vec<Turn>, InputError> {
    sequence(source, reading).map(|sequence| sequence.turns)
}

/// Reads a sequence as [`turns`] does, and counts turns that do nothing.
///
/// # Errors
/// As [`turns`].
pub fn sequence(source: &Source, reading: impl Into<Reading>) -> Result<Sequence, InputError> {
    match &sections(source.text())[..] {
        [] => one_sequence(source, reading.into()),
        [only] => one_sequence(&only.alone(source), reading.into()),
        [_, second, ..] => {
            let help = "give one sequence of turns, without what stands under other captions";
            Err(second.unwanted(source, "more", help))
        }
    }
}

/// Reads a sequence without a caption.
pub(super) fn one_sequence(source: &Source, reading: Reading) -> Result<Sequence, InputError> {
    let Reading { notation, centres } = reading;
    let mut sequence = Expander::new(source, MOST_TURNS, Turn::inverse);
    let characters = significant(source.text());
    let mut reader = Reader { source, notation, centres, characters };
    let mut by_no_quarter = 0;
    while let Some((at, _)) = reader.peek() {
        if let Some(end) = sequence.punctuation(at)? {
            while reader.peek().is_some_and(|(next, _)| next < end) {
                reader.characters.next();
            }
            continue;
        }
        match reader.turn()? {
            Some(turn) => sequence.turn(turn, at..at + 1)?,
            None => by_no_quarter += 1,
        }
    }
    Ok(Sequence { turns: sequence.finish()?, by_no_quarter })
}

/// Reads turn by turn.
struct Reader<'a, I> {
    source: &'a Source,
    notation: Notation,
    centres: Centres,
    /// The characters that count, and where they are.
    characters: I,
}

impl<I: Iterator<Item = (usize, char)> + Clone> Reader<'_, I> {
    fn peek(&self) -> Option<(usize, char)> {
        self.characters.clone().next()
    }

    fn next(&mut self, expected: &str) -> Result<(usize, char), InputError> {
        self.characters.next().ok_or_else(|| self.source.error_at_end(expected))
    }

    /// The next turn; `None` for one by no quarter, which the answer's program writes.
    fn turn(&mut self) -> Result<Option<Turn>, InputError> {
        let [x, y, z] = self.centre()?;
        let (at, c) = self.next("an axis, X, Y or Z")?;
        let axis = axis(c).ok_or_else(|| self.wrong(at, c, "an axis, X, Y or Z"))?;
        let block = Block::new(x, y, z).expect("each is 1 to 7");
        let quarters = self.quarters()?;
        Ok(Turn::new(block, axis, quarters).ok().map(|turn| self.notation.translated(turn)))
    }

    fn centre(&mut self) -> Result<[usize; 3], InputError> {
        let mut centre = [0; 3];
        for (coordinate, name) in centre.iter_mut().zip(["x", "y", "z"]) {
            let expected = format!("the centre's {name}, 1 to 7, as in 426Y3");
            let (at, c) = self.next(&expected)?;
            let value = c.to_digit(10).map(|digit| digit as usize);
            let clamped = value.map(|value| match self.centres {
                Centres::InRange => value,
                Centres::Clamped => value.clamp(1, 7),
            });
            match clamped {
                Some(value @ 1..=7) => *coordinate = value,
                Some(value) => {
                    let error = self.source.error(at..at + 1, format!("{name} {value}"), expected);
                    return Err(error.with_help(
                        "a sub-cube with this centre would stick out of the cube; the question's utility \
                         moves it inside, and so does --clamp",
                    ));
                }
                None => return Err(self.wrong(at, c, &expected)),
            }
        }
        Ok(centre)
    }

    /// The quarter turns after an axis: a digit, or none for 1; with a prime they go the other way.
    fn quarters(&mut self) -> Result<usize, InputError> {
        let expected = "quarter turns, 0 to 3";
        let quarters = if self.is_bare() {
            1
        } else {
            let (at, c) = self.next(expected)?;
            let digit = c.to_digit(10).filter(|&quarters| quarters <= 3);
            digit.ok_or_else(|| self.wrong(at, c, expected))? as usize
        };
        if self.peek().is_some_and(|(_, c)| is_prime(c)) {
            self.characters.next();
            return Ok((4 - quarters) % 4);
        }
        Ok(quarters)
    }

    /// Whether no digit for the quarters follows. White space makes no difference, so the digits up
    /// to the next axis are counted: three are a centre.
    fn is_bare(&self) -> bool {
        let digits =
            self.characters.clone().take(4).take_while(|(_, c)| c.is_ascii_digit()).count();
        let after = self.characters.clone().nth(digits).map(|(_, c)| c);
        match after {
            Some(c) if axis(c).is_some() => digits == 3,
            Some(c) => digits == 0 && (is_prime(c) || PUNCTUATION.contains(&c)),
            None => digits == 0,
        }
    }

    fn wrong(&self, at: usize, found: char, expected: &str) -> InputError {
        self.source.error(at..at + found.len_utf8(), format!("{found:?}"), expected)
    }
}

/// The axis of that name, capital or small.
fn axis(c: char) -> Option<Axis> {
    match c.to_ascii_uppercase() {
        'X' => Some(Axis::X),
        'Y' => Some(Axis::Y),
        'Z' => Some(Axis::Z),
        _ => None,
    }
}

/// Reads one turn, as in `426Y3`.
impl FromStr for Turn {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let source = Source::new("turn", text);
        let Sequence { turns, by_no_quarter } = sequence(&source, Centres::InRange)?;
        match turns[..] {
            [turn] if by_no_quarter == 0 => Ok(turn),
            [] if by_no_quarter == 0 => Err(source.error_at_end("a turn, as in 426Y3").into()),
            [] => {
                let found = "a turn by no quarter";
                Err(source.error(0..text.len(), found, "a turn by 1 to 3 quarters").into())
            }
            [_, ..] => Err(source.error(0..text.len(), "several turns", "one turn").into()),
        }
    }
}

/// Characters that aren't comments, white space or quotes, and where they are; in a list of
/// strings, no brackets and commas either.
fn significant(text: &str) -> impl Iterator<Item = (usize, char)> + Clone {
    let is_list = is_list_of_strings(text);
    let mut comment = false;
    // The quote that ends the string, in a list. Inside, the other kind is a prime.
    let mut quote = None;
    text.char_indices().filter(move |&(at, c)| {
        let begins = c == '#' || text[at..].starts_with("//");
        comment = (comment || begins) && c != '\n';
        if comment || c.is_whitespace() {
            return false;
        }
        if !is_list {
            return c != '"';
        }
        if quote.is_none() && matches!(c, '"' | '\'') {
            quote = Some(c);
            return false;
        }
        if quote == Some(c) {
            quote = None;
            return false;
        }
        !matches!(c, '[' | ']' | ',')
    })
}

/// Whether this is an array, as in JSON or in Python. Without quotes, `[426Y3, 111X1]` is a
/// commutator.
fn is_list_of_strings(text: &str) -> bool {
    let text = text.trim_start();
    let inside = text.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    text.starts_with('[') && inside.starts_with(['"', '\'', ']'])
}
