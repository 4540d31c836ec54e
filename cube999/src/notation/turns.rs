//! Turns as text; a turn's `Display`, or [`Notation::name`], is the way back.

use std::iter;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::foreign::FileName;
use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::sequence::{Expander, PUNCTUATION};
use solidoku_common::signs::is_prime;

use super::list::{is_list, significant, strings};
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

/// Reads a sequence without a caption. A list of strings is what each of them is, one after
/// another.
pub(super) fn one_sequence(source: &Source, reading: Reading) -> Result<Sequence, InputError> {
    let text = source.text();
    match is_list(text) {
        true => in_parts(source, strings(source)?, reading),
        false => in_parts(source, iter::once(0..text.len()), reading),
    }
}

/// Reads the strings of a list, one after another. Errors count them as lines.
pub(crate) fn sequence_of(
    strings: &[String],
    name: impl Into<FileName>,
    reading: Reading,
) -> Result<Sequence, InputError> {
    // With a byte order mark, if a string has one: the parts are of this text.
    let source = Source::new(name, "").with_text(strings.join("\n"));
    let mut end = 0;
    let parts = strings.iter().map(|string| {
        let start = end;
        end += string.len() + 1;
        start..start + string.len()
    });
    in_parts(&source, parts, reading)
}

/// Reads parts of a text, each of which is a sequence.
///
/// # Errors
/// As [`turns`].
pub(crate) fn in_parts(
    source: &Source,
    parts: impl IntoIterator<Item = Range<usize>>,
    reading: Reading,
) -> Result<Sequence, InputError> {
    let mut sequence = Expander::new(source, MOST_TURNS, Turn::inverse);
    let mut by_no_quarter = 0;
    for part in parts {
        sequence.next_part(part.end)?;
        let characters = significant(source.text(), part.clone());
        let mut reader = Reader { source, reading, end: part.end, characters, run: Run::default() };
        let mut quote = None;
        while let Some((at, c)) = reader.peek() {
            if let Some(end) = sequence.punctuation(at)? {
                while reader.peek().is_some_and(|(next, _)| next < end) {
                    reader.characters.next();
                }
                continue;
            }
            // In a group, quotes would make a list of it.
            if c == '"' && !sequence.is_in_group() {
                if quote.is_none() && follows_turn(&source.text()[part.start..at]) {
                    let expected = "a turn, as in 426Y3, or the end of the input";
                    return Err(source.error(at..at + 1, "`\"`", expected).with_help(QUOTES));
                }
                quote = if quote.is_none() { Some(at) } else { None };
                reader.characters.next();
                continue;
            }
            match reader.turn()? {
                Some(turn) => sequence.turn(turn, at..at + 1)?,
                None => by_no_quarter += 1,
            }
        }
        if let Some(at) = quote {
            let expected = "another `\"` after this `\"`";
            return Err(source.error(at..at + 1, "none", expected).with_help(QUOTES));
        }
    }
    Ok(Sequence { turns: sequence.finish()?, by_no_quarter })
}

/// What quotation marks are for.
const QUOTES: &str =
    "quotation marks stand in pairs around turns; for the other way round write `'`";

/// Whether a text ends with a turn, a group or a quotation mark, and nothing stands behind it. A
/// quotation mark there may be meant as a prime.
fn follows_turn(text: &str) -> bool {
    text.ends_with(|c: char| c.is_alphanumeric() || is_prime(c) || matches!(c, ')' | ']' | '"'))
}

/// Reads turn by turn.
struct Reader<'a, I> {
    source: &'a Source,
    reading: Reading,
    /// Where the sequence ends.
    end: usize,
    /// The characters that count, and where they are.
    characters: I,
    run: Run,
}

/// Turns that were read with nothing between them, as in `426Y3111X1`.
#[derive(Default)]
struct Run {
    /// Where the last of them ends.
    end: usize,
    /// One without a digit for its quarters that touches the next one.
    bare: Option<Range<usize>>,
    /// Whether one has such a digit.
    has_quarters: bool,
}

/// What stands between two characters that count, the closest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd)]
enum Gap {
    None,
    Blank,
    Lines,
}

