//! `pyraminx solve`.

use std::cell::Cell;
use std::io;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::digit::Digit;
use common::foreign::FileName;
use common::number::{counted, grouped};
use common::outcome::Outcome;
use pyraminx::check;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style};
use pyraminx::rings::Rings;
use pyraminx::search::{Count, Problem, Reduction};
use pyraminx::state::{EdgeState, State};
use serde::{Serialize, Serializer};

use super::args::{Limit, Solve, required_rings};
use super::json::StateJson;
use super::{input, interrupt};

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::source(args.net.as_deref())?;
    let labelling = notation::read_labelling(&source)?;
    let rings = required_rings(args.rings);
    let interrupt = interrupt::listen()?;
    let problem = Problem::new(&labelling, rings);
    let count = problem.count();
    if args.check && !agrees_with_the_checker(&labelling, rings, &problem, &interrupt, out)? {
        out.message("interrupted: the states were not all checked, and nothing is listed")?;
        return Ok(Verdict::Interrupted);
    }
    let all = usize::try_from(count.arrangements).expect("there are 75,582,720 states");
    let limit = args.limit.unwrap_or(Limit::All).unless_counting(args.count_only);
    let listed = limit.get().min(all);
    let solutions = Solutions {
        labelling: &labelling,
        problem: &problem,
        rings,
        limit: listed,
        interrupt: &interrupt,
        listed: Cell::new(0),
    };
    if out.is_json() {
        out.json(&Report {
            net: labelling.to_faces(),
            rings: args.rings,
            reduced: count.reduction,
            arrangements: count.arrangements,
            looks: count.looks,
            solutions: &solutions,
            exhausted: Exhausted { solutions: &solutions, all },
        })?;
    } else {
        remarks(source.name(), &labelling, rings, &problem, &count, out)?;
        if args.check {
            out.remark("Checked: examining each of the 75,582,720 states gives the same.")?;
        }
        solutions.list(args.style, out)?;
        if solutions.listed.get() < all {
            let (shown, hidden) = (solutions.listed.get(), all - solutions.listed.get());
            let why = if interrupt.is_requested() { "interrupted" } else { "--limit" };
            let (shown, hidden) = (grouped(shown), grouped(hidden));
            out.remark(format!(
                "\nStopped after {shown} states ({why}); {hidden} are not listed."
            ))?;
        }
    }
    if solutions.listed.get() < listed && !out.is_closed() {
        let (shown, listed) = (grouped(solutions.listed.get()), grouped(listed));
        out.message(format!("interrupted after {shown} of {listed} states"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if count.arrangements > 0 { Verdict::Holds } else { Verdict::Nothing })
}

fn remarks(
    name: &FileName,
    labelling: &Labelling,
    rings: Rings,
    problem: &Problem,
    count: &Count,
    out: &mut Output,
) -> Result<(), Failure> {
    let reduction = &count.reduction;
    let net = notation::write(Style::Net, State::HOME, labelling);
    let [tips, axials, edges, corners] =
        [reduction.tips, reduction.axials, reduction.edges, reduction.corners].map(grouped);
    let all_together = grouped(reduction.tips * reduction.axials * reduction.edges);
    let joined = grouped(reduction.corners * reduction.edges);
    let houses = if rings == Rings::None { "each face" } else { "each face and each ring" };
    out.remark(format!("Sudoku Pyraminx: {name}\n\n{net}\n"))?;
    out.remark(format!("Solved: {houses} shows 1 to 9. There are 75,582,720 states."))?;
    let places = if rings == Rings::None { "on a face" } else { "on a face or in a ring" };
    out.remark("Tips, axials and edges move independently of each other.")?;
    out.remark(format!("States that show no digit twice {places}:\n"))?;
    out.remark(format!("  tips             81 → {tips:>5}"))?;
    out.remark(format!("  axials           81 → {axials:>5}"))?;
    out.remark(format!(
        "  edges        11,520 → {edges:>5}    all together {all_together:>11} to examine"
    ))?;
    out.remark(format!(
        "  tips, axials  6,561 → {corners:>5}    with edges   {joined:>11} to examine\n"
    ))?;
    if count.arrangements == 0 {
        out.remark("There is no solved state.")?;
        let wrong = Digit::ALL.into_iter().filter(|&digit| labelling.count(digit) != 4);
        for digit in wrong {
            let count = labelling.count(digit);
            out.remark(format!(
                "There can't be one: {digit} is on {count} stickers, and must be on 4."
            ))?;
        }
        return Ok(());
    }
    out.remark(format!("There {}.", solved(count)))?;
    if rings == Rings::None {
        let with_rings = Problem::new(labelling, Rings::Four).count();
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
    check::is_solved(&state.show(labelling), Rings::Four)
}

/// As in `are 8 solved states`, with the number of looks if it differs.
fn solved(count: &Count) -> String {
    let verb = if count.arrangements == 1 { "is" } else { "are" };
    let states = counted(count.arrangements, "solved state");
    let looks = if count.looks == count.arrangements {
        String::new()
    } else {
        format!(" ({} visually distinct)", grouped(count.looks))
    };
    format!("{verb} {states}{looks}")
}

/// Runs the literal checker too, and compares; false if it was interrupted. If it disagrees there is a bug in this
/// program, and nothing that it says can be believed.
fn agrees_with_the_checker(
    labelling: &Labelling,
    rings: Rings,
    problem: &Problem,
    interrupt: &Interrupt,
    out: &Output,
) -> Result<bool, Failure> {
    let bar = out.progress(EdgeState::COUNT as u64, "states of the edges");
    let progress = |done| bar.set_position(done);
    let control = interrupt.control().with_progress(&progress);
    let checked = check::solved_states(labelling, rings, control);
    bar.finish_and_clear();
    let Outcome::Exhausted(checked) = checked else { return Ok(false) };
    if problem.solutions().eq(checked.iter().copied()) {
        return Ok(true);
    }
    let (found, expected) = (problem.solutions().count(), checked.len());
    let difference =
        format!("the search finds {found} solved states and the checker {expected}, or others");
    Err(Failure::Internal(difference))
}

#[derive(Serialize)]
struct Report<'a> {
    net: [String; 4],
    rings: bool,
    reduced: Reduction,
    arrangements: u64,
    looks: u64,
    solutions: &'a Solutions<'a>,
    /// Comes after the solutions, because it isn't known before whether the listing is interrupted.
    exhausted: Exhausted<'a>,
}

/// The solved states, listed one after another as they are found.
struct Solutions<'a> {
    labelling: &'a Labelling,
    problem: &'a Problem,
    /// With these every solved state has full rings.
    rings: Rings,
    /// How many to list.
    limit: usize,
    interrupt: &'a Interrupt,
    /// How many were listed.
    listed: Cell<usize>,
}

