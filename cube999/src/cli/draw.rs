//! `cube999 draw`.

use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, STDOUT, Verdict};
use common::cli::picture::PictureFormat;
use common::foreign::FileName;
use cube999::draw;
use serde::Serialize;

use super::args::Draw;
use super::input::{self, Read};

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    if args.turns.is_none() {
        args.read.without_turns()?;
    }
    let reads = [&args.cube].into_iter().chain(&args.turns);
    let files = Files::new().reading(reads).writing([&args.out]).checked(out)?;
    let kind = Kind::of(&args.out)?;
    let (order, turns) = (args.order.order(), args.turns.as_deref());
    let Read { cube, turns, .. } =
        input::cube_and_turns(&args.cube, turns, order, args.read.reading(), out)?;
    let text = match kind {
        Kind::Page => draw::page(&cube, &turns),
        Kind::Picture | Kind::Document => draw::still(&cube, turns.first().copied()),
    };
    match kind {
        Kind::Document => {
            PictureFormat::Pdf.write(&[text], std::slice::from_ref(&args.out), &files, out)?;
        }
        Kind::Page | Kind::Picture => {
            out.file(&files, &args.out, |file| file.write_all(text.as_bytes()))?;
        }
    }
    if out.is_json() {
        let file = FileName::from(&args.out);
        out.json(&Report { out: file, kind, wrong: cube.wrong().count(), turns: turns.len() })?;
    }
    Ok(Verdict::Holds)
}

/// What is drawn.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    /// A page for a browser, with all turns.
    Page,
    /// SVG.
    Picture,
    /// The same as PDF.
    Document,
}

impl Kind {
    /// What the name of a file asks for.
    fn of(out: &Path) -> Result<Self, Failure> {
        let is = |wanted: &str| out.extension().is_some_and(|ext| ext.eq_ignore_ascii_case(wanted));
        if is("html") {
            Ok(Self::Page)
        } else if is("pdf") {
            Ok(Self::Document)
        } else if is("svg") || out == Path::new(STDOUT) {
            Ok(Self::Picture)
        } else {
            let expected = "--out: expected a name that ends in .html (a page), .svg or .pdf (a \
                            picture), or `-` (an SVG picture on standard output)";
            Err(Failure::Usage(expected.to_owned()))
        }
    }
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    out: FileName,
    kind: Kind,
    wrong: usize,
    turns: usize,
}
