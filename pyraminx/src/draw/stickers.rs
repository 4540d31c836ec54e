//! Stickers to cut out, true to size: the facelets of each face, a little apart, beside the face's
//! name.

use solidoku_common::page::{Paper, Point};

use super::net::{Net, PlacedFace};
use super::plane::height;
use crate::geometry::{Face, PRINTED_FACES};

/// A sticker's edge, in edges of its facelet: some of the puzzle shows between stickers.
pub(super) const STICKER: f64 = 0.9;
/// The empty border of a page.
const MARGIN: f64 = 10.0;
/// The top of the first face, below the heading.
const TOP: f64 = 28.0;
/// Below the last face, for the ruler.
const FOOT: f64 = 16.0;
/// Between faces, and beside them for their names.
const GAP: f64 = 8.0;

/// The faces on their pages, as many on each as fit. `None` if not even one does.
pub(super) fn pages(paper: Paper, side: f64) -> Option<Vec<Net>> {
    let Point { x: width, y: depth } = paper.size();
    let fit = |space: f64, size: f64| ((space + GAP) / (size + GAP)).floor() as usize;
    let columns = fit(width - 2.0 * MARGIN, side).min(2);
    let rows = fit(depth - TOP - FOOT, height(side)).min(2);
    if columns * rows == 0 {
        return None;
    }
    let across = columns as f64 * (side + GAP) - GAP;
    let net = |faces: &[Face]| {
        let placed = faces.iter().enumerate().map(|(number, &face)| {
            let column = (number % columns) as f64 * (side + GAP);
            let row = (number / columns + 1) as f64 * (height(side) + GAP) - GAP;
            let left = Point::new((width - across) / 2.0 + column, TOP + row);
            PlacedFace::as_printed(face, left, side)
        });
        Net { side, faces: placed.collect(), tabs: Vec::new() }
    };
    Some(PRINTED_FACES.chunks(columns * rows).map(net).collect())
}
