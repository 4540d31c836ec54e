//! Labellings and states in reports.

use serde::{Deserialize, Serialize};

use crate::labelling::{FaceError, Labelling};
use crate::state::State;

/// A labelling: in JSON its faces L, F, R and D, nine digits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "[String; 4]", try_from = "[String; 4]")]
#[cfg_attr(
    feature = "typescript",
    derive(tsify::Tsify),
    tsify(type = "[string, string, string, string]")
)]
pub struct Net(pub Labelling);

impl From<Net> for [String; 4] {
    fn from(net: Net) -> Self {
        net.0.to_faces()
    }
}

impl TryFrom<[String; 4]> for Net {
    type Error = FaceError;

    fn try_from(faces: [String; 4]) -> Result<Self, FaceError> {
        Labelling::from_faces(faces.each_ref().map(String::as_str)).map(Self)
    }
}

/// A state, and what it shows: in JSON its numbers, and a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(into = "Numbers")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(type = "StateNumbers"))]
pub struct StateReport {
    /// The state.
    pub state: State,
    /// The net that it shows.
    pub net: Labelling,
}

/// A state of the puzzle, as JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "StateNumbers"))]
struct Numbers {
    tips: [u8; 4],
    axials: [u8; 4],
    edges: [u8; 6],
    flipped: Vec<u8>,
    net: Net,
}

impl StateReport {
    /// A state of a labelling.
    pub fn new(state: State, labelling: &Labelling) -> Self {
        Self { state, net: state.show(labelling) }
    }
}

impl From<StateReport> for Numbers {
    fn from(StateReport { state, net }: StateReport) -> Self {
        Self {
            tips: state.tips.orientations(),
            axials: state.axials.orientations(),
            edges: state.edges.permutation().images(),
            flipped: state.edges.flipped().map(|place| place as u8).collect(),
            net: Net(net),
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Net, Numbers, StateReport};

    impl JsonSchema for Net {
        fn schema_name() -> Cow<'static, str> {
            "Net".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "The faces L, F, R and D, nine digits each.",
                "type": "array",
                "items": { "type": "string", "pattern": "^[1-9]{9}$" },
                "minItems": 4,
                "maxItems": 4,
            })
        }
    }

    impl JsonSchema for StateReport {
        fn schema_name() -> Cow<'static, str> {
            "State".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Numbers::json_schema(generator)
        }
    }
}
