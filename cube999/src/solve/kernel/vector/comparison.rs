//! The inner loops in wide vectors compute what they compute in vectors of sixteen bytes, which are
//! compared with cubes and turns elsewhere. On a processor without any there is nothing to compare.

use proptest::prelude::*;

use crate::play::scramble;
use crate::puzzle::geometry::{Block, ByBlock, ROTATIONS};
use crate::puzzle::turn::{TURNS, Turn, inverse};
use crate::solve::kernel::conjugation_runs::by_sixteens;
use crate::solve::kernel::costs::{Costs, Scale, choose};
use crate::solve::kernel::cursor::{Cursor, wrong_weight_by_sixteens};
use crate::solve::kernel::data::{NO_RUN, Run};
use crate::solve::kernel::gains::View;
use crate::solve::kernel::moves::apply_by_bytes;
use crate::solve::kernel::neighbours::NEIGHBOURS;

use super::wide;

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

    #[test]
    fn wide_vectors_compute_the_same(
        seed in 0..1_000_u64,
        scrambled in 1..60_usize,
        from_home in 0..20_usize,
        inner in 0.03..3.0_f64,
        higher in 1.0..20.0_f64,
        turns in prop::collection::vec(0..TURNS, 1..20),
    ) {
        // Near home, so that many cells are right.
        let start = crate::Cube::TARGET.after(&scramble::turns(scrambled, seed));
        let mut word = inverse(&scramble::turns(scrambled, seed));
        word.extend(scramble::turns(from_home, seed + 1));
        for wide in wide().into_iter() {
            let mut cursor = Cursor::new(&start, &word);
            (0..scrambled / 2).for_each(|_| cursor.step_right());
            let costs = Costs { inner, outer: inner * higher, temperature: 0.2 };
            let mut scale = Scale::new(costs, seed);
            let [mut runs, mut other_runs] = [0, 1].map(|_| ByBlock::from_fn(|_| Run::NONE));
            for turn in turns.iter().copied().map(Turn::from_index) {
                let (is, wanted) = (cursor.is, cursor.wanted);
                let (mut turned, mut other) = (is, is);
                wide.apply(&mut turned, turn);
                apply_by_bytes(&mut other, turn);
                prop_assert!(turned == other);
                prop_assert_eq!(
                    wide.wrong_weight(&is, &wanted, &scale.weights),
                    wrong_weight_by_sixteens(&is, &wanted, &scale.weights)
                );
                for block in Block::all().step_by(5) {
                    let gains = wide.turns(&is, &wanted, block, &scale.weights);
                    let others = View::new(&is, &wanted, block, &scale.weights).turns();
                    prop_assert_eq!(&gains[..ROTATIONS], &others[..ROTATIONS]);
                    // Larger gains and noise than there are, too: sums stop at the limits.
                    let gains = gains.map(|gain| gain.wrapping_mul(1 + block.index() as i16 % 7));
                    let noise = std::array::from_fn(|n| others[n] / 3 * (n as i16 % 3));
                    prop_assert_eq!(wide.choose(&gains, &noise), choose(&gains, &noise));
                }
                apply_by_bytes(&mut cursor.wanted, turn);
                let (is, wanted) = (&cursor.is, &cursor.wanted);
                let costs = scale.conjugation_costs();
                let few = &NEIGHBOURS.few[turn.block()];
                let best = wide.continue_runs((is, wanted), turn, few, &mut runs, &costs);
                let others = by_sixteens((is, wanted), turn, few, &mut other_runs, &costs);
                prop_assert_eq!(best, others);
                let nine = |runs: &ByBlock<Run>| -> Vec<[i16; ROTATIONS]> {
                    runs.iter().map(|run| std::array::from_fn(|n| run.gain[n])).collect()
                };
                prop_assert!(nine(&runs) == nine(&other_runs));
                cursor.insert(turn);
            }
            prop_assert!(runs.iter().any(|run| run.gain[0] != NO_RUN));
        }
    }
}
