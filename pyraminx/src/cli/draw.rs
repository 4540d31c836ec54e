//! `pyraminx draw`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use pyraminx::draw::{Config, Layout, draw};
use serde::Serialize;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.net).writing([&args.out]).checked(out)?;
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

#[derive(Serialize)]
struct Report {
    net: [String; 4],
    flat: bool,
    colours: bool,
    out: FileName,
}
