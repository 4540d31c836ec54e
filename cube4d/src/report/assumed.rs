//! What was assumed about a set and a layout as they were typed.

use serde::Serialize;

use crate::notation::{Directions, Typed};
use crate::play::hint::{Explanation, enumeration};
use crate::puzzle::Position;
use crate::puzzle::{Rules, Set};

/// A report about a set or a layout as it was typed, with what that left open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Assumed<R> {
    /// The report.
    #[serde(flatten)]
    pub report: R,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
}

/// What a set and a layout as typed leave open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LeftOpen {
    /// How digits of a set that records no direction are taken to stand: `upright_or_upside_down`, or in `any`
    /// direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_directions: Option<&'static str>,
    /// `unknown`, if none is recorded in the layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout_directions: Option<&'static str>,
    /// The side that the report takes as the blank one, if it isn't the back or may be another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blank_side: Option<&'static str>,
    /// All sides that can be the blank one, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blank_sides: Option<Vec<&'static str>>,
}

const UNKNOWN: &str = "unknown";
const UPRIGHT_OR_UPSIDE_DOWN: &str = "upright_or_upside_down";
const ANY: &str = "any";

impl LeftOpen {
    /// What a set leaves open, in an answer by these rules.
    pub fn of_set(set: &Set, rules: &Rules) -> Self {
        let taken = if rules.alignment { UPRIGHT_OR_UPSIDE_DOWN } else { ANY };
        Self { set_directions: set.is_without_directions().then_some(taken), ..Self::default() }
    }

    /// What a layout of a set leaves open that fits in these positions, in an answer that takes one of them.
    pub fn of_layout(
        set: &Set,
        rules: &Rules,
        typed: &Typed,
        fitting: &[Position],
        taken: Position,
    ) -> Self {
        if typed.layout.placed().next().is_none() {
            return Self::of_set(set, rules);
        }
        let are_several = fitting.len() > 1;
        let names = fitting.iter().map(|position| position.blank().name());
        let is_named = are_several || taken != Position::USUAL;
        Self {
            layout_directions: (typed.directions == Directions::Unknown).then_some(UNKNOWN),
            blank_side: is_named.then_some(taken.blank().name()),
            blank_sides: are_several.then(|| names.collect()),
            ..Self::of_set(set, rules)
        }
    }

    /// The same in English; no text if nothing is open.
    pub fn explanation(&self) -> Explanation {
        let set = self.set_directions.map(|taken| {
            let taken = match taken {
                ANY => "may stand in any direction",
                _ => "is taken to stand upright or upside down",
            };
            format!(
                "The set records no directions: each digit {taken}. (A line `directions: recorded` \
                 says that digits without a mark are upright.)"
            )
        });
        let layout = self.layout_directions.map(|_| {
            "No digit of the layout has a mark, so that directions follow from the set. (A line \
             `directions: recorded` says that digits without a mark are upright.)"
                .to_owned()
        });
        let sides = self.blank_sides.as_deref().unwrap_or_default();
        let sides: Vec<String> = sides.iter().map(|side| format!("the {side}")).collect();
        let position = self.blank_side.map(|side| match &sides[..] {
            [] => format!("The blank side of the whole is the {side}."),
            sides => format!(
                "So far {} can be the blank side of the whole; this answer takes it to be the {side}.",
                enumeration(sides, "or")
            ),
        });
        let sentences: Vec<String> = set.into_iter().chain(layout).chain(position).collect();
        Explanation { text: sentences.join(" "), reasons: Vec::new(), advice: None }
    }
}
