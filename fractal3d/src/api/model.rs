//! The object of a board as a solid to print in 3D.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::picture::{TITLE, no_object};
use super::{Error, as_text};
use crate::models::{self, Size};
use crate::puzzle::board::BoardDesign;

/// An object, and how large it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The board of the object.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// The format of the file.
    pub format: Format,
    /// The edge in mm, 20 to 900.
    pub edge: u16,
    /// How thick the joints are, 0.4 mm to a 36th of the edge; a 45th if there is no number.
    pub thicken: Option<f64>,
    /// The title, for 3MF; that of the project if there is none.
    pub title: Option<String>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            board: BoardDesign::STANDARD,
            format: Format::ThreeMf,
            edge: Size::USUAL_EDGE,
            thicken: None,
            title: None,
        }
    }
}

/// The format of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Format {
    /// 3MF.
    #[serde(rename = "3mf")]
    ThreeMf,
    /// STL, which has no title.
    #[serde(rename = "stl")]
    Stl,
}

/// What a model is like. Lengths are in mm, the volume is in mm³.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The name of the board.
    pub board: String,
    /// The edge.
    pub edge: f64,
    /// How thick the joints are.
    pub thickness: f64,
    /// The volume.
    pub volume: f64,
    /// The number of triangles.
    pub triangles: usize,
    /// The contents of the file.
    #[serde(skip)]
    pub file: Vec<u8>,
}

/// Makes a model. It takes a fraction of a second, and doesn't ask the control.
///
/// # Errors
/// If a length is out of its range, the board has no object, or the format no title.
pub fn run(request: &Request, _control: Control<'_>) -> Result<Report, Error> {
    let &Request { board, format, edge, thicken, ref title } = request;
    if title.is_some() && format == Format::Stl {
        return Err(Error::field("title", "has no place in an .stl file; a .3mf file has one"));
    }
    let size = Size::new(edge, thicken).map_err(Error::request)?;
    let mesh = match board {
        BoardDesign::Surface(blocks, cells) => models::cubes(blocks, cells, size),
        BoardDesign::SixWay => models::sculpture(size),
        BoardDesign::Coloured(_) => return Err(no_object()),
    };
    Ok(Report {
        board: board.to_string(),
        edge: size.edge(),
        thickness: size.thickness(),
        volume: mesh.volume().round(),
        triangles: mesh.triangles().len(),
        file: match format {
            Format::ThreeMf => models::three_mf(&mesh, title.as_deref().unwrap_or(TITLE)),
            Format::Stl => models::stl(&mesh),
        },
    })
}