/// Whether all solved states were listed.
struct Exhausted<'a> {
    solutions: &'a Solutions<'a>,
    all: usize,
}

#[derive(Serialize)]
struct Solution {
    #[serde(flatten)]
    state: StateJson,
    with_rings: bool,
}

impl Solutions<'_> {
    fn states(&self) -> impl Iterator<Item = State> {
        let states = self.problem.solutions().take(self.limit);
        states.take_while(|_| !self.interrupt.is_requested()).inspect(|_| {
            self.listed.update(|listed| listed + 1);
        })
    }

    fn has_rings(&self, state: State) -> bool {
        self.rings == Rings::Four || has_rings(state, self.labelling)
    }

    fn list(&self, style: Style, out: &mut Output) -> io::Result<()> {
        for (number, state) in (1..).zip(self.states()) {
            if matches!(style, Style::Net | Style::Diagram) {
                let home = if state == State::HOME { ", as presented" } else { "" };
                out.line("")?;
                let is_marked = self.rings == Rings::None && self.has_rings(state);
                let rings = if is_marked { ", with rings" } else { "" };
                out.remark(format!("{number}: {state}{home}{rings}"))?;
            }
            out.line(notation::write(style, state, self.labelling))?;
        }
        Ok(())
    }
}

impl Serialize for Solutions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.states().map(|state| Solution {
            state: StateJson::new(state, self.labelling),
            with_rings: self.has_rings(state),
        }))
    }
}

impl Serialize for Exhausted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(self.solutions.listed.get() == self.all)
    }
}
