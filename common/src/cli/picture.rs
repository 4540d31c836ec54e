//! Pictures to files: `--out x.svg` or `--out x.pdf`, of as many pages as it takes.
//!
//! A PDF holds all pages. An SVG holds one, so that the first page of `a.svg` is `a.svg` and the
//! second is `a-2.svg`.

use std::io;
use std::path::{Path, PathBuf};

use super::files::Checked;
use super::output::{Failure, Output, STDOUT};
use crate::foreign::FileName;
use crate::page::pdf::{PdfError, pdf};
use crate::page::{Page, Paper, text};

/// The format that the name of a file asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    /// One page.
    Svg,
    /// Any number of pages.
    Pdf,
}

impl PictureFormat {
    /// The format of a file with this name. Standard output gets SVG, and so do devices and pipes,
    /// which have no extension.
    ///
    /// # Errors
    /// If the extension asks for another format, or there is none.
    pub fn of(out: &Path) -> Result<Self, Failure> {
        Self::by_name(out).ok_or_else(|| unknown_format(out, ".svg or .pdf"))
    }

    /// The format that a file's name asks for; `None` if it has another extension or none.
    pub fn by_name(out: &Path) -> Option<Self> {
        let Some(extension) = out.extension() else {
            return (out == Path::new(STDOUT) || is_device(out)).then_some(Self::Svg);
        };
        let formats = [("svg", Self::Svg), ("pdf", Self::Pdf)];
        let named = formats.into_iter().find(|(name, _)| extension.eq_ignore_ascii_case(name));
        named.map(|(_, format)| format)
    }

    /// The files that this many pages go to, in order. They must be checked before they are
    /// written.
    ///
    /// # Errors
    /// If several pages of SVG would go to standard output.
    pub fn paths(self, out: &Path, pages: usize) -> Result<Vec<PathBuf>, Failure> {
        match self {
            Self::Pdf => Ok(vec![out.to_owned()]),
            Self::Svg if pages > 1 && out == Path::new(STDOUT) => Err(Failure::Usage(format!(
                "{pages} pages can't go to standard output: name a file (a .pdf holds all of them)"
            ))),
            Self::Svg => Ok((1..=pages).map(|number| page_path(out, number)).collect()),
        }
    }

    /// Checks that a file in this format can show a text, such as a title, before there are pages.
    ///
    /// # Errors
    /// If the fonts of PDF lack a character.
    pub fn check_text(self, out: &Path, words: &str) -> Result<(), Failure> {
        match self {
            Self::Svg => Ok(()),
            Self::Pdf => {
                let size = Paper::A4.size();
                let page = Page::blank("", size).with(text(words, size, 7.0, size.x));
                pdf(&[page]).map_err(|error| unwritable(out, &error)).map(drop)
            }
        }
    }

    /// Writes pages to their [paths](Self::paths).
    ///
    /// # Errors
    /// If a file can't be written, or the fonts of PDF lack a character.
    pub fn write(
        self,
        pages: &[Page],
        paths: &[PathBuf],
        files: &Checked,
        out: &mut Output,
    ) -> Result<(), Failure> {
        match self {
            Self::Svg => {
                let write = |page| move |file: &mut dyn io::Write| write!(file, "{page}");
                out.all_files(files, paths.iter().cloned().zip(pages.iter().map(write)))
            }
            Self::Pdf => {
                let bytes = pdf(pages).map_err(|error| unwritable(&paths[0], &error))?;
                out.bytes_file(files, &paths[0], |file| file.write_all(&bytes))
            }
        }
    }
}

fn unwritable(out: &Path, error: &PdfError) -> Failure {
    Failure::Usage(format!("cannot write {}: {error}", FileName::from(out)))
}

/// The failure if a file's extension asks for none of the formats that a command writes.
pub fn unknown_format(out: &Path, expected: &str) -> Failure {
    let name = FileName::from(out);
    Failure::Usage(format!("cannot write {name}: expected a file that ends in {expected}"))
}

/// Whether the name is that of something that is neither a file nor a folder, such as a pipe.
fn is_device(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir())
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_extension_decides_and_pages_have_names() {
        let of = |name: &str| PictureFormat::of(Path::new(name));
        assert_eq!(of("a.svg").unwrap(), PictureFormat::Svg);
        assert_eq!(of("-").unwrap(), PictureFormat::Svg);
        assert_eq!(of("a.PDF").unwrap(), PictureFormat::Pdf);
        #[cfg(unix)]
        assert_eq!(of("/dev/null").unwrap(), PictureFormat::Svg);
        for refused in ["a.png", "a.svg.gz", "a", "a.", ".svg", "/", ".", "b.svg/a", "a.svgz"] {
            let failure = of(refused).unwrap_err().to_string();
            assert!(failure.ends_with("expected a file that ends in .svg or .pdf"), "{failure}");
        }
        let names = |format: PictureFormat, out: &str| format.paths(Path::new(out), 3);
        let svg = names(PictureFormat::Svg, "b/a.svg").unwrap();
        assert_eq!(svg, ["b/a.svg", "b/a-2.svg", "b/a-3.svg"].map(PathBuf::from));
        assert_eq!(names(PictureFormat::Pdf, "a.pdf").unwrap(), [PathBuf::from("a.pdf")]);
        assert!(names(PictureFormat::Svg, "-").is_err());
        assert_eq!(names(PictureFormat::Pdf, "-").unwrap(), [PathBuf::from("-")]);
    }
}
