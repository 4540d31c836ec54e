//! Which cubes of a layer share a digit.
//!
//! Each digit ends two of the layer's pairs, so two cubes share it, or one has it twice. One of the two must
//! show it to one side and the other to the other side: if it is the smaller digit of one pair and the
//! greater of the other, both cubes have their greater digit on the same side, otherwise on opposite sides. 6
//! and 9, which four cubes share, link nothing.

use crate::factors::frame::Frame;

/// The digit of the glyph that is 6 or 9.
const SIX: u8 = 5;

/// The layers of all axes in order: the axis, and the layer's cells.
pub(super) fn layers() -> impl Iterator<Item = (usize, [usize; 9])> {
    (0..9).map(|number| {
        let (axis, layer) = (number / 3, number % 3);
        let [across, one, other] = [[1, 3, 9], [3, 1, 9], [9, 1, 3]][axis];
        (axis, std::array::from_fn(|n| layer * across + n % 3 * one + n / 3 * other))
    })
}

/// Hands `sink` each two cubes of a layer that share a digit: their places among the cells, and whether it is
/// the greater digit of their pair.
pub(super) fn visit(
    frame: &Frame<'_>,
    axis: usize,
    cells: &[usize; 9],
    mut sink: impl FnMut([(usize, bool); 2]),
) {
    let mut before: [Option<(usize, bool)>; 8] = [None; 8];
    for (place, &cell) in cells.iter().enumerate() {
        let Some([lesser, greater]) = frame[cell].pairs[axis] else { continue };
        for (digit, is_greater) in [(lesser, false), (greater, true)] {
            if digit == SIX {
                continue;
            }
            match &mut before[usize::from(digit)] {
                Some(other) => sink([(place, is_greater), *other]),
                none => *none = Some((place, is_greater)),
            }
        }
    }
}
