//! Which choices for the free stickers of a net leave exactly one solved state?
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use pyraminx::geometry::Face;
//! use pyraminx::{Control, api::design};
//!
//! let request = design::Request { faces: vec![Face::D], rings: true, ..Default::default() };
//! let mut nets = Vec::new();
//! let mut keep = |net| {
//!     nets.push(net);
//!     ControlFlow::Continue(())
//! };
//! let report = design::run(&request, Control::UNLIMITED, &mut keep)?;
//! assert_eq!(report.unique, nets.len() as u64);
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;

use super::{Error, Limit, Net, Reading, Sink, Text, WholeNumber, required_rings};
use crate::geometry::{Face, Facelet, PRINTED_FACES};
use crate::impossible::{self, Impossible};
use crate::labelling::Labelling;
use crate::notation::{self, Symbols};
use crate::play::design::{Config, Designs, IncompletableError, Search};
use crate::rings::Rings;
use crate::search::CountBy;
use crate::template::{Sticker, Template};

/// What to search for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "DesignRequest"))]
pub struct Request {
    /// The labelling, with `?`, `.` or `0` for free stickers; absent: the question's.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub net: Option<Text>,
    /// Faces whose nine stickers are free.
    pub faces: Vec<Face>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// What makes two solved states different.
    pub by: CountBy,
    /// How many designs to list; absent: 10 of random designs and where several faces have free
    /// stickers, otherwise all. A long search ends when it has them.
    #[cfg_attr(feature = "typescript", tsify(type = "number | 'all'"))]
    pub limit: Option<Limit>,
    /// Random designs, the same for the same seed; absent: the first ones.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// Count the completions by number of solved states.
    pub histogram: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub symbols: Option<Symbols>,
}

/// What a search for designs found.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "DesignReport"))]
pub struct Report {
    /// Whether rings must be full.
    pub rings: bool,
    /// What makes two solved states different.
    pub by: CountBy,
    /// How many completions there are.
    pub completions: WholeNumber,
    /// The seed of random designs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<WholeNumber>,
    /// Why there can be no design, if that is known without a search.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "string"))]
    pub impossible: Option<Impossible>,
    /// The designs. A search hands them to its sink instead, and whoever keeps them puts them here.
    pub nets: Vec<Net>,
    /// Whether all completions were examined.
    pub exhausted: bool,
    /// How many designs there are; of a search that ended early, how many it found.
    pub unique: u64,
    /// The number of completions with each number of solved states.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub histogram: Option<BTreeMap<u64, u64>>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "string"))]
    pub symbols: Option<Symbols>,
}

/// How many designs are listed by default when the search is a long one, or random.
const A_FEW: u64 = 10;

/// A request that was read, ready to search.
#[derive(Clone, Debug)]
pub struct Question {
    /// The net with its free stickers.
    pub template: Template,
    /// The search.
    pub search: Search,
    /// The seed of random designs.
    pub seed: Option<u64>,
    /// Why there can be no design, if that is known without a search.
    pub impossible: Option<Impossible>,
    /// The signs on the stickers, unless they are digits.
    pub symbols: Option<Symbols>,
}

impl Question {
    /// Reads a request.
    ///
    /// # Errors
    /// If the text isn't a net, it can't be completed, or fields contradict each other.
    pub fn read(request: &Request) -> Result<Self, Error> {
        let mut reading = Reading::new(request.symbols);
        let source = reading.source(request.net.as_ref(), "net");
        let text = reading.text(&source)?;
        let mut template = notation::read_template(text)?;
        for &face in &request.faces {
            let is_locked = |facelet: &Facelet| matches!(template.at(*facelet), Sticker::Locked(_));
            if face.printed().iter().any(is_locked) {
                let reason = format!("face {face} is to be free, but a sticker of it is locked");
                return Err(Error::request(reason));
            }
            template = template.with_free(face);
        }
        request.check()?;
        let question = Self::of_text(text, template, request.config(&template))?;
        Ok(Self { seed: request.seed, symbols: reading.unusual_symbols(), ..question })
    }

