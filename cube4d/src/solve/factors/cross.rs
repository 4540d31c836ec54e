//! The middle layers of x and y: a cross in each layer of z, whose centre is in both.
//!
//! In a layer of z the five cubes of one colour are at the corners and in the centre, the four
//! others at the edges. So the middle layer of x takes the centre and two edges of each layer of z,
//! and that of y the centre and the other two: some 960 choices, as a cube's pairs may be either
//! way round. Sums for the back and the middle are tabulated; each choice for the front looks up
//! what it lacks. (Where there are fewer fronts than middles, these two change places.) Of half a
//! million sums only those come into the table that may be looked up ([`Filter`]). The corners are
//! treated in the same way.

use std::cell::OnceCell;
use std::ops::Range;

use crate::solve::factors::across::Across;
use crate::solve::factors::depth::Layer;
use crate::solve::factors::ends::{Ends, MixedEnds};
use crate::solve::factors::sums::{Along, Filter, SumHash, Sums};

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
    crosses: Vec<Cross<'a>>,
    /// For each cross what the middle layers lack beside it, and the hash of that.
    lacking: Vec<(Along, SumHash)>,
    /// For each cross a hash of what the middle layer of y shows along y.
    mixed_y: Vec<MixedEnds>,
    /// Ranges of crosses in which the middle layer of x shows the same along x.
    same_x: Vec<(Ends, Range<usize>)>,
    /// By the place of the centre.
    corners: [Vec<Corners<'a>>; 5],
}

/// The ways to divide four edges into two and two, as places in the layer. The last three are the
/// first three with x and y exchanged.
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
    /// All cuts of each of these layers.
    pub(super) fn all(layers: &[Layer<'a>]) -> Vec<Self> {
        layers.iter().map(|layer| Self::by_edges(layer, &EDGES)).collect()
    }

    /// One of each two that differ by exchanging x and y.
    pub(super) fn half(layer: &Layer<'a>) -> Self {
        Self::by_edges(layer, &EDGES[..3])
    }

    fn by_edges(layer: &Layer<'a>, edges: &[[usize; 4]]) -> Self {
        // Each of five cubes may be the centre, and each in a cross mostly has two ways to stand.
        let mut crosses = Vec::with_capacity(5 * 32 * edges.len());
        let of_y: Vec<_> = edges.iter().map(|&[.., c, d]| choices_at(layer, [c, d])).collect();
        for place in 0..5 {
            for (&[a, b, ..], of_y) in edges.iter().zip(&of_y) {
                for [centre, a, b] in choices_at(layer, [place, a, b]) {
                    let x = centre.x + a.x + b.x;
                    if !x.fits(Ends::LAYER) {
                        continue;
                    }
                    for &[c, d] in of_y {
                        let y = centre.y + c.y + d.y;
                        if !y.fits(Ends::LAYER) {
                            continue;
                        }
                        let middle = Along { x, y };
                        let outer = Along { x: c.x + d.x, y: a.y + b.y };
                        let (of_x, of_y) = ([a, b], [c, d]);
                        crosses.push(Cross { place, centre, of_x, of_y, middle, outer });
                    }
                }
            }
        }
        let lacks = |cross: &Cross<'_>| {
            let lacking = MIDDLE.without(cross.middle);
            (lacking, lacking.hash())
        };
        let lacking = crosses.iter().map(lacks).collect();
        let mixed_y = crosses.iter().map(|cross| cross.middle.y.mixed()).collect();
        let mut same_x = Vec::new();
        let mut start = 0;
        for same in crosses.chunk_by(|a, b| a.middle.x == b.middle.x) {
            same_x.push((same[0].middle.x, start..start + same.len()));
            start += same.len();
        }
        let corners = [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 3, 4], [0, 1, 2, 4], [0, 1, 2, 3]];
        let corners = corners.map(|places| {
            let sum = |sum: Along, cube: &&Across| sum.and(Along { x: cube.x, y: cube.y });
            let corners = |cubes: [&'a Across; 4]| Corners {
                cubes,
                along: cubes.iter().fold(Along::NONE, sum),
            };
            choices_at(layer, places).into_iter().map(corners).collect()
        });
        Self { crosses, lacking, mixed_y, same_x, corners }
    }
}

