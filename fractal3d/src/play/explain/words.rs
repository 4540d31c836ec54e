//! Steps in words. Each sentence is true of the digits shown and the steps that it names.

use std::fmt;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::number::{counted, grouped};

use crate::play::explain::MOST_ASSUMPTIONS;
use crate::play::explain::hint::{Hint, Repeated, Wrong};
use crate::play::explain::step::{Forced, Removed, Step, Trial, TrialEnd};
use crate::play::explain::technique::Technique;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cell;

/// More candidates than this aren't listed one by one where a step needs them to be gone.
const MOST_LISTED: usize = 6;

/// `3 in r1c1 (row 1)`: the house where it has no other place.
impl fmt::Display for Forced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.house {
            Some(house) => write!(f, "{} ({house})", self.candidate),
            None => write!(f, "{}", self.candidate),
        }
    }
}

/// `hidden-single: In row 3, 7 can only go in r3c5.`, and so on.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.technique, self.sentences())
    }
}

/// `That forces 3 in r1c1 (row 1) and 4 in r1c2, and then column 2 has no place for 5`
impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.end {
            TrialEnd::Impossible(end) if self.forced.is_empty() => write!(f, "Then {end}"),
            TrialEnd::Impossible(end) => {
                write!(f, "That forces {}, and then {end}", series(&self.forced))
            }
            TrialEnd::Cases { .. } | TrialEnd::TooMany { .. } => {
                let assumptions = counted(self.assumptions(), "further assumption");
                let depth = self.depth();
                write!(
                    f,
                    "Each case leads to a contradiction, after {assumptions}, up to {depth} at a time"
                )
            }
        }
    }
}

/// The step, or what is wrong.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next(step) => write!(f, "{step}"),
            Self::Solved => write!(f, "Solved: this is the solution."),
            Self::Wrong(wrong) => write!(f, "{wrong}"),
            Self::Undecided => write!(
                f,
                "Undecided: it takes more than {} assumptions to know whether there is one solution.",
                grouped(MOST_ASSUMPTIONS)
            ),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entered(wrong) => {
                write!(f, "Wrong: {}. The clues have one solution, which differs.", series(wrong))
            }
            Self::Repeated(repeated) => {
                let all = repeated.iter().map(|Repeated { digit, house, cells }| {
                    let times = match cells.len() {
                        2 => "twice: in".to_owned(),
                        times => format!("in {times} cells:"),
                    };
                    format!("{house} has {digit} {times} {}", series(cells.iter()))
                });
                write!(f, "Wrong: {}.", all.collect::<Vec<_>>().join("; "))
            }
            Self::NoSolution { reason, conflict, suspects } => {
                write!(f, "Wrong: there is no solution")?;
                if let Some(reason) = reason {
                    write!(f, ", as {reason}")?;
                }
                write!(f, ".")?;
                match conflict[..] {
                    [] => return Ok(()),
                    [only] => return write!(f, " No solution has {only}."),
                    _ => write!(f, " No solution has all of {}.", series(conflict))?,
                }
                match suspects[..] {
                    [] => write!(f, " More than one digit is wrong."),
                    [only] => write!(f, " If just one digit is wrong, it is {only}."),
                    _ => {
                        write!(f, " If just one digit is wrong, it is one of {}.", series(suspects))
                    }
                }
            }
            Self::SeveralSolutions([one, other]) => {
                let mut pairs = one.clues().zip(other.clues());
                write!(f, "Wrong: the puzzle has several solutions")?;
                if let Some(((cell, one), (_, other))) = pairs.find(|(one, other)| one != other) {
                    write!(f, "; {cell} can be {one} or {other}, for example")?;
                }
                write!(f, ".")
            }
            Self::Marks(cells) => {
                let cells = series(cells.iter());
                write!(f, "Wrong: the pencil marks of {cells} leave out the digit of the solution.")
            }
        }
    }
}

