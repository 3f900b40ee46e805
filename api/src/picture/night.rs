//! The colours of boards in the dark, for pictures that stand alone. The twin of those in `assets/page.css`.

/// By what follows `board-` in the classes of shapes.
pub const FILLS: [(&str, &str); 13] = [
    ("frame", "#2b2c27"),
    ("tray", "#8f8e83"),
    ("label", "#c9c8bb"),
    ("light", "#aca797"),
    ("dark", "#7b8871"),
    ("wood", "#a8834c"),
    ("line", "#3a2810"),
    ("river", "#3a2810"),
    ("name", "#161714"),
    ("light-moved", "#cfb048"),
    ("dark-moved", "#a78630"),
    ("light-checked", "#cb8475"),
    ("dark-checked", "#b86e62"),
];
/// The same for the borders of marks.
pub const STROKES: [(&str, &str); 2] = [("moved", "#4a3300"), ("checked", "#6d0a05")];

/// A style element for readers who prefer dark pages.
pub fn style() -> String {
    let rules = |property: &str, colours: &[(&str, &str)]| {
        colours
            .iter()
            .map(|(class, colour)| format!(".board-{class}{{{property}:{colour}}}"))
            .collect::<String>()
    };
    format!(
        "<style>@media(prefers-color-scheme:dark){{{}{}}}</style>",
        rules("fill", &FILLS),
        rules("stroke", &STROKES)
    )
}
