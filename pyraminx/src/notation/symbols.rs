//! Other signs than digits as labels: letters, or whatever nine signs a puzzle has.
//!
//! A sign stands for one digit, and a labelling stays one of digits: only texts change.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use solidoku_common::digit::Digit;
use solidoku_common::foreign::is_invisible;
use solidoku_common::input::Source;

use super::gap::is_structure;
use crate::keyed::ByDigit;

/// Nine signs, which stand for the digits 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbols(ByDigit<char>);

/// Why a text isn't nine signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SymbolsError {
    /// There are more or fewer.
    #[error("expected nine signs, found {0}")]
    Number(usize),
    /// One comes twice.
    #[error("expected nine different signs, found {0:?} twice")]
    Repeated(char),
    /// One has a meaning of its own.
    #[error("{0:?} can't be a label, since it has a meaning of its own in nets")]
    Reserved(char),
}

/// A text, and the signs that are its labels.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    /// The text.
    pub source: &'a Source,
    /// The labels in the text. JSON has digits whatever they are.
    pub symbols: Symbols,
}

impl Symbols {
    /// The digits themselves.
    pub const DIGITS: Self = Self(ByDigit::new(['1', '2', '3', '4', '5', '6', '7', '8', '9']));

    pub(super) fn new(signs: &[char]) -> Result<Self, SymbolsError> {
        for (i, &c) in signs.iter().enumerate() {
            let is_reserved = is_structure(c) || c == '?' || c.is_whitespace() || is_invisible(c);
            if is_reserved || matches!(c, '(' | ')' | '"' | '\\' | '#' | '•') {
                return Err(SymbolsError::Reserved(c));
            }
            if signs[..i].contains(&c) {
                return Err(SymbolsError::Repeated(c));
            }
        }
        let signs = signs.try_into().map_err(|_| SymbolsError::Number(signs.len()))?;
        Ok(Self(ByDigit::new(signs)))
    }

    /// The digit that a sign stands for.
    pub fn digit(&self, c: char) -> Option<Digit> {
        let index = self.0.iter().position(|&sign| sign == c)?;
        Digit::new(index as u8 + 1)
    }

    /// The sign of a digit.
    pub fn sign(&self, digit: Digit) -> char {
        self.0[digit]
    }

    /// What a label must be, as errors say it.
    pub(super) fn expected(&self) -> String {
        match *self {
            Self::DIGITS => "a digit from 1 to 9".to_owned(),
            _ => format!("one of the labels {self}"),
        }
    }

    /// A text in which every digit is a label, in these signs.
    pub fn translate(&self, text: &str) -> String {
        let sign = |c| Digit::from_char(c).map_or(c, |digit| self.sign(digit));
        text.chars().map(sign).collect()
    }
}

impl Default for Symbols {
    fn default() -> Self {
        Self::DIGITS
    }
}

/// The signs in the order of 1 to 9.
impl fmt::Display for Symbols {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|sign| write!(f, "{sign}"))
    }
}

/// A string of the nine signs.
impl Serialize for Symbols {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Symbols {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Symbols {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Symbols".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Nine different signs, in the order of 1 to 9.",
            "type": "string",
        })
    }
}

/// Nine signs in the order of 1 to 9; blanks and commas may stand between them.
impl FromStr for Symbols {
    type Err = SymbolsError;
    fn from_str(text: &str) -> Result<Self, SymbolsError> {
        let signs: Vec<_> = text.chars().filter(|&c| c != ' ' && c != ',').collect();
        Self::new(&signs)
    }
}

