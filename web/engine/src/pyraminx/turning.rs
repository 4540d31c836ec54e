//! Turns, and the shortest ways between states.

use pyraminx::geometry::{Facelet, Piece};
use pyraminx::locate::Showing;
use pyraminx::route::{Goal, Length};
use pyraminx::turn::{Layer, Turn, state_after};
use pyraminx::{
    Control, Distances, Labelling, Rings, Sticker, Template, TurnStyle, check, notation,
    state::State,
};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::geometry::piece_number;
use super::input;
use crate::Problem;
use crate::output::to_page;

/// More turns than this aren't shown one by one.
const MOST_SHOWN: usize = 1_000;

/// Turns the puzzle. It keeps the table of distances, which takes a moment to make.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Turner {
    pub(super) distances: Distances,
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
        let turns = notation::read_turns(&input::source("turns", turns)?)?;
        if turns.len() > MOST_SHOWN {
            let found = turns.len();
            return Err(Problem::new(format!(
                "expected at most {MOST_SHOWN} turns, found {found}"
            )));
        }
        to_page(&self.way(&template, input::state(state)?, &turns))
    }

    /// A shortest way from a state of a net to a net that it shows in another.
    ///
    /// # Errors
    /// If a text can't be read, or no turns lead there.
    pub fn route(&self, net: &str, state: &str, to: &str) -> Result<Ts<Way>, Problem> {
        let (labelling, state) = (input::labelling(net)?, input::state(state)?);
        let showing = Showing::of(&state.show(&labelling), &input::labelling(to)?);
        let goal = Goal::showing(&showing.map_err(Problem::new)?, &self.distances);
        to_page(&self.way_to(labelling, state, &goal))
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
        let (labelling, state) = (input::labelling(net)?, input::state(state)?);
        let (shown, rings) = (state.show(&labelling), input::rings(rings));
        let goals = Goal::solved(&shown, rings, &self.distances, Control::UNLIMITED);
        let nearest = goals.iter().min_by_key(|goal| goal.length);
        nearest.map(|goal| to_page(&self.way_to(labelling, state, goal))).transpose()
    }

    /// A way to a random state, chosen by a number from 0 to 1.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn scramble(&self, net: &str, state: &str, random: f64) -> Result<Ts<Way>, Problem> {
        let (template, state) = (input::template(net)?, input::state(state)?);
        let index = (random.clamp(0.0, 1.0) * State::COUNT as f64) as usize;
        let to = State::from_index(index.min(State::COUNT - 1));
        let turns = self.distances.shortest(state.inverse().then(to));
        to_page(&self.way(&template, state, &turns))
    }
}

impl Turner {
    fn way_to(&self, labelling: Labelling, state: State, goal: &Goal) -> Way {
        self.way(&labelling.into(), state, &self.distances.shortest(goal.states[0]))
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
            turns: notation::write_turns(&self.distances.shortest(state), TurnStyle::Twisty),
            is_solved: is_full(Rings::None),
            is_ringed: is_full(Rings::Four),
        }
    }

    /// How far one state is from another.
    pub(super) fn length(&self, from: State, to: State) -> Length {
        self.distances.length(from.inverse().then(to))
    }
}

fn sources(state: State) -> Vec<usize> {
    state.sources().map(Facelet::index).to_vec()
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

/// A net with its stickers where a state puts them; free and locked ones too.
pub(super) fn show(template: &Template, state: State) -> Template {
    let stickers: [Sticker; _] = state.sources().map(|facelet| template.at(facelet));
    Template::new(stickers)
}
