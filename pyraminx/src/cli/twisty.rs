//! `pyraminx convert --to`: the puzzle for other programs.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::twisty::{Pattern, TWO_FORMATS};
use pyraminx::api::{Limit, Reading};
use pyraminx::labelling::Labelling;
use pyraminx::locate;
use pyraminx::notation;
use pyraminx::rings::Rings;
use pyraminx::twisty::{self, Format};

use super::convert::Convert;
use super::words::with_rings;

const HEAD: &str = "\
Sudoku Pyraminx, for twsearch. The sets are the stickers of tips, axials and edges; equal numbers are equal digits,
which are identical pieces.
Moves: U R L B are A0 A1 A2 A3 of pyraminx, u r l b are T0 T1 T2 T3.";

/// Where the goal of a search for twsearch is one of several solved states, it begins there.
const BACKWARDS: &str = "\
twsearch has one solved state only, so here it is the given state, and the positions to solve are the targets.
A solution of a position leads from that target to the given state; undone, it leads to the target.";

pub(super) fn run(format: Format, args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        return Err(Failure::Usage(TWO_FORMATS.to_owned()));
    }
    let rings = if args.rings { Rings::Four } else { Rings::None };
    let limit = args.targets.unwrap_or(Limit::AtMost(1)).at_most();
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let interrupt = Interrupt::listen()?;
    let States { labelling, shown } =
        states(format == Format::Scr && limit <= 1, args, &interrupt, out)?;
    let found = twisty::targets(&labelling, rings, limit, interrupt.control());
    if interrupt.is_requested() {
        let found = counted(found.found().len() as u64, "solved state");
        out.message(format!("interrupted after {found}: nothing is written"))?;
        return Ok(Verdict::Interrupted);
    }
    let targets = found.into_found();
    if targets.is_empty() && limit > 0 {
        let rings = with_rings(args.rings);
        out.message(format!(
            "no solved state{rings} is reachable, so there is no target and nothing is written (--targets 0 \
             writes the puzzle without one)"
        ))?;
        return Ok(Verdict::Nothing);
    }
    let text = match format {
        Format::Kpuzzle => twisty::kpuzzle(&shown[0], &targets),
        Format::Tws | Format::Scr => for_twsearch(format, limit, &shown, &targets),
    };
    out.raw(text.as_bytes())?;
    Ok(Verdict::Holds)
}

/// A definition, or positions. With one target that is the solved state, and the given states are the positions;
/// with several the given state is solved, and they are the positions.
fn for_twsearch(
    format: Format,
    limit: usize,
    shown: &[Labelling],
    targets: &[Labelling],
) -> String {
    let is_backwards = limit > 1;
    let (solved, positions, name) = match targets {
        [target, ..] if !is_backwards => (target, shown, "state"),
        [] => (&shown[0], shown, "state"),
        _ => (&shown[0], targets, "target"),
    };
    let role = match (is_backwards, targets) {
        (true, _) => "the given state",
        (false, []) => "the given state, as no target is wanted",
        (false, _) => "the first solved state",
    };
    let mut remarks = format!("{HEAD}\nSolved, L F R D: {solved} ({role}).");
    if is_backwards {
        remarks += "\n";
        remarks += BACKWARDS;
    }
    let puzzle = twisty::puzzle(solved);
    if format == Format::Tws {
        return puzzle.tws(&remarks);
    }
    let patterns: Vec<Pattern> = positions.iter().map(twisty::pattern).collect();
    let names = (1..).map(|number| format!("{name}-{number}"));
    puzzle.scr(&remarks, names.zip(&patterns))
}

/// What is to be written, and the labelling of which these are states.
struct States {
    labelling: Labelling,
    /// At least one.
    shown: Vec<Labelling>,
}

/// Reads the arguments. If it is interrupted, not all states were compared with the labelling.
fn states(
    several_fit: bool,
    args: &Convert,
    interrupt: &Interrupt,
    out: &Output,
) -> Result<States, Failure> {
    let request = args.request()?;
    let mut reading = Reading::new(request.symbols);
    let given = match &request.labelling {
        Some(net) => Some(reading.labelling(Some(net), "labelling")?),
        None => None,
    };
    let source = reading.source(request.states.as_ref(), "states");
    let pieces = given.unwrap_or_else(Labelling::question);
    let entries = notation::read_states(reading.text(&source)?, &pieces)?;
    let labelling = given.unwrap_or(entries[0].shown);
    if let (Some(second), false) = (entries.get(1), several_fit) {
        let count = grouped(entries.len() as u64);
        let at = second.span.start..second.span.start;
        let error = source.error(at, format!("{count} states"), "a single state");
        return Err(error
            .with_help("only `--to scr` takes several, and then with one target")
            .into());
    }
    let bar = out.progress(entries.len() as u64, "states");
    let mut reached = entries.iter().take_while(|_| !interrupt.is_requested()).map(|entry| {
        bar.inc(1);
        locate::reach(&labelling, entry, &source, "a state of the labelling").map(drop)
    });
    let reached = reached.try_for_each(|reached| reached);
    bar.finish_and_clear();
    reached?;
    Ok(States { labelling, shown: entries.into_iter().map(|entry| entry.shown).collect() })
}
