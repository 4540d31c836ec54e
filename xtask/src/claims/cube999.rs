//! The 9×9×9 cube of digits: the question, its one answer, and what was found here beside them.
//!
//! [`published`] is the answer's program in our words. Second ways to our own results are in [`growth`], [`jordan`] and
//! [`weights`].

mod answer;
mod growth;
mod jordan;
mod method;
mod new_results;
mod program;
mod published;
mod question;
mod weights;

use crate::claim::Claim;

const QUESTION: &str = "the question to unjumble a 9x9x9 cube of digits, on code golf";
const ANSWER: &str = "the one answer to the question to unjumble a 9x9x9 cube";
const OWN: &str = "Solidoku's own results on the 9×9×9 cube of digits";

/// All claims about the cube.
pub(super) fn claims() -> Vec<Claim> {
    let mut claims = question::claims();
    claims.extend(answer::claims());
    claims.extend(program::claims());
    claims.extend(method::claims());
    claims.extend(new_results::claims());
    claims.extend(program::new_results());
    claims
}
