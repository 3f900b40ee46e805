//! TODO model::search_limits.

use super::json;
use serde::Deserialize;
use serde::Serialize;
use utoipa::ToSchema;

/// When a search ends: at the first of those given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
}

impl Limits {
    /// True if every limit given can be met: up to 200 plies, a day.
    pub fn are_bounded(self) -> bool {
        self.depth.is_none_or(|depth| (1..=200).contains(&depth))
            && self.nodes.is_none_or(|nodes| (1..=1_000_000_000_000).contains(&nodes))
            && self.seconds.is_none_or(|seconds| (1..=86_400).contains(&seconds))
    }

    pub fn to_text(self) -> String {
        json::to_text(&self)
    }

    pub fn from_text(text: &str) -> Limits {
        serde_json::from_str(text).unwrap_or_default()
    }
}
