//! Results as the program prints them with `--format json`, and the browser page shows them.

mod check;
mod hint;
mod new;
mod solve;

pub use check::{CheckReport, TakenBack};
pub use hint::{Applied, Followed, HintReport, Step};
pub use new::{NewReport, set_file};
pub use solve::{LayoutReport, PlacedReport, SolveReport};
