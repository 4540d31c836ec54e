//! Which units an audit recomputes.
//!
//! A unit is drawn with a probability in proportion to its true number of cases plus one, so that
//! units without cases can be drawn too. Nothing that a ledger says of its units matters: the
//! search itself draws them ([`Exhaustive::random_unit`]).
//!
//! *How many forgeries are missed.* Let the units with wrong rows have a share c of all cases, each
//! unit counted as one case more. Each of K independent draws misses them with probability 1 - c.
//! A unit that is drawn again is replaced by another, which can only help. So they are missed with
//! a probability of at most (1 - c)^K, however they were chosen.

use std::collections::BTreeSet;

use super::super::Exhaustive;
use super::Draw;

/// No more draws for each requested unit. After these, the others are drawn with equal
/// probabilities, as most units of a search may have hardly any case.
const MOST_DRAWS: u64 = 4;

/// This many units of a search with this number of cases, by random choices; all, if it has no
/// more.
pub(super) fn draw_units<S: Exhaustive>(
    sweep: &S,
    requested: u64,
    cases: u64,
    draw: &mut Draw,
) -> BTreeSet<u64> {
    let units = sweep.units();
    if requested >= units {
        return (0..units).collect();
    }
    let mut drawn = BTreeSet::new();
    for _ in 0..requested.saturating_mul(MOST_DRAWS) {
        if drawn.len() as u64 == requested {
            break;
        }
        let is_any = draw.below(cases.saturating_add(units)) < units;
        drawn.insert(if is_any { draw.below(units) } else { sweep.random_unit(draw) });
    }
    while (drawn.len() as u64) < requested {
        drawn.insert(draw.below(units));
    }
    drawn
}

/// The smallest probability with which an audit that recomputes this many units, but not all, finds
/// wrong rows with this share of the cases. It is never certain, and never rounded to 1.
pub(super) fn probability_of_detection(units: u64, share: f64) -> f64 {
    (1.0 - (1.0 - share).powf(units as f64)).min(1.0 - f64::EPSILON)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_never_certain() {
        assert!((probability_of_detection(1, 0.1) - 0.1).abs() < 1e-12);
        assert!([300, 400, 4_000, 1 << 40].iter().all(|&units| {
            let probability = probability_of_detection(units, 0.1);
            0.999 < probability && probability < 1.0
        }));
    }
}
