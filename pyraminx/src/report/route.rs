//! The report of `route`.

use serde::Serialize;

use super::{StateReport, turn_names};
use crate::labelling::Labelling;
use crate::notation::TurnStyle;
use crate::route::{Goal, Route};

/// Routes from one state to others.
#[derive(Debug, Serialize)]
pub struct Report {
    from: [String; 4],
    #[serde(skip_serializing_if = "Option::is_none")]
    solved_looks: Option<usize>,
    routes: Vec<RouteReport>,
}

#[derive(Debug, Serialize)]
struct RouteReport {
    to: StateReport,
    turns: usize,
    axial_turns: usize,
    tip_turns: usize,
    sequences: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest_sequences: Option<u64>,
}

impl Report {
    /// Routes to these of the solved looks, all of which are `solved`; to a given state if that is `None`.
    pub fn new(
        from: &Labelling,
        solved: Option<&[Goal]>,
        routes: &[Route],
        style: TurnStyle,
    ) -> Self {
        let route = |route| RouteReport::new(route, from, style);
        Self {
            from: from.to_faces(),
            solved_looks: solved.map(<[Goal]>::len),
            routes: routes.iter().map(route).collect(),
        }
    }
}

impl RouteReport {
    fn new(route: &Route, from: &Labelling, style: TurnStyle) -> Self {
        Self {
            to: StateReport::new(route.to, from),
            turns: route.length.total,
            axial_turns: route.length.axials,
            tip_turns: route.length.tips,
            sequences: route.sequences.iter().map(|turns| turn_names(turns, style)).collect(),
            shortest_sequences: route.count,
        }
    }
}
