//! `cube4d draw`.

use std::path::PathBuf;

use clap::Args;
use cube4d::api::draw;
use serde::Serialize;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::picture::PictureFormat;
use solidoku_common::foreign::FileName;

use super::input::Table;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d draw table.txt --out table.svg  three slices, from the front";

#[derive(Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    table: Table,
    /// Where to write the picture: a file that ends in .svg or .pdf, or `-`
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    if args.table.files.is_empty() {
        let nothing = "nothing to draw: give LAYOUT, or SET and LAYOUT (`cube4d solve` prints one)";
        return Err(Failure::Usage(nothing.to_owned()));
    }
    let files = Files::new().reading(&args.table.files).writing([&args.out]).checked(out)?;
    let (set, layout) = args.table.texts()?;
    let report = draw::run(&draw::Request { set, layout })?;
    format.write(&report.pages, std::slice::from_ref(&args.out), &files, out)?;
    if out.is_json() {
        out.json(&Written { out: FileName::from(&args.out) })?;
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Written {
    out: FileName,
}
