//! What `solve` reports.

use common::outcome::Outcome;
use serde::Serialize;

use crate::notation::Bracketed;
use crate::puzzle::{Cell, Layout};
use crate::solve::search::{Found, Misread};

/// All layouts of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SolveReport {
    /// How many layouts there are.
    pub count: u64,
    /// How many of them are visually distinct.
    pub physical: u64,
    /// Whether there are no others.
    pub exhausted: bool,
    /// The nodes of the search.
    pub nodes: u64,
    /// The layouts, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layouts: Option<Vec<LayoutReport>>,
    /// If there are none: cubes that, read in another way, would give some.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub misread: Vec<MisreadReport>,
}

/// A cube that may be misread.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MisreadReport {
    /// The cube.
    pub cube: usize,
    /// Its sides as they would have to be, as in a layout.
    pub sides: String,
}

impl MisreadReport {
    /// One of the cubes.
    pub fn new(misread: &Misread) -> Self {
        let sides = Bracketed(&misread.faces).to_string();
        Self { cube: misread.cube.index(), sides }
    }
}

/// A layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LayoutReport {
    /// Its cubes.
    pub cells: Vec<PlacedReport>,
}

/// A cube in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct PlacedReport {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
    /// Which of its listed readings it is, from 0.
    pub reading: usize,
    /// The digits of its sides; 0 is blank.
    pub faces: [u8; 6],
    /// Its sides as in a layout, with directions.
    pub sides: String,
}

impl SolveReport {
    /// What a search found, without the layouts.
    pub fn counts(outcome: &Outcome<Found>) -> Self {
        let Found { count, physical, nodes, .. } = *outcome.found();
        Self {
            count,
            physical,
            exhausted: outcome.is_exhausted(),
            nodes,
            layouts: None,
            misread: Vec::new(),
        }
    }

    /// What a search found.
    pub fn new(outcome: &Outcome<Found>) -> Self {
        let layouts = outcome.found().placements.iter().map(LayoutReport::of).collect();
        Self { layouts: Some(layouts), ..Self::counts(outcome) }
    }
}

impl LayoutReport {
    fn of(layout: &Layout) -> Self {
        let cell = |cell: Cell| {
            let placed = layout.get(cell)?;
            let [x, y, z] = cell.coordinates();
            let faces = placed.faces.map(|face| face.map_or(0, |mark| mark.digit.value()));
            let (cube, reading) = (placed.cube.index(), placed.reading);
            let sides = Bracketed(&placed.faces).to_string();
            Some(PlacedReport { x, y, z, cube, reading, faces, sides })
        };
        Self { cells: Cell::all().filter_map(cell).collect() }
    }
}
