//! Results as the program prints them with `--format json`, and the browser page shows them.

mod assumed;
mod census;
mod check;
mod fewest_digits;
mod hint;
mod new;
#[cfg(feature = "json")]
pub mod read;
mod set;
mod solve;

pub use assumed::{Assumed, LeftOpen};
pub use census::CensusReport;
pub use check::{CheckReport, TakenBack};
pub use fewest_digits::{BoundReport, FewestReport, PrintingReport};
pub use hint::{Applied, Followed, HintReport, Step};
pub use new::{NewReport, set_file};
pub use set::{CubeReport, SetReport};
pub use solve::{LayoutReport, MisreadReport, PlacedReport, SolveReport};
