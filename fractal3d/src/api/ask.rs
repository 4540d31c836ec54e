//! The questions by name.

use std::ops::ControlFlow;

use solidoku_common::api::json::{self, Lines};
use solidoku_common::control::Control;

use super::{
    Error, canon, clue_symmetries, convert, count, depths, hint, level, list, new, solve, symmetry,
};

/// Answers the request of a question, in JSON, with its report, in JSON. Items of a list go to `lines`.
///
/// # Errors
/// If there is no such question, or it refuses the request.
pub fn ask(
    question: &str,
    request: &str,
    control: Control<'_>,
    lines: Lines<'_>,
) -> Result<String, Error> {
    match question {
        #[cfg(feature = "draw")]
        "book" => json::answer(request, |it| super::book::run(it, control)),
        "canon" => json::answer(request, |it| canon::run(it, control)),
        "clue_symmetries" => json::answer(request, |it| clue_symmetries::run(it, control)),
        "convert" => json::listing(request, lines, |it, sink| convert::run(it, control, sink)),
        "count" => json::answer(request, |it| count::run(it, control)),
        "depths" => {
            json::answer(request, |it| depths::run(it, control, &mut |_| ControlFlow::Continue(())))
        }
        "hint" => json::answer(request, |it| hint::run(it, control)),
        "level" => json::answer(request, |it| level::run(it, control)),
        "list" => json::listing(request, lines, |it, sink| list::run(it, control, sink)),
        #[cfg(all(feature = "draw", feature = "models"))]
        "model" => json::answer(request, |it| super::model::run(it, control)),
        "new" => json::listing(request, lines, |it, sink| new::run(it, control, sink)),
        #[cfg(feature = "draw")]
        "picture" => json::answer(request, |it| super::picture::run(it, control)),
        "solve" => json::listing(request, lines, |it, sink| solve::run(it, control, sink)),
        "symmetry" => json::answer(request, |it| symmetry::run(it, control)),
        other => Err(json::unknown(other)),
    }
}
