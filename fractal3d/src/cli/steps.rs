//! Steps in JSON, as `solve --explain` and `hint` write them.

use fractal3d::explain::{Candidate, Impossible, Split, Step, Trial, TrialEnd};
use serde::Serialize;

/// A step that a person could take.
#[derive(Serialize)]
pub(super) struct StepJson {
    technique: String,
    pub(super) text: String,
    placed: Vec<CandidateJson>,
    eliminated: Vec<CandidateJson>,
    cells: Vec<String>,
    digits: Vec<u8>,
    houses: Vec<String>,
    /// Numbers of earlier steps, from 1.
    because: Vec<usize>,
    /// What else is gone because the player's pencil marks leave it out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pencil_marks: Vec<CandidateJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trial: Option<TrialJson>,
}

/// A digit in a cell.
#[derive(Serialize)]
pub(super) struct CandidateJson {
    cell: String,
    digit: u8,
}

/// An assumption, and why it is wrong.
#[derive(Serialize)]
struct TrialJson {
    assumed: CandidateJson,
    /// The singles that follow, in order; with the house in which the digit has no other place, or none
    /// if the cell has no other digit.
    forced: Vec<ForcedJson>,
    /// What is left without a place or a digit then.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<LeftJson>,
    /// Or the cell, or the house and digit, for which these cases are all that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<LeftJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cases: Vec<Self>,
    /// How many further assumptions there are, if they are too many to be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<u64>,
}

#[derive(Serialize)]
struct ForcedJson {
    cell: String,
    digit: u8,
    house: Option<String>,
}

/// A cell, or a digit in a house.
#[derive(Serialize)]
#[serde(untagged)]
enum LeftJson {
    Cell { cell: String },
    House { house: String, digit: u8 },
}

impl From<&Candidate> for CandidateJson {
    fn from(candidate: &Candidate) -> Self {
        Self { cell: candidate.cell.to_string(), digit: candidate.digit.value() }
    }
}

impl From<&Step> for StepJson {
    fn from(step: &Step) -> Self {
        let candidates = |all: &[Candidate]| all.iter().map(CandidateJson::from).collect();
        let assumed = step.eliminations.first();
        let typed = step.because.removed.iter().filter(|removed| removed.step.is_none());
        Self {
            technique: step.technique.to_string(),
            text: step.to_string(),
            placed: candidates(&step.placements),
            eliminated: candidates(&step.eliminations),
            cells: step.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: step.digits.iter().map(|digit| digit.value()).collect(),
            houses: step.houses.iter().map(ToString::to_string).collect(),
            because: step.because.steps.clone(),
            pencil_marks: typed.map(|removed| (&removed.candidate).into()).collect(),
            trial: assumed
                .zip(step.trial.as_ref())
                .map(|(assumed, trial)| trial_json(assumed, trial)),
        }
    }
}

fn trial_json(assumed: &Candidate, trial: &Trial) -> TrialJson {
    let forced = trial.forced.iter().map(|forced| ForcedJson {
        cell: forced.candidate.cell.to_string(),
        digit: forced.candidate.digit.value(),
        house: forced.house.map(|house| house.to_string()),
    });
    let json = TrialJson {
        assumed: assumed.into(),
        forced: forced.collect(),
        contradiction: None,
        split: None,
        cases: Vec::new(),
        unlisted: None,
    };
    match &trial.end {
        TrialEnd::Impossible(impossible) => {
            let left = match impossible {
                Impossible::NoPlace { digit, house } => {
                    Some(LeftJson::House { house: house.to_string(), digit: digit.value() })
                }
                Impossible::NoDigit { cell } => Some(LeftJson::Cell { cell: cell.to_string() }),
                Impossible::Givens(_) => None,
            };
            TrialJson { contradiction: left, ..json }
        }
        TrialEnd::Cases { split, cases } => {
            let left = match split {
                Split::Cell(cell) => LeftJson::Cell { cell: cell.to_string() },
                Split::House { digit, house } => {
                    LeftJson::House { house: house.to_string(), digit: digit.value() }
                }
            };
            let cases = cases.iter().map(|case| trial_json(&case.assumed, &case.trial)).collect();
            TrialJson { split: Some(left), cases, ..json }
        }
        TrialEnd::TooMany { assumptions, .. } => TrialJson { unlisted: Some(*assumptions), ..json },
    }
}
