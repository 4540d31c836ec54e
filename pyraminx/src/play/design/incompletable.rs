//! What can't be completed.

use solidoku_common::digit::Digit;
use solidoku_common::input::InputError;

use crate::geometry::{Face, Facelet};
use crate::notation::{self, Text};

/// A face whose free stickers can't be completed to 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("face {face} shows {repeated} twice, so that no choice for its free stickers makes 1 to 9")]
pub struct IncompletableError {
    /// The face.
    pub face: Face,
    /// A digit that it shows already and shows again.
    pub repeated: Digit,
    /// The second facelet with that digit, in printed order.
    pub at: Facelet,
}

impl IncompletableError {
    /// The error at its place in the text of a net; `None` if the text isn't a net.
    pub fn located<'a>(&self, text: impl Into<Text<'a>>) -> Option<InputError> {
        let Text { source, symbols } = text.into();
        let place = notation::place_in_net(Text { source, symbols }, self.at)?;
        let (digit, face) = (symbols.sign(self.repeated), self.face);
        let found = format!("`{digit}`, which {face} shows already");
        let expected =
            format!("another digit, since {face} has free stickers and must show 1 to 9");
        Some(source.error(place, found, expected))
    }
}