impl<'a> From<&'a Source> for Text<'a> {
    fn from(source: &'a Source) -> Self {
        Self { source, symbols: Symbols::DIGITS }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::geometry::Facelet;
    use crate::labelling::Labelling;
    use crate::notation::Style;
    use crate::notation::tests::labellings;
    use crate::notation::{read_labelling, read_states, write_with};
    use crate::state::State;

    const STYLES: [Style; 4] = [Style::Net, Style::Line, Style::Diagram, Style::Faces];

    /// Signs of all kinds, some of which mean free stickers elsewhere, and some corners of a
    /// diagram.
    fn symbols() -> impl Strategy<Value = Symbols> {
        let signs: Vec<char> = "ABCDLFRxXNn0123456789.*-_üßЖ日🟥🟦+=<>&~%$@!'".chars().collect();
        prop::sample::subsequence(signs, 9)
            .prop_shuffle()
            .prop_map(|signs| Symbols::new(&signs).expect("all of these may be labels"))
    }

    /// Signs that can only be labels.
    fn letters() -> Vec<char> {
        "ABCDEFGHIJKLMOPQRSTUVWYZabcdüЖ日🟥".chars().collect()
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn every_style_is_read_back_in_every_symbols(
            labelling in labellings(),
            symbols in symbols(),
        ) {
            for style in STYLES {
                let text = write_with(style, State::HOME, &labelling, &symbols);
                let source = Source::new("text", text.as_str());
                let text = Text { source: &source, symbols };
                prop_assert_eq!(read_labelling(text).ok(), Some(labelling), "{}", source.text());
                let states = read_states(text, &Labelling::question()).unwrap();
                prop_assert_eq!(states[0].shown, labelling);
            }
            prop_assert_eq!(symbols.to_string().parse(), Ok(symbols));
        }

        /// Without being told: nine letters are read, in their order, and nothing else is.
        #[test]
        fn letters_are_labels_only_if_nothing_else_fits(
            labelling in labellings(),
            signs in prop::sample::subsequence(letters(), 9),
            other in prop::sample::select(vec!['1', 'x', 'X', 'N', 'n', 'Q']),
        ) {
            let mut sorted = signs.clone();
            sorted.sort_unstable();
            let symbols = Symbols::new(&sorted).unwrap();
            let shown: std::collections::BTreeSet<_> = labelling.labels().iter().collect();
            for style in STYLES {
                let text = write_with(style, State::HOME, &labelling, &symbols);
                let of = |text: &str| Symbols::of(&Source::new("text", text)).ok();
                let expected = (shown.len() == 9).then_some(symbols);
                prop_assert_eq!(of(&text), expected, "{}", text);
                if style == Style::Diagram {
                    // Corners have letters too.
                    continue;
                }
                let sign = symbols.sign(labelling.at(Facelet::new(7)));
                let mixed = text.replacen(sign, &other.to_string(), 1);
                match other {
                    '1' => prop_assert_eq!(of(&mixed), Some(Symbols::DIGITS)),
                    'Q' => {}
                    _ => prop_assert_eq!(of(&mixed), None, "{}", mixed),
                }
            }
        }
    }

    #[test]
    fn signs_with_a_meaning_are_refused() {
        let said = ["ABCDEFGH", "ABCDEFGHIJ", "ABCDEFGHA", "ABCDEFGH?", "ABCDEFGH/", "ABCDEFG[]"]
            .map(|text| format!("{text}: {}", text.parse::<Symbols>().unwrap_err()));
        insta::assert_snapshot!(said.join("\n"));
        assert_eq!("A, B, C, D, E, F, G, H, I".parse(), "A B C D E F G H I".parse::<Symbols>());
    }

    /// Eight letters and a sign that people write for an empty place are no nine labels.
    #[test]
    fn a_sign_for_an_empty_place_is_no_ninth_label() {
        for sign in "□■○☐─│⬚⬜—‐…†•×✕✗・∙⋅˙〇？＿．－＊Ｘｘ０".chars()
        {
            let text = "AAHDGCFBE DGCBAAHEF AFEADCGHB .HBGECAAD".replace('.', &sign.to_string());
            assert!(Symbols::of(&Source::new("net", text)).is_err(), "{sign}");
        }
    }

    #[test]
    fn what_is_unclear_is_refused() {
        let of = |text: &str| match Symbols::of(&Source::new("net", text)) {
            Ok(symbols) => symbols.to_string(),
            Err(error) => error.render(false),
        };
        let said = [
            of("AIHDGCFBE DGCBAIHEF IFEADCGHB FHBGECIAD"),
            of("AIHDGCFBE DGCBAIHEF IFEADCGHB FHB..???D"),
            of("ANHDGCFBE DGCBANHEF NFEADCGHB FHBGECNAD"),
            of("AAHDGCFBE DGCBAAHEF AFEADCGHB FHBGECAAD"),
            of("1AHDGCFBE DGCBAIHEF IFEADCGHB FHBGECIAD"),
            of("xxx ???"),
            of("AAHDGCFBE DGCBAAHEF AFEADCGHB □HBGECAAD"),
            of("AAHDGCFBE DGCBAAHEF AFEADCGHB —HBGECAAD"),
            // As nine signs of their own they are labels.
            of("■□●○▲△◆◇★ ■□●○▲△◆◇★ ■□●○▲△◆◇★ ■□●○▲△◆◇★"),
        ];
        insta::assert_snapshot!(said.join("\n\n"));
    }
}
