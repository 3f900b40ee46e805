//! Moments as whole microseconds, for `#[serde(with)]`.

use serde::{Deserialize, Deserializer, Serializer};
use zugpost_base::time::Moment;

pub fn serialize<S: Serializer>(moment: &Moment, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_i64(moment.micros())
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Moment, D::Error> {
    i64::deserialize(deserializer).map(Moment::from_micros)
}
