//! All solutions of a board in order, or one of each equivalence class.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use fractal3d::api::{Limit, list};
//! use fractal3d::{BoardDesign, Control};
//!
//! let board = BoardDesign::SixWay;
//! let list = list::Content::Classes;
//! let request = list::Request { board, list, limit: Limit::All, ..list::Request::default() };
//! let mut sizes = Vec::new();
//! list::run(&request, Control::UNLIMITED, &mut |listed| {
//!     sizes.extend(listed.class_size);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!((sizes.len(), sizes.iter().sum()), (11, 140));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::number::grouped;
use solidoku_common::outcome::StopReason;

use super::{Error, Limit, Sink, as_text};
use crate::count::canon::CanonicalForms;
use crate::count::list::List;
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::puzzle::motion::SymmetryGroup;

/// A board, and what to list of it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The board.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// What to list.
    pub list: Content,
    /// Up to which symmetries solutions are the same, if classes are listed.
    pub symmetry: SymmetryGroup,
    /// How many to list.
    pub limit: Limit,
}

/// What is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Content {
    /// All solutions up to relabelling.
    #[default]
    Solutions,
    /// One solution of each equivalence class, in canonical form.
    Classes,
}

/// A solution in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The 81 digits, whose first block is 123456789.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub solution: Grid,
    /// How many solutions up to relabelling belong to its class, if classes are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_size: Option<usize>,
}

/// How far the list goes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The number of solutions or classes that were listed.
    pub listed: u64,
    /// Whether the list is known to be whole.
    pub exhausted: bool,
}

/// The number of units, which are the progress of a list.
pub fn units(request: &Request) -> u64 {
    List::new(&request.board.board()).units().len() as u64
}

/// The canonical forms of the classes that are listed.
///
/// # Errors
/// If the board has too many symmetries, or it has no object and the request needs one.
pub fn forms(request: &Request) -> Result<CanonicalForms, Error> {
    let refused = |error| Error::field("symmetry", error);
    match request.symmetry.motions(&request.board).map_err(refused)? {
        Some(motions) => Ok(CanonicalForms::under(motions)),
        None => CanonicalForms::of(&request.board.board()).map_err(Error::request),
    }
}

/// Lists solutions, or one of each class, in order. Progress is the number of [`units`].
///
/// # Errors
/// If the list is too long, the board has too many symmetries, it has no object and the request
/// needs one, or symmetries are requested for solutions.
pub fn run(
    request: &Request,
    control: Control<'_>,
    sink: Sink<'_, Listed>,
) -> Result<Report, Error> {
    match request.list {
        Content::Solutions if request.symmetry != SymmetryGroup::default() => {
            Err(Error::field("symmetry", "is for classes, not for all solutions"))
        }
        Content::Solutions => {
            let listed = |solution| Listed { solution, class_size: None };
            let make = |unit: Vec<Grid>| unit.into_iter().map(listed).collect();
            run_by_units(request, control, make, &mut |some| {
                some.iter().copied().try_for_each(&mut *sink)
            })
        }
        Content::Classes => {
            let forms = forms(request)?;
            let class = |solution: Grid| {
                let stabiliser = forms.stabiliser_if_canonical(&solution)?;
                Some(Listed { solution, class_size: Some(forms.order() / stabiliser) })
            };
            let make = |unit: Vec<Grid>| unit.into_iter().filter_map(class).collect();
            run_by_units(request, control, make, &mut |some| {
                some.iter().copied().try_for_each(&mut *sink)
            })
        }
    }
}

/// More solutions of a unit than this aren't sorted: they take 81 MB.
const MOST_OF_UNIT: usize = 1_000_000;

/// Lists as [`run`] does, but with something that is made of the solutions of a unit, in parallel,
/// and handed on in the order of the units, while the next are made. No more than a few units are
/// at work, so that memory stays small.
///
/// # Errors
/// If the list is too long.
pub fn run_by_units<T: Send>(
    request: &Request,
    control: Control<'_>,
    make: impl Fn(Vec<Grid>) -> Vec<T> + Sync,
    hand_on: &mut dyn FnMut(&[T]) -> ControlFlow<()>,
) -> Result<Report, Error> {
    let list = List::new(&request.board.board());
    let are_candidates_enough =
        *request == Request { limit: request.limit, list: Content::Classes, ..Request::default() };
    let is_too_long = AtomicBool::new(false);
    let make = |&unit: &usize| {
        if are_candidates_enough {
            let is_stopped = control.should_stop();
            return make(if is_stopped { Vec::new() } else { list.candidates_of_unit(unit) });
        }
        let solutions = list.some_of_unit(unit, MOST_OF_UNIT, control);
        if solutions.stop_reason() == Some(StopReason::Limit) && request.limit == Limit::All {
            is_too_long.store(true, Ordering::Relaxed);
        }
        make(solutions.into_found())
    };
    let mut left = usize::try_from(request.limit.at_most()).unwrap_or(usize::MAX);
    let mut report = Report { listed: 0, exhausted: true };
    let mut done = 0;
    let mut take = |made: Vec<T>| {
        let most = made.len().min(left);
        // Whoever closes the pipe has got some.
        (left, report.listed) = (left - most, report.listed + most as u64);
        if is_too_long.load(Ordering::Relaxed) || control.should_stop() {
            return ControlFlow::Break(());
        }
        hand_on(&made[..most])?;
        done += 1;
        control.report(done);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let flow = if request.limit == Limit::AtMost(0) {
        ControlFlow::Break(())
    } else {
        in_order(&list.units().collect::<Vec<_>>(), make, &mut take)
    };
    if is_too_long.into_inner() {
        let most = grouped(MOST_OF_UNIT);
        let too_long = format_args!("can't be `all`: more than {most} solutions begin alike");
        return Err(Error::field("limit", too_long));
    }
    report.exhausted = flow.is_continue();
    Ok(report)
}

/// Makes something of each unit, a few at a time, and hands it on while the next are made.
fn in_order<T: Send>(
    units: &[usize],
    make: impl Fn(&usize) -> Vec<T> + Sync,
    take: &mut dyn FnMut(Vec<T>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let make = &make;
    let at_once = rayon::current_num_threads().clamp(1, 16);
    let mut made: Vec<Vec<T>> = Vec::new();
    for some in units.chunks(at_once) {
        let mut ready = std::mem::take(&mut made).into_iter();
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| made = some.par_iter().map(make).collect());
            ready.try_for_each(&mut *take)
        })?;
    }
    made.into_iter().try_for_each(take)
}
