//! What is the smallest change to a labelling that leaves one solved state?
//!
//! Where stickers of the net are free, these are filled and the others stay, as in [`design`].
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use pyraminx::{Control, api::fix};
//!
//! let request = fix::Request::default();
//! let answer = fix::run(&request, Control::UNLIMITED, &mut |_| ControlFlow::Continue(()))?;
//! let fix::Answer::Repaired(report) = answer else { unreachable!("no sticker is free") };
//! assert_eq!(report.changes, Some(3));
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{
    Error, Limit, Net, Reading, Sink, StateReport, Text, design, differences, required_rings,
};
use crate::geometry::{FACELETS, Face, Facelet, Piece};
use crate::impossible::Impossible;
use crate::labelling::Labelling;
use crate::notation::{self, Symbols};
use crate::play::fix::{self, Config, Fixes};
use crate::rings::Rings;
use crate::search::{CountBy, Problem};
use crate::state::State;
use crate::template::Template;

/// What to search for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "FixRequest"))]
pub struct Request {
    /// The labelling; stickers in square brackets stay; absent: the question's.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub net: Option<Text>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// What makes two solved states different.
    pub by: CountBy,
    /// Digits may move between faces; otherwise each face keeps its nine.
    pub free: bool,
    /// Stickers that stay.
    pub lock: Vec<Lock>,
    /// The greatest number of stickers to change; absent: as many as take a few seconds. If digits
    /// may move between faces, the last number that is tried can take minutes.
    pub max_changes: Option<u8>,
    /// How many repairs to list.
    #[cfg_attr(feature = "typescript", tsify(type = "number | 'all'"))]
    pub limit: Limit,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub symbols: Option<Symbols>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            net: None,
            rings: false,
            by: CountBy::default(),
            free: false,
            lock: Vec::new(),
            max_changes: None,
            limit: Limit::AtMost(10),
            symbols: None,
        }
    }
}

/// Stickers that must stay: `D` (a face), `D3` (its third in printed order), `tips`, `axials` or
/// `edges`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(type = "string"))]
pub enum Lock {
    /// The stickers of a face.
    Face(Face),
    /// A sticker of a face, and its place in printed order from 0.
    Sticker(Face, u8),
    /// The points of the corners.
    Tips,
    /// The pieces under them.
    Axials,
    /// The edges.
    Edges,
}

/// A text that isn't a [`Lock`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected a face (`D`), a face and a number from 1 to 9 (`D3`), `tips`, `axials` or `edges`"
)]
pub struct LockError;

/// The repairs of a labelling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "FixReport"))]
pub struct Report {
    /// The labelling.
    pub net: Net,
    /// Whether rings must be full.
    pub rings: bool,
    /// What makes two solved states different.
    pub by: CountBy,
    /// How many states of the labelling itself are solved.
    pub arrangements: u64,
    /// How many of them look different.
    pub looks: u64,
    /// Solved states besides the one presented, 20 at most; `solve` lists them all.
    pub others: Vec<Other>,
    /// Whether these are all.
    pub others_exhausted: bool,
    /// How many stickers the smallest repairs change, if there are any.
    pub changes: Option<usize>,
    /// All relabellings with up to this many changes were examined.
    pub searched_to: Option<usize>,
    /// Whether the search wasn't stopped.
    pub exhausted: bool,
    /// Why there is no repair, whatever the number of changes.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    #[cfg_attr(feature = "typescript", tsify(type = "string | undefined"))]
    pub impossible: Option<Impossible>,
    /// How many relabellings were examined; null if there was nothing to search.
    pub tried: Option<u64>,
    /// How many relabellings were examined, by number of changes.
    pub candidates: Vec<u64>,
    /// How many smallest repairs there are.
    pub found: usize,
    /// The first of them.
    pub fixes: Vec<Fix>,
    /// About how many relabellings have one change more, if they weren't examined.
    #[serde(skip)]
    pub next: Option<u64>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "string"))]
    pub symbols: Option<Symbols>,
}

