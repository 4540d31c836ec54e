//! `pyraminx draw`.

use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use pyraminx::draw::{Config, Layout, draw};
use serde::Serialize;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
    refuse_other_extensions(&args.out, &["svg"])?;
    let labelling = input::labelling(args.net.as_deref())?;
    let layout = if args.flat { Layout::Flat } else { Layout::Glue };
    let picture = draw(&labelling, &Config { layout, colours: args.colours });
    out.file(&files, &args.out, |file| writeln!(file, "{}", picture.trim_end()))?;
    if out.is_json() {
        out.json(&Report {
            net: labelling.to_faces(),
            flat: args.flat,
            colours: args.colours,
            out: FileName::from(&args.out),
        })?;
    }
    Ok(Verdict::Holds)
}

/// Refuses a file whose extension asks for another format than these.
pub(crate) fn refuse_other_extensions(path: &Path, written: &[&str]) -> Result<(), Failure> {
    let Some(extension) = path.extension() else { return Ok(()) };
    if written.iter().any(|other| extension.eq_ignore_ascii_case(other)) {
        return Ok(());
    }
    let name = FileName::from(path);
    let written: Vec<_> = written.iter().map(|extension| format!(".{extension}")).collect();
    Err(Failure::Usage(format!(
        "cannot write {name}: expected a file that ends in {}",
        written.join(" or ")
    )))
}

#[derive(Serialize)]
struct Report {
    net: [String; 4],
    flat: bool,
    colours: bool,
    out: FileName,
}