impl<I: Iterator<Item = (usize, char)> + Clone> Reader<'_, I> {
    fn peek(&self) -> Option<(usize, char)> {
        self.characters.clone().next()
    }

    fn next(&mut self, expected: &str) -> Result<(usize, char), InputError> {
        self.characters.next().ok_or_else(|| match self.end == self.source.text().len() {
            true => self.source.error_at_end(expected),
            false => self.source.error(self.end..self.end, "the end of the string", expected),
        })
    }

    /// The next turn; `None` for one by no quarter, which the answer's program writes.
    fn turn(&mut self) -> Result<Option<Turn>, InputError> {
        let start = self.peek().map_or(self.end, |(at, _)| at);
        let is_joined = start > 0 && start == self.run.end;
        if !is_joined {
            self.run = Run::default();
        }
        let [x, y, z] = self.centre(is_joined)?;
        let (at, c) = self.next("an axis, X, Y or Z")?;
        let axis = Axis::named(c).ok_or_else(|| self.wrong(at, c, "an axis, X, Y or Z"))?;
        let block = Block::new(x, y, z).expect("each is 1 to 7");
        let axis_end = at + c.len_utf8();
        let (quarters, end) = self.quarters(axis_end, is_joined)?;
        self.check_run(start..end, axis_end, is_joined)?;
        Ok(Turn::new(block, axis, quarters).ok().map(|turn| self.reading.notation.translated(turn)))
    }

    /// Refuses turns that touch if only some of them have a digit for their quarters: in `426Y371Z2`
    /// a digit may be lost.
    fn check_run(
        &mut self,
        turn: Range<usize>,
        axis_end: usize,
        is_joined: bool,
    ) -> Result<(), InputError> {
        let (text, next) = (self.source.text(), self.peek());
        let touches = |&(at, c): &(usize, char)| {
            c.is_ascii_digit() && self.gap(turn.end..at, is_joined) == Gap::None
        };
        let is_bare = turn.end == axis_end && next.as_ref().is_some_and(touches);
        let run = &mut self.run;
        run.end = turn.end;
        run.has_quarters |= text[axis_end..turn.end].contains(|c: char| c.is_ascii_digit());
        if is_bare {
            run.bare.get_or_insert(turn);
        }
        match run.bare.clone().filter(|_| run.has_quarters) {
            Some(bare) => {
                let found = quoted(&text[bare.clone()]);
                let expected = "a turn with its quarters, as the others have";
                let error = self.source.error(bare, found, expected);
                Err(error.with_help("where turns touch, a lost digit would make other turns"))
            }
            None => Ok(()),
        }
    }

    /// What stands between two places. In turns that touch, a line may break anywhere.
    fn gap(&self, between: Range<usize>, is_joined: bool) -> Gap {
        match &self.source.text()[between] {
            "" => Gap::None,
            "\n" | "\r\n" | "\r" if is_joined => Gap::None,
            text if text.contains(['\n', '\r']) => Gap::Lines,
            _ => Gap::Blank,
        }
    }

    /// The centre, whose digits all touch or all stand apart.
    fn centre(&mut self, is_joined: bool) -> Result<[usize; 3], InputError> {
        let mut centre = [0; 3];
        let mut places = [0; 3];
        for (n, name) in ["x", "y", "z"].into_iter().enumerate() {
            let expected = format!("the centre's {name}, 1 to 7, as in 426Y3");
            let (at, c) = self.next(&expected)?;
            let value = c.to_digit(10).map(|digit| digit as usize);
            let clamped = value.map(|value| match self.reading.centres {
                Centres::InRange => value,
                Centres::Clamped => value.clamp(1, 7),
            });
            match clamped {
                Some(value @ 1..=7) => (centre[n], places[n]) = (value, at),
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
        let [x, y, z] = places;
        let stands_apart = |between| self.gap(between, is_joined) != Gap::None;
        if stands_apart(x + 1..y) != stands_apart(y + 1..z) {
            let found = quoted(&self.source.text()[x..=z]);
            let error = self.source.error(x..z + 1, found, "a centre, as in 426Y3");
            return Err(error.with_help("its three digits touch, or all of them stand apart"));
        }
        Ok(centre)
    }

    /// The quarter turns after an axis, which ends at `end`: a digit, or none for 1; with a prime
    /// they go the other way. And where they end.
    fn quarters(&mut self, mut end: usize, is_joined: bool) -> Result<(usize, usize), InputError> {
        let expected = "quarter turns, 0 to 3";
        let quarters = if self.is_bare(end, is_joined) {
            1
        } else {
            let (at, c) = self.next(expected)?;
            end = at + c.len_utf8();
            let digit = c.to_digit(10).filter(|&quarters| quarters <= 3);
            digit.ok_or_else(|| self.wrong(at, c, expected))? as usize
        };
        if let Some((at, c)) = self.peek().filter(|(_, c)| is_prime(*c)) {
            self.characters.next();
            return Ok(((4 - quarters) % 4, at + c.len_utf8()));
        }
        Ok((quarters, end))
    }

    /// Whether no digit for the quarters follows the axis before `end`.
    ///
    /// A digit that is closer to one of its neighbours belongs to that: in `426Y3 26X1` a digit of
    /// the centre is missing, and in `771X 3372Z` there is one too many. Otherwise the digits up to
    /// the next axis are counted: three are a centre.
    fn is_bare(&self, end: usize, is_joined: bool) -> bool {
        let mut next = self.characters.clone();
        let digits = next.clone().take(4).take_while(|(_, c)| c.is_ascii_digit()).count();
        let after = next.clone().nth(digits).map(|(_, c)| c);
        if digits >= 2
            && let (Some((first, _)), Some((second, _))) = (next.next(), next.next())
        {
            let before = self.gap(end..first, is_joined);
            let behind = self.gap(first + 1..second, is_joined);
            if before != behind {
                return behind < before;
            }
            let third = next.next().filter(|_| digits == 3 && before != Gap::None);
            if third.is_some_and(|(third, _)| self.gap(second + 1..third, is_joined) == Gap::None) {
                return false;
            }
        }
        match after {
            Some(c) if Axis::named(c).is_some() => digits == 3,
            Some(c) => digits == 0 && (is_prime(c) || c == '"' || PUNCTUATION.contains(&c)),
            None => digits == 0,
        }
    }

    fn wrong(&self, at: usize, found: char, expected: &str) -> InputError {
        self.source.error(at..at + found.len_utf8(), format!("{found:?}"), expected)
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
