//! Whatever was edited, the word does what the search believes.

use proptest::prelude::*;

use super::*;
use crate::play::scramble;
use crate::puzzle::cube::Cube;
use crate::solve::edits::heat_bath::Heading;
use crate::solve::kernel::costs::Costs;

/// The weight of the cells that are wrong, by the literal model.
fn weight_after(start: &Cube, annealing: &Annealing) -> i32 {
    let target = Cursor::new(start, &[]).wanted;
    let end = start.after(&annealing.turns());
    let weights = &annealing.scale.weights;
    end.wrong().map(|cell| i32::from(weights.of(target[cell.index()]))).sum()
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(24))]

    #[test]
    fn edits_do_what_was_computed(
        seed in 0..1_000_u64,
        scrambled in 0..40_usize,
        inner in 0.1..2.5_f64,
        higher in 1.0..14.0_f64,
        kinds in prop::collection::vec(0..3_usize, 1..8),
    ) {
        let turns = scramble::turns(scrambled, seed);
        let start = Cube::TARGET.after(&turns);
        // A way home, with some turns left out and others at its end.
        let mut word = crate::puzzle::turn::inverse(&turns);
        word.truncate(scrambled * 2 / 3);
        word.extend(scramble::turns(5, seed + 1));
        let costs = Costs { inner, outer: inner * higher, temperature: 0.2 };
        let mut annealing = Annealing::new(&start, &word, costs, seed);
        let mut heading = Heading::Right;
        for kind in kinds {
            let before = annealing.evaluations();
            let passes = [Pass::Whole, Pass::Partial];
            if let Some(&pass) = passes.get(kind) {
                annealing.make_conjugation_pass(pass);
            } else {
                (0..20).for_each(|_| annealing.walk(&mut heading));
            }
            prop_assert!(annealing.evaluations() > before);
            prop_assert_eq!(annealing.wrong_weight, weight_after(&start, &annealing));
            prop_assert_eq!(annealing.is_solved(), start.after(&annealing.turns()).is_solved());
            // The cursor knows what its turns do.
            let mut moved = annealing.cursor.clone();
            while !moved.before.is_empty() {
                moved.step_left();
            }
            let fresh = Cursor::new(&start, &annealing.turns());
            prop_assert!(moved.is == fresh.is && moved.wanted == fresh.wanted);
        }
    }
}

/// Conjugation passes alone take out a conjugation that is too many, unless another edit there
/// looks better at first.
#[test]
fn conjugations_are_taken_out_again() {
    let costs = Costs { inner: 2.0, outer: 20.0, temperature: 0.05 };
    let is_home = |seed: u64| {
        let scramble = scramble::turns(12, seed);
        let (start, home) =
            (Cube::TARGET.after(&scramble), crate::puzzle::turn::inverse(&scramble));
        let own = home[6].block();
        let mut near: Vec<Block> = NEIGHBOURS.few[own].iter().map(|near| near.block).collect();
        near.sort_by_key(|near| near.shared(own));
        let near = near[20];
        let turn = Turn::of(near).next().expect("there are nine");
        let around = [&home[..6], &[turn, home[6], turn.inverse()], &home[7..]].concat();
        let mut annealing = Annealing::new(&start, &around, costs, seed);
        assert!(!annealing.is_solved());
        (0..20).for_each(|_| annealing.make_conjugation_pass(Pass::Whole));
        annealing.is_solved() && annealing.turns().len() <= 12
    };
    let home = (1..=20).filter(|&seed| is_home(seed)).count();
    assert!(home >= 15, "{home} of 20");
}
