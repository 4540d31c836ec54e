//! The list of solved states.

use std::collections::HashSet;

use pyraminx::locate::Showing;
use pyraminx::stabiliser::arrangements_per_look;
use pyraminx::{Labelling, Problem as Solver, Rings, State, api, check};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use super::turning::Turner;
use crate::Problem;
use crate::output::to_page;

/// A part of the list.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolvedLooks {
    looks: Vec<SolvedLook>,
    /// Whether there are more.
    has_more: bool,
}

/// A solved state, or several that look the same.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolvedLook {
    /// What it shows, in a line.
    net: String,
    /// Which pieces are elsewhere or turned, in the first state that looks like this.
    differs: Vec<String>,
    /// Whether its rings are full.
    has_rings: bool,
    /// Whether it is the net as presented.
    is_presented: bool,
    /// The fewest turns that lead there from the current state.
    turns: usize,
}

#[wasm_bindgen]
impl Turner {
    /// Up to `limit` solved states that look different, without the first ones, and how far they are from a state.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn solved(
        &self,
        net: &str,
        state: &str,
        rings: bool,
        skip: usize,
        limit: usize,
    ) -> Result<Ts<SolvedLooks>, Problem> {
        let (labelling, from) = (input::labelling(net)?, input::state(state)?);
        let solver = Solver::new(&labelling, input::rings(rings));
        let has_twins = arrangements_per_look(&labelling) > 1;
        let mut seen = HashSet::new();
        let is_new = |state: &State| !has_twins || seen.insert(state.show(&labelling));
        let mut states = solver.solutions().filter(is_new).skip(skip);
        let looks = states.by_ref().take(limit);
        let looks = looks.map(|to| self.look(&labelling, from, to, has_twins)).collect();
        to_page(&SolvedLooks { looks, has_more: states.next().is_some() })
    }
}

impl Turner {
    fn look(&self, labelling: &Labelling, from: State, to: State, has_twins: bool) -> SolvedLook {
        let shown = to.show(labelling);
        let length = if has_twins {
            let showing = Showing::of(&from.show(labelling), &shown);
            self.session.distances.nearest(&showing.expect("turns lead to each state")).0
        } else {
            self.length(from, to)
        };
        SolvedLook {
            net: shown.to_string(),
            differs: api::differences(to),
            has_rings: check::is_solved(&shown, Rings::Four),
            is_presented: shown == *labelling,
            turns: length.total,
        }
    }
}
