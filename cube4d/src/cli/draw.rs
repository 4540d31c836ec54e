//! `cube4d draw`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use cube4d::draw::draw;
use serde::Serialize;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let format = PictureFormat::of(&args.out)?;
    if args.table.files.is_empty() {
        let nothing = "nothing to draw: give LAYOUT, or SET and LAYOUT (`cube4d solve` prints one)";
        return Err(Failure::Usage(nothing.to_owned()));
    }
    let files = Files::new().reading(&args.table.files).writing([&args.out]).checked(out)?;
    let (set, typed) = input::table(&args.table)?;
    let page = draw(&set, &typed.layout).to_string();
    format.write(&[page], std::slice::from_ref(&args.out), &files, out)?;
    if out.is_json() {
        out.json(&Report { out: FileName::from(&args.out) })?;
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    out: FileName,
}
