//! Limits at which a search ends.

use serde::{Deserialize, Serialize, Serializer};

/// Limits of a search, which ends at the first one that it reaches. Without any it runs until it is stopped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// Search depth in plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Seconds of thinking. The server sends whole numbers; a worker also reads fractions.
    #[serde(default, skip_serializing_if = "Option::is_none", serialize_with = "as_whole_number")]
    pub seconds: Option<f64>,
}

/// Writes `5`, not `5.0`.
fn as_whole_number<S: Serializer>(seconds: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match *seconds {
        None => serializer.serialize_none(),
        Some(seconds) if seconds.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&seconds) => {
            serializer.serialize_u32(seconds as u32)
        }
        Some(seconds) => serializer.serialize_f64(seconds),
    }
}

/// Stricter than what is read: the schema describes what the server writes.
#[cfg(feature = "openapi")]
mod schema {
    use serde::Serialize;
    use utoipa::{
        PartialSchema, ToSchema,
        openapi::{RefOr, Schema},
    };

    /// Limits of a search, which ends at the first one that it reaches.
    #[derive(Serialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    struct Limits {
        /// Search depth in plies.
        #[serde(skip_serializing_if = "Option::is_none")]
        depth: Option<u32>,
        /// Positions visited.
        #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<u64>,
        /// Seconds of thinking.
        #[serde(skip_serializing_if = "Option::is_none")]
        seconds: Option<u32>,
    }

    impl PartialSchema for super::Limits {
        fn schema() -> RefOr<Schema> {
            Limits::schema()
        }
    }

    impl ToSchema for super::Limits {}
}
