//! Work and the lease under which a worker holds it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Limits;

/// A kind of work: the move of an engine in a running game, or an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WorkKind))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The engine is to move in a running game.
    Move,
    /// A player asked for an analysis of a position.
    Analysis,
}

impl Kind {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Analysis => "analysis",
        }
    }

    /// The kind of a name, if this version knows it.
    pub fn from_name(name: &str) -> Option<Kind> {
        [Kind::Move, Kind::Analysis].into_iter().find(|kind| kind.name() == name)
    }
}

/// Work for the worker that has asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acquired {
    pub lease: Lease,
    pub work: Work,
}

/// The right to answer a piece of work until it expires.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = LeaseView))]
pub struct Lease {
    /// The id of the lease.
    pub id: String,
    /// Identifies the lease in progress, result and abort requests.
    pub token: String,
    /// RFC 3339, UTC. Informative: a worker relies on `renew_every`, as the clocks of two machines differ.
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub expires_at: String,
    /// The worker must report progress within this many seconds.
    pub renew_every: u64,
}

/// A position or game to search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WorkView))]
pub struct Work {
    /// The id of the work, as in the paths of its reports.
    pub id: String,
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Key of the variant.
    pub variant: String,
    /// The variant's options. The server sends text; a worker also reads numbers and booleans.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, String>, required))]
    pub options: BTreeMap<String, Value>,
    /// First position of the game; absent for the variant's start position.
    #[serde(default)]
    pub fen: Option<String>,
    /// The turns since then, in machine notation.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub played: Vec<String>,
    /// Numbers of steps of `played`. The positions after so many steps are to be searched, in this order and each within
    /// the limits, instead of the last position. Where Nature is to act, she passes first. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub plies: Vec<u32>,
    /// Limits of the search.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub limits: Limits,
    /// Number of best lines wanted; absent means one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = i32, required))]
    pub multipv: Option<u32>,
    /// Threads of the search, as far as the worker has them; absent means that the worker decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i32>))]
    pub threads: Option<u32>,
    /// Playing strength, 1 to 12; absent for full strength.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<i32>))]
    pub level: Option<u8>,
    /// True if the search may be long: ask for more urgent work meanwhile, see `busy_with`.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub is_long: bool,
    /// The checkpoint that an earlier worker sent last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub checkpoint: Option<Value>,
}
