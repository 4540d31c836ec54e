//! Cubes and turns in requests and reports: a cube is nested arrays of digits, in layers from the
//! bottom, of rows from the back; a turn is its text.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::EDGE;
use crate::puzzle::turn::Turn;

impl Serialize for Cube {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let layer = |layer: &[u8]| layer.chunks(EDGE).map(<[u8]>::to_vec).collect();
        let layers: Vec<Vec<Vec<u8>>> = self.digits().chunks(EDGE * EDGE).map(layer).collect();
        layers.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cube {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let layers: [[[u8; EDGE]; EDGE]; EDGE] = Deserialize::deserialize(deserializer)?;
        let mut digits = layers.as_flattened().as_flattened().iter().copied();
        let digits = std::array::from_fn(|_| digits.next().expect("there are as many"));
        Self::new(digits).map_err(D::Error::custom)
    }
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Turn {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Cube, EDGE, Turn};

    impl JsonSchema for Cube {
        fn schema_name() -> Cow<'static, str> {
            "Cube".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let nine = |items| json_schema!({ "type": "array", "items": items, "minItems": EDGE, "maxItems": EDGE });
            let digit = json_schema!({ "type": "integer", "minimum": 1, "maximum": 9 });
            nine(nine(nine(digit)))
        }
    }

    impl JsonSchema for Turn {
        fn schema_name() -> Cow<'static, str> {
            "Turn".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string", "pattern": "^[1-7]{3}[XYZ][1-3]$" })
        }
    }
}
