//! The paper's counts, and what the two steps find besides.

use super::*;
use crate::check;
use crate::count;
use crate::count::paper;
use crate::puzzle::latin::LatinSquare;

#[test]
fn the_papers_two_steps() {
    let bands = Bands::new(Board::standard(), &paper::u());
    let tally = bands.count();
    assert_eq!(tally.total(), 5_065_278);
    assert_eq!(tally.sum(), Row { classes: 12_542, without: 4_912, extensions: 28_793, most: 664 });
    let sizes: Vec<_> = tally.rows().map(|(size, row)| (row.classes, size)).collect();
    assert_eq!(
        sizes,
        [
            (1, 2),
            (1, 4),
            (1, 6),
            (11, 12),
            (6, 18),
            (49, 36),
            (8, 54),
            (26, 72),
            (726, 108),
            (11_713, 216)
        ]
    );
    assert_eq!(tally.bands(), 2_612_736);
    // Units may come in any order.
    let mut backwards = Tally::default();
    bands.units().rev().for_each(|unit| backwards += bands.unit(unit));
    assert_eq!(backwards, tally);
}

#[test]
fn other_boards_have_their_own_groups() {
    let board = Board::surface(LatinSquare::T, LatinSquare::H);
    let tally = Bands::new(&board, &BandGroup::stabiliser(&board)).count();
    assert_eq!(tally.total(), 5_065_278);
    let sculpture = crate::puzzle::sculpture::board();
    let tally = Bands::new(sculpture, &BandGroup::stabiliser(sculpture)).count();
    assert_eq!(tally.total(), count::solutions(sculpture));
    assert_eq!(tally.total(), 140);
}

#[test]
fn extensions_agree_with_a_plain_search() {
    let board = Board::standard();
    let extensions = Extensions::of(board);
    let mut some = 0;
    for index in (0..BandNumber::COUNT).step_by(40_009) {
        let band = BandNumber::new(index).unwrap().band();
        let count = extensions.count(&band);
        assert_eq!(count, check::backtrack(board, &band.to_grid()), "{band}");
        some += usize::from(count > 0);
    }
    assert!(some > 10);
}
