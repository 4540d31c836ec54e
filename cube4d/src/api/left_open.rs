//! What was assumed about a set and a layout as they were typed.

use serde::Serialize;

use crate::notation::{Directions, Typed};
use crate::play::hint::{Explanation, enumeration};
use crate::puzzle::Position;
use crate::puzzle::{Rules, Set, Side};

/// What a set and a layout as typed leave open.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeftOpen {
    /// How digits of a set that records no direction are taken to stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set_directions: Option<SetDirections>,
    /// `unknown`, if none is recorded in the layout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout_directions: Option<Directions>,
    /// The side that the report takes as the blank one, if it isn't the back or may be another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blank_side: Option<Side>,
    /// All sides that can be the blank one, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blank_sides: Option<Vec<Side>>,
}

/// How digits are taken to stand whose directions a set doesn't record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum SetDirections {
    /// Upright or upside down.
    UprightOrUpsideDown,
    /// In any direction.
    Any,
}

impl LeftOpen {
    /// What a set leaves open, in an answer by these rules.
    pub fn of_set(set: &Set, rules: &Rules) -> Self {
        let taken = match rules.alignment {
            true => SetDirections::UprightOrUpsideDown,
            false => SetDirections::Any,
        };
        Self { set_directions: set.is_without_directions().then_some(taken), ..Self::default() }
    }

    /// What a layout leaves open that fits in these positions, in an answer that takes one.
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
        let sides = fitting.iter().map(|position| position.blank());
        let is_named = are_several || taken != Position::USUAL;
        Self {
            layout_directions: Some(typed.directions).filter(|it| *it == Directions::Unknown),
            blank_side: is_named.then_some(taken.blank()),
            blank_sides: are_several.then(|| sides.collect()),
            ..Self::of_set(set, rules)
        }
    }

    /// What is open, in English; no text if nothing is.
    pub fn explanation(&self) -> Explanation {
        let set = self.set_directions.map(|taken| {
            let taken = match taken {
                SetDirections::Any => "may stand in any direction",
                SetDirections::UprightOrUpsideDown => "is taken to stand upright or upside down",
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
