//! Messages on standard error.

use std::fmt::Display;
use std::io::{self, Write as _};

/// Writes a line. Where that fails, as on a full disk, only the exit status is left; `eprintln!`
/// would panic.
pub(crate) fn message(line: impl Display) {
    let _unwritten = writeln!(io::stderr(), "{line}");
}
