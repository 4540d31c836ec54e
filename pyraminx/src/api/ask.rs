//! The questions by name.

use solidoku_common::api::json::{self, Lines};
use solidoku_common::control::Control;

use super::{Error, convert, design, distances, export, fix, looks, route, solve, survey, turn};

/// Answers the request of a question, in JSON, with its report, in JSON. A list is a part of the report.
///
/// # Errors
/// If there is no such question, or it refuses the request.
pub fn ask(
    question: &str,
    request: &str,
    control: Control<'_>,
    _: Lines<'_>,
) -> Result<String, Error> {
    match question {
        "convert" => json::answer(request, |it| Ok(convert::run(it, control)?.into_found())),
        "design" => json::answer_with_list(
            request,
            |it, sink| design::run(it, control, sink),
            |nets, report| design::Report { nets, ..report },
        ),
        "distances" => json::answer(request, |it| Ok(distances::run(it, control)?.into_found())),
        #[cfg(feature = "draw")]
        "draw" => json::answer(request, |it| super::draw::run(it, control)),
        "export" => json::answer(request, |it| Ok(export::run(it, control)?.into_found())),
        "fix" => json::answer_with_list(
            request,
            |it, sink| fix::run(it, control, sink),
            |nets, answer| match answer {
                fix::Answer::Filled(found) => fix::Answer::Filled(design::Report { nets, ..found }),
                repaired => repaired,
            },
        ),
        "looks" => json::answer(request, |it| looks::run(it, control)),
        "route" => json::answer(request, |it| route::run(it, control)),
        #[cfg(feature = "random")]
        "scramble" => json::answer(request, |it| super::scramble::run(it, control)),
        "solve" => json::answer_with_list(
            request,
            |it, sink| solve::run(it, control, sink),
            |solutions, report| solve::Report { solutions, ..report },
        ),
        "survey" => json::answer(request, |it| survey::run(it, control)),
        "turn" => json::answer(request, |it| turn::run(it, control)),
        other => Err(json::unknown(other)),
    }
}
