//! The cells of houses that a step names and a grid doesn't show: depths and colours.

use std::collections::BTreeSet;
use std::fmt;

use serde::ser::{Serialize, SerializeMap as _, Serializer};

use crate::play::explain::{Ending, Explanation, Hint, Impossible, Wrong};
use crate::puzzle::board::{Family, House};
use crate::puzzle::geometry::Cells;
use crate::solve::Contradiction;

/// Houses that are neither rows nor columns nor blocks, so that a reader must be told their cells.
/// Its `Display` is a line for each.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NamedHouses(BTreeSet<House>);

impl NamedHouses {
    /// Whether there are no such houses.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn of(houses: impl IntoIterator<Item = House>) -> Self {
        let is_seen = |family| matches!(family, Family::Row | Family::Column | Family::Block);
        Self(houses.into_iter().filter(|house| !is_seen(house.family)).collect())
    }
}

/// The houses that a hint names.
impl From<&Hint> for NamedHouses {
    fn from(hint: &Hint) -> Self {
        match hint {
            Hint::Next(step) => Self::of(step.houses.iter().copied()),
            Hint::Wrong(Wrong::Repeated(repeated)) => Self::of(repeated.iter().map(|it| it.house)),
            Hint::Wrong(Wrong::NoSolution { reason, .. }) => Self::of(reason.and_then(house)),
            Hint::Wrong(_) | Hint::Solved | Hint::Undecided => Self::default(),
        }
    }
}

/// The houses that the steps of an explanation name, or its end.
impl From<&Explanation> for NamedHouses {
    fn from(explanation: &Explanation) -> Self {
        let end = match &explanation.ending {
            Ending::Contradiction(Impossible::Givens(contradiction)) => house(*contradiction),
            Ending::Contradiction(Impossible::NoPlace { house, .. }) => Some(*house),
            _ => None,
        };
        let steps = explanation.steps.iter().flat_map(|step| step.houses.iter().copied());
        Self::of(steps.chain(end))
    }
}

const fn house(contradiction: Contradiction) -> Option<House> {
    match contradiction {
        Contradiction::Twice { house, .. } | Contradiction::NoPlace { house, .. } => Some(house),
        Contradiction::NoDigit { .. } => None,
    }
}

/// `depth 4 is r1c3, r2c2, …`.
impl fmt::Display for NamedHouses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, house) in self.0.iter().enumerate() {
            let end = if number == 0 { "" } else { "\n" };
            write!(f, "{end}{house} is {}", names(house.cells).join(", "))?;
        }
        Ok(())
    }
}

/// An object with the cells of each by its name.
impl Serialize for NamedHouses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for house in &self.0 {
            map.serialize_entry(&house.to_string(), &names(house.cells))?;
        }
        map.end()
    }
}

fn names(cells: Cells) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

/// For each house its cells.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for NamedHouses {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NamedHouses".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        std::collections::BTreeMap::<String, Vec<String>>::json_schema(generator)
    }
}
