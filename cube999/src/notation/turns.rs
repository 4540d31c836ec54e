//! Turns as text; a turn's `Display` is the way back.

use std::str::FromStr;

use common::input::{InputError, Source};

use super::ParseError;
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

/// Reads a sequence of turns.
///
/// # Errors
/// If something isn't a turn, or a centre is out of range and must not be clamped.
pub fn turns(source: &Source, centres: Centres) -> Result<Vec<Turn>, InputError> {
    let mut characters = significant(source.text()).peekable();
    let mut turns = Vec::new();
    while characters.peek().is_some() {
        let mut next = |expected: &str| match characters.next() {
            Some(found) => Ok(found),
            None => Err(source.error_at_end(expected)),
        };
        let mut centre = [0; 3];
        for (coordinate, name) in centre.iter_mut().zip(["x", "y", "z"]) {
            let expected = format!("the centre's {name}, 1 to 7, as in 426Y3");
            let (at, c) = next(&expected)?;
            let value = c.to_digit(10).map(|digit| digit as usize);
            let clamped = value.map(|value| match centres {
                Centres::InRange => value,
                Centres::Clamped => value.clamp(1, 7),
            });
            match clamped {
                Some(value @ 1..=7) => *coordinate = value,
                Some(value) => {
                    let error = source.error(at..at + 1, format!("{name} {value}"), expected);
                    return Err(error.with_help(
                        "a sub-cube with this centre would stick out of the cube; the question's utility \
                         moves it inside, and so does --clamp",
                    ));
                }
                None => {
                    return Err(source.error(at..at + c.len_utf8(), format!("{c:?}"), expected));
                }
            }
        }
        let (at, c) = next("an axis, X, Y or Z")?;
        let axis = match c.to_ascii_uppercase() {
            'X' => Axis::X,
            'Y' => Axis::Y,
            'Z' => Axis::Z,
            _ => {
                let found = format!("{c:?}");
                return Err(source.error(at..at + c.len_utf8(), found, "an axis, X, Y or Z"));
            }
        };
        let expected = "quarter turns, 1 to 3";
        let (at, c) = next(expected)?;
        let quarters = c.to_digit(10).map(|quarters| quarters as usize);
        let [x, y, z] = centre;
        let block = Block::new(x, y, z).expect("each is 1 to 7");
        let Some(turn) = quarters.and_then(|quarters| Turn::new(block, axis, quarters).ok()) else {
            return Err(source.error(at..at + c.len_utf8(), format!("{c:?}"), expected));
        };
        turns.push(turn);
    }
    Ok(turns)
}

/// Reads one turn, as in `426Y3`.
impl FromStr for Turn {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let source = Source::new("turn", text);
        match turns(&source, Centres::InRange)?[..] {
            [turn] => Ok(turn),
            [] => Err(source.error_at_end("a turn, as in 426Y3").into()),
            [_, ..] => Err(source.error(0..text.len(), "several turns", "one turn").into()),
        }
    }
}

/// Characters that aren't comments, white space, commas, quotes or brackets, and where they are.
fn significant(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut comment = false;
    text.char_indices().filter(move |&(_, c)| {
        comment = (comment || c == '#') && c != '\n';
        !comment && !c.is_whitespace() && !matches!(c, ',' | '"' | '[' | ']')
    })
}
