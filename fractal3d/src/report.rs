//! Results as the program writes them in JSON: one object for each puzzle.
//!
//! They are types of the library so that whoever else reports the same, such as the browser page, writes the
//! same bytes. Cells, houses and boards are named as people read them.
//!
//! | type | command |
//! |---|---|
//! | [`SolveReport`] | `fractal3d solve` |
//! | [`HintReport`] | `fractal3d hint` |
//! | [`PuzzleReport`] | `fractal3d new` |
//! | [`CanonReport`] | `fractal3d canon` |
//! | `ConvertReport` | `fractal3d convert`, with the feature `formats` |

mod canonical;
#[cfg(feature = "formats")]
mod converted;
mod generated;
mod hint;
mod solved;
mod step;

use crate::puzzle::board::BoardDesign;

pub use self::canonical::CanonReport;
#[cfg(feature = "formats")]
pub use self::converted::{BoardFormatError, ConvertReport, Solutions, document};
pub use self::generated::{PuzzleReport, known_puzzles};
pub use self::hint::{HintReport, WrongReport};
pub use self::solved::{Detail, SolveReport, Stopped};
pub use self::step::{CandidateReport, StepReport};

/// The name of a board; none for the standard one, which needs no option.
pub fn board_name(design: &BoardDesign) -> Option<String> {
    (*design != BoardDesign::STANDARD).then(|| design.to_string())
}
