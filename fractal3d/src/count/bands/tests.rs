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
    assert_eq!(tally.bands_without(), 1_033_902);
    // Units may come in any order.
    let mut backwards = Tally::default();
    bands.units().rev().for_each(|unit| backwards += bands.unit(unit));
    assert_eq!(backwards, tally);
}

#[test]
fn all_symmetries_find_as_many() {
    let board = Board::standard();
    let tally = Bands::new(board, &BandGroup::stabiliser(board)).count();
    assert_eq!((tally.sum().classes, tally.total()), (4_325, 5_065_278));
    assert_eq!(tally.bands_without(), 1_033_902);
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

/// The band after the exchange of digits at positions 1 and 4 of blocks 1 and 2, if it applies.
fn exchanged(band: &Band) -> Option<Band> {
    let mut values = *band.values();
    let [a, b, c, d] = [0, 3, 9, 12];
    let crosswise = values[a] == values[d] && values[b] == values[c];
    values.swap(a, b);
    values.swap(c, d);
    crosswise.then(|| Band::new(values).expect("rows and blocks have what they had"))
}

#[test]
fn the_exchange_of_felgenhauer_and_jarvis_changes_the_number() {
    let board = Board::standard();
    let band: Band = "123457689456189237789236145".parse().unwrap();
    assert_eq!(extensions(board, &band), 0);
    assert_eq!(extensions(board, &exchanged(&band).unwrap()), 1);
    let counts = Extensions::of(board);
    let (mut apply, mut change) = (0, 0);
    for number in (0..BandNumber::COUNT).filter_map(BandNumber::new) {
        let band = number.band();
        if let Some(partner) = exchanged(&band) {
            apply += 1;
            change += usize::from(counts.count(&band) != counts.count(&partner));
        }
    }
    assert_eq!((change, apply), (43_112, 62_208));
}
