//! The Sudoku Pyraminx: the question "Single solved state for Sudoku Pyraminx" on a puzzle forum,
//! and its answers, a file for each.
//!
//! Beside them stand what several claims compute with: [`faces`] counts the solved states of every
//! face D, [`turning`] knows the puzzle by its turns alone, [`second_program`] is the second
//! answer's program in our words, [`published`] reads what the documents print.

mod distances;
mod faces;
mod first_designs;
mod first_states;
mod ledgers;
mod new_results;
mod published;
mod question;
mod random_walk;
mod repairs;
mod second_designs;
mod second_program;
mod second_search;
mod turning;

use std::sync::LazyLock;

use pyraminx::check;
use pyraminx::labelling::Labelling;
use pyraminx::rings::Rings;
use pyraminx::search::Problem;
use pyraminx::state::State;
use solidoku_common::control::Control;

use crate::claim::Claim;

const QUESTION: &str = "The question \"Single solved state for Sudoku Pyraminx\"";
const FIRST: &str = "Its first answer, accepted, with a brute-force program in Python";
const RANDOM: &str = "Its answer by random scrambling, and a comment there";
const SECOND: &str = "Its answer with a search program in Mathematica (here: the second answer)";
const OWN: &str = "Solidoku's own results on the Sudoku Pyraminx";

/// How a claim about solved states is computed.
const BY_SEARCH: &str = "the search of `pyraminx solve`";
/// The second way.
const LITERALLY: &str = "the rules read literally on each of the 75,582,720 states";

/// All claims about the Sudoku Pyraminx.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = question::claims();
    claims.extend(first_states::claims());
    claims.extend(first_designs::claims());
    claims.extend(random_walk::claims());
    claims.extend(second_search::claims());
    claims.extend(second_designs::claims());
    claims.extend(new_results::claims());
    claims.extend(distances::claims());
    claims.extend(ledgers::claims());
    claims
}

/// The solved states of the question's labelling, by the search.
fn searched() -> Vec<State> {
    Problem::new(&Labelling::question(), Rings::None).solutions().collect()
}

/// The solved states of a labelling, by examining every state.
fn literally_solved(labelling: &Labelling, rings: Rings) -> Vec<State> {
    check::solved_states(labelling, rings, Control::UNLIMITED).into_found()
}

/// The solved states of the question's labelling, by examining every state.
fn checked() -> &'static [State] {
    static CHECKED: LazyLock<Vec<State>> =
        LazyLock::new(|| literally_solved(&Labelling::question(), Rings::None));
    &CHECKED
}
