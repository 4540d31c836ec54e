//! `pyraminx fix`.

use std::sync::atomic::{AtomicBool, Ordering};

use common::cli::interrupt::set_by_signals;
use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use pyraminx::design::By;
use pyraminx::fix::{self, Config, Ending, Fixes, Progress};
use pyraminx::geometry::{Corner, Edge, FACELETS, Facelet, Piece};
use pyraminx::identical::hidden_move;
use pyraminx::impossible::Impossible;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style};
use pyraminx::search::Problem;
use pyraminx::state::{State, Twists};
use pyraminx::template::Template;
use pyraminx::turn::{Layer, Turn};
use serde::Serialize;

use super::args::{Fix, Lock};
use super::input;
use super::json::{StateJson, by_name};

/// How many ambiguities are told; the rest can be had from `solve`.
const AMBIGUITIES: usize = 20;

/// Without --max-changes the search ends before a number of changes that would take more steps than
/// this: some seconds.
const STEPS: u64 = 200_000_000;

/// The same where digits may move between faces, and no rings rule most of that out: then most relabellings
/// must be counted.
const STEPS_ACROSS_FACES: u64 = 40_000_000;

/// The width of a remark, without the `# ` before it.
const WIDTH: usize = 78;

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn run(args: &Fix, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::source(args.net.as_deref())?;
    let mut locks = notation::read_template(&source)?;
    let labelling = notation::read_labelling(&source)?;
    for lock in &args.lock {
        for facelet in Facelet::all().filter(|&facelet| is_locked_by(*lock, facelet)) {
            locks = locks.locked(facelet).expect("a labelling has no free sticker");
        }
    }
    let config = Config {
        rings: args.rings,
        by: args.by.into(),
        across_faces: args.free,
        max_changes: args.max_changes.map_or(FACELETS, usize::from),
        max_steps: args.max_changes.is_none().then_some(if args.free && !args.rings {
            STEPS_ACROSS_FACES
        } else {
            STEPS
        }),
    };
    set_by_signals(&INTERRUPTED)
        .map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))?;
    let problem = Problem::new(&labelling, config.rings);
    let bar = out.progress(0, "sets of stickers");
    let progress = |progress: Progress| {
        bar.set_length(progress.sets);
        bar.set_position(progress.done);
        let found = match progress.found {
            0 => String::new(),
            n => format!(", {}", counted(n as u64, "repair")),
        };
        bar.set_message(format!("{}{found}", counted(progress.changes as u64, "change")));
    };
    let stop = || INTERRUPTED.load(Ordering::Relaxed);
    let fixes = fix::fix(&labelling, &locks, &config, progress, stop);
    bar.finish_and_clear();
    if out.is_json() {
        json(args, &labelling, &problem, &config, &fixes, out)?;
    } else {
        let net = notation::write(Style::Net, State::HOME, &labelling);
        out.remark(format!("Sudoku Pyraminx: {}\n\n{net}\n", source.name()))?;
        remark_ambiguity(&labelling, &problem, &config, out)?;
        remark_fixes(&locks, &config, &fixes, out)?;
        if fixes.ending != (Ending::Found { changes: 0 }) {
            list(args, &labelling, &fixes, out)?;
        }
    }
    Ok(match fixes.ending {
        Ending::Interrupted { .. } => Verdict::Interrupted,
        Ending::Found { .. } => Verdict::Holds,
        Ending::NoneUpTo { .. } | Ending::Impossible(_) => Verdict::Nothing,
    })
}

