//! The middle layers of x and y: a cross in each layer of z, whose centre is in both.
//!
//! In a layer of z the five cubes of one colour are at the corners and in the centre, the four others at the
//! edges. So the middle layer of x takes the centre and two edges of each layer of z, and that of y the
//! centre and the other two: some 960 choices, as a cube's pairs may be either way round. Sums for the back
//! and the middle are tabulated; each choice for the front looks up what it lacks. The corners are treated in
//! the same way.

use crate::factors::across::Across;
use crate::factors::depth::Layer;
use crate::factors::ends::Ends;
use crate::factors::sums::{Along, Sums};

/// The cubes in the cross of a layer.
pub(super) struct Cross<'a> {
    /// The place of the centre.
    pub(super) place: usize,
    pub(super) centre: &'a Across,
    /// The edges in the middle layer of x.
    pub(super) of_x: [&'a Across; 2],
    /// The edges in the middle layer of y.
    pub(super) of_y: [&'a Across; 2],
    /// What the middle layers show: that of x along x, that of y along y.
    middle: Along,
    /// What the edges show along the other axis.
    pub(super) outer: Along,
}

/// The cubes at the corners of a layer.
pub(super) struct Corners<'a> {
    pub(super) cubes: [&'a Across; 4],
    along: Along,
}

/// A layer of z, cut into a cross and corners.
pub(super) struct Cuts<'a> {
    /// Those that show the same along x are adjacent.
    crosses: Vec<Cross<'a>>,
    /// By the place of the centre.
    corners: [Vec<Corners<'a>>; 5],
}

/// The ways to divide four edges into two and two, as places in the layer. The last three are the first three
/// with x and y exchanged.
const EDGES: [[usize; 4]; 6] =
    [[5, 6, 7, 8], [5, 7, 6, 8], [5, 8, 6, 7], [7, 8, 5, 6], [6, 8, 5, 7], [6, 7, 5, 8]];

const MIDDLE: Along = Along { x: Ends::LAYER, y: Ends::LAYER };
const OUTER: Along = Along { x: Ends::TWO_LAYERS, y: Ends::TWO_LAYERS };

/// The ways in which the cubes at these places may show their pairs.
fn choices_at<'a, const N: usize>(layer: &Layer<'a>, places: [usize; N]) -> Vec<[&'a Across; N]> {
    let mut all = vec![places.map(|place| &layer[place].across[0])];
    for (n, place) in places.into_iter().enumerate() {
        let with = |cubes: [&'a Across; N]| {
            layer[place].across.iter().map(move |across| {
                let mut cubes = cubes;
                cubes[n] = across;
                cubes
            })
        };
        all = all.into_iter().flat_map(with).collect();
    }
    all
}

impl<'a> Cuts<'a> {
    /// All of a layer.
    pub(super) fn new(layer: &Layer<'a>) -> Self {
        Self::by_edges(layer, &EDGES)
    }

    /// One of each two that differ by exchanging x and y.
    pub(super) fn half(layer: &Layer<'a>) -> Self {
        Self::by_edges(layer, &EDGES[..3])
    }

    fn by_edges(layer: &Layer<'a>, edges: &[[usize; 4]]) -> Self {
        let mut crosses = Vec::new();
        for place in 0..5 {
            for &[a, b, c, d] in edges {
                for [centre, a, b] in choices_at(layer, [place, a, b]) {
                    for [c, d] in choices_at(layer, [c, d]) {
                        let middle = Along { x: centre.x + a.x + b.x, y: centre.y + c.y + d.y };
                        let outer = Along { x: c.x + d.x, y: a.y + b.y };
                        let (of_x, of_y) = ([a, b], [c, d]);
                        crosses.push(Cross { place, centre, of_x, of_y, middle, outer });
                    }
                }
            }
        }
        crosses.retain(|cross| cross.middle.fits(MIDDLE));
        let corners = [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 3, 4], [0, 1, 2, 4], [0, 1, 2, 3]];
        let corners = corners.map(|places| {
            let sum = |sum: Along, cube: &&Across| sum.and(Along { x: cube.x, y: cube.y });
            let corners = |cubes: [&'a Across; 4]| Corners {
                cubes,
                along: cubes.iter().fold(Along::NONE, sum),
            };
            choices_at(layer, places).into_iter().map(corners).collect()
        });
        Self { crosses, corners }
    }
}

/// Two layers of z at the back: what their crosses show together, and their corners.
pub(super) struct Crossing<'a> {
    back: &'a Cuts<'a>,
    middle: &'a Cuts<'a>,
    crosses: Sums,
    /// By the places of both centres.
    corners: [[Sums; 5]; 5],
}

impl<'a> Crossing<'a> {
    pub(super) fn new(back: &'a Cuts<'a>, middle: &'a Cuts<'a>) -> Self {
        let corners = |one: &[Corners<'_>], other: &[Corners<'_>]| {
            let mut sums = Vec::new();
            for (i, one) in (0..).zip(one) {
                for (j, other) in (0..).zip(other) {
                    sums.push((one.along.and(other.along), [i, j]));
                }
            }
            sums.retain(|(sum, _)| sum.fits(OUTER));
            Sums::new(&sums)
        };
        Self {
            back,
            middle,
            crosses: Sums::new(&Self::crosses(back, middle)),
            corners: back
                .corners
                .each_ref()
                .map(|one| middle.corners.each_ref().map(|other| corners(one, other))),
        }
    }

    fn crosses(back: &Cuts<'_>, middle: &Cuts<'_>) -> Vec<(Along, [u32; 2])> {
        let of_same_x = |a: &Cross<'_>, b: &Cross<'_>| a.middle.x == b.middle.x;
        let mut sums = Vec::new();
        let mut i = 0;
        for ones in back.crosses.chunk_by(of_same_x) {
            let mut j = 0;
            for others in middle.crosses.chunk_by(of_same_x) {
                if (ones[0].middle.x + others[0].middle.x).fits(Ends::LAYER) {
                    for (i, one) in (i..).zip(ones) {
                        for (j, other) in (j..).zip(others) {
                            let sum = one.middle.and(other.middle);
                            if sum.y.fits(Ends::LAYER) {
                                sums.push((sum, [i, j]));
                            }
                        }
                    }
                }
                j += others.len() as u32;
            }
            i += ones.len() as u32;
        }
        sums
    }

    /// All crosses of three layers in which the middle layers of x and y are full.
    pub(super) fn visit(&self, front: &Cuts<'a>, mut sink: impl FnMut([&Cross<'a>; 3])) {
        for cross in &front.crosses {
            for [i, j] in self.crosses.of(MIDDLE.without(cross.middle)) {
                sink([&self.back.crosses[i], &self.middle.crosses[j], cross]);
            }
        }
    }

    /// All corners with which the outer layers of x together, and those of y, are full.
    pub(super) fn corners(
        &self,
        front: &Cuts<'a>,
        crosses: [&Cross<'a>; 3],
        mut sink: impl FnMut([&Corners<'a>; 3]),
    ) {
        let edges = crosses.iter().fold(Along::NONE, |sum, cross| sum.and(cross.outer));
        if !edges.fits(OUTER) {
            return;
        }
        let missing = OUTER.without(edges);
        let [i, j, k] = crosses.map(|cross| cross.place);
        for corners in front.corners[k].iter().filter(|corners| corners.along.fits(missing)) {
            for [m, n] in self.corners[i][j].of(missing.without(corners.along)) {
                sink([&self.back.corners[i][m], &self.middle.corners[j][n], corners]);
            }
        }
    }
}
