//! `pyraminx fix`.

mod text;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use pyraminx::design;
use pyraminx::fix::{self, Config, Fixes, Position};
use pyraminx::geometry::{FACELETS, Facelet, Piece};
use pyraminx::impossible::Impossible;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Text};
use pyraminx::report::fix::Report;
use pyraminx::search::Problem;
use pyraminx::template::Template;

use super::args::{Fix, Lock, required_rings};
use super::{input, interrupt, labels};

/// What was searched, and what was found.
struct Repair {
    labelling: Labelling,
    locks: Template,
    config: Config,
    /// The solved states of the labelling itself.
    problem: Problem,
    found: Result<Outcome<Fixes>, Impossible>,
    /// How many repairs to list.
    limit: usize,
}

pub(crate) fn run(args: &Fix, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::source(args.net.as_deref())?;
    let text = labels::text(&source)?;
    let mut locks = notation::read_template(text)?;
    let Some(labelling) = locks.labelling() else { return fill(args, text, &locks, out) };
    for lock in &args.lock {
        for facelet in Facelet::all().filter(|&facelet| is_locked_by(*lock, facelet)) {
            locks = locks.locked(facelet).expect("a labelling has no free sticker");
        }
    }
    let config = Config {
        rings: required_rings(args.rings),
        by: args.by,
        across_faces: args.free,
        max_changes: args.max_changes.map_or(FACELETS, usize::from),
        max_steps: None,
    };
    let config = if args.max_changes.is_none() { config.for_some_seconds() } else { config };
    let interrupt = interrupt::listen()?;
    let repair = Repair {
        labelling,
        locks,
        config,
        problem: Problem::new(&labelling, config.rings),
        found: search(&labelling, &locks, &config, &interrupt, out),
        limit: args.limit.unless_counting(args.count_only).get(),
    };
    if out.is_json() {
        let Repair { labelling, config, problem, found, limit, .. } = &repair;
        labels::json(&Report::new(labelling, config, problem, found, *limit), out)?;
    } else if args.count_only {
        repair.write_count(out)?;
    } else {
        repair.write_text(source.name(), out)?;
    }
    let outcome = match &repair.found {
        Ok(outcome) => outcome,
        Err(_) => return Ok(Verdict::Nothing),
    };
    if outcome.stop_reason() == Some(StopReason::Requested) {
        out.message(interrupted(outcome.found()))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if outcome.found().changes.is_some() { Verdict::Holds } else { Verdict::Nothing })
}

/// Fills the free stickers and leaves the others as they are, as `design` does.
fn fill(
    args: &Fix,
    text: Text<'_>,
    template: &Template,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let ignored = [
        (args.free, "--free"),
        (args.max_changes.is_some(), "--max-changes"),
        (!args.lock.is_empty(), "--lock"),
    ];
    if let Some((_, option)) = ignored.iter().find(|(is_given, _)| *is_given) {
        return Err(Failure::Usage(format!(
            "{option} is for a net without free stickers: \
             `fix` fills the free ones, and all others stay"
        )));
    }
    let config = design::Config {
        rings: required_rings(args.rings),
        by: args.by,
        histogram: false,
        limit: args.limit.unless_counting(args.count_only).as_option(),
    };
    if !out.is_json() {
        out.remark("Free stickers are filled, and the others stay, as by `pyraminx design`.")?;
    }
    super::design::complete(text, *template, config, out)
}

fn search(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
    interrupt: &Interrupt,
    out: &Output,
) -> Result<Outcome<Fixes>, Impossible> {
    let bar = out.progress(0, "sets of stickers");
    let changeable = fix::changeable(locks);
    let progress = |done| {
        let Position { changes, done, sets } = Position::after(done, changeable);
        bar.set_length(sets);
        bar.set_position(done);
        bar.set_message(counted(changes as u64, "change"));
    };
    let found = fix::fix(labelling, locks, config, interrupt.control().with_progress(&progress));
    bar.finish_and_clear();
    found
}

fn interrupted(fixes: &Fixes) -> String {
    let at = fixes.examined.len().saturating_sub(1) as u64;
    let examined = counted(fixes.examined.last().copied().unwrap_or(0), "relabelling");
    let found = grouped(fixes.nets.len());
    format!("interrupted after {examined} with {}: {found} found so far", counted(at, "change"))
}

fn is_locked_by(lock: Lock, facelet: Facelet) -> bool {
    match lock {
        Lock::Face(face) => facelet.face() == face,
        Lock::Sticker(face, place) => face.printed()[place] == facelet,
        Lock::Tips => matches!(facelet.piece(), Piece::Tip(_)),
        Lock::Axials => matches!(facelet.piece(), Piece::Axial(_)),
        Lock::Edges => matches!(facelet.piece(), Piece::Edge(_)),
    }
}