/// A solved state that isn't wanted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Other {
    /// The state.
    #[serde(flatten)]
    pub state: StateReport,
    /// Which pieces are elsewhere or turned.
    pub differs: String,
}

/// A repair.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Fix {
    /// The repaired labelling.
    pub net: Net,
    /// The stickers that it changes.
    pub changed: Vec<Change>,
}

/// A sticker that a repair changes.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Change {
    /// The name of the sticker.
    pub sticker: String,
    /// The digit on it.
    pub from: u8,
    /// The digit of the repair.
    pub to: u8,
}

/// What was found for a net.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Answer {
    /// The repairs of a labelling.
    Repaired(Report),
    /// Choices for the free stickers.
    Filled(design::Report),
}

/// A request that was read.
#[derive(Clone, Debug)]
pub enum Question {
    /// A labelling to repair.
    Repair(Box<Repair>),
    /// A net whose free stickers are to be filled.
    Fill(Box<design::Question>),
}

/// A labelling to repair.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The name of the text that was read.
    pub name: FileName,
    /// The labelling.
    pub labelling: Labelling,
    /// The stickers that stay.
    pub locks: Template,
    /// What to search for.
    pub config: Config,
    limit: usize,
    symbols: Option<Symbols>,
}

/// At most this many other solved states are listed.
const MOST_OTHERS: usize = 20;

impl Question {
    /// Reads a request.
    ///
    /// # Errors
    /// If the text isn't a net, or fields don't apply to it.
    pub fn read(request: &Request) -> Result<Self, Error> {
        let mut reading = Reading::new(request.symbols);
        let source = reading.source(request.net.as_ref(), "net");
        let text = reading.text(&source)?;
        let mut locks = notation::read_template(text)?;
        let symbols = reading.unusual_symbols();
        let Some(labelling) = locks.labelling() else {
            let config = request.design_config()?;
            let question = design::Question::of_text(text, locks, config)?;
            return Ok(Self::Fill(Box::new(design::Question { symbols, ..question })));
        };
        for lock in &request.lock {
            for facelet in Facelet::all().filter(|&facelet| lock.has(facelet)) {
                locks = locks.locked(facelet).expect("a labelling has no free sticker");
            }
        }
        Ok(Self::Repair(Box::new(Repair {
            name: source.name().clone(),
            labelling,
            locks,
            config: request.config(),
            limit: usize::try_from(request.limit.at_most()).unwrap_or(usize::MAX),
            symbols,
        })))
    }
}

impl Request {
    fn config(&self) -> Config {
        let config = Config {
            rings: required_rings(self.rings),
            by: self.by,
            across_faces: self.free,
            max_changes: self.max_changes.map_or(FACELETS, usize::from),
            max_steps: None,
        };
        if self.max_changes.is_none() { config.for_some_seconds() } else { config }
    }

    /// The search if stickers are free: these are filled, and all others stay.
    fn design_config(&self) -> Result<crate::design::Config, Error> {
        let ignored = [
            (self.free, "free"),
            (self.max_changes.is_some(), "max_changes"),
            (!self.lock.is_empty(), "lock"),
        ];
        if let Some((_, field)) = ignored.into_iter().find(|(is_given, _)| *is_given) {
            let why = "is for a net without free stickers: `fix` fills the free ones, and all others stay";
            return Err(Error::field(field, why));
        }
        Ok(crate::design::Config {
            rings: required_rings(self.rings),
            by: self.by,
            histogram: false,
            limit: self.limit.number(),
        })
    }
}

