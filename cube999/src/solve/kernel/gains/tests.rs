//! Against the literal model: cubes and turns.

use proptest::prelude::*;

use super::*;
use crate::play::scramble;
use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::BLOCKS;
use crate::puzzle::turn::TURNS;
use crate::solve::kernel::neighbours::NEIGHBOURS;

/// The weight of the cells that are wrong after these turns, by the literal model.
fn weight_after(start: &Cube, turns: &[Turn], weights: &ClassWeights) -> i32 {
    let wanted = Cursor::new(start, &[]).wanted;
    let end = start.after(turns);
    end.wrong().map(|cell| i32::from(weights.of(wanted[cell.index()]))).sum()
}

fn weights() -> ClassWeights {
    ClassWeights::new(|around| 255 - 9 * around as u8)
}

/// A cube that some turns solve, but for a few that are left out: so there is something to gain.
fn nearly_solved(turns: &[usize], left_out: usize) -> (Cube, Vec<Turn>) {
    let turns: Vec<Turn> = turns.iter().copied().map(Turn::from_index).collect();
    let cube = Cube::TARGET.after(&crate::puzzle::turn::inverse(&turns));
    let kept = turns.iter().enumerate().filter(|(n, _)| left_out == 0 || n % left_out > 0);
    (cube, kept.map(|(_, &turn)| turn).collect())
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

    /// What the cursor knows is what the turns do, wherever it stands and whatever was edited.
    #[test]
    fn the_cursor_follows_edits(
        steps in prop::collection::vec((0..4_usize, 0..TURNS), 1..60),
        seed in 0..1_000_u64,
    ) {
        let start = scramble::random(seed);
        let mut cursor = Cursor::new(&start, &scramble::turns(20, seed));
        for (kind, turn) in steps {
            match kind {
                0 => cursor.step_left(),
                1 => cursor.step_right(),
                2 => cursor.insert(Turn::from_index(turn)),
                _ => { cursor.delete(); }
            }
        }
        let weight = weight_after(&start, &cursor.turns(), &weights());
        prop_assert_eq!(cursor.wrong_weight(&weights()), weight);
        let mut moved = cursor.clone();
        while !moved.before.is_empty() {
            moved.step_left();
        }
        prop_assert_eq!(moved.turns(), cursor.turns());
        prop_assert_eq!(moved.wrong_weight(&weights()), weight);
        let fresh = Cursor::new(&start, &cursor.turns());
        prop_assert!(moved.is == fresh.is && moved.wanted == fresh.wanted);
    }

    /// All nine turns of some sub-cubes gain what they gain in the literal model.
    #[test]
    fn turns_gain_what_they_gain(
        turns in prop::collection::vec(0..TURNS, 0..30),
        left_out in 0..4_usize,
        at in 0..30_usize,
        blocks in prop::collection::vec(0..BLOCKS, 6),
    ) {
        let (start, word) = nearly_solved(&turns, left_out);
        let mut cursor = Cursor::new(&start, &word);
        (0..at).for_each(|_| cursor.step_right());
        let before = weight_after(&start, &word, &weights());
        prop_assert_eq!(cursor.wrong_weight(&weights()), before);
        for block in blocks.into_iter().map(Block::from_index) {
            let gains = cursor.gains(block, &weights());
            for (turn, gain) in Turn::of(block).zip(gains) {
                let mut edited = cursor.clone();
                edited.insert(turn);
                let after = weight_after(&start, &edited.turns(), &weights());
                prop_assert_eq!(i32::from(gain), before - after, "{}", turn);
            }
        }
    }

    /// All conjugations of a turn gain what they gain in the literal model.
    #[test]
    fn conjugations_gain_what_they_gain(
        turns in prop::collection::vec(0..TURNS, 1..30),
        left_out in 0..4_usize,
        at in 0..30_usize,
        picks in prop::collection::vec(0..100_usize, 6),
    ) {
        let (start, mut word) = nearly_solved(&turns, left_out);
        if word.is_empty() {
            word.push(Turn::from_index(turns[0]));
        }
        let at = at % word.len();
        let before = weight_after(&start, &word, &weights());
        let mut cursor = Cursor::new(&start, &word);
        (0..at).for_each(|_| cursor.step_right());
        let wanted = { let mut next = cursor.clone(); next.step_right(); next.wanted };
        let passed = PassedTurn::new(&cursor.is, &wanted, word[at], &weights());
        let few = &NEIGHBOURS.few[word[at].block()];
        for neighbour in picks.into_iter().map(|pick| few[pick % few.len()]) {
            let shared = &NEIGHBOURS.shared[neighbour.way][word[at].rotation()];
            let view = View::new(&cursor.is, &wanted, neighbour.block, &weights());
            let gains = view.conjugations(&passed, shared).to_array();
            for (turn, gain) in Turn::of(neighbour.block).zip(gains) {
                let edited =
                    [&word[..at], &[turn, word[at], turn.inverse()], &word[at + 1..]].concat();
                let after = weight_after(&start, &edited, &weights());
                prop_assert_eq!(i32::from(gain), before - after, "{} about {}", turn, word[at]);
            }
        }
    }
}
