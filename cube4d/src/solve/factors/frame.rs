//! Which cubes are on which side: left or right, top or bottom.
//!
//! Crosses and corners say which cubes of a layer of z are at its edges and corners, and which pair
//! each shows along each axis. Two corners and an edge of each layer of z go to the left; then one
//! of each two corners, and an edge, to the top. Both are sums over the three layers of z.

use crate::puzzle::Cell;
use crate::solve::factors::across::Across;
use crate::solve::factors::cross::{Corners, Cross};
use crate::solve::factors::ends::{Ends, MixedEnds};

/// For each cell the cube, and its pairs along all axes.
pub(super) type Frame<'a> = [&'a Across; Cell::COUNT];

/// Three cubes of a layer of z with the same x, from top to bottom.
type Column<'a> = [&'a Across; 3];

/// The layers of z with their cubes divided into left, middle and right.
pub(super) struct Divided<'a> {
    crosses: [&'a Cross<'a>; 3],
    /// For each layer of z what is on the left and on the right.
    sides: [[Column<'a>; 2]; 3],
}

/// Every way to divide the cubes of these crosses and corners, up to reversing the layers of x.
pub(super) fn visit<'a>(
    crosses: [&'a Cross<'a>; 3],
    corners: [&Corners<'a>; 3],
    mut sink: impl FnMut(&Divided<'a>),
) {
    let layers = [0, 1, 2];
    // Reversing the layers of x exchanges the edges of the back; so the first is on the left.
    for_each_layer(layers.map(|z| left_of(corners[z], crosses[z])), |n| {
        sink(&Divided { crosses, sides: layers.map(|z| sides(corners[z], crosses[z], n[z])) });
    });
}

impl<'a> Divided<'a> {
    /// All frames with this on the left and on the right, up to reversing the layers of y.
    pub(super) fn visit(&self, mut sink: impl FnMut(&Frame<'a>)) {
        let Self { crosses, sides } = self;
        let layers = [0, 1, 2];
        for_each_layer(layers.map(|z| top_of(&sides[z], crosses[z])), |n| {
            let columns = layers.map(|z| columns(&sides[z], crosses[z], n[z]));
            sink(&std::array::from_fn(|cell| columns[cell / 9][cell % 3][cell / 3 % 3]));
        });
    }

    /// The cubes of a layer of x, in no particular order.
    pub(super) fn layer_of_x(&self, x: usize) -> [&'a Across; 9] {
        std::array::from_fn(|n| {
            let (z, n) = (n / 3, n % 3);
            let Cross { centre, of_x: [first, last], .. } = self.crosses[z];
            match x {
                0 => self.sides[z][0][n],
                1 => [*first, *centre, *last][n],
                _ => self.sides[z][1][n],
            }
        })
    }

    /// The cubes in the middle layer of y, in no particular order.
    pub(super) fn middle_of_y(&self) -> [&'a Across; 9] {
        std::array::from_fn(|n| {
            let Cross { centre, of_y: [first, last], .. } = self.crosses[n / 3];
            [*first, *centre, *last][n % 3]
        })
    }
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

/// Every place in each list such that the ends sum to a layer, in the first half of the first.
fn for_each_layer<const N: usize>(lists: [[Ends; N]; 3], mut sink: impl FnMut([usize; 3])) {
    let [firsts, seconds, thirds] = lists;
    let [first_hashes, second_hashes, third_hashes] = lists.map(|list| list.map(Ends::mixed));
    // Mostly none of the last list is what is missing: a bit for each hash says so.
    let mut bits = [0u64; 4];
    for hash in third_hashes.map(MixedEnds::byte) {
        bits[hash / 64] |= 1 << (hash % 64);
    }
    for (i, first) in first_hashes.into_iter().enumerate().take(N / 2) {
        let missing = Ends::LAYER.mixed() - first;
        for (j, second) in second_hashes.into_iter().enumerate() {
            let hash = (missing - second).byte();
            if bits[hash / 64] >> (hash % 64) & 1 == 0 {
                continue;
            }
            let two = firsts[i] + seconds[j];
            for k in (0..N).filter(|&k| two + thirds[k] == Ends::LAYER) {
                sink([i, j, k]);
            }
        }
    }
}

/// Two corners for the left, and the two others.
const LEFT: [[usize; 4]; 6] =
    [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [2, 3, 0, 1], [1, 3, 0, 2], [1, 2, 0, 3]];

/// The nth of twelve ways to put two corners and an edge of a layer of z on the left and the others
/// on the right. The first edge is on the left in the first six.
fn sides<'a>(corners: &Corners<'a>, cross: &Cross<'a>, n: usize) -> [Column<'a>; 2] {
    let [a, b, c, d] = LEFT[n % 6].map(|corner| corners.cubes[corner]);
    let [e, f] = cross.of_y;
    let (left, right) = if n < 6 { (e, f) } else { (f, e) };
    [[a, left, b], [c, right, d]]
}

/// The nth of eight ways to choose which corner on the left, which on the right, and which edge is
/// on top: a column for each x. The first edge is on top in the first four.
fn columns<'a>(sides: &[Column<'a>; 2], cross: &Cross<'a>, n: usize) -> [Column<'a>; 3] {
    let reversed_if = |bit: usize, [a, b, c]: Column<'a>| match n >> bit & 1 {
        0 => [a, b, c],
        _ => [c, b, a],
    };
    let middle = [cross.of_x[0], cross.centre, cross.of_x[1]];
    [reversed_if(0, sides[0]), reversed_if(2, middle), reversed_if(1, sides[1])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The ends of a layer, dealt to three.
    fn dealt(to: &[usize]) -> [Ends; 3] {
        let digits = [0, 1, 2, 3, 4, 5, 5, 6, 7];
        let mut parts = [Ends::NONE; 3];
        for (digit, &part) in digits.into_iter().chain(digits).zip(to) {
            parts[part] += Ends::one(digit);
        }
        parts
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn layers_are_all_choices_that_sum_to_one(
            one in prop::collection::vec(0..3usize, 18),
            other in prop::collection::vec(0..3usize, 18),
            is_other in prop::array::uniform3(prop::array::uniform4(any::<bool>())),
        ) {
            let (one, other) = (dealt(&one), dealt(&other));
            let list = |n: usize| is_other[n].map(|is_other| if is_other { other } else { one }[n]);
            let lists = [0, 1, 2].map(list);
            let mut found = Vec::new();
            for_each_layer(lists, |places| found.push(places));
            let mut expected = Vec::new();
            for i in 0..2 {
                for j in 0..4 {
                    for k in 0..4 {
                        if lists[0][i] + lists[1][j] + lists[2][k] == Ends::LAYER {
                            expected.push([i, j, k]);
                        }
                    }
                }
            }
            prop_assert_eq!(found, expected);
        }
    }
}
