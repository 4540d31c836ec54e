//! `FromStr` for what has a text form.

use std::str::FromStr;

use solidoku_common::input::{InputError, Source};

use super::reader::Reader;
use super::{read_labelling, read_template, read_turns, tuple};
use crate::labelling::Labelling;
use crate::state::State;
use crate::template::Template;
use crate::turn::Turn;

/// Why a text can't be read: where, what was found, and what was expected.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct ParseError(#[from] InputError);

fn source(text: &str) -> Source {
    Source::new("text", text)
}

/// A net, a diagram or a face list without free stickers.
impl FromStr for Labelling {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(read_labelling(&source(text))?)
    }
}

/// A net, in which `?` is a free sticker and `[7]` a locked one; a diagram or a face list.
impl FromStr for Template {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(read_template(&source(text))?)
    }
}

/// A tuple, as in `(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)`.
impl FromStr for State {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let source = source(text);
        let mut reader = Reader::new((&source).into());
        let state = tuple::read(&mut reader)?;
        match reader.peek() {
            Some(next) => {
                Err(source.error(next.span(), "more text after it", "only one state").into())
            }
            None => Ok(state),
        }
    }
}

/// One turn by any of its names, as in `A1'`, `A_FRD'` or `R'`.
impl FromStr for Turn {
    type Err = ParseError;
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let source = source(text);
        match read_turns(&source)?[..] {
            [turn] => Ok(turn),
            _ => Err(source.error(0..text.len(), "none or several turns", "one turn").into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_displayed_is_read_back() {
        let question = Labelling::question();
        assert_eq!(question.to_string().parse::<Labelling>().unwrap(), question);
        let facelet = crate::geometry::Face::D.printed()[2];
        let template = Template::from(question).with_free(crate::geometry::Face::L);
        let template = template.locked(facelet).unwrap();
        assert_eq!(template.to_string().parse::<Template>().unwrap(), template);
        let state = State::from_index(12_345_678);
        assert_eq!(state.to_string().parse::<State>().unwrap(), state);
        for turn in Turn::all() {
            for name in [turn.to_string(), turn.face_name(), turn.twisty_name()] {
                assert_eq!(name.parse::<Turn>().unwrap(), turn);
            }
        }
        assert!("A1 A2".parse::<Turn>().is_err() && "".parse::<Turn>().is_err());
        let two = format!("{state} {state}");
        let error = two.parse::<State>().unwrap_err().to_string();
        assert!(error.contains("only one state"), "{error}");
    }
}
