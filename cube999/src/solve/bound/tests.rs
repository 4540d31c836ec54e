use super::*;
use crate::play::scramble;

fn scrambled(turns: usize, seed: u64) -> Cube {
    Cube::TARGET.after(&scramble::turns(turns, seed))
}

#[test]
fn no_scramble_is_bounded_above_its_turns() {
    for turns in solidoku_common::laws::some_by_day(0..=100, 20) {
        for seed in 0..3 {
            let cube = scrambled(turns, seed);
            let bound = bound(&cube);
            assert!(bound.turns <= turns, "{turns} turns, seed {seed}: {bound}");
            assert_eq!(bound.turns == 0, cube.is_solved());
        }
    }
}

#[test]
fn weights_beat_counting_on_the_questions_tests() {
    let texts = [
        include_str!("../../../data/test1.txt"),
        include_str!("../../../data/test2.txt"),
        include_str!("../../../data/test3.txt"),
    ];
    let bounds = texts.map(|text| bound(&text.parse().unwrap()));
    assert_eq!(bounds.map(|bound| bound.turns), [28, 31, 33]);
    assert!(bounds.iter().all(|bound| matches!(bound.reason, Reason::Weights { .. })));
    let text = bounds[0].to_string();
    assert_eq!(text, "at least 28 turns (weighted lower bound: 27.31 turns)");
}

#[test]
fn simple_reasons_come_first() {
    assert_eq!(bound(&Cube::TARGET).to_string(), "0 turns: it is solved");
    let one = bound(&Cube::TARGET.after(&[Turn::from_index(1000)]));
    assert!(matches!(one, Bound { turns: 1, reason: Reason::WrongCells(1..=24) }), "{one}");
    assert!(one.to_string().starts_with("at least 1 turn ("));
}

#[test]
fn the_heaviest_turn_is_the_one_that_coordinates_give() {
    let cube = scrambled(100, 7);
    let mut weights = ByCell::default();
    cube.wrong().for_each(|cell| weights[cell] = 5);
    let wrong = cube.wrong().count() as u64;
    // The most wrong cells that lie in a sub-cube and off an axis of it, by coordinates.
    let off_axis = |turn: Turn, cell: Cell| {
        let (centre, at) = (turn.block().centre(), cell.coordinates());
        let off = [0, 1, 2].map(|axis| at[axis].abs_diff(centre[axis]));
        let across: usize =
            (0..3).filter(|&axis| axis != turn.axis() as usize).map(|a| off[a]).sum();
        off.iter().all(|&off| off < 2) && across > 0
    };
    let wrong_off = |turn| cube.wrong().filter(|&cell| off_axis(turn, cell)).count() as u64;
    let heaviest = 5 * Turn::all().map(wrong_off).max().unwrap();
    let bound = by_weights(&weights).unwrap();
    assert_eq!(bound.reason, Reason::Weights { all: 5 * wrong, heaviest });
    assert_eq!(bound.turns as u64, (5 * wrong).div_ceil(heaviest));
    assert_eq!(by_weights(&ByCell::default()), None);
}

#[test]
fn a_turn_separates_at_most_52_pairs_of_neighbours() {
    let next = |cell: Cell, [dx, dy, dz]: [usize; 3]| {
        let [x, y, z] = cell.coordinates();
        Some([cell, Cell::new(x + dx, y + dy, z + dz).ok()?])
    };
    let ahead = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let neighbours =
        || Cell::all().flat_map(|cell| ahead.into_iter().filter_map(move |d| next(cell, d)));
    assert_eq!(neighbours().count(), PAIRS);
    let separated = |turn: Turn| {
        let are_separated = |[a, b]: &[Cell; 2]| {
            let [a, b] = [a, b].map(|&cell| turn.carries(cell).coordinates());
            (0..3).map(|axis| a[axis].abs_diff(b[axis])).sum::<usize>() != 1
        };
        neighbours().filter(are_separated).count()
    };
    assert_eq!(Turn::all().map(separated).max(), Some(BORDER));
    let broken = |turn| PAIRS - seams::whole_seams(&Cube::TARGET.after(&[turn]));
    assert!(Turn::all().all(|turn| broken(turn) <= separated(turn)));
}
