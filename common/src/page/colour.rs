//! Nine colours, for digits or for depths.
//!
//! The colours can be distinguished with colour blindness and in greyscale:
//!
//! - They darken in equal steps of lightness (CIE L*, 97 to 51), so in greyscale each colour is one
//!   step darker than the one before.
//! - A search chose the hues to maximise the smallest difference (CIEDE2000) between any two
//!   colours, with normal vision, protanopia, deuteranopia and tritanopia.
//! - Black text and pencil marks are legible on all of them. The *contrast* of relative luminances
//!   l ≥ m is (l + 0.05) / (m + 0.05); WCAG 2 requires at least 4.5.

use std::fmt;

/// An sRGB colour: red, green and blue, 0 to 255.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour([u8; 3]);

impl Colour {
    /// White, for cells without a colour.
    pub const WHITE: Self = Self([0xFF; 3]);

    /// The colour with this much red, green and blue.
    pub const fn new(channels: [u8; 3]) -> Self {
        Self(channels)
    }

    /// The amounts of red, green and blue.
    #[cfg(feature = "pdf")]
    pub(super) const fn channels(self) -> [u8; 3] {
        self.0
    }

    /// The colour of a depth or digit, counted from 0.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub const fn of(number: usize) -> Self {
        Self(NINE[number])
    }

    /// A tint of the colour with this number, counted from 0, for cells to write in: a pencil's
    /// marks stay legible, and in greyscale each tint is a little darker than the one before.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub fn tint(number: usize) -> Self {
        const STEPS: u32 = 64;
        let wanted = LIGHTEST_TINT - TINT_STEP * number as f64;
        let tints = (0..=STEPS)
            .map(|step| Self::of(number).with_light(1.0 + f64::from(step) / f64::from(STEPS)));
        tints.into_iter().find(|tint| tint.luminance() >= wanted).unwrap_or(Self::WHITE)
    }

    /// The relative luminance of WCAG 2: 0 for black, 1 for white.
    fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Linear red, green and blue, from 0 to 1, by the transfer function of sRGB.
    fn linear(self) -> [f64; 3] {
        self.0.map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// The colour under another light: 1 leaves it unchanged, 0 makes it black, 2 makes it white.
    #[must_use]
    pub fn with_light(self, light: f64) -> Self {
        Self(self.0.map(|channel| {
            let channel = f64::from(channel);
            let lit = if light <= 1.0 {
                channel * light
            } else {
                channel + (255.0 - channel) * (light - 1.0)
            };
            lit.round() as u8
        }))
    }
}

/// In CSS notation: `#e0ffda`.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// The lowest luminance that the first tint may have, and how much lower it may be for each one
/// after it. The ninth has 0.76: graphite of a 2H pencil (luminance about 0.2) has a contrast of
/// 3.2 to it, more than the 3 that WCAG 2 asks of signs.
const LIGHTEST_TINT: f64 = 0.94;
const TINT_STEP: f64 = 0.0225;

const NINE: [[u8; 3]; 9] = [
    [0xE0, 0xFF, 0xDA], // mint
    [0xF9, 0xE7, 0x85], // straw
    [0x90, 0xE1, 0xFE], // sky
    [0xC7, 0xC5, 0xC4], // grey
    [0xEA, 0xA6, 0x8B], // salmon
    [0xA2, 0x9C, 0xF6], // lavender
    [0x60, 0xA1, 0xA9], // teal
    [0x91, 0x8B, 0x2C], // olive
    [0xC3, 0x54, 0x77], // rose
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Linear red, green and blue, from 0 to 1.
    type Light = [f64; 3];

    fn times(matrix: [[f64; 3]; 3], light: Light) -> Light {
        matrix.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum())
    }

    /// CIE XYZ, scaled so that white is (1, 1, 1). The second component is the luminance.
    fn tristimulus(light: Light) -> [f64; 3] {
        let [x, y, z] = times(
            [
                [0.412_456_4, 0.357_576_1, 0.180_437_5],
                [0.212_672_9, 0.715_152_2, 0.072_175_0],
                [0.019_333_9, 0.119_192_0, 0.950_304_1],
            ],
            light,
        );
        [x / 0.950_47, y, z / 1.088_83]
    }

    /// CIE L*, a*, b*, in which distances approximate perceived differences.
    fn lab(light: Light) -> [f64; 3] {
        let [x, y, z] = tristimulus(light).map(|t| {
            if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// What people with normal vision and with three kinds of colour blindness see (G. M. Machado
    /// and others, *A Physiologically-based Model for Simulation of Color Vision Deficiency*,
    /// 2009).
    const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
        ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    #[test]
    fn any_two_colours_differ_with_every_kind_of_vision() {
        for (sight, matrix) in SIGHTS {
            for i in 0..9 {
                for j in 0..i {
                    let [a, b] = [i, j].map(|number| {
                        let seen = times(matrix, Colour::of(number).linear());
                        lab(seen.map(|channel| channel.clamp(0.0, 1.0)))
                    });
                    let square: f64 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
                    // A difference of 2.3 is just noticeable.
                    let difference = square.sqrt();
                    assert!(difference > 15.0, "{j} and {i}, {sight}: {difference}");
                }
            }
        }
    }

    #[test]
    fn colours_darken_in_equal_steps_in_greyscale() {
        let lightness = |number: usize| lab(Colour::of(number).linear())[0];
        for number in 1..9 {
            let step = lightness(number - 1) - lightness(number);
            assert!((5.3..6.2).contains(&step), "{number}: {step}");
        }
    }

    #[test]
    fn pencil_marks_are_legible_on_tints_which_darken_in_greyscale() {
        const PENCIL: f64 = 0.2;
        for number in 0..9 {
            let luminance = Colour::tint(number).luminance();
            assert!(luminance >= 0.75, "{number}: {luminance}");
            assert!((luminance + 0.05) / (PENCIL + 0.05) >= 3.0);
            assert!(number == 0 || luminance < Colour::tint(number - 1).luminance());
        }
    }

    #[test]
    fn black_is_legible_on_every_colour() {
        for number in 0..9 {
            let luminance = tristimulus(Colour::of(number).linear())[1];
            let contrast = (luminance + 0.05) / 0.05;
            assert!(contrast >= 4.5, "{}: {contrast}", Colour::of(number));
        }
    }
}
