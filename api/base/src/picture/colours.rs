//! The colours of boards in standalone pictures: those that the reader has chosen, and darker ones where the reader
//! prefers dark pages. The twin of those in `api/web/assets/styles/board.css`.

use super::look::BoardColours;

/// Colours of parts by the ends of their classes, which follow `board-`.
type Parts = &'static [(&'static str, &'static str)];

/// Fills in the dark, where a choice has no others.
pub const FILLS: Parts = &[
    ("frame", "#2b2c27"),
    ("tray", "#8f8e83"),
    ("label", "#c9c8bb"),
    ("light", "#aca797"),
    ("dark", "#7b8871"),
    ("wood", "#a8834c"),
    ("line", "#3a2810"),
    ("river", "#3a2810"),
    ("light-moved", "#cfb048"),
    ("dark-moved", "#a78630"),
    ("light-checked", "#cb8475"),
    ("dark-checked", "#b86e62"),
];
/// Colours of the borders of marks in the dark.
pub const STROKES: Parts = &[("moved", "#4a3300"), ("checked", "#6d0a05")];

/// Fills of a choice that differ from the default, by day and by night.
pub fn chosen(colours: BoardColours) -> [Parts; 2] {
    match colours {
        BoardColours::Green => [&[], &[]],
        BoardColours::Brown => {
            [&[("light", "#f2dfc0"), ("dark", "#c69c70")], &[("light", "#b5a083"), ("dark", "#9c8060")]]
        }
        BoardColours::Blue => [
            &[
                ("light", "#e3ebf2"),
                ("dark", "#9cb2c8"),
                ("wood", "#b9cbdc"),
                ("line", "#34495e"),
                ("river", "#34495e"),
            ],
            &[
                ("light", "#a3adb8"),
                ("dark", "#73879b"),
                ("wood", "#8395a6"),
                ("line", "#1f2c38"),
                ("river", "#1f2c38"),
            ],
        ],
        BoardColours::Grey => [
            &[
                ("light", "#ffffff"),
                ("dark", "#adadad"),
                ("wood", "#d6d6d6"),
                ("line", "#404040"),
                ("river", "#404040"),
            ],
            &[
                ("light", "#b4b4b4"),
                ("dark", "#868686"),
                ("wood", "#999999"),
                ("line", "#262626"),
                ("river", "#262626"),
            ],
        ],
    }
}

/// The style element of a picture.
pub fn style(colours: BoardColours) -> String {
    let [day, night] = chosen(colours).map(|parts| rules("fill", parts));
    let (fills, strokes) = (rules("fill", FILLS), rules("stroke", STROKES));
    format!("<style>{day}@media(prefers-color-scheme:dark){{{fills}{night}{strokes}}}</style>")
}

fn rules(property: &str, parts: Parts) -> String {
    parts.iter().map(|(part, colour)| format!(".board-{part}{{{property}:{colour}}}")).collect()
}
