//! What the commands report, as values to serialize.
//!
//! The program writes them as JSON, and so does the browser page, so that both give the same answers. Names are
//! snake_case and stable; an output is accepted as input where that makes sense.

pub mod convert;
pub mod design;
pub mod distances;
pub mod fix;
pub mod random_walk;
pub mod route;
pub mod solve;
mod state;
pub mod turn;
mod words;

pub use state::StateReport;
pub use words::{differences, reason};

use crate::notation::{TurnStyle, write_turns};
use crate::turn::Turn;

/// The name of each turn.
fn turn_names(turns: &[Turn], style: TurnStyle) -> Vec<String> {
    turns.iter().map(|&turn| write_turns(&[turn], style)).collect()
}