    /// The completions of a template, which was read from this text. The error has its place there.
    pub(super) fn of_text(
        text: notation::Text<'_>,
        template: Template,
        config: Config,
    ) -> Result<Self, Error> {
        let located = |error: IncompletableError| match error.located(text) {
            Some(error) => error.into(),
            None => Error::request(error),
        };
        Self::new(template, config).map_err(located)
    }

    /// The completions of a template, the first ones.
    ///
    /// # Errors
    /// If it can't be completed.
    pub fn new(template: Template, config: Config) -> Result<Self, IncompletableError> {
        let search = Search::new(&template, config)?;
        let impossible = impossible::for_completions(&template, config.rings, config.by);
        Ok(Self { template, search, seed: None, impossible, symbols: None })
    }

    /// The search as it is saved and resumed.
    #[cfg(feature = "sweep")]
    pub fn specification(&self, style: notation::Style) -> crate::sweeps::Specification {
        let (template, config) = (self.template, self.search.config());
        crate::sweeps::Specification { template, config, style: Some(style) }
    }

    /// What is known before the search.
    pub fn report(&self) -> Report {
        let Config { rings, by, .. } = self.search.config();
        Report {
            rings: rings != Rings::None,
            by,
            completions: WholeNumber(self.search.completions()),
            seed: self.seed.map(WholeNumber::from),
            impossible: self.impossible.clone(),
            nets: Vec::new(),
            exhausted: false,
            unique: 0,
            histogram: None,
            symbols: self.symbols,
        }
    }

    /// The report of what was found.
    pub fn found(&self, outcome: Outcome<Designs>) -> Outcome<Report> {
        let exhausted = outcome.is_exhausted();
        outcome.map(|Designs { unique, histogram, .. }| Report {
            exhausted,
            unique,
            histogram: self.search.config().histogram.then_some(histogram),
            ..self.report()
        })
    }

    /// Searches, and hands each design to the sink as it is found. Progress is the number of units
    /// that are done ([`Search::units`]).
    pub fn run(&self, control: Control<'_>, sink: Sink<'_, Net>) -> Outcome<Report> {
        let sink = |net: Labelling| -> ControlFlow<()> { sink(Net(net)) };
        let has_nothing_to_search = self.impossible.is_some() && !self.search.config().histogram;
        self.found(match self.seed {
            _ if has_nothing_to_search => Outcome::Exhausted(Designs::default()),
            Some(seed) => self.search.stream_random(seed, control, sink),
            None => self.search.stream(control, sink),
        })
    }
}

impl Request {
    fn check(&self) -> Result<(), Error> {
        if self.seed.is_none() {
            return Ok(());
        }
        if matches!(self.limit, Some(Limit::All | Limit::AtMost(0))) {
            return Err(Error::field("limit", "is a number from 1 for random designs"));
        }
        if self.histogram {
            return Err(Error::request("a histogram is of all completions, not of random designs"));
        }
        Ok(())
    }

    fn config(&self, template: &Template) -> Config {
        let with_free = PRINTED_FACES.iter().filter(|&&face| !template.free(face).is_empty());
        let is_long = with_free.count() > 1;
        let few = self.seed.is_some() || is_long && !self.histogram;
        Config {
            rings: required_rings(self.rings),
            by: self.by,
            histogram: self.histogram,
            limit: match self.limit {
                Some(limit) => limit.number(),
                None => few.then_some(A_FEW),
            },
        }
    }
}

/// Searches, and hands each design to the sink as it is found.
///
/// # Errors
/// If the text isn't a net, it can't be completed, or fields contradict each other.
pub fn run(request: &Request, control: Control<'_>, sink: Sink<'_, Net>) -> Result<Report, Error> {
    Ok(Question::read(request)?.run(control, sink).into_found())
}
