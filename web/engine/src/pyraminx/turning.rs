//! Turns, and the shortest ways between states.

use pyraminx::api::{looks, route};
use pyraminx::geometry::{Facelet, Piece};
use pyraminx::turn::{Layer, Turn, simplify, state_after};
use pyraminx::{Control, Rings, Source, Template, TurnStyle, check, notation, state::State};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::geometry::piece_number;
use super::{game, input};
use crate::Problem;
use crate::output::to_page;

/// More turns than this aren't shown one by one.
const MOST_SHOWN: usize = 1_000;

/// Turns the puzzle. It keeps the table of distances, which takes a moment to make.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Turner {
    session: route::Session,
}

/// A state of a net.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Position {
    /// The state as a tuple.
    state: String,
    /// For each facelet the facelet from which its sticker comes.
    sources: Vec<usize>,
    /// A shortest sequence that leads there from the net as presented.
    turns: String,
    /// Whether each face is full.
    is_solved: bool,
    /// Whether each ring is full, too.
    is_ringed: bool,
}

/// A turn on the way, and what it does.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// As in `R'`.
    name: String,
    /// The number of the corner about which it turns.
    corner: usize,
    /// Whether it is clockwise, as seen from outside.
    clockwise: bool,
    /// The numbers of the pieces that it moves.
    pieces: Vec<usize>,
    /// Where stickers come from once it is done.
    sources: Vec<usize>,
}

/// A way, and where it leads.
#[derive(Debug, Serialize, Tsify)]
pub struct Way {
    steps: Vec<Step>,
    end: Position,
}

/// What is to be done with a sequence of turns.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "snake_case")]
pub enum Rewriting {
    /// Groups are written out.
    Expand,
    /// What undoes it.
    Invert,
    /// Without turns that cancel.
    Simplify,
}

/// Writes turns in another way; groups are written out.
///
/// # Errors
/// If the text can't be read, or means more turns than anybody would watch.
#[wasm_bindgen(js_name = rewriteTurns)]
pub fn rewrite_turns(turns: &str, how: Ts<Rewriting>) -> Result<String, Problem> {
    let turns = watchable(turns)?;
    let turns = match how.to_rust()? {
        Rewriting::Expand => turns,
        Rewriting::Invert => turns.into_iter().rev().map(Turn::inverse).collect(),
        Rewriting::Simplify => simplify(&turns),
    };
    Ok(notation::write_turns(&turns, TurnStyle::Twisty))
}

/// Reads turns, if there aren't more than anybody would watch.
fn watchable(turns: &str) -> Result<Vec<Turn>, Problem> {
    let turns = notation::read_turns(&input::source("turns", turns)?)?;
    if turns.len() > MOST_SHOWN {
        let found = turns.len();
        return Err(Problem::new(format!("expected at most {MOST_SHOWN} turns, found {found}")));
    }
    Ok(turns)
}

