//! Scrambles for somebody who plays: a few turns from a solved state, or many.

use pyraminx::api::route::Session;
use pyraminx::search::Problem as Labelled;
use pyraminx::turn::{Layer, Turn, state_after};
use pyraminx::{Rings, State, Template};

/// Solved states beyond these aren't looked for.
const MOST_GOALS: usize = 10_000;
/// Scrambles that are tried: where there are many solved states, one of them is often nearer.
const ATTEMPTS: usize = 60;

/// Turns from home to a state of which the nearest of the `goals` is `distance` turns away, as far
/// as there is one; if that is 0, to any state.
pub(super) fn scramble(
    session: &Session,
    goals: &[State],
    distance: usize,
    seed: u32,
) -> Vec<Turn> {
    let distances = &session.distances;
    let nearest = |from: State| {
        let lengths = goals.iter().map(|&goal| distances.length(from.inverse().then(goal)).total);
        lengths.min().unwrap_or(distance)
    };
    let start = goals.iter().copied().min_by_key(|&goal| distances.length(goal));
    let mut random = random(seed);
    let mut best: Option<(usize, State)> = None;
    for _ in 0..ATTEMPTS {
        let (_, turns) = distances.scramble(&mut random);
        if distance == 0 {
            return turns;
        }
        let state = start.unwrap_or(State::HOME).then(state_after(&part(&turns, distance)));
        let misses = nearest(state).abs_diff(distance);
        if best.is_none_or(|(least, _)| misses < least) {
            best = Some((misses, state));
        }
        if misses == 0 {
            break;
        }
    }
    let (_, state) = best.expect("there is an attempt");
    distances.shortest(state)
}

/// The first solved states of a labelling; none if stickers are free.
pub(super) fn goals(template: &Template, rings: bool) -> Vec<State> {
    let rings = if rings { Rings::Four } else { Rings::None };
    let solved = |labelling| {
        Labelled::new(&labelling, rings).solutions().take(MOST_GOALS).collect::<Vec<_>>()
    };
    template.labelling().map(solved).unwrap_or_default()
}

/// Random numbers below what is asked for: SplitMix64, which spreads neighbouring seeds well.
fn random(seed: u32) -> impl FnMut(u64) -> u64 {
    let mut state = u64::from(seed);
    move |below| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * u128::from(below)) >> 64) as u64
    }
}

/// A part of a shortest sequence that is itself shortest, of `distance` turns if there are as many:
/// its first turns of layers, and one turn of a tip for two of these.
fn part(turns: &[Turn], distance: usize) -> Vec<Turn> {
    let (tips, layers): (Vec<Turn>, Vec<Turn>) =
        turns.iter().partition(|turn| turn.layer == Layer::Tip);
    let few = tips.len().min(distance / 3);
    let layers = layers.into_iter().take(distance - few);
    layers.chain(tips.into_iter().take(few)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One solved state, that as presented.
    const UNIQUE: &str = "198473625 473219856 965143782 631975248";

    /// Labellings with one solved state and with eight.
    #[test]
    fn the_nearest_solved_state_is_as_far_away_as_wanted() {
        let session = Session::default();
        for net in [UNIQUE, "198473625 473219856 965143782 682753914"] {
            let template = super::super::input::template(net);
            let goals = goals(&template.unwrap_or_else(|_| panic!("{net} is a net")), false);
            for (distance, seed) in (1..=6).flat_map(|distance| (0..8).map(move |s| (distance, s)))
            {
                let state = state_after(&scramble(&session, &goals, distance, seed));
                let length = |&goal: &State| session.distances.length(state.inverse().then(goal));
                let nearest = goals.iter().map(length).min().expect("it has solved states");
                assert_eq!(nearest.total, distance, "{net}, seed {seed}");
            }
        }
    }

    #[test]
    fn a_net_without_a_solved_state_is_scrambled_too() {
        assert_eq!(scramble(&Session::default(), &[], 4, 1).len(), 4);
    }
}
