//! Steps, as `solve` and `hint` report them.

use serde::{Deserialize, Serialize, Serializer};

use super::facts::RemovedFacts;
use crate::play::explain::{Candidate, Impossible, Split, Step, Technique, Trial, TrialEnd};

/// A step that a person could take. What JSON has beside its words is made when it is written, as
/// the cases of nested trials are many.
#[derive(Clone, Debug)]
pub struct StepReport {
    /// The step in words.
    pub text: String,
    /// The step as a value.
    pub step: Step,
}

/// A step as JSON has it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StepJson<'a> {
    technique: Technique,
    text: &'a str,
    placed: Vec<CandidateReport>,
    eliminated: Vec<CandidateReport>,
    cells: Vec<String>,
    digits: Vec<u8>,
    houses: Vec<String>,
    /// Numbers of earlier steps, from 1.
    because: &'a [usize],
    /// The candidates that the digits shown would leave, and that must be gone for the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<RemovedFacts>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trial: Option<TrialReport>,
}

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateReport {
    /// The cell, as in `r1c9`.
    pub cell: String,
    /// The digit.
    pub digit: u8,
}

/// An assumption, and why it is wrong.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TrialReport {
    assumed: CandidateReport,
    /// The singles that follow, in order; with the house in which the digit has no other place, or
    /// none if the cell has no other digit.
    forced: Vec<ForcedReport>,
    /// What is left without a place or a digit then.
    #[serde(skip_serializing_if = "Option::is_none")]
    contradiction: Option<LeftReport>,
    /// Or the cell, or the house and digit, for which these cases are all that is left.
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<LeftReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cases: Vec<Self>,
    /// How many further assumptions there are, if they are too many to be listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<u64>,
}

/// A digit that follows, and the house that it follows from.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ForcedReport {
    cell: String,
    digit: u8,
    house: Option<String>,
}

/// A cell, or a digit in a house.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
enum LeftReport {
    /// A cell without a digit.
    Cell { cell: String },
    /// A digit without a place in a house.
    House { house: String, digit: u8 },
}

impl From<&Candidate> for CandidateReport {
    fn from(candidate: &Candidate) -> Self {
        Self { cell: candidate.cell.to_string(), digit: candidate.digit.value() }
    }
}

impl From<Step> for StepReport {
    fn from(step: Step) -> Self {
        Self { text: step.to_string(), step }
    }
}

impl Serialize for StepReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        StepJson::from(self).serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for StepReport {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "StepReport".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        StepJson::json_schema(generator)
    }
}

impl<'a> From<&'a StepReport> for StepJson<'a> {
    fn from(StepReport { text, step }: &'a StepReport) -> Self {
        let candidates = |all: &[Candidate]| all.iter().map(CandidateReport::from).collect();
        let assumed = step.eliminations.first();
        Self {
            technique: step.technique,
            text,
            placed: candidates(&step.placements),
            eliminated: candidates(&step.eliminations),
            cells: step.cells.iter().map(|cell| cell.to_string()).collect(),
            digits: step.digits.iter().map(|digit| digit.value()).collect(),
            houses: step.houses.iter().map(ToString::to_string).collect(),
            because: &step.because.steps,
            removed: step.because.removed.iter().map(RemovedFacts::from).collect(),
            trial: assumed
                .zip(step.trial.as_ref())
                .map(|(assumed, trial)| trial_json(assumed, trial)),
        }
    }
}

fn trial_json(assumed: &Candidate, trial: &Trial) -> TrialReport {
    let forced = trial.forced.iter().map(|forced| ForcedReport {
        cell: forced.candidate.cell.to_string(),
        digit: forced.candidate.digit.value(),
        house: forced.house.map(|house| house.to_string()),
    });
    let json = TrialReport {
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
                    Some(LeftReport::House { house: house.to_string(), digit: digit.value() })
                }
                Impossible::NoDigit { cell } => Some(LeftReport::Cell { cell: cell.to_string() }),
                Impossible::Givens(_) => None,
            };
            TrialReport { contradiction: left, ..json }
        }
        TrialEnd::Cases { split, cases } => {
            let left = match split {
                Split::Cell(cell) => LeftReport::Cell { cell: cell.to_string() },
                Split::House { digit, house } => {
                    LeftReport::House { house: house.to_string(), digit: digit.value() }
                }
            };
            let cases = cases.iter().map(|case| trial_json(&case.assumed, &case.trial)).collect();
            TrialReport { split: Some(left), cases, ..json }
        }
        TrialEnd::TooMany { assumptions, .. } => {
            TrialReport { unlisted: Some(*assumptions), ..json }
        }
    }
}
