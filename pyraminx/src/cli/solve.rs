//! `pyraminx solve`.

use std::io;

use common::cli::output::{Failure, Output, Verdict};
use common::digit::Digit;
use common::foreign::FileName;
use common::number::{counted, grouped};
use pyraminx::check;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style};
use pyraminx::search::{Count, Problem};
use pyraminx::state::State;
use serde::{Serialize, Serializer};

use super::args::{Limit, Solve};
use super::input;
use super::json::StateJson;

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::source(args.net.as_deref())?;
    let labelling = notation::read_labelling(&source)?;
    let problem = Problem::new(&labelling, args.rings);
    let count = problem.count();
    if args.check {
        compare_with_the_checker(&labelling, args.rings, &problem);
    }
    let all = usize::try_from(count.arrangements).expect("there are 75,582,720 states");
    let listed = args.limit.map_or(all, Limit::get).min(all);
    if out.is_json() {
        out.json(&Report {
            net: labelling.to_faces(),
            rings: args.rings,
            exhausted: listed == all,
            reduced: Reduced::of(&count),
            arrangements: count.arrangements,
            looks: count.looks,
            solutions: Solutions {
                labelling: &labelling,
                problem: &problem,
                all_with_rings: args.rings,
                listed,
            },
        })?;
    } else {
        remarks(source.name(), &labelling, args.rings, &problem, &count, out)?;
        if args.check {
            out.remark("Checked: looking at each of the 75,582,720 states gives the same.")?;
        }
        list(&labelling, &problem, args, listed, out)?;
        if listed < all {
            let (shown, hidden) = (grouped(listed), grouped(all - listed));
            out.remark(format!(
                "\nStopped after {shown} states (--limit); {hidden} are not listed."
            ))?;
        }
    }
    Ok(if count.arrangements > 0 { Verdict::Holds } else { Verdict::Nothing })
}

fn remarks(
    name: &FileName,
    labelling: &Labelling,
    rings: bool,
    problem: &Problem,
    count: &Count,
    out: &mut Output,
) -> Result<(), Failure> {
    let reduction = &count.reduction;
    let net = notation::write(Style::Net, State::HOME, labelling);
    let [tips, axials, edges, corners] =
        [reduction.tips, reduction.axials, reduction.edges, reduction.corners].map(grouped);
    let apart = grouped(reduction.tips * reduction.axials * reduction.edges);
    let joined = grouped(reduction.corners * reduction.edges);
    let houses = if rings { "each face and each ring" } else { "each face" };
    out.remark(format!("Sudoku Pyraminx: {name}\n\n{net}\n"))?;
    out.remark(format!("Solved: {houses} shows 1 to 9. There are 75,582,720 states."))?;
    out.remark("Pieces move independently, and taken apart few have no digit twice:\n")?;
    out.remark(format!("  tips             81 → {tips:>5}"))?;
    out.remark(format!("  axials           81 → {axials:>5}"))?;
    out.remark(format!(
        "  edges        11,520 → {edges:>5}    all together {apart:>11} to look at"
    ))?;
    out.remark(format!(
        "  tips, axials  6,561 → {corners:>5}    with edges   {joined:>11} to look at\n"
    ))?;
    if count.arrangements == 0 {
        out.remark("There is no solved state.")?;
        let wrong = Digit::ALL.into_iter().filter(|&digit| labelling.count(digit) != 4);
        for digit in wrong {
            let count = labelling.count(digit);
            out.remark(format!("There can't be: {digit} is on {count} stickers, not on four."))?;
        }
        return Ok(());
    }
    out.remark(format!("There {}.", solved(count)))?;
    if !rings {
        let with_rings = Problem::new(labelling, true).count();
        out.remark(match with_rings.arrangements {
            0 => "With rings there is none.".to_owned(),
            _ => {
                let which = numbers_with_rings(labelling, problem);
                format!("With rings there {}: {which}.", solved(&with_rings))
            }
        })?;
    }
    Ok(())
}

/// How many of the states with rings are named by their numbers.
const NAMED: usize = 8;

/// As in `number 5`, or `numbers 2, 5 and 7`: which of the solved states have full rings too.
fn numbers_with_rings(labelling: &Labelling, problem: &Problem) -> String {
    let numbered = (1..).zip(problem.solutions());
    let with_rings = numbered.filter(|(_, state)| has_rings(*state, labelling));
    let mut numbers: Vec<_> =
        with_rings.map(|(number, _): (u64, State)| grouped(number)).take(NAMED + 1).collect();
    if numbers.len() > NAMED {
        numbers.truncate(NAMED);
        return format!("numbers {} and more", numbers.join(", "));
    }
    let last = numbers.pop().expect("there is one");
    if numbers.is_empty() {
        return format!("number {last}");
    }
    format!("numbers {} and {last}", numbers.join(", "))
}

fn has_rings(state: State, labelling: &Labelling) -> bool {
    check::is_solved(&state.show(labelling), true)
}

/// As in `are 8 solved states`, with the looks where they differ.
fn solved(count: &Count) -> String {
    let verb = if count.arrangements == 1 { "is" } else { "are" };
    let states = counted(count.arrangements, "solved state");
    let looks = if count.looks == count.arrangements {
        String::new()
    } else {
        format!(" (arrangements of the pieces) that offer {}", counted(count.looks, "look"))
    };
    format!("{verb} {states}{looks}")
}

fn list(
    labelling: &Labelling,
    problem: &Problem,
    args: &Solve,
    listed: usize,
    out: &mut Output,
) -> io::Result<()> {
    let style = args.style.into();
    for (i, state) in problem.solutions().take(listed).enumerate() {
        if matches!(style, Style::Net | Style::Diagram) {
            let home = if state == State::HOME { ", as presented" } else { "" };
            out.line("")?;
            let rings =
                if !args.rings && has_rings(state, labelling) { ", with rings" } else { "" };
            out.remark(format!("{}: {state}{home}{rings}", i + 1))?;
        }
        out.line(notation::write(style, state, labelling))?;
    }
    Ok(())
}

/// Runs the literal checker too. If it disagrees there is a bug in this program, and nothing that
/// it says can be believed.
fn compare_with_the_checker(labelling: &Labelling, rings: bool, problem: &Problem) {
    let checked = check::solved_states(labelling, rings);
    assert!(problem.solutions().eq(checked), "the search and the checker must agree");
}

#[derive(Serialize)]
struct Report<'a> {
    net: [String; 4],
    rings: bool,
    exhausted: bool,
    reduced: Reduced,
    arrangements: u64,
    looks: u64,
    solutions: Solutions<'a>,
}

#[derive(Serialize)]
struct Reduced {
    tips: u64,
    axials: u64,
    edges: u64,
    corners: u64,
}

impl Reduced {
    const fn of(count: &Count) -> Self {
        let reduction = count.reduction;
        Self {
            tips: reduction.tips,
            axials: reduction.axials,
            edges: reduction.edges,
            corners: reduction.corners,
        }
    }
}

/// The solved states, written one after another as they are found.
struct Solutions<'a> {
    labelling: &'a Labelling,
    problem: &'a Problem,
    /// Whether rings were asked for, so that all have them.
    all_with_rings: bool,
    listed: usize,
}

#[derive(Serialize)]
struct Solution {
    #[serde(flatten)]
    state: StateJson,
    with_rings: bool,
}

impl Serialize for Solutions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let solutions = self.problem.solutions().take(self.listed);
        serializer.collect_seq(solutions.map(|state| Solution {
            state: StateJson::new(state, self.labelling),
            with_rings: self.all_with_rings || has_rings(state, self.labelling),
        }))
    }
}
