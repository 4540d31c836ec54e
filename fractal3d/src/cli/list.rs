//! `fractal3d list`.

use std::io::{self, Write};
use std::path::Path;

use common::cli::files::{Checked, Files};
use common::cli::output::{Failure, Output, Verdict};
use common::input::{InputError, read_bytes};
use fractal3d::board::Board;
use fractal3d::grid::Grid;
use fractal3d::list::List as Solutions;
use fractal3d::packed::{self, Packer};
use rayon::prelude::*;

use super::args::List;
use super::essential;
use super::written::print_written;

/// More bytes than any packed list has.
const CAP: u64 = 64 << 20;

pub(crate) fn run(args: &List, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.read);
    let files = args.long.files(files, Some(&args.out)).checked(out)?;
    if args.essential {
        return essential::run(args, &files, out);
    }
    if args.long.is_used() {
        let only = "--checkpoint, --part, --ledger and --progress json go with --essential: the \
                    whole list takes seconds";
        return Err(Failure::Usage(only.to_owned()));
    }
    if let Some(file) = &args.read {
        return read(file, &files, &args.out, out);
    }
    let list = Solutions::new(Board::standard());
    let progress = out.progress(list.units().len() as u64, "units");
    let mut count = 0;
    let write = |file: &mut dyn Write| {
        let mut step = |lines: usize| {
            count += lines as u64;
            progress.inc(1);
        };
        if args.packed {
            let packer = Packer::new();
            let mut writer = packed::Writer::new(file)?;
            let pack = |unit: Vec<Grid>| {
                let pack = |grid| packer.pack(grid).expect("it is from the list");
                unit.iter().map(pack).collect()
            };
            in_order(&list, pack, |records: Vec<_>| {
                step(records.len());
                writer.add(&records)
            })?;
            writer.finish()
        } else {
            in_order(
                &list,
                |unit| lines(&unit),
                |lines| {
                    step(lines.len() / LINE);
                    file.write_all(&lines)
                },
            )
        }
    };
    let written = match args.packed {
        true => out.bytes_file(&files, &args.out, write),
        false => out.file(&files, &args.out, write),
    };
    progress.finish_and_clear();
    written?;
    print_written(count, ["solution", "solutions"], &args.out, out)
}

/// Makes something of each unit, in parallel, and hands it on in the order of the units, while the
/// next are made. No more than a few units are at work, so that memory stays small.
fn in_order<T: Send>(
    list: &Solutions,
    make: impl Fn(Vec<Grid>) -> T + Sync,
    mut hand_on: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let units: Vec<usize> = list.units().collect();
    let at_once = rayon::current_num_threads().clamp(1, 16);
    let mut made: Vec<T> = Vec::new();
    for some in units.chunks(at_once) {
        let ready = std::mem::take(&mut made);
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| made = some.par_iter().map(|&unit| make(list.unit(unit))).collect());
            ready.into_iter().try_for_each(&mut hand_on)
        })?;
    }
    made.into_iter().try_for_each(&mut hand_on)
}

/// The bytes of a line of text.
const LINE: usize = 82;

fn lines(unit: &[Grid]) -> Vec<u8> {
    let mut text = Vec::with_capacity(LINE * unit.len());
    for grid in unit {
        text.extend(grid.values().map(|value| b'0' + value));
        text.push(b'\n');
    }
    text
}

fn read(name: &str, files: &Checked, to: &Path, out: &mut Output) -> Result<Verdict, Failure> {
    let bytes = read_bytes(name, CAP)?;
    if bytes.len() as u64 > CAP {
        return Err(InputError::TooLarge { name: name.into(), cap: CAP }.into());
    }
    let refused = |error: packed::NotPacked| {
        let (offset, reason) = (error.at() as u64, error.to_string());
        Failure::Input(InputError::Binary { name: name.into(), offset, reason })
    };
    // All is checked before anything is written.
    packed::read(&bytes).map_err(refused)?.try_for_each(|grid| grid.map(drop)).map_err(refused)?;
    let solutions = packed::read(&bytes).map_err(refused)?;
    let mut count = 0;
    out.file(files, to, |file| {
        for grid in solutions.flatten() {
            count += 1;
            file.write_all(&lines(&[grid]))?;
        }
        Ok(())
    })?;
    print_written(count, ["solution", "solutions"], to, out)
}
