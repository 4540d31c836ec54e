//! `cube4d sheet`.

use std::path::{Path, PathBuf};

use common::cli::output::{Failure, Output, STDOUT, Verdict};
use cube4d::sheet;

use super::args::{Kind, Sheet};
use super::input;

pub(crate) fn run(args: &Sheet, out: &mut Output) -> Result<Verdict, Failure> {
    out.check_out(&args.out, &args.file)?;
    let set = input::set(args.file.as_deref())?;
    let kind = match args.kind {
        Kind::Nets => sheet::Kind::Nets,
        Kind::Stickers => sheet::Kind::Stickers,
    };
    let pages = sheet::pages(&set, kind, args.edge);
    if pages.len() > 1 && args.out == Path::new(STDOUT) {
        let many = format!("{} pages don't go to standard output: give --out FILE", pages.len());
        return Err(Failure::Usage(many));
    }
    for (number, page) in (1..).zip(&pages) {
        let path = page_path(&args.out, number);
        out.file(&path, |file| svg::write(file, page))?;
        out.remark(format!("page {number} in {}", path.display()))?;
    }
    Ok(Verdict::Holds)
}

/// The first page is as asked for, the second of `a.svg` is `a-2.svg`.
fn page_path(out: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return out.to_owned();
    }
    let stem = out.file_stem().unwrap_or_default().to_string_lossy();
    let name = match out.extension() {
        Some(extension) => format!("{stem}-{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    out.with_file_name(name)
}
