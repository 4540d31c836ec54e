//! Which cubes are on which side: left or right, top or bottom.
//!
//! Crosses and corners say which cubes of a layer of z are at its edges and corners, and which pair each
//! shows along each axis. Two corners and an edge of each layer of z go to the left; then one of each two
//! corners, and an edge, to the top. Both are sums over the three layers of z.

use crate::factors::across::Across;
use crate::factors::cross::{Corners, Cross};
use crate::factors::ends::Ends;
use crate::puzzle::Cell;

/// For each cell the cube, and its pairs along all axes.
pub(super) type Frame<'a> = [&'a Across; Cell::COUNT];

/// Three cubes of a layer of z with the same x, from top to bottom.
type Column<'a> = [&'a Across; 3];

/// All frames with these crosses and corners, up to reversing the layers of x, of y, or both.
pub(super) fn visit<'a>(
    crosses: [&Cross<'a>; 3],
    corners: [&Corners<'a>; 3],
    mut sink: impl FnMut(&Frame<'a>),
) {
    let layers = [0, 1, 2];
    let left = layers.map(|z| left_of(corners[z], crosses[z]));
    // Reversing the layers of x exchanges the edges of the back; so the first of the two is on the left.
    for_each_layer([&left[0][..6], &left[1], &left[2]], |n| {
        let sides = layers.map(|z| sides(corners[z], crosses[z], n[z]));
        let top = layers.map(|z| top_of(&sides[z], crosses[z]));
        for_each_layer([&top[0][..4], &top[1], &top[2]], |n| {
            let columns = layers.map(|z| columns(&sides[z], crosses[z], n[z]));
            sink(&std::array::from_fn(|cell| columns[cell / 9][cell % 3][cell / 3 % 3]));
        });
    });
}

/// For each n what is on the left in [`sides`] shows along x.
fn left_of(corners: &Corners<'_>, cross: &Cross<'_>) -> [Ends; 12] {
    let corners = corners.cubes.map(|cube| cube.x);
    let edges = cross.of_y.map(|cube| cube.x);
    let two = LEFT.map(|[a, b, ..]| corners[a] + corners[b]);
    std::array::from_fn(|n| two[n % 6] + edges[n / 6])
}

/// For each n what is on top in [`columns`] shows along y.
fn top_of(sides: &[Column<'_>; 2], cross: &Cross<'_>) -> [Ends; 8] {
    let [left, right] = sides.map(|[first, _, last]| [first.y, last.y]);
    let middle = cross.of_x.map(|cube| cube.y);
    std::array::from_fn(|n| left[n & 1] + right[n >> 1 & 1] + middle[n >> 2])
}

/// Every choice of one place in each list whose ends sum to a layer.
fn for_each_layer(lists: [&[Ends]; 3], mut sink: impl FnMut([usize; 3])) {
    let [firsts, seconds, thirds] = lists;
    // Mostly none of the last list is what is missing: a bit for each hash says so.
    let bit = |ends: Ends| 1u64 << (ends.mixed().0 >> 58);
    let some = thirds.iter().fold(0, |some, &third| some | bit(third));
    for (i, &first) in firsts.iter().enumerate().filter(|(_, first)| first.fits(Ends::LAYER)) {
        let missing = Ends::LAYER - first;
        for (j, &second) in seconds.iter().enumerate().filter(|(_, second)| second.fits(missing)) {
            let missing = missing - second;
            if some & bit(missing) == 0 {
                continue;
            }
            for (k, _) in thirds.iter().enumerate().filter(|&(_, &third)| third == missing) {
                sink([i, j, k]);
            }
        }
    }
}

/// Two corners for the left, and the two others.
const LEFT: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [2, 3, 0, 1], [1, 3, 0, 2], [1, 2, 0, 3]];

/// The nth of twelve ways to put two corners and an edge of a layer of z on the left and the others on the
/// right. The first edge is on the left in the first six.
fn sides<'a>(corners: &Corners<'a>, cross: &Cross<'a>, n: usize) -> [Column<'a>; 2] {
    let [a, b, c, d] = LEFT[n % 6].map(|corner| corners.cubes[corner]);
    let [e, f] = cross.of_y;
    let (left, right) = if n < 6 { (e, f) } else { (f, e) };
    [[a, left, b], [c, right, d]]
}

/// The nth of eight ways to choose which corner on the left, which on the right, and which edge is on top: a
/// column for each x. The first edge is on top in the first four.
fn columns<'a>(sides: &[Column<'a>; 2], cross: &Cross<'a>, n: usize) -> [Column<'a>; 3] {
    let reversed_if = |bit: usize, [a, b, c]: Column<'a>| match n >> bit & 1 {
        0 => [a, b, c],
        _ => [c, b, a],
    };
    let middle = [cross.of_x[0], cross.centre, cross.of_x[1]];
    [reversed_if(0, sides[0]), reversed_if(2, middle), reversed_if(1, sides[1])]
}
