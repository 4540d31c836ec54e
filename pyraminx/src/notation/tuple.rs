//! The first answer's tuples: `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)`.
//!
//! They name a state of whatever labelling: orientations of the tips, then of the axials; the edge
//! at each of the six places; the places whose edges are flipped. `State`'s `Display` writes them.
//!
//! When they are read, commas may stand between them, and a bullet (`•`, `*` or `-`) before the
//! first, as in the post.

use std::ops::Range;

use solidoku_common::input::InputError;
use solidoku_common::number::counted;
use solidoku_common::perm::{Permutation, PermutationError};

use super::reader::Reader;
use crate::geometry::Edge;
use crate::state::{EdgeState, State, Twists};

/// What may stand before a state.
pub(super) const BULLETS: [char; 3] = ['•', '*', '-'];

/// A list in parentheses.
struct List {
    numbers: Vec<Number>,
    span: Range<usize>,
}

struct Number {
    /// The value, or 255 if it is more: no list has a use for such a number.
    value: u8,
    span: Range<usize>,
}

/// Reads one state.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<State, InputError> {
    reader.next_if(|glyph| BULLETS.contains(&glyph.c));
    let tips = read_twists(reader, "tip")?;
    reader.eat(',');
    let axials = read_twists(reader, "axial")?;
    reader.eat(',');
    let (permutation, at_edges) = read_permutation(reader)?;
    reader.eat(',');
    let (flips, at_flips) = read_flips(reader)?;
    let edges = EdgeState::new(permutation, flips).map_err(|reason| {
        let span = if permutation.is_even() { at_flips } else { at_edges };
        let found = format!("a state in which {reason}");
        reader.source.error(span, found, "a state that turns can reach")
    })?;
    Ok(State { tips, axials, edges })
}

fn read_twists(reader: &mut Reader<'_>, kind: &str) -> Result<Twists, InputError> {
    let expected = format!("the four {kind} orientations");
    let list = read_list(reader, &expected)?;
    let values = list.values(reader, &expected)?;
    if let Some(wrong) = list.numbers.iter().find(|number| number.value > 2) {
        return Err(reader.wrong(wrong.span.clone(), "an orientation from 0 to 2"));
    }
    Ok(Twists::new(values).expect("no orientation is above 2"))
}

fn read_permutation(reader: &mut Reader<'_>) -> Result<(Permutation<6>, Range<usize>), InputError> {
    let expected = "the edges at the six places";
    let list = read_list(reader, expected)?;
    let values = list.values(reader, expected)?;
    let permutation = Permutation::new(values).map_err(|error| match error {
        PermutationError::OutOfRange { index, .. } => {
            reader.wrong(list.numbers[index].span.clone(), "an edge from 0 to 5")
        }
        PermutationError::Repeated { index, image } => reader.source.error(
            list.numbers[index].span.clone(),
            format!("edge {} a second time", named(image)),
            "each edge once",
        ),
    })?;
    Ok((permutation, list.span))
}

/// The flipped places as a set of bits.
fn read_flips(reader: &mut Reader<'_>) -> Result<(u8, Range<usize>), InputError> {
    let list = read_list(reader, "the flipped places")?;
    let mut flips = 0;
    for number in &list.numbers {
        let span = number.span.clone();
        if number.value > 5 {
            return Err(reader.wrong(span, "a place from 0 to 5"));
        }
        let bit = 1 << number.value;
        if flips & bit != 0 {
            let found = format!("place {} a second time", named(number.value));
            return Err(reader.source.error(span, found, "each flipped place once"));
        }
        flips |= bit;
    }
    Ok((flips, list.span))
}

/// An edge, or its place, by number and faces, as in `3 (RL)`.
fn named(edge: u8) -> String {
    format!("{edge} ({})", Edge::ALL[usize::from(edge)])
}

impl List {
    /// The values, if there are as many as `expected` says.
    fn values<const N: usize>(
        &self,
        reader: &Reader<'_>,
        expected: &str,
    ) -> Result<[u8; N], InputError> {
        let values: Vec<_> = self.numbers.iter().map(|number| number.value).collect();
        values.try_into().map_err(|values: Vec<_>| {
            let found = counted(values.len(), "number");
            reader.source.error(self.span.clone(), found, expected)
        })
    }
}

/// Numbers in parentheses, with commas between them; or none.
fn read_list(reader: &mut Reader<'_>, expected: &str) -> Result<List, InputError> {
    let (numbers, span) = reader.spanned(|reader| {
        if !reader.eat('(') {
            return Err(reader.unexpected(format!("`(` and {expected}")));
        }
        let mut numbers = Vec::new();
        while !reader.eat(')') {
            if !numbers.is_empty() && !reader.eat(',') {
                return Err(reader.unexpected("`,` or `)`"));
            }
            numbers.push(read_number(reader)?);
        }
        Ok(numbers)
    })?;
    Ok(List { numbers, span })
}

/// Digits that follow each other with nothing between.
fn read_number(reader: &mut Reader<'_>) -> Result<Number, InputError> {
    let is_digit = |c: char| c.is_ascii_digit();
    let Some(first) = reader.next_if(|glyph| is_digit(glyph.c)) else {
        return Err(reader.unexpected("a number"));
    };
    let mut end = first.end();
    while let Some(next) = reader.next_if(|glyph| is_digit(glyph.c) && glyph.at == end) {
        end = next.end();
    }
    let span = first.at..end;
    Ok(Number { value: reader.source.text()[span.clone()].parse().unwrap_or(u8::MAX), span })
}

#[cfg(test)]
mod tests {
    use crate::labelling::Labelling;
    use crate::notation::read_states;
    use solidoku_common::input::Source;

    #[test]
    fn commas_bullets_and_white_space_make_no_difference() {
        let text = "\
(0,0,1,0)(2,2,0,0)(0,3,5,1,4,2)(2,4)
• (0, 0, 1, 0), (2, 2, 0, 0), (0, 3, 5, 1, 4, 2), (4, 2)   # in a comment: (
* ( 0 , 0 ,
    1 , 0 ) ( 2 , 2 , 0 , 0 )
  (0,3,5,1,4,2) (2,4) - (0,0,1,0)(2,2,0,0)(0,3,5,1,4,2)(2,4)";
        let source = Source::new("states", text);
        let entries = read_states(&source, &Labelling::question()).unwrap();
        let written: Vec<_> =
            entries.iter().map(|entry| entry.state.unwrap().to_string()).collect();
        assert_eq!(written, ["(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)"; 4]);
    }
}
