//! Elements of these drawings: notes, and the colours of cubes.

use solidoku_common::page::{self, NOTE_COLOUR, Point, Text, text};

use crate::puzzle::Colour;

/// A text in the colour of notes, centred and no wider than `width`.
pub(crate) fn note(content: &str, middle: Point, size: f64, width: f64) -> Text {
    text(content, middle, size, width).fill(NOTE_COLOUR)
}

/// A cube's colour. `light` is 1 in full light and 0 in the dark. Orange in the
/// light is darker than white in the shade (0.86), so that they differ in grey print too, and so
/// for every eye; black can be read on both.
pub(crate) fn colour_in(light: f64, colour: Colour) -> page::Colour {
    let full = match colour {
        Colour::Orange => page::Colour::new([0xF5, 0xA7, 0x42]),
        Colour::White => page::Colour::WHITE,
    };
    full.with_light(light)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luma as in ITU-R BT.601, which is what a black-and-white printer makes of a colour.
    fn grey(colour: page::Colour) -> f64 {
        let css = colour.to_string();
        let channel = |at| f64::from(u8::from_str_radix(&css[at..at + 2], 16).unwrap());
        0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5)
    }

    #[test]
    fn colours_differ_in_grey_print_in_any_light() {
        let lightest_orange = grey(colour_in(1.0, Colour::Orange));
        let darkest_white = grey(colour_in(0.86, Colour::White));
        assert!(darkest_white - lightest_orange > 30.0);
    }
}
