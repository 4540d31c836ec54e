//! The four Solidoku libraries for the browser page.
//!
//! Each puzzle is a module of its own behind the feature of its name, and is compiled to its own WebAssembly file,
//! so that a tab of the page loads only what it needs. Functions take text or typed values, and return typed
//! values, whose TypeScript declarations are generated. No rule, search or notation is written here: a function
//! calls the library and arranges the result for display.
//!
//! A function that can't read its input throws a [`Problem`]: the same message, line and column as the programs
//! give. Searches run in Web Workers; the page stops one by ending its worker, so that nothing here needs a signal.

// What all engines share, and none of them without a puzzle.
#[cfg(any(feature = "cube4d", feature = "cube999", feature = "fractal3d", feature = "pyraminx"))]
mod output;
mod problem;

#[cfg(feature = "cube4d")]
pub mod cube4d;
#[cfg(feature = "cube999")]
pub mod cube999;
#[cfg(feature = "fractal3d")]
pub mod fractal3d;
#[cfg(feature = "pyraminx")]
pub mod pyraminx;

pub use problem::{Place, Problem};
