//! `cube999 draw`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::foreign::FileName;
use cube999::draw;
use serde::Serialize;

use super::args::Draw;
use super::input;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    let reads = [&args.cube].into_iter().chain(&args.turns);
    let files = Files::new().reading(reads).writing([&args.out]).checked(out)?;
    let (cube, turns) = input::both(&args.cube, args.turns.as_deref(), args.clamp.centres())?;
    let ends_in = |wanted: &str| {
        args.out.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
    };
    let kind = if ends_in("html") {
        out.file(&files, &args.out, |file| file.write_all(draw::page(&cube, &turns).as_bytes()))?;
        "page"
    } else if ends_in("svg") {
        let still = draw::still(&cube, turns.first().copied());
        out.file(&files, &args.out, |file| svg::write(file, &still))?;
        "picture"
    } else {
        let name = "--out FILE: its name must end in .html (a page) or .svg (a picture)";
        return Err(Failure::Usage(name.to_owned()));
    };
    if out.is_json() {
        let file = FileName::from(&args.out);
        out.json(&Report { out: file, kind, wrong: cube.wrong().count(), turns: turns.len() })?;
    }
    Ok(Verdict::Holds)
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    out: FileName,
    kind: &'static str,
    wrong: usize,
    turns: usize,
}
