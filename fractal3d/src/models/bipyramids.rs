//! 81 hexagonal bipyramids, joined by necks where their tips meet.
//!
//! A piece at the place p has its tips at p + v/2 for the eight offsets v but 0 (see
//! [`sculpture`](crate::puzzle::sculpture)). The piece at p + v, if there is one, has a tip at the
//! same point. No third piece reaches that point: of the cubes around it, only those two have
//! places whose coordinates have a sum that 3 divides. Both tips are cut off at the same distance,
//! across v:
//!
//! ```text
//!     \   /
//!      \ /                \   /
//!       X    becomes       | |     a straight neck, as a piece is its own mirror image across v:
//!      / \                /   \    each cut is the other, moved along v
//!     /   \
//! ```
//!
//! A cut is a rhombus at a corner of the hexagon and a hexagon at an apex. Its opposite sides are
//! as far apart as the joints are thick: twice its distance from the tip for the rhombus, √2 times
//! for the hexagon.

use std::collections::BTreeSet;

use super::Size;
use super::mesh::{Builder, Mesh, Point, dot};
use crate::puzzle::geometry::Cell;
use crate::puzzle::sculpture::{Place, piece_faces};

/// Row, column and depth, from the middle of the sculpture or of a piece.
type Offset = [i8; 3];

/// A corner of the solid: of the piece at a place, a tip, or the cut that removes it from the edge
/// to another tip.
type Corner = (Offset, Offset, Option<Offset>);

pub(super) fn solid(size: Size) -> Mesh {
    let pieces: BTreeSet<Offset> = Cell::all().map(|cell| Place::of(cell).coordinates()).collect();
    let solid = Solid { unit: size.edge() / 9.0, thickness: size.thickness(), pieces };
    let mut builder = Builder::new();
    let faces = piece_faces();
    for &piece in &solid.pieces {
        for &face in &faces {
            solid.add_face(&mut builder, piece, face);
            solid.add_necks(&mut builder, piece, face);
        }
    }
    builder.finish()
}

struct Solid {
    /// The edge of a piece's cube.
    unit: f64,
    thickness: f64,
    pieces: BTreeSet<Offset>,
}

impl Solid {
    /// The piece whose tip meets this one.
    fn neighbour(&self, piece: Offset, tip: Offset) -> Option<Offset> {
        Some(plus(piece, tip)).filter(|other| self.pieces.contains(other))
    }

    /// A face of a piece without the tips that are cut off.
    fn add_face(&self, builder: &mut Builder<Corner>, piece: Offset, face: [Offset; 3]) {
        let mut corners = Vec::new();
        for (i, &tip) in face.iter().enumerate() {
            let (before, after) = (face[(i + 2) % 3], face[(i + 1) % 3]);
            let cuts = match self.neighbour(piece, tip) {
                Some(_) => vec![Some(before), Some(after)],
                None => vec![None],
            };
            let cuts = cuts.into_iter().map(|cut| self.corner(builder, (piece, tip, cut)));
            corners.extend(cuts);
        }
        builder.polygon(&corners);
    }

    /// The sides of necks at a face of a piece. A neck belongs to the first of its two pieces.
    fn add_necks(&self, builder: &mut Builder<Corner>, piece: Offset, face: [Offset; 3]) {
        for (i, &tip) in face.iter().enumerate() {
            let Some(other) = self.neighbour(piece, tip).filter(|&other| piece < other) else {
                continue;
            };
            let [a, b] = [face[(i + 1) % 3], face[(i + 2) % 3]];
            let here = [(piece, tip, Some(a)), (piece, tip, Some(b))];
            let there = [b, a].map(|end| (other, tip.map(|x| -x), Some(mirrored(end, tip))));
            let corners: Vec<_> =
                here.into_iter().chain(there).map(|key| self.corner(builder, key)).collect();
            builder.polygon(&corners);
        }
    }

    fn corner(&self, builder: &mut Builder<Corner>, key: Corner) -> usize {
        builder.corner(key, || {
            let (piece, tip, cut) = key;
            let from = vector(tip);
            // In units of a piece's cube, from the middle of the piece.
            let here = cut.map_or(from, |end| {
                let (end, along) = (vector(end), self.cut_at(tip));
                let length = dot(from, from).sqrt();
                let share = along / (length - dot(from, end) / length);
                [0, 1, 2].map(|i| from[i] + share * (end[i] - from[i]))
            });
            let middle = vector(piece).map(|x| 2.0 * x + 4.5);
            [0, 1, 2].map(|i| (middle[i] + here[i]) * self.unit)
        })
    }

    /// How far from a tip it is cut off, in units.
    fn cut_at(&self, tip: Offset) -> f64 {
        let is_apex = tip.iter().all(|&x| x != 0);
        let widths = if is_apex { 2f64.sqrt() } else { 2.0 };
        self.thickness / self.unit / widths
    }
}

/// Half of an offset, in the directions of the solid: columns, depths, and rows from below.
fn vector([row, column, depth]: Offset) -> Point {
    [column, depth, -row].map(|x| f64::from(x) / 2.0)
}

fn plus(a: Offset, b: Offset) -> Offset {
    [0, 1, 2].map(|i| a[i] + b[i])
}

/// The mirror image of a tip across the plane through the middle that is perpendicular to another
/// tip's direction.
fn mirrored(tip: Offset, across: Offset) -> Offset {
    let dot = |a: Offset, b: Offset| (0..3).map(|i| a[i] * b[i]).sum::<i8>();
    let twice = 2 * dot(tip, across) / dot(across, across);
    [0, 1, 2].map(|i| tip[i] - twice * across[i])
}
