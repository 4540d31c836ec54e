//! `pyraminx solve`.

use std::cell::Cell;
use std::io;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::digit::Digit;
use common::number::{counted, grouped};
use common::outcome::Outcome;
use pyraminx::check;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style};
use pyraminx::report::solve::{Report, Solutions};
use pyraminx::rings::Rings;
use pyraminx::search::{Count, Problem};
use pyraminx::state::{EdgeState, State};

use super::args::{Limit, Solve, required_rings};
use super::interrupt::with_progress;
use super::words::{explanation_of_tuples, with_rings};
use super::{input, interrupt, labels};

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::list(args.net.as_deref())?;
    let labellings = notation::read_labellings(labels::text(&source)?)?;
    let interrupt = interrupt::listen()?;
    let count = labellings.len();
    let mut verdict = Verdict::Holds;
    for (number, labelling) in (1..).zip(&labellings) {
        if out.is_closed() {
            break;
        }
        if interrupt.is_requested() {
            let (before, count) = (grouped(number - 1), grouped(count));
            out.message(format!("interrupted after {before} of {count} labellings"))?;
            return Ok(Verdict::Interrupted);
        }
        let title = match count {
            1 => source.name().to_string(),
            _ => format!("{}, {} of {}", source.name(), grouped(number), grouped(count)),
        };
        if number > 1 && !out.is_json() {
            out.remark("")?;
        }
        match solve_one(args, labelling, &title, &interrupt, out)? {
            Verdict::Holds => {}
            Verdict::Nothing => verdict = Verdict::Nothing,
            other => return Ok(other),
        }
    }
    Ok(verdict)
}

/// Solves one of the labellings.
fn solve_one(
    args: &Solve,
    labelling: &Labelling,
    title: &str,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let rings = required_rings(args.rings);
    let problem = Problem::new(labelling, rings);
    let count = problem.count();
    if args.check && !agrees_with_the_checker(labelling, rings, &problem, interrupt, out)? {
        out.message("interrupted: the states were not all checked, and nothing is listed")?;
        return Ok(Verdict::Interrupted);
    }
    let all = usize::try_from(count.arrangements).expect("there are 75,582,720 states");
    let limit = args.limit.unwrap_or(Limit::All).unless_counting(args.count_only);
    let listed = limit.get().min(all);
    let solutions = Solutions {
        labelling,
        problem: &problem,
        rings,
        limit: listed,
        control: interrupt.control(),
        listed: Cell::new(0),
    };
    if out.is_json() {
        labels::json(&Report::new(&count, &solutions), out)?;
    } else {
        if !args.count_only {
            remarks(title, labelling, rings, &problem, &count, out)?;
        }
        if args.check {
            out.remark("Checked: examining each of the 75,582,720 states gives the same.")?;
        }
        if args.count_only {
            return write_count(title, rings, &count, out);
        }
        if count.arrangements > 0 && !matches!(args.style, Style::Line | Style::Faces) {
            out.remark(format!("\n{}", explanation_of_tuples()))?;
        }
        list(&solutions, args.style, out)?;
        if solutions.listed.get() < all {
            let (shown, hidden) = (solutions.listed.get(), all - solutions.listed.get());
            let (shown, hidden) = (grouped(shown), grouped(hidden));
            out.remark(match interrupt.is_requested() {
                true => {
                    format!(
                        "\nStopped after {shown} states (interrupted); {hidden} are not listed."
                    )
                }
                false => format!(
                    "\nStopped after {shown} states; {hidden} are not listed: raise --limit N."
                ),
            })?;
        }
    }
    if solutions.listed.get() < listed && !out.is_closed() {
        let (shown, listed) = (grouped(solutions.listed.get()), grouped(listed));
        out.message(format!("interrupted after {shown} of {listed} states"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict(&count))
}

fn verdict(count: &Count) -> Verdict {
    if count.arrangements > 0 { Verdict::Holds } else { Verdict::Nothing }
}

/// The number of solved states alone, as the result.
fn write_count(
    title: &str,
    rings: Rings,
    count: &Count,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let looks = match count.looks == count.arrangements {
        true => String::new(),
        false => format!(", of which {} are visually distinct", grouped(count.looks)),
    };
    out.remark(format!("Solved states{} of {title}{looks}:", with_rings(rings)))?;
    out.line(count.arrangements)?;
    Ok(verdict(count))
}

fn remarks(
    title: &str,
    labelling: &Labelling,
    rings: Rings,
    problem: &Problem,
    count: &Count,
    out: &mut Output,
) -> Result<(), Failure> {
    let reduction = &count.reduction;
    let net = labels::write(Style::Net, State::HOME, labelling);
    let [tips, axials, edges, corners] =
        [reduction.tips, reduction.axials, reduction.edges, reduction.corners].map(grouped);
    let all_together = grouped(reduction.tips * reduction.axials * reduction.edges);
    let joined = grouped(reduction.corners * reduction.edges);
    let houses = if rings == Rings::None { "each face" } else { "each face and each ring" };
    out.remark(format!("Sudoku Pyraminx: {title}\n\n{net}\n"))?;
    labels::remark(out)?;
    out.remark(format!("Solved: {houses} shows 1 to 9. There are 75,582,720 states."))?;
    let places = if rings == Rings::None { "on a face" } else { "on a face or in a ring" };
    out.remark("Tips (the points of the corners), axials (the pieces under them) and edges")?;
    out.remark("move independently of each other.")?;
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
                "There can't be one: {} is on {count} stickers, and must be on 4.",
                labels::line(digit)
            ))?;
        }
        return Ok(());
    }
    let per_look = count.arrangements / count.looks;
    out.remark(format!("There {}.", solved(count.arrangements, per_look)))?;
    if rings == Rings::None {
        out.remark(match count_with_rings(labelling, problem) {
            0 => "With rings there is none.".to_owned(),
            arrangements => {
                let which = numbers_with_rings(labelling, problem);
                format!("With rings there {}: {which}.", solved(arrangements, per_look))
            }
        })?;
    }
    Ok(())
}

