//! Search limits of engine seats and analyses.

pub use zugpost_protocol::Limits;

/// Returns whether every given limit is within bounds: up to 200 plies, a day.
pub fn are_bounded(limits: Limits) -> bool {
    limits.depth.is_none_or(|depth| (1..=200).contains(&depth))
        && limits.nodes.is_none_or(|nodes| (1..=1_000_000_000_000).contains(&nodes))
        && limits.seconds.is_none_or(|seconds| (1.0..=86_400.0).contains(&seconds))
}

/// Reads limits from their database column.
pub fn from_text(text: &str) -> Limits {
    serde_json::from_str(text).unwrap_or_default()
}
