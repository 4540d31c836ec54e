//! A colour for each digit.
//!
//! The nine are Paul Tol's *muted* qualitative scheme, made to be told apart by people with any of
//! the common kinds of colour blindness (P. Tol, *Colour Schemes*, SRON technical note
//! SRON/EPS/TN/09-002), here from blue round to purple.
//!
//! A digit is written on its colour in black or white, whichever has the higher *contrast* as WCAG
//! 2 defines it: (l + 0.05) / (m + 0.05) for relative luminances l ≥ m. The contrasts of a colour
//! with black and with white multiply to 21, so that the better one is never below √21 ≈ 4.58, and
//! always above the 4.5 that WCAG asks for.

use std::fmt;

use common::digit::Digit;

/// Red, green and blue as in sRGB, 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Colour([u8; 3]);

impl Colour {
    pub(super) const BLACK: Self = Self([0x00; 3]);
    pub(super) const WHITE: Self = Self([0xFF; 3]);

    /// The colour of a digit.
    pub(super) const fn of(digit: Digit) -> Self {
        Self(MUTED[digit.index()])
    }

    /// Black or white, whichever is easier to read on this colour.
    pub(super) fn ink(self) -> Self {
        if self.contrast(Self::BLACK) >= self.contrast(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// From 1 (the same luminance) to 21 (black and white).
    fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// 0 (black) to 1 (white).
    fn luminance(self) -> f64 {
        let [r, g, b] = self.0.map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

/// As CSS writes it: `#332288`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// What light an sRGB channel stands for, 0 to 1.
fn linear(channel: u8) -> f64 {
    let c = f64::from(channel) / 255.0;
    if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

const MUTED: [[u8; 3]; 9] = [
    [0x33, 0x22, 0x88], // indigo
    [0x88, 0xCC, 0xEE], // cyan
    [0x44, 0xAA, 0x99], // teal
    [0x11, 0x77, 0x33], // green
    [0x99, 0x99, 0x33], // olive
    [0xDD, 0xCC, 0x77], // sand
    [0xCC, 0x66, 0x77], // rose
    [0x88, 0x22, 0x55], // wine
    [0xAA, 0x44, 0x99], // purple
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_can_be_read_on_its_colour() {
        for digit in Digit::ALL {
            let colour = Colour::of(digit);
            let contrast = colour.contrast(colour.ink());
            assert!(contrast >= 4.5, "{digit} on {colour}: {contrast}");
        }
    }

    #[test]
    fn contrast_is_what_wcag_says() {
        let contrast = Colour::BLACK.contrast(Colour::WHITE);
        assert!((contrast - 21.0).abs() < 1e-12);
        // #767676 is known as the lightest grey that passes on white.
        assert!(Colour([0x76; 3]).contrast(Colour::WHITE) >= 4.5);
        assert!(Colour([0x77; 3]).contrast(Colour::WHITE) < 4.5);
    }
}
