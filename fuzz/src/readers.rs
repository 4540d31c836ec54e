//! What each reader makes of a text, for comparison: the value in words; nothing if it refuses the text.

use std::fmt::Debug;

use cube4d::notation::{parse_layout, parse_set};
use cube4d::puzzle::Set;
use cube999::notation::{Centres, cube, turns};
use fractal3d::formats::{ForeignRules, imports};
use fractal3d::notation::{colouring, pattern, puzzles};
use fractal3d::pencil;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{read_states, read_template, read_turns};
use solidoku_common::input::{InputError, Source};

use crate::check_refusal;

/// The reader of puzzles among those of JSON.
pub const PUZZLES: usize = 2;

/// The readers that read JSON.
pub fn of_json(source: &Source) -> [Option<String>; 6] {
    let states = read_states(source, &Labelling::question());
    let states =
        states.map(|all| all.into_iter().map(|one| (one.shown, one.state)).collect::<Vec<_>>());
    let puzzles: Result<Vec<_>, _> = imports(source, ForeignRules::Refuse).collect();
    let puzzles = puzzles.map(|all| all.into_iter().map(|one| one.document).collect::<Vec<_>>());
    [
        words(source, read_template(source)),
        words(source, states),
        // Where there is no puzzle, whoever wants one refuses the text.
        words(source, puzzles).filter(|all| all != "[]"),
        words(source, parse_set(source)),
        words(source, parse_layout(source, Set::toy())),
        words(source, cube(source)),
    ]
}

/// The readers that read text alone.
pub fn of_text(source: &Source) -> [Option<String>; 6] {
    let grids: Result<Vec<_>, _> = puzzles(source).collect();
    let grids = grids.map(|all| all.into_iter().map(|one| one.grid).collect::<Vec<_>>());
    [
        words(source, read_turns(source)),
        words(source, grids).filter(|all| all != "[]"),
        words(source, pencil::read(source)),
        words(source, pattern(source)),
        words(source, colouring(source)),
        words(source, turns(source, Centres::InRange)),
    ]
}

fn words<T: Debug>(source: &Source, read: Result<T, InputError>) -> Option<String> {
    match read {
        Ok(value) => Some(format!("{value:?}")),
        Err(error) => {
            check_refusal(source, &error);
            None
        }
    }
}
