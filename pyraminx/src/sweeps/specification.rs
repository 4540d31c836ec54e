//! What a search for designs is asked for: a serde value for programs, options of the command for
//! people.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use solidoku_common::input::Source;

use crate::geometry::FACELETS;
use crate::notation::{self, Style};
use crate::play::design::Config;
use crate::rings::Rings;
use crate::template::Template;

/// What is searched for, and how it is reported. As a text it is the options of the command, with
/// the stickers themselves at the end.
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

    pub(super) fn read(text: &str) -> Option<Template> {
        let is_sticker = |byte: u8| matches!(byte, b'1'..=b'9' | b'?');
        let is_net = text.len() == FACELETS && text.bytes().all(is_sticker);
        let template = is_net.then(|| notation::read_template(&Source::new("stickers", text)));
        template.and_then(Result::ok)
    }

    pub(super) fn serialize<S: Serializer>(template: &Template, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&to_text(template))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Template, D::Error> {
        read(&String::deserialize(from)?).ok_or_else(|| {
            D::Error::custom(format_args!(
                "expected the {FACELETS} stickers themselves: digits and `?`, not the name of a file"
            ))
        })
    }
}

/// A style that shows labels.
fn style<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Style>, D::Error> {
    let style = Option::deserialize(from)?;
    let no_labels = || D::Error::custom("expected a style that shows labels");
    if style.is_none_or(|style| STYLES.contains(&style)) { Ok(style) } else { Err(no_labels()) }
}

/// The styles that show labels: all but tuples.
const STYLES: [Style; 4] = [Style::Net, Style::Line, Style::Diagram, Style::Faces];

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
    use crate::search::CountBy;

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
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn each_specification_is_reread(specification in specification()) {
            let value = serde_json::to_value(&specification).unwrap();
            prop_assert_eq!(serde_json::from_value::<Specification>(value).unwrap(), specification);
        }
    }

    #[test]
    fn the_value_is_stated_in_plain_words() {
        let value = json!({
            "template": NET, "rings": "four", "histogram": true, "by": "looks", "limit": 7, "style": "faces"
        });
        let read: Specification = serde_json::from_value(value.clone()).unwrap();
        assert_eq!(serde_json::to_value(&read).unwrap(), value);
        let text = format!("--rings --histogram --by looks --limit 7 --style faces {NET}");
        assert_eq!(read.to_string(), text);
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
