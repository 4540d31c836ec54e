//! What does a layout look like? A picture, slice by slice.

use serde::{Deserialize, Serialize};
use solidoku_common::page::Page;

use super::{Error, Text};
use crate::draw::draw;
use crate::formats;

/// Which layout is drawn.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// The layout of its cubes; an empty text is an empty table.
    pub layout: Text,
}

/// A picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The one page, an SVG document.
    pub pages: Vec<Page>,
}

/// Draws a layout.
///
/// # Errors
/// If the set or the layout can't be read.
pub fn run(request: &Request) -> Result<Report, Error> {
    let set = formats::set(request.set.as_ref())?;
    let typed = formats::layout(&request.layout, &set)?;
    Ok(Report { pages: vec![draw(&set, &typed.layout)] })
}
