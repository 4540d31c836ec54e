//! A labelling on pages to print: a model, stickers or a net; or a page that shows the turns.
//!
//! ```
//! use pyraminx::{Control, api::draw};
//!
//! let report = draw::run(&draw::Request::default(), Control::UNLIMITED)?;
//! assert!(report.pages[0].to_string().starts_with("<svg"));
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::page::{Page, Paper};

use super::{Error, Net, Reading, Text};
use crate::draw::{self, Config, draw_turns};
use crate::notation::Symbols;

/// What to draw.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "DrawRequest"))]
pub struct Request {
    /// The labelling; absent: the question's. Turns have none.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub net: Option<Text>,
    /// What is drawn.
    #[cfg_attr(feature = "typescript", tsify(type = "PictureKind"))]
    pub kind: Kind,
    /// The puzzle's edge in millimetres, 30 to 180; absent: 90, or 80 for stickers and 58 for
    /// a net. The page of turns has one size.
    pub edge: Option<u16>,
    /// The paper; absent: A4, and a net is a picture of its own size.
    #[cfg_attr(feature = "typescript", tsify(type = "'a4' | 'letter'"))]
    pub paper: Option<Paper>,
    /// Each digit has its colour. Turns have none.
    pub colours: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net. Turns have
    /// none.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub symbols: Option<Symbols>,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "PictureKind"))]
#[non_exhaustive]
pub enum Kind {
    /// A net with tabs, to cut out, fold and glue
    #[default]
    Model,
    /// Stickers to cut out, true to size
    Stickers,
    /// A picture of the faces side by side
    Net,
    /// How to hold the puzzle, where its corners are, and which way turns go
    Turns,
}

/// Pages, and what is on them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// What is on them.
    #[serde(flatten)]
    pub drawing: Drawing,
    /// The pages, each an SVG document.
    pub pages: Vec<Page>,
}

/// What was drawn, and how.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drawing {
    /// The labelling; null for turns.
    pub net: Option<Net>,
    /// What is drawn.
    pub kind: Kind,
    /// Whether each digit has its colour.
    pub colours: bool,
    /// The edge that was asked for.
    pub edge: Option<u16>,
    /// The paper; null for a picture of its own size.
    pub paper: Option<Paper>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// Draws the pages.
///
/// # Errors
/// If the text isn't a labelling, the edge doesn't fit on the paper, or a field doesn't apply to
/// turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let &Request { kind, colours, edge, paper, symbols, .. } = request;
    let mut reading = Reading::new(symbols);
    let (net, paper, pages) = match request.kind_of_net() {
        Some(kind) => {
            let net = reading.labelling(request.net.as_ref(), "net")?;
            let config = Config { kind, colours, edge, paper };
            let pages = draw::draw(&net, &reading.symbols(), &config).map_err(Error::request)?;
            let is_own_size = kind == draw::Kind::Net && paper.is_none();
            (Some(Net(net)), (!is_own_size).then(|| paper.unwrap_or_default()), pages)
        }
        None => {
            request.check_turns()?;
            let paper = paper.unwrap_or_default();
            (None, Some(paper), vec![draw_turns(paper)])
        }
    };
    let symbols = reading.unusual_symbols();
    Ok(Report { drawing: Drawing { net, kind, colours, edge, paper, symbols }, pages })
}

impl Request {
    /// What the faces are for; `None` for turns.
    const fn kind_of_net(&self) -> Option<draw::Kind> {
        match self.kind {
            Kind::Model => Some(draw::Kind::Model),
            Kind::Stickers => Some(draw::Kind::Stickers),
            Kind::Net => Some(draw::Kind::Net),
            Kind::Turns => None,
        }
    }

    /// Refuses fields that the page of turns would ignore.
    fn check_turns(&self) -> Result<(), Error> {
        let of_labellings = [
            ("net", self.net.is_some()),
            ("edge", self.edge.is_some()),
            ("colours", self.colours),
            ("symbols", self.symbols.is_some()),
        ];
        match of_labellings.into_iter().find(|(_, is_given)| *is_given) {
            Some((field, _)) => Err(Error::field(
                field,
                "doesn't apply to turns: their page shows no labelling, and has one size",
            )),
            None => Ok(()),
        }
    }
}
