//! The questions by name.

use solidoku_common::api::json::{self, Lines};
use solidoku_common::control::Control;

use super::{Error, bound, census, check, fewest_digits, hint, new, rules, set, solve, verify};

/// Answers the request of a question, in JSON, with its report, in JSON.
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
        "bound" => json::answer(request, |it| bound::run(it, control)),
        "census" => json::answer(request, |it| census::run(it, control)),
        "check" => json::answer(request, |it| check::run(it, control)),
        #[cfg(feature = "draw")]
        "draw" => json::answer(request, super::draw::run),
        "fewest_digits" => json::answer(request, |it| fewest_digits::run(it, control)),
        "hint" => json::answer(request, |it| hint::run(it, control)),
        "new" => json::answer(request, |it| new::run(it, control)),
        "rules" => json::answer(request, |it| rules::run(it, control)),
        "set" => json::answer(request, set::run),
        #[cfg(feature = "draw")]
        "sheet" => json::answer(request, |it| super::sheet::run(it, control)),
        "solve" => json::answer(request, |it| solve::run(it, control)),
        "verify" => json::answer(request, |it| verify::run(it, control)),
        other => Err(json::unknown(other)),
    }
}
