//! Scrambles for somebody who plays: a few turns from a solved state, or many.

use pyraminx::api::route::Session;
use pyraminx::api::scramble;
use pyraminx::search::Problem as Labelled;
use pyraminx::turn::{Layer, Turn, state_after};
use pyraminx::{Control, Rings, State, Template};

use super::turning::turns_of;
use crate::Problem;

/// Solved states beyond these aren't looked for.
const MOST_GOALS: usize = 10_000;
/// Scrambles that are tried: where there are many solved states, one of them is often nearer.
const ATTEMPTS: u32 = 60;

/// Turns from home to a state of which the nearest of the `goals` is `distance` turns away, as far
/// as there is one; if that is 0, to any state.
pub(super) fn scramble(
    session: &Session,
    goals: &[State],
    distance: usize,
    seed: u32,
) -> Result<Vec<Turn>, Problem> {
    let distances = &session.distances;
    let nearest = |from: State| {
        let lengths = goals.iter().map(|&goal| distances.length(from.inverse().then(goal)).total);
        lengths.min().unwrap_or(distance)
    };
    let start = goals.iter().copied().min_by_key(|&goal| distances.length(goal));
    let mut best: Option<(usize, State)> = None;
    for attempt in 0..ATTEMPTS {
        let turns = random_turns(seed.wrapping_add(attempt))?;
        if distance == 0 {
            return Ok(turns);
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
    Ok(distances.shortest(state))
}

/// The first solved states of a labelling; none if stickers are free.
pub(super) fn goals(template: &Template, rings: bool) -> Vec<State> {
    let rings = if rings { Rings::Four } else { Rings::None };
    let solved = |labelling| {
        Labelled::new(&labelling, rings).solutions().take(MOST_GOALS).collect::<Vec<_>>()
    };
    template.labelling().map(solved).unwrap_or_default()
}

fn random_turns(seed: u32) -> Result<Vec<Turn>, Problem> {
    let request = scramble::Request { seed: Some(seed.into()), ..Default::default() };
    turns_of(&scramble::run(&request, Control::UNLIMITED)?.turns)
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

    fn scrambled(session: &Session, goals: &[State], distance: usize, seed: u32) -> Vec<Turn> {
        let turns = scramble(session, goals, distance, seed);
        turns.unwrap_or_else(|_| panic!("everything can be scrambled"))
    }

    /// Labellings with one solved state and with eight.
    #[test]
    fn the_nearest_solved_state_is_as_far_away_as_wanted() {
        let session = Session::default();
        for net in [UNIQUE, "198473625 473219856 965143782 682753914"] {
            let template = super::super::input::template(net);
            let goals = goals(&template.unwrap_or_else(|_| panic!("{net} is a net")), false);
            for (distance, seed) in (1..=6).flat_map(|distance| (0..8).map(move |s| (distance, s)))
            {
                let state = state_after(&scrambled(&session, &goals, distance, 1_000 * seed));
                let length = |&goal: &State| session.distances.length(state.inverse().then(goal));
                let nearest = goals.iter().map(length).min().expect("it has solved states");
                assert_eq!(nearest.total, distance, "{net}, seed {seed}");
            }
        }
    }

    #[test]
    fn a_net_without_a_solved_state_is_scrambled_too() {
        assert_eq!(scrambled(&Session::default(), &[], 4, 1).len(), 4);
    }
}
