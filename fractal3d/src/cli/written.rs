//! What is said of a file that was written.

use std::path::Path;

use serde::Serialize;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::foreign::FileName;
use solidoku_common::number::grouped;

/// Prints how many of these, by their noun in singular and plural, are in a file; nothing, if that
/// is standard output itself.
pub(super) fn print_written(
    count: u64,
    [one, many]: [&str; 2],
    to: &Path,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if out.is_json() {
        out.json(&Report { solutions: count, out: FileName::from(to) })?;
    } else if to != Path::new(STDOUT) {
        let noun = if count == 1 { one } else { many };
        out.remark(format!("{} {noun} in {}", grouped(count), FileName::from(to)))?;
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    solutions: u64,
    out: FileName,
}
