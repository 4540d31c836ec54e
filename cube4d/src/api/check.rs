//! Does a layout keep the rules, and can it be completed?
//!
//! ```
//! use cube4d::Control;
//! use cube4d::api::check;
//! use cube4d::hint::Completable;
//!
//! let request = check::Request { layout: "[7 2-3-1-5 9]".into(), ..check::Request::default() };
//! assert!(check::run(&request, Control::UNLIMITED).is_err()); // the other 26 cells are missing
//!
//! let layout = format!("[7 2-3-1-5 9] {}", ". ".repeat(26)).into();
//! let report = check::run(&check::Request { layout, ..request }, Control::UNLIMITED)?;
//! assert_eq!((report.placed, report.completable), (1, Completable::Yes));
//! # Ok::<(), cube4d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::facts::Facts;
use super::{Error, LeftOpen, Text};
use crate::check::Violation;
use crate::formats;
use crate::play::hint::{Advisor, Completable, Contradiction, Examination, TakeBack};
use crate::position::Held;
use crate::puzzle::{Cell, Facelet, Layout, Rules, Set, Side};

/// Which layout is examined.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// The layout of its cubes; an empty text is an empty table.
    pub layout: Text,
    /// The rules.
    pub rules: Rules,
}

/// Whether a layout keeps the rules, and whether it can be completed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How many cubes are placed.
    pub placed: usize,
    /// Whether all cubes are placed.
    pub complete: bool,
    /// The layout, as text.
    pub layout: String,
    /// The rules that are broken, and where.
    pub breaks: Vec<String>,
    /// Whether the layout can be completed.
    pub completable: Completable,
    /// Why it can't be completed, though no rule is broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What excludes all placements, if that is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reasons: Option<Vec<String>>,
    /// What `breaks`, `reason` and `reasons` say, as data, if it can't be completed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facts: Option<Facts>,
    /// The cubes to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back: Option<Vec<TakenBack>>,
    /// Whether it is proved that fewer are not enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back_is_fewest: Option<bool>,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
    /// What to take back, in English, if something helps.
    #[serde(skip)]
    pub advice: Option<String>,
    /// The sides that break rules, each once.
    #[serde(skip)]
    pub broken: Vec<Facelet>,
    /// The side of the whole that the answer takes as the blank one.
    #[serde(skip)]
    pub blank: Side,
}

/// A cube to take back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct TakenBack {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
    /// The cell of these coordinates.
    #[serde(skip)]
    pub cell: Cell,
}

/// Examines a layout.
///
/// # Errors
/// If the set or the layout can't be read.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let set = formats::set(request.set.as_ref())?;
    answer(&Advisor::of(set, &request.rules, control), request)
}

/// The answer of an advisor who knows the set and the rules of the request.
pub(super) fn answer(advisor: &Advisor<'_>, request: &Request) -> Result<Report, Error> {
    let set = advisor.set();
    let typed = formats::layout(&request.layout, set)?;
    let layout = &typed.layout;
    let Held { position, answer } = advisor.examine(layout);
    let left_open =
        LeftOpen::of_layout(set, advisor.rules(), &typed, &advisor.positions(layout), position);
    Ok(Report::new(set, layout, &answer, left_open, position.blank()))
}

impl Report {
    fn new(
        set: &Set,
        layout: &Layout,
        examination: &Examination,
        left_open: LeftOpen,
        blank: Side,
    ) -> Self {
        let Examination { violations, completable, contradiction, take_back } = examination;
        let why = contradiction.as_ref().map(Contradiction::explanation);
        let (reason, reasons) = why.map_or((None, None), |w| (Some(w.text), Some(w.reasons)));
        let can_take_back =
            *completable == Completable::No && *contradiction != Some(Contradiction::NoLayout);
        let back = take_back.as_ref();
        let taken = |cell: &Cell| TakenBack::new(layout, *cell);
        Self {
            placed: layout.placed().count(),
            complete: layout.is_complete(),
            layout: layout.to_string(),
            breaks: violations.iter().map(ToString::to_string).collect(),
            completable: *completable,
            reason,
            reasons,
            facts: Facts::of_examination(set, examination, layout),
            take_back: back.map(|back| back.cells.iter().filter_map(taken).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
            left_open,
            advice: can_take_back.then(|| TakeBack::explanation(back, set, layout)),
            broken: each_once(violations.iter().flat_map(sides_of)),
            blank,
        }
    }
}

impl TakenBack {
    fn new(layout: &Layout, cell: Cell) -> Option<Self> {
        let [x, y, z] = cell.coordinates();
        Some(Self { x, y, z, cube: layout.get(cell)?.cube.index(), cell })
    }
}

/// The sides that break a rule.
fn sides_of(violation: &Violation) -> Vec<Facelet> {
    let all_sides = |cell: Cell| Side::ALL.map(|side| Facelet { cell, side });
    match violation {
        Violation::Twice { cells, .. } => cells.iter().flat_map(|&cell| all_sides(cell)).collect(),
        Violation::Mismatch { cell, .. } | Violation::Colour { cell, .. } => {
            all_sides(*cell).into()
        }
        Violation::Blank(facelet) | Violation::NotBlank(facelet) => vec![*facelet],
        Violation::Repeated { facelets, .. } => facelets.to_vec(),
        Violation::Misaligned { facelet, .. } => vec![*facelet],
        Violation::NoMagic => Vec::new(),
    }
}

/// Facelets in their order, none of them twice.
pub(super) fn each_once(facelets: impl Iterator<Item = Facelet>) -> Vec<Facelet> {
    let mut once = Vec::new();
    for facelet in facelets {
        if !once.contains(&facelet) {
            once.push(facelet);
        }
    }
    once
}
