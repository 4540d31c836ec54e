//! `pyraminx fix`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use pyraminx::fix::{self, Config, Fixes};
use pyraminx::geometry::{Corner, Edge, Facelet, Piece};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style};
use pyraminx::search::Problem;
use pyraminx::state::{State, Twists};
use pyraminx::template::Template;
use serde::Serialize;

use super::args::{Fix, Lock};
use super::input;
use super::json::{StateJson, by_name};

/// How many ambiguities are told; the rest can be had from `solve`.
const AMBIGUITIES: usize = 20;

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
        max_changes: args.max_changes.unwrap_or(if args.rings { 8 } else { 5 }).into(),
    };
    let problem = Problem::new(&labelling, config.rings);
    let bar = out.progress(0, "sets of stickers");
    let fixes = fix::fix(&labelling, &locks, &config, |progress| {
        bar.set_length(progress.sets);
        bar.set_position(progress.done);
        bar.set_message(counted(progress.changes as u64, "sticker"));
    });
    bar.finish_and_clear();
    if out.is_json() {
        json(args, &labelling, &problem, &config, &fixes, out)?;
    } else {
        let net = notation::write(Style::Net, State::HOME, &labelling);
        out.remark(format!("Sudoku Pyraminx: {}\n\n{net}\n", source.name()))?;
        remark_ambiguity(&problem, &config, out)?;
        remark_fixes(&locks, &config, &fixes, out)?;
        if fixes.changes > 0 {
            list(args, &labelling, &fixes, out)?;
        }
    }
    Ok(if fixes.nets.is_empty() { Verdict::Nothing } else { Verdict::Holds })
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

fn remark_ambiguity(problem: &Problem, config: &Config, out: &mut Output) -> Result<(), Failure> {
    let count = problem.count();
    let rings = if config.rings { " with rings" } else { "" };
    let states = match count.arrangements {
        0 => "no solved state".to_owned(),
        n => counted(n, "solved state"),
    };
    let looks = if count.looks == count.arrangements {
        String::new()
    } else {
        format!(" in {}", counted(count.looks, "look"))
    };
    out.remark(format!("It has {states}{rings}{looks}.\n"))?;
    let others: Vec<_> =
        problem.solutions().filter(|&state| state != State::HOME).take(AMBIGUITIES + 1).collect();
    if !others.is_empty() {
        out.remark("Besides what is presented, these are solved (~: flipped there):\n")?;
    }
    for state in others.iter().take(AMBIGUITIES) {
        for line in differences(*state).iter().filter(|line| !line.is_empty()) {
            out.remark(format!("  {line}"))?;
        }
        out.remark("")?;
    }
    if others.len() > AMBIGUITIES {
        out.remark("  and more (`pyraminx solve` lists them all)\n")?;
    }
    Ok(())
}

/// Which pieces are elsewhere or turned, edges on a line of their own.
fn differences(state: State) -> [String; 2] {
    let turned = |name: &str, twists: Twists| {
        let turned = Corner::ALL.into_iter().filter(|&corner| twists.of(corner) > 0);
        let turned: String = turned.map(|corner| format!(" {corner}")).collect();
        (!turned.is_empty()).then(|| format!("{name}{turned} turned"))
    };
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
    let corners = [turned("tips", state.tips), turned("axials", state.axials)];
    let corners: Vec<_> = corners.into_iter().flatten().collect();
    let edges = if edges.is_empty() { String::new() } else { format!("edges {}", edges.join(" ")) };
    [corners.join(", "), edges]
}

fn remark_fixes(
    locks: &Template,
    config: &Config,
    fixes: &Fixes,
    out: &mut Output,
) -> Result<(), Failure> {
    let rings = if config.rings { " with rings" } else { "" };
    let digits = if config.across_faces {
        "digits may move between faces"
    } else {
        "each face keeps its digits"
    };
    let locked = locks.iter().filter(|(_, sticker)| sticker.locked).count() as u64;
    let locked = match locked {
        0 => String::new(),
        n => format!(", {} locked", counted(n, "sticker")),
    };
    let stickers = counted(fixes.changes as u64, "sticker");
    let tried = counted(fixes.tried, "candidate");
    let how =
        format!("({digits}{locked};\n{tried} searched for solved states, the others ruled out)");
    let all_changed = fixes.changes < config.max_changes;
    out.remark(match (fixes.nets.len() as u64, fixes.changes) {
        (0, _) if all_changed => format!(
            "No change of the stickers that aren't locked leaves one solved state{rings}\n{how}."
        ),
        (0, _) => format!(
            "No change of up to {stickers} leaves one solved state{rings}\n{how}.\n\
             --max-changes goes further, --free further afield."
        ),
        (_, 0) => format!("It is uniquely solvable{rings} already: nothing to change."),
        (n, _) => format!(
            "The smallest change that leaves one solved state{rings} alters {stickers}.\n\
             There {} of that size, and none smaller\n{how}.",
            if n == 1 { "is 1".to_owned() } else { format!("are {}", grouped(n)) },
        ),
    })?;
    Ok(())
}

fn list(args: &Fix, labelling: &Labelling, fixes: &Fixes, out: &mut Output) -> Result<(), Failure> {
    for (i, net) in fixes.nets.iter().take(args.limit).enumerate() {
        let changes: Vec<_> = changes(labelling, net)
            .map(|change| format!("{} {}→{}", change.sticker, change.from, change.to))
            .collect();
        out.line("")?;
        // Three to a line, to fit 80 columns.
        let lines: Vec<_> = changes.chunks(3).map(|some| some.join(", ")).collect();
        out.remark(format!("{}: {}", i + 1, lines.join(",\n   ")))?;
        out.line(notation::write(Style::Net, State::HOME, net))?;
    }
    let hidden = fixes.nets.len().saturating_sub(args.limit);
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
    let listed = fixes.nets.iter().take(args.limit);
    out.json(&Report {
        net: labelling.to_faces(),
        rings: config.rings,
        by: by_name(config.by),
        arrangements: count.arrangements,
        looks: count.looks,
        others: first_others,
        others_exhausted: others.next().is_none(),
        changes: (!fixes.nets.is_empty()).then_some(fixes.changes),
        searched_to: fixes.changes,
        tried: fixes.tried,
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
    searched_to: usize,
    tried: u64,
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