impl Repair {
    /// Finds the smallest repairs. Progress is as of [`fix::fix`].
    pub fn run(&self, control: Control<'_>) -> Report {
        let found = fix::fix(&self.labelling, &self.locks, &self.config, control);
        let nothing = Fixes::default();
        let fixes = found.as_ref().map_or(&nothing, Outcome::found);
        let is_stopped = found
            .as_ref()
            .is_ok_and(|outcome| outcome.stop_reason() == Some(StopReason::Requested));
        let impossible = match &found {
            Err(reason) => Some(reason.clone()),
            Ok(outcome) => is_all_tried(outcome).then_some(Impossible::AllTried),
        };
        let listed = fixes.nets.iter().take(self.limit);
        let fixes_listed = listed.map(|net| Fix::new(&self.labelling, net)).collect();
        let problem = Problem::new(&self.labelling, self.config.rings);
        let count = problem.count();
        let mut others = problem.solutions().filter(|&state| state != State::HOME);
        let first_others = others.by_ref().take(MOST_OTHERS).map(|state| Other {
            state: StateReport::new(state, &self.labelling),
            differs: differences(state).join("; "),
        });
        Report {
            net: Net(self.labelling),
            rings: self.config.rings != Rings::None,
            by: self.config.by,
            arrangements: count.arrangements,
            looks: count.looks,
            others: first_others.collect(),
            others_exhausted: others.next().is_none(),
            changes: fixes.changes,
            searched_to: fixes.searched_to,
            exhausted: !is_stopped,
            impossible,
            tried: found.is_ok().then(|| fixes.examined.iter().sum()),
            candidates: fixes.examined.clone(),
            found: fixes.nets.len(),
            fixes: fixes_listed,
            next: fixes.next,
            symbols: self.symbols,
        }
    }
}

impl Fix {
    fn new(from: &Labelling, to: &Labelling) -> Self {
        let changed = Facelet::all().filter(|&f| from.at(f) != to.at(f)).map(|facelet| Change {
            sticker: facelet.to_string(),
            from: from.at(facelet).value(),
            to: to.at(facelet).value(),
        });
        Self { net: Net(*to), changed: changed.collect() }
    }
}

/// Whether every change that is allowed was tried, and none is a repair.
fn is_all_tried(outcome: &Outcome<Fixes>) -> bool {
    let fixes = outcome.found();
    outcome.is_exhausted() && fixes.changes.is_none() && fixes.next.is_none()
}

/// Finds the smallest repairs; or fills the free stickers, and hands each design to the sink.
///
/// # Errors
/// If the text isn't a net, or fields don't apply to it.
pub fn run(request: &Request, control: Control<'_>, sink: Sink<'_, Net>) -> Result<Answer, Error> {
    Ok(match Question::read(request)? {
        Question::Repair(repair) => Answer::Repaired(repair.run(control)),
        Question::Fill(question) => Answer::Filled(question.run(control, sink).into_found()),
    })
}

impl Lock {
    fn has(self, facelet: Facelet) -> bool {
        match self {
            Self::Face(face) => facelet.face() == face,
            Self::Sticker(face, place) => face.printed()[usize::from(place)] == facelet,
            Self::Tips => matches!(facelet.piece(), Piece::Tip(_)),
            Self::Axials => matches!(facelet.piece(), Piece::Axial(_)),
            Self::Edges => matches!(facelet.piece(), Piece::Edge(_)),
        }
    }
}

impl FromStr for Lock {
    type Err = LockError;

    fn from_str(text: &str) -> Result<Self, LockError> {
        let text = text.trim();
        match text {
            "tips" => return Ok(Self::Tips),
            "axials" => return Ok(Self::Axials),
            "edges" => return Ok(Self::Edges),
            _ => {}
        }
        let mut chars = text.chars();
        let face = chars.next().and_then(Face::from_char).ok_or(LockError)?;
        match (chars.next(), chars.next()) {
            (None, _) => Ok(Self::Face(face)),
            (Some(n @ '1'..='9'), None) => Ok(Self::Sticker(face, n as u8 - b'1')),
            _ => Err(LockError),
        }
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(face) => face.fmt(f),
            Self::Sticker(face, place) => write!(f, "{face}{}", place + 1),
            Self::Tips => f.write_str("tips"),
            Self::Axials => f.write_str("axials"),
            Self::Edges => f.write_str("edges"),
        }
    }
}

impl Serialize for Lock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Lock {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Lock {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Lock".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A face (D), one of its nine stickers (D3), tips, axials or edges.",
            "type": "string",
            "pattern": "^([FRLDfrld][1-9]?|tips|axials|edges)$",
        })
    }
}
