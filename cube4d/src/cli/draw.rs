//! `cube4d draw`.

use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use cube4d::draw::draw;
use serde::Serialize;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.table.files).writing([&args.out]).checked(out)?;
    check_extension(&args.out)?;
    let (set, layout) = input::table(&args.table)?;
    out.file(&files, &args.out, |file| svg::write(file, &draw(&set, &layout)))?;
    if out.is_json() {
        out.json(&Report { out: FileName::from(&args.out) })?;
    }
    Ok(Verdict::Holds)
}

/// Refuses names of files in other formats. A name without an extension is accepted.
pub(super) fn check_extension(path: &Path) -> Result<(), Failure> {
    match path.extension() {
        Some(extension) if !extension.eq_ignore_ascii_case("svg") => {
            let name = FileName::from(path);
            Err(Failure::Usage(format!("--out {name}: pictures are written as .svg only")))
        }
        _ => Ok(()),
    }
}

#[derive(Serialize)]
struct Report {
    out: FileName,
}
