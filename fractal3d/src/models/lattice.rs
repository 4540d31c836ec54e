//! Solids of boxes that begin and end at joints.
//!
//! Each axis is cut into ten *joints* as thick as asked for and nine *bodies* between them:
//!
//! ```text
//! cell     0     1      2     3      4          17     18
//!       | joint | body | joint | body | joint … | body | joint |
//!         cube k takes cells 2k to 2k + 2 on each axis, a bar on an axis one joint on the others
//! ```
//!
//! Every box begins and ends with a joint. So with a body it has the joints at both its ends, and
//! two boxes either share a cell or have a whole body between them: cells of the solid never meet
//! along an edge or at a corner alone, and its surface is a closed manifold without further ado.

use std::ops::RangeInclusive;

use super::mesh::{Builder, Mesh};

/// Cells along an axis.
const LENGTH: usize = 19;
const VOLUME: usize = LENGTH.pow(3);

/// A cell: x, y and z, 0 to 18.
pub(super) type Cell = [usize; 3];

/// A solid as a set of cells.
#[derive(Clone, Debug)]
pub(super) struct Lattice {
    inside: Vec<bool>,
}

/// A bar from one part of a solid to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Bar {
    /// How many cells lie between the parts.
    gap: usize,
    /// The first of them.
    start: Cell,
    axis: usize,
}

fn index([x, y, z]: Cell) -> usize {
    (x * LENGTH + y) * LENGTH + z
}

fn cells() -> impl Iterator<Item = Cell> {
    (0..VOLUME).map(|i| [i / (LENGTH * LENGTH), i / LENGTH % LENGTH, i % LENGTH])
}

/// The next cell along an axis, forwards or backwards; `None` beyond the last.
fn next(cell: Cell, axis: usize, forwards: bool) -> Option<Cell> {
    let mut next = cell;
    next[axis] = if forwards { cell[axis] + 1 } else { cell[axis].checked_sub(1)? };
    (next[axis] < LENGTH).then_some(next)
}

impl Lattice {
    /// Nothing.
    pub(super) fn new() -> Self {
        Self { inside: vec![false; VOLUME] }
    }

    /// Adds the cube at a place, 0 to 8 on each axis.
    pub(super) fn add_cube(&mut self, place: [usize; 3]) {
        let [x, y, z] = place.map(|k| 2 * k..=2 * k + 2);
        self.add_box([x, y, z]);
    }

    fn add_box(&mut self, [x, y, z]: [RangeInclusive<usize>; 3]) {
        for x in x {
            for y in y.clone() {
                z.clone().for_each(|z| self.inside[index([x, y, z])] = true);
            }
        }
    }

    pub(super) fn contains(&self, cell: Cell) -> bool {
        self.inside[index(cell)]
    }

    /// The number of the part that each cell is in, by cell; `None` outside. Parts hang together by
    /// faces.
    fn parts(&self) -> (Vec<Option<usize>>, usize) {
        let mut part_of = vec![None; VOLUME];
        let mut parts = 0;
        for start in cells().filter(|&cell| self.contains(cell)) {
            if part_of[index(start)].is_some() {
                continue;
            }
            part_of[index(start)] = Some(parts);
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                for (axis, forwards) in directions() {
                    if let Some(other) = next(cell, axis, forwards)
                        && self.contains(other)
                        && part_of[index(other)].is_none()
                    {
                        part_of[index(other)] = Some(parts);
                        open.push(other);
                    }
                }
            }
            parts += 1;
        }
        (part_of, parts)
    }

    /// Adds bars, as short as can be and all of that length, until there is one part. `None` if
    /// parts remain that no straight bar can join.
    pub(super) fn joined(mut self) -> Option<Self> {
        loop {
            let (part_of, parts) = self.parts();
            if parts <= 1 {
                return Some(self);
            }
            let bars = self.bars(&part_of);
            let shortest = bars.iter().map(|bar| bar.gap).min()?;
            for Bar { gap, start, axis } in bars.into_iter().filter(|bar| bar.gap == shortest) {
                let mut ranges = start.map(|i| i..=i);
                ranges[axis] = start[axis]..=start[axis] + gap - 1;
                self.add_box(ranges);
            }
        }
    }

    /// All bars between different parts: along joints of the two other axes, from joint to joint.
    fn bars(&self, part_of: &[Option<usize>]) -> Vec<Bar> {
        let mut bars = Vec::new();
        for (axis, cell) in (0..3).flat_map(|axis| cells().map(move |cell| (axis, cell))) {
            let is_joint = (0..3).all(|i| cell[i].is_multiple_of(2));
            let Some(from) = part_of[index(cell)].filter(|_| is_joint) else { continue };
            let Some(start) = next(cell, axis, true).filter(|&start| !self.contains(start)) else {
                continue;
            };
            let (mut end, mut gap) = (Some(start), 0);
            while let Some(outside) = end.filter(|&cell| !self.contains(cell)) {
                (end, gap) = (next(outside, axis, true), gap + 1);
            }
            if end.is_some_and(|end| part_of[index(end)] != Some(from)) {
                bars.push(Bar { gap, start, axis });
            }
        }
        bars
    }

    /// The surface of the solid, where `joint` and `body` are the lengths of cells.
    pub(super) fn surface(&self, joint: f64, body: f64) -> Mesh {
        let plane = |i: usize| {
            let (joints, bodies) = (i.div_ceil(2), i / 2);
            joints as f64 * joint + bodies as f64 * body
        };
        let mut builder = Builder::new();
        for cell in cells().filter(|&cell| self.contains(cell)) {
            for (axis, forwards) in directions() {
                if next(cell, axis, forwards).is_some_and(|next| self.contains(next)) {
                    continue;
                }
                let square = face(cell, axis, forwards);
                let corners = square.map(|node| builder.corner(node, || node.map(plane)));
                builder.polygon(&corners);
            }
        }
        builder.finish()
    }
}

/// Both directions of each axis.
fn directions() -> impl Iterator<Item = (usize, bool)> {
    (0..3).flat_map(|axis| [(axis, false), (axis, true)])
}

/// The corners of a cell's face, numbered by planes, anticlockwise as seen from outside.
fn face(cell: Cell, axis: usize, forwards: bool) -> [Cell; 4] {
    let corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(|[u, v]| {
        let mut corner = cell;
        corner[axis] += usize::from(forwards);
        corner[(axis + 1) % 3] += u;
        corner[(axis + 2) % 3] += v;
        corner
    });
    let [a, b, c, d] = corners;
    if forwards { corners } else { [d, c, b, a] }
}
