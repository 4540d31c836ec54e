//! A solution on the object of any level, constructed; or whether a numbering is one.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::{Error, Text};
use crate::puzzle::latin::LatinSquare;
use crate::puzzle::prefractal::linear::{self, Family};
use crate::puzzle::prefractal::{Numbering, Prefractal, broken_house};

/// An object, and the numbering to verify, if there is one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// How often the cube is cut, 1 to 6, if there are no `squares`.
    pub level: usize,
    /// The Latin square that the cube is cut like at each level; H at each if there are none.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Vec<String>>"))]
    pub squares: Option<Vec<LatinSquare>>,
    /// The numbering to verify: a line of numbers for each row. One is constructed if there is
    /// none.
    pub verify: Option<Text>,
}

impl Default for Request {
    fn default() -> Self {
        Self { level: 3, squares: None, verify: None }
    }
}

/// An object, and whether a numbering of it is a solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How often the cube is cut.
    pub level: usize,
    /// The Latin square that it is cut like at each level.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub squares: Vec<LatinSquare>,
    /// The number of pieces.
    pub pieces: usize,
    /// Whether each house shows each number once.
    pub is_solution: bool,
    /// The first house that shows a number twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<String>,
    /// The rows of the numbering as they are seen from the front, if it was constructed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Vec<Vec<u16>>>,
    /// The numbers of linear solutions, if one was constructed and they are soon counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub linear_solutions: Option<LinearSolutions>,
    /// The numbering as a value.
    #[serde(skip)]
    pub numbering: Numbering,
}

/// The numbers of solutions that are linear modulo 3, up to relabelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LinearSolutions {
    /// Where blocks aren't houses.
    pub without_blocks: usize,
    /// With all houses.
    pub all_houses: usize,
}

/// On higher levels, to count linear solutions takes longer than a second.
const MOST_COUNTED: usize = 3;

/// Constructs a solution, or verifies a numbering. It takes a second at most, and doesn't ask the
/// control.
///
/// # Errors
/// If there is no such level, or the text isn't a numbering of the object.
pub fn run(request: &Request, _control: Control<'_>) -> Result<Report, Error> {
    let object = match &request.squares {
        Some(squares) => Prefractal::new(squares),
        None => Prefractal::hexagonal(request.level),
    };
    let object = object.map_err(Error::request)?;
    let read = request.verify.as_ref().map(|text| Numbering::read(&object, &text.named("verify")));
    let read = read.transpose()?;
    let is_constructed = read.is_none();
    let numbering = read.unwrap_or_else(|| linear::solution(&object));
    let broken = broken_house(&object, &numbering).map(|broken| broken.to_string());
    if let (true, Some(broken)) = (is_constructed, &broken) {
        return Err(Error::Internal(format!("the numbering isn't a solution: {broken}")));
    }
    let rows = || numbering.rows().map(<[u16]>::to_vec).collect();
    let is_counted = is_constructed && object.level() <= MOST_COUNTED;
    Ok(Report {
        level: object.level(),
        squares: object.squares().to_vec(),
        pieces: object.side() * object.side(),
        is_solution: broken.is_none(),
        broken,
        rows: is_constructed.then(rows),
        linear_solutions: is_counted.then(|| LinearSolutions::count(object.level())),
        numbering,
    })
}

impl LinearSolutions {
    fn count(level: usize) -> Self {
        let families = Family::all(level);
        Self {
            without_blocks: linear::count(level, &families[..3]),
            all_houses: linear::count(level, &families),
        }
    }
}
