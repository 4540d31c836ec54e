//! The questions by name.

use solidoku_common::api::json::{self, Lines};
use solidoku_common::control::Control;

use super::solve::{self, Clock, Improvement};
use super::{Error, TurnList, bound, convert, inverse, scramble, simplify, turn, verify};

/// Answers the request of a question, in JSON, with its report, in JSON. The clock ends searches whose effort is a
/// time. Without one, where it always says 0, a number of edits ends them. The lines of `solve` are the solutions that are
/// shorter than those before.
///
/// # Errors
/// If there is no such question, or it refuses the request.
pub fn ask(
    question: &str,
    request: &str,
    control: Control<'_>,
    clock: Clock<'_>,
    lines: Lines<'_>,
) -> Result<String, Error> {
    match question {
        "bound" => json::answer(request, |it| bound::run(it, control)),
        "convert" => json::answer(request, |it| convert::run(it, control)),
        #[cfg(feature = "draw")]
        "draw" => json::answer(request, |it| super::draw::run(it, control)),
        "inverse" => json::answer(request, |it| inverse::run(it, control)),
        "scramble" => json::answer(request, |it| scramble::run(it, control)),
        "simplify" => json::answer(request, |it| simplify::run(it, control)),
        "solve" => json::answer(request, |it| {
            solve::run(it, control, clock, &mut |found| lines(improvement(found)))
        }),
        "turn" => json::answer(request, |it| turn::run(it, control)),
        "verify" => json::answer(request, |it| verify::run(it, control)),
        other => Err(json::unknown(other)),
    }
}

/// A better solution, as JSON.
fn improvement(found: Improvement<'_>) -> String {
    let (turns, count) = (found.turns.to_vec(), found.turns.len());
    let list = TurnList { turns, count, remarks: Vec::new() };
    json::report(&list).expect("turns are values of JSON")
}
