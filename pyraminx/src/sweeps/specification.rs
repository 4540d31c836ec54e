//! What a search for designs is asked for: a serde value for programs, options of the command for people.

use std::fmt;
use std::str::FromStr;

use common::input::Source;
use common::sweep::InvalidSpecification;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::geometry::FACELETS;
use crate::notation::{self, Style};
use crate::play::design::Config;
use crate::rings::Rings;
use crate::search::CountBy;
use crate::template::Template;

/// What is searched for, and how it is reported. As a text it is the options of the command, with the
/// stickers themselves at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Specification {
    /// The labelling with its free stickers. Which are locked makes no difference.
    #[serde(with = "stickers")]
    pub template: Template,
    /// What to ask of the completions.
    #[serde(flatten)]
    pub config: Config,
    /// How designs are written. It doesn't affect the search, so a ledger doesn't state it.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "style")]
    pub style: Option<Style>,
}

/// The text of a template: digits and `?`. It is never the name of a file.
mod stickers {
    use serde::Serializer;

    use super::*;

    pub(super) fn to_text(template: &Template) -> String {
        template.to_string().replace([' ', '[', ']'], "")
    }

    pub(super) fn read(text: &str) -> Result<Template, InvalidSpecification> {
        let is_sticker = |byte: u8| matches!(byte, b'1'..=b'9' | b'?');
        let is_net = text.len() == FACELETS && text.bytes().all(is_sticker);
        let template = is_net.then(|| notation::read_template(&Source::new("stickers", text)));
        template.and_then(Result::ok).ok_or_else(|| {
            InvalidSpecification::new(&format!(
                "expected the {FACELETS} stickers themselves at the end: digits and `?`, not the name of \
                 a file"
            ))
        })
    }

    pub(super) fn serialize<S: Serializer>(template: &Template, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&to_text(template))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Template, D::Error> {
        read(&String::deserialize(from)?).map_err(D::Error::custom)
    }
}

/// A style that shows labels.
fn style<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Style>, D::Error> {
    let style = Option::deserialize(from)?;
    let no_labels = || D::Error::custom("expected a style that shows labels");
    if style.is_none_or(|style| STYLES.contains(&style)) { Ok(style) } else { Err(no_labels()) }
}

/// All but tuples, which don't show labels.
const STYLES: [Style; 4] = [Style::Net, Style::Line, Style::Diagram, Style::Faces];

/// Reads what `Display` writes, for files of formats 1 and 2. It opens no file, whatever the text is.
impl FromStr for Specification {
    type Err = InvalidSpecification;

    fn from_str(text: &str) -> Result<Self, InvalidSpecification> {
        let (options, text) = text.rsplit_once(' ').unwrap_or(("", text));
        let template = stickers::read(text)?;
        let other = "expected the options of a search for designs, each with its value";
        let (config, style) =
            options_of(options).ok_or_else(|| InvalidSpecification::new(other))?;
        Ok(Self { template, config, style })
    }
}

fn options_of(text: &str) -> Option<(Config, Option<Style>)> {
    let mut config = Config::default();
    let (mut style, mut limit) = (None, None);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "--rings" => config.rings = Rings::Four,
            "--three-rings" => config.rings = Rings::Three,
            "--histogram" => config.histogram = true,
            "--by" => config.by = named(&CountBy::ALL, CountBy::name, words.next()?)?,
            "--style" => style = Some(named(&STYLES, Style::name, words.next()?)?),
            "--limit" => {
                limit = Some(match words.next()? {
                    "all" => None,
                    number => Some(number.parse().ok()?),
                });
            }
            _ => return None,
        }
    }
    // The default limit depends on the stickers, so it is always written.
    config.limit = limit?;
    Some((config, style))
}

fn named<T: Copy>(all: &[T], name_of: impl Fn(T) -> &'static str, name: &str) -> Option<T> {
    all.iter().copied().find(|one| name_of(*one) == name)
}

