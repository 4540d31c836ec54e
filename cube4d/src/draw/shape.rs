//! Elements of these drawings: notes, and the colours of cubes.

use common::page::{NOTE_COLOUR, Point, text};
use svg::node::element::Text;

use crate::puzzle::Colour;

/// A text in the colour of notes, centred and no wider than `width`.
pub(crate) fn note(content: &str, middle: Point, size: f64, width: f64) -> Text {
    text(content, middle, size, width).set("fill", NOTE_COLOUR)
}

/// A cube's colour, as CSS writes it. `light` is 1 in full light and 0 in the dark. Orange in the
/// light is darker than white in the shade (0.86), so that they differ in grey print too, and so
/// for every eye; black can be read on both.
pub(crate) fn css(colour: Colour, light: f64) -> String {
    let channels: [u8; 3] = match colour {
        Colour::Orange => [0xF5, 0xA7, 0x42],
        Colour::White => [0xFF; 3],
    };
    let [r, g, b] = channels.map(|channel| (f64::from(channel) * light).round() as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luma as in ITU-R BT.601, which is what a black-and-white printer makes of a colour.
    fn grey(css: &str) -> f64 {
        let channel = |at| f64::from(u8::from_str_radix(&css[at..at + 2], 16).unwrap());
        0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
    }

    #[test]
    fn colours_differ_in_grey_print_in_any_light() {
        let lightest_orange = grey(&css(Colour::Orange, 1.0));
        let darkest_white = grey(&css(Colour::White, 0.86));
        assert!(darkest_white - lightest_orange > 30.0);
    }
}