#[wasm_bindgen]
impl Turner {
    /// Fills the table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// The state of a net to which turns lead.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn position(&self, net: &str, turns: &str) -> Result<Ts<Position>, Problem> {
        let template = input::template(net)?;
        let turns = notation::read_turns(&input::source("turns", turns)?)?;
        to_page(&self.position_of(&template, state_after(&turns)))
    }

    /// Does turns to a state of a net.
    ///
    /// # Errors
    /// If a text can't be read, or there are more turns than anybody would watch.
    pub fn turn(&self, net: &str, state: &str, turns: &str) -> Result<Ts<Way>, Problem> {
        let template = input::template(net)?;
        let turns = watchable(turns)?;
        to_page(&self.way(&template, input::state(state)?, &turns))
    }

    /// A shortest way from a state of a net to a net that it shows in another.
    ///
    /// # Errors
    /// If a text can't be read, or no turns lead there.
    pub fn route(&self, net: &str, state: &str, to: &str) -> Result<Ts<Way>, Problem> {
        let request = route::Request { to: Some(to.into()), ..Default::default() };
        let way = self.shortest(net, state, request)?;
        to_page(&way.expect("there is a route, or it is refused"))
    }

    /// A shortest way to the nearest solved state; undefined if there is none.
    ///
    /// # Errors
    /// If a text can't be read.
    #[wasm_bindgen(js_name = solve)]
    pub fn route_to_nearest(
        &self,
        net: &str,
        state: &str,
        rings: bool,
    ) -> Result<Option<Ts<Way>>, Problem> {
        let request = route::Request { rings, ..Default::default() };
        self.shortest(net, state, request)?.as_ref().map(to_page).transpose()
    }

    /// Solved states that look different, and how far each is.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn solved(&self, request: Ts<looks::Request>) -> Result<Ts<looks::Report>, Problem> {
        to_page(&self.session.looks(&request.to_rust()?, Control::UNLIMITED)?)
    }

    /// A way from a net as presented to a state that a seed chooses: one of which the nearest solved
    /// state is `distance` turns away, or if that is 0 any state. Where no solved state is known to
    /// be so far away, it is somewhat nearer or farther.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn scramble(
        &self,
        net: &str,
        rings: bool,
        distance: usize,
        seed: u32,
    ) -> Result<Ts<Way>, Problem> {
        let template = input::template(net)?;
        let turns = game::scramble(&self.session, &game::goals(&template, rings), distance, seed);
        to_page(&self.way(&template, State::HOME, &turns))
    }
}

impl Turner {
    /// The first route from a state of a net; `None` if there is no solved state.
    fn shortest(
        &self,
        net: &str,
        state: &str,
        request: route::Request,
    ) -> Result<Option<Way>, Problem> {
        let (labelling, state) = (input::labelling(net)?, input::state(state)?);
        let from = Some(state.show(&labelling).to_string().into());
        let found = self.session.run(&route::Request { from, ..request }, Control::UNLIMITED)?;
        let Some(route) = found.routes.first() else { return Ok(None) };
        Ok(Some(self.way(&labelling.into(), state, &turns_of(&route.sequences[0])?)))
    }

    fn way(&self, template: &Template, start: State, turns: &[Turn]) -> Way {
        let mut state = start;
        let mut steps = Vec::new();
        for &turn in turns {
            let pieces = moved(state, turn);
            state = state.then(turn.state());
            steps.push(Step {
                name: turn.twisty_name(),
                corner: turn.corner.index(),
                clockwise: turn.clockwise,
                pieces,
                sources: sources(state),
            });
        }
        Way { steps, end: self.position_of(template, state) }
    }

    fn position_of(&self, template: &Template, state: State) -> Position {
        let shown = template.labelling().map(|labelling| state.show(&labelling));
        let is_full = |rings| shown.is_some_and(|shown| check::is_solved(&shown, rings));
        Position {
            state: state.to_string(),
            sources: sources(state),
            turns: notation::write_turns(
                &self.session.distances.shortest(state),
                TurnStyle::Twisty,
            ),
            is_solved: is_full(Rings::None),
            is_ringed: is_full(Rings::Four),
        }
    }
}

/// The turns with these names.
fn turns_of(names: &[String]) -> Result<Vec<Turn>, Problem> {
    Ok(notation::read_turns(&Source::new("turns", names.join(" ")))?)
}

fn sources(state: State) -> Vec<usize> {
    state.sources().into_iter().map(Facelet::index).collect()
}

/// The pieces that a turn moves: those whose places it changes.
fn moved(state: State, turn: Turn) -> Vec<usize> {
    let tip = piece_number(Piece::Tip(turn.corner));
    if turn.layer == Layer::Tip {
        return vec![tip];
    }
    let axial = piece_number(Piece::Axial(turn.corner));
    let edges = turn.corner.edges().map(|place| piece_number(Piece::Edge(state.edges.at(place).0)));
    [tip, axial].into_iter().chain(edges).collect()
}