impl fmt::Display for Specification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Config { rings, by, histogram, limit } = self.config;
        f.write_str(match rings {
            Rings::None => "",
            Rings::Three => "--three-rings ",
            Rings::Four => "--rings ",
        })?;
        f.write_str(if histogram { "--histogram " } else { "" })?;
        let limit = limit.map_or("all".to_owned(), |limit| limit.to_string());
        write!(f, "--by {} --limit {limit} ", by.name())?;
        if let Some(style) = self.style {
            write!(f, "--style {} ", style.name())?;
        }
        f.write_str(&stickers::to_text(&self.template))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::select;
    use serde_json::{Value, json};

    use super::*;

    /// Three stickers free on D and two on L of the question's labelling.
    const NET: &str = "1578234??728563149624571389631945???";

    fn specification() -> impl Strategy<Value = Specification> {
        let config = (
            select(vec![Rings::None, Rings::Three, Rings::Four]),
            select(CountBy::ALL.to_vec()),
            any::<(bool, Option<u64>)>(),
        );
        let config = config.prop_map(|(rings, by, (histogram, limit))| Config {
            rings,
            by,
            histogram,
            limit,
        });
        let style = proptest::option::of(select(STYLES.to_vec()));
        (proptest::collection::vec(0..=9_usize, FACELETS), config, style).prop_map(
            |(stickers, config, style)| {
                let text: String = stickers.iter().map(|&n| &"?123456789"[n..=n]).collect();
                Specification { template: stickers::read(&text).unwrap(), config, style }
            },
        )
    }

    proptest! {
        #![proptest_config(trial::laws::cases(256))]

        /// Both forms lead back to the specification.
        #[test]
        fn each_specification_is_reread(specification in specification()) {
            let value = serde_json::to_value(&specification).unwrap();
            prop_assert_eq!(&serde_json::from_value::<Specification>(value).unwrap(), &specification);
            let read = specification.to_string().parse();
            prop_assert_eq!(read, Ok(specification));
        }
    }

    #[test]
    fn the_value_is_stated_in_plain_words() {
        let text = format!("--rings --histogram --by looks --limit 7 --style faces {NET}");
        let value = serde_json::to_value(text.parse::<Specification>().unwrap()).unwrap();
        let expected = json!({
            "template": NET, "rings": "four", "histogram": true, "by": "looks", "limit": 7, "style": "faces"
        });
        assert_eq!(value, expected);
    }

    #[test]
    fn other_texts_are_no_specification() {
        let is_one = |text: &str| text.parse::<Specification>().is_ok();
        assert!(is_one(&format!("--by looks --limit all {NET}")));
        // The stickers themselves, not a file that has them.
        for net in
            ["net.txt", "/dev/stdin", "-", &NET[1..], &"1".repeat(37), &NET.replace('?', "x")]
        {
            assert!(!is_one(&format!("--limit all {net}")), "{net}");
        }
        for options in [
            "--limit all --out",
            "--limit all --out file",
            "--limit all --style tuple",
            "--by looks --limit few",
            "--by smell --limit all",
            "--by looks --limit all --style",
            "--by looks",
            "",
        ] {
            assert!(!is_one(&format!("{options} {NET}")), "{options}");
        }
    }

    #[test]
    fn other_values_are_no_specification() {
        let good = json!({
            "template": NET, "rings": "none", "histogram": false, "by": "looks", "limit": null
        });
        let with = |field: &str, value: Value| {
            let mut other = good.clone();
            other[field] = value;
            serde_json::from_value::<Specification>(other).is_ok()
        };
        assert!(with("limit", json!(3)) && with("style", json!("net")));
        for (field, value) in [
            ("template", json!("net.txt")),
            ("template", json!(NET.replace('?', "0"))),
            ("template", json!(NET.replace('?', "[1]"))),
            ("template", json!(null)),
            ("rings", json!("five")),
            ("rings", json!(4)),
            ("histogram", json!("no")),
            ("by", json!("smell")),
            ("limit", json!("all")),
            ("limit", json!(-1)),
            ("style", json!("tuple")),
        ] {
            assert!(!with(field, value.clone()), "{field}: {value}");
        }
    }
}
