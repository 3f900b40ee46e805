//! The colours of pages (`api/web/assets/styles/tokens.css`) in the light and in the dark.

use super::colours::contrast;

const TOKENS: &str = include_str!("../../../../web/assets/styles/tokens.css");

/// The two colours of a role.
fn colours(role: &str) -> [&'static str; 2] {
    let (_, rest) = TOKENS.split_once(&format!("--{role}: light-dark(")).unwrap_or_else(|| panic!("{role}"));
    let (light, dark) = rest.split_once(')').unwrap().0.split_once(", ").unwrap();
    [light, dark]
}

/// Holds the contrast of each of these roles on each of the others, in the light and in the dark.
fn hold(least: f64, above: &[&str], below: &[&str]) {
    for (one, other) in above.iter().flat_map(|one| below.iter().map(move |other| (one, other))) {
        for (time, (colour, ground)) in colours(one).into_iter().zip(colours(other)).enumerate() {
            let ratio = contrast(colour, ground);
            assert!(ratio >= least, "{one} on {other}, {time}: {ratio:.2}");
        }
    }
}

#[test]
fn words_can_be_read_on_all_that_is_below_them() {
    hold(4.5, &["ink", "ink-2"], &["paper", "sheet", "well"]);
    hold(4.5, &["red-ink", "blue-ink"], &["paper", "sheet", "well"]);
    hold(4.5, &["ink", "red-ink"], &["red-tint"]);
    hold(4.5, &["ink", "blue-ink"], &["blue-tint"]);
    hold(4.5, &["on-fill"], &["red", "blue"]);
    hold(4.5, &["stamp-ink"], &["stamp"]);
}

#[test]
fn edges_and_fills_of_controls_can_be_seen() {
    hold(3.0, &["edge", "red", "blue"], &["paper", "sheet"]);
}
