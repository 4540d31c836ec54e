//! Nine colours, for digits or for depths, and tints to write on.
//!
//! They can be told apart with colour blindness and in greyscale:
//!
//! - A search chose them so that any two differ clearly (CIEDE2000), with normal vision, protanopia,
//!   deuteranopia and tritanopia; the tests have the figures.
//! - Each is darker than the one before. The colours darken in equal steps of lightness (CIE L*, 97
//!   to 51).
//! - Black text is legible on all colours and tints, light text on the dark tints. The *contrast* of
//!   relative luminances l ≥ m is (l + 0.05) / (m + 0.05); WCAG 2 requires at least 4.5.

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

    /// The tint with this number, counted from 0, for cells to write in.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub const fn tint(number: usize) -> Self {
        Self(TINTS[number])
    }

    /// The tint with this number, counted from 0, for cells to write in with light ink, on a screen
    /// that is dark.
    ///
    /// # Panics
    /// If the number is 9 or more.
    pub const fn dark_tint(number: usize) -> Self {
        Self(DARK_TINTS[number])
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

/// Of the hues above, as far as their distances allow. No luminance is below 0.55, so that marks of
/// an HB pencil (luminance about 0.14) have a contrast of 3 at least.
const TINTS: [[u8; 3]; 9] = [
    [0xF6, 0xFF, 0xF4], // mint
    [0xFF, 0xFF, 0x9A], // straw
    [0xCD, 0xF4, 0xFF], // sky
    [0xFD, 0xE8, 0xCC], // cream
    [0xFF, 0xC2, 0x74], // apricot
    [0xC7, 0xC6, 0xFD], // lavender
    [0x99, 0xD5, 0xC1], // teal
    [0xC8, 0xC9, 0xA2], // olive
    [0xE1, 0xB8, 0xD5], // rose
];

const DARK_TINTS: [[u8; 3]; 9] = [
    [0x4B, 0x60, 0x3C], // mint
    [0x64, 0x56, 0x00], // straw
    [0x17, 0x57, 0x6F], // sky
    [0x4E, 0x4E, 0x4E], // grey
    [0x4E, 0x38, 0x30], // brown
    [0x00, 0x32, 0x83], // lavender
    [0x03, 0x38, 0x3B], // teal
    [0x27, 0x27, 0x0B], // olive
    [0x36, 0x10, 0x21], // rose
];

#[cfg(test)]
mod tests {
    use super::*;

    /// A set of nine, by its name.
    type Set = (&'static str, fn(usize) -> Colour);

    /// The sets, of which a picture has one.
    const SETS: [Set; 3] =
        [("colours", Colour::of), ("tints", Colour::tint), ("dark tints", Colour::dark_tint)];

    /// Linear red, green and blue, from 0 to 1.
    type Light = [f64; 3];

    /// By the transfer function of sRGB.
    fn linear(Colour(channels): Colour) -> Light {
        channels.map(|channel| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// The relative luminance of WCAG 2: 0 for black, 1 for white.
    fn luminance(colour: Colour) -> f64 {
        let [r, g, b] = linear(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// The contrast of WCAG 2.
    fn contrast(one: Colour, other: Colour) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

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

    /// CIEDE2000, the difference that people see between two colours in CIE L*a*b* (G. Sharma, W. Wu
    /// and E. N. Dalal, *The CIEDE2000 Color-Difference Formula*, 2005).
    fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
        let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
        let stretch = 1.5 - 0.5 * seventh(a1.hypot(b1).midpoint(a2.hypot(b2)));
        let (a1, a2) = (a1 * stretch, a2 * stretch);
        let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
        let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
        let (h1, h2) = (hue(a1, b1), hue(a2, b2));
        let is_grey = c1 * c2 == 0.0;
        let turn = if is_grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
        let hues = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
        let (lightness, chroma) = (l1.midpoint(l2), c1.midpoint(c2));
        let middle = if is_grey { h1 + h2 } else { h1 + turn / 2.0 };
        let cos = |degrees: f64| degrees.to_radians().cos();
        let t = 1.0 - 0.17 * cos(middle - 30.0)
            + 0.24 * cos(2.0 * middle)
            + 0.32 * cos(3.0 * middle + 6.0)
            - 0.20 * cos(4.0 * middle - 63.0);
        let off = (lightness - 50.0).powi(2);
        let lightnesses = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
        let chromas = (c2 - c1) / (1.0 + 0.045 * chroma);
        let hues = hues / (1.0 + 0.015 * chroma * t);
        let blue = (middle.rem_euclid(360.0) - 275.0) / 25.0;
        let rotation = -(60.0 * (-blue.powi(2)).exp()).to_radians().sin() * 2.0 * seventh(chroma);
        let square = lightnesses.powi(2) + chromas.powi(2) + hues.powi(2);
        (square + rotation * chromas * hues).sqrt()
    }

    /// Pairs of the article's table 1: what is hardest to compute.
    #[test]
    fn the_difference_is_that_of_the_article() {
        for (one, other, expected) in [
            ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
            ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
            ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
            ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
            ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
            ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
        ] {
            let found = difference(one, other);
            assert!((found - expected).abs() < 0.000_06, "{one:?}, {other:?}: {found}");
        }
    }

    /// The smallest difference of two colours of each set, for each kind of vision, rounded down.
    #[test]
    fn any_two_colours_differ_with_every_kind_of_vision() {
        let smallest = SETS.map(|(_, colour)| {
            SIGHTS.map(|(_, matrix)| {
                let seen = |number| {
                    let seen = times(matrix, linear(colour(number)));
                    lab(seen.map(|channel| channel.clamp(0.0, 1.0)))
                };
                let pairs = (0..9).flat_map(|i| (0..i).map(move |j| (i, j)));
                let differences = pairs.map(|(i, j)| difference(seen(i), seen(j)));
                differences.fold(f64::INFINITY, f64::min)
            })
        });
        for ((set, _), smallest) in SETS.iter().zip(smallest) {
            for ((sight, _), smallest) in SIGHTS.iter().zip(smallest) {
                let wanted = if *sight == "normal" { 12.0 } else { 8.0 };
                assert!(smallest >= wanted, "{set}, {sight}: {smallest}");
            }
        }
        let rounded =
            smallest.map(|of_set| of_set.map(|smallest| (10.0 * smallest).floor() / 10.0));
        let expected = [[18.3, 13.5, 13.6, 13.8], [12.5, 8.3, 8.3, 8.3], [12.8, 8.9, 8.5, 9.1]];
        assert_eq!(rounded, expected);
    }

    #[test]
    fn every_set_darkens_in_greyscale_and_the_colours_in_equal_steps() {
        for (set, colour) in SETS {
            let lightness = |number: usize| lab(linear(colour(number)))[0];
            for number in 1..9 {
                let step = lightness(number - 1) - lightness(number);
                assert!(step > 0.7, "{set}, {number}: {step}");
                assert!(set != "colours" || (5.3..6.2).contains(&step), "{number}: {step}");
            }
        }
    }

    #[test]
    fn text_and_pencil_marks_are_legible() {
        const BLACK: Colour = Colour::new([0; 3]);
        /// The inks of the page's board, light and dark: digits that are given and entered.
        const INKS: [&[[u8; 3]]; 2] =
            [&[[0x16, 0x16, 0x1A], [0x2F, 0x22, 0xB0]], &[[0xF6, 0xF6, 0xF8], [0xD6, 0xD1, 0xFF]]];
        const PENCIL: f64 = 0.14;
        for number in 0..9 {
            let colour = Colour::of(number);
            assert!(contrast(colour, BLACK) >= 4.5, "{colour}");
            for (tint, inks) in [Colour::tint(number), Colour::dark_tint(number)].iter().zip(INKS) {
                for &ink in inks {
                    let contrast = contrast(*tint, Colour::new(ink));
                    assert!(contrast >= 4.5, "{tint}: {contrast}");
                }
            }
            assert!((luminance(Colour::tint(number)) + 0.05) / (PENCIL + 0.05) >= 3.0);
        }
    }
}
