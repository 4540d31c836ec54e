//! What is known about a net without a long search?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::{Error, Reading, Text, WholeNumber, reason, required_rings};
use crate::geometry::Facelet;
use crate::impossible;
use crate::labelling::Labelling;
use crate::notation::{self, Symbols};
use crate::play::design::{Config, Search};
use crate::rings::Rings;
use crate::search::{self, Count, CountBy};
use crate::stabiliser::hidden_move;
use crate::template::Template;

/// A net, complete or not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "SurveyRequest"))]
pub struct Request {
    /// The labelling, with `?`, `.` or `0` for free stickers; absent: the question's.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub net: Option<Text>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub symbols: Option<Symbols>,
}

/// What is known about a net.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "Survey"))]
pub struct Report {
    /// How many stickers are free.
    pub free: usize,
    /// The solved states of a labelling without regard to rings; null while a sticker is free.
    pub plain: Option<Count>,
    /// The solved states with full rings.
    pub ringed: Option<Count>,
    /// Why there can't be exactly one solved state, or none at all.
    pub why: Option<String>,
    /// Why several arrangements of a labelling look the same.
    pub hidden: Option<String>,
    /// The number of a facelet whose digit its face shows already, while stickers of that face are
    /// free.
    pub repeated: Option<usize>,
    /// How many ways there are to complete the net; null if there is none, or nothing to complete.
    pub completions: Option<WholeNumber>,
}

/// Counts the solved states of a labelling, or says how a net can be completed.
///
/// # Errors
/// If the text isn't a net.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let mut reading = Reading::new(request.symbols);
    let source = reading.source(request.net.as_ref(), "net");
    let template = notation::read_template(reading.text(&source)?)?;
    let rings = required_rings(request.rings);
    Ok(match template.labelling() {
        Some(labelling) => Report::complete(&template, &labelling, rings),
        None => Report::incomplete(&template, rings),
    })
}

impl Report {
    fn complete(template: &Template, labelling: &Labelling, rings: Rings) -> Self {
        let [plain, ringed] = [Rings::None, Rings::Four].map(|it| search::count(labelling, it));
        let wanted = if rings == Rings::None { &plain } else { &ringed };
        let why = match wanted.arrangements {
            0 => impossible::for_completions(template, rings, CountBy::Looks),
            _ => None,
        };
        Self {
            plain: Some(plain),
            ringed: Some(ringed),
            why: why.as_ref().map(reason),
            hidden: hidden_move(&template.labels()).map(|hidden| hidden.to_string()),
            ..Self::default()
        }
    }

    fn incomplete(template: &Template, rings: Rings) -> Self {
        let free = Facelet::all().filter(|&facelet| template.at(facelet).is_free()).count();
        match Search::new(template, Config { rings, ..Config::default() }) {
            Err(error) => Self {
                free,
                why: Some(error.to_string()),
                repeated: Some(error.at.index()),
                ..Self::default()
            },
            Ok(search) => {
                let why = impossible::for_completions(template, rings, CountBy::Arrangements);
                let completions = Some(WholeNumber(search.completions()));
                Self { free, why: why.as_ref().map(reason), completions, ..Self::default() }
            }
        }
    }
}
