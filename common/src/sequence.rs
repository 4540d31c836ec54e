//! Sequences of turns with groups, as they are written for all twisty puzzles:
//!
//! ```text
//! (A)3  (A)'  (A)2'   A three times; A undone; A undone twice
//! [A, B]              the commutator A B A' B'
//! [A: B]              the conjugate A B A'
//! ```
//!
//! A and B are sequences, so groups nest, and an amount may also follow `]`. Everywhere else a
//! comma separates turns, as white space does. A dot is a pause, which does nothing, and `//`
//! begins a comment that ends with its line. The notation is that of
//! <https://js.cubing.net/cubing/alg>.
//!
//! A puzzle's reader gives its turns and the punctuation between them to an [`Expander`], which
//! returns the plain turns. A few characters can mean more turns than a computer can hold, so the
//! length is checked before anything is copied. (Without groups a text means no more turns than it
//! has characters, and is as long as its reader allows.) Open groups are kept in a list, not on the
//! stack, and there are at most [`DEEPEST`].
//!
//! ```
//! use solidoku_common::{input::Source, sequence::Expander};
//!
//! // Turns are letters, and a small letter undoes its capital.
//! let undone = |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
//! let source = Source::new("turns", "[A, B]2");
//! let mut turns = Expander::new(&source, 100, undone);
//! let mut at = 0;
//! while let Some(c) = source.text()[at..].chars().next() {
//!     let next = at + c.len_utf8();
//!     at = match turns.punctuation(at)? {
//!         Some(end) => end,
//!         None => {
//!             if c.is_alphabetic() {
//!                 turns.turn(c, at..next)?;
//!             }
//!             next
//!         }
//!     };
//! }
//! assert_eq!(turns.finish()?, "ABabABab".chars().collect::<Vec<_>>());
//! # Ok::<(), solidoku_common::input::InputError>(())
//! ```

use std::fmt;
use std::ops::Range;

use crate::input::{InputError, Source, quoted};
use crate::number::grouped;
use crate::signs::is_prime;

/// How many groups may be inside each other.
pub const DEEPEST: usize = 100;

/// The characters with which something begins that [`Expander::punctuation`] takes; a slash only if
/// another follows.
pub const PUNCTUATION: [char; 8] = ['(', ')', '[', ']', ',', ':', '.', '/'];

/// What begins a comment.
const COMMENT: &str = "//";

/// Expands the groups of a sequence while it is read.
pub struct Expander<'a, T> {
    source: &'a Source,
    /// Where the sequence ends; what stands behind it isn't read.
    end: usize,
    longest: usize,
    inverse: fn(T) -> T,
    /// How many turns there are in all lists below.
    held: usize,
    /// The turns outside of any group.
    turns: Vec<T>,
    /// The groups that are open, from the outermost.
    open: Vec<Group<T>>,
    /// Whether there was any group.
    has_groups: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    Round,
    Square,
}

/// What stands between A and B.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Comma,
    Colon,
}

/// A group that isn't closed yet.
struct Group<T> {
    bracket: Bracket,
    at: usize,
    /// A and what follows it, if that was read.
    first: Option<(Vec<T>, Separator)>,
    turns: Vec<T>,
}

/// How often a group is done, and in which direction.
#[derive(Clone, Copy)]
struct Amount {
    /// Of the same range in the browser, whose addresses have 32 bits: messages name it.
    times: u64,
    undone: bool,
}

impl Bracket {
    const fn opening(self) -> char {
        match self {
            Self::Round => '(',
            Self::Square => '[',
        }
    }

    const fn closing(self) -> char {
        match self {
            Self::Round => ')',
            Self::Square => ']',
        }
    }
}

impl<'a, T: Copy> Expander<'a, T> {
    /// For a text that may mean up to `longest` turns if it has groups; `inverse` undoes a turn.
    pub fn new(source: &'a Source, longest: usize, inverse: fn(T) -> T) -> Self {
        Self {
            source,
            end: source.text().len(),
            longest,
            inverse,
            held: 0,
            turns: Vec::new(),
            open: Vec::new(),
            has_groups: false,
        }
    }

    /// Ends the sequence at byte `end`, and all before it too: for a text that holds several, which
    /// are made one after another.
    ///
    /// # Errors
    /// If a group is still open.
    pub fn next_part(&mut self, end: usize) -> Result<(), InputError> {
        self.end = end;
        self.all_closed()
    }

    /// Whether a group is open.
    pub const fn is_in_group(&self) -> bool {
        !self.open.is_empty()
    }

    /// Adds a turn, which stands at `span`.
    ///
    /// # Errors
    /// If there are too many, and groups among them.
    pub fn turn(&mut self, turn: T, span: Range<usize>) -> Result<(), InputError> {
        if self.has_groups && self.held >= self.longest {
            return Err(self.too_long(span, "one more"));
        }
        self.held += 1;
        self.innermost().push(turn);
        Ok(())
    }

    /// Takes the bracket, comma, colon, pause or comment at byte `at`, with the amount after a
    /// closing bracket, and returns where it ends; `None` if there is something else.
    ///
    /// # Errors
    /// If it can't stand there, or if the group that it closes is too long.
    pub fn punctuation(&mut self, at: usize) -> Result<Option<usize>, InputError> {
        let Some(c) = self.text_from(at).chars().next() else { return Ok(None) };
        let end = at + c.len_utf8();
        match c {
            '(' => self.open(Bracket::Round, at)?,
            '[' => self.open(Bracket::Square, at)?,
            ')' => return self.close(Bracket::Round, at, end).map(Some),
            ']' => return self.close(Bracket::Square, at, end).map(Some),
            ',' => self.separate(Separator::Comma, at)?,
            ':' => self.separate(Separator::Colon, at)?,
            '.' => {}
            _ => return Ok(self.comment(at)),
        }
        Ok(Some(end))
    }

