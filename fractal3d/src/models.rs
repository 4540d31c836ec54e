//! The objects as solids to print in 3D.
//!
//! The small pieces of an object touch along edges and at corners only, and nothing holds there. So
//! the joints are thickened, and each solid is one piece with a closed surface. Where parts of an
//! object don't even touch, as in S(T, T), bars join them.
//!
//! ```text
//! what         made by      how its joints are thickened
//! S(A, B)      cubes        each cube is larger than its place, so that neighbours overlap
//! sculpture    sculpture    where two tips meet, both are cut off, and a neck joins the cuts
//! ```
//!
//! All lengths are millimetres. The object fills a cube from (0, 0, 0) to (edge, edge, edge) and
//! stands as it is seen from the fixed side: x leads right along the columns, y away along the
//! depths, z up along the rows.

mod bipyramids;
mod cubes;
mod files;
mod lattice;
mod mesh;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::puzzle::board::Colouring;
use crate::puzzle::latin::LatinSquare;

pub use self::files::{stl, three_mf};
pub use self::mesh::Mesh;

/// How large a solid is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Size {
    edge: f64,
    thickness: f64,
}

/// A size that can't be made.
#[derive(Clone, Copy, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum SizeOutOfRange {
    /// The object.
    #[error("an edge of {edge} mm is out of range: expected {} to {} mm", EDGE.start(), EDGE.end())]
    Edge {
        /// What was requested.
        edge: u16,
    },
    /// The joints.
    #[error(
        "joints of {thickness} mm are out of range: expected {} to {most} mm for an edge of {edge} mm",
        Size::THINNEST
    )]
    Thickness {
        /// What was requested.
        thickness: f64,
        /// The edge of the object.
        edge: u16,
        /// The thickest joints at that edge.
        most: f64,
    },
}

/// The edges of a solid that can be made, in millimetres.
pub const EDGE: RangeInclusive<u16> = 20..=900;

impl Size {
    /// The edge unless another is requested: pieces of about 10 mm.
    pub const USUAL_EDGE: u16 = 90;

    /// The thinnest joints: one line of a common nozzle.
    pub const THINNEST: f64 = 0.4;

    /// The thickest joints, at the longest edge.
    pub const THICKEST: f64 = 25.0;

    /// A solid in a cube with this edge. Joints are a 45th of it thick (2 mm for 90 mm), unless a
    /// thickness is given.
    ///
    /// # Errors
    /// If the edge isn't in [`EDGE`], or the thickness isn't between [`Size::THINNEST`] and a 36th
    /// of the edge, a quarter of a piece.
    pub fn new(edge: u16, thickness: Option<f64>) -> Result<Self, SizeOutOfRange> {
        if !EDGE.contains(&edge) {
            return Err(SizeOutOfRange::Edge { edge });
        }
        let most = (f64::from(edge) / 36.0 * 100.0).floor() / 100.0;
        let usual = (f64::from(edge) / 45.0 * 100.0).round() / 100.0;
        let thickness = thickness.unwrap_or(usual);
        if (Self::THINNEST..=most).contains(&thickness) {
            Ok(Self { edge: edge.into(), thickness })
        } else {
            Err(SizeOutOfRange::Thickness { thickness, edge, most })
        }
    }

    /// The edge of the cube that the object fills.
    pub const fn edge(self) -> f64 {
        self.edge
    }

    /// How thick the joints are.
    pub const fn thickness(self) -> f64 {
        self.thickness
    }
}

/// S(A, B) as a solid: 81 cubes, each as much larger than its place as the joints are thick. Two
/// cubes that touch along an edge share a square bar there, and two that touch at a corner share a
/// small cube.
pub fn cubes(blocks: LatinSquare, cells: LatinSquare, size: Size) -> Mesh {
    cubes::solid(&Colouring::surface(blocks, cells), size)
}

/// The hexagonal bipyramid sculpture as a solid: 81 bipyramids, joined by necks where their tips
/// meet. A neck is as thick, between opposite sides, as the joints are to be.
pub fn sculpture(size: Size) -> Mesh {
    bipyramids::solid(size)
}
