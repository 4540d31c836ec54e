//! What a search for designs is asked for, as a text: the parameters of its sweep.

use std::fmt;
use std::str::FromStr;

use common::input::Source;

use crate::design::{Config, Incompletable};
use crate::geometry::FACELETS;
use crate::notation::{self, Style};
use crate::rings::Rings;
use crate::search::CountBy;
use crate::template::Template;

/// What is searched for, and how it is reported. As a text it is the options of the command, with the stickers
/// themselves at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Specification {
    /// The labelling with its free stickers. Which are locked makes no difference.
    pub template: Template,
    /// What to ask of the completions.
    pub config: Config,
    /// How designs are written.
    pub style: Style,
}

/// Why a text specifies no sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoSpecification {
    /// The name of a file, for example.
    #[error(
        "expected the {FACELETS} stickers themselves at the end: digits and `?`, not the name of a file"
    )]
    NoStickers,
    /// There is something else among the options.
    #[error("expected the options of a search for designs, each with its value")]
    OtherOptions,
    /// There is nothing to search.
    #[error(transparent)]
    Incompletable(#[from] Incompletable),
    /// It would end as soon as some designs are found.
    #[error("expected a search that examines all completions: --limit all, or --limit 0")]
    EndsEarly,
}

/// Reads what `Display` writes. It opens no file, whatever the text is.
impl FromStr for Specification {
    type Err = NoSpecification;

    fn from_str(text: &str) -> Result<Self, NoSpecification> {
        let (options, stickers) = text.rsplit_once(' ').unwrap_or(("", text));
        let is_sticker = |byte: u8| matches!(byte, b'1'..=b'9' | b'?');
        let is_net = stickers.len() == FACELETS && stickers.bytes().all(is_sticker);
        let template = is_net.then(|| notation::read_template(&Source::new("stickers", stickers)));
        let template = template.and_then(Result::ok).ok_or(NoSpecification::NoStickers)?;
        let mut config = Config::default();
        let (mut style, mut limit) = (Style::Line, None);
        let mut words = options.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "--rings" => config.rings = Rings::Four,
                "--three-rings" => config.rings = Rings::Three,
                "--histogram" => config.histogram = true,
                option => {
                    let value = words.next().ok_or(NoSpecification::OtherOptions)?;
                    match option {
                        "--by" => config.by = named(&CountBy::ALL, CountBy::name, value)?,
                        "--limit" => limit = Some(read_limit(value)?),
                        "--style" => style = named(&STYLES, Style::name, value)?,
                        _ => return Err(NoSpecification::OtherOptions),
                    }
                }
            }
        }
        // The default limit depends on the stickers, so it is always written.
        config.limit = limit.ok_or(NoSpecification::OtherOptions)?;
        Ok(Self { template, config, style })
    }
}

/// All but tuples, which don't show labels.
const STYLES: [Style; 4] = [Style::Net, Style::Line, Style::Diagram, Style::Faces];

fn named<T: Copy>(
    all: &[T],
    name_of: impl Fn(T) -> &'static str,
    name: &str,
) -> Result<T, NoSpecification> {
    let found = all.iter().copied().find(|one| name_of(*one) == name);
    found.ok_or(NoSpecification::OtherOptions)
}

fn read_limit(text: &str) -> Result<Option<u64>, NoSpecification> {
    match text {
        "all" => Ok(None),
        _ => text.parse().map(Some).map_err(|_| NoSpecification::OtherOptions),
    }
}

impl Specification {
    /// The options that decide what is found: all but the style.
    pub(super) fn deciding(&self) -> String {
        format!("{} {}", self.questions(), self.stickers())
    }

    /// What to ask of the completions, as options.
    fn questions(&self) -> String {
        let Config { rings, by, histogram, limit } = self.config;
        let rings = match rings {
            Rings::None => "",
            Rings::Three => "--three-rings ",
            Rings::Four => "--rings ",
        };
        let histogram = if histogram { "--histogram " } else { "" };
        let limit = limit.map_or("all".to_owned(), |limit| limit.to_string());
        format!("{rings}{histogram}--by {} --limit {limit}", by.name())
    }

    fn stickers(&self) -> String {
        self.template.to_string().replace([' ', '[', ']'], "")
    }
}

impl fmt::Display for Specification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} --style {} {}", self.questions(), self.style.name(), self.stickers())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three stickers free on D and two on L of the question's labelling.
    const NET: &str = "1578234??728563149624571389631945???";

    #[test]
    fn a_specification_is_what_it_is_written_as() {
        for options in [
            "--by arrangements --limit all --style line",
            "--rings --histogram --by looks --limit 7 --style faces",
            "--three-rings --by looks --limit all --style line",
            "--histogram --by looks --limit 0 --style net",
        ] {
            let text = format!("{options} {NET}");
            assert_eq!(text.parse::<Specification>().unwrap().to_string(), text);
        }
    }
}