    /// Where the comment ends that begins at byte `at`.
    fn comment(&self, at: usize) -> Option<usize> {
        let rest = self.text_from(at);
        rest.starts_with(COMMENT).then(|| at + rest.find('\n').unwrap_or(rest.len()))
    }

    /// The turns, at the end of the text.
    ///
    /// # Errors
    /// If a group is still open.
    pub fn finish(self) -> Result<Vec<T>, InputError> {
        self.all_closed()?;
        Ok(self.turns)
    }

    fn text_from(&self, at: usize) -> &'a str {
        &self.source.text()[at..self.end]
    }

    fn all_closed(&self) -> Result<(), InputError> {
        let Some(group) = self.open.last() else { return Ok(()) };
        let (opening, closing) = (group.bracket.opening(), group.bracket.closing());
        let expected = format!("`{closing}` somewhere after this `{opening}`");
        Err(self.source.error(group.at..group.at + 1, "none", expected))
    }

    fn innermost(&mut self) -> &mut Vec<T> {
        self.open.last_mut().map_or(&mut self.turns, |group| &mut group.turns)
    }

    fn open(&mut self, bracket: Bracket, at: usize) -> Result<(), InputError> {
        if self.open.len() == DEEPEST {
            let expected = format!("at most {DEEPEST} groups inside each other");
            return Err(self.source.error(at..at + 1, "one more", expected));
        }
        self.has_groups = true;
        self.open.push(Group { bracket, at, first: None, turns: Vec::new() });
        Ok(())
    }

    /// A comma or a colon. A comma makes a commutator only if its innermost bracket is `[`.
    fn separate(&mut self, separator: Separator, at: usize) -> Result<(), InputError> {
        let in_square = self.open.last_mut().filter(|group| group.bracket == Bracket::Square);
        let expected = match (in_square, separator) {
            (Some(group), _) if group.first.is_none() => {
                group.first = Some((std::mem::take(&mut group.turns), separator));
                return Ok(());
            }
            (Some(_), _) => "a turn or `]`, as this group has two parts already",
            (None, Separator::Comma) => return Ok(()),
            (None, Separator::Colon) => "a turn; a conjugate is written [A: B]",
        };
        Err(self.unexpected(at, expected))
    }

    /// Ends a group, and returns where the amount after it ends.
    fn close(&mut self, bracket: Bracket, at: usize, end: usize) -> Result<usize, InputError> {
        let Some(group) = self.open.pop_if(|group| group.bracket == bracket) else {
            let expected = match self.open.last() {
                Some(group) => format!("a turn or `{}`", group.bracket.closing()),
                None => format!("`{}` before it", bracket.opening()),
            };
            return Err(self.unexpected(at, expected));
        };
        if bracket == Bracket::Square && group.first.is_none() {
            let expected = "`,` for a commutator [A, B] or `:` for a conjugate [A: B]";
            return Err(self.unexpected(at, expected));
        }
        let (amount, end) = self.amount(end)?;
        let (first, second) = (group.first, group.turns);
        let here = first.as_ref().map_or(0, |(a, _)| a.len()) + second.len();
        let once = match &first {
            None => second.len(),
            Some((_, Separator::Comma)) => 2 * here,
            Some((a, Separator::Colon)) => a.len() + here,
        };
        let all = (once as u64).saturating_mul(amount.times);
        let held = ((self.held - here) as u64).saturating_add(all);
        if held > self.longest as u64 {
            let found = match held {
                u64::MAX => "far more".to_owned(),
                number => grouped(number),
            };
            return Err(self.too_long(group.at..end, &found));
        }
        self.held = held as usize;
        let mut turns = match first {
            None => second,
            Some((a, separator)) => {
                let mut parts = vec![a.clone(), second.clone(), self.undo(&a)];
                if separator == Separator::Comma {
                    parts.push(self.undo(&second));
                }
                parts.concat()
            }
        };
        if amount.undone {
            turns = self.undo(&turns);
        }
        // Only no turns can be repeated more often than there are addresses.
        let times = usize::try_from(amount.times).unwrap_or(usize::MAX);
        self.innermost().extend(turns.repeat(times));
        Ok(end)
    }

    fn undo(&self, turns: &[T]) -> Vec<T> {
        turns.iter().rev().map(|&turn| (self.inverse)(turn)).collect()
    }

    /// Reads what follows a closing bracket: digits and a prime, or nothing.
    fn amount(&self, at: usize) -> Result<(Amount, usize), InputError> {
        let text = self.text_from(at);
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let times = match &text[..digits] {
            "" => 1,
            // A number that is too large for this is too large anyway.
            number => number.parse().unwrap_or(u64::MAX),
        };
        if times == 0 {
            let found = quoted(&text[..digits]);
            return Err(self.source.error(at..at + digits, found, "an amount from 1 on"));
        }
        let prime = text[digits..].chars().next().filter(|&c| is_prime(c));
        let end = at + digits + prime.map_or(0, char::len_utf8);
        Ok((Amount { times, undone: prime.is_some() }, end))
    }

    /// The character at `at` can't stand there.
    fn unexpected(&self, at: usize, expected: impl Into<String>) -> InputError {
        let found = quoted(&self.source.text()[at..=at]);
        self.source.error(at..at + 1, found, expected)
    }

    fn too_long(&self, span: Range<usize>, found: &str) -> InputError {
        let expected =
            format!("at most {} turns, all groups expanded", grouped(self.longest as u64));
        self.source.error(span, found, expected)
    }
}

impl<T> fmt::Debug for Expander<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Expander").field("held", &self.held).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
