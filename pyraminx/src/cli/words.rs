//! Words for what several commands report.

use pyraminx::notation::{self, TurnStyle};
use pyraminx::search::CountBy;
use solidoku_common::cli::output::REMARK_WIDTH;

/// What the pieces are called.
pub(crate) const PIECES: &str = "A tip is the point of a corner, an axial the piece under it.";

/// What the numbers of a state mean, as lines of a remark.
pub(crate) fn explanation_of_tuples() -> String {
    let text = "The four lists: how far each tip is turned, how far each axial (the piece under a tip), which \
                edge is at each place, and where edges are flipped.";
    textwrap::fill(text, REMARK_WIDTH)
}

/// What turns mean, before examples.
pub(super) fn with_turns(examples: &str) -> String {
    format!("Turns: {}\n\n{examples}", notation::explain_turns(TurnStyle::default()))
}

/// What the names of turns mean, as lines of a remark.
pub(crate) fn explanation_of_turns(style: TurnStyle) -> String {
    let text =
        notation::explain_turns(style) + " A picture: pyraminx draw --kind turns -o turns.svg";
    textwrap::fill(&text, REMARK_WIDTH)
}

/// As in `one solved state with rings`: what follows the noun.
pub(crate) const fn with_rings(rings: bool) -> &'static str {
    if rings { " with rings" } else { "" }
}

/// What follows the noun if looks are counted.
pub(crate) const fn by_looks(by: CountBy) -> &'static str {
    match by {
        CountBy::Arrangements => "",
        CountBy::Looks => " by looks",
    }
}
