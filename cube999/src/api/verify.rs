//! Do these turns solve the cube? By the checker, which shares no table with the solvers.
//!
//! ```
//! use cube999::Control;
//! use cube999::api::verify;
//!
//! let digits: String = cube999::Cube::TARGET.digits().iter().map(u8::to_string).collect();
//! let request = verify::Request {
//!     cube: digits.into(),
//!     turns: Some("426Y3 426Y1".into()),
//!     ..verify::Request::default()
//! };
//! let report = verify::run(&request, Control::UNLIMITED)?;
//! assert!(report.solved && report.count == 2);
//! # Ok::<(), cube999::api::Error>(())
//! ```

use std::fmt;

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::input::{Form, Reader, Remark, form_of_texts, reading};
use super::{Error, Text};
use crate::check::Replay;
use crate::notation::{Notation, Order};
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;

/// Progress is reported after this many turns, some milliseconds.
const STEP: usize = 4_096;

/// A cube and turns, and how they are read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "VerifyRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube; or both, as a report of a solution or as turns after the cube.
    pub cube: Text,
    /// The turns, unless they stand with the cube.
    pub turns: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
    /// How the turns are named; a report has the question's names.
    pub notation: Notation,
    /// Whether centres outside 1 to 7 are moved inside, as the question's utility does.
    pub clamp: bool,
}

/// Where the turns lead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename = "VerifyReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// Whether the turns lead to the target.
    pub solved: bool,
    /// The number of turns.
    pub count: usize,
    /// Wrong cells after the last turn.
    pub wrong: usize,
    /// The fewest wrong cells after any of the turns.
    pub fewest: usize,
    /// After how many turns these are reached first.
    pub fewest_after: usize,
    /// The first wrong cell in the end.
    pub first_wrong: Option<WrongCell>,
    /// Another reading, by which the same texts are turns that lead to the target, if these don't:
    /// options of `cube999 verify`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub solved_with: Option<OtherReading>,
    /// Of how many turns the check was stopped; the other fields are about the turns before that. A
    /// check that was stopped says nothing about the solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_of: Option<usize>,
    /// What is to be said about the texts.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// A wrong cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongCell {
    /// The place to the right, from 0.
    pub x: usize,
    /// The place upwards, from 0.
    pub y: usize,
    /// The place to the front, from 0.
    pub z: usize,
    /// The digit that the cell holds.
    pub digit: u8,
    /// The digit that the target has there.
    pub wanted: u8,
}

/// Another way to read the texts, by what differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherReading {
    /// Another order of the cube's digits.
    pub order: Option<Order>,
    /// Another notation of the turns.
    pub notation: Option<Notation>,
}

/// As options of the command line.
impl fmt::Display for OtherReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let order = self.order.map(|order| format!("--order {}", order.name()));
        let notation = self.notation.map(|notation| format!("--notation {}", notation.option()));
        let options: Vec<String> = order.into_iter().chain(notation).collect();
        f.write_str(&options.join(" "))
    }
}

impl Serialize for OtherReading {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Replays the turns; `control` hears how many were made.
///
/// # Errors
/// If a text isn't a cube or turns.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let Request { cube: text, turns, order, notation, clamp } = request;
    let (mut reader, reading) = (Reader::default(), reading(*notation, *clamp));
    let (cube, turns) = match turns {
        Some(turns) => reader.cube_and_turns(text, Some(turns), *order, reading)?,
        None => reader.solution(text, *order, reading)?,
    };
    let mut replay = Replay::new(&cube);
    for some in turns.chunks(STEP) {
        if control.should_stop() {
            break;
        }
        some.iter().for_each(|&turn| replay.turn(turn));
        control.report(replay.turns() as u64);
    }
    let mut report = Report::new(&replay, reader.remarks);
    if replay.turns() < turns.len() {
        (report.solved, report.stopped_of) = (false, Some(turns.len()));
    } else if !report.solved && form_of_texts(text, request.turns.as_ref()) == Form::Text {
        report.solved_with = other_reading(order.unwrap_or_default(), *notation, &cube, &turns);
    }
    Ok(report)
}

impl Report {
    fn new(replay: &Replay, remarks: Vec<Remark>) -> Self {
        let end = replay.end();
        let fewest = replay.wrong.iter().enumerate().min_by_key(|&(_, wrong)| wrong);
        let (fewest_after, &fewest) = fewest.expect("there is a count before the first turn");
        let first_wrong = end.wrong().next().map(|cell| {
            let [x, y, z] = cell.coordinates();
            let (digit, wanted) = (end.digit(cell), Cube::TARGET.digit(cell));
            WrongCell { x, y, z, digit, wanted }
        });
        Self {
            solved: replay.is_solved(),
            count: replay.turns(),
            wrong: *replay.wrong.last().expect("as above"),
            fewest,
            fewest_after,
            first_wrong,
            solved_with: None,
            stopped_of: None,
            remarks,
        }
    }
}

/// How the same texts are a cube and turns that solve it. Neither shows how it is meant, but that
/// turns solve a cube by accident isn't possible.
fn other_reading(
    order: Order,
    notation: Notation,
    cube: &Cube,
    turns: &[Turn],
) -> Option<OtherReading> {
    // The digits as they stand in the text.
    let mut texts = Order::ALL.into_iter().map(|other| other.read(cube));
    let text = texts.find(|text| order.read(text) == *cube)?;
    let exchanged = turns.iter().map(|&turn| Notation::exchanged(turn)).collect::<Vec<_>>();
    // By the tables, which are much faster than the checker, as there are a dozen ways to read it.
    let solving = |turns: &[Turn]| {
        Order::ALL.into_iter().find(|order| order.read(&text).after(turns) == Cube::TARGET)
    };
    match (solving(turns), solving(&exchanged)) {
        (Some(found), _) => Some(OtherReading { order: Some(found), notation: None }),
        (None, Some(found)) => Some(OtherReading {
            order: (found != order).then_some(found),
            notation: Some(notation.other()),
        }),
        (None, None) => None,
    }
}