fn wrapped(text: &str) -> String {
    textwrap::fill(text, WIDTH)
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

fn remark_ambiguity(
    labelling: &Labelling,
    problem: &Problem,
    config: &Config,
    out: &mut Output,
) -> Result<(), Failure> {
    let count = problem.count();
    let rings = if config.rings { " with rings" } else { "" };
    let states = match count.arrangements {
        0 => "no solved state".to_owned(),
        n => counted(n, "solved state"),
    };
    let looks = if count.looks == count.arrangements {
        String::new()
    } else {
        format!(" ({} visually distinct)", grouped(count.looks))
    };
    out.remark(format!("It has {states}{rings}{looks}.\n"))?;
    let hidden = hidden_move(&labelling.labels().map(Some));
    if let (Some(hidden), By::Arrangements) = (hidden, config.by) {
        let text = format!(
            "Note: {hidden}. So there are several arrangements for each look, and a repair must \
             change one of these stickers. With --by looks, looks are counted instead."
        );
        out.remark(format!("{}\n", wrapped(&text)))?;
    }
    let others: Vec<_> =
        problem.solutions().filter(|&state| state != State::HOME).take(AMBIGUITIES + 1).collect();
    if !others.is_empty() {
        out.remark("Besides what is presented, these are solved (~: flipped there):\n")?;
    }
    for state in others.iter().take(AMBIGUITIES) {
        for line in differences(*state) {
            out.remark(format!("  {line}"))?;
        }
        out.remark("")?;
    }
    if others.len() > AMBIGUITIES {
        out.remark("  and more (`pyraminx solve` lists them all)\n")?;
    }
    Ok(())
}

/// Which pieces are elsewhere or turned, and how: a line each for tips, axials and edges.
pub(crate) fn differences(state: State) -> Vec<String> {
    let edges: Vec<_> = Edge::ALL
        .into_iter()
        .filter_map(|place| {
            let (edge, flipped) = state.edges.at(place);
            let flipped = if flipped { "~" } else { "" };
            match edge == place {
                true if flipped.is_empty() => None,
                true => Some(format!("{place}{flipped}")),
                false => Some(format!("{edge}→{place}{flipped}")),
            }
        })
        .collect();
    let edges = (!edges.is_empty()).then(|| format!("edges {}", edges.join(" ")));
    let corners = [turned("tips", state.tips), turned("axials", state.axials)];
    corners.into_iter().chain([edges]).flatten().collect()
}

/// As in `tips FRL clockwise, FRD RLD anticlockwise`.
fn turned(name: &str, twists: Twists) -> Option<String> {
    let ways = [(true, "clockwise"), (false, "anticlockwise")];
    let ways: Vec<_> = ways
        .into_iter()
        .filter_map(|(clockwise, way)| {
            let is_so = |corner: &Corner| {
                let turn = Turn { layer: Layer::Tip, corner: *corner, clockwise };
                twists.of(*corner) == turn.state().tips.of(*corner)
            };
            let corners = Corner::ALL.into_iter().filter(is_so);
            let corners: Vec<_> = corners.map(|corner| corner.to_string()).collect();
            (!corners.is_empty()).then(|| format!("{} {way}", corners.join(" ")))
        })
        .collect();
    (!ways.is_empty()).then(|| format!("{name} {}", ways.join(", ")))
}

fn remark_fixes(
    locks: &Template,
    config: &Config,
    fixes: &Fixes,
    out: &mut Output,
) -> Result<(), Failure> {
    let one = if config.rings { "one solved state with rings" } else { "one solved state" };
    let none_up_to = |changes: usize| {
        let up_to = counted(changes as u64, "change");
        format!("No repair with up to {up_to} exists (search complete).")
    };
    let found = fixes.nets.len() as u64;
    out.remark(wrapped(&match &fixes.ending {
        Ending::Found { changes: 0 } => {
            let rings = if config.rings { " with rings" } else { "" };
            out.remark(format!("It is uniquely solvable{rings} already: nothing to change."))?;
            return Ok(());
        }
        Ending::Found { changes } => format!(
            "The smallest repair that leaves {one} changes {}. There {} (search complete).",
            counted(*changes as u64, "sticker"),
            if found == 1 {
                "is 1 such repair".to_owned()
            } else {
                format!("are {} such repairs", grouped(found))
            },
        ),
        Ending::NoneUpTo { changes, next } => format!(
            "{} With {} there are about {} candidates: --max-changes {}.{}",
            none_up_to(*changes),
            changes + 1,
            grouped(roughly(*next)),
            changes + 1,
            if config.across_faces { "" } else { " With --free, digits may move between faces." },
        ),
        Ending::Impossible(reason) => impossible(reason, config),
        Ending::Interrupted { at } => {
            let none = at.checked_sub(1).map_or_else(String::new, none_up_to);
            let tried = fixes.tried.last().copied().unwrap_or(0);
            let so_far = match found {
                0 => "none of them a repair".to_owned(),
                n => format!("{} found; there may be more", counted(n, "repair")),
            };
            let with = counted(*at as u64, "change");
            format!("Interrupted. {none} With {with}, {} tried: {so_far}.", grouped(tried))
        }
    }))?;
    remark_candidates(locks, config, fixes, out)
}

/// What was open to change, and how many relabellings that makes.
fn remark_candidates(
    locks: &Template,
    config: &Config,
    fixes: &Fixes,
    out: &mut Output,
) -> Result<(), Failure> {
    if fixes.tried.is_empty() {
        return Ok(());
    }
    let digits = if config.across_faces {
        "Digits may move between faces"
    } else {
        "Each face keeps its digits"
    };
    let locked = locks.iter().filter(|(_, sticker)| sticker.locked).count() as u64;
    let locked = match locked {
        0 => String::new(),
        n => format!(", {} locked", counted(n, "sticker")),
    };
    let tried = fixes.tried.iter().enumerate().filter(|(_, tried)| **tried > 0);
    let tried: Vec<_> = tried
        .map(|(changes, tried)| match changes {
            0 => "the labelling itself".to_owned(),
            _ => format!("{} with {}", grouped(tried), counted(changes as u64, "change")),
        })
        .collect();
    let tried = if tried.is_empty() { "none".to_owned() } else { tried.join(", ") };
    let text = format!("{digits}{locked}. Candidates examined: {tried}.");
    Ok(out.remark(wrapped(&text))?)
}

/// Two leading digits: more isn't known.
fn roughly(number: u64) -> u64 {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number / unit * unit
}

/// The reason as a clause; states as what differs from the presented one.
pub(crate) fn in_words(reason: &Impossible) -> String {
    let Impossible::AlwaysSolved(states) = reason else {
        return reason.to_string();
    };
    let [a, b] = states.map(|state| match state {
        State::HOME => "the one presented".to_owned(),
        _ => format!("the one with {}", differences(state).join("; ")),
    });
    format!("two states are solved whatever is chosen, {a} and {b}")
}

fn impossible(reason: &Impossible, config: &Config) -> String {
    let advice = match reason {
        Impossible::Digits(_) => {
            " Changes within faces can't alter that; with --free, digits may \
                                  move between faces."
        }
        Impossible::Hidden(_) => " Unlock one of these stickers, or count looks: --by looks.",
        Impossible::FixedTooOften { .. } | Impossible::FixedOffRings { .. } => {
            " Some of these must be unlocked."
        }
        Impossible::AlwaysSolved(_) | Impossible::AllTried if !config.across_faces => {
            " With --free, digits may move between faces."
        }
        Impossible::AlwaysSolved(_) | Impossible::AllTried => "",
    };
    format!("No repair exists, whatever the number of changes: {}.{advice}", in_words(reason))
}

fn list(args: &Fix, labelling: &Labelling, fixes: &Fixes, out: &mut Output) -> Result<(), Failure> {
    let limit = args.limit.get();
    for (i, net) in fixes.nets.iter().take(limit).enumerate() {
        let changes: Vec<_> = changes(labelling, net)
            .map(|change| format!("{} {}→{}", change.sticker, change.from, change.to))
            .collect();
        out.line("")?;
        // Three to a line, to fit 80 columns.
        let lines: Vec<_> = changes.chunks(3).map(|some| some.join(", ")).collect();
        out.remark(format!("{}: {}", i + 1, lines.join(",\n   ")))?;
        out.line(notation::write(Style::Net, State::HOME, net))?;
    }
    let hidden = fixes.nets.len().saturating_sub(limit);
    if hidden > 0 {
        out.remark(format!("\n{} more not listed (--limit).", grouped(hidden)))?;
    }
    Ok(())
}

fn changes(from: &Labelling, to: &Labelling) -> impl Iterator<Item = Change> {
    Facelet::all().filter(|&f| from.at(f) != to.at(f)).map(|facelet| Change {
        sticker: facelet.to_string(),
        from: from.at(facelet).value(),
        to: to.at(facelet).value(),
    })
}

fn json(
    args: &Fix,
    labelling: &Labelling,
    problem: &Problem,
    config: &Config,
    fixes: &Fixes,
    out: &mut Output,
) -> Result<(), Failure> {
    let count = problem.count();
    let mut others = problem.solutions().filter(|&state| state != State::HOME);
    let first_others = others.by_ref().take(AMBIGUITIES).map(|state| Other {
        state: StateJson::new(state, labelling),
        differs: differences(state).join("; "),
    });
    let first_others = first_others.collect();
    let (found_at, searched_to) = match fixes.ending {
        Ending::Found { changes } => (Some(changes), Some(changes)),
        Ending::NoneUpTo { changes, .. } => (None, Some(changes)),
        Ending::Impossible(_) => (None, fixes.tried.len().checked_sub(1)),
        Ending::Interrupted { at } => ((!fixes.nets.is_empty()).then_some(at), at.checked_sub(1)),
    };
    let listed = fixes.nets.iter().take(args.limit.get());
    out.json(&Report {
        net: labelling.to_faces(),
        rings: config.rings,
        by: by_name(config.by),
        arrangements: count.arrangements,
        looks: count.looks,
        others: first_others,
        others_exhausted: others.next().is_none(),
        changes: found_at,
        searched_to,
        exhausted: !matches!(fixes.ending, Ending::Interrupted { .. }),
        impossible: match &fixes.ending {
            Ending::Impossible(reason) => Some(reason.to_string()),
            _ => None,
        },
        tried: fixes.tried.iter().sum(),
        candidates: fixes.tried.clone(),
        found: fixes.nets.len(),
        fixes: listed
            .map(|net| Listed { net: net.to_faces(), changed: changes(labelling, net).collect() })
            .collect(),
    })
}

#[derive(Serialize)]
struct Report {
    net: [String; 4],
    rings: bool,
    by: &'static str,
    arrangements: u64,
    looks: u64,
    others: Vec<Other>,
    others_exhausted: bool,
    changes: Option<usize>,
    searched_to: Option<usize>,
    exhausted: bool,
    impossible: Option<String>,
    tried: u64,
    candidates: Vec<u64>,
    found: usize,
    fixes: Vec<Listed>,
}

#[derive(Serialize)]
struct Other {
    #[serde(flatten)]
    state: StateJson,
    differs: String,
}

#[derive(Serialize)]
struct Listed {
    net: [String; 4],
    changed: Vec<Change>,
}

#[derive(Serialize)]
struct Change {
    sticker: String,
    from: u8,
    to: u8,
}
