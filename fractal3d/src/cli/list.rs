//! `fractal3d list`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use fractal3d::api::list::{self, Content, Listed, Report, Request, run, run_by_units, units};
use fractal3d::api::{self, Limit};
use fractal3d::board::BoardDesign;
use fractal3d::grid::Grid;
use fractal3d::motion::SymmetryGroup;
use fractal3d::packed::{self, Packer};
use solidoku_common::cli::files::{Checked, Files};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::sweep::SweepArgs;
use solidoku_common::foreign::FileName;
use solidoku_common::number::{counted, grouped};

use super::board::BoardArgs;
use super::essential;
use super::written::print_written;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d list --out solutions.txt          all of them, sorted, 415 MB
  fractal3d list --packed --out all.s3d       nine bytes each
  fractal3d list --essential --out classes.txt  one of each class
  fractal3d list --limit 10                   ten of them
  fractal3d list --board sculpture            the sculpture's 140 colourings
  fractal3d list --board sculpture --essential  11 up to symmetry
  fractal3d list --board sculpture --essential --symmetry axis  30 up to turns

A solution up to relabelling is a colouring with nine colours: each line of the \
list of the sculpture can be a file for --colouring.";

#[derive(Args)]
pub(crate) struct List {
    /// Where to write [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(super) out: PathBuf,
    /// Write nine bytes per solution (see docs/packed-lists.md)
    #[arg(long, conflicts_with = "essential")]
    packed: bool,
    /// Write one solution of each equivalence class, and how many belong to its class
    #[arg(long)]
    essential: bool,
    /// Up to which symmetries solutions are the same
    #[arg(long, value_enum, value_name = "GROUP", default_value_t, requires = "essential")]
    symmetry: SymmetryGroup,
    /// How many to list: 0 to 2^64 - 1, or `all`
    #[arg(short = 'n', long, value_name = "N", default_value_t = Request::default().limit)]
    pub(super) limit: Limit,
    #[command(flatten)]
    board: BoardArgs,
    /// Read a packed list instead of searching; it is written as text
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["packed", "essential", "symmetry", "limit", "board", "colouring"])]
    read: Option<PathBuf>,
    #[command(flatten)]
    pub(super) long: SweepArgs,
}

