//! The four Solidoku libraries for JavaScript.
//!
//! Each puzzle is a module of its own behind the feature of its name, and is compiled to its own WebAssembly file,
//! so that a tab of a page loads only what it needs. Functions take text or typed values, and return typed
//! values, whose TypeScript declarations are generated. No rule, search or notation is written here: a function
//! calls the library and arranges the result for display.
//!
//! `askJson` answers any question of the library. A function that can't read its input throws a [`Problem`]: the same
//! message, line and column as the programs give. Searches run in workers; a caller stops one by ending its worker, so
//! that nothing here needs a signal.

// What engines share, and none of them without a puzzle.
#[cfg(any(feature = "cube4d", feature = "cube999", feature = "fractal3d", feature = "pyraminx"))]
pub mod ask;
#[cfg(any(
    feature = "cube4d-display",
    feature = "cube999",
    feature = "fractal3d-display",
    feature = "pyraminx"
))]
mod output;
mod problem;

#[cfg(feature = "cube4d-display")]
pub mod cube4d;
#[cfg(feature = "cube999")]
pub mod cube999;
#[cfg(feature = "fractal3d-display")]
pub mod fractal3d;
#[cfg(feature = "pyraminx")]
pub mod pyraminx;

pub use problem::{Code, Problem};
