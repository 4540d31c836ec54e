//! What a sweep searches, as a typed value.
//!
//! New files state a specification twice: as a serde value, which programs read; and as text, the options of the
//! command, which people read and can run. The text also lets `merge --unfinished` and error messages name a
//! search without knowing its type. Earlier formats (1 and 2 of checkpoints and ledgers) have only the text, for
//! which each type has one reader (`FromStr`).
//!
//! There is one way to write a specification ([`read`]). So files of the same search state the same, value and
//! text can't disagree, and nothing in a file is ignored.

use std::fmt::{self, Display};
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::foreign::escaped;

/// The specification of a [`Sweep`](super::Sweep): everything that determines its units and their results. Its
/// text is the options of the command, and different specifications have different texts. It names no file.
pub trait Specification:
    Serialize + DeserializeOwned + Display + FromStr<Err = InvalidSpecification>
{
}

impl<T> Specification for T where
    T: Serialize + DeserializeOwned + Display + FromStr<Err = InvalidSpecification>
{
}

/// Why a file doesn't state a specification.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvalidSpecification(String);

impl InvalidSpecification {
    /// The error with this message, which may quote the file.
    pub fn new(message: &str) -> Self {
        Self(escaped(message).into_owned())
    }
}

/// The specification of a search without options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NoOptions {}

impl Display for NoOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoOptions {
    type Err = InvalidSpecification;

    fn from_str(text: &str) -> Result<Self, InvalidSpecification> {
        let expected = || InvalidSpecification::new("expected no options");
        if text.is_empty() { Ok(Self {}) } else { Err(expected()) }
    }
}

/// The value that a file states.
pub(super) fn to_value(specification: &impl Specification) -> Value {
    serde_json::to_value(specification).expect("a specification is plain data")
}

/// The specification that a file states: as text, and also as a value unless its format is 1 or 2.
///
/// # Errors
/// If there is none, or it is written in another way than this program does.
pub(super) fn read<T: Specification>(
    text: &str,
    value: Option<&Value>,
) -> Result<T, InvalidSpecification> {
    let read = match value {
        Some(value) => {
            T::deserialize(value).map_err(|why| InvalidSpecification::new(&why.to_string()))?
        }
        None => text.parse()?,
    };
    let expected = read.to_string();
    let difference = match value {
        Some(_) if expected != text => {
            format!("the specification says `{expected}`, but the options are `{text}`")
        }
        Some(found) if *found != to_value(&read) => {
            format!("expected the specification {}, found {found}", to_value(&read))
        }
        None if expected != text => format!("expected `{expected}`, found `{text}`"),
        _ => return Ok(read),
    };
    Err(InvalidSpecification::new(&difference))
}