/// With so few solved states it takes less to examine each than to search for those with rings.
const FEW: u64 = 64;

/// How many of the solved states have full rings too.
fn count_with_rings(labelling: &Labelling, problem: &Problem) -> u64 {
    if problem.count().arrangements > FEW {
        return Problem::new(labelling, Rings::Four).count().arrangements;
    }
    problem.solutions().filter(|state| has_rings(*state, labelling)).count() as u64
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

/// As in `are 8 solved states`, with the number of looks if `per_look` arrangements share one.
fn solved(arrangements: u64, per_look: u64) -> String {
    let verb = if arrangements == 1 { "is" } else { "are" };
    let states = counted(arrangements, "solved state");
    let looks = match per_look {
        1 => String::new(),
        _ => format!(" ({} visually distinct)", grouped(arrangements / per_look)),
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
    let edges = (EdgeState::COUNT as u64, "states of the edges");
    let checked = with_progress(interrupt, out, edges, |control| {
        check::solved_states(labelling, rings, control)
    });
    let Outcome::Exhausted(checked) = checked else { return Ok(false) };
    if problem.solutions().eq(checked.iter().copied()) {
        return Ok(true);
    }
    let (found, expected) = (problem.solutions().count(), checked.len());
    let difference =
        format!("the search finds {found} solved states and the checker {expected}, or others");
    Err(Failure::Internal(difference))
}

fn list(solutions: &Solutions<'_>, style: Style, out: &mut Output) -> io::Result<()> {
    for (number, state) in (1..).zip(solutions.states()) {
        if matches!(style, Style::Net | Style::Diagram) {
            let home = if state == State::HOME { ", as presented" } else { "" };
            out.line("")?;
            let is_marked = solutions.rings == Rings::None && solutions.has_rings(state);
            let rings = if is_marked { ", with rings" } else { "" };
            out.remark(format!("{number}: {state}{home}{rings}"))?;
        }
        out.line(labels::write(style, state, solutions.labelling))?;
        if out.is_closed() {
            break;
        }
    }
    Ok(())
}
