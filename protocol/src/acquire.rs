//! A worker's request for work.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize};

use crate::Kind;

/// A worker asks for work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acquire {
    /// The worker that asks.
    pub worker: Worker,
    /// The kinds of work that the worker takes; the server ignores kinds that it does not know.
    #[serde(deserialize_with = "known_kinds")]
    pub accept: Vec<Kind>,
    /// Seconds to wait for work.
    #[serde(default)]
    pub wait: u64,
    /// The id of running work that the worker would pause. It then gets only more urgent work, and none once this work has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub busy_with: Option<String>,
}

/// The worker that sends the request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WorkerView))]
pub struct Worker {
    /// Random, new at each start of the worker. The part after an `@` identifies the host and is the same for all its workers: work that
    /// has failed on a host goes to another one next, if there is one.
    pub id: String,
    /// The version of the worker; the server answers 406 to one that is too old.
    pub version: String,
    /// The searches that it may run at once.
    #[serde(default)]
    pub cores: u32,
    /// Memory of the transposition tables, in MiB.
    #[serde(default)]
    pub memory_mib: u64,
    /// The variants that the worker can search; empty for all.
    #[serde(default)]
    pub variants: Vec<String>,
    /// Name and version of the engine.
    #[serde(default)]
    pub engine: String,
    /// Engines of variants for which the worker has another one, by the keys of the variants.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub engines: BTreeMap<String, String>,
}

impl Worker {
    /// The engine that searches this variant.
    pub fn engine_of(&self, variant: &str) -> &str {
        self.engines.get(variant).unwrap_or(&self.engine)
    }
}

/// Leaves out kinds that this version does not know: a newer worker may offer more than the server has.
fn known_kinds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Kind>, D::Error> {
    let names: Vec<String> = Vec::deserialize(deserializer)?;
    Ok(names.iter().filter_map(|name| Kind::from_name(name)).collect())
}
