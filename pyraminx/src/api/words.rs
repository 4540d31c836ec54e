//! How states differ, in words.

use crate::geometry::{Corner, Edge};
use crate::impossible::Impossible;
use crate::state::{State, Twists};
use crate::turn::{Layer, Turn};

/// Which pieces are elsewhere or turned, and how: a line each for tips, axials and edges.
pub fn differences(state: State) -> Vec<String> {
    let edges: Vec<_> = Edge::ALL
        .into_iter()
        .filter_map(|place| {
            let (edge, flipped) = state.edges.at(place);
            let flipped = if flipped { "~" } else { "" };
            match edge == place {
                true if flipped.is_empty() => None,
                true => Some(format!("{place}{flipped}")),
                false => Some(format!("{edge}→{place}{flipped}")),
            }
        })
        .collect();
    let edges = (!edges.is_empty()).then(|| format!("edges {}", edges.join(" ")));
    let corners = [turned("tips", state.tips), turned("axials", state.axials)];
    corners.into_iter().chain([edges]).flatten().collect()
}

/// As in `tips FRL clockwise, FRD RLD anticlockwise`.
fn turned(name: &str, twists: Twists) -> Option<String> {
    let ways = [(true, "clockwise"), (false, "anticlockwise")];
    let ways: Vec<_> = ways
        .into_iter()
        .filter_map(|(clockwise, way)| {
            let is_turned_so = |corner: &Corner| {
                let turn = Turn { layer: Layer::Tip, corner: *corner, clockwise };
                twists.of(*corner) == turn.state().tips.of(*corner)
            };
            let corners = Corner::ALL.into_iter().filter(is_turned_so);
            let corners: Vec<_> = corners.map(|corner| corner.to_string()).collect();
            (!corners.is_empty()).then(|| format!("{} {way}", corners.join(" ")))
        })
        .collect();
    (!ways.is_empty()).then(|| format!("{name} {}", ways.join(", ")))
}

/// The reason as a clause; states as what differs from the presented one.
pub fn reason(reason: &Impossible) -> String {
    let Impossible::AlwaysSolved(states) = reason else {
        return reason.to_string();
    };
    let [a, b] = states.map(|state| match state {
        State::HOME => "the one presented".to_owned(),
        _ => format!("the one with {}", differences(state).join("; ")),
    });
    format!("two states are solved whatever is chosen, {a} and {b}")
}
