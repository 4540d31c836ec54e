//! What a sweep searches, as a typed value.
//!
//! Files state a specification twice: as a serde value, which programs read; and as text, the
//! options of the command, which people read and can run. The text also lets `merge --unfinished`
//! and error messages name a search without knowing its type.
//!
//! There is one way to write a specification ([`read`]). So files of the same search state the
//! same, value and text can't disagree, and nothing in a file is ignored.

use std::fmt::{self, Display};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::foreign::escaped;

/// The specification of a [`Sweep`](super::Sweep): everything that determines its units and their
/// results. Its text is the options of the command, and different specifications have different
/// texts. It names no file.
pub trait Specification: Serialize + DeserializeOwned + Display {}

impl<T> Specification for T where T: Serialize + DeserializeOwned + Display {}

/// Why a file doesn't state a specification.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct InvalidSpecification(String);

impl InvalidSpecification {
    /// The error with this message, which may quote the file.
    fn new(message: &str) -> Self {
        Self(escaped(message).into_owned())
    }

    /// The error where the value wasn't read.
    pub(super) fn too_long() -> Self {
        Self::new("expected a specification, found a text that is too long for one")
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

/// The value that a file states.
pub(super) fn to_value(specification: &impl Specification) -> Value {
    serde_json::to_value(specification).expect("a specification is plain data")
}

/// The specification that a file states as text and as a value.
///
/// # Errors
/// If it isn't one of this type, or is written in another way than this program does.
pub(super) fn read<T: Specification>(text: &str, value: &Value) -> Result<T, InvalidSpecification> {
    let read = T::deserialize(value).map_err(|why| InvalidSpecification::new(&why.to_string()))?;
    let (expected_text, expected_value) = (read.to_string(), to_value(&read));
    if expected_text != text {
        let difference =
            format!("the specification says `{expected_text}`, but the options are `{text}`");
        return Err(InvalidSpecification::new(&difference));
    }
    if expected_value != *value {
        let difference = format!("expected the specification {expected_value}, found {value}");
        return Err(InvalidSpecification::new(&difference));
    }
    Ok(read)
}
