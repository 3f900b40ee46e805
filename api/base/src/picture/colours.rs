//! The colours of boards for browsers: the style of pages, and of pictures that stand alone.

use super::look::BoardColours;
use super::paint::{
    ALARM, BLACK, CHECKED, DARK, DARK_MOVED, EDGE, FRAME, LABEL, LIGHT, LIGHT_MOVED, TRAY, Tone, WOOD,
    WOOD_LINE, WOOD_MOVED,
};

/// Marks of scripts: the chosen man, and where it can go.
const CHOSEN: Tone = Tone { class: "board-chosen", day: "#8fb4e0", night: "#84a9d6" };
/// Edges and arrows in the colour of what is chosen.
const MARK: Tone = Tone { class: "board-mark", day: "#1c4684", night: "#0b2a66" };
const TARGET: Tone = Tone { class: "board-target", day: "#1e2330", night: "#13171e" };
/// Its share in the colour that is seen: square and man shine through.
#[cfg(test)]
pub const TARGET_SHARE: f64 = 0.7;
/// A man that makes room is not taken.
const ASIDE: Tone = Tone { class: "board-aside", day: "#5c3800", night: "#3a2200" };

/// The parts that are filled.
pub const FILLS: [&Tone; 13] = [
    &FRAME,
    &EDGE,
    &LABEL,
    &TRAY,
    &LIGHT,
    &DARK,
    &WOOD,
    &WOOD_LINE,
    &LIGHT_MOVED,
    &DARK_MOVED,
    &WOOD_MOVED,
    &CHECKED,
    &CHOSEN,
];
/// The others: lines, what is transparent, and men.
pub const OTHERS: [&Tone; 5] = [&ALARM, &BLACK, &MARK, &TARGET, &ASIDE];
/// Changes of dark pages to a picture that stands alone, whose men keep their colours.
const AROUND: [&Tone; 3] = [&FRAME, &EDGE, &LABEL];

/// Tones of a choice in place of those of the same class.
pub fn chosen(colours: BoardColours) -> &'static [Tone] {
    const fn tone(class: &'static str, day: &'static str, night: &'static str) -> Tone {
        Tone { class, day, night }
    }
    match colours {
        BoardColours::Green => &[],
        BoardColours::Brown => {
            const {
                &[
                    tone("board-light", "#f0dcb8", "#d3bc94"),
                    tone("board-dark", "#c9955c", "#b5844d"),
                    tone("board-light-moved", "#e3e184", "#cbc768"),
                    tone("board-dark-moved", "#bdb44c", "#a9a03e"),
                ]
            }
        }
        BoardColours::Blue => {
            const {
                &[
                    tone("board-light", "#eef1f5", "#ccd3dc"),
                    tone("board-dark", "#94b0d1", "#86a1c1"),
                    tone("board-wood", "#c4d3e4", "#aebfd2"),
                    tone("board-line", "#2c3f57", "#1c2a3c"),
                    tone("board-chosen", "#8fd0a0", "#7fc191"),
                ]
            }
        }
        BoardColours::Grey => {
            const {
                &[
                    tone("board-light", "#e6e7e6", "#c4c8c9"),
                    tone("board-dark", "#9aa5ad", "#8f9aa3"),
                    tone("board-wood", "#c9cccd", "#b3b8ba"),
                    tone("board-line", "#3b4045", "#262a2e"),
                ]
            }
        }
    }
}

/// The style of boards in pages: each colour as a property, by the choice of the reader, and the classes that have it.
pub fn board_style() -> String {
    let properties = |tones: &mut dyn Iterator<Item = &Tone>| -> String {
        tones.map(|Tone { class, day, night }| format!("--{class}:light-dark({day},{night});")).collect()
    };
    let mut style = format!(
        ":root,.{}-boards{{{}}}\n",
        BoardColours::default(),
        properties(&mut FILLS.into_iter().chain(OTHERS))
    );
    for colours in BoardColours::ALL.iter().filter(|colours| !chosen(**colours).is_empty()) {
        style += &format!(".{colours}-boards{{{}}}\n", properties(&mut chosen(*colours).iter()));
    }
    FILLS
        .iter()
        .fold(style, |style, Tone { class, .. }| style + &format!(".{class}{{fill:var(--{class})}}\n"))
}

/// The style element of a picture.
pub fn style(colours: BoardColours) -> String {
    let day: String = chosen(colours).iter().map(|tone| rule(tone.class, tone.day)).collect();
    let night: String = AROUND.iter().map(|tone| rule(tone.class, tone.night)).collect();
    format!("<style>{day}@media(prefers-color-scheme:dark){{{night}}}</style>")
}

fn rule(class: &str, colour: &str) -> String {
    format!(".{class}{{fill:{colour}}}")
}