/// What two layers must show, for one of these as the third.
pub(super) fn lacking(thirds: &[Cuts<'_>]) -> Filter {
    Filter::new(thirds.iter().flat_map(|third| &third.lacking).map(|(sum, _)| *sum))
}

/// Two layers of z: what their crosses show together, and their corners.
pub(super) struct Crossing<'a> {
    back: &'a Cuts<'a>,
    second: &'a Cuts<'a>,
    crosses: Sums,
    /// By the places of both centres, once they are needed.
    corners: [[OnceCell<Sums>; 5]; 5],
}

impl<'a> Crossing<'a> {
    /// With memory for the sums of crosses, which another needs no longer.
    pub(super) fn new(
        back: &'a Cuts<'a>,
        second: &'a Cuts<'a>,
        lacking: &Filter,
        sums: &mut Vec<(Along, [u32; 2])>,
    ) -> Self {
        Self::crosses(back, second, lacking, sums);
        let crosses = Sums::sparse(sums);
        Self { back, second, crosses, corners: Default::default() }
    }

    /// The sums of what corners show, with the centres at these places.
    fn corners_of(&self, back: usize, second: usize) -> &Sums {
        self.corners[back][second].get_or_init(|| {
            let mut sums = Vec::new();
            for (i, one) in (0..).zip(&self.back.corners[back]) {
                for (j, other) in (0..).zip(&self.second.corners[second]) {
                    sums.push((one.along.and(other.along), [i, j]));
                }
            }
            sums.retain(|(sum, _)| sum.fits(OUTER));
            Sums::new(&sums)
        })
    }

    /// The sums of what crosses show that pass a filter.
    fn crosses(
        back: &Cuts<'_>,
        second: &Cuts<'_>,
        lacking: &Filter,
        sums: &mut Vec<(Along, [u32; 2])>,
    ) {
        sums.clear();
        for (x, ones) in &back.same_x {
            for (other_x, others) in &second.same_x {
                // What is lacking fits.
                let x = (*x + *other_x).mixed();
                if !lacking.passes_x(x) {
                    continue;
                }
                for i in ones.clone() {
                    let y = back.mixed_y[i];
                    for (j, &other_y) in others.clone().zip(&second.mixed_y[others.clone()]) {
                        if lacking.passes(x, y + other_y) {
                            let sum = back.crosses[i].middle.and(second.crosses[j].middle);
                            sums.push((sum, [i as u32, j as u32]));
                        }
                    }
                }
            }
        }
    }

    /// All crosses of three layers in which the middle layers of x and y are full.
    pub(super) fn visit(&self, third: &Cuts<'a>, mut sink: impl FnMut([&Cross<'a>; 3])) {
        for (cross, &(lacking, hash)) in third.crosses.iter().zip(&third.lacking) {
            for [i, j] in self.crosses.of_hashed(lacking, hash) {
                sink([&self.back.crosses[i], &self.second.crosses[j], cross]);
            }
        }
    }

    /// All corners with which the outer layers of x together, and those of y, are full.
    pub(super) fn corners(
        &self,
        third: &Cuts<'a>,
        crosses: [&Cross<'a>; 3],
        mut sink: impl FnMut([&Corners<'a>; 3]),
    ) {
        let edges = crosses.iter().fold(Along::NONE, |sum, cross| sum.and(cross.outer));
        if !edges.fits(OUTER) {
            return;
        }
        let missing = OUTER.without(edges);
        let [i, j, k] = crosses.map(|cross| cross.place);
        for corners in third.corners[k].iter().filter(|corners| corners.along.fits(missing)) {
            for [m, n] in self.corners_of(i, j).of(missing.without(corners.along)) {
                sink([&self.back.corners[i][m], &self.second.corners[j][n], corners]);
            }
        }
    }
}