impl List {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let files = Files::new().reading(&self.read);
        let files = self.long.files(files, Some(&self.out)).checked(out)?;
        let board = self.board.design()?;
        let list = if self.essential { Content::Classes } else { Content::Solutions };
        if self.essential
            && board == BoardDesign::STANDARD
            && self.symmetry == SymmetryGroup::Houses
        {
            return essential::run(self.limit, &self.long, &files, &self.out, out);
        }
        if self.long.is_used() {
            return Err(Failure::Usage(match self.essential {
                true => {
                    "--checkpoint, --part, --ledger and --progress json are for the hexagonal board \
                     and all symmetries of its houses"
                }
                false => {
                    "--checkpoint, --part, --ledger and --progress json go with --essential: the \
                     whole list takes seconds"
                }
            }.to_owned()));
        }
        if let Some(file) = &self.read {
            return read(file, &files, &self.out, out);
        }
        if self.packed && board != BoardDesign::STANDARD {
            let only = "--packed is for the hexagonal board: nine bytes tell its solutions apart";
            return Err(Failure::Usage(only.to_owned()));
        }
        let request = Request { board, list, symmetry: self.symmetry, limit: self.limit };
        self.write(&request, &files, out)
    }

    fn write(
        &self,
        request: &Request,
        files: &Checked,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let head = if self.essential { head(request)? } else { String::new() };
        let interrupt = Interrupt::install()?;
        let units = units(request);
        let progress = out.progress(units, "units");
        let show = |done| progress.set_position(done);
        let control = interrupt.control().with_progress(&show);
        let mut report = None;
        let mut finish = |made: Result<Report, api::Error>, written: io::Result<()>| {
            // A list that isn't complete takes no file's place.
            let is_whole = made.is_ok() && !interrupt.is_requested();
            report = Some(made);
            written?;
            if is_whole { io::Result::Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
        };
        let written = if self.packed {
            out.bytes_file(files, &self.out, |file| {
                let packer = Packer::new();
                let pack = |grid| packer.pack(&grid).expect("it is from the list");
                let pack = |unit: Vec<Grid>| unit.into_iter().map(pack).collect();
                let mut writer = packed::Writer::new(file)?;
                let mut written = Ok(());
                let made = run_by_units(request, control, pack, &mut |records: &[_]| {
                    written = writer.add(records);
                    flow(&written)
                });
                finish(made, written)?;
                writer.finish()
            })
        } else {
            out.file(files, &self.out, |file| {
                let mut written = Ok(());
                let made = if self.essential {
                    file.write_all(head.as_bytes())?;
                    run(request, control, &mut |Listed { solution, class_size }| {
                        let size = class_size.unwrap_or_default();
                        written = writeln!(file, "{solution} {size}");
                        flow(&written)
                    })
                } else {
                    run_by_units(request, control, |unit| unit, &mut |grids: &[Grid]| {
                        written = write_lines(grids, file);
                        flow(&written)
                    })
                };
                finish(made, written)?;
                file.flush()
            })
        };
        let done = progress.position();
        progress.finish_and_clear();
        let report = report.transpose()?;
        if interrupt.is_requested() && written.is_err() {
            if self.out != Path::new(STDOUT) {
                return Err(Failure::Interrupted(FileName::from(&self.out)));
            }
            out.message(format!("interrupted after {done} of {}", counted(units, "unit")))?;
            return Ok(Verdict::Interrupted);
        }
        written?;
        let listed = report.map_or(0, |report| report.listed);
        let nouns = if self.essential { ["class", "classes"] } else { ["solution", "solutions"] };
        let verdict = print_written(listed, nouns, &self.out, out)?;
        Ok(if listed == 0 && self.limit != Limit::AtMost(0) { Verdict::Nothing } else { verdict })
    }
}

/// Whether to continue after something was written, or wasn't.
fn flow(written: &io::Result<()>) -> ControlFlow<()> {
    if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// What stands above classes of solutions.
fn head(request: &Request) -> Result<String, Failure> {
    let order = list::forms(request)?.order();
    let symmetries = match request.symmetry.words() {
        [symmetry, _] if order == 1 => format!("the only {symmetry}"),
        [_, symmetries] => format!("the {} {symmetries}", grouped(order)),
    };
    Ok(format!(
        "# One solution of each equivalence class under\n# {symmetries}, in canonical form,\n# and how \
         many solutions up to relabelling belong to its class\n"
    ))
}

/// The bytes of a line of text.
const LINE: usize = 82;

/// Lines that are written at a time: they stay in the cache.
const LINES_AT_ONCE: usize = 1 << 10;

/// Writes solutions as lines of text.
fn write_lines(grids: &[Grid], file: &mut dyn Write) -> io::Result<()> {
    let mut text = vec![b'\n'; LINE * LINES_AT_ONCE.min(grids.len())];
    for grids in grids.chunks(LINES_AT_ONCE) {
        for (line, grid) in text.chunks_exact_mut(LINE).zip(grids) {
            for (char, value) in line.iter_mut().zip(grid.values()) {
                *char = b'0' + value;
            }
        }
        file.write_all(&text[..LINE * grids.len()])?;
    }
    Ok(())
}

fn read(name: &Path, files: &Checked, to: &Path, out: &mut Output) -> Result<Verdict, Failure> {
    let bytes = super::packed::read(name)?;
    let refused = |error: packed::PackedError| super::packed::refused(name, error.at(), error);
    // All is checked before anything is written.
    packed::read(&bytes).map_err(refused)?.try_for_each(|grid| grid.map(drop)).map_err(refused)?;
    let solutions = packed::read(&bytes).map_err(refused)?;
    let mut count = 0;
    out.file(files, to, |file| {
        for grid in solutions.flatten() {
            count += 1;
            write_lines(&[grid], file)?;
        }
        Ok(())
    })?;
    print_written(count, ["solution", "solutions"], to, out)
}
