//! `fractal3d list`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use common::cli::files::{Checked, Files};
use common::cli::output::{Failure, Output, ProgressBar, STDOUT, Verdict};
use common::foreign::FileName;
use common::number::{counted, grouped};
use common::outcome::StopReason;
use fractal3d::board::BoardDesign;
use fractal3d::canon::CanonicalForms;
use fractal3d::grid::Grid;
use fractal3d::list::List as Solutions;
use fractal3d::packed::{self, Packer};
use rayon::prelude::*;

use super::args::{Limit, List};
use super::essential;
use super::stop::Stop;
use super::written::print_written;

pub(crate) fn run(args: &List, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.read);
    let files = args.long.files(files, Some(&args.out)).checked(out)?;
    let design = args.board.design()?;
    if args.essential && design == BoardDesign::STANDARD {
        return essential::run(args, &files, out);
    }
    if args.essential {
        return essential_on(design, args, &files, out);
    }
    if args.long.is_used() {
        let only = "--checkpoint, --part, --ledger and --progress json go with --essential: the \
                    whole list takes seconds";
        return Err(Failure::Usage(only.to_owned()));
    }
    if let Some(file) = &args.read {
        return read(file, &files, &args.out, out);
    }
    if args.packed && design != BoardDesign::STANDARD {
        let only = "--packed is for the hexagonal board: nine bytes tell its solutions apart";
        return Err(Failure::Usage(only.to_owned()));
    }
    let list = Solutions::new(&design.board());
    let mut job = Job::new(&list, args.limit, out)?;
    let written = if args.packed {
        let packer = Packer::new();
        let pack = |grid| packer.pack(&grid).expect("it is from the list");
        let pack = |unit: Vec<Grid>| unit.into_iter().map(pack).collect();
        out.bytes_file(&files, &args.out, |file| {
            let mut writer = packed::Writer::new(file)?;
            job.in_order(pack, |records: &[_]| writer.add(records))?;
            writer.finish()
        })
    } else {
        let grids = |unit| unit;
        out.file(&files, &args.out, |file| {
            job.in_order(grids, |grids: &[Grid]| write_lines(grids, file))?;
            file.flush()
        })
    };
    job.end(written, ["solution", "solutions"], &args.out, out)
}

/// One solution of each class on another board than the standard one: its symmetries are found by search, and
/// the list takes no longer than the solutions.
fn essential_on(
    design: BoardDesign,
    args: &List,
    files: &Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if args.long.is_used() {
        let only = "--checkpoint, --part, --ledger and --progress json are for the hexagonal board";
        return Err(Failure::Usage(only.to_owned()));
    }
    let board = design.board();
    let forms = CanonicalForms::of(&board);
    let forms = forms.map_err(|reason| Failure::Usage(reason.to_string()))?;
    let list = Solutions::new(&board);
    let mut job = Job::new(&list, args.limit, out)?;
    let classes = |unit: Vec<Grid>| {
        let class = |grid: Grid| {
            let stabiliser = forms.stabiliser_if_canonical(&grid)?;
            Some((grid, forms.order() / stabiliser))
        };
        unit.into_iter().filter_map(class).collect()
    };
    let written = out.file(files, &args.out, |file| {
        let (order, symmetries) = match forms.order() {
            1 => ("only", "symmetry"),
            order => (&*grouped(order), "symmetries"),
        };
        writeln!(
            file,
            "# One solution of each equivalence class under the board's {order} {symmetries},\n# in canonical \
             form, and how many solutions up to relabelling\n# belong to its class"
        )?;
        job.in_order(classes, |classes: &[(Grid, usize)]| {
            classes.iter().try_for_each(|(grid, size)| writeln!(file, "{grid} {size}"))
        })?;
        file.flush()
    });
    job.end(written, ["class", "classes"], &args.out, out)
}

/// More solutions of a unit than this aren't sorted: they take 81 MB.
const MOST_OF_UNIT: usize = 1_000_000;