impl Step {
    /// The step in words, without the name of its technique.
    pub fn sentences(&self) -> String {
        let (houses, cells) = (series(&self.houses), series(self.cells.iter()));
        let digits = series(self.digits.iter());
        let what = match self.technique {
            Technique::FullHouse => {
                return format!("The only empty cell of {houses} is {cells}, so it is {digits}.");
            }
            Technique::NakedSingle => return self.naked_single(),
            Technique::HiddenSingle => format!("In {houses}, {digits} can only go in {cells}"),
            Technique::Pointing | Technique::Claiming => {
                let [base, cover] = self.halves();
                format!("In {base}, {digits} can only go in {cover}, at {cells}")
            }
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                let [base, cover] = self.halves();
                format!("In {base}, the digit {digits} can only go in {cover}, at {cells}")
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("In {houses}, {cells} can only be {digits}")
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                format!("In {houses}, the digits {digits} can only go in {cells}")
            }
            Technique::Trial | Technique::NestedTrial => {
                let trial =
                    self.trial.as_ref().map_or_else(String::new, |trial| format!(" {trial}"));
                format!("Suppose that {cells} is {digits}.{trial}")
            }
        };
        let removed = &self.because.removed;
        let note = if removed.is_empty() { String::new() } else { format!(" ({})", note(removed)) };
        format!("{what}{note}.{}", self.removals())
    }

    /// `r3c5 can only be 6: row 3, column 5, block 2 and depth 7 show 2, 3, 4, 5, 7, 8 and 9; step
    /// 5 removed 1.`
    fn naked_single(&self) -> String {
        let [cell, digit] = [series(self.cells.iter()), series(self.digits.iter())];
        let houses = series(&self.houses);
        let removed = &self.because.removed;
        let gone: DigitSet = removed.iter().map(|removed| removed.candidate.digit).collect();
        let shown = DigitSet::ALL - self.digits - gone;
        let mut steps: Vec<Option<usize>> = removed.iter().map(|removed| removed.step).collect();
        steps.sort_unstable_by_key(|step| (step.is_none(), *step));
        steps.dedup();
        let by = |&step: &Option<usize>| {
            let by = removed.iter().filter(|removed| removed.step == step);
            let digits = series(by.map(|removed| removed.candidate.digit));
            match step {
                Some(step) => format!("step {step} removed {digits}"),
                None => format!("your pencil marks leave out {digits}"),
            }
        };
        let mut why: Vec<String> = steps.iter().map(by).collect();
        if removed.is_empty() {
            why.push(format!("{houses} show all other digits"));
        } else if !shown.is_empty() {
            why.insert(0, format!("{houses} show {}", series(shown.iter())));
        }
        let why = why.join("; ");
        format!("{cell} can only be {digit}: {why}.")
    }

    /// The houses in which candidates are confined, and the houses that confine them.
    fn halves(&self) -> [String; 2] {
        let (base, cover) = self.houses.split_at(self.houses.len() / 2);
        [series(base), series(cover)]
    }

    /// ` So remove 5 from r1c1 and r2c2; 6 from r1c1.`, if anything is removed.
    fn removals(&self) -> String {
        match self.eliminations[..] {
            [] => String::new(),
            _ => format!(" So remove {}.", by_digit("from", self.eliminations.iter().copied())),
        }
    }
}

/// `step 3 removed 5 from r1c1 and r2c2; your pencil marks leave out 6 in
/// r1c1`: why candidates are gone that the digits shown would leave.
fn note(removed: &[Removed]) -> String {
    let mut steps: Vec<usize> = removed.iter().filter_map(|removed| removed.step).collect();
    steps.sort_unstable();
    steps.dedup();
    let by = |step, preposition| {
        let by = removed.iter().filter(move |removed| removed.step == step);
        by_digit(preposition, by.map(|removed| removed.candidate))
    };
    let typed = by(None, "in");
    let mut notes = Vec::new();
    if removed.len() <= MOST_LISTED {
        notes.extend(
            steps.iter().map(|&step| format!("step {step} removed {}", by(Some(step), "from"))),
        );
        if !typed.is_empty() {
            notes.push(format!("your pencil marks leave out {typed}"));
        }
    } else {
        match steps[..] {
            [] => {}
            [step] => notes.push(format!("step {step} removed other candidates")),
            _ => notes.push(format!("steps {} removed other candidates", ranges(&steps))),
        }
        if !typed.is_empty() {
            notes.push("your pencil marks leave out other candidates".to_owned());
        }
    }
    notes.join("; ")
}

/// `5 from r1c1 and r2c2; 6 from r1c1`.
fn by_digit(preposition: &str, candidates: impl Iterator<Item = Candidate> + Clone) -> String {
    let of_digit = |digit: Digit| {
        let cells = candidates.clone().filter(|c| c.digit == digit).map(|c| c.cell);
        let cells: Vec<Cell> = cells.collect();
        (!cells.is_empty()).then(|| format!("{digit} {preposition} {}", series(cells)))
    };
    Digit::ALL.into_iter().filter_map(of_digit).collect::<Vec<_>>().join("; ")
}

/// `1, 3 to 5 and 8`: numbers in order.
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next);
    series(runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first} to {last}")],
        _ => run.iter().map(ToString::to_string).collect(),
    }))
}

/// `a`, `a and b`, `a, b and c`.
fn series(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
