//! `cube4d sheet`.

use std::path::{Path, PathBuf};

use common::cli::files::Files;
use common::cli::output::{Failure, Output, STDOUT, Verdict};
use common::foreign::FileName;
use cube4d::sheet::{self, Edge};
use serde::Serialize;

use super::args::{Kind, Sheet};
use super::draw::check_extension;
use super::input;

pub(crate) fn run(args: &Sheet, out: &mut Output) -> Result<Verdict, Failure> {
    let set = input::set(args.file.as_deref())?;
    let kind = match args.kind {
        Kind::Nets => sheet::Kind::Nets,
        Kind::Stickers => sheet::Kind::Stickers,
    };
    let edge = Edge::new(args.edge).map_err(|error| Failure::Usage(error.to_string()))?;
    let pages = sheet::pages(&set, kind, edge);
    let is_stdout = args.out == Path::new(STDOUT);
    if pages.len() > 1 && is_stdout {
        let many = format!("{} pages can't go to standard output: name a file", pages.len());
        return Err(Failure::Usage(many));
    }
    let paths: Vec<PathBuf> =
        (1..=pages.len()).map(|number| page_path(&args.out, number)).collect();
    let files = Files::new().reading(&args.file).writing(&paths).checked(out)?;
    check_extension(&args.out)?;
    let mut report = Report { pages: Vec::new() };
    for (number, (page, path)) in (1..).zip(pages.iter().zip(&paths)) {
        let replaced = path.is_file();
        out.file(&files, path, |file| svg::write(file, page))?;
        let file = FileName::from(path);
        if !out.is_json() && !is_stdout {
            let instead = if replaced { " (replaced)" } else { "" };
            out.remark(format!("page {number}: {file}{instead}"))?;
        }
        report.pages.push(Page { file, replaced });
    }
    if out.is_json() {
        out.json(&report)?;
    }
    Ok(Verdict::Holds)
}

/// The file of a page: the first page of `a.svg` is `a.svg`, the second `a-2.svg`.
fn page_path(out: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return out.to_owned();
    }
    let mut name = out.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = out.extension() {
        name.push(".");
        name.push(extension);
    }
    out.with_file_name(name)
}

#[derive(Serialize)]
struct Report {
    pages: Vec<Page>,
}

#[derive(Serialize)]
struct Page {
    file: FileName,
    /// Whether a file of that name existed.
    replaced: bool,
}
