//! 81 cubes whose edges and corners overlap.

use super::Size;
use super::lattice::Lattice;
use super::mesh::Mesh;
use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;

/// The cubes at the depths of S(A, B).
pub(super) fn solid(depths: &Colouring, Size { edge, thickness }: Size) -> Mesh {
    let lattice = lattice(depths).joined().expect("straight bars join the parts of any S(A, B)");
    // Ten joints and nine bodies are the edge.
    lattice.surface(thickness, (edge - 10.0 * thickness) / 9.0)
}

/// The cubes alone.
pub(super) fn lattice(depths: &Colouring) -> Lattice {
    let mut lattice = Lattice::new();
    for cell in Cell::all() {
        lattice.add_cube([cell.column(), depths.of(cell), 8 - cell.row()]);
    }
    lattice
}