/// A list in the making.
struct Job<'a> {
    list: &'a Solutions,
    /// How many lines may be written.
    left: usize,
    is_limited: bool,
    written: u64,
    stop: Stop,
    progress: ProgressBar,
    /// Whether a unit has too many solutions.
    is_too_long: AtomicBool,
}

impl<'a> Job<'a> {
    fn new(list: &'a Solutions, limit: Limit, out: &Output) -> Result<Self, Failure> {
        let most = limit.number().map(|most| usize::try_from(most).unwrap_or(usize::MAX));
        Ok(Self {
            list,
            left: most.unwrap_or(usize::MAX),
            is_limited: most.is_some(),
            written: 0,
            stop: Stop::listen()?,
            progress: out.progress(list.units().len() as u64, "units"),
            is_too_long: AtomicBool::new(false),
        })
    }

    /// Makes something of each unit, in parallel, and hands it on in the order of the units, while the
    /// next are made. No more than a few units are at work, so that memory stays small.
    fn in_order<T: Send>(
        &mut self,
        make: impl Fn(Vec<Grid>) -> Vec<T> + Sync,
        mut hand_on: impl FnMut(&[T]) -> io::Result<()>,
    ) -> io::Result<()> {
        let Self { list, left, is_limited, written, stop, progress, is_too_long } = self;
        let (list, is_limited, stop, is_too_long) = (*list, *is_limited, &*stop, &*is_too_long);
        let make = |&unit: &usize| {
            let solutions = list.some_of_unit(unit, MOST_OF_UNIT, stop.control());
            if solutions.stop_reason() == Some(StopReason::Limit) && !is_limited {
                is_too_long.store(true, Ordering::Relaxed);
            }
            make(solutions.into_found())
        };
        let mut is_done = *left == 0;
        let mut take = |made: Vec<T>| {
            if is_too_long.load(Ordering::Relaxed) {
                return io::Result::Ok(ControlFlow::Break(()));
            }
            let most = made.len().min(*left);
            // Whoever closes the pipe has got some.
            (*left, *written) = (*left - most, *written + most as u64);
            hand_on(&made[..most])?;
            progress.inc(1);
            let is_done = *left == 0 || stop.is_requested();
            Ok(if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        let units: Vec<usize> = list.units().collect();
        let at_once = rayon::current_num_threads().clamp(1, 16);
        let mut made: Vec<Vec<T>> = Vec::new();
        for some in units.chunks(at_once) {
            if is_done {
                break;
            }
            let mut ready = std::mem::take(&mut made).into_iter();
            is_done = rayon::in_place_scope(|scope| {
                scope.spawn(|_| made = some.par_iter().map(make).collect());
                ready.try_fold(false, |done, unit| {
                    Ok::<_, io::Error>(done || take(unit)?.is_break())
                })
            })?;
        }
        for unit in made {
            is_done = is_done || take(unit)?.is_break();
        }
        // A list that isn't complete takes no file's place.
        match stop.is_requested() {
            true => Err(io::ErrorKind::Interrupted.into()),
            false => Ok(()),
        }
    }

    /// Says what was written, or why it wasn't.
    fn end(
        self,
        written: Result<(), Failure>,
        nouns: [&str; 2],
        to: &Path,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let (done, units) = (self.progress.position(), self.list.units().len() as u64);
        self.progress.finish_and_clear();
        if self.is_too_long.into_inner() {
            let most = grouped(MOST_OF_UNIT);
            let reason = format!(
                "a list of all solutions is too long: more than {most} begin alike; use --limit"
            );
            return Err(Failure::Usage(reason));
        }
        if self.stop.is_requested() && written.is_err() {
            if to != Path::new(STDOUT) {
                return Err(Failure::Interrupted(FileName::from(to)));
            }
            out.message(format!("interrupted after {done} of {}", counted(units, "unit")))?;
            return Ok(Verdict::Interrupted);
        }
        written?;
        let verdict = print_written(self.written, nouns, to, out)?;
        Ok(if self.written == 0 { Verdict::Nothing } else { verdict })
    }
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

fn read(name: &str, files: &Checked, to: &Path, out: &mut Output) -> Result<Verdict, Failure> {
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
